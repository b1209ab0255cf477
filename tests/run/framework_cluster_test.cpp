// Clusters of Ray and Dask as targets: their settings, what they answer, where their runs are placed and as what they
// start; and the table of kinds, against what submission accepts.
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <csignal>
#include <nlohmann/json.hpp>
#include <set>

#include "core/jobfile/compute_type.h"
#include "core/protocol/cbor.h"
#include "core/run/framework_job.h"
#include "core/run/framework_run.h"
#include "core/run/run_spec_builder.h"
#include "core/run/run_text.h"
#include "core/store/cached_statement.h"
#include "core/submission/supported_features.h"
#include "core/target/framework_store.h"
#include "core/target/node_provider.h"
#include "core/target/target_fit.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

FrameworkOffer smallOffer() {
    FrameworkOffer offer;
    offer.session = "session_1";
    offer.version = "2.60.0";
    offer.nodes = {{"head", true, 0, 4, 1, int64_t{8} << 30}};
    return offer;
}

frameworks::Settings settingsOf(Framework framework) {
    frameworks::Settings settings;
    settings.framework = framework;
    settings.cluster.address = framework == Framework::Ray ? "http://ray:8265" : "tcp://dask:8786";
    settings.maxRuns = 2;
    return settings;
}

TargetId attachTo(FreshWorkspace& workspace, Framework framework, const std::string& name) {
    TargetId id;
    workspace.write([&](SQLite::Database& db) -> Result<void> {
        const auto target = frameworks::attach(db, name, settingsOf(framework), smallOffer(), fromMs(1));
        if (!target)
            return fail(target.error());
        id = target->id;
        return {};
    });
    return id;
}

std::string fieldRefused(Framework framework, const FrameworkCluster& cluster) {
    const auto fine = checkFrameworkCluster(framework, cluster);
    return fine ? "" : fine.error().detail;
}

// A configuration that uses one feature; nullopt for those that submission does not decide.
std::optional<RunConfig> configWith(Feature feature) {
    RunConfig config;
    config.argv = {"python3", "train.py"};
    switch (feature) {
    case Feature::Commands:
        return config;
    case Feature::ParallelJobs:
        config.argv.clear();
        config.shellText = "python3 -m compute_studio_parallel --entry-script score.py";
        return config;
    case Feature::Processes:
        config.distribution.kind = DistributionKind::PyTorch;
        config.needs.processesPerNode = 2;
        return config;
    case Feature::Nodes:
        config.needs.nodes = 2;
        return config;
    case Feature::Spark:
        config.argv = {"python3", "-m", "compute_studio_spark", "job.py"};
        config.distribution.kind = DistributionKind::Spark;
        return config;
    case Feature::Packages:
        config.environment.emplace();
        config.environment->spec.kind = EnvironmentSpec::Kind::Packages;
        config.environment->spec.packages.pip = {"numpy"};
        return config;
    case Feature::Images:
        config.environment.emplace();
        config.environment->spec.kind = EnvironmentSpec::Kind::Container;
        config.environment->spec.container.image = "docker.io/library/python:3.11";
        return config;
    case Feature::Gpus:
        config.needs.gpus = 1;
        return config;
    default:
        return std::nullopt;
    }
}

MachineFacts machineFacts() {
    MachineFacts facts;
    facts.cores = 8;
    facts.memoryBytes = int64_t{32} << 30;
    facts.gpus.resize(1, {"NVIDIA V100", int64_t{32} << 30, "550"});
    facts.tools = {"/usr/bin/podman"};
    return facts;
}

RemoteConfig remoteOf(const std::string& host) {
    RemoteConfig remote;
    remote.route = {{host, 22, "ada"}};
    return remote;
}

