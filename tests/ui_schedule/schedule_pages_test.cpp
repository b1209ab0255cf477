// The pages of schedules by their object names: list, switch, run now, delete, detail with history, and the form from a
// run and from a file.
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include "core/client/run_client.h"
#include "core/client/schedule_client.h"
#include "core/client/schedule_service.h"
#include "core/store/cached_statement.h"
#include "tests/support/page_fixture.h"
#include "ui/common/banner.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/common/state_badge.h"
#include "ui/schedule/edit_schedule_page.h"
#include "ui/schedule/fire_strip.h"
#include "ui/schedule/fire_table_model.h"
#include "ui/schedule/new_schedule_page.h"
#include "ui/schedule/schedule_page.h"
#include "ui/schedule/schedule_table_model.h"
#include "ui/schedule/schedules_page.h"
#include "ui/schedule/service_row.h"
#include "ui/schedule/trigger_form.h"

using namespace studio;
using namespace studio::ui;

namespace {

// Sets an environment variable for as long as it lives.
class SetVariable {
public:
    SetVariable(const char* name, const QByteArray& value)
        : m_name(name)
        , m_before(qgetenv(name)) {
        qputenv(m_name, value);
    }
    ~SetVariable() {
        if (m_before.isNull())
            qunsetenv(m_name);
        else
            qputenv(m_name, m_before);
    }
    SetVariable(const SetVariable&) = delete;
    SetVariable& operator=(const SetVariable&) = delete;

private:
    const char* m_name;
    QByteArray m_before;
};

} // namespace

