#include "ui/common/table_style.h"

#include <QHeaderView>
#include <QTableView>
#include <algorithm>

#include "ui/common/column_fit.h"
#include "ui/common/cut_text_tips.h"
#include "ui/common/row_hover.h"

namespace studio::ui {

void styleTable(QTableView* table, const QString& objectName, const QString& accessibleName, int rowHeight,
                std::span<const int> widths, ColumnFitting fitting) {
    table->setObjectName(objectName);
    table->setAccessibleName(accessibleName);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(rowHeight);
    QHeaderView* header = table->horizontalHeader();
    header->setHighlightSections(false);
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    // No title is cut, in any language.
    for (int section = 0; section < static_cast<int>(widths.size()); ++section)
        header->resizeSection(section,
                              std::max(widths[static_cast<size_t>(section)], ColumnFit::titleWidth(*table, section)));
    header->setStretchLastSection(true);
    if (fitting == ColumnFitting::Automatic)
        new ColumnFit(table);
    new RowHover(table);
    new CutTextTips(table);
}

} // namespace studio::ui
