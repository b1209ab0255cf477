// What RunMetrics reads is what was logged, however the files grow, are cut, are replaced, or lie.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <thread>

#include "core/base/file.h"
#include "core/metric/metric_merge.h"
#include "core/metric/run_metrics.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/metric_records.h"
#include "tests/support/no_descriptors.h"

using namespace studio;

namespace {

constexpr const char* runName = "00000000000000000000000001";

double processorSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string head() {
    std::string bytes;
    metric_record::session(bytes, 1'700'000'000'000);
    return bytes;
}

} // namespace

class RunMetricsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_root = std::make_unique<QTemporaryDir>();
        QVERIFY(m_root->isValid());
    }

    // Each process of a node has a file of its own, and its rank among those of all nodes.
    void numbersProcessesOfNodes() {
        const auto lossOf = [](double value) {
            std::string bytes = head();
            metric_record::key(bytes, {0, 0, MetricSource::Api, "loss"});
            metric_record::points(bytes, {{0, 1, 10, value}}, 7);
            return bytes;
        };
        for (int node = 0; node < 2; ++node) {
            const std::string log = folder() + "/a1/r" + std::to_string(node) + "/log";
            write(1, node, lossOf(node * 2));
            QVERIFY(
                writeFileAtomically(log + "/metrics_process_" + std::to_string(node * 2 + 1), lossOf(node * 2 + 1)));
        }
        RunMetrics metrics(folder());
        metrics.update(); // the list of processes is not known yet
        for (int rank = 0; rank < 4; ++rank)
            QVERIFY(writeFileAtomically(folder() + "/a1/r" + std::to_string(rank / 2) + "/log/std_log_process_" +
                                            std::to_string(rank) + ".txt",
                                        "x"));
        QVERIFY(metrics.update());
        QCOMPARE(metrics.summaries().size(), size_t(4));
        for (int rank = 0; rank < 4; ++rank)
            QCOMPARE(metrics.summaries().at({1, rank, "", "loss"}).last.value, double(rank));
        QCOMPARE(primarySeriesOf(metrics.summaries()).at("loss").first.rank, 0);
    }

    void readsLoggedMetrics() {
        std::string bytes = head();
        metric_record::run(bytes, {1, "child1", "fold 1", "", 5});
        metric_record::key(bytes, {0, 0, MetricSource::Api, "train/loss"});
        metric_record::key(bytes, {1, 0, MetricSource::Api, "train accuracy"});
        metric_record::key(bytes, {2, 1, MetricSource::Api, "train/loss"});
        metric_record::points(bytes,
                              {{0, 1, 10, 0.5}, {1, 1, 10, std::nan("")}, {0, 3, 30, 0.25}, {0, 2, 40, HUGE_VAL}}, 7);
        metric_record::points(bytes, {{2, 0, 11, 9}}, 8);
        metric_record::parameter(bytes, {0, "lr", "1e-3"});
        metric_record::parameter(bytes, {1, "lr", "2e-3"});
        metric_record::tag(bytes, {0, "stage", "first"});
        metric_record::tag(bytes, {0, "gone", "x"});
        metric_record::tagRemoved(bytes, 0, "gone");
        metric_record::tag(bytes, {0, "mlflow.source.name", "train.py"});
        metric_record::row(bytes, {0, "confusion", R"({"a":1})"});
        metric_record::row(bytes, {0, "confusion", R"({"a":2})"});
        metric_record::runEnd(bytes, {1, "FINISHED", 99});
        metric_record::note(bytes, "an image could not be taken");
        write(1, 0, bytes);

        RunMetrics metrics(folder());
        QVERIFY(metrics.update());
        const SeriesName loss{1, 0, "", "train/loss"};
        QCOMPARE(metrics.curves().size(), size_t(3));
        const Curve& curve = metrics.curves().at(loss);
        QCOMPARE(curve.size(), size_t(3));
        QVERIFY(curve.at(1) == (CurvePoint{3, 30, 0.25}));
        const auto summary = metrics.summaries().at(loss);
        QCOMPARE(summary.last.value, 0.25); // by the greatest step, not the latest time
        QCOMPARE(summary.lowest, 0.25);
        QCOMPARE(summary.highest, 0.5); // infinities have no part in it
        QCOMPARE(summary.count, uint64_t(3));
        QVERIFY(std::isnan(metrics.summaries().at({1, 0, "", "train accuracy"}).last.value));
        QVERIFY(std::isnan(metrics.summaries().at({1, 0, "", "train accuracy"}).lowest));
        QCOMPARE(metrics.curves().at({1, 0, "child1", "train/loss"}).at(0).value, 9.0);
        const MetricOwnerInfo& own = metrics.owners().at({1, 0, ""});
        QCOMPARE(own.parameters.at("lr"), std::string("1e-3"));
        QCOMPARE(own.tags.size(), size_t(2));
        QCOMPARE(own.tables.at("confusion").rows.size(), size_t(2));
        QCOMPARE(own.notes.size(), size_t(1));
        const MetricOwnerInfo& child = metrics.owners().at({1, 0, "child1"});
        QCOMPARE(child.name, std::string("fold 1"));
        QCOMPARE(child.status, std::string("FINISHED"));
        QCOMPARE(child.parameters.at("lr"), std::string("2e-3"));
        QCOMPARE(tagsOfRun(metrics.owners()), (std::map<std::string, std::string>{{"stage", "first"}}));
        QVERIFY(!metrics.leftOut().any());
        QVERIFY(!metrics.update()); // nothing new
    }

    void readsGrowingFile() {
        RunMetrics metrics(folder());
        QVERIFY(!metrics.update()); // the run's folder is not there yet
        std::string bytes = head();
        metric_record::key(bytes, {4, 0, MetricSource::Api, "loss"});
        constexpr int count = 3000;
        for (int i = 0; i < count; ++i)
            metric_record::points(bytes, {{4, i, i, i * 0.5}}, 0);
        write(1, 0, "");
        std::thread writer([&] {
            std::ofstream file(path(1, 0), std::ios::binary | std::ios::app);
            for (size_t at = 0; at < bytes.size(); at += 37)
                file.write(bytes.data() + at, static_cast<std::streamsize>(std::min<size_t>(37, bytes.size() - at)))
                    .flush();
        });
        const SeriesName loss{1, 0, "", "loss"};
        uint64_t revision = 0;
        size_t size = 0;
        while (size < count) {
            metrics.update();
            QVERIFY(!metrics.error());
            if (!metrics.curves().contains(loss))
                continue;
            const Curve& curve = metrics.curves().at(loss);
            QVERIFY((curve.size() > size) == (metrics.revision(loss) > revision));
            size = curve.size();
            revision = metrics.revision(loss);
        }
        writer.join();
        for (int i = 0; i < count; ++i)
            QVERIFY(metrics.curves().at(loss).at(static_cast<size_t>(i)) == (CurvePoint{i, i, i * 0.5}));
    }

    void continuesInNextSession() {
        std::string bytes = head();
        metric_record::key(bytes, {0, 0, MetricSource::Api, "a"});
        metric_record::points(bytes, {{0, 0, 0, 1}}, 0);
        bytes += head(); // supervise was started again: other numbers
        metric_record::key(bytes, {0, 0, MetricSource::Api, "b"});
        metric_record::key(bytes, {1, 0, MetricSource::Api, "a"});
        metric_record::points(bytes, {{0, 0, 0, 7}, {1, 1, 1, 2}}, 0);
        write(1, 0, bytes);
        RunMetrics metrics(folder());
        QVERIFY(metrics.update());
        QCOMPARE(metrics.curves().at({1, 0, "", "a"}).size(), size_t(2));
        QCOMPARE(metrics.curves().at({1, 0, "", "b"}).at(0).value, 7.0);
    }

    void restartsOnReplacedFile_data() {
        QTest::addColumn<bool>("byRename");
        QTest::newRow("cut and rewritten") << false;
        QTest::newRow("replaced") << true;
    }
    void restartsOnReplacedFile() {
        QFETCH(bool, byRename);
        const SeriesName loss{1, 0, "", "loss"};
        RunMetrics metrics(folder());
        write(1, 0, series("loss", 500, 1));
        QVERIFY(metrics.update());
        const uint64_t revision = metrics.revision(loss);
        if (byRename) {
            write(1, 1, series("loss", 700, 2));
            std::filesystem::rename(path(1, 1), path(1, 0));
        } else {
            write(1, 0, series("loss", 10, 2));
        }
        QVERIFY(metrics.update());
        QCOMPARE(metrics.curves().at(loss).size(), size_t(byRename ? 700 : 10));
        QCOMPARE(metrics.curves().at(loss).at(3).value, 2.0);
        QVERIFY(metrics.revision(loss) > revision);
        // Rewritten, and longer than before when looked at again.
        write(1, 0, series("other", 2000, 3));
        QVERIFY(metrics.update());
        QVERIFY(!metrics.curves().contains(loss));
        QCOMPARE(metrics.revision(loss), uint64_t(0));
        QCOMPARE(metrics.curves().at({1, 0, "", "other"}).size(), size_t(2000));
        std::filesystem::remove_all(folder() + "/a1");
        QVERIFY(metrics.update());
        QVERIFY(metrics.curves().empty());
        QVERIFY(metrics.owners().empty());
    }

    void followsAttemptsAndRanks() {
        write(1, 0, series("loss", 3, 1));
        write(2, 1, series("loss", 2, 5));
        write(2, 3, series("loss", 2, 7));
        write(2, 1, series("loss", 2, 5));
        RunMetrics metrics(folder());
        QVERIFY(metrics.update());
        const auto* speaks = primarySeries(metrics.summaries(), "loss");
        QVERIFY(speaks != nullptr);
        QCOMPARE(speaks->first, (SeriesName{2, 1, "", "loss"}));
        QCOMPARE(primarySeriesOf(metrics.summaries()).at("loss").first, speaks->first);
        write(3, 0, series("loss", 4, 9));
        QVERIFY(metrics.update());
        QCOMPARE(primarySeries(metrics.summaries(), "loss")->second.last.value, 9.0);
        const Curve all = followAttempts(metrics.curves(), 0, "", "loss");
        QCOMPARE(all.size(), size_t(7));
        QCOMPARE(all.at(0).value, 1.0);
        QCOMPARE(all.at(6).value, 9.0);
        QCOMPARE(metrics.curves().at({1, 0, "", "loss"}).size(), size_t(3)); // stays as it was
        const Curve mean =
            meanOfRanks({metrics.curves().at({2, 1, "", "loss"}), metrics.curves().at({2, 3, "", "loss"})});
        QCOMPARE(mean.size(), size_t(2));
        QCOMPARE(mean.at(1).value, 6.0);
        QVERIFY(primarySeries(metrics.summaries(), "none") == nullptr);
    }

    void meanIgnoresNan() {
        Curve first;
        Curve second;
        first.append({0, 1, 2});
        first.append({0, 2, 4}); // the last one for a step counts
        first.append({2, 3, std::nan("")});
        second.append({0, 9, 8});
        second.append({1, 9, 1});
        const Curve mean = meanOfRanks({first, second});
        QCOMPARE(mean.size(), size_t(3));
        QVERIFY(mean.at(0) == (CurvePoint{0, 9, 6}));
        QCOMPARE(mean.at(1).value, 1.0);
        QVERIFY(std::isnan(mean.at(2).value));
    }

    void laterAttemptTakesPrecedence() {
        std::map<MetricOwner, MetricOwnerInfo> owners;
        owners[{1, 0, ""}].parameters = {{"lr", "1"}, {"depth", "4"}};
        owners[{2, 0, ""}].parameters = {{"lr", "2"}};
        owners[{2, 1, ""}].parameters = {{"lr", "3"}, {"only", "here"}};
        owners[{2, 0, "child"}].parameters = {{"lr", "9"}};
        QCOMPARE(parametersOfRun(owners),
                 (std::map<std::string, std::string>{{"lr", "2"}, {"depth", "4"}, {"only", "here"}}));
    }

    void lastIsOrderedByStepTimeAndValue() {
        SeriesSummary summary;
        summary.add({5, 10, 1});
        summary.add({4, 99, 2});
        QCOMPARE(summary.last.value, 1.0);
        summary.add({5, 9, 3});
        QCOMPARE(summary.last.value, 1.0);
        summary.add({5, 10, 0.5});
        QCOMPARE(summary.last.value, 1.0);
        summary.add({5, 10, std::nan("")});
        QCOMPARE(summary.last.value, 1.0);
        summary.add({5, 10, 1.5});
        QCOMPARE(summary.last.value, 1.5);
        QCOMPARE(summary.count, uint64_t(6));
        QCOMPARE(summary.lowest, 0.5);
        QCOMPARE(summary.highest, 3.0);
    }

    void enforcesLimits() {
        MetricLimits limits;
        limits.series = 3;
        limits.points = 5;
        limits.texts = 2;
        limits.rows = 2;
        limits.nestedRuns = 1;
        limits.textBytes = 1000;
        std::string bytes = head();
        for (uint32_t i = 0; i < 10; ++i) {
            metric_record::key(bytes, {i, 0, MetricSource::Api, "k" + std::to_string(i)});
            metric_record::points(bytes, {{i, 0, 0, 1}, {i, 1, 1, 2}}, 0);
            metric_record::parameter(bytes, {0, "p" + std::to_string(i), "v"});
            metric_record::row(bytes, {0, "t", "{}"});
            metric_record::run(bytes, {static_cast<uint16_t>(i + 1), "id" + std::to_string(i), "n", "", 0});
        }
        metric_record::parameter(bytes, {0, "p0", std::string(2000, 'x')});
        metric_record::parameter(bytes, {7, "of a run that was refused", "v"});
        write(1, 0, bytes);
        write(1, 1, series("k0", 4, 1));
        RunMetrics metrics(folder(), RunMetrics::Keep::Points, limits);
        QVERIFY(metrics.update());
        QCOMPARE(metrics.curves().size(), size_t(3));
        QCOMPARE(metrics.owners().at({1, 0, ""}).parameters.size(), size_t(2));
        QCOMPARE(metrics.owners().at({1, 0, ""}).parameters.at("p0"), std::string("v"));
        QCOMPARE(metrics.owners().at({1, 0, ""}).tables.at("t").rows.size(), size_t(2));
        const auto left = metrics.leftOut();
        QCOMPARE(left.series, uint64_t(8));
        QCOMPARE(left.points, uint64_t(14 + 1 + 4));
        QCOMPARE(left.texts, uint64_t(9));
        QCOMPARE(left.rows, uint64_t(8));
        QCOMPARE(left.nestedRuns, uint64_t(9));
        // What goes makes room.
        std::filesystem::remove_all(folder() + "/a1/r0");
        QVERIFY(metrics.update());
        write(1, 2, series("k2", 4, 1));
        QVERIFY(metrics.update());
        QCOMPARE(metrics.curves().at({1, 2, "", "k2"}).size(), size_t(4));
    }

    void refusesInvalidNames() {
        std::string bytes = head();
        metric_record::key(bytes, {0, 0, MetricSource::Api, "bad\xff"});
        metric_record::key(bytes, {1, 0, MetricSource::Api, std::string(maxMetricNameLength + 1, 'x')});
        metric_record::key(bytes, {2, 9, MetricSource::Api, "of nobody"});
        metric_record::points(bytes, {{0, 0, 0, 1}, {1, 0, 0, 1}, {2, 0, 0, 1}}, 0);
        metric_record::parameter(bytes, {0, "p\xfe", "v"});
        metric_record::note(bytes, "\xff");
        write(1, 0, bytes);
        RunMetrics metrics(folder());
        QVERIFY(metrics.update());
        QVERIFY(metrics.curves().empty());
        QCOMPARE(metrics.leftOut().series, uint64_t(3));
        QCOMPARE(metrics.leftOut().points, uint64_t(3));
        QCOMPARE(metrics.leftOut().texts, uint64_t(1));
    }

    // No descriptors left stands for all errors that pass: what is known stays, what can be read comes, and nothing is
    // forgotten.
    void keepsDataOnTemporaryReadError() {
        write(1, 0, series("loss", 3, 1));
        write(2, 0, series("loss", 2, 1));
        RunMetrics metrics(folder());
        QVERIFY(metrics.update());
        write(1, 0, series("loss", 3, 1) + series("more", 4, 1));
        std::filesystem::create_directories(folder() + "/a3/r0");
        {
            const test::NoDescriptors none;
            QVERIFY(!metrics.update());
            QVERIFY(metrics.error());
            QVERIFY(metrics.error()->code != ErrorCode::Conflict);
            QCOMPARE(metrics.curves().size(), size_t(2));
        }
        QVERIFY(metrics.update());
        QVERIFY(!metrics.error());
        QCOMPARE(metrics.curves().at({1, 0, "", "more"}).size(), size_t(4));
        QCOMPARE(metrics.curves().at({2, 0, "", "loss"}).size(), size_t(2));
    }

    // A link in the place of one log keeps no other from being read.
    void symlinkedLogDoesNotHideOthers() {
        write(1, 1, series("loss", 3, 1));
        std::filesystem::create_directories(folder() + "/a1/r0");
        std::filesystem::create_directory_symlink(folder() + "/a1/r1/log", folder() + "/a1/r0/log");
        RunMetrics metrics(folder());
        QVERIFY(metrics.update());
        QVERIFY(metrics.error());
        QCOMPARE(metrics.error()->code, ErrorCode::Conflict);
        QCOMPARE(metrics.curves().at({1, 1, "", "loss"}).size(), size_t(3));
    }

    void doesNotFollowSymlinks() {
        write(7, 0, series("secret", 4, 1));
        std::filesystem::create_directories(folder() + "/a1/r0/log");
        std::filesystem::create_symlink(path(7, 0), path(1, 0));
        std::filesystem::create_directory_symlink(folder() + "/a7", folder() + "/a2");
        std::filesystem::create_directories(folder() + "/a3/r0");
        std::filesystem::create_directory_symlink(folder() + "/a7/r0/log", folder() + "/a3/r0/log");
        RunMetrics metrics(folder());
        metrics.update(); // says that a link stands in the way
        for (const auto& [name, curve] : metrics.curves())
            QCOMPARE(name.attempt, 7);
        QCOMPARE(metrics.curves().size(), size_t(1));
    }

    // Heads of records that promise a megabyte each, and are none: looking for a record in them costs a checksum each.
    void abandonsGarbageInBoundedTime() {
        std::string rubbish;
        for (int i = 0; i < 600'000; ++i) {
            const char begin[12] = {'\xC5', 4, '\xC5', '\xA5', 0, 2, 0, 0, 1, 2, 3, 4};
            rubbish.append(begin, sizeof begin);
        }
        write(1, 0, rubbish + series("loss", 3, 1));
        RunMetrics metrics(folder());
        const double before = processorSeconds();
        QVERIFY(metrics.update());
        QCOMPARE(metrics.leftOut().files, uint64_t(1));
        const double took = processorSeconds() - before;
        QVERIFY2(took < 10, qPrintable(QString::number(took)));
        QVERIFY(!metrics.update()); // and is not looked at again
    }

    void readsInChunks() {
        write(1, 0, series("loss", 100'000, 1));
        RunMetrics whole(folder());
        QVERIFY(whole.update());
        QVERIFY(!whole.isBehind());
        RunMetrics pieces(folder());
        int calls = 0;
        do {
            pieces.update(300'000);
            QVERIFY(!pieces.error());
            ++calls;
        } while (pieces.isBehind());
        QCOMPARE(calls, 10);
        const SeriesName loss{1, 0, "", "loss"};
        QCOMPARE(pieces.curves().at(loss).size(), whole.curves().at(loss).size());
        QVERIFY(pieces.summaries().at(loss) == whole.summaries().at(loss));
        RunMetrics summaries(folder(), RunMetrics::Keep::Summaries);
        QVERIFY(summaries.update());
        QVERIFY(summaries.curves().empty());
        QVERIFY(summaries.summaries().at(loss) == whole.summaries().at(loss));
    }

    // Ten million points: 280 MB. Printed; what is asked for leaves room for slow builds.
    void readsTenMillionPoints() {
        constexpr uint32_t series = 10;
        constexpr int64_t steps = 1'000'000;
        std::filesystem::create_directories(std::filesystem::path(path(1, 0)).parent_path());
        {
            std::ofstream file(path(1, 0), std::ios::binary);
            std::string bytes = head();
            for (uint32_t key = 0; key < series; ++key)
                metric_record::key(bytes, {key, 0, MetricSource::Api, "m" + std::to_string(key)});
            std::vector<MetricPoint> points;
            for (int64_t step = 0; step < steps; ++step) {
                for (uint32_t key = 0; key < series; ++key)
                    points.push_back({key, step, step, static_cast<double>(step % 1000) * key});
                if (points.size() < 1000)
                    continue;
                metric_record::points(bytes, points, 0);
                points.clear();
                file << bytes;
                bytes.clear();
            }
        }
        for (const auto keep : {RunMetrics::Keep::Points, RunMetrics::Keep::Summaries}) {
            const double before = processorSeconds();
            RunMetrics metrics(folder(), keep);
            QVERIFY(metrics.update());
            const double took = processorSeconds() - before;
            QCOMPARE(metrics.summaries().at({1, 0, "", "m3"}).count, uint64_t(steps));
            qInfo("10 M points, %s: %.2f s of processor", keep == RunMetrics::Keep::Points ? "all kept" : "summaries",
                  took);
            QVERIFY2(took < 8, qPrintable(QString::number(took)));
        }
    }

private:
    std::string folder() const { return AttemptFolder::runFolder(m_root->path().toStdString(), runName); }
    std::string path(int attempt, int rank) const {
        return AttemptFolder::under(m_root->path().toStdString(), {runName, attempt, rank}).metrics();
    }
    void write(int attempt, int rank, const std::string& bytes) const {
        std::filesystem::create_directories(std::filesystem::path(path(attempt, rank)).parent_path());
        std::ofstream(path(attempt, rank), std::ios::binary | std::ios::trunc) << bytes;
    }
    static std::string series(const std::string& name, int points, double value) {
        std::string bytes = head();
        metric_record::key(bytes, {0, 0, MetricSource::Api, name});
        std::vector<MetricPoint> all;
        for (int i = 0; i < points; ++i)
            all.push_back({0, i, i, value});
        metric_record::points(bytes, all, 0);
        return bytes;
    }

    std::unique_ptr<QTemporaryDir> m_root;
};

QTEST_APPLESS_MAIN(RunMetricsTest)
#include "run_metrics_test.moc"
