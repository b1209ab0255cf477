#include "core/jobfile/schedule_file.h"

#include <QDateTime>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "core/base/spelling.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/file_kind.h"
#include "core/jobfile/file_words.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"
#include "core/schedule/trigger_text.h"

namespace studio {

namespace {

constexpr const char* scheduleSchema = "https://azuremlschemas.azureedge.net/latest/schedule.schema.json";
constexpr std::array<const char*, 7> weekDays{"sunday",   "monday", "tuesday", "wednesday",
                                              "thursday", "friday", "saturday"};

void putKey(YamlValue& map, const YamlKey& key, const YamlValue& value) {
    if (YamlValue* known = map.at(key.text)) {
        *known = value;
        return;
    }
    map.keys.push_back(key);
    map.items.push_back(value);
}

// "create_job: PATH" becomes "create_job: {job: PATH}", to which overriding values can be added.
void nameJobInMap(YamlValue& root) {
    YamlValue* job = root.at("create_job");
    if (job == nullptr || !job->isScalar())
        return;
    YamlValue map{YamlValue::Kind::Map, {}, false, {}, {}, job->line, job->column};
    map.keys.push_back({"job", job->line, job->column});
    map.items.push_back(std::move(*job));
    *job = std::move(map);
}

bool isJobKey(const std::string& key) {
    return key == "job" || key == "type" || key == "settings" || key == "$schema";
}

// Reads one schedule.
class ScheduleReader {
public:
    ScheduleReader(const YamlValue& root, const std::string& file, ScheduleFile& read, JobOverrides choices = {})
        : m_root(root)
        , m_choices(std::move(choices))
        , m_file(file)
        , m_folder(folderOfFile(file))
        , m_read(read)
        , m_problems(read.problems, file)
        , m_map(root, m_problems) {}

    void read() {
        if (!isJobSchedule())
            return;
        ScheduleSettings& settings = m_read.settings;
        settings.name = m_map.text("name");
        settings.displayName = m_map.text("display_name");
        settings.description = m_map.text("description");
        settings.tags = m_map.texts("tags");
        settings.isEnabled = m_map.flag("is_enabled").value_or(true);
        if (const YamlValue* name = m_map.find("name"); name != nullptr && !isScheduleName(settings.name))
            m_problems.refuse(*name, JobFileText::tr("\"%1\" is not a valid schedule name. Use up to 64 letters, "
                                                     "digits, '.', '_' and '-', starting with a letter or digit.")
                                         .arg(shownText(settings.name)));
        readTrigger();
        readPolicies();
        readJobOf();
        m_map.ignore({"properties"});
        m_map.finish({"$schema", "type", "id", "version", "creation_context", "provisioning_state", "resource_group",
                      "resourceGroup"});
    }

    Trigger readTriggerOnly() {
        readTrigger();
        return m_read.settings.trigger;
    }

private:
    bool isJobSchedule() {
        for (const auto& [key, what] : {std::pair("create_monitor", JobFileText::tr("a monitoring schedule")),
                                        std::pair("import_data", JobFileText::tr("a schedule that imports data"))}) {
            const YamlValue* found = m_root.at(key);
            if (found == nullptr)
                continue;
            m_problems.refuse(*found,
                              JobFileText::tr("This file is %1 (\"%2\"), which is not supported: only schedules "
                                              "of jobs are (\"create_job\").")
                                  .arg(what, QLatin1String(key)));
            return false;
        }
        const auto kind = fileKindOf(m_root);
        if (kind && kind->id != FileKind::Id::Schedule && m_root.at("create_job") == nullptr) {
            m_problems.refuse(kind->line, kind->column,
                              JobFileText::tr("This file is %1, not a schedule. A schedule has \"trigger\" and "
                                              "\"create_job\", which may name this file.")
                                  .arg(kind->name));
            return false;
        }
        return true;
    }

