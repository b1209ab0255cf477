// FactRows shows key-value pairs as the rows of a property list in a card; the values are untrusted plain text. Window
// thread.
#pragma once

#include <QWidget>
#include <utility>
#include <vector>

class QFormLayout;

namespace studio::ui {

class FactRows : public QWidget {
    Q_OBJECT
public:
    explicit FactRows(QWidget* parent);
    // Keeps the labels, and with them a selection, if nothing has changed.
    void setRows(const std::vector<std::pair<QString, QString>>& rows);

private:
    QFormLayout* m_form;
    std::vector<std::pair<QString, QString>> m_shown;
};

} // namespace studio::ui
