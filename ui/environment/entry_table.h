// EntryTable is a simple table of an environment's tab, whose rows open something. It fills its parent.
#pragma once

#include <QTableWidget>
#include <vector>

namespace studio::ui {

class EntryTable : public QTableWidget {
    Q_OBJECT
public:
    static constexpr int keyRole = Qt::UserRole; // QString: what the row opens

    // `widths`: of the first columns, in pixels.
    EntryTable(const QString& objectName, const QString& name, const QStringList& headers,
               const std::vector<int>& widths, QWidget* parent);
    void setRow(int row, const QString& key, const QStringList& cells);
};

} // namespace studio::ui
