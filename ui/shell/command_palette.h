// CommandPalette (Ctrl+K) finds everything that can be opened: pages and commands by title, runs and compute targets by
// name or ID as the finders deliver them. Fully operable by keyboard: type, Up and Down, Enter, Escape.
#pragma once

#include <QFrame>
#include <QPointer>
#include <QTimer>

#include "ui/common/parts.h"

class QLineEdit;
class QListView;
class QStandardItemModel;

namespace studio::ui {

class CommandPalette : public QFrame {
    Q_OBJECT
public:
    CommandPalette(const Parts& parts, Context& context, QWidget* window);
    void popUp();

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void place();
    void search();
    void addHeading(const QString& text);
    void showNothingFound();
    void selectLast(const QString& text);
    void addRow(const QString& title, const QString& hint, const QString& iconName, std::function<void()> act);
    void activate();
    void step(int by);

    const Parts& m_parts;
    Context& m_context;
    QLineEdit* m_edit;
    QListView* m_list;
    QStandardItemModel* m_model;
    std::vector<std::function<void()>> m_acts; // indexed by the row's Qt::UserRole
    QTimer m_typing;
    bool m_isStepped = false; // the current row was chosen with the arrow keys
    size_t m_pending = 0;     // finders of this search that have not answered yet
    int m_search = 0;         // counts searches: answers of earlier ones are dropped
    QPointer<QWidget> m_before;
};

} // namespace studio::ui
