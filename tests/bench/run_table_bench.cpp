// The table of 100 000 runs with columns of what they logged: from the request (another order, a condition, a search)
// until the order is known and the first rows on the screen have all their cells. The model is the window's, on its own
// threads. Goal: 100 ms each. Peer: the sqlite3 shell that joins the same columns and gives the same first rows from
// the same file, its start taken off.
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QProcess>
#include <QTemporaryDir>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/client/studio_link.h"
#include "tests/bench/bench_stats.h"
#include "ui/run/run_table_model.h"

using namespace studio;
using namespace studio::bench;
using studio::ui::RunTableModel;

namespace {

constexpr int runCount = 100'000;
constexpr int metricNames = 40; // each run has ten of them: a million values
constexpr int screenful = 40;
constexpr int rounds = 9;

void fill(Client& client) {
    const auto filled = client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        db.exec("INSERT INTO experiment(name,created_ms) VALUES('e',1)");
        const std::string numbers =
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<" + std::to_string(runCount) + ") ";
        db.exec(numbers +
                "INSERT INTO "
                "run(id,root,name,experiment,target,config,state,created_ms,started_ms,ended_ms,attempt,evidence) "
                "SELECT printf('%026d',i),printf('%026d',i),'run '||i,1,(SELECT id FROM target WHERE name='local'),"
                "'{\"version\":1,\"argv\":[\"true\"]}',CASE WHEN i%3=0 THEN 'Failed' ELSE 'Completed' END,"
                "1760000000000+i*1000,1760000000000+i*1000+100,1760000000000+i*1000+9100,1,'exit_record' FROM n");
        for (int metric = 0; metric < 10; ++metric)
            db.exec(numbers + "INSERT INTO metric(run,name,step,value,at_ms,lowest,highest) SELECT i,'metric '||((i+" +
                    std::to_string(metric * 4) + ")%" + std::to_string(metricNames) + "),100,((i*7919+" +
                    std::to_string(metric) + ")%100003)/100003.0,1760000000000,0,1 FROM n");
        db.exec(numbers + "INSERT INTO metric(run,name,step,value,at_ms,lowest,highest) SELECT "
                          "i,'loss',100,((i*104729)%99991)/99991.0,1760000000000,0,1 FROM n");
        for (const char* parameter : {"lr", "batch", "seed"})
            db.exec(numbers + "INSERT INTO run_param(run,name,value,number) SELECT i,'" + parameter +
                    "',CAST((i*31)%1000 AS TEXT),(i*31)%1000 FROM n");
        db.exec("ANALYZE");
        return {};
    });
    if (!filled)
        qFatal("not filled: %s %s", filled.error().message.c_str(), filled.error().detail.c_str());
}

// Runs the event loop until `isDone`.
template <typename Done>
double until(Done isDone) {
    const auto start = BenchClock::now();
    while (!isDone())
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents, 50);
    return millisecondsSince(start);
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const QTemporaryDir folder;
    WorkspaceOptions options;
    options.folder = (folder.path() + QStringLiteral("/w")).toStdString();
    {
        auto client = Client::open(options, "/bin/false");
        if (!client)
            qFatal("%s", client.error().message.c_str());
        fill(*client);
    }
    StudioLink link;
    RunTableModel model(link);
    const std::vector<RunColumn> columns = {{ColumnKind::Metric, "loss"},      {ColumnKind::Metric, "metric 3"},
                                            {ColumnKind::Metric, "metric 17"}, {ColumnKind::Parameter, "lr"},
                                            {ColumnKind::Parameter, "batch"},  {ColumnKind::Tag, "team"}};
    model.setExtra(columns);
    int listed = 0;
    QObject::connect(&model, &RunTableModel::listed, &model, [&] { ++listed; });
    const auto shows = [&](const RunListQuery& query) {
        const int before = listed;
        model.setQuery(query);
        return until([&] {
            if (listed == before)
                return false;
            bool isWhole = true; // as a view does: asks for every cell that it paints
            for (int row = 0; row < std::min(screenful, model.rowCount()); ++row)
                isWhole = model.index(row, model.sectionOf(columns[0])).data().isValid() && isWhole;
            return isWhole;
        });
    };
    RunListQuery newest;
    link.open(options, "/bin/false");
    std::printf("opened, all listed, first rows with 6 columns: %.1f ms\n", shows(newest));
    RunListQuery byLoss = newest;
    byLoss.column = columns[0];
    byLoss.ascending = true;
    RunListQuery conditions = byLoss;
    conditions.conditions = *conditionsFromText("metrics.loss < 0.2 and params.lr > 500");
    RunListQuery searched = newest;
    searched.text = "run 77";
    RunListQuery sparse = newest;
    sparse.column = columns[2];
    for (const auto& [what, query] : {std::pair("order by a metric that all have", byLoss),
                                      {"order by a metric that a quarter has", sparse},
                                      {"two conditions, ordered by a metric", conditions},
                                      {"search for part of a name", searched}}) {
        std::vector<double> times;
        for (int round = 0; round < rounds; ++round) {
            shows(newest);
            times.push_back(shows(query));
        }
        print(what, spreadOf(times), "ms to the first rows");
        std::printf("    %d runs fit\n", model.rowCount());
    }
    const auto shell = [&](const QString& sql) {
        const auto start = BenchClock::now();
        QProcess process;
        process.start(QStringLiteral("sqlite3"),
                      {QStringLiteral("-readonly"), QString::fromStdString(options.folder + "/workspace.db"), sql});
        process.waitForFinished(-1);
        const bool isFine = process.error() == QProcess::UnknownError && process.exitStatus() == QProcess::NormalExit &&
                            process.exitCode() == 0;
        return isFine ? std::optional(millisecondsSince(start)) : std::nullopt;
    };
    const QString joined = QStringLiteral(
        "SELECT r.id,r.name,r.state,m.value,a.value,b.value,p.value,q.value FROM run r LEFT JOIN metric m ON "
        "m.run=r.seq AND "
        "m.name='loss' LEFT JOIN metric a ON a.run=r.seq AND a.name='metric 3' LEFT JOIN metric b ON b.run=r.seq AND "
        "b.name='metric 17' LEFT JOIN run_param p ON p.run=r.seq AND p.name='lr' LEFT JOIN run_param q ON q.run=r.seq "
        "AND "
        "q.name='batch' ORDER BY m.value IS NULL, m.value LIMIT 40");
    std::vector<double> peer;
    for (int round = 0; round < rounds; ++round) {
        const auto whole = shell(joined);
        const auto start = shell(QStringLiteral("SELECT 1"));
        if (whole && start)
            peer.push_back(*whole - *start);
    }
    if (peer.empty())
        std::printf("peer: sqlite3 is not installed, or failed; nothing to compare with\n");
    else
        print("peer: sqlite3 joins and orders the same", spreadOf(peer), "ms to the first rows");
    return 0;
}
