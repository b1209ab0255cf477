// Implements schedule create and update.
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <array>

#include "app/studioctl/command_line.h"
#include "app/studioctl/job_submission.h"
#include "app/studioctl/micromamba_consent.h"
#include "app/studioctl/output.h"
#include "app/studioctl/schedule_json.h"
#include "app/studioctl/schedule_options.h"
#include "app/studioctl/shell_python.h"
#include "app/studioctl/submit_options.h"
#include "app/studioctl/time_zone_option.h"
#include "app/studioctl/wait_notice.h"
#include "core/base/display_text.h"
#include "core/client/run_client.h"
#include "core/client/run_config_client.h"
#include "core/client/schedule_client.h"
#include "core/jobfile/job_draft.h"
#include "core/schedule/trigger_text.h"

namespace studio::cli {

namespace {

constexpr std::array<const char*, 7> dayWords{"sun", "mon", "tue", "wed", "thu", "fri", "sat"};

Result<std::vector<int>> wholeNumbers(const std::string& given, const char* option) {
    std::vector<int> numbers;
    for (const QString& word : QString::fromStdString(given).split(u',')) {
        bool isNumber = false;
        numbers.push_back(word.trimmed().toInt(&isNumber));
        if (!isNumber)
            return fail(usage(CliText::tr("%1 takes numbers separated by commas, not \"%2\".")
                                  .arg(QLatin1String(option), shown(given))));
    }
    return numbers;
}

Result<std::vector<int>> daysOfWeek(const std::string& given) {
    std::vector<int> days;
    for (const QString& word : QString::fromStdString(given).split(u',')) {
        const std::string start = word.trimmed().toLower().left(3).toStdString();
        const auto found = std::find(dayWords.begin(), dayWords.end(), start);
        if (found == dayWords.end())
            return fail(
                usage(CliText::tr("--week-days takes days such as mon,tue,fri, not \"%1\".").arg(shown(given))));
        days.push_back(static_cast<int>(found - dayWords.begin()));
    }
    return days;
}

// "day", "2 weeks", "30 minutes"
Result<RecurrenceRule> ruleFrom(const std::string& every) {
    static const QRegularExpression form(QStringLiteral("^\\s*(\\d{1,7})?\\s*([A-Za-z]+)\\s*$"));
    const auto match = form.match(QString::fromStdString(every));
    const auto frequency =
        match.hasMatch() ? frequencyFromText(match.captured(2).toLower().toStdString()) : std::nullopt;
    if (!frequency)
        return fail(usage(CliText::tr("--every takes a period such as day, \"2 weeks\" or \"30 minutes\", not \"%1\".")
                              .arg(shown(every))));
    RecurrenceRule rule;
    rule.frequency = *frequency;
    rule.interval = match.captured(1).isEmpty() ? 1 : match.captured(1).toInt();
    return rule;
}

Result<std::optional<std::chrono::sys_seconds>> instantOf(const std::string& given, const TimeZone& zone,
                                                          const char* option) {
    if (given.empty())
        return std::optional<std::chrono::sys_seconds>();
    const auto instant = instantFromText(given, zone);
    if (!instant)
        return fail(usage(CliText::tr("%1 takes a time such as 2026-11-25T10:00, not \"%2\".")
                              .arg(QLatin1String(option), shown(given))));
    return instant;
}

// Creates or changes one schedule; exists until the program ends.
struct ScheduleCreation {
    CommandLine& line;
    Client& client;
    std::shared_ptr<ScheduleOptions> options;
    std::optional<ScheduleRecord> known{}; // of an update

