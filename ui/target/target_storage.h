// What the studio keeps on a target, counted file by file in the lane for long work, with numbers while it goes on.
#pragma once

#include <QWidget>
#include <atomic>
#include <memory>

#include "core/studio/compute_browser.h"

class QProgressBar;
class QPushButton;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class Banner;
class DriverDoor;
class EnvironmentsThere;
class PlainLabel;

class TargetStorage : public QWidget {
    Q_OBJECT
public:
    explicit TargetStorage(StudioLink& link, QWidget* parent = nullptr);
    ~TargetStorage() override;
    // Counts when that has not been done yet.
    void measureOnce();

private:
    void measure();
    void show(const StorageUse& use);
    StudioLink& m_link;
    DriverDoor* m_door;
    EnvironmentsThere* m_environments = nullptr;
    PlainLabel* m_snapshots;
    PlainLabel* m_runs;
    PlainLabel* m_database;
    PlainLabel* m_total;
    PlainLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_again;
    QPushButton* m_stop;
    Banner* m_banner;
    std::shared_ptr<std::atomic<bool>> m_canceled; // of the count that goes on
};

} // namespace studio::ui
