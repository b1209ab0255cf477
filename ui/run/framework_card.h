// FrameworkCard shows on the overview of a run on a cluster of Ray or Dask its job as the cluster reported it last,
// opens the cluster's dashboard, through a forwarded port if an attached machine reaches it, and asks Ray again to stop
// a job that may still run after the end of its run. Hidden for other runs. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QPushButton;

namespace studio::ui {

class Banner;
class DriverConnector;
class FactRows;
class PlainLabel;

class FrameworkCard : public Card {
    Q_OBJECT
public:
    FrameworkCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);
    // Of the dashboard, as seen from the machine that reaches the cluster.
    void openDashboard();
    // Asks for one job after the other.
    void stopLeftJobs();

private:
    void showRows(const RunDetails& details);
    void openPage(const QUrl& page);
    void stopNext(std::vector<RayJob> jobs);
    void endStop(const QString& sentence);
    void setAnswer(const QString& sentence);
    Context& m_context;
    DriverConnector* m_driver;
    FactRows* m_rows;
    Banner* m_left;
    QPushButton* m_stop;
    PlainLabel* m_answer; // of Ray, or why the dashboard could not be opened
    std::optional<FrameworkRun> m_framework;
    std::string m_run; // id
    bool m_isStopping = false;
};

} // namespace studio::ui
