// pip's requirements files: comments, lines that go on, options, files that name files.
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/file.h"
#include "tests/environment/reading.h"

using namespace studio;
using namespace studio::test;

namespace {

IncludeReader files(std::map<std::string, std::string> texts) {
    return [texts = std::move(texts)](const std::string& path) -> std::optional<std::string> {
        const auto at = texts.find(path);
        return at == texts.end() ? std::nullopt : std::optional(at->second);
    };
}

} // namespace

class RequirementsFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAllOptions() {
        const std::string hash = "sha256:" + std::string(64, 'a');
        const auto read =
            readRequirements("# what we need\n"
                             "-i https://example.org/simple\n"
                             "--extra-index-url=https://pypi.org/simple --pre\n"
                             "--find-links /opt/wheels\n-f https://example.org/wheels\n--no-index\n"
                             "--only-binary :all:\n--no-binary=numpy,scipy\n--trusted-host example.org:8080\n"
                             "--prefer-binary\n\n"
                             "SciPy >= 1.2, < 2   # fast\n"
                             "numpy==1.26.4 \\\n    --hash=" +
                             hash +
                             "\n"
                             "torch @ https://example.org/torch-2.1-py3-none-any.whl ; python_version >= '3.8'\n"
                             "uvicorn[standard]\n");
        QVERIFY2(read.problems.empty(), qPrintable(wordsOf(read.problems)));
        QCOMPARE(linesOf(read.packages.pip),
                 QString::fromStdString("numpy==1.26.4 --hash=" + hash +
                                        " | scipy>=1.2,<2 | torch @ https://example.org/torch-2.1-py3-none-any.whl ; "
                                        "python_version >= \"3.8\" | uvicorn[standard]"));
        QCOMPARE(linesOf(read.packages.pipOptions),
                 QStringLiteral(
                     "--index-url https://example.org/simple | --extra-index-url https://pypi.org/simple | --pre | "
                     "--find-links /opt/wheels | --find-links https://example.org/wheels | --no-index | "
                     "--only-binary :all: | --no-binary numpy,scipy | --trusted-host example.org:8080 | "
                     "--prefer-binary"));
        QVERIFY(!read.packages.needsConda());
    }

    void ignoresOrderBlanksAndComments() {
        const auto one = readRequirements("numpy>=1,<2\nPandas\n");
        const auto two = readRequirements("\xEF\xBB\xBF# x\r\n\r\n  pandas  # y\r\nnumpy <2, >=1\r\npandas\r\n");
        QVERIFY(one.isFine() && two.isFine());
        QVERIFY(one.packages == two.packages);
        QVERIFY(!(one.packages == readRequirements("numpy>=1,<3\npandas").packages));
    }

    void readsUtf16OfPowerShell() {
        const QString text = QStringLiteral("numpy==1.2\r\npandas\r\n");
        std::string bytes = "\xFF\xFE";
        for (const QChar c : text) {
            bytes += static_cast<char>(c.unicode() & 0xFF);
            bytes += static_cast<char>(c.unicode() >> 8);
        }
        const auto read = readRequirements(bytes);
        QVERIFY2(read.problems.empty(), qPrintable(wordsOf(read.problems)));
        QCOMPARE(linesOf(read.packages.pip), QStringLiteral("numpy==1.2 | pandas"));
    }

    void readsIncludedFiles() {
        const auto include = files({{"base.txt", "numpy\n-r more/deep.txt\n"},
                                    {"more/deep.txt", "-r even.txt\nscipy\n"},
                                    {"more/even.txt", "pandas # e\n"},
                                    {"limits.txt", "numpy<2\nurllib3 < 2\n"}});
        const auto read = readRequirements("-r base.txt\n-c ./limits.txt\n--requirement=base.txt\n", include);
        QVERIFY2(read.problems.empty(), qPrintable(wordsOf(read.problems)));
        QCOMPARE(linesOf(read.packages.pip), QStringLiteral("numpy | pandas | scipy"));
        QCOMPARE(linesOf(read.packages.pipOptions), QStringLiteral("--constraint numpy<2 | --constraint urllib3<2"));
        // In the list of a conda file too, where the file's place is known.
        const auto conda = readPackageFile("environment.yml", "dependencies:\n- pip:\n  - -r base.txt\n", include);
        QVERIFY2(conda.problems.empty(), qPrintable(wordsOf(conda.problems)));
        QCOMPARE(linesOf(conda.packages.pip), QStringLiteral("numpy | pandas | scipy"));
    }

    void reportsProblemsOfIncludedFile() {
        const auto read = readRequirements("numpy\n  -r base.txt\n", files({{"base.txt", "fine\n\nbad==\n"}}));
        QCOMPARE(placesOf(read.problems), QStringLiteral("E2:6"));
        QVERIFY(wordsOf(read.problems).startsWith(QLatin1String("base.txt, line 3: ")));
        QCOMPARE(linesOf(read.packages.pip), QStringLiteral("fine | numpy"));
    }

    void refusesUnreadableAndCyclicIncludes_data() {
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* says) { QTest::newRow(text) << QString::fromUtf8(says); };
        row("-r missing.txt", "no readable file \"missing.txt\"");
        row("-r ../up.txt", "outside");
        row("-r a/../../up.txt", "outside");
        row("-r /etc/passwd", "outside");
        row("-r circle.txt", "circular");
        row("-r https://example.org/r.txt", "not downloaded");
        row("-r", "value is missing");
        row("-r endless0", "Too many nested");
    }
    void refusesUnreadableAndCyclicIncludes() {
        QFETCH(QString, says);
        const IncludeReader include = [](const std::string& path) -> std::optional<std::string> {
            if (path.starts_with("endless"))
                return "-r endless" + std::to_string(std::stoi(path.substr(7)) + 1);
            return path == "circle.txt" ? std::optional<std::string>("-r ./circle.txt") : std::nullopt;
        };
        const auto read = readRequirements(QTest::currentDataTag(), include);
        QVERIFY(!read.isFine());
        QVERIFY2(wordsOf(read.problems).contains(says), qPrintable(wordsOf(read.problems)));
        QCOMPARE(complaintAbout(read.problems), QString());
    }

    void includesCannotEscapeFolder() {
        QTemporaryDir folder;
        const std::string root = folder.path().toStdString();
        QVERIFY(makeFolders(root + "/in/sub"));
        QVERIFY(writeFileAtomically(root + "/in/sub/a.txt", "numpy"));
        QVERIFY(writeFileAtomically(root + "/outside.txt", "secret"));
        QVERIFY(QFile::link(folder.filePath("outside.txt"), folder.filePath("in/link.txt")));
        QVERIFY(QFile::link(folder.path(), folder.filePath("in/up")));
        QVERIFY(QFile::link(folder.filePath("in"), folder.filePath("other")));
        const auto include = folderIncludeReader(root + "/other");
        QCOMPARE(include("sub/a.txt"), std::optional<std::string>("numpy"));
        for (const char* path : {"link.txt", "up/outside.txt", "../outside.txt", "/etc/passwd", "", ".", "sub", "none"})
            QVERIFY2(!include(path), path);
        QVERIFY(!folderIncludeReader(root + "/none")("a"));
    }

    void reportsProblemsWithPosition_data() {
        QTest::addColumn<QString>("places");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* places, const char* says) {
            QTest::newRow(text) << QString::fromUtf8(places) << QString::fromUtf8(says);
        };
        row("numpy\n  pandas >= x # y\n", "E2:13", "is not a valid version");
        row("numpy 1.2\npandas 1\n", "E1:7 E2:8", "\"==\" is missing");
        row("numpy>=1, \\\n   <2.x", "E2:5", "is not a valid version");
        row("numpy \\\n# inside\n>1\n", "E3:1", "package name is missing");
        row("-e .\n", "E1:4", "into the source folder");
        row("--editable=./x\n", "E1:12", "into the source folder");
        row(".\n", "E1:1", "into the source folder");
        row("./x[extra]\n", "E1:1", "into the source folder");
        row("--index-urll https://x.org\n", "E1:1", "Did you mean \"--index-url\"?");
        row("--index-url x\n", "E1:13", "not a URL");
        row("--index-url https://me:secret@x.org\n", "E1:13", "${INDEX_PASSWORD}");
        row("--index-url https://me:${PW}@x.org\n", "", "");
        row("--find-links wheels\n", "E1:14", "full path");
        row("--no-index=x\n", "E1:12", "takes no value");
        row("--use-feature=fast-deps\n", "W1:15", "is ignored");
        row("--hash=sha256:00\n", "E1:1", "end that line");
        row("# c\n@EXPLICIT\nhttps://x.org/a.conda\n", "E2:1", "conda list --explicit");
        row("numpy==${NUMPY}\n", "W1:1", "on the machine");
        row("n\xC3\xA9 \xC3\xA9>1\n", "E1:1", "is not a valid package name");
        row("numpy>=\xC3\xA9\n", "E1:8", "version is missing");
        row("\xFF\xFE\xFF", "E1:1", "UTF-8");
        row("a\xFF", "E1:1", "UTF-8");
    }
    void reportsProblemsWithPosition() {
        QFETCH(QString, places);
        QFETCH(QString, says);
        const auto read = readRequirements(QTest::currentDataTag());
        QVERIFY2(wordsOf(read.problems).contains(says), qPrintable(wordsOf(read.problems)));
        QCOMPARE(placesOf(read.problems), places);
        QCOMPARE(complaintAbout(read.problems), QString());
        QVERIFY(!wordsOf(read.problems).contains(QLatin1String("secret")));
    }

    void limitsSizeAndCount() {
        QCOMPARE(placesOf(readRequirements(std::string((1U << 20) + 1, '\n')).problems), QStringLiteral("E1:1"));
        std::string many;
        for (int i = 0; i < 10'001; ++i)
            many += "p" + std::to_string(i) + "\n";
        const auto read = readRequirements(many);
        QCOMPARE(read.problems.size(), size_t{1});
        QCOMPARE(read.packages.pip.size(), size_t{10'000});
        QVERIFY(readRequirements(std::string(20'000, 'a')).problems.size() == 1);
        std::string wrong;
        for (int i = 0; i < 500; ++i)
            wrong += "a b\n";
        QCOMPARE(readRequirements(wrong).problems.size(), size_t{100});
    }
};

QTEST_GUILESS_MAIN(RequirementsFileTest)
#include "requirements_file_test.moc"
