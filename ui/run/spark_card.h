// SparkCard shows on the overview of a run how many stages and tasks of its Spark application are done, and opens the
// page that Spark itself serves, through a forwarded port for an attached machine. Follows a live run; hidden for other
// runs and until the application has stages. Window thread.
#pragma once

#include <QUrl>

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
    // Opens the page of the driver, as seen from its machine, that of the first node of the last attempt. The address
    // comes from the job: only that machine itself, and the resource managers that it reported, may be asked for it.
    void openPage(const QUrl& page);

private:
    struct PagePlace {
        std::string machine;               // of the driver; empty: unknown
        std::vector<std::string> managers; // HadoopFacts::managers of the machine
    };
    static Result<PagePlace> placeOf(Client& client, const RunRecord& run);
    void showProgress();
    void openFrom(const PagePlace& place, QUrl page);
    void openLocal(const QUrl& page);
    Context& m_context;
    MetricFeed* m_feed;
    QProgressBar* m_bar;
    PlainLabel* m_counts;
    std::vector<NamedValue> m_known; // as stored, until the curves have been read
    RunRecord m_run;
    bool m_isSpark = false;
    bool m_isLive = false;
    QUrl m_page; // of Spark, as seen from the machine of the driver; empty: unknown
};

} // namespace studio::ui
