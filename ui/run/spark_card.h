// SparkCard shows on the overview of a run how many stages and tasks of its Spark application are done, and opens the
// page that Spark itself serves, through a forwarded port for an attached machine. Follows a live run; hidden for other
// runs and until the application has stages. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QProgressBar;

namespace studio::ui {

class MetricFeed;
class PlainLabel;

// Numbers of stages and tasks as the runner of Spark applications logs them; all 0: none yet.
struct SparkProgress {
    int64_t stages = 0;
    int64_t completedStages = 0;
    int64_t tasks = 0;
    int64_t completedTasks = 0;
    int64_t failedTasks = 0;
};

class SparkCard : public Card {
    Q_OBJECT
public:
    SparkCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);
    // Stops reading while the card cannot be seen. Not by its own visibility, because it is hidden while empty.
    void setPaused(bool isPaused);
    // Opens what the driver serves at `port` of its machine: that of the first node of the last attempt.
    void openPage(int port);

private:
    void showProgress();
    void openLocal(const Result<int>& port);
    Context& m_context;
    MetricFeed* m_feed;
    QProgressBar* m_bar;
    PlainLabel* m_counts;
    std::vector<NamedValue> m_known; // as stored, until the curves have been read
    RunRecord m_run;
    bool m_isSpark = false;
    bool m_isLive = false;
    int m_port = 0; // of Spark's page on the machine of the driver; 0: unknown
};

} // namespace studio::ui
