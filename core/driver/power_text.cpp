#include "core/driver/power_text.h"

#include <QStringList>
#include <nlohmann/json.hpp>

#include "core/client/studio_text.h"
#include "core/protocol/cbor.h"

namespace studio {

QString powerUsersIn(const nlohmann::json& report) {
    QStringList users;
    for (const nlohmann::json& run : valueAt(report, "runs"))
        users << StudioText::tr("a run of %1 (%2)").arg(shown(textAt(run, "user")), shown(textAt(run, "folder")));
    for (const nlohmann::json& vm : valueAt(report, "vms"))
        users
            << StudioText::tr("the virtual machine %1 of %2").arg(shown(textAt(vm, "name")), shown(textAt(vm, "user")));
    for (const nlohmann::json& person : valueAt(report, "persons"))
        users << StudioText::tr("%1 (%2, PID %3)")
                     .arg(shown(textAt(person, "user")), shown(textAt(person, "process")),
                          QString::number(intAt(person, "pid")));
    return users.join(QStringLiteral(", "));
}

std::string powerBusyText(const nlohmann::json& report) {
    return StudioText::tr("Waiting: the machine is in use by %1.").arg(powerUsersIn(report)).toStdString();
}

std::string powerRefusalText(const nlohmann::json& report, const Target& target) {
    const std::string code = textAt(report, "code");
    const QString command = shown(textAt(report, "command"));
    const QString user = shown(textAt(report, "user"));
    const QString name = shown(target.name);
    if (code == "sudo")
        return StudioText::tr("%1 may not run \"%2\" on %3. Add this line there with \"sudo visudo\": %1 ALL=(root) "
                              "NOPASSWD: %2")
            .arg(user, command, name)
            .toStdString();
    if (code == "no_sudo")
        return StudioText::tr("%1 may not run \"%2\" on %3, and sudo is not installed there. Sign in as root, or give "
                              "a command of your own: studioctl compute update %3 --sleep COMMAND")
            .arg(user, command, name)
            .toStdString();
    if (code == "no_program")
        return StudioText::tr("%1 has no systemctl. Give a command of your own: studioctl compute update %1 --sleep "
                              "COMMAND")
            .arg(name)
            .toStdString();
    if (code == "hidden")
        return StudioText::tr("%1 cannot see the processes of other people on %2 (/proc is mounted there with the "
                              "option hidepid), so it is not known whether the machine is in use. Sign in as root, or "
                              "as a member of the group that may see them (the option gid of the mount).")
            .arg(user, name)
            .toStdString();
    return StudioText::tr("The request could not be recorded on %1: %2").arg(name, command).toStdString();
}

} // namespace studio
