// BuildTableModel lists the builds of one environment, one row per build on a target.
#pragma once

#include <QAbstractTableModel>

#include "core/environment/named_environment.h"
#include "core/target/target.h"
#include "ui/common/merge_view.h"

namespace studio::ui {

class BuildTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Target, State, Progress, Tool, Python, Packages, Size, Built, Took, LastUsed, InUse, ColumnCount };
    static constexpr int keyRole = 0x0100 + 1; // QByteArray

    using QAbstractTableModel::QAbstractTableModel;
    // Remaining rows keep their place in selections.
    void setBuilds(std::vector<EnvironmentBuild> builds);
    const EnvironmentBuild& at(int row) const { return m_builds.at(static_cast<size_t>(row)); }
    int rowOf(const std::string& target, const std::string& key) const; // -1: none
    // Updates the elapsed times of running builds.
    void tick();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <typename Table>
    friend struct MergeView;
    static QString text(const EnvironmentBuild& build, int column);
    std::vector<EnvironmentBuild> m_builds;
};

} // namespace studio::ui
