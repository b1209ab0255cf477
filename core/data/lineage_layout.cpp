#include "core/data/lineage_layout.h"

#include <algorithm>
#include <numeric>

namespace studio {

namespace {

// Longest paths by relaxation. Edges that close a cycle stop counting after as many rounds as there are nodes.
std::vector<int> columnsOf(const DataLineage& lineage) {
    std::vector<int> columns(lineage.nodes.size(), 0);
    const int last = static_cast<int>(lineage.nodes.size()) - 1;
    bool isChanged = true;
    for (int round = 0; isChanged && round <= last; ++round) {
        isChanged = false;
        for (const LineageEdge& edge : lineage.edges) {
            const int wanted = std::min(last, columns[edge.from] + 1);
            if (edge.from != edge.to && columns[edge.to] < wanted) {
                columns[edge.to] = wanted;
                isChanged = true;
            }
        }
    }
    return columns;
}

// Orders a column by the mean row of the neighbors in the columns before (or after) it.
void orderByNeighbors(std::vector<size_t>& column, const DataLineage& lineage, std::vector<double>& rows,
                      bool forward) {
    std::vector<double> wanted(lineage.nodes.size(), -1);
    for (const size_t node : column) {
        double sum = 0;
        int count = 0;
        for (const LineageEdge& edge : lineage.edges) {
            if ((forward ? edge.to : edge.from) != node)
                continue;
            sum += rows[forward ? edge.from : edge.to];
            ++count;
        }
        wanted[node] = count > 0 ? sum / count : rows[node];
    }
    std::stable_sort(column.begin(), column.end(), [&](size_t a, size_t b) { return wanted[a] < wanted[b]; });
    for (size_t i = 0; i < column.size(); ++i)
        rows[column[i]] = static_cast<double>(i);
}

} // namespace

LineageLayout layOut(const DataLineage& lineage) {
    LineageLayout layout;
    if (lineage.nodes.empty())
        return layout;
    const std::vector<int> columnOf = columnsOf(lineage);
    std::vector<std::vector<size_t>> columns(static_cast<size_t>(*std::max_element(columnOf.begin(), columnOf.end())) +
                                             1);
    std::vector<double> rows(lineage.nodes.size(), 0);
    for (size_t i = 0; i < lineage.nodes.size(); ++i) {
        auto& column = columns[static_cast<size_t>(columnOf[i])];
        rows[i] = static_cast<double>(column.size());
        column.push_back(i);
    }
    constexpr int sweeps = 4;
    for (int sweep = 0; sweep < sweeps; ++sweep) {
        for (size_t i = 1; i < columns.size(); ++i)
            orderByNeighbors(columns[i], lineage, rows, true);
        for (size_t i = columns.size() - 1; i-- > 0;)
            orderByNeighbors(columns[i], lineage, rows, false);
    }
    size_t tallest = 0;
    for (const auto& column : columns)
        tallest = std::max(tallest, column.size());
    const auto heightOf = [](size_t count) {
        return static_cast<double>(count) * (LineageLayout::boxHeight + LineageLayout::rowGap) - LineageLayout::rowGap;
    };
    layout.places.resize(lineage.nodes.size());
    for (size_t c = 0; c < columns.size(); ++c) {
        const double top = LineageLayout::margin + (heightOf(tallest) - heightOf(columns[c].size())) / 2;
        for (size_t r = 0; r < columns[c].size(); ++r)
            layout.places[columns[c][r]] = {
                static_cast<int>(c), static_cast<int>(r),
                LineageLayout::margin + static_cast<double>(c) * (LineageLayout::boxWidth + LineageLayout::columnGap),
                top + static_cast<double>(r) * (LineageLayout::boxHeight + LineageLayout::rowGap)};
    }
    layout.width = 2 * LineageLayout::margin +
                   static_cast<double>(columns.size()) * (LineageLayout::boxWidth + LineageLayout::columnGap) -
                   LineageLayout::columnGap;
    layout.height = 2 * LineageLayout::margin + heightOf(tallest);
    return layout;
}

} // namespace studio
