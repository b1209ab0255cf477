// TargetPage shows one compute target: Overview, Runs, Monitoring, Storage, Settings.
#pragma once

#include "core/client/compute_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QSpinBox;
class QTabWidget;

namespace studio::ui {

class DrainButton;
class PlainLabel;
class QuarantineBanner;
class StateBadge;
class LazyTab;
class TargetOverview;

class TargetPage : public Page {
    Q_OBJECT
public:
    TargetPage(Context& context, const QString& name);
    QWidget* firstFocus() override;

private:
    QWidget* makeSettings(QWidget* parent);
    void fillSettings();
    void showStatus(const TargetStatus& status);
    void saveMaxRuns(int runs);

    Context& m_context;
    const std::string m_name;
    StateBadge* m_badge;
    QTabWidget* m_tabs;
    LazyTab* m_storageTab = nullptr;
    QuarantineBanner* m_quarantine;
    DrainButton* m_drain;
    std::optional<TargetStatus> m_status; // as last read
    // Created on first use.
    TargetOverview* m_overview = nullptr;
    QSpinBox* m_maxRuns = nullptr;
    PlainLabel* m_runsHint = nullptr;
};

} // namespace studio::ui
