// The catalogue of sizes as rows, with what each means for this machine; and the filter over it.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <optional>

#include "core/target/cluster.h"
#include "core/target/size_catalogue.h"

namespace studio::ui {

class SizeTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Cores, Memory, Price, Gpus, Cuda, Notes, ColumnCount };
    static constexpr int nameRole = 0x0100 + 1; // QString
    static constexpr int sortRole = 0x0100 + 2; // a number where the column is one

    using QAbstractTableModel::QAbstractTableModel;
    // Nothing: the machine has not been looked at, and every size may fit.
    void setHost(const std::optional<NodeHost>& host);
    bool fits(const VmSize& size) const { return misfit(size).isEmpty(); }
    // Why a node of this size does not fit the machine, in a few words.
    QString misfit(const VmSize& size) const;
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
    struct Wish {
        SizeFilter filter;
        bool fitsOnly = false;
        QString search;
    };
    void setWish(const Wish& wish);
    // Another machine, so others may fit.
    void again() { invalidateFilter(); }

private:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    SizeTableModel& m_sizes;
    Wish m_wish;
};

// "3.5 GiB"
QString gibText(double gib);
// "4 × NVIDIA Tesla P100 (Pascal)"; a dash without GPUs.
QString gpuTextOf(const VmSize& size);
// "0.113 USD/h", or a dash.
QString priceText(const VmSize& size);
// Everything worth knowing of a size, in sentences.
QStringList factsOf(const VmSize& size);
// The smallest size of the catalogue that has as much; nullptr where none has.
const VmSize* nearestTo(const NodeShape& shape);

} // namespace studio::ui