    void readTrigger() {
        const YamlValue* trigger = m_map.map("trigger");
        if (trigger == nullptr) {
            if (m_root.at("trigger") == nullptr)
                m_problems.refuse(m_root, JobFileText::tr("The schedule has no \"trigger\"."));
            return;
        }
        YamlMap map(*trigger, m_problems, "trigger.");
        const std::string type = lowered(map.text("type")).toStdString();
        Trigger& read = m_read.settings.trigger;
        const TimeZone zone = readZone(map);
        read.zone = zone.name();
        read.start = readInstant(map, "start_time", zone);
        read.end = readInstant(map, "end_time", zone);
        if (type == "cron" || (type.empty() && map.has("expression"))) {
            read.rule = map.text("expression");
            if (!map.has("expression"))
                m_problems.refuse(*trigger, JobFileText::tr("The trigger has no \"expression\"."));
            else
                checkRule(*map.find("expression"));
        } else if (type == "recurrence" || (type.empty() && map.has("frequency"))) {
            readRecurrence(*trigger, map);
        } else {
            const YamlValue* at = map.find("type");
            m_problems.refuse(at != nullptr ? *at : *trigger,
                              JobFileText::tr("A trigger of type \"%1\" is not supported; use \"cron\" or "
                                              "\"recurrence\".")
                                  .arg(shownText(type)));
            return;
        }
        map.finish();
    }

    TimeZone readZone(YamlMap& map) {
        const std::string name = map.text("time_zone");
        if (name.empty())
            return {};
        auto zone = TimeZone::load(name);
        if (!zone)
            m_problems.refuse(*map.find("time_zone"), recurrenceProblemText({Recurrence::Problem::Kind::Zone,
                                                                             CronExpression::Problem(), name}));
        return zone.value_or(TimeZone());
    }

    std::optional<std::chrono::sys_seconds> readInstant(YamlMap& map, const char* key, const TimeZone& zone) {
        const std::string text = map.text(key);
        if (text.empty())
            return std::nullopt;
        const auto instant = instantFromText(text, zone);
        if (!instant)
            m_problems.refuse(*map.find(key),
                              JobFileText::tr("\"%1\" of the trigger must be a time such as 2026-11-25T10:00:00, not "
                                              "\"%2\".")
                                  .arg(QLatin1String(key), shownText(text)));
        return instant;
    }

    void readRecurrence(const YamlValue& trigger, YamlMap& map) {
        RecurrenceRule rule;
        const std::string word = map.text("frequency");
        const auto frequency = frequencyFromText(word);
        if (!frequency) {
            const YamlValue* at = map.find("frequency");
            m_problems.refuse(at != nullptr ? *at : trigger,
                              JobFileText::tr("\"trigger.frequency\" must be minute, hour, day, week or month, not "
                                              "\"%1\".")
                                  .arg(shownText(word)));
            return;
        }
        rule.frequency = *frequency;
        rule.interval = static_cast<int>(std::clamp<int64_t>(map.number("interval").value_or(1), 0, 10'000'000));
        for (const char* key : {"schedule", "pattern"}) {
            if (const YamlValue* pattern = map.map(key))
                readPattern(*pattern, rule);
        }
        m_read.settings.trigger.rule = rule;
        checkRule(trigger);
    }

    void readPattern(const YamlValue& pattern, RecurrenceRule& rule) {
        if (rule.followsElapsedTime())
            m_problems.warn(pattern,
                            JobFileText::tr("\"trigger.schedule\" has no effect with a frequency of minutes or "
                                            "hours."));
        YamlMap map(pattern, m_problems, "trigger.schedule.");
        rule.hours = numbersOf(map, "hours");
        rule.minutes = numbersOf(map, "minutes");
        rule.monthDays = numbersOf(map, "month_days");
        for (const char* key : {"week_days", "weekdays"}) {
            for (const std::string& word : map.list(key)) {
                const std::string day = lowered(word).toStdString();
                const auto found = std::find(weekDays.begin(), weekDays.end(), day);
                if (found == weekDays.end())
                    m_problems.refuse(*map.find(key), JobFileText::tr("\"%1\" is not a day of the week; use monday, "
                                                                      "tuesday, …")
                                                          .arg(shownText(word)));
                else
                    rule.weekDays.push_back(static_cast<int>(found - weekDays.begin()));
            }
        }
        map.finish();
    }

    std::vector<int> numbersOf(YamlMap& map, const char* key) {
        std::vector<int> numbers;
        for (const std::string& word : map.list(key)) {
            bool isNumber = false;
            const int number = QString::fromStdString(word).toInt(&isNumber);
            if (isNumber) {
                numbers.push_back(number);
                continue;
            }
            m_problems.refuse(*map.find(key),
                              JobFileText::tr("\"%1\" must be a list of whole numbers.").arg(map.nameOf(key)));
            break;
        }
        return numbers;
    }

