#include "ui/common/vscode_opener.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QPointer>
#include <QProcess>
#include <QStandardPaths>
#include <QUrl>
#include <QWidget>

#include "core/client/ssh_entry.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

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

} // namespace

void openInVscode(StudioLink& link, QWidget* parent, Banner* banner, const QString& target) {
    struct Found {
        SshEntry entry;
        bool isWritten = false;
    };
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
    link.work<Found>(
        parent,
        [name = target.toStdString(), home](Client& client) -> Result<Found> {
            return sshEntryOf(client, name).map([&](const SshEntry& entry) {
                return Found{entry, isSshEntryWritten(entry, home)};
            });
        },
        [parent, banner, write, home](const Result<Found>& found) {
            if (!found)
                return banner->showError(VscodeText::tr("Cannot open in VS Code."), found.error());
            if (found->isWritten)
                return startVscode(banner, found->entry);
            Question question;
            question.objectName = QStringLiteral("sshEntryDialog");
            question.title = VscodeText::tr("Add an SSH config entry?");
            question.text =
                VscodeText::tr("VS Code connects over SSH. This entry is added to %1, which %2 includes:\n\n%3")
                    .arg(displayTextElided(sshEntriesPath(home), 200), displayTextElided(sshConfigPath(home), 200),
                         QString::fromStdString(found->entry.text));
            question.button = VscodeText::tr("Add and open");
            question.isDestructive = false;
            question.hasLines = true;
            confirm(parent, question, [write, entry = found->entry] { write(entry); });
        });
}

} // namespace studio::ui
