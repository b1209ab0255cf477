// Settings: what each section shows and changes, against a real workspace, and a driver that answers as a test wants.
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QFile>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <memory>

#include "core/base/file.h"
#include "core/client/maintenance.h"
#include "core/client/studio_link.h"
#include "core/jobfile/path_mapping.h"
#include "core/snapshot/snapshot_store.h"
#include "core/store/cached_statement.h"
#include "core/target/remote_config.h"
#include "core/target/target.h"
#include "tests/support/fake_driver.h"
#include "tests/support/fake_navigator.h"
#include "tests/ui/ui_fixture.h"
#include "ui/common/formats.h"
#include "ui/common/notice_settings.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/settings/settings_page.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

class UiSettingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { delete m_theme; }
    void init() {
        m_workspace = std::make_unique<UiWorkspace>(30);
        m_link = std::make_unique<StudioLink>();
        m_link->open(m_workspace->options(), "/bin/true");
        QTRY_VERIFY(m_link->isOpen());
        m_driver = std::make_unique<FakeDriver>(m_link->folder());
        m_remember = std::make_unique<UiState>(m_workspace->path() + QStringLiteral("/window.ini"));
        m_context = std::make_unique<Context>(Context{*m_link, m_places, *m_remember, *m_theme});
    }
    void cleanup() {
        m_page.reset();
        m_context.reset();
        m_driver.reset();
        m_link.reset();
        m_workspace.reset();
    }

    void languageOffersRestart() {
        open(QStringLiteral("general"));
        auto* language = find<QComboBox>("languageChoice");
        auto* restart = find<QPushButton>("restartWindow");
        QVERIFY(language && restart && !restart->isVisible());
        language->setFocus();
        QTest::keyClick(language, Qt::Key_Down);
        QTRY_VERIFY(restart->isVisible());
        QCOMPARE(m_remember->shared(QStringLiteral("language")).toString(), QStringLiteral("en"));
    }

    void opensSectionByNameAndRemembersIt() {
        open(QStringLiteral("mappings"));
        QVERIFY(find<QTableView>("mappingTable") != nullptr);
        QVERIFY(find<QComboBox>("themeChoice") == nullptr); // sections are created when first shown
        find<QPushButton>("settings-about")->click();
        QTRY_VERIFY(find<QPushButton>("iconLicence") && find<QPushButton>("iconLicence")->isVisible());
        open({});
        QTRY_VERIFY(find<QPushButton>("iconLicence") && find<QPushButton>("iconLicence")->isVisible());
        open(QStringLiteral("general"));
        // The arrow keys move through the sections.
        QTest::keyClick(find<QPushButton>("settings-general"), Qt::Key_Down);
        QVERIFY(find<QPushButton>("settings-workspace")->isChecked());
        QTRY_VERIFY(find<QWidget>("settingsBackups")->isVisible());
    }

    // A section as narrow as the page of a small window scrolls only up and down.
    void sectionsFitSmallWindow() {
        for (const char* section : {"general", "workspace", "cleanup", "environments", "secrets", "known-hosts",
                                    "providers", "mappings", "about"}) {
            open(QLatin1String(section));
            m_page->resize(780, 600);
            const QScrollArea* shown = nullptr;
            for (const auto* scroll : m_page->findChildren<QScrollArea*>(QStringLiteral("settingsScroll")))
                shown = scroll->isVisible() ? scroll : shown;
            QVERIFY2(shown != nullptr, section);
            QTRY_VERIFY2(shown->widget()->width() <= shown->viewport()->width(), section);
        }
    }

    void notificationsAreChosenByEvent() {
        open(QStringLiteral("general"));
        auto* all = find<QCheckBox>("noticesChoice");
        auto* failed = find<QCheckBox>("noticesFailed");
        QVERIFY(all->isChecked() && failed->isChecked() && failed->isEnabled());
        failed->click();
        QVERIFY(!m_remember->shared(notices::failedKey, true).toBool());
        QVERIFY(m_remember->shared(notices::completedKey, true).toBool());
        find<QSpinBox>("noticesMinutes")->setValue(10);
        QCOMPARE(m_remember->shared(notices::minMinutesKey).toInt(), 10);
        all->click();
        QVERIFY(!failed->isEnabled() && !m_remember->shared(notices::enabledKey, true).toBool());
    }

    void backupsAreListedMadeAndDeleted() {
        const std::string folder = m_workspace->folder() + "/backups";
        QVERIFY(makeFolders(folder) && writeFileDurably(folder + "/daily-2026-11-01.db", "x") &&
                writeFileDurably(folder + "/notes.txt", "mine"));
        open(QStringLiteral("workspace"));
        auto* table = find<QTableView>("backupTable");
        QTRY_COMPARE(table->model()->rowCount(), 1); // not the user's own file
        find<QPushButton>("backUpNow")->click();
        QTRY_COMPARE(table->model()->rowCount(), 2);
        Client client = m_workspace->open();
        const auto made = maintenance::backups(client);
        QVERIFY(made && made->front().kind == Backup::Kind::Manual && made->front().bytes > 10'000);
        // The copy is a whole database.
        auto copy = Database::open(made->front().file, Database::Mode::ReadOnly);
        QVERIFY(copy && copy->check(true).value_or("") == "ok");
        QVERIFY(!find<QPushButton>("eraseBackup")->isEnabled());
        table->selectRow(1);
        find<QPushButton>("eraseBackup")->click();
        confirm("eraseBackupDialog");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QVERIFY(!QFile::exists(QString::fromStdString(folder + "/daily-2026-11-01.db")));
        QVERIFY(!maintenance::eraseBackup(client, folder + "/notes.txt")); // no backup
        QVERIFY(QFile::exists(QString::fromStdString(folder + "/notes.txt")));
    }

    // All is as it was at the backup, what had not ended in it is canceled, and the state before is a backup, too.
    void backupIsRestored() {
        open(QStringLiteral("workspace"));
        Client client = m_workspace->open();
        m_workspace->change(
            "INSERT INTO run(seq,id,root,name,experiment,target,config,state,created_ms,position) SELECT "
            "900,'00000000000000000000000900','r','waits',(SELECT min(seq) FROM experiment),id,"
            "'{\"version\":1,\"argv\":[\"true\"]}','Queued',1,1 FROM target LIMIT 1;"
            // May have ended and been deleted since: neither a retry nor a further trial may follow.
            "INSERT INTO run(seq,id,root,name,kind,experiment,target,config,state,attempt,created_ms,position) SELECT "
            "901,'00000000000000000000000901','r','retries','command',(SELECT min(seq) FROM experiment),id,"
            "'{\"version\":1,\"argv\":[\"true\"],\"retries\":3}','Running',1,1,2 FROM target LIMIT 1;"
            "INSERT INTO run(seq,id,root,name,kind,experiment,target,config,state,created_ms,position) SELECT "
            "902,'00000000000000000000000902','r','sweeps','sweep',(SELECT min(seq) FROM experiment),id,"
            "'{\"version\":1,\"argv\":[\"true\"]}','Running',1,3 FROM target LIMIT 1");
        find<QPushButton>("backUpNow")->click();
        auto* table = find<QTableView>("backupTable");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        const auto count = [&client](const char* condition) {
            return client
                .read<int64_t>([&](SQLite::Database& db) -> Result<int64_t> {
                    return db.execAndGet(std::string("SELECT count(*) FROM run WHERE ") + condition).getInt64();
                })
                .value_or(-1);
        };
        QCOMPARE(count("name='waits' AND wanted IS NULL"), int64_t(1));
        // Refused while a run has not ended: nothing is changed.
        const std::string file = maintenance::backups(client)->front().file;
        QVERIFY(maintenance::restore(client, file, currentTime()).error().code == ErrorCode::Conflict);
        const int64_t before = count("1");
        m_workspace->change("DELETE FROM run WHERE seq BETWEEN 900 AND 902 OR seq IN (1,2)");
        QCOMPARE(count("1"), before - 5);
        // No other file, nor a damaged one.
        const std::string other = m_workspace->folder() + "/other.db";
        QVERIFY(writeFileDurably(other, "x"));
        QVERIFY(maintenance::restore(client, other, currentTime()).error().code == ErrorCode::InvalidArgument);
        QCOMPARE(count("1"), before - 5);
        table->selectRow(0);
        find<QPushButton>("restoreBackup")->click();
        confirm("restoreBackupDialog");
        QTRY_COMPARE(count("1"), before);
        QCOMPARE(count("name='waits' AND (wanted='cancel' OR ended_ms IS NOT NULL)"), int64_t(1));
        QCOMPARE(count("name IN ('retries','sweeps') AND (wanted='cancel' OR ended_ms IS NOT NULL)"), int64_t(2));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        QVERIFY(client.workspace().database().check(true).value_or("") == "ok");
        QVERIFY(!QFile::exists(QString::fromStdString(m_workspace->folder() + "/backups/restoring.tmp")));
    }

    void checkReportsSoundAndDamagedWorkspace() {
        open(QStringLiteral("workspace"));
        find<QPushButton>("checkWorkspace")->click();
        auto* result = find<PlainLabel>("checkResult");
        QTRY_VERIFY2(result->text().startsWith(QStringLiteral("No problems")), qPrintable(result->text()));
        m_workspace->change("INSERT INTO snapshot(hash,files,bytes,created_ms) VALUES('" + std::string(64, 'a') +
                            "',1,1,1);UPDATE run SET snapshot='" + std::string(64, 'a') + "' WHERE seq=1");
        find<QPushButton>("checkWorkspace")->click();
        QTRY_COMPARE(result->text(), QStringLiteral("Problems found."));
    }

    // A snapshot may have terabytes: the window that is closed does not wait for its end.
    void checkCanBeCanceledWithinASnapshot() {
        const QString source = QString::fromStdString(m_workspace->folder()) + QStringLiteral("/source");
        QVERIFY(QDir().mkpath(source));
        for (const char* name : {"/a", "/b"})
            QVERIFY(writeFileDurably(source.toStdString() + name, name));
        const auto snapshot = SnapshotStore(m_workspace->folder()).takeFolder(source.toStdString());
        QVERIFY(snapshot);
        m_workspace->change("INSERT INTO snapshot(hash,files,bytes,created_ms) VALUES('" + snapshot->tree +
                            "',2,4,1);UPDATE run SET snapshot='" + snapshot->tree + "' WHERE seq=1");
        Client client = m_workspace->open();
        QVERIFY(maintenance::checkIntegrity(client)->damaged.empty());
        int asked = 0; // before the snapshot, and before its first file
        const auto report = maintenance::checkIntegrity(client, [&asked] { return ++asked > 2; });
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Canceled);
        QCOMPARE(asked, 3);
    }

    void cleanUpSelectsByRule() {
        Client client = m_workspace->open();
        const auto count = [&](CleanUpRule rule) {
            const auto old = maintenance::oldRuns(client, rule, currentTime());
            return old ? static_cast<int>(old->keys.size()) : -1;
        };
        CleanUpRule rule;
        QCOMPARE(count(rule), 0); // no state, no run
        rule.states = {RunState::Failed};
        rule.minAge = std::chrono::days(0);
        rule.keepsLabelled = false;
        QCOMPARE(count(rule), 10);
        rule.keepsLabelled = true;
        QCOMPARE(count(rule), 9); // 21 is tagged
        m_workspace->change("UPDATE run SET note='keep' WHERE seq=3");
        QCOMPARE(count(rule), 8);
        m_workspace->change("UPDATE run_tag SET origin='script'"); // a script's tag is no label of the user
        QCOMPARE(count(rule), 9);
        rule.keepsLabelled = false;
        rule.keptPerExperiment = 1; // 30 runs in 20 experiments: runs 11 to 30 are the newest ones
        QCOMPARE(count(rule), 3);
        rule.keptPerExperiment = 0;
        m_workspace->change("UPDATE run SET ended_ms=" + std::to_string(toMs(currentTime())) + " WHERE seq=3");
        rule.minAge = std::chrono::days(1);
        QCOMPARE(count(rule), 9);
        m_workspace->change("UPDATE run SET state='Running',ended_ms=NULL WHERE seq=6;"
                            "UPDATE run SET wanted='delete' WHERE seq=9;"
                            "UPDATE run SET parent=(SELECT id FROM run WHERE seq=1) WHERE seq=12");
        QCOMPARE(count(rule), 6);
        // The size on this computer, and the command that does the same.
        const std::string work = m_workspace->folder() + "/runs/" + UiWorkspace::idOf(15) + "/a1/r0";
        QVERIFY(makeFolders(work) && writeFileDurably(work + "/weights.bin", std::string(5'000, 'w')));
        const auto old = maintenance::oldRuns(client, rule, currentTime());
        QVERIFY(old && old->bytes == 5'000);
        QVERIFY(!maintenance::oldRuns(client, rule, currentTime(), [] { return true; }));
        // One whose output is yet to be stored stays.
        m_workspace->change("UPDATE run SET state='Completed' WHERE seq=15");
        rule.states = {RunState::Completed};
        const int completed = count(rule);
        QVERIFY(completed > 0);
        m_workspace->change("INSERT INTO data_output(run,output,name,type) VALUES(15,'m','d','uri_folder')");
        QCOMPARE(count(rule), completed - 1);
        m_workspace->change("UPDATE data_output SET done_ms=1");
        QCOMPARE(count(rule), completed);
        // Of a step that has completed, also if its pipeline has failed since.
        m_workspace->change("UPDATE run SET state='Failed' WHERE seq=15");
        rule.states = {RunState::Failed};
        const int failed = count(rule);
        QVERIFY(failed > 0);
        m_workspace->change(
            "INSERT INTO output_copy(run,step,output,address,root,path) VALUES(15,'s','o','a','/','/o')");
        QCOMPARE(count(rule), failed - 1);
    }

    void cleanUpAsksThenDeletes() {
        open(QStringLiteral("cleanup"));
        auto* erase = find<QPushButton>("cleanErase");
        // Failed and Canceled, 30 days: nine of ten, for one is tagged.
        QTRY_COMPARE(erase->text(), QStringLiteral("Delete 9 runs…"));
        QVERIFY(!find<PlainLabel>("cleanCommand")->isVisible()); // the rule has an exception
        find<QCheckBox>("cleanKeepsLabelled")->click();
        QVERIFY(!erase->isEnabled()); // the former result does not count
        QTRY_COMPARE(erase->text(), QStringLiteral("Delete 10 runs…"));
        QVERIFY2(find<PlainLabel>("cleanCommand")
                     ->text()
                     .startsWith(QStringLiteral("studioctl run delete --state Failed,Canceled --where 'ended < ")),
                 qPrintable(find<PlainLabel>("cleanCommand")->text()));
        erase->click();
        confirm("cleanDialog", "cancel");
        QCOMPARE(wanted(), 0);
        erase->click();
        confirm("cleanDialog");
        QTRY_COMPARE(wanted(), 10);
        QTRY_COMPARE(find<PlainLabel>("cleanFound")->text(), QStringLiteral("No runs match."));
        // The rule is remembered, the deletion is not repeated.
        open(QStringLiteral("cleanup"));
        QVERIFY(!find<QCheckBox>("cleanKeepsLabelled")->isChecked());
        QTest::qWait(500);
        QCOMPARE(wanted(), 10);
    }

    // Runs of steps whose outputs are only on their machines: one that may be deleted, one that an active run needs.
    void keptOutputsAreDeletedAfterAsking() {
        m_workspace->change(
            "UPDATE run SET state='Completed',ended_ms=1,wanted=NULL WHERE seq IN (2,3,4);"
            "UPDATE run SET state='Running',ended_ms=NULL WHERE seq=6;"
            "INSERT INTO pipeline_step(parent,name,status,run,kept) VALUES(2,'a','completed',3,'[\"o\"]'),"
            "(6,'a','completed',4,'[\"o\"]');"
            "INSERT INTO artifact(tree,files,bytes,created_ms) VALUES('t1',1,2000000000,1),('t2',1,3000,1);"
            "INSERT INTO artifact_place(artifact,machine,path,verified_ms) VALUES('t1','m','/x',1),('t2','m','/y',1);"
            "INSERT INTO pipeline_output(parent,step,name,artifact) VALUES(2,'a','o','t1'),(6,'a','o','t2')");
        const auto before = wanted();
        open(QStringLiteral("cleanup"));
        auto* erase = find<QPushButton>("cleanEraseKept");
        QTRY_COMPARE(erase->text(), QStringLiteral("Delete 1 run…"));
        const QStringList lines = find<PlainLabel>("cleanKeptOutputs")->text().split(u'\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines.at(0).contains(formatSize(2'000'000'000)), qPrintable(lines.at(0)));
        QVERIFY2(lines.at(1).endsWith(QStringLiteral("needed by an active pipeline")), qPrintable(lines.at(1)));
        erase->click();
        confirm("cleanKeptDialog", "cancel");
        QCOMPARE(wanted(), before);
        erase->click();
        confirm("cleanKeptDialog");
        QTRY_COMPARE(wanted(), before + 1);
        QTRY_VERIFY(!erase->isEnabled());
        // The one that is needed stays, also if it is chosen.
        Client client = m_workspace->open();
        QCOMPARE(maintenance::eraseKept(client, {4}, currentTime()).value_or(-1), int64_t{0});
        QCOMPARE(wanted(), before + 1);
    }

    void vaultIsCreatedChangedLockedAndUnlocked() {
        open(QStringLiteral("secrets"));
        auto* submit = find<QPushButton>("settingsVaultSubmit");
        auto* first = find<QLineEdit>("settingsPassphrase");
        auto* second = find<QLineEdit>("settingsPassphraseAgain");
        auto* problem = find<PlainLabel>("settingsPassphraseProblem");
        QTRY_COMPARE(submit->text(), QStringLiteral("Create vault"));
        first->setText(QStringLiteral("short"));
        submit->click();
        QVERIFY(problem->isVisible() && m_driver->lastPassphrase.empty());
        first->setText(QStringLiteral("long enough"));
        second->setText(QStringLiteral("other text"));
        submit->click();
        QVERIFY(problem->isVisible() && m_driver->lastPassphrase.empty());
        second->setText(first->text());
        submit->click();
        QTRY_COMPARE(m_driver->lastPassphrase, std::string("long enough"));
        QVERIFY(first->text().isEmpty() && second->text().isEmpty());
        auto* lock = find<QPushButton>("settingsVaultLock");
        QTRY_VERIFY(lock->isVisible() && !submit->isVisible());
        find<QPushButton>("settingsVaultChange")->click();
        QVERIFY(submit->isVisible() && second->isVisible());
        first->setText(QStringLiteral("another one"));
        second->setText(first->text());
        submit->click();
        QTRY_COMPARE(m_driver->lastPassphrase, std::string("another one"));
        QCOMPARE(m_driver->count("vault_change"), 1);
        QTRY_VERIFY(lock->isVisible());
        lock->click();
        QTRY_COMPARE(submit->text(), QStringLiteral("Unlock vault"));
        QTRY_VERIFY(submit->isVisible() && !second->isVisible());
        m_driver->refusal = Error{ErrorCode::PermissionDenied, "Wrong passphrase", {}};
        first->setText(QStringLiteral("wrong one"));
        submit->click();
        QTRY_VERIFY(find<QWidget>("secretSettingsBanner")->isVisible());
        m_driver->refusal.reset();
        first->setText(QStringLiteral("another one"));
        submit->click();
        QTRY_VERIFY(lock->isVisible());
        QVERIFY(!find<QWidget>("secretSettingsBanner")->isVisible());
    }

    void secretsOfMachineAreDeletedAfterQuestion() {
        attach();
        open(QStringLiteral("secrets"));
        auto* table = find<QTableView>("secretMachines");
        QTRY_COMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, 1).data().toString(), QStringLiteral("me@gpu01.example.org:2222"));
        table->selectRow(0);
        find<QPushButton>("deleteMachineSecrets")->click();
        confirm("deleteSecretsDialog");
        QTRY_COMPARE(m_driver->lastForgotten, std::string("gpu01"));
    }

    void knownHostsAreSearchedAndRemoved() {
        const auto host = [](int line, const std::string& hosts, bool canRemove) {
            KnownHost known;
            known.file = "/home/me/.ssh/known_hosts";
            known.line = line;
            known.type = "ssh-ed25519";
            known.fingerprint = "SHA256:abc" + std::to_string(line);
            known.hosts = hosts;
            known.canRemove = canRemove;
            return known;
        };
        m_driver->knownHosts = {host(1, "gpu01", true), host(2, "|1|salt|hash", true), host(3, "old", false)};
        m_driver->knownHosts[1].targets = {"box"};
        m_driver->knownHosts[2].marker = "revoked";
        open(QStringLiteral("known-hosts"));
        auto* table = find<QTableView>("knownHostTable");
        QTRY_COMPARE(table->model()->rowCount(), 3);
        QVERIFY(table->model()->index(1, 0).data().toString().contains(QStringLiteral("box")));
        table->selectRow(2);
        QVERIFY(!find<QPushButton>("removeKnownHost")->isEnabled());
        find<QLineEdit>("knownHostSearch")->setText(QStringLiteral("box"));
        QCOMPARE(table->model()->rowCount(), 1);
        table->selectRow(0);
        find<QPushButton>("copyFingerprint")->click();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("SHA256:abc2"));
        find<QPushButton>("removeKnownHost")->click();
        confirm("removeKnownHostDialog");
        QTRY_COMPARE(textAt(m_driver->lastKnownHost, "fingerprint"), std::string("SHA256:abc2"));
        QTRY_COMPARE(table->model()->rowCount(), 0); // the search still applies
        find<QLineEdit>("knownHostSearch")->clear();
        QCOMPARE(table->model()->rowCount(), 2);
    }

    void mappingsAreAddedChangedAndDeleted() {
        open(QStringLiteral("mappings"));
        auto* table = find<QTableView>("mappingTable");
        auto* pattern = find<QLineEdit>("mappingPattern");
        auto* value = find<QLineEdit>("mappingValue");
        find<QPushButton>("saveMapping")->click();
        QVERIFY(find<PlainLabel>("mappingPatternProblem")->isVisible());
        find<QComboBox>("mappingKind")->setCurrentIndex(1);
        pattern->setText(QStringLiteral("azureml://datastores/blob/paths/"));
        value->setText(QStringLiteral("relative"));
        find<QPushButton>("saveMapping")->click();
        QTRY_VERIFY(find<QWidget>("mappingSettingsBanner")->isVisible());
        QCOMPARE(table->model()->rowCount(), 0);
        value->setText(QStringLiteral("/data"));
        find<QPushButton>("saveMapping")->click();
        QTRY_COMPARE(table->model()->rowCount(), 1);
        Client client = m_workspace->open();
        const auto path = client.read<std::string>([](SQLite::Database& db) -> Result<std::string> {
            return mappings::pathFor(db, "azureml://datastores/blob/paths/a/b.csv").value_or("");
        });
        QCOMPARE(path.value_or(""), std::string("/data/a/b.csv"));
        table->selectRow(0); // into the form, to be changed
        QCOMPARE(pattern->text(), QStringLiteral("azureml://datastores/blob/paths/"));
        value->setText(QStringLiteral("/other"));
        QTest::keyClick(value, Qt::Key_Return);
        QTRY_COMPARE(table->model()->index(0, 2).data().toString(), QStringLiteral("/other"));
        QCOMPARE(table->model()->rowCount(), 1);
        table->selectRow(0);
        find<QPushButton>("eraseMapping")->click();
        confirm("eraseMappingDialog");
        QTRY_COMPARE(table->model()->rowCount(), 0);
    }

