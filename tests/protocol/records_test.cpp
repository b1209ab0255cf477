// The records of an attempt: evidence is either what was written or nothing.
#include <QtTest>

#include "core/protocol/records.h"

using namespace studio;

namespace {

ExitRecord someExit() {
    ExitRecord record;
    record.exitCode = 3;
    record.endedMs = 1'790'000'000'000;
    record.durationMs = 1234;
    record.peakMemoryBytes = 1LL << 33;
    record.cpuMs = 99;
    return record;
}

} // namespace

class RecordsTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void exitRecordRoundTrips() {
        ExitRecord record = someExit();
        const std::string bytes = encodeExitRecord(record);
        QCOMPARE(bytes.size(), exitRecordSize);
        const auto back = decodeExitRecord(bytes);
        QVERIFY(back);
        QCOMPARE(back->exitCode, record.exitCode);
        QVERIFY(!back->signal);
        QCOMPARE(back->endedMs, record.endedMs);
        QCOMPARE(back->durationMs, record.durationMs);
        QCOMPARE(back->peakMemoryBytes, record.peakMemoryBytes);
        QCOMPARE(back->cpuMs, record.cpuMs);

        record.exitCode.reset();
        record.signal = 9;
        record.outOfMemory = true;
        record.stopped = StopReason::TimeLimit;
        record.leftovers = {"12 python", "13 sh"};
        const auto killed = decodeExitRecord(encodeExitRecord(record));
        QVERIFY(killed);
        QVERIFY(!killed->exitCode);
        QCOMPARE(killed->signal.value_or(0), 9);
        QVERIFY(killed->outOfMemory);
        QCOMPARE(killed->stopped, StopReason::TimeLimit);
        QCOMPARE(killed->leftovers, record.leftovers);

        ExitRecord unstarted;
        unstarted.startError = "python: No such file";
        QCOMPARE(decodeExitRecord(encodeExitRecord(unstarted))->startError, unstarted.startError);
    }

    void truncatesLongTexts() {
        ExitRecord record = someExit();
        record.exitCode.reset();
        record.startError = std::string(5000, 'e') + "\xff\"\\\n";
        record.leftovers = std::vector<std::string>(8, std::string(500, 'l'));
        const auto back = decodeExitRecord(encodeExitRecord(record));
        QVERIFY(back);
        QVERIFY(!back->startError.empty());
        QVERIFY(record.startError.starts_with(back->startError.substr(0, 20)));
        record.startError = QByteArray(400, '\xe2').toStdString(); // nothing of it is UTF-8
        QVERIFY(decodeExitRecord(encodeExitRecord(record)));
        // As much as there is room for, and never half a character.
        record.leftovers.clear();
        for (int before = 0; before < 4; ++before) {
            record.startError = std::string(static_cast<size_t>(before), 'x');
            for (int i = 0; i < 300; ++i)
                record.startError += "\xe8\xae\xad";
            const auto cut = decodeExitRecord(encodeExitRecord(record));
            QVERIFY(cut && cut->startError.size() > 200);
            QVERIFY(QString::fromStdString(cut->startError).endsWith(QStringLiteral("训…")));
            QVERIFY(!QString::fromStdString(cut->startError).contains(QChar::ReplacementCharacter));
        }
    }

    void zeroesMeanUnwritten() {
        const auto none = decodeExitRecord(emptyExitRecord());
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::NotFound);
        QCOMPARE(emptyExitRecord().size(), exitRecordSize);
    }

    void refusesOtherSizes() {
        const std::string bytes = encodeExitRecord(someExit());
        for (size_t size = 0; size < bytes.size(); ++size)
            QVERIFY(!decodeExitRecord(bytes.substr(0, size)));
        QVERIFY(!decodeExitRecord(bytes + '\0'));
        // A write that was cut by a crash: its beginning, then the zeros that were there.
        for (size_t size = 1; size < bytes.size(); ++size) {
            std::string torn = bytes.substr(0, size);
            torn.resize(exitRecordSize, '\0');
            if (torn != bytes)
                QVERIFY(!decodeExitRecord(torn));
        }
    }

    void detectsEveryFlippedBit() {
        const std::string bytes = encodeExitRecord(someExit());
        const auto real = decodeExitRecord(bytes);
        for (size_t at = 0; at < bytes.size(); ++at) {
            for (int bit = 0; bit < 8; ++bit) {
                std::string damaged = bytes;
                damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
                const auto read = decodeExitRecord(damaged);
                if (read) // only in the zeros after the payload
                    QVERIFY(read->exitCode == real->exitCode && read->endedMs == real->endedMs && !read->signal);
            }
        }
    }

    void otherRecordsRoundTrip() {
        const CancelRecord cancel{123456, 0};
        QCOMPARE(decodeCancelRecord(encodeCancelRecord(cancel))->requestedMs, cancel.requestedMs);
        QCOMPARE(decodeCancelRecord(encodeCancelRecord(cancel))->graceMs, 0);
        const StopRecord stop{StopReason::TimeLimit, 77};
        QCOMPARE(decodeStopRecord(encodeStopRecord(stop))->reason, StopReason::TimeLimit);
        QCOMPARE(decodeStopRecord(encodeStopRecord(stop))->atMs, 77);
        const StartRecord start{1, 2, 3, 4, 5, "boot", "machine", "cgroup", "/sys/fs/cgroup/x\xff"};
        const auto back = decodeStartRecord(encodeStartRecord(start));
        QVERIFY(back);
        QCOMPARE(back->atMs, 1);
        QCOMPARE(back->atBootMs, 2);
        QCOMPARE(back->pid, 3);
        QCOMPARE(back->holdPid, 4);
        QCOMPARE(back->startTicks, 5);
        QCOMPARE(back->bootId, std::string("boot"));
        QCOMPARE(back->machineId, std::string("machine"));
        StartRecord held = start;
        held.cpuLimitMethod = "affinity";
        held.memoryLimitMethod = "watched";
        held.memoryGroup = "/sys/fs/cgroup/memory/x";
        const auto heldBack = decodeStartRecord(encodeStartRecord(held));
        QCOMPARE(heldBack->cpuLimitMethod, held.cpuLimitMethod);
        QCOMPARE(heldBack->memoryLimitMethod, held.memoryLimitMethod);
        QCOMPARE(heldBack->memoryGroup, held.memoryGroup);
        for (const char* bad : {"", "{", "[]", "null", "7", "\"x\""}) {
            QVERIFY(!decodeCancelRecord(bad));
            QVERIFY(!decodeStopRecord(bad));
            QVERIFY(!decodeStartRecord(bad));
        }
        QVERIFY(!decodeStopRecord(R"({"reason":"boredom"})"));
    }

    void stopReasonsRoundTrip() {
        for (const auto reason : {StopReason::None, StopReason::Canceled, StopReason::TimeLimit,
                                  StopReason::MemoryLimit, StopReason::Withdrawn})
            QVERIFY(stopReasonFromText(toText(reason)) == reason);
        QVERIFY(!stopReasonFromText("x"));
    }
};

QTEST_GUILESS_MAIN(RecordsTest)
#include "records_test.moc"
