// Resumption on random graphs with random failures: after several resumptions each step has what a run without failures
// gives it, and no step that was completed is run again. The runs of steps are played.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <algorithm>
#include <map>
#include <random>
#include <set>

#include "core/base/file.h"
#include "core/driver/parent_controller.h"
#include "core/jobfile/pipeline_draft.h"
#include "core/protocol/attempt_folder.h"
#include "core/run/pipeline_table.h"
#include "core/run/run_queries.h"
#include "core/store/cached_statement.h"
#include "core/submission/pipeline_submission.h"
#include "core/target/target.h"
#include "tests/jobfile/drafts.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

struct RandomGraph {
    std::map<std::string, std::set<std::string>> before; // by step: those whose outputs it reads
};

RandomGraph randomGraph(std::mt19937& random) {
    const auto upTo = [&](int most) { return std::uniform_int_distribution<int>(0, most)(random); };
    RandomGraph graph;
    const int count = 5 + upTo(4);
    std::vector<std::string> names;
    for (int i = 0; i < count; ++i) {
        const std::string name = "s" + std::to_string(i);
        auto& before = graph.before[name];
        for (const std::string& other : names) {
            if (upTo(2) == 0)
                before.insert(other);
        }
        names.push_back(name);
    }
    return graph;
}

// `number` is part of each command: equal steps of different graphs are different work.
QByteArray textOf(const RandomGraph& graph, int number, bool forcesRerun) {
    std::string text = "type: pipeline\ndisplay_name: p\n";
    text += forcesRerun ? "settings: {force_rerun: true}\njobs:\n" : "jobs:\n";
    for (const auto& [name, before] : graph.before) {
        text += "  " + name + ":\n    command: \"make " + std::to_string(number) + "." + name;
        std::string inputs;
        for (const std::string& other : before) {
            text += " ${{inputs." + other + "}}";
            inputs += (inputs.empty() ? "" : ", ") + other + ": \"${{parent.jobs." + other + ".outputs.o}}\"";
        }
        text += " ${{outputs.o}}\"\n    outputs: {o: }\n";
        if (!inputs.empty())
            text += "    inputs: {" + inputs + "}\n";
    }
    return QByteArray::fromStdString(text);
}

} // namespace

class PipelineResumeTest : public QObject {
    Q_OBJECT
private:
    class PlayedClock : public Clock {
    public:
        Timestamp now() const override { return m_now += std::chrono::milliseconds(1); }

    private:
        mutable Timestamp m_now = fromMs(1'000'000);
    };
    struct OpenStep {
        std::string name;
        int64_t run = 0;
        std::string id;
    };
    std::unique_ptr<FreshWorkspace> m_workspace;
    std::unique_ptr<ParentController> m_controller;
    PlayedClock m_clock;
    Drafts m_drafts;

