#include "ui/target/machine_page.h"

#include <QAction>
#include <QBoxLayout>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QTabBar>
#include <QTabWidget>

#include "core/client/instance_client.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/check_poller.h"
#include "ui/common/compute_applications.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/host_key_dialog.h"
#include "ui/common/icons.h"
#include "ui/common/lazy_tab.h"
#include "ui/common/live_query.h"
#include "ui/common/question_dialog.h"
#include "ui/common/state_badge.h"
#include "ui/common/tab_widget.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/terminal_launcher.h"
#include "ui/common/theme.h"
#include "ui/common/vscode_opener.h"
#include "ui/target/detach_machine.h"
#include "ui/target/drain_button.h"
#include "ui/target/forward_dialog.h"
#include "ui/target/machine_settings.h"
#include "ui/target/machine_storage.h"
#include "ui/target/operations_tab.h"
#include "ui/target/quarantine_banner.h"
#include "ui/target/target_monitoring.h"
#include "ui/target/target_overview.h"
#include "ui/target/target_runs.h"

namespace studio::ui {

namespace {

constexpr std::chrono::seconds machinePageInterval{5}; // refreshes ages
constexpr std::chrono::milliseconds betweenQuestions{400};
constexpr int questionTries = 40;

} // namespace

MachinePage::MachinePage(Context& context, const QString& name)
    : Page(QStringLiteral("machinePage"), displayTextElided(name.toStdString()), context.pageParent)
    , m_context(context)
    , m_name(name.toStdString())
    , m_driver(new DriverConnector(context.link, this))
    , m_applications(new ComputeApplications(context.link, banner(), this))
    , m_watch(new CheckPoller(this))
    , m_badge(new StateBadge(this))
    , m_tabs(new TabWidget(this))
    , m_trouble(new Banner(this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {displayTextElided(m_name), {}, {}}});
    m_badge->setObjectName(QStringLiteral("machineState"));
    beside()->addWidget(m_badge);
    m_trouble->setObjectName(QStringLiteral("machineTrouble"));
    content()->addWidget(m_trouble);
    m_quarantine = new QuarantineBanner(context, m_name, banner(), this);
    content()->addWidget(m_quarantine);
    addActions();
    addTabs();
    connect(m_watch, &CheckPoller::seen, this, [this](const CheckView& view) {
        operations()->setLive(view);
        m_check->setEnabled(view.isFinished);
        if (view.isFinished)
            m_watch->leave(); // now listed among the operations
    });
    connect(m_watch, &CheckPoller::lost, this, [this](const Error& error) {
        operations()->setLive({});
        m_check->setEnabled(true);
        banner()->showError(tr("The check was interrupted."), error);
    });
    m_context.link.ask<void>(this, &browse::ensureTargetsCurrent, [](const Result<void>&) {});
    m_query = new LiveQuery<View>(
        m_context.link, this, {.interval = machinePageInterval, .visible = this},
        [name = m_name](Client& client) -> Result<View> {
            auto status = browse::target(client, name);
            if (!status)
                return fail(status.error());
            return View{std::move(*status), client.targets().operations(name).value_or(std::vector<OperationRecord>())};
        },
        [this](const Result<View>& view) { take(view); });
    m_query->refreshNow();
}

QWidget* MachinePage::firstFocus() {
    return m_tabs->tabBar();
}

QString MachinePage::manualTopic() const {
    return m_view ? QString::fromLatin1(viewOf(m_view->status.target.kind).topic) : QString();
}

