#include "ui/shell/run_notices.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QVariantMap>
#include <QWidget>

#include "core/studio/run_browser.h"
#include "core/studio/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/remember.h"
#include "ui/shell/desktop_bus.h"

namespace studio::ui {

namespace {

const QString service = QStringLiteral("org.freedesktop.Notifications");
const QString path = QStringLiteral("/org/freedesktop/Notifications");
constexpr std::chrono::milliseconds pause{400};
constexpr int newestLookedAt = 20;
constexpr size_t mostKnown = 500;
constexpr size_t mostSingle = 3; // of more, one notice tells

struct Ended {
    std::vector<int64_t> going;
    std::vector<RunRecord> runs; // whose notices are ours to give
    std::vector<std::string> known;
};

// What has ended since the last look: runs that were going and are not any more, and new ones that were never seen going.
Result<Ended> look(Client& client, const std::vector<int64_t>& before, const std::set<std::string>& known,
                   Timestamp begun, bool isFirst) {
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
    if (isFirst)
        return ended;
    std::vector<int64_t> gone;
    std::set_difference(before.begin(), before.end(), ended.going.begin(), ended.going.end(), std::back_inserter(gone));
    auto candidates = browse::rows(client, gone);
    if (!candidates)
        return fail(candidates.error());
    RunFilter newest;
    newest.limit = newestLookedAt;
    if (auto recent = client.list(newest))
        candidates->insert(candidates->end(), recent->begin(), recent->end());
    std::set<std::string> seen = known;
    for (RunRecord& run : *candidates) {
        if (run.state != RunState::Completed && run.state != RunState::Failed)
            continue; // who cancels a run knows
        if (!run.ended || *run.ended < begun || run.wanted == "delete" || !seen.insert(run.id.text()).second)
            continue;
        ended.known.push_back(run.id.text());
        if (RunNotices::claim(run.id.text()))
            ended.runs.push_back(std::move(run));
    }
    return ended;
}

} // namespace

RunNotices::RunNotices(Context& context, QWidget* window)
    : QObject(window)
    , m_context(context)
    , m_window(window)
    , m_begun(currentTime()) {
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &RunNotices::look);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(pause);
    });
    connect(&m_context.link, &StudioLink::opened, this, [this] {
        m_listens = false; // another workspace's runs: begin anew
        look();
    });
}

// A file that only one can make, where the session's own files are: gone when the person logs out.
bool RunNotices::claim(const std::string& run) {
    const QString runtime = QStandardPaths::writableLocation(QStandardPaths::RuntimeLocation);
    const QDir folder((runtime.isEmpty() ? QDir::tempPath() : runtime) + QStringLiteral("/compute-studio/told"));
    QFile file(folder.filePath(QString::fromStdString(run)));
    return folder.mkpath(QStringLiteral(".")) && file.open(QIODevice::WriteOnly | QIODevice::NewOnly);
}

void RunNotices::look() {
    if (std::exchange(m_isAsking, true)) {
        m_pause.start(pause);
        return;
    }
    m_context.link.ask<Ended>(
        this,
        [before = m_going, known = m_known, begun = m_begun, isFirst = !m_listens](Client& client) {
            return studio::ui::look(client, before, known, begun, isFirst);
        },
        [this](Result<Ended> ended) {
            m_isAsking = false;
            if (!ended)
                return;
            m_listens = true;
            m_going = std::move(ended->going);
            if (m_known.size() > mostKnown)
                m_known.clear(); // claim() still knows them
            m_known.insert(ended->known.begin(), ended->known.end());
            if (m_context.remember.shared(QLatin1String(settingKey), true).toBool())
                tell(ended->runs);
        });
}

void RunNotices::tell(const std::vector<RunRecord>& ended) {
    if (ended.size() > mostSingle) {
        const auto failed = std::count_if(ended.begin(), ended.end(),
                                          [](const RunRecord& run) { return run.state == RunState::Failed; });
        const auto count = static_cast<int>(ended.size());
        return send(UiText::tr("%n run(s) have ended", nullptr, count),
                    failed == 0 ? UiText::tr("All of them completed.")
                                : UiText::tr("%1 completed, %2 failed.").arg(count - failed).arg(failed),
                    {});
    }
    for (const RunRecord& run : ended) {
        const bool isBad = run.state == RunState::Failed;
        const QString name = shownShort(run.name, 60);
        QString text = UiText::tr("On %1").arg(shownShort(run.compute, 40));
        if (run.started && run.ended)
            text = UiText::tr("After %1 on %2")
                       .arg(formatDuration(*run.ended - *run.started), shownShort(run.compute, 40));
        send(isBad ? UiText::tr("%1 failed").arg(name) : UiText::tr("%1 completed").arg(name), text,
             QString::fromStdString(run.id.text()));
    }
}

void RunNotices::send(const QString& title, const QString& text, const QString& run) {
    withSessionBus(this, [this, title, text, run](QDBusConnection bus) {
        bus.connect(service, path, service, QStringLiteral("ActionInvoked"), this, SLOT(act(uint, QString)));
        bus.connect(service, path, service, QStringLiteral("NotificationClosed"), this, SLOT(forget(uint, uint)));
        QDBusMessage message = QDBusMessage::createMethodCall(service, path, service, QStringLiteral("Notify"));
        const QVariantMap hints = {{QStringLiteral("desktop-entry"), QStringLiteral("compute-studio")},
                                   {QStringLiteral("category"), QStringLiteral("transfer.complete")}};
        // A body may be read as markup (the specification allows a little of it); titles never are.
        message << QStringLiteral("Compute Studio") << uint(0) << QStringLiteral("compute-studio") << title
                << text.toHtmlEscaped() << QStringList{QStringLiteral("default"), UiText::tr("Show")} << hints
                << int(-1);
        auto* sent = new QDBusPendingCallWatcher(bus.asyncCall(message), this);
        connect(sent, &QDBusPendingCallWatcher::finished, this, [this, run](QDBusPendingCallWatcher* done) {
            const QDBusPendingReply<uint> number = *done;
            if (!number.isError())
                m_shown[number.value()] = run;
            done->deleteLater();
        });
    });
}

void RunNotices::act(uint notice, const QString&) {
    const auto found = m_shown.find(notice);
    if (found == m_shown.end())
        return;
    if (found->second.isEmpty())
        m_context.navigator.open(QStringLiteral("runs"));
    else
        m_context.navigator.open(QStringLiteral("run"), found->second);
    m_shown.erase(found);
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

void RunNotices::forget(uint notice, uint) {
    m_shown.erase(notice);
}

} // namespace studio::ui