    std::optional<int> start() {
        const int sources = int(!options->file.empty()) + int(!options->run.empty()) + int(!options->config.empty());
        if (sources > 1)
            return printError(usage(CliText::tr("Specify one of --file, --run and --config.")));
        if (!options->sets.empty() && options->file.empty())
            return printError(usage(CliText::tr("--set requires --file.")));
        if ((options->compute || options->environment) && options->file.empty())
            return printError(usage(CliText::tr(
                "--compute and --environment require --file. Runs and run configurations keep all their settings.")));
        if (!options->file.empty())
            return fromFile();
        ScheduleSettings settings = known ? known->settings : ScheduleSettings();
        if (!known && sources == 0)
            return printError(usage(CliText::tr(
                "Specify a file with --file, or a job with --run or --config and its times with --cron or --every.")));
        if (!known && !options->hasTrigger())
            return printError(usage(CliText::tr("Specify the times with --cron or --every.")));
        if (!options->run.empty()) {
            const auto run = client.runs().find(options->run);
            if (!run)
                return printError(run.error());
            if (settings.name.empty())
                settings.name = nameWithoutNumber(run->name);
            return store(std::move(settings), ScheduleClient(client).freezeRun(*run), run->id.text());
        }
        if (!options->config.empty()) {
            if (const auto named = client.runConfigs().find(options->config); !named)
                return printError(named.error());
            JobReference reference;
            reference.name = options->config;
            if (settings.name.empty())
                settings.name = options->config.substr(0, options->config.find(':'));
            return store(std::move(settings), ScheduleClient(client).freezeReference(reference), options->config);
        }
        RunSubmitter::Frozen same;
        auto job = ScheduleClient(client).jobOf(*known);
        if (!job)
            return printError(job.error());
        same.job = std::move(*job);
        return store(std::move(settings), std::move(same), known->source);
    }

private:
    std::optional<int> fromFile() {
        JobOverrides choices;
        choices.compute = options->compute.has_value();
        choices.environment = options->environment.has_value();
        auto sets = readSets(options->sets);
        if (!sets)
            return printError(sets.error());
        choices.sets = std::move(*sets);
        if (const auto exists = checkFileExists(options->file); !exists)
            return printError(exists.error());
        auto file = openScheduleFile(options->file, choices);
        if (!printProblems(file.problems))
            return printError(usage(CliText::tr("%1 has errors; no schedule was created.").arg(shown(options->file))));
        if (file.reference && options->environment)
            return printError(usage(CliText::tr("--environment does not apply to %1, a job of the workspace: it keeps "
                                                "its environment.")
                                        .arg(shown(file.reference->name))));
        if (file.reference && options->compute)
            file.reference->compute = *options->compute;
        if (file.reference)
            return store(std::move(file.settings), ScheduleClient(client).freezeReference(*file.reference),
                         "azureml:" + file.reference->name);
        const auto settings = file.settings;
        const std::string source = file.job->file;
        JobFileOptions request;
        request.compute = options->compute;
        request.environment = options->environment;
        return submitJobDraft(client, std::move(*file.job), request,
                              [self = *this, settings, source](JobDraft draft) mutable {
                                  return self.freeze(std::move(draft), settings, source);
                              });
    }

    std::optional<int> freeze(JobDraft draft, const ScheduleSettings& settings, const std::string& source) {
        std::vector<JobDraft*> jobs = partsOf(draft);
        const bool isOne = jobs.empty();
        if (isOne)
            jobs.push_back(&draft);
        for (JobDraft* job : jobs) {
            RunConfig& config = job->config;
            if (config.python.empty() && !config.environment && client.runs().submitter().runsHere(config))
                config.python = shellPython(config);
        }
        const auto whole = std::make_shared<const JobDraft>(std::move(draft));
        auto freezeNow = [self = *this, whole, settings, source]() mutable {
            SubmissionOptions submission;
            submission.progress = scanNotice();
            submission.consent = self.options->consent;
            return self.store(settings, ScheduleClient(self.client).freezeDraft(*whole, submission), source);
        };
        return isOne ? withCondaTool(client, whole->config, false, freezeNow) : freezeNow();
    }

