#include "ui/newcompute/attach_page.h"

#include <QDir>
#include <QFile>
#include <QPointer>

#include "core/client/compute_browser.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/check_poller.h"
#include "ui/common/driver_connector.h"
#include "ui/common/host_key_dialog.h"
#include "ui/common/live_query.h"
#include "ui/common/question_form.h"
#include "ui/common/target_kind_view.h"
#include "ui/newcompute/attach_again.h"
#include "ui/newcompute/attach_kind.h"
#include "ui/newcompute/attach_review_step.h"
#include "ui/newcompute/machine_check_step.h"
#include "ui/newcompute/machine_step.h"
#include "ui/newcompute/sign_in_step.h"
#include "ui/newcompute/use_step.h"

namespace studio::ui {

namespace {

WizardStage attachStageText(AttachStage stage) {
    switch (stage) {
    case AttachStage::Machine:
        return {"go-machine", AttachPage::tr("Machine"),
                AttachPage::tr("Any Linux machine you can reach over SSH. Nothing needs to be installed there, and a "
                               "regular user account is enough.\n\nIf you already use it with \"ssh\", import it from "
                               "~/.ssh/config.\n\nBehind a firewall? Add the jump hosts in connection order.")};
    case AttachStage::SignIn:
        return {
            "go-sign-in", AttachPage::tr("Sign in"),
            AttachPage::tr("A key is safest: it never leaves this computer, and runs are managed while you are "
                           "away.\n\nA password works too. Let the studio install your key with it; after that the "
                           "password is no longer needed.\n\nMachines with one-time codes ask for one when needed.")};
    case AttachStage::Check:
        return {
            "go-check", AttachPage::tr("Check"),
            AttachPage::tr(
                "Each step runs live and reports its result.\n\nThe first time, compare the fingerprint: a match rules "
                "out an intercepted connection.\n\nIf a step fails, it explains what to do.\n\nThe check copies the "
                "agent to ~/.compute-studio on the machine. Nothing is saved here until you attach it.")};
    case AttachStage::Use:
        return {
            "go-use", AttachPage::tr("Use"),
            AttachPage::tr("How much of the machine runs may use. It may be shared with others.\n\nA scratch folder is "
                           "often larger and faster than the home folder.\n\nThese settings can be changed later.")};
    case AttachStage::Review:
        return {
            "go-review-attach", AttachPage::tr("Review"),
            AttachPage::tr("Nothing is saved here yet; the machine has the agent and, if you installed it, your key. "
                           "Attach (Ctrl+Enter) adds the machine and opens its page.\n\nThe command and the file do "
                           "the same from a terminal. They contain no secrets.")};
    }
    return {};
}

struct Around {
    SshConfig config;
    std::vector<std::string> keyFiles;
};

Around readAround(const std::string& home, const std::string& user) {
    Around around;
    const std::string folder = home + "/.ssh/";
    around.config = SshConfig::load(folder + "config", diskSource(home, user));
    for (const char* name : {"id_ed25519", "id_ecdsa", "id_rsa"}) {
        if (QFile::exists(QFile::decodeName((folder + name).c_str())))
            around.keyFiles.push_back(folder + name);
    }
    return around;
}

// Of kinds that are clusters.
WizardStage clusterStageText(AttachStage stage) {
    WizardStage text = attachStageText(stage);
    if (stage == AttachStage::Machine)
        text.help = AttachPage::tr(
            "The login or head node of the cluster, which you can reach over SSH. The studio starts your "
            "runs with the cluster's own commands, as your user.\n\nIf you already use it with "
            "\"ssh\", import it from ~/.ssh/config.\n\nBehind a firewall? Add the jump hosts in "
            "connection order.");
    return text;
}

} // namespace

AttachPage::AttachPage(Context& context, TargetKind kind)
    : Wizard(context, QStringLiteral("attachPage"), TargetKindView::text(viewOf(kind).formTitle))
    , m_driver(new DriverConnector(context.link, this))
    , m_watch(new CheckPoller(this)) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}},
               {tr("New compute"), QStringLiteral("new-compute"), {}},
               {title(), {}, {}}});
    m_world.localUser = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME")).toStdString();
    m_draft = proposedDraft(m_world, kind);
    addFrame(QStringLiteral("attach"), QStringLiteral("attachHelp"),
             kind == TargetKind::Remote ? &attachStageText : &clusterStageText, tr("&Attach"),
             tr("Add the machine and open its page (Ctrl+Enter)"), tr("Leave without attaching anything"));
    makeAllSteps();
    connect(m_watch, &CheckPoller::seen, this, &AttachPage::showView);
    connect(m_watch, &CheckPoller::lost, this, &AttachPage::lose);
    loadAll();
    inspectContext();
    auto* query = new LiveQuery<std::vector<Target>>(
        m_context.link, this, {}, [](Client& client) { return client.targets().list(); },
        [this](const Result<std::vector<Target>>& targets) {
            if (targets && !m_isFinishing)
                takeNames(*targets);
        });
    query->refreshNow();
    showStage(AttachStage::Machine);
}

