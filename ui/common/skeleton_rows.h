// SkeletonRows stands in for a table while its first rows are read: pale bars in place of the cells. Window thread.
#pragma once

#include <QWidget>

class QTableView;

namespace studio::ui {

class SkeletonRows : public QWidget {
    Q_OBJECT
public:
    // `rowHeight`: of the table that it stands in for.
    SkeletonRows(int rowHeight, QWidget* parent);
    // Covers the table from 150 ms on, until its owner calls finish() because its rows are known. Owned by the table.
    static SkeletonRows* over(QTableView& table);
    void finish();

private:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    const int m_rowHeight;
    bool m_isFinished = false;
};

} // namespace studio::ui
