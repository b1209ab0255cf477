#include "core/agent/job/hold.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <optional>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/container/container_run.h"
#include "core/agent/environment/environment_stage.h"
#include "core/agent/environment/python_shims.h"
#include "core/agent/fetch/input_stage.h"
#include "core/agent/gang/gang_decision.h"
#include "core/agent/gang/gang_stage.h"
#include "core/agent/gang/gang_words.h"
#include "core/agent/gang/shell_programs.h"
#include "core/agent/gpu/gpu_stage.h"
#include "core/agent/job/attempt_claim.h"
#include "core/agent/job/cgroup.h"
#include "core/agent/job/exit_file.h"
#include "core/agent/job/job_files_watch.h"
#include "core/agent/job/job_processes.h"
#include "core/agent/job/log_times.h"
#include "core/agent/job/node_limits.h"
#include "core/agent/job/out_of_memory_watch.h"
#include "core/agent/job/process_commands.h"
#include "core/agent/job/process_set.h"
#include "core/agent/job/python_packages.h"
#include "core/agent/job/spawn.h"
#include "core/agent/job/termination_message.h"
#include "core/agent/metric/metrics_endpoint.h"
#include "core/agent/metric/metrics_settler.h"
#include "core/agent/serve/facts.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/backoff.h"
#include "core/base/crash_point.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

// A job shorter than this needs no monitor (supervise); starting one would double the cost of a short job.
constexpr int64_t superviseDelayMs = 15;
constexpr Backoff monitorBackoff{std::chrono::milliseconds(50), std::chrono::seconds(5)};
constexpr int64_t leftoverGraceMs = 2000;
constexpr int64_t superviseGraceMs = 3000; // a monitor that has not begun to finish by then is stuck
constexpr int64_t settleGraceMs = 500;     // for metrics; longer reads continue without the shim
constexpr int64_t killLimitMs = 5000;      // what survives SIGKILL for that long is stuck in the kernel
constexpr int64_t lookMs = 20;
constexpr int64_t packageCheckMs = 1000; // another job may change them while this one waits for something
constexpr int64_t engineSignalMs = 1000; // from the signal to the job to that to the shim
constexpr size_t maxLeftoverListSize = 8;

class Hold {
public:
    Hold(AttemptFolder folder, FileLock lock, UniqueFd exitFile, MachineIdentity machine, SecretText password,
         const HoldOptions& options)
        : m_isForeground(options.isForeground)
        , m_watchesEngine(options.isForeground || isInAllocation())
        , m_packagesIntactMs(options.packagesIntactMs)
        , m_channel(options.channel)
        , m_folder(std::move(folder))
        , m_lock(std::move(lock))
        , m_exitFile(std::move(exitFile))
        , m_machine(std::move(machine))
        , m_password(std::move(password))
        , m_processes(m_folder) {}