void AttachPage::cancel() {
    m_watch->stop();
    Wizard::cancel();
}

AttachStep* AttachPage::makeStep(AttachStage stage, QWidget* place) {
    switch (stage) {
    case AttachStage::Machine:
        m_machine = new MachineStep(place);
        if (const char* example = attachKindOf(m_draft.kind).example; *example != '\0')
            m_machine->setExample(QLatin1String(example));
        connect(m_machine, &MachineStep::imported, this, [this](const AttachDraft& draft) {
            m_draft = draft;
            m_isEdited = true;
            load(*m_machine);
            load(*m_signIn);
            judge();
        });
        return m_machine;
    case AttachStage::SignIn:
        m_signIn = new SignInStep(*m_driver, place);
        connect(m_signIn, &SignInStep::keepKnown, this, [this] {
            m_signIn->store(m_draft);
            m_world.isSecretStoreReady = m_signIn->isSecretStoreReady();
            judge();
        });
        return m_signIn;
    case AttachStage::Check:
        return makeCheckStep(place);
    case AttachStage::Use:
        return m_use = new UseStep(m_draft.kind, place);
    case AttachStage::Review:
        break;
    }
    m_review = new AttachReviewStep(place);
    connect(m_review, &AttachReviewStep::stageRequested, this, &AttachPage::showStage);
    return m_review;
}

AttachStep* AttachPage::makeCheckStep(QWidget* place) {
    m_look = new MachineCheckStep(place);
    connect(m_look, &MachineCheckStep::startRequested, this, &AttachPage::startCheck);
    connect(m_look, &MachineCheckStep::stopRequested, this, &AttachPage::stopCheck);
    connect(m_look, &MachineCheckStep::installRequested, this, &AttachPage::install);
    connect(m_look, &MachineCheckStep::answered, this, &AttachPage::answer);
    connect(m_look, &MachineCheckStep::refused, this, &AttachPage::refuse);
    connect(m_look, &MachineCheckStep::fixRequested, this, [this](const QString& what) {
        if (what == QStringLiteral("host_key"))
            return replaceHostKey();
        showStage(what == QStringLiteral("host")      ? AttachStage::Machine
                  : what == QStringLiteral("sign_in") ? AttachStage::SignIn
                                                      : AttachStage::Use);
    });
    return m_look;
}

void AttachPage::loadAll() {
    for (AttachStep* made : steps()) {
        made->setDraftContext(m_world);
        load(*made);
    }
}

void AttachPage::inspectContext() {
    m_context.link.ask<Around>(
        this,
        [home = QDir::homePath().toStdString(), user = m_world.localUser](Client&) -> Result<Around> {
            return readAround(home, user);
        },
        [this](const Result<Around>& around) {
            if (!around)
                return;
            m_machine->setSshConfig(around->config);
            m_world.keyFiles = around->keyFiles;
            if (!m_isEdited)
                m_draft = proposedDraft(m_world, m_draft.kind);
            loadAll();
            judge();
        });
}

