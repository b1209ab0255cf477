// OverflowLayout is a row of buttons of which those that do not fit move into a menu at its end, as in toolbars.
// Buttons of the role "primary" stay. A moved button remains visible for Qt, so its state and its shortcut keep
// working; it only leaves the tab order. The row ends at the right edge; with setAlignment(Qt::AlignLeft) it begins at
// the left one. Owned by its parent's layout; window thread.
#pragma once

#include <QBoxLayout>
#include <vector>

class QAbstractButton;
class QMenu;
class QToolButton;

namespace studio::ui {

class OverflowLayout : public QBoxLayout {
    Q_OBJECT
public:
    // `owner`: the widget that the row is in; it becomes parent of the button "More actions".
    explicit OverflowLayout(QWidget* owner);

    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;
    // Of those in the menu now, in the order of the row.
    std::vector<QAbstractButton*> moved() const { return m_moved; }

private:
    std::vector<QLayoutItem*> shownItems() const;
    int widthOf(const std::vector<QLayoutItem*>& items) const;
    static bool mayMove(QLayoutItem& item);
    void fillMenu();
    QToolButton* m_more;
    QMenu* m_menu;
    std::vector<QAbstractButton*> m_moved{};
};

} // namespace studio::ui
