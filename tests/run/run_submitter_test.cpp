// Committing runs, on a real workspace and a real source folder.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/file.h"
#include "core/data/data_reference.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/run_queries.h"
#include "core/submission/data_resolver.h"
#include "core/submission/run_candidates.h"
#include "core/submission/run_submitter.h"
#include "core/target/cluster_scaler.h"
#include "core/target/cluster_store.h"
#include "core/usage/usage_store.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

class SubmissionScene {
public:
    SubmissionScene() {
        m_workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        write("train.py", "print(1)");
        write("data.csv", "1,2");
    }
    RunSubmitter submitter() { return RunSubmitter(*m_workspace); }
    FreshWorkspace& workspace() { return m_workspace; }
    void write(const QString& name, const QByteArray& text) {
        QFile file(m_source.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    QString sourceFolder() const { return m_source.path(); }
    RunConfig config() {
        RunConfig config;
        config.argv = {"python3", "train.py"};
        config.source = m_source.path().toStdString();
        config.inputs = {{RunInput::Kind::File, "data", m_source.filePath("data.csv").toStdString(), {}, {}}};
        config.experiment = "sweeps";
        return config;
    }
    // A run of a kind that no reconciler launches, with a snapshot and an input.
    RunRecord parent() {
        const auto submitted = submitter().submit(config(), {.kind = "sweep", .runconfig = "base:2"});
        return submitted ? record(submitted->id) : RunRecord();
    }
    RunConfig configOf(const RunRecord& run) {
        RunConfig config;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            config = runs::configOf(db, run.seq).value_or(RunConfig());
            return {};
        });
        return config;
    }
    RunRecord record(const RunId& id) {
        RunRecord found;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            found = runs::find(db, id.text()).value_or(RunRecord());
            return {};
        });
        return found;
    }
    int64_t runs() { return m_workspace.number("SELECT count(*) FROM run"); }
    // Everything that a failed submission could leave.
    int64_t rows() {
        return m_workspace.number("SELECT (SELECT count(*) FROM run)+(SELECT count(*) FROM target)+(SELECT count(*) "
                                  "FROM snapshot)+(SELECT count(*) FROM event)+(SELECT count(*) FROM experiment)");
    }

private:
    FreshWorkspace m_workspace;
    QTemporaryDir m_source;
};

// A machine whose hardware was seen once.
void addMachine(SubmissionScene& scene, const std::string& name, int cores, int gpus) {
    scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
        RemoteConfig remote;
        remote.route = {{name, 22, "ada"}};
        const TargetId id = TargetId::generate();
        const auto attached = targets::attach(db, id, name, remote, 1, fromMs(1));
        if (!attached)
            return fail(attached.error());
        MachineFacts facts;
        facts.cores = cores;
        facts.memoryBytes = int64_t{1} << 40;
        facts.gpus.resize(static_cast<size_t>(gpus), {"NVIDIA V100", int64_t{32} << 30, "550"});
        targets::setFacts(db, id, facts, fromMs(2));
        return {};
    });
}

} // namespace

class RunSubmitterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // An output folder is created on each node; the one that stayed empty is not what the run wrote.
    void findsTheOutputOfTheNodeThatWroteIt() {
        SubmissionScene scene;
        const RunRecord run = scene.parent();
        const std::string folder = (*scene.workspace()).paths().folder();
        scene.workspace().sql("UPDATE run SET state='Completed',attempt=1,ended_ms=2 WHERE seq=" +
                              std::to_string(run.seq));
        const auto outputOn = [&](int node) {
            return AttemptFolder::under(folder, {run.id.text(), 1, node}).outputs() + "/model";
        };
        DataResolver resolver((*scene.workspace()).database(), folder);
        const auto reference = dataReferenceFrom("azureml://jobs/" + run.id.text() + "/outputs/model").value();
        QCOMPARE(resolver.outputOf(reference).error().code, ErrorCode::NotFound);
        QVERIFY(makeFolders(outputOn(0)) && makeFolders(outputOn(1)));
        QCOMPARE(resolver.outputOf(reference).value().path, outputOn(0));
        QVERIFY(writeFileAtomically(outputOn(1) + "/weights", "1"));
        const auto found = resolver.outputOf(reference);
        QVERIFY2(found, found ? "" : found.error().message.c_str());
        QCOMPARE(found->path, outputOn(1));
        // Not all of it is here.
        const std::string event = "INSERT INTO event(run,attempt,at_ms,code,params) VALUES(" + std::to_string(run.seq) +
                                  ",1,1,'changed_remotely','";
        scene.workspace().sql(event + R"({"what":["log"]}'))");
        QVERIFY(resolver.outputOf(reference));
        scene.workspace().sql(event + R"({"what":["files"],"files":["outputs/model/x"]}'))");
        QCOMPARE(resolver.outputOf(reference).error().code, ErrorCode::Conflict);
        scene.workspace().sql("DELETE FROM event");
        QVERIFY(writeFileAtomically(outputOn(0) + "/weights", "0"));
        QCOMPARE(resolver.outputOf(reference).error().code, ErrorCode::Conflict);
    }

    void commitsRunWithSnapshot() {
        SubmissionScene scene;
        const RunRecord run = scene.parent();
        QCOMPARE(run.kind, std::string("sweep"));
        QCOMPARE(run.runconfig, std::string("base:2"));
        QCOMPARE(run.experiment, std::string("sweeps"));
        QCOMPARE(run.name, std::string("train 1"));
        QVERIFY(!run.snapshot.empty() && !run.parent);
        QCOMPARE(scene.configOf(run).inputs[0].tree.size(), size_t{64});
    }

    void numbersRunsOfOneName() {
        SubmissionScene scene;
        const auto submit = [&](const std::string& name, const std::string& script) {
            RunConfig config = scene.config();
            config.name = name;
            config.argv = {"python3", script};
            const auto submitted = scene.submitter().submit(config);
            return submitted ? scene.record(submitted->id) : RunRecord();
        };
        const auto resubmit = [&](const RunRecord& run) {
            const auto submitted = scene.submitter().resubmit(run);
            return submitted ? scene.record(submitted->id) : RunRecord();
        };
        const RunRecord first = submit("", "train.py");
        QCOMPARE(first.name, std::string("train 1"));
        QCOMPARE(submit("", "eval.py").name, std::string("eval 1"));
        QCOMPARE(submit("TRAIN 2", "train.py").name, std::string("TRAIN 2")); // a name of the user stays
        QCOMPARE(submit("", "train.py").name, std::string("train 3"));
        QCOMPARE(resubmit(first).name, std::string("train 4"));
        const RunRecord named = submit("baseline", "train.py");
        QCOMPARE(named.name, std::string("baseline"));
        const RunRecord again = resubmit(named);
        QCOMPARE(again.name, std::string("baseline 2"));
        QCOMPARE(resubmit(again).name, std::string("baseline 3"));
        // The number of a deleted run is not given again.
        scene.workspace().sql("DELETE FROM run WHERE name='train 4'");
        QCOMPARE(submit("", "train.py").name, std::string("train 5"));
        // Earlier versions named unnamed runs after their script.
        scene.workspace().sql("UPDATE run SET name='train.py', config=json_set(config,'$.name','train.py') WHERE seq=" +
                              std::to_string(first.seq));
        QCOMPARE(resubmit(scene.record(first.id)).name, std::string("train 6"));
    }

    void storesParametersOfCommandAndInputs() {
        SubmissionScene scene;
        RunConfig config = scene.config();
        config.argv = {"python3", "train.py", "--epochs", "60", "--api-key", "x", "lr=0.1"};
        config.inputs.push_back({RunInput::Kind::Value, "seed", "7", {}, {}});
        const auto submitted = scene.submitter().submit(config);
        QVERIFY(submitted);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM run_param WHERE origin='submission'"), int64_t{3});
        QCOMPARE(scene.workspace().number("SELECT number=60 AND submitted='60' FROM run_param WHERE name='epochs'"),
                 int64_t{1});
        QCOMPARE(scene.workspace().number("SELECT number=7 FROM run_param WHERE name='seed'"), int64_t{1});
    }

    void recordsCommitAsProperty() {
        SubmissionScene scene;
        if (QProcess::execute(QStringLiteral("git"),
                              {QStringLiteral("init"), QStringLiteral("-q"), QStringLiteral("-b"),
                               QStringLiteral("work"), scene.sourceFolder()}) != 0)
            QSKIP("git is not installed");
        RunConfig config = scene.config();
        config.tags = {{"git.branch", "mine"}, {"team", "a"}};
        const auto submitted = scene.submitter().submit(config);
        QVERIFY(submitted);
        const RunRecord run = scene.record(submitted->id);
        QCOMPARE(run.tags, config.tags); // what the user tagged
        QCOMPARE(run.properties.at("git.branch"), std::string("work"));
        QCOMPARE(run.properties.at("git.dirty"), std::string("true"));
        const auto again = scene.submitter().resubmit(run);
        QVERIFY(again);
        QCOMPARE(scene.record(again->id).properties, run.properties);
    }

    // Its snapshot may have been collected since.
    void refusesResubmitOfDeletedRun() {
        SubmissionScene scene;
        const RunRecord run = scene.parent();
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            runs::erase(db, run.seq);
            return {};
        });
        QCOMPARE(scene.submitter().resubmit(run).error().code, ErrorCode::NotFound);
        QCOMPARE(scene.runs(), 0);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM snapshot"), 0);
    }

    void refusesDeletedTarget() {
        SubmissionScene scene;
        RunConfig config = scene.config();
        config.compute = "small";
        scene.workspace().write([](SQLite::Database& db) -> Result<void> {
            const auto made = targets::byName(db, "local").and_then([&](const Target& local) {
                return clusters::create(db, "small", ClusterConfig(), local.id, fromMs(1));
            });
            return made ? clusters::requestDelete(db, *made, fromMs(2)) : fail(made.error());
        });
        const int64_t before = scene.rows();
        QCOMPARE(scene.submitter().submit(config).error().code, ErrorCode::Conflict);
        config.compute = "none";
        QCOMPARE(scene.submitter().submit(config).error().code, ErrorCode::NotFound);
        QCOMPARE(scene.rows(), before);
    }

    // The cluster of a single run is made in the transaction of that run.
    void createsRunBasedClusterAtomically() {
        SubmissionScene scene;
        RunConfig config = scene.config();
        config.runBased = ClusterConfig();
        config.runBased->maxNodes = 1;
        config.runBased->node.memoryBytes = 64 << 20;
        scene.workspace().sql("CREATE TRIGGER refuse BEFORE INSERT ON run BEGIN SELECT raise(ABORT,'no'); END");
        const int64_t before = scene.rows();
        QVERIFY(!scene.submitter().submit(config));
        QCOMPARE(scene.rows(), before);
        scene.workspace().sql("DROP TRIGGER refuse");
        const auto submitted = scene.submitter().submit(config);
        QVERIFY2(submitted, submitted ? "" : submitted.error().message.c_str());
        const std::string id = submitted->id.text();
        QCOMPARE(scene.record(submitted->id).compute, "run" + id.substr(id.size() - 8));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM target WHERE via_machine IS NOT NULL"), 1);
    }

    // Made like another cluster it is on the same machine, of the same provider, and costs the same.
    void createsRunBasedClusterLikeAnother() {
        SubmissionScene scene;
        addMachine(scene, "box", 8, 0);
        ClusterConfig model;
        model.node = {{}, 2, 2LL << 30};
        model.provider = ContainerNodes{"podman", "docker.io/library/python:3.12"};
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto box = targets::byName(db, "box");
            const auto crew = box ? clusters::create(db, "crew", model, box->id, fromMs(1)) : fail(box.error());
            if (!crew)
                return fail(crew.error());
            return usage::setPrice(db, crew->id, {fromMs(1), 1'230'000, "EUR"}, fromMs(1));
        });
        RunConfig config = scene.config();
        config.needs.nodes = 2;
        config.runBased = clusterForOneRun(model, "crew", 2);
        const auto submitted = scene.submitter().submit(config);
        QVERIFY2(submitted, submitted ? "" : submitted.error().message.c_str());
        const std::string compute = scene.record(submitted->id).compute;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            const auto own = targets::byName(db, compute);
            const auto box = targets::byName(db, "box");
            const auto price = own ? usage::priceAt(db, own->id.text(), currentTime()) : std::nullopt;
            [&] {
                QVERIFY(own && box && own->via == box->id);
                QCOMPARE(own->provider, std::string("containers"));
                QCOMPARE(own->cluster()->maxNodes, 2);
                QVERIFY(own->cluster()->provider == model.provider && own->cluster()->runBased);
                QVERIFY(price && price->micros == 1'230'000 && price->currency == "EUR");
            }();
            return {};
        });
        // One that is gone is named, and nothing is made.
        const int64_t before = scene.rows();
        config.runBased->like = "gone";
        const auto refused = scene.submitter().submit(config);
        QVERIFY(!refused && refused.error().code == ErrorCode::NotFound);
        QVERIFY(refused.error().message.find("gone") != std::string::npos);
        QCOMPARE(scene.rows(), before);
    }

    void allocationTakesNoOptionButThePrelude() {
        RunCandidate allocations;
        ClusterConfig cluster;
        cluster.provider = SlurmNodes();
        allocations.target.kind = TargetKind::Cluster;
        allocations.target.config = cluster;
        RunConfig config;
        config.slurm.prelude = "module load cuda/12";
        QVERIFY(checkEngineOptions(config, {allocations}));
        RunCandidate machine;
        machine.target.kind = TargetKind::Remote;
        machine.target.config = RemoteConfig();
        QVERIFY(!checkEngineOptions(config, {machine}));
        config.slurm.partition = "gpu";
        QVERIFY(!checkEngineOptions(config, {allocations}));
    }

    // What no target can ever take is refused before anything is stored; a machine that is away counts as last seen.
    void refusesRunThatNeverFits() {
        SubmissionScene scene;
        addMachine(scene, "small", 4, 0);
        addMachine(scene, "big", 16, 2);
        scene.workspace().sql("UPDATE machine SET reachable=0");
        RunConfig config = scene.config();
        config.compute = "small";
        config.needs.cores = 8;
        const int64_t before = scene.rows();
        const auto refused = scene.submitter().submit(config);
        QVERIFY(!refused);
        QCOMPARE(refused.error().detail, std::string()); // the command line would print it
        QVERIFY2(refused.error().message.find("small offers 4 of the 8 cores that the run needs") != std::string::npos,
                 refused.error().message.c_str());
        QCOMPARE(scene.rows(), before);
        config.otherComputes = {"big"};
        QVERIFY(scene.submitter().submit(config)); // one of them fits
        config.needs.gpus = 4;
        const auto none = scene.submitter().submit(config);
        QVERIFY2(!none &&
                     none.error().message.find("big offers 2 of the 4 GPUs that the run needs") != std::string::npos,
                 none ? "" : none.error().message.c_str());
        QVERIFY(scene.submitter().submit(config, {.allowsWaiting = true}));
        // A machine that was never connected may fit.
        scene.workspace().sql("UPDATE machine SET facts=NULL");
        QVERIFY(scene.submitter().submit(config));
    }

    void serverlessRunTakesTightestFit() {
        SubmissionScene scene;
        addMachine(scene, "huge", 64, 4);
        addMachine(scene, "gpu", 8, 1);
        addMachine(scene, "plain", 8, 0);
        scene.workspace().sql("UPDATE machine SET facts='{\"cores\":1}' WHERE id=(SELECT id FROM target WHERE "
                              "name='local')");
        const auto placeOf = [&](const std::function<void(RunConfig&)>& change) {
            RunConfig config = scene.config();
            config.compute = "serverless";
            change(config);
            const auto submitted = scene.submitter().submit(config);
            return submitted ? scene.record(submitted->id).compute : submitted.error().message;
        };
        QCOMPARE(placeOf([](RunConfig& c) { c.needs.cores = 2; }), std::string("plain"));
        QCOMPARE(placeOf([](RunConfig& c) { c.needs.gpus = 1; }), std::string("gpu"));
        QCOMPARE(placeOf([](RunConfig& c) { c.needs.gpus = 2; }), std::string("huge"));
        QVERIFY(placeOf([](RunConfig& c) { c.needs.gpus = 5; }).find("cannot be scheduled on any target") !=
                std::string::npos);
        // An instance type stands for what is not stated.
        QCOMPARE(placeOf([](RunConfig& c) { c.instanceType = "Standard_NC6s_v3"; }), std::string("gpu"));
        const auto runs = scene.runs();
        QCOMPARE(
            scene.workspace().number("SELECT json_extract(config,'$.needs.gpus') FROM run ORDER BY seq DESC LIMIT 1"),
            1);
        QCOMPARE(runs, 4);
    }

    // What fits no target is accepted where the user's template can be copied for it: the scheduler does that.
    void serverlessRunMayGetItsOwnCluster() {
        SubmissionScene scene;
        const auto create = [&](const std::string& name, int cores, bool isTemplate, int64_t micros) {
            ClusterConfig config;
            config.node = {{}, cores, 64LL << 30};
            config.maxNodes = 2;
            config.provider = CloudNodes{"aws", "here", "7", "t3.large", "ami-1", {}, {}, false};
            config.serverlessTemplate = isTemplate;
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                const auto local = targets::byName(db, "local");
                const auto made =
                    local ? clusters::create(db, name, config, local->id, fromMs(1)) : fail(local.error());
                if (!made)
                    return fail(made.error());
                return micros > 0 ? usage::setPrice(db, made->id, {fromMs(1), micros, "EUR"}, fromMs(1))
                                  : Result<void>();
            });
        };
        scene.workspace().sql("UPDATE machine SET facts='{\"cores\":1}' WHERE id=(SELECT id FROM target WHERE "
                              "name='local')");
        RunConfig config = scene.config();
        config.compute = "serverless";
        config.needs.cores = 900;
        QVERIFY(!scene.submitter().submit(config));
        create("small", 500, true, 100'000);
        const auto refused = scene.submitter().submit(config);
        QVERIFY2(!refused && refused.error().message.find("small offers 500 of the 900 cores") != std::string::npos,
                 refused ? "" : refused.error().message.c_str());
        create("unknown", 1000, true, 0);
        create("dear", 1000, true, 900'000);
        create("cheap", 2000, true, 420'000);
        const auto templates = scene.submitter().templates(config);
        QVERIFY(templates);
        QStringList names;
        for (const RunCandidate& one : *templates)
            names << QString::fromStdString(one.target.name) + (one.fit.fits() ? QString() : QStringLiteral("!"));
        QCOMPARE(names.join(' '), QStringLiteral("cheap dear unknown small!"));
        QCOMPARE(templates->front().price, (HourlyPrice{420'000, "EUR"}));
        // Its paths are those of another file system.
        QVERIFY(!scene.submitter().runsHere(config));
        const auto submitted = scene.submitter().submit(config);
        QVERIFY2(submitted, submitted ? "" : submitted.error().message.c_str());
        // It stays serverless, so that a resubmission is decided anew, and no template runs it.
        QCOMPARE(scene.configOf(scene.record(submitted->id)).compute, std::string("serverless"));
        QCOMPARE(scene.record(submitted->id).compute, std::string("local"));
        // More nodes than a template may have never fit it.
        config.needs.nodes = 3;
        QVERIFY(!scene.submitter().submit(config));
        // A run that a target can take uses no template.
        config.needs = {};
        config.needs.cores = 1;
        QVERIFY(scene.submitter().templates(config).value().empty());
    }

    void resubmitsElsewhere() {
        SubmissionScene scene;
        addMachine(scene, "a", 8, 0);
        addMachine(scene, "b", 2, 0);
        RunConfig config = scene.config();
        config.compute = "a";
        config.needs.cores = 4;
        const auto first = scene.submitter().submit(config);
        QVERIFY(first);
        const RunRecord record = scene.record(first->id);
        const auto there = scene.submitter().resubmit(record, {.computes = {"b"}});
        QVERIFY2(!there && there.error().message.find("b offers 2 of the 4 cores") != std::string::npos,
                 there ? "" : there.error().message.c_str());
        const auto both = scene.submitter().resubmit(record, {.computes = {"b", "a"}});
        QVERIFY(both);
        QCOMPARE(scene.record(both->id).compute, std::string("a"));
        const auto again = scene.submitter().resubmit(scene.record(both->id));
        QVERIFY(again);
        QCOMPARE(scene.configOf(scene.record(again->id)).otherComputes, std::vector<std::string>{"a"});
    }

    // The machine of the cluster decides, by its own hardware.
    void clusterOnAttachedMachineIsRemote() {
        SubmissionScene scene;
        scene.workspace().write([](SQLite::Database& db) -> Result<void> {
            RemoteConfig remote;
            remote.route = {{"host", 22, "ada"}};
            remote.gpus = {1, 3};
            const TargetId id = TargetId::generate();
            const auto box = targets::attach(db, id, "box", remote, 1, fromMs(1));
            if (!box || clusters::hostFor(db, "box") ||
                clusters::hostFor(db, "box").error().code != ErrorCode::Conflict)
                return fail(ErrorCode::Internal, "a machine of unknown hardware hosts nodes");
            MachineFacts facts;
            facts.cores = 64;
            facts.memoryBytes = int64_t{1} << 36;
            facts.gpus.resize(4);
            targets::setFacts(db, id, facts, fromMs(2));
            return clusters::hostFor(db, "box").and_then([&](const Target& known) -> Result<void> {
                if (nodeHostOf(known).gpus != 2 || usableGpus(known) != std::vector<int>{1, 3})
                    return fail(ErrorCode::Internal, "GPUs that runs may not use are offered to nodes");
                return clusters::create(db, "pool", ClusterConfig(), known.id, fromMs(3)).map([](const Target&) {});
            });
        });
        RunConfig config;
        QVERIFY(scene.submitter().runsHere(config));
        config.compute = "pool";
        QVERIFY(!scene.submitter().runsHere(config));
        QCOMPARE(scene.submitter().machineOf(config)->name, std::string("box"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM target"), 3);
        scene.workspace().write([](SQLite::Database& db) -> Result<void> {
            const auto pool = targets::byName(db, "pool");
            if (!clusters::needDriver(db, *pool->via) || clusters::needDriver(db, targets::byName(db, "local")->id) ||
                clusters::hostFor(db, "pool") || targets::checkDetachable(db, *targets::byName(db, "box"), true))
                return fail(ErrorCode::Internal, "the cluster belongs to its machine");
            // Nothing has to be done on the machine, which was never connected.
            return clusters::requestDelete(db, *pool, fromMs(4)).map([&] {
                static_cast<void>(ClusterScaler().step(db, {}, {}, fromMs(5)));
            });
        });
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM target WHERE deleted_ms IS NULL"), 2);
    }

    void measuresInputsAndBuildContext() {
        SubmissionScene scene;
        RunConfig config = scene.config();
        config.inputs = {{RunInput::Kind::File, "table", config.source + "/data.csv", {}, {}},
                         {RunInput::Kind::Folder, "all", config.source, {}, {}},
                         {RunInput::Kind::Value, "rate", "0.5", {}, {}}};
        config.environment.emplace().contextFolder = config.source;
        const auto content = scene.submitter().localContent(config);
        QVERIFY2(content, content ? "" : content.error().message.c_str());
        QCOMPARE(content->size(), size_t{3});
        QCOMPARE(content->at(0).input, std::string("table"));
        QCOMPARE(content->at(0).bytes, uint64_t{3});
        QCOMPARE(content->at(1).files, uint64_t{2});
        QCOMPARE(content->at(1).bytes, uint64_t{11});
        QVERIFY(content->at(2).input.empty());
        QCOMPARE(content->at(2).bytes, uint64_t{11});
        // A version of an environment that has its context stored sends none.
        config.environmentName = "image:1";
        config.environment->spec.container.contextTree = "0123";
        QCOMPARE(scene.submitter().localContent(config)->size(), size_t{2});
        scene.write("id_rsa", "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n");
        QCOMPARE(scene.submitter().localContent(config).error().code, ErrorCode::PrivateKeyFound);
        QVERIFY(scene.submitter().localContent(config, {.privateKeys = true}));
    }

    void rollsBackFailedSubmission_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"no source", "no target", "no input", "private key"})
            QTest::addRow("%s", what) << what;
    }
    void rollsBackFailedSubmission() {
        QFETCH(QString, what);
        SubmissionScene scene;
        RunConfig config = scene.config();
        if (what == "no source")
            config.source += "/none";
        else if (what == "no target")
            config.compute = "none";
        else if (what == "no input")
            config.inputs[0].value += ".none";
        else
            scene.write("id_rsa", "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n");
        const int64_t before = scene.rows();
        QVERIFY(!scene.submitter().submit(config));
        QCOMPARE(scene.rows(), before);
    }
};

QTEST_GUILESS_MAIN(RunSubmitterTest)
#include "run_submitter_test.moc"
