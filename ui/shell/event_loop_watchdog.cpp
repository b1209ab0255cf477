#include "ui/shell/event_loop_watchdog.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QThread>
#include <atomic>
#include <ctime>
#include <mutex>
#include <vector>

namespace studio::ui {

#ifdef STUDIO_TEST_BUILD

class EventLoopWatchdog::Watcher : public QThread {
public:
    Watcher(QObject& target, QString file)
        : m_target(target)
        , m_file(std::move(file)) {
        m_clock.start();
        setObjectName(QStringLiteral("pause-watch"));
        start();
    }
    ~Watcher() override {
        m_ends = true;
        wait();
        write();
    }
    double longestPause() const { return double(m_longestPause.load()) / 1e6; }
    void reset() {
        m_longestPause = 0;
        const std::scoped_lock lock(m_mutex);
        m_pauses.clear();
    }

private:
    struct Pause { // ns
        int64_t begun;
        int64_t took;
        int64_t worked;
    };
    void run() override {
        constexpr unsigned long period = 3; // ms
        int64_t written = 0;
        for (int turn = 0; !m_ends; ++turn) {
            if (!m_isAsked.exchange(true)) {
                const int64_t sent = m_clock.nsecsElapsed();
                QMetaObject::invokeMethod(
                    &m_target,
                    [this, sent] {
                        const int64_t took = m_clock.nsecsElapsed() - sent;
                        m_longestPause = std::max(m_longestPause.load(), took);
                        m_isAsked = false;
                        const int64_t worked = workedNs();
                        note({sent, took, worked - std::exchange(m_worked, worked)});
                    },
                    Qt::QueuedConnection);
            }
            msleep(period);
            if (turn % 200 == 0 && m_noted.load() != written) {
                written = m_noted.load();
                write();
            }
        }
    }
    // CPU time of the calling thread.
    static int64_t workedNs() {
        timespec time{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
    }
    void note(const Pause& pause) {
        if (pause.took < noteworthy)
            return;
        const std::scoped_lock lock(m_mutex);
        if (m_pauses.size() < maxNoted)
            m_pauses.push_back(pause);
        ++m_noted;
    }
    void write() {
        QFile file(m_file);
        if (!file.open(QIODevice::WriteOnly | QIODevice::Truncate))
            return;
        file.write(QByteArrayLiteral("longest_ms ") + QByteArray::number(longestPause(), 'f', 1) + '\n');
        const std::scoped_lock lock(m_mutex);
        const auto ms = [](int64_t ns, int places) { return QByteArray::number(double(ns) / 1e6, 'f', places); };
        for (const Pause& pause : m_pauses)
            file.write("pause " + ms(pause.begun, 0) + ' ' + ms(pause.took, 1) + ' ' + ms(pause.worked, 1) + '\n');
    }
    static constexpr int64_t noteworthy = 15'000'000; // ns
    static constexpr size_t maxNoted = 2'000;
    QObject& m_target;
    const QString m_file;
    QElapsedTimer m_clock;
    int64_t m_worked = 0; // CPU time of the watched thread at its last answer; accessed only there
    std::atomic<bool> m_ends = false;
    std::atomic<bool> m_isAsked = false;
    std::atomic<int64_t> m_longestPause = 0;
    std::atomic<int64_t> m_noted = 0;
    std::mutex m_mutex;
    std::vector<Pause> m_pauses;
};

#else

class EventLoopWatchdog::Watcher {
public:
    Watcher(QObject&, const QString&) {}
    double longestPause() const { return 0; }
    void reset() {}
};

#endif

EventLoopWatchdog::EventLoopWatchdog(QObject* parent)
    : QObject(parent) {
    const QString file = qEnvironmentVariable("COMPUTE_STUDIO_WATCHDOG");
    if (!file.isEmpty())
        m_watcher = std::make_unique<Watcher>(*this, file);
}

EventLoopWatchdog::~EventLoopWatchdog() = default;

double EventLoopWatchdog::longestPause() const {
    return m_watcher ? m_watcher->longestPause() : 0;
}

void EventLoopWatchdog::reset() {
    if (m_watcher)
        m_watcher->reset();
}

} // namespace studio::ui

#include "moc_event_loop_watchdog.cpp"
