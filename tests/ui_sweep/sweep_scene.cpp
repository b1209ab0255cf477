#include "tests/ui_sweep/sweep_scene.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <cmath>
#include <nlohmann/json.hpp>

#include "core/run/run_kind.h"
#include "core/store/change_watcher.h"
#include "core/sweep/parameter_sampler.h"

namespace studio::test {

namespace {

constexpr int64_t sceneBegan = 1'760'000'000'000;

Client openedAt(const WorkspaceOptions& options) {
    auto client = Client::open(options, "/bin/false");
    if (!client)
        qFatal("the workspace could not be opened: %s", client.error().message.c_str());
    return std::move(*client);
}

std::string digitsId(char first, int number) {
    const std::string digits = std::to_string(number);
    return first + std::string(25 - digits.size(), '0') + digits;
}

void insertTrial(SQLite::Database& db, int64_t parent, const std::string& parentId, int number, int tryNumber,
                 const std::string& state) {
    const TrialParameters point = randomPoint(SweepScene::spec(100).space, 7, number);
    const double x = point.coordinates.at("x");
    const double depth = point.coordinates.at("depth");
    const bool isEarly = state == "Canceled";
    const bool hasEnded = state != "Running" && state != "Queued";
    SQLite::Statement run(
        db, "INSERT INTO run(id,root,parent,child_key,name,experiment,target,config,state,created_ms,started_ms,"
            "ended_ms,attempt,metrics_done,evidence,error,reason) SELECT ?1,?2,?2,?3,?4,(SELECT seq FROM experiment "
            "WHERE name='search'),id,'{\"overlay\":{}}',?5,?6,?6+100,?7,1,?8,'exit_record',?9,?10 FROM target WHERE "
            "name='local'");
    run.bind(1, SweepScene::trialId(number, tryNumber));
    run.bind(2, parentId);
    run.bind(3, "t" + std::to_string(number) + "." + std::to_string(tryNumber));
    run.bind(4, "search_" + std::to_string(number));
    run.bind(5, state);
    run.bind(6, sceneBegan + number * int64_t{1'000});
    if (hasEnded)
        run.bind(7, sceneBegan + number * int64_t{1'000} + 5'000 + number * 10);
    else
        run.bind(7);
    run.bind(8, hasEnded ? 1 : 0);
    if (isEarly)
        run.bind(9, R"({"code":"stopped_early","params":{"policy":"bandit","interval":3,"value":0.5,"cutoff":0.2}})");
    else
        run.bind(9);
    if (state == "Failed")
        run.bind(10, "RuntimeError: CUDA out of memory");
    else
        run.bind(10);
    run.exec();
    const int64_t seq = db.getLastInsertRowid();
    SQLite::Statement trial(db, "INSERT INTO trial(run,parent,number,try,parameters) VALUES(?,?,?,?,?)");
    trial.bind(1, seq);
    trial.bind(2, parent);
    trial.bind(3, number);
    trial.bind(4, tryNumber);
    trial.bind(5, toJson(point).dump());
    trial.exec();
    if (isEarly) {
        SQLite::Statement stop(db, "INSERT INTO trial_stop VALUES(?,1,3,0.5,0.2,1)");
        stop.bind(1, seq);
        stop.exec();
    }
    if (state == "Failed" || state == "Queued")
        return;
    const double value = (x - 0.3) * (x - 0.3) + 0.02 * depth + (isEarly ? 0.3 : 0);
    SQLite::Statement metric(db, "INSERT INTO metric(run,name,step,value,at_ms,lowest,highest,count) "
                                 "VALUES(?1,'loss',3,?2,1,?2,?2+0.5,4)");
    metric.bind(1, seq);
    metric.bind(2, value);
    metric.exec();
}

} // namespace

SweepSpec SweepScene::spec(int trials) {
    SweepSpec spec;
    SearchParameter x{"x", {ParameterKind::Uniform}};
    x.distribution.high = 1;
    SearchParameter depth{"depth", {ParameterKind::RandInt}};
    depth.distribution.upper = 8;
    SearchParameter kernel{"kernel", {ParameterKind::Choice}};
    for (const char* text : {"rbf", "linear", "poly"})
        kernel.distribution.options.push_back({text, true, false, {}});
    spec.space = {x, depth, kernel};
    spec.seed = 7;
    spec.metric = "loss";
    spec.maxTrials = trials;
    spec.maxConcurrent = 4;
    return spec;
}

std::string SweepScene::trialId(int number, int tryNumber) {
    return digitsId(tryNumber == 1 ? '1' : '2', number);
}

int64_t SweepScene::insert(SQLite::Database& db, const std::string& id, int trials) {
    db.exec("INSERT OR IGNORE INTO experiment(name,created_ms) VALUES('search',1)");
    SQLite::Statement run(
        db, "INSERT INTO run(id,root,kind,name,experiment,target,config,state,created_ms,started_ms,metrics_done) "
            "SELECT ?1,?1,'sweep','search',(SELECT seq FROM experiment WHERE name='search'),id,?2,'Running',?3,?3,1 "
            "FROM target WHERE name='local'");
    run.bind(1, id);
    run.bind(2, R"({"version":1,"argv":["python3","train.py","${{search_space.x}}"]})");
    run.bind(3, sceneBegan);
    run.exec();
    const int64_t seq = db.getLastInsertRowid();
    SQLite::Statement parent(
        db, "INSERT INTO parent_run(run,plan,max_concurrent,total,planned,since_ms) VALUES(?,?,4,?,?,?)");
    parent.bind(1, seq);
    parent.bind(2, toJson(spec(trials + 10)).dump());
    parent.bind(3, trials + 10);
    parent.bind(4, trials);
    parent.bind(5, sceneBegan);
    parent.exec();
    for (int number = 1; number <= trials; ++number) {
        const char* state = number == trials   ? "Running"
                            : number % 10 == 4 ? "Failed"
                            : number % 10 == 7 ? "Canceled"
                                               : "Completed";
        insertTrial(db, seq, id, number, 1, state);
    }
    return seq;
}

SweepScene::SweepScene(int trials)
    : m_client(openedAt(options()))
    , m_id(digitsId('0', 1)) {
    const auto done = m_client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        m_seq = insert(db, m_id, trials);
        return {};
    });
    if (!done)
        qFatal("the scene could not be written: %s", done.error().message.c_str());
}

WorkspaceOptions SweepScene::options() const {
    WorkspaceOptions options;
    options.folder = (m_dir.path() + QStringLiteral("/ws")).toStdString();
    return options;
}

void SweepScene::addTrial(int number, int tryNumber) {
    static_cast<void>(m_client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        insertTrial(db, m_seq, m_id, number, tryNumber, "Completed");
        return {};
    }));
    notifyChange(m_client.workspace().paths().notificationFile());
}

void SweepScene::change(const std::string& sql) {
    static_cast<void>(m_client.workspace().database().write([&](SQLite::Database& db) -> Result<void> {
        db.exec(sql);
        return {};
    }));
    notifyChange(m_client.workspace().paths().notificationFile());
}

} // namespace studio::test
