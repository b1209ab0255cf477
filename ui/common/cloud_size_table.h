// CloudSizeTable shows which sizes of machines a cloud has, in a table that can be filtered by GPU, memory and price,
// and chooses one. Window thread.
#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QWidget>
#include <optional>
#include <string>
#include <vector>

#include "core/target/provider/cloud/cloud_commands.h"

class QDoubleSpinBox;
class QLineEdit;
class QPushButton;
class QTableView;

namespace studio::ui {

class PlainLabel;

class CloudSizeModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Cores, Memory, Gpus, Price, ColumnCount };
    static constexpr int sortRole = 0x0100 + 1; // a number for numeric columns

    using QAbstractTableModel::QAbstractTableModel;
    void setSizes(std::vector<CloudSize> sizes, const std::string& currency);
    const std::vector<CloudSize>& sizes() const { return m_sizes; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<CloudSize> m_sizes;
    std::string m_currency;
};

class CloudSizeFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    CloudSizeFilter(CloudSizeModel& sizes, QObject* parent);
    struct Criteria {
        QString search;
        bool hasGpus = false;
        int64_t minMemoryBytes = 0;
        int64_t maxPriceMicros = 0; // 0: any, also unknown ones
    };
    void setCriteria(const Criteria& criteria);

private:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    CloudSizeModel& m_sizes;
    Criteria m_criteria;
};

class CloudSizeTable : public QWidget {
    Q_OBJECT
public:
    explicit CloudSizeTable(QWidget* parent);
    // Chooses `chosen`, or the first one if there is none of that name.
    void setSizes(std::vector<CloudSize> sizes, const std::string& currency, const std::string& chosen);
    // Returns null if there are no sizes. Valid until setSizes().
    const CloudSize* chosen() const;
    QWidget* table() const;

Q_SIGNALS:
    void edited();

private:
    void addFilters();
    void filter();
    void select(); // the row of the chosen one, if it is shown
    void take();
    void showChosen();

    CloudSizeModel* m_model;
    CloudSizeFilter* m_shown;
    QTableView* m_table;
    QLineEdit* m_search;
    QPushButton* m_gpu;
    QDoubleSpinBox* m_memory;
    QDoubleSpinBox* m_price;
    PlainLabel* m_count;
    PlainLabel* m_selected;
    std::string m_chosen;
    bool m_isFiltering = false;
};

} // namespace studio::ui
