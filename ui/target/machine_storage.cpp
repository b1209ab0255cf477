#include "ui/target/machine_storage.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>

#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/target/target_environments.h"

namespace studio::ui {

namespace {
constexpr int widestCard = 720;
} // namespace

MachineStorage::MachineStorage(DriverConnector& driver, std::string target, QWidget* parent)
    : QWidget(parent)
    , m_driver(driver)
    , m_target(std::move(target)) {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    m_banner = new Banner(inner);
    auto* card = new QFrame(inner);
    card->setProperty("role", QStringLiteral("card"));
    card->setMaximumWidth(widestCard);
    m_banner->setMaximumWidth(widestCard);
    m_banner->setObjectName(QStringLiteral("machineStorageBanner"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::small);
    addLine(form, "runs", tr("Runs"), tr("Working folders of runs with their logs and outputs"));
    addLine(form, "blobs", tr("Blobs"), tr("Files of snapshots and inputs, deduplicated"));
    addLine(form, "trees", tr("Snapshots"), tr("File lists of snapshots"));
    addLine(form, "environments", tr("Environments"), tr("Environments built for runs"));
    addLine(form, "agent", tr("Agent"), tr("Program that manages runs on the machine"));
    m_total = addLine(form, "", tr("Total size"), tr("All data of this workspace on the machine"));
    m_state = (new PlainLabel(tr("Not measured yet."), card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_state->setObjectName(QStringLiteral("machineStorageState"));
    m_progress = new QProgressBar(card);
    m_progress->setAccessibleName(tr("Querying the machine"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    const auto addButton = [card](const char* objectName, const char* iconName, const QString& text,
                                  const QString& tip) {
        auto* button = new QPushButton(icon(QLatin1String(iconName)), text, card);
        button->setObjectName(QLatin1String(objectName));
        button->setToolTip(tip);
        return button;
    };
    m_again = addButton("machineStorageAgain", "refresh-cw", tr("Refresh"), tr("Refresh the sizes"));
    m_clean = addButton("machineClean", "sparkles", tr("Clean up"),
                        tr("Removes files that no run needs from the machine. Everything shown here is kept."));
    m_remove = addButton("machineRemoveTraces", "trash-2", tr("Remove all studio data…"),
                         tr("Removes all data of this workspace from the machine; asks for confirmation"));
    connect(m_again, &QPushButton::clicked, this, &MachineStorage::measure);
    connect(m_clean, &QPushButton::clicked, this, &MachineStorage::clean);
    connect(m_remove, &QPushButton::clicked, this, &MachineStorage::confirmRemove);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    for (QPushButton* button : {m_again, m_clean, m_remove})
        buttons->addWidget(button);
    buttons->addStretch();
    auto* inside = new QVBoxLayout(card);
    inside->setContentsMargins(space::large, space::large, space::large, space::large);
    inside->setSpacing(space::medium);
    inside->addWidget(
        (new PlainLabel(tr("Studio data on the machine"), card, PlainLabel::Fit::Wrap))->withRole("heading"));
    inside->addLayout(form);
    inside->addWidget(m_progress);
    inside->addWidget(m_state);
    inside->addLayout(buttons);
    m_environments = new TargetEnvironments(driver, m_target, inner);
    m_environments->setMaximumWidth(widestCard);
    auto* lines = new QVBoxLayout(inner);
    lines->setContentsMargins(0, space::large, 0, 0);
    lines->setSpacing(space::medium);
    lines->addWidget(m_banner);
    lines->addWidget(card);
    lines->addWidget(m_environments);
    lines->addStretch();
    scroll->setWidget(inner);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

PlainLabel* MachineStorage::addLine(QFormLayout* form, const char* part, const QString& name,
                                    const QString& explanation) {
    auto* value = new PlainLabel(QStringLiteral("–"), this);
    value->setObjectName(QStringLiteral("machineSize-") + QLatin1String(part));
    value->setToolTip(explanation);
    auto* label = (new PlainLabel(name, this))->withRole("muted");
    label->setToolTip(explanation);
    form->addRow(label, value);
    if (*part != '\0')
        m_sizes[part] = value;
    return value;
}

void MachineStorage::setStatus(const TargetStatus& status) {
    const auto going = static_cast<int>(status.going);
    m_remove->setEnabled(going == 0 && !m_isBusy);
    m_remove->setToolTip(
        going > 0 ? tr("%n run(s) are active there. Cancel them first, or wait for them to finish.", nullptr, going)
                  : tr("Removes all data of this workspace from the machine; asks for confirmation"));
}

void MachineStorage::setBusy(const QString& what) {
    m_isBusy = !what.isEmpty();
    m_progress->setVisible(m_isBusy);
    for (QPushButton* button : {m_again, m_clean, m_remove})
        button->setEnabled(!m_isBusy);
    if (m_isBusy) {
        m_banner->hide();
        m_state->setText(what);
    }
}

void MachineStorage::showFailure(const QString& title, const Error& error) {
    setBusy({});
    m_state->setText({});
    m_banner->showError(title, error);
}

void MachineStorage::measureOnce() {
    if (std::exchange(m_isMeasured, true))
        return;
    measure();
    m_environments->ask();
}

void MachineStorage::measure() {
    if (m_isBusy)
        return;
    setBusy(tr("Querying the machine…"));
    const QPointer<MachineStorage> self(this);
    const auto done = [self](const Result<std::map<std::string, int64_t>>& sizes) {
        if (!self)
            return;
        if (!sizes)
            return self->showFailure(tr("The sizes could not be measured."), sizes.error());
        self->setBusy({});
        self->show(*sizes);
        self->m_state->setText(tr("Updated at %1").arg(formatTime(currentTime())));
    };
    m_driver.drive([self, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->storage(self->m_target, done);
    });
}

void MachineStorage::show(const std::map<std::string, int64_t>& sizes) {
    int64_t total = 0;
    for (const auto& [part, size] : sizes)
        total += size;
    for (const auto& [part, label] : m_sizes) {
        const auto found = sizes.find(part);
        label->setText(found == sizes.end() ? QStringLiteral("–") : formatSize(found->second));
    }
    m_total->setText(formatSize(total));
}

void MachineStorage::clean() {
    setBusy(tr("Cleaning up…"));
    const QPointer<MachineStorage> self(this);
    const auto done = [self](const Result<int64_t>& freed) {
        if (!self)
            return;
        if (!freed)
            return self->showFailure(tr("The machine could not be cleaned up."), freed.error());
        self->setBusy({});
        self->m_banner->showMessage(Banner::Tone::Good, tr("%1 freed.").arg(formatSize(*freed)));
        self->measure();
    };
    m_driver.drive([self, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->clean(self->m_target, done);
    });
}

void MachineStorage::confirmRemove() {
    Question question;
    question.objectName = QStringLiteral("removeTracesDialog");
    question.title = tr("Remove all studio data from %1?").arg(displayTextElided(m_target, 80));
    question.text =
        tr("All data of this workspace is removed from the machine, including earlier attachments: working "
           "folders of all runs there, logs, snapshots, environments, and the agent. Outputs that your rules "
           "left there are removed too; otherwise nothing is removed while a run has results that are not "
           "here. This cannot be undone. Other workspaces are not affected.");
    question.button = tr("Remove all data");
    confirm(this, question, [this] { remove(); });
}

void MachineStorage::remove() {
    setBusy(tr("Removing…"));
    const QPointer<MachineStorage> self(this);
    const auto done = [self](const Result<TraceSummary>& removed) {
        if (!self)
            return;
        if (!removed)
            return self->showFailure(tr("Not everything could be removed."), removed.error());
        self->setBusy({});
        self->show({});
        self->m_state->setText({});
        self->m_banner->showMessage(Banner::Tone::Good,
                                    tr("All data of this workspace has been removed from the machine."),
                                    tr("The next run uploads the agent again."));
    };
    m_driver.drive([self, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->removeTraces(self->m_target, {}, done);
    });
}

} // namespace studio::ui

#include "moc_machine_storage.cpp"
