#include "ui/instance/instance_page.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QSpinBox>
#include <utility>

#include "core/client/cluster_status.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/client/usage_client.h"
#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/compute_applications.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/money_text.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/state_badge.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/instance/instance_labels.h"
#include "ui/instance/instance_schedule_card.h"
#include "ui/instance/resize_dialog.h"

namespace studio::ui {

namespace {

constexpr std::chrono::seconds instancePageInterval{2};
constexpr int shownEvents = 8;

} // namespace

InstancePage::InstancePage(Context& context, const QString& name)
    : Page(QStringLiteral("instancePage"), displayTextElided(name.toStdString()), context.pageParent)
    , m_context(context)
    , m_name(name)
    , m_badge(new StateBadge(this))
    , m_warning(new Banner(this))
    , m_applications(new ComputeApplications(context.link, banner(), this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    addHeader();
    connect(m_applications, &ComputeApplications::openingChanged, this, [this] {
        m_notebook->setEnabled(m_status && canBeOpened(m_status->record.verdict.state) && !m_applications->isOpening());
    });
    m_warning->setObjectName(QStringLiteral("instanceOnForNothing"));
    content()->addWidget(m_warning);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(space::large);
    auto* cards = new QWidget(this);
    auto* grid = new CardGrid(cards);
    grid->add(makeStateCard(), 6);
    m_schedule = new InstanceScheduleCard(m_context, m_name.toStdString(), banner(), cards);
    grid->add(m_schedule, 6);
    grid->add(makeAccessCard(), 6);
    grid->add(makeEventsCard(), 6);
    columns->addWidget(cards, 1, Qt::AlignTop);
    m_properties = new PropertyColumn(context.remember, QStringLiteral("instance/properties"), this);
    columns->addWidget(m_properties);
    content()->addLayout(columns, 1);
    m_query = new LiveQuery<Details>(
        m_context.link, this, {.interval = instancePageInterval, .visible = this},
        [wanted = name.toStdString()](Client& client) { return read(client, wanted); },
        [this](const Result<Details>& details) { take(details); });
    connect(m_schedule, &InstanceScheduleCard::changed, m_query, &LiveQueryBase::refreshNow);
    m_query->refreshNow();
}

QWidget* InstancePage::firstFocus() {
    return m_idle; // buttons are enabled once the state is known
}

Result<InstancePage::Details> InstancePage::read(Client& client, const std::string& name) {
    auto status = InstanceClient(client).status(name);
    if (!status)
        return fail(status.error());
    Details details;
    details.events = browse::operations(client, status->target.id, shownEvents).value_or(std::vector<TargetEvent>());
    if (const auto cost = UsageClient(client).costOf(name))
        details.cost = formatKnownCost(*cost).toStdString();
    details.status = std::move(*status);
    return details;
}

QPushButton* InstancePage::addButton(const QString& objectName, const QString& iconName, const QString& text,
                                     const QString& tip) {
    auto* button = new QPushButton(icon(iconName), text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    button->setEnabled(false);
    actions()->addWidget(button);
    return button;
}

void InstancePage::addHeader() {
    m_badge->setObjectName(QStringLiteral("instanceState"));
    beside()->addWidget(m_badge);
    m_delete = addButton(QStringLiteral("deleteInstance"), QStringLiteral("trash-2"), tr("Delete…"),
                         tr("Delete the instance and its files; asks for confirmation"));
    connect(m_delete, &QPushButton::clicked, this, &InstancePage::erase);
    m_resize = addButton(QStringLiteral("resizeInstance"), QStringLiteral("cpu"), tr("Change size…"), {});
    connect(m_resize, &QPushButton::clicked, this, &InstancePage::resizeInstance);
    m_restart = addButton(QStringLiteral("restartInstance"), QStringLiteral("rotate-ccw"), tr("Restart"),
                          tr("Stop it and start it again"));
    connect(m_restart, &QPushButton::clicked, this,
            [this] { change(&InstanceClient::restart, tr("The instance could not be restarted.")); });
    m_vscode =
        addButton(QStringLiteral("openVscode"), QStringLiteral("external-link"), tr("Open in VS Code…"),
                  tr("Open a folder of the instance in VS Code over SSH; asks before adding an SSH config entry"));
    connect(m_vscode, &QPushButton::clicked, this, [this] { m_applications->openVscode(m_name); });
    m_switch = addButton(QStringLiteral("switchInstance"), QStringLiteral("circle-stop"), tr("Stop"), {});
    connect(m_switch, &QPushButton::clicked, this, [this] {
        if (m_status && canBeStarted(m_status->record.verdict.state))
            change(&InstanceClient::start, tr("The instance could not be started."));
        else
            change(&InstanceClient::stop, tr("The instance could not be stopped."));
    });
    m_notebook = addButton(QStringLiteral("openNotebook"), QStringLiteral("external-link"), tr("Open JupyterLab"),
                           tr("Start JupyterLab if needed and open it in the browser"));
    m_notebook->setIcon(icon(QStringLiteral("external-link"), IconTone::OnAccent));
    m_notebook->setProperty("role", QStringLiteral("primary"));
    connect(m_notebook, &QPushButton::clicked, this, [this] { m_applications->openNotebook(m_name); });
}

Card* InstancePage::makeStateCard() {
    auto* card = new Card(QStringLiteral("instanceNow"), tr("Now"), this);
    m_state = (new PlainLabel({}, card))->withRole("title");
    m_state->setObjectName(QStringLiteral("instanceStateWord"));
    m_activity = new PlainLabel({}, card, PlainLabel::Fit::Wrap);
    m_activity->setObjectName(QStringLiteral("instanceActivity"));
    m_reason = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_reason->setObjectName(QStringLiteral("instanceReason"));
    card->body()->addWidget(m_state);
    card->body()->addWidget(m_activity);
    card->body()->addWidget(m_reason);
    auto* row = new QHBoxLayout;
    auto* label = new PlainLabel(tr("Stop when idle for"), card);
    m_idle = new QSpinBox(card);
    m_idle->setObjectName(QStringLiteral("instanceIdle"));
    m_idle->setAccessibleName(tr("Idle minutes before automatic stop"));
    m_idle->setRange(0, static_cast<int>(maxIdleShutdown.count()));
    m_idle->setSuffix(tr(" min"));
    m_idle->setSpecialValueText(tr("never", "automatic stop"));
    label->setBuddy(m_idle);
    connect(m_idle, &QSpinBox::editingFinished, this, [this] { setIdle(m_idle->value()); });
    row->addWidget(label);
    row->addWidget(m_idle);
    row->addStretch();
    card->body()->addLayout(row);
    card->body()->addStretch();
    return card;
}

Card* InstancePage::makeAccessCard() {
    auto* card = new Card(QStringLiteral("instanceAccess"), tr("Connect"), this);
    card->body()->addWidget(new PlainLabel(tr("Open a shell:"), card));
    m_shell =
        (new PlainLabel(QStringLiteral("studioctl compute open %1 --ssh").arg(m_name), card, PlainLabel::Fit::Wrap))
            ->selectable();
    m_shell->setObjectName(QStringLiteral("instanceShell"));
    card->body()->addWidget(m_shell);
    m_terminal = new QPushButton(icon(QStringLiteral("square-terminal")), tr("Terminal"), card);
    m_terminal->setObjectName(QStringLiteral("instanceTerminal"));
    m_terminal->setToolTip(tr("Open a shell in the instance in your terminal program"));
    m_terminal->setEnabled(false);
    connect(m_terminal, &QPushButton::clicked, this, [this] { m_applications->openTerminal(m_name); });
    auto* terminalRow = new QHBoxLayout;
    terminalRow->addWidget(m_terminal);
    terminalRow->addStretch();
    card->body()->addLayout(terminalRow);
    card->body()->addWidget((new PlainLabel(tr("JupyterLab must be in the image or installed by the setup script. It "
                                               "is reachable only from this computer, with a token."),
                                            card, PlainLabel::Fit::Wrap))
                                ->withRole("muted"));
    card->body()->addStretch();
    return card;
}

Card* InstancePage::makeEventsCard() {
    auto* card = new Card(QStringLiteral("instanceEvents"), tr("Operations"), this);
    m_events = new PlainLabel({}, card, PlainLabel::Fit::Lines);
    m_events->setObjectName(QStringLiteral("instanceEventList"));
    card->body()->addWidget(m_events);
    card->body()->addStretch();
    return card;
}

void InstancePage::take(const Result<Details>& details) {
    if (details) {
        if (!m_status)
            banner()->hide();
        return showDetails(*details);
    }
    for (QPushButton* button : {m_delete, m_restart, m_resize, m_switch, m_notebook, m_vscode, m_terminal})
        button->setEnabled(false);
    if (m_status && details.error().code == ErrorCode::NotFound) {
        m_query->stop();
        if (isVisible())
            return m_context.navigator.replace(QStringLiteral("compute"));
        return banner()->showMessage(Banner::Tone::Info, tr("This instance has been deleted."),
                                     tr("Its runs are still listed under Runs."));
    }
    if (m_context.link.isOpen())
        banner()->showError(tr("This compute target could not be read."), details.error());
}

void InstancePage::showDetails(const Details& details) {
    m_status = details.status;
    showState(details.status);
    showWarning(details.status);
    m_schedule->setStatus(details.status);
    QStringList lines;
    for (const TargetEvent& event : details.events)
        lines << formatTime(event.at) + QStringLiteral("  ") + displayTextElided(describe(event).toStdString(), 160);
    m_events->setText(lines.join(QLatin1Char('\n')));
    showProperties(details);
}

void InstancePage::showState(const InstanceStatus& status) {
    const InstanceState state = status.record.verdict.state;
    m_badge->setBadge(instanceBadge(state));
    m_state->setText(describe(state));
    m_reason->setText(displayTextElided(status.record.verdict.reason, 400));
    m_reason->setVisible(!status.record.verdict.reason.empty());
    const QString activity = activityText(status, currentTime());
    m_activity->setText(activity.isEmpty() ? tr("Since %1").arg(formatTime(status.record.since)) : activity);
    const bool isStart = canBeStarted(state);
    m_switch->setText(isStart ? tr("Start") : tr("Stop"));
    m_switch->setIcon(icon(isStart ? QStringLiteral("play") : QStringLiteral("circle-stop")));
    m_switch->setToolTip(isStart ? tr("Start it with its files unchanged")
                                 : tr("Stop it after its active run ends; its files are kept"));
    m_switch->setEnabled(state != InstanceState::Deleting && state != InstanceState::Unusable);
    m_restart->setEnabled(canBeOpened(state));
    m_vscode->setEnabled(canBeOpened(state));
    m_notebook->setEnabled(canBeOpened(state) && !m_applications->isOpening());
    m_terminal->setEnabled(canBeOpened(state));
    const bool isCloud = status.target.cluster()->as<CloudNodes>() != nullptr;
    m_resize->setEnabled(state == InstanceState::Stopped && !isCloud);
    m_resize->setToolTip(isCloud ? tr("Resize a stopped cloud instance with: studioctl compute resize NAME --size SIZE")
                         : state == InstanceState::Stopped ? tr("Change cores and memory; its home folder is kept")
                                                           : tr("Stop the instance to change its size"));
    m_delete->setEnabled(state != InstanceState::Deleting);
    if (!m_idle->hasFocus())
        m_idle->setValue(static_cast<int>(status.target.cluster()->instance->idleBeforeShutdown.count()));
}

void InstancePage::showWarning(const InstanceStatus& status) {
    const Timestamp now = currentTime();
    const auto warning = idleWarningOf(status, now);
    if (!warning) {
        m_idleWarning.reset();
        return m_warning->hide();
    }
    if (m_idleWarning == warning && !m_warning->isHidden())
        return;
    m_idleWarning = warning;
    m_warning->showMessage(
        Banner::Tone::Warning,
        warning->since ? tr("This instance is on but idle.") : tr("This instance is on without a run."),
        warning->stopAt
            ? tr("It stops at %1. Stop it now, or shorten the idle timeout.").arg(formatStart(*warning->stopAt, now))
            : tr("No automatic stop is set. Stop it, or set an idle timeout."));
}

void InstancePage::showProperties(const Details& details) {
    const InstanceStatus& status = details.status;
    const ClusterConfig& config = *status.target.cluster();
    const CreatedNodeSettings settings = createdNodeSettings(config);
    const auto item = [](const char* name, const QString& label, const QString& value) {
        return PropertyItem{QLatin1String(name), label, value, {}, {}};
    };
    std::vector<PropertyItem> items{
        item("instanceSize", tr("Size"), describeNode(config)),
        item("instanceImage", tr("Image"),
             settings.image.empty() && config.as<ContainerNodes>() != nullptr
                 ? tr("The root file system of the machine")
                 : displayTextElided(settings.image)),
        item("instanceUser", tr("Assigned to"), displayTextElided(config.instance->assignedUser)),
        item("instanceMachine", tr("Machine"),
             status.machines.empty() ? QString() : displayTextElided(status.machines.front().name)),
        item("instanceContainer", config.as<VmNodes>() != nullptr ? tr("Virtual machine") : tr("Container"),
             status.created ? displayTextElided(status.created->name) : QString()),
        item("instanceCost", tr("Cost this month"), QString::fromStdString(details.cost)),
        item("instanceCreated", tr("Created"), formatTime(status.target.created))};
    if (!status.record.setupRun.empty()) {
        items.push_back(item("instanceSetup", tr("Setup run"), displayTextElided(status.record.setupRun)));
        items.back().open = [this, run = QString::fromStdString(status.record.setupRun)] {
            m_context.navigator.open(QStringLiteral("run"), run);
        };
    }
    m_properties->setItems(items);
}

void InstancePage::change(Work work, const QString& failure) {
    m_switch->setEnabled(false);
    m_context.link.work<std::string>(
        this,
        [name = m_name.toStdString(), work](Client& client) -> Result<std::string> {
            InstanceClient instances(client);
            const auto changed = (instances.*work)(name);
            return changed ? instances.budgetWarning(name) : fail(changed.error());
        },
        [this, failure](const Result<std::string>& warning) {
            if (!warning)
                banner()->showError(failure, warning.error());
            else if (warning->empty())
                banner()->hide();
            else
                banner()->showMessage(Banner::Tone::Warning, QString::fromStdString(*warning));
            m_query->refreshNow();
        });
}

void InstancePage::setIdle(int minutes) {
    const bool isSame =
        m_status && m_status->target.cluster()->instance->idleBeforeShutdown == std::chrono::minutes(minutes);
    if (!m_status || isSame)
        return;
    m_context.link.work<Target>(
        this,
        [name = m_name.toStdString(), minutes](Client& client) {
            return InstanceClient(client).setIdle(name, std::chrono::minutes(minutes));
        },
        [this](const Result<Target>& changed) {
            if (changed)
                banner()->hide();
            else
                banner()->showError(tr("The idle time could not be changed."), changed.error());
            m_query->refreshNow();
        });
}

void InstancePage::resizeInstance() {
    if (!m_status)
        return;
    askForSize(this, m_status->target.cluster()->node, [this](const NodeShape& shape) {
        m_context.link.work<Target>(
            this,
            [name = m_name.toStdString(), shape](Client& client) { return InstanceClient(client).resize(name, shape); },
            [this](const Result<Target>& changed) {
                if (changed)
                    banner()->hide();
                else
                    banner()->showError(tr("The size could not be changed."), changed.error());
                m_query->refreshNow();
            });
    });
}

void InstancePage::erase() {
    confirm(this,
            {tr("Delete the instance %1?").arg(displayTextElided(m_name.toStdString(), 60)),
             tr("Its container or virtual machine is deleted with all its files. Its runs are kept."), tr("Delete"),
             true, QStringLiteral("confirmDeleteInstance")},
            [this] {
                m_context.link.work<void>(
                    this, [name = m_name.toStdString()](Client& client) { return client.targets().erase(name); },
                    [this](const Result<void>& erased) {
                        if (!erased)
                            banner()->showError(tr("The instance could not be deleted."), erased.error());
                        m_query->refreshNow();
                    });
            });
}

} // namespace studio::ui

#include "moc_instance_page.cpp"
