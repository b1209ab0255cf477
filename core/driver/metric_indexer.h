// MetricIndexer schedules the ingestion of run metrics into the database (metric_ingest.h), about once a second while
// there is work. Thread affinity: the engine thread, never blocks; the ingestion runs in a worker thread.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

#include "core/base/timestamp.h"
#include "core/driver/metric_ingest.h"
#include "core/store/workspace.h"
#include "core/thread/worker.h"

namespace studio {

class MetricIndexer : public QObject {
    Q_OBJECT
public:
    MetricIndexer(const WorkspacePaths& paths, const Clock& clock, QObject* parent = nullptr);
    ~MetricIndexer() override;

    // Schedules a pass, after runs may have started or ended.
    void poll();
    // Returns true while metrics of an ended run are not completely ingested, or before a pass has determined that.
    bool isBusy() const { return m_isLooking || m_wasAsked || m_ended > 0; }

Q_SIGNALS:
    void committed(); // emitted when watchers must be notified
    void idle();      // emitted when no longer busy
    void logMessage(const QString& line);

private:
    void schedule();
    void begin();
    void finish(const MetricIngest::Pass& pass);

    WorkspacePaths m_paths;
    const Clock& m_clock;
    std::shared_ptr<std::unique_ptr<MetricIngest>> m_ingest; // used only by the worker thread
    QTimer m_next;
    QElapsedTimer m_sinceLast;
    bool m_isLooking = false;
    bool m_wasAsked = false;
    int m_live = 0;
    int m_ended = 0;
    std::string m_error; // last logged error, to log it once
    Worker m_worker;
};

} // namespace studio
