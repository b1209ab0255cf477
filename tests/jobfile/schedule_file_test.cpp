// Azure's schedules: triggers, time zones, and the job that they submit.
#include <QTest>

#include "core/jobfile/pipeline_draft.h"
#include "core/jobfile/schedule_file.h"
#include "core/jobfile/sweep_job.h"
#include "core/schedule/schedule_planner.h"
#include "core/schedule/trigger_text.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

const QByteArray cronTrigger = "trigger:\n  type: cron\n  expression: \"0 * * * *\"\n";
const QByteArray inlineJob = "create_job:\n  type: command\n  command: echo hello\n  compute: local\n";

QByteArray allMessages(const ScheduleFile& file) {
    QByteArray all = messagesOf(file.problems);
    if (file.job)
        all += messagesOf(file.job->problems);
    return all;
}

} // namespace

class ScheduleFileTest : public QObject {
    Q_OBJECT

private:
    Drafts m_drafts;
    ScheduleFile read(const QByteArray& text, const std::vector<std::pair<std::string, std::string>>& sets = {}) {
        JobOverrides choices;
        choices.sets = sets;
        return openScheduleFile(m_drafts.write(QStringLiteral("schedule.yml"), text), choices);
    }
    QByteArray nextOf(const ScheduleFile& file, const char* after) {
        Trigger trigger = file.settings.trigger;
        const auto from = *instantFromText(after, TimeZone());
        trigger.start = trigger.start.value_or(from);
        const auto recurrence = recurrenceOf(trigger);
        const auto next = recurrence ? nextFire(*recurrence, from) : std::nullopt;
        return next ? QByteArray::fromStdString(triggerTimeText(*next)) : QByteArray("never");
    }

private Q_SLOTS:
    // What Azure's own schedules say; their job is a pipeline.
    void readsAzuresFiles() {
        const QString folder = QDir::cleanPath(qEnvironmentVariable("STUDIO_SOURCE_DIR") +
                                               QStringLiteral("/../shared/azureml-inputs/schedules"));
        if (!QDir(folder).exists())
            QSKIP("Azure's files are not there.");
        const auto read = [&](const char* name) {
            return openScheduleFile((folder + QLatin1Char('/') + QLatin1String(name)).toStdString());
        };
        const ScheduleFile cron = read("cron-job-schedule.yml");
        QCOMPARE(cron.settings.name, std::string("simple_cron_job_schedule"));
        QCOMPARE(cron.settings.trigger.zone, std::string("America/Los_Angeles"));
        QCOMPARE(nextOf(cron, "2026-11-25T10:30Z"), QByteArray("2026-11-25T11:00:00Z"));
        const ScheduleFile recurrence = read("recurrence-job-schedule.yml");
        QCOMPARE(recurrence.settings.name, std::string("simple_recurrence_job_schedule"));
        QCOMPARE(nextOf(recurrence, "2026-11-25T11:00Z"), QByteArray("2026-11-25T12:00:00Z")); // 04:00 PST
        QCOMPARE(nextOf(recurrence, "2026-11-25T13:30Z"), QByteArray("2026-11-25T18:00:00Z"));
        for (const ScheduleFile* file : {&cron, &recurrence})
            QVERIFY2(file->isFine() && pipelineOf(*file->job) != nullptr, allMessages(*file).constData());
        const ScheduleFile job = read("simple-pipeline-job.yml");
        QVERIFY2(allMessages(job).startsWith("2:7 error: This file is a pipeline job, not a schedule"),
                 allMessages(job).constData());
    }

