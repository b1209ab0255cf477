// The fleet as the scheduler sees it: a host that is attached several times is one kernel, and each machine keeps to
// the GPUs that its runs may use.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <sqlite3.h>

#include "core/environment/named_environment.h"
#include "core/run/run_scheduler.h"
#include "core/run/run_writer.h"
#include "core/run/scheduler_fleet.h"
#include "core/run/wait_reason_resolver.h"
#include "core/run/wait_text.h"
#include "core/store/cached_statement.h"
#include "core/target/cluster_store.h"
#include "core/target/created_node_store.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int gpusOfHost = 4;

TargetId attachPart(SQLite::Database& db, const std::string& name, std::vector<int> gpus, Timestamp now) {
    RemoteConfig config;
    config.route = {{name, 22, "ada"}};
    config.gpus = std::move(gpus);
    const TargetId id = TargetId::generate();
    if (!targets::attach(db, id, name, config, 4, now))
        qFatal("not attached");
    MachineFacts facts;
    facts.hostName = name;
    facts.cores = 16;
    facts.memoryBytes = 64LL << 30;
    for (int i = 0; i < gpusOfHost; ++i)
        facts.gpus.emplace_back().uuid = "GPU-" + std::to_string(i);
    targets::setFacts(db, id, facts, now);
    return id;
}

} // namespace

class SchedulerFleetTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // In each pass: the facts of fifty machines take milliseconds to parse.
    void readsTargetsOnce() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        int reads = 0;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, now);
            attachPart(db, "first", {}, now);
            sqlite3_trace_v2(
                db.getHandle(), SQLITE_TRACE_STMT,
                [](unsigned, void* count, void*, void* sql) {
                    if (QByteArray(static_cast<const char*>(sql)).contains("FROM target LEFT JOIN machine"))
                        ++*static_cast<int*>(count);
                    return 0;
                },
                &reads);
            const SchedulerFleet fleet(db, {}, now);
            sqlite3_trace_v2(db.getHandle(), 0, nullptr, nullptr);
            return {};
        });
        QCOMPARE(reads, 1);
    }

    void partsOfOneHostKeepToTheirGpus() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, now);
            attachPart(db, "first", {0, 1}, now);
            const TargetId second = attachPart(db, "second", {3, 2}, now);
            db.exec("UPDATE machine SET boot_id='boot-1' WHERE id IN (SELECT id FROM target WHERE kind<>'local')");
            NewRun run;
            run.id = RunId::generate();
            run.target = second;
            run.config.argv = {"true"};
            run.config.experiment = "default";
            const int64_t seq = runs::create(db, run, now);
            runs::beginAttempt(db, seq, 1, second.text(), {}, now);
            Placement placement{0, second};
            placement.gpus = {2};
            placement.cpus = {4, 5};
            processes::place(db, seq, 1, placement, {}, now);
            return {};
        });
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            SchedulerFleet fleet(db, {}, now);
            const auto& machines = fleet.input().machines;
            const auto at = [&](const std::string& name) {
                return static_cast<int>(std::find_if(machines.begin(), machines.end(),
                                                     [&](const auto& machine) { return machine.name == name; }) -
                                        machines.begin());
            };
            const auto uuidsOf = [&](int machine) {
                const FleetMachine& one = machines.at(static_cast<size_t>(machine));
                QStringList uuids;
                for (const int gpu : one.gpus.value())
                    uuids += QString::fromStdString(fleet.input()
                                                        .kernels.at(static_cast<size_t>(one.kernel))
                                                        .gpus.at(static_cast<size_t>(gpu))
                                                        .uuid);
                return uuids.join(' ');
            };
            const int second = at("second");
            if (machines.at(static_cast<size_t>(second)).kernel != machines.at(static_cast<size_t>(at("first"))).kernel)
                qFatal("one host is two kernels");
            if (uuidsOf(at("first")) != "GPU-0 GPU-1" || uuidsOf(second) != "GPU-3 GPU-2")
                qFatal("%s, %s", qPrintable(uuidsOf(at("first"))), qPrintable(uuidsOf(second)));
            const LivePlacement& live = fleet.input().placements.at(0);
            const int held = live.amounts.gpus.at(0);
            const auto kernel = static_cast<size_t>(machines.at(static_cast<size_t>(second)).kernel);
            if (fleet.input().kernels.at(kernel).gpus.at(static_cast<size_t>(held)).uuid != "GPU-2" ||
                fleet.machine(second).indexOfGpu(held) != 2)
                qFatal("another GPU counts as held");
            if (fleet.usedCpus(at("first")) != std::vector<std::vector<int>>{{4, 5}})
                qFatal("CPUs in use are given again");
            return {};
        });
    }

    // GPUs that would do are named with their holders: runs, those placed in this pass, and programs of others.
    void reasonNamesHoldersOfGpus() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        QString text;
        nlohmann::json stored;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            const TargetId host = attachPart(db, "gpu01", {}, now);
            db.exec("UPDATE machine SET gpu_rule='wait'");
            const auto create = [&](const std::string& name) {
                NewRun run;
                run.id = RunId::generate();
                run.target = host;
                run.config.argv = {"true"};
                run.config.experiment = "default";
                run.config.name = name;
                return runs::create(db, run, now);
            };
            const int64_t seq = create("train");
            runs::beginAttempt(db, seq, 1, host.text(), {}, now);
            Placement placement{0, host};
            placement.gpus = {2};
            processes::place(db, seq, 1, placement, {}, now);
            std::vector<GpuState> reported;
            for (int i = 0; i < gpusOfHost; ++i) {
                reported.emplace_back().uuid = "GPU-" + std::to_string(i);
                reported.back().use = i == 1 ? GpuUse::Occupied : i == 2 ? GpuUse::Ours : GpuUse::Free;
            }
            GpuProcess& program = reported[1].processes.emplace_back();
            program.name = "python3";
            program.owner = "bob";
            program.memoryBytes = (19LL << 30) + 4711;
            program.startedMs = 1'799'900'030'123; // in the middle of a minute
            SchedulerMachine machine;
            machine.id = host;
            machine.isConnected = true;
            machine.gpus = std::move(reported);
            const SchedulerFleet fleet(db, std::span(&machine, 1), now);
            ScheduledStart start;
            start.run = create("next");
            start.nodes.push_back({0, 0, 0, {0, 0, {3}}});
            const std::vector<ScheduledStart> starts{start};
            WaitReason reason{WaitCode::Gpus};
            reason.target = reason.machine = 0;
            reason.needed = 2;
            reason.available = 1;
            RunNeeds needs;
            needs.gpus = 2;
            Reason why = WaitReasonResolver(db, fleet, starts).resolve(reason, needs);
            nlohmann::json& holder = why.params["holders"][0];
            stored = holder;
            holder.erase("since_ms"); // shown in the time zone of this computer
            text = QString::fromStdString(why.code) + QLatin1Char(' ') + describeWait(why.code, why.params);
            return {};
        });
        QCOMPARE(text, QStringLiteral("wait_gpus Needs 2 GPU(s); gpu01 has 1 free. Not free: GPU 1 (python3 of user "
                                      "bob, 19 GiB), GPU 2 (run train), GPU 3 (run next)."));
        // It is stored again when it changes, and what is computed from clocks and memory changes all the time.
        QCOMPARE(stored["since_ms"].get<int64_t>(), int64_t{1'799'899'980'000});
        QCOMPARE(stored["memory"].get<int64_t>(), int64_t{19} << 30);
    }

    // Also without a report of the machine, and while the node has no run.
    void nodesHaveGpusOfTheirHost() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        const auto used = [&] {
            QString all;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                SchedulerFleet fleet(db, {}, now);
                for (const FleetKernel& kernel : fleet.input().kernels) {
                    for (const FleetGpu& gpu : kernel.gpus)
                        all += gpu.isUsedOutside ? QString::fromStdString(gpu.uuid + "=" + gpu.outsideNode + " ")
                                                 : QString();
                }
                return {};
            });
            return all.trimmed();
        };
        CreatedNode node;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            const TargetId host = attachPart(db, "gpu01", {}, now);
            ClusterConfig config;
            config.provider = ContainerNodes{"podman", "docker.io/library/python:3.12"};
            config.node.gpus = 1;
            const auto made = clusters::create(db, "trainers", config, host, now);
            if (!made)
                return fail(made.error());
            RunNeeds needs;
            needs.gpuModel = "A100";
            needs.gpuMemoryBytes = 1024;
            createdNodes::plan(db, *made, {host, 1, 1LL << 30, 1, false}, now, needs);
            node = createdNodes::live(db).front();
            return {};
        });
        QCOMPARE(node.settings,
                 (std::map<std::string, std::string>{{"gpus", "1"}, {"gpu_model", "A100"}, {"gpu_memory", "1024"}}));
        const auto set = [&](CreatedState state, const std::string& id) {
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                node.state = state;
                node.name = "n1";
                node.providerId = id;
                node.place.gpus = {"GPU-2"};
                createdNodes::save(db, node, now);
                return {};
            });
        };
        QCOMPARE(used(), QString());
        set(CreatedState::Ready, "abc");
        QCOMPARE(used(), QStringLiteral("GPU-2=n1"));
        set(CreatedState::Removing, "abc");
        QCOMPARE(used(), QStringLiteral("GPU-2=n1")); // until it is gone by evidence
        set(CreatedState::Stopped, "abc");
        QCOMPARE(used(), QString());
        set(CreatedState::Planned, {}); // was replaced
        QCOMPARE(used(), QString());
    }

    // Of two machines that fit equally well, that one gets the run which has its environment, or at least its folder.
    void equalMachineIsChosenByWhatIsThere() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        const std::string tree(64, 'a');
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, now);
            std::vector<SchedulerMachine> machines;
            for (const char* name : {"first", "second", "third"}) {
                const TargetId id = attachPart(db, name, {}, now);
                const NodeHost host{name, {0, 1, 2, 3}, int64_t{64} << 30, 0};
                machines.push_back({id, true, false, {}, std::string("boot of ") + name, host});
            }
            Environment environment;
            environment.spec.kind = EnvironmentSpec::Kind::Packages;
            environment.spec.packages.pip = {"numpy"};
            int64_t last = 0;
            const auto placedOn = [&](bool hasEnvironment) {
                NewRun run;
                run.id = RunId::generate();
                run.target = machines.front().id;
                for (const SchedulerMachine& machine : machines)
                    run.candidates.push_back(machine.id);
                run.config.argv = {"true"};
                run.config.experiment = "default";
                run.config.needs.cores = 1;
                run.snapshot = tree;
                if (hasEnvironment)
                    run.config.environment = environment;
                last = runs::create(db, run, now);
                RunScheduler().step(db, machines, now);
                const auto where = selectValue<std::string>(
                    db, "SELECT name FROM placement JOIN target ON target.id=placement.machine WHERE run=?", last);
                execute(db, "UPDATE placement SET freed_ms=? WHERE run=?", now, last);
                execute(db, "UPDATE attempt SET ended_ms=? WHERE run=?", now, last);
                execute(db, "UPDATE run SET state='Completed',ended_ms=? WHERE seq=?", now, last);
                return QString::fromStdString(where.value_or("nowhere"));
            };
            [&] {
                QCOMPARE(placedOn(true), QStringLiteral("first"));
                execute(db, "INSERT INTO machine_tree VALUES(?,?)", machines[2].id, tree);
                QCOMPARE(placedOn(true), QStringLiteral("third"));
                EnvironmentState built;
                built.key = std::string(64, 'b');
                built.specHash = toHex(specHash(environment.spec));
                built.name = "numpy";
                built.phase = EnvironmentState::Phase::Building;
                environments::recordBuild(db, machines[1].id.text(), built, now);
                QCOMPARE(placedOn(true), QStringLiteral("third")); // not built yet
                built.phase = EnvironmentState::Phase::Ready;
                built.result.emplace().builtMs = 5;
                environments::recordBuild(db, machines[1].id.text(), built, now);
                QCOMPARE(placedOn(true), QStringLiteral("second"));
                QCOMPARE(placedOn(false), QStringLiteral("third"));
                environments::invalidateBuild(db, machines[1].id.text(), built.key);
                QCOMPARE(placedOn(true), QStringLiteral("third"));
            }();
            return {};
        });
    }

    // The cluster of one run is deleted with it, and an instance belongs to a user: neither takes runs that name none.
    void serverlessRunsUseSharedTargetsOnly() {
        FreshWorkspace workspace;
        const Timestamp now = fromMs(1'800'000'000'000);
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, now);
            const auto local = targets::byName(db, "local");
            if (!local)
                return fail(local.error());
            ClusterConfig instance;
            instance.provider = ContainerNodes{"podman", "docker.io/library/python:3.12"};
            instance.maxNodes = 1;
            instance.instance.emplace();
            for (const auto& [name, config] :
                 {std::pair(std::string("shared"), ClusterConfig()),
                  std::pair(std::string("own"), clusterForOneRun(ClusterConfig(), "shared", 1)),
                  std::pair(std::string("instance"), instance)}) {
                if (const auto made = clusters::create(db, name, config, local->id, now); !made)
                    return fail(made.error());
            }
            SchedulerFleet fleet(db, {}, now);
            QStringList names;
            for (const int target : fleet.serverlessTargets())
                names << QString::fromStdString(fleet.input().targets.at(static_cast<size_t>(target)).name);
            [&] { QCOMPARE(names.join(' '), QStringLiteral("local shared")); }();
            return {};
        });
    }
};

QTEST_GUILESS_MAIN(SchedulerFleetTest)
#include "scheduler_fleet_test.moc"
