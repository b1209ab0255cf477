#include "ui/common/card_grid.h"

#include <QWidget>
#include <algorithm>

#include "ui/common/theme.h"

namespace studio::ui {

CardGrid::CardGrid(QWidget* parent)
    : QLayout(parent) {
    setContentsMargins(0, 0, 0, 0);
    setSpacing(space::large);
}

CardGrid::~CardGrid() {
    for (const Cell& cell : m_cells)
        delete cell.item;
}

void CardGrid::add(QWidget* card, int columns) {
    addChildWidget(card);
    m_cells.push_back({new QWidgetItem(card), std::clamp(columns, 1, columnCount)});
    invalidate();
}

int CardGrid::abreast(int width) {
    return width >= minThreeWidth ? 3 : width >= minTwoWidth ? 2 : 1;
}

void CardGrid::addItem(QLayoutItem* item) {
    m_cells.push_back({item, 4});
    invalidate();
}

QLayoutItem* CardGrid::itemAt(int index) const {
    return index >= 0 && index < count() ? m_cells[static_cast<size_t>(index)].item : nullptr;
}

QLayoutItem* CardGrid::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item)
        m_cells.erase(m_cells.begin() + index);
    return item;
}

std::vector<CardGrid::Row> CardGrid::rowsFor(int width) const {
    const int abreastCount = abreast(width);
    std::vector<Row> rows;
    int next = columnCount;
    for (const Cell& cell : m_cells) {
        if (cell.item->isEmpty())
            continue;
        const int columns = abreastCount == 3                        ? cell.columns
                            : abreastCount == 2 && cell.columns <= 6 ? columnCount / 2
                                                                     : columnCount;
        if (next + columns > columnCount) {
            rows.emplace_back();
            next = 0;
        }
        rows.back().push_back({cell.item, next, columns});
        next += columns;
    }
    for (Row& row : rows)
        row.back().columns = columnCount - row.back().first;
    return rows;
}

int CardGrid::leftOf(int column, int width, int gap) {
    return (width + gap) * column / columnCount;
}

int CardGrid::widthOf(const Placed& cell, int width, int gap) {
    return leftOf(cell.first + cell.columns, width, gap) - leftOf(cell.first, width, gap) - gap;
}

int CardGrid::heightOf(const Row& row, int width) const {
    int height = 0;
    for (const Placed& cell : row) {
        const int wanted = cell.item->hasHeightForWidth() ? cell.item->heightForWidth(widthOf(cell, width, spacing()))
                                                          : cell.item->sizeHint().height();
        height = std::max({height, wanted, cell.item->minimumSize().height()});
    }
    return height;
}

int CardGrid::heightForWidth(int width) const {
    int height = 0;
    for (const Row& row : rowsFor(width))
        height += heightOf(row, width) + (height > 0 ? spacing() : 0);
    return height;
}

QSize CardGrid::sizeHint() const {
    return {minTwoWidth, heightForWidth(minTwoWidth)};
}

QSize CardGrid::minimumSize() const {
    int width = 0;
    for (const Cell& cell : m_cells) {
        if (!cell.item->isEmpty())
            width = std::max(width, cell.item->minimumSize().width());
    }
    return {width, 0};
}

void CardGrid::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    int y = rect.top();
    for (const Row& row : rowsFor(rect.width())) {
        const int height = heightOf(row, rect.width());
        for (const Placed& cell : row)
            cell.item->setGeometry(QRect(rect.left() + leftOf(cell.first, rect.width(), spacing()), y,
                                         widthOf(cell, rect.width(), spacing()), height));
        y += height + spacing();
    }
}

} // namespace studio::ui

#include "moc_card_grid.cpp"
