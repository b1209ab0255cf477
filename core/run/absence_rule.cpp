#include "core/run/absence_rule.h"

namespace studio {

std::string_view toText(AbsenceVerdict verdict) {
    switch (verdict) {
    case AbsenceVerdict::ProcessesMayLive:
        return "processes_alive";
    case AbsenceVerdict::OtherRoot:
        return "other_root";
    case AbsenceVerdict::EngineMayRun:
        return "engine";
    case AbsenceVerdict::TooRecent:
        return "recent";
    case AbsenceVerdict::Gone:
        return "gone";
    }
    return "recent";
}

AbsenceVerdict judgeAbsence(const Absence& absence, std::chrono::milliseconds minimum) {
    if (!absence.hasRebooted && absence.hasProcesses.value_or(true))
        return AbsenceVerdict::ProcessesMayLive;
    if (absence.isOtherRoot && !absence.isCancelWanted)
        return AbsenceVerdict::OtherRoot;
    if (absence.isOfEngine && !absence.isCancelWanted)
        return AbsenceVerdict::EngineMayRun;
    if (absence.missingFor < minimum)
        return AbsenceVerdict::TooRecent;
    return AbsenceVerdict::Gone;
}

bool isOtherRoot(std::string_view atLaunch, std::string_view now) {
    return !atLaunch.empty() && atLaunch != now;
}

} // namespace studio
