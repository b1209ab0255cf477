// The recorder goes on after another supervise as if it were the same, and loses and doubles nothing on a disk that is
// full again and again.
#include <QtTest>

#include <ctime>

#include "core/metric/run_metrics.h"
#include "tests/agent/metric_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// As the studio reads it.
struct Read {
    explicit Read(const AttemptFolder& folder)
        : metrics(parentOf(parentOf(folder.path()))) {
        metrics.update();
    }
    uint64_t count(const std::string& nested, const std::string& name) const {
        const auto found = metrics.summaries().find({1, 0, nested, name});
        return found == metrics.summaries().end() ? 0 : found->second.count;
    }
    RunMetrics metrics;
};

// An attempt's folder where RunMetrics looks for it.
struct RunScene {
    QTemporaryDir dir;
    AttemptFolder folder{(dir.path() + QStringLiteral("/a1/r0")).toStdString()};
    RunScene() { QDir().mkpath(dir.path() + QStringLiteral("/a1/r0/log")); }
    std::unique_ptr<MetricRecorder> open() const {
        return std::move(MetricRecorder::open(folder, "run", "name").value());
    }
};

std::vector<MetricText> rowsOf(int count, size_t size) {
    std::vector<MetricText> rows;
    for (int i = 0; i < count; ++i)
        rows.push_back({0, "t", std::to_string(i) + std::string(size, 'x')});
    return rows;
}

} // namespace

class MetricRecorderTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // Readers forget the numbers of runs with each session.
    void nestedRunsContinueInNextSession() {
        const RunScene scene;
        for (int session = 0; session < 3; ++session) {
            auto recorder = scene.open();
            const uint16_t run = recorder->run("child", "fold 1", "run", 5);
            QCOMPARE(run, uint16_t(1));
            const uint32_t key = recorder->key(run, MetricSource::Api, "loss");
            QVERIFY(recorder->points({{key, session, session, 0.5}}, 0));
            QVERIFY(recorder->tag(run, "session", std::to_string(session)));
        }
        const Read read(scene.folder);
        QCOMPARE(read.count("child", "loss"), uint64_t(3));
        QCOMPARE(read.metrics.owners().at({1, 0, "child"}).tags.at("session"), std::string("2"));
        QVERIFY(!read.metrics.leftOut().any());
    }

    // Numbers are given before anything is written with them, and some never are.
    void unwrittenKeysHideNoOthers() {
        const RunScene scene;
        auto recorder = scene.open();
        QVERIFY(recorder->key(0, MetricSource::Api, "refused") != MetricRecorder::noKey);
        const uint32_t late = recorder->key(0, MetricSource::TensorBoard, "late");
        const uint32_t loss = recorder->key(0, MetricSource::Api, "loss");
        const uint32_t lines = recorder->key(0, MetricSource::JsonLines, "lines");
        QVERIFY(recorder->points({{loss, 1, 1, 1.0}}, 7));
        QVERIFY(recorder->points({{lines, 1, 1, 1.0}, {lines, 2, 2, 1.0}}, 8));
        QVERIFY(recorder->points({{late, 1, 1, 1.0}}, 9)); // reported behind keys with greater numbers
        recorder = scene.open();
        QCOMPARE(recorder->key(0, MetricSource::Api, "loss"), loss);
        QCOMPARE(recorder->key(0, MetricSource::TensorBoard, "late"), late);
        QCOMPARE(recorder->count(loss), uint64_t(1));
        QCOMPARE(recorder->count(lines), uint64_t(2));
        QCOMPARE(recorder->count(late), uint64_t(1));
        QCOMPARE(recorder->recorded(0).metrics.size(), size_t(3));
        const uint32_t refused = recorder->key(0, MetricSource::Api, "refused");
        for (const uint32_t key : {loss, lines, late})
            QVERIFY(refused != key);
        // What is read again from files is written once, and everything has the number it had.
        QVERIFY(recorder->points({{lines, 1, 1, 1.0}, {lines, 2, 2, 1.0}, {lines, 3, 3, 1.0}}, 8));
        QVERIFY(recorder->points({{refused, 1, 1, 1.0}}, 0));
        QCOMPARE(recorder->history(lines, 0, 10)->size(), size_t(3));
        recorder.reset();
        const Read read(scene.folder);
        QCOMPARE(read.count("", "loss"), uint64_t(1));
        QCOMPARE(read.count("", "lines"), uint64_t(3));
        QCOMPARE(read.count("", "late"), uint64_t(1));
        QCOMPARE(read.count("", "refused"), uint64_t(1));
    }

    void recordsAfterRepeatedlyFullDisk() {
        const Scene scene;
        auto recorder = scene.open();
        const uint32_t key = recorder->key(0, MetricSource::Api, "a");
        std::vector<MetricPoint> many;
        for (int i = 0; i < 30'000; ++i)
            many.push_back({key, i, i, 0.5});
        for (int attempt = 0; attempt < 3; ++attempt) { // there is no room for what is missing of the record either
            const FileLimit full(5000);
            QVERIFY(!recorder->points(many, 1));
        }
        const uint32_t other = recorder->key(0, MetricSource::Api, "b");
        QVERIFY(recorder->points({{other, 1, 1, 1.0}}, 2));
        QCOMPARE(reportedIn(scene.folder),
                 std::vector<std::string>{"0:b@1"}); // at once, not when a record's worth has come
        QVERIFY(recorder->points(many, 1));
        QCOMPARE(reportedIn(scene.folder).size(), many.size() + 1);
    }

    void retriesWriteRowsOnce() {
        const Scene scene;
        auto recorder = scene.open();
        MetricRequest request;
        request.hash = 5;
        request.rows = rowsOf(200, 100);
        {
            const FileLimit full(9000);
            QVERIFY(!recorder->write(request));
        }
        const size_t before = reportedIn(scene.folder).size();
        QVERIFY(before > 10 && before < 200);
        QVERIFY(recorder->write(request)); // asked again, because there was an error
        QCOMPARE(reportedIn(scene.folder).size(), size_t(200));
        QVERIFY(recorder->write(request)); // or no answer
        recorder = scene.open();
        QVERIFY(recorder->write(request)); // or supervise died
        QCOMPARE(reportedIn(scene.folder).size(), size_t(200));
        recorder->answered(5);
        QVERIFY(recorder->write(request)); // the same is logged again
        QCOMPARE(reportedIn(scene.folder).size(), size_t(400));

        MetricRequest printed;
        printed.hash = 6;
        printed.source = MetricSource::Printed;
        printed.rows = rowsOf(2, 3);
        QVERIFY(recorder->write(printed));
        QVERIFY(recorder->row(0, "t", "of nobody"));
        recorder = scene.open();
        QVERIFY(recorder->write(printed));
        QCOMPARE(reportedIn(scene.folder).size(), size_t(403));
    }

    void findsManyPointsInOnePass() {
        const Scene scene;
        auto recorder = scene.open();
        std::vector<MetricPoint> points;
        const uint32_t key = recorder->key(0, MetricSource::Api, "a");
        for (int i = 0; i < 100'000; ++i)
            points.push_back({key, i, i, i == 5 ? std::nan("") : 0.5});
        QVERIFY(recorder->points(points, 0));
        std::vector<MetricPoint> wanted(points.begin(), points.begin() + 2000);
        wanted.push_back({key, 7, 7, 0.25}); // another value
        wanted.push_back({key, 100'001, 100'001, 0.5});
        wanted.push_back(points.back());
        wanted.push_back({MetricRecorder::noKey, 1, 1, 0.5});
        const auto before = std::clock();
        const auto found = recorder->has(wanted);
        const double took = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        QCOMPARE(found.size(), wanted.size());
        QCOMPARE(std::count(found.begin(), found.end(), true), ptrdiff_t(2001));
        QVERIFY(found[5] && found[2002] && !found[2000] && !found[2001] && !found[2003]);
        QVERIFY2(took < 3, qPrintable(QString::number(took)));
    }
};

QTEST_GUILESS_MAIN(MetricRecorderTest)
#include "metric_recorder_test.moc"
