// TargetPictureDelegate draws a small picture before the text of a cell: a dot for each node by its state, a square for
// each GPU, or a bar for the slots in use.
#pragma once

#include <QStyledItemDelegate>
#include <vector>

#include "ui/common/cell_width.h"
#include "ui/common/state_badge.h"

namespace studio::ui {

struct TargetPicture {
    enum class Shape { Dots, Squares, Bar };
    struct Part {
        BadgeTone tone = BadgeTone::Neutral;
        int count = 0;
    };
    Shape shape = Shape::Dots;
    std::vector<Part> parts; // of a bar: used, then free
    int total() const;
};

class TargetPictureDelegate : public QStyledItemDelegate, public CellWidth {
    Q_OBJECT
public:
    static constexpr int pictureRole = 0x0100 + 101; // Qt::UserRole + 101
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    int cellWidth(const QFont& font, const QModelIndex& index) const override;
    // Width of the picture in pixels; more marks than fit are drawn as a bar.
    static int widthOf(const TargetPicture& picture);
};

} // namespace studio::ui

Q_DECLARE_METATYPE(studio::ui::TargetPicture)
