// ColumnChooser is a type-to-search popup that shows and hides columns of the runs table: the fixed columns of every
// run and any metric, parameter or tag of the workspace. Opens below its button; Return or a click toggles an entry,
// Escape closes it.
#pragma once

#include <QFrame>
#include <QTimer>

#include "core/client/run_table.h"
#include "ui/common/parts.h"

class QLineEdit;
class QListWidget;
class QListWidgetItem;

namespace studio::ui {

class PlainLabel;

// Returns "metric", "parameter" or "tag".
QString columnKindText(ColumnKind kind);
// Column of the cost so far, and its title.
const RunColumn& costColumn();
QString costColumnText();

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
    int m_number = 0; // request id; replies to older requests are dropped
};

} // namespace studio::ui
