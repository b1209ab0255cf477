// Labels for text from anywhere: always plain, steering characters made visible, cut with "…" where it is too long for
// its place (the whole text is then the tooltip).
#pragma once

#include <QClipboard>
#include <QLabel>

namespace studio::ui {

class PlainLabel : public QLabel {
    Q_OBJECT
public:
    enum class Fit { Wrap, Elide, Grow };
    explicit PlainLabel(const QString& text = {}, QWidget* parent = nullptr, Fit fit = Fit::Grow);
    // Hides QLabel's: everything goes through shown().
    void setText(const QString& text);
    QString text() const { return m_text; }
    // One of the style sheet's: title, heading, muted, faint, error.
    PlainLabel* withRole(const char* role);
    PlainLabel* selectable();
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    // What is copied is the text alone, without the places where a long word may be broken.
    void copy(QClipboard::Mode mode) const;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    QString elided() const;
    QString m_text;
    Fit m_fit;
};

// A line of one pixel between parts.
QFrame* makeLine(QWidget* parent = nullptr);

} // namespace studio::ui
