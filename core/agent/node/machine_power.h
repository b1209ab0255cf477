// Suspends this machine, and wakes others on its networks. Commands of the agent, which a studio runs by the
// request `tool`; each prints one line of JSON.
//
// Sleep is requested with a token and happens at most once for it: a repeated request reports the result of the first
// one. It is refused while runs or virtual machines of any workspace, or processes of other users, are on the machine,
// and where the processes of other users cannot be seen. The command is executed by a detached process a second later,
// so that the answer arrives before the connection ends.
#pragma once

#include <string>
#include <sys/types.h>
#include <vector>

namespace studio {

// "wake MAC ADDRESS PORT": sends the magic packet to that IPv4 address, or with "auto" to the broadcast addresses of
// all networks.
// "sleep TOKEN suspend|shutdown", "sleep TOKEN command COMMAND": see above.
// {"state":"sent"|"busy"|"refused"|"repeated", …}
// "check suspend|shutdown": says what would refuse that, and does nothing. {"state":"fine"|"refused", …}
// "result TOKEN": {"state":"none"|"sent", "exit":N, "output":TEXT}
int runMachinePower(const std::vector<std::string>& words);

// Returns the folder of the run, environment or allocation for which a process with that command line works as an
// agent; empty: none. Pure.
std::string agentWorkOf(const std::vector<std::string>& command);
// Returns the name of the virtual machine if QEMU with that command line runs one of a studio; empty: none. Pure.
std::string studioVmOf(const std::vector<std::string>& command);
std::vector<std::string> commandLineOf(pid_t pid);

struct ProcessOwner {
    uid_t id = 0;
    std::string name{};          // of the process
    bool isInSystemUnit = false; // as isSystemUnit() says
};
struct OwnAccount {
    uid_t id = 0;
    std::string name{};
    std::string subIds{};     // the text of /etc/subuid
    uid_t firstPerson = 1000; // firstPersonIn()
};
// Returns true if that process keeps the machine in use for another person than the account `own`: not those of the
// system, of services, of sessions without a sign-in, and of the account's own containers. Pure.
bool isPersonsProcess(const ProcessOwner& owner, const OwnAccount& own);

} // namespace studio