    // A job in another file is overridden as if the schedule's file did it.
    void setsReachJobsInOtherFiles() {
        m_drafts.write(QStringLiteral("job.yml"),
                       "command: echo ${{inputs.n}}\ncompute: cpu-cluster\ninputs: {n: 1, kept: a}\n");
        const QByteArray text = "name: n\n" + cronTrigger + "create_job: ./job.yml\n";
        const ScheduleFile plain = read(text);
        QVERIFY2(plain.isFine(), allMessages(plain).constData());
        QCOMPARE(plain.job->config.compute, std::string("cpu-cluster"));
        const ScheduleFile set = read(text, {{"create_job.compute", "local"}, {"create_job.inputs.n", "7"}});
        QVERIFY2(set.isFine(), allMessages(set).constData());
        QCOMPARE(set.job->config.compute, std::string("local"));
        QCOMPARE(inputOf(set.job->config, "n")->value, std::string("7"));
        QCOMPARE(inputOf(set.job->config, "kept")->value, std::string("a"));
        const ScheduleFile settings = read(text, {{"create_job.settings.default_compute", "other"}});
        QCOMPARE(settings.job->config.compute, std::string("other"));
        const ScheduleFile reference =
            read("name: n\n" + cronTrigger + "create_job: azureml:named:2\n", {{"create_job.compute", "local"}});
        QVERIFY2(reference.isFine() && reference.reference, allMessages(reference).constData());
        QCOMPARE(reference.reference->name, std::string("named:2"));
        QCOMPARE(reference.reference->compute, std::string("local"));
    }

    void readsInlineJobs() {
        const ScheduleFile file = read("name: nightly\ndisplay_name: Nightly\ntags: {team: a}\n" + cronTrigger +
                                       inlineJob + "compute_studio:\n  missed: all\n  overlap: allow\n");
        QVERIFY2(file.isFine() && file.problems.empty(), allMessages(file).constData());
        QCOMPARE(file.settings.displayName, std::string("Nightly"));
        QVERIFY(file.settings.missed == MissedPolicy::All && file.settings.overlap == OverlapPolicy::Allow);
        QCOMPARE(file.job->config.shellText.value_or(""), std::string("echo hello"));
        const ScheduleFile disabled =
            read("name: n\nis_enabled: false\n" + cronTrigger + inlineJob, {{"trigger.expression", "*/5 * * * *"}});
        QVERIFY(disabled.isFine() && !disabled.settings.isEnabled);
        QCOMPARE(std::get<std::string>(disabled.settings.trigger.rule), std::string("*/5 * * * *"));
    }

    // What becomes a command is scheduled as one, in the schedule's file and beside it.
    void readsParallelAndSparkJobs() {
        m_drafts.write("src/score.py", "");
        m_drafts.write("src/main.py", "");
        m_drafts.write("items/a.txt", "1");
        const QByteArray parallel = "type: parallel\ninputs:\n  data:\n    type: uri_folder\n    path: ./items\n"
                                    "input_data: ${{inputs.data}}\nmini_batch_size: \"1\"\ncompute: local\n"
                                    "task:\n  type: run_function\n  code: ./src\n  entry_script: score.py\n";
        const QByteArray spark = "type: spark\ncode: ./src\nentry: {file: main.py}\ncompute: local\n";
        for (const auto& [text, program] :
             {std::pair(parallel, "compute_studio_parallel"), std::pair(spark, "compute_studio_spark")}) {
            m_drafts.write("job.yml", text);
            const ScheduleFile beside = read("name: n\n" + cronTrigger + "create_job: ./job.yml\n");
            QVERIFY2(beside.isFine(), allMessages(beside).constData());
            QVERIFY(beside.job->config.shellText.value_or("").find(program) != std::string::npos);
            const ScheduleFile inside = read("name: n\n" + cronTrigger + "create_job:\n  " +
                                             QByteArray(text).trimmed().replace("\n", "\n  ") + "\n");
            QVERIFY2(inside.isFine(), allMessages(inside).constData());
            QVERIFY(inside.job->config.shellText.value_or("").find(program) != std::string::npos);
        }
    }

