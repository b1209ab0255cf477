#include "ui/run/metric_feed.h"

#include "core/client/studio_link.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds metricPollInterval{300};
constexpr std::chrono::seconds tryAgain{2};  // retry interval after a read error
constexpr uint64_t sliceBytes = 4ULL << 20U; // per read, so that other requests of the worker are not delayed
} // namespace

struct MetricFeed::Reader {
    explicit Reader(const std::string& folder)
        : metrics(folder) {}
    RunMetrics metrics;
    std::map<SeriesName, uint64_t> reported;
    std::string reportedError;
    bool hasReported = false;
};

struct MetricFeed::News {
    std::vector<std::pair<SeriesName, Curve>> grown;
    std::vector<SeriesName> gone;
    std::map<MetricOwner, MetricOwnerInfo> owners;
    DroppedMetrics leftOut;
    bool hasChanged = false;
    bool isBehind = false;
};

MetricFeed::MetricFeed(StudioLink& link, QObject* parent)
    : QObject(parent)
    , m_link(link) {
    m_look.setSingleShot(true);
    connect(&m_look, &QTimer::timeout, this, &MetricFeed::read);
}

void MetricFeed::follow(const std::string& runFolder, bool isLive) {
    const bool ended = m_isLive && !isLive;
    m_isLive = isLive;
    if (runFolder != m_folder) {
        m_folder = runFolder;
        m_reader = runFolder.empty() ? nullptr : std::make_shared<Reader>(runFolder);
        m_curves.clear();
        m_owners.clear();
        m_hasRead = false;
        m_isReading = false; // replies for the old folder are recognized by their reader
        m_readAgain = m_isBehind = false;
        Q_EMIT seriesChanged();
        Q_EMIT factsChanged();
    } else if (!ended && !isLive) {
        return;
    }
    if (ended && m_isReading)
        m_readAgain = true;
    if (!m_look.isActive())
        read();
}

void MetricFeed::setPaused(bool isPaused) {
    m_isPaused = isPaused;
    if (!isPaused)
        read();
}

void MetricFeed::read() {
    if (!m_reader || m_isReading || m_isPaused)
        return;
    m_isReading = true;
    m_link.ask<std::shared_ptr<News>>(
        this,
        [reader = m_reader](Client&) -> Result<std::shared_ptr<News>> {
            auto news = std::make_shared<News>();
            const bool hasChanged = reader->metrics.update(sliceBytes);
            const std::string error = reader->metrics.error() ? reader->metrics.error()->message : std::string();
            news->isBehind = reader->metrics.isBehind();
            news->hasChanged = hasChanged || !reader->hasReported || error != reader->reportedError;
            if (!news->hasChanged)
                return news;
            reader->hasReported = true;
            reader->reportedError = error;
            const auto& curves = reader->metrics.curves();
            for (const auto& [name, curve] : curves) {
                uint64_t& reported = reader->reported[name];
                if (const uint64_t revision = reader->metrics.revision(name); revision != reported) {
                    reported = revision;
                    news->grown.emplace_back(name, curve);
                }
            }
            for (auto it = reader->reported.begin(); it != reader->reported.end();) {
                if (curves.contains(it->first)) {
                    ++it;
                    continue;
                }
                news->gone.push_back(it->first);
                it = reader->reported.erase(it);
            }
            news->owners = reader->metrics.owners();
            if (!error.empty()) // partial results are shown together with the error
                news->owners[MetricOwner{}].notes.push_back(error);
            news->leftOut = reader->metrics.leftOut();
            return news;
        },
        [this, reader = m_reader](const Result<std::shared_ptr<News>>& news) {
            if (reader != m_reader)
                return;
            m_isReading = false;
            const bool isAsked = std::exchange(m_readAgain, false);
            if (!news) {
                m_isBehind = false;
                if (!m_isPaused)
                    m_look.start(tryAgain);
                return;
            }
            take(**news);
            if (m_isBehind || isAsked)
                read();
            else if (m_isLive && !m_isPaused)
                m_look.start(metricPollInterval);
        });
}

void MetricFeed::take(News& news) {
    const bool isFirst = !m_hasRead;
    m_hasRead = true;
    m_isBehind = news.isBehind;
    if (!news.hasChanged && !isFirst)
        return;
    bool hasOthers = !news.gone.empty();
    std::set<SeriesName> names;
    for (auto& [name, curve] : news.grown) {
        hasOthers = hasOthers || !m_curves.contains(name);
        m_curves[name] = std::move(curve);
        names.insert(name);
    }
    for (const SeriesName& name : news.gone)
        m_curves.erase(name);
    m_owners = std::move(news.owners);
    m_leftOut = news.leftOut;
    if (hasOthers)
        Q_EMIT seriesChanged();
    if (!names.empty())
        Q_EMIT grown(names);
    Q_EMIT factsChanged();
}

} // namespace studio::ui

#include "moc_metric_feed.cpp"
