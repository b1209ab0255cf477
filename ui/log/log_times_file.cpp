#include "ui/log/log_times_file.h"

#include <algorithm>
#include <cstring>

namespace studio::ui {

namespace {

constexpr uint64_t recordSize = 16;
constexpr uint64_t readAtOnce = 4'096 * recordSize;

} // namespace

void LogTimesFile::open(const std::string& path) {
    *this = LogTimesFile();
    m_path = path;
    refresh();
}

void LogTimesFile::refresh() {
    if (m_path.empty())
        return;
    if (m_file && (m_file->size() < m_read || !m_file->isPathCurrent())) {
        m_file.reset();
        m_records.clear();
        m_read = 0;
    }
    if (!m_file) {
        auto file = PositionedFile::open(m_path);
        if (!file)
            return;
        m_file = std::move(*file);
    }
    std::vector<char> bytes(readAtOnce);
    while (m_records.size() < maxRecords) {
        size_t size = m_file->readAt(m_read, bytes.data(), bytes.size());
        size -= size % recordSize;
        if (size == 0)
            return;
        for (size_t at = 0; at < size; at += recordSize) {
            Record record;
            std::memcpy(&record.offset, bytes.data() + at, sizeof(record.offset));
            std::memcpy(&record.ms, bytes.data() + at + sizeof(record.offset), sizeof(record.ms));
            // The clock may have been set back; such a record would break the invariant of the binary search.
            if (m_records.empty() || (record.offset > m_records.back().offset && record.ms >= m_records.back().ms))
                m_records.push_back(record);
        }
        m_read += size;
    }
}

std::optional<int64_t> LogTimesFile::timeOf(uint64_t offset) const {
    const auto after = std::upper_bound(m_records.begin(), m_records.end(), offset,
                                        [](uint64_t wanted, const Record& record) { return wanted < record.offset; });
    return after == m_records.end() ? std::nullopt : std::optional(after->ms);
}

std::optional<uint64_t> LogTimesFile::offsetAt(int64_t ms) const {
    const auto at = std::lower_bound(m_records.begin(), m_records.end(), ms,
                                     [](const Record& record, int64_t wanted) { return record.ms < wanted; });
    if (at == m_records.end())
        return std::nullopt;
    return at == m_records.begin() ? 0 : std::prev(at)->offset;
}

} // namespace studio::ui
