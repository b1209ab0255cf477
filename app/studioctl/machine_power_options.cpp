#include "app/studioctl/machine_power_options.h"

#include "app/studioctl/command_line.h"
#include "app/studioctl/output.h"
#include "core/base/display_text.h"
#include "core/client/instance_client.h"

namespace studio::cli {

namespace {

constexpr std::string_view removedWord = "none";

void setOrRemove(std::string& value, const std::optional<std::string>& given) {
    if (given)
        value = *given == removedWord ? std::string() : *given;
}

} // namespace

void MachinePowerOptions::addTo(Command app) {
    app.addOption("--wake-mac", wakeMac,
                  CliText::tr("MAC address for Wake-on-LAN, such as 0c:9d:92:00:11:22; none removes it"));
    app.addOption("--wake-from", wakeFrom,
                  CliText::tr("Attached machine on the same network that sends the magic packet (default: none, this "
                              "computer sends it)"));
    app.addOption("--wake-address", wakeAddress,
                  CliText::tr("IPv4 address to which the magic packet is sent, such as 192.168.1.255 (default: none, "
                              "the broadcast addresses of the sender)"));
    app.addOption("--wake-port", wakePort, CliText::tr("UDP port of the magic packet (default: 9)")).range(1, 65535);
    app.addOption("--sleep", sleep,
                  CliText::tr("How \"compute stop\" stops it: suspend, shutdown, none, or a command for its shell"));
    app.addOption("--wake-for-runs", wakeForRuns,
                  CliText::tr("yes: queued runs wake it; no: only \"compute start\" and schedules do"))
        .offers({"yes", "no"});
}

bool MachinePowerOptions::isGiven() const {
    return wakeMac || wakeFrom || wakeAddress || wakePort || sleep || wakeForRuns;
}

Result<void> MachinePowerOptions::applyTo(PowerOptions& options) const {
    setOrRemove(options.wakeMac, wakeMac);
    if (const auto mac = macFromText(options.wakeMac))
        options.wakeMac = toText(*mac);
    setOrRemove(options.wakeFrom, wakeFrom);
    setOrRemove(options.wakeAddress, wakeAddress);
    options.port = wakePort.value_or(options.port);
    if (sleep)
        setSleep(options, *sleep);
    if (wakeForRuns && *wakeForRuns != "yes" && *wakeForRuns != "no")
        return fail(usage(CliText::tr("--wake-for-runs takes yes or no, not \"%1\".").arg(shown(*wakeForRuns))));
    if (wakeForRuns)
        options.wakesForRuns = *wakeForRuns == "yes";
    return {};
}

std::string powerStateText(const TargetStatus& status) {
    const bool isShown = status.power && !status.power->isPlain();
    return isShown ? text(describe(status.power->verdict.state)) : std::string();
}

void addPower(std::vector<std::pair<std::string, std::string>>& fields, const TargetStatus& status) {
    const PowerOptions& options = status.target.remote()->power;
    if (status.power && !status.power->verdict.reason.empty())
        fields.emplace_back(text(CliText::tr("Power")), status.power->verdict.reason);
    if (options.isEmpty())
        return;
    const std::string from = options.wakeFrom.empty() ? text(CliText::tr("this computer")) : options.wakeFrom;
    if (!options.wakeMac.empty())
        fields.emplace_back(text(CliText::tr("Wake-on-LAN")),
                            text(CliText::tr("%1, from %2").arg(shown(options.wakeMac), shown(from))));
    fields.emplace_back(text(CliText::tr("Sleep")), sleepText(options));
    const auto idle = options.idleBeforeSleep.count();
    fields.emplace_back(text(CliText::tr("Idle shutdown")),
                        idle == 0 ? text(CliText::tr("never"))
                                  : text(CliText::tr("after %n minutes", nullptr, static_cast<int>(idle))));
    fields.emplace_back(text(CliText::tr("Woken for runs")),
                        options.wakesForRuns ? text(CliText::tr("yes")) : text(CliText::tr("no")));
    for (const InstanceSchedule& schedule : status.times)
        fields.emplace_back(text(CliText::tr("Schedule %1").arg(schedule.id)),
                            text(schedule.time.isEnabled ? describe(schedule.time)
                                                         : CliText::tr("%1, disabled").arg(describe(schedule.time))));
}

nlohmann::json powerJson(const TargetStatus& status) {
    nlohmann::json value = toJson(status.target.remote()->power);
    if (status.target.remote()->power.isEmpty() && !status.power)
        return nullptr;
    if (status.power) {
        value["state"] = toText(status.power->verdict.state);
        value["state_reason"] = displayText(status.power->verdict.reason);
        value["wanted"] = toText(status.power->record.desired);
        value["last_operation_by"] = toText(status.power->record.asker);
    }
    return value;
}

} // namespace studio::cli
