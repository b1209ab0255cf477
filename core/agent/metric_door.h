// How a job finds the metrics API of its attempt: a socket that listens on 127.0.0.1, kept by hold so that it outlives a supervise that
// dies, and a token that the job is told in its environment alone. Where the API serves: metric_server.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <sys/types.h>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct MetricDoor {
    UniqueFd listening; // above 9, close-on-exec, not blocking
    int port = 0;
    std::string token{}; // 32 hexadecimal digits
};

// A port that the kernel chooses.
Result<MetricDoor> openMetricDoor();
// The same door again, for a supervise whose hold is gone: port and token stand in the environment of the job. Nothing where the job is
// gone, its environment says nothing, or the port is somebody else's now.
std::optional<MetricDoor> reopenMetricDoor(pid_t job);

// Empty where a job in this spec can reach the door; else why not, for people.
std::string obstacleToMetrics(const RunSpec& spec);

// What the job is told: COMPUTE_STUDIO_METRICS_*, and the variables of MLflow's clients, of which the spec's own win. A spec with its own
// MLFLOW_TRACKING_URI is told none of MLflow's.
std::map<std::string, std::string> metricVariables(const RunSpec& spec, const MetricDoor& door);
// Variables of the machine that would lead MLflow's clients elsewhere, where metricVariables() said any for them.
bool misleadsMlflow(std::string_view name);
// `list`: as no_proxy has it; with this machine's loopback added.
std::string withLoopback(const std::string& list);

} // namespace studio
