// TrialMetrics reads what the trials of a sweep log of its primary metric, from their files: the points of rank 0 of
// the last attempt, in the order in which they were logged. Blocks on the disk; not thread-safe.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/metric/run_metrics.h"

namespace studio {

struct TrialLog { // what is asked for
    int64_t run = 0;
    std::string id{};
    int attempt = 0;
    bool hasEnded = false; // nothing is written any more: its files are not kept open
    size_t known = 0;      // points that are known already
};

struct TrialPoints {
    int64_t run = 0;
    int attempt = 0;
    size_t known = 0; // as asked for
    bool isComplete = false;
    std::vector<CurvePoint> points{}; // after those
};

class TrialMetrics {
public:
    // `root`: the folder of the workspace.
    TrialMetrics(std::string root, std::string metric)
        : m_root(std::move(root))
        , m_metric(std::move(metric)) {}
    std::vector<TrialPoints> read(const std::vector<TrialLog>& logs);

private:
    std::string m_root;
    std::string m_metric;
    std::map<int64_t, RunMetrics> m_open; // by run
};

} // namespace studio
