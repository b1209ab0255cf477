// KeyedTableModel models a table of any number of rows, but stores only their keys and caches the rows in view. Base of
// the models of large lists.
//
// A derived model queries the keys in its order and calls setKeys(). Rows that are painted but not cached are requested
// by fetch(), in windows, once per event loop iteration, and reported with arrived(). An outdated row stays on the
// screen until the new one has arrived.
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
    // Returns -1 if the key is not in the table. Linear.
    int rowOf(int64_t key) const;
    // Inserts and removes rows if the remaining ones keep their order, so that selection and scroll position survive;
    // otherwise resets the model after aboutToReorder().
    void setKeys(std::vector<int64_t> keys);
    // Invalidates all rows; each is read again when next painted.
    void outdate();

Q_SIGNALS:
    void aboutToReorder();
    void reordered();

protected:
    // Requests the rows with these keys (at most a few hundred).
    virtual void fetch(const std::vector<int64_t>& keys) = 0;
    // Evicts the row of `key`.
    virtual void forget(int64_t key) = 0;

    // Marks rows as cached that arrived without a request.
    void hold(const std::vector<int64_t>& keys);
    // Called by data(): schedules fetching the row and its neighbours.
    void want(int row) const;
    // Repaints the rows of `keys` after their arrival; rows that no longer exist are simply missing.
    void arrived(const std::vector<int64_t>& keys);

private:
    void fetchRequested();
    void dropFarRows();
    std::vector<int64_t> m_keys;
    mutable std::set<int> m_wanted;
    std::unordered_map<int64_t, uint64_t> m_versions; // of rows that are cached or requested
    uint64_t m_version = 1;
    int m_lastWanted = 0;
    mutable QTimer m_turn;
};

} // namespace studio::ui
