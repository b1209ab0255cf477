// TargetTableModel lists the compute targets. There are only dozens, so all rows are kept in memory.
#pragma once

#include <QAbstractTableModel>
#include <map>
#include <optional>
#include <vector>

#include "core/client/compute_browser.h"
#include "core/client/usage_client.h"
#include "ui/common/merge_view.h"
#include "ui/target/gpu_use_poller.h"

namespace studio::ui {

struct TargetPicture;

class TargetTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Name,
        Kind,
        State,
        Provider,
        Hardware,
        Cpu,
        Gpus,
        Nodes,
        Runs,
        Price,
        Month,
        OnSince,
        IdleShutdown,
        LastContact,
        ColumnCount
    };
    static constexpr int nameRole = 0x0100 + 1; // QString, as stored
    static constexpr int sortRole = 0x0100 + 2;
    // QString: what makes its machines, by which the list can be grouped; the same for all columns of a row.
    static constexpr int providerRole = 0x0100 + 3;

    using QAbstractTableModel::QAbstractTableModel;
    // Remaining rows keep their place in selections.
    void setTargets(std::vector<TargetStatus> targets);
    // By id.
    void setCosts(std::map<std::string, TargetCost> costs);
    // Of the machine of that name. Until then only their number is known.
    void setGpuUsage(const std::string& machine, const std::vector<GpuUsage>& gpus);
    // Load of all cores of the machine of that name; -1: not known.
    void setCpuPercent(const std::string& machine, int percent);
    const TargetStatus& at(int row) const { return m_targets.at(static_cast<size_t>(row)); }

    // It is, or could be set to be, stopped for being idle.
    static bool canStopIdle(const TargetStatus& status);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    template <typename Table>
    friend struct MergeView;
    QString text(const TargetStatus& status, int column) const;
    std::optional<TargetPicture> picture(const TargetStatus& status, int column) const;
    QVariant sortKey(const TargetStatus& status, int column) const;
    QString gpusText(const TargetStatus& status) const;
    QString gpusTooltip(const TargetStatus& status) const;
    std::optional<int> cpuPercentOf(const TargetStatus& status) const;
    // Null: not known.
    const std::vector<GpuUsage>* usageOf(const TargetStatus& status) const;
    // Returns the target of the machine: itself, or for a cluster the target that hosts its nodes.
    const TargetStatus& machineOf(const TargetStatus& status) const;
    const TargetCost& costOf(const TargetStatus& status) const;
    std::vector<TargetStatus> m_targets;
    std::map<std::string, TargetCost> m_costs;
    std::map<std::string, std::vector<GpuUsage>> m_gpus; // by name of the machine
    std::map<std::string, int> m_cpuPercents;            // by name of the machine
};

} // namespace studio::ui
