// ImportanceBars draws the importance of the parameters of a sweep as bars, the most important one first. Window
// thread.
#pragma once

#include <QWidget>
#include <vector>

#include "ui/sweep/trial_snapshot.h"

namespace studio::ui {

class ImportanceBars : public QWidget {
    Q_OBJECT
public:
    explicit ImportanceBars(QWidget* parent = nullptr);
    // Empty shares: there are too few trials.
    void setShares(const std::vector<QString>& names, const std::vector<double>& shares);
    // Names from top to bottom.
    QStringList order() const;
    QSize sizeHint() const override { return {220, 200}; }

private:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;
    std::vector<std::pair<double, QString>> m_bars;
};

} // namespace studio::ui
