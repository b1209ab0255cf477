// What the next attempt of a run resumes from, where earlier ones were on other machines.
#include <QDir>
#include <QTest>

#include "core/base/file.h"
#include "core/run/process_writer.h"
#include "core/run/resume_plan.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/cached_statement.h"
#include "core/target/machine_power.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// A run of one or two nodes whose attempts the test places on `local` and on `box`, an attached machine.
class ResumeScene {
public:
    ResumeScene() {
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, now);
            local = targets::byName(db, "local")->id;
            box = TargetId::generate();
            execute(db,
                    "INSERT INTO target(id,kind,name,provisioning,config,max_runs,created_ms) SELECT "
                    "?,'ssh','box',provisioning,'{}',max_runs,created_ms FROM target WHERE id=?",
                    box, local);
            execute(db, "INSERT INTO machine(id,pipe,max_runs) VALUES(?,'{\"link\":\"ssh\"}',2)", box);
            NewRun fresh;
            fresh.id = RunId::generate();
            fresh.target = local;
            fresh.config.argv = {"true"};
            fresh.config.name = "true";
            fresh.config.experiment = "default";
            id = fresh.id.text();
            run = runs::create(db, fresh, now);
            runs::change(db, {run, 0, RunState::NotStarted, RunState::Queued, {"taken_in"}, {}}, now);
            return {};
        });
    }

    // Without an error it goes on.
    void attempt(const std::vector<TargetId>& machines, const char* error = "") {
        const int n = ++attempts;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            runs::beginAttempt(db, run, n, local.text(), {}, now);
            for (size_t rank = 0; rank < machines.size(); ++rank)
                processes::place(db, run, n, {.nodeRank = static_cast<int>(rank), .machine = machines[rank]}, {}, now);
            if (*error != '\0')
                runs::releaseAttempt(db, run, n, "{}", now);
            if (*error != '\0')
                runs::endAttempt(db, run, n, RunState::Canceled, {}, {error, {}}, "exit_record", now);
            else
                runs::change(db, {run, n, RunState::Queued, RunState::Preparing, {"placed"}, {}}, now);
            return {};
        });
    }
    // The file is collected.
    void save(int n, const std::string& file, const std::string& text, int rank = 0) {
        const std::string path = outputs(n, rank) + "/" + file;
        QVERIFY(makeFolders(parentOf(path)));
        QVERIFY(writeFileAtomically(path, text));
    }
    std::string folder() { return workspace->paths().folder(); }
    std::string outputs(int n, int rank = 0) { return AttemptFolder::under(folder(), {id, n, rank}).outputs(); }
    ResumePlan plan(const TargetId& machine, int rank = 0, bool isGang = false) {
        ResumePlan read;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            read = ResumePlan::of(db, run, attempts + 1, rank, machine, isGang);
            return {};
        });
        return read;
    }
    ResumePlan::Chosen choose(const ResumePlan& from, int rank = 0) {
        auto chosen = from.choose(folder(), {id, attempts + 1, rank}, [] { return false; });
        return chosen ? *chosen : ResumePlan::Chosen{{.problem = "failed: " + chosen.error().message}, {}};
    }
    // "checkpoints/step7" of a tree.
    std::string pathsOf(const std::string& tree) {
        const auto loaded = SnapshotStore(folder()).loadTree(tree);
        std::string paths;
        for (const auto& entry : loaded ? loaded->entries : decltype(loaded->entries)())
            paths += (paths.empty() ? "" : " ") + entry.path;
        return paths;
    }
    // The launch of the attempt that goes on, as a driver of `box` begins it that has just started.
    RunAction launch(RunReconciler& reconciler) {
        MachineView view;
        view.connected = true;
        view.bootId = "boot";
        view.machineId = "machine";
        RunReconciler::PendingChanges changes;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            changes = reconciler.step(db, {}, view, now, {run});
            return {};
        });
        const auto actions = changes.actions;
        reconciler.apply(std::move(changes));
        return actions.size() == 1 ? actions.front() : RunAction();
    }
    RunReconciler::Options options() {
        RunReconciler::Options ofBox;
        ofBox.workspace = workspace->id().text();
        ofBox.folder = folder();
        ofBox.machine = box;
        ofBox.sharesNoDisk = true;
        return ofBox;
    }
    std::string eventText(const std::string& code) {
        std::string found;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (const EventRecord& event : runs::eventsOf(db, run)) {
                if (event.reason.code == code)
                    found = describe(event.reason);
            }
            return {};
        });
        return found;
    }

    FreshWorkspace workspace;
    TargetId local;
    TargetId box;
    std::string id;
    int64_t run = 0;
    int attempts = 0;
    Timestamp now = fromMs(1'800'000'000'000);
};

} // namespace

class ResumePlanTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void listsAttemptsThatWereStopped_data() {
        QTest::addColumn<QString>("error");
        QTest::addColumn<bool>("isListed");
        QTest::addColumn<bool>("isListedOfGang");
        for (const char* error : {"preempted", "engine_preempted", "engine_node_failed", "machine_rebooted"})
            QTest::newRow(error) << QString::fromLatin1(error) << true << true;
        // Its node is gone with its disk; the other nodes of a gang must not resume from another attempt than it.
        QTest::newRow("evicted") << QStringLiteral("node_evicted") << true << false;
        QTest::newRow("destroyed") << QStringLiteral("machine_destroyed") << true << false;
        for (const char* error : {"exit_code", "time_limit", "never_started", "withdrawn"})
            QTest::newRow(error) << QString::fromLatin1(error) << false << false;
    }
    void listsAttemptsThatWereStopped() {
        QFETCH(QString, error);
        QFETCH(bool, isListed);
        QFETCH(bool, isListedOfGang);
        ResumeScene scene;
        scene.attempt({scene.local}, qPrintable(error));
        QCOMPARE(scene.plan(scene.box).sources.size(), size_t(isListed ? 1 : 0));
        QCOMPARE(scene.plan(scene.box).isChoiceNeeded(), isListed);
        QCOMPARE(scene.plan(scene.local).newestHere(), isListed ? 1 : 0);
        QVERIFY(!scene.plan(scene.local).isChoiceNeeded()); // the agent finds them itself
        QCOMPARE(scene.plan(scene.box, 0, true).sources.size(), size_t(isListedOfGang ? 1 : 0));
    }

    void choosesNewestThatSavedAnything_data() {
        QTest::addColumn<QString>("machines"); // l(ocal) or b(ox), of each attempt
        QTest::addColumn<QString>("saved");    // attempts that have saved a file
        QTest::addColumn<bool>("sharesDisk");
        QTest::addColumn<int>("attempt");
        QTest::addColumn<int>("sent");
        QTest::newRow("sent") << "l"
                              << "1" << false << 0 << 1;
        QTest::newRow("nothing saved") << "l"
                                       << "" << false << 0 << 0;
        QTest::newRow("newest of two") << "ll"
                                       << "12" << false << 0 << 2;
        QTest::newRow("newest saved nothing") << "ll"
                                              << "1" << false << 0 << 1;
        QTest::newRow("newest is here") << "lb"
                                        << "12" << false << 2 << 0;
        QTest::newRow("newest is here and saved nothing") << "lb"
                                                          << "1" << false << 2 << 1;
        QTest::newRow("older one is here") << "bl"
                                           << "12" << false << 1 << 2;
        QTest::newRow("only the older one, here, saved") << "bl"
                                                         << "1" << false << 1 << 0;
        QTest::newRow("disk of the studio") << "bb"
                                            << "12" << true << 2 << 0;
        QTest::newRow("disk of the studio, newest saved nothing") << "bb"
                                                                  << "1" << true << 1 << 0;
    }
    void choosesNewestThatSavedAnything() {
        QFETCH(QString, machines);
        QFETCH(QString, saved);
        QFETCH(bool, sharesDisk);
        QFETCH(int, attempt);
        QFETCH(int, sent);
        ResumeScene scene;
        for (const QChar machine : machines) {
            scene.attempt({machine == u'b' ? scene.box : scene.local}, "preempted");
            QVERIFY(makeFolders(scene.outputs(scene.attempts) + "/checkpoints"));
            const int n = scene.attempts;
            if (saved.contains(QString::number(n)))
                scene.save(n, "checkpoints/step" + std::to_string(n), "weights");
        }
        ResumePlan plan = scene.plan(sharesDisk ? scene.local : scene.box);
        plan.sharesDisk = sharesDisk;
        QVERIFY(plan.isChoiceNeeded());
        const auto chosen = scene.choose(plan);
        QCOMPARE(chosen.choice.problem, std::string());
        QCOMPARE(chosen.choice.attempt, attempt);
        QCOMPARE(chosen.choice.sentAttempt, sent);
        QCOMPARE(chosen.choice.tree.empty(), sent == 0);
        if (sent == 0)
            return;
        QCOMPARE(scene.pathsOf(chosen.choice.tree), "checkpoints checkpoints/step" + std::to_string(sent));
        QCOMPARE(chosen.choice.files, int64_t{1});
        QVERIFY(chosen.hold); // until it is recorded, nothing removes it
        QVERIFY(resumeChoiceFromJson(toJson(chosen.choice)) == chosen.choice);
    }

    // Each node gets what the same node of that attempt has saved, even if that is nothing.
    void nodesResumeFromTheSameAttempt() {
        ResumeScene scene;
        scene.attempt({scene.local, scene.box}, "preempted");
        scene.attempt({scene.local, scene.local}, "preempted");
        scene.save(1, "model", "old", 0);
        scene.save(2, "model", "of node 0", 0);
        const auto first = scene.choose(scene.plan(scene.box, 0, true), 0);
        QCOMPARE(first.choice.sentAttempt, 2);
        QCOMPARE(scene.pathsOf(first.choice.tree), std::string("model"));
        const auto second = scene.choose(scene.plan(scene.box, 1, true), 1);
        QCOMPARE(second.choice.sentAttempt, 2);
        QCOMPARE(second.choice.files, int64_t{0});
        QVERIFY(!second.choice.tree.empty());
        QVERIFY(!scene.plan(scene.local, 1, true).isChoiceNeeded());
        QCOMPARE(scene.plan(scene.local, 1, true).newestHere(), 2);
    }

    // A node of several never starts empty because its files are lost or cannot be read: others would resume beside it.
    void nodeWithoutItsOutputsSaysSo() {
        ResumeScene scene;
        scene.attempt({scene.local, scene.local}, "preempted");
        scene.attempt({scene.local, scene.local}, "preempted");
        scene.workspace.sql("UPDATE process SET collect_error='{\"code\":\"outputs_lost\",\"params\":{}}' WHERE "
                            "attempt=2 AND node_rank=1");
        const auto lost = scene.choose(scene.plan(scene.box, 1, true), 1);
        QVERIFY(!lost.choice.problem.empty());
        QVERIFY(lost.choice.tree.empty() && lost.choice.attempt == 0);
        QVERIFY(!pathExists(scene.outputs(2, 1)));
        QVERIFY(scene.choose(scene.plan(scene.box, 0, true), 0).choice.problem.empty());
        // What was collected cannot be read: a file is where the folder was.
        scene.attempt({scene.local, scene.local}, "preempted");
        QVERIFY(makeFolders(parentOf(scene.outputs(3, 1))));
        QVERIFY(writeFileAtomically(scene.outputs(3, 1), "no folder"));
        const auto damaged = scene.choose(scene.plan(scene.box, 1, true), 1);
        QVERIFY(!damaged.choice.problem.empty());
        QVERIFY(damaged.choice.tree.empty());
    }

    // No node resumes from an attempt of which one could not.
    void unreadableAttemptIsPassedOverByAllNodes() {
        ResumeScene scene;
        scene.attempt({scene.local, scene.box}, "preempted");
        scene.attempt({scene.local, scene.box}, "preempted");
        scene.save(1, "model", "old", 0);
        scene.save(2, "model", "new", 0);
        QCOMPARE(scene.choose(scene.plan(scene.box, 0, true), 0).choice.sentAttempt, 2);
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            runs::note(db, scene.run, 3, RunState::Preparing,
                       {"resume_unreadable", {{"attempt", 2}, {"node_rank", 1}, {"detail", "lost"}}}, {}, scene.now);
            return {};
        });
        QCOMPARE(scene.choose(scene.plan(scene.box, 0, true), 0).choice.sentAttempt, 1);
        QCOMPARE(scene.plan(scene.box, 1, true).newestHere(), 1);
        QCOMPARE(scene.plan(scene.box, 0, false).sources.front().attempt, 2); // of one node, as ever
    }

    // It was preempted before its nodes had started: what an earlier one has saved is not lost because of that.
    void unstartedAttemptHidesNone() {
        ResumeScene scene;
        scene.attempt({scene.local, scene.box}, "preempted");
        scene.save(1, "model", "saved", 0);
        scene.attempt({scene.local, scene.box}, "preempted");
        QCOMPARE(scene.plan(scene.box, 0, true).sources.front().attempt, 2);
        scene.workspace.sql("UPDATE attempt SET released_ms=NULL WHERE n=2");
        QCOMPARE(scene.plan(scene.box, 0, true).sources.front().attempt, 1);
        QCOMPARE(scene.choose(scene.plan(scene.box, 0, true), 0).choice.sentAttempt, 1);
    }

    // It is recorded once, also after another driver has taken over.
    void unreadableOutputsAreNotedOnce() {
        ResumeScene scene;
        scene.attempt({scene.local, scene.local}, "preempted");
        const ResumePlan plan = scene.plan(scene.box, 0, true);
        QVERIFY(plan.isGang && plan.isChoiceNeeded());
        scene.workspace.sql("UPDATE run SET config=json_set(config,'$.needs',json('{\"nodes\":2}'))");
        scene.attempt({scene.box, scene.local});
        RunReconciler reconciler(scene.options());
        scene.launch(reconciler);
        for (int i = 0; i < 2; ++i)
            scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
                reconciler.noteUnreadable(db, {scene.id, 2, 0}, plan, "The disk is broken.", scene.now);
                return {};
            });
        QCOMPARE(scene.workspace.number("SELECT count(*) FROM event WHERE code='resume_unreadable'"), 1);
        QCOMPARE(scene.eventText("resume_unreadable"),
                 std::string("Node 0: The outputs of attempt 1 on local cannot be sent: The disk is broken."));
    }

    // What the machine of the newest attempt kept is collected first; of older ones the workspace has enough.
    void collectsWhatMachineKept() {
        ResumeScene scene;
        scene.attempt({scene.local}, "preempted");
        QVERIFY(scene.plan(scene.box).sourceToCollect() == nullptr);
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            runs::note(db, scene.run, 1, RunState::Finalizing, {"left_there", {{"files", 1}}}, {}, scene.now);
            return {};
        });
        const ResumePlan moved = scene.plan(scene.box);
        QVERIFY(moved.sourceToCollect() != nullptr);
        QCOMPARE(moved.sourceToCollect()->attempt, 1);
        QVERIFY(moved.sourceToCollect()->machine == scene.local);
        QVERIFY(scene.plan(scene.local).sourceToCollect() == nullptr); // it is there
        QVERIFY(scene.plan(scene.box, 1, true).sourceToCollect() == nullptr);
        scene.attempt({scene.local}, "preempted");
        QVERIFY(scene.plan(scene.box).sourceToCollect() == nullptr);
    }

    // Its power follows what is in the database: no attempt is there any more, but files are fetched from it.
    void machineWithAwaitedFilesIsNeeded() {
        ResumeScene scene;
        scene.attempt({scene.box}, "preempted");
        scene.attempt({scene.local});
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            const auto isNeeded = [&] {
                const bool isWoken = power::hasWaitingRun(db, scene.box, scene.now);
                return isWoken == !power::workOn(db, scene.box).empty() ? std::optional(isWoken) : std::nullopt;
            };
            [&] {
                QVERIFY(isNeeded() == false);
                runs::setWaiting(db, scene.run, Reason{"resume_waits", {{"detail", "the disk is full"}}});
                QVERIFY(isNeeded() == false);
                runs::setWaiting(db, scene.run,
                                 Reason{"resume_waits", {{"detail", "away"}, {"machine", scene.box.text()}}});
                QVERIFY(isNeeded() == true);
                runs::setWaiting(db, scene.run, std::nullopt);
                QVERIFY(isNeeded() == false);
            }();
            return {};
        });
    }

    // It is said every few seconds while the machine is away: only what is new is written and announced.
    void sameWaitIsNoChange() {
        ResumeScene scene;
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            const auto wait = [&](const char* detail) {
                return runs::setWaiting(db, scene.run, Reason{"resume_waits", {{"detail", detail}}});
            };
            [&] {
                QVERIFY(wait("box is away"));
                QVERIFY(!wait("box is away"));
                QVERIFY(wait("the disk is full"));
                QVERIFY(runs::setWaiting(db, scene.run, std::nullopt));
                QVERIFY(!runs::setWaiting(db, scene.run, std::nullopt));
            }();
            return {};
        });
    }

    void namesFurtherInput() {
        RunSpec spec;
        spec.key = {RunId::generate().text(), 3, 0};
        spec.argv = {"true"};
        const std::string tree(64, 'a');
        spec.inputs = {{RunInput::Kind::Folder, "compute_studio_resume", {}, std::string(64, 'b'), {}}}; // of the user
        applyResume(spec, {.attempt = 1, .sentAttempt = 2, .tree = tree});
        QCOMPARE(spec.resumeAttempt, 1);
        QCOMPARE(spec.inputs.size(), size_t{2});
        QCOMPARE(spec.inputs.back().tree, tree);
        QVERIFY(spec.resumeInput && spec.resumeInput->attempt == 2);
        QCOMPARE(spec.resumeInput->name, spec.inputs.back().name);
        QVERIFY(spec.inputs.front().name != spec.inputs.back().name);
        const auto read = decodeRunSpec(encodeRunSpec(spec));
        QVERIFY(read && *read == spec);
        RunSpec without = spec;
        applyResume(without, {.attempt = 2});
        QCOMPARE(without.resumeAttempt, 2);
        QCOMPARE(without.inputs.size(), size_t{2});
    }

    // A machine refuses an attempt with another specification than the one it has accepted.
    void keepsWhatWasChosen() {
        ResumeScene scene;
        scene.attempt({scene.local}, "preempted");
        scene.save(1, "counter", "7");
        scene.attempt({scene.box});
        RunReconciler first(scene.options());
        const RunAction action = scene.launch(first);
        QCOMPARE(action.key.attempt, 2);
        QVERIFY(action.resume.isChoiceNeeded() && !action.spec.resumeInput);
        const auto chosen = action.resume.choose(scene.folder(), action.key, [] { return false; });
        QVERIFY(chosen.has_value());
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            first.keepResume(db, action.key, action.resume, chosen->choice, scene.now);
            return {};
        });
        QCOMPARE(scene.eventText("resume_sent"),
                 std::string("Sending the outputs of attempt 1 on local, to resume from (1 files, 1 bytes)."));
        // Neither the workspace nor the machine may lose it before the run has ended.
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            for (const auto& trees : {runs::treesInUse(db), runs::treesOfUnfinished(db)})
                [&] { QVERIFY(std::find(trees.begin(), trees.end(), chosen->choice.tree) != trees.end()); }();
            return {};
        });
        scene.save(1, "counter", "8"); // by the user
        RunReconciler second(scene.options());
        const RunAction again = scene.launch(second);
        QVERIFY(!again.resume.isChoiceNeeded());
        RunSpec expected = action.spec;
        applyResume(expected, chosen->choice);
        QCOMPARE(encodeRunSpec(again.spec), encodeRunSpec(expected));
    }

    // Attempts on the same machine need no choice, but what was sent is recorded all the same.
    void recordsWhatNeedsNoChoice() {
        ResumeScene scene;
        scene.attempt({scene.box}, "machine_rebooted");
        scene.attempt({scene.box});
        RunReconciler first(scene.options());
        const RunAction action = scene.launch(first);
        QCOMPARE(action.spec.resumeAttempt, 1);
        QVERIFY(!action.resume.isChoiceNeeded());
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            const auto recorded = processes::resumeOf(db, {scene.run, 2, 0});
            [&] { QVERIFY(recorded && recorded->attempt == 1 && recorded->tree.empty()); }();
            return {};
        });
        RunReconciler second(scene.options());
        QCOMPARE(encodeRunSpec(scene.launch(second).spec), encodeRunSpec(action.spec));
    }

    // An earlier version sent it, which did not resume from attempts lost with a restart of the machine.
    void keepsToWhatAnEarlierVersionSent_data() {
        QTest::addColumn<QString>("error");
        QTest::addColumn<int>("attempt");
        QTest::newRow("machine restarted") << QStringLiteral("machine_rebooted") << 0;
        QTest::newRow("preempted") << QStringLiteral("preempted") << 1;
    }
    void keepsToWhatAnEarlierVersionSent() {
        QFETCH(QString, error);
        QFETCH(int, attempt);
        ResumeScene scene;
        scene.attempt({scene.box}, qPrintable(error));
        scene.attempt({scene.box});
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            processes::markAccepted(db, {scene.run, 2, 0}, scene.now);
            return {};
        });
        RunReconciler reconciler(scene.options());
        const RunAction action = scene.launch(reconciler);
        QCOMPARE(action.key.attempt, 2);
        QCOMPARE(action.spec.resumeAttempt, attempt);
        QVERIFY(!action.resume.isChoiceNeeded());
    }

    void saysThatItStartsOver() {
        ResumeScene scene;
        scene.attempt({scene.local}, "node_evicted");
        scene.attempt({scene.box});
        RunReconciler reconciler(scene.options());
        const RunAction action = scene.launch(reconciler);
        const auto chosen = action.resume.choose(scene.folder(), action.key, [] { return false; });
        QVERIFY(chosen && chosen->choice.tree.empty());
        scene.workspace.write([&](SQLite::Database& db) -> Result<void> {
            reconciler.keepResume(db, action.key, action.resume, chosen->choice, scene.now);
            return {};
        });
        QCOMPARE(
            scene.eventText("resumes_elsewhere"),
            std::string("Starts over: no outputs of an earlier attempt are available. The last one was on local."));
        QCOMPARE(scene.eventText("resume_sent"), std::string());
    }

    void canceledChoiceStoresNothing() {
        ResumeScene scene;
        scene.attempt({scene.local}, "preempted");
        scene.save(1, "model", std::string(1U << 20, 'm'));
        const auto canceled = scene.plan(scene.box).choose(scene.folder(), {scene.id, 2, 0}, [] { return true; });
        QVERIFY(!canceled);
        QCOMPARE(canceled.error().code, ErrorCode::Canceled);
    }
};

QTEST_GUILESS_MAIN(ResumePlanTest)
#include "resume_plan_test.moc"