    void readsJobsOfOtherFiles() {
        m_drafts.write("src/train.py", "");
        m_drafts.write("jobs/job.yml", "command: python train.py ${{inputs.rate}} ${{inputs.when}}\ncode: ../src\n"
                                       "compute: local\ninputs:\n  rate: 0.1\n  when: never\ntags: {a: \"1\"}\n");
        const ScheduleFile path = read("name: n\n" + cronTrigger + "create_job: jobs/job.yml\n");
        QVERIFY2(path.isFine(), allMessages(path).constData());
        QCOMPARE(path.job->config.source, m_drafts.path("src"));
        const ScheduleFile object =
            read("name: n\n" + cronTrigger +
                 "create_job:\n  type: command\n  job: file:jobs/job.yml\n  experiment_name: e\n"
                 "  tags: {b: \"2\"}\n  settings:\n    default_compute: azureml:gpu\n"
                 "    force_rerun: true\n  inputs:\n    when: "
                 "${{creation_context.trigger_time}}\n");
        QVERIFY2(object.isFine(), allMessages(object).constData());
        QVERIFY2(allMessages(object).contains("force_rerun"), allMessages(object).constData());
        const RunConfig& config = object.job->config;
        QCOMPARE(inputOf(config, "rate")->value, std::string("0.1"));
        QCOMPARE(inputOf(config, "when")->value, std::string("${{creation_context.trigger_time}}"));
        QCOMPARE(config.compute, std::string("gpu"));
        QCOMPARE(config.experiment, std::string("e"));
        QVERIFY(config.tags.contains("a") && config.tags.contains("b"));
        // Outside of a schedule there is no such time.
        QVERIFY(
            !m_drafts.read("command: echo ${{inputs.t}}\ninputs:\n  t: ${{creation_context.trigger_time}}\n").isFine());
        // In a pipeline, through its inputs and beside other text.
        const QByteArray pipeline = "type: pipeline\ninputs: {when: \"${{creation_context.trigger_time}}\", p: q}\n"
                                    "jobs:\n  a:\n    command: echo ${{inputs.t}} ${{inputs.u}}\n    inputs:\n"
                                    "      t: ${{parent.inputs.when}}\n      u: \"at ${{ "
                                    "creation_context.trigger_time }}, ${{parent.inputs.p}}\"\n";
        m_drafts.write("jobs/pipeline.yml", pipeline);
        const ScheduleFile steps = read("name: n\n" + cronTrigger + "create_job: file:jobs/pipeline.yml\n");
        QVERIFY2(steps.isFine() && pipelineOf(*steps.job) != nullptr, allMessages(steps).constData());
        const RunConfig& step = pipelineOf(*steps.job)->steps.at(0).job.config;
        QCOMPARE(inputOf(step, "t")->value, std::string("${{creation_context.trigger_time}}"));
        QCOMPARE(inputOf(step, "u")->value, std::string("at ${{creation_context.trigger_time}}, q"));
        QVERIFY(!m_drafts.read(pipeline).isFine());
        // The settings of the schedule take precedence over those of the pipeline's file.
        m_drafts.write("jobs/settings.yml",
                       "type: pipeline\nsettings: {default_compute: azureml:cpu, force_rerun: true}\n"
                       "jobs:\n  a: {command: \"true\"}\n  b: {command: \"true\", compute: own}\n");
        const ScheduleFile changed =
            read("name: n\n" + cronTrigger +
                 "create_job:\n  job: jobs/settings.yml\n  settings:\n    default_compute: azureml:gpu\n"
                 "    continue_on_step_failure: false\n");
        QVERIFY2(changed.isFine() && pipelineOf(*changed.job) != nullptr, allMessages(changed).constData());
        QVERIFY2(allMessages(changed).isEmpty(), allMessages(changed).constData());
        QVERIFY(!pipelineOf(*changed.job)->continuesOnFailure && pipelineOf(*changed.job)->forcesRerun);
        QCOMPARE(pipelineOf(*changed.job)->steps.at(0).job.config.compute, std::string("gpu"));
        QCOMPARE(pipelineOf(*changed.job)->steps.at(1).job.config.compute, std::string("own"));
        const ScheduleFile sweep = read(
            "name: n\n" + cronTrigger +
            "create_job:\n  type: sweep\n  trial:\n    command: train --x ${{search_space.x}}\n  search_space:\n    "
            "x:\n"
            "      type: uniform\n      min_value: 0\n      max_value: 1\n  sampling_algorithm: random\n  objective:\n"
            "    goal: minimize\n    primary_metric: loss\n  limits:\n    max_total_trials: 2\n");
        QVERIFY2(sweep.isFine() && sweepOf(*sweep.job) != nullptr, allMessages(sweep).constData());
    }

