// SkeletonRows stands in for a table while its first rows are read: pale bars in place of the cells. Window thread.
#pragma once

#include <QWidget>

namespace studio::ui {

class SkeletonRows : public QWidget {
    Q_OBJECT
public:
    // `rowHeight`: of the table that it stands in for.
    SkeletonRows(int rowHeight, QWidget* parent);

private:
    void paintEvent(QPaintEvent* event) override;
    const int m_rowHeight;
};

} // namespace studio::ui
