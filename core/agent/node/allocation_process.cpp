#include "core/agent/node/allocation_process.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <set>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/environment/python_shims.h"
#include "core/agent/job/process_info.h"
#include "core/agent/job/word_pointers.h"
#include "core/agent/launcher/allocation_text.h"
#include "core/agent/launcher/slurm_launcher.h"
#include "core/agent/node/loopback_relay.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/crash_point.h"
#include "core/base/file.h"
#include "core/base/id.h"
#include "core/base/timestamp.h"
#include "core/protocol/cbor.h"
#include "core/protocol/node_folder.h"

namespace studio {

namespace {

using nlohmann::json;

constexpr int heartbeatIntervalMs = 15'000;
constexpr uint64_t maxAllocationRecord = 1U << 16;

std::string slurmVariable(const char* name) {
    const char* value = getenv(name);
    return value != nullptr ? value : "";
}

json recordOf(const std::string& path) {
    const auto text = readFile(path, maxAllocationRecord);
    const json value = text ? json::parse(*text, nullptr, false) : json();
    return value.is_object() ? value : json::object();
}

int64_t allocationNow() {
    return toMs(currentTime());
}

// Replaces this process by an agent that serves the node of that folder.
int serveNode(const AllocationFolder& folder, const std::string& boot) {
    setenv(nodeFolderVariable, folder.path().c_str(), 1);
    setenv(nodeBootVariable, boot.c_str(), 1);
    // Where Slurm hides no devices, this is all that keeps runs off the GPUs of other jobs.
    if (const char* granted = getenv("CUDA_VISIBLE_DEVICES"))
        setenv(nodeGpusVariable, granted, 1);
    // The engine's control group contains the jobs; one of our own would take them out of that.
    setenv("COMPUTE_STUDIO_NO_CGROUP", "1", 1);
    const std::vector<std::string> words = {folder.agent(), "serve"};
    execv(words.front().c_str(), argvPointers(words).data());
    std::fprintf(stderr, "The agent %s cannot be started: %s\n", words.front().c_str(), std::strerror(errno));
    return 127;
}

// The claim appears whole, under a name that only one link can have.
bool claimAllocation(const AllocationFolder& folder, const json& owner) {
    const std::string own = folder.claim() + "-" + randomIdText();
    if (!writeFileDurably(own, jsonText(owner)))
        return false;
    const bool isLinked = link(own.c_str(), folder.claim().c_str()) == 0;
    // A file server may carry out a link whose answer is lost.
    const bool isOwner = isLinked || recordOf(folder.claim()) == owner;
    (void)removeFile(own);
    (void)syncFolder(folder.path());
    return isOwner;
}

class AllocationNode {
public:
    explicit AllocationNode(AllocationFolder folder)
        : m_folder(std::move(folder))
        , m_job(slurmVariable("SLURM_JOB_ID")) {}
    ~AllocationNode();
    AllocationNode(const AllocationNode&) = delete;
    AllocationNode& operator=(const AllocationNode&) = delete;
    int run();

private:
    bool listen();
    void accept();
    void takeSignals();
    bool reap();
    void writeHeartbeat();
    // Ends the agents and, as Slurm would, everything that they have started.
    void endAll();
    bool isForgotten();

