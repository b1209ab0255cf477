// CutTextTips shows the whole text of a cell or a header of a table as tooltip where it is cut and the model has none.
// Owned by its table. Window thread.
#pragma once

#include <QObject>

class QHelpEvent;
class QTableView;

namespace studio::ui {

class CutTextTips : public QObject {
    Q_OBJECT
public:
    explicit CutTextTips(QTableView* table);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    // Return the text to show; empty: none, or the model's own.
    QString headerText(const QHelpEvent& event) const;
    QString cellText(const QHelpEvent& event) const;
    QTableView* m_table;
};

} // namespace studio::ui
