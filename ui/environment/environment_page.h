// EnvironmentPage shows one environment: definition, builds, versions, and the runs that used it.
#pragma once

#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/environment/environment_entries.h"

class QPushButton;
class QTabWidget;

namespace studio::ui {

class DriverConnector;
class EnvironmentBuilds;
class EnvironmentOverview;
class EnvironmentRuns;
class EnvironmentVersions;
class PlainLabel;

class EnvironmentPage : public Page {
    Q_OBJECT
public:
    // `name`: "NAME" for the newest version, or "NAME:VERSION".
    EnvironmentPage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    QPushButton* addAction(const QString& objectName, const QString& iconName, const QString& text, const QString& tip,
                           std::function<void()> act);
    void addTabs();
    void take(const Result<EnvironmentDetails>& details);
    QString label() const;

    Context& m_context;
    const std::string m_name;
    DriverConnector* m_driver;
    EnvironmentDetails m_details;
    bool m_isThere = false;
    PlainLabel* m_version;
    QTabWidget* m_tabs;
    EnvironmentOverview* m_overview;
    EnvironmentBuilds* m_builds;
    EnvironmentVersions* m_versions;
    EnvironmentRuns* m_runs;
    std::vector<QPushButton*> m_buttons;
};

} // namespace studio::ui
