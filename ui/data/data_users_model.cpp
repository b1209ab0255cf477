#include "ui/data/data_users_model.h"

#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

void DataUsersModel::setUsers(std::vector<DataReferrer> users) {
    const auto isSame = [](const DataReferrer& a, const DataReferrer& b) {
        return a.run == b.run && a.input == b.input && a.version == b.version;
    };
    const size_t added = users.size() < m_users.size() ? 0 : users.size() - m_users.size();
    const bool isGrown =
        !m_users.empty() && users.size() >= m_users.size() &&
        std::equal(m_users.begin(), m_users.end(), users.begin() + static_cast<std::ptrdiff_t>(added), isSame);
    if (!isGrown) {
        beginResetModel();
        m_users = std::move(users);
        endResetModel();
        return;
    }
    if (added > 0)
        beginInsertRows({}, 0, static_cast<int>(added) - 1);
    m_users = std::move(users);
    if (added > 0)
        endInsertRows();
    Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int DataUsersModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_users.size());
}

int DataUsersModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(ColumnCount);
}

QString DataUsersModel::text(const DataReferrer& user, int column) const {
    switch (column) {
    case Run:
        return displayTextElided(user.name, 200);
    case Version:
        return displayTextElided(user.version, 40);
    case Input:
        return displayTextElided(user.input, 80);
    case State:
        return badgeOf(user.state).word;
    case Created:
        return formatTime(user.created);
    default:
        return {};
    }
}

QVariant DataUsersModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const DataReferrer& user = m_users.at(static_cast<size_t>(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return text(user, index.column());
    case BadgeDelegate::badgeRole:
        return index.column() == State ? QVariant::fromValue(badgeOf(user.state)) : QVariant();
    case runRole:
        return QString::fromStdString(user.run);
    default:
        return {};
    }
}

QVariant DataUsersModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Run:
        return tr("Run");
    case Version:
        return tr("Version");
    case Input:
        return tr("Input");
    case State:
        return tr("State");
    case Created:
        return tr("Created");
    default:
        return {};
    }
}

} // namespace studio::ui

#include "moc_data_users_model.cpp"
