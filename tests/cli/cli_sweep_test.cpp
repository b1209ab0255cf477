// Sweeps from the command line: to their end, across killed drivers, canceled, deleted, from Azure's files.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <set>
#include <signal.h>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

const QString xOfCommand = QStringLiteral("${{search_space.x}}");

// Logs (x - 0.3)² as `loss`, by the tracking API that each run has.
const QByteArray logLoss = R"(import json, os, sys, time, urllib.request
x = float(sys.argv[1])
head = {"Content-Type": "application/json", "Authorization": "Bearer " + os.environ.get("MLFLOW_TRACKING_TOKEN", "")}
for step in range(int(sys.argv[2]) if len(sys.argv) > 2 else 1):
    body = {"run_id": os.environ["MLFLOW_RUN_ID"], "key": "loss", "value": (x - 0.3) ** 2, "step": step,
            "timestamp": int(time.time() * 1000)}
    urllib.request.urlopen(urllib.request.Request(os.environ["MLFLOW_TRACKING_URI"] +
        "/api/2.0/mlflow/runs/log-metric", json.dumps(body).encode(), head)).read()
    time.sleep(float(sys.argv[3]) if len(sys.argv) > 3 else 0)
)";

} // namespace

class CliSweepTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<CliScene> m_scene;

    QString create(const QStringList& options, const QStringList& command) {
        const Answer answer = m_scene->ctl(QStringList{"sweep", "create"} + options + QStringList{"--"} + command);
        if (answer.code != 0)
            qWarning("%s", answer.err.constData());
        return answer.line();
    }
    QString state(const QString& id) {
        return QString::fromStdString(m_scene->json({"run", "show", id}).value("last_state", std::string()));
    }