    void run() {
        auto started = start();
        if (!started) {
            m_gpus.reset();
            m_gang.reset();
            m_record.startError = started.error().message;
            if (started.error().code == ErrorCode::Canceled)
                m_record.stopped = isWithdrawn(m_folder) ? StopReason::Withdrawn : StopReason::Canceled;
            m_record.metricsComplete = true; // nothing ran
            m_record.endedMs = toMs(currentTime());
            releaseEnvironment();
            writeExitFile(m_exitFile.get(), m_record);
            reportEnd();
            removeEnvironmentCopy(m_folder);
            return;
        }
        writeTerminationMessage(terminationMessage(m_spec.key, nullptr));
        waitForMains();
        crashPoint(CrashPoint::HoldJobEnded);
        m_record.endedMs = toMs(currentTime());
        m_record.durationMs = bootClockMs() - m_start.atBootMs;
        endLeftovers();
        m_processes.judge(m_record);
        endSupervise();
        if (finishContainer(m_folder, m_processes.judgedLog(), m_record))
            forgetEnvironment();
        m_gang.reset();
        if (m_gpus) {
            m_gpus->release(); // before the record: who reads it may use them
            crashPoint(CrashPoint::GangTicketsClosed);
        }
        judgeEnd();
        if (m_environment && m_environment->inUse) {
            recordEnvironmentChange(m_folder, *m_environment->inUse, m_spec.key.run);
            (void)futimens(m_environment->inUse->descriptor(), nullptr); // marks it as used until now
        }
        releaseEnvironment();
        writeExitFile(m_exitFile.get(), m_record);
        writeTerminationMessage(terminationMessage(m_spec.key, &m_record));
        reportEnd();
        if (!m_start.cgroup.empty())
            removeCgroup(m_start.cgroup);
        removeMemoryGroup(m_start, m_spec.key);
        removeEnvironmentCopy(m_folder);
    }
    int exitStatus() const { return exitStatusOf(m_record); }

private:
    Result<void> start();
    Result<void> prepareEnvironment();
    void forgetEnvironment();
    void releaseEnvironment();
    void openMetrics();
    Result<void> reserve();
    Result<void> makeCommands();
    void chooseContainment();
    Result<void> writeStarted();
    void waitForMains();
    void reap();
    void note(const rusage& usage);
    void startSupervise();
    std::vector<int> sharedDescriptors() const;
    void superviseEnded();
    void endLeftovers();
    std::vector<ProcessInfo> leftovers();
    void endSupervise();
    void waitForSupervise(int64_t until);
    void judgeEnd();
    void waitForChild(int64_t limitMs);
    void noteEngineSignal(bool wasOver);
    void followChannel();
    void reportEnd();
    const bool m_isForeground;
    const bool m_watchesEngine; // SIGTERM is the engine's
    const int64_t m_packagesIntactMs;
    GangChannel* const m_channel;   // null: not a node of an engine's job
    bool m_isEngineEnding = false;  // SIGTERM was received
    bool m_wasOverBeforeIt = false; // and the main processes had ended before
    bool m_wasOverWithIt = false;   // they were seen ended in the same moment
    AttemptFolder m_folder;
    FileLock m_lock;
    UniqueFd m_exitFile;
    MachineIdentity m_machine;
    SecretText m_password;
    RunSpec m_spec;
    std::optional<PreparedEnvironment> m_environment; // in use until the record is written
    std::optional<InputStage> m_inputs;               // read until the job has ended
    std::optional<GpuStage> m_gpus;                   // reserved until the job has ended
    std::optional<GangStage> m_gang;                  // keeps the ports until the job has ended
    ProcessSet m_processes;
    StartRecord m_start;
    ExitRecord m_record;
    CounterMemory m_memory;
    std::optional<MetricsEndpoint> m_metrics;
    std::optional<OutOfMemoryWatch> m_oom;
    UniqueFd m_childSignals;
    pid_t m_supervise = 0;
    bool m_superviseFinished = false; // the last monitor completed its work
    bool m_superviseHasAll = false;   // and all metrics were recorded
    int64_t m_superviseStarted = 0;
    int64_t m_nextSupervise = 0;
    int m_monitorRestarts = 0; // in quick succession
    int64_t m_peakBytes = 0;
    int64_t m_cpuMs = 0;
};

Result<void> Hold::start() {
    auto spec = readFile(m_folder.spec()).and_then(decodeRunSpec);
    if (!spec)
        return fail(spec.error());
    m_spec = std::move(*spec);
    // Of an engine's job they are prepared before the submission.
    if (auto placed = m_isForeground ? Result<void>{} : m_inputs.emplace(m_folder, m_spec).prepare(); !placed)
        return placed;
    if (auto prepared = m_spec.environment ? prepareEnvironment() : Result<void>{}; !prepared)
        return prepared;
    if (auto reserved = reserve(); !reserved)
        return reserved;
    if (auto made = makeCommands(); !made)
        return made;
    if (auto opened = m_processes.openFiles(); !opened)
        return opened;
    crashPoint(CrashPoint::HoldLogOpened);
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    if (m_watchesEngine)
        sigaddset(&child, SIGTERM); // pending since it was blocked in runHold()
    sigprocmask(SIG_BLOCK, &child, nullptr);
    m_childSignals = UniqueFd(signalfd(-1, &child, SFD_CLOEXEC | SFD_NONBLOCK));
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    const std::string oomScore = protectFromOutOfMemory();
    chooseContainment();
    m_oom.emplace(m_start.cgroup);
    // The last check before anything runs; a later cancellation request is handled by the monitor.
    if (pathExists(m_folder.cancel())) {
        if (!m_start.cgroup.empty())
            removeCgroup(m_start.cgroup);
        return fail(ErrorCode::Canceled, "canceled before start");
    }
    if (auto forked = m_processes.fork(m_start.cgroup, m_lock.descriptor(), oomScore); !forked)
        return forked;
    if (!m_start.cgroup.empty() && !m_processes.isInCgroup()) {
        removeCgroup(m_start.cgroup);
        m_start.cgroup.clear();
    }
    for (const pid_t pid : m_processes.pids())
        applyNodeLimits(m_spec.limits, m_spec.key, pid, m_start);
    if (!m_start.memoryGroup.empty())
        m_oom->watchGroup(m_start.memoryGroup);
    if (auto written = writeStarted(); !written) {
        m_processes.discard();
        removeMemoryGroup(m_start, m_spec.key);
        return written;
    }
    m_processes.release();
    crashPoint(CrashPoint::HoldJobReleased);
    m_nextSupervise = m_start.atBootMs + superviseDelayMs;
    return {};
}

