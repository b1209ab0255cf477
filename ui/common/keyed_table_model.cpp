#include "ui/common/keyed_table_model.h"

#include <algorithm>

namespace studio::ui {

namespace {

constexpr int neighbours = 24;         // rows prefetched on each side of a requested one
constexpr size_t maxPatchSize = 2'000; // keys; more differences cause a reset
constexpr size_t maxHeld = 3'000;      // rows

} // namespace

KeyedTableModel::KeyedTableModel(QObject* parent)
    : QAbstractTableModel(parent) {
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, [this] { fetchRequested(); });
}

int KeyedTableModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_keys.size());
}

int KeyedTableModel::rowOf(int64_t key) const {
    const auto found = std::find(m_keys.begin(), m_keys.end(), key);
    return found == m_keys.end() ? -1 : static_cast<int>(found - m_keys.begin());
}

void KeyedTableModel::setKeys(std::vector<int64_t> keys) {
    const auto [oldFront, newFront] = std::mismatch(m_keys.begin(), m_keys.end(), keys.begin(), keys.end());
    const auto begin = static_cast<size_t>(oldFront - m_keys.begin());
    size_t oldEnd = m_keys.size();
    size_t newEnd = keys.size();
    while (oldEnd > begin && newEnd > begin && m_keys[oldEnd - 1] == keys[newEnd - 1])
        --oldEnd, --newEnd;
    if (oldEnd == begin && newEnd == begin)
        return;
    m_wanted.clear();

    // First removals, from the back; then insertions. Valid only if the remaining keys keep their order.
    std::vector<int64_t> oldPart(m_keys.begin() + static_cast<std::ptrdiff_t>(begin),
                                 m_keys.begin() + static_cast<std::ptrdiff_t>(oldEnd));
    std::vector<int64_t> newPart(keys.begin() + static_cast<std::ptrdiff_t>(begin),
                                 keys.begin() + static_cast<std::ptrdiff_t>(newEnd));
    bool isPatch = oldPart.empty() || newPart.empty();
    if (!isPatch && oldPart.size() + newPart.size() <= maxPatchSize) {
        const std::set<int64_t> inOld(oldPart.begin(), oldPart.end());
        const std::set<int64_t> inNew(newPart.begin(), newPart.end());
        std::vector<int64_t> staying;
        std::copy_if(newPart.begin(), newPart.end(), std::back_inserter(staying),
                     [&](int64_t k) { return inOld.contains(k); });
        std::vector<int64_t> keptOld;
        std::copy_if(oldPart.begin(), oldPart.end(), std::back_inserter(keptOld),
                     [&](int64_t k) { return inNew.contains(k); });
        isPatch = staying == keptOld;
    }
    if (!isPatch || (m_keys.empty() && keys.size() > maxPatchSize)) {
        Q_EMIT aboutToReorder();
        beginResetModel();
        m_keys = std::move(keys);
        endResetModel();
        Q_EMIT reordered();
        return;
    }
    std::set<int64_t> inNew; // only if keys may have been removed: many rows may be new
    if (oldEnd > begin)
        inNew.insert(newPart.begin(), newPart.end());
    for (size_t end = oldEnd; end > begin;) {
        if (inNew.contains(m_keys[end - 1])) {
            --end;
            continue;
        }
        size_t first = end - 1;
        while (first > begin && !inNew.contains(m_keys[first - 1]))
            --first;
        beginRemoveRows({}, static_cast<int>(first), static_cast<int>(end) - 1);
        m_keys.erase(m_keys.begin() + static_cast<std::ptrdiff_t>(first),
                     m_keys.begin() + static_cast<std::ptrdiff_t>(end));
        endRemoveRows();
        end = first;
    }
    for (size_t at = begin; at < newEnd;) {
        if (at < m_keys.size() && m_keys[at] == keys[at]) {
            ++at;
            continue;
        }
        const int64_t next = at < m_keys.size() ? m_keys[at] : 0;
        size_t last = at;
        while (last < newEnd && (at >= m_keys.size() || keys[last] != next))
            ++last;
        beginInsertRows({}, static_cast<int>(at), static_cast<int>(last) - 1);
        m_keys.insert(m_keys.begin() + static_cast<std::ptrdiff_t>(at), keys.begin() + static_cast<std::ptrdiff_t>(at),
                      keys.begin() + static_cast<std::ptrdiff_t>(last));
        endInsertRows();
        at = last;
    }
}

void KeyedTableModel::outdate() {
    ++m_version;
    if (!m_keys.empty()) // views request their visible rows again
        Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

void KeyedTableModel::hold(const std::vector<int64_t>& keys) {
    for (const int64_t key : keys)
        m_versions[key] = m_version;
}

void KeyedTableModel::want(int row) const {
    const auto held = m_versions.find(keyAt(row));
    if (held != m_versions.end() && held->second == m_version)
        return;
    m_wanted.insert(row);
    if (!m_turn.isActive())
        m_turn.start(0);
}

void KeyedTableModel::fetchRequested() {
    std::vector<int64_t> keys;
    const int rows = rowCount();
    for (const int row : std::exchange(m_wanted, {})) {
        for (int near = std::max(0, row - neighbours); near <= std::min(rows - 1, row + neighbours); ++near) {
            uint64_t& version = m_versions[keyAt(near)];
            if (version != m_version)
                keys.push_back(keyAt(near));
            version = m_version;
        }
        m_lastWanted = row;
    }
    if (keys.empty())
        return;
    dropFarRows();
    fetch(keys);
}

// Evicts all rows but those around the last requested one.
void KeyedTableModel::dropFarRows() {
    if (m_versions.size() <= maxHeld)
        return;
    std::set<int64_t> near;
    const int first = std::max(0, m_lastWanted - static_cast<int>(maxHeld) / 4);
    const int last = std::min(rowCount(), m_lastWanted + static_cast<int>(maxHeld) / 4);
    for (int row = first; row < last; ++row)
        near.insert(keyAt(row));
    std::erase_if(m_versions, [&](const auto& held) {
        if (near.contains(held.first))
            return false;
        forget(held.first);
        return true;
    });
}

void KeyedTableModel::arrived(const std::vector<int64_t>& keys) {
    const std::set<int64_t> wanted(keys.begin(), keys.end());
    int first = -1;
    int last = -1;
    // They were requested near that row; the list may have changed since.
    const int from = std::max(0, m_lastWanted - 2'000);
    const int to = std::min(rowCount(), m_lastWanted + 2'000);
    for (int row = from; row < to; ++row) {
        if (wanted.contains(keyAt(row))) {
            first = first < 0 ? row : first;
            last = row;
        }
    }
    if (first >= 0)
        Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1));
}

} // namespace studio::ui

#include "moc_keyed_table_model.cpp"
