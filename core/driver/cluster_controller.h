// ClusterController scales the clusters of a workspace: after each change of runs, configurations or connections it
// runs a step of the scaler, sends the tests of new nodes to their machines after the commit, and handles the answers.
//
// Thread affinity: engine thread; never blocks. Steps are coalesced: the first one follows at once, others after four
// times the duration of the last, at most 20 ms. A failed commit is repeated after a second.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <functional>
#include <vector>

#include "core/run/run_driver.h"
#include "core/target/cluster_scaler.h"

namespace studio {

class ClusterController : public QObject {
    Q_OBJECT
public:
    // `drivers` returns the drivers of all machines; it is called on each step.
    ClusterController(Database& database, const Clock& clock, std::function<std::vector<RunDriver*>()> drivers,
                      QObject* parent = nullptr);

    // Schedules a step; call when runs, clusters, machines or connections may have changed.
    void poll();
    // Returns true if every cluster has reached its desired state, as of the last step.
    bool isIdle() const { return m_scaler.isSettled() && m_results.empty() && !m_soon.isActive(); }

Q_SIGNALS:
    // Emitted after a commit with changes, to notify other processes.
    void committed();
    void errorOccurred(const studio::Error& error);
    void idle();

private:
    void step();
    bool hasClusters();
    void send(const std::vector<NodeTest>& tests, const std::vector<RunDriver*>& drivers);
    Database& m_database;
    const Clock& m_clock;
    const std::function<std::vector<RunDriver*>()> m_drivers;
    ClusterScaler m_scaler;
    std::vector<NodeTestResult> m_results;
    QTimer m_soon;                           // coalesces the events until the next step
    QTimer m_later;                          // polling by the scaler, and retry of failed steps
    QElapsedTimer m_sinceLast;               // since the last step
    std::chrono::milliseconds m_interval{0}; // until the next one may follow
    bool m_isFailing = false;
};

} // namespace studio
