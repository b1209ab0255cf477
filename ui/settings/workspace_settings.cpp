#include "ui/settings/workspace_settings.h"

#include <QBoxLayout>
#include <QDesktopServices>
#include <QFile>
#include <QFileDialog>
#include <QPushButton>
#include <QUrl>
#include <array>

#include "core/base/file.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/settings/cell_table_model.h"
#include "ui/settings/settings_list.h"

namespace studio::ui {

namespace {

constexpr std::array backupWidths = {180, 220, 90};

QString backupKindText(Backup::Kind kind) {
    switch (kind) {
    case Backup::Kind::Daily:
        return WorkspaceSettings::tr("Daily");
    case Backup::Kind::Upgrade:
        return WorkspaceSettings::tr("Before an upgrade");
    case Backup::Kind::Manual:
        break;
    }
    return WorkspaceSettings::tr("Manual");
}

} // namespace

WorkspaceSettings::WorkspaceSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("workspaceSettings"), parent)
    , m_context(context) {
    addWorkspace();
    addCheck();
    addBackups();
    column()->addStretch();
    load();
}

WorkspaceSettings::~WorkspaceSettings() {
    if (m_isCheckCanceled)
        m_isCheckCanceled->store(true);
}

void WorkspaceSettings::addWorkspace() {
    QBoxLayout* card =
        addCard(QStringLiteral("settingsWorkspace"), tr("Workspace"),
                tr("A workspace contains the database, this computer's runs with their logs and outputs, "
                   "and the snapshots. Several windows and studioctl can use it at the same time."));
    const QString folder = QFile::decodeName(m_context.link.folder().c_str());
    auto* path = (new PlainLabel(folder, this, PlainLabel::Fit::Wrap))->selectable();
    path->setObjectName(QStringLiteral("workspaceFolder"));
    card->addWidget(path);
    auto* other = makeButton(QStringLiteral("openWorkspace"), tr("Open another workspace…"),
                             tr("An empty folder becomes a new workspace"));
    connect(other, &QPushButton::clicked, this, &WorkspaceSettings::changeWorkspace);
    auto* reveal = makeButton(QStringLiteral("revealWorkspace"), tr("Show in file manager"), folder);
    connect(reveal, &QPushButton::clicked, this, [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    FlowLayout* buttons = addButtons(card);
    buttons->addWidget(other);
    buttons->addWidget(reveal);
}

void WorkspaceSettings::addCheck() {
    QBoxLayout* card = addCard(QStringLiteral("settingsCheck"), tr("Integrity"),
                               tr("Reads the database and every snapshot in use, and compares them with their "
                                  "checksums. Same as studioctl workspace check."));
    m_checked = addHint(card, {}, QStringLiteral("checkResult"));
    m_checked->hide();
    m_check = makeButton(QStringLiteral("checkWorkspace"), tr("Check now"), tr("Takes minutes with large snapshots"));
    connect(m_check, &QPushButton::clicked, this, &WorkspaceSettings::check);
    m_stopCheck = makeButton(QStringLiteral("stopCheck"), tr("Stop"), tr("Stop the check"));
    m_stopCheck->hide();
    connect(m_stopCheck, &QPushButton::clicked, this, [this] { m_isCheckCanceled->store(true); });
    FlowLayout* buttons = addButtons(card);
    buttons->addWidget(m_check);
    buttons->addWidget(m_stopCheck);
}

void WorkspaceSettings::addBackups() {
    QBoxLayout* card = addCard(QStringLiteral("settingsBackups"), tr("Backups of the database"),
                               tr("Created daily when the scheduler becomes idle, and before each database upgrade. "
                                  "Logs, outputs and snapshots are not included."));
    m_model = new CellTableModel({tr("Taken"), tr("Kind"), tr("Size"), tr("File")}, {2}, this);
    m_list = new SettingsList(QStringLiteral("backupTable"), tr("Backups"), m_model, backupWidths, this);
    m_list->setEmptyText(tr("No backups yet."));
    card->addWidget(m_list);
    m_backUp = makeButton(QStringLiteral("backUpNow"), tr("Back up now"), tr("Copy the database to the backups"));
    connect(m_backUp, &QPushButton::clicked, this, &WorkspaceSettings::backUp);
    auto* reveal = makeButton(QStringLiteral("revealBackups"), tr("Show backups"), tr("Open the folder of backups"));
    connect(reveal, &QPushButton::clicked, this, [this] {
        QDesktopServices::openUrl(
            QUrl::fromLocalFile(QFile::decodeName(WorkspacePaths(m_context.link.folder()).backups().c_str())));
    });
    m_erase = makeButton(QStringLiteral("eraseBackup"), tr("Delete…"), tr("Delete the selected backup"));
    m_erase->setEnabled(false);
    connect(m_erase, &QPushButton::clicked, this, &WorkspaceSettings::eraseBackup);
    m_restore = makeButton(QStringLiteral("restoreBackup"), tr("Restore…"),
                           tr("Restore the database from the selected backup"));
    m_restore->setEnabled(false);
    connect(m_restore, &QPushButton::clicked, this, &WorkspaceSettings::confirmRestore);
    connect(m_list, &SettingsList::selectionChanged, this, [this] {
        m_erase->setEnabled(m_list->selectedRow() >= 0);
        m_restore->setEnabled(m_list->selectedRow() >= 0 && !m_isRestoring);
    });
    FlowLayout* buttons = addButtons(card);
    for (QPushButton* button : {m_backUp, m_restore, reveal, m_erase})
        buttons->addWidget(button);
}

void WorkspaceSettings::changeWorkspace() {
    auto* dialog = new QFileDialog(this, tr("Workspace folder (an empty folder becomes a new workspace)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("workspaceDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& folder) { m_context.navigator.openWorkspace(folder); });
    dialog->open();
}

void WorkspaceSettings::check() {
    m_isCheckCanceled = std::make_shared<std::atomic<bool>>(false);
    m_check->setEnabled(false);
    m_stopCheck->show();
    m_checked->setText(tr("Checking…"));
    m_checked->show();
    const auto isCanceled = [canceled = m_isCheckCanceled, closing = m_context.link.isClosing()] {
        return canceled->load() || closing();
    };
    m_context.link.work<IntegrityReport>(
        this, [isCanceled](Client& client) { return maintenance::checkIntegrity(client, isCanceled); },
        [this](const Result<IntegrityReport>& report) {
            m_check->setEnabled(true);
            m_stopCheck->hide();
            if (!report) {
                m_checked->setText(report.error().code == ErrorCode::Canceled ? tr("Stopped.") : QString());
                if (report.error().code != ErrorCode::Canceled)
                    banner()->showError(tr("The workspace could not be checked."), report.error());
                return;
            }
            m_checked->setText(report->isSound() ? tr("No problems found at %1: database and %2 snapshots.")
                                                       .arg(formatTime(currentTime()),
                                                            formatCount(static_cast<int64_t>(report->snapshots)))
                                                 : tr("Problems found."));
            if (report->isSound())
                return banner()->hide();
            QStringList details;
            for (const DamagedSnapshot& snapshot : report->damaged)
                details
                    << shown(snapshot.tree.substr(0, 12)) + QStringLiteral(": ") +
                           (snapshot.error.empty()
                                ? tr("missing files: %1, damaged files: %2").arg(snapshot.missing).arg(snapshot.damaged)
                                : shown(snapshot.error));
            if (report->database != "ok")
                details.prepend(displayTextElided(report->database, 2000));
            banner()->showMessage(Banner::Tone::Bad, tr("The workspace is damaged."),
                                  report->database == "ok"
                                      ? tr("Some snapshots have missing or damaged files; runs with them cannot be "
                                           "submitted again.")
                                      : tr("Close all studios and replace workspace.db with the newest backup."),
                                  details.join(QLatin1Char('\n')));
        });
}

void WorkspaceSettings::load() {
    m_context.link.ask<std::vector<Backup>>(
        this, [](Client& client) { return maintenance::backups(client); },
        [this](const Result<std::vector<Backup>>& backups) {
            if (!backups)
                return banner()->showError(tr("The backups could not be listed."), backups.error());
            m_backups = *backups;
            std::vector<CellTableModel::Row> rows;
            for (const Backup& backup : m_backups)
                rows.push_back({{formatTime(backup.taken), {}},
                                {backupKindText(backup.kind), {}},
                                {formatSize(backup.bytes), {}},
                                {shown(baseNameOf(backup.file)), shown(backup.file)}});
            m_model->setRows(std::move(rows));
        });
}

void WorkspaceSettings::backUp() {
    m_backUp->setEnabled(false);
    m_context.link.work<Backup>(
        this, [](Client& client) { return maintenance::backUp(client, currentTime()); },
        [this](const Result<Backup>& backup) {
            m_backUp->setEnabled(true);
            if (!backup)
                return banner()->showError(tr("The database could not be backed up."), backup.error());
            Toast::popUp(this, tr("Backed up, %1").arg(formatSize(backup->bytes)));
            load();
        });
}

void WorkspaceSettings::confirmRestore() {
    const int row = m_list->selectedRow();
    if (row < 0)
        return;
    const Backup& backup = m_backups.at(static_cast<size_t>(row));
    Question question;
    question.objectName = QStringLiteral("restoreBackupDialog");
    question.title = tr("Restore the backup of %1?").arg(formatTime(backup.taken));
    question.text =
        tr("Runs, compute targets and settings revert to the backup; later changes are lost from the database. The "
           "current database is backed up first. Runs that were active when the backup was made are canceled.");
    question.button = tr("Restore");
    confirm(this, question, [this, file = backup.file] { restoreBackup(file); });
}

void WorkspaceSettings::restoreBackup(const std::string& file) {
    m_isRestoring = true;
    m_restore->setEnabled(false);
    banner()->showMessage(Banner::Tone::Info, tr("Restoring…"),
                          tr("This can take up to 90 seconds while the scheduler shuts down."));
    m_context.link.work<Backup>(
        this,
        [file, closing = m_context.link.isClosing()](Client& client) {
            return maintenance::restore(client, file, currentTime(), closing);
        },
        [this](const Result<Backup>& before) {
            m_isRestoring = false;
            m_restore->setEnabled(m_list->selectedRow() >= 0);
            if (!before)
                return banner()->showError(tr("The backup could not be restored."), before.error());
            banner()->showMessage(Banner::Tone::Good, tr("The backup has been restored."),
                                  tr("The previous database is saved as %1.").arg(shown(baseNameOf(before->file))));
            load();
        });
}

void WorkspaceSettings::eraseBackup() {
    const int row = m_list->selectedRow();
    if (row < 0)
        return;
    const std::string file = m_backups.at(static_cast<size_t>(row)).file;
    Question question;
    question.objectName = QStringLiteral("eraseBackupDialog");
    question.title = tr("Delete this backup?");
    question.text = shown(baseNameOf(file));
    question.button = tr("Delete");
    confirm(this, question, [this, file] {
        m_context.link.ask<void>(
            this, [file](Client& client) { return maintenance::eraseBackup(client, file); },
            [this](const Result<void>& erased) {
                if (!erased)
                    banner()->showError(tr("The backup could not be deleted."), erased.error());
                load();
            });
    });
}

} // namespace studio::ui

#include "moc_workspace_settings.cpp"
