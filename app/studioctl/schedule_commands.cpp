// Implements schedule list, show, enable, disable, delete, next, history, run, export.
#include <algorithm>
#include <nlohmann/json.hpp>

#include "app/studioctl/command_line.h"
#include "app/studioctl/confirmation.h"
#include "app/studioctl/output.h"
#include "app/studioctl/run_json.h"
#include "app/studioctl/schedule_json.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/client/schedule_client.h"
#include "core/schedule/trigger_text.h"

namespace studio::cli {

namespace {

using nlohmann::json;

// "enabled", "disabled", "expired"
const char* stateWord(const ScheduleRecord& schedule) {
    if (!schedule.settings.isEnabled)
        return "disabled";
    return schedule.next ? "enabled" : "expired";
}

QString scheduleStateText(const ScheduleRecord& schedule) {
    if (schedule.settings.isEnabled)
        return schedule.next ? CliText::tr("Enabled", "state of a schedule")
                             : CliText::tr("Expired", "state of a schedule");
    return schedule.disabledBecause == "workspace_copied"
               ? CliText::tr("Disabled: the workspace was copied", "state of a schedule")
               : CliText::tr("Disabled", "state of a schedule");
}

TimeZone zoneOf(const ScheduleRecord& schedule) {
    return TimeZone::load(schedule.settings.trigger.zone).value_or(TimeZone());
}

std::string nextText(const ScheduleRecord& schedule) {
    return schedule.settings.isEnabled && schedule.next ? text(zonedTimeText(*schedule.next, zoneOf(schedule))) : "";
}

std::string fireText(const ScheduleFire& fire) {
    std::string all = text(outcomeText(fire.outcome));
    if (fire.outcome == FireOutcome::Fired && fire.runState)
        all = std::string(toText(*fire.runState));
    return all;
}

std::string triggerLine(const ScheduleRecord& schedule) {
    return text(triggerText(schedule.settings.trigger)) + " (" + displayText(schedule.settings.trigger.zone) + ")";
}

// Schedules fire only while a driver runs.
void sayIfNotDriven(Client& client, const std::vector<ScheduleRecord>& all) {
    const bool isNeeded = std::any_of(all.begin(), all.end(), [](const ScheduleRecord& schedule) {
        return schedule.settings.isEnabled && schedule.next.has_value();
    });
    if (!isNeeded || client.isDriven())
        return;
    printProgress(
        text(CliText::tr("Schedules fire only while a scheduler runs on this workspace, and none is running. Start one "
                         "with \"studioctl serve\", or install the service: \"studioctl schedule service install\".")));
}

int listSchedules(CommandLine& line, Client& client) {
    const auto all = ScheduleClient(client).list();
    if (!all)
        return printError(all.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const ScheduleRecord& schedule : *all)
            array.push_back(scheduleJson(schedule));
        printJson(array);
        return Success;
    }
    if (all->empty()) {
        printProgress(text(CliText::tr("There are no schedules. Create one with: studioctl schedule create --file "
                                       "SCHEDULE.yml")));
        return Success;
    }
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("NAME")), text(CliText::tr("STATE")),
                                                   text(CliText::tr("TRIGGER")), text(CliText::tr("NEXT")),
                                                   text(CliText::tr("LAST")), text(CliText::tr("RESULT"))}};
    for (const ScheduleRecord& schedule : *all)
        rows.push_back({schedule.settings.name, text(scheduleStateText(schedule)), triggerLine(schedule),
                        nextText(schedule),
                        schedule.last ? text(zonedTimeText(schedule.last->nominal, zoneOf(schedule))) : "",
                        schedule.last ? fireText(*schedule.last) : ""});
    printTable(rows);
    sayIfNotDriven(client, *all);
    return Success;
}

// "train-3 (01J…)" of a run; else the file.
std::string originText(Client& client, const std::string& source) {
    if (!RunId::fromText(source))
        return source;
    const auto run = client.runs().find(source);
    return run ? displayText(run->name) + " (" + source + ")" : source;
}

