#include "core/metric/curve.h"

#include <algorithm>
#include <cmath>

namespace studio {

namespace {

void add(CurveSummary& summary, const CurvePoint& point) {
    if (summary.count == 0) {
        summary.lowestStep = summary.highestStep = point.step;
        summary.firstMs = summary.lastMs = point.ms;
    }
    summary.lowestStep = std::min(summary.lowestStep, point.step);
    summary.highestStep = std::max(summary.highestStep, point.step);
    summary.firstMs = std::min(summary.firstMs, point.ms);
    summary.lastMs = std::max(summary.lastMs, point.ms);
    if (std::isfinite(point.value)) {
        if (summary.finite == 0 || point.value < summary.lowest) {
            summary.lowest = point.value;
            summary.lowestAt = summary.count;
        }
        if (summary.finite == 0 || point.value > summary.highest) {
            summary.highest = point.value;
            summary.highestAt = summary.count;
        }
        ++summary.finite;
    }
    ++summary.count;
}

} // namespace

void Curve::append(const CurvePoint& point) {
    if (size() > 0) {
        const CurvePoint last = at(size() - 1);
        m_isOrderedByStep = m_isOrderedByStep && point.step >= last.step;
        m_isOrderedByTime = m_isOrderedByTime && point.ms >= last.ms;
    }
    if (!m_open)
        m_open = std::make_shared<Chunk>();
    else if (m_open.use_count() > 1) // shared with readers only; no copy of *this is made concurrently
        m_open = std::make_shared<Chunk>(*m_open);
    if (m_open->points.size() % blockSize == 0)
        m_open->blocks.emplace_back();
    m_open->points.push_back(point);
    add(m_open->blocks.back(), point);
    if (m_open->points.size() == chunkSize)
        m_full.push_back(std::exchange(m_open, nullptr));
}

const Curve::Chunk& Curve::chunkOf(size_t index) const {
    const size_t chunk = index / chunkSize;
    return chunk < m_full.size() ? *m_full[chunk] : *m_open;
}

CurvePoint Curve::at(size_t index) const {
    return chunkOf(index).points[index % chunkSize];
}

const CurveSummary& Curve::block(size_t number) const {
    return chunkOf(number * blockSize).blocks[number % chunkBlocks];
}

const CurvePoint* Curve::blockPoints(size_t number) const {
    return chunkOf(number * blockSize).points.data() + number % chunkBlocks * blockSize;
}

CurveSummary Curve::summary() const {
    CurveSummary all;
    for (size_t i = 0; i < blockCount(); ++i) {
        const CurveSummary& block = this->block(i);
        if (all.count == 0) {
            all = block;
            continue;
        }
        all.lowestStep = std::min(all.lowestStep, block.lowestStep);
        all.highestStep = std::max(all.highestStep, block.highestStep);
        all.firstMs = std::min(all.firstMs, block.firstMs);
        all.lastMs = std::max(all.lastMs, block.lastMs);
        const auto at = static_cast<uint32_t>(i * blockSize);
        if (block.finite > 0 && (all.finite == 0 || block.lowest < all.lowest)) {
            all.lowest = block.lowest;
            all.lowestAt = at + block.lowestAt;
        }
        if (block.finite > 0 && (all.finite == 0 || block.highest > all.highest)) {
            all.highest = block.highest;
            all.highestAt = at + block.highestAt;
        }
        all.finite += block.finite;
        all.count += block.count;
    }
    return all;
}

} // namespace studio