    const AllocationFolder m_folder;
    const std::string m_job;
    std::string m_boot;
    std::string m_socketFolder;
    UniqueFd m_listener;
    UniqueFd m_signals;
    std::set<pid_t> m_agents;
    bool m_isEnding = false;
    bool m_isToldToEnd = false;
    int64_t m_heartbeatAt = 0;
    int64_t m_idleSince = 0;
    int64_t m_idleLimitMs = 0;
};

AllocationNode::~AllocationNode() {
    if (m_socketFolder.empty())
        return;
    unlink((m_socketFolder + "/s").c_str());
    rmdir(m_socketFolder.c_str());
}

bool AllocationNode::listen() {
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    // On a disk of this node, with a path that fits.
    const std::string temporary = slurmVariable("TMPDIR");
    for (const std::string& base : {temporary, std::string("/tmp")}) {
        std::string folder = base + "/cs-node-XXXXXX";
        if (base.empty() || base.front() != '/' || folder.size() + 3 > sizeof(address.sun_path))
            continue;
        if (mkdtemp(folder.data()) == nullptr)
            continue;
        m_socketFolder = folder;
        break;
    }
    const std::string path = m_socketFolder + "/s";
    m_listener = UniqueFd(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0));
    if (m_socketFolder.empty() || !m_listener.isValid())
        return false;
    std::copy(path.begin(), path.end(), address.sun_path);
    return bind(m_listener.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0 &&
           ::listen(m_listener.get(), 8) == 0;
}

void AllocationNode::accept() {
    const UniqueFd connection(::accept4(m_listener.get(), nullptr, nullptr, SOCK_CLOEXEC));
    ucred peer{};
    socklen_t size = sizeof peer;
    if (!connection.isValid() || getsockopt(connection.get(), SOL_SOCKET, SO_PEERCRED, &peer, &size) != 0 ||
        peer.uid != getuid())
        return;
    const pid_t child = fork();
    if (child == 0) {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
        setsid();
        dup2(connection.get(), STDIN_FILENO);
        dup2(connection.get(), STDOUT_FILENO);
        _exit(serveNode(m_folder, m_boot));
    }
    if (child > 0)
        m_agents.insert(child);
}

// Returns true if there are children left.
bool AllocationNode::reap() {
    for (;;) {
        const pid_t ended = waitpid(-1, nullptr, WNOHANG);
        if (ended == 0)
            return true;
        if (ended < 0 && errno != EINTR)
            return false;
        m_agents.erase(ended);
    }
}

void AllocationNode::takeSignals() {
    signalfd_siginfo info{};
    while (read(m_signals.get(), &info, sizeof info) == static_cast<ssize_t>(sizeof info)) {
        if (info.ssi_signo == SIGCHLD || std::exchange(m_isEnding, true))
            continue;
        // Shims got the signal as well, or get it from here; they write their records and end.
        m_listener.reset();
        for (const pid_t agent : m_agents)
            kill(agent, SIGTERM);
    }
}

void AllocationNode::writeHeartbeat() {
    const int64_t now = allocationNow();
    if (now < m_heartbeatAt + heartbeatIntervalMs && now >= m_heartbeatAt)
        return;
    m_heartbeatAt = now;
    (void)writeFileAtomically(m_folder.heartbeat(), jsonText({{"at_ms", now}}));
    if (pathExists(m_folder.withdrawn()) || pathExists(m_folder.end()))
        endAll(); // Slurm's signal may not have arrived
}

void AllocationNode::endAll() {
    m_isEnding = true;
    m_listener.reset();
    const int signal =
        std::exchange(m_isToldToEnd, true) ? SIGKILL : SIGTERM; // the second time with the next heartbeat
    for (const ProcessInfo& process : descendantsOf(getpid(), {}))
        kill(process.pid, signal);
}

// It had neither a run nor a studio for so long that nothing will need it.
bool AllocationNode::isForgotten() {
    const bool isUsed = reap();
    const int64_t now = allocationNow();
    if (isUsed || m_idleSince == 0 || m_idleSince > now)
        m_idleSince = now;
    return !isUsed && m_idleLimitMs > 0 && now - m_idleSince >= m_idleLimitMs;
}

int AllocationNode::run() {
    if (m_job.empty()) {
        std::fputs("studio-agent allocation run is a Slurm job and is started only by Compute Studio.\n", stderr);
        return 2;
    }
    if (pathExists(m_folder.withdrawn()))
        return 0;
    sigset_t signals;
    sigemptyset(&signals);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGCHLD})
        sigaddset(&signals, signal);
    sigprocmask(SIG_BLOCK, &signals, nullptr);
    m_signals = UniqueFd(signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_NAME, "studio-node");
    m_boot = "slurm-" + m_job + "-" + std::to_string(allocationNow());
    if (!listen()) {
        std::fprintf(stderr, "A socket cannot be created in /tmp: %s\n", std::strerror(errno));
        return 1;
    }
    const json owner{{"job", m_job}, {"node", slurmVariable("SLURMD_NODENAME")}, {"boot", m_boot}};
    if (!claimAllocation(m_folder, owner)) {
        std::fputs("Another job already serves this node.\n", stderr);
        return 0;
    }
    crashPoint(CrashPoint::AllocationClaimed);
    m_idleLimitMs = intAt(recordOf(m_folder.plan()), "idle_limit_ms");
    json state = owner;
    state["socket"] = m_socketFolder + "/s";
    if (auto written = writeFileAtomically(m_folder.state(), jsonText(state)); !written) {
        std::fprintf(stderr, "%s\n", written.error().message.c_str());
        return 1;
    }
    for (;;) {
        writeHeartbeat();
        std::array<pollfd, 2> looks = {{{m_signals.get(), POLLIN, 0}, {m_listener.get(), POLLIN, 0}}};
        poll(looks.data(), m_listener.isValid() ? 2 : 1, m_isEnding ? 100 : 5'000);
        takeSignals();
        if (!m_isEnding && looks[1].revents != 0)
            accept();
        if (m_isEnding ? !reap() : isForgotten())
            break;
    }
    (void)writeFileDurably(m_folder.finished(), jsonText({{"at_ms", allocationNow()}}));
    return 0;
}

int connectAllocation(const AllocationFolder& folder) {
    if (pathExists(folder.ended()))
        return serveNode(folder,
                         std::string(endedBootStart) + std::to_string(intAt(recordOf(folder.ended()), "at_ms")));
    const std::string job = textAt(recordOf(folder.state()), "job");
    if (job.empty() || job.find_first_not_of("0123456789") != std::string::npos) {
        std::fputs("The allocation has not started yet.\n", stderr);
        return 1;
    }
    std::vector<std::string> words = slurm::allocationStepWords(job, folder);
    const auto program = findOnPath(words.front(), ownSearchPath());
    const std::vector<std::string> environment = slurmEnvironment();
    if (program) {
        words.front() = *program;
        execve(program->c_str(), argvPointers(words).data(), argvPointers(environment).data());
    }
    std::fputs("srun cannot be started.\n", stderr);
    return 127;
}

int relayAllocation(const AllocationFolder& folder) {
    const std::string path = textAt(recordOf(folder.state()), "socket");
    sockaddr_un address{};
    address.sun_family = AF_UNIX;
    const UniqueFd server(socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
    if (path.empty() || path.size() >= sizeof address.sun_path || !server.isValid())
        return 1;
    std::copy(path.begin(), path.end(), address.sun_path);
    if (connect(server.get(), reinterpret_cast<const sockaddr*>(&address), sizeof address) != 0) {
        std::fprintf(stderr, "The node is not responding: %s\n", std::strerror(errno));
        return 1;
    }
    return relayStandardStreams(server.get());
}

} // namespace

int runAllocationProcess(const std::vector<std::string>& words) {
    if (words.size() != 2 || words[1].empty() || words[1].front() != '/')
        return 2;
    const AllocationFolder folder(words[1]);
    if (words[0] == "run")
        return AllocationNode(folder).run();
    if (words[0] == "connect")
        return connectAllocation(folder);
    return words[0] == "relay" ? relayAllocation(folder) : 2;
}

} // namespace studio
