// How run configurations and environments are named.
#include <QtTest>

#include "core/store/versioned_name.h"

using namespace studio;

class VersionedNameTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void names_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isGood");
        QTest::newRow("plain") << "iris-2.1_b" << true;
        QTest::newRow("digit first") << "3d" << true;
        QTest::newRow("longest") << QString(64, 'a') << true;
        QTest::newRow("too long") << QString(65, 'a') << false;
        QTest::newRow("empty") << "" << false;
        QTest::newRow("mark first") << ".a" << false;
        QTest::newRow("slash") << "a/b" << false;
        QTest::newRow("colon") << "a:1" << false;
        QTest::newRow("not ASCII") << "\u00e4" << false;
    }
    void names() {
        QFETCH(QString, name);
        QTEST(isVersionedName(name.toStdString()), "isGood");
    }

    void versions_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("version"); // -1: refused
        QTest::newRow("newest") << "iris"
                                << "iris" << 0;
        QTest::newRow("latest") << "iris@latest"
                                << "iris" << 0;
        QTest::newRow("numbered") << "iris:12"
                                  << "iris" << 12;
        QTest::newRow("zero") << "iris:0"
                              << "" << -1;
        QTest::newRow("negative") << "iris:-1"
                                  << "" << -1;
        QTest::newRow("word") << "iris:a"
                              << "" << -1;
        QTest::newRow("nothing") << "iris:"
                                 << "" << -1;
        QTest::newRow("more behind") << "iris:1x"
                                     << "" << -1;
        QTest::newRow("too great") << "iris:99999999999"
                                   << "" << -1;
    }
    void versions() {
        QFETCH(QString, text);
        QFETCH(QString, name);
        QFETCH(int, version);
        const auto wanted = versionedNameFrom(text.toStdString());
        QCOMPARE(wanted.has_value(), version >= 0);
        if (wanted) {
            QCOMPARE(QString::fromStdString(wanted->name), name);
            QCOMPARE(wanted->version, version);
        }
    }
};

QTEST_APPLESS_MAIN(VersionedNameTest)
#include "versioned_name_test.moc"
