#include "core/data/data_lineage.h"

#include <algorithm>
#include <deque>
#include <map>

#include "core/data/data_asset.h"
#include "core/data/data_store.h"
#include "core/store/cached_statement.h"

namespace studio {

namespace {

using Kind = LineageNode::Kind;

// A neighbor, and the name of the input or output that connects it.
struct Neighbor {
    Kind kind = Kind::Data;
    int64_t seq = 0;
    std::string label;
    std::string deleted; // NAME:VERSION of deleted data
};

void addNeighbors(std::vector<Neighbor>& all, Kind kind, CachedStatement& query) {
    while (query->executeStep()) {
        RowReader row(*query);
        Neighbor neighbor;
        neighbor.kind = kind;
        row.read(neighbor.seq, neighbor.label, neighbor.deleted);
        all.push_back(std::move(neighbor));
    }
}

class LineageBuilder {
public:
    LineageBuilder(SQLite::Database& db, const LineageLimits& limits)
        : m_db(db)
        , m_limits(limits) {}

    DataLineage build(Kind kind, int64_t seq) {
        if (const auto center = add({kind, seq, {}, {}})) {
            m_lineage.nodes[*center].isCenter = true;
            follow(*center, true);
            follow(*center, false);
        }
        return std::move(m_lineage);
    }

private:
    // Adds the nodes upstream (`back`) or downstream, breadth first.
    void follow(size_t center, bool back) {
        std::deque<std::pair<size_t, int>> open{{center, 0}};
        std::map<size_t, bool> seen{{center, true}};
        while (!open.empty()) {
            const auto [at, step] = open.front();
            open.pop_front();
            const auto neighbors = back ? sourcesOf(m_lineage.nodes[at]) : consumersOf(m_lineage.nodes[at]);
            if (step >= m_limits.steps) {
                m_lineage.isCut = m_lineage.isCut || !neighbors.empty();
                continue;
            }
            for (const Neighbor& neighbor : neighbors) {
                const auto node = add(neighbor);
                if (!node)
                    continue;
                const LineageEdge edge{back ? *node : at, back ? at : *node, neighbor.label};
                if (std::find(m_lineage.edges.begin(), m_lineage.edges.end(), edge) == m_lineage.edges.end())
                    m_lineage.edges.push_back(edge);
                if (seen.emplace(*node, true).second)
                    open.emplace_back(*node, step + 1);
            }
        }
    }

    std::vector<Neighbor> sourcesOf(const LineageNode& node) {
        std::vector<Neighbor> all;
        if (node.seq == 0)
            return all;
        if (node.kind == Kind::Data) {
            CachedStatement made(
                m_db,
                "SELECT source_run,coalesce(source_output,''),'' FROM data WHERE seq=?1 AND source_run "
                "IS NOT NULL",
                node.seq);
            addNeighbors(all, Kind::Run, made);
            return all;
        }
        CachedStatement data(m_db,
                             "SELECT coalesce(data,0),input,coalesce(label,'') FROM data_use WHERE run=? AND label IS "
                             "NOT NULL ORDER BY input",
                             node.seq);
        addNeighbors(all, Kind::Data, data);
        CachedStatement runs(m_db,
                             "SELECT source_run,input,'' FROM data_use WHERE run=? AND source_run IS NOT NULL ORDER BY "
                             "input",
                             node.seq);
        addNeighbors(all, Kind::Run, runs);
        return all;
    }

    std::vector<Neighbor> consumersOf(const LineageNode& node) {
        std::vector<Neighbor> all;
        if (node.seq == 0)
            return all;
        if (node.kind == Kind::Data) {
            CachedStatement runs(m_db, "SELECT run,input,'' FROM data_use WHERE data=? ORDER BY run", node.seq);
            addNeighbors(all, Kind::Run, runs);
            return all;
        }
        CachedStatement data(m_db, "SELECT seq,coalesce(source_output,''),'' FROM data WHERE source_run=? ORDER BY seq",
                             node.seq);
        addNeighbors(all, Kind::Data, data);
        CachedStatement runs(m_db, "SELECT run,input,'' FROM data_use WHERE source_run=? ORDER BY run", node.seq);
        addNeighbors(all, Kind::Run, runs);
        return all;
    }

    // nullopt: the limit is reached.
    std::optional<size_t> add(const Neighbor& neighbor) {
        const auto key = std::pair(neighbor.kind, neighbor.seq != 0 ? std::to_string(neighbor.seq) : neighbor.deleted);
        if (const auto known = m_known.find(key); known != m_known.end())
            return known->second;
        if (m_lineage.nodes.size() >= m_limits.maxNodes) {
            m_lineage.isCut = true;
            return std::nullopt;
        }
        LineageNode node;
        node.kind = neighbor.kind;
        node.seq = neighbor.seq;
        node.id = node.title = neighbor.deleted;
        if (neighbor.seq != 0 && !describe(node))
            return std::nullopt;
        m_lineage.nodes.push_back(std::move(node));
        return m_known[key] = m_lineage.nodes.size() - 1;
    }

    bool describe(LineageNode& node) {
        if (node.kind == Kind::Data) {
            const auto asset = dataassets::get(m_db, node.seq);
            if (!asset)
                return false;
            node.id = node.title = asset->label();
            node.detail = toText(asset->type);
            node.isFrozen = asset->isFrozen;
            return true;
        }
        CachedStatement query(m_db, "SELECT id,name,state FROM run WHERE seq=?", node.seq);
        if (!query->executeStep())
            return false;
        RowReader row(*query);
        row.read(node.id, node.title, node.detail);
        return true;
    }

    SQLite::Database& m_db;
    const LineageLimits& m_limits;
    DataLineage m_lineage;
    std::map<std::pair<Kind, std::string>, size_t> m_known;
};

} // namespace

DataLineage lineageOf(SQLite::Database& db, LineageNode::Kind kind, int64_t seq, const LineageLimits& limits) {
    return LineageBuilder(db, limits).build(kind, seq);
}

} // namespace studio
