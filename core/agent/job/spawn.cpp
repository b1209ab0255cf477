#include "core/agent/job/spawn.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

extern char** environ;

#include "core/agent/job/word_pointers.h"

namespace studio {

namespace {

// Descriptors: 0, 1, 2 on /dev/null, `inherited` as 3 if given, `second` (must be above 3) as 4, `further` (each must
// be above all of these) from 5 on. All others are close-on-exec.
Result<pid_t> spawnSelf(std::vector<std::string> words, int inherited, int second = -1,
                        const std::vector<int>& further = {}) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, 0, 1);
    posix_spawn_file_actions_adddup2(&actions, 0, 2);
    if (inherited >= 0)
        posix_spawn_file_actions_adddup2(&actions, inherited, 3);
    if (second >= 0)
        posix_spawn_file_actions_adddup2(&actions, second, 4);
    for (size_t i = 0; i < further.size(); ++i)
        posix_spawn_file_actions_adddup2(&actions, further[i], static_cast<int>(5 + i));
    // Resets signals that the parent may ignore; exec resets handlers anyway.
    sigset_t standard;
    sigset_t none;
    sigemptyset(&standard);
    for (const int signal : {SIGPIPE, SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGCHLD})
        sigaddset(&standard, signal);
    sigemptyset(&none);
    posix_spawnattr_setsigdefault(&attributes, &standard);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);

    const std::vector<char*> argv = argvPointers(words);
    pid_t pid = 0;
    const int error = posix_spawn(&pid, "/proc/self/exe", &actions, &attributes, argv.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0)
        return fail(errorFromErrno(error, "start " + words[1]));
    return pid;
}

Result<void> spawnDetached(std::vector<std::string> words, int inherited = -1) {
    const std::string what = words[1];
    const auto pid = spawnSelf(std::move(words), inherited);
    if (!pid)
        return fail(pid.error());
    int status = 0;
    while (waitpid(*pid, &status, 0) < 0 && errno == EINTR) {
    }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return fail(ErrorCode::Io, "Could not start " + what + ": the machine may be out of processes or memory.");
    return {};
}

// Starts a subcommand with the secret on descriptor 3, or without that descriptor if there is no secret.
Result<void> spawnWithSecret(std::vector<std::string> words, const SecretText& secret) {
    if (secret.isEmpty())
        return spawnDetached(std::move(words));
    const UniqueFd fd(memfd_create("password", MFD_CLOEXEC));
    if (!fd.isValid())
        return fail(errorFromErrno(errno, "pass a password"));
    if (auto written = writeAll(fd.get(), secret.view(), "a password"); !written)
        return written;
    words.emplace_back("3");
    return spawnDetached(std::move(words), fd.get());
}

} // namespace

Result<void> spawnHold(const std::string& attemptFolder, const SecretText& password) {
    return spawnWithSecret({"studio-agent", "hold", attemptFolder}, password);
}

Result<pid_t> spawnForkServer(const std::string& room, int line) {
    return spawnSelf({"studio-agent", "fork-server", room}, line);
}

Result<void> spawnBuild(const std::string& environmentFolder, const std::string& failureMark,
                        const SecretText& password) {
    return spawnWithSecret({"studio-agent", "build", environmentFolder, failureMark}, password);
}

Result<void> spawnPrepare(const std::string& attemptFolder, const SecretText& password) {
    return spawnWithSecret({"studio-agent", "prepare", attemptFolder}, password);
}

Result<void> spawnPrepareShared(const std::vector<std::string>& attemptFolders) {
    std::vector<std::string> words{"studio-agent", "prepare-shared"};
    words.insert(words.end(), attemptFolders.begin(), attemptFolders.end());
    return spawnDetached(std::move(words));
}

SecretText receiveSecret(UniqueFd handed) {
    const UniqueFd fd(std::move(handed)); // a parameter may live until the end of the caller's full expression
    struct stat st {};
    constexpr off_t maxLength = 65536;
    if (fstat(fd.get(), &st) != 0 || st.st_size <= 0 || st.st_size > maxLength)
        return {};
    std::string text(static_cast<size_t>(st.st_size), '\0');
    const ssize_t got = pread(fd.get(), text.data(), text.size(), 0);
    text.resize(got > 0 ? static_cast<size_t>(got) : 0);
    const std::string zeros(static_cast<size_t>(st.st_size), '\0');
    (void)!pwrite(fd.get(), zeros.data(), zeros.size(), 0);
    return SecretText::taking(text);
}

Result<void> spawnOrphanSupervise(const std::string& attemptFolder) {
    return spawnDetached({"studio-agent", "supervise", attemptFolder});
}

Result<void> spawnSettle(const std::string& attemptFolder) {
    return spawnDetached({"studio-agent", "settle", attemptFolder});
}

Result<pid_t> spawnSupervise(const std::string& attemptFolder, int countersFd, int listeningFd,
                             const std::vector<int>& sharedFds) {
    if (!sharedFds.empty())
        return spawnSelf({"studio-agent", "supervise", attemptFolder, "3", listeningFd < 0 ? "-" : "4",
                          std::to_string(sharedFds.size())},
                         countersFd, listeningFd, sharedFds);
    if (listeningFd < 0)
        return spawnSelf({"studio-agent", "supervise", attemptFolder, "3"}, countersFd);
    return spawnSelf({"studio-agent", "supervise", attemptFolder, "3", "4"}, countersFd, listeningFd);
}

void blockTermination() {
    sigset_t term;
    sigemptyset(&term);
    sigaddset(&term, SIGTERM);
    sigprocmask(SIG_BLOCK, &term, nullptr);
    signal(SIGTERM, SIG_DFL);
}

void detach() {
    const pid_t child = fork();
    if (child != 0)
        _exit(child > 0 ? 0 : 1);
    setsid();
}

} // namespace studio
