#include "core/agent/job/supervise.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <deque>
#include <fcntl.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sys/prctl.h>
#include <thread>
#include <unistd.h>

#include "core/agent/container/container_run.h"
#include "core/agent/environment/environment_folder.h"
#include "core/agent/gpu/gpu_stage.h"
#include "core/agent/gpu/ticket_keeper.h"
#include "core/agent/job/job_files_watch.h"
#include "core/agent/job/job_processes.h"
#include "core/agent/job/log_times.h"
#include "core/agent/job/out_of_memory_watch.h"
#include "core/agent/job/process_set.h"
#include "core/agent/job/sampler.h"
#include "core/agent/job/supervise_watch.h"
#include "core/agent/launcher/engine_batch.h"
#include "core/agent/metric/job_metrics.h"
#include "core/agent/metric/metrics_settler.h"
#include "core/agent/serve/facts.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/crash_point.h"
#include "core/base/file_lock.h"
#include "core/base/test_switch.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {

constexpr int64_t sampleMs = 1000;
constexpr int64_t firstSampleMs = 100;
constexpr int64_t logNoteMs = 100;
constexpr int64_t logSyncMs = 2000;
constexpr int64_t killPauseMs = 20;
constexpr int64_t orphanLookMs = 1000;
constexpr int64_t containerPauseMs = 60'000;
constexpr int maxContainerAttempts = 5;
constexpr size_t oomWindowSamples = 5;
constexpr int64_t memoryGraceMs = 2000; // grace time, during which it uses memory that belongs to others

// A job whose shim was killed still runs in its environment. Returns nullopt for an interpreter managed by the user.
std::optional<FileLock> useOfEnvironment(const AttemptFolder& attempt) {
    const auto text = readFile(attempt.environment(), 65536);
    const auto state = nlohmann::json::parse(text.value_or("{}"), nullptr, false);
    const std::string key = textAt(state, "key");
    const std::string root = parentOf(parentOf(parentOf(parentOf(attempt.path()))));
    if (!isEnvironmentKey(key))
        return std::nullopt;
    auto lock = FileLock::open(EnvironmentFolder::under(root, key).useLock());
    if (!lock || !lock->tryShared())
        return std::nullopt;
    return std::move(*lock);
}

// Takes the tickets of a job again whose shim and monitor were both killed, except those that another run has taken.
std::vector<UniqueFd> ticketsOf(const AttemptFolder& attempt, const RunSpec& spec) {
    std::vector<UniqueFd> tickets;
    const auto reservation = spec.gpus ? readGpuReservation(attempt) : GpuReservation();
    if (reservation.phase != GpuReservation::Phase::Held || reservation.uuids.empty())
        return tickets;
    const auto folder = GpuTicketFolder::open();
    if (!folder)
        return tickets;
    const bool isShared = spec.gpus->rule == GpuRule::Share;
    const auto owner = ownGpuTicketOwner(spec.workspace, spec.key.run, spec.key.attempt, isShared);
    for (const auto& uuid : reservation.uuids) {
        const auto ticket = folder->tryTake(uuid, owner);
        if (ticket && *ticket)
            tickets.emplace_back(fcntl((*ticket)->descriptor(), F_DUPFD_CLOEXEC, 0));
    }
    return tickets;
}

class Supervise {
public:
    Supervise(AttemptFolder folder, RunSpec spec, StartRecord start, UniqueFd counters, UniqueFd listening,
              std::vector<UniqueFd> tickets)
        : m_folder(std::move(folder))
        , m_spec(std::move(spec))
        , m_start(std::move(start))
        , m_memory(std::move(counters))
        , m_processes(m_spec.key, m_start)
        , m_watch(m_folder)
        , m_metrics(m_folder, m_spec, m_start, m_memory.counters(), std::move(listening))
        , m_sampler(m_folder, m_spec, m_start, m_processes)
        , m_files(m_folder, m_spec.key.run, [this] { return m_metrics.recorder(); })
        , m_logTimes(m_folder, m_spec)
        , m_environment(useOfEnvironment(m_folder))
        , m_tickets(m_folder, m_spec, std::move(tickets)) {
        if (const auto text = readFile(m_folder.facts(), 65536))
            m_written = decodeFacts(*text);
        m_facts = m_written;
        if (pathExists(m_folder.container()))
            m_processes.expectContainer();
        if (const auto end = readDeadline(m_folder)) {
            const int64_t left = std::max<int64_t>(0, *end - toMs(currentTime()));
            m_engineStopMs = bootClockMs() + left - deadlineMargin(left, m_spec.graceMs);
        }
    }

