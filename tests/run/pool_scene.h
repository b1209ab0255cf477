// A stage for the ClusterScaler: a real workspace with three machines that are only views, a clock that stands still
// unless it is turned, and answers of machines that the test writes.
#pragma once

#include <QString>
#include <map>
#include <string>
#include <vector>

#include "core/target/cluster_scaler.h"
#include "core/target/cluster_store.h"
#include "tests/run/reconciler_scene.h"

namespace studio::test {

struct PoolShape {
    int cores = 4;
    int memoryGib = 8;
    int gpus = 0;
};

class PoolScene {
public:
    // Machines "gpu01", "gpu02", "ws3", connected.
    explicit PoolScene(const std::vector<PoolShape>& shapes = std::vector<PoolShape>(3));

    FreshWorkspace& workspace() { return m_workspace; }
    const TargetId& machine(const std::string& name) const { return m_ids.at(name); }
    // A pool of all three; `whole`, or slots of 2 cores and 4 GiB.
    TargetId createPool(bool whole, int minNodes, int maxNodes, std::vector<std::string> names = {});
    void change(const std::function<void(ClusterConfig&)>& edit);
    // A waiting run of the pool.
    int64_t submit(const nlohmann::json& needs = nlohmann::json::object());
    // The run is placed on the node of this name, as the scheduler does it.
    void place(int64_t run, const std::string& node);
    void end(int64_t run);

    // Steps until nothing changes; machines answer tests at once unless that is switched off.
    void step();
    void setAway(const std::string& name, bool isAway);
    void setSilent(bool isSilent) { m_isSilent = isSilent; }
    void advance(std::chrono::milliseconds time) { m_now += time; }
    Timestamp now() const { return m_now; }
    void restart() { m_scaler = {}; }
    ClusterScaler& scaler() { return m_scaler; }
    size_t tests() const { return m_tests; } // sent so far

    // "1@gpu01:idle 2@ws3:running", in the order they came.
    QString nodes();
    ClusterNode node(const std::string& name);
    QStringList codes(); // of the pool's events, oldest first
    QString provisioning();

private:
    FreshWorkspace m_workspace;
    std::map<std::string, TargetId> m_ids;
    std::map<std::string, ScalerMachine> m_machines;
    TargetId m_pool;
    ClusterScaler m_scaler;
    std::vector<NodeTestResult> m_results;
    bool m_isSilent = false;
    size_t m_tests = 0;
    Timestamp m_now;
};

} // namespace studio::test
