// One environment: its definition, where it is built, its versions, and the runs that used it.
#pragma once

#include <QTimer>

#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/environment/environment_entries.h"

class QPushButton;
class QTabWidget;

namespace studio::ui {

class DriverDoor;
class EnvironmentBuilds;
class EnvironmentOverview;
class EnvironmentRuns;
class EnvironmentVersions;
class PlainLabel;

class EnvironmentPage : public Page {
    Q_OBJECT
public:
    // `name`: "NAME", the newest version, or "NAME:VERSION".
    EnvironmentPage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    QPushButton* addAction(const QString& objectName, const QString& iconName, const QString& text, const QString& tip,
                           std::function<void()> act);
    void addTabs();
    void refresh();
    void take(const Result<EnvironmentDetails>& details);
    QString label() const;

    Context& m_context;
    const std::string m_name;
    DriverDoor* m_door;
    EnvironmentDetails m_details;
    bool m_isThere = false;
    bool m_isAsking = false;
    PlainLabel* m_version;
    QTabWidget* m_tabs;
    EnvironmentOverview* m_overview;
    EnvironmentBuilds* m_builds;
    EnvironmentVersions* m_versions;
    EnvironmentRuns* m_runs;
    std::vector<QPushButton*> m_buttons;
    QTimer m_pause;
};

} // namespace studio::ui
