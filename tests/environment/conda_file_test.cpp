// conda's environment.yml and match specifications.
#include <QTest>

#include "core/environment/match_spec.h"
#include "tests/environment/reading.h"

using namespace studio;
using namespace studio::test;

class CondaFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void parsesMatchSpecs_data() {
        QTest::addColumn<QString>("normal"); // "!…": refused with these words
        const auto row = [](const char* text, const char* normal) { QTest::newRow(text) << QString::fromUtf8(normal); };
        row("NumPy", "numpy");
        row("numpy=1.2", "numpy=1.2");
        row("numpy=1.2.*", "numpy=1.2");
        row("numpy = 1.2", "numpy=1.2");
        row("numpy 1.2.*", "numpy=1.2");
        row("numpy 1.2*", "numpy=1.2");
        row("numpy==1.2.*", "numpy=1.2");
        row("numpy==1.2", "numpy==1.2");
        row("numpy 1.2", "numpy==1.2");
        row("numpy <2, >=1", "numpy>=1,<2");
        row("numpy>=1.2.*", "numpy>=1.2");
        row("numpy!=1.2.*", "numpy!=1.2.*");
        row("numpy~=1.2", "numpy~=1.2");
        row("numpy=1.2|1.4", "numpy=1.2|==1.4");
        row("numpy=1.2=py38_0", "numpy=1.2=py38_0");
        row("numpy==1.2=py38_0", "numpy=1.2=py38_0");
        row("numpy 1.2 py38_0", "numpy=1.2=py38_0");
        row("pytorch=*=*cuda118*", "pytorch=*=*cuda118*");
        row("blas=*", "blas");
        row("_libgcc_mutex=0.1=main", "_libgcc_mutex=0.1=main");
        row("conda-forge::numpy>=1", "conda-forge::numpy>=1");
        row("conda-forge/linux-64::numpy", "conda-forge/linux-64::numpy");
        row("https://example.org/ch::numpy=1", "https://example.org/ch::numpy=1");
        row("numpy[version='>=1']", "numpy>=1");
        row("numpy[version='>=1,<2', build=\"py*\"]", "numpy[build='py*',version='>=1,<2']");
        row("numpy[version=1.2,build=py38_0,channel=defaults]", "defaults::numpy=1.2=py38_0");
        row("numpy>=1[subdir=linux-64]", "numpy>=1[subdir='linux-64']");
        row("", "!package name is missing");
        row("=1.2", "!is not a valid conda package name");
        row("numpy=", "!version is missing after \"=\"");
        row("numpy=1.2=", "!build string is missing");
        row("numpy===1.2", "!does not support \"===\"");
        row("numpy=1.*.2", "!at the end");
        row("numpy=>1.26", "!Write \">=1.26\"");
        row("numpy >=1,=<2", "!Write \"<=2\"");
        row("numpy ~>1.2", "!Write \"~=1.2\"");
        row("numpy>=1,,<2", "!version is missing");
        row("numpy>=^1", "!is not a valid version");
        row("numpy[extra]", "!below \"pip:\"");
        row("numpy[vresion='1']", "!Did you mean \"version\"?");
        row("numpy[version='1]", "!quotation mark");
        row("numpy[version='1'", "!closing bracket");
        row("numpy>1[version='1']", "!twice");
        row("numpy[build='a b']", "!not a valid build string");
        row("numpy[channel='a b']", "!is not a channel");
        row("numpy; os_name=='nt'", "!conditions");
        row("https://example.org/x.conda", "!specified by name");
        row("numpy @ https://example.org/x", "!specified by name");
        row("bad channel::numpy", "!is not a channel");
        row("https://me:secret@example.org/c::numpy", "!password");
        row("https://example.org/t/abc/c::numpy", "!token");
        row("numpy/x", "!is not allowed here");
    }
    void parsesMatchSpecs() {
        QFETCH(QString, normal);
        const auto spec = parseMatchSpec(QTest::currentDataTag());
        if (normal.startsWith(QLatin1Char('!'))) {
            QVERIFY(!spec);
            const QString message = QString::fromStdString(spec.error().message);
            QVERIFY2(message.contains(normal.mid(1)), qPrintable(message));
            QVERIFY(!message.contains(QLatin1String("secret")));
            return;
        }
        QVERIFY2(spec, spec ? "" : spec.error().message.c_str());
        QCOMPARE(QString::fromStdString(spec->text()), normal);
        const auto again = parseMatchSpec(spec->text());
        QVERIFY2(again, again ? "" : again.error().message.c_str());
        QCOMPARE(QString::fromStdString(again->text()), normal);
    }

    void readsAzureFile() {
        const auto read =
            readCondaFile("# Conda environment specification.\n\nname: project_environment\ndependencies:\n"
                          "  # The python interpreter version.\n- python=3.6.2\n\n- pip:\n    # Required\n"
                          "  - azureml-defaults\n");
        QVERIFY2(read.isFine(), qPrintable(wordsOf(read.problems)));
        QVERIFY(read.problems.empty());
        QCOMPARE(read.name, "project_environment");
        QCOMPARE(read.packages.python, "3.6.2");
        QVERIFY(!read.packages.needsConda());
        QCOMPARE(linesOf(read.packages.pip), QStringLiteral("azureml-defaults"));
    }

    void readsExampleFile() {
        const auto read =
            readCondaFile("name: demo_env\nchannels:\n  - conda-forge\ndependencies:\n  - python=3.8\n  - pip\n"
                          "  - pip:\n    - pyjokes\n");
        QVERIFY(read.problems.empty());
        QCOMPARE(read.packages.python, "3.8");
        QCOMPARE(linesOf(read.packages.channels), QStringLiteral("conda-forge"));
        QVERIFY(read.packages.conda.empty());
        QCOMPARE(linesOf(read.packages.pip), QStringLiteral("pyjokes"));
    }

    void readsAllKeys() {
        const auto read =
            readCondaFile("{\"name\": \"all\", \"channels\": [\"conda-forge\", \"defaults\", \"conda-forge\"],\n"
                          "\"dependencies\": [\"python>=3.9,<3.12\", \"NumPy=1.26\", \"pip<=23.1\", \"scipy\",\n"
                          "{\"pip\": [\"--extra-index-url https://example.org/simple\", \"torch==2.1\"]}],\n"
                          "\"variables\": {\"OMP_NUM_THREADS\": 4, \"EMPTY\": null}, \"prefix\": \"/opt/x\"}");
        QCOMPARE(placesOf(read.problems), QStringLiteral("W4:53"));
        QCOMPARE(read.packages.python, ">=3.9,<3.12");
        QCOMPARE(linesOf(read.packages.channels), QStringLiteral("conda-forge | defaults"));
        QCOMPARE(linesOf(read.packages.conda), QStringLiteral("numpy=1.26 | scipy"));
        QCOMPARE(linesOf(read.packages.pip), QStringLiteral("pip<=23.1 | torch==2.1"));
        QCOMPARE(linesOf(read.packages.pipOptions), QStringLiteral("--extra-index-url https://example.org/simple"));
        QCOMPARE(read.variables, (std::map<std::string, std::string>{{"OMP_NUM_THREADS", "4"}, {"EMPTY", ""}}));
    }

    void ignoresOrderBlanksAndComments() {
        const auto one =
            readCondaFile("dependencies: [numpy=1.2, scipy, python=3.8, {pip: [b, A>=1, 'x; os_name==\"nt\"']}]");
        const auto two =
            readCondaFile("# a comment\nname: other\ndependencies:\n\n - scipy\n - python=3.8\n - pip\n"
                          " - pip:\n   - a >= 1 # why\n   - x ;  os_name == 'nt'\n   - B\n - numpy = 1.2.*\n");
        QVERIFY(one.isFine() && two.isFine());
        QVERIFY(one.packages == two.packages);
        EnvironmentSpec a;
        EnvironmentSpec b;
        a.kind = b.kind = EnvironmentSpec::Kind::Packages;
        a.packages = one.packages;
        b.packages = two.packages;
        QCOMPARE(specHash(a), specHash(b));
        b.packages =
            readCondaFile("dependencies: [numpy=1.3, scipy, python=3.8, {pip: [b, A>=1, 'x; os_name==\"nt\"']}]")
                .packages;
        QVERIFY(specHash(a) != specHash(b));
    }

    void reportsProblemsWithPosition_data() {
        QTest::addColumn<QString>("places");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* places, const char* says) {
            QTest::newRow(text) << QString::fromUtf8(places) << QString::fromUtf8(says);
        };
        row("", "E1:1", "empty");
        row("# nothing\n", "E1:1", "empty");
        row("- numpy\n", "E1:1", "key: value");
        row("just text", "E1:1", "key: value");
        row("name: x\n", "E1:1", "no \"dependencies\"");
        row("name: x\ndependecies:\n- numpy\n", "E1:1 E2:1", "Did you mean \"dependencies\"?");
        row("dependencies:\n- numpy\nchannnels: [a]\n", "E3:1", "Did you mean \"channels\"?");
        row("dependencies:\n- numpy\nfoo: 1\n", "W3:1", "Unknown environment key \"foo\"");
        row("dependencies: numpy\n", "E1:15", "must be a list");
        row("dependencies:\n", "W1:1", "no package");
        row("dependencies:\n- numpy\nchannels: conda-forge\n", "E3:11", "must be a list");
        row("dependencies:\n- numpy\nchannels: ['bad channel', ./local]\n", "E3:12 E3:27", "is not a channel");
        row("dependencies:\n- numpy >=\n", "E2:9", "version is missing");
        row("dependencies:\n  - 'numpy===1'\n", "E2:11", "Use \"==\"");
        row("dependencies:\n- numpy: 1.2\n", "E2:3", "colon");
        row("dependencies:\n- pypi:\n  - numpy\n", "E2:3", "Only \"pip:\"");
        row("dependencies:\n- - numpy\n", "E2:3", "below \"pip:\"");
        row("dependencies:\n-\n- numpy\n", "E2:1", "empty");
        row("dependencies:\n- pip:\n", "W2:3", "no packages");
        row("dependencies:\n- pip: numpy\n", "E2:8", "must have a list");
        row("dependencies:\n- pip:\n  - numpy=1.2\n", "E3:10", "numpy==1.2");
        row("dependencies:\n- pip:\n  - \"numpy>1.2;\"\n", "E3:16", "is incomplete");
        row("dependencies:\n- pip:\n  - n\xC3\xA9: 1\n", "E3:5", "must be text");
        row("dependencies:\n- pip:\n  - -r requirements.txt\n", "E3:8", "this is text and not a file");
        row("dependencies:\n- pip:\n  - -e .\n", "E3:8", "into the source folder");
        row("dependencies:\n- pip:\n  - -e git+https://example.org/x#egg=x\n", "E3:8", "folder");
        row("dependencies:\n- pip:\n  - --index-url=https://a:b@example.org/\n", "E3:17", "password");
        row("dependencies:\n- python=3.8\n- python=3.9\n", "E3:3", "requested twice");
        row("dependencies:\n- python=3.8|3.9\n", "E2:3", "alternatives");
        row("dependencies:\n- python=3.8.5=h7579374_1\n", "W2:3", "only the version");
        row("dependencies: [a]\ndependencies: [b]\n", "E2:1", "twice");
        row("dependencies: [a]\nvariables: [b]\n", "E2:12", "NAME: value");
        row("dependencies: [a]\nvariables: {a: [b]}\n", "E2:16", "must be text");
        row("dependencies:\n- numpy\n  bad: [\n", "E3:6", "not valid YAML");
        row("dependencies: [a\n", "E2:1", "not valid YAML");
        row("dependencies:\n\t- numpy\n", "E2:2", "not valid YAML");
    }
    void reportsProblemsWithPosition() {
        QFETCH(QString, places);
        QFETCH(QString, says);
        const auto read = readCondaFile(QTest::currentDataTag());
        QVERIFY2(wordsOf(read.problems).contains(says), qPrintable(wordsOf(read.problems)));
        QCOMPARE(placesOf(read.problems), places);
        QCOMPARE(complaintAbout(read.problems), QString());
        QVERIFY(!wordsOf(read.problems).contains(QLatin1String("a:b@")) || read.isFine());
    }
};

QTEST_GUILESS_MAIN(CondaFileTest)
#include "conda_file_test.moc"
