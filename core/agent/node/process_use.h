// Decides from rows of the process table whose work a process is, and what of it shows that a machine is in use. Pure.
//
// What waits for people is no use: a login prompt, a terminal without input. Neither is what the system does by itself:
// kernel threads, and units of systemd that run as accounts of the system.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace studio {

struct ProcessUse {
    int64_t session = 0;
    int64_t terminal = 0; // device number of its controlling terminal; 0: none
    std::string name{};   // at most 15 bytes
    bool isKernel = false;
    bool isSystem = false; // of a unit of the system, and of no person
    int64_t cpuMs = 0;     // so far, with its children that have ended
    int64_t written = 0;   // bytes so far; 0 if that cannot be read
};

struct MachineUse {
    int64_t lastInputMs = 0; // Unix time of the last input at a terminal; 0: none
    // By session, because the sum of all sessions falls when one of them ends.
    std::map<std::string, int64_t> cpuMs{};
    std::map<std::string, int64_t> written{};
};

// `inputs`: Unix time in milliseconds of the last input of terminals, by device number. A time that is more than a
// minute ahead of `nowMs` is of a clock that was wrong, and counts for nothing.
MachineUse useOf(const std::vector<ProcessUse>& processes, const std::map<int64_t, int64_t>& inputs, int64_t nowMs);

// Returns true if the text of /proc/PID/cgroup says that systemd started the process for the system: in a service, not
// in the session of a person or in a container. Services by which people sign in are none.
bool isSystemUnit(std::string_view cgroup);
// The first id of an account of a person: UID_MIN of the text of /etc/login.defs, or 1000.
uid_t firstPersonIn(std::string_view loginDefs);
// Returns true if an account of that id may be a person's. Ids that systemd gives to services (DynamicUser) are also
// given to persons by directories: `isInSystemUnit` decides.
bool isPersonsAccount(uid_t id, bool isInSystemUnit, uid_t firstPerson);
// Returns true if the text of a session, as systemd-logind writes it, is of a person who is signed in at a screen of
// the machine, not of the screen for the sign-in.
bool isAtScreen(std::string_view session);
// The account of a screen for the sign-in, which may be any id; nullopt: it is another session.
std::optional<uid_t> greeterOf(std::string_view session);

} // namespace studio
