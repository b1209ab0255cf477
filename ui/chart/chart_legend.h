// Shows the legend of a chart: buttons that hide and show series. Names are displayed as plain text.
#pragma once

#include <QWidget>
#include <vector>

class QToolButton;

namespace studio::ui {

struct LegendEntry {
    QString name;
    QColor color;
    bool isDashed = false;
    bool isShown = true;
};

class ChartLegend : public QWidget {
    Q_OBJECT
public:
    static constexpr size_t maxEntries = 40; // further ones are counted

    explicit ChartLegend(QWidget* parent = nullptr);
    void setEntries(const std::vector<LegendEntry>& entries);

Q_SIGNALS:
    void toggled(size_t index, bool isShown);

private:
    void paintEntry(size_t index);
    std::vector<LegendEntry> m_entries;
    std::vector<QToolButton*> m_buttons;
};

} // namespace studio::ui
