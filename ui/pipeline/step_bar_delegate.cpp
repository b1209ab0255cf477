#include "ui/pipeline/step_bar_delegate.h"

#include <QPainter>

#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/pipeline/step_table_model.h"

namespace studio::ui {

namespace {
constexpr int barHeight = 10;
constexpr double minBarWidth = 3;
constexpr int waitHeight = 6;
constexpr double criticalLineHeight = 3; // below the bar, as in the graph
} // namespace

void StepBarDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant value = index.data(StepTableModel::barRole);
    const QVariant wait = index.data(StepTableModel::waitRole);
    if (!value.isValid() && !wait.isValid())
        return;
    const QRectF area = QRectF(option.rect).adjusted(space::small, 0, -space::small, 0);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    if (wait.isValid()) { // thin and pale: nothing happened
        const QPointF span = wait.toPointF();
        painter->setBrush(toneSoftColor(BadgeTone::Warning));
        painter->drawRect(QRectF(area.left() + span.x() * area.width(), area.center().y() - waitHeight / 2.0,
                                 (span.y() - span.x()) * area.width(), waitHeight));
    }
    const QPointF bar = value.toPointF();
    const double left = area.left() + bar.x() * area.width();
    const double width = std::max(minBarWidth, (bar.y() - bar.x()) * area.width());
    if (!value.isValid())
        return painter->restore();
    painter->setBrush(toneColor(index.data(BadgeDelegate::badgeRole).value<Badge>().tone));
    painter->drawRoundedRect(
        QRectF(std::min(left, area.right() - width), area.center().y() - barHeight / 2.0, width, barHeight),
        barHeight / 2.0, barHeight / 2.0);
    if (index.data(StepTableModel::criticalRole).toBool()) {
        painter->setBrush(currentColors().accent);
        painter->drawRect(QRectF(std::min(left, area.right() - width), area.center().y() + barHeight / 2.0 + 1, width,
                                 criticalLineHeight));
    }
    painter->restore();
}

} // namespace studio::ui

#include "moc_step_bar_delegate.cpp"
