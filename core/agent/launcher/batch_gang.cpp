#include "core/agent/launcher/batch_gang.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/gang/gang_channel.h"
#include "core/agent/gang/gang_lines.h"
#include "core/agent/job/hold.h"
#include "core/agent/launcher/engine_attempt.h"
#include "core/agent/launcher/engine_batch.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/agent/launcher/slurm_text.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/gang_table.h"

namespace studio {

namespace {

constexpr int batchPollMs = 500;
constexpr int64_t srunEndMs = 60'000; // after the grace period, after the order to end
constexpr int64_t silentMs = 10'000;  // for the last line of a shim that has ended
constexpr std::chrono::milliseconds startLimit{600'000};
constexpr size_t maxSrunMessage = 400;

std::string engineVariable(const char* name) {
    const char* value = getenv(name);
    return value != nullptr ? value : "";
}

bool hasMain(const RunSpec& spec) {
    return spec.processes.empty() || std::any_of(spec.processes.begin(), spec.processes.end(),
                                                 [](const auto& process) { return process.isMain; });
}

struct Pipe {
    UniqueFd read;
    UniqueFd write;
};

std::optional<Pipe> makePipe() {
    std::array<int, 2> fds{};
    if (pipe2(fds.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    return Pipe{UniqueFd(fds[0]), UniqueFd(fds[1])};
}

} // namespace

BatchGang::BatchGang(AttemptFolder first, RunSpec spec, ClaimingJob job)
    : m_first(std::move(first))
    , m_spec(std::move(spec))
    , m_job(std::move(job))
    , m_fold(static_cast<size_t>(m_spec.gang->nodes))
    , m_nodes(static_cast<size_t>(m_spec.gang->nodes)) {
    m_progress.continuesOnFailure = m_spec.gang->continuesOnFailure;
}

int BatchGang::run() {
    // The engine signals all processes of the job; srun must outlive the shims, which write their records.
    for (const int ignored : {SIGTERM, SIGINT, SIGHUP, SIGPIPE, SIGUSR2})
        signal(ignored, SIG_IGN);
    if (!claim())
        return 0;
    crashPoint(CrashPoint::BatchClaimed);
    const int64_t end = slurmJobEndMs(m_job.jobId);
    for (int rank = 0; rank < m_spec.gang->nodes; ++rank) {
        const AttemptFolder folder = m_first.ofNode(rank);
        if (end > toMs(currentTime()))
            (void)writeDeadline(folder, end);
        const auto text = readFile(folder.spec());
        const auto spec = text ? decodeRunSpec(*text) : fail(text.error());
        m_fold[static_cast<size_t>(rank)].isMain = !spec || hasMain(*spec);
    }
    if (startShims())
        follow();
    sealUnclaimed();
    const int status = exitStatusOf(m_fold);
    const bool isWhole = std::all_of(m_fold.begin(), m_fold.end(), [](const BatchNode& node) { return node.hasEnded; });
    return status == 0 && !isWhole ? 1 : status;
}

bool BatchGang::claim() {
    auto lock = FileLock::open(m_first.submissionFile("lock"));
    if (!lock || !lock->tryExclusive() || pathExists(m_first.claim()))
        return false;
    const auto claimed = takeClaim(AttemptFolder(m_first.submission()), readMachineIdentity(), m_job);
    return claimed && *claimed;
}

bool BatchGang::startShims() {
    const auto program = findOnPath("srun", ownSearchPath());
    auto input = makePipe();
    auto output = makePipe();
    auto errors = makePipe();
    if (!program || !input || !output || !errors) {
        m_lastError = program ? "no file descriptors left" : "srun is not installed on this node";
        return false;
    }
    std::vector<std::string> words = slurm::stepWords(m_spec);
    words.insert(words.begin(), *program);
    words.push_back(m_first.submissionFile("agent"));
    words.push_back("batch-node");
    words.push_back(m_first.path());
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    m_srun = fork();
    if (m_srun < 0) {
        m_lastError = "processes cannot be started";
        return false;
    }
    if (m_srun == 0) {
        dup2(input->read.get(), STDIN_FILENO);
        dup2(output->write.get(), STDOUT_FILENO);
        dup2(errors->write.get(), STDERR_FILENO);
        execv(argv.front(), argv.data());
        _exit(127);
    }
    m_input = std::move(input->write);
    m_output = std::move(output->read);
    m_errors = std::move(errors->read);
    fcntl(m_input.get(), F_SETFL, O_NONBLOCK);
    m_lateMs = bootClockMs() + durationOrOverride("COMPUTE_STUDIO_TEST_GANG_LIMIT_MS", startLimit).count();
    crashPoint(CrashPoint::BatchStepStarted);
    return true;
}

void BatchGang::follow() {
    bool isOver = false;
    while (!isOver || m_output.isValid() || m_errors.isValid()) {
        std::array<pollfd, 3> looks{{{m_output.get(), POLLIN, 0},
                                     {m_errors.get(), POLLIN, 0},
                                     {m_unsent.empty() ? -1 : m_input.get(), POLLOUT, 0}}};
        const int ready = poll(looks.data(), looks.size(), isOver ? 0 : batchPollMs);
        if (isOver && ready <= 0)
            break; // something that it left behind has its pipes
        if (looks[0].revents != 0 && !m_lines.readFrom(m_output.get()))
            m_output.reset();
        if (looks[1].revents != 0 && !m_errorLines.readFrom(m_errors.get()))
            m_errors.reset();
        takeLines();
        takeErrors();
        judgeSilent();
        decide();
        send({});
        isOver = isOver || hasExited();
    }
}

bool BatchGang::hasExited() {
    return waitpid(m_srun, &m_srunStatus, WNOHANG) == m_srun;
}

void BatchGang::takeLines() {
    while (const auto text = m_lines.next()) {
        auto line = nodeLineFrom(*text);
        if (!line || line->rank >= static_cast<int>(m_nodes.size()))
            continue;
        BatchNode& fold = m_fold[static_cast<size_t>(line->rank)];
        if (line->state) {
            m_nodes[static_cast<size_t>(line->rank)].state = std::move(*line->state);
            fold.isPrepared = true;
        }
        if (line->hasEnded && !fold.hasEnded) {
            fold.hasEnded = true;
            fold.hasFailed = line->hasFailed;
            fold.exitStatus = line->exitStatus;
        }
    }
}

// srun's own words go to the output of the job.
void BatchGang::takeErrors() {
    while (const auto text = m_errorLines.next()) {
        (void)writeAll(STDERR_FILENO, *text + "\n", "the job's output");
        if (text->starts_with("srun: "))
            m_lastError = text->substr(0, maxSrunMessage);
        for (const int task : endedTasksIn(*text)) {
            if (task < static_cast<int>(m_nodes.size()) && m_nodes[static_cast<size_t>(task)].reportedMs == 0)
                m_nodes[static_cast<size_t>(task)].reportedMs = bootClockMs();
        }
    }
}

// A shim that was killed says nothing. Its monitor may live, and ends what it has left behind.
void BatchGang::judgeSilent() {
    for (size_t rank = 0; rank < m_nodes.size(); ++rank) {
        const int64_t since = m_nodes[rank].reportedMs;
        BatchNode& fold = m_fold[rank];
        if (fold.hasEnded || since == 0 || bootClockMs() - since < silentMs)
            continue;
        fold.hasEnded = true;
        fold.hasFailed = true;
        fold.exitStatus = 1;
        (void)requestStop(m_first.ofNode(static_cast<int>(rank)), StopReason::Peer);
    }
}

void BatchGang::decide() {
    m_progress.isLate = bootClockMs() >= m_lateMs;
    if (m_progress.isEnding) {
        // It may not have started any shim, and tries for ever.
        if (m_endMs == 0)
            m_endMs = bootClockMs() + m_spec.graceMs + srunEndMs;
        else if (bootClockMs() >= m_endMs)
            kill(m_srun, SIGKILL);
        return;
    }
    switch (decideBatch(m_fold, m_progress)) {
    case BatchAction::Wait:
        return;
    case BatchAction::Start:
        start();
        return;
    case BatchAction::Withdraw:
        m_progress.isEnding = true;
        send(toLine(JobLine{JobLine::Kind::Withdraw, {}}));
        return;
    case BatchAction::Stop:
        m_progress.isEnding = true;
        send(toLine(JobLine{JobLine::Kind::Stop, {}}));
        return;
    }
}

void BatchGang::start() {
    std::vector<GangMember> members;
    for (size_t rank = 0; rank < m_nodes.size(); ++rank)
        members.push_back({std::to_string(rank), m_nodes[rank].state});
    auto table = makeGangTable(members, m_spec.gang->interface, newGangKey());
    if (!table) {
        m_lastError = table.error().message;
        m_progress.isEnding = true;
        send(toLine(JobLine{JobLine::Kind::Withdraw, {}}));
        return;
    }
    m_progress.isStarted = true;
    send(toLine(JobLine{JobLine::Kind::Start, std::move(*table)}));
    crashPoint(CrashPoint::BatchTableSent);
}

// Writes what the pipe takes; the rest follows.
void BatchGang::send(const std::string& line) {
    m_unsent += line;
    while (!m_unsent.empty() && m_input.isValid()) {
        const ssize_t put = write(m_input.get(), m_unsent.data(), m_unsent.size());
        if (put > 0)
            m_unsent.erase(0, static_cast<size_t>(put));
        else if (put < 0 && errno == EINTR)
            continue;
        else if (put < 0 && errno == EAGAIN)
            return;
        else
            m_input.reset();
    }
}

void BatchGang::sealUnclaimed() {
    EngineJobState reason = readEngineState(m_first);
    reason.jobId = m_job.jobId;
    reason.cluster = m_job.cluster;
    reason.name = slurm::jobName(m_spec.key);
    reason.phase = EnginePhase::Ended;
    reason.reason = m_lastError;
    reason.verdict = engineVerdict::neverStarted;
    for (int rank = 0; rank < m_spec.gang->nodes; ++rank) {
        const AttemptFolder folder = m_first.ofNode(rank);
        if (pathExists(folder.claim()))
            continue;
        ExitRecord record;
        record.stopped = pathExists(folder.cancel()) ? StopReason::Canceled : StopReason::Withdrawn;
        record.startError = m_lastError.empty() ? "its shim was not started" : m_lastError;
        record.metricsComplete = true; // nothing ran
        record.endedMs = toMs(currentTime());
        (void)sealAttempt(folder, readMachineIdentity(), record, &reason);
    }
}

int runBatchNode(const std::string& firstFolder) {
    setenv("COMPUTE_STUDIO_NO_CGROUP", "1", 1); // the job is in that of the engine
    const std::string number = engineVariable("SLURM_NODEID");
    const bool isRank =
        !number.empty() && number.size() < 6 && number.find_first_not_of("0123456789") == std::string::npos;
    if (!isRank || number != engineVariable("SLURM_PROCID"))
        return 1;
    const int rank = std::atoi(number.c_str());
    const AttemptFolder folder = AttemptFolder(firstFolder).ofNode(rank);
    if (!pathExists(folder.spec()))
        return 1;
    GangChannel channel(rank, folder.submissionFile("node.out"));
    HoldOptions options;
    options.isForeground = true;
    options.job = {engineVariable("SLURM_CLUSTER_NAME"), engineVariable("SLURM_JOB_ID"),
                   engineVariable("SLURM_ARRAY_TASK_ID"), engineVariable("SLURMD_NODENAME")};
    options.channel = &channel;
    const int status = runHold(folder.path(), {}, options);
    channel.sendEnd(status != 0, status); // of no effect after that of the shim; without a claim it is the only one
    return status;
}

} // namespace studio
