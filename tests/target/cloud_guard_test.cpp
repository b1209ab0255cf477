// The guard by which a machine of a cloud powers itself off, with its folders in a temporary one.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/target/provider/cloud/user_data.h"

using namespace studio;

class CloudGuardTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString at(const QString& path) const { return m_folder.path() + path; }
    void put(const QString& path, const QByteArray& content) const {
        QVERIFY(QDir().mkpath(QFileInfo(at(path)).path()));
        QFile file(at(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), qint64(content.size()));
    }
    // The script of the user data, with all its paths inside of the folder.
    QString guard() const {
        QString text = QString::fromStdString(cloudUserData({"key", "host", "public", "abc"}, "ada", true));
        text = text.section(QStringLiteral("/usr/local/sbin/compute-studio-guard"), 1, 1);
        text = text.section(QStringLiteral("content: |\n"), 1, 1).section(QStringLiteral("  - path:"), 0, 0);
        for (const char* path : {"/proc/", "/run/", "/compute-studio/"})
            text.replace(QStringLiteral(" ") + QLatin1String(path), QStringLiteral(" ") + at(QLatin1String(path)));
        text.replace(QStringLiteral("=/run/"), QStringLiteral("=") + at(QStringLiteral("/run/")));
        return text.replace(QStringLiteral("systemctl poweroff"),
                            QStringLiteral("touch ") + at(QStringLiteral("/off")));
    }
    // Returns true if one more minute powers the machine off.
    bool isOffAfter(int minutes) const {
        put(QStringLiteral("/run/compute-studio-minutes"), QByteArray::number(minutes - 1));
        QFile::remove(at(QStringLiteral("/off")));
        QProcess::execute(QStringLiteral("sh"), {QStringLiteral("-c"), guard()});
        return QFile::exists(at(QStringLiteral("/off")));
    }

private Q_SLOTS:
    void powersOffWhatIsLeft() {
        QVERIFY(QDir().mkpath(at(QStringLiteral("/run"))));
        put(QStringLiteral("/proc/7/cmdline"), QByteArray("sshd\0-D", 7));
        // It counts from its first call, whatever the clock says.
        QProcess::execute(QStringLiteral("sh"), {QStringLiteral("-c"), guard()});
        QFile count(at(QStringLiteral("/run/compute-studio-minutes")));
        QVERIFY(count.open(QIODevice::ReadOnly));
        QCOMPARE(count.readAll(), QByteArray("1\n"));
        QVERIFY(!isOffAfter(60));
        QVERIFY(isOffAfter(61));

        // A run continues while no studio is there: its shim is an agent.
        put(QStringLiteral("/proc/9/cmdline"), QByteArray("/a/studio-agent\0hold\0/w", 23));
        QVERIFY(!isOffAfter(100'000));
        QVERIFY(!QFile::exists(count.fileName()));
        QVERIFY(QFile::remove(at(QStringLiteral("/proc/9/cmdline"))));

        // It has ended, and nothing was fetched yet.
        const QString attempt = QStringLiteral("/compute-studio/w/1.2/runs/3/a1/r0");
        put(attempt + QStringLiteral("/claim/owner"), "token");
        QVERIFY(!isOffAfter(61));
        QVERIFY(!isOffAfter(3 * 24 * 60));
        QVERIFY(isOffAfter(3 * 24 * 60 + 1));
        put(attempt + QStringLiteral("/collected"), "");
        QVERIFY(isOffAfter(61));
    }

    void machinesOfPersonsHaveNone() {
        QVERIFY(cloudUserData({"key", "host", "public", "abc"}, "ada", false).find("guard") == std::string::npos);
    }
};

QTEST_GUILESS_MAIN(CloudGuardTest)
#include "cloud_guard_test.moc"