int showSchedule(CommandLine& line, Client& client, const ScheduleRecord& schedule) {
    const auto job = ScheduleClient(client).jobOf(schedule);
    if (line.wantsJson()) {
        json value = scheduleJson(schedule);
        value["config"] = job ? configJson(job->config) : json();
        printJson(value);
        return Success;
    }
    const ScheduleSettings& settings = schedule.settings;
    const TimeZone zone = zoneOf(schedule);
    const auto timeOf = [&](const std::optional<std::chrono::sys_seconds>& time) {
        return time ? text(zonedTimeText(*time, zone)) : std::string();
    };
    printFields(
        {{text(CliText::tr("Schedule")), settings.name},
         {text(CliText::tr("Display name")), settings.displayName},
         {text(CliText::tr("Description")), settings.description},
         {text(CliText::tr("State")), text(scheduleStateText(schedule))},
         {text(CliText::tr("Trigger")), triggerLine(schedule)},
         {text(CliText::tr("Start")), timeOf(settings.trigger.start)},
         {text(CliText::tr("End")), timeOf(settings.trigger.end)},
         {text(CliText::tr("Next")), nextText(schedule)},
         {text(CliText::tr("Missed times")), text(missedText(settings.missed))},
         {text(CliText::tr("While a run is active")), text(overlapText(settings.overlap))},
         {text(CliText::tr("Last")),
          schedule.last ? text(zonedTimeText(schedule.last->nominal, zone)) + ": " + fireText(*schedule.last) : ""},
         {text(CliText::tr("Message")), schedule.last ? schedule.last->message : ""},
         {text(CliText::tr("Job")), schedule.kind},
         {text(CliText::tr("Command")), job ? commandLine(job->config) : job.error().message},
         {text(CliText::tr("Compute")), job ? job->config.compute : ""},
         {text(CliText::tr("Created from")), originText(client, schedule.source)},
         {text(CliText::tr("Created")), localTimeText(schedule.created)},
         {text(CliText::tr("Changed")), localTimeText(schedule.changed)}});
    sayIfNotDriven(client, {schedule});
    return Success;
}

int printNext(CommandLine& line, const ScheduleRecord& schedule, int count) {
    const auto times = ScheduleClient::nextTimes(schedule, static_cast<size_t>(count), currentTime());
    const TimeZone zone = zoneOf(schedule);
    json array = json::array();
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("TIME")), "UTC", text(CliText::tr("LOCAL TIME"))}};
    for (const Timestamp time : times) {
        const std::string zoned = text(zonedTimeText(time, zone));
        array.push_back({{"at", toIso8601(time)}, {"zoned", zoned}, {"time_zone", zone.name()}});
        rows.push_back({zoned, triggerTimeText(time), localTimeText(time)});
    }
    if (line.wantsJson())
        printJson(array);
    else
        printTable(rows);
    if (!schedule.settings.isEnabled)
        printProgress(text(CliText::tr("The schedule is disabled; it does not fire at these times.")));
    return Success;
}

int printHistory(CommandLine& line, Client& client, const ScheduleRecord& schedule, int limit) {
    const auto fires = ScheduleClient(client).history(schedule, limit);
    if (!fires)
        return printError(fires.error());
    if (line.wantsJson()) {
        json array = json::array();
        for (const ScheduleFire& fire : *fires)
            array.push_back(fireJson(fire));
        printJson(array);
        return Success;
    }
    const TimeZone zone = zoneOf(schedule);
    std::vector<std::vector<std::string>> rows = {{text(CliText::tr("TIME")), text(CliText::tr("RESULT")),
                                                   text(CliText::tr("RUN")), text(CliText::tr("ID")),
                                                   text(CliText::tr("MESSAGE"))}};
    for (const ScheduleFire& fire : *fires) {
        std::string result = fireText(fire);
        if (fire.more > 0)
            result += text(CliText::tr(", and %n earlier time(s)", "missed", static_cast<int>(fire.more)));
        rows.push_back({text(zonedTimeText(fire.nominal, zone)), result, fire.runName, fire.run, fire.message});
    }
    printTable(rows);
    return Success;
}

