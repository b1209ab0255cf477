#include "ui/shell/run_notices.h"

#include <QWidget>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/usage_client.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/idle_text.h"
#include "ui/common/live_query.h"
#include "ui/common/money_text.h"
#include "ui/common/notice_settings.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds noticePause{400};
constexpr int newestLookedAt = 20;
constexpr size_t maxKnown = 500;
constexpr size_t maxSingle = 3; // more are combined into one notification

} // namespace

struct RunNotices::Ended {
    std::vector<int64_t> going;
    std::vector<RunRecord> runs; // claimed by this process
    std::vector<std::string> known;
    std::vector<AttentionItem> needs;
};

// Collects what has ended since the last poll: runs that were unfinished then, and new ones that were never seen
// unfinished.
Result<RunNotices::Ended> RunNotices::look(Client& client, const std::vector<int64_t>& before,
                                           const std::set<std::string>& known, Timestamp begun, bool isFirst) {
    RunListQuery unfinished;
    for (const RunState state : allRunStates) {
        if (!isFinal(state))
            unfinished.states.insert(state);
    }
    auto going = browse::keys(client, unfinished);
    if (!going)
        return fail(going.error());
    std::sort(going->begin(), going->end());
    Ended ended;
    ended.going = std::move(*going);
    ended.needs = browse::needs(client).value_or(std::vector<AttentionItem>());
    if (isFirst)
        return ended;
    std::vector<int64_t> gone;
    std::set_difference(before.begin(), before.end(), ended.going.begin(), ended.going.end(), std::back_inserter(gone));
    auto candidates = browse::rows(client, gone);
    if (!candidates)
        return fail(candidates.error());
    RunFilter newest;
    newest.limit = newestLookedAt;
    newest.isTopLevel = true;
    if (auto recent = client.runs().list(newest))
        candidates->insert(candidates->end(), recent->begin(), recent->end());
    std::set<std::string> seen = known;
    for (RunRecord& run : *candidates) {
        if (run.state != RunState::Completed && run.state != RunState::Failed)
            continue; // cancelled by the user: no notification needed
        if (!run.ended || *run.ended < begun || run.wanted == "delete" || !seen.insert(run.id.text()).second)
            continue;
        ended.known.push_back(run.id.text());
        if (DesktopNotices::claim(run.id.text()))
            ended.runs.push_back(std::move(run));
    }
    return ended;
}

RunNotices::RunNotices(Context& context, QWidget* window)
    : QObject(window)
    , m_context(context)
    , m_window(window)
    , m_notices(new DesktopNotices(this))
    , m_begun(currentTime()) {
    auto* query = new LiveQuery<Ended>(
        m_context.link, this, {.delay = noticePause},
        [this] {
            return [before = m_going, known = m_known, begun = m_begun, isFirst = !m_listens](Client& client) {
                return look(client, before, known, begun, isFirst);
            };
        },
        [this](Result<Ended> ended) {
            if (ended)
                take(std::move(*ended));
        });
    connect(&m_context.link, &StudioLink::opened, query, [this, query] {
        m_listens = false; // another workspace's runs: start over
        query->restart();
    });
}

void RunNotices::take(Ended ended) {
    const bool isFirst = !std::exchange(m_listens, true);
    m_going = std::move(ended.going);
    if (m_known.size() > maxKnown)
        m_known.clear(); // claim() still detects them
    m_known.insert(ended.known.begin(), ended.known.end());
    // Items from before the window was opened are visible in it.
    std::vector<AttentionItem> fresh;
    std::set<std::string> needs;
    for (const AttentionItem& need : ended.needs) {
        if (needs.insert(need.key()).second && !m_needs.contains(need.key()) && !isFirst)
            fresh.push_back(need);
    }
    const std::set<std::string> before = std::exchange(m_needs, std::move(needs));
    for (const std::string& gone : before) {
        if (!m_needs.contains(gone))
            DesktopNotices::release(m_context.link.folder() + gone); // it may recur
    }
    if (!isOn(notices::enabledKey))
        return;
    std::erase_if(ended.runs, [this](const RunRecord& run) { return !isWanted(run); });
    tell(ended.runs);
    if (isOn(notices::attentionKey))
        notifyAttentionItems(fresh);
}

bool RunNotices::isOn(const QString& key) const {
    return m_context.remember.shared(key, true).toBool();
}

bool RunNotices::isWanted(const RunRecord& run) const {
    if (run.state == RunState::Failed)
        return isOn(notices::failedKey);
    const std::chrono::minutes minDuration(m_context.remember.shared(notices::minMinutesKey, 0).toInt());
    return isOn(notices::completedKey) &&
           run.ended.value_or(run.created) - run.started.value_or(run.created) >= minDuration;
}

