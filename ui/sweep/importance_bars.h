// ImportanceBars draws the importance of the parameters of a sweep as bars, the most important one first, below a line
// that says what importance is. Parameters of less than half a percent are "< 1 %", and those with one value in all
// trials are "constant". Window thread.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/sweep/trial_snapshot.h"

namespace studio::ui {

class ImportanceBars : public QWidget {
    Q_OBJECT
public:
    explicit ImportanceBars(QWidget* parent = nullptr);
    // Without shares, there are too few trials.
    void setSnapshot(const TrialSnapshot& snapshot);
    // Names from top to bottom.
    QStringList order() const;
    // What is written at the right of each bar, likewise.
    QStringList values() const;
    QSize sizeHint() const override;

private:
    struct Bar {
        double share = 0;
        QString name;
        QString value;
    };
    QString explanation() const;
    int explanationHeight(int width) const;
    int rowHeight() const;
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    std::vector<Bar> m_bars;
};

} // namespace studio::ui
