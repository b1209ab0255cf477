#include "core/agent/launcher/engine_attempt.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/gang/gang_decision.h"
#include "core/agent/job/attempt_claim.h"
#include "core/agent/job/process_set.h"
#include "core/agent/serve/epoch.h"
#include "core/agent/serve/facts.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr uint64_t maxEngineRecord = 65536;
constexpr int64_t exitExplainedMs = 60'000; // an engine's SIGTERM is explained by its state within this time

// A listing makes a network file system look again; a lookup may be answered from its cache.
Result<void> refreshFolder(const std::string& path) {
    DIR* folder = opendir(path.c_str());
    if (folder == nullptr)
        return fail(errorFromErrno(errno, "list " + path));
    errno = 0;
    while (readdir(folder) != nullptr) {
    }
    const int error = errno;
    closedir(folder);
    return error == 0 ? Result<void>() : fail(errorFromErrno(error, "list " + path));
}

json recordAt(const std::string& path) {
    const auto text = readFile(path, maxEngineRecord);
    return text ? json::parse(*text, nullptr, false) : json();
}

std::optional<ExitRecord> exitOf(const AttemptFolder& folder) {
    const auto bytes = readFile(folder.exit(), maxEngineRecord);
    auto exit = bytes ? decodeExitRecord(*bytes) : fail(bytes.error());
    return exit ? std::optional(std::move(*exit)) : std::nullopt;
}

bool isByEngine(const ExitRecord& exit) {
    return exit.stopped == StopReason::Engine;
}

// Progress of a shim, as attempt_state.cpp reads it.
void readProgress(const AttemptFolder& folder, AttemptReport& report) {
    if (const auto facts = readFile(folder.facts(), maxEngineRecord))
        report.diskLow = decodeFacts(*facts).diskLow;
    if (auto state = environmentStateFromJson(recordAt(folder.environment()));
        state.phase != EnvironmentState::Phase::Absent)
        report.environment = std::move(state);
    if (auto state = fetchStateFromJson(recordAt(folder.fetch())); state.phase != FetchState::Phase::Absent)
        report.fetch = std::move(state);
    report.processes = readProcessStates(folder);
}

} // namespace

bool isEngineAttempt(const AttemptFolder& folder) {
    return pathExists(folder.submission());
}

AttemptKey firstNodeOf(const AttemptKey& key) {
    return {key.run, key.attempt, 0};
}

Result<void> makeSubmission(const AttemptFolder& folder, bool isFirst) {
    if (mkdir(folder.submission().c_str(), 0700) != 0)
        return fail(errorFromErrno(errno, "make " + folder.submission()));
    if (!isFirst)
        return {};
    return placeAgent(folder.submissionFile("agent"));
}

Result<void> placeAgent(const std::string& agent) {
    std::string self(4096, '\0');
    const ssize_t length = readlink("/proc/self/exe", self.data(), self.size());
    self.resize(length > 0 ? static_cast<size_t>(length) : 0);
    if (!self.empty() && link(self.c_str(), agent.c_str()) == 0)
        return {};
    // On another file system, or replaced since this process was started.
    const auto program = readFile("/proc/self/exe");
    if (!program)
        return fail(program.error());
    // A partial copy, left by a full disk or a killed process, must not be mistaken for the program.
    const std::string copy = temporaryPathFor(agent);
    UniqueFd fd(open(copy.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0700));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + agent));
    auto made = writeAll(fd.get(), *program, agent);
    fd.reset();
    if (made)
        made = renameWithoutReplacing(copy, agent);
    if (!made)
        (void)removeFile(copy);
    return made;
}