    // Returns the exit status of the program.
    int run() {
        int64_t nextSample = bootClockMs() + firstSampleMs;
        int64_t nextNote = 0;
        int64_t nextSync = 0;
        int64_t nextTickets = bootClockMs() + TicketKeeper::pollMs;
        resumeStop();
        m_files.poll(); // existing files predate the first write of the job
        for (;;) {
            if (m_watch.shouldFinish() || m_memory.counters().isOver != 0)
                return finish();
            int64_t now = bootClockMs();
            if (now >= nextSample) {
                sample();
                m_files.poll();
                nextSample = now + (isMemoryWatched() ? sampleMs : m_sampler.pauseMs());
            }
            if (now >= nextNote && m_logTimes.note()) {
                nextNote = now + logNoteMs;
                crashPoint(CrashPoint::SuperviseTimesWritten);
            }
            // A node that is lost takes what its file client has not written yet with it.
            if (m_spec.engine && now >= nextSync && m_logTimes.isUnsynced()) {
                m_logTimes.sync();
                nextSync = bootClockMs() + logSyncMs;
                crashPoint(CrashPoint::EngineLogSynced);
            }
            if (now >= nextTickets) { // with a sample, which comes at least as often
                m_tickets.poll();
                nextTickets = now + TicketKeeper::pollMs;
            }
            m_metrics.poll();
            checkStopReasons();
            int64_t next = nextSample;
            if (m_spec.timeLimitMs && m_reason == StopReason::None)
                next = std::min(next, m_start.atBootMs + *m_spec.timeLimitMs);
            if (m_engineStopMs && m_reason == StopReason::None)
                next = std::min(next, *m_engineStopMs);
            if (m_reason != StopReason::None)
                next = std::min(next, stepOfStop());
            if (isOrphaned() && !isJobAlive() && isContainerGone())
                return finish();
            now = bootClockMs();
            const bool mayNote = now >= nextNote;
            if (!mayNote)
                next = std::min(next, nextNote);
            if (m_spec.engine && m_logTimes.isUnsynced())
                next = std::min(next, nextSync);
            m_watch.wait(next - now, mayNote);
        }
    }

    // Everything is written and no lock is held. The shim does not wait for the exit of this process, which takes 10 ms
    // or more: the kernel waits for all readers of its inotify marks when the descriptor is closed.
    void reportSettled(int status) {
        if (isOrphaned() || (status != settledAll && status != settledWithMissing))
            return;
        m_environment.reset();
        m_memory.counters().settled = 1 + status;
        (void)kill(static_cast<pid_t>(m_start.holdPid), SIGCHLD); // wakes it as the exit of a child does
    }

private:
    // The job has ended. The shim waits briefly for this, then it continues alone.
    int finish() {
        m_sampler.finish();
        m_metrics.endApi();
        m_tickets.clear(); // the shim, if there is one, releases them for both
        if (m_memory.counters().isOver == 0 && !m_orphaned)
            return 1; // SIGTERM from another source: the job continues, and so does the next monitor
        m_memory.counters().settling = 1;
        return settleMetrics(m_folder, m_metrics.recorder(), m_files, m_metrics.printed());
    }

    // The shim started this process; when it dies, the kernel reparents this process.
    bool isOrphaned() {
        if (!m_orphaned && getppid() != static_cast<pid_t>(m_start.holdPid)) {
            m_orphaned = true;
            m_processes.releaseHold();
        }
        return m_orphaned;
    }

    bool isJobAlive() {
        const int64_t now = bootClockMs();
        if (now < m_nextOrphanLook && m_reason == StopReason::None)
            return true;
        m_nextOrphanLook = now + orphanLookMs;
        if (m_processes.isAnyAlive())
            return true;
        m_processes.cleanUp();
        return false;
    }

    // The shim would have ended the container. An engine that repeatedly fails to respond is given up on.
    bool isContainerGone() {
        if (endContainer(m_folder))
            return true;
        m_nextOrphanLook = bootClockMs() + containerPauseMs;
        return ++m_containerTries >= maxContainerAttempts && removeFile(m_folder.container());
    }

