// Packages as people type them into a form, and which format a file has.
#include <QTest>

#include "tests/environment/reading.h"

using namespace studio;
using namespace studio::test;

class PackageListTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsLists_data() {
        QTest::addColumn<QString>("pip");
        QTest::addColumn<QString>("conda");
        QTest::addColumn<QString>("python");
        const auto row = [](const char* text, const char* pip, const char* conda = "", const char* python = "") {
            QTest::newRow(text) << QString::fromUtf8(pip) << QString::fromUtf8(conda) << QString::fromUtf8(python);
        };
        row("", "");
        row("numpy", "numpy");
        row("numpy, pandas scipy\n\ntorch", "numpy | pandas | scipy | torch");
        row("numpy >= 1.2 , < 2 pandas", "numpy>=1.2,<2 | pandas");
        row("numpy>=1.2,<2, pandas==1.*,scipy", "numpy>=1.2,<2 | pandas==1.* | scipy");
        row("dask[array, dataframe] >1, x", "dask[array,dataframe]>1 | x");
        row("numpy # fast\n# nothing\npandas", "numpy | pandas");
        row("numpy; python_version < '3.12'\npandas", "numpy; python_version < \"3.12\" | pandas");
        row("x @ https://example.org/x.whl", "x @ https://example.org/x.whl");
        row("conda:cudatoolkit=11.8 numpy", "numpy", "cudatoolkit=11.8");
        row("conda:conda-forge::xgboost>=1,<2, scipy", "scipy", "conda-forge::xgboost>=1,<2");
        row("python=3.11, numpy", "numpy", "", "3.11");
        row("Python >= 3.9, <3.12 numpy", "numpy", "", ">=3.9,<3.12");
        row("python 3.11 numpy", "numpy", "", "3.11");
        row("python-dateutil", "python-dateutil");
        const std::string hash = " --hash=sha256:" + std::string(64, 'a');
        row(("numpy==1.2 " + hash).c_str(), ("numpy==1.2" + hash).c_str());
    }
    void readsLists() {
        QFETCH(QString, pip);
        QFETCH(QString, conda);
        QFETCH(QString, python);
        const auto read = readPackageList(QTest::currentDataTag());
        QVERIFY2(read.problems.empty(), qPrintable(wordsOf(read.problems)));
        QCOMPARE(linesOf(read.packages.pip), pip);
        QCOMPARE(linesOf(read.packages.conda), conda);
        QCOMPARE(QString::fromStdString(read.packages.python), python);
    }

    void reportsProblemsWithPosition_data() {
        QTest::addColumn<QString>("places");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* places, const char* says) {
            QTest::newRow(text) << QString::fromUtf8(places) << QString::fromUtf8(says);
        };
        row("numpy 1.2", "E1:7", "\"==\" is missing");
        row("pandas\n numpy 1.2, x", "E2:8", "\"==\" is missing");
        row("numpy=1.2", "E1:6", "numpy==1.2");
        row("x, numpy>", "E1:10", "version is missing");
        row("conda:numpy>", "E1:12", "version is missing");
        row("python=three", "E1:1", "is not a valid version");
        row("-r base.txt", "E1:4", "this is text and not a file");
        row("x\n./y", "E2:1", "source folder");
    }
    void reportsProblemsWithPosition() {
        QFETCH(QString, places);
        QFETCH(QString, says);
        const auto read = readPackageList(QTest::currentDataTag());
        QVERIFY2(wordsOf(read.problems).contains(says), qPrintable(wordsOf(read.problems)));
        QCOMPARE(placesOf(read.problems), places);
        QCOMPARE(complaintAbout(read.problems), QString());
    }

    void detectsFormat() {
        using Source = Environment::Source;
        QCOMPARE(sourceOf("/a/b/pyproject.toml", ""), Source::Pyproject);
        QCOMPARE(sourceOf("Environment.YAML", ""), Source::CondaFile);
        QCOMPARE(sourceOf("conda.json", ""), Source::CondaFile);
        QCOMPARE(sourceOf("requirements-dev.txt", "dependencies:"), Source::Requirements);
        QCOMPARE(sourceOf("", "# c\nname: x\ndependencies:\n- a"), Source::CondaFile);
        QCOMPARE(sourceOf("", "{\"dependencies\": []}"), Source::CondaFile);
        QCOMPARE(sourceOf("x", "[project]\nname='x'"), Source::Pyproject);
        QCOMPARE(sourceOf("x", "numpy\n"), Source::Requirements);
        QCOMPARE(linesOf(readPackageFile("x.toml", "[project]\ndependencies=['A']").packages.pip), QStringLiteral("a"));
        QCOMPARE(linesOf(readPackageFile("x.yml", "dependencies: [A]").packages.conda), QStringLiteral("a"));
        QCOMPARE(linesOf(readPackageFile("x.txt", "A").packages.pip), QStringLiteral("a"));
    }
};

QTEST_GUILESS_MAIN(PackageListTest)
#include "package_list_test.moc"
