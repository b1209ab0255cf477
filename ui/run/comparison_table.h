// Rows of a comparison with what belongs to them: search, "only what differs", a copy as CSV.
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
    // `objectName`: of this widget, and the beginning of those of its parts: NAMETable, NAMESearch, NAMEOnly, NAMECopy, NAMESummary.
    ComparisonTable(Context& context, const QString& objectName, const QString& accessibleName, QWidget* parent);
    // `nothing`: what is said where there is no row at all.
    void show(std::shared_ptr<const RunComparison> comparison, std::set<ComparedGroup> groups, const QString& nothing);
    using QWidget::show;

private:
    void filter();
    void showSummary();
    void copy();
    Context& m_context;
    ComparisonModel* m_model;
    QLineEdit* m_search;
    QCheckBox* m_only;
    PlainLabel* m_summary;
    QTableView* m_table;
    EmptyState* m_empty = nullptr; // instead of the table, once there is nothing to show in it
    std::shared_ptr<const RunComparison> m_comparison;
    std::set<ComparedGroup> m_groups;
    QString m_nothing;
};

} // namespace studio::ui