private:
    template <typename T>
    T* find(const char* name) {
        return m_page->findChild<T*>(QLatin1String(name));
    }
    void open(const QString& section) {
        m_page = std::make_unique<SettingsPage>(*m_context, section);
        m_page->resize(1000, 800);
        m_page->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    }
    void confirm(const char* dialog, const char* button = "agree") {
        auto* box = find<QDialog>(dialog);
        QVERIFY(box != nullptr);
        box->findChild<QPushButton*>(QLatin1String(button))->click();
        QTRY_VERIFY(find<QDialog>(dialog) == nullptr);
    }
    int wanted() {
        Client client = m_workspace->open();
        const auto runs = client.read<int>([](SQLite::Database& db) -> Result<int> {
            return selectValue<int>(db, "SELECT count(*) FROM run WHERE wanted='delete'").value_or(-1);
        });
        return runs.value_or(-1);
    }
    void attach() {
        Client client = m_workspace->open();
        const auto written = client.workspace().database().write([](SQLite::Database& db) -> Result<void> {
            SshHop hop;
            hop.host = "gpu01.example.org";
            hop.port = 2222;
            hop.user = "me";
            RemoteConfig config;
            config.route = {hop};
            const auto machine = targets::attach(db, TargetId::generate(), "gpu01", config, 2, currentTime());
            return machine ? Result<void>() : fail(machine.error());
        });
        QVERIFY2(written, written ? "" : written.error().message.c_str());
    }

    Theme* m_theme = nullptr;
    Places m_places;
    std::unique_ptr<UiWorkspace> m_workspace;
    std::unique_ptr<StudioLink> m_link;
    std::unique_ptr<FakeDriver> m_driver;
    std::unique_ptr<UiState> m_remember;
    std::unique_ptr<Context> m_context;
    std::unique_ptr<SettingsPage> m_page;
};

QTEST_MAIN(UiSettingsTest)
#include "ui_settings_test.moc"
