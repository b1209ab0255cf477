// ChartLegend shows the legend of a chart: buttons that hide and show series. Names are displayed as plain text.
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
    bool operator==(const LegendEntry&) const = default;
};

class ChartLegend : public QWidget {
    Q_OBJECT
public:
    explicit ChartLegend(QWidget* parent = nullptr);
    // Further ones are counted.
    void setMaxEntries(size_t entries);
    void setEntries(const std::vector<LegendEntry>& entries);

Q_SIGNALS:
    void toggled(size_t index, bool isShown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeButtons();
    void paintEntries();
    void paintEntry(size_t index);
    size_t m_maxEntries = 40;
    std::vector<LegendEntry> m_entries;
    std::vector<QToolButton*> m_buttons;
};

} // namespace studio::ui
