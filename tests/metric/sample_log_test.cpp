// Samples as curves: gaps, what is not known, GPUs, and files that grow, are cut or begin anew.
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>

#include "core/base/file.h"
#include "core/metric/sample_file_reader.h"

using namespace studio;

namespace {

Sample sampleAt(int64_t second) {
    Sample sample;
    sample.atMs = 1'000'000 + second * 1000;
    sample.jobCpuPercent = static_cast<float>(second);
    sample.jobMemoryBytes = 100;
    sample.memoryBytes = 200;
    return sample;
}

std::string recordOf(const Sample& sample) {
    std::string record;
    appendRecord(record, sampleRecordType, encodeSample(sample));
    return record;
}

} // namespace

class SampleLogTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void convertsSamplesToCurves() {
        std::string bytes;
        for (int second = 0; second < 5; ++second)
            bytes += recordOf(sampleAt(second));
        for (size_t piece = 1; piece < 40; piece += 13) {
            SampleLog log;
            for (size_t at = 0; at < bytes.size(); at += piece)
                log.feed(std::string_view(bytes).substr(at, piece));
            QCOMPARE(log.count(), uint64_t(5));
            const Curve* curve = log.curve(Quantity::JobCpu);
            QVERIFY(curve != nullptr);
            QCOMPARE(curve->size(), size_t(5));
            QCOMPARE(curve->at(4), (CurvePoint{4, 1'004'000, 4}));
            QVERIFY(log.curve(Quantity::Cpu) == nullptr); // never known
            QVERIFY(log.gpus().empty());
        }
    }

    // Power is a mean over the interval, and others' GPUs do not count.
    void sumsEnergyOfJobsGpus() {
        const auto sample = [](int64_t second, float watts) {
            Sample one = sampleAt(second);
            one.spanMs = 5000;
            GpuSample own;
            own.isOfJob = true;
            own.watts = watts;
            GpuSample other = own;
            other.index = 1;
            other.isOfJob = false;
            one.gpus = {own, other};
            return one;
        };
        SampleLog log;
        log.add(sampleAt(0));
        QVERIFY(!log.gpuWattHours());
        log.add(sample(5, 360));
        QCOMPARE(log.gpuWattHours().value_or(0), 0.5);
        log.add(sample(10, unknownShare));
        log.add(sample(60, 720)); // five seconds of it were measured
        QCOMPARE(log.gpuWattHours().value_or(0), 1.5);
        log.add(sample(61, 720)); // overlaps the one before
        QCOMPARE(log.gpuWattHours().value_or(0), 1.7);
    }

    void pausesBecomeGaps() {
        SampleLog log;
        log.add(sampleAt(0));
        log.add(sampleAt(3)); // late, but no gap
        log.add(sampleAt(60));
        const Curve* curve = log.curve(Quantity::JobCpu);
        QCOMPARE(curve->size(), size_t(4));
        QVERIFY(std::isnan(curve->at(2).value));
        QCOMPARE(curve->at(2).ms, int64_t(1'003'001));
        Sample thinned = sampleAt(90);
        thinned.spanMs = 30'000; // covers the time since the one before
        log.add(thinned);
        QCOMPARE(curve->size(), size_t(5));
    }

    void unknownValuesBecomeGaps() {
        SampleLog log;
        log.add(sampleAt(0));
        Sample poor = sampleAt(1);
        poor.jobCpuPercent = unknownShare;
        log.add(poor);
        QVERIFY(std::isnan(log.curve(Quantity::JobCpu)->at(1).value));
        QCOMPARE(log.curve(Quantity::JobMemory)->at(1).value, 100.0);
    }

    void gpusHaveSeparateCurves() {
        SampleLog log;
        Sample sample = sampleAt(0);
        sample.gpus = {{1, true, 50, 10, 20, 40, 100}, {3, false, 60, 11, 20, unknownShare, 100}};
        log.add(sample);
        QCOMPARE(log.gpus(), (std::vector<int>{1, 3}));
        QCOMPARE(log.gpusOfJob(), (std::vector<int>{1}));
        QCOMPARE(log.curve(Quantity::GpuBusy, 3)->at(0).value, 60.0);
        QVERIFY(log.curve(Quantity::GpuCelsius, 3) == nullptr);
        QVERIFY(log.curve(Quantity::GpuBusy, 0) == nullptr);
    }

    void ignoresNonMonotonicSamples() {
        SampleLog log;
        log.add(sampleAt(5));
        log.add(sampleAt(5));
        log.add(sampleAt(3));
        QCOMPARE(log.count(), uint64_t(1));
        QVERIFY(log.curve(Quantity::JobCpu)->isOrderedByTime());
    }

    // A file is in the order in which it was measured, whatever the clock said.
    void toleratesClockSetBackInFile() {
        const QTemporaryDir dir;
        const std::string path = dir.path().toStdString() + "/samples";
        std::string bytes;
        for (const int64_t second : {3600, 3601, 3602, 0, 1, 2, 2, 3, 7200, 7201})
            bytes += recordOf(sampleAt(second));
        QVERIFY(writeFileAtomically(path, bytes));
        const auto log = SampleFileReader(path).readOn();
        QCOMPARE(log->count(), uint64_t(9)); // one is there twice
        const Curve* curve = log->curve(Quantity::JobCpu);
        QVERIFY(curve->isOrderedByTime());
        QCOMPARE(curve->at(3), (CurvePoint{3, sampleAt(3603).atMs, 0}));
        QCOMPARE(curve->at(6), (CurvePoint{6, sampleAt(3606).atMs, 3}));
        QCOMPARE(log->last()->atMs, sampleAt(7201).atMs); // set right again
    }

    void boundsTimestamps() {
        Sample sample = sampleAt(0);
        for (const int64_t ms : {int64_t(-1), INT64_MIN, latestSampleMs + 1, INT64_MAX}) {
            sample.atMs = ms;
            QVERIFY(!decodeSample(encodeSample(sample)));
        }
        sample.spanMs = UINT32_MAX;
        SampleLog log(SampleLog::Earlier::Follow);
        for (int i = 0; i < 5000; ++i) { // sums of these would be no numbers any more
            sample.atMs = i % 2 == 0 ? latestSampleMs : 0;
            QVERIFY(decodeSample(encodeSample(sample)));
            log.add(sample);
        }
        QCOMPARE(log.count(), uint64_t(1));
        QCOMPARE(log.last()->atMs, latestSampleMs);
    }

    void limitsGarbageAndReadSize() {
        SampleLog rubbish;
        rubbish.feed(std::string(SampleLog::maxSkippedBytes + 1, 'x'));
        QVERIFY(rubbish.isFull());
        rubbish.feed(recordOf(sampleAt(1)));
        QCOMPARE(rubbish.count(), uint64_t(0));
        // Very large files come in parts.
        const QTemporaryDir dir;
        const std::string path = dir.path().toStdString() + "/samples";
        std::string bytes;
        for (int64_t second = 0; bytes.size() < (40U << 20U); ++second) {
            Sample sample = sampleAt(second);
            sample.gpus.resize(200);
            bytes += recordOf(sample);
        }
        QVERIFY(writeFileAtomically(path, bytes));
        SampleFileReader reader(path);
        const uint64_t first = reader.readOn()->count();
        QVERIFY(reader.isBehind() && first > 0);
        QVERIFY(reader.readOn()->count() > first);
        QVERIFY(!reader.isBehind());
    }

    void followsGrowingFile() {
        const QTemporaryDir dir;
        const std::string path = dir.path().toStdString() + "/samples";
        SampleFileReader reader(path);
        QCOMPARE(reader.readOn()->count(), uint64_t(0));
        const std::string first = recordOf(sampleAt(0)) + recordOf(sampleAt(1));
        QVERIFY(writeFileAtomically(path, first));
        QCOMPARE(reader.readOn()->count(), uint64_t(2));
        QCOMPARE(reader.readOn()->count(), uint64_t(2));
        QVERIFY(writeFileAtomically(path, recordOf(sampleAt(9)))); // another file
        const auto log = reader.readOn();
        QCOMPARE(log->count(), uint64_t(1));
        QCOMPARE(log->last()->atMs, sampleAt(9).atMs);
    }

    void skipsGarbage() {
        SampleLog log;
        std::string record;
        appendRecord(record, sampleRecordType, "short");
        appendRecord(record, 9, encodeSample(sampleAt(0)));
        log.feed("rubbish \xC5\xC5" + record + recordOf(sampleAt(1)));
        QCOMPARE(log.count(), uint64_t(1));
    }
};

QTEST_GUILESS_MAIN(SampleLogTest)
#include "sample_log_test.moc"
