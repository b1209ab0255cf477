// Sweep jobs of Azure's CLI v2: what each key comes to, what is refused and where, and that an exported sweep is read
// back as it was.
#include <QTest>
#include <cmath>

#include "core/jobfile/sweep_export.h"
#include "core/jobfile/sweep_job.h"
#include "core/sweep/parameter_sampler.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

// The search space stands in line 5, further keys from line 7 on.
QByteArray sweepFile(const QByteArray& more,
                     const QByteArray& parameter = "{type: uniform, min_value: 0, max_value: 1}",
                     const QByteArray& sampling = "random") {
    return "type: sweep\ntrial: {command: 'echo ${{search_space.x}}'}\nsampling_algorithm: " + sampling +
           "\nsearch_space:\n  x: " + parameter + "\nobjective: {goal: minimize, primary_metric: loss}\n" + more;
}

SweepSpec sweepOf(const QByteArray& content) {
    Drafts drafts;
    const JobDraft draft = drafts.read(content);
    const SweepSpec* spec = sweepOf(draft);
    if (!draft.isFine() || spec == nullptr)
        qWarning("%s", messagesOf(draft.problems).constData());
    return spec != nullptr ? *spec : SweepSpec();
}

StopPolicy policyOf(StopPolicyKind kind, int interval = 1, int delay = 0) {
    StopPolicy policy;
    policy.kind = kind;
    policy.interval = interval;
    policy.delay = delay;
    return policy;
}

SearchParameter parameterOf(const std::string& name, ParameterKind kind, double first, double second, double q = 0) {
    SearchParameter made{name, {}};
    made.distribution.kind = kind;
    (isNormal(kind) ? made.distribution.mu : made.distribution.low) = first;
    (isNormal(kind) ? made.distribution.sigma : made.distribution.high) = second;
    made.distribution.q = q;
    return made;
}

SearchParameter choiceOf(const std::string& name, std::vector<ChoiceOption> options) {
    SearchParameter made{name, {}};
    made.distribution.kind = ParameterKind::Choice;
    made.distribution.options = std::move(options);
    return made;
}

} // namespace

class SweepFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsEarlyTermination_data() {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<StopPolicy>("expected");
        StopPolicy expected = policyOf(StopPolicyKind::Bandit);
        expected.slackFactor = 0.2;
        QTest::newRow("factor") << QByteArray("{type: bandit, slack_factor: 0.2}") << expected;
        expected = policyOf(StopPolicyKind::Bandit, 2, 6);
        expected.slackAmount = 0.05;
        QTest::newRow("amount") << QByteArray(
                                       "{type: bandit, slack_amount: .05, evaluation_interval: 2, delay_evaluation: 6}")
                                << expected;
        QTest::newRow("median") << QByteArray("{type: median_stopping, evaluation_interval: 3, delay_evaluation: 5}")
                                << policyOf(StopPolicyKind::MedianStopping, 3, 5);
        // The SDK writes an interval of 0, which counts as 1.
        QTest::newRow("interval 0") << QByteArray("{type: Median_Stopping, evaluation_interval: 0}")
                                    << policyOf(StopPolicyKind::MedianStopping, 0);
        expected = policyOf(StopPolicyKind::TruncationSelection, 1, 5);
        expected.truncationPercentage = 20;
        expected.excludesFinished = true;
        QTest::newRow("truncation") << QByteArray("{type: truncation_selection, truncation_percentage: 20, "
                                                  "delay_evaluation: 5, exclude_finished_jobs: true}")
                                    << expected;
        expected = policyOf(StopPolicyKind::Asha);
        expected.minResource = 2;
        expected.reductionFactor = 3;
        QTest::newRow("asha") << QByteArray("{type: asha, min_resource: 2, reduction_factor: 3}") << expected;
        QTest::newRow("none") << QByteArray() << StopPolicy();
    }
    void readsEarlyTermination() {
        QFETCH(QByteArray, policy);
        QFETCH(StopPolicy, expected);
        const SweepSpec spec = sweepOf(sweepFile("early_termination: " + policy + "\n"));
        QCOMPARE(spec.metric, std::string("loss"));
        QVERIFY(spec.policy == expected);
    }

    void readsLimits() {
        Drafts drafts;
        const JobDraft draft = drafts.read(sweepFile("limits: {max_total_trials: 20, max_concurrent_trials: 4, "
                                                     "timeout: 7200, trial_timeout: 600}\n"));
        QVERIFY2(draft.problems.empty(), messagesOf(draft.problems).constData());
        QCOMPARE(sweepOf(draft)->maxTrials, 20);
        QCOMPARE(sweepOf(draft)->maxConcurrent, 4);
        QCOMPARE(sweepOf(draft)->timeoutS, int64_t{7'200});
        QVERIFY(draft.config.timeLimit == std::chrono::seconds(600)); // of each trial
        // Azure's defaults.
        const JobDraft none = drafts.read(sweepFile({}));
        QCOMPARE(sweepOf(none)->maxTrials, 1'000);
        QCOMPARE(sweepOf(none)->concurrent(), 1'000);
        QCOMPARE(sweepOf(none)->timeoutS, int64_t{5'184'000});
        QVERIFY(!none.config.timeLimit);
    }

    void readsSampling_data() {
        QTest::addColumn<QByteArray>("sampling");
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("seed"); // -1: chosen by the reader
        const auto row = [](const char* sampling, SamplingKind kind, qint64 seed = -1) {
            QTest::newRow(sampling) << QByteArray(sampling) << static_cast<int>(kind) << seed;
        };
        row("random", SamplingKind::Random);
        row("Grid", SamplingKind::Grid);
        row("bayesian", SamplingKind::Bayesian);
        row("sobol", SamplingKind::Sobol);
        row("{type: random, seed: 123}", SamplingKind::Random, 123);
        row("{type: random, rule: random, seed: 0}", SamplingKind::Random, 0);
        row("{type: random, seed: 5, rule: sobol}", SamplingKind::Sobol, 5);
        row("{type: Random, rule: Sobol, logbase: 10}", SamplingKind::Sobol);
        row("{type: bayesian, seed: 7}", SamplingKind::Bayesian, 7);
        row("{type: grid}", SamplingKind::Grid);
    }
    void readsSampling() {
        QFETCH(QByteArray, sampling);
        QFETCH(int, kind);
        QFETCH(qint64, seed);
        const SweepSpec spec = sweepOf(sweepFile({}, "{type: choice, values: [1, 2]}", sampling));
        QCOMPARE(static_cast<int>(spec.sampling), kind);
        if (seed >= 0)
            QCOMPARE(spec.seed, static_cast<uint64_t>(seed));
    }
    void choosesSeedsThatDiffer() {
        QVERIFY(sweepOf(sweepFile({})).seed != sweepOf(sweepFile({})).seed);
        Drafts drafts;
        QByteArray content = sweepFile({});
        content.replace("sampling_algorithm: random\n", "");
        const JobDraft draft = drafts.read(content);
        QCOMPARE(messagesOf(draft.problems),
                 QByteArray("1:1 warning: The sweep has no \"sampling_algorithm\"; random is used.\n"));
        QVERIFY(sweepOf(draft)->sampling == SamplingKind::Random);
    }

    void readsDistributions_data() {
        QTest::addColumn<QByteArray>("parameter");
        QTest::addColumn<SearchParameter>("expected");
        const auto row = [](const char* parameter, ParameterKind kind, double first, double second, double q = 0) {
            QTest::newRow(parameter) << QByteArray(parameter) << parameterOf("x", kind, first, second, q);
        };
        row("{type: uniform, min_value: 0.1, max_value: .9}", ParameterKind::Uniform, 0.1, 0.9);
        row("{type: LogUniform, min_value: -6, max_value: -1}", ParameterKind::LogUniform, -6, -1);
        row("{type: quniform, min_value: 1, max_value: 1e2, q: 2}", ParameterKind::QUniform, 1, 100, 2);
        row("{type: qloguniform, min_value: 0, max_value: 3, q: 1}", ParameterKind::QLogUniform, 0, 3, 1);
        row("{type: normal, mu: 10, sigma: 3}", ParameterKind::Normal, 10, 3);
        row("{type: lognormal, mu: -1, sigma: 1}", ParameterKind::LogNormal, -1, 1);
        row("{type: qnormal, mu: 10, sigma: 3, q: 1}", ParameterKind::QNormal, 10, 3, 1);
        row("{type: qlognormal, mu: 0, sigma: 1, q: 0.5}", ParameterKind::QLogNormal, 0, 1, 0.5);
        SearchParameter whole{"x", {}};
        whole.distribution.kind = ParameterKind::RandInt;
        whole.distribution.upper = 9;
        QTest::newRow("randint") << QByteArray("{type: randint, upper: 9}") << whole;
        QTest::newRow("choice") << QByteArray("{type: choice, values: [1e-3, '1', true, 'true', relu]}")
                                << choiceOf("x", {{"1e-3", false, false, {}},
                                                  {"1", true, false, {}},
                                                  {"True", false, false, {}},
                                                  {"true", true, false, {}},
                                                  {"relu", false, false, {}}});
        const SearchParameter fixed = choiceOf("name", {{"adam", false, false, {}}});
        QTest::newRow("nested") << QByteArray("{type: choice, values: [sgd, {name: adam, lr: {type: uniform, "
                                              "min_value: 0, max_value: 1}}]}")
                                << choiceOf(
                                       "x",
                                       {{"sgd", false, false, {}},
                                        {{}, false, true, {fixed, parameterOf("lr", ParameterKind::Uniform, 0, 1)}}});
    }
    void readsDistributions() {
        QFETCH(QByteArray, parameter);
        QFETCH(SearchParameter, expected);
        const SweepSpec spec = sweepOf(sweepFile({}, parameter));
        QCOMPARE(spec.space.size(), size_t{1});
        QVERIFY(spec.space.front() == expected);
    }

    // Bounds of logarithmic distributions are exponents of `logbase`; others are unchanged.
    void logBaseScalesExponents() {
        const auto spaceWith = [](const QByteArray& parameter, const QByteArray& base) {
            return sweepOf(sweepFile({}, parameter, "{type: random, logbase: " + base + "}")).space.at(0).distribution;
        };
        const QByteArray decades = "{type: loguniform, min_value: -4, max_value: -1}";
        const ParameterDistribution ten = spaceWith(decades, "10");
        QVERIFY(std::abs(coordinateAt(ten, 1e-12) - 1e-4) < 1e-12);
        QVERIFY(std::abs(coordinateAt(ten, 1 - 1e-12) - 1e-1) < 1e-9);
        QCOMPARE(spaceWith(decades, "e").low, -4.0);
        const ParameterDistribution normal = spaceWith("{type: lognormal, mu: 3, sigma: 2}", "2");
        QVERIFY(std::abs(std::exp(normal.mu) - 8) < 1e-12);
        QVERIFY(std::abs(std::exp(normal.sigma) - 4) < 1e-12);
        QCOMPARE(spaceWith("{type: uniform, min_value: -4, max_value: -1}", "10").low, -4.0);
        QCOMPARE(spaceWith("{type: normal, mu: 3, sigma: 2}", "10").mu, 3.0);
    }

    void refusesMistakesAtTheirPlace_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("message");
        const auto policy = [](const char* name, const char* text, const char* message) {
            QTest::newRow(name) << sweepFile("early_termination: " + QByteArray(text) + "\n") << QByteArray(message);
        };
        policy("no slack", "{type: bandit}", "7:20 error: The bandit policy needs either \"slack_factor\"");
        policy("both slacks", "{type: bandit, slack_factor: 0.1, slack_amount: 1}", "7:20 error: The bandit policy");
        policy("slack is text", "{type: bandit, slack_factor: lots}",
               "7:49 error: \"early_termination.slack_factor\" must be a number.");
        policy("percentage", "{type: truncation_selection}", "7:20 error: The early termination policy has a number");
        policy("whole percentage", "{type: truncation_selection, truncation_percentage: 100}",
               "7:20 error: The early termination policy has a number");
        policy("interval", "{type: median_stopping, evaluation_interval: -1}",
               "7:20 error: The early termination policy has a number");
        policy("half interval", "{type: median_stopping, evaluation_interval: 1.5}",
               "7:65 error: \"early_termination.evaluation_interval\" must be a whole number.");
        policy("unknown policy", "{type: hyperband}", "7:20 error: The early termination policy \"hyperband\"");
        policy("misspelled key", "{type: bandit, slack_factr: 0.1}",
               "7:35 error: Unknown key \"early_termination.slack_factr\". Did you mean \"slack_factor\"?");
        policy("no map", "bandit", "7:20 error: \"early_termination\" must have a \"type\".");
        const auto limits = [](const char* name, const char* text, const char* message) {
            QTest::newRow(name) << sweepFile("limits: " + QByteArray(text) + "\n") << QByteArray(message);
        };
        limits("no trials", "{max_total_trials: 0}", "7:28 error: \"limits.max_total_trials\" must be between 1");
        limits("timeout", "{timeout: -5}", "7:19 error: \"limits.timeout\" must be between 1 and 315360000.");
        limits("trial timeout", "{trial_timeout: soon}", "7:25 error: \"limits.trial_timeout\" must be a whole number");
        limits("limit", "{max_total_trial: 3}", "7:10 error: Unknown key \"limits.max_total_trial\".");
        limits("limits", "3", "7:9 error: \"limits\" must have \"key: value\" lines.");
        const auto sampling = [](const char* name, const char* text, const char* message) {
            QTest::newRow(name) << sweepFile({}, "{type: uniform, min_value: 0, max_value: 1}", text)
                                << QByteArray(message);
        };
        sampling("rule", "{type: random, rule: halton}",
                 "3:42 error: \"sampling_algorithm.rule\" must be random or sobol.");
        sampling("log base", "{type: random, logbase: 1}", "3:45 error: \"sampling_algorithm.logbase\" must be");
        sampling("seed", "{type: random, seed: x}", "3:42 error: \"sampling_algorithm.seed\" must be a whole number.");
        sampling("algorithm", "hyperopt", "3:21 error: The sampling algorithm \"hyperopt\" is unknown.");
        sampling("grid of numbers", "grid", "5:3 error: Grid sampling needs a \"choice\" for each parameter.");
        QTest::newRow("bayesian normal") << sweepFile({}, "{type: normal, mu: 0, sigma: 1}", "bayesian")
                                         << QByteArray("5:3 error: Bayesian sampling needs bounds");
        const auto parameter = [](const char* name, const char* text, const char* message) {
            QTest::newRow(name) << sweepFile({}, text) << QByteArray(message);
        };
        parameter("type", "{type: triangular}", "5:6 error: The parameter x has the unknown type \"triangular\".");
        parameter("no type", "3", "5:6 error: The parameter x needs a \"type\"");
        parameter("bounds", "{type: uniform, min_value: 0, max_value: -1}",
                  "5:6 error: The parameter x needs a minimum below its maximum.");
        parameter("sigma", "{type: normal, mu: 0}", "5:6 error: The parameter x needs a \"sigma\" above 0.");
        parameter("upper", "{type: randint, upper: 0}", "5:6 error: The parameter x needs a number of values");
        parameter("step", "{type: quniform, min_value: 0, max_value: 1}", "5:6 error: The parameter x needs a step");
        parameter("infinite", "{type: uniform, min_value: 0, max_value: .inf}",
                  "5:47 error: \"search_space.x.max_value\" must be a number.");
        parameter("no values", "{type: choice, values: []}", "5:6 error: The parameter x has no values");
        parameter("list as value", "{type: choice, values: [1, [2, 3]]}", "5:33 error: A value to choose from must be");
        parameter("null as value", "{type: choice, values: [1, null]}", "5:33 error: A value to choose from must be");
        parameter("inside of a choice", "{type: choice, values: [{lr: {type: uniform, min_value: 1, max_value: 0}}]}",
                  "5:6 error: The parameter x/0/lr needs a minimum");
        const auto changed = [](const char* name, const char* from, const char* to, const char* message) {
            QTest::newRow(name) << sweepFile({}).replace(from, to) << QByteArray(message);
        };
        changed("goal", "minimize", "least", "6:19 error: \"objective.goal\" must be minimize or maximize.");
        changed("no goal", "goal: minimize, ", "", "6:12 error: \"objective.goal\" must be minimize or maximize.");
        changed("no metric", ", primary_metric: loss", "", "6:12 error: The sweep needs the name of the metric");
        changed("no objective", "objective: {goal: minimize, primary_metric: loss}", "",
                "1:1 error: The sweep has no \"objective\"");
        changed("no command", "{command: 'echo ${{search_space.x}}'}", "{code: .}",
                "2:8 error: The trial has no \"command\".");
        changed("registered trial", "{command: 'echo ${{search_space.x}}'}", "azureml:train:1",
                "2:8 error: The trial \"azureml:train:1\" is a registered component");
        changed("other parameter", "search_space.x}", "search_space.y}",
                "2:18 error: The command uses ${{search_space.y}}, which is not in \"search_space\".");
    }
    void refusesMistakesAtTheirPlace() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, message);
        Drafts drafts;
        const JobDraft draft = drafts.read(content);
        QVERIFY(!draft.isFine());
        const QByteArray messages = messagesOf(draft.problems);
        QVERIFY2(("\n" + messages).contains("\n" + message), messages.constData());
    }

    void gridNeedsNoObjective() {
        const QByteArray objective = "objective: {goal: minimize, primary_metric: loss}\n";
        const QByteArray choice = "{type: choice, values: [1, 2]}";
        const SweepSpec spec = sweepOf(sweepFile({}, choice, "grid").replace(objective, ""));
        QVERIFY(!spec.hasObjective());
        QCOMPARE(spec.space.size(), size_t{1});
        Drafts drafts;
        const JobDraft forgotten = drafts.read(sweepFile({}, choice, "grid").replace(", primary_metric: loss", ""));
        QVERIFY(messagesOf(forgotten.problems).contains("6:12 error: The sweep needs the name of the metric"));
        const JobDraft stopped = drafts.read(
            sweepFile("early_termination: {type: median_stopping}\n", choice, "grid").replace(objective, ""));
        QVERIFY(messagesOf(stopped.problems).contains("The sweep needs the name of the metric"));
    }

    void exportsReadBack_data() {
        QTest::addColumn<SweepSpec>("spec");
        SweepSpec spec;
        spec.seed = 42;
        spec.metric = "val: loss";
        spec.space = {parameterOf("x", ParameterKind::Uniform, 0.1, 0.7)};
        QTest::newRow("plain") << spec;
        spec.goal = Goal::Maximize;
        spec.maxTrials = 7;
        spec.maxConcurrent = 3;
        spec.timeoutS = 61;
        spec.sampling = SamplingKind::Sobol;
        spec.seed = uint64_t{0} - 5; // a negative seed of a file
        QTest::newRow("sobol") << spec;
        spec.space = {parameterOf("x", ParameterKind::LogUniform, std::log(1e-5), std::log(0.1)),
                      parameterOf("q", ParameterKind::QUniform, 1, 9, 0.1),
                      parameterOf("ql", ParameterKind::QLogUniform, 0, 3, 1),
                      parameterOf("n", ParameterKind::Normal, 10, 1.0 / 3),
                      parameterOf("ln", ParameterKind::LogNormal, -1, 1),
                      parameterOf("qn", ParameterKind::QNormal, 10, 3, 1),
                      parameterOf("qln", ParameterKind::QLogNormal, 0, 1, 0.5)};
        SearchParameter whole{"r", {}};
        whole.distribution.kind = ParameterKind::RandInt;
        whole.distribution.upper = int64_t{1} << 40U;
        spec.space.push_back(whole);
        spec.space.push_back(choiceOf("c", {{"1", false, false, {}},
                                            {"1", true, false, {}},
                                            {"0.25", false, false, {}},
                                            {"False", false, false, {}},
                                            {"false", true, false, {}},
                                            {"relu", false, false, {}},
                                            {"a b: c", true, false, {}}}));
        const SearchParameter inner = choiceOf(
            "beta", {{"0.9", false, false, {}}, {{}, false, true, {choiceOf("k", {{"3", false, false, {}}})}}});
        spec.space.push_back(choiceOf("optimizer", {{"sgd", false, false, {}},
                                                    {{},
                                                     false,
                                                     true,
                                                     {choiceOf("name", {{"adam", false, false, {}}}), inner,
                                                      parameterOf("lr", ParameterKind::Uniform, 0, 1)}}}));
        QTest::newRow("all distributions") << spec;
        spec.sampling = SamplingKind::Bayesian;
        spec.space = {parameterOf("x", ParameterKind::Uniform, 0, 1)};
        spec.policy = policyOf(StopPolicyKind::Bandit, 2, 6);
        spec.policy.slackFactor = 0.2;
        QTest::newRow("bandit by factor") << spec;
        spec.policy.slackFactor = 0;
        spec.policy.slackAmount = 0.05;
        QTest::newRow("bandit by amount") << spec;
        spec.policy = policyOf(StopPolicyKind::MedianStopping, 3, 5);
        QTest::newRow("median") << spec;
        spec.policy = policyOf(StopPolicyKind::TruncationSelection, 0, 4);
        spec.policy.truncationPercentage = 30;
        spec.policy.excludesFinished = true;
        QTest::newRow("truncation") << spec;
        spec.policy = policyOf(StopPolicyKind::Asha);
        spec.policy.minResource = 2;
        spec.policy.reductionFactor = 3;
        QTest::newRow("asha") << spec;
    }
    void exportsReadBack() {
        QFETCH(SweepSpec, spec);
        Drafts drafts;
        drafts.write(QStringLiteral("src/t.py"), "");
        RunConfig config;
        config.shellText = "python t.py ${{search_space." + spec.space.front().name + "}}";
        config.source = drafts.path(QStringLiteral("src"));
        config.timeLimit = std::chrono::seconds(600);
        const std::string text = sweepJobText(config, spec);
        const JobDraft back = readJobFile(text, drafts.path(QStringLiteral("x.yml")));
        QVERIFY2(back.isFine(), (messagesOf(back.problems) + text.c_str()).constData());
        QVERIFY2(sweepOf(back) != nullptr && *sweepOf(back) == spec, text.c_str());
        QVERIFY2(back.config == config, text.c_str());
    }

    void exportsWithoutObjective() {
        SweepSpec spec;
        spec.sampling = SamplingKind::Grid;
        spec.space = {choiceOf("array_index", {{"3", false, false, {}}, {"5", false, false, {}}})};
        spec.maxTrials = 2;
        spec.maxConcurrent = 1;
        RunConfig config;
        config.shellText = "python t.py";
        config.variables["SLURM_ARRAY_TASK_ID"] = "${{search_space.array_index}}";
        Drafts drafts;
        const std::string text = sweepJobText(config, spec);
        const JobDraft back = readJobFile(text, drafts.path(QStringLiteral("x.yml")));
        QVERIFY2(back.isFine(), (messagesOf(back.problems) + text.c_str()).constData());
        QVERIFY(sweepOf(back) != nullptr);
        spec.seed = sweepOf(back)->seed; // a grid has none
        QVERIFY2(*sweepOf(back) == spec, text.c_str());
        QVERIFY2(back.config == config, text.c_str());
    }

    // A value is inserted into the command as it was written: 1e-3 does not become 0.001, nor 1.50 become 1.5. Inside
    // of an object it is a number of JSON, before the export and after it.
    void exportsKeepTextsOfValues() {
        const SearchParameter member = choiceOf("lr", {{"1e-3", false, false, {}}});
        const SearchParameter several = choiceOf("wd", {{"1e-2", false, false, {}}, {"2.50", false, false, {}}});
        SweepSpec spec;
        spec.metric = "loss";
        spec.sampling = SamplingKind::Grid;
        spec.space = {choiceOf("x", {{"1e-3", false, false, {}},
                                     {"1.50", false, false, {}},
                                     {"007", false, false, {}},
                                     {{}, false, true, {member, several}}})};
        RunConfig config;
        config.shellText = "echo ${{search_space.x}}";
        const std::string text = sweepJobText(config, spec);
        Drafts drafts;
        const JobDraft back = readJobFile(text, drafts.path(QStringLiteral("x.yml")));
        QVERIFY2(back.isFine(), (messagesOf(back.problems) + text.c_str()).constData());
        QCOMPARE(gridSize(sweepOf(back)->space), int64_t{5});
        const std::vector<std::string> expected = {"1e-3", "1.50", "007", R"({"lr":0.001,"wd":0.01})",
                                                   R"({"lr":0.001,"wd":2.5})"};
        for (size_t i = 0; i < expected.size(); ++i) {
            const auto number = static_cast<int64_t>(i) + 1;
            QCOMPARE(gridPoint(spec.space, number).values.front().second, expected[i]);
            QCOMPARE(gridPoint(sweepOf(back)->space, number).values.front().second, expected[i]);
        }
    }
};

QTEST_GUILESS_MAIN(SweepFileTest)
#include "sweep_file_test.moc"
