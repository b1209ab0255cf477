#include "ui/shell/sign_in_prompts.h"

#include <QBoxLayout>
#include <QPointer>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/driver_door.h"
#include "ui/common/formats.h"
#include "ui/common/question_dialog.h"
#include "ui/common/question_form.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds promptPause{300};
constexpr std::chrono::seconds whileWaiting{2};
constexpr std::chrono::seconds stayEvery{20};
} // namespace

SignInPrompts::SignInPrompts(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_banner(new Banner(this)) {
    setObjectName(QStringLiteral("signInPrompts"));
    m_banner->setObjectName(QStringLiteral("signInBanner"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_banner);
    hide(); // a place that is empty takes no room
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &SignInPrompts::look);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(promptPause);
    });
    connect(&m_context.link, &StudioLink::opened, this, &SignInPrompts::begin);
    connect(&m_again, &QTimer::timeout, this, &SignInPrompts::ask);
    m_again.setInterval(whileWaiting);
    connect(&m_stay, &QTimer::timeout, this, &SignInPrompts::stay);
    m_stay.setInterval(stayEvery);
    if (m_context.link.isOpen())
        begin();
}

// Another workspace has another driver.
void SignInPrompts::begin() {
    delete m_door;
    m_door = new DriverDoor(m_context.link, this);
    m_refused.clear();
    m_shown.clear();
    m_isLooking = false;
    m_isAsking = false;
    hide();
    m_again.stop();
    look();
}

void SignInPrompts::look() {
    if (std::exchange(m_isLooking, true)) {
        m_pause.start(promptPause);
        return;
    }
    m_context.link.ask<std::vector<Target>>(
        this, [](Client& client) { return client.computes(); },
        [this](const Result<std::vector<Target>>& targets) {
            m_isLooking = false;
            if (targets)
                take(*targets);
        });
}

void SignInPrompts::take(const std::vector<Target>& targets) {
    const bool hadMachines = m_hasMachines;
    m_hasMachines = false;
    m_mayAsk = false;
    for (const Target& target : targets) {
        if (target.kind != TargetKind::Remote)
            continue;
        m_hasMachines = true;
        const bool wants = target.health.state == "sign_in" || target.health.state == "unreachable";
        m_mayAsk = m_mayAsk || wants || !target.reachable;
        if (target.health.isFine())
            m_refused.erase(target.name);
    }
    if (m_hasMachines && !hadMachines) {
        m_stay.start();
        stay();
    } else if (!m_hasMachines) {
        m_stay.stop();
    }
    if (m_hasMachines || !m_shown.empty())
        ask();
}

void SignInPrompts::ask() {
    if (m_door == nullptr || std::exchange(m_isAsking, true))
        return;
    const QPointer<SignInPrompts> self(this);
    const QPointer<DriverDoor> door(m_door);
    m_door->find([self, door](const Result<DriverLine*>& line) {
        if (!self || door != self->m_door)
            return;
        if (!line) {
            self->m_isAsking = false;
            return;
        }
        (*line)->questions([self, door](const Result<std::vector<OpenQuestion>>& questions) {
            if (!self || door != self->m_door)
                return;
            self->m_isAsking = false;
            // Where nobody drives, nobody asks.
            self->showQuestions(questions.value_or(std::vector<OpenQuestion>()));
        });
    });
}

void SignInPrompts::showQuestions(const std::vector<OpenQuestion>& questions) {
    closeOtherDialogs(this, questions);
    std::vector<OpenQuestion> asked;
    for (const OpenQuestion& question : questions) {
        // Those of a check are answered where it is watched.
        if (!question.target.empty() && !m_refused.contains(question.target))
            asked.push_back(question);
    }
    if (m_mayAsk || !asked.empty()) {
        if (!m_again.isActive())
            m_again.start();
    } else {
        m_again.stop();
    }
    std::set<int64_t> now;
    for (const OpenQuestion& question : asked)
        now.insert(question.question.id);
    if (now == m_shown)
        return;
    m_shown = std::move(now);
    if (asked.empty())
        return hide();
    const auto more = static_cast<int>(asked.size()) - 1;
    show();
    m_banner->showMessage(Banner::Tone::Warning, QuestionForm::titleOf(asked.front()),
                          more > 0 ? UiText::tr("%n more question(s) wait.", nullptr, more)
                                   : UiText::tr("Until then nothing can be sent there; runs that go on there go on."));
    m_banner->addAction(
        UiText::tr("Answer…"), [this, question = asked.front()] { answer(question); }, QStringLiteral("answerSignIn"));
    m_banner->addAction(
        UiText::tr("Not now"),
        [this, target = asked.front().target] {
            m_refused.insert(target);
            m_shown.clear();
            hide();
            ask();
        },
        QStringLiteral("laterSignIn"));
}

void SignInPrompts::answer(const OpenQuestion& question) {
    const QPointer<SignInPrompts> self(this);
    askQuestion(this, *m_door, question, [self, target = question.target](bool isAnswer) {
        if (!self)
            return;
        if (!isAnswer)
            self->m_refused.insert(target);
        self->ask();
    });
}

void SignInPrompts::stay() {
    if (m_door == nullptr)
        return;
    m_door->find([](const Result<DriverLine*>& line) {
        if (line)
            (*line)->stay();
    });
    ask();
}

} // namespace studio::ui

#include "moc_sign_in_prompts.cpp"
