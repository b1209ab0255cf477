// BestChart draws the objective of each trial over its number, and the best value so far as a step line: completed
// trials as filled dots, others hollow. Mouse or arrow keys select a dot, a click or Return activates it. 10,000 dots
// are painted once into a picture. Window thread.
#pragma once

#include <QPixmap>
#include <QWidget>
#include <memory>
#include <optional>

#include "ui/sweep/trial_snapshot.h"

namespace studio::ui {

class BestChart : public QWidget {
    Q_OBJECT
public:
    explicit BestChart(QWidget* parent = nullptr);
    void setSnapshot(std::shared_ptr<const TrialSnapshot> snapshot);
    // Marks a plotted trial, by its index in TrialSnapshot::plotted; -1: none.
    void setSelected(int plotted);
    // Position of a dot in widget pixels.
    std::optional<QPointF> pointOf(size_t plotted) const;
    QSize sizeHint() const override { return {420, 240}; }

Q_SIGNALS:
    void activated(int plotted);

private:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    QRectF area() const;
    void paintPicture();
    void paintTitles(QPainter& painter) const;
    void paintBestLine(QPainter& painter) const;
    void paintMark(QPainter& painter, int plotted) const;
    int dotAt(const QPointF& at) const;
    QString sentenceOf(size_t plotted) const;

    std::shared_ptr<const TrialSnapshot> m_snapshot;
    QPixmap m_picture;
    int m_hovered = -1;
    int m_selected = -1;
};

} // namespace studio::ui
