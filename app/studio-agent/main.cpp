// studio-agent: the only program that the studio installs on a machine. Its modes are in core/agent.
#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vector>

#include "core/agent/environment/environment_build.h"
#include "core/agent/environment/environment_jobs.h"
#include "core/agent/gang/remote_shell.h"
#include "core/agent/gpu/node_gpu_choice.h"
#include "core/agent/job/fork_server.h"
#include "core/agent/job/hold.h"
#include "core/agent/job/own_variables.h"
#include "core/agent/job/spawn.h"
#include "core/agent/job/supervise.h"
#include "core/agent/launcher/allocation_tool.h"
#include "core/agent/launcher/batch_gang.h"
#include "core/agent/launcher/engine_batch.h"
#include "core/agent/launcher/job_array.h"
#include "core/agent/launcher/slurm_probe.h"
#include "core/agent/metric/metrics_settler.h"
#include "core/agent/node/allocation_process.h"
#include "core/agent/node/command_exec.h"
#include "core/agent/node/instance_activity.h"
#include "core/agent/node/loopback_relay.h"
#include "core/agent/node/machine_guard.h"
#include "core/agent/node/machine_power.h"
#include "core/agent/node/node_process.h"
#include "core/agent/node/notebook_server.h"
#include "core/agent/node/virtual_machine.h"
#include "core/agent/serve/bulk_channel_listener.h"
#include "core/agent/serve/server.h"

namespace {

// Closes descriptors leaked by the parent: this process may run for days.
void closeFrom(unsigned first) {
    if (syscall(SYS_close_range, first, ~0U, 0U) == 0)
        return;
    for (long fd = first, end = sysconf(_SC_OPEN_MAX); fd < end; ++fd)
        close(static_cast<int>(fd));
}

// A separate function, so that the descriptor is closed before any process is started.
studio::SecretText handedSecret(bool isThere) {
    return isThere ? studio::receiveSecret(studio::UniqueFd(3)) : studio::SecretText();
}

// The descriptors of GPU tickets and leased ports. No program that this process starts inherits them.
std::vector<studio::UniqueFd> inheritedFrom(int first, std::string_view count) {
    constexpr int maxShared = 65 + 258; // with their folders
    int number = 0;
    std::from_chars(count.data(), count.data() + count.size(), number);
    std::vector<studio::UniqueFd> inherited;
    for (int i = 0; i < number && i < maxShared; ++i) {
        fcntl(first + i, F_SETFD, FD_CLOEXEC);
        inherited.emplace_back(first + i);
    }
    return inherited;
}

// Parts of the job, which keep its environment. Returns the exit status, or -1: it is another program.
int runRemoteShellPart(int argc, char** argv, std::string_view life) {
    std::string_view name = argc > 0 ? argv[0] : "";
    name.remove_prefix(name.rfind('/') + 1);
    const int first = name == "studio-rsh" ? 1 : 2;
    if (name == "studio-rsh" || life == "rsh")
        return studio::runRemoteShell({argv + std::min(first, argc), argv + argc});
    if (life == "rsh-hub" && argc == 3)
        return studio::runRemoteShellHub(argv[2]);
    if (life == "rsh-node" && argc == 3)
        return studio::runRemoteShellNode(argv[2]);
    return -1;
}

} // namespace

