// FactRows shows names and values of texts from outside, one below the other, as a part of a card. Window thread.
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