    // The start, if it is omitted, is not known yet.
    void checkRule(const YamlValue& at) {
        Trigger complete = m_read.settings.trigger;
        complete.start = complete.start.value_or(std::chrono::sys_seconds());
        const auto recurrence = Recurrence::create(complete);
        if (!recurrence) {
            m_problems.refuse(at, recurrenceProblemText(recurrence.error()));
            return;
        }
        if (recurrence->cron() != nullptr && recurrence->cron()->restrictsDays())
            m_problems.warn(at, JobFileText::tr("Azure ignores days and months of a cron expression; here they are "
                                                "honored."));
    }

    void readPolicies() {
        const YamlValue* ours = m_map.map(extensionKey);
        if (ours == nullptr)
            return;
        YamlMap map(*ours, m_problems, std::string(extensionKey) + ".");
        if (const std::string word = map.text("missed"); !word.empty()) {
            if (const auto policy = missedPolicyFromText(word))
                m_read.settings.missed = *policy;
            else
                m_problems.refuse(*map.find("missed"),
                                  JobFileText::tr("\"%1\" must be skip, once or all.").arg(map.nameOf("missed")));
        }
        if (const std::string word = map.text("overlap"); !word.empty()) {
            if (const auto policy = overlapPolicyFromText(word))
                m_read.settings.overlap = *policy;
            else
                m_problems.refuse(*map.find("overlap"),
                                  JobFileText::tr("\"%1\" must be skip or allow.").arg(map.nameOf("overlap")));
        }
        map.finish();
    }

    void readJobOf() {
        const YamlValue* job = m_map.find("create_job");
        if (job == nullptr) {
            m_problems.refuse(m_root, JobFileText::tr("The schedule has no \"create_job\"."));
            return;
        }
        if (job->isScalar())
            return readNamedJob(*job, YamlValue{YamlValue::Kind::Map, {}, false, {}, {}, job->line, job->column});
        if (!job->isMap()) {
            m_problems.refuse(*job, JobFileText::tr("\"create_job\" must be the path of a job file, or a job."));
            return;
        }
        if (const YamlValue* named = job->at("job"); named != nullptr && named->isScalar())
            return readNamedJob(*named, *job);
        takeJob(*job, m_file, *job);
    }

    // `changes`: the map that names the job and overrides some of its values.
    void readNamedJob(const YamlValue& at, const YamlValue& changes) {
        const std::string name = at.text.starts_with("file:") ? at.text.substr(5) : at.text;
        if (name.starts_with("azureml:") && !name.starts_with("azureml://"))
            return readReference(at, name.substr(8), changes);
        if (isAddress(name)) {
            m_problems.refuse(at, JobFileText::tr("The job \"%1\" is not on this computer. Set \"create_job\" to the "
                                                  "path of its file.")
                                      .arg(shownText(name)));
            return;
        }
        const std::string path = pathIn(m_folder, name);
        const auto text = readNamedFile(path);
        if (!text) {
            m_problems.refuse(at, JobFileText::tr("The job file %1 cannot be read: %2")
                                      .arg(shownText(path), QString::fromStdString(text.error().message)));
            return;
        }
        Problems problems(m_read.problems, path);
        auto root = readYaml(*text, problems);
        if (root)
            takeJob(merged(std::move(*root), changes), path, at);
    }

    // Overrides values of a job file: maps key by key, everything else as a whole.
    YamlValue merged(YamlValue job, const YamlValue& changes) {
        for (size_t i = 0; i < changes.keys.size(); ++i) {
            const YamlKey& key = changes.keys[i];
            if (isJobKey(key.text))
                continue;
            const YamlValue value = withPathsHere(changes.items[i], key.text);
            YamlValue* known = job.at(key.text);
            if (known == nullptr || !known->isMap() || !value.isMap()) {
                putKey(job, key, value);
                continue;
            }
            for (size_t k = 0; k < value.keys.size(); ++k)
                putKey(*known, value.keys[k], value.items[k]);
        }
        if (const YamlValue* settings = changes.at("settings"); settings != nullptr && settings->isMap())
            applySettings(job, *settings);
        return job;
    }

    // Paths of the schedule's file are relative to it, not to the file of the job.
    YamlValue withPathsHere(YamlValue value, const std::string& key) const {
        const auto makeAbsolute = [this](YamlValue& path) {
            if (path.isScalar() && !isAddress(path.text) && !path.text.starts_with('/') && !isPlaceholder(path.text) &&
                !path.text.starts_with("git+") && !path.text.starts_with("git@"))
                path.text = pathIn(m_folder, path.text);
        };
        if (key == "code")
            makeAbsolute(value);
        if (key == "inputs" && value.isMap()) {
            for (YamlValue& input : value.items) {
                if (YamlValue* path = input.isMap() ? input.at("path") : nullptr)
                    makeAbsolute(*path);
            }
        }
        return value;
    }

