#include "core/agent/metric/job_metrics.h"

#include <cstdlib>
#include <fcntl.h>

namespace studio {

namespace {

std::string variableOf(const RunSpec& spec, const char* name) {
    const auto found = spec.variables.find(name);
    return found == spec.variables.end() ? std::string() : found->second;
}

MetricApiPlace placeOf(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start) {
    MetricApiPlace place;
    place.runId = spec.key.run;
    place.runName = variableOf(spec, "COMPUTE_STUDIO_RUN_NAME");
    place.experiment = variableOf(spec, "COMPUTE_STUDIO_EXPERIMENT");
    if (place.experiment.empty())
        place.experiment = "Default";
    const char* user = std::getenv("USER");
    place.user = user != nullptr ? user : "";
    place.artifacts = folder.outputs() + "/mlflow";
    place.startedMs = start.atMs;
    place.below = folder.work();
    return place;
}

} // namespace

JobMetrics::JobMetrics(const AttemptFolder& folder, const RunSpec& spec, const StartRecord& start,
                       SharedCounters& counters, UniqueFd listening) {
    MetricApiPlace place = placeOf(folder, spec, start);
    auto recorder = MetricRecorder::open(folder, place.runId, place.runName);
    if (!recorder)
        return;
    m_recorder = std::move(*recorder);
    m_printed = std::make_unique<PrintedMetrics>(folder.stdLog(), *m_recorder, counters);
    if (counters.metricsUnavailableReason[0] != '\0' && m_recorder->isNew())
        (void)m_recorder->note(counters.metricsUnavailableReason.data());
    std::string token = counters.metricToken.data();
    if (!listening.isValid()) {
        auto door = reopenMetricsEndpoint(static_cast<pid_t>(start.pid));
        if (!door)
            return;
        listening = std::move(door->listening);
        token = std::move(door->token);
    }
    if (token.empty())
        return;
    (void)fcntl(listening.get(), F_SETFD, FD_CLOEXEC); // not for child processes of the monitor
    m_api = std::make_unique<MetricApi>(*m_recorder, std::move(place));
    m_server = std::make_unique<MetricServer>(std::move(listening), std::move(token), *m_api, *m_recorder);
}

JobMetrics::~JobMetrics() = default;

void JobMetrics::endApi() {
    m_server.reset();
}

void JobMetrics::look() {
    if (m_printed)
        m_printed->look();
}

} // namespace studio
