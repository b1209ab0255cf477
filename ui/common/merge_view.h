// Merges new rows into a model's old ones, so that rows that remain keep their place in selections.
#pragma once

#include <algorithm>
#include <vector>

namespace studio::ui {

// `rows` are the model's, `now` their new state, `key` identifies a row. Calls the model's protected begin/end
// functions for removal, insertion and reset through `model`, a view that the model declares as its friend.
template <typename Row, typename Key, typename Model>
void mergeRows(std::vector<Row>& rows, std::vector<Row> now, const Key& key, Model& model) {
    const auto isIn = [&key](const std::vector<Row>& all, const Row& row) {
        return std::any_of(all.begin(), all.end(), [&](const Row& other) { return key(other) == key(row); });
    };
    std::vector<Row> staying;
    for (const Row& row : now) {
        if (isIn(rows, row))
            staying.push_back(row);
    }
    for (size_t i = rows.size(); i-- > 0;) {
        if (isIn(now, rows[i]))
            continue;
        model.removing(static_cast<int>(i));
        rows.erase(rows.begin() + static_cast<std::ptrdiff_t>(i));
        model.removed();
    }
    if (!std::equal(rows.begin(), rows.end(), staying.begin(), staying.end(),
                    [&key](const Row& a, const Row& b) { return key(a) == key(b); })) {
        model.resetting();
        rows = std::move(now);
        model.reset();
        return;
    }
    for (size_t i = 0; i < now.size(); ++i) {
        if (i < rows.size() && key(rows[i]) == key(now[i]))
            continue;
        model.inserting(static_cast<int>(i));
        rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(i), now[i]);
        model.inserted();
    }
    rows = std::move(now);
    model.changed();
}

// The view for models that declare it as their friend.
template <typename Table>
struct MergeView {
    Table& table;
    void removing(int row) { table.beginRemoveRows({}, row, row); }
    void removed() { table.endRemoveRows(); }
    void inserting(int row) { table.beginInsertRows({}, row, row); }
    void inserted() { table.endInsertRows(); }
    void resetting() { table.beginResetModel(); }
    void reset() { table.endResetModel(); }
    void changed() {
        if (table.rowCount() > 0)
            Q_EMIT table.dataChanged(table.index(0, 0), table.index(table.rowCount() - 1, table.columnCount() - 1));
    }
};

} // namespace studio::ui