void AttachPage::attachAgain(const QString& id) {
    m_context.link.ask<Target>(
        this,
        [id = id.toStdString()](Client& client) {
            return client.targets().detached(TargetId::fromText(id).value_or(TargetId()));
        },
        [this](const Result<Target>& target) {
            if (!target)
                return banner()->showError(tr("The settings of the machine could not be read."), target.error());
            if (target->kind != m_draft.kind || m_isEdited)
                return;
            m_draft = draftAgain(*target);
            m_isEdited = true; // the proposal does not replace it
            loadAll();
            judge();
        });
}

void AttachPage::takeNames(const std::vector<Target>& targets) {
    m_world.names.clear();
    for (const Target& target : targets)
        m_world.names.push_back(target.name);
    m_machine->setDraftContext(m_world);
    check();
}

void AttachPage::edit(AttachStep&) {
    m_isEdited = true;
    storeSteps();
    m_world.isSecretStoreReady = m_signIn->isSecretStoreReady();
    judge();
}

// Updates the state of the check for the current form.
void AttachPage::judge() {
    using Check = AttachContext::Check;
    const bool isStale = !m_checked.empty() && (routeOf(m_draft, m_world) != m_checked || m_signIn->hasSecrets());
    if (m_checked.empty())
        m_world.check = Check::None;
    else if (isStale)
        m_world.check = Check::Stale;
    else if (m_isLost)
        m_world.check = Check::Failed;
    else if (!m_view || !m_view->isFinished || m_isInstalling)
        m_world.check = Check::Running;
    else
        m_world.check = m_view->isFine ? Check::Fine : Check::Failed;
    m_review->setDraftContext(m_world);
    if (m_view && !m_isInstalling && !m_isLost)
        m_look->setView(*m_view, m_hops, isStale);
    check();
}

// The check reports its own problems.
void AttachPage::check() {
    m_problems = problemsOf(m_draft, m_world);
    std::vector<FieldProblem> mine;
    for (const AttachProblem& problem : shownProblems()) {
        if (problem.stage == m_stage && problem.stage != AttachStage::Check)
            mine.push_back({problem.field, problem.text});
    }
    step(m_stage)->showFieldProblems(mine);
    m_review->setProblems(m_problems);
    markProblems(tr("This step has problems"));
}

// Moves forward only if the step has no problems; otherwise marks them and focuses the first. The check step may be
// left at any time, because it reports its own problems and can be revisited.
void AttachPage::requestStage(AttachStage stage) {
    if (stage <= m_stage || m_stage == AttachStage::Check)
        return showStage(stage);
    AttachStep* current = step(m_stage);
    markLeft();
    edit(*current);
    QWidget* first = nullptr; // in reading order
    bool isFine = true;
    for (const AttachProblem& problem : m_problems) {
        if (problem.stage != m_stage)
            continue;
        isFine = false;
        auto* field = current->findChild<QWidget*>(problem.field);
        const auto placeOf = [current](const QWidget* widget) {
            const QPoint at = widget->mapTo(current, QPoint());
            return std::pair(at.y(), at.x());
        };
        if (field != nullptr && (first == nullptr || placeOf(field) < placeOf(first)))
            first = field;
    }
    if (isFine)
        return showStage(stage);
    if (first != nullptr)
        first->setFocus(Qt::OtherFocusReason);
}

void AttachPage::enterStage() {
    if (m_stage == AttachStage::SignIn)
        m_signIn->refresh();
    if (m_stage == AttachStage::Review)
        m_review->setWorkspace(workspaceOption());
    step(m_stage)->setDraftContext(m_world);
    load(*step(m_stage));
}

void AttachPage::stageShown() {
    judge();
    using Check = AttachContext::Check;
    if (m_stage == AttachStage::Check && (m_world.check == Check::None || m_world.check == Check::Stale))
        startCheck();
}

