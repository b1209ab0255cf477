// ValueRows lays out named values below one another, for the cards of a run: name, optional sparkline, value, and a
// muted remark at the right. Window thread.
#pragma once

#include <QWidget>
#include <span>
#include <vector>

#include "ui/common/sparkline.h"

class QGridLayout;

namespace studio::ui {

class PlainLabel;

struct ValueRow {
    QString name;
    std::vector<double> sparkline; // empty: none
    QString value;
    QString remark;
    QString tooltip{};         // of the value
    bool isEmphasized = false; // e.g. changed
    SparklineRange range{};    // covered by the sparkline at least
};

class ValueRows : public QWidget {
    Q_OBJECT
public:
    // `objectName`: of this widget; its labels are named after it: NAME-name-0, NAME-value-0, NAME-remark-0.
    ValueRows(const QString& objectName, bool hasSparklines, QWidget* parent);
    // Reuses the widgets of earlier rows.
    void setRows(std::span<const ValueRow> rows);

private:
    struct Row {
        PlainLabel* name;
        Sparkline* sparkline; // null: no such column
        PlainLabel* value;
        PlainLabel* remark;
    };
    void addRow();
    const bool m_hasSparklines;
    QGridLayout* m_grid;
    std::vector<Row> m_rows;
};

} // namespace studio::ui
