// A table over any number of rows that holds only their keys, and of the rows those that somebody looks at. Base of the
// models of large lists.
//
// A derived model asks for keys in its order and calls setKeys(); rows that are painted and not there yet are asked for
// by fetch(), in windows, once per turn of the event loop, and given with setRow()s. A row that is known but outdated
// stays on the screen until the new one has come.
#pragma once

#include <QAbstractTableModel>
#include <QTimer>
#include <cstdint>
#include <set>
#include <unordered_map>
#include <vector>

namespace studio::ui {

class KeyedTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    explicit KeyedTableModel(QObject* parent = nullptr);
    int rowCount(const QModelIndex& parent = {}) const override;
    const std::vector<int64_t>& keys() const { return m_keys; }
    int64_t keyAt(int row) const { return m_keys.at(static_cast<size_t>(row)); }
    // -1 when the key is not in the table. Linear.
    int rowOf(int64_t key) const;
    // Rows that came or went are inserted or removed where that is what happened, so that selection and scroll position
    // stay; otherwise the model is reset, after aboutToReorder().
    void setKeys(std::vector<int64_t> keys);
    // All rows are to be read again when they are next looked at.
    void outdate();

Q_SIGNALS:
    void aboutToReorder();
    void reordered();

protected:
    // Asks for the rows with these keys (at most some hundreds).
    virtual void fetch(const std::vector<int64_t>& keys) = 0;
    // The row of `key` is not wanted any more.
    virtual void forget(int64_t key) = 0;

    // These rows are here without having been asked for.
    void hold(const std::vector<int64_t>& keys);
    // Called by data(): sees to it that the row and its neighbours are fetched.
    void want(int row) const;
    // The rows of `keys` have come (those that do not exist any more are simply missing): repaints them.
    void arrived(const std::vector<int64_t>& keys);

private:
    void fetchWanted();
    void dropFarRows();
    std::vector<int64_t> m_keys;
    mutable std::set<int> m_wanted;
    std::unordered_map<int64_t, uint64_t> m_versions; // of rows that are held, or asked for
    uint64_t m_version = 1;
    int m_lastWanted = 0;
    mutable QTimer m_turn;
};

} // namespace studio::ui
