#include "ui/common/skeleton_rows.h"

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <QTimer>
#include <array>
#include <chrono>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int skeletonBarHeight = 10;
constexpr std::array skeletonColumns = {0.10, 0.24, 0.12, 0.18, 0.14}; // parts of the width
constexpr int maxSkeletonRows = 12;
constexpr std::chrono::milliseconds skeletonCoverDelay{150};
} // namespace

SkeletonRows::SkeletonRows(int rowHeight, QWidget* parent)
    : QWidget(parent)
    , m_rowHeight(rowHeight) {
    setObjectName(QStringLiteral("skeletonRows"));
    setAccessibleName(tr("Loading"));
}

SkeletonRows* SkeletonRows::over(QTableView& table) {
    auto* rows = new SkeletonRows(table.verticalHeader()->defaultSectionSize(), &table);
    rows->hide();
    table.installEventFilter(rows);
    QTimer::singleShot(skeletonCoverDelay, rows, [rows, &table] {
        if (rows->m_isFinished)
            return;
        rows->setGeometry(table.rect());
        rows->show();
        rows->raise();
    });
    return rows;
}

void SkeletonRows::finish() {
    m_isFinished = true;
    hide();
}

bool SkeletonRows::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        setGeometry(static_cast<QWidget*>(watched)->rect());
    return QWidget::eventFilter(watched, event);
}

void SkeletonRows::paintEvent(QPaintEvent*) {
    const Colors& colors = currentColors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colors.border, 1));
    painter.setBrush(colors.surface);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.neutralSoft);
    const int rows = std::min(maxSkeletonRows, height() / m_rowHeight);
    for (int row = 0; row < rows; ++row) {
        painter.setOpacity(1.0 - static_cast<qreal>(row) / maxSkeletonRows);
        qreal left = space::medium;
        const qreal top = (row + 1) * m_rowHeight + (m_rowHeight - skeletonBarHeight) / 2.0;
        for (size_t column = 0; column < skeletonColumns.size(); ++column) {
            const qreal barWidth = skeletonColumns[column] * width();
            // Names differ in length.
            const qreal part = 0.55 + 0.4 * static_cast<qreal>((row * 7 + static_cast<int>(column) * 3) % 5) / 4;
            painter.drawRoundedRect(QRectF(left, top, barWidth * part, skeletonBarHeight), skeletonBarHeight / 2.0,
                                    skeletonBarHeight / 2.0);
            left += barWidth + space::large;
        }
    }
}

} // namespace studio::ui

#include "moc_skeleton_rows.cpp"
