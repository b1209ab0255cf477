#include "core/run/fair_share.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <vector>

#include "core/store/cached_statement.h"

namespace studio {

namespace {

constexpr double shareHalfLifeMs = 24 * 3600 * 1000.0;
constexpr double forgottenShare = 1e-12; // of a day: rounding
constexpr int64_t maxStepBackMs = 3'600'000;

} // namespace

double FairShare::weightOf(int64_t fromMs, int64_t toMs) const {
    // A clock that ran ahead has noted times to come, whose weight would grow without bound.
    const auto weightAt = [this](int64_t ms) {
        return std::exp2(static_cast<double>(std::min(ms, m_atMs) - m_atMs) / shareHalfLifeMs);
    };
    return std::max(0.0, weightAt(toMs) - weightAt(fromMs));
}

void FairShare::decayTo(int64_t nowMs) {
    const double factor = std::exp2(static_cast<double>(m_atMs - nowMs) / shareHalfLifeMs);
    m_atMs = nowMs;
    for (auto& [shape, used] : m_used)
        used *= factor;
}

void FairShare::load(SQLite::Database& db, int64_t nowMs) {
    m_isLoaded = true;
    m_atMs = nowMs;
    m_sinceMs = nowMs - static_cast<int64_t>(10 * shareHalfLifeMs);
    m_used.clear();
    CachedStatement query(
        db,
        "SELECT run.experiment,coalesce(placement.cores,1),coalesce(placement.memory,0),"
        "json_array_length(placement.gpus),placement.created_ms,placement.freed_ms FROM placement "
        "INDEXED BY placement_by_freed CROSS JOIN run ON run.seq=placement.run WHERE placement.freed_ms>?",
        m_sinceMs);
    while (query->executeStep()) {
        RowReader row(*query);
        Shape shape;
        int64_t fromMs = 0;
        int64_t toMs = 0;
        row.read(shape.experiment, shape.cores, shape.memoryBytes, shape.gpus, fromMs, toMs);
        m_used[shape] += weightOf(fromMs, toMs);
    }
}

void FairShare::update(SQLite::Database& db, int64_t nowMs) {
    struct Change {
        Shape shape;
        int64_t fromMs = 0;
        int64_t toMs = 0;
        int sign = 0;
    };
    std::vector<Change> changes;
    // A clock that ran ahead has made the sum forget what counts again now.
    bool isReset = !m_isLoaded || nowMs < m_atMs - maxStepBackMs;
    CachedStatement query(db, "SELECT experiment IS NULL,coalesce(experiment,0),coalesce(cores,0),coalesce(memory,0),"
                              "coalesce(json_array_length(gpus),0),coalesce(from_ms,0),coalesce(to_ms,0),sign FROM "
                              "fair_share_change ORDER BY seq");
    while (!isReset && query->executeStep()) {
        Change& change = changes.emplace_back();
        RowReader row(*query);
        row.read(isReset, change.shape.experiment, change.shape.cores, change.shape.memoryBytes, change.shape.gpus,
                 change.fromMs, change.toMs, change.sign);
    }
    if (isReset)
        return load(db, nowMs);
    decayTo(nowMs);
    for (const Change& change : changes) {
        if (change.toMs > m_sinceMs)
            m_used[change.shape] += change.sign * weightOf(change.fromMs, change.toMs);
    }
    std::erase_if(m_used, [](const auto& entry) { return entry.second < forgottenShare; });
}

void FairShare::forgetChanges(SQLite::Database& db) {
    execute(db, "DELETE FROM fair_share_change");
}

void FairShare::reset(SQLite::Database& db) {
    forgetChanges(db);
    execute(db, "INSERT INTO fair_share_change(sign) VALUES(0)");
}

std::map<std::string, double> FairShare::shares(SQLite::Database& db, const SchedulerInput& fleet) const {
    double cores = 1;
    double memory = 1;
    double gpus = 1;
    for (const FleetKernel& kernel : fleet.kernels) {
        cores += static_cast<double>(kernel.milliCores) / 1000;
        memory += static_cast<double>(kernel.memoryBytes);
        gpus += static_cast<double>(kernel.gpus.size());
    }
    std::map<Shape, double> used = m_used;
    CachedStatement live(db, "SELECT run.experiment,coalesce(placement.cores,1),coalesce(placement.memory,0),"
                             "json_array_length(placement.gpus),placement.created_ms FROM placement INDEXED BY "
                             "placement_live CROSS JOIN run ON run.seq=placement.run WHERE placement.freed_ms IS NULL");
    while (live->executeStep()) {
        Shape shape;
        int64_t fromMs = 0;
        RowReader(*live).read(shape.experiment, shape.cores, shape.memoryBytes, shape.gpus, fromMs);
        used[shape] += weightOf(fromMs, fleet.nowMs);
    }
    std::map<int64_t, double> byExperiment;
    for (const auto& [shape, amount] : used) {
        const double fraction =
            std::max({static_cast<double>(shape.cores) / cores, static_cast<double>(shape.memoryBytes) / memory,
                      static_cast<double>(shape.gpus) / gpus});
        byExperiment[shape.experiment] += fraction * amount;
    }
    std::map<std::string, double> shares;
    for (const auto& [experiment, share] : byExperiment) {
        if (const auto name = selectValue<std::string>(db, "SELECT name FROM experiment WHERE seq=?", experiment))
            shares[*name] += share;
    }
    return shares;
}

} // namespace studio
