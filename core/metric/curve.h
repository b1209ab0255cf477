// The points of one metric in the order in which they were logged: cheap to copy (copies share what is full), cheap to append to, and
// with summaries of blocks, so that ten million points are looked through in a fraction of a millisecond. A value type: a thread that
// reads a file appends to its own, and hands copies to others (which they may drop at any time). No Qt.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace studio {

struct CurvePoint {
    int64_t step = 0;
    int64_t ms = 0; // since 1970
    double value = 0;
    bool operator==(const CurvePoint&) const = default;
};

// What a run of points holds. Values that are not numbers or infinite have no part in lowest and highest.
struct CurveSummary {
    int64_t lowestStep = 0;
    int64_t highestStep = 0;
    int64_t firstMs = 0; // least and greatest
    int64_t lastMs = 0;
    double lowest = 0;
    double highest = 0;
    uint32_t lowestAt = 0; // index within the block
    uint32_t highestAt = 0;
    uint32_t finite = 0; // how many values are numbers; 0: lowest and highest say nothing
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
    // Block `number` holds the points from number * blockSize on; the last one may be short.
    size_t blockCount() const { return (size() + blockSize - 1) / blockSize; }
    const CurveSummary& block(size_t number) const;
    const CurvePoint* blockPoints(size_t number) const; // block(number).count of them
    // Over all points; count is 2^32-1 at most here.
    CurveSummary summary() const;
    // Whether neither steps nor times ever go back: then both can be searched by halving.
    bool isOrderedByStep() const { return m_isOrderedByStep; }
    bool isOrderedByTime() const { return m_isOrderedByTime; }

private:
    struct Chunk {
        std::vector<CurvePoint> points;
        std::vector<CurveSummary> blocks;
    };
    const Chunk& chunkOf(size_t index) const;

    std::vector<std::shared_ptr<const Chunk>> m_full;
    std::shared_ptr<Chunk> m_open; // copied before it is written to where somebody else holds it
    bool m_isOrderedByStep = true;
    bool m_isOrderedByTime = true;
};

} // namespace studio