// Creates a target of the row's kind; its name is the row's id.
Result<void> makeTarget(SQLite::Database& db, const KindSupport& row) {
    const std::string name(row.id);
    const auto local = targets::byName(db, std::string(localTargetName));
    if (!local)
        return fail(local.error());
    const auto attachMachine = [&](const RemoteConfig& config, const std::string& as) -> Result<TargetId> {
        const TargetId id = TargetId::generate();
        if (const auto attached = targets::attach(db, id, as, config, 2, fromMs(1)); !attached)
            return fail(attached.error());
        targets::setFacts(db, id, machineFacts(), fromMs(2));
        return id;
    };
    RemoteConfig remote = remoteOf(name);
    switch (row.kind) {
    case TargetKind::Local:
        targets::setFacts(db, local->id, machineFacts(), fromMs(2));
        return {};
    case TargetKind::Slurm:
        remote.slurm.emplace();
        return attachMachine(remote, name).map([](const TargetId&) {});
    case TargetKind::Hdinsight:
        remote.hadoop.emplace();
        return attachMachine(remote, name).map([](const TargetId&) {});
    case TargetKind::Remote:
        return attachMachine(remote, name).map([](const TargetId&) {});
    case TargetKind::Ray:
    case TargetKind::Dask:
        return frameworks::attach(db, name, settingsOf(*traitsOf(row.kind).framework), smallOffer(), fromMs(1))
            .map([](const Target&) {});
    default:
        break;
    }
    ClusterConfig config;
    config.node = {{}, 2, int64_t{2} << 30, row.id == "vms" ? 0 : 1};
    config.maxNodes = row.id == "instance" ? 1 : 2;
    if (row.id == "machines") {
        auto& pool = config.provider.emplace<MachineNodes>();
        for (const char* machine : {"pool-a", "pool-b"}) {
            const auto id = attachMachine(remoteOf(machine), machine);
            if (!id)
                return fail(id.error());
            pool.machines.push_back(*id);
        }
    } else if (row.id == "allocations") {
        config.provider = SlurmNodes();
    } else if (row.id == "containers" || row.id == "instance") {
        config.provider = ContainerNodes{{}, "image"};
    } else if (row.id == "vms") {
        config.provider = VmNodes{{}, "/image.qcow2", {}, {}, {}, 0};
    } else if (row.id == "cloud") {
        config.provider.emplace<CloudNodes>().preset = "aws";
    } else if (row.id == "kubernetes") {
        config.provider.emplace<KubernetesNodes>().image = "image";
    }
    if (row.id == "instance")
        config.instance.emplace();
    Target cluster;
    cluster.id = TargetId::generate();
    // Rows as the form makes them; whether this machine can make such nodes is not asked here.
    execute(db,
            "INSERT INTO target(id,name,kind,provisioning,max_runs,provider,via_machine,config,created_ms) "
            "VALUES(?,?,?,?,?,?,?,?,1)",
            cluster.id, name, TargetKind::Cluster, Provisioning::Succeeded, config.maxNodes, providerNameOf(config),
            config.isPool() ? std::optional<TargetId>() : std::optional(local->id), jsonText(toJson(config)));
    for (const TargetId& machine : config.machines())
        execute(db, "INSERT INTO pool_machine(target,machine) VALUES(?,?)", cluster.id, machine);
    return {};
}

} // namespace

class FrameworkClusterTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void settingsAreChecked() {
        using Cluster = FrameworkCluster;
        QCOMPARE(fieldRefused(Framework::Ray, Cluster{"http://h:8265", {}, {}, {}, {}, {}}), std::string());
        QCOMPARE(fieldRefused(Framework::Ray, Cluster{"https://h/ray", "/ca", {}, {}, "/t", "/s"}), std::string());
        QCOMPARE(fieldRefused(Framework::Dask, Cluster{"tls://[::1]:8786", "/ca", "/c", "/k", {}, {}}), std::string());
        for (const char* address : {"", "h:8265", "tcp://h:1", "http://me:secret@h:1", "http://h:1?x=y", "file:///etc"})
            QCOMPARE(fieldRefused(Framework::Ray, Cluster{address, {}, {}, {}, {}, {}}), std::string("address"));
        for (const char* address : {"tcp://h", "http://h:1", "tcp://h:1/path", "tcp://:8786"})
            QCOMPARE(fieldRefused(Framework::Dask, Cluster{address, {}, {}, {}, {}, {}}), std::string("address"));
        QCOMPARE(fieldRefused(Framework::Ray, Cluster{"http://h:1", {}, {}, {}, "token", {}}),
                 std::string("token_file"));
        QCOMPARE(fieldRefused(Framework::Dask, Cluster{"tls://h:1", {}, "/c", {}, {}, {}}), std::string("key_file"));
        QCOMPARE(fieldRefused(Framework::Dask, Cluster{"tcp://h:1", "/ca", {}, {}, {}, {}}), std::string("address"));
        QCOMPARE(fieldRefused(Framework::Dask, Cluster{"tcp://h:1", {}, {}, {}, {}, "/s"}),
                 std::string("shared_folder"));
        QCOMPARE(fieldRefused(Framework::Ray, Cluster{"http://h:1", {}, "/c", {}, {}, {}}), std::string("cert_file"));
    }

    void answersAreUntrusted() {
        const auto refused = [](const char* text) { return !readFrameworkProbe(text).has_value(); };
        QVERIFY(refused("") && refused("[]") && refused("{}") && refused("{\"session\": 5}"));
        const auto away = readFrameworkProbe("{\"error\":\"no \\u001b[31m answer\",\"code\":\"unreachable\"}");
        QCOMPARE(away.error().code, ErrorCode::Unavailable);
        QVERIFY(away.error().message.find('\x1b') == std::string::npos);
        nlohmann::json many{{"session", "s\x1b[0m"}, {"nodes", nlohmann::json::array()}, {"dashboard_port", 99999}};
        for (int i = 0; i < 3000; ++i)
            many["nodes"].push_back({{"name", std::string(500, 'n')}, {"cpus", -4}, {"memory_bytes", "x"}});
        const auto read = readFrameworkProbe(many.dump());
        QVERIFY(read.has_value());
        QCOMPARE(read->nodes.size(), size_t{1000});
        QVERIFY(read->session.find('\x1b') == std::string::npos);
        QCOMPARE(read->nodes.front().cpus, 0);
        QCOMPARE(read->dashboardPort, 0);
        QCOMPARE(frameworkOfferFromJson(toJson(smallOffer())), smallOffer());
        QVERIFY(frameworkProbe(Framework::Ray).find("/api/version") != std::string_view::npos);
        QVERIFY(frameworkProbe(Framework::Dask).find("identity") != std::string_view::npos);
    }

    void filesRoundTrip() {
        FrameworkFile file{Framework::Ray, "ray1", "gpu01", {"http://h:8265", {}, {}, {}, "/t", "/s"}, 7};
        const auto read = readComputeFile(frameworkFileText(file), "f.yml");
        QVERIFY(read.problems.empty());
        QVERIFY(read.framework && read.framework->cluster == file.cluster);
        QCOMPARE(read.framework->machine, std::string("gpu01"));
        QCOMPARE(read.maxRuns, std::optional(7));
        const auto problemsOf = [](const char* text) {
            const auto bad = readComputeFile(text, "f.yml");
            return bad.problems.empty() ? std::string() : bad.problems.front().message;
        };
        QVERIFY(problemsOf("type: ray\nname: r\naddress: http://h:1\ntoken: secret\n").find("token_file") !=
                std::string::npos);
        QVERIFY(problemsOf("type: ray\nname: r\naddress: http://h:1\ntoken: secret\n").find("secret") ==
                std::string::npos);
        QVERIFY(problemsOf("type: dask\nname: d\naddress: h\n").find("tcp://HOST:8786") != std::string::npos);
        QVERIFY(problemsOf("type: dask\nname: d\naddress: tcp://h:1\nadress: x\n").find("address") !=
                std::string::npos);
    }

    void attachesChangesAndDetaches() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        attachTo(workspace, Framework::Ray, "ray1");
        workspace.write([](SQLite::Database& db) -> Result<void> {
            auto target = targets::byName(db, "ray1");
            [&] {
                QVERIFY(target.has_value());
                QCOMPARE(target->kind, TargetKind::Ray);
                QCOMPARE(target->maxRuns, 2);
                QCOMPARE(*target->offer, smallOffer());
                QVERIFY(target->reachable && target->framework() != nullptr && target->via);
                QCOMPARE(targets::machineOf(db, *target)->name, std::string(localTargetName));
                const auto again = frameworks::attach(db, "RAY1", settingsOf(Framework::Ray), smallOffer(), fromMs(2));
                QCOMPARE(again.error().code, ErrorCode::AlreadyExists);
                QVERIFY(frameworks::setTrouble(db, target->id, {ErrorCode::Unavailable, "away", {}}));
                QVERIFY(!targets::byName(db, "ray1")->reachable);
                QVERIFY(frameworks::setOffer(db, target->id, smallOffer(), fromMs(3)));
                QVERIFY(!frameworks::setOffer(db, target->id, smallOffer(), fromMs(4)));
                QVERIFY(targets::byName(db, "ray1")->reachable);
                QVERIFY(targets::setMaxRuns(db, target->id, 5).has_value());
                auto settings = frameworks::settingsOf(db, *targets::byName(db, "ray1"));
                QCOMPARE(settings.maxRuns, 5);
                settings.cluster.address = "http://other:8265";
                QVERIFY(frameworks::update(db, *target, settings).has_value());
                settings.machine = "nowhere";
                QCOMPARE(frameworks::update(db, *target, settings).error().detail, std::string("machine"));
            }();
            return targets::detach(db, *target, false, fromMs(6));
        });
        QCOMPARE(workspace.number("SELECT count(*) FROM target WHERE deleted_ms IS NULL"), 1);
    }

    // A machine that reaches a cluster cannot be detached, and a login node of Slurm cannot reach one.
    void machinesOfClusters() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            RemoteConfig login = remoteOf("login");
            login.slurm.emplace();
            static_cast<void>(targets::attach(db, TargetId::generate(), "gpu01", remoteOf("gpu01"), 1, fromMs(1)));
            static_cast<void>(targets::attach(db, TargetId::generate(), "hpc", login, 1, fromMs(1)));
            auto settings = settingsOf(Framework::Dask);
            settings.machine = "hpc";
            [&] {
                QCOMPARE(frameworks::attach(db, "dask1", settings, smallOffer(), fromMs(1)).error().detail,
                         std::string("machine"));
                settings.machine = "gpu01";
                QVERIFY(frameworks::attach(db, "dask1", settings, smallOffer(), fromMs(1)).has_value());
                const auto gpu01 = targets::byName(db, "gpu01");
                const auto refused = targets::checkDetachable(db, *gpu01, false);
                QVERIFY(!refused && refused.error().message.find("dask1") != std::string::npos);
            }();
            return {};
        });
    }

    // A run on Ray needs nothing of the machine, however much it requests there; one with Dask takes its share.
    void placesRunsOnTheMachine() {
        ReconcilerScene scene;
        const TargetId ray = attachTo(scene.workspace(), Framework::Ray, "ray1");
        RunNeeds needs;
        needs.cores = 500;
        const int64_t first = scene.submitNeeding(needs, ray);
        const int64_t second = scene.submitNeeding(needs, ray);
        const int64_t third = scene.submitNeeding(needs, ray);
        QCOMPARE(scene.step(), QStringLiteral("launch %1.1, launch %2.1").arg(first).arg(second));
        QCOMPARE(scene.state(third), QStringLiteral("Queued"));
        QVERIFY(!scene.actions().empty());
        const RunSpec& spec = scene.actions().front().spec;
        QCOMPARE(spec.argv, (std::vector<std::string>{"python3", "-m", "compute_studio_ray"}));
        QCOMPARE(spec.variables.at("COMPUTE_STUDIO_RAY_ADDRESS"), std::string("http://ray:8265"));
        QCOMPARE(spec.graceMs, rayGraceMs);
        QVERIFY(spec.limits.cpus.empty() && spec.limits.memoryBytes == 0 && !spec.environment);
    }

    // Only the cluster can stop a job in Ray: its runner has time to wait for it, and one that was killed proves no
    // end.
    void canceledRunsNameWhatMayRun() {
        ReconcilerScene scene;
        const TargetId ray = attachTo(scene.workspace(), Framework::Ray, "ray1");
        const int64_t run = scene.submitNeeding({}, ray);
        scene.step();
        scene.step({scene.launched(run, AttemptPhase::Running)});
        scene.request(run, "cancel");
        scene.step();
        QVERIFY(!scene.actions().empty());
        QCOMPARE(scene.actions().front().graceMs, rayGraceMs);
        RunObservation killed = scene.ended(run, 0, StopReason::Canceled);
        killed.report->exit->signal = SIGKILL;
        scene.step({killed});
        scene.step({scene.collected(run)});
        QCOMPARE(scene.state(run), QStringLiteral("Canceled"));
        QCOMPARE(scene.count(run, "may_run_in_ray"), 1);
        QCOMPARE(scene.count(run, "canceled"), 0);
        const auto error = scene.run(run).error;
        QVERIFY(error && describe(*error).find("ray job stop --address http://ray:8265 cs-") != std::string::npos);
    }

    // Only an answer that proves an end, or that the cluster no longer knows the job, settles it.
    void answersSettleWhatMayRun() {
        using Outcome = RayStopAnswer::Outcome;
        for (const auto& [outcome, isSettled] :
             {std::pair(Outcome::Asked, false), std::pair(Outcome::Foreign, false), std::pair(Outcome::Ended, true),
              std::pair(Outcome::Gone, true), std::pair(Outcome::Restarted, true)}) {
            ReconcilerScene scene;
            const TargetId ray = attachTo(scene.workspace(), Framework::Ray, "ray1");
            const int64_t seq = scene.submitNeeding({}, ray);
            scene.step();
            scene.step({scene.launched(seq, AttemptPhase::Running)});
            scene.request(seq, "cancel");
            scene.step();
            RunObservation killed = scene.ended(seq, 0, StopReason::Canceled);
            killed.report->exit->signal = SIGKILL;
            scene.step({killed});
            scene.step({scene.collected(seq)});
            const RunRecord run = scene.run(seq);
            const std::string job = rayJobId(run.id.text(), 1);
            const auto left = jobsLeftInRay(run, scene.events(seq));
            QCOMPARE(left, (std::vector<RayJob>{{job, run.id.text(), 1, ""}}));
            const auto events = scene.events(seq);
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                noteRayStop(db, run, left.front(), {outcome, "STOPPED", "by a user", "session_1"}, fromMs(9));
                const auto shown = frameworkRunOf(db, run, events);
                if (!shown || shown->address != "http://ray:8265" || shown->machine != "local")
                    return fail(ErrorCode::Corrupt, "not described");
                return {};
            });
            QCOMPARE(jobsLeftInRay(run, scene.events(seq)).empty(), isSettled);
            QCOMPARE(scene.run(seq).error.has_value(), !isSettled);
            const auto answer =
                readRayStopAnswer("{\"outcome\":\"" + std::string(toText(outcome)) + "\",\"status\":\"X\"}");
            QVERIFY(answer && answer->outcome == outcome && answer->status == "X");
        }
        QCOMPARE(readRayStopAnswer(R"({"error":"away","code":"unreachable"})").error().code, ErrorCode::Unavailable);
        for (const char* text : {"", "[]", "{}", R"({"outcome":"maybe"})", R"({"outcome":3})"})
            QCOMPARE(readRayStopAnswer(text).error().code, ErrorCode::InvalidArgument);
    }

    // Runs wait while their cluster does not answer or refuses.
    void runsWaitForTheirCluster() {
        for (const Framework framework : {Framework::Ray, Framework::Dask}) {
            ReconcilerScene scene;
            const TargetId id = attachTo(scene.workspace(), framework, "cluster1");
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                frameworks::setTrouble(db, id, {ErrorCode::Unavailable, "away", {}});
                return {};
            });
            const int64_t run = scene.submitNeeding({}, id);
            const QString launched = QStringLiteral("launch %1.1").arg(run);
            QCOMPARE(scene.step(), QString());
            QCOMPARE(scene.state(run), QStringLiteral("Queued"));
            scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
                frameworks::setOffer(db, id, smallOffer(), fromMs(3));
                return {};
            });
            QCOMPARE(scene.step(), launched);
        }
    }

    void rayJobHasAllOfTheCommand() {
        RunConfig config;
        config.shellText = "python train.py ${{inputs.data}}";
        config.inputs = {{RunInput::Kind::Folder, "data", "/home/ada/data", "tree", {}},
                         {RunInput::Kind::MachinePath, "shared", "/nfs/data", {}, {}},
                         {RunInput::Kind::Value, "rate", "0.1", {}, {}}};
        config.outputs = {{"model", false}};
        config.environment.emplace();
        config.environment->spec.kind = EnvironmentSpec::Kind::Packages;
        config.environment->spec.packages.pip = {"numpy==2.0"};
        config.environment->spec.packages.pipOptions = {"--index-url https://example.org"};
        config.environment->variables = {{"A", "1"}, {"B", "1"}};
        config.variables = {{"B", "2"}};
        config.needs.cores = 3;
        const auto job = nlohmann::json::parse(
            rayJobText(config, {"http://h:1", {}, {}, {}, {}, "/shared"}, {{"A", "1"}, {"B", "2"}}));
        QCOMPARE(job["shell"].get<std::string>(), *config.shellText);
        QCOMPARE(job["inputs"]["data"]["kind"].get<std::string>(), std::string("packed"));
        QCOMPARE(job["inputs"]["shared"]["value"].get<std::string>(), std::string("/nfs/data"));
        QCOMPARE(job["variables"].dump(), std::string("{\"A\":\"1\",\"B\":\"2\"}"));
        QCOMPARE(job["pip"]["packages"].dump(), std::string("[\"--index-url https://example.org\",\"numpy==2.0\"]"));
        QCOMPARE(job["cpus"].get<int>(), 3);
        QCOMPARE(job["shared_folder"].get<std::string>(), std::string("/shared"));
        config.environment->spec.packages.conda = {"scipy"};
        config.environment->spec.packages.python = "3.11";
        const auto conda = nlohmann::json::parse(rayJobText(config, {}, {}));
        QVERIFY(!conda.contains("pip"));
        QCOMPARE(
            conda["conda"]["dependencies"].dump(),
            std::string(
                "[\"python=3.11\",\"scipy\",\"pip\",{\"pip\":[\"--index-url https://example.org\",\"numpy==2.0\"]}]"));
    }

    void daskRunsGetTheScheduler() {
        Target target;
        target.setConfig(DaskConfig{{"tls://h:8786", "/ca", "/c", "/k", {}, {}}});
        RunConfig config;
        config.argv = {"python", "a.py"};
        RunSpec spec = buildSpec(config, {RunId::generate(), 1, {}, {}, {}, {}, {}});
        applyFramework(spec, config, target);
        QCOMPARE(spec.variables.at("DASK_SCHEDULER_ADDRESS"), std::string("tls://h:8786"));
        QCOMPARE(spec.variables.at("DASK_DISTRIBUTED__COMM__TLS__CLIENT__KEY"), std::string("/k"));
        QCOMPARE(spec.argv, (std::vector<std::string>{"python3", "-m", "compute_studio_dask", "--", "python", "a.py"}));
        config.argv.clear();
        config.shellText = "python a.py";
        config.variables["DASK_SCHEDULER_ADDRESS"] = "tcp://mine:1";
        spec = buildSpec(config, {RunId::generate(), 1, {}, {}, {}, {}, {}});
        applyFramework(spec, config, target);
        QCOMPARE(*spec.shellText, std::string("python3 -m compute_studio_dask || :; python a.py"));
        QCOMPARE(spec.variables.at("DASK_SCHEDULER_ADDRESS"), std::string("tcp://mine:1"));
    }

    void listsKindsByTheirTraits() {
        QCOMPARE(attachedKindsSql(), std::string("('virtualmachine','slurm','hdinsight')"));
        QCOMPARE(frameworkKindsSql(), std::string("('ray','dask')"));
        QCOMPARE(typeList(attachedTypes()), std::string("virtualmachine, slurm, hdinsight"));
        QCOMPARE(typeList(attachableTypes()), std::string("virtualmachine, slurm, hdinsight, kubernetes, ray, dask"));
        QCOMPARE(kindOf(Framework::Ray), TargetKind::Ray);
        QCOMPARE(kindOf(Framework::Dask), TargetKind::Dask);
        for (const TargetKindTraits& traits : targetKinds()) {
            const TargetConfig config = traits.emptyConfig();
            QCOMPARE(&traitsOf(traits.kind), &traits); // in the order of TargetKind
            QCOMPARE(&targetKinds()[config.index()], &traits);
            QCOMPARE(remoteOf(config) != nullptr, traits.isAttached);
            QCOMPARE(frameworkOf(config) != nullptr, traits.framework.has_value());
        }
        RemoteConfig connection;
        QVERIFY(std::holds_alternative<RemoteConfig>(targetConfigOf(connection)));
        connection.hadoop.emplace();
        QVERIFY(std::holds_alternative<HdinsightConfig>(targetConfigOf(connection)));
        connection.slurm.emplace();
        QVERIFY(std::holds_alternative<SlurmConfig>(targetConfigOf(connection)));
    }

    // Each provider has a row instead of the kind of clusters, and instances have one.
    void listsSupportOfAllKinds() {
        std::set<std::string_view> ids;
        for (const KindSupport& row : kindSupport())
            QVERIFY2(ids.insert(row.id).second, row.title);
        QCOMPARE(ids.size(), targetKinds().size() + nodeProviders().size());
        for (const NodeProvider* provider : nodeProviders())
            QCOMPARE(providerNamed(provider->name()), provider);
    }

    void readsFilesOfAllTypes() {
        const auto attachable = attachableTypes();
        for (const std::string& name : attachable)
            QVERIFY2(computeTypeNamed(name) != nullptr, name.c_str());
        for (const ComputeType& type : computeTypes())
            QCOMPARE(std::count(attachable.begin(), attachable.end(), type.name) == 1, type.isAttached);
        QVERIFY(computeTypeNamed("local") == nullptr);
    }

    void listsOptionsOfKinds() {
        const RemoteConfig plain = remoteOf(std::string("login"));
        for (const TargetKindTraits& traits : targetKinds()) {
            RemoteConfig connection = plain;
            addOptionsOf(traits.kind, connection);
            QCOMPARE(traits.options.empty(), connection == plain);
            if (traits.options.empty())
                continue;
            QCOMPARE(kindOf(connection), traits.kind);
            for (const ConnectionOption& option : traits.options) {
                QVERIFY2(option.valueIn(connection).empty(), option.key); // none is listed twice
                option.value(connection) = "/x";
            }
            const nlohmann::json stored = toJson(connection).at(traits.section);
            QCOMPARE(stored.size(), traits.options.size());
            for (const ConnectionOption& option : traits.options)
                QCOMPARE(stored.value(option.key, std::string()), std::string("/x"));
        }
    }

    void tableHasARowForEachKind() {
        for (const TargetKindTraits& traits : targetKinds()) {
            const auto rows = kindSupport();
            QVERIFY2(std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.kind == traits.kind; }),
                     std::string(traits.text).c_str());
        }
        for (const KindSupport& row : kindSupport()) {
            for (const SupportCell& cell : row.cells)
                QVERIFY2(cell.support == Support::Yes || *cell.remark != '\0', std::string(row.id).c_str());
        }
    }

    // Of every kind a target, and of every feature that submission decides a run: the table says what happens.
    void tableSaysWhatSubmissionAccepts_data() {
        QTest::addColumn<int>("kind");
        for (size_t i = 0; i < kindSupport().size(); ++i)
            QTest::newRow(std::string(kindSupport()[i].id).c_str()) << static_cast<int>(i);
    }
    void tableSaysWhatSubmissionAccepts() {
        QFETCH(int, kind);
        const KindSupport& row = kindSupport()[static_cast<size_t>(kind)];
        FreshWorkspace workspace;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return makeTarget(db, row);
        });
        for (int i = 0; i < featureCount; ++i) {
            const auto feature = static_cast<Feature>(i);
            auto config = configWith(feature);
            if (!config)
                continue;
            std::optional<std::string> refusal;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                const auto target = targets::byName(db, std::string(row.id));
                if (!target)
                    return fail(target.error());
                const std::vector<Target> every = targets::all(db);
                std::vector<const Target*> all;
                for (const Target& each : every)
                    all.push_back(&each);
                const MachineFit fit = fitTarget(config->needs, *target, hostsOf(*target, all));
                if (&supportOf(*target) != &row)
                    refusal = "another row";
                else if (const auto fine = checkSupported(*config, *target); !fine)
                    refusal = fine.error().message;
                else if (!fit.fits())
                    refusal = describe(fit).toStdString();
                return {};
            });
            const bool isRefused = refusal.has_value();
            const bool isNo = row.of(feature).support == Support::No;
            QVERIFY2(isRefused == isNo, (std::string(toText(feature)) + ": " + refusal.value_or("accepted")).c_str());
        }
    }

    void markdownNamesEveryKind() {
        const QString text = QString::fromStdString(kindSupportMarkdown());
        for (const KindSupport& row : kindSupport())
            QVERIFY(text.contains(QLatin1String(row.id.data(), static_cast<qsizetype>(row.id.size()))));
        // The manual shows it as it is.
        QFile page(qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/resources/manual/compute-kinds.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        QVERIFY2(QString::fromUtf8(page.readAll()).contains(text),
                 ("Replace its table by:\n" + text.toUtf8()).constData());
    }
};

QTEST_GUILESS_MAIN(FrameworkClusterTest)
#include "framework_cluster_test.moc"
