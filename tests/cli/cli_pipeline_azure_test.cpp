// What users of Azure ML's pipelines rely on, from the command line: a changed file runs again what depends on it, the
// default artifacts of a step, components with defaults, metrics of autolog, schedules that fire pipelines.
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <cstdio>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

// One folder and one file as inputs, two folders of code, and two steps that depend on them.
const QByteArray twoSources = R"(type: pipeline
display_name: two sources
jobs:
  left:
    code: ./l
    command: bash run.sh ${{inputs.d}} > ${{outputs.o}}/f
    inputs: {d: {type: uri_folder, path: ./data}}
    outputs: {o: }
  right:
    code: ./r
    command: bash run.sh ${{inputs.d}} > ${{outputs.o}}/f
    inputs: {d: {type: uri_file, path: ./right.txt}}
    outputs: {o: }
  both:
    command: cat ${{inputs.l}}/f ${{inputs.r}}/f
    inputs: {l: "${{parent.jobs.left.outputs.o}}", r: "${{parent.jobs.right.outputs.o}}"}
  alone:
    command: cat ${{inputs.r}}/f
    inputs: {r: "${{parent.jobs.right.outputs.o}}"}
)";

// Logs what mlflow.sklearn.autolog() logs of a classifier, in one request, and writes an output.
const QByteArray likeAutolog = R"(import json, os, sys, time, urllib.request
x = float(sys.argv[1])
with open(sys.argv[2] + "/best", "w") as out:
    out.write(f"{x} {os.environ['AZUREML_ROOT_RUN_ID']} {os.environ['AZUREML_RUN_ID']}")
head = {"Content-Type": "application/json", "Authorization": "Bearer " + os.environ.get("MLFLOW_TRACKING_TOKEN", "")}
now = int(time.time() * 1000)
names = ["training_precision_score", "training_f1_score", "training_log_loss", "training_score"]
metrics = [{"key": name, "value": x if name == "training_f1_score" else -x, "step": 0, "timestamp": now}
           for name in names]
body = {"run_id": os.environ["MLFLOW_RUN_ID"], "metrics": metrics, "params": [{"key": "C", "value": str(x)}],
        "tags": [{"key": "estimator_name", "value": "LogisticRegression"}]}
urllib.request.urlopen(urllib.request.Request(os.environ["MLFLOW_TRACKING_URI"] + "/api/2.0/mlflow/runs/log-batch",
                                              json.dumps(body).encode(), head)).read()
)";

} // namespace

class CliPipelineAzureTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<CliScene> m_scene;
    QString m_files;

    void write(const QString& name, const QByteArray& content) {
        m_scene->folder(QStringLiteral("files"), {{name, content}});
    }
    QString submit(const QByteArray& pipeline) {
        write(QStringLiteral("p.yml"), pipeline);
        const Answer answer = m_scene->ctl({"run", "submit", "--file", m_files + "/p.yml"});
        if (answer.code != 0)
            qWarning("%s", answer.err.constData());
        return answer.line();
    }
    Answer submitHere(const QString& file) {
        return m_scene->ctl({"run", "submit", "--file", file, "--compute", "local", "--python", "python3"});
    }
    bool completes(const QString& id) {
        return waitUntil([&] { return !m_scene->show(id)["ended_at"].is_null(); }, 60'000) &&
               m_scene->state(id) == QStringLiteral("Completed");
    }
    nlohmann::json stepsOf(const QString& id) {
        const auto shown = m_scene->json({"pipeline", "show", id, "--why"});
        return shown.contains("pipeline") ? shown["pipeline"]["steps"] : nlohmann::json::array();
    }
    // "left=Completed(inputs.d) right=Reused"
    QString outcomeOf(const QString& id) {
        QStringList all;
        for (const auto& step : stepsOf(id)) {
            QString outcome = text(step["name"]) + QLatin1Char('=') + text(step["state"]);
            QStringList changes;
            for (const auto& change : step.value("/reuse/changes"_json_pointer, nlohmann::json::array()))
                changes << text(change["what"]);
            if (!changes.isEmpty())
                outcome += QLatin1Char('(') + changes.join(QLatin1Char(',')) + QLatin1Char(')');
            all << outcome;
        }
        return all.join(QLatin1Char(' '));
    }
    QByteArray logOfStep(const QString& id, size_t step) { return m_scene->log(text(stepsOf(id).at(step)["run"])); }

    // The clock of all programs of the scene.
    void advanceClock(qint64 offsetMs) {
        const QString name = m_scene->path(QStringLiteral("clock"));
        QFile file(name + QStringLiteral(".new"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(offsetMs));
        file.close();
        // Replaced at once: a reader sees the old or the new offset, never the real time.
        QCOMPARE(std::rename(QFile::encodeName(file.fileName()).constData(), QFile::encodeName(name).constData()), 0);
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_TEST_CLOCK"), name);
    }

private Q_SLOTS:
    void init() {
        m_scene = std::make_unique<CliScene>();
        m_files = m_scene->folder(QStringLiteral("files"), {});
    }
    void cleanup() { m_scene.reset(); }

    void aChangedFileRunsWhatDependsOnIt() {
        write(QStringLiteral("data/a"), "one\n");
        write(QStringLiteral("data/b"), "two\n");
        write(QStringLiteral("right.txt"), "right\n");
        write(QStringLiteral("l/run.sh"), "cat \"$1\"/*\n");
        write(QStringLiteral("r/run.sh"), "cat \"$1\"\n");
        QString id = submit(twoSources);
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        QCOMPARE(logOfStep(id, 2), QByteArray("one\ntwo\nright\n"));
        // The same bytes, written again.
        write(QStringLiteral("data/a"), "one\n");
        write(QStringLiteral("r/run.sh"), "cat \"$1\"\n");
        id = submit(twoSources);
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        QCOMPARE(outcomeOf(id), QStringLiteral("left=Reused right=Reused both=Reused alone=Reused"));
        // One file of an input.
        write(QStringLiteral("data/a"), "ONE\n");
        id = submit(twoSources);
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        QCOMPARE(outcomeOf(id),
                 QStringLiteral("left=Completed(inputs.d) right=Reused both=Completed(inputs.l) alone=Reused"));
        QCOMPARE(logOfStep(id, 2), QByteArray("ONE\ntwo\nright\n"));
        // One file of code.
        write(QStringLiteral("r/run.sh"), "echo new && cat \"$1\"\n");
        id = submit(twoSources);
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        QCOMPARE(outcomeOf(id), QStringLiteral("left=Reused right=Completed(code) both=Completed(inputs.r) "
                                               "alone=Completed(inputs.r)"));
        QCOMPARE(logOfStep(id, 2), QByteArray("ONE\ntwo\nnew\nright\n"));
        // A step that changes without consequence: what it writes is the same.
        write(QStringLiteral("r/run.sh"), "echo new; cat \"$1\"\n");
        id = submit(twoSources);
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        QCOMPARE(outcomeOf(id), QStringLiteral("left=Reused right=Completed(code) both=Reused alone=Reused"));
    }

    // The output "artifacts" of a step is all that it wrote: ./outputs exists there.
    void passesDefaultArtifacts() {
        const QString id = submit("type: pipeline\njobs:\n"
                                  "  hello:\n    command: echo hello && echo world > ./outputs/world.txt\n"
                                  "  world:\n    command: cat ${{inputs.w}}/outputs/world.txt\n    inputs:\n"
                                  "      w: ${{parent.jobs.hello.outputs.artifacts}}\n");
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        QCOMPARE(logOfStep(id, 1), QByteArray("world\n"));
    }

    void stepsOverrideTheirComponents() {
        write(QStringLiteral("c/echo.yml"),
              "type: command\ninputs:\n  word: {type: string, default: default}\ncode: ./src\n"
              "command: \"cat text && echo ${{inputs.word}} $LEVEL $AZUREML_NODE_COUNT $WORLD_SIZE\"\n"
              "environment_variables: {LEVEL: component}\n"
              "distribution: {type: pytorch, process_count_per_instance: 2}\n");
        write(QStringLiteral("c/src/text"), "file\n");
        const QString id = submit("type: pipeline\njobs:\n"
                                  "  own:\n    component: c/echo.yml\n"
                                  "  changed:\n    component: ./c/echo.yml\n    inputs: {word: given}\n"
                                  "    environment_variables: {LEVEL: step}\n"
                                  "    distribution: {type: pytorch, process_count_per_instance: 1}\n");
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        QVERIFY2(logOfStep(id, 0).contains("default component 1 2\n"), logOfStep(id, 0).constData());
        QCOMPARE(logOfStep(id, 1), QByteArray("file\ngiven step 1 1\n"));
    }

    // A sweep in a pipeline in a pipeline: the output of the best trial goes on, and the root of all is the outermost.
    void theBestTrialByAMetricOfAutologGoesOn() {
        write(QStringLiteral("n/t.py"), likeAutolog);
        write(QStringLiteral("n/inner.yml"),
              "type: pipeline\noutputs: {best: {type: uri_folder}}\njobs:\n  search:\n    type: sweep\n    trial:\n"
              "      code: .\n      command: python3 t.py ${{search_space.x}} ${{outputs.o}}\n"
              "    outputs: {o: \"${{parent.outputs.best}}\"}\n    sampling_algorithm: grid\n"
              "    search_space: {x: {type: choice, values: [0.5, 0.75, 0.25]}}\n"
              "    objective: {goal: maximize, primary_metric: training_f1_score}\n");
        const QString id = submit("type: pipeline\njobs:\n"
                                  "  nested:\n    type: pipeline\n    component: n/inner.yml\n    outputs: {best: }\n"
                                  "  use:\n    command: cat ${{inputs.m}}/best && echo \" $AZUREML_ROOT_RUN_ID\"\n"
                                  "    inputs: {m: \"${{parent.jobs.nested.outputs.best}}\"}\n");
        QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
        const auto steps = stepsOf(id);
        const auto search = stepsOf(text(steps.at(0)["run"])).at(0);
        const auto best = m_scene->json({"sweep", "best", text(search["run"])});
        QCOMPARE(best.value("number", 0), 2);
        QCOMPARE(m_scene->log(text(steps.at(1)["run"])),
                 QStringLiteral("0.75 %1 %2 %1\n").arg(id, text(best["id"])).toUtf8());
        for (const auto& trial : m_scene->json({"sweep", "trials", text(search["run"])}))
            QVERIFY(trial["metrics"].contains("training_f1_score"));
    }

    // Fired by its time, not by hand: the job is frozen with its plan, knows its time, and its steps are taken from the
    // fire before where they are the same.
    void schedulesFirePipelines() {
        write(QStringLiteral("p.yml"),
              "type: pipeline\ninputs: {when: never}\njobs:\n"
              "  same:\n    command: echo same > ${{outputs.o}}/f\n    outputs: {o: }\n"
              "  dated:\n    command: cat ${{inputs.i}}/f && echo ${{inputs.when}}\n    inputs:\n"
              "      i: ${{parent.jobs.same.outputs.o}}\n      when: \"at ${{parent.inputs.when}}\"\n");
        write(QStringLiteral("s.yml"), "name: hourly\ntrigger: {type: cron, expression: \"0 * * * *\"}\ncreate_job:\n"
                                       "  type: pipeline\n  job: ./p.yml\n"
                                       "  inputs: {when: \"${{creation_context.trigger_time}}\"}\n");
        // Half past, so that no hour begins meanwhile.
        const qint64 half = (1800 - QDateTime::currentSecsSinceEpoch() % 3600) * 1000;
        advanceClock(half);
        const Answer created = m_scene->ctl({"schedule", "create", "--file", m_files + "/s.yml"});
        QVERIFY2(created.code == 0, created.err.constData());
        QVERIFY(QFile::remove(m_files + "/p.yml"));
        QVERIFY(waitUntil([&] { return m_scene->driver() > 0; }));
        for (int hour = 1; hour <= 2; ++hour) {
            advanceClock(half + hour * 3'600'000LL);
            const auto history = [&] { return m_scene->json({"schedule", "history", "hourly"}); };
            QVERIFY(waitUntil([&] { return history().size() == static_cast<size_t>(hour); }));
            const auto fire = history()[0];
            QCOMPARE(fire.value("outcome", std::string()), std::string("fired"));
            const QString id = text(fire["run"]);
            QVERIFY2(completes(id), qPrintable(outcomeOf(id)));
            const QByteArray time = text(fire["nominal_at"]).left(19).toUtf8() + "Z";
            QCOMPARE(logOfStep(id, 1), "same\nat " + time + "\n");
            QCOMPARE(text(stepsOf(id).at(0)["state"]),
                     hour == 1 ? QStringLiteral("Completed") : QStringLiteral("Reused"));
        }
    }

    void azuresFilesRunOrAreRefused() {
        const QString inputs =
            QDir::cleanPath(qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/../shared/azureml-inputs"));
        if (!QFileInfo::exists(inputs))
            QSKIP("Azure's files are not here.");
        for (const char* name : {"jobs/hello-pipeline.yml", "jobs/hello-pipeline-abc.yml", "jobs/hello-pipeline-io.yml",
                                 "jobs/hello-pipeline-customize-output-file.yml"}) {
            const Answer answer = submitHere(inputs + QLatin1Char('/') + QLatin1String(name));
            QVERIFY2(answer.code == 0, answer.err.constData());
            QVERIFY2(completes(answer.line()), name);
        }
        for (const char* name :
             {"pipelines/e2e_local_components/pipeline.yml", "pipelines/pipeline_with_data/pipeline.yml"}) {
            const Answer answer = submitHere(inputs + QLatin1Char('/') + QLatin1String(name));
            QVERIFY2(answer.code == 0, answer.err.constData());
            QVERIFY2(completes(answer.line()), qPrintable(outcomeOf(answer.line())));
        }
        // It needs pandas, an MLflow and a scikit-learn of 2019, so here it is only read.
        const Answer parallel = m_scene->ctl(
            {"pipeline", "validate", inputs + QStringLiteral("/parallel/iris_batch_prediction/pipeline.yml")});
        QVERIFY2(parallel.code == 0, parallel.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliPipelineAzureTest)
#include "cli_pipeline_azure_test.moc"