void AttachPage::takeSecrets() {
    if (SecretText password = m_signIn->takePassword(); !password.isEmpty())
        m_password = std::move(password);
    if (SecretText passphrase = m_signIn->takePassphrase(); !passphrase.isEmpty())
        m_passphrase = std::move(passphrase);
    m_signIn->setHeld(!m_password.isEmpty(), !m_passphrase.isEmpty());
}

void AttachPage::startCheck() {
    if (!canCheck(m_draft, m_world)) {
        const auto first = std::find_if(m_problems.begin(), m_problems.end(), [](const AttachProblem& problem) {
            return problem.stage != AttachStage::Check && problem.field != QStringLiteral("machineName");
        });
        const QString why = first == m_problems.end() ? QString() : first->text;
        m_isEdited = true;
        m_checked.clear();
        m_view.reset();
        m_watch->stop();
        judge();
        return m_look->setIdle(tr("Fix these problems first"), why);
    }
    // Secrets typed for one machine are never sent to another.
    if (!m_checked.empty() && routeOf(m_draft, m_world) != m_checked) {
        m_password = {};
        m_passphrase = {};
    }
    takeSecrets();
    m_watch->stop();
    m_view.reset();
    m_world.facts.reset();
    m_isLost = false;
    m_isInstallTried = false;
    m_checked = routeOf(m_draft, m_world);
    m_hops = m_draft.jumps.size() + 1;
    m_look->setStarting();
    judge();
    const int turn = ++m_turn;
    const QPointer<AttachPage> self(this);
    m_driver->drive([self, turn](const Result<DriverClient*>& line) {
        if (!self || turn != self->m_turn)
            return;
        if (!line)
            return self->lose(line.error());
        self->startOn(**line, turn);
    });
}

void AttachPage::startOn(DriverClient& line, int turn) {
    RouteSecrets secrets;
    const size_t machine = m_hops - 1;
    if (m_draft.way == SignInMethodChoice::Password && !m_password.isEmpty())
        secrets.passwords.emplace(machine, m_password.clone());
    if (m_draft.way == SignInMethodChoice::Key && !m_passphrase.isEmpty())
        secrets.passphrases.emplace(machine, m_passphrase.clone());
    const QPointer<AttachPage> self(this);
    line.startCheck(configOf(m_draft, m_world), std::move(secrets), [self, turn, &line](const Result<std::string>& id) {
        if (!self)
            return;
        if (turn != self->m_turn) {
            if (id)
                line.stopCheck(*id);
            return;
        }
        if (!id)
            return self->lose(id.error());
        self->m_watch->watch(line, *id);
    });
}

void AttachPage::stopCheck() {
    ++m_turn;
    m_watch->stop();
    m_view.reset();
    m_checked.clear();
    judge();
    m_look->setIdle(tr("The check was stopped."), tr("Check again to start over."));
}

void AttachPage::showView(const CheckView& view) {
    m_view = view;
    m_world.facts = view.facts;
    m_use->setDraftContext(m_world);
    judge();
    const bool wantsKey = m_draft.installKey && m_draft.way == SignInMethodChoice::Password && view.canInstallKey;
    if (m_world.check == AttachContext::Check::Fine && wantsKey && !std::exchange(m_isInstallTried, true))
        install();
}

void AttachPage::lose(const Error& error) {
    m_isLost = true;
    m_isInstalling = false;
    judge();
    m_look->setLost(error);
}

