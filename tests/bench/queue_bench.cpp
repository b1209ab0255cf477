// How long the scheduler's service takes with 200,000 waiting runs in a real database:
//   1. admitting them all, beside one UPDATE of the same rows (goal 1 s for the decisions; each run also gets its event)
//   2. a pass over all of them when nothing is free: loading, deciding and writing reasons (goal 0.5 s to load)
//   3. the shares of experiments from 100,000 placements of the last days: at first, and in each pass (goal 2 ms)
//   4. deciding alone, without a database: 500 groups that are blocked, each on machines of its own, with and without
//      runs that may be stopped for it (block() of scheduler/scheduler.cpp; goal 5 ms)
// Prints figures; decides nothing. Needs STUDIO_BIN_DIR.
#include <QCoreApplication>
#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/client.h"
#include "core/client/run_client.h"
#include "core/run/fair_share.h"
#include "core/run/queue_groups.h"
#include "core/run/run_scheduler.h"
#include "core/scheduler/scheduler.h"
#include "tests/bench/bench_stats.h"

using namespace studio;
using namespace studio::bench;

namespace {

constexpr int runCount = 200'000;
constexpr int placementCount = 100'000;

// Copies the only run `runCount` times under other ids.
void fill(SQLite::Database& db) {
    std::string columns;
    std::string values;
    SQLite::Statement query(db, "SELECT name FROM pragma_table_info('run')");
    while (query.executeStep()) {
        const std::string name = query.getColumn(0).getString();
        if (name == "seq")
            continue;
        columns += (columns.empty() ? "" : ",") + name;
        values += (values.empty() ? "" : ",") +
                  (name == "id" || name == "root" ? std::string("printf('%016x',n.value)") : "run." + name);
    }
    db.exec("WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value+1 FROM n WHERE value<" +
            std::to_string(runCount) + ") INSERT INTO run(" + columns + ") SELECT " + values +
            " FROM n, run WHERE run.seq=1");
}

// Placements that ended within five days, of twenty experiments.
void fillPlacements(SQLite::Database& db, int64_t nowMs) {
    const std::string numbers = "WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value+1 FROM n WHERE value<" +
                                std::to_string(placementCount) + ") ";
    db.exec("WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value+1 FROM n WHERE value<20) INSERT INTO "
            "experiment(seq,name,created_ms) SELECT 1000+value,'bench '||value,1 FROM n");
    db.exec(numbers + "INSERT INTO run(seq,id,root,name,experiment,target,config,state,attempt,created_ms,ended_ms) "
                      "SELECT 1000000+n.value,printf('%016x',1000000+n.value),printf('%016x',1000000+n.value),'old',"
                      "1001+n.value%20,target,config,'Completed',1,1,1 FROM n,run WHERE run.seq=1");
    db.exec(numbers +
            "INSERT INTO attempt(run,n,target,state,created_ms) SELECT 1000000+n.value,1,target,'Completed',1 "
            "FROM n,run WHERE run.seq=1");
    const std::string now = std::to_string(nowMs);
    db.exec(numbers +
            "INSERT INTO placement(run,attempt,node_rank,machine,cores,created_ms,freed_ms) SELECT "
            "1000000+n.value,1,0,target,1+n.value%4," +
            now + "-60000-n.value*4000," + now + "-n.value*4000 FROM n,run WHERE run.seq=1");
}

RunScheduler::PendingChanges pass(Client& client, RunScheduler& scheduler) {
    RunScheduler::PendingChanges draft;
    const auto done = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        draft = scheduler.step(db, {}, currentTime());
        return {};
    });
    if (!done)
        qFatal("%s", done.error().message.c_str());
    scheduler.apply(draft);
    return draft;
}

