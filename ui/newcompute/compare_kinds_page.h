// CompareKindsPage shows what each kind of compute supports (core/target/kind_support.h), with the reason in words for
// the selected cell.
#pragma once

#include <QAbstractTableModel>

#include "core/target/kind_support.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QTableView;

namespace studio::ui {

class PlainLabel;

class KindSupportModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    // "Ray cluster · Container images: no. Its nodes use …"
    static QString explanation(const QModelIndex& index);
};

class CompareKindsPage : public Page {
    Q_OBJECT
public:
    explicit CompareKindsPage(Context& context);
    QWidget* firstFocus() override;

private:
    QTableView* m_table;
    PlainLabel* m_explanation;
};

} // namespace studio::ui