// Runs before this process becomes a subreaper: a build outlives it and is not part of the job.
Result<void> Hold::prepareEnvironment() {
    auto prepared = EnvironmentStage(m_folder, m_spec, m_password, !m_isForeground).prepare();
    m_password = {};
    if (!prepared)
        return fail(prepared.error());
    m_environment = std::move(*prepared);
    RunSpec chosen = m_spec;
    chosen.interpreter = m_environment->result.interpreter;
    return chosen.interpreter.empty() ? Result<void>{} : makePythonShims(chosen, m_folder.path());
}

// The build no longer exists, so the next job that needs it triggers a new build. If others use it, the last of them
// does this.
void Hold::forgetEnvironment() {
    if (!m_environment || !m_environment->inUse)
        return;
    const EnvironmentFolder folder(parentOf(m_environment->inUse->path()));
    m_environment->inUse.reset();
    (void)invalidateResult(folder.root(), folder.key());
}

// Runs before the record is written: a reader of the record may immediately remove what only that run used.
void Hold::releaseEnvironment() {
    if (m_inputs)
        m_inputs->release();
    if (m_environment)
        m_environment->inUse.reset();
}

// Best effort: the job runs without metrics as well, and the monitor records the reason.
void Hold::openMetrics() {
    // Also where there are no metrics: runners of jobs are among them.
    if (m_packagesIntactMs == 0 || bootClockMs() - m_packagesIntactMs > packageCheckMs)
        (void)installPythonPackages(m_folder);
    auto& counters = m_memory.counters();
    std::string obstacle = metricsUnavailableReason(m_spec);
    if (obstacle.empty()) {
        auto endpoint = openMetricsEndpoint();
        if (endpoint) {
            m_metrics = std::move(*endpoint);
            m_metrics->token.copy(counters.metricToken.data(), counters.metricToken.size() - 1);
            return;
        }
        obstacle = "MLflow logging is not available: " + endpoint.error().message;
    }
    obstacle.copy(counters.metricsUnavailableReason.data(), counters.metricsUnavailableReason.size() - 1);
}

// What other runs compete for comes last: none should wait while this one downloads something. With other nodes, GPUs
// are reserved only once all of them are prepared.
Result<void> Hold::reserve() {
    if (auto gang = gangOf(m_spec)) {
        m_gang.emplace(m_folder, m_spec, std::move(*gang), m_channel);
        if (auto prepared = m_gang->prepare(); !prepared)
            return prepared;
    }
    if (m_spec.gpus)
        m_gpus.emplace(m_folder, m_spec);
    if (m_gang && m_gang->hasOtherNodes()) {
        if (auto agreed = m_gang->agree(m_gpus); !agreed)
            return agreed;
    } else if (m_gpus) {
        if (auto acquired = m_gpus->acquire(); !acquired)
            return acquired;
    }
    if (m_gpus)
        m_gpus->applyTo(m_spec);
    if (auto prepared = hasRemoteShell(m_spec) ? prepareRemoteShell(m_folder, m_spec) : Result<void>{}; !prepared)
        return prepared;
    return m_gang ? m_gang->applyTo(m_spec) : Result<void>{};
}