void MachinePage::addActions() {
    m_signIn = new QPushButton(tr("Sign in…"), this);
    m_signIn->setObjectName(QStringLiteral("machineSignIn"));
    m_signIn->setToolTip(tr("Connect now and answer the machine's prompts"));
    m_signIn->hide();
    connect(m_signIn, &QPushButton::clicked, this, &MachinePage::signIn);
    m_check = new QPushButton(icon(QStringLiteral("refresh-cw")), tr("Check again"), this);
    m_check->setObjectName(QStringLiteral("machineCheck"));
    m_check->setToolTip(tr("Check the machine from the beginning, step by step"));
    connect(m_check, &QPushButton::clicked, this, &MachinePage::checkAgain);
    m_switch = new QPushButton(icon(QStringLiteral("circle-stop")), tr("Stop"), this);
    m_switch->setObjectName(QStringLiteral("machineSwitch"));
    m_switch->hide();
    connect(m_switch, &QPushButton::clicked, this, &MachinePage::changePower);
    auto* more = new QPushButton(icon(QStringLiteral("ellipsis")), {}, this);
    more->setObjectName(QStringLiteral("machineMore"));
    more->setAccessibleName(tr("More"));
    more->setToolTip(tr("Reconnect, open JupyterLab or a terminal, forward a port, detach"));
    m_more = new QMenu(more);
    m_more->setObjectName(QStringLiteral("machineMenu"));
    m_more->setToolTipsVisible(true);
    const auto add = [this](const char* objectName, const char* iconName, const QString& text, const QString& tip,
                            void (MachinePage::*action)()) {
        QAction* entry = m_more->addAction(icon(QLatin1String(iconName)), text, this, action);
        entry->setObjectName(QLatin1String(objectName));
        entry->setToolTip(tip);
    };
    add("machineReconnect", "rotate-ccw", tr("Reconnect now"), tr("Retry now instead of waiting"),
        &MachinePage::reconnect);
    add("machineTerminal", "square-terminal", tr("Open terminal"),
        tr("Open a shell on the machine in your terminal program"), &MachinePage::openTerminal);
    m_notebook = m_more->addAction(icon(QStringLiteral("external-link")), tr("Open JupyterLab"), this,
                                   [this] { m_applications->openNotebook(QString::fromStdString(m_name)); });
    m_notebook->setObjectName(QStringLiteral("machineNotebook"));
    m_notebook->setToolTip(tr("Start JupyterLab on the machine if needed and open it in the browser"));
    m_notebook->setVisible(false);
    QAction* vscode = m_more->addAction(icon(QStringLiteral("external-link")), tr("Open in VS Code…"), this, [this] {
        openInVscode(m_context.link, this, banner(), QString::fromStdString(m_name));
    });
    vscode->setObjectName(QStringLiteral("machineVscode"));
    vscode->setToolTip(tr("Open a folder of the machine in VS Code over SSH; asks before adding an SSH config entry"));
    QAction* forward = m_more->addAction(icon(QStringLiteral("external-link")), tr("Forward port…"), this, [this] {
        openForwardDialog(this, m_context.link, QString::fromStdString(m_name));
    });
    forward->setObjectName(QStringLiteral("machineForward"));
    forward->setToolTip(tr("Open a web page served on the machine"));
    m_more->addSeparator();
    add("machineDetach", "trash-2", tr("Detach…"), tr("Asks for confirmation"), &MachinePage::detach);
    more->setMenu(m_more);
    actions()->addWidget(m_switch);
    actions()->addWidget(m_signIn);
    actions()->addWidget(m_check);
    m_drain = new DrainButton(m_context, m_name, banner(), this);
    actions()->addWidget(m_drain);
    actions()->addWidget(more);
    if (!m_context.navigator.knows(QStringLiteral("new-run")))
        return;
    auto* run = new QPushButton(icon(QStringLiteral("play"), IconTone::OnAccent), tr("New run"), this);
    run->setObjectName(QStringLiteral("machineNewRun"));
    run->setProperty("role", QStringLiteral("primary"));
    run->setToolTip(tr("Run a script here"));
    connect(run, &QPushButton::clicked, this, [this] {
        m_context.navigator.open(QStringLiteral("new-run"),
                                 QStringLiteral("compute:") + QString::fromStdString(m_name));
    });
    actions()->addWidget(run);
}

