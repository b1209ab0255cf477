// NameValueModel contains editable rows of name and value: variables, tags, inputs (which also have a kind). The last
// row is always an empty one to type into; rows that are entirely empty are ignored.
#pragma once

#include <QAbstractTableModel>
#include <QWidget>

#include "core/protocol/run_spec.h"

class QPushButton;
class QTableView;

namespace studio::ui {

class NameValueModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int kindRole = 0x0100 + 1; // int of RunInput::Kind
    NameValueModel(bool hasKind, QObject* parent = nullptr);
    void setRows(std::vector<RunInput> rows);
    // Returns the rows that are not empty.
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

// Shows the model in a table with buttons.
class NameValueEditor : public QWidget {
    Q_OBJECT
public:
    NameValueEditor(bool hasKind, const QString& objectName, const QString& name, QWidget* parent);
    NameValueModel& model() { return *m_model; }
    const NameValueModel& model() const { return *m_model; }
    QTableView* table() { return m_table; }
    // Offers data of the workspace by these names, in a menu of a button that is hidden while there are none.
    void setDataNames(const std::vector<std::string>& names);

protected:
    bool event(QEvent* event) override;

private:
    void choosePath(bool isFolder);
    void addRow(RunInput input);
    void removeSelected();
    NameValueModel* m_model;
    QTableView* m_table;
    QPushButton* m_data = nullptr;
};

} // namespace studio::ui
