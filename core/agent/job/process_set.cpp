#include "core/agent/job/process_set.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>

#include "core/agent/job/process_info.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"

namespace studio {

namespace {

Result<UniqueFd> openFor(const std::string& path, int flags) {
    UniqueFd fd(open(path.c_str(), flags | O_CLOEXEC, 0600));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "open " + path));
    return fd;
}

} // namespace

void ProcessSet::add(const SpecProcess* process, JobCommand command) {
    auto& added = m_processes.emplace_back();
    added.command = std::move(command);
    if (process == nullptr)
        return;
    m_isListed = true;
    added.state.rank = process->rank;
    added.state.isMain = process->isMain;
}

void ProcessSet::addHelper(JobCommand command) {
    auto& added = m_processes.emplace_back();
    added.command = std::move(command);
    added.state.isMain = false;
    added.isHelper = true;
}

Result<void> ProcessSet::openFiles() {
    auto input = openFor("/dev/null", O_RDONLY);
    if (!input)
        return fail(input.error());
    for (auto& process : m_processes) {
        const std::string path = logOf(process);
        auto log = openFor(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW);
        if (!log)
            return fail(log.error());
        process.log = std::move(*log);
    }
    auto work = openFor(m_folder.work(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    if (!work)
        return fail(work.error());
    m_shared.input = std::move(*input);
    m_shared.folder = std::move(*work);
    return {};
}

Result<void> ProcessSet::fork(const std::string& cgroup, int lockFd, const std::string& oomScore) {
    for (auto& process : m_processes) {
        m_shared.log = std::move(process.log);
        auto forked = WaitingJob::fork(process.command, m_shared, cgroup, lockFd, oomScore);
        process.log = std::move(m_shared.log);
        if (!forked) {
            discard();
            return fail(forked.error());
        }
        const auto info = processInfo(forked->pid());
        process.state.pid = forked->pid();
        process.state.startTicks = info ? static_cast<int64_t>(info->startTicks) : 0;
        process.waiting.emplace(std::move(*forked));
        crashPoint(CrashPoint::HoldJobForked);
    }
    m_shared = {};
    return {};
}

bool ProcessSet::isInCgroup() const {
    return std::all_of(m_processes.begin(), m_processes.end(),
                       [](const Process& process) { return process.waiting && process.waiting->isInCgroup(); });
}

void ProcessSet::release() {
    const int64_t now = toMs(currentTime());
    for (auto& process : m_processes) {
        process.state.startedMs = now;
        process.waiting->release();
        process.verdict = process.waiting->takeVerdict();
        process.waiting.reset();
    }
}

void ProcessSet::discard() {
    for (auto& process : m_processes) {
        if (!process.waiting)
            continue;
        kill(process.waiting->pid(), SIGKILL); // it is stopped before its first instruction
        waitpid(process.waiting->pid(), nullptr, 0);
        process.waiting.reset();
    }
}

std::vector<pid_t> ProcessSet::pids() const {
    std::vector<pid_t> pids;
    for (const auto& process : m_processes)
        pids.push_back(static_cast<pid_t>(process.state.pid));
    return pids;
}

const ProcessState& ProcessSet::first() const {
    const auto main = std::find_if(m_processes.begin(), m_processes.end(),
                                   [](const Process& process) { return process.state.isMain; });
    return (main != m_processes.end() ? *main : m_processes.front()).state;
}

Result<void> ProcessSet::write() const {
    if (!m_isListed)
        return {};
    std::vector<ProcessState> states;
    for (const auto& process : m_processes) {
        if (!process.isHelper)
            states.push_back(process.state);
    }
    auto written = writeFileAtomically(m_folder.processes(), jsonText(toJson(states)));
    crashPoint(CrashPoint::GangProcessesWritten);
    return written;
}

bool ProcessSet::isStarting() const {
    return std::any_of(m_processes.begin(), m_processes.end(),
                       [](const Process& process) { return process.verdict.isValid(); });
}

void ProcessSet::addVerdicts(std::vector<pollfd>& looks) const {
    for (const auto& process : m_processes) {
        if (process.verdict.isValid())
            looks.push_back({process.verdict.get(), POLLIN, 0});
    }
}

// Of those that are readable: the program was executed, or not.
void ProcessSet::takeVerdicts() {
    for (auto& process : m_processes) {
        pollfd look{process.verdict.get(), POLLIN, 0};
        if (!process.verdict.isValid() || poll(&look, 1, 0) <= 0)
            continue;
        StartFailure failure;
        const bool failed =
            read(process.verdict.get(), &failure, sizeof(failure)) == static_cast<ssize_t>(sizeof(failure));
        process.verdict.reset();
        if (failed)
            describeFailure(process, failure.errnum);
    }
}

void ProcessSet::describeFailure(Process& process, int errnum) {
    std::string& error = process.state.startError;
    error = process.command.shownName.substr(0, 80) + ": " + std::generic_category().message(errnum);
    if (errnum == E2BIG)
        error += " (command and environment exceed this machine's limit)";
    else if (!process.command.searchPath.empty())
        error += " (searched " + describeSearchPath(process.command.searchPath) + ")";
    (void)writeAll(process.log.get(), "Compute Studio could not start the job: " + error + "\n", "log");
}

bool ProcessSet::hasMain() const {
    return std::any_of(m_processes.begin(), m_processes.end(),
                       [](const Process& process) { return process.state.isMain; });
}

// What cannot be started at all is an error of the command, whatever it was for.
bool ProcessSet::counts(const Process& process) const {
    if (process.state.isMain || !process.state.startError.empty())
        return true;
    const bool isAlone =
        std::all_of(m_processes.begin(), m_processes.end(), [](const Process& other) { return other.isHelper; });
    return !hasMain() && (!process.isHelper || isAlone);
}

bool ProcessSet::noteEnd(pid_t pid, int status, bool isStopped) {
    const auto ended = std::find_if(m_processes.begin(), m_processes.end(),
                                    [pid](const Process& process) { return process.state.pid == pid; });
    if (ended == m_processes.end() || ended->state.hasEnded())
        return false;
    takeVerdicts(); // it is there before the exit
    auto& state = ended->state;
    state.endedMs = toMs(currentTime());
    ended->isEndedHere = m_isStopping;
    state.isStopped = isStopped || m_isStopping;
    if (!state.startError.empty())
        state.isStopped = false;
    else if (WIFSIGNALED(status))
        state.signal = WTERMSIG(status);
    else
        state.exitCode = WEXITSTATUS(status);
    // Without the agent's own process, a node of services has lost node 0, or has learned that it has ended.
    m_isAbandoned = m_isAbandoned || (ended->isHelper && !hasMain());
    if (!m_firstFailed && (counts(*ended) || m_isAbandoned) && state.hasFailed())
        m_firstFailed = static_cast<size_t>(ended - m_processes.begin());
    (void)write();
    return true;
}

bool ProcessSet::areMainsAlive() const {
    return std::any_of(m_processes.begin(), m_processes.end(), [](const Process& process) {
        return process.state.isMain && process.state.pid > 0 && !process.state.hasEnded();
    });
}

bool ProcessSet::isOver() const {
    return m_firstFailed || m_isAbandoned ||
           std::all_of(m_processes.begin(), m_processes.end(),
                       [this](const Process& process) { return !counts(process) || process.state.hasEnded(); });
}

std::string ProcessSet::logOf(const Process& process) const {
    if (process.isHelper)
        return m_folder.environmentLog();
    return m_isListed ? m_folder.processLog(process.state.rank) : m_folder.stdLog();
}

bool ProcessSet::signalAlive(int signal) const {
    bool isAny = false;
    for (const auto& process : m_processes) {
        if (process.state.pid <= 0 || process.state.hasEnded())
            continue;
        isAny = kill(static_cast<pid_t>(process.state.pid), signal) == 0 || isAny; // not reaped: the pid is its own
    }
    return isAny;
}

// Without a failure: none, unless the monitor has stopped the job; then the end of its first process stands for it.
const ProcessSet::Process* ProcessSet::judged() const {
    if (m_firstFailed)
        return &m_processes[*m_firstFailed];
    for (const auto& process : m_processes) {
        if (counts(process) && process.state.hasEnded() && !process.isEndedHere && process.state.exitCode != 0)
            return &process;
    }
    return nullptr;
}

std::string ProcessSet::judgedLog() const {
    const Process* chosen = judged();
    return logOf(chosen != nullptr ? *chosen : m_processes.front());
}

void ProcessSet::judge(ExitRecord& record) const {
    const Process* chosen = judged();
    if (chosen == nullptr) {
        record.exitCode = 0;
        return;
    }
    record.startError = chosen->state.startError;
    record.exitCode = chosen->state.exitCode;
    record.signal = chosen->state.signal;
}

std::vector<ProcessState> readProcessStates(const AttemptFolder& folder) {
    constexpr uint64_t maxListSize = 4U << 20U;
    const auto text = readFile(folder.processes(), maxListSize);
    if (!text)
        return {};
    return processStatesFromJson(nlohmann::json::parse(*text, nullptr, false)).value_or(std::vector<ProcessState>());
}

} // namespace studio