    void sample() {
        const int64_t resident = m_sampler.take();
        m_facts.peakMemoryBytes = std::max(m_facts.peakMemoryBytes, resident);
        holdMemory(resident);
        auto& counters = m_memory.counters();
        counters.peakMemoryBytes = std::max(counters.peakMemoryBytes.load(), m_facts.peakMemoryBytes);
        m_oomKills.push_back(machineOomKills());
        if (m_oomKills.size() > oomWindowSamples) {
            counters.baselineOomKills = m_oomKills.front();
            m_oomKills.pop_front();
        }
        if (const auto space = diskSpaceOf(m_folder.path()))
            m_facts.diskLow = space->freeBytes < static_cast<uint64_t>(m_spec.diskReserveBytes);
        const bool noticeable = m_facts.peakMemoryBytes > m_written.peakMemoryBytes + m_written.peakMemoryBytes / 10;
        if (m_facts.diskLow == m_written.diskLow && !noticeable)
            return;
        if (storeFacts(m_folder.facts(), m_facts))
            m_written = m_facts;
        crashPoint(CrashPoint::SuperviseFactsWritten);
    }

    bool isMemoryWatched() const { return m_spec.limits.memoryBytes > 0 && m_start.memoryLimitMethod == "watched"; }

    // For kernels or accounts without a memory cgroup. Resident pages are counted once per process that shares them, so
    // the exact but expensive figure decides.
    void holdMemory(int64_t resident) {
        const int64_t limit = m_spec.limits.memoryBytes;
        if (!isMemoryWatched() || m_reason != StopReason::None || resident <= limit)
            return;
        const int64_t begun = bootClockMs();
        if (begun < m_nextMemoryLook)
            return;
        int64_t own = 0;
        for (const auto& process : m_processes.findNear()) {
            own += ownBytesOf(process.pid);
            if (own > limit)
                return beginStop(StopReason::MemoryLimit, std::min(m_spec.graceMs, memoryGraceMs));
        }
        // Measuring many large processes takes long: never spend more than a tenth of the time on it.
        constexpr int64_t restFactor = 10;
        m_nextMemoryLook = bootClockMs() + restFactor * (bootClockMs() - begun);
    }

    // A previous monitor may have begun to end the job: its deadline remains in effect.
    void resumeStop() {
        const auto text = readFile(m_folder.stop(), 65536);
        if (!text)
            return;
        const auto record = decodeStopRecord(*text);
        if (record && record->reason != StopReason::None)
            beginStop(record->reason, m_spec.graceMs - sinceMs(record->atMs, m_spec.graceMs));
    }

    // Returns the time since `wallMs`, as far as a clock that may be adjusted allows; at most `limit`.
    static int64_t sinceMs(int64_t wallMs, int64_t limit) {
        return std::clamp<int64_t>(toMs(currentTime()) - wallMs, 0, limit);
    }

    void checkStopReasons() {
        // A second request replaces the file, usually to shorten the grace period.
        const auto desired = stampOf(m_folder.cancel());
        if (desired && *desired != m_request) {
            m_request = *desired;
            CancelRecord request{toMs(currentTime()), m_spec.graceMs};
            // The presence of the file is the request; on a full disk it may be empty.
            if (const auto text = readFile(m_folder.cancel(), 65536)) {
                if (const auto decoded = decodeCancelRecord(*text))
                    request = *decoded;
            }
            beginStop(StopReason::Canceled, request.graceMs - sinceMs(request.requestedMs, request.graceMs));
        }
        checkStopOfOthers();
        if (m_spec.timeLimitMs && m_reason == StopReason::None) {
            const int64_t over = bootClockMs() - (m_start.atBootMs + *m_spec.timeLimitMs);
            if (over >= 0)
                beginStop(StopReason::TimeLimit, std::max<int64_t>(0, m_spec.graceMs - over));
        }
        checkDeadline();
    }

    // Another node has failed, or the engine has ended the job without ending it here.
    void checkStopOfOthers() {
        if (!m_spec.engine || m_reason != StopReason::None)
            return;
        const auto text = readFile(m_folder.peerStop(), 65536);
        if (!text)
            return; // there is none, or the file server does not answer: no reason to stop a job
        const auto record = decodeStopRecord(*text);
        if (record && record->reason == StopReason::Engine)
            beginStop(StopReason::Engine, m_spec.graceMs);
        else if (m_spec.gang)
            beginStop(StopReason::Peer, m_spec.graceMs);
    }

    // The engine would kill the shim together with the job.
    void checkDeadline() {
        if (m_engineStopMs && m_reason == StopReason::None && bootClockMs() >= *m_engineStopMs)
            beginStop(StopReason::TimeLimit, m_spec.graceMs);
    }

