// Rows of name and value that people type: variables, tags, inputs (those have a kind too). The last row is always an
// empty one to type into; rows that are empty altogether count for nothing.
#pragma once

#include <QAbstractTableModel>
#include <QWidget>

#include "core/protocol/run_spec.h"

class QTableView;

namespace studio::ui {

class NamedRowsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int kindRole = 0x0100 + 1; // int of RunInput::Kind
    NamedRowsModel(bool hasKind, QObject* parent = nullptr);
    void setRows(std::vector<RunInput> rows);
    // Without the empty ones.
    std::vector<RunInput> rows() const;
    int kindColumn() const { return m_hasKind ? 1 : -1; }
    int valueColumn() const { return m_hasKind ? 2 : 1; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool removeRows(int row, int count, const QModelIndex& parent = {}) override;
    static QString kindName(RunInput::Kind kind);

Q_SIGNALS:
    void edited();

private:
    const bool m_hasKind;
    std::vector<RunInput> m_rows; // the last one is empty
};

// The table with its buttons.
class NamedRows : public QWidget {
    Q_OBJECT
public:
    NamedRows(bool hasKind, const QString& objectName, const QString& name, QWidget* parent);
    NamedRowsModel& model() { return *m_model; }
    const NamedRowsModel& model() const { return *m_model; }
    QTableView* table() { return m_table; }

private:
    void choosePath(bool isFolder);
    void removeSelected();
    NamedRowsModel* m_model;
    QTableView* m_table;
};

} // namespace studio::ui
