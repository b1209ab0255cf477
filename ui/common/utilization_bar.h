// UtilizationBar shows how much of a resource is in use: a label, a bar, and the value in words. The bar turns to the
// warning colour from 90 %. paintUtilization() paints the bar alone, for a delegate. Window thread.
#pragma once

#include <QWidget>

class QPainter;

namespace studio::ui {

inline constexpr double highUtilization = 0.9;

// `fraction`: of the whole, clamped to 0…1; negative: unknown, an empty bar.
void paintUtilization(QPainter& painter, const QRectF& rect, double fraction);

class UtilizationBar : public QWidget {
    Q_OBJECT
public:
    explicit UtilizationBar(const QString& label, QWidget* parent = nullptr);
    // `text`: right of the bar, e.g. "54 %" or "81 GB free".
    void setValue(double fraction, const QString& text);
    double fraction() const { return m_fraction; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    int labelWidth() const;
    int textWidth() const;
    const QString m_label;
    QString m_text;
    double m_fraction = -1;
};

} // namespace studio::ui