Result<AttemptReport> inspectEngineAttempt(const std::string& root, const AttemptKey& key) {
    const auto folder = AttemptFolder::under(root, key);
    AttemptReport report;
    report.key = key;
    if (const auto there = refreshFolder(folder.path()); !there) {
        if (there.error().code != ErrorCode::NotFound) // a stale handle, a server that is away, no descriptors left
            return fail(there.error());
        report.root = rootIdAt(root);
        return report; // Absent
    }
    const auto first = AttemptFolder::under(root, firstNodeOf(key));
    report.engine = readEngineState(first);
    const auto claim = readClaim(folder);
    if (!claim && claim.error().code != ErrorCode::NotFound)
        return fail(claim.error());
    const auto jobClaim = readClaim(AttemptFolder(first.submission())); // of a job on several nodes
    if (jobClaim && claim && !claim->node.empty())
        report.engine->nodes = claim->node;
    if (const auto text = readFile(folder.started(), maxEngineRecord)) {
        if (auto start = decodeStartRecord(*text))
            report.started = std::move(*start);
    }
    auto exit = exitOf(folder); // before the progress: the record is written last
    report.gang = readGangState(folder);
    readProgress(folder, report);
    const bool isWithdrawn = exit && exit->stopped == StopReason::Withdrawn;
    if (const json sealed = isWithdrawn ? recordAt(folder.submissionFile("sealed")) : json(); sealed.is_object())
        report.engine = engineJobStateFromJson(sealed);
    const bool isExplained = !exit || !isByEngine(*exit) || report.engine->isOver() ||
                             toMs(currentTime()) - exit->endedMs > 2 * exitExplainedMs;
    if (exit && isExplained) {
        report.phase = AttemptPhase::Ended;
        report.exit = std::move(*exit);
    } else if (claim && report.engine->isOver()) {
        report.phase = AttemptPhase::Vanished;
        report.neverStarted = !report.started;
    } else if (report.started) {
        report.phase = AttemptPhase::Running;
    } else {
        // The claim of an agent that seals the attempt is followed by the record.
        const bool isOfJob = (claim && (claim->token.empty() || !claim->jobId.empty())) || (jobClaim && !claim);
        report.phase = isOfJob ? AttemptPhase::Starting : AttemptPhase::Accepted;
    }
    return report;
}

namespace {

// Adds what one node of the attempt shows.
Result<void> addNode(const AttemptFolder& folder, int rank, EngineView& view) {
    const auto exit = exitOf(folder);
    if (exit) {
        view.isExitByEngine = view.isExitByEngine || isByEngine(*exit);
        view.exitMs = std::max(view.exitMs, exit->endedMs);
    }
    view.hasExit = view.hasExit && exit.has_value();
    const auto claim = readClaim(folder);
    if (!claim && claim.error().code != ErrorCode::NotFound)
        return fail(claim.error());
    if (!claim)
        view.unclaimed.push_back(rank);
    if (rank == 0 && !view.hasClaim) {
        view.hasClaim = claim.has_value();
        view.claimedJob = claim ? claim->jobId : std::string();
        view.isSealed = claim && !claim->token.empty() && claim->jobId.empty();
        view.isSealRecorded = view.isSealed && exit.has_value();
    }
    view.hasStarted = view.hasStarted || (!exit && pathExists(folder.started()));
    if (const auto text = readFile(folder.cancel(), maxEngineRecord)) {
        const auto request = decodeCancelRecord(*text).value_or(CancelRecord{view.nowMs, 0});
        constexpr int64_t noticeMs = 30'000; // the shim's monitor reads the request itself
        view.cancelUntilMs = std::max(view.cancelUntilMs.value_or(0), request.requestedMs + request.graceMs + noticeMs);
    } else if (!exit) {
        view.isCancelPartial = true;
    }
    const auto samples = stampOf(folder.samples());
    view.sampleBytes += samples ? static_cast<int64_t>(samples->size) : 0;
    return {};
}

} // namespace

Result<EngineView> viewOfFolder(const AttemptFolder& folder, const RunSpec& spec, int64_t nowMs) {
    if (const auto there = refreshFolder(folder.path()); !there)
        return fail(there.error());
    EngineView view;
    view.nowMs = nowMs;
    view.hasExit = true;
    const int nodes = spec.gang ? spec.gang->nodes : 1;
    if (nodes > 1) {
        const auto claim = readClaim(AttemptFolder(folder.submission()));
        if (!claim && claim.error().code != ErrorCode::NotFound)
            return fail(claim.error());
        view.hasClaim = claim.has_value();
        view.claimedJob = claim ? claim->jobId : std::string();
    }
    for (int rank = 0; rank < nodes; ++rank) {
        const AttemptFolder node = folder.ofNode(rank);
        const auto there = rank > 0 ? refreshFolder(node.path()) : Result<void>();
        if (!there && there.error().code != ErrorCode::NotFound)
            return fail(ErrorCode::Unavailable, there.error().message);
        if (!there) {
            view.isComplete = false; // not accepted yet
            view.hasExit = false;
            continue;
        }
        if (auto added = addNode(node, rank, view); !added)
            return fail(added.error());
    }
    if (view.isCancelPartial)
        view.cancelUntilMs.reset();
    view.isBeingPrepared = FileLock::isLocked(folder.submissionFile("prepare.lock"));
    view.hasPassword = pathExists(folder.submissionFile("password"));
    view.isPrepared = (!spec.environment && !spec.hasAddresses()) || pathExists(folder.submissionFile("prepared"));
    view.needsBuildJob =
        !view.isPrepared && !slurm::buildJobName(spec).empty() && pathExists(folder.submissionFile("build"));
    if (const json intent = recordAt(folder.submissionFile("intent")); intent.is_object())
        view.intentMs = intAt(intent, "at_ms");
    view.handle = textAt(recordAt(folder.submissionFile("handle")), "job");
    return view;
}

