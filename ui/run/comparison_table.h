// ComparisonTable shows rows of a comparison with a search field, a "differences only" filter and copy as CSV.
#pragma once

#include <QWidget>
#include <set>

#include "ui/common/parts.h"
#include "ui/run/comparison_model.h"

class QCheckBox;
class QLineEdit;
class QTableView;

namespace studio::ui {

class EmptyState;
class PlainLabel;

class ComparisonTable : public QWidget {
    Q_OBJECT
public:
    // `objectName`: of this widget, and the prefix for its children: NAMETable, NAMESearch, NAMEOnly, NAMECopy,
    // NAMESummary.
    ComparisonTable(Context& context, const QString& objectName, const QString& accessibleName, QWidget* parent);
    // `nothing`: text of the empty state, shown if there are no rows at all.
    void show(std::shared_ptr<const RunComparison> comparison, std::set<ComparedGroup> groups, const QString& nothing);
    using QWidget::show;

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    // The columns of the runs share the width of the table, until the user sets one.
    void fitColumns();
    void filter();
    void showSummary();
    void copy();
    Context& m_context;
    ComparisonModel* m_model;
    QLineEdit* m_search;
    QCheckBox* m_only;
    PlainLabel* m_summary;
    QTableView* m_table;
    EmptyState* m_empty = nullptr; // replaces the table; created when first needed
    std::shared_ptr<const RunComparison> m_comparison;
    std::set<ComparedGroup> m_groups;
    QString m_nothing;
    bool m_isFitting = false;
    bool m_hasOwnWidths = false; // set by the user
};

} // namespace studio::ui