    // The first reason is kept; a later one can only shorten the grace period.
    void beginStop(StopReason reason, int64_t graceMs) {
        const int64_t deadline = bootClockMs() + graceMs;
        if (m_reason != StopReason::None) {
            m_deadline = std::min(m_deadline, deadline);
            return;
        }
        m_reason = reason;
        m_deadline = deadline;
        m_memory.counters().stopReason = static_cast<int32_t>(reason);
        // The reason is on disk before the first signal. A failed write must not keep the job alive.
        if (!pathExists(m_folder.stop()))
            (void)writeFileDurably(m_folder.stop(), encodeStopRecord({reason, toMs(currentTime())}));
        crashPoint(CrashPoint::SuperviseStopWritten);
        (void)writeFileAtomically(m_folder.stopNotice(),
                                  jsonText({{"reason", toText(reason)}, {"grace_ms", graceMs}}) + "\n");
    }

    // Sends SIGTERM once, then SIGKILL from the deadline on until nothing is left. Returns the time of the next call on
    // the boot clock.
    int64_t stepOfStop() {
        const int64_t now = bootClockMs();
        if (!m_termSent) {
            m_termSent = true;
            // The client of a container engine forwards the signal; the container's processes would get it twice.
            if (!pathExists(m_folder.container()) || !signalClients())
                m_processes.signalAll(SIGTERM);
            crashPoint(CrashPoint::SuperviseTermSent);
        }
        if (now < m_deadline)
            return m_deadline;
        const bool nothingLeft = m_processes.killRound();
        crashPoint(CrashPoint::SuperviseKillSent);
        return now + (nothingLeft ? 5 * killPauseMs : killPauseMs);
    }

    // Of several processes, each has a client of its own.
    bool signalClients() const {
        if (m_spec.processes.empty())
            return m_processes.signalMain(SIGTERM);
        bool isAny = false;
        for (const auto& state : readProcessStates(m_folder)) {
            const auto info = processInfo(static_cast<pid_t>(state.pid));
            if (!info || info->isDead() || static_cast<int64_t>(info->startTicks) != state.startTicks)
                continue;
            signalProcess(*info, SIGTERM);
            isAny = true;
        }
        return isAny;
    }

    AttemptFolder m_folder;
    RunSpec m_spec;
    StartRecord m_start;
    CounterMemory m_memory;
    JobProcesses m_processes;
    SuperviseWatch m_watch; // before the first thread: blocks SIGTERM for all threads
    JobMetrics m_metrics;
    Sampler m_sampler;
    JobFilesWatch m_files; // writes to the recorder of m_metrics
    LogTimes m_logTimes;
    std::optional<FileLock> m_environment; // held for the lifetime of this object
    TicketKeeper m_tickets;                // of GPUs: held as long as the shim or this process lives
    Facts m_facts;
    Facts m_written;
    bool m_orphaned = false;
    int64_t m_nextOrphanLook = 0;
    int m_containerTries = 0;
    FileStamp m_request;
    std::deque<int64_t> m_oomKills;
    std::optional<int64_t> m_engineStopMs; // boot clock
    StopReason m_reason = StopReason::None;
    int64_t m_deadline = 0;
    bool m_termSent = false;
    int64_t m_nextMemoryLook = 0;
};

} // namespace

int runSupervise(const std::string& attemptFolder, UniqueFd counters, UniqueFd listening,
                 std::vector<UniqueFd> tickets) {
    prctl(PR_SET_NAME, "studio-supervis");
    const AttemptFolder folder(attemptFolder);
    const auto specText = readFile(folder.spec());
    const auto startText = readFile(folder.started(), 65536);
    if (!specText || !startText)
        return 1;
    auto spec = decodeRunSpec(*specText);
    auto start = decodeStartRecord(*startText);
    if (!spec || !start)
        return 1;
    auto lock = FileLock::open(folder.superviseLock());
    if (!lock || !lock->tryExclusive())
        return 0;
    const auto machine = readMachineIdentity();
    if (start->bootId != machine.bootId || start->machineId != machine.machineId)
        return 1;
    crashPoint(CrashPoint::SuperviseStarted);
    if (tickets.empty() && !counters.isValid())
        tickets = ticketsOf(folder, *spec);
    applyGpuReservation(folder, *spec);
    Supervise monitor(folder, std::move(*spec), std::move(*start), std::move(counters), std::move(listening),
                      std::move(tickets));
    const int status = monitor.run();
    lock->unlock(); // nothing is written from here on
    monitor.reportSettled(status);
    std::this_thread::sleep_for(
        durationOrOverride("COMPUTE_STUDIO_TEST_MONITOR_EXIT_MS", std::chrono::milliseconds(0)));
    return status;
}

} // namespace studio
