// The rules of compute instances as tables: the state that follows from the rows, when one is idle, which starts and
// stops are due.
#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/client/instance_requests.h"
#include "core/instance/instance_plan.h"
#include "core/jobfile/compute_file.h"
#include "core/protocol/idle_rule.h"
#include "core/recurrence/time_zone.h"
#include "core/target/creation_rule.h"
#include "core/target/instance_state.h"

using namespace studio;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

// On 25 November 2026, a Wednesday, UTC.
Timestamp wednesday(int hour, int minute = 0) {
    return Timestamp(std::chrono::sys_days(std::chrono::year(2026) / 11 / 25)) + std::chrono::hours(hour) +
           std::chrono::minutes(minute);
}

InstanceSchedule times(int64_t id, InstanceAction action, const char* cron, Timestamp cursor,
                       const char* zone = "UTC") {
    InstanceSchedule schedule;
    schedule.id = id;
    schedule.time.action = action;
    schedule.time.trigger.rule = std::string(cron);
    schedule.time.trigger.zone = zone;
    schedule.cursor = cursor;
    return schedule;
}

QString firesOf(const InstancePlan& plan) {
    QStringList fires;
    for (const InstancePlan::Fire& fire : plan.fires)
        fires << QString::fromStdString(std::to_string(fire.schedule) + std::string(toText(fire.action)) + "@" +
                                        toIso8601(fire.nominal).substr(11, 5) +
                                        (fire.outcome == FireOutcome::Fired ? "" : "!"));
    return fires.join(QLatin1Char(' '));
}

using State = InstanceState;
using Created = CreatedState;

} // namespace

class InstanceRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // The window writes it into a page that the browser opens as a file of this computer, and the command line to a
    // terminal.
    void refusesTokensThatAreNoText_data() {
        QTest::addColumn<QByteArray>("token");
        QTest::addColumn<int>("port");
        QTest::addColumn<bool>("isTaken");
        const auto row = [](const QByteArray& token, int port, bool isTaken) {
            QTest::addRow("%s %d", token.left(20).toPercentEncoding().constData(), port) << token << port << isTaken;
        };
        row("0123456789abcdef", 8888, true);
        row("A.b_c-d~e", 65535, true);
        row("\"><script>alert(1)</script>", 8888, false);
        row("a\x1b]52;c;x\x07", 8888, false);
        row("a&b=c", 8888, false);
        row("a#b", 8888, false);
        row("a\nb", 8888, false);
        row(QByteArray(300, 'a'), 8888, false);
        row("a", 65536, false);
        row("a", -1, false);
    }
    void refusesTokensThatAreNoText() {
        QFETCH(QByteArray, token);
        QFETCH(int, port);
        QFETCH(bool, isTaken);
        const nlohmann::json message{{"port", port}, {"token", token.toStdString()}, {"host", ""}};
        const auto answer = fromMessage<driver::NotebookAnswer>(message);
        QCOMPARE(answer.has_value(), isTaken);
        if (!answer)
            QCOMPARE(answer.error().code, ErrorCode::Protocol);
        QCOMPARE(isTaken || port != 8888, driver::isNotebookToken(token.toStdString()));
    }

    void derivesState_data() {
        QTest::addColumn<InstanceFacts>("facts");
        QTest::addColumn<int>("state");
        const auto row = [](const char* name, State state, InstanceFacts facts) {
            QTest::newRow(name) << facts << int(state);
        };
        const auto facts = [](DesiredState desired, std::optional<Created> created, std::optional<NodeState> node,
                              bool wasReady = true) {
            InstanceFacts made;
            made.desired = desired;
            made.created = created;
            made.hasContainer = created && *created != Created::Planned && *created != Created::Gone;
            made.node = node;
            made.wasReady = wasReady;
            return made;
        };
        constexpr auto on = DesiredState::Running;
        constexpr auto off = DesiredState::Stopped;
        row("new", State::Creating, facts(on, std::nullopt, std::nullopt, false));
        row("requested", State::Creating, facts(on, Created::Requested, NodeState::Preparing, false));
        row("joining", State::Creating, facts(on, Created::Joining, NodeState::Preparing, false));
        row("ready, not admitted", State::Starting, facts(on, Created::Ready, NodeState::Preparing));
        row("running", State::Running, facts(on, Created::Ready, NodeState::Idle));
        InstanceFacts job = facts(on, Created::Ready, NodeState::Running);
        job.hasRun = true;
        row("job", State::JobRunning, job);
        job.isSetupRun = true;
        job.setup = SetupState::Active;
        row("setup", State::SettingUp, job);
        InstanceFacts waiting = facts(on, Created::Ready, NodeState::Idle);
        waiting.setup = SetupState::Active;
        row("setup waits", State::SettingUp, waiting);
        waiting.setup = SetupState::Failed;
        row("setup failed", State::SetupFailed, waiting);
        waiting.setup = SetupState::Done;
        row("set up", State::Running, waiting);
        row("away", State::Unknown, facts(on, Created::Ready, NodeState::Unusable));
        row("stop wanted, a run continues", State::Stopping, facts(off, Created::Ready, NodeState::Running));
        row("leaving", State::Stopping, facts(off, Created::Ready, NodeState::Leaving));
        row("stopping", State::Stopping, facts(off, Created::Stopping, NodeState::Leaving));
        row("stopped", State::Stopped, facts(off, Created::Stopped, std::nullopt));
        row("start wanted", State::Starting, facts(on, Created::Stopped, std::nullopt));
        row("booting again", State::Starting, facts(on, Created::Booting, NodeState::Preparing));
        InstanceFacts again = facts(on, Created::Stopping, NodeState::Leaving);
        again.isRestarting = true;
        row("restart", State::Restarting, again);
        InstanceFacts gone = facts(off, Created::Stopped, std::nullopt);
        gone.hasContainer = false;
        row("its container was removed", State::Unusable, gone);
        gone.mustReplace = true;
        row("another one is created at the next start", State::Stopped, gone);
        row("gone without a trace", State::Unusable, facts(on, std::nullopt, std::nullopt));
        InstanceFacts failed = facts(off, std::nullopt, std::nullopt, false);
        failed.failure = "no such image";
        row("not created", State::CreateFailed, failed);
        InstanceFacts ended = facts(off, Created::Stopped, std::nullopt);
        ended.failure = "exit code 137";
        row("ended by itself", State::Stopped, ended);
        InstanceFacts deleting = facts(on, Created::Ready, NodeState::Leaving);
        deleting.provisioning = Provisioning::Deleting;
        row("deleting", State::Deleting, deleting);
        InstanceFacts refused = facts(on, std::nullopt, std::nullopt, false);
        refused.provisioning = Provisioning::Failed;
        row("does not fit", State::CreateFailed, refused);
    }
    void derivesState() {
        QFETCH(InstanceFacts, facts);
        QFETCH(int, state);
        QCOMPARE(QByteArray(toText(instanceState(facts).state).data()),
                 QByteArray(toText(static_cast<State>(state)).data()));
    }

    void keepsWhatAnInstanceHas_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<bool>("wanted");
        QTest::addColumn<bool>("kept");
        QTest::addColumn<bool>("container");
        QTest::addColumn<int>("action");
        using Action = CreationAction;
        const auto row = [](const char* name, Created state, bool wanted, bool kept, bool container, Action action) {
            QTest::newRow(name) << int(state) << wanted << kept << container << int(action);
        };
        row("off: stop", Created::Ready, false, true, true, Action::Stop);
        row("off while it joins", Created::Joining, false, true, true, Action::Stop);
        row("off before it was started", Created::Booting, false, true, true, Action::Stop);
        row("the stop is finished even if it is wanted again", Created::Stopping, true, true, true, Action::Stop);
        row("stopped", Created::Stopped, false, true, true, Action::None);
        row("start", Created::Stopped, true, true, true, Action::Start);
        row("start in another container", Created::Stopped, true, true, false, Action::Replace);
        row("planned again, but off", Created::Planned, false, true, false, Action::Stop);
        row("deleted while stopped", Created::Stopped, false, false, true, Action::Remove);
        row("deleted while stopping", Created::Stopping, false, false, true, Action::Remove);
    }
    void keepsWhatAnInstanceHas() {
        QFETCH(int, state);
        QFETCH(bool, wanted);
        QFETCH(bool, kept);
        QFETCH(bool, container);
        QFETCH(int, action);
        createdNodes::Demand demand;
        if (wanted)
            demand.node = NodeState::Preparing;
        demand.isKept = kept;
        QCOMPARE(int(nextCreationAction(static_cast<Created>(state), demand, false, container)), action);
    }

    void judgesIdleness_data() {
        QTest::addColumn<ObservedActivity>("observed");
        QTest::addColumn<QString>("activity");
        QTest::addColumn<qint64>("idleMinutes"); // at 12:00; on since 8:00, last busy at 10:00
        const auto row = [](const char* name, const ObservedActivity& observed, const char* activity, int minutes) {
            QTest::newRow(name) << observed << activity << qint64(minutes);
        };
        row("nothing", {.cores = 0.0}, "", 120);
        row("run", {.hasRun = true}, "run", 0);
        row("run of another workspace", {.works = 3, .cores = 0.0}, "work", 0);
        row("person at the screen", {.isScreenUsed = true, .cores = 0.0}, "screen", 0);
        row("busy kernel", {.busyKernels = 2, .cores = 0.0}, "kernel", 0);
        row("a tab that is open polls, but its kernel is idle", {.cores = 0.02}, "", 120);
        row("a program computes", {.cores = 0.9}, "processor", 0);
        row("a program writes little", {.cores = 0.0, .written = 20e3}, "", 120);
        row("an upload on a slow line", {.cores = 0.01, .written = 120e3}, "transfer", 0);
        // It may have computed while no driver looked.
        row("first observation", {}, "unmeasured", 0);
        row("no answer", {.isKnown = false, .cores = 0.0}, "unknown", 0);
        row("the notebook server does not answer", {.trouble = "timeout", .cores = 0.0}, "unknown", 0);
        row("last input at 11:30", {.cores = 0.0, .lastInput = wednesday(11, 30)}, "", 30);
        row("a clock ahead", {.cores = 0.0, .lastInput = wednesday(23)}, "", 0);
    }
    void judgesIdleness() {
        QFETCH(ObservedActivity, observed);
        QFETCH(QString, activity);
        QFETCH(qint64, idleMinutes);
        const Timestamp now = wednesday(12);
        const IdleVerdict verdict = judgeIdle(observed, wednesday(8), wednesday(10), 45min, now);
        QCOMPARE(QString::fromStdString(verdict.activity), activity);
        QCOMPARE(qint64((now - verdict.active).count() / 60'000), idleMinutes);
        QCOMPARE(verdict.isDue(now), activity.isEmpty() && idleMinutes >= 45);
        QVERIFY(!judgeIdle(observed, wednesday(8), wednesday(10), 0min, now).stopAt);
    }

    void warnsOfIdleInstances_data() {
        QTest::addColumn<QString>("activity");
        QTest::addColumn<qint64>("idleMinutes"); // -1: never observed
        QTest::addColumn<qint64>("age");         // of the observation, in minutes
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<QString>("warning");
        const auto row = [](const char* name, const char* activity, int idle, int age, int limit, const char* warning) {
            QTest::newRow(name) << activity << qint64(idle) << qint64(age) << qint64(limit) << warning;
        };
        row("idle, nothing stops it", "", 180, 1, 0, "since 180");
        row("idle for a moment", "", 29, 1, 0, "");
        row("busy, nothing stops it", "kernel", 0, 1, 0, "");
        row("activity unknown", "unknown", 60, 1, 0, "");
        row("not observed lately", "", 180, 6, 0, "no run");
        row("busy when it was last observed", "kernel", 10, 10, 0, "no run");
        row("never observed", "", -1, -1, 0, "no run");
        row("observed by a clock ahead", "", 180, -30, 0, "no run");
        row("stops soon", "", 40, 1, 60, "");
        row("stops much later", "", 40, 1, 480, "since 40, stops in 440");
        row("stops some time, not observed", "", 40, 10, 480, "");
        row("busy, stops some time", "run", 0, 0, 480, "");
    }
    void warnsOfIdleInstances() {
        QFETCH(QString, activity);
        QFETCH(qint64, idleMinutes);
        QFETCH(qint64, age);
        QFETCH(qint64, limit);
        const Timestamp now = wednesday(12);
        const auto ago = [&](qint64 minutes) { return std::optional(now - std::chrono::minutes(minutes)); };
        const bool isKnown = idleMinutes >= 0;
        const auto warning = idleWarning(activity.toStdString(), isKnown ? ago(idleMinutes) : std::nullopt,
                                         isKnown ? ago(age) : std::nullopt, std::chrono::minutes(limit), now);
        QString text;
        if (warning && !warning->since)
            text = QStringLiteral("no run");
        else if (warning)
            text = QStringLiteral("since %1").arg((now - *warning->since).count() / 60'000);
        if (warning && warning->stopAt)
            text += QStringLiteral(", stops in %1").arg((*warning->stopAt - now).count() / 60'000);
        QTEST(text, "warning");
    }

    void readsReportsOfActivity() {
        using Sums = std::map<std::string, int64_t>;
        const auto report = [](int64_t nowMs, const Sums& cpu, const Sums& written) {
            return json{{"now_ms", nowMs}, {"last_input_ms", 40'000}, {"cpu_ms", cpu}, {"written", written},
                        {"works", 1},      {"screen", true}};
        };
        std::optional<ActivitySums> sums;
        const Timestamp now = wednesday(12);
        const auto first = observedActivity(report(100'000, {{"1", 9'000}, {"7", 600'000}}, {{"1", 500}}), sums, now);
        QVERIFY(first.isKnown && !first.cores && first.works == 1 && first.isScreenUsed);
        // By the clock of the machine the input is a minute old, whatever that clock says.
        QVERIFY(first.lastInput == now - 60s);
        // No answer: what was seen before stays what the next one is compared with.
        QVERIFY(!observedActivity(json(), sums, now).isKnown);
        // A session with much processor time has ended; that does not hide what the others used.
        const auto second =
            observedActivity(report(110'000, {{"1", 12'000}, {"8", 2'000}}, {{"1", 500}, {"8", 4'000'000}}), sums, now);
        QCOMPARE(second.cores.value_or(-1), 0.5);
        QCOMPARE(second.written, 400'000.0);
        // The machine was started again: its sums begin anew.
        const auto third = observedActivity(report(120'000, {{"1", 1'000}}, {}), sums, now);
        QCOMPARE(third.cores.value_or(-1), 0.0);
        // This computer slept: a program that was started a minute ago is no sixth of a core.
        QVERIFY(!observedActivity(report(480'000, {{"1", 61'000}}, {}), sums, now).cores);
        QCOMPARE(observedActivity(report(490'000, {{"1", 71'000}}, {}), sums, now).cores.value_or(-1), 1.0);
        // Its clock was set back.
        QVERIFY(!observedActivity(report(90'000, {{"1", 1'000}}, {}), sums, now).cores);
    }

    void firesInOrder() {
        // Off at 19:00, on at 8:00.
        const auto stop = times(1, InstanceAction::Stop, "0 19 * * *", wednesday(7));
        const auto start = times(2, InstanceAction::Start, "0 8 * * *", wednesday(7));
        QCOMPARE(firesOf(planInstances({stop, start}, {}, wednesday(7, 30))), QString());
        QCOMPARE(firesOf(planInstances({stop, start}, {}, wednesday(8))), QString("2start@08:00"));
        QCOMPARE(firesOf(planInstances({stop, start}, {{2, {wednesday(8)}}}, wednesday(8, 1))), QString());
        // The computer slept from 7:00 to 21:00: the start is too late, the stop is made up for.
        QCOMPARE(firesOf(planInstances({stop, start}, {}, wednesday(21))), QString("2start@08:00! 1stop@19:00"));
        // It slept over night: the instance is not stopped in the morning, when it would have been started.
        QCOMPARE(firesOf(planInstances({times(1, InstanceAction::Stop, "0 19 * * *", wednesday(7) - 24h),
                                        times(2, InstanceAction::Start, "0 8 * * *", wednesday(7))},
                                       {}, wednesday(9))),
                 QString("1stop@19:00! 2start@08:00!"));
        // That start was of another one.
        InstanceSchedule other = times(2, InstanceAction::Start, "0 8 * * *", wednesday(7));
        other.target = TargetId::generate();
        QCOMPARE(firesOf(planInstances({times(1, InstanceAction::Stop, "0 19 * * *", wednesday(7) - 24h), other}, {},
                                       wednesday(9))),
                 QString("1stop@19:00 2start@08:00!"));
        // At the same time the stop is the last word.
        const auto both = times(3, InstanceAction::Start, "0 19 * * *", wednesday(18));
        QCOMPARE(firesOf(planInstances({times(1, InstanceAction::Stop, "0 19 * * *", wednesday(18)), both}, {},
                                       wednesday(19))),
                 QString("3start@19:00 1stop@19:00"));
        QVERIFY(planInstances({stop, start}, {}, wednesday(7, 30)).next == wednesday(8));
    }

    // As in the documentation of Azure's command line.
    void readsAzureFile() {
        const ComputeFile file =
            readComputeFile("$schema: https://azuremlschemas.azureedge.net/latest/computeInstance.schema.json\n"
                            "name: sample-ci\ntype: computeinstance\nsize: Standard_DS3_v2\n"
                            "idle_time_before_shutdown: PT1H20M\nschedules:\n  compute_start_stop:\n"
                            "    - action: stop\n      trigger:\n        type: cron\n"
                            "        start_time: \"2021-03-10T21:21:07\"\n"
                            "        time_zone: Pacific Standard Time\n        expression: 0 18 * * *\n"
                            "    - action: start\n      state: disabled\n      trigger:\n"
                            "        type: recurrence\n        frequency: week\n        interval: 1\n"
                            "        schedule:\n          hours: [8]\n          minutes: [0]\n"
                            "          week_days: [monday]\nssh_public_access_enabled: true\n"
                            "create_on_behalf_of:\n  user_tenant_id: 11-22\n  user_object_id: 33-44\n",
                            "ci.yml");
        QVERIFY2(file.isFine(), file.problems.empty() ? "" : file.problems.back().message.c_str());
        QVERIFY(file.instance.has_value());
        QCOMPARE(file.name, std::string("sample-ci"));
        QCOMPARE(file.cluster.node.cores, 4);
        QCOMPARE(file.cluster.maxNodes, 1);
        QVERIFY(file.cluster.as<ContainerNodes>() && file.cluster.instance);
        QCOMPARE(file.cluster.instance->idleBeforeShutdown, 80min);
        QCOMPARE(file.cluster.instance->assignedUser, std::string("33-44"));
        QCOMPARE(file.cluster.instance->assignedTenant, std::string("11-22"));
        QVERIFY(std::none_of(file.problems.begin(), file.problems.end(), [](const FileProblem& problem) {
            return problem.message.find("create_on_behalf_of") != std::string::npos;
        }));
        ClusterConfig assigned = file.cluster;
        QVERIFY(clusterConfigFromJson(toJson(assigned)) == assigned);
        assigned.instance->assignedUser = "two\nlines";
        QVERIFY(!validate(assigned));
        QCOMPARE(file.instance->times.size(), size_t{2});
        QCOMPARE(file.instance->times[0].trigger.zone, std::string("America/Los_Angeles"));
        QVERIFY(!file.instance->times[1].isEnabled);
        // What is not used is reported.
        QVERIFY(std::any_of(file.problems.begin(), file.problems.end(), [](const FileProblem& problem) {
            return problem.message.find("ssh_public_access_enabled") != std::string::npos;
        }));
        InstanceFile instance = *file.instance;
        instance.setup = "pip install jupyterlab\n";
        const std::string text = instanceFileText(file.name, file.cluster, instance, "gpu01");
        const ComputeFile back = readComputeFile(text, "back.yml");
        QVERIFY2(back.problems.empty(), back.problems.empty() ? "" : back.problems[0].message.c_str());
        QVERIFY(back.cluster == file.cluster);
        QCOMPARE(back.host, std::string("gpu01"));
        QCOMPARE(back.instance->setup, instance.setup);
        QVERIFY(back.instance->times == instance.times);
        // Errors at their places.
        const ComputeFile bad = readComputeFile("name: x1\ntype: computeinstance\nsize: Standard_DS3_v2\n"
                                                "idle_time_before_shutdown: 20\n",
                                                "bad.yml");
        QVERIFY(!bad.isFine());
        QCOMPARE(bad.problems.back().line, 4);
    }

    void firesInItsZone() {
        if (!TimeZone::load("Asia/Kolkata"))
            QSKIP("no tzdata");
        const auto stop = times(1, InstanceAction::Stop, "0 19 * * 1-5", wednesday(10), "Asia/Kolkata");
        const InstancePlan plan = planInstances({stop}, {}, wednesday(13, 30));
        QCOMPARE(firesOf(plan), QString("1stop@13:30"));
        QCOMPARE(plan.advances.size(), size_t{1});
        QCOMPARE(plan.advances[0].cursor, wednesday(13, 30));
    }
};

QTEST_GUILESS_MAIN(InstanceRulesTest)
#include "instance_rules_test.moc"
