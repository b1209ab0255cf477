// DataLineage is the provenance graph of data or a run, upstream and downstream: data → runs that read it → data and
// runs that read their outputs.
//
// lineage() runs inside a transaction of core/store's Database and may throw SQLite::Exception, which that class
// catches.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/run/run_state.h"

namespace SQLite {
class Database;
}

namespace studio {

struct LineageNode {
    enum class Kind { Data, Run };
    Kind kind = Kind::Data;
    int64_t seq = 0;    // DataAsset::seq, RunRecord::seq; 0: deleted data
    std::string id;     // of data NAME:VERSION, of a run its id
    std::string title;  // NAME:VERSION, or the run's name
    std::string detail; // type of the data, state of the run; empty: deleted
    bool isCenter = false;
    bool isFrozen = false; // data
};

struct LineageEdge {
    size_t from = 0; // index of a node
    size_t to = 0;
    std::string label; // name of the input or output
    bool operator==(const LineageEdge&) const = default;
};

struct DataLineage {
    std::vector<LineageNode> nodes; // the center first
    std::vector<LineageEdge> edges;
    bool isCut = false; // further nodes were left out
};

struct LineageLimits {
    int steps = 20; // each way from the center
    size_t maxNodes = 200;
};

// `kind` and `seq`: the center, which must exist.
DataLineage lineageOf(SQLite::Database& db, LineageNode::Kind kind, int64_t seq, const LineageLimits& limits = {});

} // namespace studio
