// DataUsersModel lists the runs that use data, the newest first. Texts are made for rows that are shown, since years of
// daily runs may use the same data. Window thread.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "core/data/data_store.h"

namespace studio::ui {

class DataUsersModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Run, Version, Input, State, Created, ColumnCount };
    static constexpr int runRole = 0x0100 + 1; // QString: ID of the run

    using QAbstractTableModel::QAbstractTableModel;
    // Selection and scroll position stay if only newer runs were added.
    void setUsers(std::vector<DataReferrer> users);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const DataReferrer& user, int column) const;
    std::vector<DataReferrer> m_users;
};

} // namespace studio::ui
