#include "ui/common/vscode_opener.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QPointer>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>
#include <QWidget>
#include <functional>

#include "core/client/ssh_entry.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

constexpr int maxShownReason = 400;

struct VscodeText {
    Q_DECLARE_TR_FUNCTIONS(VscodeText)
};

void startVscode(Banner* banner, const SshEntry& entry) {
    QStringList words;
    for (const std::string& word : vscodeWords(entry, {}))
        words << QString::fromStdString(word);
    const QString code = QStandardPaths::findExecutable(QStringLiteral("code"));
    if (!code.isEmpty() && QProcess::startDetached(code, words.mid(1)))
        return banner->hide();
    const QString address = QString::fromStdString(vscodeAddress(entry, {}));
    if (QDesktopServices::openUrl(QUrl(address)))
        return banner->hide();
    banner->showMessage(Banner::Tone::Warning, VscodeText::tr("VS Code was not found on this computer."),
                        VscodeText::tr("On a computer that has it, run: %1").arg(words.join(QLatin1Char(' '))),
                        address);
}

struct FoundEntry {
    SshEntry entry;
    bool isWritten = false;
};

void askForEntry(QWidget* parent, Banner* banner, const std::string& home, const FoundEntry& found,
                 const std::function<void(const SshEntry&)>& write) {
    if (found.isWritten)
        return startVscode(banner, found.entry);
    Question question;
    question.objectName = QStringLiteral("sshEntryDialog");
    question.title = VscodeText::tr("Add an SSH config entry?");
    question.text = VscodeText::tr("VS Code connects over SSH. This entry is added to %1, which %2 includes:\n\n%3")
                        .arg(displayTextElided(sshEntriesPath(home), 200), displayTextElided(sshConfigPath(home), 200),
                             QString::fromStdString(found.entry.text));
    question.button = VscodeText::tr("Add and open");
    question.isDestructive = false;
    question.hasLines = true;
    confirm(parent, question, [write, entry = found.entry] { write(entry); });
}

// Whether the image of a container has an SSH server is known only there.
void checkSshServer(StudioLink& link, QWidget* parent, Banner* banner, const QString& target,
                    const std::function<void()>& then) {
    auto* check = new QProcess(parent);
    QObject::connect(check, &QProcess::finished, check, &QObject::deleteLater);
    QObject::connect(check, &QProcess::finished, banner,
                     [check, banner, then](int exitCode, QProcess::ExitStatus status) {
                         if (status == QProcess::NormalExit && exitCode == 0)
                             return then();
                         const QByteArray why = check->readAllStandardError().trimmed().right(maxShownReason);
                         banner->showError(VscodeText::tr("Cannot open in VS Code."),
                                           {ErrorCode::Unavailable, why.toStdString(), {}});
                     });
    QObject::connect(check, &QProcess::errorOccurred, banner, [check, banner](QProcess::ProcessError error) {
        if (error != QProcess::FailedToStart)
            return;
        banner->showError(VscodeText::tr("Cannot open in VS Code."),
                          {ErrorCode::NotFound, check->errorString().toStdString(), {}});
        check->deleteLater();
    });
    check->setStandardInputFile(QProcess::nullDevice());
    check->start(QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("studioctl")),
                 {QStringLiteral("--workspace"), QFile::decodeName(link.folder().c_str()), QStringLiteral("compute"),
                  QStringLiteral("connect"), target, QStringLiteral("--check")});
}

} // namespace

void openInVscode(StudioLink& link, QWidget* parent, Banner* banner, const QString& target) {
    const std::string home = QDir::homePath().toStdString();
    const auto write = [&link, parent, banner](const SshEntry& entry) {
        link.work<bool>(
            parent,
            [entry](Client&) -> Result<bool> {
                return writeSshEntry(entry, QDir::homePath().toStdString()).map([] { return true; });
            },
            [banner, entry](const Result<bool>& written) {
                if (!written)
                    return banner->showError(VscodeText::tr("The SSH config entry could not be written."),
                                             written.error());
                startVscode(banner, entry);
            });
    };
    link.work<FoundEntry>(
        parent,
        [name = target.toStdString(), home](Client& client) -> Result<FoundEntry> {
            return sshEntryOf(client, name).map([&](const SshEntry& entry) {
                return FoundEntry{entry, isSshEntryWritten(entry, home)};
            });
        },
        [&link, parent, banner, target, write, home](const Result<FoundEntry>& found) {
            if (!found)
                return banner->showError(VscodeText::tr("Cannot open in VS Code."), found.error());
            const auto open = [parent, banner, write, home, found = *found] {
                askForEntry(parent, banner, home, found, write);
            };
            if (!found->entry.isContainer)
                return open();
            checkSshServer(link, parent, banner, target, open);
        });
}

} // namespace studio::ui
