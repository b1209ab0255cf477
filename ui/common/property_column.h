// PropertyColumn shows the properties of a page's subject at its right: 280 px wide, collapsible, remembered for all
// pages that use the same key. Each value copies on a click, or is a link. Window thread; `state` outlives the column.
#pragma once

#include <QFrame>
#include <functional>
#include <vector>

class QBoxLayout;
class QToolButton;

namespace studio::ui {

class PlainLabel;
class PropertyValue;
class UiState;

struct PropertyItem {
    QString name;               // object name of the value
    QString label;              // "Created"
    QString value;              // as shown; empty: the item is left out
    QString copied;             // what a click copies; empty: the value
    std::function<void()> open; // makes the value a link
};

class PropertyColumn : public QFrame {
    Q_OBJECT
public:
    static constexpr int columnWidth = 280;

    PropertyColumn(UiState& state, const QString& key, QWidget* parent);
    // Reuses the widgets of equal names, so that a page may call it at each change without moving the focus.
    void setItems(const std::vector<PropertyItem>& items);
    // Below the items, for what is not a value. Hidden while collapsed.
    QBoxLayout* below() const { return m_below; }
    // Parent of widgets above and below the items.
    QWidget* inside() const;
    // Shows `widget` above the items, which follow `lastControl` of it in the tab order. Hidden while collapsed.
    void addAbove(QWidget* widget, QWidget* lastControl);
    bool isCollapsed() const;
    void setCollapsed(bool isCollapsed);

private:
    struct Entry {
        QString name;
        PlainLabel* label;
        PropertyValue* value;
    };
    void showCollapsed();

    UiState& m_state;
    const QString m_key;
    QToolButton* m_toggle;
    PlainLabel* m_title;
    QWidget* m_inside;
    QBoxLayout* m_above;
    QBoxLayout* m_items;
    QBoxLayout* m_below;
    QWidget* m_itemsFollow; // in the tab order
    std::vector<Entry> m_entries;
};

} // namespace studio::ui
