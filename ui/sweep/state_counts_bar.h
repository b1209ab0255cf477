// StateCountsBar draws how many trials are in each group of states as one bar, with the counts below as text. Window
// thread.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/sweep/trial_snapshot.h"

namespace studio::ui {

class StateCountsBar : public QWidget {
    Q_OBJECT
public:
    explicit StateCountsBar(QWidget* parent = nullptr);
    // `counts`: by TrialGroup. `total`: that the sweep is to have.
    void setCounts(const std::vector<size_t>& counts, int64_t total);
    QString text() const { return m_text; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    std::vector<size_t> m_counts;
    int64_t m_total = 0;
    QString m_text;
};

} // namespace studio::ui
