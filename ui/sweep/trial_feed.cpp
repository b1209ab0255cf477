#include "ui/sweep/trial_feed.h"

#include <utility>

#include "core/client/studio_link.h"

namespace studio::ui {

namespace {
constexpr size_t manyTrials = 1'000;
constexpr std::chrono::milliseconds readDelay{100};
constexpr std::chrono::milliseconds readDelayOfMany{1'500};
} // namespace

TrialFeed::TrialFeed(StudioLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link)
    , m_builder(std::make_shared<TrialSnapshotBuilder>()) {
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &TrialFeed::read);
}

void TrialFeed::follow(const RunRecord& run) {
    m_run = run;
    m_isChanged = true;
    if (m_later.isActive() || m_isReading)
        return;
    m_later.start(!m_trials ? std::chrono::milliseconds(0) : *m_trials > manyTrials ? readDelayOfMany : readDelay);
}

void TrialFeed::read() {
    if (std::exchange(m_isReading, true))
        return;
    m_isChanged = false;
    m_link.work<std::shared_ptr<const TrialSnapshot>>(
        this, [builder = m_builder, id = m_run.id.text()](Client& client) { return builder->read(client, id); },
        [this](const Result<std::shared_ptr<const TrialSnapshot>>& snapshot) {
            m_isReading = false;
            if (snapshot) {
                m_trials = (*snapshot)->sweep.trials.size();
                Q_EMIT arrived(*snapshot);
            } else if (snapshot.error().code != ErrorCode::NotFound) { // the page says so
                Q_EMIT failed(snapshot.error());
            }
            if (m_isChanged)
                follow(m_run);
        });
}

} // namespace studio::ui

#include "moc_trial_feed.cpp"
