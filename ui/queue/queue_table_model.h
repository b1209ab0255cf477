// QueueTableModel lists the waiting runs in their order. Stores only their keys and loads rows on demand, so it scales
// to any number of runs. Window thread.
#pragma once

#include <unordered_map>

#include "core/client/queue_client.h"
#include "ui/common/keyed_table_model.h"

namespace studio {
class StudioLink;
}

namespace studio::ui {

class LiveQueryBase;

class QueueTableModel : public KeyedTableModel {
    Q_OBJECT
public:
    enum Column { Place, Name, Compute, Needs, Why, Expected, Priority, Waiting, Experiment, ColumnCount };
    static constexpr int idRole = 0x0100 + 1; // QString

    explicit QueueTableModel(StudioLink& link, QObject* parent);
    // Lists only the runs that wait for this target; empty: all.
    void setCompute(const std::string& compute);
    const std::string& compute() const { return m_compute; }
    // Returns null until the row is loaded.
    const QueueEntry* entryAt(int row) const;
    // Same, but does not load the row.
    const QueueEntry* loadedEntryAt(int row) const;
    // Moves rows at once, before the workspace confirms it. `rows`: ascending; `before`: a row that is not among them.
    void reorder(const std::vector<int>& rows, int before);
    void refresh();

    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    // Emitted after the list was loaded or reloaded; it may be empty.
    void listed();
    void failed(const studio::Error& error);

private:
    void fetch(const std::vector<int64_t>& keys) override;
    void forget(int64_t key) override { m_entries.erase(key); }
    QString text(const QueueEntry& entry, int row, int column) const;
    QString tooltip(const QueueEntry& entry, int row, int column) const;

    StudioLink& m_link;
    std::string m_compute;
    std::unordered_map<int64_t, QueueEntry> m_entries;
    LiveQueryBase* m_list;
    bool m_isOutdated = false; // since the latest listing was requested
};

} // namespace studio::ui