private Q_SLOTS:
    void init() { m_scene = std::make_unique<CliScene>(); }
    void cleanup() { m_scene.reset(); }

    void findsTheBestTrial() {
        const QString source = m_scene->folder(QStringLiteral("src"), {{QStringLiteral("t.py"), logLoss}});
        const QString id = create({"--param", "x=choice(0.1,0.2,0.3,0.9)", "--metric", "loss", "--sampling", "grid",
                                   "--max-concurrent", "2", "--source", source},
                                  {"python3", "t.py", xOfCommand});
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        const auto best = m_scene->json({"sweep", "best", id});
        QCOMPARE(best.value("number", 0), 3);
        QCOMPARE(best["parameters"].value("x", std::string()), std::string("0.3"));
        QCOMPARE(best.value("parent", std::string()), id.toStdString());
        // As any run.
        QVERIFY(best.at("metrics").contains("loss") && best.contains("cost") && best.contains("node_seconds"));
        QVERIFY(m_scene->json({"sweep", "trials", id}).at(0).at("metrics").contains("loss"));
        // The list has the sweep alone.
        QCOMPARE(m_scene->json({"run", "list"}).size(), size_t{1});
        QCOMPARE(m_scene->json({"run", "list", "--parent", id}).size(), size_t{4});
        QCOMPARE(m_scene->json({"run", "list", "--all"}).size(), size_t{5});
        const Answer larger = m_scene->ctl({"sweep", "extend", id, "--max-trials", "10"});
        QCOMPARE(larger.code, 2);
        QVERIFY2(larger.err.contains("The grid has 4 combinations"), larger.err.constData());
        const Answer files = m_scene->ctl({"run", "download", id});
        QCOMPARE(files.code, 4);
        QVERIFY2(files.err.contains("studioctl sweep best " + id.toUtf8()), files.err.constData());
        const Answer unconfirmed = m_scene->ctl({"run", "delete", id});
        QCOMPARE(unconfirmed.code, 1);
        QVERIFY2(unconfirmed.err.contains("with its 4 runs, and all their files. Confirm with --yes."),
                 unconfirmed.err.constData());
        QCOMPARE(m_scene->ctl({"run", "delete", id, "--yes"}).code, 0);
        QCOMPARE(m_scene->json({"run", "list", "--all"}).size(), size_t{0});
    }

    // However many trials: the store's content, and one copy that all of them read.
    void trialsShareTheirInputs() {
        constexpr qint64 size = 12 << 20;
        QByteArray bytes(size, 'a');
        for (qsizetype i = 0; i < size; i += 512)
            bytes[i] = static_cast<char>(i / 512);
        const QString data = m_scene->folder(QStringLiteral("data"), {{QStringLiteral("big.bin"), bytes}});
        const QString id = create({"--param", "x=choice(1,2,3,4)", "--metric", "loss", "--sampling", "grid",
                                   "--max-concurrent", "2", "--input", "data=folder:" + data},
                                  {"sh", "-c", "echo '{\"loss\": '$1'}' > outputs/metrics.jsonl && wc -c < $2/big.bin",
                                   "sh", xOfCommand, "${{inputs.data}}"});
        QVERIFY(waitUntil([&] { return m_scene->json({"run", "list", "--parent", id}).size() == 4; }));
        QVERIFY(waitUntil([&] {
            const auto trials = m_scene->json({"run", "list", "--parent", id});
            return std::all_of(trials.begin(), trials.end(),
                               [](const auto& trial) { return !trial["ended_at"].is_null(); });
        }));
        for (const auto& trial : m_scene->json({"run", "list", "--parent", id})) {
            QCOMPARE(trial.value("last_state", std::string()), std::string("Completed"));
            QCOMPARE(m_scene->log(QString::fromStdString(trial.value("id", std::string()))).trimmed(),
                     QByteArray::number(size));
        }
        qint64 used = 0;
        QDirIterator files(m_scene->workspace(), QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            files.next();
            used += files.fileInfo().size() >= size ? files.fileInfo().size() : 0;
        }
        QVERIFY2(used <= 2 * size, qPrintable(QString::number(used)));
    }

    void dryRunShowsWhatIsSearched() {
        const QString folder =
            m_scene->folder(QStringLiteral("files"),
                            {{QStringLiteral("s.yml"),
                              "type: sweep\ntrial: {command: \"echo ${{search_space.x}}\"}\n"
                              "search_space: {x: {type: choice, values: [1, 2]}}\nsampling_algorithm: grid\n"
                              "objective: {goal: minimize, primary_metric: loss}\nlimits: {max_total_trials: 9}\n"}});
        const QStringList dry = {"run", "submit", "--dry-run", "--file", folder + QStringLiteral("/s.yml")};
        const Answer plan = m_scene->ctl(dry);
        QVERIFY2(plan.code == 0, plan.err.constData());
        for (const char* line : {"Parameter x  ", "choice(1, 2)", "minimize loss", "grid", "Trials"})
            QVERIFY2(plan.out.contains(line), plan.out.constData());
        QCOMPARE(m_scene->json(dry)["sweep"].value("metric", std::string()), std::string("loss"));
        QCOMPARE(m_scene->ctl(dry + QStringList{"--retries", "-1"}).code, 2); // as without --dry-run
        QCOMPARE(m_scene->ctl(dry + QStringList{"--qos", "high"}).code, 2);
    }

    // Each trial writes its number into a file of its own once: exactly 30, each once.
    void eachTrialRunsOnceAcrossKilledDrivers() {
        const QString marks = m_scene->folder(QStringLiteral("marks"), {});
        const QString id =
            create({"--param", "x=uniform(0,1)", "--metric", "loss", "--max-trials", "30", "--max-concurrent", "3",
                    "--source", m_scene->folder(QStringLiteral("src"), {{QStringLiteral("t.py"), logLoss}})},
                   {"bash", "-c", QStringLiteral("echo x >> '%1'/%2; python3 t.py %2").arg(marks, xOfCommand)});
        for (int kill = 0; kill < 3; ++kill) {
            QTest::qWait(700);
            if (const qint64 driver = m_scene->driver(); driver > 0)
                ::kill(static_cast<pid_t>(driver), SIGKILL);
            m_scene->ctl({"run", "list"}); // starts another
        }
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }, 60'000));
        const auto trials = m_scene->json({"sweep", "trials", id});
        std::set<int> numbers;
        for (const auto& trial : trials)
            numbers.insert(trial.value("number", 0));
        QCOMPARE(trials.size(), size_t{30});
        QCOMPARE(numbers.size(), size_t{30});
        const QStringList written = QDir(marks).entryList(QDir::Files);
        QCOMPARE(written.size(), 30);
        for (const QString& name : written)
            QCOMPARE(QFileInfo(QDir(marks).filePath(name)).size(), qint64{2});
    }

    // The driver dies at each point of a sweep's plan, as by kill -9, while it begins, is extended, retried and
    // canceled: another one continues, and no trial is created or run twice.
    void continuesAfterEachCrashPoint_data() {
        QTest::addColumn<QString>("point");
        QTest::addColumn<QString>("phase");
        for (const char* point : {"parent.plan_written", "parent.plan_committed"}) {
            for (const char* phase : {"create", "extend", "retry", "cancel"})
                QTest::addRow("%s, %s", point, phase) << QString::fromLatin1(point) << QString::fromLatin1(phase);
        }
    }
    void continuesAfterEachCrashPoint() {
        QFETCH(const QString, point);
        QFETCH(const QString, phase);
        const QString marks = m_scene->folder(QStringLiteral("marks"), {});
        const QString ready = m_scene->folder(QStringLiteral("ready"), {});
        const QString crashed = m_scene->path(QStringLiteral("crashed"));
        const auto crashFromNow = [&] {
            if (const qint64 driver = m_scene->driver(); driver > 0)
                ::kill(static_cast<pid_t>(driver), SIGKILL);
            m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), point);
            m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"), crashed);
        };
        QString job = QStringLiteral("echo x >> '%1'/%2; ").arg(marks, xOfCommand);
        if (phase == QStringLiteral("retry"))
            job += QStringLiteral("[ %1 != 3 ] || [ -e '%2/ok' ] || exit 3; ").arg(xOfCommand, ready);
        job += phase == QStringLiteral("cancel")
                   ? QStringLiteral("sleep 600")
                   : QStringLiteral("echo '{\"loss\": %1}' > outputs/metrics.jsonl").arg(xOfCommand);
        if (phase == QStringLiteral("create"))
            crashFromNow();
        QStringList options{"--metric", "loss", "--max-concurrent", "2"};
        if (phase == QStringLiteral("extend"))
            options << "--param"
                    << "x=uniform(0,1)"
                    << "--max-trials"
                    << "3";
        else
            options << "--param"
                    << "x=choice(1,2,3,4)"
                    << "--sampling"
                    << "grid";
        const QString id = create(options, {"bash", "-c", job});
        const auto hasEnded = [&] { return !m_scene->json({"run", "show", id})["ended_at"].is_null(); };
        const auto marked = [&] { return QDir(marks).entryInfoList(QDir::Files); };
        if (phase == QStringLiteral("cancel"))
            QVERIFY(waitUntil([&] { return !marked().isEmpty(); }));
        else if (phase != QStringLiteral("create"))
            QVERIFY(waitUntil(hasEnded));
        if (phase != QStringLiteral("create"))
            crashFromNow();
        if (phase == QStringLiteral("extend")) {
            QCOMPARE(m_scene->ctl({"sweep", "extend", id, "--max-trials", "6"}).code, 0);
        } else if (phase == QStringLiteral("retry")) {
            QFile ok(ready + QStringLiteral("/ok"));
            QVERIFY(ok.open(QIODevice::WriteOnly));
            QCOMPARE(m_scene->ctl({"sweep", "retry", id}).code, 0);
        } else if (phase == QStringLiteral("cancel")) {
            QCOMPARE(m_scene->ctl({"run", "cancel", id}).code, 0);
        }
        QVERIFY(waitUntil(
            [&] {
                m_scene->ctl({"run", "list"}); // starts another driver
                return QFileInfo::exists(crashed) && hasEnded();
            },
            60'000));
        const bool isCanceled = phase == QStringLiteral("cancel");
        QCOMPARE(state(id), isCanceled ? QStringLiteral("Canceled") : QStringLiteral("Completed"));
        const auto trials = m_scene->json({"sweep", "trials", id});
        for (const auto& trial : trials)
            QCOMPARE(trial.value("last_state", std::string()), std::string(isCanceled ? "Canceled" : "Completed"));
        const size_t expected = phase == QStringLiteral("extend") ? 6 : 4;
        QVERIFY(isCanceled ? !trials.empty() && trials.size() <= expected : trials.size() == expected);
        QCOMPARE(m_scene->json({"run", "list", "--parent", id}).size(),
                 trials.size() + (phase == QStringLiteral("retry") ? 1 : 0));
        if (!isCanceled)
            QCOMPARE(marked().size(), static_cast<qsizetype>(expected));
        for (const QFileInfo& file : marked()) {
            const bool isRetried = phase == QStringLiteral("retry") && file.fileName() == QStringLiteral("3");
            QCOMPARE(file.size(), isRetried ? qint64{4} : qint64{2});
        }
    }

    void trialsAreStoppedEarly() {
        const QString source = m_scene->folder(QStringLiteral("src"), {{QStringLiteral("t.py"), logLoss}});
        const QString id = create({"--param", "x=choice(0.3,0.9)", "--metric", "loss", "--sampling", "grid", "--policy",
                                   "bandit(slack_amount=0.1)", "--source", source},
                                  {"python3", "t.py", xOfCommand, "40", "0.1"});
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        const auto trials = m_scene->json({"sweep", "trials", id});
        QCOMPARE(trials[0].value("last_state", std::string()), std::string("Completed"));
        QCOMPARE(trials[1].value("last_state", std::string()), std::string("Canceled"));
        QCOMPARE(trials[1]["error"].value("code", std::string()), std::string("stopped_early"));
        QVERIFY(!trials[1]["stopped_early"].is_null());
    }

    // By hand, without a policy: it counts as stopped early, not as canceled, across a killed driver.
    void trialsArePruned() {
        const QString source = m_scene->folder(QStringLiteral("src"), {{QStringLiteral("t.py"), logLoss}});
        const QString id =
            create({"--param", "x=choice(0.3,0.9)", "--metric", "loss", "--sampling", "grid", "--max-concurrent", "2",
                    "--source", source},
                   {"bash", "-c", QStringLiteral("python3 t.py %1 3 0.1; [ %1 = 0.3 ] || sleep 600").arg(xOfCommand)});
        const auto second = [&] {
            const auto trials = m_scene->json({"sweep", "trials", id});
            return trials.size() < 2 || trials[1]["objective"].is_null() ? nlohmann::json() : trials[1];
        };
        QVERIFY(waitUntil([&] { return !second().is_null(); }));
        QCOMPARE(m_scene->ctl({"sweep", "prune", id, "x"}).code, 2);
        QCOMPARE(m_scene->ctl({"sweep", "prune", id, "7"}).code, 2);
        const Answer pruned = m_scene->ctl({"sweep", "prune", id, "2", "2"}); // once, although named twice
        QVERIFY2(pruned.code == 0, pruned.err.constData());
        if (const qint64 driver = m_scene->driver(); driver > 0)
            ::kill(static_cast<pid_t>(driver), SIGKILL);
        m_scene->ctl({"run", "list"}); // starts another
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }, 60'000));
        const auto trial = second();
        QCOMPARE(trial.value("last_state", std::string()), std::string("Canceled"));
        QCOMPARE(trial["error"].value("code", std::string()), std::string("pruned"));
        QVERIFY(trial["stopped_early"]["interval"].get<int>() >= 1);
        QVERIFY(m_scene->ctl({"sweep", "trials", id}).out.contains("Stopped early"));
        QCOMPARE(m_scene->ctl({"sweep", "prune", id, "2"}).code, 1); // it has ended
    }

    // A retried trial is a new run with the same number and parameters; the failed run stays.
    void retriesFailedTrials() {
        const QString ready = m_scene->folder(QStringLiteral("ready"), {});
        const QString source = m_scene->folder(QStringLiteral("src"), {{QStringLiteral("t.py"), logLoss}});
        // Trials above 0.5 fail until the file "ok" exists.
        const QString id =
            create({"--param", "x=choice(0.1,0.6,0.9)", "--metric", "loss", "--sampling", "grid", "--source", source},
                   {"bash", "-c",
                    QStringLiteral("if [ %2 != 0.1 ] && [ ! -e '%1/ok' ]; then exit 3; fi; python3 t.py %2")
                        .arg(ready, xOfCommand)});
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        const auto before = m_scene->json({"sweep", "trials", id});
        QCOMPARE(before[1].value("last_state", std::string()), std::string("Failed"));
        QCOMPARE(m_scene->ctl({"sweep", "retry", id, "--trial", "1"}).code, 2); // it has not failed
        const Answer missing = m_scene->ctl({"sweep", "retry", id, "--trial", "77"});
        QCOMPARE(missing.code, 2);
        QVERIFY2(missing.err.contains("There is no trial 77; the last one is 3."), missing.err.constData());
        QFile ok(ready + QStringLiteral("/ok"));
        QVERIFY(ok.open(QIODevice::WriteOnly));
        // One of them, across a killed driver.
        const qint64 driver = m_scene->driver();
        if (driver > 0)
            ::kill(static_cast<pid_t>(driver), SIGKILL);
        QCOMPARE(m_scene->ctl({"sweep", "retry", id, "--trial", "3"}).code, 0);
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        auto after = m_scene->json({"sweep", "trials", id});
        QCOMPARE(after.size(), size_t{3});
        QCOMPARE(after[1].value("last_state", std::string()), std::string("Failed"));
        QCOMPARE(after[2].value("last_state", std::string()), std::string("Completed"));
        QCOMPARE(after[2].value("number", 0), 3);
        QCOMPARE(after[2].value("try", 0), 2);
        QVERIFY(after[2]["parameters"] == before[2]["parameters"]);
        QVERIFY(after[2]["id"] != before[2]["id"]);
        // All that are left.
        QCOMPARE(m_scene->ctl({"sweep", "extend", id, "--retry-failed"}).code, 0);
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        after = m_scene->json({"sweep", "trials", id});
        for (const auto& trial : after)
            QCOMPARE(trial.value("last_state", std::string()), std::string("Completed"));
        QCOMPARE(m_scene->json({"run", "list", "--parent", id}).size(), size_t{5}); // the failed runs stay
        QCOMPARE(m_scene->ctl({"sweep", "retry", id}).code, 2);                     // none has failed
        QVERIFY(m_scene->ctl({"sweep", "show", id}).out.contains("60 days"));
        QCOMPARE(m_scene->json({"sweep", "show", id})["children"].value("failed", -1), 0);
    }

    void hyperDriveFilesRun() {
        const QString folder = m_scene->folder(
            QStringLiteral("hyper"),
            {{QStringLiteral("t.py"), logLoss},
             {QStringLiteral("hyperdrive.yml"),
              "sampling:\n  type: GRID\n  parameter_space:\n  - name: --x\n    expression: choice\n    values: [0.1, "
              "0.3]\nprimary_metric_name: loss\nprimary_metric_goal: Minimize\nmax_total_runs: 4\n"}});
        const Answer answer = m_scene->ctl({"run", "submit", "--file", folder + QStringLiteral("/hyperdrive.yml"), "--",
                                            "bash", "-c", "python3 t.py $2", "-"});
        QVERIFY2(answer.code == 0, answer.err.constData());
        const QString id = answer.line();
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        QCOMPARE(m_scene->json({"sweep", "best", id})["parameters"].value("x", std::string()), std::string("0.3"));
    }

    void cancelEndsTheTrials() {
        const QString id = create({"--param", "x=uniform(0,1)", "--metric", "loss", "--max-concurrent", "2"},
                                  {"bash", "-c", "sleep 600"});
        QVERIFY(waitUntil([&] { return m_scene->json({"run", "list", "--all", "--state", "Running"}).size() >= 2; }));
        QCOMPARE(m_scene->ctl({"run", "cancel", id}).code, 0);
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Canceled"); }));
        for (const auto& trial : m_scene->json({"sweep", "trials", id}))
            QCOMPARE(trial.value("last_state", std::string()), std::string("Canceled"));
        // It has ended: "yet" would promise something.
        const Answer best = m_scene->ctl({"sweep", "best", id});
        QCOMPARE(best.code, 4);
        QVERIFY2(best.err.contains("No trial of the sweep completed with a value of"), best.err.constData());
    }

    void azuresFilesRunOrAreRefused() {
        const QString inputs =
            QDir::cleanPath(qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/../shared/azureml-inputs"));
        if (!QFileInfo::exists(inputs))
            QSKIP("Azure's files are not here.");
        const Answer hello = m_scene->ctl({"run", "submit", "--dry-run", "--file", inputs + "/jobs/hello-sweep.yml"});
        QVERIFY2(hello.code == 0, hello.err.constData());
        const Answer iris = m_scene->ctl({"run", "submit", "--dry-run", "--compute", "local", "--file",
                                          inputs + "/sweeps/scikit-learn-iris/job-sweep.yml"});
        QVERIFY2(iris.code == 0, iris.err.constData());
        QVERIFY2(iris.err.contains("https://azuremlexamples.blob.core.windows.net/datasets/iris.csv"),
                 iris.err.constData());
    }

    // The name of the metric differs in its case: the sweep ends after its first trials, and says what they log.
    void wrongMetricEndsTheSweepEarly() {
        const QString id = create({"--param", "x=uniform(0,1)", "--metric", "accuracy", "--goal", "maximize",
                                   "--max-trials", "200", "--max-concurrent", "1"},
                                  {"sh", "-c", "echo '{\"Accuracy\": 0.5}' >> outputs/metrics.jsonl", "t", xOfCommand});
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Failed"); }));
        const auto shown = m_scene->json({"run", "show", id});
        QCOMPARE(shown["error"].value("code", std::string()), std::string("metric_missing"));
        QCOMPARE(shown["error"].value("message", std::string()),
                 std::string("No trial logged the primary metric \"accuracy\". Logged: Accuracy."));
        // Trials of some milliseconds end sooner than their metrics are in the tables.
        const size_t trials = m_scene->json({"run", "list", "--parent", id}).size();
        QVERIFY2(trials < 100, std::to_string(trials).c_str());
    }

    void arrayRunsTheCommandForEachIndex() {
        const Answer made = m_scene->ctl(
            {"run", "submit", "--array", "1-5:2%2", "--name", "array", "--", "sh", "-c",
             "echo $COMPUTE_STUDIO_ARRAY_INDEX $SLURM_ARRAY_TASK_ID of $COMPUTE_STUDIO_ARRAY_COUNT: $# arguments"});
        QVERIFY2(made.code == 0, made.err.constData());
        const QString id = made.line();
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        std::set<std::string> names;
        for (const auto& trial : m_scene->json({"sweep", "trials", id})) {
            const std::string index = trial["parameters"].value("array_index", std::string());
            names.insert(trial.value("name", std::string()));
            const Answer log = m_scene->ctl({"run", "logs", QString::fromStdString(trial.value("id", std::string()))});
            QCOMPARE(QString::fromUtf8(log.out).trimmed(),
                     QString::fromStdString(index + " " + index + " of 3: 0 arguments"));
        }
        QCOMPARE(names, (std::set<std::string>{"array_1", "array_3", "array_5"}));
        const Answer best = m_scene->ctl({"sweep", "best", id});
        QCOMPARE(best.code, 4);
        QVERIFY2(best.err.contains("The sweep has no metric"), best.err.constData());
        const Answer files = m_scene->ctl({"run", "download", id});
        QCOMPARE(files.code, 4);
        QVERIFY2(files.err.contains("studioctl sweep trials "), files.err.constData());
        const Answer plan = m_scene->ctl({"run", "submit", "--array", "7-9999", "--dry-run", "--", "true"});
        QVERIFY2(plan.out.contains("choice(7, 8,") && plan.out.contains(", 26, …)"), plan.out.constData());
    }

    // The others run, and the failed one is run again by itself.
    void arrayWithAFailedRunFails() {
        const QString marker = m_scene->folder(QStringLiteral("marker"), {});
        const Answer made = m_scene->ctl({"run", "submit", "--array", "0-5", "--", "sh", "-c",
                                          "test $SLURM_ARRAY_TASK_ID != 0 || test -e " + marker + "/fine"});
        QVERIFY2(made.code == 0, made.err.constData());
        const QString id = made.line();
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Failed"); }));
        const auto shown = m_scene->json({"run", "show", id});
        QCOMPARE(shown["error"].value("code", std::string()), std::string("some_trials_failed"));
        QCOMPARE(m_scene->json({"run", "list", "--parent", id, "--state", "Completed"}).size(), size_t{5});
        QFile fine(marker + "/fine");
        QVERIFY(fine.open(QIODevice::WriteOnly));
        QCOMPARE(m_scene->ctl({"sweep", "retry", id}).code, 0);
        QVERIFY(waitUntil([&] { return state(id) == QStringLiteral("Completed"); }));
        QCOMPARE(m_scene->json({"run", "list", "--parent", id}).size(), size_t{7});
        // Its file is that of all of it, not of one run with an index that nothing replaces.
        const QString file = m_scene->folder(QStringLiteral("exported"), {}) + "/array.yml";
        QCOMPARE(m_scene->ctl({"run", "export", id, "--to", file}).code, 0);
        const Answer plan = m_scene->ctl({"run", "submit", "--file", file, "--dry-run"});
        QVERIFY2(plan.code == 0 && plan.out.contains("array_index"), (plan.out + plan.err).constData());
        const Answer older = m_scene->ctl({"run", "export", id, "--format", "runconfig"});
        QVERIFY2(older.code == 2 && older.err.contains("--format yaml"), older.err.constData());
    }

    // A metric without --goal is minimized; that is said, unless its name is that of a loss.
    void theDefaultGoalIsStated() {
        const auto noted = [&](const QStringList& options) {
            const QStringList begun{"sweep", "create", "--param", "x=choice(1,2)", "--sampling", "grid"};
            return m_scene->ctl(begun + options + QStringList{"--", "true"}).err;
        };
        const QByteArray err = noted({"--metric", "accuracy"});
        QVERIFY2(err.contains("the sweep minimizes \"accuracy\". If higher values are better: --goal maximize"),
                 err.constData());
        QVERIFY(!noted({"--metric", "accuracy", "--goal", "minimize"}).contains("the sweep minimizes"));
        QVERIFY(!noted({"--metric", "val_loss"}).contains("the sweep minimizes"));
    }

    void mistakesAreRefused() {
        QCOMPARE(m_scene->ctl({"sweep", "create", "--param", "x=even(1)", "--metric", "m", "--", "true"}).code, 2);
        QCOMPARE(m_scene->ctl({"sweep", "create", "--param", "x=uniform(2,1)", "--metric", "m", "--", "true"}).code, 2);
        QCOMPARE(m_scene
                     ->ctl({"sweep", "create", "--param", "x=uniform(0,1)", "--metric", "m", "--sampling", "grid", "--",
                            "true"})
                     .code,
                 2);
        const QString id = m_scene->submit({"true"});
        QCOMPARE(m_scene->ctl({"sweep", "show", id}).code, 2);
        for (const char* array : {"", "x", "3-1", "1,1", "0-9%0"})
            QCOMPARE(m_scene->ctl({"run", "submit", "--array", array, "--", "true"}).code, 2);
        QCOMPARE(m_scene->ctl({"run", "submit", "--array", "0-1", "--follow", "--", "true"}).code, 2);
        // The search of a file is not replaced.
        const QString sweep = m_scene->folder(QStringLiteral("sweep"), {});
        QFile file(sweep + "/sweep.yml");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("type: sweep\nsampling_algorithm: grid\ntrial:\n  command: echo ${{search_space.x}}\n"
                   "search_space:\n  x:\n    type: choice\n    values: [1, 2]\n");
        file.close();
        QCOMPARE(m_scene->ctl({"run", "submit", "--file", file.fileName(), "--dry-run"}).code, 0);
        const Answer array = m_scene->ctl({"run", "submit", "--file", file.fileName(), "--array", "0-1", "--dry-run"});
        QCOMPARE(array.code, 2);
        QVERIFY2(array.err.contains("--array requires the file of a single job"), array.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliSweepTest)
#include "cli_sweep_test.moc"
