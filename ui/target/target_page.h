// One compute target: Overview, Runs, Storage, Settings.
#pragma once

#include <QTimer>

#include "core/studio/compute_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QSpinBox;
class QTabWidget;

namespace studio::ui {

class PlainLabel;
class StateBadge;
class TargetOverview;

class TargetPage : public Page {
    Q_OBJECT
public:
    TargetPage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    QWidget* makeSettings(QWidget* parent);
    void fillSettings();
    void refresh();
    void showStatus(const TargetStatus& status);
    void saveMaxRuns(int runs);

    Context& m_context;
    const std::string m_name;
    StateBadge* m_badge;
    QTabWidget* m_tabs;
    std::optional<TargetStatus> m_status; // the last that was read
    // Made when they are seen.
    TargetOverview* m_overview = nullptr;
    QSpinBox* m_maxRuns = nullptr;
    PlainLabel* m_runsHint = nullptr;
    QTimer m_pause;
    QTimer m_clock;
    bool m_isAsking = false;
};

} // namespace studio::ui
