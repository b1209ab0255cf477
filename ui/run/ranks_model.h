// RanksModel is the table of the processes of an attempt, by rank. Window thread.
#pragma once

#include <QAbstractTableModel>
#include <map>

#include "core/client/run_ranks.h"

namespace studio::ui {

class RanksModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Rank, Machine, Role, State, Started, Ended, Exit, Gpus, LastLine, ColumnCount };
    using QAbstractTableModel::QAbstractTableModel;
    void setRanks(std::vector<RunRank> ranks);
    void setLogEnds(const std::vector<RankLogEnd>& ends);
    const RunRank& rankAt(int row) const { return m_ranks.at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const RunRank& rank, int column) const;
    QString tooltip(const RunRank& rank, int column) const;
    std::vector<RunRank> m_ranks;
    std::map<int, std::string> m_lines; // by rank
};

} // namespace studio::ui
