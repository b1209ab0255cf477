#include "ui/log/search_region.h"

#include <algorithm>
#include <cstring>
#include <memory>

#include "ui/log/byte_scan.h"
#include "ui/log/line_fold.h"
#include "ui/log/line_index.h"
#include "ui/log/row_scanner.h"

namespace studio::ui {

namespace {

constexpr uint64_t pieceSize = 262'144; // fits the caches

class Search {
public:
    Search(const PositionedFile& file, const SearchRegion& region, const LogMatcher& matcher,
           const std::atomic<bool>& stop, uint64_t maxSkipped)
        : m_file(file)
        , m_region(region)
        , m_matcher(matcher)
        , m_session(matcher)
        , m_stop(stop)
        , m_mostSkipped(maxSkipped)
        , m_at(region.begin)
        , m_row(region.row) {}

    RegionHits run() {
        if (!m_region.startsRow) {
            RowScanner scanner(m_file, m_region.begin, m_region.limit); // skips the last row of the previous region
            const auto rest = scanner.next();
            if (!rest)
                return m_hits;
            m_at = rest->next;
            ++m_row;
        }
        while (m_at < m_region.end && !m_isOver && !m_stop.load(std::memory_order_relaxed)) {
            if (!canSkip() || !takePiece())
                takeRows();
        }
        return std::move(m_hits);
    }

private:
    // Literals and hints can be searched in many rows at once.
    bool canSkip() const { return m_matcher.literal() || m_matcher.hints(); }

    size_t nextPlace(std::string_view bytes, size_t from) const {
        return m_matcher.literal() ? m_matcher.literal()->find(bytes, from) : m_matcher.hints()->find(bytes, from);
    }

    // Searches literals in as many whole rows as one read has. Returns false if rows must be searched one by one.
    bool takePiece() {
        if (!m_buffer)
            m_buffer = std::make_unique_for_overwrite<char[]>(pieceSize);
        const uint64_t wanted = std::min(pieceSize, m_region.end - m_at);
        const size_t got = m_file.readAt(m_at, m_buffer.get(), wanted);
        const auto* last = static_cast<const char*>(memrchr(m_buffer.get(), '\n', got));
        if (!last)
            return false;
        const auto size = static_cast<size_t>(last - m_buffer.get()) + 1;
        const std::string_view bytes(m_buffer.get(), size);
        if ((!m_matcher.text().isRaw && hasControl(bytes.data(), size)) || mayHaveLongRow(bytes))
            return false;
        size_t counted = 0;
        uint64_t row = m_row;
        const auto count = [&](size_t to) {
            row += countNewlines(bytes.data() + counted, to - counted);
            counted = to;
        };
        const size_t length = m_matcher.literal() ? m_matcher.literal()->size() : 0;
        for (size_t at = nextPlace(bytes, 0); at != std::string_view::npos && !m_isOver;) {
            const size_t end = bytes.find('\n', at);
            // Literals contain line feeds only if pasted; those match no line.
            if (end >= at + length) {
                count(at);
                const size_t begin = at == 0 ? 0 : bytes.rfind('\n', at - 1) + 1; // npos + 1 is 0
                take(row, m_matcher.literal() ? Match::Yes : m_session.match(bytes.substr(begin, end - begin)));
            }
            at = nextPlace(bytes, end + 1);
        }
        count(size);
        m_row = row;
        m_at += size;
        return true;
    }

    // A row longer than a block may end without a line feed.
    static bool mayHaveLongRow(std::string_view bytes) {
        constexpr size_t half = LineIndex::blockSize / 2;
        for (size_t at = 0; at + half <= bytes.size(); at += half) {
            if (!std::memchr(bytes.data() + at, '\n', half))
                return true;
        }
        return false;
    }

    void takeRows() {
        RowScanner scanner(m_file, m_at, m_region.limit);
        const uint64_t end = std::min(m_region.end, canSkip() ? m_at + pieceSize : m_region.end);
        while (m_at < end && !m_isOver && !m_stop.load(std::memory_order_relaxed)) {
            const auto row = scanner.next();
            if (!row) {
                m_isOver = true;
                return;
            }
            if (!row->hasBreak) {
                m_hits.hasRest = true;
                m_hits.restRow = m_row;
                m_hits.restStart = row->start;
            }
            if (row->hasBreak || m_region.includesUnterminatedRow)
                judge(row->bytes);
            ++m_row;
            m_at = row->next;
        }
    }

    void judge(std::string_view bytes) {
        take(m_row, m_session.match(m_matcher.text().isRaw ? bytes : visibleText(bytes, m_scratch)));
    }

    void take(uint64_t row, Match match) {
        if (match == Match::Yes)
            m_hits.rows.push_back(row);
        else if (match == Match::TooComplex)
            m_isOver = ++m_hits.skipped >= m_mostSkipped;
    }

    const PositionedFile& m_file;
    const SearchRegion& m_region;
    const LogMatcher& m_matcher;
    LogMatcher::Session m_session;
    const std::atomic<bool>& m_stop;
    uint64_t m_mostSkipped;
    uint64_t m_at;
    uint64_t m_row;
    bool m_isOver = false;
    RegionHits m_hits;
    std::unique_ptr<char[]> m_buffer;
    std::string m_scratch;
};

} // namespace

RegionHits searchRegion(const PositionedFile& file, const SearchRegion& region, const LogMatcher& matcher,
                        const std::atomic<bool>& stop, uint64_t maxSkipped) {
    return Search(file, region, matcher, stop, maxSkipped).run();
}

} // namespace studio::ui
