#include "ui/newcompute/attach_page.h"

#include <QBoxLayout>
#include <QDir>
#include <QFile>
#include <QPointer>

#include "core/studio/compute_browser.h"
#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/check_watch.h"
#include "ui/common/driver_door.h"
#include "ui/common/formats.h"
#include "ui/common/question_form.h"
#include "ui/common/wizard_frame.h"
#include "ui/newcompute/attach_review_step.h"
#include "ui/newcompute/look_step.h"
#include "ui/newcompute/machine_step.h"
#include "ui/newcompute/sign_in_step.h"
#include "ui/newcompute/use_step.h"

namespace studio::ui {

namespace {

constexpr std::array allStages = {AttachStage::Machine, AttachStage::SignIn, AttachStage::Check, AttachStage::Use,
                                  AttachStage::Review};
constexpr std::chrono::milliseconds pause{150};

WizardStage textOf(AttachStage stage) {
    switch (stage) {
    case AttachStage::Machine:
        return {"go-machine", UiText::tr("Machine"),
                UiText::tr("Any Linux machine that you can reach by SSH. Nothing has to be installed there, and you "
                           "need no rights beyond your account.\n\nIf you reach it with \"ssh\" already, take it from "
                           "~/.ssh/config.\n\nBehind a firewall? Add the jump hosts in the order in which you pass "
                           "them.")};
    case AttachStage::SignIn:
        return {"go-sign-in", UiText::tr("Sign in"),
                UiText::tr("A key is safest: only a proof leaves this computer, and runs are looked after while you "
                           "are away.\n\nA password works too. Let the studio install your key with it, and the "
                           "password is needed no more.\n\nMachines with one-time codes ask when they want one.")};
    case AttachStage::Check:
        return {"go-check", UiText::tr("Check"),
                UiText::tr("Each step is tried while you look, and says what it found.\n\nThe first time, compare the "
                           "fingerprint: it proves that nobody stands in between.\n\nIf a step fails, it says what to "
                           "do. Nothing has been written down yet.")};
    case AttachStage::Use:
        return {"go-use", UiText::tr("Use"),
                UiText::tr("How much of the machine runs may take. Others may be working there too.\n\nA scratch "
                           "folder is often larger and faster than the home folder.\n\nAll of this can be changed "
                           "later.")};
    case AttachStage::Review:
        return {"go-review-attach", UiText::tr("Review"),
                UiText::tr("Nothing has been written down yet. Attach (Ctrl+Enter) adds the machine and opens its "
                           "page.\n\nThe command and the file do the same from a terminal. No secret is in them.")};
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

} // namespace

AttachPage::AttachPage(Context& context)
    : Page(QStringLiteral("attachPage"), UiText::tr("Attach a machine"), context.pageParent)
    , m_context(context)
    , m_door(new DriverDoor(context.link, this))
    , m_watch(new CheckWatch(this)) {
    setCrumbs({{UiText::tr("Compute"), QStringLiteral("compute"), {}},
               {UiText::tr("New compute"), QStringLiteral("new-compute"), {}},
               {title(), {}, {}}});
    m_world.localUser = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME")).toStdString();
    m_draft = proposedDraft(m_world);
    addFrame();
    addSteps();
    connect(m_watch, &CheckWatch::seen, this, &AttachPage::showView);
    connect(m_watch, &CheckWatch::lost, this, &AttachPage::lose);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &AttachPage::refresh);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(pause);
    });
    loadAll();
    lookAround();
    refresh();
    showStage(AttachStage::Machine);
}

void AttachPage::addFrame() {
    std::vector<WizardStage> stages;
    for (const AttachStage stage : allStages)
        stages.push_back(textOf(stage));
    m_frame = new WizardFrame(QStringLiteral("attach"), QStringLiteral("attachHelp"), std::move(stages), this);
    m_frame->setFinish(UiText::tr("&Attach"), UiText::tr("Add the machine and open its page (Ctrl+Enter)"));
    m_frame->setCancelTip(UiText::tr("Leave without attaching anything"));
    connect(m_frame, &WizardFrame::stageWanted, this,
            [this](int stage) { showStage(static_cast<AttachStage>(stage)); });
    connect(m_frame, &WizardFrame::finishWanted, this, &AttachPage::attach);
    connect(m_frame, &WizardFrame::cancelWanted, this, [this] {
        m_watch->stop();
        m_context.navigator.replace({});
    });
    content()->addWidget(m_frame, 1);
}

