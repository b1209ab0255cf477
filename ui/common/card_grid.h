// CardGrid lays out cards in twelve columns, 16 px apart: three cards abreast from 1,280 px of width, two from 860, one
// below. Cards of a row have the same height, and the last one of a row takes the columns that remain. Hidden cards
// take no space. Window thread.
#pragma once

#include <QLayout>
#include <vector>

namespace studio::ui {

class CardGrid : public QLayout {
    Q_OBJECT
public:
    static constexpr int columnCount = 12;
    static constexpr int minThreeWidth = 1280;
    static constexpr int minTwoWidth = 860;

    explicit CardGrid(QWidget* parent = nullptr);
    ~CardGrid() override;
    // `columns`: width of the card where three are abreast, 1 to 12. Where two are, it takes half a row, or a whole one
    // if `columns` is above 6; where one is, a whole row.
    void add(QWidget* card, int columns = 4);
    // Returns how many cards of the default width are abreast.
    static int abreast(int width);

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(m_cells.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    struct Cell {
        QLayoutItem* item;
        int columns;
    };
    struct Placed {
        QLayoutItem* item;
        int first; // column
        int columns;
    };
    using Row = std::vector<Placed>;

    std::vector<Row> rowsFor(int width) const;
    // Left edge of a column, or the right edge of the grid for columnCount.
    static int leftOf(int column, int width, int gap);
    static int widthOf(const Placed& cell, int width, int gap);
    int heightOf(const Row& row, int width) const;

    std::vector<Cell> m_cells;
};

} // namespace studio::ui