    void readsReferences() {
        const ScheduleFile plain = read("name: n\n" + cronTrigger + "create_job: azureml:train:3\n");
        QVERIFY2(plain.isFine() && !plain.job, allMessages(plain).constData());
        QCOMPARE(plain.reference->name, std::string("train:3"));
        const ScheduleFile object = read("name: n\n" + cronTrigger +
                                         "create_job:\n  type: command\n  job: azureml:train\n  inputs: {rate: 0.5}\n"
                                         "  settings: {default_compute: azureml:gpu}\n");
        QVERIFY2(object.isFine(), allMessages(object).constData());
        QCOMPARE(object.reference->inputs.at("rate"), std::string("0.5"));
        QCOMPARE(object.reference->compute, std::string("gpu"));
    }

    void readsTriggers_data() {
        QTest::addColumn<QByteArray>("trigger");
        QTest::addColumn<QByteArray>("after");
        QTest::addColumn<QByteArray>("next");
        const auto row = [](const char* name, const char* trigger, const char* after, const char* next) {
            QTest::newRow(name) << QByteArray(trigger) << QByteArray(after) << QByteArray(next);
        };
        row("zone of Windows", "type: cron\n  expression: 0 9 * * *\n  time_zone: W. Europe Standard Time",
            "2026-07-01T00:00Z", "2026-07-01T07:00:00Z");
        row("IANA zone", "type: cron\n  expression: 0 9 * * *\n  time_zone: Asia/Kolkata", "2026-07-01T00:00Z",
            "2026-07-01T03:30:00Z");
        row("naive start",
            "type: cron\n  expression: 0 * * * *\n  start_time: 2026-07-01T10:30:00\n  "
            "time_zone: Europe/Berlin",
            "2026-06-01T00:00Z", "2026-07-01T09:00:00Z");
        row("start with an offset", "type: cron\n  expression: 0 * * * *\n  start_time: \"2026-07-01T10:30:00+02:00\"",
            "2026-06-01T00:00Z", "2026-07-01T09:00:00Z");
        row("end", "type: cron\n  expression: 0 * * * *\n  end_time: 2026-07-01T10:30:00", "2026-07-01T10:00Z",
            "never");
        row("days of the month",
            "type: recurrence\n  frequency: month\n  interval: 1\n  schedule:\n    hours: 6\n    "
            "minutes: [0]\n    month_days: [15, 31]",
            "2026-11-16T00:00Z", "2026-12-15T06:00:00Z");
        row("days of the week",
            "type: recurrence\n  frequency: week\n  interval: 1\n  schedule:\n    hours: [8]\n    "
            "minutes: [30]\n    week_days: [monday, Friday]",
            "2026-11-24T00:00Z", "2026-11-27T08:30:00Z");
        row("hours from the start",
            "type: Recurrence\n  frequency: Hour\n  interval: 6\n  start_time: 2026-11-25T01:15:00",
            "2026-11-25T08:00Z", "2026-11-25T13:15:00Z");
    }
    void readsTriggers() {
        QFETCH(QByteArray, trigger);
        QFETCH(QByteArray, after);
        QFETCH(QByteArray, next);
        const ScheduleFile file = read("name: n\ntrigger:\n  " + trigger + "\n" + inlineJob);
        QVERIFY2(file.isFine(), allMessages(file).constData());
        QCOMPARE(nextOf(file, after.constData()), next);
    }