    // They replace those of a pipeline; other jobs have a compute target only.
    void applySettings(YamlValue& job, const YamlValue& settings) {
        const bool isPipeline = job.at("jobs") != nullptr;
        for (size_t i = 0; i < settings.keys.size(); ++i) {
            const YamlKey& key = settings.keys[i];
            const bool isCompute = key.text == "default_compute" || key.text == "compute";
            if (isCompute)
                putKey(job, {"compute", key.line, key.column}, settings.items[i]);
            if (isPipeline)
                putKey(settingsOf(job, key), {isCompute ? "default_compute" : key.text, key.line, key.column},
                       settings.items[i]);
            else if (!isCompute)
                m_problems.warn(key,
                                JobFileText::tr("The setting \"%1\" has no effect here.").arg(shownText(key.text)));
        }
    }

    static YamlValue& settingsOf(YamlValue& job, const YamlKey& at) {
        YamlValue* known = job.at("settings");
        if (known == nullptr || !known->isMap())
            putKey(job, {"settings", at.line, at.column},
                   YamlValue{YamlValue::Kind::Map, {}, false, {}, {}, at.line, at.column});
        return *job.at("settings");
    }

    void takeJob(const YamlValue& job, const std::string& file, const YamlValue& at) {
        if (const auto kind = fileKindOf(job); kind && refuseKind(*kind, file, at))
            return;
        JobOverrides choices = m_choices;
        choices.sets.clear(); // applied to the schedule
        choices.isScheduled = true;
        m_read.job = readJob(job, file, choices);
    }

    // Returns true for a kind of job that cannot be scheduled.
    bool refuseKind(const FileKind& kind, const std::string& file, const YamlValue& at) {
        if (canSchedule(kind.id))
            return false;
        m_problems.refuse(at, JobFileText::tr("The job %1 is %2, which cannot be scheduled. Schedules submit command, "
                                              "parallel and Spark jobs, sweeps and pipelines.")
                                  .arg(shownText(file), kind.name));
        return true;
    }

    void readReference(const YamlValue& at, const std::string& name, const YamlValue& changes) {
        JobReference reference;
        reference.name = name;
        reference.line = at.line;
        reference.column = at.column;
        YamlMap map(changes, m_problems, "create_job.");
        reference.experiment = map.text("experiment_name");
        reference.compute = map.text("compute");
        reference.tags = map.texts("tags");
        if (map.has("inputs"))
            reference.inputs = map.texts("inputs");
        if (const YamlValue* settings = map.map("settings")) {
            YamlMap inside(*settings, m_problems, "create_job.settings.");
            const std::string compute = inside.text("default_compute");
            reference.compute = compute.empty() ? reference.compute : compute;
            inside.ignore({"default_datastore", "default_datestore", "continue_on_step_failure", "force_rerun"});
            inside.finish();
        }
        if (reference.compute.starts_with("azureml:"))
            reference.compute = reference.compute.substr(8);
        map.ignore({"outputs", "display_name", "description"});
        map.finish({"job", "type"});
        m_read.reference = std::move(reference);
    }

