// The driver's service that keeps the database abreast of what runs log (metric_ingest.h). Lives in the engine's thread and never waits:
// the work is done by a thread of its own, about once a second while there is any.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <memory>

#include "core/base/timestamp.h"
#include "core/mirror/worker.h"
#include "core/store/workspace.h"
#include "core/studio/metric_ingest.h"

namespace studio {

class MetricDesk : public QObject {
    Q_OBJECT
public:
    MetricDesk(const WorkspacePaths& paths, const Clock& clock, QObject* parent = nullptr);
    ~MetricDesk() override;

    // Runs may have begun or ended.
    void look();
    // A run has ended whose metrics are not all in the database yet, or nobody knows whether one has.
    bool isBusy() const { return m_isLooking || m_wasAsked || m_ended > 0; }

Q_SIGNALS:
    void committed(); // the bell is to be rung
    void idle();      // no longer busy
    void said(const QString& line);

private:
    void schedule();
    void begin();
    void finish(const MetricIngest::Pass& pass);

    WorkspacePaths m_paths;
    const Clock& m_clock;
    std::shared_ptr<std::unique_ptr<MetricIngest>> m_ingest; // the worker's alone
    QTimer m_next;
    QElapsedTimer m_sinceLast;
    bool m_isLooking = false;
    bool m_wasAsked = false;
    int m_live = 0;
    int m_ended = 0;
    std::string m_trouble; // said last
    Worker m_worker;
};

} // namespace studio