Result<void> writeIntent(const AttemptFolder& folder, int64_t nowMs, const ArrayElement& element) {
    json intent{{"version", 1}, {"at_ms", nowMs}};
    if (!element.isNone())
        intent["array"] = {{"name", element.name}, {"index", element.index}};
    auto written = writeFileDurably(folder.submissionFile("intent"), jsonText(intent));
    crashPoint(CrashPoint::AgentEngineIntent);
    return written;
}

ArrayElement readElement(const AttemptFolder& folder) {
    const json intent = recordAt(folder.submissionFile("intent"));
    const json& array = intent.is_object() ? valueAt(intent, "array") : intent;
    if (!array.is_object() || !slurm::isJobName(textAt(array, "name")))
        return {};
    return {textAt(array, "name"),
            static_cast<int>(std::clamp<int64_t>(intAt(array, "index", -1), -1, maxArrayElements))};
}

Result<void> writeHandle(const AttemptFolder& folder, const slurm::SubmitAnswer& answer) {
    auto written = writeFileAtomically(folder.submissionFile("handle"),
                                       jsonText({{"version", 1}, {"job", answer.id}, {"cluster", answer.cluster}}));
    crashPoint(CrashPoint::AgentEngineHandle);
    return written;
}

Result<void> writeEngineState(const AttemptFolder& folder, const EngineJobState& state) {
    return writeFileAtomically(folder.submissionFile("state"), jsonText(toJson(state)));
}

EngineJobState readEngineState(const AttemptFolder& folder) {
    return engineJobStateFromJson(recordAt(folder.submissionFile("state")));
}

Result<void> requestStop(const AttemptFolder& node, StopReason reason) {
    return pathExists(node.peerStop())
               ? Result<void>()
               : writeFileAtomically(node.peerStop(), encodeStopRecord({reason, toMs(currentTime())}));
}

Result<void> markPassword(const AttemptFolder& folder) {
    return writeFileAtomically(folder.submissionFile("password"), "{}");
}

Result<void> markBuild(const AttemptFolder& folder, const std::string& job) {
    return writeFileDurably(folder.submissionFile("build"), jsonText({{"version", 1}, {"job", job}}));
}

std::string readBuildJob(const AttemptFolder& folder) {
    return textAt(recordAt(folder.submissionFile("build")), "job");
}

Result<void> markPrepared(const AttemptFolder& folder) {
    return writeFileDurably(folder.submissionFile("prepared"), "{}");
}

Result<bool> sealAttempt(const AttemptFolder& folder, const MachineIdentity& machine, const ExitRecord& record,
                         const EngineJobState* reason) {
    auto lock = FileLock::open(folder.lock());
    if (!lock)
        return fail(lock.error());
    if (!lock->tryExclusive())
        return false; // a shim is about to claim it
    if (reason != nullptr) {
        if (auto written = writeFileAtomically(folder.submissionFile("sealed"), jsonText(toJson(*reason))); !written)
            return fail(written.error());
    }
    const auto claimed = takeClaim(folder, machine);
    if (!claimed || !*claimed)
        return claimed;
    crashPoint(CrashPoint::AgentEngineSealed);
    const UniqueFd exit(open(folder.exit().c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW));
    const std::string bytes = encodeExitRecord(record);
    if (!exit.isValid() || pwrite(exit.get(), bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size()) ||
        fsync(exit.get()) != 0)
        return fail(errorFromErrno(errno, "write " + folder.exit()));
    return true;
}

} // namespace studio
