#include "ui/environment/entry_table.h"

#include <QBoxLayout>

#include "ui/common/table_style.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int entryRowHeight = 36;
}

EntryTable::EntryTable(const QString& objectName, const QString& name, const QStringList& headers,
                       const std::vector<int>& widths, QWidget* parent)
    : QTableWidget(parent) {
    setToolTip(tr("Press Enter or double-click to open"));
    setColumnCount(static_cast<int>(headers.size()));
    setHorizontalHeaderLabels(headers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(this, objectName, name, entryRowHeight, widths);
    auto* layout = new QVBoxLayout(parent);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(this, 1);
}

void EntryTable::setRow(int row, const QString& key, const QStringList& cells) {
    for (int column = 0; column < cells.size(); ++column) {
        QTableWidgetItem* cell = item(row, column);
        if (cell == nullptr)
            setItem(row, column, cell = new QTableWidgetItem);
        cell->setText(cells[column]);
        cell->setToolTip(cells[column]);
        cell->setData(keyRole, key);
    }
}

} // namespace studio::ui

#include "moc_entry_table.cpp"
