// pyproject.toml by PEP 621.
#include <QTest>

#include "tests/environment/reading.h"

using namespace studio;
using namespace studio::test;

class PyprojectFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAllKeys() {
        const char* text = "[build-system]\nrequires = [\"setuptools\"]\n[project]\nname = \"Train.It\"\n"
                           "requires-python = \">=3.9,<3.13\"\n"
                           "dependencies = [\n  \"NumPy <2, >=1\", # why\n  'torch; sys_platform == \"linux\"',\n]\n"
                           "[project.optional-dependencies]\nGPU = [\"cupy\"]\ntest = [\"pytest\"]\n"
                           "all = [\"train-it[gpu,test]\"]\n";
        const auto read = readPyproject(text);
        QVERIFY2(read.problems.empty(), qPrintable(wordsOf(read.problems)));
        QCOMPARE(read.name, "Train.It");
        QCOMPARE(read.packages.python, ">=3.9,<3.13");
        QCOMPARE(linesOf(read.packages.pip), QStringLiteral("numpy>=1,<2 | torch; sys_platform == \"linux\""));
        QCOMPARE(linesOf(readPyproject(text, {"gpu"}).packages.pip),
                 QStringLiteral("cupy | numpy>=1,<2 | torch; sys_platform == \"linux\""));
        QCOMPARE(readPyproject(text, {"ALL"}).packages.pip.size(), size_t{4});
        const auto wrong = readPyproject(text, {"tets"});
        QVERIFY(!wrong.isFine());
        QVERIFY2(wordsOf(wrong.problems).contains(QLatin1String("Did you mean \"test\"?")),
                 qPrintable(wordsOf(wrong.problems)));
    }

    void reportsProblemsWithPosition_data() {
        QTest::addColumn<QString>("places");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* places, const char* says) {
            QTest::newRow(text) << QString::fromUtf8(places) << QString::fromUtf8(says);
        };
        row("", "E1:1", "no [project] table");
        row("[tool.black]\nx = 1\n", "E1:1", "no [project] table");
        row("[project\n", "E1:9", "not valid TOML");
        row("[project]\ndependencies = [\"numpy 1.2\"]\n", "E2:24", "\"==\" is missing");
        row("[project]\ndependencies = \"numpy\"\n", "E2:16", "must be a list");
        row("[project]\ndependencies = [1]\n", "E2:17", "must be text");
        row("[project]\nrequires-python = \"3.9\"\n", "E2:19", ">=3.9");
        row("[project]\nrequires-python = \">=x\"\n", "E2:20", "is not a valid version");
        row("[project]\ndynamic = [\"version\", \"dependencies\"]\n", "W2:23", "is computed when");
        row("[tool.poetry.dependencies]\npython = \"^3.9\"\n", "W1:1", "poetry");
        row("[project]\nname = \"x\"\ndependencies = [\"x[a]\"]\n[project.optional-dependencies]\na = [\"x[a]\"]\n",
            "E5:6", "circular");
        row("[project]\ndependencies = [\"./x\"]\n", "E2:18", "source folder");
        row("[project]\ndependencies = [\"-e .\"]\n", "E2:17", "are not allowed");
        row("project = 1\n", "E1:11", "must be a table");
        row("[=]\n", "E1:2", "not valid TOML");
    }
    void reportsProblemsWithPosition() {
        QFETCH(QString, places);
        QFETCH(QString, says);
        const auto read = readPyproject(QTest::currentDataTag());
        QVERIFY2(wordsOf(read.problems).contains(says), qPrintable(wordsOf(read.problems)));
        QCOMPARE(placesOf(read.problems), places);
        QCOMPARE(complaintAbout(read.problems), QString());
    }
};

QTEST_GUILESS_MAIN(PyprojectFileTest)
#include "pyproject_file_test.moc"