int main(int argc, char** argv) {
    using std::string_view;
    umask(077);
    const string_view life = argc > 1 ? argv[1] : "";
    if (const int status = runRemoteShellPart(argc, argv, life); status >= 0)
        return status;
    const bool isAllocation =
        (life == "allocation" || life == "slurm-probe") && argc > 2 && string_view(argv[2]) == "run";
    studio::sanitizeEnvironment(isAllocation || life == "batch" || life == "batch-node" || life == "batch-element");
    if (life == "serve" && argc == 2)
        return studio::runServer();
    if (life == "bulk-channel" && argc == 3) {
        closeFrom(3);
        return studio::runBulkChannel(argv[2]);
    }
    if (life == "node" && (argc == 2 || argc == 6))
        return studio::runNode({argv + 2, argv + argc});
    if (life == "node-gpus" && argc > 2) {
        closeFrom(3);
        return studio::runNodeGpus({argv + 2, argv + argc});
    }
    if (life == "command" && argc == 3) {
        closeFrom(3);
        return studio::runCommand(argv[2]);
    }
    if (life == "notebook") {
        closeFrom(3);
        return studio::runNotebook({argv + 2, argv + argc});
    }
    if (life == "vm" && argc > 2) {
        closeFrom(3);
        return studio::runVirtualMachine({argv + 2, argv + argc});
    }
    if (life == "allocation" && argc > 2) {
        closeFrom(3);
        const int status = argc == 4 ? studio::runAllocationProcess({argv + 2, argv + argc}) : 2;
        return status == 2 && !isAllocation ? studio::runAllocationTool({argv + 2, argv + argc}) : status;
    }
    if (life == "slurm-probe" && argc > 2) {
        closeFrom(3);
        return studio::runSlurmProbe({argv + 2, argv + argc});
    }
    if (life == "activity" && (argc == 2 || argc == 3)) {
        closeFrom(3);
        return studio::runActivity(argc == 3 ? argv[2] : "");
    }
    if (life == "power" && argc > 2) {
        closeFrom(3);
        return studio::runMachinePower({argv + 2, argv + argc});
    }
    if (life == "guard" && argc > 2) {
        closeFrom(3);
        return studio::runMachineGuard({argv + 2, argv + argc});
    }
    if (life == "connect" && argc == 3) {
        closeFrom(3);
        return studio::runLoopbackRelay(argv[2]);
    }
    if (life == "version" && argc == 2) // checks on a machine that the program is executable
        return 0;
    if (life == "hold" && (argc == 3 || (argc == 4 && string_view(argv[3]) == "3"))) {
        const bool hasSecret = argc == 4;
        closeFrom(hasSecret ? 4 : 3);
        studio::detach();
        studio::SecretText secret = handedSecret(hasSecret);
        return studio::runHold(argv[2], std::move(secret));
    }
    if (life == "batch" && argc == 3) {
        closeFrom(3);
        return studio::runBatch(argv[2]);
    }
    if (life == "batch-element" && argc == 3) {
        closeFrom(3);
        return studio::runBatchElement(argv[2]);
    }
    if (life == "batch-node" && argc == 3) {
        closeFrom(3);
        return studio::runBatchNode(argv[2]);
    }
    if (life == "prepare-job" && argc == 3) {
        closeFrom(3);
        return studio::runPrepareJob(argv[2]);
    }
    if (life == "prepare-shared" && argc >= 3) {
        closeFrom(3);
        studio::detach();
        return studio::runPrepareShared({argv + 2, argv + argc});
    }
    if (life == "build-job" && argc == 3) {
        closeFrom(3);
        return studio::runBuildJob(argv[2]);
    }
    if (life == "prepare" && (argc == 3 || (argc == 4 && string_view(argv[3]) == "3"))) {
        const bool hasSecret = argc == 4;
        closeFrom(hasSecret ? 4 : 3);
        studio::detach();
        const studio::SecretText secret = handedSecret(hasSecret);
        return studio::runPrepare(argv[2], secret);
    }
    if (life == "fork-server" && argc == 3) {
        closeFrom(4);
        // The arguments are contiguous in memory.
        char* const end = argv[2] + string_view(argv[2]).size();
        return studio::runForkServer(studio::UniqueFd(3), {argv[1], end});
    }
    if (life == "build" && (argc == 4 || (argc == 5 && string_view(argv[4]) == "3"))) {
        const bool hasSecret = argc == 5;
        closeFrom(hasSecret ? 4 : 3);
        studio::detach();
        studio::SecretText secret = handedSecret(hasSecret);
        return studio::runBuild(argv[2], argv[3], std::move(secret));
    }
    if (life == "supervise" && argc == 3) {
        closeFrom(3);
        studio::detach();
        return studio::runSupervise(argv[2], studio::UniqueFd(), studio::UniqueFd());
    }
    if (life == "settle" && argc == 3) {
        closeFrom(3);
        studio::detach();
        return studio::runSettle(argv[2]);
    }
    if (life == "supervise" && argc == 4 && string_view(argv[3]) == "3") {
        closeFrom(4);
        return studio::runSupervise(argv[2], studio::UniqueFd(3), studio::UniqueFd());
    }
    if (life == "supervise" && argc == 5 && string_view(argv[3]) == "3" && string_view(argv[4]) == "4") {
        closeFrom(5);
        return studio::runSupervise(argv[2], studio::UniqueFd(3), studio::UniqueFd(4));
    }
    if (life == "supervise" && argc == 6 && string_view(argv[3]) == "3") {
        const bool isListening = string_view(argv[4]) == "4";
        auto tickets = inheritedFrom(5, argv[5]);
        closeFrom(5 + static_cast<unsigned>(tickets.size()));
        if (!isListening)
            close(4);
        return studio::runSupervise(argv[2], studio::UniqueFd(3),
                                    isListening ? studio::UniqueFd(4) : studio::UniqueFd(), std::move(tickets));
    }
    std::fputs(
        "studio-agent is started by Compute Studio: serve, node, command WORDS, connect PORT, notebook, "
        "activity, node-gpus WORDS, vm VERB, allocation VERB, slurm-probe VERB, bulk-channel NAME, "
        "fork-server ROOM, hold FOLDER, batch FOLDER, prepare FOLDER, prepare-shared FOLDERS, prepare-job FOLDER, "
        "build-job FOLDER, supervise FOLDER, settle FOLDER or build FOLDER MARK.\n",
        stderr);
    return 2;
}
