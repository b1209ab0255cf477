// The indices of a job array as people write them, and the sweep that they become.
#include <QTest>

#include "core/sweep/array_indices.h"
#include "core/sweep/parameter_sampler.h"
#include "core/sweep/sweep_planner.h"

using namespace studio;

class ArrayIndicesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsIndicesAndRanges_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QList<qint64>>("indices");
        QTest::addColumn<int>("maxConcurrent");
        QTest::newRow("one") << QByteArray("7") << QList<qint64>{7} << 0;
        QTest::newRow("range") << QByteArray("0-3") << QList<qint64>{0, 1, 2, 3} << 0;
        QTest::newRow("step") << QByteArray("1-9:4") << QList<qint64>{1, 5, 9} << 0;
        QTest::newRow("step beyond the end") << QByteArray("1-8:4") << QList<qint64>{1, 5} << 0;
        QTest::newRow("list") << QByteArray("9,1,4-5") << QList<qint64>{1, 4, 5, 9} << 0;
        QTest::newRow("limit") << QByteArray("0-1%8") << QList<qint64>{0, 1} << 8;
        QTest::newRow("largest") << QByteArray("999999999") << QList<qint64>{999'999'999} << 0;
    }
    void readsIndicesAndRanges() {
        QFETCH(QByteArray, text);
        QFETCH(QList<qint64>, indices);
        QFETCH(int, maxConcurrent);
        ArrayIndices read;
        QVERIFY(!readArrayIndices(text.toStdString(), read));
        QCOMPARE(QList<qint64>(read.indices.begin(), read.indices.end()), indices);
        QCOMPARE(read.maxConcurrent, maxConcurrent);
    }

    void refusesMistakes_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("problem");
        const auto row = [](const char* text, ArrayProblem problem) {
            QTest::newRow(("'" + QByteArray(text) + "'").constData()) << QByteArray(text) << static_cast<int>(problem);
        };
        for (const char* text : {"", ",", "a", "1,", "-1", "1-", "1--2", "1-2-3", "1:2", "1:2-3", "1-4:0",
                                 "1-4:", "1 - 4", "0x4", "1;2", "9999999999999999999"})
            row(text, ArrayProblem::Invalid);
        row("4-1", ArrayProblem::Backwards);
        row("1,1", ArrayProblem::Repeated);
        row("0-4,2-3", ArrayProblem::Repeated);
        row("1000000000", ArrayProblem::TooLarge);
        row("0-10000", ArrayProblem::TooMany);
        row("0-5999,10000-15999", ArrayProblem::TooMany);
        for (const char* text : {"0-4%", "0-4%0", "0-4%x", "0-4%2%3", "0-4%-1"})
            row(text, ArrayProblem::InvalidLimit);
    }
    void refusesMistakes() {
        QFETCH(QByteArray, text);
        QFETCH(int, problem);
        ArrayIndices read{{42}, 1};
        const auto found = readArrayIndices(text.toStdString(), read);
        QVERIFY(found);
        QCOMPARE(static_cast<int>(*found), problem);
        QVERIFY((read == ArrayIndices{{42}, 1})); // nothing of it is taken
    }

    void isASweepThatRunsEachIndexOnce() {
        ArrayIndices array;
        QVERIFY(!readArrayIndices("0-9999%4", array));
        const SweepSpec spec = sweepOfArray(array);
        QVERIFY(!findingIn(spec.space));
        QVERIFY(!problemIn(spec));
        QVERIFY(!spec.hasObjective());
        QCOMPARE(trialLimit(spec), int64_t{10'000});
        QCOMPARE(spec.concurrent(), 4);
        for (const int64_t number : {1, 2, 777, 10'000}) {
            const auto values = gridPoint(spec.space, number).values;
            QCOMPARE(values.size(), size_t{1});
            QCOMPARE(values.front().second, std::to_string(number - 1));
        }
    }

    void variablesAreThoseOfSlurm() {
        ArrayIndices array;
        QVERIFY(!readArrayIndices("3,5,11", array));
        const auto variables = arrayVariables(array);
        QCOMPARE(variables.at("SLURM_ARRAY_TASK_ID"), std::string("${{search_space.array_index}}"));
        QCOMPARE(variables.at("COMPUTE_STUDIO_ARRAY_INDEX"), variables.at("SLURM_ARRAY_TASK_ID"));
        QCOMPARE(variables.at("COMPUTE_STUDIO_ARRAY_COUNT"), std::string("3"));
        QCOMPARE(variables.at("SLURM_ARRAY_TASK_MIN"), std::string("3"));
        QCOMPARE(variables.at("SLURM_ARRAY_TASK_MAX"), std::string("11"));
        QCOMPARE(variables.at("SLURM_ARRAY_TASK_STEP"), std::string("1")); // 2 and 6
        for (const auto& [text, step] : {std::pair("10-55:5", "5"), {"0-9%2", "1"}, {"7", "1"}, {"2,4,6", "2"}}) {
            QVERIFY(!readArrayIndices(text, array));
            QCOMPARE(arrayVariables(array).at("SLURM_ARRAY_TASK_STEP"), std::string(step));
        }
    }

    void indexIsANumber() {
        QVERIFY(isArrayIndex("0") && isArrayIndex("999999999"));
        for (const char* other : {"", "-1", "1000000000", "1.5", "../1", "a"})
            QVERIFY2(!isArrayIndex(other), other);
    }
};

QTEST_GUILESS_MAIN(ArrayIndicesTest)
#include "array_indices_test.moc"
