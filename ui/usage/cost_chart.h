// CostChart draws the costs of days, or of months, as bars, stacked by series, with the budget of a bar and what Azure
// would have cost as lines. Without prices it draws node hours. Window thread.
#pragma once

#include <QDate>
#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

namespace studio::ui {

class CostChart : public QWidget {
    Q_OBJECT
public:
    struct Day {
        QString label;
        std::vector<double> parts;     // one for each series
        std::optional<double> azure{}; // what Azure would have cost
    };
    explicit CostChart(QWidget* parent);
    // `unit`: of the values, such as EUR. `budget`: of a day; 0: none. `budgetText`: what it is a part of.
    void setDays(std::vector<QString> series, std::vector<Day> days, const QString& unit, double budget,
                 const QString& budgetText = {});
    // Those that are not empty, in the order of their colours.
    const std::vector<QString>& series() const { return m_series; }
    size_t barCount() const { return m_days.size(); }
    // Returns true if the line of the budget is high enough above the axis to be seen.
    bool isBudgetShown() const;
    // Formats a value of an axis that ends at `top`: no exponent, as many decimals as quarters of `top` need.
    static QString axisText(double value, double top);
    // "27.11.", "11/27": a date without its year, as the language writes it.
    static QString dayLabel(const QDate& day);
    QSize sizeHint() const override { return {640, 240}; }
    QSize minimumSizeHint() const override { return {240, 180}; }

private:
    void paintEvent(QPaintEvent* event) override;
    void paintBars(QPainter& painter, const QRectF& plot, double top) const;
    void paintLabels(QPainter& painter, const QRectF& plot, double step) const;
    void paintAzure(QPainter& painter, const QRectF& plot, double top) const;
    bool event(QEvent* event) override;
    int axisWidth() const;
    int labelHeight() const;
    QRectF plotRect() const;
    double largest() const;

    std::vector<QString> m_series;
    std::vector<Day> m_days;
    QString m_unit;
    double m_budget = 0;
    QString m_budgetText;
};

} // namespace studio::ui
