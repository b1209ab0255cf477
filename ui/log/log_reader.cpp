#include "ui/log/log_reader.h"

#include <QFile>
#include <algorithm>
#include <limits>

#include "ui/log/log_search.h"
#include "ui/log/row_scanner.h"

namespace studio::ui {

namespace {

constexpr uint64_t sliceSize = 64ULL << 20;
constexpr std::chrono::milliseconds growingPollInterval{16};
constexpr std::chrono::milliseconds pollInterval{80};
constexpr qint64 quietAfter = 1'000; // ms
constexpr uint64_t provisionalSize = 65'536;
constexpr size_t rememberedEnd = 64;
constexpr qint64 groupRows = 128;
constexpr uint64_t maxCarry = 262'144; // bytes of preceding rows that are scanned for colours
constexpr size_t maxHitsPerRow = 500;
constexpr uint64_t maxMarkedSize = 64ULL << 20; // of logs whose errors are marked: all of the log is searched

} // namespace

LogReader::LogReader()
    : m_step(this)
    , m_look(this)
    , m_search(std::make_unique<LogSearch>(this))
    , m_errors(std::make_unique<LogSearch>(this, 1)) {
    m_step.setInterval(0);
    connect(&m_step, &QTimer::timeout, this, &LogReader::step);
    m_look.setInterval(pollInterval);
    connect(&m_look, &QTimer::timeout, this, &LogReader::poll);
    connect(m_search.get(), &LogSearch::reported, this, &LogReader::searched);
    connect(m_search.get(), &LogSearch::found, this, &LogReader::found);
    connect(m_search.get(), &LogSearch::saved, this, &LogReader::saved);
    connect(m_search.get(), &LogSearch::capacityAvailable, this, [this] {
        if (m_file)
            m_search->advance(m_file, m_index);
    });
    connect(m_errors.get(), &LogSearch::reported, this, [this](const LogSearchState& state) {
        if (!state.added.isEmpty() || state.dropsLast)
            Q_EMIT errorsListed(state);
    });
    connect(m_errors.get(), &LogSearch::capacityAvailable, this, &LogReader::advanceErrors);
    m_errors->start(LogMatcher::forErrors(), 0);
}

LogReader::~LogReader() = default;

void LogReader::open(const QString& path, const QString& timesPath) {
    m_path = QFile::encodeName(path).toStdString();
    m_times.open(QFile::encodeName(timesPath).toStdString());
    m_file.reset();
    openFile();
    restartFromBeginning(false);
}

bool LogReader::openFile() {
    auto file = PositionedFile::open(m_path);
    if (!file) {
        if (m_file) // it was removed or replaced: the open file can still be read
            return false;
        // A job that writes nothing may never create the file.
        const bool isNone = m_path.empty() || file.error().code == ErrorCode::NotFound;
        m_error = isNone ? QString() : QString::fromStdString(file.error().message);
        return false;
    }
    m_error.clear();
    m_file = std::make_shared<const PositionedFile>(std::move(*file));
    return true;
}

// A short read below the size of the file is a read error; otherwise the file was truncated, as the next poll detects.
void LogReader::updateReadError(bool isWhole, uint64_t size) {
    m_error = isWhole || m_file->size() < size ? QString() : tr("The system reported a read error.");
}

void LogReader::restartFromBeginning(bool wasReplaced) {
    m_index.clear();
    m_lastBytes.clear();
    m_search->restartFromBeginning();
    m_errors->restartFromBeginning();
    m_wasReplaced = wasReplaced;
    if (!m_file)
        return reportGrowth(true);
    const uint64_t size = m_file->size();
    if (size <= sliceSize) { // indexed within a frame
        updateReadError(m_index.extend(*m_file, size), size);
        rememberEnd();
        reportGrowth(true);
    } else {
        reportGrowth(true); // its end, before it is indexed
        m_step.start();
    }
    if (m_index.indexed() == size)
        advanceSearches();
}

void LogReader::advanceSearches() {
    m_search->advance(m_file, m_index);
    advanceErrors();
}

void LogReader::advanceErrors() {
    if (m_file && m_index.indexed() <= maxMarkedSize)
        m_errors->advance(m_file, m_index);
}

void LogReader::setLive(bool live) {
    m_isLive = live;
    if (live)
        m_look.start();
    else
        m_look.stop();
    poll();
}

void LogReader::setTail(int rows) {
    m_tail = static_cast<int>(std::min<qint64>(rows, maxRowsPerPage));
}

void LogReader::setRaw(bool raw) {
    m_isRaw = raw;
}

void LogReader::setTimesEnabled(bool wanted) {
    m_wantsTimes = wanted;
    if (wanted)
        m_times.refresh();
}

// Returns true if the indexed part has changed: a log that was truncated and grew beyond its old size is another one.
bool LogReader::wasRewritten() const {
    std::string now(m_lastBytes.size(), '\0');
    const size_t got = m_file->readAt(m_index.indexed() - now.size(), now.data(), now.size());
    return got != now.size() || now != m_lastBytes;
}

void LogReader::rememberEnd() {
    m_lastBytes.assign(std::min<uint64_t>(rememberedEnd, m_index.indexed()), '\0');
    const size_t got = m_file->readAt(m_index.indexed() - m_lastBytes.size(), m_lastBytes.data(), m_lastBytes.size());
    m_lastBytes.resize(got);
}

void LogReader::poll() {
    if (m_path.empty())
        return;
    if (!m_file) { // the log is created with the job
        const QString before = m_error;
        if (openFile())
            restartFromBeginning(false);
        else if (m_error != before)
            reportGrowth(false);
        return;
    }
    if (!m_file->isPathCurrent()) {
        if (openFile()) // else it was removed: keep showing the open file
            return restartFromBeginning(true);
    }
    const uint64_t size = m_file->size();
    if (size < m_index.indexed() || (size > m_index.indexed() && wasRewritten()))
        return restartFromBeginning(true);
    if (size == m_index.indexed()) {
        if (m_look.interval() != pollInterval.count() && m_quiet.elapsed() > quietAfter)
            m_look.setInterval(pollInterval);
        return;
    }
    if (m_isLive) {
        m_quiet.start();
        m_look.setInterval(growingPollInterval);
    }
    step();
}

void LogReader::step() {
    if (!m_file) {
        m_step.stop();
        return;
    }
    const uint64_t size = m_file->size();
    const uint64_t end = std::min(size, m_index.indexed() + sliceSize);
    if (end > m_index.indexed()) {
        const QString before = m_error;
        const bool isWhole = m_index.extend(*m_file, end);
        updateReadError(isWhole, end);
        if (!isWhole) {
            m_step.stop();
            if (m_error != before)
                reportGrowth(false);
            return;
        }
        rememberEnd();
        reportGrowth(false);
    }
    if (m_index.indexed() < m_file->size() && !m_isLive) {
        m_step.start();
        return;
    }
    if (m_index.indexed() + sliceSize < m_file->size()) {
        m_step.start();
        return;
    }
    m_step.stop();
    advanceSearches();
}

void LogReader::reportGrowth(bool isNew) {
    if (m_wantsTimes)
        m_times.refresh();
    LogGrowth growth;
    growth.rows = static_cast<qint64>(m_index.rows());
    growth.lines = static_cast<qint64>(m_index.lines());
    growth.bytes = static_cast<qint64>(m_index.indexed());
    // Bytes that arrive while a live log grows do not make the counts provisional ("so far").
    growth.isComplete =
        !m_file || m_index.indexed() >= m_file->size() || (m_isLive && m_file->size() - m_index.indexed() < sliceSize);
    growth.isNew = isNew;
    growth.wasReplaced = isNew && m_wasReplaced;
    growth.error = m_error;
    if (m_tail > 0 && m_file)
        growth.tail = growth.isComplete ? tail() : isNew ? provisionalTail() : nullptr;
    Q_EMIT grown(growth);
}

LogRows LogReader::tail() const {
    auto rows = std::make_shared<std::vector<LogRow>>();
    const auto last = static_cast<qint64>(m_index.rows());
    size_t room = std::numeric_limits<size_t>::max();
    readRun(std::max<qint64>(0, last - m_tail), last, *rows, room);
    return rows;
}

// Returns the end of a file that is not indexed yet.
LogRows LogReader::provisionalTail() const {
    auto rows = std::make_shared<std::vector<LogRow>>();
    const uint64_t size = m_file->size();
    uint64_t from = size > provisionalSize ? size - provisionalSize : 0;
    RowScanner scanner(*m_file, from, size);
    if (from > 0)
        (void)scanner.next(); // skip the rest of a row
    TextStyle style;
    while (auto scanned = m_isEnding ? std::nullopt : scanner.next()) {
        LogRow row;
        finish(row, scanned->bytes, scanned->start, style);
        rows->push_back(std::move(row));
    }
    if (rows->size() > static_cast<size_t>(m_tail))
        rows->erase(rows->begin(), rows->end() - m_tail);
    return rows;
}

TextStyle LogReader::styleBefore(qint64 group) const {
    TextStyle style;
    if (group <= 0 || m_isRaw)
        return style;
    const uint64_t from = m_index.startOf(*m_file, static_cast<uint64_t>((group - 1) * groupRows));
    const uint64_t to = m_index.startOf(*m_file, static_cast<uint64_t>(group * groupRows));
    if (to - from > maxCarry)
        return style;
    std::string bytes(to - from, '\0');
    bytes.resize(m_file->readAt(from, bytes.data(), bytes.size()));
    scanStyle(bytes, style);
    return style;
}

void LogReader::finish(LogRow& row, std::string_view bytes, uint64_t start, TextStyle& style) const {
    row.text = parseAnsiLine(bytes, style, m_isRaw ? Fold::Raw : Fold::AsTerminal);
    if (m_wantsTimes)
        row.timeMs = m_times.timeOf(start).value_or(-1);
    if (m_session)
        addHits(row);
}

void LogReader::readRun(qint64 first, qint64 last, std::vector<LogRow>& rows, size_t& room) const {
    last = std::min(last, static_cast<qint64>(m_index.rows()));
    while (first < last) {
        const qint64 group = first / groupRows;
        TextStyle style = styleBefore(group);
        const qint64 groupEnd = std::min(last, (group + 1) * groupRows);
        RowScanner scanner(*m_file, m_index.startOf(*m_file, static_cast<uint64_t>(group * groupRows)),
                           m_index.indexed());
        for (qint64 number = group * groupRows; number < groupEnd; ++number) {
            if (m_isEnding || room == 0)
                return;
            const auto scanned = scanner.next();
            if (!scanned)
                return;
            if (number < first) {
                scanStyle(scanned->bytes, style);
                continue;
            }
            LogRow row;
            row.row = number;
            row.line = static_cast<qint64>(m_index.lineOf(static_cast<uint64_t>(number)));
            row.isContinuation = m_index.isContinuation(static_cast<uint64_t>(number));
            finish(row, scanned->bytes, scanned->start, style);
            room -= std::min(room, costOf(row));
            rows.push_back(std::move(row));
        }
        first = groupEnd;
    }
}

void LogReader::addHits(LogRow& row) const {
    const std::string bytes = row.text.text.toStdString();
    size_t byte = 0; // offset that corresponds to `unit`
    int unit = 0;
    const auto unitAt = [&](size_t at) {
        unit += static_cast<int>(
            QString::fromUtf8(bytes.data() + byte, static_cast<qsizetype>(std::max(at, byte) - byte)).size());
        byte = std::max(at, byte);
        return unit;
    };
    for (size_t from = 0; from <= bytes.size() && row.hits.size() < maxHitsPerRow;) {
        if (m_session->find(bytes, from) != Match::Yes)
            return;
        const MatchPlace place = m_session->place();
        if (place.start < from)
            return;
        const int start = unitAt(place.start);
        if (place.length > 0)
            row.hits.push_back({start, unitAt(place.start + place.length) - start});
        from = place.start + std::max<size_t>(1, place.length);
        while (from < bytes.size() && (static_cast<uint8_t>(bytes[from]) & 0xc0U) == 0x80)
            ++from;
    }
}

void LogReader::readRows(const QList<qint64>& wanted, int ticket) {
    auto rows = std::make_shared<std::vector<LogRow>>();
    const qsizetype count = std::min<qsizetype>(wanted.size(), maxRowsPerPage);
    size_t room = maxCostPerPass;
    for (qsizetype i = 0; m_file && i < count;) {
        qsizetype end = i + 1; // consecutive rows are read together
        while (end < count && wanted[end] == wanted[end - 1] + 1)
            ++end;
        readRun(wanted[i], wanted[end - 1] + 1, *rows, room);
        if (rows->empty() || rows->back().row != wanted[end - 1])
            break; // the cost limit is reached, or there is no more
        i = end;
    }
    Q_EMIT rowsRead(rows, ticket);
}

void LogReader::search(const SearchText& text, int ticket) {
    m_session.reset();
    m_matcher.reset();
    LogSearchState state;
    state.ticket = ticket;
    state.isComplete = true;
    if (!text.pattern.empty()) {
        auto matcher = LogMatcher::make(text);
        if (matcher) {
            m_matcher = std::move(*matcher);
            m_session = std::make_unique<LogMatcher::Session>(*m_matcher);
        } else {
            state.error = QString::fromStdString(matcher.error().message);
            bool isNumber = false;
            const int place = QString::fromStdString(matcher.error().detail).toInt(&isNumber);
            state.errorAt = isNumber ? place : -1;
        }
    }
    m_search->start(m_matcher, ticket);
    if (!m_matcher)
        Q_EMIT searched(state);
    else if (m_file && !m_step.isActive())
        m_search->advance(m_file, m_index);
}

void LogReader::findError(qint64 from, int step, int ticket) {
    m_search->findError(m_file, m_index, from, step, ticket);
}

void LogReader::findLine(qint64 line, int ticket) {
    const auto rows = static_cast<qint64>(m_index.rows());
    const auto row = static_cast<qint64>(m_index.rowOfLine(static_cast<uint64_t>(std::max<qint64>(0, line))));
    Q_EMIT found(rows == 0 ? -1 : std::min(row, rows - 1), ticket);
}

void LogReader::findTime(qint64 ms, int ticket) {
    m_times.refresh();
    const auto offset = m_times.offsetAt(ms);
    Q_EMIT found(!m_file || !offset ? -1 : static_cast<qint64>(m_index.rowAt(*m_file, *offset)), ticket);
}

void LogReader::save(qint64 first, qint64 last, const QString& path) {
    if (!m_file)
        return saveAll(path);
    const auto rows = static_cast<qint64>(m_index.rows()); // the file may have become shorter
    m_search->copy(m_file, m_index.startOf(*m_file, static_cast<uint64_t>(std::clamp<qint64>(first, 0, rows))),
                   m_index.startOf(*m_file, static_cast<uint64_t>(std::clamp<qint64>(last + 1, 0, rows))), path);
}

void LogReader::saveAll(const QString& path) {
    if (m_file)
        m_search->copy(m_file, 0, m_file->size(), path);
    else
        Q_EMIT saved(path, tr("No log yet."));
}

} // namespace studio::ui

#include "moc_log_reader.cpp"
