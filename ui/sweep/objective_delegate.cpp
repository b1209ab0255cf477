#include "ui/sweep/objective_delegate.h"

#include <QPainter>
#include <algorithm>

#include "ui/common/sparkline.h"
#include "ui/common/theme.h"
#include "ui/sweep/trials_model.h"

namespace studio::ui {

namespace {
constexpr int courseMargin = 11;   // as the padding of a cell
constexpr int courseHeightPad = 6; // above and below
constexpr int minCourseWidth = 24; // a narrower one says nothing
const QString widestValue = QStringLiteral("★ 0.000000");
} // namespace

void ObjectiveDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    QStyledItemDelegate::paint(painter, option, index);
    const auto points = index.data(TrialsModel::courseRole).value<CoursePoints>();
    if (!points)
        return;
    // Of the same width in all rows, unless a value needs more.
    const QFontMetrics metrics(option.font);
    const int text = std::max(metrics.horizontalAdvance(index.data(Qt::DisplayRole).toString()),
                              metrics.horizontalAdvance(widestValue));
    const QRectF area =
        QRectF(option.rect).adjusted(courseMargin, courseHeightPad, -(text + 2.0 * courseMargin), -courseHeightPad);
    if (area.width() >= minCourseWidth)
        paintSparkline(*painter, area, *points, currentColors().accent);
}

} // namespace studio::ui

#include "moc_objective_delegate.cpp"
