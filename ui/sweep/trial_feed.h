// TrialFeed reads the trials of a sweep in a worker, one reading at a time, and again after each change of the run:
// soon, or less often if there are many trials. Window thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>

#include "core/run/run_record.h"
#include "ui/sweep/trial_snapshot.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class TrialFeed : public QObject {
    Q_OBJECT
public:
    TrialFeed(StudioLink& link, QObject* parent);
    // The run is new or has changed.
    void follow(const RunRecord& run);

Q_SIGNALS:
    void arrived(const std::shared_ptr<const studio::ui::TrialSnapshot>& snapshot);
    void failed(const studio::Error& error);

private:
    void read();
    StudioLink& m_link;
    RunRecord m_run;
    std::shared_ptr<TrialSnapshotBuilder> m_builder; // used by one reading at a time
    std::optional<size_t> m_trials;                  // in the last snapshot; nullopt: there was none
    bool m_isReading = false;
    bool m_isChanged = false; // during the reading
    QTimer m_later;
};

} // namespace studio::ui
