// The driver of pipelines on a real database: rows, artifacts, restarts in between, deletion. The runs of steps are
// played.
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/copy.h"
#include "core/base/file.h"
#include "core/data/data_lineage.h"
#include "core/data/data_store.h"
#include "core/data/run_referrers.h"
#include "core/driver/data_registrar.h"
#include "core/driver/output_capture.h"
#include "core/driver/parent_controller.h"
#include "core/jobfile/path_mapping.h"
#include "core/jobfile/pipeline_draft.h"
#include "core/pipeline/reuse_key.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/seal_request.h"
#include "core/run/pipeline_table.h"
#include "core/run/run_queries.h"
#include "core/run/run_text.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/cached_statement.h"
#include "core/submission/data_publisher.h"
#include "core/submission/pipeline_submission.h"
#include "core/target/cluster_store.h"
#include "core/target/created_node_store.h"
#include "core/target/target.h"
#include "tests/pipeline/planner_scene.h"

using namespace studio;
using namespace studio::test;

class PipelineChildPlannerTest : public QObject, protected PlannerScene {
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void createsStepsAndRecordsOutputs() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        restart(); // another driver continues
        QVERIFY(reaches(parent, "a=started"));
        QCOMPARE(count("run"), int64_t{2});
        end(parent, "a", "Completed", "content");
        QVERIFY(reaches(parent, "a=completed b=started"));
        QCOMPARE(count("artifact"), int64_t{1});
        // The input of b is what a wrote, by content.
        const int64_t b = m_workspace->number("SELECT max(seq) FROM run");
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const auto outputs = pipelines::outputsOf(db, parent, "a");
            const RunConfig config = runs::configOf(db, b).value();
            [&] {
                QCOMPARE(outputs.size(), size_t{1});
                QCOMPARE(config.inputs.front().tree, outputs.front().tree);
                QVERIFY(config.inputs.front().kind == RunInput::Kind::Folder);
            }();
            const auto used = runs::treesInUse(db);
            [&] { QVERIFY(std::find(used.begin(), used.end(), outputs.front().tree) != used.end()); }();
            return {};
        });
        end(parent, "b", "Completed", "other");
        QVERIFY(hasState(parent, "Completed"));
        QCOMPARE(m_workspace->number("SELECT completed FROM parent_run WHERE run=" + std::to_string(parent)),
                 int64_t{2});
        // Deleting the pipeline deletes its steps, and artifacts that no other one refers to.
        const int64_t second = submit(chain);
        m_controller->poll();
        QVERIFY(hasState(second, "Completed"));
        QCOMPARE(steps(second), QStringLiteral("a=reused b=reused"));
        QCOMPARE(count("run"), int64_t{4});
        m_workspace->sql("DELETE FROM pipeline_step WHERE parent=" + std::to_string(parent));
        QCOMPARE(count("artifact"), int64_t{2});
        m_workspace->sql("UPDATE run SET wanted='delete' WHERE seq=" + std::to_string(second));
        m_controller->poll();
        QVERIFY(QTest::qWaitFor([&] { return count("artifact") == 0; }, 10'000));
    }

    // The output of the whole has a path: what is bound to it is written there, and again when its step is reused.
    void pathsOfOutputsAreWrittenAgain() {
        QTemporaryDir store;
        const std::string place = store.path().toStdString() + "/results";
        QVERIFY(makeFolders(place));
        m_workspace->write([&](SQLite::Database& db) {
            return mappings::set(db, PathMapping::Kind::Address, "azureml://datastores/s", place, fromMs(1));
        });
        const QByteArray job = QByteArray(chain).replace(
            "{type: uri_folder}", "{type: uri_folder, path: \"azureml://datastores/s/${{name}}/${{output_name}}\"}");
        const auto idOf = [&](int64_t run) {
            std::string id;
            m_workspace->write([&](SQLite::Database& db) -> Result<void> {
                id = runs::get(db, run).value().id.text();
                return {};
            });
            return id;
        };
        const auto written = [&](int64_t pipeline) {
            return readFile(place + "/" + idOf(pipeline) + "/whole/f").value_or("");
        };
        const WorkspacePaths& paths = (*m_workspace)->paths();
        const int64_t first = submit(job);
        m_controller->poll();
        QVERIFY(reaches(first, "a=started"));
        end(first, "a", "Completed", "content");
        QVERIFY(reaches(first, "a=completed b=started"));
        end(first, "b", "Completed", "result");
        QVERIFY(hasState(first, "Completed"));
        QVERIFY(DataRegistration::run(paths, fromMs(3'000'000)).messages.empty());
        QCOMPARE(written(first), std::string("result"));
        const int64_t second = submit(job);
        m_controller->poll();
        QVERIFY(hasState(second, "Completed"));
        QCOMPARE(steps(second), QStringLiteral("a=reused b=reused"));
        QVERIFY(DataRegistration::run(paths, fromMs(4'000'000)).messages.empty());
        QCOMPARE(written(second), std::string("result"));
        QCOMPARE(m_workspace->number("SELECT count(*) FROM event WHERE code='output_written' AND run=" +
                                     std::to_string(second)),
                 int64_t{1});
        QCOMPARE(count("output_copy"), int64_t{2});
    }

    // What each node wrote into the folder, not what the first one did.
    void outputsOfSeveralNodesAreOne() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        const std::string folder = (*m_workspace)->paths().folder();
        const int64_t run = m_workspace->number("SELECT max(seq) FROM run");
        std::string id;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            id = runs::get(db, run).value().id.text();
            return {};
        });
        for (int node = 0; node < 2; ++node) {
            const std::string output = AttemptFolder::under(folder, {id, 1, node}).outputs() + "/o";
            QVERIFY(makeFolders(output) && writeFileAtomically(output + "/same", "same"));
            QVERIFY(writeFileAtomically(output + "/own" + std::to_string(node), "own"));
        }
        end(parent, "a", "Completed");
        QVERIFY(reaches(parent, "a=completed b=started"));
        std::vector<StoredOutput> outputs;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            outputs = pipelines::outputsOf(db, parent, "a");
            return {};
        });
        QCOMPARE(outputs.size(), size_t{1});
        QCOMPARE(outputs.front().files, int64_t{3});
        const auto tree = SnapshotStore(folder).loadTree(outputs.front().tree);
        QVERIFY(tree && findEntry(*tree, "own0") && findEntry(*tree, "own1") && findEntry(*tree, "same"));
    }

    // A link that leads out of the output has no bytes there; that is not left unsaid.
    void linksOutOfOutputsAreNoted() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        const int64_t run = m_workspace->number("SELECT max(seq) FROM run");
        std::string id;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            id = runs::get(db, run).value().id.text();
            return {};
        });
        const std::string output = AttemptFolder::under((*m_workspace)->paths().folder(), {id, 1, 0}).outputs() + "/o";
        QVERIFY(makeFolders(output) && makeLink("/etc/hostname", output + "/out") && makeLink("f", output + "/in"));
        end(parent, "a", "Completed", "content");
        QVERIFY(reaches(parent, "a=completed b=started"));
        std::vector<EventRecord> events;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            events = runs::eventsOf(db, run);
            return {};
        });
        const auto warnings = warningsIn(events);
        QCOMPARE(warnings.size(), size_t{1});
        QCOMPARE(warnings.front().reason.code, std::string("links_left_out"));
        QCOMPARE(warnings.front().reason.params.dump(), std::string("{\"count\":1,\"paths\":[\"o/out\"]}"));
    }

    // What is not all here is passed to no step.
    void incompleteOutputsFailTheStep_data() {
        QTest::addColumn<QByteArray>("event");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("left there") << QByteArray("'left_there','{\"files\":1,\"bytes\":9}'")
                                    << QByteArray("a=failed b=skipped");
        QTest::newRow("unreadable") << QByteArray("'not_collected','{\"count\":1,\"paths\":[\"outputs/o/x\"]}'")
                                    << QByteArray("a=failed b=skipped");
        QTest::newRow("too many to list")
            << QByteArray("'not_collected','{\"count\":2,\"paths\":[\"logs/x\"]}'") << QByteArray("a=failed b=skipped");
        QTest::newRow("changing") << QByteArray(
                                         "'changed_remotely','{\"what\":[\"files\"],\"files\":[\"outputs/o/x\"]}'")
                                  << QByteArray("a=failed b=skipped");
        QTest::newRow("changed log") << QByteArray("'changed_remotely','{\"what\":[\"log\"]}'")
                                     << QByteArray("a=completed b=started");
        QTest::newRow("another output") << QByteArray("'not_collected','{\"count\":1,\"paths\":[\"outputs/oo\"]}'")
                                        << QByteArray("a=completed b=started");
    }
    void incompleteOutputsFailTheStep() {
        QFETCH(QByteArray, event);
        QFETCH(QByteArray, expected);
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        m_workspace->sql("INSERT INTO event(run,attempt,at_ms,code,params) SELECT max(seq),1,1," + event.toStdString() +
                         " FROM run");
        end(parent, "a", "Completed", "content");
        QVERIFY2(reaches(parent, expected.constData()), qPrintable(steps(parent)));
    }

    // A machine that cannot name the outputs, whenever it is asked, ends the step instead of being asked for ever.
    void outputsThatCannotBeNamedFailTheStep() {
        restart([](const std::string&, const SealRequest&, QObject*,
                   const std::function<void(Result<SealedOutputs>)>& answer) {
            answer(fail(ErrorCode::TooLarge, "The folder is nested too deeply."));
        });
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        const int64_t run = m_workspace->number("SELECT max(seq) FROM run");
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const Target local = targets::byName(db, "local").value();
            runs::beginAttempt(db, run, 1, local.id.text(), {}, fromMs(1));
            db.exec("INSERT INTO placement(run,attempt,node_rank,machine,created_ms) VALUES(" + std::to_string(run) +
                    ",1,0,'" + local.id.text() + "',1)");
            (void)pipelines::keptOutputs(db, run);
            return {};
        });
        end(parent, "a", "Completed", "content");
        QVERIFY2(QTest::qWaitFor([&] { return steps(parent).startsWith(QStringLiteral("a=failed")); }, 10'000),
                 qPrintable(steps(parent)));
    }

    // An output that only b on the same machine reads stays there: its machine is asked until it answers, and the bytes
    // are stored nowhere else.
    void machinesNameTheOutputsThatStayThere() {
        SealedOutputs sealed;
        bool isConnected = false;
        int requests = 0;
        restart([&](const std::string&, const SealRequest& request, QObject*,
                    const std::function<void(Result<SealedOutputs>)>& answer) {
            ++requests;
            if (isConnected && request.names == std::vector<std::string>{"o"})
                answer(sealed);
            else
                answer(fail(ErrorCode::Unavailable, {}));
        });
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        const int64_t run = m_workspace->number("SELECT max(seq) FROM run");
        std::string id;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const Target local = targets::byName(db, "local").value();
            id = runs::get(db, run).value().id.text();
            runs::beginAttempt(db, run, 1, local.id.text(), {}, fromMs(1));
            db.exec("INSERT INTO placement(run,attempt,node_rank,machine,created_ms) VALUES(" + std::to_string(run) +
                    ",1,0,'" + local.id.text() + "',1)");
            const auto kept = parents::keptOutputs(db, run);
            [&] { QCOMPARE(kept, std::vector<std::string>{"o"}); }();
            return {};
        });
        SealedOutput output;
        output.name = "o";
        output.path = "/m/runs/" + id + "/a1/r0/work/outputs/o";
        output.tree.fill(7);
        output.bytes = int64_t{1} << 40;
        sealed.outputs.push_back(output);
        end(parent, "a", "Completed", "content");
        QVERIFY(QTest::qWaitFor([&] { return requests > 0; }, 10'000));
        QCOMPARE(steps(parent), QStringLiteral("a=started"));
        isConnected = true;
        m_controller->poll();
        QVERIFY(reaches(parent, "a=completed b=started"));
        const int64_t b = m_workspace->number("SELECT max(seq) FROM run");
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const auto outputs = pipelines::outputsOf(db, parent, "a");
            const RunInput input = runs::configOf(db, b).value().inputs.front();
            const auto used = runs::treesInUse(db);
            [&] {
                QVERIFY(!outputs.front().isStored);
                QCOMPARE(outputs.front().bytes, int64_t{1} << 40);
                QVERIFY(input.kind == RunInput::Kind::MachinePath && input.tree.empty());
                QCOMPARE(input.value, sealed.outputs.front().path);
                QVERIFY(std::find(used.begin(), used.end(), toHex(output.tree)) == used.end());
            }();
            return {};
        });
        // Another pipeline takes the step over once the machine has verified its outputs. Meanwhile its run is needed.
        const auto neededBy = [&] {
            std::vector<KeptRun> kept;
            m_workspace->write([&](SQLite::Database& db) -> Result<void> {
                kept = parents::keptRuns(db);
                return {};
            });
            const auto same = [&](const KeptRun& one) { return one.id == id && one.bytes == int64_t{1} << 40; };
            return kept.empty() || !same(kept.front())
                       ? int64_t{-1}
                       : m_workspace->number("SELECT coalesce(max(seq),0) FROM run WHERE id='" + kept.front().neededBy +
                                             "'");
        };
        QCOMPARE(neededBy(), parent);
        m_workspace->sql("UPDATE run SET wanted='cancel' WHERE seq=" + std::to_string(parent));
        const int64_t second = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(second, "a=reused b=started"));
        // Its deletion takes the only copy from the other one.
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const RunDeletion deletion = deletionOf(db, {parent});
            const std::string other = runs::get(db, second).value().id.text();
            [&] {
                QCOMPARE(deletion.children, int64_t{2});
                QCOMPARE(deletion.referrers.size(), size_t{1});
                const RunReferrer& referrer = deletion.referrers.front();
                QVERIFY(referrer.kind == RunReferrer::Kind::Step && referrer.id == other && referrer.part == "a");
                QVERIFY(!referrer.hasEnded && referrer.losesBytes);
            }();
            return {};
        });
        m_workspace->sql("UPDATE run SET ended_ms=1,state='Canceled' WHERE seq=" + std::to_string(parent));
        QCOMPARE(neededBy(), second);
        sealed.outputs.front().tree.fill(8); // changed in the meantime
        const int64_t third = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(third, "a=started"));
    }

    // Where a machine may find the content of an input: in its own runs, or in those of one whose disk it shares.
    void placesOfArtifactsAreThoseOfRunsThatExist() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        const int64_t run = m_workspace->number("SELECT max(seq) FROM run");
        end(parent, "a", "Completed", "content");
        QVERIFY(reaches(parent, "a=completed b=started"));
        const auto places = [&] {
            std::vector<TreePlace> found;
            m_workspace->write([&](SQLite::Database& db) -> Result<void> {
                const std::string tree = pipelines::outputsOf(db, parent, "a").front().tree;
                const std::string path = "/runs/" + runs::get(db, run).value().id.text() + "/a1/r0/work/outputs/o";
                pipelines::putPlace(db, tree, "first", "/home/u/1" + path, fromMs(1));
                pipelines::putPlace(db, tree, "second", "/home/u/2" + path, fromMs(1));
                pipelines::putPlace(db, tree, "second", "/home/u/2/runs/gone/a1/r0/work/outputs/o", fromMs(1));
                found = pipelines::treePlaces(db, {std::string(64, '0'), tree}, "second");
                return {};
            });
            return found;
        };
        const auto found = places();
        QCOMPARE(found.size(), size_t{2});
        QVERIFY(found.front().path.starts_with("/home/u/2/"));
        QCOMPARE(found.front().scope, found.front().path);
        QCOMPARE(found.front().bytes, int64_t{7});
        QVERIFY(found.back().path.starts_with("/home/u/1/") && found.back().scope.starts_with("first "));
        m_workspace->sql("UPDATE run SET wanted='delete' WHERE seq=" + std::to_string(run));
        QVERIFY(places().empty());
    }

    // A driver that ends does not wait until large outputs are stored.
    void capturingCanBeCanceled() {
        const QTemporaryDir root;
        const std::string folder = root.path().toStdString();
        const AttemptFolder attempt(folder + "/runs/r/a1/r0");
        QVERIFY(makeFolders(attempt.outputs() + "/model") &&
                writeFileAtomically(attempt.outputs() + "/model/w.bin", "weights"));
        const std::vector<StepOutput> outputs = {{"model", false}};
        const auto canceled = captureOutputs(folder, attempt.path(), outputs, [] { return true; });
        QVERIFY(!canceled);
        QCOMPARE(canceled.error().code, ErrorCode::Canceled);
        const auto captured = captureOutputs(folder, attempt.path(), outputs);
        QVERIFY(captured && captured->outputs.size() == 1);
        QVERIFY(damagedOutput(folder, captured->outputs).empty());
    }

    // A result of one architecture is none of another: of the target, or of all where any may be taken.
    void architectureIsThatOfTheTarget() {
        m_workspace->sql("UPDATE machine SET facts='{\"architecture\":\"aarch64\"}'");
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const auto of = [&](const char* compute) {
                return pipelines::architectureFor(db, {{"compute", compute}}).value_or("unknown");
            };
            [&] {
                QCOMPARE(of("local"), std::string("aarch64"));
                QCOMPARE(of("elsewhere"), std::string());
                QCOMPARE(of("serverless"), std::string("aarch64"));
                QCOMPARE(
                    pipelines::architectureFor(db, {{"compute", "x"}, {"other_computes", {"local"}}}).value_or("none"),
                    std::string("aarch64"));
            }();
            return {};
        });
    }

    // A cluster in a cloud is not that of this computer, on which only the cloud's program runs.
    void architectureOfACloudIsThatOfItsMachines() {
        m_workspace->sql("UPDATE machine SET facts='{\"architecture\":\"x86_64\"}'");
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const Target local = targets::byName(db, "local").value();
            const auto create = [&](const char* name, const char* architecture) {
                ClusterConfig config;
                config.node.cores = 1;
                config.provider = CloudNodes{"aws", "here", "7", "small", {}, {}, {}, false, architecture};
                return clusters::create(db, name, config, local.id, currentTime()).value();
            };
            const auto of = [&](const nlohmann::json& config) {
                return pipelines::architectureFor(db, config).value_or("unknown");
            };
            create("stated", "aarch64");
            [&] {
                QCOMPARE(of({{"compute", "stated"}}), std::string("aarch64"));
                QCOMPARE(of({{"compute", "stated"}, {"other_computes", {"local"}}}), std::string("aarch64,x86_64"));
                QCOMPARE(of({{"compute", "serverless"}}), std::string("aarch64,x86_64"));
            }();
            const Target open = create("open", "");
            [&] {
                QCOMPARE(of({{"compute", "open"}}), std::string("unknown"));
                QCOMPARE(of({{"compute", "local"}, {"other_computes", {"open"}}}), std::string("unknown"));
                QCOMPARE(of({{"compute", "serverless"}}), std::string("unknown"));
                QCOMPARE(of({{"compute", "local"}}), std::string("x86_64"));
            }();
            // A node that has not reported yet tells nothing; one that is gone has told it.
            NodeSpec spec{local.id};
            spec.cores = 1;
            const ClusterNode node = createdNodes::plan(db, open, spec, currentTime(), {});
            [&] { QCOMPARE(of({{"compute", "open"}}), std::string("unknown")); }();
            execute(db, "UPDATE machine SET facts='{\"architecture\":\"aarch64\"}' WHERE id=?", node.spec.machine);
            [&] { QCOMPARE(of({{"compute", "open"}}), std::string("aarch64")); }();
            execute(db, "DELETE FROM node WHERE target=?", open.id);
            [&] { QCOMPARE(of({{"compute", "open"}}), std::string("aarch64")); }();
            return {};
        });
    }

    // Its result may be one of another architecture. It gets no key either, under which a later step would take it.
    void stepOfUnknownArchitectureIsNotReused() {
        const int64_t first = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(first, "a=started"));
        end(first, "a", "Completed", "content");
        QVERIFY(reaches(first, "a=completed b=started"));
        const int64_t second = submit(chain);
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const Target local = targets::byName(db, "local").value();
            ClusterConfig config;
            config.node.cores = 1;
            config.provider = CloudNodes{"openstack", "here", "7", "small", {}, {}, {}, false};
            return clusters::create(db, "cloud", config, local.id, currentTime()).map([](const Target&) {});
        });
        m_workspace->sql("UPDATE target SET name='box' WHERE name='local'"); // the target of the steps is the cluster
        m_workspace->sql("UPDATE target SET name='local' WHERE name='cloud'");
        m_controller->poll();
        QVERIFY(reaches(second, "a=started"));
        QCOMPARE(m_workspace->number("SELECT count(*) FROM pipeline_step WHERE name='a' AND key IS NULL AND parent=" +
                                     std::to_string(second)),
                 int64_t{1});
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const auto ingredients = pipelines::ingredientsOf(db, second, "a");
            [&] { QCOMPARE(ingredients.value("architecture", std::string()), std::string(unknownArchitecture)); }();
            return {};
        });
    }

    // What a step wrote is read where it is as long as its run is there. Another pipeline gets the bytes that were
    // verified, which are those of the store.
    void storedOutputsAreReadInPlaceByTheirPipelineOnly() {
        QByteArray text = chain;
        text.replace("outputs: {o: }", "outputs: {o: \"${{parent.outputs.first}}\"}");
        text.replace("outputs: {whole:", "outputs: {first: {type: uri_folder}, whole:");
        const std::string folder = (*m_workspace)->paths().folder();
        restart([&](const std::string&, const SealRequest& request, QObject*,
                    const std::function<void(Result<SealedOutputs>)>& answer) {
            SealedOutput output;
            output.name = "o";
            output.path = AttemptFolder::under(folder, request.key).outputs() + "/o";
            output.tree = *sha256FromHex(SnapshotStore(folder).takeFolder(output.path).value().tree);
            SealedOutputs sealed;
            sealed.outputs.push_back(output);
            answer(sealed);
        });
        const auto inputOfLast = [&] {
            const int64_t run = m_workspace->number("SELECT max(seq) FROM run");
            RunInput input;
            m_workspace->write([&](SQLite::Database& db) -> Result<void> {
                input = runs::configOf(db, run).value().inputs.front();
                return {};
            });
            return input;
        };
        const auto runUpTo = [&](const std::string& beforeEnd) {
            const int64_t parent = submit(text);
            m_controller->poll();
            [&] { QVERIFY(reaches(parent, "a=started")); }();
            const int64_t run = m_workspace->number("SELECT max(seq) FROM run");
            m_workspace->write([&](SQLite::Database& db) -> Result<void> {
                const std::string local = targets::byName(db, "local").value().id.text();
                runs::beginAttempt(db, run, 1, local, {}, fromMs(1));
                db.exec("INSERT INTO placement(run,attempt,node_rank,machine,created_ms) VALUES(" +
                        std::to_string(run) + ",1,0,'" + local + "',1)");
                return {};
            });
            if (!beforeEnd.empty())
                m_workspace->sql(beforeEnd + std::to_string(run));
            end(parent, "a", "Completed", "content" + beforeEnd);
            [&] { QVERIFY(reaches(parent, "a=completed b=started")); }();
            return parent;
        };
        const int64_t parent = runUpTo({});
        QVERIFY(inputOfLast().kind == RunInput::Kind::MachinePath);
        m_workspace->sql("UPDATE run SET wanted='cancel' WHERE seq=" + std::to_string(parent));
        const int64_t second = submit(text);
        m_controller->poll();
        QVERIFY(reaches(second, "a=reused b=started"));
        QVERIFY(inputOfLast().kind == RunInput::Kind::Folder && !inputOfLast().tree.empty());
        // Its run is about to be deleted.
        text.replace("one >", "other >");
        runUpTo("UPDATE run SET wanted='delete' WHERE seq=");
        QVERIFY(inputOfLast().kind == RunInput::Kind::Folder && !inputOfLast().tree.empty());
    }

    // A resumed pipeline takes a step over only with what that step read.
    void resumptionDoesNotMixRuns() {
        const QByteArray last = "  c:\n    command: \"three ${{inputs.i}}\"\n    inputs: {i: "
                                "\"${{parent.jobs.b.outputs.o}}\"}\n";
        const int64_t parent = submit(chain + last);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        end(parent, "a", "Completed", "content");
        QVERIFY(reaches(parent, "a=completed b=started"));
        end(parent, "b", "Completed", "more");
        QVERIFY(reaches(parent, "a=completed b=completed c=started"));
        end(parent, "c", "Failed");
        QVERIFY(hasState(parent, "Failed"));
        const int64_t other = submit("settings: {force_rerun: true}\n" + chain);
        m_controller->poll();
        QVERIFY(reaches(other, "a=started"));
        end(other, "a", "Completed", "other content");
        QVERIFY(reaches(other, "a=completed b=started"));
        m_workspace->sql("UPDATE run SET wanted='cancel' WHERE seq=" + std::to_string(other));
        std::string tree;
        Result<RunRecord> earlier = fail(ErrorCode::NotFound, {});
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            tree = pipelines::outputsOf(db, parent, "a").front().tree;
            earlier = runs::get(db, parent);
            return {};
        });
        const auto resumed = [&] {
            RunSubmitter submitter(**m_workspace);
            [&] { QVERIFY(resumePipeline(submitter, **m_workspace, *earlier)); }();
            m_controller->poll();
            return m_workspace->number("SELECT max(seq) FROM run WHERE kind='pipeline'");
        };
        QVERIFY(reaches(resumed(), "a=reused b=reused c=started"));
        QVERIFY(removeFile(SnapshotStore((*m_workspace)->paths().folder()).trees() + "/" + tree));
        QVERIFY(reaches(resumed(), "a=reused b=started")); // a from the other pipeline
    }

    // From the data that a pipeline reads through its steps to what they make.
    void stepsAreInTheLineageOfTheirData() {
        const std::string file = m_drafts.write(QStringLiteral("raw.csv"), "1,2");
        const std::string folder = (*m_workspace)->paths().folder();
        QVERIFY(DataPublisher((*m_workspace)->database(), folder).publish({"raw", {}, {}, file, {}, {}}));
        const int64_t parent = submit(
            "type: pipeline\ndisplay_name: p\ninputs: {whole: {type: uri_file, path: \"azureml:raw:1\"}}\njobs:\n"
            "  a:\n    command: \"one ${{inputs.d}} > ${{outputs.o}}/f\"\n    inputs: {d: "
            "\"${{parent.inputs.whole}}\"}\n    outputs: {o: }\n"
            "  b:\n    command: \"two ${{inputs.i}} ${{inputs.e}}\"\n    inputs:\n      i: "
            "\"${{parent.jobs.a.outputs.o}}\"\n      e: {type: uri_file, path: \"azureml:raw:1\"}\n");
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        const int64_t a = m_workspace->number("SELECT max(seq) FROM run");
        end(parent, "a", "Completed", "content");
        QVERIFY(reaches(parent, "a=completed b=started"));
        const int64_t b = m_workspace->number("SELECT max(seq) FROM run");
        std::vector<DataUse> usesOfA;
        std::vector<DataUse> usesOfB;
        DataLineage lineage;
        std::vector<DataSummary> listed;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            usesOfA = datauses::ofRun(db, a);
            usesOfB = datauses::ofRun(db, b);
            lineage = lineageOf(db, LineageNode::Kind::Run, b);
            listed = dataassets::list(db, false);
            return {};
        });
        QCOMPARE(usesOfA.size(), size_t{1});
        QCOMPARE(usesOfA.front().input, std::string("d"));
        QCOMPARE(usesOfA.front().label, std::string("raw:1"));
        QCOMPARE(usesOfB.size(), size_t{2});
        QCOMPARE(usesOfB.front().input, std::string("e"));
        QCOMPARE(usesOfB.front().label, std::string("raw:1"));
        QCOMPARE(usesOfB.back().input, std::string("i"));
        QCOMPARE(usesOfB.back().sourceRun.value_or(0), a);
        QVERIFY(lineage.nodes.size() == 3 && lineage.edges.size() == 3); // raw → a → b, raw → b
        QCOMPARE(listed.front().runs, int64_t{1});                       // the pipeline
    }
};

QTEST_GUILESS_MAIN(PipelineChildPlannerTest)
#include "pipeline_child_planner_test.moc"
