// MetricsEndpoint connects a job to the metrics API of its attempt: a socket listening on 127.0.0.1, kept by the shim
// so that it survives a crash of the monitor, and a token that is passed to the job in its environment only. Server
// side: metric_server.h.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <sys/types.h>

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/protocol/run_spec.h"

namespace studio {

struct MetricsEndpoint {
    UniqueFd listening; // descriptor above 9, close-on-exec, non-blocking
    int port = 0;
    std::string token{}; // 32 hex digits
};

// Listens on a port chosen by the kernel.
Result<MetricsEndpoint> openMetricsEndpoint();
// Reopens the endpoint for a monitor whose shim no longer exists, with the port and token from the job's environment.
// nullopt if the job has ended, its environment lacks them, or the port is taken.
std::optional<MetricsEndpoint> reopenMetricsEndpoint(pid_t job);
// Returns the token in the environment of a process of the job; empty if it has ended or has none.
std::string metricTokenOf(pid_t job);
// Returns the token of one process of several, derived from that of the endpoint, which none of them gets.
std::string tokenOfProcess(const std::string& token, int rank);

// Returns why a job with this spec cannot reach the endpoint, as text for the user; empty if it can.
std::string metricsUnavailableReason(const RunSpec& spec);

// Returns the job's variables: COMPUTE_STUDIO_METRICS_* and those of MLflow's clients; the spec's own take precedence.
// With MLFLOW_TRACKING_URI in the spec, MLflow's are omitted.
std::map<std::string, std::string> metricVariables(const RunSpec& spec, const MetricsEndpoint& door);
// Returns true for machine variables that would redirect MLflow's clients; remove them if metricVariables() set any of
// MLflow's.
bool overridesMlflow(std::string_view name);
// Returns a no_proxy list with the loopback addresses added.
std::string withLoopback(const std::string& list);

} // namespace studio
