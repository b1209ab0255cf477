// RunOverview is the first tab of a run, a dashboard: time bar of its states, cards with metrics, parameters, the end
// of the log, resources and outputs, and the properties at the right. Of a run with children, cards about these come
// first. Window thread.
#pragma once

#include <QWidget>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"
#include "ui/common/run_tab.h"

class QBoxLayout;
class QTableWidget;

namespace studio::ui {

class Banner;
class Card;
class EngineCard;
class FrameworkCard;
class LogTailCard;
class MetricsCard;
class OutputsCard;
class ParametersCard;
class PropertyColumn;
class ResourcesCard;
class RunEnvironment;
class RunLabels;
class SparkCard;
class TimeBar;
class WaitingCard;

class RunOverview : public QWidget {
    Q_OBJECT
public:
    // `tabs`: of other folders; their cards for a run of this kind are shown.
    RunOverview(Context& context, QWidget* parent, std::vector<RunTab> tabs = {});
    using QWidget::show;
    void show(const RunDetails& details);
    // Updates durations while the run does not change.
    void tick();

Q_SIGNALS:
    void logRequested();
    void errorRequested(); // the log, at its last error
    // `path`: relative to outputs/; empty: none in particular.
    void outputRequested(const QString& path);
    void tabRequested(const QString& objectName); // of the LazyTab
    void tagRequested();
    void tagRemovalRequested(const QString& name);
    void noteRequested();

private:
    void makeAttempts();
    void showChildren();
    void showWarnings();
    void showAttempts();
    void showProperties();
    void setPaused(bool isPaused);
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    Context& m_context;
    const std::vector<RunTab> m_tabs;
    QBoxLayout* m_sections;
    RunTabContent* m_children = nullptr; // created for the first run that has any
    Banner* m_warning;
    QString m_warningText;
    Card* m_times;
    TimeBar* m_timeBar;
    WaitingCard* m_waiting;
    MetricsCard* m_metrics;
    ParametersCard* m_parameters;
    LogTailCard* m_log;
    ResourcesCard* m_resources;
    SparkCard* m_spark;
    FrameworkCard* m_framework;
    EngineCard* m_engine;
    OutputsCard* m_outputs;
    RunEnvironment* m_environment;
    Card* m_attemptCard;
    QTableWidget* m_attempts;
    PropertyColumn* m_properties;
    RunLabels* m_labels;
    RunDetails m_details;
};

} // namespace studio::ui
