#include "ui/log/line_index.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <memory>
#include <thread>

#include "ui/log/byte_scan.h"

namespace studio::ui {

namespace {

constexpr uint64_t blocksPerRead = 16;         // 256 KiB: fits the inner caches
constexpr uint64_t blocksPerShare = 64;        // per work item of a thread
constexpr uint64_t blocksForThreads = 1024;    // 16 MiB: below that, threads cost more than they save
constexpr uint32_t endlessMark = 0x8000'0000U; // flag next to a count of 1

// Counts the breaks of whole blocks from `first` on. Returns false if the file is shorter.
bool countBlocks(const PositionedFile& file, uint64_t first, uint64_t count, uint32_t* breaks) {
    constexpr uint64_t size = LineIndex::blockSize;
    const auto buffer = std::make_unique_for_overwrite<char[]>(blocksPerRead * size);
    for (uint64_t done = 0; done < count;) {
        const uint64_t now = std::min(blocksPerRead, count - done);
        if (file.readAt((first + done) * size, buffer.get(), now * size) != now * size)
            return false;
        for (uint64_t i = 0; i < now; ++i) {
            const char* const block = buffer.get() + i * size;
            const size_t newlines = countNewlines(block, size);
            const bool isEndless = newlines == 0 && !std::memchr(block, '\r', size);
            breaks[done + i] = isEndless ? endlessMark | 1U : static_cast<uint32_t>(newlines);
        }
        done += now;
    }
    return true;
}

} // namespace

void LineIndex::clear() {
    *this = LineIndex();
}

bool LineIndex::extend(const PositionedFile& file, uint64_t end) {
    const uint64_t first = wholeBlocks();
    const uint64_t count = end / blockSize > first ? end / blockSize - first : 0;
    std::vector<uint32_t> breaks(count);
    bool isWhole = true;
    const unsigned cores = std::clamp(std::thread::hardware_concurrency(), 1U, 8U);
    if (count < blocksForThreads || cores == 1) {
        isWhole = countBlocks(file, first, count, breaks.data());
    } else {
        std::atomic<uint64_t> next = 0;
        std::atomic<bool> isShort = false;
        const auto work = [&] {
            for (uint64_t at = next.fetch_add(blocksPerShare); at < count; at = next.fetch_add(blocksPerShare)) {
                if (!countBlocks(file, first + at, std::min(blocksPerShare, count - at), breaks.data() + at))
                    isShort = true;
            }
        };
        std::vector<std::jthread> others;
        for (unsigned i = 1; i < cores; ++i)
            others.emplace_back(work);
        work();
        others.clear(); // joins
        isWhole = !isShort;
    }
    if (!isWhole)
        return false;
    m_before.reserve(m_before.size() + count);
    for (uint64_t i = 0; i < count; ++i) {
        if ((breaks[i] & endlessMark) != 0)
            m_endless.push_back(first + i);
        m_before.push_back(m_before.back() + (breaks[i] & ~endlessMark));
    }
    const uint64_t tailStart = wholeBlocks() * blockSize;
    std::vector<char> tail(end > tailStart ? end - tailStart : 0);
    if (file.readAt(tailStart, tail.data(), tail.size()) != tail.size())
        return false;
    m_tailNewlines = countNewlines(tail.data(), tail.size());
    m_indexed = tailStart + tail.size();
    if (!tail.empty()) {
        m_endsWithBreak = tail.back() == '\n';
    } else if (m_indexed > 0) {
        char last = 0;
        file.readAt(m_indexed - 1, &last, 1);
        m_endsWithBreak = last == '\n' || (!m_endless.empty() && m_endless.back() + 1 == wholeBlocks());
    }
    return true;
}

uint64_t LineIndex::rows() const {
    return m_before.back() + m_tailNewlines + (endsWithBreak() ? 0 : 1);
}

size_t LineIndex::memory() const {
    return (m_before.capacity() + m_endless.capacity()) * sizeof(uint64_t);
}

uint64_t LineIndex::startOf(const PositionedFile& file, uint64_t row) const {
    if (row == 0)
        return 0;
    if (row >= rows())
        return m_indexed;
    // The block that contains the break of that number.
    const auto after = std::lower_bound(m_before.begin(), m_before.end(), row);
    const auto block = static_cast<uint64_t>(after - m_before.begin()) - 1;
    if (block < wholeBlocks() && std::binary_search(m_endless.begin(), m_endless.end(), block))
        return (block + 1) * blockSize;
    std::vector<char> bytes(blockSize);
    const size_t size = file.readAt(block * blockSize, bytes.data(), bytes.size());
    const char* at = bytes.data();
    const char* const end = at + size;
    for (uint64_t wanted = row - m_before[block]; wanted > 0; --wanted) {
        at = static_cast<const char*>(std::memchr(at, '\n', static_cast<size_t>(end - at)));
        if (!at)
            return std::min(m_indexed, (block + 1) * blockSize); // the file was truncated
        ++at;
    }
    return block * blockSize + static_cast<uint64_t>(at - bytes.data());
}

uint64_t LineIndex::rowAtBlock(uint64_t block) const {
    return m_before[std::min<uint64_t>(block, wholeBlocks())];
}

uint64_t LineIndex::rowAt(const PositionedFile& file, uint64_t offset) const {
    if (rows() == 0)
        return 0;
    offset = std::min(offset, m_indexed);
    const uint64_t block = std::min<uint64_t>(offset / blockSize, wholeBlocks());
    std::vector<char> bytes(offset - block * blockSize);
    const size_t size = file.readAt(block * blockSize, bytes.data(), bytes.size());
    return std::min(rows() - 1, m_before[block] + countNewlines(bytes.data(), size));
}

size_t LineIndex::breaksBelow(uint64_t row) const {
    const auto found =
        std::lower_bound(m_endless.begin(), m_endless.end(), row,
                         [this](uint64_t block, uint64_t wanted) { return m_before[block + 1] < wanted; });
    return static_cast<size_t>(found - m_endless.begin());
}

bool LineIndex::isContinuation(uint64_t row) const {
    const size_t at = breaksBelow(row);
    return at < m_endless.size() && m_before[m_endless[at] + 1] == row;
}

uint64_t LineIndex::lineOf(uint64_t row) const {
    return row - breaksBelow(row + 1);
}

uint64_t LineIndex::rowOfLine(uint64_t line) const {
    uint64_t from = line; // the number of a row is never below that of its line
    uint64_t to = line + m_endless.size();
    while (from < to) {
        const uint64_t middle = (from + to) / 2;
        if (lineOf(middle) < line)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

} // namespace studio::ui
