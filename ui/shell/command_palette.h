// Ctrl+K: one field to go anywhere. Pages and commands by their words, runs and compute by name or id as they are
// found. Keyboard only works throughout: type, up and down, Enter, Escape.
#pragma once

#include <QFrame>
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
    void addRow(const QString& title, const QString& hint, const QString& iconName, std::function<void()> act);
    void activate();
    void step(int by);

    const Parts& m_parts;
    Context& m_context;
    QLineEdit* m_edit;
    QListView* m_list;
    QStandardItemModel* m_model;
    std::vector<std::function<void()>> m_acts; // by the row's number in Qt::UserRole
    QTimer m_typing;
    int m_search = 0; // counts searches: answers of earlier ones are dropped
    QWidget* m_before = nullptr;
};

} // namespace studio::ui
