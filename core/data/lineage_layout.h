// Computes a layered layout of a lineage, from left to right: the column of a node is its longest path from a source,
// its row is chosen to have few crossings. Pure; reentrant.
#pragma once

#include <vector>

#include "core/data/data_lineage.h"

namespace studio {

struct LineagePlace {
    int column = 0;
    int row = 0; // from the top of its column
    double x = 0;
    double y = 0; // top left corner of its box
};

struct LineageLayout {
    static constexpr double boxWidth = 170;
    static constexpr double boxHeight = 52;
    static constexpr double columnGap = 76;
    static constexpr double rowGap = 22;
    static constexpr double margin = 16;
    std::vector<LineagePlace> places; // of the nodes, in their order
    double width = 0;
    double height = 0;
};

LineageLayout layOut(const DataLineage& lineage);

} // namespace studio
