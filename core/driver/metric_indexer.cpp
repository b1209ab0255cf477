#include "core/driver/metric_indexer.h"

#include <algorithm>
#include <chrono>

namespace studio {

using namespace std::chrono_literals;

namespace {

constexpr auto between = 1000ms;
constexpr auto soon = 50ms; // debounce: changes often come in bursts

} // namespace

MetricIndexer::MetricIndexer(const WorkspacePaths& paths, const Clock& clock, QObject* parent)
    : QObject(parent)
    , m_paths(paths)
    , m_clock(clock)
    , m_ingest(std::make_shared<std::unique_ptr<MetricIngest>>()) {
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &MetricIndexer::begin);
}

MetricIndexer::~MetricIndexer() = default;

void MetricIndexer::poll() {
    m_wasAsked = true;
    schedule();
}

void MetricIndexer::schedule() {
    if (m_isLooking || m_next.isActive())
        return;
    const auto since = m_sinceLast.isValid() ? std::chrono::milliseconds(m_sinceLast.elapsed()) : between;
    m_next.start(std::max<std::chrono::milliseconds>(soon, between - since));
}

void MetricIndexer::begin() {
    m_isLooking = true;
    m_wasAsked = false;
    m_worker.run(
        this,
        [ingest = m_ingest, paths = m_paths, now = m_clock.now()] {
            if (!*ingest) {
                auto opened = MetricIngest::open(paths);
                if (!opened)
                    return MetricIngest::Pass{.error = opened.error()};
                *ingest = std::make_unique<MetricIngest>(std::move(*opened));
            }
            return (*ingest)->pass(now);
        },
        [this](const MetricIngest::Pass& pass) { finish(pass); });
}

void MetricIndexer::finish(const MetricIngest::Pass& pass) {
    m_isLooking = false;
    m_sinceLast.start();
    m_live = pass.live;
    m_ended = pass.ended;
    const std::string error = pass.error ? pass.error->message + " " + pass.error->detail : std::string();
    if (!error.empty() && error != m_error)
        Q_EMIT logMessage(QString::fromStdString(error));
    m_error = error;
    if (pass.hasWritten)
        Q_EMIT committed();
    if (m_live > 0 || m_ended > 0 || m_wasAsked)
        schedule();
    if (!isBusy())
        Q_EMIT idle();
}

} // namespace studio

#include "moc_metric_indexer.cpp"