    void restart() {
        m_controller = std::make_unique<ParentController>((*m_workspace)->database(), (*m_workspace)->paths(), m_clock);
        m_controller->poll();
    }
    int64_t lastPipeline() { return m_workspace->number("SELECT max(seq) FROM run WHERE kind='pipeline'"); }
    int64_t submit(const QByteArray& text) {
        JobDraft draft = m_drafts.read(text);
        RunSubmitter submitter(**m_workspace);
        if (const auto submitted = submitPipeline(submitter, draft, {}); !submitted)
            qFatal("%s", submitted.error().message.c_str());
        m_controller->poll();
        return lastPipeline();
    }
    int64_t resume(int64_t earlier) {
        Result<RunRecord> record = fail(ErrorCode::NotFound, {});
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            record = runs::get(db, earlier);
            return {};
        });
        RunSubmitter submitter(**m_workspace);
        if (const auto resumed = resumePipeline(submitter, **m_workspace, *record); !resumed)
            qFatal("%s", resumed.error().message.c_str());
        m_controller->poll();
        return lastPipeline();
    }
    std::vector<OpenStep> openSteps(int64_t parent) {
        std::vector<OpenStep> open;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            CachedStatement query(db,
                                  "SELECT step.name,run.seq,run.id FROM pipeline_step AS step JOIN run ON "
                                  "run.seq=step.run WHERE step.parent=? AND run.ended_ms IS NULL",
                                  parent);
            while (query->executeStep()) {
                OpenStep& step = open.emplace_back();
                RowReader(*query).read(step.name, step.run, step.id);
            }
            return {};
        });
        return open;
    }
    // Ends the run of a step as an agent would report it. What it writes follows from what it reads.
    void finish(const OpenStep& step, bool fails) {
        std::string content = step.name;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            const auto config = runs::configOf(db, step.run);
            for (const RunInput& input : config ? config->inputs : std::vector<RunInput>())
                content += " " + input.name + "=" + input.tree;
            return {};
        });
        if (!fails) {
            const std::string output =
                AttemptFolder::under((*m_workspace)->paths().folder(), {step.id, 1, 0}).outputs() + "/o";
            if (!makeFolders(output) || !writeFileAtomically(output + "/f", content))
                qFatal("no output");
        }
        m_workspace->sql(std::string("UPDATE run SET state='") + (fails ? "Failed" : "Completed") +
                         "',attempt=1,ended_ms=2000000,metrics_done=1 WHERE seq=" + std::to_string(step.run));
        m_controller->poll();
    }
    // Plays until the pipeline has ended; the steps of `failing` fail.
    bool play(int64_t parent, const std::set<std::string>& failing) {
        return QTest::qWaitFor(
            [&] {
                for (const OpenStep& step : openSteps(parent))
                    finish(step, failing.contains(step.name));
                return m_workspace->number("SELECT ended_ms IS NOT NULL FROM run WHERE seq=" +
                                           std::to_string(parent)) == 1;
            },
            30'000);
    }
    std::map<std::string, StepStatus> statusesOf(int64_t parent) {
        std::map<std::string, StepStatus> statuses;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            for (const StepRecord& step : pipelines::steps(db, parent))
                statuses[step.name] = step.status;
            return {};
        });
        return statuses;
    }
    std::map<std::string, std::string> treesOf(int64_t parent, const RandomGraph& graph) {
        std::map<std::string, std::string> trees;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            for (const auto& [name, before] : graph.before) {
                for (const StoredOutput& output : pipelines::outputsOf(db, parent, name))
                    trees[name] = output.tree;
            }
            return {};
        });
        return trees;
    }
    bool isCompleted(int64_t parent) {
        return m_workspace->number("SELECT state='Completed' FROM run WHERE seq=" + std::to_string(parent)) == 1;
    }

private Q_SLOTS:
    void initTestCase() {
        m_workspace = std::make_unique<FreshWorkspace>();
        m_workspace->write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        restart();
    }
    void cleanupTestCase() {
        m_controller.reset();
        m_workspace.reset();
    }

    void resumedPipelineEqualsCleanOne_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 0; seed < 10; ++seed)
            QTest::newRow(qPrintable(QString::number(seed))) << seed;
    }
    void resumedPipelineEqualsCleanOne() {
        QFETCH(int, seed);
        std::mt19937 random(static_cast<unsigned>(seed) + 1);
        const RandomGraph graph = randomGraph(random);
        const auto someOf = [&] {
            std::set<std::string> some;
            for (const auto& [name, before] : graph.before) {
                if (std::uniform_int_distribution<int>(0, 3)(random) == 0)
                    some.insert(name);
            }
            return some;
        };
        int64_t parent = submit(textOf(graph, seed, false));
        QVERIFY(play(parent, someOf()));
        constexpr int resumptions = 4; // nothing fails in the last one
        for (int i = 1; i <= resumptions; ++i) {
            const auto before = statusesOf(parent);
            if (std::uniform_int_distribution<int>(0, 1)(random) == 0)
                restart();
            parent = resume(parent);
            QVERIFY(play(parent, i < resumptions ? someOf() : std::set<std::string>()));
            const auto after = statusesOf(parent);
            for (const auto& [name, status] : before) {
                if (status == StepStatus::Completed || status == StepStatus::Reused)
                    QVERIFY2(after.contains(name) && after.at(name) == StepStatus::Reused, name.c_str());
            }
        }
        QVERIFY(isCompleted(parent));
        const int64_t clean = submit(textOf(graph, seed, true));
        QVERIFY(play(clean, {}));
        QVERIFY(isCompleted(clean));
        const auto trees = treesOf(clean, graph);
        QCOMPARE(trees.size(), graph.before.size());
        QCOMPARE(treesOf(parent, graph), trees);
        for (const auto& [name, status] : statusesOf(clean))
            QVERIFY(status == StepStatus::Completed); // nothing was reused for the comparison
    }
};

QTEST_GUILESS_MAIN(PipelineResumeTest)
#include "pipeline_resume_test.moc"
