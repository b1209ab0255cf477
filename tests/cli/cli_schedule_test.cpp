// Schedules from the command line: created from files and runs, fired by a real driver whose clock is set by the test.
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <cstdio>
#include <signal.h>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

const QByteArray scheduleText = R"(name: hourly
display_name: Every hour
trigger:
  type: cron
  expression: "0 * * * *"
  time_zone: Pacific Standard Time
create_job:
  command: echo ${{inputs.when}}
  compute: local
  inputs:
    when: ${{creation_context.trigger_time}}
)";

} // namespace

class CliScheduleTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<CliScene> m_scene;

    // The clock of all programs of the scene.
    void setClock(qint64 offsetMs) {
        const QString name = m_scene->path(QStringLiteral("clock"));
        QFile file(name + QStringLiteral(".new"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(offsetMs));
        file.close();
        // Replaced at once: a reader sees the old or the new offset, never the real time.
        QCOMPARE(std::rename(QFile::encodeName(file.fileName()).constData(), QFile::encodeName(name).constData()), 0);
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_TEST_CLOCK"), name);
    }
    // To half past, so that no hour begins meanwhile. Returns the offset.
    qint64 setClockToHalfPast() {
        const qint64 half = (1800 - QDateTime::currentSecsSinceEpoch() % 3600) * 1000;
        setClock(half);
        return half;
    }
    QString file(const QByteArray& text = scheduleText) {
        return m_scene->folder(QStringLiteral("files"), {{QStringLiteral("schedule.yml"), text}}) +
               QStringLiteral("/schedule.yml");
    }
    Answer create(const QStringList& options = {}) {
        return m_scene->ctl(QStringList{"schedule", "create", "--file", file()} + options);
    }
    void killDriver() {
        if (const qint64 driver = m_scene->driver(); driver > 0)
            ::kill(static_cast<pid_t>(driver), SIGKILL);
    }

private Q_SLOTS:
    void init() { m_scene = std::make_unique<CliScene>(); }
    void cleanup() { m_scene.reset(); }

    void createsAndShows() {
        setClockToHalfPast();
        const Answer created = create();
        QVERIFY2(created.code == 0, created.err.constData());
        QCOMPARE(created.line(), QStringLiteral("hourly"));
        QVERIFY2(created.err.contains("It fires next at"), created.err.constData());
        const auto list = m_scene->json({"schedule", "list"});
        QCOMPARE(list.size(), size_t{1});
        QCOMPARE(list[0].value("time_zone", std::string()), std::string("America/Los_Angeles"));
        QCOMPARE(list[0].value("state", std::string()), std::string("enabled"));
        QCOMPARE(list[0]["trigger"].value("cron", std::string()), std::string("0 * * * *"));
        const auto next = m_scene->json({"schedule", "next", "hourly", "--count", "3"});
        QCOMPARE(next.size(), size_t{3});
        QVERIFY(QByteArray::fromStdString(next[0].value("at", std::string())).endsWith(":00:00.000Z"));
        const QByteArray shown = m_scene->ctl({"schedule", "show", "hourly"}).out;
        QVERIFY(shown.contains("America/Los_Angeles"));
        QVERIFY2(shown.contains("While a run is active"), shown.constData());
        QVERIFY2(shown.contains("Run only the latest"), shown.constData()); // a phrase, not the code "once"
        QCOMPARE(create().code, 1);                                         // exists
        QCOMPARE(m_scene->ctl({"schedule", "show", "none"}).code, 4);
        // An enabled schedule keeps the driver alive, a disabled one does not.
        QVERIFY(waitUntil([&] { return m_scene->driver() > 0; }));
        QTest::qWait(3'000);
        QVERIFY(m_scene->driver() > 0);
        QCOMPARE(m_scene->ctl({"schedule", "disable", "hourly", "none"}).code, 4); // nothing is changed
        QCOMPARE(m_scene->json({"schedule", "show", "hourly"}).value("state", std::string()), std::string("enabled"));
        QCOMPARE(m_scene->json({"schedule", "disable", "hourly"}).value("state", std::string()),
                 std::string("disabled"));
        QVERIFY(waitUntil([&] { return m_scene->driver() == 0; }));
        const Answer unconfirmed = m_scene->ctl({"schedule", "delete", "hourly"});
        QCOMPARE(unconfirmed.code, 1);
        QVERIFY2(unconfirmed.err.contains("Confirm with --yes."), unconfirmed.err.constData());
        QCOMPARE(m_scene->json({"schedule", "list"}).size(), size_t{1});
        const Answer deleted = m_scene->ctl({"schedule", "delete", "hourly", "--yes"});
        QCOMPARE(deleted.code, 0);
        QVERIFY2(deleted.err.endsWith("studioctl: deleted the schedule hourly.\n"), deleted.err.constData());
        QCOMPARE(m_scene->json({"schedule", "list"}).size(), size_t{0});
    }

    // Azure's own files name clusters that are not here.
    void choosesTargets() {
        const QString source = qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/../shared/azureml-inputs");
        if (!QFileInfo::exists(source))
            QSKIP("Azure's files are not there.");
        for (const char* name : {"cron-job-schedule.yml", "recurrence-job-schedule.yml"}) {
            const QString path = source + QStringLiteral("/schedules/") + QLatin1String(name);
            const QStringList create{"schedule", "create", "--disabled", "--file", path};
            QVERIFY(m_scene->ctl(create).err.contains("compute target \"cpu-cluster\""));
            QCOMPARE(m_scene->ctl(create + QStringList{"--compute", "nowhere"}).code, 4);
            const Answer created = m_scene->ctl(create + QStringList{"--compute", "local"});
            QVERIFY2(created.code == 0, created.err.constData());
        }
        const Answer set = m_scene->ctl({"schedule", "create", "set", "--disabled", "--file",
                                         source + "/schedules/cron-job-schedule.yml", "--set",
                                         "create_job.settings.default_compute=local"});
        QVERIFY2(set.code == 0, set.err.constData());
        QCOMPARE(
            m_scene->ctl({"schedule", "create", "--cron", "0 * * * *", "--config", "c", "--compute", "local"}).code, 2);
    }

    void firesAndRecords() {
        const qint64 half = setClockToHalfPast();
        QVERIFY(create().code == 0);
        QVERIFY(waitUntil([&] { return m_scene->driver() > 0; }));
        setClock(half + 2 * 3600'000); // two hours: one is missed, the newest fires
        const auto history = [&] { return m_scene->json({"schedule", "history", "hourly"}); };
        QVERIFY(waitUntil([&] { return history().size() == 2; }));
        const auto fires = history();
        QCOMPARE(fires[0].value("outcome", std::string()), std::string("fired"));
        QCOMPARE(fires[1].value("outcome", std::string()), std::string("skipped_missed"));
        const QString run = text(fires[0]["run"]);
        QVERIFY(m_scene->waitForState(run, QStringLiteral("Completed")));
        const auto shown = m_scene->show(run);
        QVERIFY(QByteArray::fromStdString(shown.value("name", std::string())).startsWith("hourly-20"));
        const QByteArray when = QByteArray::fromStdString(fires[0].value("nominal_at", std::string())).left(19) + "Z";
        QCOMPARE(m_scene->log(run).trimmed(), when);
        // By hand, too; its files may be gone.
        QFile::remove(m_scene->path(QStringLiteral("files/schedule.yml")));
        const Answer byHand = m_scene->ctl({"schedule", "run", "hourly"});
        QVERIFY2(byHand.code == 0, byHand.err.constData());
        QCOMPARE(history().size(), size_t{3});
        QVERIFY(m_scene->waitForState(byHand.line(), QStringLiteral("Completed")));
    }

    void repeatsRuns() {
        const QString source = m_scene->folder(QStringLiteral("src"), {{QStringLiteral("t.sh"), "echo first"}});
        const auto run = m_scene->runToEnd({"bash", "t.sh"}, {"--source", source});
        m_scene->folder(QStringLiteral("src"), {{QStringLiteral("t.sh"), "echo second"}});
        const Answer created = m_scene->ctl({"schedule", "create", "--name", "again", "--run", text(run["id"]),
                                             "--every", "2 weeks", "--week-days", "mon,fri", "--hours", "4",
                                             "--minutes", "0,30", "--time-zone", "Europe/Berlin"});
        QVERIFY2(created.code == 0, created.err.constData());
        const QString byFile =
            file("name: far\ntrigger: {type: cron, expression: \"0 * * * *\"}\ncreate_job: azureml:" +
                 text(run["id"]).toUtf8() + "\n");
        const QStringList far{"schedule", "create", "--disabled", "--file", byFile};
        QCOMPARE(m_scene->ctl(far + QStringList{"--compute", "nowhere"}).code, 4);
        QCOMPARE(m_scene->ctl(far + QStringList{"--compute", "local"}).code, 0);
        QCOMPARE(m_scene->ctl({"schedule", "delete", "far", "--yes"}).code, 0);
        const auto again = m_scene->json({"schedule", "show", "again"});
        const QByteArray origin = (text(run["name"]) + QStringLiteral(" (") + text(run["id"]) + u')').toUtf8();
        const QByteArray inWords = m_scene->ctl({"schedule", "show", "again"}).out;
        QVERIFY2(inWords.contains(origin), inWords.constData());
        QCOMPARE(again["trigger"]["recurrence"]["week_days"], nlohmann::json({1, 5}));
        const QString id = m_scene->ctl({"schedule", "run", "again"}).line();
        QVERIFY(m_scene->waitForState(id, QStringLiteral("Completed")));
        QCOMPARE(m_scene->log(id).trimmed(), QByteArray("first")); // its snapshot
        // Only the times change.
        QCOMPARE(m_scene->ctl({"schedule", "update", "again", "--cron", "0 5 * * *", "--missed", "all"}).code, 0);
        const auto updated = m_scene->json({"schedule", "show", "again"});
        QCOMPARE(updated["trigger"].value("cron", std::string()), std::string("0 5 * * *"));
        QCOMPARE(updated.value("missed", std::string()), std::string("all"));
        QCOMPARE(updated["snapshot"], again["snapshot"]);
        const Answer exported = m_scene->ctl({"schedule", "export", "again"});
        QVERIFY2(exported.code == 0 && exported.out.contains("create_job:"), exported.err.constData());
        QVERIFY(m_scene->ctl({"runconfig", "create", "named", "--", "true"}).code == 0);
        QCOMPARE(m_scene->ctl({"schedule", "create", "--config", "named", "--cron", "1 2 3 4 *", "--disabled"}).code,
                 0);
        QCOMPARE(m_scene->json({"schedule", "show", "named"}).value("is_enabled", true), false);
    }

    void statesWhenNothingDrives() {
        QVERIFY(create({"--disabled"}).code == 0);
        QVERIFY(!m_scene->ctl({"schedule", "list"}).err.contains("none is running"));
        QVERIFY(waitUntil([&] { return m_scene->driver() == 0; }));
        QCOMPARE(m_scene->ctl({"schedule", "enable", "hourly"}).code, 0);
        QVERIFY(waitUntil([&] { return m_scene->driver() > 0; }));
        killDriver();
        QVERIFY(waitUntil([&] { return m_scene->driver() == 0; }));
        m_scene->ctl({"schedule", "list"}); // starts another
        QVERIFY(waitUntil([&] { return m_scene->driver() > 0; }));
    }

    void copiesStartDisabled() {
        QVERIFY(create().code == 0);
        m_scene->killEverything();
        const QString copy = m_scene->path(QStringLiteral("copy"));
        const QString original = m_scene->path(QStringLiteral("original"));
        QCOMPARE(QProcess::execute(QStringLiteral("cp"), {"-a", m_scene->workspace(), copy}), 0);
        QVERIFY(QDir().rename(m_scene->workspace(), original));
        QVERIFY(QFile::link(copy, m_scene->workspace())); // so that the scene's option leads there
        const Answer adopted = m_scene->ctl({"workspace", "adopt", "--copied"});
        QVERIFY2(adopted.code == 0, adopted.err.constData());
        const auto list = m_scene->json({"schedule", "list"});
        QCOMPARE(list[0].value("state", std::string()), std::string("disabled"));
        QCOMPARE(list[0].value("disabled_because", std::string()), std::string("workspace_copied"));
        m_scene->killEverything();
        QVERIFY(QFile::remove(m_scene->workspace()));
        QVERIFY(QDir().rename(original, m_scene->workspace()));
        QCOMPARE(m_scene->json({"schedule", "list"})[0].value("state", std::string()), std::string("enabled"));
    }

    // A systemctl that writes down how it was called.
    void installsAService() {
        const QString tools = m_scene->folder(
            QStringLiteral("tools"), {{QStringLiteral("systemctl"), "#!/bin/sh\necho \"$@\" >> \"$HOME/calls\"\n"
                                                                    "[ \"$2\" != is-active ] || echo active\n"}});
        QFile::setPermissions(tools + QStringLiteral("/systemctl"),
                              QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        m_scene->setVariable(QStringLiteral("PATH"), tools + QStringLiteral(":/usr/bin:/bin"));
        const Answer installed = m_scene->ctl({"schedule", "service", "install"});
        QVERIFY2(installed.code == 0, installed.err.constData());
        const QByteArray unit = contentOf(installed.line());
        QVERIFY2(unit.contains(QFile::encodeName(QStringLiteral("--workspace \"%1\" serve").arg(m_scene->workspace()))),
                 unit.constData());
        QVERIFY(contentOf(m_scene->path(QStringLiteral("calls"))).contains("--user enable --now compute-studio-"));
        const auto shown = m_scene->json({"schedule", "service", "show"});
        QCOMPARE(shown.value("is_installed", false), true);
        QCOMPARE(shown.value("state", std::string()), std::string("active"));
        QCOMPARE(m_scene->ctl({"schedule", "service", "remove"}).code, 0);
        QVERIFY(!QFileInfo::exists(installed.line()));
        QCOMPARE(m_scene->ctl({"schedule", "service", "remove"}).code, 4);
        QFile::remove(tools + QStringLiteral("/systemctl"));
        m_scene->setVariable(QStringLiteral("PATH"), tools);
        const Answer none = m_scene->ctl({"schedule", "service", "install"});
        QCOMPARE(none.code, 1);
        QVERIFY2(none.err.contains("no systemd") && none.err.contains("@reboot"), none.err.constData());
    }

    void mistakesAreRefused() {
        const auto refused = [&](const QStringList& options) {
            return m_scene->ctl(QStringList{"schedule", "create", "--name", "x"} + options).code;
        };
        QCOMPARE(m_scene->ctl({"schedule", "create"}).code, 2);
        QVERIFY(m_scene->ctl({"runconfig", "create", "c", "--", "true"}).code == 0);
        QCOMPARE(refused({"--config", "c"}), 2);
        QCOMPARE(refused({"--config", "c", "--cron", "* * *"}), 2);
        QCOMPARE(refused({"--config", "c", "--cron", "0 0 31 2 *"}), 2); // never
        QCOMPARE(refused({"--config", "c", "--every", "fortnight"}), 2);
        QCOMPARE(refused({"--config", "c", "--every", "day", "--time-zone", "Mars"}), 2);
        QCOMPARE(refused({"--config", "c", "--every", "day", "--hours", "25"}), 2);
        QCOMPARE(refused({"--config", "c", "--every", "day", "--end", "2020-01-01"}), 2);
        QCOMPARE(refused({"--config", "c", "--every", "hour", "--hours", "3"}), 2);
        QCOMPARE(refused({"--config", "none", "--cron", "* * * * *"}), 4);
        QCOMPARE(refused({"--run", "none", "--cron", "* * * * *"}), 4);
        QCOMPARE(refused({"--config", "c", "--cron", "* * * * *", "--missed", "never"}), 2);
        QCOMPARE(m_scene->json({"schedule", "list"}).size(), size_t{0});
    }
};

QTEST_GUILESS_MAIN(CliScheduleTest)
#include "cli_schedule_test.moc"