void AttachPage::addSteps() {
    const auto place = [this](AttachStage stage) { return m_frame->placeOf(static_cast<int>(stage)); };
    m_machine = new MachineStep(place(AttachStage::Machine));
    m_signIn = new SignInStep(*m_door, place(AttachStage::SignIn));
    m_look = new LookStep(place(AttachStage::Check));
    m_use = new UseStep(place(AttachStage::Use));
    m_review = new AttachReviewStep(place(AttachStage::Review));
    for (AttachStep* step :
         {static_cast<AttachStep*>(m_machine), static_cast<AttachStep*>(m_signIn), static_cast<AttachStep*>(m_look),
          static_cast<AttachStep*>(m_use), static_cast<AttachStep*>(m_review)}) {
        step->hide(); // it goes into its place when it is first shown
        connect(step, &FormStep::edited, this, &AttachPage::edit);
    }
    connect(m_machine, &MachineStep::imported, this, [this](const AttachDraft& draft) {
        m_draft = draft;
        m_isEdited = true;
        m_machine->load(m_draft);
        m_signIn->load(m_draft);
        judge();
    });
    connect(m_signIn, &SignInStep::keepKnown, this, [this] {
        m_signIn->store(m_draft);
        m_world.isKeepReady = m_signIn->isKeepReady();
        judge();
    });
    connect(m_look, &LookStep::startWanted, this, &AttachPage::startCheck);
    connect(m_look, &LookStep::stopWanted, this, &AttachPage::stopCheck);
    connect(m_look, &LookStep::installWanted, this, &AttachPage::install);
    connect(m_look, &LookStep::answered, this, &AttachPage::answer);
    connect(m_look, &LookStep::refused, this, &AttachPage::refuse);
    connect(m_look, &LookStep::mendWanted, this, [this](const QString& what) {
        showStage(what == QStringLiteral("host")      ? AttachStage::Machine
                  : what == QStringLiteral("sign_in") ? AttachStage::SignIn
                                                      : AttachStage::Use);
    });
    connect(m_review, &AttachReviewStep::stageWanted, this, &AttachPage::showStage);
}

AttachStep* AttachPage::stepOf(AttachStage stage) const {
    switch (stage) {
    case AttachStage::Machine:
        return m_machine;
    case AttachStage::SignIn:
        return m_signIn;
    case AttachStage::Check:
        return m_look;
    case AttachStage::Use:
        return m_use;
    case AttachStage::Review:
        break;
    }
    return m_review;
}

QWidget* AttachPage::firstFocus() {
    return stepOf(m_stage)->firstFocus();
}

void AttachPage::loadAll() {
    for (const AttachStage stage : allStages) {
        stepOf(stage)->setWorld(m_world);
        stepOf(stage)->load(m_draft);
    }
}

void AttachPage::lookAround() {
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
                m_draft = proposedDraft(m_world);
            loadAll();
            judge();
        });
}

void AttachPage::refresh() {
    m_context.link.ask<std::vector<Target>>(
        this, [](Client& client) { return client.computes(); },
        [this](const Result<std::vector<Target>>& targets) {
            if (!targets || m_isAttaching)
                return;
            m_world.names.clear();
            for (const Target& target : *targets)
                m_world.names.push_back(target.name);
            m_machine->setWorld(m_world);
            check();
        });
}

void AttachPage::edit() {
    m_isEdited = true;
    for (const AttachStage stage : allStages)
        stepOf(stage)->store(m_draft);
    m_world.isKeepReady = m_signIn->isKeepReady();
    judge();
}

// What the check that there is says about what the form holds now.
void AttachPage::judge() {
    using Check = AttachWorld::Check;
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
    m_review->setWorld(m_world);
    if (m_view && !m_isInstalling && !m_isLost)
        m_look->setView(*m_view, m_hops, isStale);
    check();
}

// A step says its problems at once; the buttons at the left warn of steps that were edited or passed.
void AttachPage::check() {
    m_problems = problemsOf(m_draft, m_world);
    std::vector<FieldProblem> mine;
    for (const AttachProblem& problem : m_problems) {
        if (problem.stage == m_stage && m_isEdited && problem.stage != AttachStage::Check)
            mine.push_back({problem.field, problem.text});
    }
    stepOf(m_stage)->showFieldProblems(mine);
    m_review->setProblems(m_problems);
    for (const AttachStage stage : allStages) {
        const bool isPassed = stage < m_stage || (stage == m_stage && stage != AttachStage::Check);
        const bool isWrong = m_isEdited && isPassed &&
                             std::any_of(m_problems.begin(), m_problems.end(),
                                         [stage](const AttachProblem& problem) { return problem.stage == stage; });
        m_frame->setWarning(static_cast<int>(stage),
                            isWrong ? UiText::tr("Something is to be mended here") : QString());
    }
    if (m_stage == AttachStage::Review)
        m_frame->setNextEnabled(m_problems.empty() && !m_isAttaching);
}