    void refusesByName_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArray& text, const char* message) {
            QTest::newRow(name) << text << QByteArray(message);
        };
        row("monitor", "name: m\n" + cronTrigger + "create_monitor:\n  compute: {}\n", "a monitoring schedule");
        row("import", "name: m\n" + cronTrigger + "import_data:\n  type: mltable\n", "imports data");
        row("pipeline", "name: m\n" + cronTrigger + "create_job:\n  type: pipeline\n  jobs: {}\n", "has no \"jobs\"");
        row("automl", "name: m\n" + cronTrigger + "create_job:\n  type: automl\n  task: classification\n",
            "cannot be scheduled");
        row("other trigger", "name: m\ntrigger:\n  type: event\n" + inlineJob, "A trigger of type \"event\"");
        row("no trigger", "name: m\n" + inlineJob, "no \"trigger\"");
        row("no job", "name: m\n" + cronTrigger, "no \"create_job\"");
        row("a job", "command: echo\ncompute: local\n", "not a schedule");
        row("missing file", "name: m\n" + cronTrigger + "create_job: ./none.yml\n", "cannot be read");
        row("address", "name: m\n" + cronTrigger + "create_job: azureml://registries/a/b\n", "not on this computer");
        row("cron", "name: m\ntrigger:\n  type: cron\n  expression: \"61 * * * *\"\n" + inlineJob, "out of range");
        row("fields", "name: m\ntrigger:\n  type: cron\n  expression: \"* * *\"\n" + inlineJob, "five fields");
        row("zone", "name: m\ntrigger:\n  type: cron\n  expression: \"* * * * *\"\n  time_zone: Mars\n" + inlineJob,
            "no time zone \"Mars\"");
        row("start", "name: m\ntrigger:\n  type: cron\n  expression: \"* * * * *\"\n  start_time: soon\n" + inlineJob,
            "\"start_time\" of the trigger must be a time");
        row("frequency", "name: m\ntrigger:\n  type: recurrence\n  frequency: year\n" + inlineJob, "minute, hour, day");
        row("interval", "name: m\ntrigger:\n  type: recurrence\n  frequency: day\n  interval: 0\n" + inlineJob,
            "\"interval\" of the recurrence");
        row("day",
            "name: m\ntrigger:\n  type: recurrence\n  frequency: week\n  schedule: {week_days: [someday]}\n" +
                inlineJob,
            "not a day of the week");
        row("policy", "name: m\n" + cronTrigger + inlineJob + "compute_studio: {missed: never}\n", "skip, once or all");
        row("name", "name: \"a b\"\n" + cronTrigger + inlineJob, "is not a valid schedule name");
        row("misspelled", "name: m\ndisplayname: x\n" + cronTrigger + inlineJob, "displayname");
    }
    void refusesByName() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const ScheduleFile file = read(text);
        QVERIFY(!file.isFine());
        QVERIFY2(allMessages(file).contains(message), allMessages(file).constData());
    }

    void warnsWhereAzureDiffers() {
        const ScheduleFile file = read("name: n\ntrigger:\n  type: cron\n  expression: \"0 0 1 * *\"\n" + inlineJob);
        QVERIFY(file.isFine());
        QVERIFY(allMessages(file).contains("warning: Azure ignores days"));
    }

    void roundTrips() {
        ScheduleSettings settings;
        settings.name = "nightly";
        settings.description = "it: \"quotes\"";
        settings.tags = {{"a", "1"}};
        RecurrenceRule rule;
        rule.frequency = Frequency::Week;
        rule.interval = 2;
        rule.hours = {4};
        rule.minutes = {0, 30};
        rule.weekDays = {1, 5};
        settings.trigger.rule = rule;
        settings.trigger.zone = "Europe/Berlin";
        settings.trigger.start = instantFromText("2026-11-25T10:00:30", *TimeZone::load("Europe/Berlin"));
        settings.missed = MissedPolicy::Skip;
        settings.isEnabled = false;
        RunConfig job;
        job.shellText = "echo one\n\necho ${{inputs.when}}";
        job.retries = 3;
        RunInput input;
        input.name = "when";
        input.value = "${{creation_context.trigger_time}}";
        job.inputs = {input};
        const QByteArray text = QByteArray::fromStdString(scheduleFileText(settings, job));
        const ScheduleFile back = read(text);
        QVERIFY2(back.isFine(), (allMessages(back) + text).constData());
        QVERIFY2(back.settings == settings, text.constData());
        QVERIFY2(back.job->config == job, text.constData());
    }

    // No content may crash the reader.
    void survivesGarbage() {
        const QByteArray whole = "name: nightly\n" + cronTrigger + inlineJob;
        for (qsizetype cut = 0; cut < whole.size(); cut += 3)
            static_cast<void>(read(whole.left(cut)));
        for (const char* text :
             {"create_job: []\ntrigger: []\n", "create_job: {job: {}}\ntrigger: {schedule: 1}\n",
              "create_job: {job: [1]}\ntrigger: cron\n", "trigger: {type: {a: b}}\ncreate_job: 5\n",
              "trigger: {type: recurrence, frequency: day, schedule: {hours: {a: b}}}\ncreate_job:\n"})
            QVERIFY(!read(text).isFine());
    }
};

QTEST_GUILESS_MAIN(ScheduleFileTest)
#include "schedule_file_test.moc"
