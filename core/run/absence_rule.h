// Decides whether an attempt whose folder is missing on its machine has ended (AbsenceVerdict). Pure, so that tests can
// compare it with a table; any thread.
//
// A missing folder alone does not prove an end: a home directory may be mounted late, a folder may be moved away and
// back. The attempt has ended only when none of its processes can be alive, the workspace folder is the one it was
// launched into, and its folder has been missing for a minimum time. Until then the run is NotResponding; it recovers
// when the folder reappears.
#pragma once

#include <chrono>
#include <optional>
#include <string_view>

namespace studio {

// Minimum time a folder must be missing before its attempt may end: longer than a file server restart or an automount
// takes. Starts with the first observation that missed it; each driver process starts from zero.
constexpr std::chrono::milliseconds minAbsence{60'000};

enum class AbsenceVerdict {
    ProcessesMayLive, // processes of the attempt are alive, or this is unknown
    OtherRoot,        // the workspace folder is missing or is not the one of the launch
    EngineMayRun,     // a batch system may run the job on any node, whose processes this machine does not see
    TooRecent,        // may reappear soon
    Gone,             // the attempt has ended with unknown result; none of its processes is alive
};
std::string_view toText(AbsenceVerdict verdict); // "processes_alive", "other_root", "engine", "recent", "gone"

struct Absence {
    std::optional<bool> hasProcesses; // as reported by the machine; nullopt: not reported
    bool hasRebooted = false;         // since the launch: no process of the attempt can be alive
    bool isOtherRoot = false;
    bool isOfEngine = false;     // a job of a batch system that has been submitted, and is not known to have ended
    bool isCancelWanted = false; // then OtherRoot and EngineMayRun do not delay the end
    std::chrono::milliseconds missingFor{0};
};

AbsenceVerdict judgeAbsence(const Absence& absence, std::chrono::milliseconds minimum = minAbsence);

// Returns true if `now` is known to be another root than at launch. An empty `atLaunch` means unknown (written by an
// older version); an empty `now` means that there is no root.
bool isOtherRoot(std::string_view atLaunch, std::string_view now);

} // namespace studio
