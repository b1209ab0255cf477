#include "core/agent/launcher/engine_batch.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <unistd.h>
#include <utility>
#include <vector>

#include "core/agent/environment/environment_stage.h"
#include "core/agent/fetch/input_stage.h"
#include "core/agent/job/hold.h"
#include "core/agent/launcher/batch_gang.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/agent/launcher/slurm_text.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {

constexpr int64_t recordMarginMs = 30'000;
constexpr uint64_t maxDeadlineRecord = 4096;
constexpr uint64_t maxEnvironmentRecord = 1U << 20;

int64_t nowInMs() {
    return toMs(currentTime());
}

std::string variableText(const char* name) {
    const char* value = getenv(name);
    return value != nullptr ? value : "";
}

Result<void> prepareEnvironment(const AttemptFolder& folder, const RunSpec& spec, const SecretText& password) {
    if (!spec.environment)
        return {};
    RunSpec shared = spec; // the job itself makes the copy that it may change
    shared.writableEnvironment = false;
    if (auto prepared = EnvironmentStage(folder, shared, password).prepare(); !prepared)
        return fail(prepared.error());
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

namespace {

enum class PreparedBy { LoginNode, Job };

// Ends the attempt with the reason; the agent seals the other nodes.
int endUnprepared(const AttemptFolder& folder, const Error& error) {
    ExitRecord record;
    record.startError = error.message;
    if (error.code == ErrorCode::Canceled)
        record.stopped = StopReason::Canceled;
    record.metricsComplete = true; // nothing ran
    record.endedMs = nowInMs();
    return sealAttempt(folder, readMachineIdentity(), record) ? 0 : 1;
}

bool isToPrepare(const AttemptFolder& folder) {
    return !pathExists(folder.submissionFile("prepared")) && !pathExists(folder.claim());
}

// Prepares all but the mark of it. Precondition: the lock is held. nullopt: prepared, else the exit code.
std::optional<int> prepareUnmarked(const AttemptFolder& folder, PreparedBy by, const SecretText& password) {
    const auto first = specOfNode(folder);
    if (!first)
        return 1;
    const int nodes = first->gang ? first->gang->nodes : 1;
    std::vector<RunSpec> specs;
    for (int rank = 0; rank < nodes; ++rank) {
        const AttemptFolder node = folder.ofNode(rank);
        auto spec = awaitSpec(node, folder);
        if (!spec)
            return 1;
        // Jobs need no network for them.
        if (by == PreparedBy::LoginNode) {
            if (auto placed = InputStage(node, *spec).prepare(); !placed)
                return endUnprepared(folder, placed.error());
        }
        specs.push_back(std::move(*spec));
    }
    // An image whose registry needs a password is pulled here: none is passed to jobs.
    const bool mayNeedJob = by == PreparedBy::LoginNode && password.isEmpty() && !slurm::buildJobName(*first).empty();
    if (mayNeedJob && !EnvironmentStage(folder, *first, password).isReady()) {
        const bool isMarked = pathExists(folder.submissionFile("build")) || markBuild(folder);
        return isMarked ? 0 : 1;
    }
    for (int rank = 0; rank < nodes; ++rank) {
        const AttemptFolder node = folder.ofNode(rank);
        if (auto prepared = prepareEnvironment(node, specs[static_cast<size_t>(rank)], password); !prepared)
            return endUnprepared(folder, prepared.error());
    }
    return std::nullopt;
}

int prepareAll(const AttemptFolder& folder, PreparedBy by, const SecretText& password) {
    auto lock = FileLock::open(folder.submissionFile("prepare.lock"));
    // What other nodes lock may not be seen; a job of the engine is alone by its name.
    const bool isAlone = lock && (lock->tryExclusive() || by == PreparedBy::Job);
    if (!isAlone || !isToPrepare(folder))
        return 0;
    if (const auto ended = prepareUnmarked(folder, by, password))
        return *ended;
    return markPrepared(folder) ? 0 : 1;
}

// Takes over the environment that `from` has found ready, as this attempt needs the same one.
bool takeOver(const AttemptFolder& folder, const AttemptFolder& from) {
    const auto first = specOfNode(folder);
    const auto text = readFile(from.environment(), maxEnvironmentRecord);
    if (!first || !text)
        return false;
    const auto found = environmentStateFromJson(nlohmann::json::parse(*text, nullptr, false));
    if (found.phase != EnvironmentState::Phase::Ready)
        return false;
    for (int rank = 0; rank < (first->gang ? first->gang->nodes : 1); ++rank) {
        const AttemptFolder node = folder.ofNode(rank);
        const auto spec = specOfNode(node);
        const bool isSame = spec && spec->environment && toHex(specHash(*spec->environment)) == found.specHash;
        if (!isSame || !EnvironmentStage(node, *spec, {}).takeOver(found))
            return false;
    }
    return markPrepared(folder).has_value();
}

} // namespace

int runPrepare(const std::string& attemptFolder, const SecretText& password) {
    return prepareAll(AttemptFolder(attemptFolder), PreparedBy::LoginNode, password);
}

int runPrepareShared(const std::vector<std::string>& attemptFolders) {
    std::vector<std::pair<AttemptFolder, FileLock>> attempts;
    for (const auto& path : attemptFolders) {
        AttemptFolder folder(path);
        auto lock = FileLock::open(folder.submissionFile("prepare.lock"));
        if (lock && lock->tryExclusive())
            attempts.emplace_back(std::move(folder), std::move(*lock));
    }
    const AttemptFolder* found = nullptr;
    for (const auto& [folder, lock] : attempts) {
        if (!isToPrepare(folder))
            continue;
        if (found != nullptr)
            (void)takeOver(folder, *found); // if not, it is prepared by itself
        else if (!prepareUnmarked(folder, PreparedBy::LoginNode, {}))
            found = &folder;
        else if (isToPrepare(folder))
            return 0; // a job has to build it, for the others, too
    }
    return found == nullptr || markPrepared(*found) ? 0 : 1;
}

int runPrepareJob(const std::string& attemptFolder) {
    return prepareAll(AttemptFolder(attemptFolder), PreparedBy::Job, {});
}

} // namespace studio
