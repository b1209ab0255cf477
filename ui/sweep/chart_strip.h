// ChartStrip shows several charts side by side where there is room, else one at a time with tabs to choose it. Window
// thread.
#pragma once

#include <QWidget>
#include <vector>

class QBoxLayout;
class QTabBar;

namespace studio::ui {

class ChartStrip : public QWidget {
    Q_OBJECT
public:
    explicit ChartStrip(QWidget* parent);
    // `stretch`: its share of the width. The chart becomes a child of a frame with the title above.
    void add(const QString& title, QWidget* chart, int stretch);
    // Parent for the next chart.
    QWidget* makePlace(const QString& objectName);
    // Charts that do not fit beside each other do not keep the page wide: they get tabs.
    QSize minimumSizeHint() const override;
    bool isNarrow() const { return m_isNarrow; }

private:
    void resizeEvent(QResizeEvent* event) override;
    void arrange();
    QTabBar* m_tabs;
    QBoxLayout* m_row;
    std::vector<QWidget*> m_places;
    std::vector<QWidget*> m_titles;
    bool m_isNarrow = false;
};

} // namespace studio::ui