void AttachPage::showStage(AttachStage stage) {
    stepOf(m_stage)->store(m_draft);
    m_stage = stage;
    AttachStep* step = stepOf(stage);
    if (stage == AttachStage::SignIn)
        m_signIn->refresh();
    if (stage == AttachStage::Review) {
        const std::string& folder = m_context.link.folder();
        m_review->setWorkspace(folder == defaultWorkspaceFolder() ? std::string() : folder);
    }
    step->setWorld(m_world);
    step->load(m_draft);
    m_frame->showStep(static_cast<int>(stage), step);
    judge();
    using Check = AttachWorld::Check;
    if (stage == AttachStage::Check && (m_world.check == Check::None || m_world.check == Check::Stale))
        startCheck();
    if (QWidget* first = step->firstFocus(); first != nullptr && isVisible())
        first->setFocus(Qt::OtherFocusReason);
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
        return m_look->setIdle(UiText::tr("Something is to be mended first"), why);
    }
    // What was typed for one machine is never given to another.
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
    m_door->drive([self, turn](const Result<DriverLine*>& line) {
        if (!self || turn != self->m_turn)
            return;
        if (!line)
            return self->lose(line.error());
        self->startOn(**line, turn);
    });
}

void AttachPage::startOn(DriverLine& line, int turn) {
    RouteSecrets secrets;
    const size_t machine = m_hops - 1;
    if (m_draft.way == SignInWay::Password && !m_password.isEmpty())
        secrets.passwords.emplace(machine, m_password.clone());
    if (m_draft.way == SignInWay::Key && !m_passphrase.isEmpty())
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
    m_look->setIdle(UiText::tr("The check has been stopped."), UiText::tr("Check again to begin anew."));
}

void AttachPage::showView(const CheckView& view) {
    m_view = view;
    m_world.facts = view.facts;
    m_use->setWorld(m_world);
    judge();
    const bool wantsKey = m_draft.installKey && m_draft.way == SignInWay::Password && view.canInstallKey;
    if (m_world.check == AttachWorld::Check::Fine && wantsKey && !std::exchange(m_isInstallTried, true))
        install();
}

void AttachPage::lose(const Error& error) {
    m_isLost = true;
    m_isInstalling = false;
    judge();
    m_look->setLost(error);
}

void AttachPage::install() {
    DriverLine* line = m_door->line();
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
        // The check goes on with this key, so it is still about what the form holds.
        self->m_draft.way = SignInWay::Key;
        self->m_draft.keyFile = *keyFile;
        self->m_draft.installKey = false;
        self->m_password = {};
        self->m_checked = routeOf(self->m_draft, self->m_world);
        self->m_signIn->setHeld(false, !self->m_passphrase.isEmpty());
        self->m_signIn->load(self->m_draft);
        self->judge();
        self->m_look->setInstalled(*keyFile);
    });
}

void AttachPage::answer(QuestionForm* form) {
    DriverLine* line = m_door->line();
    std::vector<SecretText> texts = form->takeTexts();
    if (line == nullptr)
        return;
    const QPointer<AttachPage> self(this);
    line->answerQuestion(form->id(), std::move(texts), m_draft.keep, [self, id = form->id()](const Result<void>& done) {
        if (!self)
            return;
        if (!done)
            self->m_look->setAnswerError(id, done.error());
        self->m_watch->look();
    });
}

void AttachPage::refuse(int64_t question) {
    if (m_door->line() == nullptr)
        return;
    const QPointer<AttachPage> self(this);
    m_door->line()->refuseQuestion(question, [self, question](const Result<void>& done) {
        if (!self)
            return;
        if (!done)
            self->m_look->setAnswerError(question, done.error());
        self->m_watch->look();
    });
}

void AttachPage::attach() {
    check();
    DriverLine* line = m_door->line();
    if (!m_problems.empty() || m_isAttaching || line == nullptr)
        return;
    m_isAttaching = true;
    m_frame->setNextEnabled(false);
    m_frame->setBackEnabled(false);
    banner()->showMessage(Banner::Tone::Info, UiText::tr("Attaching the machine…"));
    AttachWish wish;
    wish.check = m_watch->id();
    wish.name = m_draft.name;
    wish.maxRuns = m_draft.maxRuns;
    wish.config = configOf(m_draft, m_world);
    wish.keep = m_draft.keep;
    const QPointer<AttachPage> self(this);
    line->attach(std::move(wish), [self](const Result<std::string>& target) {
        if (self)
            self->finish(target);
    });
}

void AttachPage::finish(const Result<std::string>& target) {
    m_isAttaching = false;
    if (!target) {
        showStage(target.error().detail == "name" ? AttachStage::Machine : AttachStage::Review);
        return banner()->showError(UiText::tr("The machine could not be attached."), target.error());
    }
    m_password = {};
    m_passphrase = {};
    m_isEdited = false;
    m_watch->leave(); // the connection is the target's now
    m_context.navigator.replace(QStringLiteral("target"), QString::fromStdString(m_draft.name));
}

} // namespace studio::ui

#include "moc_attach_page.cpp"
