// In test builds, measures for how long the window's thread does not come back to its event loop. A thread sends it a
// word every few milliseconds and notes how long the answer takes.
#pragma once

#include <QObject>
#include <memory>

namespace studio::ui {

class PauseWatch : public QObject {
    Q_OBJECT
public:
    // Watches the thread that this is called in, where the environment's COMPUTE_STUDIO_WATCHDOG names a file; does
    // nothing elsewhere and in other builds. The file holds "longest_ms N" and, of pauses from 15 ms on, "pause WHEN N CPU"
    // (when: ms since the start; CPU: ms for which the thread itself computed since its last answer); rewritten when
    // there are more, and at the end.
    explicit PauseWatch(QObject* parent = nullptr);
    ~PauseWatch() override;
    // In milliseconds; 0 when nothing is watched.
    double longest() const;
    // Begins anew, e.g. after the start.
    void reset();

private:
    class Watcher;
    std::unique_ptr<Watcher> m_watcher;
};

} // namespace studio::ui
