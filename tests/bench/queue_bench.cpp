// How long the scheduler's service takes with 200,000 waiting runs in a real database:
//   1. admitting them all, beside one UPDATE of the same rows (goal 1 s for the decisions; each run also gets its event)
//   2. a pass over all of them when nothing is free: loading, deciding and writing reasons (goal 0.5 s to load)
// Prints figures; decides nothing. Needs STUDIO_BIN_DIR.
#include <QCoreApplication>
#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/client.h"
#include "core/client/run_client.h"
#include "core/run/run_scheduler.h"
#include "tests/bench/bench_stats.h"

using namespace studio;
using namespace studio::bench;

namespace {

constexpr int runCount = 200'000;

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

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication app(argc, argv);
    const QTemporaryDir folder;
    auto client = Client::open({folder.path().toStdString() + "/workspace", {}, true, {}, {}},
                               qEnvironmentVariable("STUDIO_BIN_DIR").toStdString() + "/studioctl");
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
    return 0;
}