void MachinePage::addTabs() {
    m_tabs->setObjectName(QStringLiteral("machineTabs"));
    const auto add = [this](const QString& title, std::function<QWidget*(QWidget*)> make) {
        return addLazyTab(*m_tabs, title, std::move(make));
    };
    add(tr("Overview"), [this](QWidget* parent) {
        m_overview = new TargetOverview(m_context, m_name, parent);
        connect(m_overview, &TargetOverview::storageRequested, this,
                [this] { m_tabs->setCurrentWidget(m_storageTab); });
        if (m_view)
            m_overview->setStatus(m_view->status);
        return m_overview;
    });
    add(tr("Runs"), [this](QWidget* parent) { return new TargetRuns(m_context, m_name, parent); });
    add(tr("Monitoring"), [this](QWidget* parent) { return new TargetMonitoring(m_context.link, m_name, parent); });
    m_operationsTab = add(tr("Operations"), [this](QWidget* parent) {
        m_operations = new OperationsTab(m_name, parent);
        if (m_view)
            m_operations->setOperations(m_view->operations);
        return m_operations;
    });
    m_storageTab = add(tr("Storage"), [this](QWidget* parent) { return makeStorage(parent); });
    add(tr("Settings"), [this](QWidget* parent) { return makeSettings(parent); });
    content()->addWidget(m_tabs, 1);
}

OperationsTab* MachinePage::operations() {
    m_operationsTab->content();
    return m_operations;
}

QWidget* MachinePage::makeStorage(QWidget* parent) {
    m_storage = new MachineStorage(*m_driver, m_name, parent);
    if (m_view)
        m_storage->setStatus(m_view->status);
    m_storage->measureOnce();
    return m_storage;
}

QWidget* MachinePage::makeSettings(QWidget* parent) {
    auto* scroll = new QScrollArea(parent);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    m_settings = new MachineSettings(m_context.link, *m_driver, m_name, scroll->viewport());
    connect(m_settings, &MachineSettings::detachRequested, this, &MachinePage::detach);
    if (m_view)
        m_settings->setStatus(m_view->status);
    scroll->setWidget(m_settings);
    return scroll;
}

void MachinePage::take(const Result<View>& view) {
    if (view)
        showView(*view);
    else if (m_view && view.error().code == ErrorCode::NotFound)
        showGone();
    else if (m_context.link.isOpen())
        banner()->showError(tr("This compute target could not be read."), view.error());
}

void MachinePage::showView(const View& view) {
    if (!m_view)
        banner()->hide();
    m_view = view;
    const Badge badge = badgeOf(view.status);
    if (badge.word != m_badge->badge().word || badge.tone != m_badge->badge().tone)
        m_badge->setBadge(badge);
    m_badge->setToolTip(targetEvidence(view.status));
    m_notebook->setVisible(view.status.target.kind == TargetKind::Remote); // login nodes and head nodes have none
    if (m_overview)
        m_overview->setStatus(view.status);
    if (m_operations)
        m_operations->setOperations(view.operations);
    if (m_storage)
        m_storage->setStatus(view.status);
    if (m_settings)
        m_settings->setStatus(view.status);
    showTrouble(view.status);
    m_quarantine->setQuarantines(view.status.quarantines);
    m_drain->setTarget(view.status.target);
    // The nodes of a cluster are for its jobs, not its login node.
    m_notebook->setVisible(view.status.target.kind == TargetKind::Remote);
    showPower(view.status);
}

void MachinePage::showPower(const TargetStatus& status) {
    const PowerOptions& options = status.target.remote() != nullptr ? status.target.remote()->power : PowerOptions();
    const bool isPlain = !status.power || status.power->isPlain();
    const bool isStart = !isPlain || !status.target.reachable;
    m_switch->setVisible(isStart ? !isPlain || !options.wakeMac.empty() : options.sleep != SleepMode::None);
    m_switch->setText(isStart ? tr("Start") : tr("Stop"));
    m_switch->setIcon(icon(isStart ? QStringLiteral("play") : QStringLiteral("circle-stop")));
    m_switch->setToolTip(isStart ? tr("Wake the machine, or keep it on")
                                 : tr("Stop the machine after its runs end, unless someone else is using it"));
    m_switch->setEnabled(!status.power || status.power->verdict.state != InstanceState::Starting);
    m_switch->setProperty("starts", isStart);
}

