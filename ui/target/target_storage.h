// TargetStorage shows the disk usage of the studio on a target, counted file by file in the worker thread for long
// tasks, with progress.
#pragma once

#include <QWidget>
#include <atomic>
#include <memory>

#include "core/client/compute_browser.h"

class QProgressBar;
class QPushButton;

namespace studio {
class StudioLink;
}

namespace studio::ui {

class Banner;
class DriverConnector;
class TargetEnvironments;
class PlainLabel;

class TargetStorage : public QWidget {
    Q_OBJECT
public:
    explicit TargetStorage(StudioLink& link, QWidget* parent = nullptr);
    ~TargetStorage() override;
    // Counts unless done before.
    void measureOnce();

private:
    void measure();
    void show(const StorageUse& use);
    StudioLink& m_link;
    DriverConnector* m_driver;
    TargetEnvironments* m_environments = nullptr;
    PlainLabel* m_snapshots;
    PlainLabel* m_runs;
    PlainLabel* m_environmentSize;
    PlainLabel* m_caches;
    PlainLabel* m_database;
    PlainLabel* m_total;
    PlainLabel* m_state;
    QProgressBar* m_progress;
    QPushButton* m_again;
    QPushButton* m_stop;
    Banner* m_banner;
    std::shared_ptr<std::atomic<bool>> m_canceled; // cancel flag of the current count
};

} // namespace studio::ui
