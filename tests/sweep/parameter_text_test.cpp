// Values of distributions as one line of text: what each kind takes, and that it reads back.
#include <QTest>

#include "core/sweep/parameter_text.h"

using namespace studio;

class ParameterTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsBack_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("values");
        QTest::newRow("choice") << QByteArray("choice") << QByteArray("rbf, linear, 0.5");
        QTest::newRow("randint") << QByteArray("randint") << QByteArray("10");
        QTest::newRow("uniform") << QByteArray("uniform") << QByteArray("0, 0.1");
        QTest::newRow("loguniform") << QByteArray("loguniform") << QByteArray("-7, -1.5");
        QTest::newRow("quniform") << QByteArray("quniform") << QByteArray("1, 9, 2");
        QTest::newRow("qloguniform") << QByteArray("qloguniform") << QByteArray("0, 5, 1");
        QTest::newRow("normal") << QByteArray("normal") << QByteArray("0, 1");
        QTest::newRow("lognormal") << QByteArray("lognormal") << QByteArray("0, 1");
        QTest::newRow("qnormal") << QByteArray("qnormal") << QByteArray("10, 3, 0.5");
        QTest::newRow("qlognormal") << QByteArray("qlognormal") << QByteArray("1, 1, 1");
    }
    void readsBack() {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, values);
        const auto read = distributionFromText(*parameterKindFromText(kind.toStdString()), values.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(valuesText(*read), values.toStdString());
        QVERIFY(isPlain(*read));
        const SearchSpace space{{"x", *read}};
        QVERIFY(!findingIn(space).has_value());
    }

    void refuses_data() {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("values");
        QTest::newRow("nothing") << QByteArray("uniform") << QByteArray("");
        QTest::newRow("one number") << QByteArray("uniform") << QByteArray("1");
        QTest::newRow("three numbers") << QByteArray("uniform") << QByteArray("1, 2, 3");
        QTest::newRow("no step") << QByteArray("quniform") << QByteArray("1, 2");
        QTest::newRow("a word") << QByteArray("uniform") << QByteArray("0, one");
        QTest::newRow("infinite") << QByteArray("normal") << QByteArray("0, inf");
        QTest::newRow("empty word") << QByteArray("uniform") << QByteArray("0,,1");
    }
    void refuses() {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, values);
        QVERIFY(!distributionFromText(*parameterKindFromText(kind.toStdString()), values.toStdString()));
    }

    void objectsAreShownOnly() {
        ParameterDistribution choice;
        choice.kind = ParameterKind::Choice;
        choice.options.push_back({{}, false, true, {}});
        QVERIFY(!isPlain(choice));
        choice.options = {{"a,b", false, false, {}}};
        QVERIFY(!isPlain(choice));
        QVERIFY(findingIn({{"x", *distributionFromText(ParameterKind::Choice, " ")}}).has_value());
    }
};

QTEST_GUILESS_MAIN(ParameterTextTest)
#include "parameter_text_test.moc"
