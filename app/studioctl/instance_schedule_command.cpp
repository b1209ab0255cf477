// Implements compute schedule: the times at which an instance is started and stopped.
#include "app/studioctl/instance_commands.h"
#include "app/studioctl/output.h"
#include "app/studioctl/time_zone_option.h"
#include "core/base/display_text.h"
#include "core/schedule/trigger_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

struct InstanceScheduleOptions {
    std::string name;
    bool isStart = false;
    bool isStop = false;
    std::optional<std::string> cron;
    std::optional<std::string> zone;
    std::optional<int> remove;
    std::optional<int> enable;
    std::optional<int> disable;
    bool showsHistory = false;
};

int printTimes(CommandLine& line, Client& client, const std::string& name) {
    const auto times = InstanceClient(client).times(name);
    if (!times)
        return printError(times.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{"ID", text(CliText::tr("ACTION")), text(CliText::tr("TIMES")),
                                                   text(CliText::tr("TIME ZONE")), text(CliText::tr("NEXT")),
                                                   text(CliText::tr("STATE"))}};
    for (const InstanceSchedule& schedule : *times) {
        const Trigger& trigger = schedule.time.trigger;
        array.push_back({{"id", schedule.id},
                         {"action", toText(schedule.time.action)},
                         {"rule", ruleToJson(trigger)},
                         {"time_zone", trigger.zone},
                         {"enabled", schedule.time.isEnabled},
                         {"next", timeJson(schedule.next)}});
        rows.push_back({std::to_string(schedule.id), std::string(toText(schedule.time.action)),
                        text(triggerText(trigger)), trigger.zone,
                        schedule.next
                            ? text(zonedTimeText(*schedule.next, TimeZone::load(trigger.zone).value_or(TimeZone())))
                            : std::string(),
                        schedule.time.isEnabled ? text(CliText::tr("enabled")) : text(CliText::tr("disabled"))});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

int printFires(CommandLine& line, Client& client, const std::string& name) {
    const auto fires = InstanceClient(client).history(name, 100);
    if (!fires)
        return printError(fires.error());
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("TIME")), text(CliText::tr("ACTION")),
                                                   text(CliText::tr("OUTCOME")), text(CliText::tr("HANDLED"))}};
    for (const InstanceFire& fire : *fires) {
        array.push_back({{"schedule", fire.schedule},
                         {"action", toText(fire.action)},
                         {"nominal", toIso8601(fire.nominal)},
                         {"outcome", toText(fire.outcome)},
                         {"at", toIso8601(fire.at)}});
        rows.push_back({localTimeText(fire.nominal), std::string(toText(fire.action)), text(outcomeText(fire.outcome)),
                        localTimeText(fire.at)});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    return Success;
}

int changeTimes(CommandLine& line, const InstanceScheduleOptions& options) {
    int code = Success;
    Client* client = line.client(code);
    if (client == nullptr)
        return code;
    InstanceClient instances(*client);
    const int changes = int(options.cron.has_value()) + int(options.remove.has_value()) +
                        int(options.enable.has_value()) + int(options.disable.has_value()) + int(options.showsHistory);
    if (changes > 1)
        return printError(usage(CliText::tr("Give one of --cron, --remove, --enable, --disable and --history.")));
    if (options.cron ? options.isStart == options.isStop : options.isStart || options.isStop)
        return printError(usage(CliText::tr("Specify --cron together with either --start or --stop.")));
    if (options.zone && !options.cron)
        return printError(usage(CliText::tr("--time-zone requires --cron.")));
    if (options.showsHistory)
        return printFires(line, *client, options.name);
    Result<void> done;
    if (options.cron) {
        InstanceTime time;
        time.action = options.isStart ? InstanceAction::Start : InstanceAction::Stop;
        time.trigger.rule = *options.cron;
        const auto zone = timeZoneFrom(options.zone.value_or("UTC"));
        if (!zone)
            return printError(zone.error());
        time.trigger.zone = zone->name();
        done = instances.addTime(options.name, time).map([](int64_t) {});
    } else if (options.remove) {
        done = instances.removeTime(options.name, *options.remove);
    } else if (options.enable || options.disable) {
        done = instances.setTimeEnabled(options.name, options.enable ? *options.enable : *options.disable,
                                        options.enable.has_value());
    }
    if (!done)
        return printError(done.error());
    return printTimes(line, *client, options.name);
}

} // namespace

void addInstanceScheduleCommand(CommandLine& line, Command compute) {
    auto options = std::make_shared<InstanceScheduleOptions>();
    const Command app = line.verb(
        compute, "schedule", text(CliText::tr("Show or change the start and stop schedules of a compute instance")),
        [&line, options]() -> std::optional<int> { return changeTimes(line, *options); });
    app.addOption("name", options->name, CliText::tr("Name of the compute instance")).required();
    app.addFlag("--start", options->isStart, CliText::tr("With --cron: start it at these times"));
    app.addFlag("--stop", options->isStop,
                CliText::tr("With --cron: stop it at these times, after its active run ends"));
    app.addOption("--cron", options->cron,
                  CliText::tr("Minute, hour, day, month and day of the week: \"0 19 * * 1-5\""));
    app.addOption("--time-zone", options->zone, CliText::tr("Time zone, such as Europe/Berlin (default: UTC)"));
    app.addOption("--remove", options->remove, CliText::tr("ID of the schedule to remove"));
    app.addOption("--enable", options->enable, CliText::tr("ID of the schedule to enable"));
    app.addOption("--disable", options->disable, CliText::tr("ID of the schedule to disable"));
    app.addFlag("--history", options->showsHistory, CliText::tr("Show what happened at the last times"));
}

} // namespace studio::cli
