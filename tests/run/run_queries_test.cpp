// What can be asked about runs, over a thousand of them.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <set>

#include "core/run/process_writer.h"
#include "core/run/queue_order.h"
#include "core/run/run_text.h"
#include "core/run/run_writer.h"
#include "core/run/wait_explanation.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int manyQueryRuns = 1000;

// Runs of two experiments; every tenth is canceled, every seventh carries a tag.
void fill(FreshWorkspace& workspace) {
    workspace.write([](SQLite::Database& db) -> Result<void> {
        targets::ensureLocal(db, 4, fromMs(1));
        const TargetId target = targets::byName(db, "local")->id;
        for (int i = 1; i <= manyQueryRuns; ++i) {
            NewRun run;
            run.id = RunId::generate();
            run.target = target;
            run.config.argv = {"true"};
            run.config.name = "run-" + std::to_string(i);
            run.config.experiment = i % 2 == 0 ? "even" : "odd";
            if (i % 7 == 0)
                run.config.tags = {{"seven", std::to_string(i)}};
            if (i % 100 == 0)
                run.snapshot = std::string(63, 'a') + (i % 200 == 0 ? "0" : "1");
            if (i == 5)
                run.config.inputs = {{RunInput::Kind::File, "f", "/x", std::string(64, 'f'), "x"}};
            const int64_t seq = runs::create(db, run, fromMs(1000 + i));
            if (i % 10 == 0) {
                runs::change(db, {seq, 0, RunState::NotStarted, RunState::Canceled, {"canceled", {}}, {}},
                             fromMs(2000));
                runs::endRun(db, seq, {}, {}, "never_started", {}, fromMs(2000));
            }
        }
        return {};
    });
}

} // namespace

class RunQueriesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { fill(m_workspace); }

    void pages_data() {
        QTest::addColumn<int>("page");
        for (const int page : {1, 7, 50, 999, 1000, 5000})
            QTest::addRow("%d", page) << page;
    }
    void pages() {
        QFETCH(int, page);
        std::vector<int64_t> seen;
        RunFilter filter;
        filter.limit = page;
        for (;;) {
            const auto rows = list(filter);
            QVERIFY(rows.size() <= static_cast<size_t>(page));
            for (const auto& run : rows)
                seen.push_back(run.seq);
            if (rows.empty())
                break;
            filter.before = rows.back().seq;
        }
        QCOMPARE(seen.size(), static_cast<size_t>(manyQueryRuns));
        for (size_t i = 0; i < seen.size(); ++i)
            QCOMPARE(seen[i], static_cast<int64_t>(manyQueryRuns - i)); // newest first, none twice
    }

    void listsChildrenOfRoot() {
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            NewRun run;
            run.target = targets::byName(db, "local")->id;
            run.config.argv = {"true"};
            run.config.name = "run";
            run.config.experiment = "children";
            std::optional<RunId> parent;
            for (int depth = 0; depth < 3; ++depth) {
                run.id = RunId::generate();
                run.parent = parent;
                runs::create(db, run, fromMs(1000 + depth));
                parent = run.id;
            }
            return {};
        });
        std::vector<RunRecord> children;
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            RunFilter filter;
            filter.parent = runs::list(db, {}).back().id;
            children = runs::list(db, filter);
            return {};
        });
        QCOMPARE(children.size(), size_t{1});
        QVERIFY(children.front().parent);
        QCOMPARE(children.front().kind, std::string("command"));
        QCOMPARE(workspace.number("SELECT count(DISTINCT root) FROM run"), int64_t{1});
        QCOMPARE(workspace.number("SELECT count(*) FROM run WHERE parent IS NULL"), int64_t{1});
    }

    void pageIsStableWhenRunsAreAdded() {
        RunFilter filter;
        filter.limit = 10;
        filter.before = 500;
        QCOMPARE(list(filter).front().seq, int64_t{499});
        QCOMPARE(list(filter).back().seq, int64_t{490});
    }

    void filters_data() {
        QTest::addColumn<RunFilter>("filter");
        QTest::addColumn<int>("count");
        const auto row = [](const char* name, std::optional<RunState> state, const char* experiment,
                            const char* compute, int count) {
            RunFilter filter;
            filter.state = state;
            filter.experiment = experiment;
            filter.compute = compute;
            filter.limit = manyQueryRuns * 2;
            QTest::newRow(name) << filter << count;
        };
        row("all", {}, "", "", 1000);
        row("state", RunState::Canceled, "", "", 100);
        row("state without runs", RunState::Running, "", "", 0);
        row("experiment", {}, "even", "", 500);
        row("experiment that is none", {}, "EVEN", "", 0);
        row("hostile experiment", {}, "' OR 1=1 --", "", 0);
        row("both", RunState::NotStarted, "odd", "", 500);
        row("nothing fits", RunState::Canceled, "odd", "", 0);
        row("compute without case", {}, "", "LOCAL", 1000);
        row("compute that is none", {}, "", "gpu", 0);
    }
    void filters() {
        QFETCH(RunFilter, filter);
        QFETCH(int, count);
        const auto rows = list(filter);
        QCOMPARE(static_cast<int>(rows.size()), count);
        for (const auto& run : rows) {
            QVERIFY(!filter.state || run.state == *filter.state);
            QVERIFY(filter.experiment.empty() || run.experiment == filter.experiment);
        }
    }

    void findsByIdAndPrefix() {
        const RunRecord some = list({}).front();
        const std::string id = some.id.text();
        QCOMPARE(find(id)->seq, some.seq);
        QCOMPARE(find(id.substr(0, 20))->seq, some.seq);
        for (const std::string& bad : {id + "0", std::string("zzzz"), std::string("%___"), std::string("../.."),
                                       std::string("~~~~"), std::string("'' OR"), id.substr(0, 10) + "U"}) {
            const auto found = find(bad);
            QVERIFY2(!found, bad.c_str());
            QCOMPARE(found.error().code, ErrorCode::NotFound);
        }
        QCOMPARE(find({}).error().code, ErrorCode::NotFound);
        QCOMPARE(find(QString::fromStdString(id).toUpper().toStdString())->seq, some.seq);
    }

    // A prefix of four characters or more that fits one run names it; a name comes before it, an ID before a name.
    void findsByShortPrefixAndName() {
        FreshWorkspace workspace;
        fill(workspace);
        const auto find = [&workspace](const std::string& given) {
            Result<RunRecord> found = RunRecord();
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                found = runs::find(db, given);
                return {};
            });
            return found;
        };
        const std::string q(25, '2');
        workspace.sql("UPDATE run SET id=replace(id,'z','y')");
        workspace.sql("UPDATE run SET id='z" + q + "' WHERE seq=11");
        QCOMPARE(find("z222")->seq, int64_t{11});
        QCOMPARE(find("Z2222")->seq, int64_t{11});
        for (const char* word : {"z", "z2", "z22"}) // fits this run by chance only
            QCOMPARE(find(word).error().code, ErrorCode::NotFound);
        QCOMPARE(find("RUN-12")->seq, int64_t{12});
        workspace.sql("UPDATE run SET name='z2' WHERE seq=12");
        QCOMPARE(find("z2")->seq, int64_t{12});
        QCOMPARE(find("z" + q)->seq, int64_t{11});
        workspace.sql("UPDATE run SET name='z" + q + "' WHERE seq=12");
        QCOMPARE(find("z" + q)->seq, int64_t{11});
        workspace.sql("UPDATE run SET name='solitary 3' WHERE seq=22");
        QCOMPARE(find("Solit").error().code, ErrorCode::NotFound); // proposed only
        workspace.sql("UPDATE run SET name='twice 1' WHERE seq IN (20,21)");
        const auto twice = find("Twice 1");
        QVERIFY(!twice);
        QCOMPARE(twice.error().code, ErrorCode::Ambiguous);
        for (const int64_t seq : {20, 21}) {
            std::string id;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                id = runs::get(db, seq)->id.text();
                return {};
            });
            QVERIFY2(twice.error().message.find(id) != std::string::npos, twice.error().message.c_str());
        }
        workspace.sql("UPDATE run SET wanted='delete' WHERE seq=21");
        QCOMPARE(find("twice 1")->seq, int64_t{20});
    }

    // In bulk as one by one, whatever the order; runs that do not wait have none.
    void explainsWaitingInBulk() {
        FreshWorkspace workspace;
        fill(workspace);
        workspace.sql("UPDATE run SET state='Running' WHERE seq IN (2,3)");
        workspace.write([](SQLite::Database& db) -> Result<void> {
            std::vector<RunRecord> some;
            for (const int64_t seq : {9, 1, 2, 801, 10, 41})
                some.push_back(*runs::get(db, seq));
            const auto reasons = runs::waitingReasons(db, some);
            [&] {
                QCOMPARE(reasons.size(), size_t{4}); // 2 runs, 10 is canceled
                for (const RunRecord& run : some) {
                    const auto alone = runs::waitingReason(db, run);
                    QCOMPARE(alone.has_value(), reasons.contains(run.seq));
                    if (alone)
                        QCOMPARE(reasons.at(run.seq).params, alone->params);
                }
                QCOMPARE(reasons.at(1).params["ahead"].get<int>(), 0);
                QCOMPARE(reasons.at(9).params["ahead"].get<int>(), 6);
                QCOMPARE(reasons.at(9).params["active"].get<int>(), 2);
                runs::explainWaiting(db, some);
                QVERIFY(some[0].waiting && !some[2].waiting);
            }();
            return {};
        });
    }

    // Free nodes that are too few for a run are not "next in the queue".
    void explainsTooFewNodes() {
        FreshWorkspace workspace;
        fill(workspace);
        const auto sentence = [&workspace](int needed) {
            const std::string reason = R"({"code":"wait_nodes_busy","params":{"compute":"pool","needed":)" +
                                       std::to_string(needed) + R"(,"available":2}})";
            workspace.sql("UPDATE queue_group SET reason='" + reason + "' WHERE id=7");
            QString text;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                const auto why = runs::waitingReason(db, *runs::get(db, 1));
                text = why ? QString::fromStdString(describe(*why)) : QString();
                return {};
            });
            return text;
        };
        workspace.sql("INSERT INTO queue_group(id,key) VALUES(7,'g')");
        workspace.sql("UPDATE run SET queue_group=7 WHERE seq=1");
        QCOMPARE(sentence(3), QStringLiteral("Needs 3 node(s); pool has 2 free."));
        QVERIFY2(sentence(1).startsWith(QStringLiteral("Next in the queue")), qPrintable(sentence(1)));
    }

    // The reason of a run that may be placed on several targets is that of one of them, with its numbers; all runs that
    // may take a place there are ahead.
    void explainsTargetOfReason() {
        FreshWorkspace workspace;
        fill(workspace);
        const auto sql = [&workspace, box = TargetId::generate().text()](const char* statement) {
            workspace.sql(QString::fromLatin1(statement)
                              .replace(QStringLiteral("BOX"), QString::fromStdString(box))
                              .toStdString());
        };
        sql("INSERT INTO target(id,name,kind,config,provisioning,max_runs,created_ms) SELECT 'BOX','box',"
            "'ssh','{}',provisioning,2,1 FROM target WHERE name='local'");
        sql("INSERT INTO machine(id,pipe,max_runs) VALUES('BOX','{\"link\":\"ssh\"}',2)");
        sql("UPDATE run SET state='Running',target='BOX' WHERE seq IN (2,3)");
        sql("UPDATE run SET target='BOX' WHERE seq IN (1,9)");
        workspace.sql("UPDATE run SET candidates='\"serverless\"' WHERE seq=4");
        sql("UPDATE run SET candidates=json_array('BOX',target) WHERE seq IN (5,8)");
        const auto reasonOf = [&workspace](int64_t seq) {
            Reason why;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                why = runs::waitingReason(db, *runs::get(db, seq)).value_or(Reason{});
                return {};
            });
            return why;
        };
        const auto sentence = [&](int64_t seq) { return QString::fromStdString(describe(reasonOf(seq))); };
        QCOMPARE(sentence(8), QStringLiteral("Not evaluated yet. 5 run(s) are ahead in the queue.")); // 1 4 5 6 7
        const auto store = [&](const char* code) {
            workspace.sql(std::string("UPDATE queue_group SET reason=json_object('code','") + code +
                          "','params',(SELECT json_object('compute',name,'target_id',id,'machine',name,'machine_id',"
                          "id,'needed',1) FROM target WHERE name='box')) WHERE id=7");
        };
        workspace.sql("INSERT INTO queue_group(id,key) VALUES(7,'g')");
        workspace.sql("UPDATE run SET queue_group=7 WHERE seq IN (6,8,9)");
        store("wait_max_runs");
        QCOMPARE(sentence(8), QStringLiteral("Waiting for a slot on box: 2 of 2 in use. 5 runs are ahead."));
        QCOMPARE(sentence(9), QStringLiteral("Waiting for a slot on box: 2 of 2 in use. 4 runs are ahead.")); // 1 4 5 8
        QCOMPARE(reasonOf(6).params.at("ahead").get<int>(), 2); // 4 5: local alone
        store("wait_away");
        QVERIFY2(sentence(8).startsWith(QStringLiteral("Waiting for box, which is not connected.")),
                 qPrintable(sentence(8)));
        sql("UPDATE machine SET health='{\"state\":\"unreachable\",\"message\":\"No route to host.\"}' WHERE id='BOX'");
        QCOMPARE(sentence(8), QStringLiteral("Waiting for the machine: No route to host."));
        // Queues are those of all that may be placed there.
        workspace.write([](SQLite::Database& db) -> Result<void> {
            std::vector<int64_t> listed;
            for (const RunRecord& run : queue::list(db, {"Box", 0, 100}))
                listed.push_back(run.seq);
            [&] {
                QCOMPARE(listed, (std::vector<int64_t>{1, 4, 5, 8, 9}));
                QCOMPARE(queue::count(db, "box"), int64_t{5});
            }();
            return {};
        });
    }

    // A pass looks at so many groups; those behind wait for their turn.
    void saysThatNoPassHasConsideredIt() {
        FreshWorkspace workspace;
        fill(workspace);
        workspace.sql("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<501) INSERT INTO "
                      "queue_group(id,key) SELECT i,'g'||i FROM n");
        workspace.sql("UPDATE run SET queue_group=501 WHERE seq=1");
        const auto sentence = [&workspace] {
            QString text;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                text = QString::fromStdString(describe(*runs::waitingReason(db, *runs::get(db, 1))));
                return {};
            });
            return text;
        };
        QCOMPARE(sentence(),
                 QStringLiteral("Not evaluated yet: more than 500 different kinds of runs are queued; the rest "
                                "are evaluated in turn."));
        workspace.sql("DELETE FROM queue_group WHERE id=500");
        QVERIFY2(!sentence().startsWith(QStringLiteral("Not evaluated")), qPrintable(sentence()));
    }

    // A run on several nodes takes several, and none once it has freed them.
    void countsNodesInUse() {
        FreshWorkspace workspace;
        fill(workspace);
        workspace.sql("UPDATE target SET kind='amlcompute',max_runs=3");
        workspace.sql("UPDATE run SET state='Running' WHERE seq=2");
        workspace.write([](SQLite::Database& db) -> Result<void> {
            const TargetId target = targets::byName(db, "local")->id;
            runs::beginAttempt(db, 2, 1, target.text(), {}, fromMs(1));
            for (const int rank : {0, 1, 2}) {
                SQLite::Statement node(db,
                                       "INSERT INTO node(target,name,state,state_since_ms) VALUES(?,?,'running',1)");
                node.bind(1, target.text());
                node.bind(2, std::to_string(rank));
                node.exec();
                processes::place(db, 2, 1, {.nodeRank = rank, .machine = target, .node = db.getLastInsertRowid()}, {},
                                 fromMs(1));
            }
            return {};
        });
        const auto inUse = [&workspace] {
            int64_t active = -1;
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                active = runs::waitingReason(db, *runs::get(db, 1))->params["active"].get<int64_t>();
                return {};
            });
            return active;
        };
        QCOMPARE(inUse(), int64_t{3});
        workspace.sql("UPDATE placement SET freed_ms=2 WHERE node_rank=1");
        QCOMPARE(inUse(), int64_t{2});
    }

    // A run that waits has its place in the queue of its target; what is stored comes first.
    void reportsQueuePosition() {
        const auto reasonOf = [this](int64_t seq) {
            std::optional<Reason> why;
            m_workspace.write([&](SQLite::Database& db) -> Result<void> {
                why = runs::waitingReason(db, *runs::get(db, seq));
                return {};
            });
            return why;
        };
        m_workspace.sql("UPDATE run SET state='Running' WHERE seq=1");
        auto why = reasonOf(9);
        QVERIFY(why);
        QCOMPARE(why->code, std::string("queue"));
        QCOMPARE(why->params["active"].get<int>(), 1);
        QCOMPARE(why->params["ahead"].get<int>(), 7);
        QVERIFY(!reasonOf(1));
        QVERIFY(!reasonOf(10)); // canceled
        m_workspace.sql("UPDATE run SET waiting='{\"code\":\"disk_full\",\"params\":{}}' WHERE seq=9");
        QCOMPARE(reasonOf(9)->code, std::string("disk_full"));
        m_workspace.sql("UPDATE run SET waiting=NULL WHERE seq=9");
        // Of a machine that cannot be reached nothing is next.
        m_workspace.sql("UPDATE machine SET health='{\"state\":\"host_key\",\"message\":\"another key\"}'");
        QCOMPARE(reasonOf(9)->code, std::string("machine_away"));
        QCOMPARE(reasonOf(9)->params["detail"].get<std::string>(), std::string("another key"));
        // With a cause, in the language of whoever reads it.
        m_workspace.sql("UPDATE machine SET health='{\"state\":\"unreachable\",\"message\":\"verloren\",\"cause\":"
                        "\"lost\",\"arguments\":[\"gpu01\"]}'");
        QCOMPARE(reasonOf(9)->params["detail"].get<std::string>(), std::string("The connection to gpu01 was lost."));
        m_workspace.sql("UPDATE machine SET health=NULL");
        m_workspace.sql("UPDATE run SET state='NotStarted' WHERE seq=1");
    }

    void refusesAmbiguousPrefix() {
        const std::string stem = "7777777777777777777777777";
        m_workspace.sql("UPDATE run SET id='" + stem + "0' WHERE seq=11");
        m_workspace.sql("UPDATE run SET id='" + stem + "z' WHERE seq=12");
        for (size_t length = 4; length <= stem.size(); ++length)
            QCOMPARE(find(stem.substr(0, length)).error().code, ErrorCode::Ambiguous);
        QCOMPARE(find(stem + "0")->seq, int64_t{11});
        QCOMPARE(find(stem + "z")->seq, int64_t{12});
    }

    void returnsSubmittedConfiguration() {
        RunFilter filter;
        filter.before = 8;
        filter.limit = 1;
        const RunRecord run = list(filter).front();
        QCOMPARE(run.name, "run-7");
        QCOMPARE(run.tags, (std::map<std::string, std::string>{{"seven", "7"}}));
        QCOMPARE(run.compute, "local");
        QCOMPARE(run.created, fromMs(1007));
        QVERIFY(!run.started && !run.ended && !run.exitCode && !run.error && !run.waiting);
        QCOMPARE(run.attempt, 0);
    }

    void counts() {
        m_workspace.write([](SQLite::Database& db) -> Result<void> {
            [&] {
                QCOMPARE(runs::count(db), int64_t{1000});
                QCOMPARE(runs::countUnfinished(db), int64_t{900});
                const auto experiments = runs::experiments(db);
                QCOMPARE(experiments.size(), size_t{2});
                QCOMPARE(experiments[0].name, "odd");
                QCOMPARE(experiments[0].unfinished, int64_t{500});
                QCOMPARE(experiments[1].runs, int64_t{500});
                QCOMPARE(experiments[1].unfinished, int64_t{400});
                QCOMPARE(experiments[1].lastRun, std::optional(fromMs(2000)));
                QCOMPARE(runs::experiment(db, "none").error().code, ErrorCode::NotFound);
                QCOMPARE(runs::get(db, 4711).error().code, ErrorCode::NotFound);
                QCOMPARE(runs::configOf(db, 4711).error().code, ErrorCode::NotFound);
                const auto trees = runs::treesInUse(db);
                QCOMPARE(std::set<std::string>(trees.begin(), trees.end()),
                         (std::set<std::string>{std::string(64, 'f'), std::string(63, 'a') + "0",
                                                std::string(63, 'a') + "1"}));
            }();
            return {};
        });
    }

    void erasesRunWithAllRows() {
        FreshWorkspace workspace;
        fill(workspace);
        workspace.write([](SQLite::Database& db) -> Result<void> {
            for (const int64_t seq : {100, 300, 500, 700, 900, 7})
                runs::erase(db, seq);
            return {};
        });
        QCOMPARE(workspace.number("SELECT count(*) FROM run"), int64_t{manyQueryRuns - 6});
        QCOMPARE(workspace.number("SELECT count(*) FROM run_tag WHERE run=7"), int64_t{0});
        QCOMPARE(workspace.number("SELECT count(*) FROM snapshot"), int64_t{1}); // the other is still needed
        QCOMPARE(workspace.number("SELECT count(*) FROM event WHERE run IN (100,7)"), int64_t{0});
    }

    void endsUnfinishedRunsOfCopiedWorkspace() {
        FreshWorkspace workspace;
        fill(workspace);
        int settled = -1;
        const auto settle = [&](SQLite::Database& db) -> Result<void> {
            settled = runs::cancelCopiedRuns(db, fromMs(3000));
            return {};
        };
        workspace.write(settle);
        QCOMPARE(settled, 0); // no copy
        workspace.sql("INSERT INTO identity(key,value) VALUES('copied','1')");
        workspace.write(settle);
        QCOMPARE(settled, 900);
        QCOMPARE(workspace.number("SELECT count(*) FROM run WHERE state<>'Canceled' OR ended_ms IS NULL"), int64_t{0});
        workspace.write(settle);
        QCOMPARE(settled, 0); // once
    }

private:
    std::vector<RunRecord> list(const RunFilter& filter) {
        std::vector<RunRecord> rows;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            rows = runs::list(db, filter);
            return {};
        });
        return rows;
    }
    Result<RunRecord> find(const std::string& id) {
        Result<RunRecord> found = RunRecord();
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            found = runs::find(db, id);
            return {};
        });
        return found;
    }
    FreshWorkspace m_workspace;
};

QTEST_GUILESS_MAIN(RunQueriesTest)
#include "run_queries_test.moc"
