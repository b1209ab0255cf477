// The planner of sweeps as tables, and a simulation that repeats plans as crashes do.
#include <QTest>
#include <nlohmann/json.hpp>
#include <random>

#include "core/sweep/sweep_planner.h"

using namespace studio;

namespace {

using State = TrialView::State;

SweepSpec specOf(int trials, int atOnce, SamplingKind sampling = SamplingKind::Random) {
    SweepSpec spec;
    SearchParameter parameter{"x", {ParameterKind::Uniform}};
    parameter.distribution.high = 1;
    spec.space = {parameter};
    spec.sampling = sampling;
    spec.metric = "loss";
    spec.maxTrials = trials;
    spec.maxConcurrent = atOnce;
    spec.timeoutS = 1000;
    return spec;
}

TrialView trialOf(int64_t number, State state, std::optional<double> objective = {}) {
    TrialView trial;
    trial.number = number;
    trial.state = state;
    trial.areMetricsFinal = state != State::Waiting && state != State::Running;
    trial.objective = objective;
    trial.parameters.coordinates["x"] = 0.5;
    return trial;
}

SweepPlan planOf(const SweepSpec& spec, const std::vector<TrialView>& trials, bool isCancelWanted = false,
                 int64_t nowMs = 0) {
    SweepView view;
    view.trials = trials;
    view.planned = trials.empty() ? 0 : trials.back().number;
    view.isCancelWanted = isCancelWanted;
    view.nowMs = nowMs;
    return planSweep(spec, view);
}

} // namespace

class SweepPlannerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void retriesFailedTrials() {
        SweepSpec spec = specOf(4, 4);
        std::vector<TrialView> trials = {trialOf(1, State::Completed, 0.5), trialOf(2, State::Failed),
                                         trialOf(3, State::Failed), trialOf(4, State::Canceled)};
        QVERIFY(planOf(spec, trials).isEnded);
        spec.retries = {2, 4, 9}; // only the failed one is retried
        const auto plan = planOf(spec, trials);
        QVERIFY(plan.retries == std::vector<size_t>{1});
        QVERIFY(plan.ending == SweepEnd::None && !plan.isEnded);
        QVERIFY(planOf(spec, trials, true).retries.empty());
        trials[1] = trialOf(2, State::Waiting); // the next try took its place
        QVERIFY(planOf(spec, trials).retries.empty());
        QVERIFY(!planOf(spec, trials).isEnded);
        trials[1] = trialOf(2, State::Failed);
        spec.retries.clear();
        QVERIFY(planOf(spec, trials).isEnded);
    }

    // A sweep that was given up, because its first trials all failed, continues with all of its trials.
    void retryContinuesAfterFirstTrialsFailed() {
        SweepSpec spec = specOf(10, 2);
        const std::vector<TrialView> trials = {trialOf(1, State::Failed), trialOf(2, State::Failed),
                                               trialOf(3, State::Failed)};
        QVERIFY(planOf(spec, trials).ending == SweepEnd::FirstTrialsFail);
        spec.retries = {1, 2, 3};
        const auto plan = planOf(spec, trials);
        QVERIFY(plan.ending == SweepEnd::None);
        QCOMPARE(plan.retries.size(), size_t{3});
        QCOMPARE(plan.creates.size(), size_t{4});
    }

    void manyRetriesTakeSeveralPlans() {
        SweepSpec spec = specOf(300, 4);
        std::vector<TrialView> trials;
        for (int64_t number = 1; number <= 300; ++number) {
            trials.push_back(trialOf(number, State::Failed));
            spec.retries.push_back(number);
        }
        const auto plan = planOf(spec, trials);
        QCOMPARE(static_cast<int64_t>(plan.retries.size()), maxCreatesPerPlan);
        QVERIFY(plan.isIncomplete);
    }

    void createsTwiceAsManyAsRunAtOnce() {
        const auto plan = planOf(specOf(20, 3), {});
        QCOMPARE(plan.creates.size(), size_t{6});
        QCOMPARE(plan.creates.front().first, int64_t{1});
        QCOMPARE(plan.nextMs.value_or(0), int64_t{1'000'000});
        // Running ones do not count as queued.
        QCOMPARE(planOf(specOf(20, 3), {trialOf(1, State::Running), trialOf(2, State::Waiting)}).creates.size(),
                 size_t{5});
        QCOMPARE(planOf(specOf(4, 3), {trialOf(1, State::Running), trialOf(2, State::Waiting)}).creates.size(),
                 size_t{2});
    }

    // One pass of the scheduler for each of them would cost more than their launch.
    void replacesTakenOnesSeveralAtATime() {
        const auto createsOf = [](int64_t waiting, int maxTrials) {
            std::vector<TrialView> trials;
            for (int64_t number = 1; number <= waiting; ++number)
                trials.push_back(trialOf(number, State::Waiting));
            return static_cast<int64_t>(planOf(specOf(maxTrials, 16), trials).creates.size());
        };
        QCOMPARE(createsOf(32, 1000), int64_t{0});
        QCOMPARE(createsOf(29, 1000), int64_t{0});
        QCOMPARE(createsOf(28, 1000), int64_t{4});
        QCOMPARE(createsOf(0, 1000), int64_t{32});
        QCOMPARE(createsOf(30, 31), int64_t{0}); // the last one follows when others were taken
        QCOMPARE(createsOf(28, 29), int64_t{1});
    }

    // As an array of jobs, all of them wait where their number is limited.
    void arrayIsCreatedAtOnce() {
        SweepSpec spec = specOf(300, 4);
        SweepView view;
        view.isArray = true;
        auto plan = planSweep(spec, view);
        QCOMPARE(plan.creates.size(), size_t(maxCreatesPerPlan));
        QVERIFY(plan.isIncomplete);
        std::vector<TrialView> trials;
        for (int64_t number = 1; number <= maxCreatesPerPlan; ++number)
            trials.push_back(trialOf(number, State::Waiting));
        view.trials = trials;
        view.planned = maxCreatesPerPlan;
        QCOMPARE(planSweep(spec, view).creates.size(), size_t(300 - maxCreatesPerPlan));
        spec.sampling = SamplingKind::Bayesian; // each point depends on results
        view.trials = {};
        view.planned = 0;
        QCOMPARE(planSweep(spec, view).creates.size(), size_t{4});
    }

    void bayesianFillsFreePlacesOnly() {
        const auto spec = specOf(20, 3, SamplingKind::Bayesian);
        QCOMPARE(planOf(spec, {}).creates.size(), size_t{3});
        QCOMPARE(planOf(spec, {trialOf(1, State::Running), trialOf(2, State::Waiting)}).creates.size(), size_t{1});
    }

    void createsAreLimitedPerPlan() {
        const auto plan = planOf(specOf(10'000, 1'000), {});
        QCOMPARE(plan.creates.size(), size_t{256});
        QVERIFY(plan.isIncomplete);
    }

    void gridEndsWithItsPoints() {
        SweepSpec spec = specOf(1000, 0, SamplingKind::Grid);
        ParameterDistribution choice{ParameterKind::Choice};
        for (const char* text : {"a", "b", "c"})
            choice.options.push_back({text, false, false, {}});
        spec.space = {{"x", choice}, {"y", choice}};
        QCOMPARE(trialLimit(spec), int64_t{9});
        QCOMPARE(planOf(spec, {}).creates.size(), size_t{9});
    }

    // A deleted trial is not created again.
    void numbersAreNotUsedAgain() {
        SweepView view;
        view.planned = 5;
        const auto plan = planSweep(specOf(7, 1), view);
        QCOMPARE(plan.creates.size(), size_t{2});
        QCOMPARE(plan.creates.front().first, int64_t{6});
    }

    void endsAsTheFirstRuleSays_data() {
        QTest::addColumn<int>("total");
        QTest::addColumn<QString>("trials"); // C: completed with objective, c: without, F: failed, X: canceled, R, W
        QTest::addColumn<bool>("isCanceled");
        QTest::addColumn<qint64>("nowMs");
        QTest::addColumn<int>("ending");
        QTest::addColumn<bool>("isEnded");
        QTest::addColumn<int>("cancels");
        const auto row = [](const char* name, int total, const char* trials, bool isCanceled, qint64 now,
                            SweepEnd ending, bool isEnded, int cancels) {
            QTest::newRow(name) << total << QString::fromLatin1(trials) << isCanceled << now << static_cast<int>(ending)
                                << isEnded << cancels;
        };
        row("running", 4, "CCCR", false, 0, SweepEnd::None, false, 0);
        row("completed", 4, "CCCC", false, 0, SweepEnd::Completed, true, 0);
        row("one objective is enough", 4, "CFFF", false, 0, SweepEnd::Completed, true, 0);
        row("failed ones count as trials", 4, "FCFX", false, 0, SweepEnd::Completed, true, 0);
        row("none has an objective", 4, "XXFF", false, 0, SweepEnd::NoObjective, true, 0);
        row("the first three fail", 9, "FFFRW", false, 0, SweepEnd::FirstTrialsFail, false, 2);
        row("the first three lack the metric", 9, "ccc", false, 0, SweepEnd::FirstTrialsFail, true, 0);
        row("canceled ones do not save the others", 9, "XFFXFRW", false, 0, SweepEnd::FirstTrialsFail, false, 2);
        row("canceled ones do not hide a wrong name", 9, "cXcc", false, 0, SweepEnd::FirstTrialsFail, true, 0);
        row("canceled ones are no failures", 9, "XXXFFRW", false, 0, SweepEnd::None, false, 0);
        row("the fourth has an objective", 9, "XccC", false, 0, SweepEnd::None, false, 0);
        row("two of three fail", 9, "FFRW", false, 0, SweepEnd::None, false, 0);
        row("two trials fail", 2, "FF", false, 0, SweepEnd::FirstTrialsFail, true, 0);
        row("canceled", 9, "CRW", true, 0, SweepEnd::Canceled, false, 2);
        row("canceled, all ended", 9, "CXX", true, 0, SweepEnd::Canceled, true, 0);
        row("timed out", 9, "CRW", false, 1'000'000, SweepEnd::TimedOut, false, 2);
        row("timed out, all ended", 9, "CX", false, 1'000'001, SweepEnd::TimedOut, true, 0);
        row("cancel goes before the time limit", 9, "CX", true, 1'000'001, SweepEnd::Canceled, true, 0);
    }
    void endsAsTheFirstRuleSays() {
        QFETCH(int, total);
        QFETCH(QString, trials);
        QFETCH(bool, isCanceled);
        QFETCH(qint64, nowMs);
        QFETCH(int, ending);
        QFETCH(bool, isEnded);
        QFETCH(int, cancels);
        const std::map<QChar, State> states = {{u'C', State::Completed}, {u'c', State::Completed},
                                               {u'F', State::Failed},    {u'X', State::Canceled},
                                               {u'R', State::Running},   {u'W', State::Waiting}};
        std::vector<TrialView> views;
        for (const QChar c : trials)
            views.push_back(trialOf(static_cast<int64_t>(views.size()) + 1, states.at(c),
                                    c == u'C' ? std::optional(1.0) : std::nullopt));
        const auto plan = planOf(specOf(total, 1), views, isCanceled, nowMs);
        QCOMPARE(static_cast<int>(plan.ending), ending);
        QCOMPARE(plan.isEnded, isEnded);
        QCOMPARE(static_cast<int>(plan.cancels.size()), cancels);
        QVERIFY(plan.ending == SweepEnd::None || plan.creates.empty());
    }

    // A job array: each run counts by itself.
    void withoutMetricAllPointsAreRun() {
        SweepSpec spec;
        SearchParameter parameter{"index", {ParameterKind::Choice}};
        for (const char* index : {"0", "1", "2", "3"})
            parameter.distribution.options.emplace_back().text = index;
        spec.space = {parameter};
        spec.sampling = SamplingKind::Grid;
        spec.maxTrials = 4;
        QVERIFY(!problemIn(spec));
        const auto endOf = [&](const std::vector<State>& states) {
            std::vector<TrialView> trials;
            for (const State state : states)
                trials.push_back(trialOf(static_cast<int64_t>(trials.size()) + 1, state));
            return planOf(spec, trials);
        };
        using enum TrialView::State;
        QCOMPARE(endOf({Failed, Failed, Failed}).ending, SweepEnd::None); // the fourth is created
        QCOMPARE(endOf({Failed, Failed, Failed}).creates.size(), size_t{1});
        QVERIFY(!endOf({Failed, Failed, Failed, Running}).isEnded);
        QCOMPARE(endOf({Completed, Completed, Completed, Completed}).ending, SweepEnd::Completed);
        QCOMPARE(endOf({Completed, Completed, Failed, Completed}).ending, SweepEnd::SomeFailed);
        QCOMPARE(endOf({Completed, Completed, Canceled, Completed}).ending, SweepEnd::Completed);
        QCOMPARE(endOf({Canceled, Canceled, Canceled, Canceled}).ending, SweepEnd::Canceled);
        QVERIFY(endOf({Completed, Completed, Failed, Completed}).isEnded);
    }

    void onlyGridsNeedNoMetric() {
        SweepSpec spec = specOf(3, 1);
        spec.metric.clear();
        QVERIFY(problemIn(spec) == SweepProblem::NoMetric);
        SearchParameter parameter{"x", {ParameterKind::Choice}};
        for (const char* value : {"1", "2"})
            parameter.distribution.options.emplace_back().text = value;
        spec.space = {parameter};
        QVERIFY(problemIn(spec) == SweepProblem::NoMetric);
        spec.sampling = SamplingKind::Grid;
        QVERIFY(!problemIn(spec));
        // Earlier versions of the program would wait for a metric.
        QCOMPARE(toJson(spec).value("version", 0), 2);
        QVERIFY(sweepSpecFromJson(toJson(spec)) == spec);
        spec.metric = "loss";
        QCOMPARE(toJson(spec).value("version", 0), 1);
        spec.metric.clear();
        spec.policy.kind = StopPolicyKind::MedianStopping;
        QVERIFY(problemIn(spec) == SweepProblem::NoMetric);
    }

    // A sweep of which each trial fails is not Completed because they logged something before.
    void objectivesOfFailedTrialsDoNotCount() {
        std::vector<TrialView> trials = {trialOf(1, State::Canceled, 1.0), trialOf(2, State::Failed, 1.0),
                                         trialOf(3, State::Failed, 1.0)};
        QCOMPARE(planOf(specOf(3, 1), trials).ending, SweepEnd::NoObjective);
        trials[0].isStoppedEarly = true; // by the policy
        QCOMPARE(planOf(specOf(3, 1), trials).ending, SweepEnd::Completed);
        trials[0] = trialOf(1, State::Completed, 1.0);
        QCOMPARE(planOf(specOf(3, 1), trials).ending, SweepEnd::Completed);
    }

    // The end waits for the last values.
    void endWaitsForMetrics() {
        std::vector<TrialView> trials = {trialOf(1, State::Completed, 1.0), trialOf(2, State::Completed)};
        trials[1].areMetricsFinal = false;
        QVERIFY(!planOf(specOf(2, 1), trials).isEnded);
        trials[1].areMetricsFinal = true;
        QVERIFY(planOf(specOf(2, 1), trials).isEnded);
    }

    void bestIsAmongTheCompletedOnes() {
        std::vector<TrialView> trials = {trialOf(1, State::Completed, 3.0), trialOf(2, State::Canceled, 1.0),
                                         trialOf(3, State::Completed, 2.0), trialOf(4, State::Completed, 2.0),
                                         trialOf(5, State::Running, 0.0)};
        QCOMPARE(bestTrial(Goal::Minimize, trials).value_or(9), size_t{2}); // of equal ones, the lowest number
        QCOMPARE(bestTrial(Goal::Maximize, trials).value_or(9), size_t{0});
        QVERIFY(!bestTrial(Goal::Minimize, std::span(trials).subspan(1, 1)));
    }

    void stopsOnlyOpenTrials() {
        const std::vector<TrialView> trials = {trialOf(1, State::Completed, 1.0), trialOf(2, State::Running)};
        SweepView view;
        view.trials = trials;
        view.planned = 2;
        view.stops = {{1, 3, 0.5, 0.4}, {2, 3, 0.5, 0.4}, {9, 1, 0, 0}};
        const auto plan = planSweep(specOf(2, 1), view);
        QCOMPARE(plan.stops.size(), size_t{1});
        QCOMPARE(plan.stops.front().first, size_t{1});
    }

    void specRoundTrips() {
        SweepSpec spec = specOf(7, 2, SamplingKind::Sobol);
        spec.goal = Goal::Maximize;
        spec.policy.kind = StopPolicyKind::Bandit;
        spec.policy.slackFactor = 0.25;
        spec.seed = 12345678901234567890ULL;
        const auto read = sweepSpecFromJson(toJson(spec));
        QVERIFY(read && *read == spec);
        nlohmann::json newer = toJson(spec);
        newer["version"] = 99;
        QCOMPARE(sweepSpecFromJson(newer).error().code, ErrorCode::Newer);
    }

    // Random ends in random order, and plans that are lost or repeated: each number once, never more than the limit.
    void eachTrialIsCreatedOnce() {
        for (const SamplingKind sampling : {SamplingKind::Random, SamplingKind::Bayesian}) {
            std::mt19937 random(7); // NOLINT: reproducible
            const SweepSpec spec = specOf(120, 7, sampling);
            std::vector<TrialView> trials;
            int steps = 0;
            for (;; ++steps) {
                QVERIFY(steps < 10'000);
                const auto plan = planOf(spec, trials);
                if (plan.isEnded)
                    break;
                if (random() % 4 == 0)
                    continue; // lost in a crash
                for (const auto& [number, parameters] : plan.creates) {
                    QCOMPARE(number, static_cast<int64_t>(trials.size()) + 1);
                    trials.push_back(trialOf(number, State::Waiting));
                    trials.back().parameters = parameters;
                }
                for (TrialView& trial : trials) {
                    if (!isOpen(trial) || random() % 3 != 0)
                        continue;
                    trial.state = trial.state == State::Waiting ? State::Running : State::Completed;
                    trial.areMetricsFinal = trial.state == State::Completed;
                    if (trial.areMetricsFinal)
                        trial.objective = trial.parameters.coordinates.at("x");
                }
            }
            QCOMPARE(trials.size(), size_t{120});
        }
    }
};

QTEST_APPLESS_MAIN(SweepPlannerTest)
#include "sweep_planner_test.moc"
