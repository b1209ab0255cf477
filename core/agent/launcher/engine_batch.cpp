#include "core/agent/launcher/engine_batch.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <unistd.h>

#include "core/agent/environment/environment_stage.h"
#include "core/agent/fetch/input_stage.h"
#include "core/agent/job/hold.h"
#include "core/agent/launcher/batch_gang.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {

constexpr int64_t recordMarginMs = 30'000;
constexpr uint64_t maxDeadlineRecord = 4096;

int64_t nowInMs() {
    return toMs(currentTime());
}

std::string variableText(const char* name) {
    const char* value = getenv(name);
    return value != nullptr ? value : "";
}

Result<void> prepareAttempt(const AttemptFolder& folder, const RunSpec& spec, const SecretText& password) {
    if (auto placed = InputStage(folder, spec).prepare(); !placed)
        return placed;
    if (spec.environment) {
        RunSpec shared = spec; // the job itself makes the copy that it may change
        shared.writableEnvironment = false;
        if (auto prepared = EnvironmentStage(folder, shared, password).prepare(); !prepared)
            return fail(prepared.error());
    }
    return {};
}

Result<RunSpec> specOfNode(const AttemptFolder& folder) {
    const auto text = readFile(folder.spec());
    return text ? decodeRunSpec(*text) : fail(text.error());
}

// The folders of the other nodes are accepted shortly after the first.
Result<RunSpec> awaitSpec(const AttemptFolder& node, const AttemptFolder& first) {
    constexpr int64_t acceptMs = 300'000;
    const int64_t until = bootClockMs() + acceptMs;
    for (;;) {
        auto spec = specOfNode(node);
        if (spec || bootClockMs() >= until || pathExists(first.claim()))
            return spec;
        usleep(200'000);
    }
}

} // namespace

Result<void> writeDeadline(const AttemptFolder& folder, int64_t endMs) {
    return writeFileAtomically(folder.deadline(), jsonText({{"version", 1}, {"end_ms", endMs}}));
}

std::optional<int64_t> readDeadline(const AttemptFolder& folder) {
    const auto text = readFile(folder.deadline(), maxDeadlineRecord);
    const int64_t end = text ? intAt(nlohmann::json::parse(*text, nullptr, false), "end_ms") : 0;
    return end > 0 ? std::optional(end) : std::nullopt;
}

int64_t deadlineMargin(int64_t leftMs, int64_t graceMs) {
    const int64_t wanted = graceMs + recordMarginMs;
    return std::min(wanted, std::max<int64_t>(leftMs / 2, std::min(leftMs, graceMs + 5'000)));
}

int runBatch(const std::string& attemptFolder) {
    // The engine's control group contains the job; one of our own would take it out of that.
    setenv("COMPUTE_STUDIO_NO_CGROUP", "1", 1);
    HoldOptions options;
    options.isForeground = true;
    const std::string array = variableText("SLURM_ARRAY_JOB_ID");
    const std::string id =
        array.empty() ? variableText("SLURM_JOB_ID") : array + "_" + variableText("SLURM_ARRAY_TASK_ID");
    options.job = {variableText("SLURM_CLUSTER_NAME"), id, variableText("SLURM_ARRAY_TASK_ID"),
                   variableText("SLURMD_NODENAME")};
    const AttemptFolder folder(attemptFolder);
    auto spec = specOfNode(folder);
    if (spec && spec->gang)
        return BatchGang(folder, std::move(*spec), options.job).run();
    options.beforeClaim = [&folder, job = options.job.jobId] {
        if (const int64_t end = slurmJobEndMs(job); end > nowInMs())
            (void)writeDeadline(folder, end);
    };
    return runHold(attemptFolder, {}, options);
}

int runPrepare(const std::string& attemptFolder, const SecretText& password) {
    const AttemptFolder folder(attemptFolder);
    auto lock = FileLock::open(folder.submissionFile("prepare.lock"));
    if (!lock || !lock->tryExclusive() || pathExists(folder.submissionFile("prepared")))
        return 0;
    const auto first = specOfNode(folder);
    if (!first)
        return 1;
    const int nodes = first->gang ? first->gang->nodes : 1;
    Result<void> prepared;
    for (int rank = 0; rank < nodes && prepared; ++rank) {
        const AttemptFolder node = folder.ofNode(rank);
        const auto spec = awaitSpec(node, folder);
        if (!spec)
            return 1;
        prepared = prepareAttempt(node, *spec, password);
    }
    if (prepared)
        return markPrepared(folder) ? 0 : 1;
    ExitRecord record;
    record.startError = prepared.error().message;
    if (prepared.error().code == ErrorCode::Canceled)
        record.stopped = StopReason::Canceled;
    record.metricsComplete = true; // nothing ran
    record.endedMs = nowInMs();
    return sealAttempt(folder, readMachineIdentity(), record) ? 0 : 1; // the agent seals the other nodes
}

} // namespace studio