void MachinePage::changePower() {
    const bool isStart = m_switch->property("starts").toBool();
    m_switch->setEnabled(false);
    m_context.link.work<Target>(
        this,
        [name = m_name, isStart](Client& client) {
            return isStart ? InstanceClient(client).start(name) : InstanceClient(client).stop(name);
        },
        [this, isStart](const Result<Target>& changed) {
            if (changed)
                banner()->hide();
            else
                banner()->showError(isStart ? tr("The machine could not be started.")
                                            : tr("The machine could not be stopped."),
                                    changed.error());
            m_query->refreshNow();
        });
}

void MachinePage::showTrouble(const TargetStatus& status) {
    const TargetHealth& health = status.target.health;
    const bool needsSignIn = health.state == "sign_in";
    m_signIn->setVisible(needsSignIn);
    const QString warnings = [&] {
        QStringList texts;
        for (const std::string& warning : health.warnings)
            texts << displayTextElided(warning, 300);
        return texts.join(QStringLiteral("  ·  "));
    }();
    const std::string power = status.power ? status.power->verdict.reason : std::string();
    const QString errorText = QString::fromStdString(health.state + '\n' + health.message + '\n' + power) + warnings;
    if (errorText == m_said)
        return;
    m_said = errorText;
    if (!power.empty() && health.isFine()) {
        const bool isFailed = !status.power->record.failure.empty();
        return m_trouble->showMessage(isFailed ? Banner::Tone::Bad : Banner::Tone::Info,
                                      isFailed ? tr("The machine could not be stopped or started.")
                                               : tr("The machine is being stopped."),
                                      displayTextElided(power, 800));
    }
    if (health.isFine() && warnings.isEmpty())
        return m_trouble->hide();
    if (health.isFine())
        return m_trouble->showMessage(Banner::Tone::Warning, tr("Usable, with warnings"), warnings);
    const QString text = displayTextElided(health.message, 800);
    const QString details = QString::fromStdString(health.detail);
    if (health.state == "host_key") {
        m_trouble->showMessage(Banner::Tone::Bad, tr("The machine's host key has changed."), text, details);
        m_trouble->addAction(
            tr("Replace key…"), [this] { replaceHostKey(); }, QStringLiteral("troubleReplaceKey"));
    } else if (needsSignIn) {
        m_trouble->showMessage(Banner::Tone::Warning, tr("The machine requires sign-in."), text, details);
        m_trouble->addAction(
            tr("Sign in…"), [this] { signIn(); }, QStringLiteral("troubleSignIn"));
    } else if (health.state == "unreachable") {
        m_trouble->showMessage(Banner::Tone::Warning, tr("The machine cannot be reached."), text, details);
        m_trouble->addAction(
            tr("Reconnect now"), [this] { reconnect(); }, QStringLiteral("troubleReconnect"));
    } else {
        m_trouble->showMessage(Banner::Tone::Bad, tr("The machine cannot be used now."), text, details);
    }
    m_trouble->addAction(
        tr("Check again"), [this] { checkAgain(); }, QStringLiteral("troubleCheck"));
}

void MachinePage::showGone() {
    m_query->stop();
    m_tabs->setEnabled(false);
    if (isVisible())
        return m_context.navigator.replace(QStringLiteral("compute"), {});
    banner()->showMessage(Banner::Tone::Info, tr("This machine has been detached."),
                          tr("Its runs are still listed under Runs."));
}