void AttachPage::install() {
    DriverClient* line = m_driver->client();
    if (line == nullptr || !m_watch->isWatching() || m_isInstalling)
        return;
    m_isInstalling = true;
    m_look->setInstalling(true);
    judge();
    const QPointer<AttachPage> self(this);
    line->installKey(m_watch->id(), [self, turn = m_turn](const Result<std::string>& keyFile) {
        if (!self || turn != self->m_turn)
            return;
        self->m_isInstalling = false;
        if (!keyFile) {
            self->judge();
            return self->m_look->setInstallError(keyFile.error());
        }
        // The check continues with this key, so it remains valid for the form.
        self->m_draft.way = SignInMethodChoice::Key;
        self->m_draft.keyFile = *keyFile;
        self->m_draft.installKey = false;
        if (self->m_view)
            self->m_view->canInstallKey = false; // until the next poll reports it
        self->m_password = {};
        self->m_checked = routeOf(self->m_draft, self->m_world);
        self->m_signIn->setHeld(false, !self->m_passphrase.isEmpty());
        self->m_signIn->load(self->m_draft);
        self->judge();
        self->m_look->setInstalled(*keyFile);
    });
}

void AttachPage::replaceHostKey() {
    DriverClient* line = m_driver->client();
    if (line == nullptr || !m_watch->isWatching())
        return;
    const QPointer<AttachPage> self(this);
    const std::string check = m_watch->id();
    const auto replace = [self, check](const HostKeyChange& change) {
        if (!self || self->m_driver->client() == nullptr)
            return;
        self->m_driver->client()->replaceHostKeyOfCheck(check, change, [self](const Result<void>& replaced) {
            if (!self)
                return;
            if (!replaced)
                return self->banner()->showError(tr("The host key could not be replaced."), replaced.error());
            self->startCheck();
        });
    };
    line->hostKeyChangesOfCheck(check, [self, replace](const Result<std::vector<HostKeyChange>>& changes) {
        if (!self)
            return;
        if (!changes)
            return self->banner()->showError(tr("The host key could not be replaced."), changes.error());
        if (changes->empty())
            return self->banner()->showMessage(Banner::Tone::Info, tr("No other key is known for this machine."),
                                               tr("Check again, and compare the fingerprint when you are asked."));
        confirmHostKeyReplacement(self, self->m_draft.host, changes->front(),
                                  [replace, change = changes->front()] { replace(change); });
    });
}

void AttachPage::answer(QuestionForm* form) {
    DriverClient* line = m_driver->client();
    std::vector<SecretText> texts = form->takeTexts();
    if (line == nullptr)
        return;
    const QPointer<AttachPage> self(this);
    line->answerQuestion(form->id(), std::move(texts), m_draft.keep, [self, id = form->id()](const Result<void>& done) {
        if (!self)
            return;
        if (!done)
            self->m_look->setAnswerError(id, done.error());
        self->m_watch->poll();
    });
}

void AttachPage::refuse(int64_t question) {
    if (m_driver->client() == nullptr)
        return;
    const QPointer<AttachPage> self(this);
    m_driver->client()->refuseQuestion(question, [self, question](const Result<void>& done) {
        if (!self)
            return;
        if (!done)
            self->m_look->setAnswerError(question, done.error());
        self->m_watch->poll();
    });
}

void AttachPage::finish() {
    check();
    DriverClient* line = m_driver->client();
    if (!m_problems.empty() || m_isFinishing || line == nullptr)
        return;
    beginFinish(tr("Attaching the machine…"));
    AttachRequest request;
    request.check = m_watch->id();
    request.name = m_draft.name;
    request.maxRuns = m_draft.maxRuns;
    request.config = configOf(m_draft, m_world);
    request.keep = m_draft.keep;
    const QPointer<AttachPage> self(this);
    line->attach(std::move(request), [self](const Result<std::string>& target) {
        if (self)
            self->takeResult(target);
    });
}

void AttachPage::takeResult(const Result<std::string>& target) {
    m_isFinishing = false;
    if (!target) {
        showStage(target.error().detail == "name" ? AttachStage::Machine : AttachStage::Review);
        return banner()->showError(tr("The machine could not be attached."), target.error());
    }
    m_password = {};
    m_passphrase = {};
    m_isEdited = false;
    m_watch->leave(); // the target takes over the connection
    m_context.navigator.replace(QStringLiteral("target"), QString::fromStdString(m_draft.name));
}

} // namespace studio::ui

#include "moc_attach_page.cpp"
