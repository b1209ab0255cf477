// SizeTableModel lists the size catalog with what each size means for this machine; SizeFilterModel filters it.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <optional>

#include "core/target/cluster.h"
#include "core/target/size_catalog.h"

namespace studio::ui {

class SizeTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Cores, Memory, Price, Gpus, Cuda, Notes, ColumnCount };
    static constexpr int nameRole = 0x0100 + 1; // QString
    static constexpr int sortRole = 0x0100 + 2; // a number for numeric columns

    using QAbstractTableModel::QAbstractTableModel;
    // nullopt: the machine has not been inspected; every size may fit.
    void setHost(const std::optional<NodeHost>& host);
    bool fits(const VmSize& size) const { return unfitReason(size).isEmpty(); }
    // Explains briefly why a node of this size does not fit the machine; empty if it fits.
    QString unfitReason(const VmSize& size) const;
    static const VmSize& sizeAt(int row) { return vmSizes().at(static_cast<size_t>(row)); }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::optional<NodeHost> m_host;
};

class SizeFilterModel : public QSortFilterProxyModel {
    Q_OBJECT
public:
    SizeFilterModel(SizeTableModel& sizes, QObject* parent);
    struct Filter {
        SizeFilter filter;
        bool fitsOnly = false;
        QString search;
    };
    void setFilter(const Filter& criteria);
    // Refilters after the machine changed.
    void again() { invalidateFilter(); }

private:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    SizeTableModel& m_sizes;
    Filter m_filter;
};

// "3.5 GiB"
QString gibText(double gib);
QString memoryText(int64_t bytes); // "31.2 GiB"
// "4 × NVIDIA Tesla P100 (Pascal)"; a dash without GPUs.
QString gpuTextOf(const VmSize& size);
// "0.113 USD/h"; a dash without a price.
QString priceText(const VmSize& size);
// Describes a size in sentences.
QStringList factsOf(const VmSize& size);

} // namespace studio::ui
