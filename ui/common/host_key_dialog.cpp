#include "ui/common/host_key_dialog.h"

#include <QCoreApplication>
#include <QPointer>
#include <QWidget>

#include "ui/common/confirm.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

struct HostKeyDialogText {
    Q_DECLARE_TR_FUNCTIONS(HostKeyDialogText)
};

QString keyText(const std::string& type, const std::string& fingerprint) {
    return displayTextElided(type, 60) + QLatin1Char(' ') + displayTextElided(fingerprint, 100);
}

} // namespace

void confirmHostKeyReplacement(QWidget* parent, const std::string& machine, const HostKeyChange& change,
                               std::function<void()> agreed) {
    const QString presented = keyText(change.type, change.fingerprint);
    QStringList known;
    for (const ListedHostKey& key : change.known)
        known << HostKeyDialogText::tr("%1 (%2, line %3)")
                     .arg(keyText(key.type, key.fingerprint), displayTextElided(key.file, 200),
                          QString::number(key.line));
    Question first;
    first.objectName = QStringLiteral("replaceHostKeyDialog");
    first.title = HostKeyDialogText::tr("Replace the host key of %1?").arg(displayTextElided(machine, 80));
    first.text =
        HostKeyDialogText::tr("Presented now: %1\n\nKnown: %2\n\nThe key changes when a machine is reinstalled, "
                              "and also when a connection is intercepted. Compare the presented fingerprint "
                              "with the one that the machine's administrator reads from it.")
            .arg(presented, known.join(QLatin1Char('\n')));
    first.hasLines = true;
    first.button = HostKeyDialogText::tr("Replace key…");
    Question second;
    second.objectName = QStringLiteral("trustHostKeyDialog");
    second.title = HostKeyDialogText::tr("Is this fingerprint confirmed?");
    second.text = HostKeyDialogText::tr("%1\n\nFrom now on, any host with this key is trusted as %2. It receives its "
                                        "runs and, if you use one, your password.")
                      .arg(presented, displayTextElided(change.host, 120));
    second.hasLines = true;
    second.button = HostKeyDialogText::tr("Confirmed: trust this key");
    confirm(parent, first, [parent = QPointer(parent), second, agreed = std::move(agreed)] {
        if (parent)
            confirm(parent, second, agreed);
    });
}

} // namespace studio::ui
