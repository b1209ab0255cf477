// TimelineLegend explains the fills of the time line. Window thread.
#pragma once

#include <QWidget>

namespace studio::ui {

class TimelineLegend : public QWidget {
    Q_OBJECT
public:
    explicit TimelineLegend(QWidget* parent);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

private:
    enum class Fill { Running, Completed, Failed, Planned, Others };
    static std::vector<std::pair<Fill, QString>> entries();
    void paintEvent(QPaintEvent* event) override;
};

} // namespace studio::ui