Result<void> Hold::makeCommands() {
    openMetrics();
    return addCommands(m_processes,
                       {m_spec, m_folder, ownEnvironment(), m_environment ? &m_environment->result : nullptr,
                        m_metrics ? &*m_metrics : nullptr});
}

void Hold::chooseContainment() {
    const auto parent = delegatedCgroup();
    if (!parent)
        return;
    if (auto made = makeJobCgroup(*parent, m_spec.key))
        m_start.cgroup = std::move(*made);
}

Result<void> Hold::writeStarted() {
    m_start.atMs = toMs(currentTime());
    m_start.atBootMs = bootClockMs();
    m_start.pid = m_processes.first().pid;
    m_start.holdPid = getpid();
    m_start.startTicks = m_processes.first().startTicks;
    m_start.bootId = m_machine.bootId;
    m_start.machineId = m_machine.machineId;
    m_start.containment = m_start.cgroup.empty() ? "subreaper" : "cgroup";
    if (auto listed = m_processes.write(); !listed)
        return listed;
    const std::string temporary = m_folder.started() + ".new";
    const UniqueFd fd(open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "make " + temporary));
    if (auto written = writeAll(fd.get(), encodeStartRecord(m_start), temporary); !written)
        return written;
    crashPoint(CrashPoint::HoldStartedWritten);
    if (auto renamed = renamePath(temporary, m_folder.started()); !renamed)
        return renamed;
    crashPoint(CrashPoint::HoldStartedRenamed);
    return {};
}

void Hold::waitForMains() {
    while (!m_processes.isOver()) {
        const bool mayStart = m_supervise == 0 && !m_processes.isStarting();
        const int64_t now = bootClockMs();
        if (mayStart && now >= m_nextSupervise)
            startSupervise();
        waitForChild(m_supervise == 0 && mayStart ? std::max<int64_t>(0, m_nextSupervise - now) : -1);
    }
}

// Sleeps until a child has exited, a child has executed the job, or the timeout has expired (negative: no timeout).
// Then reaps.
void Hold::waitForChild(int64_t limitMs) {
    std::vector<pollfd> looks{{m_childSignals.get(), POLLIN, 0}};
    m_processes.addVerdicts(looks);
    if (m_channel != nullptr && m_channel->isOpen())
        looks.push_back({m_channel->descriptor(), POLLIN, 0});
    poll(looks.data(), looks.size(), limitMs < 0 ? -1 : static_cast<int>(limitMs));
    m_processes.takeVerdicts();
    followChannel();
    signalfd_siginfo info{};
    const bool wasOver = m_processes.isOver();
    bool isTerminated = false;
    while (read(m_childSignals.get(), &info, sizeof(info)) > 0)
        isTerminated = isTerminated || info.ssi_signo == SIGTERM;
    reap();
    if (isTerminated)
        noteEngineSignal(wasOver);
}

// The monitor ends the job, as it does for a cancel request. The end of the channel alone says nothing.
void Hold::followChannel() {
    const auto line = m_channel != nullptr && m_channel->isOpen() ? m_channel->receive(0) : std::nullopt;
    if (line && line->kind == JobLine::Kind::Stop)
        (void)writeFileAtomically(m_folder.peerStop(), encodeStopRecord({StopReason::Peer, toMs(currentTime())}));
}

void Hold::reportEnd() {
    if (m_channel != nullptr)
        m_channel->sendEnd(m_record);
}

// The engine signals all processes of its job, or only this one.
void Hold::noteEngineSignal(bool wasOver) {
    if (std::exchange(m_isEngineEnding, true))
        return;
    m_wasOverBeforeIt = wasOver;
    m_wasOverWithIt = m_processes.isOver();
    if (!pathExists(m_folder.container()))
        m_processes.signalAlive(SIGTERM);
}

void Hold::reap() {
    int status = 0;
    rusage usage{};
    pid_t pid = 0;
    while ((pid = wait4(-1, &status, WNOHANG, &usage)) > 0) {
        if (pid == m_supervise) {
            m_superviseHasAll = WIFEXITED(status) && WEXITSTATUS(status) == settledAll;
            m_superviseFinished = m_superviseHasAll || (WIFEXITED(status) && WEXITSTATUS(status) == settledWithMissing);
            superviseEnded();
            continue;
        }
        note(usage);
        m_processes.noteEnd(pid, status, m_memory.counters().stopReason != 0);
    }
}