// Machines that are full with two runs each, which came later than the reservations of the groups and never end. Each
// group waits for three machines of its own, where it does not fit either if the smaller run is stopped: all is
// simulated, and nothing is kept.
SchedulerInput blockedGroups(bool hasVictims) {
    constexpr int machineCount = 1500;
    constexpr int groupCount = 500;
    constexpr int gpuCount = 8;
    SchedulerInput input;
    input.nowMs = 3'600'000;
    for (int i = 0; i < machineCount; ++i) {
        FleetKernel& kernel = input.kernels.emplace_back();
        kernel.milliCores = 64'000;
        kernel.memoryBytes = int64_t{256} << 30;
        for (int gpu = 0; gpu < gpuCount; ++gpu)
            kernel.gpus.push_back({"GPU-" + std::to_string(gpu), "A100", int64_t{80} << 30});
        FleetMachine& machine = input.machines.emplace_back();
        machine.name = "m" + std::to_string(i);
        machine.kernel = i;
        FleetTarget& target = input.targets.emplace_back();
        target.name = machine.name;
        target.machine = i;
        target.maxRuns = 64;
        LivePlacement live{1'000'000 + 2 * i, i, i};
        live.amounts = {40'000, int64_t{100} << 30, {0, 1, 2, 3}};
        live.startedMs = 2000;
        live.priority = 30;
        input.placements.push_back(live);
        ++live.run;
        live.amounts = {24'000, int64_t{100} << 30, {4, 5, 6, 7}};
        live.isPreemptible = hasVictims;
        live.priority = hasVictims ? -1 : 30;
        input.placements.push_back(live);
    }
    for (int i = 0; i < groupCount; ++i) {
        WaitingGroup group;
        group.id = i + 1;
        group.priority = i % 20;
        group.needs.cores = 32;
        group.needs.gpus = 4;
        group.targets = {3 * i, 3 * i + 1, 3 * i + 2};
        group.runs.push_back({i + 1, i + 1});
        input.groups.push_back(group);
        input.reservations.push_back({i + 1, 1000});
    }
    return input;
}

void measureBlocked(const char* what, bool hasVictims) {
    const SchedulerInput input = blockedGroups(hasVictims);
    std::vector<double> times;
    for (int i = 0; i < 9; ++i) {
        const auto start = BenchClock::now();
        const auto decision = schedule(input);
        times.push_back(millisecondsSince(start));
        if (decision.verdicts.size() != input.groups.size() || !decision.starts.empty() ||
            !decision.reservations.empty())
            qFatal("the groups are not blocked");
    }
    print(what, spreadOf(times), "ms");
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    auto client = Client::open({folder.path().toStdString() + "/workspace", {}, true, {}, {}},
                               "/absent"); // no driver, which would write at the same time
    RunConfig config;
    config.argv = {"/bin/true"};
    if (!client || !client->runs().submit(config))
        return 1;
    Database& database = client->workspace().database();
    if (!database.write([](SQLite::Database& db) -> Result<void> {
            fill(db);
            return {};
        }))
        return 1;

    RunScheduler scheduler;
    auto start = BenchClock::now();
    double longest = 0;
    int passes = 0;
    for (bool isMore = true; isMore; ++passes) {
        const auto begun = BenchClock::now();
        isMore = pass(*client, scheduler).isIntakeFull;
        longest = std::max(longest, millisecondsSince(begun));
    }
    printf("admitting %d runs: %.0f ms in %d transactions, the longest %.0f ms\n", runCount, millisecondsSince(start),
           passes, longest);
    std::vector<double> times;
    for (int i = 0; i < 9; ++i) {
        start = BenchClock::now();
        pass(*client, scheduler);
        times.push_back(millisecondsSince(start));
    }
    print("a pass over all waiting runs", spreadOf(times), "ms");
    const auto reset = database.write([&](SQLite::Database& db) -> Result<void> {
        start = BenchClock::now();
        db.exec("UPDATE run SET state='Queued'");
        return {};
    });
    printf("one UPDATE of these rows: %.0f ms\n", reset ? millisecondsSince(start) : -1);
    const int64_t nowMs = toMs(currentTime());
    const auto filled = database.write([&](SQLite::Database& db) -> Result<void> {
        fillPlacements(db, nowMs);
        queue::setFairShare(db, true);
        return {};
    });
    FairShare fairShare;
    SchedulerInput fleet;
    std::vector<double> shareTimes;
    for (int i = 0; filled && i < 10; ++i) {
        const auto read = database.write([&](SQLite::Database& db) -> Result<void> {
            start = BenchClock::now();
            fleet.nowMs = nowMs + i;
            fairShare.update(db, fleet.nowMs);
            FairShare::forgetChanges(db);
            if (fairShare.shares(db, fleet).size() != 20)
                qFatal("shares are missing");
            return {};
        });
        if (i == 0)
            printf("shares from %d placements at first: %.1f ms\n", placementCount, millisecondsSince(start));
        else if (read)
            shareTimes.push_back(millisecondsSince(start));
    }
    print("shares in a pass", spreadOf(shareTimes), "ms");
    measureBlocked("500 blocked groups", false);
    measureBlocked("500 blocked groups, runs may be stopped", true);
    return 0;
}
