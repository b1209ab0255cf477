// Curve stores the points of one metric in the order in which they were logged. A copy-on-write value type: copies
// share full chunks, appending is cheap, and per-block summaries let a scan over ten million points take a fraction of
// a millisecond. Reentrant: the thread that reads a file appends to its own instance and hands out copies, which any
// thread may destroy. No Qt.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace studio {

struct CurvePoint {
    int64_t step = 0;
    int64_t ms = 0; // Unix time, ms
    double value = 0;
    bool operator==(const CurvePoint&) const = default;
};

// Summary of consecutive points. Non-finite values are excluded from lowest and highest.
struct CurveSummary {
    int64_t lowestStep = 0;
    int64_t highestStep = 0;
    int64_t firstMs = 0; // minimum and maximum time
    int64_t lastMs = 0;
    double lowest = 0;
    double highest = 0;
    uint32_t lowestAt = 0;
    uint32_t highestAt = 0;
    uint32_t finite = 0; // number of finite values; 0: lowest and highest are invalid
    uint32_t count = 0;
};

class Curve {
public:
    static constexpr size_t blockSize = 256;
    static constexpr size_t chunkBlocks = 64;
    static constexpr size_t chunkSize = blockSize * chunkBlocks;

    void append(const CurvePoint& point);
    size_t size() const { return m_full.size() * chunkSize + (m_open ? m_open->points.size() : 0); }
    bool isEmpty() const { return size() == 0; }
    CurvePoint at(size_t index) const; // index < size()
    // Block `number` holds the points from number * blockSize on; the last block may be partial.
    size_t blockCount() const { return (size() + blockSize - 1) / blockSize; }
    const CurveSummary& block(size_t number) const;
    const CurvePoint* blockPoints(size_t number) const; // block(number).count of them
    // Summarizes all points; count saturates at 2^32-1.
    CurveSummary summary() const;
    // True while steps (times) never decrease: a precondition of binary search.
    bool isOrderedByStep() const { return m_isOrderedByStep; }
    bool isOrderedByTime() const { return m_isOrderedByTime; }

private:
    struct Chunk {
        std::vector<CurvePoint> points;
        std::vector<CurveSummary> blocks;
    };
    const Chunk& chunkOf(size_t index) const;

    std::vector<std::shared_ptr<const Chunk>> m_full;
    std::shared_ptr<Chunk> m_open; // copy-on-write: detached before a write if shared
    bool m_isOrderedByStep = true;
    bool m_isOrderedByTime = true;
};

} // namespace studio
