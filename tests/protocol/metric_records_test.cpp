// What a job logged goes there and back, whatever its names and values; a file that was cut anywhere loses what was
// cut, and nothing after it.
#include <QtTest>
#include <cmath>
#include <ctime>
#include <map>
#include <random>

#include "core/protocol/metric_records.h"
#include "core/protocol/sample_records.h"

using namespace studio;

namespace {

class Heard : public MetricListener {
public:
    std::vector<std::string> wantedText;
    std::map<uint32_t, std::string> names;

    void session(int64_t ms) override {
        names.clear();
        wantedText.push_back("session " + std::to_string(ms));
    }
    void run(const MetricRun& run) override {
        wantedText.push_back("run " + run.id + "|" + run.name + "|" + run.parent);
    }
    void key(const MetricKey& key) override { names[key.key] = key.name; }
    void points(const std::vector<MetricPoint>& points, uint64_t request) override {
        for (const auto& point : points)
            wantedText.push_back(names.at(point.key) + "@" + std::to_string(point.step) + "=" +
                                 std::to_string(point.value) + "#" + std::to_string(request));
    }
    void parameter(const MetricText& text) override { wantedText.push_back("param " + text.name + "=" + text.value); }
    void tag(const MetricText& text) override { wantedText.push_back("tag " + text.name + "=" + text.value); }
    void tagRemoved(uint16_t /*run*/, const std::string& name) override { wantedText.push_back("gone " + name); }
    void runEnd(const MetricRunEnd& end) override { wantedText.push_back("end " + end.status); }
    void row(const MetricText& row) override { wantedText.push_back("row " + row.value); }
    void rowRequest(uint64_t request, MetricSource source) override {
        wantedText.push_back("of " + std::to_string(request) + " by " + std::to_string(static_cast<int>(source)));
    }
    void note(const std::string& text) override { wantedText.push_back("note " + text); }
};

std::vector<std::string> recordsIn(std::string_view bytes, size_t piece) {
    Heard listener;
    MetricReader reader(listener);
    for (size_t at = 0; at < bytes.size(); at += piece)
        reader.feed(bytes.substr(at, piece));
    return listener.wantedText;
}

std::string session(int number) {
    std::string out;
    metric_record::session(out, number);
    metric_record::key(out, {0, 0, MetricSource::Api, "train accuracy/top 5 \xE2\x82\xAC"});
    metric_record::key(out, {1, 0, MetricSource::TensorBoard, "loss"});
    metric_record::points(out, {{0, -3, 17, 0.5}, {1, INT64_MAX, 18, -std::numeric_limits<double>::infinity()}}, 99);
    metric_record::parameter(out, {0, "lr", "1e-3"});
    metric_record::tag(out, {0, "a", ""});
    metric_record::tagRemoved(out, 0, "a");
    metric_record::row(out, {0, "table", R"({"x":1})"});
    metric_record::run(out, {1, "abc", "child", "parent", 5});
    metric_record::points(out, {{1, 0, 18, std::nan("")}}, 0);
    metric_record::runEnd(out, {1, "FINISHED", 6});
    metric_record::note(out, "said");
    return out;
}

} // namespace

class MetricRecordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decodesSplitInput() {
        const std::string bytes = session(1);
        const auto whole = recordsIn(bytes, bytes.size());
        const std::vector<std::string> expected = {"session 1",
                                                   "train accuracy/top 5 \xE2\x82\xAC@-3=0.500000#99",
                                                   "loss@9223372036854775807=-inf#99",
                                                   "param lr=1e-3",
                                                   "tag a=",
                                                   "gone a",
                                                   "row {\"x\":1}",
                                                   "run abc|child|parent",
                                                   "loss@0=nan#0",
                                                   "end FINISHED",
                                                   "note said"};
        QCOMPARE(whole, expected);
        for (size_t piece = 1; piece < 70; ++piece)
            QCOMPARE(recordsIn(bytes, piece), whole);
    }

    // The next writer fills up what is missing; wherever it was cut, all of the next session is read at once.
    void truncationLosesOnlyTheTail() {
        const std::string first = session(1);
        const std::string second = session(2);
        const auto expected = recordsIn(second, second.size());
        for (size_t cut = 0; cut <= first.size(); ++cut) {
            Heard listener;
            MetricReader reader(listener);
            reader.feed(std::string_view(first).substr(0, cut));
            const size_t before = listener.wantedText.size();
            reader.feed(std::string(reader.records().missing(), '\0') + second);
            QVERIFY(listener.wantedText.size() >= before + expected.size());
            QVERIFY(std::equal(expected.rbegin(), expected.rend(), listener.wantedText.rbegin()));
            QCOMPARE(reader.records().waiting(), size_t(0));
        }
    }

    void skipsPointsOfUnknownKeys() {
        std::string bytes;
        metric_record::session(bytes, 1);
        metric_record::points(bytes, {{7, 1, 1, 1.0}}, 0);
        metric_record::key(bytes, {1U << 30U, 0, MetricSource::Api, "far"});
        appendRecord(bytes, 200, "of later");
        Heard listener;
        MetricReader reader(listener);
        reader.feed(bytes);
        QCOMPARE(listener.wantedText.size(), size_t(1));
        QCOMPARE(reader.refused(), uint64_t(3));
    }

    void rowsNameTheirRequest() {
        std::string bytes;
        metric_record::row(bytes, {0, "table", "{}"}, 77, MetricSource::Printed);
        metric_record::row(bytes, {0, "table", "{}"});
        QCOMPARE(recordsIn(bytes, bytes.size()), (std::vector<std::string>{"row {}", "of 77 by 4", "row {}"}));
    }

    // Heads that promise a megabyte each and are none cost a checksum each, but not for ever.
    void skipsFalseHeadersInBoundedTime() {
        const char head[12] = {'\xC5', 4, '\xC5', '\xA5', 0, 0, 16, 0, 1, 2, 3, 4};
        std::string bytes;
        for (int i = 0; i < 400'000; ++i)
            bytes.append(head, sizeof head);
        RecordReader reader;
        const auto before = std::clock();
        reader.feed(bytes, [](uint8_t, std::string_view) {});
        const double took = static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
        QVERIFY2(took < 3, qPrintable(QString::number(took)));
        QCOMPARE(reader.skipped(), uint64_t(bytes.size()));
        QCOMPARE(reader.missing(), size_t(0));
        // A few of them cost nothing that stands behind them.
        Heard listener;
        MetricReader other(listener);
        other.feed(bytes.substr(0, 100 * sizeof head) + session(1) + std::string(1U << 20U, '\0'));
        QCOMPARE(listener.wantedText, recordsIn(session(1), session(1).size()));
    }

    void handlesAMillionPoints() {
        std::vector<MetricPoint> points(1'000'000);
        for (size_t i = 0; i < points.size(); ++i)
            points[i] = {0, static_cast<int64_t>(i), static_cast<int64_t>(i), static_cast<double>(i)};
        std::string bytes;
        metric_record::session(bytes, 1);
        metric_record::key(bytes, {0, 0, MetricSource::Api, "x"});
        metric_record::points(bytes, points, 1);
        struct Count : MetricListener {
            size_t n = 0;
            bool isOrdered = true;
            void points(const std::vector<MetricPoint>& points, uint64_t /*request*/) override {
                for (const auto& point : points)
                    isOrdered = isOrdered && point.value == static_cast<double>(n++);
            }
        } count;
        MetricReader reader(count);
        reader.feed(bytes);
        QCOMPARE(count.n, points.size());
        QVERIFY(count.isOrdered);
    }

    void skipsGarbage() {
        std::mt19937 random(7); // NOLINT: the same garbage each time
        for (int round = 0; round < 300; ++round) {
            std::string garbage(random() % 3000, '\0');
            for (char& byte : garbage)
                byte = random() % 5 == 0 ? '\xC5' : static_cast<char>(random());
            std::string damaged = session(1);
            for (int hit = 0; hit < 3; ++hit)
                damaged[random() % damaged.size()] = static_cast<char>(random());
            const std::string bytes = garbage + damaged + std::string(maxRecordSize, '\0') + session(2);
            const auto wantedText = recordsIn(bytes, 1 + random() % 5000);
            const auto expected = recordsIn(session(2), 1 << 20);
            QVERIFY(wantedText.size() >= expected.size());
            QVERIFY(std::equal(expected.rbegin(), expected.rend(), wantedText.rbegin()));
        }
    }

    void samplesRoundTrip() {
        Sample sample;
        sample.atMs = 1'790'000'000'000;
        sample.jobCpuPercent = 199.5F;
        sample.jobMemoryBytes = 1ULL << 40U;
        sample.gpus.push_back({3, true, 99.0F, 5, 6, 70.5F, unknownShare});
        const std::string bytes = encodeSample(sample);
        const auto back = decodeSample(bytes);
        QVERIFY(back);
        QCOMPARE(back->atMs, sample.atMs);
        QCOMPARE(back->jobCpuPercent, sample.jobCpuPercent);
        QCOMPARE(back->jobMemoryBytes, sample.jobMemoryBytes);
        QCOMPARE(back->sentPerSecond, unknownBytes);
        QCOMPARE(back->gpus.size(), size_t(1));
        QVERIFY(back->gpus[0].isOfJob);
        QCOMPARE(back->gpus[0].celsius, 70.5F);
        QVERIFY(std::isnan(back->gpus[0].watts));
        for (size_t cut = 0; cut < bytes.size(); ++cut)
            QVERIFY(!decodeSample(std::string_view(bytes).substr(0, cut)));
    }
};

QTEST_APPLESS_MAIN(MetricRecordsTest)
#include "metric_records_test.moc"
