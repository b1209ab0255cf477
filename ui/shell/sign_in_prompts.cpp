#include "ui/shell/sign_in_prompts.h"

#include <QBoxLayout>
#include <QPointer>

#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/live_query.h"
#include "ui/common/question_dialog.h"
#include "ui/common/question_form.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds promptDelay{300};
constexpr std::chrono::seconds whileWaiting{2};
constexpr std::chrono::seconds keepAliveInterval{20};
} // namespace

SignInPrompts::SignInPrompts(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_banner(new Banner(this)) {
    setObjectName(QStringLiteral("signInPrompts"));
    m_banner->setObjectName(QStringLiteral("signInBanner"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::small, 0, 0);
    layout->addWidget(m_banner);
    hide(); // an empty place takes no room
    m_machines = new LiveQuery<std::vector<Target>>(
        m_context.link, this, {.delay = promptDelay}, [](Client& client) { return client.targets().list(); },
        [this](const Result<std::vector<Target>>& targets) {
            if (targets)
                take(*targets);
        });
    connect(&m_context.link, &StudioLink::opened, this, &SignInPrompts::begin);
    connect(&m_again, &QTimer::timeout, this, &SignInPrompts::ask);
    m_again.setInterval(whileWaiting);
    connect(&m_stay, &QTimer::timeout, this, &SignInPrompts::keepDriverAlive);
    m_stay.setInterval(keepAliveInterval);
    if (m_context.link.isOpen())
        begin();
}

// Another workspace has another driver.
void SignInPrompts::begin() {
    delete m_driver;
    m_driver = new DriverConnector(m_context.link, this);
    m_refused.clear();
    m_shown.clear();
    m_isAsking = false;
    hide();
    m_again.stop();
    m_machines->restart();
}

void SignInPrompts::take(const std::vector<Target>& targets) {
    const bool hadMachines = m_hasMachines;
    m_hasMachines = false;
    m_needsPolling = false;
    for (const Target& target : targets) {
        if (!target.traits().isAttached)
            continue;
        m_hasMachines = true;
        const bool wants = target.health.state == "sign_in" || target.health.state == "unreachable";
        m_needsPolling = m_needsPolling || wants || !target.reachable;
        if (target.health.isFine())
            m_refused.erase(target.name);
    }
    if (m_hasMachines && !hadMachines) {
        m_stay.start();
        keepDriverAlive();
    } else if (!m_hasMachines) {
        m_stay.stop();
    }
    if (m_hasMachines || !m_shown.empty())
        ask();
}

void SignInPrompts::ask() {
    if (m_driver == nullptr || std::exchange(m_isAsking, true))
        return;
    const QPointer<SignInPrompts> self(this);
    const QPointer<DriverConnector> driver(m_driver);
    m_driver->find([self, driver](const Result<DriverClient*>& line) {
        if (!self || driver != self->m_driver)
            return;
        if (!line) {
            self->m_isAsking = false;
            return;
        }
        (*line)->questions([self, driver](const Result<std::vector<PendingQuestion>>& questions) {
            if (!self || driver != self->m_driver)
                return;
            self->m_isAsking = false;
            // Without a driver there are no questions.
            self->showQuestions(questions.value_or(std::vector<PendingQuestion>()));
        });
    });
}

void SignInPrompts::showQuestions(const std::vector<PendingQuestion>& questions) {
    closeStaleQuestionDialogs(this, questions);
    std::vector<PendingQuestion> asked;
    for (const PendingQuestion& question : questions) {
        // Questions of a check are answered on the page that watches it.
        if (!question.target.empty() && !m_refused.contains(question.target))
            asked.push_back(question);
    }
    if (m_needsPolling || !asked.empty()) {
        if (!m_again.isActive())
            m_again.start();
    } else {
        m_again.stop();
    }
    std::set<int64_t> now;
    for (const PendingQuestion& question : asked)
        now.insert(question.question.id);
    if (now == m_shown)
        return;
    m_shown = std::move(now);
    if (asked.empty())
        return hide();
    const auto more = static_cast<int>(asked.size()) - 1;
    show();
    m_banner->showMessage(Banner::Tone::Warning, QuestionForm::titleOf(asked.front()),
                          more > 0 ? tr("%n more question(s) pending.", nullptr, more)
                                   : tr("Until then, nothing can be sent there; its current runs continue."));
    m_banner->addAction(
        tr("Answer…"), [this, question = asked.front()] { answer(question); }, QStringLiteral("answerSignIn"));
    m_banner->addAction(
        tr("Not now"),
        [this, target = asked.front().target] {
            m_refused.insert(target);
            m_shown.clear();
            hide();
            ask();
        },
        QStringLiteral("laterSignIn"));
}

void SignInPrompts::answer(const PendingQuestion& question) {
    const QPointer<SignInPrompts> self(this);
    showQuestion(this, *m_driver, question, [self, target = question.target](bool isAnswer) {
        if (!self)
            return;
        if (!isAnswer)
            self->m_refused.insert(target);
        self->ask();
    });
}

void SignInPrompts::keepDriverAlive() {
    if (m_driver == nullptr)
        return;
    m_driver->find([](const Result<DriverClient*>& line) {
        if (line)
            (*line)->keepDriverAlive();
    });
    ask();
}

} // namespace studio::ui

#include "moc_sign_in_prompts.cpp"