    const YamlValue& m_root;
    const JobOverrides m_choices;
    const std::string m_file;
    const std::string m_folder;
    ScheduleFile& m_read;
    Problems m_problems;
    YamlMap m_map;
};

std::string localText(std::chrono::sys_seconds time, const TimeZone& zone) {
    const auto local = zone.toLocal(time);
    return toIso8601(Timestamp(std::chrono::milliseconds(local.time_since_epoch()))).substr(0, 19);
}

} // namespace

Trigger readTriggerOf(const YamlValue& holder, Problems& problems) {
    ScheduleFile read;
    const Trigger trigger = ScheduleReader(holder, problems.file(), read).readTriggerOnly();
    problems.all().insert(problems.all().end(), read.problems.begin(), read.problems.end());
    return trigger;
}

nlohmann::ordered_json triggerToYaml(const Trigger& trigger) {
    nlohmann::ordered_json file;
    if (const auto* cron = std::get_if<std::string>(&trigger.rule)) {
        file = nlohmann::ordered_json{{"type", "cron"}, {"expression", *cron}};
    } else {
        const auto& rule = std::get<RecurrenceRule>(trigger.rule);
        file = nlohmann::ordered_json{
            {"type", "recurrence"}, {"frequency", toText(rule.frequency)}, {"interval", rule.interval}};
        nlohmann::ordered_json pattern = nlohmann::ordered_json::object();
        if (!rule.hours.empty())
            pattern["hours"] = rule.hours;
        if (!rule.minutes.empty())
            pattern["minutes"] = rule.minutes;
        for (const int day : rule.weekDays)
            pattern["week_days"].push_back(weekDays.at(static_cast<size_t>(day)));
        if (!rule.monthDays.empty())
            pattern["month_days"] = rule.monthDays;
        if (!pattern.empty())
            file["schedule"] = pattern;
    }
    const TimeZone zone = TimeZone::load(trigger.zone).value_or(TimeZone());
    if (trigger.start)
        file["start_time"] = localText(*trigger.start, zone);
    if (trigger.end)
        file["end_time"] = localText(*trigger.end, zone);
    file["time_zone"] = trigger.zone;
    return file;
}

namespace {} // namespace

std::optional<std::chrono::sys_seconds> instantFromText(const std::string& text, const TimeZone& zone) {
    static const QRegularExpression form(
        QStringLiteral("^(\\d{4}-\\d{2}-\\d{2})(?:[T ](\\d{2}:\\d{2})(?::(\\d{2})(?:\\.\\d{1,9})?)?)?\\s*"
                       "(Z|z|[+-]\\d{2}(?::?\\d{2})?)?$"));
    const auto match = form.match(QString::fromStdString(text).trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    const QString clock = match.captured(2).isEmpty() ? QStringLiteral("00:00") : match.captured(2);
    const QString seconds = match.captured(3).isEmpty() ? QStringLiteral("00") : match.captured(3);
    const QDateTime read = QDateTime::fromString(match.captured(1) + u'T' + clock + u':' + seconds + u'Z', Qt::ISODate);
    if (!read.isValid())
        return std::nullopt;
    const std::chrono::seconds naive(read.toSecsSinceEpoch());
    QString offset = match.captured(4);
    if (offset.isEmpty())
        return zone.toUtc(std::chrono::local_seconds(naive)).first;
    if (offset.compare(QStringLiteral("z"), Qt::CaseInsensitive) == 0)
        return std::chrono::sys_seconds(naive);
    offset.remove(u':');
    const int minutes = offset.mid(1, 2).toInt() * 60 + offset.mid(3).toInt();
    const std::chrono::minutes east(offset.startsWith(u'-') ? -minutes : minutes);
    return std::chrono::sys_seconds(naive - east);
}

ScheduleFile readScheduleFile(std::string_view text, const std::string& file, const JobOverrides& choices) {
    ScheduleFile read;
    Problems problems(read.problems, file);
    auto root = readYaml(text, problems);
    if (!root)
        return read;
    for (const auto& [path, value] : choices.sets) {
        if (path.starts_with("create_job."))
            nameJobInMap(*root);
        if (auto set = setAt(*root, path, value); !set)
            problems.refuse(1, 1, QString::fromStdString(set.error().message));
    }
    ScheduleReader(*root, file, read, choices).read();
    return read;
}

ScheduleFile openScheduleFile(const std::string& file, const JobOverrides& choices) {
    auto text = readNamedFile(file);
    if (text)
        return readScheduleFile(*text, file, choices);
    ScheduleFile read;
    Problems(read.problems, file).refuse(1, 1, QString::fromStdString(text.error().message));
    return read;
}

std::string scheduleFileText(const ScheduleSettings& settings, const RunConfig& job) {
    nlohmann::ordered_json file{{"$schema", scheduleSchema}, {"name", settings.name}};
    if (!settings.displayName.empty())
        file["display_name"] = settings.displayName;
    if (!settings.description.empty())
        file["description"] = settings.description;
    if (!settings.tags.empty())
        file["tags"] = settings.tags;
    file["trigger"] = triggerToYaml(settings.trigger);
    if (!settings.isEnabled)
        file["is_enabled"] = false;
    if (settings.missed != MissedPolicy::Once)
        file[extensionKey]["missed"] = toText(settings.missed);
    if (settings.overlap != OverlapPolicy::Skip)
        file[extensionKey]["overlap"] = toText(settings.overlap);
    std::string text = yamlText(file) + "create_job:\n";
    const QString inside = QString::fromStdString(commandJobText(job));
    for (const QString& line : inside.trimmed().split(u'\n'))
        text += (line.isEmpty() ? "" : "  " + line.toStdString()) + "\n";
    return text;
}

} // namespace studio
