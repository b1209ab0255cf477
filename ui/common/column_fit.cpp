#include "ui/common/column_fit.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <algorithm>
#include <utility>
#include <vector>

namespace studio::ui {

namespace {

constexpr int titlePadding = 24; // of the style sheet, with the sort indicator
constexpr int minCellWidth = 64; // of a column that was wider

// Return the width that no column may exceed for all of them to fit: the widest give way first.
int widthLimit(std::vector<int> widths, int available) {
    std::sort(widths.begin(), widths.end());
    for (size_t i = 0; i < widths.size(); ++i) {
        const int share = available / static_cast<int>(widths.size() - i);
        if (widths[i] >= share)
            return share;
        available -= widths[i];
    }
    return QWIDGETSIZE_MAX;
}

} // namespace

ColumnFit::ColumnFit(QTableView* table)
    : QObject(table)
    , m_table(table) {
    QHeaderView* header = table->horizontalHeader();
    for (int column = 0; column < header->count(); ++column)
        m_widths[column] = header->sectionSize(column);
    connect(header, &QHeaderView::sectionResized, this,
            [this, header, firstCount = header->count()](int column, int before, int now) {
                const bool isShownOrHidden = before == 0 || now == 0;
                const bool isStretched = column == header->logicalIndex(header->count() - 1);
                if (m_isFitting || isStretched)
                    return;
                if (m_isPressed) {
                    header->setProperty(ownWidthsProperty, true);
                    return;
                }
                // Of the first columns the header itself may have stretched another one before.
                if (!isShownOrHidden && column >= firstCount)
                    m_widths[column] = now;
                fitLater();
            });
    connect(header, &QHeaderView::sectionCountChanged, this, &ColumnFit::fitLater);
    table->viewport()->installEventFilter(this);
    header->viewport()->installEventFilter(this);
}

int ColumnFit::titleWidth(const QTableView& table, int column) {
    const QString title = table.model() ? table.model()->headerData(column, Qt::Horizontal).toString() : QString();
    QFont bold = table.horizontalHeader()->font();
    bold.setWeight(QFont::DemiBold);
    return title.isEmpty() ? 0 : QFontMetrics(bold).horizontalAdvance(title) + titlePadding;
}

bool ColumnFit::eventFilter(QObject* watched, QEvent* event) {
    QHeaderView* header = m_table->horizontalHeader();
    if (watched == header->viewport()) {
        const bool isPress = event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick;
        m_isPressed = isPress || (m_isPressed && event->type() != QEvent::MouseButtonRelease);
    } else if (event->type() == QEvent::Resize) {
        fit();
    }
    return QObject::eventFilter(watched, event);
}

int ColumnFit::minWidth(int column) const {
    return std::max(minCellWidth, titleWidth(*m_table, column));
}

// The page may set several widths.
void ColumnFit::fitLater() {
    if (!std::exchange(m_isPending, true))
        QMetaObject::invokeMethod(this, &ColumnFit::fit, Qt::QueuedConnection);
}

void ColumnFit::fit() {
    m_isPending = false;
    QHeaderView* header = m_table->horizontalHeader();
    if (header->property(ownWidthsProperty).toBool())
        return;
    std::vector<int> columns;
    for (int visual = 0; visual < header->count(); ++visual) {
        if (const int column = header->logicalIndex(visual); !header->isSectionHidden(column))
            columns.push_back(column);
    }
    if (columns.empty())
        return;
    // Columns that the limit makes narrower than their titles keep these, and the others share what is left.
    int available = m_table->viewport()->width();
    std::vector<int> flexible = columns;
    std::map<int, int> fixed;
    int limit = QWIDGETSIZE_MAX;
    const auto widthOf = [this, header](int column) {
        const auto known = m_widths.find(column);
        return known == m_widths.end() ? header->defaultSectionSize() : known->second;
    };
    for (bool isSettled = false; !isSettled && !flexible.empty();) {
        std::vector<int> widths;
        for (const int column : flexible)
            widths.push_back(widthOf(column));
        limit = widthLimit(std::move(widths), std::max(0, available));
        const auto isTooNarrow = [&](int column) {
            const int least = std::min(widthOf(column), minWidth(column));
            if (std::min(widthOf(column), limit) >= least)
                return false;
            fixed[column] = least;
            available -= least;
            return true;
        };
        isSettled = std::erase_if(flexible, isTooNarrow) == 0;
    }
    const int last = columns.back();
    columns.pop_back();
    m_isFitting = true;
    int left = m_table->viewport()->width();
    for (const int column : columns) {
        const auto least = fixed.find(column);
        header->resizeSection(column, least != fixed.end() ? least->second : std::min(widthOf(column), limit));
        left -= header->sectionSize(column);
    }
    // It stretches over what is left, but keeps a width that it got while it was hidden or moved.
    header->resizeSection(last, std::max(left, std::min(widthOf(last), minWidth(last))));
    m_isFitting = false;
}

} // namespace studio::ui

#include "moc_column_fit.cpp"
