// SettingsList shows a table of a settings section with a text in its place while it is empty. Window thread.
#pragma once

#include <QWidget>
#include <span>

class QAbstractItemModel;
class QTableView;

namespace studio::ui {

class PlainLabel;

class SettingsList : public QWidget {
    Q_OBJECT
public:
    // `model` has its columns already, and outlives this. `widths`: of all columns but the last.
    SettingsList(const QString& objectName, const QString& accessibleName, QAbstractItemModel* model,
                 std::span<const int> widths, QWidget* parent);
    QTableView* table() const { return m_table; }
    // Row of the model; -1: nothing is selected.
    int selectedRow() const;
    void setEmptyText(const QString& text);

Q_SIGNALS:
    void selectionChanged();

private:
    void fit();
    QTableView* m_table;
    PlainLabel* m_empty;
};

} // namespace studio::ui
