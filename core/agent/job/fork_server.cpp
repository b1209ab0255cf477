#include "core/agent/job/fork_server.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/agent/job/cgroup.h"
#include "core/agent/job/hold.h"
#include "core/agent/job/python_package_check.h"
#include "core/agent/job/spawn.h"
#include "core/agent/serve/machine_identity.h"
#include "core/base/posix_call.h"
#include "core/base/timestamp.h"

namespace studio {

namespace {

constexpr size_t room = 1024;
constexpr size_t maxFolderLength = 4096;
constexpr int patienceMs = 2000; // a slow machine may take a while to fork; a stopped process is not waited for
constexpr int maxBegun = 10;     // limit for a fork server that is killed repeatedly
constexpr char forged = '+';
constexpr char refused = '-';

// Rewrites the command line that ps and pgrep show, as if this process had been started with these arguments.
void show(std::span<char> words, std::string_view verb, std::string_view folder = {}) {
    std::fill(words.begin(), words.end(), '\0');
    std::copy(verb.begin(), verb.end(), words.begin());
    std::copy(folder.begin(), folder.end(), words.begin() + static_cast<std::ptrdiff_t>(verb.size() + 1));
}

bool hasRoomFor(std::span<char> words, const std::string& folder) {
    return !folder.empty() && std::string_view("hold").size() + 1 + folder.size() < words.size();
}

} // namespace

ForkServer::~ForkServer() {
    const std::lock_guard guard(m_mutex);
    end();
}

pid_t ForkServer::pid() const {
    const std::lock_guard guard(m_mutex);
    return m_pid;
}

Result<void> ForkServer::startHold(const std::string& attemptFolder) {
    const std::lock_guard guard(m_mutex);
    if (m_line.isValid() && forkShim(attemptFolder))
        return {};
    auto spawned = spawnHold(attemptFolder);
    if (!m_line.isValid() && m_begun < maxBegun)
        begin();
    return spawned;
}

bool ForkServer::forkShim(const std::string& attemptFolder) {
    if (attemptFolder.size() > maxFolderLength)
        return false;
    char verdict = 0;
    pollfd look{m_line.get(), POLLIN, 0};
    const bool isAsked = retry([&] {
                             return send(m_line.get(), attemptFolder.data(), attemptFolder.size(), MSG_NOSIGNAL);
                         }) == static_cast<ssize_t>(attemptFolder.size());
    const bool isAnswered = isAsked && retry([&] { return poll(&look, 1, patienceMs); }) > 0 &&
                            retry([&] { return recv(m_line.get(), &verdict, 1, 0); }) == 1;
    // If it did fork a shim after all, the attempt's lock lets only one of the two shims run.
    if (!isAnswered)
        end();
    return isAnswered && verdict == forged;
}

void ForkServer::begin() {
    ++m_begun;
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return;
    m_line = UniqueFd(ends[0]);
    const UniqueFd other(ends[1]);
    if (const auto pid = spawnForkServer(argumentPlaceholder(), other.get()))
        m_pid = *pid;
    else
        m_line.reset();
}

void ForkServer::end() {
    m_line.reset();
    if (m_pid <= 0)
        return;
    kill(m_pid, SIGKILL);
    retry([&] { return waitpid(m_pid, nullptr, 0); });
    m_pid = 0;
}

std::string argumentPlaceholder() {
    return std::string(room, '-');
}

int runForkServer(UniqueFd line, std::span<char> words) {
    prctl(PR_SET_NAME, "studio-fork");
    show(words, "fork-server");
    fcntl(line.get(), F_SETFD, FD_CLOEXEC);
    signal(SIGCHLD, SIG_IGN); // shims are reaped by the kernel
    // Cached here for all shims.
    const auto machine = readMachineIdentity();
    (void)delegatedCgroup();
    PythonPackageCheck packages;
    for (;;) {
        std::array<char, maxFolderLength> buffer{};
        const ssize_t got = retry([&] { return recv(line.get(), buffer.data(), buffer.size(), 0); });
        if (got <= 0)
            return 0; // serve has closed its end
        const std::string folder(buffer.data(), static_cast<size_t>(got));
        // Here once, where what was found is remembered, instead of in each shim.
        const int64_t intactMs = packages.areIntact(AttemptFolder(folder)) ? bootClockMs() : 0;
        const pid_t pid = hasRoomFor(words, folder) ? fork() : -1;
        if (pid == 0) {
            line.reset();
            signal(SIGCHLD, SIG_DFL);
            setsid();
            show(words, "hold", folder);
            return runHold(folder, {}, {.machine = machine, .packagesIntactMs = intactMs});
        }
        const char verdict = pid > 0 ? forged : refused;
        if (retry([&] { return send(line.get(), &verdict, 1, MSG_NOSIGNAL); }) != 1)
            return 0;
    }
}

} // namespace studio
