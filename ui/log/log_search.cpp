#include "ui/log/log_search.h"

#include <QFile>
#include <QSaveFile>
#include <QThread>
#include <limits>

#include "ui/log/log_reader.h"

namespace studio::ui {

namespace {

constexpr uint64_t firstRegion = 16 * LineIndex::blockSize; // small, so that the first match appears at once
constexpr uint64_t regionSize = 256 * LineIndex::blockSize; // 4 MiB
constexpr uint64_t maxSkipped = 100;
constexpr qint64 reportAgain = 16; // ms
constexpr qint64 copiedAtOnce = 1 << 20;

} // namespace

LogSearch::LogSearch(QObject* parent, int maxThreads)
    : QObject(parent)
    , m_stop(std::make_shared<std::atomic<bool>>(false))
    , m_stopLook(std::make_shared<std::atomic<bool>>(false))
    , m_stopCopies(std::make_shared<std::atomic<bool>>(false)) {
    m_pool.setMaxThreadCount(maxThreads > 0 ? maxThreads : std::clamp(QThread::idealThreadCount(), 1, 8));
}

LogSearch::~LogSearch() {
    *m_stop = true;
    *m_stopLook = true; // the pool's destructor waits until the current row is finished
    *m_stopCopies = true;
}

void LogSearch::stop() {
    *m_stop = true;
    m_stop = std::make_shared<std::atomic<bool>>(false);
    ++m_pass;
    m_early.clear();
    m_given = m_taken = 0;
    m_isPassing = false;
}

void LogSearch::start(std::shared_ptr<const LogMatcher> matcher, int ticket) {
    m_matcher = std::move(matcher);
    m_ticket = ticket;
    restartFromBeginning();
}

void LogSearch::restartFromBeginning() {
    stop();
    m_next = m_limit = m_resumeRow = 0;
    m_isAtRow = true;
    m_rest = {};
    m_state = {};
    m_listed = 0;
    m_lastMatch = -1;
    m_isOver = false;
    m_sinceReport.invalidate();
}

void LogSearch::advance(const std::shared_ptr<const PositionedFile>& file, const LineIndex& index) {
    if (!m_matcher || m_isOver)
        return;
    if (!m_isPassing) {
        // The previous pass ended at m_limit; its last row may have grown.
        if (index.indexed() <= m_limit && m_limit > 0)
            return;
        if (m_rest.isThere) {
            m_next = m_rest.start;
            m_resumeRow = m_rest.row;
            if (m_lastMatch == static_cast<qint64>(m_rest.row)) {
                --m_state.count;
                m_lastMatch = -1;
                m_state.dropsLast = m_listed <= LogReader::maxMatches;
                --m_listed;
            }
        } else {
            m_next = m_limit;
            m_resumeRow = m_limit == 0 ? 0 : index.rowAt(*file, m_limit);
        }
        m_rest = {};
        m_isAtRow = true;
        m_limit = index.indexed();
        m_isPassing = true;
    }
    while (m_next < m_limit && m_given - m_taken < static_cast<uint64_t>(2 * m_pool.maxThreadCount())) {
        SearchRegion region;
        region.begin = m_next;
        const uint64_t size = m_next < regionSize ? firstRegion : regionSize;
        region.end = std::min(m_limit, (m_next / size + 1) * size);
        region.limit = m_limit;
        if (m_isAtRow) {
            region.row = m_resumeRow;
        } else {
            region.row = index.rowAtBlock(m_next / LineIndex::blockSize);
            region.startsRow = index.startOf(*file, region.row) == m_next;
        }
        m_isAtRow = false;
        m_next = region.end;
        m_pool.start([this, file, region, matcher = m_matcher, stop = m_stop, pass = m_pass, number = m_given++] {
            RegionHits hits = searchRegion(*file, region, *matcher, *stop, maxSkipped);
            if (!*stop)
                QMetaObject::invokeMethod(
                    this, [this, pass, number, hits = std::move(hits)] { take(pass, number, hits); },
                    Qt::QueuedConnection);
        });
    }
    m_state.total = static_cast<qint64>(index.indexed());
    if (m_given == m_taken && m_next >= m_limit) {
        m_isPassing = false;
        tell(true);
        if (index.indexed() > m_limit) // it grew during the pass
            advance(file, index);
    }
}

void LogSearch::take(uint64_t pass, uint64_t number, const RegionHits& hits) {
    if (pass != m_pass)
        return;
    m_early.emplace(number, hits);
    while (!m_early.empty() && m_early.begin()->first == m_taken && !m_isOver) {
        const RegionHits& next = m_early.begin()->second;
        for (const uint64_t row : next.rows) {
            m_lastMatch = static_cast<qint64>(row);
            if (m_listed < LogReader::maxMatches)
                m_state.added.push_back(m_lastMatch);
            ++m_listed;
        }
        m_state.count += static_cast<qint64>(next.rows.size());
        m_state.skipped += static_cast<qint64>(next.skipped);
        m_isOver = next.skipped >= maxSkipped || m_state.skipped >= static_cast<qint64>(maxSkipped);
        if (next.hasRest)
            m_rest = {true, next.restRow, next.restStart};
        m_early.erase(m_early.begin());
        ++m_taken;
    }
    m_state.done = static_cast<qint64>(std::min(m_limit, m_next));
    if (m_isOver) {
        stop();
        return tell(true);
    }
    const bool isFirst = !m_sinceReport.isValid() && m_state.count > 0;
    if (isFirst || !m_sinceReport.isValid() || m_sinceReport.elapsed() >= reportAgain)
        tell(false);
    Q_EMIT capacityAvailable();
}

void LogSearch::tell(bool isComplete) {
    m_state.ticket = m_ticket;
    m_state.isComplete = isComplete;
    Q_EMIT reported(m_state);
    m_state.added.clear();
    m_state.dropsLast = false;
    m_sinceReport.start();
}

void LogSearch::findError(const std::shared_ptr<const PositionedFile>& file, const LineIndex& index, qint64 from,
                          int step, int ticket) {
    *m_stopLook = true;
    m_stopLook = std::make_shared<std::atomic<bool>>(false);
    if (!file) {
        Q_EMIT found(-1, ticket);
        return;
    }
    // A copy of the index allows seeking while the log grows.
    auto known = std::make_shared<const LineIndex>(index);
    m_pool.start([this, file, known, from, step, ticket, matcher = LogMatcher::forErrors(), stop = m_stopLook] {
        const uint64_t end = known->indexed();
        const auto last = static_cast<qint64>(end / regionSize);
        const auto findBeyond = [&](qint64 origin, qint64 begin) {
            qint64 row = -1;
            for (qint64 at = begin; at >= 0 && at <= last && row < 0 && !*stop; at += step) {
                SearchRegion region;
                region.begin = static_cast<uint64_t>(at) * regionSize;
                region.end = std::min(end, region.begin + regionSize);
                region.limit = end;
                region.row = known->rowAtBlock(region.begin / LineIndex::blockSize);
                region.startsRow = known->startOf(*file, region.row) == region.begin;
                const RegionHits hits = searchRegion(*file, region, *matcher, *stop, maxSkipped);
                for (const uint64_t hit : hits.rows) {
                    const auto number = static_cast<qint64>(hit);
                    if (step > 0 && number > origin) {
                        row = number;
                        break;
                    }
                    if (step < 0 && number < origin)
                        row = number;
                }
            }
            return row;
        };
        const uint64_t here = known->startOf(*file, static_cast<uint64_t>(std::max<qint64>(0, from)));
        qint64 row = findBeyond(from, static_cast<qint64>(here / regionSize));
        if (row < 0) // wraps around
            row = step > 0 ? findBeyond(-1, 0) : findBeyond(std::numeric_limits<qint64>::max(), last);
        if (!*stop)
            QMetaObject::invokeMethod(
                this, [this, row, ticket] { Q_EMIT found(row, ticket); }, Qt::QueuedConnection);
    });
}

void LogSearch::copy(const std::shared_ptr<const PositionedFile>& file, uint64_t from, uint64_t to,
                     const QString& path) {
    m_pool.start([this, file, from, to, path, stop = m_stopCopies] {
        QSaveFile target(path);
        QString error;
        if (!target.open(QIODevice::WriteOnly))
            error = target.errorString();
        QByteArray piece(copiedAtOnce, Qt::Uninitialized);
        for (uint64_t at = from; at < to && error.isEmpty() && !*stop;) {
            const size_t got =
                file->readAt(at, piece.data(), static_cast<size_t>(std::min<uint64_t>(copiedAtOnce, to - at)));
            if (got == 0)
                error = tr("The log was truncated or cannot be read.");
            else if (target.write(piece.constData(), static_cast<qint64>(got)) != static_cast<qint64>(got))
                error = target.errorString();
            at += got;
        }
        if (error.isEmpty() && !*stop && !target.commit())
            error = target.errorString();
        if (!*stop)
            QMetaObject::invokeMethod(
                this, [this, path, error] { Q_EMIT saved(path, error); }, Qt::QueuedConnection);
    });
}

} // namespace studio::ui

#include "moc_log_search.cpp"