void RunNotices::tell(const std::vector<RunRecord>& ended) {
    if (ended.size() > maxSingle) {
        const auto failed = std::count_if(ended.begin(), ended.end(),
                                          [](const RunRecord& run) { return run.state == RunState::Failed; });
        const auto count = static_cast<int>(ended.size());
        return send(tr("%n run(s) have ended", nullptr, count),
                    failed == 0 ? tr("All of them completed.")
                                : tr("%1 completed, %2 failed.").arg(count - failed).arg(failed),
                    {});
    }
    for (const RunRecord& run : ended) {
        const bool isBad = run.state == RunState::Failed;
        const QString name = displayTextElided(run.name, 60);
        QString text = tr("On %1").arg(displayTextElided(run.compute, 40));
        if (run.started && run.ended)
            text =
                tr("After %1 on %2").arg(formatDuration(*run.ended - *run.started), displayTextElided(run.compute, 40));
        send(isBad ? tr("%1 failed").arg(name) : tr("%1 completed").arg(name), text,
             QString::fromStdString(run.id.text()));
    }
}

void RunNotices::notifyAttentionItems(const std::vector<AttentionItem>& needs) {
    for (const AttentionItem& need : needs) {
        if (!DesktopNotices::claim(m_context.link.folder() + need.key()))
            continue;
        if (need.budget) {
            m_notices->send(budgetNotice(*need.budget));
            continue;
        }
        const QString target = displayTextElided(need.target, 40);
        const QString machine = QString::fromStdString(need.target);
        DesktopNotice notice;
        notice.isUrgent = true;
        const QString page = need.idle ? QStringLiteral("instance") : QStringLiteral("target");
        notice.actions.push_back({QStringLiteral("default"), tr("Show"), opening(page, machine)});
        notice.actions.push_back({QStringLiteral("machine"), tr("Open"), opening(page, machine)});
        switch (need.kind) {
        case AttentionItem::Kind::SignIn:
            notice.title = tr("Sign-in required: %1").arg(target);
            notice.text = tr("No new runs start there until you sign in. Current runs continue.");
            break;
        case AttentionItem::Kind::HostKey:
            notice.title = tr("Check the host key of %1").arg(target);
            notice.text = tr("It has changed or has not been confirmed.");
            break;
        case AttentionItem::Kind::NotResponding:
            notice.title = tr("%1 is not responding").arg(target);
            notice.text = tr("Last known: %n active run(s).", nullptr, static_cast<int>(need.runs));
            if (!need.run.empty())
                notice.actions.push_back({QStringLiteral("run"), tr("Open run"),
                                          opening(QStringLiteral("run"), QString::fromStdString(need.run))});
            break;
        case AttentionItem::Kind::Quarantine:
            notice.title = tr("%1 is in quarantine").arg(target);
            notice.text = describe(*need.quarantine);
            break;
        case AttentionItem::Kind::IdleInstance:
            notice.isUrgent = false;
            notice.title = tr("%1 is on and idle").arg(target);
            notice.text = idleText(need, currentTime());
            break;
        case AttentionItem::Kind::Budget:
            break;
        }
        m_notices->send(notice);
    }
}

DesktopNotice RunNotices::budgetNotice(const Budget& budget) {
    const bool isUsedUp = budget.state == BudgetState::UsedUp;
    DesktopNotice notice;
    notice.isUrgent = isUsedUp && budget.holds;
    notice.title = isUsedUp ? tr("Budget used up: %1").arg(budgetName(budget))
                            : tr("Budget nearly used up: %1").arg(budgetName(budget));
    notice.text = tr("%1 of %2 %3 this month.")
                      .arg(formatAmount(budget.spent.value_or(0)), formatBudgetAmount(budget.micros),
                           QString::fromStdString(budget.currency));
    if (isUsedUp && budget.holds)
        notice.text += QLatin1Char(' ') + tr("New runs are held.");
    notice.actions.push_back({QStringLiteral("default"), tr("Show"), opening(QStringLiteral("usage"), {})});
    notice.actions.push_back({QStringLiteral("usage"), tr("Open usage"), opening(QStringLiteral("usage"), {})});
    return notice;
}

std::function<void()> RunNotices::opening(const QString& place, const QString& argument) {
    return [this, place, argument] {
        m_context.navigator.open(place, argument);
        m_window->show();
        m_window->raise();
        m_window->activateWindow();
    };
}

void RunNotices::send(const QString& title, const QString& text, const QString& run) {
    DesktopNotice notice{title, text, false, {}};
    const auto open = run.isEmpty() ? opening(QStringLiteral("runs"), {}) : opening(QStringLiteral("run"), run);
    notice.actions.push_back({QStringLiteral("default"), tr("Show"), open});
    if (!run.isEmpty()) {
        notice.actions.push_back({QStringLiteral("open"), tr("Open"), open});
        notice.actions.push_back(
            {QStringLiteral("log"), tr("Show log"), opening(QStringLiteral("run"), run + QStringLiteral("#logs"))});
    }
    m_notices->send(notice);
}

} // namespace studio::ui

#include "moc_run_notices.cpp"
