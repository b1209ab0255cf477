// Environments of a workspace: JSON, names and versions, what is known of builds, defaults.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/environment/environment_defaults.h"
#include "core/environment/named_environment.h"
#include "core/run/run_queries.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

const std::string keyA(64, 'a');
const std::string keyB(64, 'b');
const std::string specHashText(64, 'c');

Environment sklearn() {
    Environment environment;
    environment.spec.kind = EnvironmentSpec::Kind::Packages;
    environment.spec.packages.python = "3.11";
    environment.spec.packages.pip = {"numpy", "scikit-learn==1.4.2"};
    return environment;
}

EnvironmentState state(EnvironmentState::Phase phase, const std::string& key = keyA) {
    EnvironmentState state;
    state.key = key;
    state.specHash = specHashText;
    state.name = "sklearn:1";
    state.phase = phase;
    return state;
}

EnvironmentState ready(int64_t builtMs, const std::string& exact = {}, const std::string& key = keyA) {
    EnvironmentState made = state(EnvironmentState::Phase::Ready, key);
    made.result = EnvironmentResult{};
    made.result->tool = "uv";
    made.result->exact = exact;
    made.result->builtMs = builtMs;
    return made;
}

} // namespace

class EnvironmentsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void jsonRoundTrips() {
        Environment environment = sklearn();
        environment.contextFolder = "/home/me/context";
        environment.description = "two\nlines";
        environment.variables = {{"OMP_NUM_THREADS", "4"}, {"EMPTY", ""}};
        environment.commands = {{"*", {"module load cuda", ""}}, {"gpu", {"", "rm -f x"}}};
        environment.tags = {{"owner", "me"}};
        environment.source = Environment::Source::Requirements;
        environment.sourceText = "numpy\nscikit-learn==1.4.2\n";
        const auto back = environmentFromJson(nlohmann::json::parse(toJson(environment).dump()));
        QVERIFY(back);
        QVERIFY(*back == environment);
        QCOMPARE(environmentFromJson(nlohmann::json::parse("{\"version\":2}")).error().code, ErrorCode::Newer);
        for (const char* bad : {"{}", "[]", "null", "{\"version\":\"1\"}", "{\"version\":1}"})
            QCOMPARE(environmentFromJson(nlohmann::json::parse(bad)).error().code, ErrorCode::Corrupt);
    }

    void commandsDependOnTarget() {
        Environment environment = sklearn();
        environment.commands = {{"*", {"a", "b"}}, {"gpu", {"c", ""}}};
        QCOMPARE(specFor(environment, "gpu").setUp, "c");
        QVERIFY(specFor(environment, "gpu").tearDown.empty());
        QCOMPARE(specFor(environment, "cpu").tearDown, "b");
    }

    void createsVersions() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            const Timestamp now = fromMs(1000);
            const auto create = [&](const std::string& name, const Environment& environment) {
                const auto created = environments::create(db, name, environment, now);
                return created ? QString::fromStdString(created->named.label() + (created->existed ? " existed" : ""))
                               : QString::fromUtf8(toText(created.error().code).data());
            };
            Environment other = sklearn();
            other.spec.packages.pip.emplace_back("torch");
            [&] {
                QCOMPARE(create("Train", sklearn()), "Train:1");
                QCOMPARE(create("Train", sklearn()), "Train:1 existed");
                QCOMPARE(create("train", other), "Train:2");
                QCOMPARE(create("TRAIN", sklearn()), "Train:3");
                QCOMPARE(create("a.b_c-1", other), "a.b_c-1:1");
                for (const char* bad : {"", "-a", ".a", "a b", "a:1", "a/b", "a@latest", "\xC3\xA9", "a\n"})
                    QCOMPARE(create(bad, other), "invalid_argument");
                QCOMPARE(create(std::string(64, 'a'), other), QString(64, QLatin1Char('a')) + ":1");
                QCOMPARE(create(std::string(65, 'a'), other), "invalid_argument");

                QCOMPARE(environments::find(db, "train")->version, 3);
                QCOMPARE(environments::find(db, "train@latest")->version, 3);
                QCOMPARE(environments::find(db, "train:2")->environment, other);
                QCOMPARE(toMs(environments::find(db, "train:2")->created), int64_t{1000});
                for (const char* bad :
                     {"train:4", "train:0", "train:-1", "train:x", "train:", "train:2x", "other", "", ":1", "@latest",
                      "train:2@latest", "train@newest", "train:99999999999999999999"})
                    QVERIFY2(!environments::find(db, bad), bad);
                QCOMPARE(environments::find(db, "none").error().code, ErrorCode::NotFound);
                const auto all = environments::versions(db, "train");
                QCOMPARE(all.size(), size_t{3});
                QCOMPARE(all.front().version, 3);
                QCOMPARE(all.back().version, 1);
                const auto newest = environments::list(db);
                QCOMPARE(newest.size(), size_t{3});
                QCOMPARE(newest.back().label(), "Train:3");
                QCOMPARE(environments::erase(db, "nothing").error().code, ErrorCode::NotFound);
                QVERIFY(environments::erase(db, "TRAIN"));
                QVERIFY(!environments::find(db, "train"));
                QVERIFY(environments::versions(db, "train").empty());
            }();
            return {};
        });
    }

    void recordsBuild() {
        ReconcilerScene scene;
        const std::string target = scene.local().text();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto note = [&](const EnvironmentState& reported) {
                environments::recordBuild(db, target, reported, fromMs(5));
            };
            [&] {
                QVERIFY(!environments::build(db, target, keyA));
                EnvironmentState building = state(EnvironmentState::Phase::Building);
                building.progress = EnvironmentProgress{EnvironmentProgress::Stage::Installing, "numpy", 1, 2, 3};
                note(building);
                auto known = environments::build(db, target, keyA);
                QVERIFY(known && known->state.progress);
                QCOMPARE(known->state.progress->item, "numpy");

                note(ready(1000, "numpy==1.26.4"));
                known = environments::build(db, target, keyA);
                QCOMPARE(known->state.result->exact, "numpy==1.26.4");
                QCOMPARE(known->targetName, "local");
                // A report without it keeps it.
                note(ready(1000));
                QCOMPARE(environments::build(db, target, keyA)->state.result->exact, "numpy==1.26.4");
                QCOMPARE(environments::builds(db, {}).size(), size_t{1});
                QVERIFY(environments::builds(db, {}).front().state.result->exact.empty());

                // Made again it is another build, with another result.
                note(state(EnvironmentState::Phase::Building));
                QCOMPARE(environments::build(db, target, keyA)->state.phase, EnvironmentState::Phase::Building);
                note(ready(2000));
                QVERIFY(environments::build(db, target, keyA)->state.result->exact.empty());
                QCOMPARE(environments::builds(db, specHashText).size(), size_t{1});
                QVERIFY(environments::builds(db, std::string(64, 'd')).empty());

                // What is gone is still known to those who ask for it.
                environments::invalidateBuild(db, target, keyA);
                QVERIFY(environments::builds(db, {}).empty());
                known = environments::build(db, target, keyA);
                QVERIFY(known);
                QCOMPARE(known->state.phase, EnvironmentState::Phase::Absent);
                QCOMPARE(known->state.result->builtMs, int64_t{2000});
            }();
            return {};
        });
    }

    void recordsAllBuilds() {
        ReconcilerScene scene;
        const std::string target = scene.local().text();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            [&] {
                environments::recordBuilds(db, target, {ready(1), ready(2, "x", keyB)}, fromMs(5));
                QCOMPARE(environments::builds(db, {}).size(), size_t{2});
                environments::recordBuilds(db, target, {ready(2, {}, keyB), state(EnvironmentState::Phase::Absent)},
                                           fromMs(6));
                QCOMPARE(environments::builds(db, {}).size(), size_t{1});
                QCOMPARE(environments::build(db, target, keyB)->state.result->exact, "x");
                QCOMPARE(environments::build(db, target, keyA)->state.phase, EnvironmentState::Phase::Absent);
                environments::recordBuilds(db, target, {state(EnvironmentState::Phase::Failed)}, fromMs(6));
                QCOMPARE(environments::builds(db, {}).size(), size_t{1});
                environments::recordBuilds(db, target, {}, fromMs(6));
                QVERIFY(environments::builds(db, {}).empty());
                // Of what was never ready nothing stays, and nothing is noted of a target that is not there.
                environments::recordBuild(db, "nowhere", ready(1), fromMs(7));
                environments::recordBuild(db, target, EnvironmentState{}, fromMs(7));
                QVERIFY(!environments::build(db, "nowhere", keyA));
            }();
            return {};
        });
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM environment_build"), int64_t{2});
    }

    void countsRunsOfBuild() {
        ReconcilerScene scene(4);
        const std::string target = scene.local().text();
        for (int i = 0; i < 3; ++i)
            scene.submitRunning();
        scene.workspace().sql("UPDATE attempt SET environment='{\"key\":\"" + keyA + "\"}' WHERE run IN (1,2)");
        scene.workspace().sql("UPDATE attempt SET environment='no json' WHERE run=3");
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            environments::recordBuilds(db, target, {ready(1), ready(2, {}, keyB)}, fromMs(5));
            [&] {
                QCOMPARE(environments::build(db, target, keyA)->runs, int64_t{2});
                QCOMPARE(environments::build(db, target, keyB)->runs, int64_t{0});
                QCOMPARE(environments::builds(db, {}).front().runs + environments::builds(db, {}).back().runs,
                         int64_t{2});
            }();
            return {};
        });
    }

    // A parent with its children counts once, wherever they ran; the list of runs has it, too.
    void countsParentOnce() {
        ReconcilerScene scene(4);
        const std::string target = scene.local().text();
        for (int i = 0; i < 4; ++i)
            scene.submitRunning();
        scene.workspace().sql("UPDATE run SET parent=(SELECT id FROM run WHERE seq=1),root=(SELECT id FROM run WHERE "
                              "seq=1) WHERE seq IN (2,3)");
        scene.workspace().sql("UPDATE attempt SET environment='{\"key\":\"" + keyA + "\"}' WHERE run IN (2,4)");
        scene.workspace().sql("UPDATE attempt SET environment='{\"key\":\"" + keyB + "\"}' WHERE run=3");
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            environments::recordBuilds(db, target, {ready(1), ready(2, {}, keyB)}, fromMs(5));
            [&] {
                QCOMPARE(environments::build(db, target, keyA)->runs, int64_t{2});
                QCOMPARE(environments::build(db, target, keyB)->runs, int64_t{1});
                const auto counts = environments::runCounts(db);
                QCOMPARE(counts.size(), size_t{1});
                QCOMPARE(counts.begin()->second, int64_t{2}); // the parent used both builds
                const auto users = runs::ofBuild(db, target, keyA, 50);
                QCOMPARE(users.size(), size_t{2});
                QCOMPARE(users.front().seq, int64_t{4});
                QCOMPARE(users.back().seq, int64_t{1});
            }();
            return {};
        });
    }

    void defaultsRoundTrip() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            [&] {
                QVERIFY(readEnvironmentDefaults(db) == EnvironmentDefaults{});
                EnvironmentDefaults wanted{"docker.io/library/python:3.11",
                                           "nvcr.io/nvidia/pytorch:24.05-py3",
                                           2LL << 30,
                                           "https://example.org/micromamba",
                                           std::string(64, '0'),
                                           {}};
                QVERIFY(writeEnvironmentDefaults(db, wanted));
                QVERIFY(readEnvironmentDefaults(db) == wanted);
                wanted.micromambaUrl = "file:///opt/micromamba";
                wanted.cpuImage.clear();
                QVERIFY(writeEnvironmentDefaults(db, wanted));
                QVERIFY(readEnvironmentDefaults(db) == wanted);
                // One that is kept here: in use, until the checksum is that of another.
                wanted.micromambaTree = std::string(64, '1');
                QVERIFY(writeEnvironmentDefaults(db, wanted));
                QVERIFY(readEnvironmentDefaults(db) == wanted);
                QCOMPARE(treesReferencedByDefaults(db), std::vector{wanted.micromambaTree});
                wanted.micromambaSha256 = std::string(64, '2');
                QVERIFY(writeEnvironmentDefaults(db, wanted));
                wanted.micromambaTree.clear();
                QVERIFY(readEnvironmentDefaults(db) == wanted);
                QVERIFY(treesReferencedByDefaults(db).empty());
                const auto refuses = [&](const std::function<void(EnvironmentDefaults&)>& change) {
                    EnvironmentDefaults bad = wanted;
                    change(bad);
                    const auto written = writeEnvironmentDefaults(db, bad);
                    return !written && written.error().code == ErrorCode::InvalidArgument;
                };
                QVERIFY(refuses([](auto& d) { d.quotaBytes = (1LL << 30) - 1; }));
                QVERIFY(refuses([](auto& d) { d.micromambaSha256 = "abc"; }));
                QVERIFY(refuses([](auto& d) { d.micromambaSha256.clear(); }));
                QVERIFY(refuses([](auto& d) { d.micromambaUrl = "micromamba"; }));
                QVERIFY(refuses([](auto& d) { d.micromambaUrl = "ftp://example.org/x"; }));
                QVERIFY(refuses([](auto& d) { d.micromambaUrl = "https://me:secret@example.org/x"; }));
                QVERIFY(refuses([](auto& d) { d.gpuImage = "-v/:/host"; }));
                QVERIFY(readEnvironmentDefaults(db) == wanted);
            }();
            return {};
        });
        workspace.sql("UPDATE setting SET value='much' WHERE key='environment.budget_bytes'");
        workspace.write([](SQLite::Database& db) -> Result<void> {
            [&] { QCOMPARE(readEnvironmentDefaults(db).quotaBytes, EnvironmentDefaults{}.quotaBytes); }();
            return {};
        });
    }
};

QTEST_GUILESS_MAIN(EnvironmentsTest)
#include "environments_test.moc"
