// Submitting jobs as runs of their kind: what each kind adds, on a real workspace.
#include <QTest>

#include "core/jobfile/job_type.h"
#include "core/jobfile/pipeline_draft.h"
#include "core/jobfile/sweep_job.h"
#include "core/run/pipeline_kind.h"
#include "core/run/run_kind.h"
#include "core/run/sweep_kind.h"
#include "core/submission/job_kind.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"
#include <nlohmann/json.hpp>

using namespace studio;
using namespace studio::test;

namespace {

JobDraft commandDraft() {
    JobDraft draft;
    draft.config.argv = {"true"};
    draft.config.experiment = "kinds";
    return draft;
}

JobDraft sweepDraft() {
    JobDraft draft = commandDraft();
    SearchParameter rate;
    rate.name = "rate";
    rate.distribution.kind = ParameterKind::Uniform;
    rate.distribution.high = 1;
    SweepSpec spec;
    spec.space = {rate};
    spec.metric = "loss";
    spec.maxTrials = 3;
    setSweep(draft, std::move(spec));
    return draft;
}

JobDraft pipelineDraft() {
    JobDraft draft;
    draft.config.experiment = "kinds";
    PipelineDraft& pipeline = setPipeline(draft, {});
    for (const char* name : {"first", "second"}) {
        StepDraft step;
        step.name = name;
        step.kind = commandRunKind;
        step.job = commandDraft();
        pipeline.steps.push_back(std::move(step));
    }
    return draft;
}

} // namespace

class JobKindTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void draftsHaveKindAndParts() {
        JobDraft command = commandDraft();
        JobDraft sweep = sweepDraft();
        JobDraft pipeline = pipelineDraft();
        QCOMPARE(runKindOf(command), commandRunKind);
        QCOMPARE(runKindOf(sweep), sweepRunKind);
        QCOMPARE(runKindOf(pipeline), pipelineRunKind);
        QVERIFY(partsOf(command).empty() && partsOf(sweep).empty());
        QVERIFY((partsOf(pipeline) ==
                 std::vector<JobDraft*>{&pipelineOf(pipeline)->steps[0].job, &pipelineOf(pipeline)->steps[1].job}));
    }

    void optionsAreOfTheKind() {
        const JobDraft command = commandDraft();
        RunConfig config = command.config;
        completeConfig(command, config);
        QVERIFY(config.argv == command.config.argv);
        const auto plain = optionsFor(command, config, {.runconfig = "base:2"});
        QVERIFY(plain && plain->kind == commandRunKind && !plain->plan && plain->runconfig == "base:2");

        JobDraft sweep = sweepDraft();
        config = sweep.config;
        completeConfig(sweep, config);
        QVERIFY(config.argv.size() > sweep.config.argv.size()); // the parameter that the command does not name
        const auto options = optionsFor(sweep, config, {.runconfig = "base:2"});
        QVERIFY(options && options->kind == sweepRunKind && options->runconfig == "base:2");
        QVERIFY(options->plan && options->plan->total == 3 && options->sample);
        sweepOf(sweep)->metric.clear();
        const auto refused = optionsFor(sweep, config);
        QVERIFY(!refused && refused.error().code == ErrorCode::InvalidArgument);
    }

    void plansAreReadBack() {
        const JobDraft sweep = sweepDraft();
        const auto options = optionsFor(sweep, sweep.config);
        QVERIFY(options && options->plan);
        const auto plan = parentPlanFrom(sweepRunKind, options->plan->plan);
        QVERIFY(plan && *plan == *options->plan);
        const auto damaged = parentPlanFrom(sweepRunKind, nlohmann::json::array());
        QVERIFY(!damaged && damaged.error().code == ErrorCode::Corrupt);
        const auto newer = parentPlanFrom("of a newer version", options->plan->plan);
        QVERIFY(!newer && newer.error().code == ErrorCode::Newer);
    }

    void freezesEachKind_data() {
        QTest::addColumn<QByteArray>("kind");
        for (const RunKindTraits& kind : runKinds())
            QTest::newRow(kind.text.data()) << QByteArray(kind.text.data(), static_cast<qsizetype>(kind.text.size()));
    }
    void freezesEachKind() {
        QFETCH(const QByteArray, kind);
        FreshWorkspace workspace;
        workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        RunSubmitter submitter(*workspace);
        const JobDraft draft = kind == "pipeline" ? pipelineDraft() : kind == "sweep" ? sweepDraft() : commandDraft();
        const auto frozen = freezeJob(submitter, draft);
        QVERIFY2(frozen, frozen ? "" : frozen.error().message.c_str());
        QCOMPARE(frozen->job.kind, kind.toStdString());
        const RunKindTraits* traits = runKindFromText(frozen->job.kind);
        QCOMPARE(frozen->job.plan.has_value(), traits->isParent);
        if (kind == "pipeline")
            QCOMPARE(frozen->job.plan->total, int64_t{2});
        QCOMPARE(workspace.number("SELECT count(*) FROM run"), int64_t{0});
    }
};

QTEST_GUILESS_MAIN(JobKindTest)
#include "job_kind_test.moc"
