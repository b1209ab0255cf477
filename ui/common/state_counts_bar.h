// StateCountsBar draws how many children of a run, such as trials or steps, are in each state as one bar, with the
// counts above as text. Window thread.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/common/theme.h"

namespace studio::ui {

struct StateCount {
    QString name; // "Completed"
    size_t count = 0;
    QColor Colors::*color = &Colors::faint; // of the theme that is applied when it is painted
};

class StateCountsBar : public QWidget {
    Q_OBJECT
public:
    StateCountsBar(const QString& objectName, const QString& accessibleName, QWidget* parent);
    // `counts`: from left to right; those of 0 are left out. `all`: the text for the total: "50 trials". `total`: the
    // whole width of the bar; at least the sum of the counts.
    void setCounts(const std::vector<StateCount>& counts, const QString& all, int64_t total);
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    std::vector<StateCount> m_counts; // above 0
    int64_t m_total = 0;
    QString m_all;
    QString m_text;
};

} // namespace studio::ui