// Finds all before it changes one.
int setEnabled(CommandLine& line, const std::vector<std::string>& names, bool isEnabled) {
    int code = Success;
    Client* client = line.clientForStatus(code);
    if (client == nullptr)
        return code;
    ScheduleClient schedules(*client);
    std::vector<ScheduleRecord> found;
    for (const std::string& name : names) {
        auto schedule = schedules.find(name);
        if (!schedule)
            return printError(schedule.error());
        found.push_back(std::move(*schedule));
    }
    json array = json::array();
    for (const ScheduleRecord& schedule : found) {
        if (const auto changed = schedules.setEnabled(schedule, isEnabled); !changed)
            return printError(changed.error());
        const auto now = schedules.find(schedule.settings.name);
        if (!now)
            return printError(now.error());
        array.push_back(scheduleJson(*now));
        if (!line.wantsJson() && isEnabled)
            printNextTime(*now);
    }
    if (line.wantsJson())
        printJson(names.size() > 1 ? array : array.front());
    return Success;
}

void addEnableCommand(CommandLine& line, Command noun, const char* verb, const QString& description, bool isEnabled) {
    auto names = std::make_shared<std::vector<std::string>>();
    line.verb(noun, verb, text(description),
              [&line, names, isEnabled]() -> std::optional<int> { return setEnabled(line, *names, isEnabled); })
        .addOption("names", *names, CliText::tr("Names of the schedules"))
        .required();
}

int runNow(CommandLine& line, Client& client, const ScheduleRecord& schedule) {
    const auto submitted = ScheduleClient(client).runNow(schedule);
    if (!submitted)
        return printError(submitted.error());
    if (!line.wantsJson()) {
        printLine(submitted->id.text());
        return Success;
    }
    const auto record = client.runs().find(submitted->id.text());
    if (!record)
        return printError(record.error());
    printJson(runJson(*record));
    return Success;
}

int exportSchedule(CommandLine& line, Client& client, const ScheduleRecord& schedule, const std::string& to) {
    const auto job = ScheduleClient(client).jobOf(schedule);
    if (!job)
        return printError(job.error());
    if (job->kind != commandRunKind)
        return printError({ErrorCode::InvalidArgument,
                           text(CliText::tr("Only schedules of commands can be written to a file; \"%1\" submits: %2.")
                                    .arg(shown(schedule.settings.name), shown(job->kind))),
                           {}});
    return printFile(line.wantsJson(), scheduleFileText(schedule.settings, job->config), to);
}

// Adds a verb for one schedule: finds it, then calls `work`.
Command scheduleVerb(CommandLine& line, Command noun, const char* names, const QString& description,
                     std::function<std::optional<int>(Client&, const ScheduleRecord&)> work) {
    auto name = std::make_shared<std::string>();
    const Command app =
        line.verb(noun, names, text(description), [&line, name, work = std::move(work)]() -> std::optional<int> {
            int code = Success;
            Client* client = line.clientForStatus(code);
            if (client == nullptr)
                return code;
            const auto schedule = ScheduleClient(*client).find(*name);
            return schedule ? work(*client, *schedule) : printError(schedule.error());
        });
    app.addOption("name", *name, CliText::tr("Name of the schedule")).required();
    return app;
}

