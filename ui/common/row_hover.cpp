#include "ui/common/row_hover.h"

#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QTableView>

#include "ui/common/theme.h"

namespace studio::ui {

RowHover::RowHover(QTableView* table)
    : QObject(table)
    , m_table(table) {
    table->viewport()->setMouseTracking(true);
    table->viewport()->installEventFilter(this);
    // Scrolling moves the pixels of the marked row away from the mouse.
    connect(table->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (m_mouseY >= 0)
            moveTo(m_table->rowAt(m_mouseY));
    });
}

bool RowHover::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Enter: // the table may have appeared below the mouse
        m_mouseY = static_cast<QEnterEvent*>(event)->position().toPoint().y();
        moveTo(m_table->rowAt(m_mouseY));
        break;
    case QEvent::MouseMove:
        m_mouseY = static_cast<QMouseEvent*>(event)->position().toPoint().y();
        moveTo(m_table->rowAt(m_mouseY));
        break;
    case QEvent::Leave:
        m_mouseY = -1;
        moveTo(-1);
        break;
    case QEvent::Paint:
        if (m_row >= 0 && watched == m_table->viewport()) {
            QPainter painter(m_table->viewport());
            painter.fillRect(rectOf(m_row), currentColors().hover);
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void RowHover::moveTo(int row) {
    if (row == m_row)
        return;
    for (const int changed : {m_row, row}) {
        if (changed >= 0)
            m_table->viewport()->update(rectOf(changed));
    }
    m_row = row;
}

QRect RowHover::rectOf(int row) const {
    return {0, m_table->rowViewportPosition(row), m_table->viewport()->width(), m_table->rowHeight(row)};
}

} // namespace studio::ui

#include "moc_row_hover.cpp"
