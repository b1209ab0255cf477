#include "ui/target/target_picture_delegate.h"

#include <QApplication>
#include <QPainter>
#include <algorithm>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int markSize = 8;
constexpr int markGap = 3;
constexpr int maxMarks = 8;
constexpr int barWidth = 44;
constexpr int pictureIndent = 10;
constexpr int afterPicture = 8;
constexpr int afterText = 4;

QColor colorOf(BadgeTone tone) {
    const Colors& colors = currentColors();
    switch (tone) {
    case BadgeTone::Good:
        return colors.good;
    case BadgeTone::Bad:
        return colors.bad;
    case BadgeTone::Warning:
        return colors.warning;
    case BadgeTone::Active:
        return colors.active;
    case BadgeTone::Neutral:
        break;
    }
    return colors.borderStrong;
}

bool isDrawnAsBar(const TargetPicture& picture) {
    return picture.shape == TargetPicture::Shape::Bar || picture.total() > maxMarks;
}

} // namespace

int TargetPicture::total() const {
    int sum = 0;
    for (const Part& part : parts)
        sum += part.count;
    return sum;
}

int TargetPictureDelegate::widthOf(const TargetPicture& picture) {
    if (picture.total() == 0)
        return 0;
    return isDrawnAsBar(picture) ? barWidth : picture.total() * (markSize + markGap) - markGap;
}

void TargetPictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                  const QModelIndex& index) const {
    const auto picture = index.data(pictureRole).value<TargetPicture>();
    const int width = widthOf(picture);
    if (width == 0 || width + pictureIndent > option.rect.width())
        return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem plain = option;
    initStyleOption(&plain, index);
    const QString text = plain.text;
    plain.text.clear();
    const QStyle* style = plain.widget ? plain.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &plain, painter, plain.widget);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    const double top = option.rect.center().y() + 0.5 - markSize / 2.0;
    double left = option.rect.left() + pictureIndent;
    for (const TargetPicture::Part& part : picture.parts) {
        painter->setBrush(colorOf(part.tone));
        if (isDrawnAsBar(picture)) {
            const double length = static_cast<double>(barWidth) * part.count / picture.total();
            painter->drawRect(QRectF(left, top, length, markSize));
            left += length;
            continue;
        }
        for (int i = 0; i < part.count; ++i, left += markSize + markGap) {
            const QRectF mark(left, top, markSize, markSize);
            if (picture.shape == TargetPicture::Shape::Dots)
                painter->drawEllipse(mark);
            else
                painter->drawRoundedRect(mark, 2, 2);
        }
    }
    painter->setPen(currentColors().text);
    painter->setFont(option.font);
    const QRect rest = option.rect.adjusted(pictureIndent + width + afterPicture, 0, -afterText, 0);
    painter->drawText(rest, Qt::AlignLeft | Qt::AlignVCenter,
                      option.fontMetrics.elidedText(text, Qt::ElideRight, rest.width()));
    painter->restore();
}

int TargetPictureDelegate::cellWidth(const QFont& font, const QModelIndex& index) const {
    const int width = widthOf(index.data(pictureRole).value<TargetPicture>());
    const int text = QFontMetrics(font).horizontalAdvance(index.data().toString());
    return width == 0 ? 0 : pictureIndent + width + afterPicture + text + afterText;
}

} // namespace studio::ui

#include "moc_target_picture_delegate.cpp"