void addScheduleVerbs(CommandLine& line, Command schedule) {
    addScheduleCreateCommands(line, schedule);
    line.verb(schedule, "list,ls", text(CliText::tr("List the schedules")),
              withStates(line, [&line](Client& client) { return listSchedules(line, client); }));
    scheduleVerb(line, schedule, "show,get", CliText::tr("Show a schedule and its job"),
                 [&line](Client& client, const ScheduleRecord& one) { return showSchedule(line, client, one); });
    addEnableCommand(line, schedule, "enable", CliText::tr("Enable schedules; times before now do not fire"), true);
    addEnableCommand(line, schedule, "disable", CliText::tr("Disable schedules"), false);
    auto isConfirmed = std::make_shared<bool>(false);
    const Command erase =
        scheduleVerb(line, schedule, "delete,rm", CliText::tr("Delete a schedule and its history; its runs are kept"),
                     [&line, isConfirmed](Client& client, const ScheduleRecord& one) {
                         const QString what = CliText::tr("the schedule %1").arg(shown(one.settings.name));
                         const auto remove = [&line, &client, one, what]() -> std::optional<int> {
                             if (auto erased = ScheduleClient(client).erase(one); !erased)
                                 return printError(erased.error());
                             printDeleted(line.wantsJson(), what, {{"name", one.settings.name}, {"deleted", true}});
                             return Success;
                         };
                         return confirmDeletion(what, *isConfirmed, false, remove);
                     });
    erase.addFlag("--yes,-y", *isConfirmed, CliText::tr("Do not ask for confirmation"));
    auto count = std::make_shared<int>(5);
    const Command next =
        scheduleVerb(line, schedule, "next", CliText::tr("Print the next times of a schedule"),
                     [&line, count](Client&, const ScheduleRecord& one) { return printNext(line, one, *count); });
    next.addOption("--count", *count, CliText::tr("Number of times (default: 5)")).range(1, 1'000);
    auto limit = std::make_shared<int>(50);
    const Command history = scheduleVerb(
        line, schedule, "history", CliText::tr("List the past times of a schedule and their runs"),
        [&line, limit](Client& client, const ScheduleRecord& one) { return printHistory(line, client, one, *limit); });
    history.addOption("--limit", *limit, CliText::tr("Maximum number of times (default: 50)")).range(1, 5'000);
    scheduleVerb(line, schedule, "run", CliText::tr("Submit the job of a schedule now"),
                 [&line](Client& client, const ScheduleRecord& one) { return runNow(line, client, one); });
    auto to = std::make_shared<std::string>();
    const Command file = scheduleVerb(
        line, schedule, "export", CliText::tr("Write a schedule as an Azure schedule (YAML)"),
        [&line, to](Client& client, const ScheduleRecord& one) { return exportSchedule(line, client, one, *to); });
    file.addOption("--to FILE", *to, CliText::tr("File to write (default: standard output)"));
    addScheduleServiceCommands(line, schedule);
}

} // namespace

json fireJson(const ScheduleFire& fire) {
    return {{"nominal_at", toIso8601(fire.nominal)},
            {"outcome", toText(fire.outcome)},
            {"run", fire.run.empty() ? json() : json(fire.run)},
            {"run_name", fire.runName.empty() ? json() : json(fire.runName)},
            {"run_state", fire.runState ? json(toText(*fire.runState)) : json()},
            {"message", fire.message.empty() ? json() : json(fire.message)},
            {"more", fire.more},
            {"at", toIso8601(fire.at)}};
}

json scheduleJson(const ScheduleRecord& schedule) {
    const ScheduleSettings& settings = schedule.settings;
    const auto timeOf = [](const std::optional<std::chrono::sys_seconds>& time) {
        return time ? json(toIso8601(*time)) : json();
    };
    return {{"name", settings.name},
            {"display_name", settings.displayName},
            {"description", settings.description},
            {"tags", settings.tags},
            {"state", stateWord(schedule)},
            {"is_enabled", settings.isEnabled},
            {"disabled_because", schedule.disabledBecause.empty() ? json() : json(schedule.disabledBecause)},
            {"trigger", ruleToJson(settings.trigger)},
            {"time_zone", settings.trigger.zone},
            {"start_at", timeOf(settings.trigger.start)},
            {"end_at", timeOf(settings.trigger.end)},
            {"missed", toText(settings.missed)},
            {"overlap", toText(settings.overlap)},
            {"next_at", settings.isEnabled && schedule.next ? json(toIso8601(*schedule.next)) : json()},
            {"kind", schedule.kind},
            {"snapshot", schedule.snapshot.empty() ? json() : json(schedule.snapshot)},
            {"created_from", schedule.source},
            {"created_at", toIso8601(schedule.created)},
            {"changed_at", toIso8601(schedule.changed)},
            {"last", schedule.last ? fireJson(*schedule.last) : json()}};
}

void printNextTime(const ScheduleRecord& schedule) {
    if (!schedule.settings.isEnabled)
        printProgress(text(CliText::tr("The schedule is disabled. Enable it with: studioctl schedule enable %1")
                               .arg(shown(schedule.settings.name))));
    else if (schedule.next)
        printProgress(text(CliText::tr("It fires next at %1.").arg(zonedTimeText(*schedule.next, zoneOf(schedule)))));
}

void addScheduleCommands(CommandLine& line) {
    const Command schedule = line.noun("schedule,schedules", text(CliText::tr("Submit jobs on a schedule")));
    schedule.addLater([&line, schedule] { addScheduleVerbs(line, schedule); });
}

} // namespace studio::cli