    std::optional<int> store(ScheduleSettings settings, const Result<RunSubmitter::Frozen>& job,
                             const std::string& source) {
        if (!job)
            return printError(job.error());
        if (auto applied = options->applyTo(settings); !applied)
            return printError(applied.error());
        if (settings.name.empty())
            return printError(usage(CliText::tr("Specify a name for the schedule with --name.")));
        if (job->fit)
            say("studioctl: " + text(CliText::tr("note:")) + " " + displayText(job->fit->message));
        ScheduleClient schedules(client);
        const auto stored = known ? schedules.update(*known, std::move(settings), *job, source)
                                  : schedules.create(std::move(settings), *job, source);
        if (!stored)
            return printError(stored.error());
        if (line.wantsJson()) {
            printJson(scheduleJson(*stored));
            return Success;
        }
        printLine(stored->settings.name);
        printNextTime(*stored);
        return Success;
    }
};

} // namespace

void ScheduleOptions::addTo(Command app) {
    app.beginGroup(CliText::tr("What", "heading in the help"));
    app.addOption("--file,-f", file, CliText::tr("Azure schedule (YAML); the other options override it"));
    app.addOption(
        "--set", sets,
        CliText::tr("Change a value in that file, such as trigger.expression=\"0 3 * * *\"; may be repeated"));
    app.addOption("--compute", compute, CliText::tr("Compute target of the job in that file"));
    app.addOption("--environment", environment, CliText::tr("Environment of the job in that file, NAME[:VERSION]"));
    app.addOption("--run", run, CliText::tr("Repeat the job of this run, with its snapshot"));
    app.addOption("--config", config, CliText::tr("Run a run configuration, NAME[:VERSION]"));
    addConsentTo(app, consent);
    app.beginGroup(CliText::tr("When", "heading in the help"));
    app.addOption("--cron", cron, CliText::tr("Cron expression: minute, hour, day, month, day of the week"));
    app.addOption("--every", every,
                  CliText::tr("Period, such as day, \"2 weeks\" or \"30 minutes\", from the start on"));
    app.addOption("--hours", hours, CliText::tr("With days, weeks or months: hours, such as 4,16"));
    app.addOption("--minutes", minutes,
                  CliText::tr("With days, weeks or months: minutes of these hours, such as 0,30"));
    app.addOption("--week-days", weekDays, CliText::tr("With weeks: days, such as mon,fri"));
    app.addOption("--month-days", monthDays, CliText::tr("With months: days, such as 1,15"));
    app.addOption("--time-zone", zone, CliText::tr("Time zone, such as Europe/Berlin (default: UTC)"));
    app.addOption("--start", start, CliText::tr("Start time, local in the time zone (default: now)"));
    app.addOption("--end", end, CliText::tr("End time, local in the time zone (default: none)"));
    app.beginGroup(CliText::tr("Rules", "heading in the help"));
    app.addOption(
           "--missed", missed,
           CliText::tr("Times missed while no scheduler was running: skip, once (the latest) or all (default: once)"))
        .offers({"skip", "once", "all"});
    app.addOption("--overlap", overlap, CliText::tr("If an earlier run is still active: skip or allow (default: skip)"))
        .offers({"skip", "allow"});
    app.addFlag("--disabled", isDisabled, CliText::tr("Create it disabled"));
    app.beginGroup(CliText::tr("Metadata", "heading in the help"));
    app.addOption("--description", description, CliText::tr("Description"));
}

Result<void> ScheduleOptions::applyTo(ScheduleSettings& settings) const {
    if (!name.empty())
        settings.name = name;
    if (description)
        settings.description = *description;
    if (isDisabled)
        settings.isEnabled = false;
    if (cron && every)
        return fail(usage(CliText::tr("Give either --cron or --every, not both.")));
    Trigger& trigger = settings.trigger;
    TimeZone loaded;
    if (zone || trigger.zone != "UTC") {
        auto found = timeZoneFrom(zone.value_or(trigger.zone));
        if (!found)
            return fail(found.error());
        loaded = std::move(*found);
        trigger.zone = loaded.name();
    }
    if (cron) {
        trigger.rule = *cron;
    } else if (every) {
        auto rule = ruleFrom(*every);
        if (!rule)
            return fail(rule.error());
        trigger.rule = *rule;
        trigger.start.reset();
    }
    if (hours || minutes || weekDays || monthDays) {
        auto* rule = std::get_if<RecurrenceRule>(&trigger.rule);
        if (rule == nullptr || rule->followsElapsedTime())
            return fail(usage(CliText::tr(
                "--hours, --minutes, --week-days and --month-days require --every with days, weeks or months.")));
        for (const auto& [given, option, numbers] :
             {std::tuple(&hours, "--hours", &rule->hours), std::tuple(&minutes, "--minutes", &rule->minutes),
              std::tuple(&monthDays, "--month-days", &rule->monthDays)}) {
            if (!*given)
                continue;
            auto read = wholeNumbers(**given, option);
            if (!read)
                return fail(read.error());
            *numbers = std::move(*read);
        }
        if (weekDays) {
            auto read = daysOfWeek(*weekDays);
            if (!read)
                return fail(read.error());
            rule->weekDays = std::move(*read);
        }
    }
    for (const auto& [given, option, time] :
         {std::tuple(&start, "--start", &trigger.start), std::tuple(&end, "--end", &trigger.end)}) {
        if (!*given)
            continue;
        auto read = instantOf(**given, loaded, option);
        if (!read)
            return fail(read.error());
        *time = *read;
    }
    if (missed) {
        const auto policy = missedPolicyFromText(*missed);
        if (!policy)
            return fail(usage(CliText::tr("--missed must be skip, once or all.")));
        settings.missed = *policy;
    }
    if (overlap) {
        const auto policy = overlapPolicyFromText(*overlap);
        if (!policy)
            return fail(usage(CliText::tr("--overlap must be skip or allow.")));
        settings.overlap = *policy;
    }
    return {};
}

void addScheduleCreateCommands(CommandLine& line, Command schedule) {
    auto creation = std::make_shared<ScheduleOptions>();
    const Command create = line.verb(
        schedule, "create", text(CliText::tr("Create a schedule")), [&line, creation]() -> std::optional<int> {
            int code = Success;
            Client* client = line.client(code);
            return client == nullptr ? code : ScheduleCreation{line, *client, creation}.start();
        });
    create.explainWords(
        CliText::tr("Store the command first, then give its name with --config: studioctl runconfig create "
                    "NAME -- COMMAND"));
    create.addName(creation->name, CliText::tr("Name of the schedule (default: that in the file)"));
    creation->addTo(create);
    create.addNote(CliText::tr(
        "The job is frozen: later changes to its files do not affect what is submitted. Schedules fire while a "
        "scheduler runs on this workspace; \"studioctl schedule service install\" starts one at sign-in."));
    auto change = std::make_shared<ScheduleOptions>();
    auto changed = std::make_shared<std::string>();
    const Command update =
        line.verb(schedule, "update", text(CliText::tr("Change a schedule: its times, its rules, or its job")),
                  [&line, change, changed]() -> std::optional<int> {
                      int code = Success;
                      Client* client = line.client(code);
                      if (client == nullptr)
                          return code;
                      auto known = ScheduleClient(*client).find(*changed);
                      if (!known)
                          return printError(known.error());
                      return ScheduleCreation{line, *client, change, std::move(*known)}.start();
                  });
    update.addOption("name", *changed, CliText::tr("Name of the schedule")).required();
    change->addTo(update);
    update.addNote(
        CliText::tr("Times before the change do not fire. Without --file, --run or --config the job stays as "
                    "it is."));
}

} // namespace studio::cli