void MachinePage::checkAgain() {
    m_check->setEnabled(false);
    m_tabs->setCurrentWidget(m_operationsTab);
    operations()->setLive(CheckView{});
    const QPointer<MachinePage> self(this);
    const auto failed = [self](const Error& error) {
        self->m_check->setEnabled(true);
        self->operations()->setLive({});
        self->banner()->showError(tr("The machine could not be checked."), error);
    };
    m_driver->drive([self, failed](const Result<DriverClient*>& line) {
        if (!self)
            return;
        if (!line)
            return failed(line.error());
        (*line)->checkTarget(self->m_name, [self, failed](const Result<std::string>& id) {
            if (!self)
                return;
            if (!id)
                return failed(id.error());
            self->m_watch->watch(*self->m_driver->client(), *id);
        });
    });
}

void MachinePage::reconnect() {
    const QPointer<MachinePage> self(this);
    const auto done = [self](const Result<void>& asked) {
        if (self && !asked)
            self->banner()->showError(tr("Could not connect to the machine."), asked.error());
    };
    m_driver->drive([self, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->reconnect(self->m_name, done);
    });
}

void MachinePage::signIn() {
    reconnect();
    waitForQuestion(questionTries);
}

// Questions arrive only once the connection has been established; polls until then.
void MachinePage::waitForQuestion(int tries) {
    const QPointer<MachinePage> self(this);
    m_driver->drive([self, tries](const Result<DriverClient*>& line) {
        if (!self || !line)
            return;
        (*line)->questions([self, tries](const Result<std::vector<PendingQuestion>>& questions) {
            if (!self)
                return;
            for (const PendingQuestion& question : questions.value_or(std::vector<PendingQuestion>())) {
                if (question.target == self->m_name)
                    return showQuestion(self, *self->m_driver, question);
            }
            if (tries > 1 && self->isVisible())
                QTimer::singleShot(betweenQuestions, self, [self, tries] { self->waitForQuestion(tries - 1); });
        });
    });
}

void MachinePage::replaceHostKey() {
    const QPointer<MachinePage> self(this);
    const auto failed = [self](const Error& error) {
        if (self)
            self->banner()->showError(tr("The host key could not be replaced."), error);
    };
    const auto replace = [self, failed](const HostKeyChange& change) {
        DriverClient* client = self->m_driver->client();
        if (client == nullptr)
            return;
        client->replaceHostKey(self->m_name, change, [self, failed](const Result<void>& replaced) {
            if (!replaced)
                return failed(replaced.error());
            if (self)
                self->banner()->showMessage(Banner::Tone::Good, tr("Host key replaced. Connecting…"));
        });
    };
    m_driver->drive([self, failed, replace](const Result<DriverClient*>& line) {
        if (!self)
            return;
        if (!line)
            return failed(line.error());
        (*line)->hostKeyChanges(self->m_name, [self, failed,
                                               replace](const Result<std::vector<HostKeyChange>>& changes) {
            if (!self)
                return;
            if (!changes)
                return failed(changes.error());
            if (changes->empty())
                return self->banner()->showMessage(Banner::Tone::Info,
                                                   tr("The machine has not presented its new key yet."),
                                                   tr("Check the machine again, then replace the key."));
            confirmHostKeyReplacement(self, self->m_name, changes->front(), [self, replace, change = changes->front()] {
                if (self)
                    replace(change);
            });
        });
    });
}

void MachinePage::openTerminal() {
    QStringList command = {QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("studioctl")),
                           QStringLiteral("--workspace"),
                           QFile::decodeName(m_context.link.folder().c_str()),
                           QStringLiteral("compute"),
                           QStringLiteral("ssh"),
                           QString::fromStdString(m_name)};
    if (startTerminal(command))
        return;
    banner()->showMessage(Banner::Tone::Warning, tr("No terminal program was found."),
                          tr("Install one, such as xterm, or run in a terminal: studioctl compute ssh %1")
                              .arg(displayTextElided(m_name, 80)));
}

void MachinePage::detach() {
    if (m_view)
        confirmDetach(m_context, this, banner(), m_view->status);
}

} // namespace studio::ui

#include "moc_machine_page.cpp"
