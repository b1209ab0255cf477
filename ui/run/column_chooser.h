// Chooses columns of the table of runs by typing: those that every run has, and any metric, parameter or tag of the workspace. A small
// window below its button; Return or a click switches the chosen one, Escape closes.
#pragma once

#include <QFrame>
#include <QTimer>

#include "core/studio/run_table.h"
#include "ui/common/parts.h"

class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace studio::ui {

class PlainLabel;

// "metric", "parameter", "tag"
QString columnKindWord(ColumnKind kind);

class ColumnChooser : public QFrame {
    Q_OBJECT
public:
    struct Fixed {
        int section = 0;
        QString title;
        bool isShown = true;
        bool canHide = true;
    };
    ColumnChooser(Context& context, QWidget* parent);
    void open(std::vector<Fixed> fixed, std::vector<RunColumn> chosen, const QPoint& at);

Q_SIGNALS:
    void fixedChanged(int section, bool isShown);
    void extraChanged(const std::vector<studio::RunColumn>& columns);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void ask();
    void fill();
    void addItem(const QString& text, const QString& kind, bool isOn, bool canChange, int fixed, int found);
    void toggle(QListWidgetItem* item);

    Context& m_context;
    QLineEdit* m_search;
    QListWidget* m_list;
    PlainLabel* m_hint;
    std::vector<Fixed> m_fixed;
    std::vector<RunColumn> m_chosen;
    std::vector<RunColumn> m_found;
    QTimer m_typing;
    int m_number = 0; // of the question: answers to an older one are dropped
};

} // namespace studio::ui
