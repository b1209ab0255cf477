// Nested pipelines are expanded in place: their edges are connected to the steps that read and write the data.
#include <QTest>
#include <algorithm>

#include "core/client/pipeline_nesting.h"

using namespace studio;

namespace {

PipelineStepInfo stepOf(const char* name, std::vector<std::string> needs = {}, const char* kind = "command") {
    PipelineStepInfo step;
    step.name = name;
    step.kind = kind;
    step.needs = std::move(needs);
    return step;
}

PipelineOutputInfo outputOf(const char* name, const char* step) {
    PipelineOutputInfo output;
    output.name = name;
    output.step = step;
    return output;
}

// first → (x → y, z) → last: x reads what the first one wrote, the last one reads what y wrote, and z reads nothing.
PipelineDetails wholeOf() {
    PipelineDetails whole;
    whole.steps = {stepOf("first"), stepOf("in", {"first"}, "pipeline"), stepOf("last", {"in"})};
    whole.edges = {{"in.data", "first", "o"}, {"last.i", "in", "result"}};
    whole.outputs = {outputOf("all", "in")};
    whole.criticalPath = {0, 1, 2};
    return whole;
}

PipelineDetails innerOf() {
    PipelineDetails inner;
    inner.run.id = RunId::generate();
    inner.steps = {stepOf("x"), stepOf("y", {"x"}), stepOf("z")};
    inner.edges = {{"y.i", "x", "o"}};
    inner.wholeEdges = {{"x.source", "", "data"}};
    inner.outputs = {outputOf("result", "y"), outputOf("all", "z")};
    inner.criticalPath = {0, 1};
    return inner;
}

const PipelineStepInfo& named(const PipelineDetails& details, const std::string& name) {
    const auto found = std::find_if(details.steps.begin(), details.steps.end(),
                                    [&](const PipelineStepInfo& step) { return step.name == name; });
    if (found == details.steps.end())
        qFatal("no step %s", name.c_str());
    return *found;
}

bool contains(const std::vector<StepBinding>& edges, const StepBinding& edge) {
    return std::find(edges.begin(), edges.end(), edge) != edges.end();
}

} // namespace

class PipelineNestingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void nothingIsOpened() {
        const PipelineDetails same = withNested(wholeOf(), {});
        QCOMPARE(same.steps.size(), size_t{3});
        QVERIFY(same.edges == wholeOf().edges);
        QCOMPARE(same.criticalPath, wholeOf().criticalPath);
        QCOMPARE(named(same, "last").needs, std::vector<std::string>{"in"});
    }

    void stepsTakeThePlaceOfTheirPipeline() {
        const PipelineDetails inner = innerOf();
        const PipelineDetails opened = withNested(wholeOf(), {{"in", inner}});
        std::vector<std::string> names;
        for (const PipelineStepInfo& step : opened.steps)
            names.push_back(step.name);
        QCOMPARE(names, (std::vector<std::string>{"first", "in.x", "in.y", "in.z", "last"}));
        QCOMPARE(named(opened, "in.x").needs, std::vector<std::string>{"first"});
        QCOMPARE(named(opened, "in.y").needs, std::vector<std::string>{"in.x"});
        QCOMPARE(named(opened, "in.z").needs, std::vector<std::string>{"first"}); // its pipeline starts after that
        QCOMPARE(named(opened, "last").needs, std::vector<std::string>{"in.y"});  // which wrote what it reads
        QCOMPARE(named(opened, "in.y").parent, inner.run.id.text());
        QVERIFY(named(opened, "first").parent.empty());
        QCOMPARE(opened.edges.size(), size_t{3});
        QVERIFY(contains(opened.edges, {"in.x.source", "first", "o"}));
        QVERIFY(contains(opened.edges, {"in.y.i", "in.x", "o"}));
        QVERIFY(contains(opened.edges, {"last.i", "in.y", "result"}));
        QCOMPARE(opened.outputs.front().step, std::string("in.z"));
        QCOMPARE(opened.criticalPath, (std::vector<size_t>{0, 1, 2, 4}));
    }

    // A step that only waits for a pipeline waits for all that come last in it.
    void orderAloneIsKept() {
        PipelineDetails whole = wholeOf();
        whole.edges.pop_back();
        const PipelineDetails opened = withNested(whole, {{"in", innerOf()}});
        QCOMPARE(named(opened, "last").needs, (std::vector<std::string>{"in.y", "in.z"}));
    }

    void pipelinesWithinAreOpenedToo() {
        PipelineDetails middle;
        middle.run.id = RunId::generate();
        middle.steps = {stepOf("m", {}, "pipeline")};
        middle.wholeEdges = {{"m.data", "", "data"}};
        middle.outputs = {outputOf("result", "m"), outputOf("all", "m")};
        middle.criticalPath = {0};
        const PipelineDetails deep = innerOf();
        const PipelineDetails half = withNested(wholeOf(), {{"in", middle}});
        QCOMPARE(named(half, "in.m").needs, std::vector<std::string>{"first"});
        QVERIFY(contains(half.edges, {"in.m.data", "first", "o"}));
        const PipelineDetails opened = withNested(wholeOf(), {{"in", middle}, {"in.m", deep}});
        QCOMPARE(opened.steps.size(), size_t{5});
        QCOMPARE(named(opened, "in.m.x").needs, std::vector<std::string>{"first"});
        QCOMPARE(named(opened, "in.m.x").parent, deep.run.id.text());
        QCOMPARE(named(opened, "last").needs, std::vector<std::string>{"in.m.y"});
        QVERIFY(contains(opened.edges, {"in.m.x.source", "first", "o"}));
        QVERIFY(contains(opened.edges, {"last.i", "in.m.y", "result"}));
        QCOMPARE(opened.criticalPath, (std::vector<size_t>{0, 1, 2, 4}));
        // The inner one alone is not in view.
        QCOMPARE(withNested(wholeOf(), {{"in.m", deep}}).steps.size(), size_t{3});
    }
};

QTEST_APPLESS_MAIN(PipelineNestingTest)
#include "pipeline_nesting_test.moc"
