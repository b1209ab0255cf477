#include "core/agent/metric/job_metrics.h"

#include <cstdlib>
#include <fcntl.h>

#include "core/agent/job/process_set.h"

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
    const std::string log = spec.processes.empty() ? folder.stdLog() : folder.processLog(spec.processes.front().rank);
    m_printed = std::make_unique<PrintedMetrics>(log, *m_recorder, counters);
    if (counters.metricsUnavailableReason[0] != '\0' && m_recorder->isNew())
        (void)m_recorder->note(counters.metricsUnavailableReason.data());
    const auto tokens = tokensOf(folder, spec, start, listening, counters.metricToken.data());
    if (!listening.isValid() || tokens.empty())
        return;
    (void)fcntl(listening.get(), F_SETFD, FD_CLOEXEC); // not for child processes of the monitor
    for (size_t i = 0; i < tokens.size(); ++i) {
        if (tokens[i].empty())
            continue;
        if (i == 0) {
            addClient(tokens[i], *m_recorder, place);
            continue;
        }
        auto other = MetricRecorder::open(folder.processMetrics(spec.processes[i].rank), place.runId, place.runName);
        if (other)
            addClient(tokens[i], *m_others.emplace_back(std::move(*other)), place);
    }
    if (!m_clients.empty())
        m_server = std::make_unique<MetricServer>(std::move(listening), std::move(m_clients));
}

void JobMetrics::addClient(const std::string& token, MetricRecorder& recorder, const MetricApiPlace& place) {
    m_apis.push_back(std::make_unique<MetricApi>(recorder, place));
    m_clients.push_back({token, m_apis.back().get(), &recorder});
}

// One for each process, empty if it is not known. Without the shim's socket, it is opened again and the tokens are
// those in the processes' environments.
std::vector<std::string> JobMetrics::tokensOf(const AttemptFolder& folder, const RunSpec& spec,
                                              const StartRecord& start, UniqueFd& listening, std::string token) const {
    std::vector<std::string> tokens;
    const bool isShared = listening.isValid();
    if (!isShared) {
        auto endpoint = reopenMetricsEndpoint(static_cast<pid_t>(start.pid));
        if (!endpoint)
            return tokens;
        listening = std::move(endpoint->listening);
        token = std::move(endpoint->token);
    }
    if (token.empty())
        return tokens;
    if (spec.processes.empty())
        return {token};
    if (isShared) {
        for (const auto& process : spec.processes)
            tokens.push_back(tokenOfProcess(token, process.rank));
        return tokens;
    }
    const auto states = readProcessStates(folder);
    for (size_t i = 0; i < spec.processes.size(); ++i)
        tokens.push_back(i < states.size() ? metricTokenOf(static_cast<pid_t>(states[i].pid)) : std::string());
    return tokens;
}

JobMetrics::~JobMetrics() = default;

void JobMetrics::endApi() {
    m_server.reset();
}

void JobMetrics::poll() {
    if (m_printed)
        m_printed->poll();
}

} // namespace studio
