// EventLoopWatchdog measures, in test builds, how long the window's thread blocks its event loop: a watchdog thread
// posts a heartbeat every few milliseconds and measures the latency of its handling.
#pragma once

#include <QObject>
#include <memory>

namespace studio::ui {

class EventLoopWatchdog : public QObject {
    Q_OBJECT
public:
    // Watches the calling thread if COMPUTE_STUDIO_WATCHDOG names a file; does nothing otherwise and in other builds.
    // The file has "longest_ms N" and, for pauses of at least 15 ms, "pause WHEN N CPU" (WHEN: ms since the start; CPU:
    // ms of CPU time that the thread used since its last answer); rewritten when there are more, and at the end.
    explicit EventLoopWatchdog(QObject* parent = nullptr);
    ~EventLoopWatchdog() override;
    // In milliseconds; 0 when not watching.
    double longestPause() const;
    // Discards the results so far, e.g. after the start.
    void reset();

private:
    class Watcher;
    std::unique_ptr<Watcher> m_watcher;
};

} // namespace studio::ui