void Hold::note(const rusage& usage) {
    m_cpuMs += (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * int64_t{1000} +
               (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1000;
    m_peakBytes = std::max<int64_t>(m_peakBytes, int64_t{usage.ru_maxrss} * 1024);
}

void Hold::startSupervise() {
    m_superviseFinished = m_superviseHasAll = false;
    m_memory.counters().settling = m_memory.counters().settled = 0;
    m_superviseStarted = bootClockMs();
    if (const auto pid = spawnSupervise(m_folder.path(), m_memory.descriptor(),
                                        m_metrics ? m_metrics->listening.get() : -1, sharedDescriptors()))
        m_supervise = *pid;
    else
        superviseEnded();
}

// What stays reserved while the shim or the monitor lives: GPUs and ports.
std::vector<int> Hold::sharedDescriptors() const {
    std::vector<int> shared = m_gpus ? m_gpus->descriptors() : std::vector<int>();
    if (m_gang) {
        const auto ports = m_gang->descriptors();
        shared.insert(shared.end(), ports.begin(), ports.end());
    }
    std::sort(shared.begin(), shared.end()); // so that none is overwritten before it is passed on
    return shared;
}

void Hold::superviseEnded() {
    const int64_t now = bootClockMs();
    m_supervise = 0;
    if (now - m_superviseStarted > 2 * monitorBackoff.max.count())
        m_monitorRestarts = 0;
    m_nextSupervise = now + monitorBackoff.delay(m_monitorRestarts++).count();
}

std::vector<ProcessInfo> Hold::leftovers() {
    // With a cgroup the cheap answer is exact; the subreaper finds processes that left the cgroup.
    JobProcesses processes(m_spec.key, m_start);
    if (m_supervise > 0)
        processes.spare(m_supervise);
    return processes.findNear();
}

// The main processes have ended, or one has failed. Services, other processes of the list and leftovers no longer
// belong to the run: they are ended, with SIGTERM first.
void Hold::endLeftovers() {
    reap();
    m_processes.stopRest();
    if (leftovers().empty())
        return;
    const int64_t graceMs = m_processes.areMainsAlive() ? m_spec.graceMs : std::min(leftoverGraceMs, m_spec.graceMs);
    const int64_t termUntil = bootClockMs() + graceMs;
    // The client of a container engine forwards the signal; the container's processes would get it twice.
    const bool isForwarded = pathExists(m_folder.container());
    const auto signalAll = [&](int signal) {
        for (const auto& process : leftovers())
            signalProcess(process, signal);
    };
    if (!isForwarded || !m_processes.signalAlive(SIGTERM))
        signalAll(SIGTERM);
    while (bootClockMs() < termUntil && !leftovers().empty())
        waitForChild(lookMs);
    const int64_t killUntil = bootClockMs() + killLimitMs;
    while (!leftovers().empty() && bootClockMs() < killUntil) {
        if (!m_start.cgroup.empty())
            killCgroup(m_start.cgroup);
        signalAll(SIGKILL);
        waitForChild(lookMs);
    }
    for (const auto& process : leftovers()) {
        if (m_record.leftovers.size() < maxLeftoverListSize)
            m_record.leftovers.push_back(std::to_string(process.pid) + " " + process.name);
    }
}

// The monitor writes its pending data and reads the job's metrics to their end. The exit record waits for that only
// briefly: a monitor that is still reading continues alone (metrics_settler.h), and the driver waits for it.
void Hold::endSupervise() {
    m_memory.counters().isOver = 1;
    const bool wasThere = m_superviseStarted != 0;
    if (m_supervise > 0)
        kill(m_supervise, SIGTERM);
    waitForSupervise(bootClockMs() + superviseGraceMs);
    const bool isStuck = m_supervise > 0 && m_memory.counters().settling == 0;
    if (isStuck) {
        kill(m_supervise, SIGKILL);
        while (waitpid(m_supervise, nullptr, 0) < 0 && errno == EINTR) {
        }
        m_supervise = 0;
        reap();
    }
    // It was killed, started too recently to get the signal, or never started as the job was short: start one more for
    // the data in files.
    if (m_supervise <= 0 && !m_superviseFinished && (wasThere || mayHoldMetrics(m_folder))) {
        startSupervise();
        waitForSupervise(bootClockMs() + (isStuck ? settleGraceMs : superviseGraceMs));
    } else if (m_supervise <= 0 && !m_superviseFinished) {
        m_record.metricsComplete = true;
    }
    m_record.metricsComplete = m_record.metricsComplete || m_superviseHasAll;
}

// Waits until it has settled or exited, or briefly if it has begun to read metrics.
void Hold::waitForSupervise(int64_t until) {
    bool isSettling = false;
    const auto& settled = m_memory.counters().settled;
    for (int64_t now = bootClockMs(); settled == 0 && m_supervise > 0 && now < until; now = bootClockMs()) {
        if (!isSettling && m_memory.counters().settling != 0) {
            isSettling = true;
            until = std::min(until, now + settleGraceMs);
        }
        waitForChild(std::min(until - now, lookMs));
    }
    m_superviseFinished = m_superviseFinished || settled != 0;
    m_superviseHasAll = m_superviseHasAll || settled == 1 + settledAll;
}

void Hold::judgeEnd() {
    auto& counters = m_memory.counters();
    m_record.stopped = static_cast<StopReason>(counters.stopReason.load());
    if (const auto text = readFile(m_folder.stop(), 65536)) {
        if (const auto stop = decodeStopRecord(*text))
            m_record.stopped = stop->reason;
    }
    // What had ended by itself before the signal keeps its result; the signal may have reached its processes first.
    const bool isByTerm = m_record.signal == SIGTERM || m_record.exitCode == 128 + SIGTERM;
    // The engine signals one process after the other: this one may be the last.
    for (int64_t until = bootClockMs() + engineSignalMs;
         m_watchesEngine && isByTerm && !m_isEngineEnding && bootClockMs() < until;)
        waitForChild(until - bootClockMs());
    const bool isByItself = m_wasOverBeforeIt ? !isByTerm : m_wasOverWithIt && m_record.exitCode == 0;
    if (m_isEngineEnding && m_record.stopped == StopReason::None && !isByItself)
        m_record.stopped = StopReason::Engine;
    if (!m_record.startError.empty())
        m_record.exitCode = m_record.signal = {};
    m_record.peakMemoryBytes = std::max(m_peakBytes, counters.peakMemoryBytes.load());
    m_record.cpuMs = m_cpuMs;
    const bool killed = m_record.signal == SIGKILL || m_record.exitCode == 128 + SIGKILL;
    m_record.outOfMemory =
        killed && m_record.stopped == StopReason::None && m_oom && m_oom->hasRisen(counters.baselineOomKills.load());
    if (m_record.outOfMemory && m_start.memoryLimitMethod == "cgroup" && m_oom->groupHasRisen()) // not of the machine
        m_record.stopped = StopReason::MemoryLimit;
    LogTimes(m_folder, m_spec).note();
    m_record.log = fingerprintLog(m_folder.stdLog());
}

} // namespace

int runHold(const std::string& attemptFolder, SecretText password, const HoldOptions& options) {
    prctl(PR_SET_NAME, "studio-hold");
    for (const int ignored : {SIGTERM, SIGINT, SIGHUP, SIGPIPE})
        signal(ignored, SIG_IGN);
    if (options.isForeground || isInAllocation())
        blockTermination();
    AttemptFolder folder(attemptFolder);
    if (chdir(attemptFolder.c_str()) != 0)
        return 1;
    UniqueFd exitFile(open(folder.exit().c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
    if (!exitFile.isValid())
        return 1;
    auto lock = FileLock::open(folder.lock());
    if (!lock || !lock->tryExclusive())
        return 0;
    crashPoint(CrashPoint::HoldLocked);
    auto machine = options.machine ? *options.machine : readMachineIdentity();
    if (!isExitAllocated(exitFile.get()))
        return 0;
    if (options.beforeClaim)
        options.beforeClaim();
    const auto claimed = takeClaim(folder, machine, options.job);
    if (!claimed || !*claimed)
        return 0;
    crashPoint(CrashPoint::HoldClaimed);
    Hold hold(std::move(folder), std::move(*lock), std::move(exitFile), std::move(machine), std::move(password),
              options);
    hold.run();
    return options.isForeground ? hold.exitStatus() : 0;
}

} // namespace studio
