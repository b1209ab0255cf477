// Which names compute targets may have, and that every refusal says what is wrong in words that are safe to show.
#include <QTest>

#include "core/base/display_text.h"
#include "core/target/compute_name.h"

using namespace studio;

namespace {

// "" as `refusal`: the name is fine; otherwise a part of the sentence.
void checkAgainst(const Result<void>& checked, const QString& refusal) {
    if (refusal.isEmpty()) {
        QVERIFY2(checked, checked ? "" : checked.error().message.c_str());
        return;
    }
    QVERIFY(!checked);
    QCOMPARE(checked.error().code, ErrorCode::InvalidArgument);
    const QString message = QString::fromStdString(checked.error().message);
    QVERIFY2(message.contains(refusal), qPrintable(message));
    QVERIFY2(message.endsWith(QLatin1Char('.')), qPrintable(message));
    QVERIFY(isPlainText(checked.error().message));
    QVERIFY(message.size() < 200);
}

// Refused for both kinds alike.
void addHostile() {
    const auto add = [](const char* name, const QByteArray& bytes, const char* refusal) {
        QTest::newRow(name) << bytes << QString::fromUtf8(refusal);
    };
    add("empty", "", "needs a name");
    add("one letter", "a", "too short");
    add("blank", "my box", "a space");
    add("blank behind", "box ", "a space");
    add("only blanks", "   ", "a space");
    add("NUL", QByteArray("bo\0x", 4), "\\x00");
    add("NUL at the end", QByteArray("box\0", 4), "\\x00");
    add("line end", "box\n", "\\n");
    add("CR", "b\rox", "\\r");
    add("tab", "b\tox", "\\t");
    add("escape sequence", "\x1b]52;c;eA==\x07", "\\x1b");
    add("turned writing", "box\xE2\x80\xAEgpj", "\\u202e");
    add("zero width", "bo\xE2\x80\x8Bx", "must not contain");
    add("byte order mark",
        "\xEF\xBB\xBF"
        "box",
        "\\ufeff");
    add("umlaut", "B\xC3\xBCro", "\"\xC3\xBC\"");
    add("Cyrillic that looks Latin", "b\xD0\xBEx", "must not contain");
    add("Chinese", "\xE6\x9C\xBA\xE5\x99\xA8", "must not contain");
    add("unicorn", "\xF0\x9F\xA6\x84 horse", "must not contain");
    add("wide digits", "box\xEF\xBC\x91", "must not contain");
    add("no UTF-8", "bo\xFFx", "\\xff");
    add("UTF-8 cut short", "box\xC3", "\\xc3");
    add("4 kB", QByteArray(4096, 'x'), "4096 characters");
    add("4 kB of bytes", QByteArray(4096, '\xFF'), "\\xff");
    add("path", "etc/passwd", "\"/\"");
    add("shell", "$(reboot)", "\"$\"");
    add("quotation mark", "a\"b", "\"\"\"");
    add("SQL", "a';--", "\"'\"");
    add("per cent", "%1%2", "\"%\"");
    add("mark-up", "<b>box</b>", "\"<\"");
    for (const char* word : {"local", "Local", "LOCAL", "serverless", "Serverless", "amlcompute", "AmlCompute",
                             "containerinstance", "ContainerInstance"})
        QTest::addRow("reserved %s", word)
            << QByteArray(word) << QStringLiteral("\"%1\" is a reserved name").arg(QLatin1String(word));
}

} // namespace

class ComputeNameTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void validatesManagedNames_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("refusal");
        const auto row = [](const char* name, const char* refusal = "") {
            QTest::addRow("\"%s\"", name) << QByteArray(name) << QString::fromLatin1(refusal);
        };
        row("cpucluster");
        row("cpu-cluster");
        row("CPU-Cluster");
        row("ab");
        row("a1");
        row("a-");
        row("a--b");
        row("gpu01");
        row("gpu-01a");
        row("v-100-x");
        row("abcdefghijklmnopqrstuvwx"); // 24
        row("locals");
        row("my-local");
        row("abcdefghijklmnopqrstuvwxy", "25 characters; the limit is 24");
        row("1gpu", "begin with a letter");
        row("42", "begin with a letter");
        row("-gpu", "begin with a letter");
        row("--", "begin with a letter");
        row("gpu-01", "(\"gpu01\")");
        row("a-1", "(\"a1\")");
        row("a--1", "(\"a1\")");
        row("a-b-22", "(\"a-b22\")");
        row("a-0-1", "(\"a01\")");
        row("gpu.01", "\".\"");
        row("gpu_01", "\"_\"");
        addHostile();
    }
    void validatesManagedNames() {
        QFETCH(QByteArray, name);
        QFETCH(QString, refusal);
        checkAgainst(checkManagedName(name.toStdString()), refusal);
    }

    void validatesAttachedNames_data() {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QString>("refusal");
        const auto row = [](const char* name, const char* refusal = "") {
            QTest::addRow("\"%s\"", name) << QByteArray(name) << QString::fromLatin1(refusal);
        };
        row("gpu-01");
        row("gpu_01");
        row("gpu.example.org");
        row("10.0.0.7");
        row("42");
        row("_a");
        row("a.");
        row("a-");
        row("abcdefghijklmnopqrstuvwxyz012345"); // 32
        row("local.example.org");
        row("abcdefghijklmnopqrstuvwxyz0123456", "33 characters; the limit is 32");
        row("-h", "begin with \"-\"");
        row("--help", "begin with \"-\"");
        row(".ssh", "begin with \".\"");
        row("..", "begin with \".\"");
        row("user@host", "\"@\"");
        row("host:22", "\":\"");
        addHostile();
    }
    void validatesAttachedNames() {
        QFETCH(QByteArray, name);
        QFETCH(QString, refusal);
        checkAgainst(checkAttachedName(name.toStdString()), refusal);
    }

    // What a refusal proposes is itself accepted.
    void proposesValidName() {
        for (const char* name : {"gpu-01", "a-1", "a--1", "a-b-22", "abcdefghijklmnopqrstu-01", "a-0-1"}) {
            const auto checked = checkManagedName(name);
            QVERIFY(!checked);
            const QString message = QString::fromStdString(checked.error().message);
            const QString proposal = message.section(QLatin1Char('"'), 1, 1);
            QVERIFY2(checkManagedName(proposal.toStdString()), qPrintable(proposal));
        }
    }
};

QTEST_APPLESS_MAIN(ComputeNameTest)
#include "compute_name_test.moc"
