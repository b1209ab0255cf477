// UsageTableModel shows what was used by target, experiment, run or month; its cents sum to the last row. Window
// thread.
#pragma once

#include <QAbstractTableModel>
#include <map>
#include <string>

#include "core/client/usage_client.h"

namespace studio::ui {

class UsageTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, NodeTime, Idle, Cost, Azure, Price, ColumnCount };
    static constexpr int keyRole = 0x0100 + 1; // QString: UsageRow::key; empty for what was deleted and the last row
    explicit UsageTableModel(QObject* parent);
    // `prices`: of an hour, by key of the row; only where one is known.
    void setReport(const UsageReport& report, const std::map<std::string, std::string>& prices);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString cells[ColumnCount];
        bool isTotal = false;
        QString key{};
    };
    std::vector<Row> m_rows;
};

} // namespace studio::ui
