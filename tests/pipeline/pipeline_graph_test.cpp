// The graph of a pipeline: what is wrong with it, order and layers.
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <random>

#include "core/pipeline/pipeline_graph.h"

using namespace studio;

namespace {

PipelineStep stepOf(const std::string& name, const std::vector<std::string>& needs) {
    PipelineStep step;
    step.name = name;
    step.kind = "command";
    step.outputs = {{"out", false}};
    for (const std::string& other : needs)
        step.bindings.push_back({"from_" + other, other, "out"});
    return step;
}

PipelineSpec specOf(const std::vector<std::pair<std::string, std::vector<std::string>>>& steps) {
    PipelineSpec spec;
    for (const auto& [name, needs] : steps)
        spec.steps.push_back(stepOf(name, needs));
    return spec;
}

} // namespace

class PipelineGraphTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsWhatIsWrong() {
        using Problem = GraphFinding::Problem;
        QCOMPARE(findingIn(PipelineSpec()).value(), (GraphFinding{Problem::NoSteps}));
        QCOMPARE(findingIn(specOf({{"a", {}}, {"a", {}}})).value(), (GraphFinding{Problem::RepeatedName, "a"}));
        QCOMPARE(findingIn(specOf({{"a", {"b"}}})).value(), (GraphFinding{Problem::UnknownStep, "a", "b"}));
        PipelineSpec spec = specOf({{"a", {}}, {"b", {"a"}}});
        QVERIFY(!findingIn(spec));
        spec.steps[1].bindings[0].source = "other";
        QCOMPARE(findingIn(spec).value(), (GraphFinding{Problem::UnknownOutput, "b", "a", "other"}));
        spec.steps[1].bindings[0].source = "artifacts"; // every job has them
        QVERIFY(!findingIn(spec));
        spec.steps[0].kind = "pipeline";
        QVERIFY(findingIn(spec));
        spec.steps[1].bindings[0] = {"x", {}, "whole"}; // an input of the pipeline
        QVERIFY(!findingIn(spec));
    }

    void namesCycles() {
        const auto cycleOf = [](const PipelineSpec& spec) { return findingIn(spec).value_or(GraphFinding()).cycle; };
        QCOMPARE(cycleOf(specOf({{"a", {"a"}}})), (std::vector<std::string>{"a", "a"}));
        // In the direction of the data, without the steps before and behind.
        QCOMPARE(cycleOf(specOf({{"s", {}}, {"a", {"s", "c"}}, {"b", {"a"}}, {"c", {"b"}}, {"e", {"c"}}})),
                 (std::vector<std::string>{"a", "b", "c", "a"}));
    }

    // Looked up for each step at each change: in thousands of steps, not one by one.
    void findsStepsByName() {
        PipelineSpec spec;
        constexpr size_t count = 50'000;
        for (size_t i = 0; i < count; ++i)
            spec.steps.push_back(stepOf("step" + std::to_string(i), {}));
        const PipelineGraph graph(spec);
        QElapsedTimer timer;
        timer.start();
        for (size_t i = 0; i < count; ++i)
            QCOMPARE(graph.indexOf(spec.steps[i].name).value_or(count), i);
        QVERIFY2(timer.elapsed() < 2'000, qPrintable(QString::number(timer.elapsed())));
        QVERIFY(!graph.indexOf("step"));
    }

    void ordersStepsInLayers() {
        const PipelineGraph graph(PipelineGraph(
            specOf({{"end", {"left", "right"}}, {"left", {"start"}}, {"right", {"start"}}, {"start", {}}})));
        QCOMPARE(graph.order(), (std::vector<size_t>{3, 1, 2, 0}));
        QCOMPARE(graph.layer(0), 2);
        QCOMPARE(graph.layer(1), 1);
        QCOMPARE(graph.layer(3), 0);
        QCOMPARE(graph.before(0), (std::vector<size_t>{1, 2}));
        QCOMPARE(graph.after(3), (std::vector<size_t>{1, 2}));
        QCOMPARE(graph.indexOf("right").value(), size_t{2});
        QVERIFY(!graph.indexOf("nowhere"));
    }

    // Each step follows all that it needs, in any graph; an edge back is always found as a cycle.
    void ordersRandomGraphs() {
        std::mt19937 random(7);
        for (int round = 0; round < 200; ++round) {
            const int count = 2 + static_cast<int>(random() % 20);
            PipelineSpec spec;
            for (int i = 0; i < count; ++i) {
                std::vector<std::string> needs;
                for (int other = 0; other < i; ++other) {
                    if (random() % 4 == 0)
                        needs.push_back("s" + std::to_string(other));
                }
                spec.steps.push_back(stepOf("s" + std::to_string(i), needs));
            }
            std::shuffle(spec.steps.begin(), spec.steps.end(), random);
            QVERIFY(!findingIn(spec));
            const PipelineGraph graph(spec);
            QCOMPARE(graph.order().size(), spec.steps.size());
            std::vector<bool> isDone(spec.steps.size());
            for (const size_t step : graph.order()) {
                for (const size_t other : graph.before(step)) {
                    QVERIFY(isDone[other]);
                    QVERIFY(graph.layer(other) < graph.layer(step));
                }
                isDone[step] = true;
            }
            const size_t last = graph.order().back();
            if (graph.before(last).empty())
                continue;
            const size_t first = graph.before(last).front();
            spec.steps[first].bindings.push_back({"back", spec.steps[last].name, "out"});
            const auto finding = findingIn(spec);
            QVERIFY(finding && finding->cycle.size() >= 3);
            QCOMPARE(finding->cycle.front(), finding->cycle.back());
        }
    }

    void findsTheCriticalPath() {
        const PipelineGraph graph(specOf({{"a", {}}, {"b", {}}, {"c", {"a", "b"}}, {"d", {"a"}}, {"e", {"c"}}}));
        using Path = std::vector<size_t>;
        QCOMPARE(graph.criticalPath(std::vector<int64_t>{10, 20, 30, 25, 40}), (Path{1, 2, 4}));
        QCOMPARE(graph.criticalPath(std::vector<int64_t>{10, 20, 30, 50, 40}), (Path{0, 3}));
        QCOMPARE(graph.criticalPath(std::vector<int64_t>{10, 0, 30, 25, 40}), (Path{0, 2, 4})); // b was reused
        QCOMPARE(graph.criticalPath(std::vector<int64_t>{10, 20, 0, 0, 0}), (Path{1}));
        QCOMPARE(graph.criticalPath(std::vector<int64_t>(5, 0)), Path{});
    }

    void roundTrips() {
        PipelineSpec spec = specOf({{"a", {}}, {"b", {"a"}}});
        spec.steps[0].config = {{"version", 1}};
        spec.steps[0].snapshot = "abc";
        spec.steps[0].properties = {{"git.branch", "main"}};
        spec.steps[1].kind = "pipeline";
        spec.steps[1].config = nlohmann::json::object();
        spec.steps[1].isDeterministic = false;
        spec.steps[1].pipeline = std::make_shared<const PipelineSpec>(specOf({{"inner", {}}}));
        spec.outputs = {{"whole", "b", "out"}};
        spec.continuesOnFailure = false;
        spec.resumes = "x";
        const nlohmann::json stored = toJson(spec);
        const auto read = pipelineSpecFromJson(stored);
        QVERIFY(read);
        QCOMPARE(toJson(*read), stored);
        QVERIFY(pipelineSpecFromJson(nlohmann::json::object()).error().code == ErrorCode::Corrupt);
        nlohmann::json newer = stored;
        newer["version"] = 99;
        QVERIFY(pipelineSpecFromJson(newer).error().code == ErrorCode::Newer);
    }

    // As those of sweeps always were: below the name of the kind.
    void keepsPlansOfSteps() {
        PipelineSpec spec = specOf({{"a", {}}, {"b", {}}, {"c", {}}});
        spec.steps[1].kind = "sweep";
        spec.steps[1].plan = {{"seed", 7}};
        spec.steps[2].kind = "pipeline";
        spec.steps[2].pipeline = std::make_shared<const PipelineSpec>(specOf({{"inner", {}}}));
        for (PipelineStep& step : spec.steps)
            step.config = nlohmann::json::object();
        const nlohmann::json stored = toJson(spec);
        QCOMPARE(stored["steps"][1]["sweep"], spec.steps[1].plan);
        const auto read = pipelineSpecFromJson(stored);
        QVERIFY(read);
        QVERIFY(read->steps[0].plan.is_null());
        QCOMPARE(read->steps[1].plan, spec.steps[1].plan);
        QVERIFY(read->steps[2].plan.is_null() && read->steps[2].pipeline);
    }
};

QTEST_APPLESS_MAIN(PipelineGraphTest)
#include "pipeline_graph_test.moc"
