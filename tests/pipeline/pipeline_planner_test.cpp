// The planner of pipelines as tables, and a simulation of random graphs with failures, compared with `make -k`'s rule.
#include <QTest>
#include <random>

#include "core/pipeline/pipeline_planner.h"

using namespace studio;

namespace {

using State = StepView::State;
using Indices = std::vector<size_t>;

PipelineSpec graphOf(const std::vector<std::vector<size_t>>& needs) {
    PipelineSpec spec;
    for (size_t i = 0; i < needs.size(); ++i) {
        PipelineStep& step = spec.steps.emplace_back();
        step.name = "s" + std::to_string(i);
        step.kind = "command";
        step.outputs = {{"out", false}};
        for (const size_t other : needs[i])
            step.bindings.push_back({"i" + std::to_string(other), "s" + std::to_string(other), "out"});
    }
    return spec;
}

std::vector<StepView> viewsOf(const std::vector<State>& states) {
    std::vector<StepView> views;
    for (const State state : states)
        views.push_back({state, StepView::Reuse::No, false, static_cast<int64_t>(views.size())});
    return views;
}

PipelinePlan planOf(const PipelineSpec& spec, const std::vector<StepView>& views, bool isCancelWanted = false) {
    return planPipeline(spec, PipelineGraph(spec), views, isCancelWanted);
}

const std::vector<std::vector<size_t>> diamond = {{}, {0}, {0}, {1, 2}};

} // namespace

class PipelinePlannerTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void startsWhatIsReady() {
        const PipelineSpec spec = graphOf(diamond);
        using S = State;
        const auto starts = [&](const std::vector<State>& states) { return planOf(spec, viewsOf(states)).starts; };
        QCOMPARE(starts({S::Waiting, S::Waiting, S::Waiting, S::Waiting}), (Indices{0}));
        QCOMPARE(starts({S::Running, S::Waiting, S::Waiting, S::Waiting}), (Indices{}));
        QCOMPARE(starts({S::Completed, S::Waiting, S::Waiting, S::Waiting}), (Indices{1, 2}));
        QCOMPARE(starts({S::Reused, S::Completed, S::Running, S::Waiting}), (Indices{}));
        QCOMPARE(starts({S::Completed, S::Reused, S::Completed, S::Waiting}), (Indices{3}));
        QCOMPARE(planOf(spec, viewsOf({S::Completed, S::Reused, S::Completed, S::Completed})).ending,
                 PipelineEnd::Completed);
    }

    void waitsForTheAnswerAboutReuse() {
        const PipelineSpec spec = graphOf(diamond);
        auto views = viewsOf({State::Waiting, State::Waiting, State::Waiting, State::Waiting});
        views[0].reuse = StepView::Reuse::Unknown;
        PipelinePlan plan = planOf(spec, views);
        QVERIFY(plan.starts.empty() && plan.reuses.empty());
        QCOMPARE(plan.ending, PipelineEnd::None);
        views[0].reuse = StepView::Reuse::Yes;
        plan = planOf(spec, views);
        QVERIFY(plan.starts.empty());
        QCOMPARE(plan.reuses, (Indices{0}));
    }

    void aFailureSkipsWhatNeedsIt() {
        PipelineSpec spec = graphOf(diamond);
        auto views = viewsOf({State::Completed, State::Failed, State::Running, State::Waiting});
        PipelinePlan plan = planOf(spec, views);
        QCOMPARE(plan.skips, (Indices{3}));
        QVERIFY(plan.cancels.empty());
        QCOMPARE(plan.ending, PipelineEnd::None);
        QCOMPARE(plan.failed.value(), size_t{1});
        spec.continuesOnFailure = false;
        plan = planOf(spec, views);
        QCOMPARE(plan.cancels, (Indices{2}));
        views[2].isCancelWanted = true;
        QVERIFY(planOf(spec, views).cancels.empty());
        // The earliest failure counts; a step that was canceled because of it does not.
        plan = planOf(spec, viewsOf({State::Failed, State::Failed, State::Canceled, State::Skipped}));
        QCOMPARE(plan.ending, PipelineEnd::Failed);
        QCOMPARE(plan.failed.value(), size_t{0});
    }

    void aStepThatWasCanceledCountsAsFailed() {
        const PipelineSpec spec = graphOf(diamond);
        const auto plan = planOf(spec, viewsOf({State::Completed, State::Canceled, State::Completed, State::Waiting}));
        QCOMPARE(plan.skips, (Indices{3}));
        QCOMPARE(plan.ending, PipelineEnd::StepCanceled);
    }

    void cancelEndsTheStepsFirst() {
        const PipelineSpec spec = graphOf(diamond);
        auto views = viewsOf({State::Completed, State::Running, State::Waiting, State::Waiting});
        PipelinePlan plan = planOf(spec, views, true);
        QCOMPARE(plan.cancels, (Indices{1}));
        QCOMPARE(plan.skips, (Indices{2, 3}));
        QCOMPARE(plan.ending, PipelineEnd::None);
        plan = planOf(spec, viewsOf({State::Completed, State::Canceled, State::Skipped, State::Skipped}), true);
        QCOMPARE(plan.ending, PipelineEnd::Canceled);
    }

    void startsManyInParts() {
        const PipelineSpec spec = graphOf(std::vector<std::vector<size_t>>(maxStartsPerPlan + 10));
        const auto plan = planOf(spec, viewsOf(std::vector<State>(maxStartsPerPlan + 10)));
        QCOMPARE(plan.starts.size(), maxStartsPerPlan);
        QVERIFY(plan.isIncomplete);
    }

    // As `make -k`: all runs but what depends on a failure; without -k, nothing starts after one.
    void followsTheRuleOfMake() {
        std::mt19937 random(3);
        for (int round = 0; round < 300; ++round) {
            const size_t count = 2 + random() % 15;
            std::vector<std::vector<size_t>> needs(count);
            std::vector<bool> fails(count);
            for (size_t i = 0; i < count; ++i) {
                fails[i] = random() % 5 == 0;
                for (size_t other = 0; other < i; ++other) {
                    if (random() % 4 == 0)
                        needs[i].push_back(other);
                }
            }
            PipelineSpec spec = graphOf(needs);
            spec.continuesOnFailure = round % 2 == 0;
            const PipelineGraph graph(spec);
            std::vector<StepView> views = viewsOf(std::vector<State>(count));
            std::vector<int> started(count);
            PipelinePlan plan;
            int64_t now = 0;
            for (int pass = 0; pass < 1000 && plan.ending == PipelineEnd::None; ++pass) {
                plan = planPipeline(spec, graph, views, false);
                for (const size_t i : plan.starts) {
                    ++started[i];
                    views[i].state = State::Running;
                }
                for (const size_t i : plan.skips)
                    views[i].state = State::Skipped;
                for (const size_t i : plan.cancels)
                    views[i].isCancelWanted = true;
                Indices running;
                for (size_t i = 0; i < count; ++i) {
                    if (views[i].state == State::Running)
                        running.push_back(i);
                }
                if (running.empty())
                    continue;
                const size_t ends = running[random() % running.size()];
                views[ends].state = views[ends].isCancelWanted ? State::Canceled
                                    : fails[ends]              ? State::Failed
                                                               : State::Completed;
                views[ends].endedMs = ++now;
            }
            QVERIFY(plan.ending != PipelineEnd::None);
            bool anyFailed = false;
            for (size_t i = 0; i < count; ++i) {
                QVERIFY(started[i] <= 1);
                anyFailed = anyFailed || views[i].state == State::Failed;
                const bool isCut = std::any_of(needs[i].begin(), needs[i].end(),
                                               [&](size_t other) { return views[other].state != State::Completed; });
                if (isCut)
                    QCOMPARE(views[i].state, State::Skipped);
                else if (spec.continuesOnFailure)
                    QCOMPARE(views[i].state, fails[i] ? State::Failed : State::Completed);
            }
            QCOMPARE(plan.ending, anyFailed ? PipelineEnd::Failed : PipelineEnd::Completed);
        }
    }
};

QTEST_APPLESS_MAIN(PipelinePlannerTest)
#include "pipeline_planner_test.moc"