class SchedulePagesTest : public test::PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() {
        m_host.reset();
        tearDown();
    }

    void listsAndSwitches() {
        create("hourly", "0 * * * *");
        create("nightly", "30 2 * * *", "Europe/Berlin");
        show(new SchedulesPage(*m_context));
        auto* table = part<QTableView>("scheduleTable");
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const auto cell = [&](int row, int column) { return table->model()->index(row, column).data().toString(); };
        QCOMPARE(cell(0, ScheduleTableModel::Name), QStringLiteral("hourly"));
        QCOMPARE(cell(0, ScheduleTableModel::Trigger), QStringLiteral("Every hour at minute 0"));
        QVERIFY(cell(1, ScheduleTableModel::Next).contains(QStringLiteral(" 02:30 CE")));
        QCOMPARE(cell(0, ScheduleTableModel::Last), QStringLiteral("never"));
        // Nothing drives this workspace.
        QTRY_VERIFY(part<Banner>("schedulesUndriven")->isVisible());
        // By the check box, and by the button.
        QVERIFY(table->model()->setData(table->model()->index(0, ScheduleTableModel::State), Qt::Unchecked,
                                        Qt::CheckStateRole));
        QTRY_COMPARE(cell(0, ScheduleTableModel::State), QStringLiteral("Disabled"));
        table->selectRow(0);
        auto* toggle = part<QPushButton>("toggleSchedule");
        QTRY_COMPARE(toggle->text(), QStringLiteral("Enable"));
        toggle->click();
        QTRY_COMPARE(cell(0, ScheduleTableModel::State), QStringLiteral("Enabled"));
        part<QPushButton>("runSchedule")->click();
        QTRY_COMPARE(cell(0, ScheduleTableModel::Last), QStringLiteral("Not started"));
        QTest::keyClick(table, Qt::Key_Return);
        QTRY_COMPARE(m_places.opened, QStringLiteral("schedule hourly"));
        part<QPushButton>("deleteSchedule")->click();
        auto* dialog = m_host->findChild<QDialog*>(QStringLiteral("deleteScheduleDialog"));
        QTRY_VERIFY(dialog != nullptr);
        dialog->findChild<QPushButton*>(QStringLiteral("agree"))->click();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        // Without any, the page leads to the first one.
        erase("nightly");
        QTRY_VERIFY(part<QWidget>("schedulesNothing")->isVisible());
        part<QPushButton>("firstSchedule")->click();
        QCOMPARE(m_places.opened, QStringLiteral("new-schedule "));
    }

    // Each value stays one word of one line, see systemd.service(5).
    void unitEscapesAnyPath() {
        const auto unitOf = [](const std::string& workspace, const std::string& program) {
            return QString::fromStdString(ScheduleUnit::of(workspace, program).content());
        };
        const QString strange = unitOf("/w/a\nExecStartPre=/bin/x\t\"b\" 100%h $HOME \\", "/opt/$x/studioctl");
        QVERIFY(strange.contains(
            QStringLiteral("\nExecStart=\"/opt/$x/studioctl\" --workspace "
                           "\"/w/a\\x0aExecStartPre=/bin/x\\x09\\\"b\\\" 100%%h $$HOME \\\\\" serve\n")));
        QCOMPARE(strange.count(QStringLiteral("\nExecStart")), 1);
        QVERIFY(unitOf("/w/Läufe", "/bin/true").contains(QStringLiteral("\"/w/Läufe\" serve")));
        // Bytes that are not UTF-8 would void the whole setting.
        QVERIFY(unitOf("/w/\xe4", "/bin/true").contains(QStringLiteral("\"/w/\\xe4\" serve")));
    }

    // A driver that systemd starts finds the programs, profiles and keys that one of the window finds.
    void unitHasTheEnvironment() {
        const SetVariable path("PATH", "/opt/cloud 100%/bin:/home/a/$x/bin:/usr/bin");
        const SetVariable profile("AWS_PROFILE", "research");
        const SetVariable proxy("HTTPS_PROXY", "http://proxy:3128");
        const SetVariable secretProxy("https_proxy", "http://me:secret@proxy:3128");
        const SetVariable secret("AWS_SECRET_ACCESS_KEY", "secret");
        const SetVariable socket("SSH_AUTH_SOCK", "/run/user/1000/ssh-agent.socket");
        const SetVariable display("DISPLAY", ":7");
        const QString unit = QString::fromStdString(ScheduleUnit::of("/w", "/bin/true").content());
        for (const char* line :
             {"\nEnvironment=\"PATH=/opt/cloud 100%%/bin:/home/a/$x/bin:/usr/bin\"\n",
              "\nEnvironment=\"AWS_PROFILE=research\"\n", "\nEnvironment=\"HTTPS_PROXY=http://proxy:3128\"\n",
              "\nEnvironment=\"SSH_AUTH_SOCK=/run/user/1000/ssh-agent.socket\"\n"})
            QVERIFY2(unit.contains(QLatin1String(line)), qPrintable(unit));
        QVERIFY(unit.contains(QStringLiteral("\nDelegate=yes\n"))); // else systemd stops it when a job is out of memory
        QVERIFY2(!unit.contains(QStringLiteral("secret")) && !unit.contains(QStringLiteral("DISPLAY")),
                 qPrintable(unit));
        const SetVariable temporary("SSH_AUTH_SOCK", "/tmp/ssh-x7/agent.12");
        QVERIFY(ScheduleUnit::of("/w", "/bin/true").variables.count("SSH_AUTH_SOCK") == 0);
    }

    // A systemctl that writes down how it was called: the unit is created after the question, and removed.
    void startsAtSignIn() {
        create("hourly", "0 * * * *");
        const QString tools = m_folder->filePath(QStringLiteral("tools"));
        QVERIFY(QDir().mkpath(tools));
        const QString program = tools + QStringLiteral("/systemctl");
        write(program, "#!/bin/sh\necho \"$@\" >> \"$XDG_CONFIG_HOME/calls\"\n[ \"$2\" != is-active ] || echo active\n"
                       "[ \"$2\" != enable ] || until [ -e \"$XDG_CONFIG_HOME/go\" ]; do sleep 0.05; done\n");
        QFile::setPermissions(program, QFileDevice::ReadOwner | QFileDevice::WriteOwner | QFileDevice::ExeOwner);
        const SetVariable path("PATH", QFile::encodeName(tools) + ":/usr/bin:/bin");
        const SetVariable config("XDG_CONFIG_HOME", QFile::encodeName(m_folder->path()));
        show(new SchedulesPage(*m_context));
        auto* row = part<QWidget>("serviceRow");
        auto* button = part<QPushButton>("changeService");
        auto* state = part<PlainLabel>("serviceState");
        QTRY_VERIFY(row->isVisible());
        QCOMPARE(button->text(), QStringLiteral("Start at sign-in…"));
        const QDir units(m_folder->filePath(QStringLiteral("systemd/user")));
        button->click();
        part<QDialog>("installServiceDialog")->reject();
        QTRY_VERIFY(m_host->findChild<QDialog*>(QStringLiteral("installServiceDialog")) == nullptr);
        QVERIFY(!units.exists());
        button->click();
        part<QDialog>("installServiceDialog")->accept();
        const auto isEnabling = [this] {
            QFile calls(m_folder->filePath(QStringLiteral("calls")));
            return calls.open(QIODevice::ReadOnly) && calls.readAll().contains("--user enable --now compute-studio-");
        };
        QTRY_VERIFY(isEnabling());
        // The driver that it starts leads to a look at its state before that is done.
        static_cast<ServiceRow*>(row)->showUnit(ScheduleUnit::of(workspaceFolder().toStdString(), "/bin/true"));
        QTRY_COMPARE(state->text(), QStringLiteral("The scheduler starts when you sign in."));
        QVERIFY(!button->isEnabled());
        write(m_folder->filePath(QStringLiteral("go")), "");
        QTRY_VERIFY(button->isEnabled());
        const QStringList files = units.entryList(QDir::Files);
        QCOMPARE(files.size(), 1);
        QFile unit(units.filePath(files.front()));
        QVERIFY(unit.open(QIODevice::ReadOnly));
        QVERIFY(unit.readAll().contains("ExecStart=\"/bin/true\" --workspace \"" +
                                        QFile::encodeName(workspaceFolder()) + "\" serve"));
        button->click();
        part<QDialog>("removeServiceDialog")->accept();
        QTRY_COMPARE(button->text(), QStringLiteral("Start at sign-in…"));
        QVERIFY(units.entryList(QDir::Files).isEmpty());
    }

    // Each column says what it is, and each field of the form has a label.
    void columnsAndFieldsAreNamed() {
        const ScheduleTableModel model;
        QCOMPARE(model.headerData(ScheduleTableModel::Next, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("Next run"));
        QVERIFY(model.headerData(ScheduleTableModel::Next, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("time zone")));
        show(new NewSchedulePage(*m_context, {}));
        QSet<const QWidget*> labelled;
        for (const QLabel* label : m_host->findChildren<QLabel*>())
            labelled.insert(label->buddy());
        for (const char* field : {"scheduleRun", "scheduleFile", "scheduleName", "triggerZone", "recurrenceTimes",
                                  "scheduleMissedPolicy", "scheduleOverlapPolicy"})
            QVERIFY2(labelled.contains(m_host->findChild<QWidget*>(QLatin1String(field))), field);
    }

    void calendarMarksDaysAndClockChanges_data() {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("until");
        QTest::addColumn<int>("marks");
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("change");
        QTest::newRow("minutes") << "2026-11-25T10:20:30Z"
                                 << "2026-11-25T10:31:00Z" << 5 << "11:22"
                                 << "";
        QTest::newRow("hours") << "2026-11-25T10:20:00Z"
                               << "2026-11-25T19:00:00Z" << 9 << "12:00"
                               << "";
        QTest::newRow("days") << "2026-11-25T10:20:00Z"
                              << "2026-11-30T19:00:00Z" << 5 << "Thu Nov 26"
                              << "";
        QTest::newRow("every few days") << "2026-11-01T10:20:00Z"
                                        << "2026-11-30T19:00:00Z" << 10 << "Mon Nov 2"
                                        << "";
        QTest::newRow("months") << "2026-11-25T10:20:00Z"
                                << "2027-11-30T19:00:00Z" << 6 << "Dec 2026"
                                << "forward by 1 h|back by 1 h";
        QTest::newRow("summer time begins") << "2026-03-27T10:00:00Z"
                                            << "2026-03-31T19:00:00Z" << 4 << "Sat Mar 28"
                                            << "forward by 1 h";
        QTest::newRow("summer time ends within hours") << "2026-10-24T22:30:00Z"
                                                       << "2026-10-25T04:00:00Z" << 5 << "01:00"
                                                       << "back by 1 h";
    }
    void calendarMarksDaysAndClockChanges() {
        QFETCH(QString, from);
        QFETCH(QString, until);
        QFETCH(int, marks);
        QFETCH(QString, first);
        QFETCH(QString, change);
        const auto at = [](const QString& text) {
            return fromMs(QDateTime::fromString(text, Qt::ISODate).toMSecsSinceEpoch());
        };
        const TimeZone zone = TimeZone::load("Europe/Berlin").value();
        QStringList changes;
        QStringList dates;
        for (const auto& mark : FireStrip::marksBetween(at(from), at(until), zone, 10)) {
            QVERIFY(mark.at > at(from) && mark.at <= at(until));
            (mark.isClockChange ? changes : dates) << mark.text;
        }
        QVERIFY2(dates.size() == marks, qPrintable(dates.join(u',')));
        QVERIFY2(dates.front().startsWith(first), qPrintable(dates.join(u',')));
        const QStringList wanted = change.isEmpty() ? QStringList() : change.split(u'|');
        QVERIFY2(changes.size() == wanted.size(), qPrintable(changes.join(u',')));
        for (qsizetype i = 0; i < wanted.size(); ++i)
            QVERIFY2(changes[i].contains(wanted[i]), qPrintable(changes[i]));
    }

    void showsTimesAndHistory() {
        create("hourly", "0 * * * *", "Asia/Kolkata");
        const std::string run = ask<std::string>([](Client& client) -> Result<std::string> {
            ScheduleClient schedules(client);
            const auto schedule = schedules.find("hourly");
            const auto submitted = schedules.runNow(*schedule);
            return client.changeValue<std::string>([&](SQLite::Database& db) -> Result<std::string> {
                ScheduleFire failed;
                failed.nominal = fromMs(1'000'000);
                failed.outcome = FireOutcome::Failed;
                failed.message = "There is no compute target \"gone\".";
                schedules::record(db, schedule->id, failed);
                return submitted->id.text();
            });
        });
        show(new SchedulePage(*m_context, QStringLiteral("hourly")));
        auto* next = part<QTableView>("nextTimes");
        QTRY_COMPARE(next->model()->rowCount(), 10);
        auto* strip = part<FireStrip>("fireStrip");
        QVERIFY(strip->isVisible());
        QCOMPARE(strip->accessibleDescription().count(u'\n'), 9);
        QVERIFY(next->model()->index(0, 0).data().toString().endsWith(QStringLiteral(":00 IST")));
        auto* history = part<QTableView>("scheduleHistory");
        QTRY_COMPARE(history->model()->rowCount(), 2);
        QCOMPARE(history->model()->index(1, FireTableModel::Result).data().toString(),
                 QStringLiteral("Failed to submit"));
        QVERIFY(history->model()->index(1, FireTableModel::Run).data().toString().contains(QStringLiteral("gone")));
        Q_EMIT history->activated(history->model()->index(0, 0));
        QCOMPARE(m_places.opened, QStringLiteral("run ") + QString::fromStdString(run));
        QTRY_COMPARE(part<StateBadge>("scheduleState")->badge().word, QStringLiteral("Enabled"));
        part<QPushButton>("switchSchedule")->click();
        QTRY_COMPARE(part<StateBadge>("scheduleState")->badge().word, QStringLiteral("Disabled"));
        part<QPushButton>("runScheduleNow")->click();
        QTRY_COMPARE(history->model()->rowCount(), 3);
    }

    void createsFromARun() {
        const std::string run = submit();
        show(new NewSchedulePage(*m_context, QString::fromStdString(run)));
        auto* createButton = part<QPushButton>("createSchedule");
        QTRY_COMPARE(part<QComboBox>("scheduleRun")->currentData().toString(), QString::fromStdString(run));
        // A name is proposed, so that only the times are to be checked.
        QVERIFY(isScheduleName(part<QLineEdit>("scheduleName")->text().toStdString()));
        QVERIFY(createButton->isEnabled());
        retype("scheduleName", "every two weeks");
        QVERIFY(part<PlainLabel>("newScheduleProblem")->text().contains(QStringLiteral("Use up to 64")));
        part<QLineEdit>("scheduleName")->clear();
        QTest::keyClicks(part<QLineEdit>("scheduleName"), QStringLiteral("biweekly"));
        auto* preview = part<PlainLabel>("triggerPreview");
        auto* daysProblem = part<PlainLabel>("recurrenceDaysProblem");
        part<QComboBox>("triggerZone")->setCurrentText(QStringLiteral("Europe/Berlin"));
        part<QComboBox>("recurrenceFrequency")->setCurrentIndex(3); // weeks
        retype("recurrenceDays", "mon, someday");
        QVERIFY(daysProblem->isVisible() && daysProblem->text().contains(QStringLiteral("someday")));
        QVERIFY(part<QLineEdit>("recurrenceDays")->property("invalid").toBool());
        QVERIFY(!createButton->isEnabled());
        retype("recurrenceDays", "mon, fri");
        QVERIFY(!daysProblem->isVisible());
        retype("recurrenceTimes", "25:00");
        QVERIFY(part<PlainLabel>("recurrenceTimesProblem")->isVisible());
        QVERIFY(!daysProblem->isVisible());
        retype("recurrenceTimes", "4:00, 4:30");
        QCOMPARE(preview->text().count(QStringLiteral(" CE")), 5);
        QVERIFY(preview->text().contains(QStringLiteral(" 04:30 CE")));
        QVERIFY(createButton->isEnabled());
        createButton->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("schedule biweekly"));
        const auto schedule = find("biweekly");
        const auto rule = std::get<RecurrenceRule>(schedule.settings.trigger.rule);
        QVERIFY((rule.weekDays == std::vector<int>{1, 5}));
        QVERIFY((rule.minutes == std::vector<int>{0, 30}));
        QCOMPARE(schedule.settings.trigger.zone, std::string("Europe/Berlin"));
        // Its page leads back to the run.
        m_host.reset();
        show(new SchedulePage(*m_context, QStringLiteral("biweekly")));
        QTRY_VERIFY(m_host->findChild<PropertyValue*>(QStringLiteral("scheduleOrigin")) != nullptr);
        part<PropertyValue>("scheduleOrigin")->click();
        QCOMPARE(m_places.opened, QStringLiteral("run ") + QString::fromStdString(run));
    }

    void createsWithCron() {
        const std::string run = submit();
        show(new NewSchedulePage(*m_context, QString::fromStdString(run)));
        QTRY_COMPARE(part<QComboBox>("scheduleRun")->count(), 1);
        part<QRadioButton>("triggerCron")->click();
        retype("cronExpression", "0 25 * * *");
        QVERIFY(part<PlainLabel>("cronExpressionProblem")->isVisible());
        QVERIFY(part<PlainLabel>("cronExpressionProblem")->text().contains(QStringLiteral("out of range")));
        retype("cronExpression", "15 3 * * *");
        QVERIFY(!part<PlainLabel>("cronExpressionProblem")->isVisible());
        part<QComboBox>("triggerZone")->setCurrentText(QStringLiteral("Europe/Nowhere"));
        QVERIFY(part<PlainLabel>("triggerZoneProblem")->isVisible());
        QVERIFY(!part<PlainLabel>("cronExpressionProblem")->isVisible());
        part<QComboBox>("triggerZone")->setCurrentText(QStringLiteral("UTC"));
        retype("scheduleName", "nightly");
        m_host->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_host.get()));
        QTest::keyClick(m_host.get(), Qt::Key_N, Qt::AltModifier);
        QVERIFY(part<QLineEdit>("scheduleName")->hasFocus());
        QTest::keyClick(m_host.get(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(m_places.opened, QStringLiteral("schedule nightly"));
        QVERIFY(find("nightly").settings.trigger.rule == (std::variant<std::string, RecurrenceRule>("15 3 * * *")));
        // The name is taken.
        m_host.reset();
        show(new NewSchedulePage(*m_context, QString::fromStdString(run)));
        QTRY_COMPARE(part<QComboBox>("scheduleRun")->count(), 1);
        QVERIFY(part<QLineEdit>("scheduleName")->text() != QStringLiteral("nightly"));
        retype("scheduleName", "nightly");
        part<QPushButton>("createSchedule")->click();
        QTRY_VERIFY(m_host->findChild<Banner*>() != nullptr && bannerShows(QStringLiteral("already")));
    }

    void createsFromAFile() {
        const QString path = m_folder->filePath(QStringLiteral("schedule.yml"));
        write(path,
              "name: from_file\ntrigger: {type: cron, expression: \"0 4 * * *\"}\ncreate_job:\n  command: echo hi\n"
              "  compute: local\n");
        show(new NewSchedulePage(*m_context, QStringLiteral("file:") + path));
        QVERIFY(!part<QWidget>("triggerForm")->isVisible());
        part<QPushButton>("createSchedule")->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("schedule from_file"));
        write(path,
              "name: flow\ntrigger: {type: cron, expression: \"0 4 * * *\"}\ncreate_job:\n  type: pipeline\n  jobs:\n"
              "    a:\n      type: command\n      command: echo hi\n      compute: local\n");
        m_host.reset();
        show(new NewSchedulePage(*m_context, QStringLiteral("file:") + path));
        part<QPushButton>("createSchedule")->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("schedule flow"));
        QCOMPARE(find("flow").kind, std::string("pipeline"));
        write(path, "name: bad\ntrigger: {type: cron, expression: \"0 4 * * *\"}\ncreate_monitor: {}\n");
        m_host.reset();
        show(new NewSchedulePage(*m_context, QStringLiteral("file:") + path));
        part<QPushButton>("createSchedule")->click();
        QTRY_VERIFY(bannerShows(QStringLiteral("a monitoring schedule")));
    }

    // Prefilled; only what was edited changes.
    void editsASchedule() {
        create("nightly", "30 2 * * *", "Europe/Berlin");
        const std::string run = submit();
        const FrozenJob job = jobOf("nightly");
        ask<ScheduleRecord>([](Client& client) -> Result<ScheduleRecord> {
            ScheduleClient schedules(client);
            const auto known = schedules.find("nightly");
            RunSubmitter::Frozen same;
            same.job = *schedules.jobOf(*known);
            ScheduleSettings settings = known->settings;
            settings.description = "every night";
            settings.isEnabled = false;
            settings.missed = MissedPolicy::All;
            settings.trigger.end = std::chrono::sys_seconds(std::chrono::seconds(4'000'000'000));
            return schedules.update(*known, settings, same, known->source);
        });
        show(new SchedulePage(*m_context, QStringLiteral("nightly")));
        QTRY_VERIFY(part<QPushButton>("editSchedule")->isEnabled());
        part<QPushButton>("editSchedule")->click();
        QCOMPARE(m_places.opened, QStringLiteral("edit-schedule nightly"));
        m_host.reset();
        show(new EditSchedulePage(*m_context, QStringLiteral("nightly")));
        auto* save = part<QPushButton>("saveSchedule");
        QTRY_COMPARE(part<QLineEdit>("cronExpression")->text(), QStringLiteral("30 2 * * *"));
        QVERIFY(part<QRadioButton>("triggerCron")->isChecked());
        QCOMPARE(part<QComboBox>("triggerZone")->currentText(), QStringLiteral("Europe/Berlin"));
        QCOMPARE(part<QComboBox>("editScheduleMissed")->currentData().toInt(), static_cast<int>(MissedPolicy::All));
        auto* page = m_host->findChild<EditSchedulePage*>();
        QVERIFY(save->isEnabled() && !page->hasUnsavedInput());
        retype("cronExpression", "99 2 * * *");
        QVERIFY(!save->isEnabled() && page->hasUnsavedInput());
        retype("cronExpression", "45 2 * * *");
        save->click();
        QTRY_COMPARE(m_places.opened, QStringLiteral("schedule nightly"));
        const auto changed = find("nightly");
        QVERIFY(changed.settings.trigger.rule == (std::variant<std::string, RecurrenceRule>("45 2 * * *")));
        QVERIFY(changed.settings.trigger.end.has_value());
        QCOMPARE(changed.settings.description, std::string("every night"));
        QVERIFY(!changed.settings.isEnabled);
        QVERIFY(changed.settings.missed == MissedPolicy::All);
        QCOMPARE(changed.source, std::string("test"));
        QVERIFY(jobOf("nightly").config == job.config);
        // The job of a run, by whose name its page says so.
        m_host.reset();
        show(new EditSchedulePage(*m_context, QStringLiteral("nightly")));
        auto* jobs = part<QComboBox>("editScheduleJob");
        QTRY_VERIFY(jobs->findData(QString::fromStdString(run)) > 0);
        jobs->setCurrentIndex(jobs->findData(QString::fromStdString(run)));
        part<QPushButton>("saveSchedule")->click();
        QTRY_COMPARE(find("nightly").source, run);
        const std::string runName = ask<RunRecord>([run](Client& client) { return client.runs().find(run); }).name;
        m_host.reset();
        show(new SchedulePage(*m_context, QStringLiteral("nightly")));
        QTRY_VERIFY(m_host->findChild<PropertyValue*>(QStringLiteral("scheduleOrigin")) != nullptr);
        QCOMPARE(part<PropertyValue>("scheduleOrigin")->value(), QString::fromStdString(runName));
    }

    // A rule that the fields cannot show completely, and the origin of a period, stay until they are edited.
    void keepsWhatTheFormLacks() {
        Trigger trigger;
        RecurrenceRule rule;
        rule.frequency = Frequency::Week;
        rule.interval = 2;
        rule.hours = {4, 16};
        rule.minutes = {0, 30};
        rule.weekDays = {1, 5};
        rule.monthDays = {31}; // not in a form of weeks
        trigger.rule = rule;
        trigger.zone = "Europe/Berlin";
        trigger.start = std::chrono::sys_seconds(std::chrono::seconds(1'700'000'040));
        TriggerForm form(nullptr);
        form.setTrigger(trigger);
        QCOMPARE(form.findChild<QLineEdit*>(QStringLiteral("recurrenceTimes"))->text(),
                 QStringLiteral("04:00, 04:30, 16:00, 16:30"));
        QCOMPARE(form.findChild<QLineEdit*>(QStringLiteral("recurrenceDays"))->text(), QStringLiteral("mon, fri"));
        QVERIFY(form.trigger().value() == trigger);
        form.findChild<QLineEdit*>(QStringLiteral("recurrenceDays"))->setText(QStringLiteral("tue"));
        const Trigger days = form.trigger().value();
        QVERIFY(std::get<RecurrenceRule>(days.rule).weekDays == std::vector<int>{2});
        QVERIFY(days.start == trigger.start);
        form.findChild<QSpinBox*>(QStringLiteral("recurrenceInterval"))->setValue(3);
        QVERIFY(form.trigger().value().start != trigger.start);
    }

private:
    static void write(const QString& path, const QByteArray& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    void show(QWidget* page) {
        m_host = std::make_unique<QWidget>();
        m_host->resize(1200, 800);
        page->setParent(m_host.get());
        page->resize(m_host->size());
        m_host->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_host.get()));
    }
    template <typename T>
    T* part(const char* name) {
        T* found = m_host->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("There is no %s.", name);
        return found;
    }
    void retype(const char* field, const char* text) {
        part<QLineEdit>(field)->clear();
        QTest::keyClicks(part<QLineEdit>(field), QLatin1String(text));
    }
    bool bannerShows(const QString& text) {
        for (const Banner* banner : m_host->findChildren<Banner*>()) {
            if (!banner->isVisible())
                continue;
            for (const PlainLabel* label : banner->findChildren<PlainLabel*>()) {
                if (label->text().contains(text))
                    return true;
            }
        }
        return false;
    }
    std::string submit() {
        return ask<std::string>([](Client& client) -> Result<std::string> {
            RunConfig config;
            config.argv = {"true"};
            return client.runs().submitter().submit(config).map(
                [](const Submitted& submitted) { return submitted.id.text(); });
        });
    }
    void create(const char* name, const char* cron, const char* zone = "UTC") {
        ask<int64_t>([=](Client& client) -> Result<int64_t> {
            ScheduleClient schedules(client);
            JobDraft job;
            job.config.argv = {"true"};
            const auto frozen = schedules.freezeDraft(job);
            if (!frozen)
                return fail(frozen.error());
            ScheduleSettings settings;
            settings.name = name;
            settings.trigger.rule = std::string(cron);
            settings.trigger.zone = zone;
            return schedules.create(settings, *frozen, "test").map([](const ScheduleRecord& made) { return made.id; });
        });
    }
    void erase(const char* name) {
        ask<bool>([=](Client& client) -> Result<bool> {
            ScheduleClient schedules(client);
            const auto schedule = schedules.find(name);
            return schedules.erase(*schedule).map([] { return true; });
        });
    }
    FrozenJob jobOf(const char* name) {
        return ask<FrozenJob>([=](Client& client) -> Result<FrozenJob> {
            ScheduleClient schedules(client);
            const auto schedule = schedules.find(name);
            return schedules.jobOf(*schedule);
        });
    }
    ScheduleRecord find(const char* name) {
        return ask<ScheduleRecord>([=](Client& client) { return ScheduleClient(client).find(name); });
    }

    std::unique_ptr<QWidget> m_host;
};

QTEST_MAIN(SchedulePagesTest)
#include "schedule_pages_test.moc"
