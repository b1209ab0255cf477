#include "ui/sweep/objective_delegate.h"

#include <QPainter>

#include "ui/common/sparkline.h"
#include "ui/common/theme.h"
#include "ui/sweep/trials_model.h"

namespace studio::ui {

namespace {
constexpr int courseMargin = 11;   // as the padding of a cell
constexpr int courseHeightPad = 6; // above and below
constexpr int minCourseWidth = 24; // a narrower one says nothing
} // namespace

void ObjectiveDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const auto points = index.data(TrialsModel::courseRole).value<CoursePoints>();
    if (!points)
        return;
    const int text = QFontMetrics(option.font).horizontalAdvance(index.data(Qt::DisplayRole).toString());
    const QRectF area =
        QRectF(option.rect).adjusted(courseMargin, courseHeightPad, -(text + 2.0 * courseMargin), -courseHeightPad);
    if (area.width() >= minCourseWidth)
        paintSparkline(*painter, area, *points, currentColors().accent);
}

} // namespace studio::ui

#include "moc_objective_delegate.cpp"
