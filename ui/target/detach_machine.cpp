#include "ui/target/detach_machine.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialog>
#include <QPointer>
#include <QWidget>
#include <optional>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/toast.h"

namespace studio::ui {

namespace {

struct MachineDetachmentText {
    Q_DECLARE_TR_FUNCTIONS(MachineDetachmentText)
};

// Shows sizes from the machine next to the choices; without a reply they stay without sizes.
void showOffer(QDialog& dialog, const TraceSummary& offer) {
    auto* traces = dialog.findChild<QCheckBox*>(QStringLiteral("detachRemoveTraces"));
    auto* key = dialog.findChild<QCheckBox*>(QStringLiteral("detachRemoveKey"));
    if (traces == nullptr || key == nullptr)
        return;
    const QString size = formatSize(static_cast<int64_t>(offer.bytes + offer.earlierBytes));
    traces->setText(
        offer.earlier == 0
            ? MachineDetachmentText::tr("Also remove all data of this workspace from the machine (%1)").arg(size)
            : MachineDetachmentText::tr(
                  "Also remove all data of this workspace from the machine (%1, with %n earlier attachment(s))",
                  nullptr, static_cast<int>(offer.earlier))
                  .arg(size));
    key->setVisible(offer.hasKey);
}

void removeAndDetach(DriverConnector& driver, Banner& banner, const std::string& machine,
                     const TraceRemovalRequest& request) {
    const QPointer<Banner> shown(&banner);
    banner.showMessage(Banner::Tone::Info, MachineDetachmentText::tr("Removing files from the machine…"));
    const auto done = [shown](const Result<TraceSummary>& removed) {
        if (!shown)
            return;
        if (!removed)
            shown->showError(MachineDetachmentText::tr("The machine could not be detached."), removed.error());
        else
            shown->showMessage(Banner::Tone::Good,
                               MachineDetachmentText::tr("%1 removed from the machine.")
                                   .arg(formatSize(static_cast<int64_t>(removed->bytes + removed->earlierBytes))));
    };
    driver.drive([machine, request, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        (*line)->removeTraces(machine, request, done);
    });
}

// The form that attaches it again, with what it had.
struct FormPlace {
    QString place;
    QString argument;
};

std::optional<FormPlace> formAgain(const Target& target) {
    if (target.remote() == nullptr)
        return std::nullopt;
    return FormPlace{QLatin1String(viewOf(target.kind).create), QString::fromStdString(target.id.text())};
}

} // namespace

void confirmDetach(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status) {
    const QString name = displayTextElided(status.target.name, 80);
    const auto unfinished = static_cast<int>(status.going + status.waiting);
    Question question;
    question.objectName = QStringLiteral("detachDialog");
    if (unfinished > 0) {
        question.title =
            MachineDetachmentText::tr("Detach %1 while %n run(s) have not ended?", nullptr, unfinished).arg(name);
        question.text = MachineDetachmentText::tr(
            "They keep running but are no longer monitored here. To resume monitoring, attach "
            "the same machine again. To end them, cancel them first.");
        question.button = MachineDetachmentText::tr("Keep them running and detach");
    } else {
        question.title = MachineDetachmentText::tr("Detach %1?").arg(name);
        question.text = MachineDetachmentText::tr(
            "It accepts no more runs, and its saved passwords are deleted. Its runs are kept here with logs "
            "and outputs. The studio's data on the machine is kept unless you remove it now.");
        question.button = MachineDetachmentText::tr("Detach");
    }
    const bool isPooled = !status.pools.empty();
    if (isPooled) {
        QStringList pools;
        for (const std::string& pool : status.pools)
            pools << displayTextElided(pool, 40);
        question.text +=
            QLatin1Char(' ') +
            MachineDetachmentText::tr("It is removed from the pool(s) %1.").arg(pools.join(QStringLiteral(", ")));
    }
    std::vector<Choice> choices;
    if (unfinished == 0 && status.target.traits().isAttached)
        choices = {
            {QStringLiteral("detachRemoveTraces"),
             MachineDetachmentText::tr("Also remove all data of this workspace from the machine")},
            {QStringLiteral("detachRemoveKey"),
             MachineDetachmentText::tr("Also remove the key that the studio added to ~/.ssh/authorized_keys there")}};
    auto* driver = parent->findChild<DriverConnector*>(QStringLiteral("detachDoor"), Qt::FindDirectChildrenOnly);
    if (driver == nullptr) {
        driver = new DriverConnector(context.link, parent);
        driver->setObjectName(QStringLiteral("detachDoor"));
    }
    auto* dialog = confirmWithChoices(
        parent, question, choices,
        [&context, parent, banner, driver = QPointer(driver), leaveRuns = unfinished > 0, isPooled,
         machine = status.target.name, again = formAgain(status.target)](const std::vector<bool>& chosen) {
            if (!chosen.empty() && chosen.front() && driver) {
                context.link.work<void>(
                    parent,
                    [machine, isPooled](Client& client) {
                        return isPooled ? client.targets().leavePools(machine) : Result<void>();
                    },
                    [driver, banner = QPointer(banner), machine, removeKey = chosen.back()](const Result<void>& left) {
                        if (!driver || !banner)
                            return;
                        if (!left)
                            banner->showError(MachineDetachmentText::tr("The machine could not be detached."),
                                              left.error());
                        else
                            removeAndDetach(*driver, *banner, machine, {true, removeKey, false});
                    });
                return;
            }
            context.link.work<void>(
                parent,
                [machine, leaveRuns, isPooled](Client& client) {
                    return client.targets().detach(machine, leaveRuns, isPooled);
                },
                [&context, parent, banner, machine, again](const Result<void>& detached) {
                    if (!detached)
                        return banner->showError(MachineDetachmentText::tr("The machine could not be detached."),
                                                 detached.error());
                    const QString text = MachineDetachmentText::tr("%1 detached").arg(displayTextElided(machine, 60));
                    if (!again)
                        return Toast::popUp(parent, text);
                    Toast::popUp(parent, text, MachineDetachmentText::tr("Attach again"),
                                 [&context, again] { context.navigator.open(again->place, again->argument); });
                });
        });
    if (choices.empty())
        return;
    auto* traces = dialog->findChild<QCheckBox*>(QStringLiteral("detachRemoveTraces"));
    auto* key = dialog->findChild<QCheckBox*>(QStringLiteral("detachRemoveKey"));
    key->setVisible(false); // until the machine reports an installed key
    key->setEnabled(false);
    QObject::connect(traces, &QCheckBox::toggled, key, &QCheckBox::setEnabled);
    driver->find([shown = QPointer(dialog), machine = status.target.name](const Result<DriverClient*>& line) {
        if (!line)
            return;
        (*line)->traces(machine, [shown](const Result<TraceSummary>& offer) {
            if (shown && offer)
                showOffer(*shown, *offer);
        });
    });
}

} // namespace studio::ui
