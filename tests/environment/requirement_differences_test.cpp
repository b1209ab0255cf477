// Requirements that are put together by chance are read as Python's own `packaging` reads them.
#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/environment/requirement.h"

using namespace studio;

namespace {

class Lines {
public:
    QString next() {
        QString line = blank() + pick({"numpy", "Foo.Bar", "a_b--c", "x", "2to3", "-bad", "bad-", "n!m"}) + blank();
        if (chance(4))
            line += pick({"[a]", "[ b , A ]", "[]", "[a b]", "[x_y,x-y]", "[a"}) + blank();
        const bool isUrl = chance(6);
        if (isUrl)
            line += QLatin1Char('@') + blank() +
                    pick({"https://example.org/x-1.0.zip", "git+https://example.org/r.git@v1"});
        else
            line += specifiers();
        if (chance(3))
            line += (isUrl ? pick({" ;", " ; "}) : pick({";", " ;", " ; "})) + marker(0); // a URL ends at a blank
        return line;
    }

private:
    bool chance(int of) { return m_random.bounded(of) == 0; }
    QString pick(const QStringList& from) { return from.at(m_random.bounded(from.size())); }
    QString blank() { return pick({{}, {}, {}, QStringLiteral(" ")}); }

    QString specifiers() {
        QStringList list;
        for (int count = m_random.bounded(4); count > 0; --count)
            list << pick({"==", "!=", ">=", "<=", ">", "<", "~=", "==", ">="}) + blank() +
                        pick({"1",          "1.2",   "1.2.3",   "1.2.*",     "v2.0",     "1!3.0",       "2.0a1",
                              "2.0-Beta.2", "2.0rc", "1.0-1",   "1.0.post3", "1.0.dev4", "1.0+local.7", "01.02",
                              "1.x",        "1.*.2", "1.0a1.*", "",          "abc",      "1..2",        "2024.01.01"});
        const QString joined = list.join(blank() + QLatin1Char(',') + blank());
        return chance(5) && !list.isEmpty() ? QLatin1Char('(') + joined + QLatin1Char(')') : joined;
    }

    QString marker(int depth) {
        QString text = depth < 3 && chance(4) ? QLatin1Char('(') + marker(depth + 1) + QLatin1Char(')') : comparison();
        while (chance(3))
            text += pick({" and ", " or "}) +
                    (depth < 3 && chance(4) ? QLatin1Char('(') + marker(depth + 1) + QLatin1Char(')') : comparison());
        return text;
    }

    QString comparison() {
        if (chance(12))
            return pick({"python_version", "python_version <", "what == 'x'", "os_name 'nt'", "os_name == 'nt", ""});
        if (chance(3))
            return pick({"python_version", "python_full_version"}) + blank() + pick({"<", ">=", "==", "!=", "<="}) +
                   blank() + pick({"'3.8'", "\"3.11\"", "'3.7.2'"});
        return pick({"os_name", "sys_platform", "platform_machine", "platform_system", "implementation_name"}) +
               blank() + pick({"==", "!=", " in ", " not in "}) + blank() +
               pick({"'nt'", "\"linux\"", "'x86_64'", "\"posix, nt\""});
    }

    QRandomGenerator m_random{20'26};
};

} // namespace

class RequirementDifferencesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void agreesWithPackagingLibrary() {
        const QString python = QStandardPaths::findExecutable(QStringLiteral("python3"));
        QProcess look;
        look.start(python, {QStringLiteral("-c"), QStringLiteral("import packaging.requirements, packaging as p;"
                                                                 "print(int(p.__version__.split('.')[0]) >= 22)")});
        if (python.isEmpty() || !look.waitForFinished() || look.readAll().trimmed() != "True")
            QSKIP("Python's package \"packaging\" 22 or newer is not there.");

        Lines lines;
        QJsonArray pairs;
        int read = 0;
        for (int i = 0; i < 800; ++i) {
            const QString line = lines.next();
            const auto requirement = parseRequirement(line.toStdString());
            read += requirement ? 1 : 0;
            pairs.append(QJsonArray{line, requirement ? QString::fromStdString(requirement->text())
                                                      : QString::fromStdString("!" + requirement.error().message)});
        }
        QVERIFY2(read > 150 && read < 700, qPrintable(QString::number(read)));
        QProcess judge;
        judge.start(python, {qEnvironmentVariable("STUDIO_SOURCE_DIR") +
                             QStringLiteral("/tests/environment/compare_requirements.py")});
        QVERIFY(judge.waitForStarted());
        judge.write(QJsonDocument(pairs).toJson());
        judge.closeWriteChannel();
        QVERIFY(judge.waitForFinished());
        const QByteArray differences = judge.readAllStandardOutput() + judge.readAllStandardError();
        QVERIFY2(differences.isEmpty(), differences.constData());
        QCOMPARE(judge.exitCode(), 0);
    }
};

QTEST_GUILESS_MAIN(RequirementDifferencesTest)
#include "requirement_differences_test.moc"
