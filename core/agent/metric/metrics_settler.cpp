#include "core/agent/metric/metrics_settler.h"

#include <chrono>
#include <csignal>
#include <sys/prctl.h>
#include <thread>
#include <unistd.h>

#include "core/agent/job/process_info.h"
#include "core/agent/job/spawn.h"
#include "core/agent/serve/facts.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/base/timestamp.h"
#include "core/protocol/messages.h"
#include "core/protocol/run_spec.h"

namespace studio {

namespace {

constexpr int64_t sliceMs = 100; // of reading per iteration
constexpr int64_t reportMs = 200;
constexpr int64_t stuckMs = 30'000;
constexpr std::chrono::milliseconds fullDiskPause{1000};
constexpr uint64_t maxProgressSize = 65536;
constexpr uint64_t fullDiskBytes = 64U << 10; // less than this is free
constexpr const char* fullDiskObstacle = "The machine's disk is full.";

class Settler {
public:
    Settler(const AttemptFolder& folder, MetricRecorder* recorder, JobFilesWatch& files, PrintedMetrics* printed)
        : m_folder(folder)
        , m_recorder(recorder)
        , m_files(files)
        , m_printed(printed) {
        m_progress.pid = getpid();
        if (const auto own = processInfo(getpid()))
            m_progress.startTicks = static_cast<int64_t>(own->startTicks);
    }

    int run() {
        if (m_recorder == nullptr) {
            m_progress.missing = "the metrics file cannot be written";
            return finish();
        }
        for (;;) {
            const auto files = m_files.settle(sliceMs);
            const bool isLogLeft = m_printed != nullptr && m_printed->settle(sliceMs);
            m_progress.readBytes = files.readBytes;
            m_progress.totalBytes = files.totalBytes;
            if (m_printed != nullptr) {
                m_progress.readBytes += m_printed->readBytes();
                m_progress.totalBytes += m_printed->totalBytes();
            }
            const bool isFull = files.isDiskFull || (m_printed != nullptr && m_printed->isDiskFull());
            if (!isFull && !files.isMore && !isLogLeft)
                break;
            if (!pathExists(m_folder.spec()))
                return settledWithMissing; // the run was removed
            m_progress.obstacle = isFull ? fullDiskObstacle : "";
            m_progress.isDiskFull = isFull;
            tell();
            if (isFull)
                std::this_thread::sleep_for(fullDiskPause);
        }
        m_progress.obstacle.clear();
        m_progress.isDiskFull = false;
        m_progress.missing = m_files.missing();
        return finish();
    }

private:
    void tell() {
        const int64_t now = bootClockMs();
        if (now < m_nextTell)
            return;
        m_nextTell = now + reportMs;
        (void)writeFileAtomically(m_folder.metricsProgress(), encodeMetricsProgress(m_progress));
    }

    // Completion must be persisted; otherwise everything would be read again forever.
    int finish() {
        m_progress.isDone = true;
        while (pathExists(m_folder.spec()) &&
               !writeFileAtomically(m_folder.metricsProgress(), encodeMetricsProgress(m_progress)))
            std::this_thread::sleep_for(fullDiskPause);
        return m_progress.missing.empty() ? settledAll : settledWithMissing;
    }

    AttemptFolder m_folder;
    MetricRecorder* m_recorder;
    JobFilesWatch& m_files;
    PrintedMetrics* m_printed;
    MetricsProgress m_progress;
    int64_t m_nextTell = bootClockMs() + reportMs; // most are finished by then
};

} // namespace

int settleMetrics(const AttemptFolder& folder, MetricRecorder* recorder, JobFilesWatch& files,
                  PrintedMetrics* printed) {
    return Settler(folder, recorder, files, printed).run();
}

int runSettle(const std::string& attemptFolder) {
    prctl(PR_SET_NAME, "studio-settle");
    for (const int ignored : {SIGINT, SIGHUP, SIGPIPE})
        signal(ignored, SIG_IGN);
    const AttemptFolder folder(attemptFolder);
    auto lock = FileLock::open(folder.superviseLock());
    if (!lock || !lock->tryExclusive())
        return 0;
    const auto text = readFile(folder.spec());
    const auto spec = text ? decodeRunSpec(*text) : Result<RunSpec>(fail(text.error()));
    if (!spec)
        return 1;
    const auto name = spec->variables.find("COMPUTE_STUDIO_RUN_NAME");
    auto recorder =
        MetricRecorder::open(folder, spec->key.run, name == spec->variables.end() ? std::string() : name->second);
    MetricRecorder* writer = recorder ? recorder->get() : nullptr;
    JobFilesWatch files(folder, spec->key.run, [writer] { return writer; });
    SharedCounters counters;
    std::unique_ptr<PrintedMetrics> printed;
    if (writer != nullptr)
        printed = std::make_unique<PrintedMetrics>(folder.stdLog(), *writer, counters);
    return settleMetrics(folder, writer, files, printed.get());
}

Result<MetricsProgress> metricsProgress(const AttemptFolder& folder) {
    if (!pathExists(folder.path()))
        return fail(ErrorCode::NotFound, "The files of this attempt are not on this machine.",
                    std::string(attemptMissingDetail));
    const auto text = readFile(folder.metricsProgress(), maxProgressSize);
    MetricsProgress progress = decodeMetricsProgress(text.value_or(std::string()));
    if (progress.isDone)
        return progress;
    if (!pathExists(folder.spec())) { // the job has deleted it, and reading requires it
        progress.isDone = true;
        progress.missing = "the data that remained when the job ended, because its specification no longer exists";
        return progress;
    }
    // On a full disk the reader cannot write down that it waits, nor that it has finished.
    if (const auto space = diskSpaceOf(folder.path()); space && space->freeBytes < fullDiskBytes) {
        progress.isDiskFull = true;
        progress.obstacle = fullDiskObstacle;
    }
    if (!FileLock::isLocked(folder.superviseLock())) {
        if (auto started = spawnSettle(folder.path()); !started)
            progress.obstacle = started.error().message;
        return progress;
    }
    const auto stamp = stampOf(folder.metricsProgress());
    const bool isStuck = !progress.isDiskFull && stamp && toMs(currentTime()) - stamp->mtimeNs / 1'000'000 > stuckMs;
    const auto pid = static_cast<pid_t>(progress.pid);
    // Stopped or blocked in a system call: its successor reads again.
    if (isStuck && pid > 0 && isRunning(pid, static_cast<uint64_t>(progress.startTicks)))
        kill(pid, SIGKILL);
    return progress;
}

} // namespace studio
