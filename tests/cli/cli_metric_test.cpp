// studioctl on what runs log: metrics, columns, labels. The test writes the file of metrics itself, in place of the one
// that is there.
#include <QDir>
#include <QFile>
#include <QTest>
#include <cmath>
#include <cstdio>

#include "core/protocol/metric_records.h"
#include "tests/cli/cli_scene.h"

using namespace studio::test;
using namespace studio;

namespace {

const QByteArray hostile = "bad\x1b[31m, \"name\"";
const std::string deepRow = std::string(30'000, '[') + std::string(30'000, ']'); // indented, 2 GB

std::string logged() {
    std::string bytes;
    metric_record::session(bytes, 1);
    metric_record::run(bytes, {1, "child", "fold 1", "", 5});
    metric_record::key(bytes, {0, 0, MetricSource::Api, "loss"});
    metric_record::key(bytes, {1, 0, MetricSource::Api, "train/acc 1"});
    metric_record::key(bytes, {2, 0, MetricSource::Api, hostile.toStdString()});
    metric_record::key(bytes, {3, 1, MetricSource::Api, "loss"});
    metric_record::points(bytes,
                          {{0, 0, 1000, 0.1 + 0.2},
                           {0, 1, 2000, std::nan("")},
                           {0, 2, 3000, -HUGE_VAL},
                           {0, 3, 4000, 0.25},
                           {1, 0, 1000, 1},
                           {2, 0, 1000, 5},
                           {3, 0, 1000, 9}},
                          0);
    metric_record::parameter(bytes, {0, "lr", "1e-3"});
    metric_record::parameter(bytes, {0, "turned",
                                     "a\xc2\x9b"
                                     "31m\u202e"});
    metric_record::tag(bytes, {0, "stage", "first"});
    metric_record::row(bytes, {0, "confusion", R"({"a":1})"});
    metric_record::row(bytes, {0, "deep", deepRow});
    metric_record::runEnd(bytes, {1, "FINISHED", 9});
    return bytes;
}

// In one rename, as a file of its own: whoever has the old one open goes on with that.
bool writeMetrics(const QString& attemptFolder, const std::string& bytes) {
    const QString path = attemptFolder + "/log/metrics";
    QFile file(path + ".new");
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) != qint64(bytes.size()))
        return false;
    file.close();
    return std::rename(file.fileName().toLocal8Bit().constData(), path.toLocal8Bit().constData()) == 0;
}

} // namespace

class CliMetricTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        m_id = m_scene.submit({"while [ ! -e go ]; do sleep 0.05; done"}, {"--name", "logs", "--tag", "team=a"});
        QVERIFY(m_scene.waitForState(m_id, "Running"));
        m_folder = text(m_scene.show(m_id)["folder"]);
        QVERIFY(writeMetrics(m_folder, logged()));
    }
    void cleanupTestCase() { m_scene.killEverything(); }

    // While it runs: the driver brings it into the table.
    void listsMetricColumns() {
        const QStringList list{"run",       "list",
                               "--columns", "metrics.loss,params.lr,tags.stage",
                               "--where",   "metrics.loss<0.5 and params.lr=0.001",
                               "--sort",    "metrics.loss:desc"};
        QVERIFY(waitUntil([&] { return m_scene.ctl(list).code == 0; })); // a column that no run has yet is refused
        QCOMPARE(m_scene.json(list).size(), size_t(1));
        const auto run = m_scene.json(list)[0];
        QCOMPARE(run["columns"]["metrics.loss"].get<double>(), 0.25);
        QCOMPARE(text(run["columns"]["params.lr"]), "1e-3");
        QCOMPARE(text(run["columns"]["tags.stage"]), "first");
        QCOMPARE(text(run["tags"]["stage"]), "first");
        const Answer table = m_scene.ctl(list);
        QVERIFY2(table.out.contains("metrics.loss") && table.out.contains("0.25"), table.out.constData());
        QVERIFY(m_scene.json({"run", "list", "--where", "metrics.loss>0.5"}).empty());
        QCOMPARE(m_scene.json({"run", "list", "--sort", "name", "--limit", "1"}).size(), size_t(1));
    }

    void showsMetricsTable() {
        const Answer all = m_scene.ctl({"run", "metrics", m_id});
        QCOMPARE(all.code, 0);
        const QList<QByteArray> lines = all.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith("METRIC"));
        QVERIFY2(all.err.contains("fold 1"), all.err.constData()); // what is inside is spoken of
        QVERIFY2(lines[2].startsWith("loss") && lines[2].contains("0.25") && lines[2].contains("0.3"),
                 lines[2].constData());
        QVERIFY(!all.out.contains('\x1b'));
        const auto shown = m_scene.json({"run", "metrics", m_id});
        QCOMPARE(shown["metrics"].size(), size_t(3));
        QCOMPARE(text(shown["nested_runs"][0]["name"]), "fold 1");
        QCOMPARE(text(shown["parameters"]["lr"]), "1e-3");
        QCOMPARE(text(shown["parameters"]["turned"]), QStringLiteral("a\u009b31m\u202e"));
        const QByteArray raw = m_scene.ctl({"--json", "run", "metrics", m_id}).out;
        QVERIFY(raw.contains("a\\u009b31m\\u202e") && !raw.contains("\xc2\x9b"));
        QCOMPARE(shown["tables"][0]["rows"][0]["a"].get<int>(), 1);
        QCOMPARE(text(shown["tables"][1]["rows"][0]), QString::fromStdString(deepRow));
        QCOMPARE(m_scene.ctl({"run", "metrics", m_id, "--last", "--name", "loss"}).line(), "0.25");
        QCOMPARE(m_scene.ctl({"run", "metrics", m_id, "--nested", "child", "--last", "--name", "loss"}).line(), "9");
        QCOMPARE(m_scene.ctl({"run", "metrics", m_id, "--nested", "fold 1", "--last", "--name", "loss"}).line(), "9");
        QCOMPARE(m_scene.json({"run", "metrics", m_id, "--last"})["loss"].get<double>(), 0.25);
    }

    void exportsPoints() {
        const Answer csv = m_scene.ctl({"run", "metrics", m_id, "--name", "loss", "--csv"});
        QCOMPARE(csv.out, QByteArray("name,attempt,rank,nested,step,time_ms,value\r\n"
                                     "loss,1,0,,0,1000,0.30000000000000004\r\n"
                                     "loss,1,0,,1,2000,NaN\r\n"
                                     "loss,1,0,,2,3000,-Infinity\r\n"
                                     "loss,1,0,,3,4000,0.25\r\n"));
        const Answer quoted = m_scene.ctl({"run", "metrics", m_id, "--csv", "--name", QString::fromUtf8(hostile)});
        QVERIFY2(quoted.out.contains("\"bad\x1b[31m, \"\"name\"\"\",1,0,,0,1000,5\r\n"), quoted.out.constData());
        const Answer shown = m_scene.ctl({"run", "metrics", m_id, "--name", QString::fromUtf8(hostile)});
        QVERIFY(!shown.out.contains('\x1b'));
        const Answer lines = m_scene.ctl({"--json", "run", "metrics", m_id, "--name", "loss"});
        const QList<QByteArray> objects = lines.out.trimmed().split('\n');
        QCOMPARE(objects.size(), 4);
        QCOMPARE(nlohmann::json::parse(objects[0].toStdString())["value"].get<double>(), 0.1 + 0.2);
        QCOMPARE(text(nlohmann::json::parse(objects[1].toStdString())["value"]), "NaN");
        QCOMPARE(text(nlohmann::json::parse(objects[2].toStdString())["value"]), "-Infinity");
        QCOMPARE(m_scene.ctl({"run", "metrics", m_id, "--name", "loss", "--rank", "1"}).code, 4);
        const Answer none = m_scene.ctl({"run", "metrics", m_id, "--name", "los"});
        QCOMPARE(none.code, 4);
        QVERIFY2(none.err.contains("train/acc 1") && !none.err.contains('\x1b'), none.err.constData());
    }

    // The log of one process is a link: the others are shown, and that one is reported of.
    void reportsUnreadableMetrics() {
        const QString rank = QFileInfo(m_folder).path() + QStringLiteral("/r7");
        QVERIFY(QDir().mkpath(rank));
        QVERIFY(QFile::link(m_folder + QStringLiteral("/log"), rank + QStringLiteral("/log")));
        const Answer all = m_scene.ctl({"run", "metrics", m_id, "--name", "loss", "--csv"});
        QVERIFY(QDir(rank).removeRecursively());
        QCOMPARE(all.code, 0);
        QCOMPARE(all.out.count("\r\n"), 5);
        QVERIFY2(all.err.contains("r7/log is a link"), all.err.constData());
    }

    void editsTagsAndNote() {
        QCOMPARE(m_scene
                     .ctl({"run", "set", m_id, "--tag", "stage=mine", "--tag", "b=c=d", "--remove-tag", "team",
                           "--note", "a good one"})
                     .code,
                 0);
        const auto run = m_scene.show(m_id);
        QCOMPARE(text(run["tags"]["stage"]), "mine");
        QCOMPARE(text(run["tags"]["b"]), "c=d");
        QVERIFY(!run["tags"].contains("team"));
        QCOMPARE(text(run["note"]), "a good one");
        QCOMPARE(run["metrics"]["loss"].get<double>(), 0.25);
        QCOMPARE(text(run["parameters"]["lr"]), "1e-3");
        const QByteArray shown = m_scene.ctl({"run", "show", m_id}).out;
        QVERIFY2(shown.contains("lr=1e-3") && shown.contains("loss=0.25") && !shown.contains('\x1b'),
                 shown.constData());
        for (const QStringList& wrong : {QStringList{"--tag", "x"}, {"--tag", "=x"}, {}})
            QCOMPARE(m_scene.ctl(QStringList{"run", "set", m_id} + wrong).code, 2);
        // All or nothing.
        QVERIFY(m_scene.ctl({"run", "set", m_id, "--tag", "fine=1", "--note", QString(70'000, u'x')}).code != 0);
        QVERIFY(!m_scene.show(m_id)["tags"].contains("fine"));
        QCOMPARE(m_scene.ctl({"run", "set", m_id, "--note", ""}).code, 0);
        QVERIFY(m_scene.show(m_id)["note"].is_null());
    }

    void refusesInvalidOptions_data() {
        QTest::addColumn<QStringList>("words");
        QTest::newRow("where") << QStringList{"run", "list", "--where", "loss<1"};
        QTest::newRow("sort") << QStringList{"run", "list", "--sort", "colour"};
        QTest::newRow("columns") << QStringList{"run", "list", "--columns", "metrics.a b"};
        QTest::newRow("rank") << QStringList{"run", "metrics", "x", "--rank", "-1"};
        QTest::newRow("last and follow") << QStringList{"run", "metrics", "x", "--last", "--follow"};
    }
    void refusesInvalidOptions() {
        QFETCH(QStringList, words);
        const Answer answer = m_scene.ctl(words);
        QCOMPARE(answer.code, 2);
        QVERIFY(answer.err.size() > 10);
    }

    // Points are printed as they come, each once, and the program ends with the run.
    void followsNewPoints() {
        auto process = m_scene.start({"run", "metrics", m_id, "--name", "grows", "--csv", "--follow"});
        std::string bytes;
        metric_record::session(bytes, 1);
        metric_record::key(bytes, {0, 0, MetricSource::Api, "grows"});
        QFile file(m_folder + "/log/metrics");
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
        QByteArray expected = "name,attempt,rank,nested,step,time_ms,value\r\n";
        for (int step = 0; step < 5; ++step) {
            metric_record::points(bytes, {{0, step, 1000, step * 0.5}}, 0);
            QVERIFY(file.write(bytes.data(), qint64(bytes.size())) > 0 && file.flush());
            bytes.clear();
            expected += "grows,1,0,," + QByteArray::number(step) + ",1000," + QByteArray::number(step * 0.5) + "\r\n";
            if (step == 2)
                QVERIFY(waitUntil([&] { return process->bytesAvailable() >= expected.size() - 2; }));
        }
        QVERIFY(QFile(m_folder + "/work/go").open(QIODevice::WriteOnly));
        const Answer answer = m_scene.finish(*process);
        QCOMPARE(answer.code, 0);
        QCOMPARE(answer.out, expected);
    }

    // The driver goes when all of it is in the table.
    void keepsMetricsAfterEnd() {
        QVERIFY(m_scene.waitForState(m_id, "Completed"));
        QVERIFY(waitUntil([&] { return m_scene.driver() == 0; }));
        const auto run = m_scene.json({"run", "list", "--columns", "metrics.grows"})[0];
        QCOMPARE(run["columns"]["metrics.grows"].get<double>(), 2.0);
        const QString copy = m_scene.path("copy");
        QCOMPARE(m_scene.ctl({"run", "download", m_id, "--to", copy}).code, 0);
        QVERIFY(contentOf(copy + "/metrics.csv").contains("\r\ngrows,1,0,,4,1000,2\r\n"));
        QVERIFY(contentOf(copy + "/metrics.csv").contains("loss,1,0,child,0,1000,9\r\n"));
        QCOMPARE(m_scene.ctl({"run", "delete", m_id, "--yes"}).code, 0);
        QVERIFY(!QDir(m_folder).exists());
    }

    void reportsRunWithoutMetrics() {
        const QString id = text(m_scene.runToEnd({"true"})["id"]);
        const Answer none = m_scene.ctl({"run", "metrics", id});
        QCOMPARE(none.code, 0);
        QCOMPARE(none.out, QByteArray());
        QVERIFY(none.err.contains("no metrics"));
        QCOMPARE(m_scene.json({"run", "metrics", id})["metrics"].size(), size_t(0));
        QCOMPARE(m_scene.ctl({"run", "metrics", id, "--name", "loss"}).code, 4);
        QCOMPARE(m_scene.ctl({"run", "metrics", id, "--name", "loss", "--follow", "--csv"}).code, 0);
    }

    // Nothing but the standard library, as any script may do it: by MLflow's tracking API.
    void recordsMetricsFromMlflowApi() {
        const QString source = m_scene.folder("posting", {{"post.py", R"(
import json, os, time, urllib.request
def post(what, **body):
    request = urllib.request.Request(os.environ["MLFLOW_TRACKING_URI"] + "/api/2.0/mlflow/runs/" + what,
        json.dumps({"run_id": os.environ["MLFLOW_RUN_ID"], **body}).encode(), {"Content-Type": "application/json",
        "Authorization": "Bearer " + os.environ["MLFLOW_TRACKING_TOKEN"]})
    urllib.request.urlopen(request).read()
now = int(time.time() * 1000)
for batch in range(5):
    post("log-batch", metrics=[{"key": "val/loss 1", "value": 1 / (1 + batch * 200 + i), "timestamp": now,
         "step": batch * 200 + i} for i in range(200)])
post("log-batch", params=[{"key": "lr", "value": "0.5"}], tags=[{"key": "team", "value": "script"},
     {"key": "stage", "value": "last"}, {"key": "mlflow.user", "value": "x"}])
post("log-metric", key="diverged", value="NaN", timestamp=now, step=7)
)"}});
        const QString id =
            text(m_scene.runToEnd({"python3", "post.py"}, {"--source", source, "--tag", "team=mine"})["id"]);
        QCOMPARE(m_scene.state(id), QStringLiteral("Completed"));
        const QList<QByteArray> lines =
            m_scene.ctl({"run", "metrics", id, "--name", "val/loss 1", "--csv"}).out.trimmed().split('\n');
        QCOMPARE(lines.size(), qsizetype(1001));
        for (int step = 0; step < 1000; ++step) {
            const QList<QByteArray> fields = lines[step + 1].trimmed().split(',');
            QCOMPARE(fields.size(), qsizetype(7));
            QCOMPARE(fields[4].toInt(), step);
            QCOMPARE(fields[6].toDouble(), 1.0 / (1 + step));
        }
        const QStringList list{"run",       "list",
                               "--columns", "metrics.diverged,metrics.\"val/loss 1\"",
                               "--where",   "metrics.\"val/loss 1\" < 0.0011 and params.lr = 0.5"};
        QVERIFY(waitUntil([&] { return m_scene.ctl(list).code == 0; })); // a column that no run has yet is refused
        QCOMPARE(m_scene.json(list).size(), size_t(1));
        const auto run = m_scene.json(list)[0];
        QCOMPARE(text(run["columns"]["metrics.diverged"]), "NaN");
        QCOMPARE(run["columns"]["metrics.\"val/loss 1\""].get<double>(), 0.001);
        QCOMPARE(text(run["tags"]["team"]), "mine");
        QCOMPARE(text(run["tags"]["stage"]), "last");
        QVERIFY(!run["tags"].contains("mlflow.user"));
    }

private:
    CliScene m_scene;
    QString m_id;
    QString m_folder;
};

QTEST_GUILESS_MAIN(CliMetricTest)
#include "cli_metric_test.moc"
