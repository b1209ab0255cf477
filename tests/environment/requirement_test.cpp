// PEP 440 and PEP 508: what is read, its normal form, and what is said of what is wrong.
#include <QTest>

#include "core/environment/pip_option.h"
#include "core/environment/requirement.h"
#include "core/environment/version_specifiers.h"
#include "tests/environment/reading.h"

using namespace studio;
using namespace studio::test;

class RequirementTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void normalizesVersions_data() {
        QTest::addColumn<QString>("normal"); // empty: no version
        const auto row = [](const char* text, const char* normal) { QTest::newRow(text) << QString::fromUtf8(normal); };
        row("1.2.3", "1.2.3");
        row("v1.2", "1.2");
        row("01.002", "1.2");
        row("1!2.0", "1!2.0");
        row("0!2.0", "2.0");
        row("1.0-Alpha.1", "1.0a1");
        row("1.0a", "1.0a0");
        row("1.0c1", "1.0rc1");
        row("1.0.preview2", "1.0rc2");
        row("1.0-1", "1.0.post1");
        row("1.0.rev3", "1.0.post3");
        row("1.0post", "1.0.post0");
        row("1.0a1.post2.dev3+Ubuntu_1", "1.0a1.post2.dev3+ubuntu.1");
        row("2.1.0+cu121", "2.1.0+cu121");
        row("2024.1", "2024.1");
        row("", "");
        row("1.", "");
        row(".1", "");
        row("1.x", "");
        row("1.2.*", "");
        row("abc", "");
        row("1.0+", "");
        row("1.0+a..b", "");
        row("1!", "");
        row("1.0 ", "");
    }
    void normalizesVersions() {
        const auto version = normalVersion(QTest::currentDataTag());
        QFETCH(QString, normal);
        QCOMPARE(QString::fromStdString(version.value_or(std::string())), normal);
    }

    void normalizesRequirements_data() {
        QTest::addColumn<QString>("normal");
        const auto row = [](const char* text, const char* normal) { QTest::newRow(text) << QString::fromUtf8(normal); };
        row("Foo.Bar__baz", "foo-bar-baz");
        row("numpy", "numpy");
        row("numpy<2,>=1.2", "numpy>=1.2,<2");
        row("numpy ( <2 , >= 1.2 )", "numpy>=1.2,<2");
        row("numpy==1.2.*,==1.2.*", "numpy==1.2.*");
        row("numpy~=1.4.2", "numpy~=1.4.2");
        row("numpy!=1.0,<2,>1", "numpy>1,!=1.0,<2");
        row("torch==2.1.0+cu121", "torch==2.1.0+cu121");
        row("numpy===1.0-weird", "numpy===1.0-weird");
        row("dask [ Dataframe , array ] >1", "dask[array,dataframe]>1");
        row("dask[]", "dask");
        row("pkg;python_version<'3.8'", "pkg; python_version < \"3.8\"");
        row("pkg>1 ; (os_name=='nt' or sys_platform == \"linux\") and extra  ==  'x'",
            "pkg>1; (os_name == \"nt\" or sys_platform == \"linux\") and extra == \"x\"");
        row("pkg; ((python_version < '3' and os_name == 'nt')) or 'a' not  in platform_machine",
            "pkg; python_version < \"3\" and os_name == \"nt\" or \"a\" not in platform_machine");
        row("pkg; sys.platform == 'x\"y'", "pkg; sys_platform == 'x\"y'");
        row("pip@https://example.org/pip-1.0.zip", "pip @ https://example.org/pip-1.0.zip");
        row("pip @ git+https://example.org/x.git@v1#subdirectory=a ; os_name=='nt'",
            "pip @ git+https://example.org/x.git@v1#subdirectory=a ; os_name == \"nt\"");
        row("x @ git+ssh://git@example.org/x.git", "x @ git+ssh://git@example.org/x.git");
        row("x @ https://me:${TOKEN}@example.org/x.whl", "x @ https://me:${TOKEN}@example.org/x.whl");
    }
    void normalizesRequirements() {
        QFETCH(QString, normal);
        const auto requirement = parseRequirement(QTest::currentDataTag());
        QVERIFY2(requirement, requirement ? "" : requirement.error().message.c_str());
        QCOMPARE(QString::fromStdString(requirement->text()), normal);
        const auto again = parseRequirement(requirement->text());
        QVERIFY(again);
        QCOMPARE(QString::fromStdString(again->text()), normal);
    }

    void reportsErrorAtOffset_data() {
        QTest::addColumn<int>("offset");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, int offset, const char* says) {
            QTest::newRow(text) << offset << QString::fromUtf8(says);
        };
        row("", 0, "package name is missing");
        row(">=1", 0, "missing before \">=1\"");
        row("-x", 0, "is not a valid package name");
        row("a-", 0, "is not a valid package name");
        row("numpy 1.2", 6, "\"==\" is missing between \"numpy\" and \"1.2\"");
        row("numpy=1.2", 5, "\"numpy==1.2\"");
        row("numpy>1.2;", 10, "\"numpy>1.2;\" is incomplete");
        row("numpy>=", 7, "is incomplete: a version is missing after \">=\"");
        row("numpy>=,<2", 7, "A version is missing after \">=\"");
        row("numpy>=1.2.x", 7, "\"1.2.x\" is not a valid version");
        row("numpy>=1.*", 7, "\"*\" can only be used with == and !=");
        row("numpy==1.*.2", 7, "at the end of a version");
        row("numpy==1.0a1.*", 7, "plain numbers");
        row("numpy~=1", 7, "~=1.0");
        row("numpy<1.0+x", 6, "\"+\"");
        row("numpy=>1", 5, "\"=>\" is not a comparison operator. Write \"numpy>=1\".");
        row("numpy => 1.26", 6, "Write \"numpy>=1.26\"");
        row("numpy==>1.26,<2", 5, "Write \"numpy>=1.26\"");
        row("numpy=<1", 5, "Write \"numpy<=1\"");
        row("numpy=!1", 5, "Write \"numpy!=1\"");
        row("numpy=~1.2", 5, "Write \"numpy~=1.2\"");
        row("numpy~>1.2", 5, "Write \"numpy~=1.2\"");
        row("numpy<>1", 5, "Write \"numpy!=1\"");
        row("numpy>==1", 5, "Write \"numpy>=1\"");
        row("numpy!==1", 5, "Write \"numpy!=1\"");
        row("numpy>>1; os_name == 'nt'", 5, "Write \"numpy>1\"");
        row("numpy>1,=<2", 8, "Write \"numpy<=2\"");
        row("numpy(=>1)", 6, "Write \"numpy>=1\"");
        row("numpy====1", 5, "Write \"numpy==1\"");
        row("x; python_version => '3'", 18, "Write \">=\"");
        row("numpy>1 <2", 8, "comma is missing before \"<2\"");
        row("numpy>1 pandas", 8, "comma is missing");
        row("numpy pandas", 6, "own line");
        row("numpy & pandas", 6, "is not allowed here");
        row("dask[a", 6, "closing bracket");
        row("dask[a b]", 7, "comma is missing");
        row("dask[a,]", 7, "extra is missing");
        row("numpy (>1", 9, "closing parenthesis");
        row("numpy ()", 7, "version is missing in the parentheses");
        row("x;python_versoin<'3'", 2, "Did you mean \"python_version\"?");
        row("x; python_version < '3", 20, "closing quotation mark");
        row("x; python_version '3'", 18, "comparison");
        row("x; python_version < 3", 20, "quotation marks");
        row("x; (os_name == 'nt'", 19, "\")\" is missing");
        row("x; os_name == 'nt' os_name == 'x'", 19, "\"and\" or \"or\"");
        row("x; os_name == 'nt' and", 22, "incomplete");
        row("x @", 3, "URL is missing");
        row("x @ ./wheels/x.whl", 4, "into the source folder");
        row("x @ file:///croot/x", 4, "into the source folder");
        row("x @ https://me:secret@example.org/x", 4, "password");
        row("x @ https://example.org/x; os_name=='nt'", 27, "space is missing");
        row("x @ htps://example.org/x", 4, "Did you mean \"https\"?");
    }
    void reportsErrorAtOffset() {
        QFETCH(int, offset);
        QFETCH(QString, says);
        const auto requirement = parseRequirement(QTest::currentDataTag());
        QVERIFY(!requirement);
        const QString message = QString::fromStdString(requirement.error().message);
        QVERIFY2(message.contains(says), qPrintable(message));
        QVERIFY2(!message.contains(QLatin1String("secret")), qPrintable(message));
        QCOMPARE(static_cast<int>(requirement.error().offset), offset);
    }

    void normalizesLines_data() {
        QTest::addColumn<QString>("normal"); // "!…": refused with these words
        const auto row = [](const char* text, const QString& normal) { QTest::newRow(text) << normal; };
        const QString a = QStringLiteral("sha256:") + QString(64, QLatin1Char('a'));
        const QString b = QStringLiteral("sha256:") + QString(64, QLatin1Char('b'));
        const QByteArray hashed = "numpy==1.2 --hash=" + b.toUtf8() + "  --hash " + a.toUpper().toUtf8();
        row("  numpy ==1.2 ", "numpy==1.2");
        row(hashed.constData(), "numpy==1.2 --hash=" + a + " --hash=" + b);
        row("numpy --hash=md5:00", "!is not a hash");
        row("numpy --global-option=x", "!only --hash can");
        row("git+https://example.org/x.git#egg=Foo_Bar&subdirectory=a",
            "foo-bar @ git+https://example.org/x.git#subdirectory=a");
        row("https://example.org/Foo_Bar-1.0-py3-none-any.whl",
            "foo-bar @ https://example.org/Foo_Bar-1.0-py3-none-any.whl");
        row("https://example.org/x.tar.gz ; os_name=='nt'", "https://example.org/x.tar.gz ; os_name == \"nt\"");
        row("https://me:secret@example.org/x.tar.gz", "!password");
        row("./local", "!into the source folder");
        row("wheels/x-1.0-py3-none-any.whl", "!into the source folder");
        row("x-1.0.tar.gz", "!into the source folder");
        row("file:///x", "!into the source folder");
        row("~/x", "!into the source folder");
        row("C:\\x", "!into the source folder");
        row("numpy==${NUMPY}", "numpy==${NUMPY}");
        row("numpy==${numpy}", "!");
        row("num\x1b[2Jpy", "!invisible characters");
    }
    void normalizesLines() {
        QFETCH(QString, normal);
        const auto line = normalRequirementLine(QTest::currentDataTag());
        if (normal.startsWith(QLatin1Char('!'))) {
            QVERIFY(!line);
            const QString message = QString::fromStdString(line.error().message);
            QVERIFY2(message.contains(normal.mid(1)), qPrintable(message));
            return;
        }
        QVERIFY2(line, line ? "" : line.error().message.c_str());
        QCOMPARE(QString::fromStdString(*line), normal);
        QCOMPARE(*normalRequirementLine(*line), *line);
    }

    void normalizesPythonVersions_data() {
        QTest::addColumn<QString>("normal"); // "!": refused
        const auto row = [](const char* text, const char* normal) { QTest::newRow(text) << QString::fromUtf8(normal); };
        row("3.11", "3.11");
        row("3.11.*", "3.11");
        row("==3.11.*", "3.11");
        row("3.6.2", "3.6.2");
        row("==3.6.2", "3.6.2");
        row("==3.8", "==3.8");
        row("<3.12, >=3.9", ">=3.9,<3.12");
        row("", "");
        row("*", "");
        row("three", "!");
        row(">=3.x", "!");
        row("3.8 or so", "!");
    }
    void normalizesPythonVersions() {
        QFETCH(QString, normal);
        const auto python = normalPython(QTest::currentDataTag());
        QCOMPARE(python ? QString::fromStdString(*python) : QStringLiteral("!"), normal);
    }

    void limitsNesting() {
        const std::string deep = "x; " + std::string(100'000, '(') + "os_name == 'nt'" + std::string(100'000, ')');
        QVERIFY(!parseRequirement(deep));
    }
};

QTEST_GUILESS_MAIN(RequirementTest)
#include "requirement_test.moc"
