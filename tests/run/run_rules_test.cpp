// The pure rules of core/run against explicit tables: which event changes which state, and what an end means.
#include <QTest>
#include <algorithm>
#include <map>

#include "core/run/evidence_text.h"
#include "core/run/fetch_text.h"
#include "core/run/log_reason.h"
#include "core/run/pipeline_kind.h"
#include "core/run/run_kind.h"
#include "core/run/run_outcome.h"
#include "core/run/run_state.h"
#include "core/run/run_text.h"
#include "core/run/sweep_kind.h"
#include "core/run/wait_explanation.h"

using namespace studio;

namespace {

QString text(std::string_view view) {
    return QString::fromUtf8(view.data(), static_cast<qsizetype>(view.size()));
}

// Rows: states in the order of allRunStates; columns: events in the order of allRunEvents. "." : cannot happen.
constexpr std::array<std::array<const char*, 14>, 10> lawfulChanges = {{
    // clang-format off
    // state            Admitted   NodeAwaited     Placed       Started    Exited        CancelRequestSeen       RetryQueued Succeeded    HasFailed WasCanceled EngineQueued EngineProvisioning EngineClaimed
    {"NotStarted",       "Queued",   ".",             ".",           ".",         ".",            "CancelRequested",   ".",        ".",           "Failed",   ".",         ".",        ".",             "."},
    {"Queued",           ".",        "Provisioning",  "Preparing",   ".",         "Finalizing",   "CancelRequested",   "Queued",   ".",           "Failed",   ".",         "Queued",   "Provisioning",  "Preparing"},
    {"Provisioning",     ".",        ".",             "Preparing",   ".",         "Finalizing",   "CancelRequested",   "Queued",   ".",           "Failed",   ".",         "Queued",   ".",             "Preparing"},
    {"Preparing",        ".",        ".",             ".",           "Running",   "Finalizing",   "CancelRequested",   "Queued",   ".",           "Failed",   ".",         "Queued",   "Provisioning",  "."},
    {"Running",          ".",        ".",             ".",           ".",         "Finalizing",   "CancelRequested",   "Queued",   ".",           "Failed",   ".",         ".",        ".",             "."},
    {"Finalizing",       ".",        ".",             ".",           ".",         ".",            ".",                 "Queued",   "Completed",   "Failed",   "Canceled",  ".",        ".",             "."},
    {"CancelRequested",  ".",        ".",             ".",           ".",         "Finalizing",   ".",                 ".",        ".",           "Failed",   "Canceled",  ".",        ".",             "."},
    {"Completed",        ".",        ".",             ".",           ".",         ".",            ".",                 ".",        ".",           ".",        ".",         ".",        ".",             "."},
    {"Failed",           ".",        ".",             ".",           ".",         ".",            ".",                 ".",        ".",           ".",        ".",         ".",        ".",             "."},
    {"Canceled",         ".",        ".",             ".",           ".",         ".",            ".",                 ".",        ".",           ".",        ".",         ".",        ".",             "."},
    // clang-format on
}};

AttemptReport endedReport(const ExitRecord& exit) {
    AttemptReport report;
    report.phase = AttemptPhase::Ended;
    report.exit = exit;
    return report;
}

AttemptReport reportIn(AttemptPhase phase, bool neverStarted = false, bool rebooted = false) {
    AttemptReport report;
    report.phase = phase;
    report.neverStarted = neverStarted;
    report.rebooted = rebooted;
    return report;
}

ExitRecord exitRecord(std::optional<int> code, std::optional<int> signal = {}, StopReason stopped = StopReason::None,
                      bool outOfMemory = false, const std::string& startError = {}) {
    ExitRecord record;
    record.exitCode = code;
    record.signal = signal;
    record.stopped = stopped;
    record.outOfMemory = outOfMemory;
    record.startError = startError;
    return record;
}

QString nameOf(Outcome::Kind kind) {
    return kind == Outcome::Kind::Completed  ? QStringLiteral("Completed")
           : kind == Outcome::Kind::Canceled ? QStringLiteral("Canceled")
                                             : QStringLiteral("Failed");
}

} // namespace

class RunRulesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void evidenceIsAPhrase() {
        for (const char* code : {"exit_record", "start_record", "scheduler", "api", "agent_answer", "never_started",
                                 "nothing_alive", "no_folder", "no_folder_nothing_alive", "older_folder",
                                 "other_machine", "machine_destroyed", "workspace_copied"}) {
            const std::string phrase = evidenceText(code);
            QVERIFY2(phrase != code && phrase.find('_') == std::string::npos, code);
        }
        QCOMPARE(evidenceText("exit_record"), std::string("exit recorded on the machine"));
        QCOMPARE(evidenceText("of_a_newer_version"), std::string("of_a_newer_version"));
        QCOMPARE(evidenceText(""), std::string());
    }

    void onlyPipelinesAreSeveralJobs() {
        QVERIFY(isOneJob(commandRunKind));
        QVERIFY(isOneJob(sweepRunKind));
        QVERIFY(!isOneJob(pipelineRunKind));
        QVERIFY(isOneJob("of a newer version"));
        QCOMPARE(launchedKindsSql(), std::string("('command')"));
        QCOMPARE(sharingKindsSql(), std::string("('pipeline')"));
        QCOMPARE(treePlanKindsSql(), std::string("('pipeline')"));
    }

    void onlyLaunchedKindsHaveNoChildren() {
        for (const RunKindTraits& kind : runKinds()) {
            QVERIFY2(kind.isLaunched != kind.isParent, std::string(kind.text).c_str());
            QVERIFY2(kind.isParent || (kind.hasOutputs && !kind.doChildrenShare && kind.ownPlanKey.empty()),
                     std::string(kind.text).c_str());
            QVERIFY2(kind.isParent || (kind.keptOutputs == nullptr && kind.storedTreesSql.empty()),
                     std::string(kind.text).c_str());
            // What is stored of children is removed with their parent.
            QCOMPARE(kind.storedTreesSql.empty(), kind.removeUnused == nullptr);
        }
    }

    void findsReasonInLog_data() {
        QTest::addColumn<QByteArray>("log");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* name, const QByteArray& log, const QByteArray& reason) {
            QTest::newRow(name) << log << reason;
        };
        row("traceback",
            "epoch 1\nTraceback (most recent call last):\n  File \"t.py\", line 3, in <module>\n    fit()\n"
            "ValueError: bad value\n",
            "ValueError: bad value");
        row("chained",
            "Traceback (most recent call last):\n  File \"a\"\nKeyError: 'x'\n\nDuring handling of the above "
            "exception, "
            "another exception occurred:\n\nTraceback (most recent call last):\n  File \"b\"\nRuntimeError: y\nbye\n",
            "RuntimeError: y");
        row("with the rank of a launcher",
            "[rank1]: Traceback (most recent call last):\nother\n[rank1]:   File \"t.py\"\n[rank1]: "
            "torch.cuda.OutOfMemoryError: CUDA out of memory.\nTraceback (most recent call last):\n  File "
            "\"torchrun\"\n"
            "torch.distributed.elastic.multiprocessing.errors.ChildFailedError: \n",
            "torch.cuda.OutOfMemoryError: CUDA out of memory.");
        row("error line", "start\nerror: no such option --lr\nusage: t.py\n", "error: no such option --lr");
        row("last of several", "ERROR one\nERROR two\nend", "ERROR two");
        row("shell", "bash: line 1: nocmd: command not found\n", "bash: line 1: nocmd: command not found");
        row("no errors", "0 errors\nerror rate: 0.1\nno error\n", "");
        row("empty", "", "");
        row("colors and controls", "\x1b[31mERROR\x1b[0m\tdisk\x07 full\r\n", "ERROR disk full");
        row("progress bar", "10%\r20%\rFatal: stopped\n", "Fatal: stopped");
        row("traceback without end", "Traceback (most recent call last):\n  File \"t.py\"\n", "");
        row("bytes", "ERROR \xff\n", "ERROR \\xff");
        row("long", "ERROR " + QByteArray(1000, 'x'), "ERROR " + QByteArray(291, 'x') + "...");
    }
    void findsReasonInLog() {
        QFETCH(QByteArray, log);
        QFETCH(QByteArray, reason);
        QCOMPARE(QByteArray::fromStdString(reasonFromLog(log.toStdString())), reason);
    }

    void explainsQueue_data() {
        QTest::addColumn<QueuePosition>("position");
        QTest::addColumn<QString>("sentence");
        QTest::newRow("slots") << QueuePosition{"local", false, false, 4, 4, 2}
                               << QStringLiteral("Waiting for a slot on local: 4 of 4 in use. 2 runs are ahead.");
        QTest::newRow("one collects its files")
            << QueuePosition{"local", false, false, 1, 2, 4}
            << QStringLiteral("Waiting for a slot on local: 1 of 1 in use. 4 runs are ahead.");
        QTest::newRow("next") << QueuePosition{"local", false, false, 4, 4, 0}
                              << QStringLiteral("Waiting for a slot on local: 4 of 4 in use.");
        QTest::newRow("nodes") << QueuePosition{"quad", true, false, 2, 2, 5}
                               << QStringLiteral("Waiting for a node of quad: 2 of 2 in use. 5 runs are ahead.");
        QTest::newRow("node starts") << QueuePosition{"quad", true, true, 2, 1, 0}
                                     << QStringLiteral("Waiting for a node of quad to start.");
        QTest::newRow("free") << QueuePosition{"local", false, false, 4, 1, 0}
                              << QStringLiteral("Next in the queue on local.");
        QTest::newRow("free with others ahead") << QueuePosition{"local", false, false, 4, 1, 3}
                                                << QStringLiteral("Waiting in the queue on local; 3 runs are ahead.");
        QTest::newRow("unreachable") << QueuePosition{"gpu01", false, false, 4, 4, 2, "No route to host."}
                                     << QStringLiteral("Waiting for the machine: No route to host.");
    }
    void explainsQueue() {
        QFETCH(QueuePosition, position);
        QFETCH(QString, sentence);
        QCOMPARE(QString::fromStdString(describe(explainQueue(position))), sentence);
    }

    void changesState_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("event");
        QTest::addColumn<QString>("next");
        for (size_t row = 0; row < allRunStates.size(); ++row) {
            for (size_t column = 0; column < allRunEvents.size(); ++column) {
                QTest::addRow("%s in %s", toText(allRunEvents[column]).data(), lawfulChanges[row][0])
                    << static_cast<int>(allRunStates[row]) << static_cast<int>(allRunEvents[column])
                    << QString::fromLatin1(lawfulChanges[row][column + 1]);
            }
        }
    }
    void changesState() {
        QFETCH(int, state);
        QFETCH(int, event);
        QFETCH(QString, next);
        const auto changed = nextState(static_cast<RunState>(state), static_cast<RunEvent>(event));
        QCOMPARE(changed ? text(toText(*changed)) : QStringLiteral("."), next);
    }

    void tableListsStatesInOrder() {
        for (size_t row = 0; row < allRunStates.size(); ++row)
            QCOMPARE(text(toText(allRunStates[row])), QString::fromLatin1(lawfulChanges[row][0]));
    }

    void stateTextsRoundTrip() {
        for (const RunState state : allRunStates) {
            QCOMPARE(runStateFromText(toText(state)), std::optional(state));
            const QByteArray lower = text(toText(state)).toLower().toUtf8();
            QCOMPARE(runStateFromTextNoCase(lower.constData()), std::optional(state));
        }
        QVERIFY(!runStateFromText("running"));
        QVERIFY(!runStateFromText(""));
        QVERIFY(!runStateFromTextNoCase("Runnin"));
        QVERIFY(!runStateFromTextNoCase("Runningg"));
    }

    void endsAndPlaces() {
        const std::map<RunState, std::pair<bool, bool>> expected = {
            {RunState::NotStarted, {false, false}},     {RunState::Queued, {false, false}},
            {RunState::Provisioning, {false, false}},   {RunState::Preparing, {false, true}},
            {RunState::Running, {false, true}},         {RunState::Finalizing, {false, true}},
            {RunState::CancelRequested, {false, true}}, {RunState::Completed, {true, false}},
            {RunState::Failed, {true, false}},          {RunState::Canceled, {true, false}}};
        for (const RunState state : allRunStates) {
            QCOMPARE(isFinal(state), expected.at(state).first);
            QCOMPARE(occupiesSlot(state), expected.at(state).second);
        }
    }

    void decidesEndState_data() {
        QTest::addColumn<AttemptReport>("report");
        QTest::addColumn<bool>("cancelRequested");
        QTest::addColumn<QString>("expected"); // kind reason evidence [outside] [never-ran]
        const auto row = [](const char* name, const AttemptReport& report, bool cancelRequested, const char* expected) {
            QTest::newRow(name) << report << cancelRequested << QString::fromLatin1(expected);
        };
        using enum AttemptPhase;
        row("0", endedReport(exitRecord(0)), false, "Completed - exit_record");
        row("0 although a cancel was wanted", endedReport(exitRecord(0)), true, "Completed - exit_record");
        row("3", endedReport(exitRecord(3)), false, "Failed exit_code exit_record");
        row("3 although a cancel was wanted", endedReport(exitRecord(3)), true, "Failed exit_code exit_record");
        row("signal", endedReport(exitRecord({}, 11)), false, "Failed signal exit_record");
        row("KILL", endedReport(exitRecord({}, 9)), false, "Failed signal exit_record");
        row("memory, by signal", endedReport(exitRecord({}, 9, StopReason::None, true)), false,
            "Failed out_of_memory exit_record");
        row("memory, seen by a shell", endedReport(exitRecord(137, {}, StopReason::None, true)), false,
            "Failed out_of_memory exit_record");
        row("137 by itself", endedReport(exitRecord(137)), false, "Failed exit_code exit_record");
        row("a child ran out of memory, the job went on", endedReport(exitRecord(0, {}, StopReason::None, true)), false,
            "Completed - exit_record");
        row("a child ran out of memory, the job failed", endedReport(exitRecord(1, {}, StopReason::None, true)), false,
            "Failed exit_code exit_record");
        row("canceled", endedReport(exitRecord({}, 15, StopReason::Canceled)), true, "Canceled - exit_record");
        row("canceled, job said 0", endedReport(exitRecord(0, {}, StopReason::Canceled)), true,
            "Canceled - exit_record");
        row("canceled by another driver", endedReport(exitRecord({}, 15, StopReason::Canceled)), false,
            "Canceled - exit_record");
        row("time limit", endedReport(exitRecord({}, 15, StopReason::TimeLimit)), false,
            "Failed time_limit exit_record");
        row("time limit, job said 0", endedReport(exitRecord(0, {}, StopReason::TimeLimit)), false,
            "Failed time_limit exit_record");
        row("could not be started", endedReport(exitRecord({}, {}, StopReason::None, false, "exec: not found")), false,
            "Failed start_failed exit_record");
        row("neither code nor signal", endedReport(exitRecord({})), false, "Failed exit_code exit_record");
        row("vanished", reportIn(Vanished), false, "Failed exit_unknown nothing_alive outside");
        row("vanished, never started", reportIn(Vanished, true), false,
            "Failed never_started nothing_alive outside never-ran");
        row("vanished by a reboot", reportIn(Vanished, false, true), false,
            "Failed machine_rebooted nothing_alive outside");
        row("never started, but rebooted", reportIn(Vanished, true, true), false,
            "Failed machine_rebooted nothing_alive outside");
        row("vanished, cancel wanted", reportIn(Vanished), true, "Canceled - nothing_alive outside");
        row("folder gone", reportIn(Absent), false, "Failed folder_missing no_folder_nothing_alive outside");
        row("folder gone, cancel wanted", reportIn(Absent), true, "Canceled - no_folder_nothing_alive outside");
        row("ended without a record", reportIn(Ended), false, "Failed exit_unknown nothing_alive outside");
        // The engine's report explains what the record does not.
        const auto byEngine = [](AttemptReport report, std::string_view verdict, bool hasStarted = true) {
            report.engine.emplace();
            report.engine->verdict = verdict;
            if (hasStarted)
                report.started.emplace();
            return report;
        };
        row("node failed", byEngine(reportIn(Vanished), engineVerdict::nodeFailed), false,
            "Failed engine_node_failed scheduler outside never-ran");
        row("preempted by the engine", byEngine(reportIn(Vanished), engineVerdict::preempted), false,
            "Failed engine_preempted scheduler outside never-ran");
        row("lost by the engine while running", byEngine(reportIn(Vanished), engineVerdict::lost), false,
            "Failed engine_lost scheduler outside");
        row("the engine's time limit", byEngine(reportIn(Vanished), engineVerdict::timeLimit), false,
            "Failed time_limit scheduler");
        row("ended in the engine, exit unknown", byEngine(reportIn(Vanished), engineVerdict::exitUnknown), false,
            "Failed exit_unknown scheduler outside");
        row("TERM of the engine", byEngine(endedReport(exitRecord({}, 15, StopReason::Engine)), ""), false,
            "Failed engine_canceled scheduler");
        row("TERM of the engine, preempted, job said 0",
            byEngine(endedReport(exitRecord(0, {}, StopReason::Engine)), engineVerdict::preempted), false,
            "Failed engine_preempted scheduler outside never-ran");
        row("TERM of the engine, cancel wanted", byEngine(endedReport(exitRecord({}, 15, StopReason::Engine)), ""),
            true, "Canceled - scheduler");
        row("refused by the engine",
            byEngine(endedReport(exitRecord({}, {}, StopReason::Withdrawn)), engineVerdict::refused, false), false,
            "Failed engine_refused scheduler");
        row("lost by the engine before its start",
            byEngine(endedReport(exitRecord({}, {}, StopReason::Withdrawn)), engineVerdict::lost, false), false,
            "Failed engine_lost scheduler outside never-ran");
        row("TERM of the engine to an allocation", endedReport(exitRecord({}, 15, StopReason::Engine)), false,
            "Failed allocation_ended exit_record outside free");
        row("0 on a node that failed later", byEngine(endedReport(exitRecord(0)), engineVerdict::nodeFailed), false,
            "Completed - exit_record");
    }
    void decidesEndState() {
        QFETCH(AttemptReport, report);
        QFETCH(bool, cancelRequested);
        QFETCH(QString, expected);
        const Outcome outcome = judge(report, cancelRequested);
        QStringList words = {nameOf(outcome.kind),
                             outcome.reason.code.empty() ? QStringLiteral("-")
                                                         : QString::fromStdString(outcome.reason.code),
                             QString::fromStdString(outcome.evidence)};
        if (outcome.isInfrastructureFailure)
            words << QStringLiteral("outside");
        if (outcome.neverStartedJob)
            words << QStringLiteral("never-ran");
        if (outcome.isFreeRetry)
            words << QStringLiteral("free");
        QCOMPARE(words.join(QLatin1Char(' ')), expected);
    }

    void onlyExitCode0Completes() {
        for (int code = -1; code < 256; ++code)
            QCOMPARE(judge(endedReport(exitRecord(code)), false).kind == Outcome::Kind::Completed, code == 0);
        for (int signal = 1; signal < 65; ++signal)
            QCOMPARE(judge(endedReport(exitRecord({}, signal)), false).kind, Outcome::Kind::Failed);
    }

    // Whatever a state rests on can be read by people.
    void everyReasonHasAText_data() {
        QTest::addColumn<QString>("code");
        for (const char* code : {"exit_code",
                                 "signal",
                                 "out_of_memory",
                                 "time_limit",
                                 "start_failed",
                                 "exit_unknown",
                                 "machine_rebooted",
                                 "never_started",
                                 "folder_missing",
                                 "launch_refused",
                                 "collect_failed",
                                 "workspace_copied",
                                 "config_damaged",
                                 "disk_full",
                                 "studio_disk_full",
                                 "studio_disk_failed",
                                 "log_unreadable",
                                 "collect_repeated",
                                 "metrics_disk_full",
                                 "delete_failed",
                                 "submitted",
                                 "resubmitted",
                                 "taken_in",
                                 "placed",
                                 "accepted",
                                 "started",
                                 "exited",
                                 "succeeded",
                                 "cancel_wanted",
                                 "canceled",
                                 "canceled_before_start",
                                 "leftovers",
                                 "hold_lost",
                                 "relaunched",
                                 "tried_again",
                                 "disk_low",
                                 "not_responding",
                                 "responding",
                                 "folder_away",
                                 "folder_back",
                                 "engine_refused",
                                 "engine_canceled",
                                 "engine_node_failed",
                                 "engine_preempted",
                                 "engine_never_started",
                                 "engine_lost",
                                 "engine_pending",
                                 "engine_preparing",
                                 "engine_throttled",
                                 "engine_submitting",
                                 "engine_provisioning",
                                 "engine_placed",
                                 "engine_submitted",
                                 "engine_claimed"})
            QTest::newRow(code) << QString::fromLatin1(code);
    }
    void everyReasonHasAText() {
        QFETCH(QString, code);
        const std::string sentence = describe({code.toStdString(), {{"detail", "\x1b]52;c;x\x07 \xE2\x80\xAE"}}});
        QVERIFY(sentence != code.toStdString());
        QVERIFY(sentence.find('_') == std::string::npos);
        QVERIFY(sentence.find('\x1b') == std::string::npos);
        QVERIFY(!describe({code.toStdString(), nullptr}).empty()); // parameters of an older or damaged row
    }

    // The last line of a log is followed by a sentence of its own.
    void failuresOfTrialsEndTheirSentence() {
        const std::string sentence =
            describe({"first_trials_failed",
                      {{"count", 3}, {"run", "ab12"}, {"detail", "error: unrecognized arguments: --hiden 8"}}});
        QVERIFY2(sentence.ends_with("error: unrecognized arguments: --hiden 8. Its log: studioctl run logs ab12"),
                 sentence.c_str());
    }

    void jobThatBuildsIsNamedOnlyOnceThereIsOne() {
        const auto text = [](const char* reason) { return describe({"engine_preparing", {{"reason", reason}}}); };
        QCOMPARE(text("71, RUNNING"), std::string("A Slurm job builds the environment: 71, RUNNING."));
        QCOMPARE(text("MaxSubmitJobLimit"),
                 std::string("The Slurm job that builds the environment was not accepted yet: MaxSubmitJobLimit."));
    }

    // "%2F" and "%00" of an address are no places for other values.
    void addressesAreShownVerbatim() {
        for (const int64_t status : {404, 403, 500}) {
            FetchFailure failure;
            failure.cause = FetchCause::Refused;
            failure.input = "data";
            failure.address = "https://h.example/a%2Fb%00c%1d";
            failure.status = status;
            const QString sentence = fetchFailureText(failure);
            QVERIFY2(sentence.contains(QStringLiteral("https://h.example/a%2Fb%00c%1d")), qPrintable(sentence));
            QVERIFY2(sentence.contains(QString::number(status)), qPrintable(sentence));
        }
    }

    void budgetBelowACentIsShown() {
        const std::string why = describe(Reason{"wait_limit",
                                                {{"resource", "money"},
                                                 {"scope", "workspace"},
                                                 {"currency", "EUR"},
                                                 {"spent_micros", 2'030'000},
                                                 {"budget_micros", 1'000}}});
        QVERIFY2(why.find("Spent: 2.03 of 0.001 EUR.") != std::string::npos, why.c_str());
    }

    void lackOfGpusNamesNoKind() {
        // The run has asked for no model.
        QCOMPARE(describe(Reason{"wait_never_fits", {{"compute", "m1"}, {"lack", "gpus"}}}),
                 std::string("Cannot be scheduled: m1 does not have the GPUs that the run requires."));
    }
};

QTEST_GUILESS_MAIN(RunRulesTest)
#include "run_rules_test.moc"
