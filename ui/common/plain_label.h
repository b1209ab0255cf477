// PlainLabel shows text from any source as plain text: makes control characters visible and, with Fit::Elide, elides
// text that is too long with "…" (the whole text is then the tooltip).
#pragma once

#include <QClipboard>
#include <QLabel>

namespace studio::ui {

class PlainLabel : public QLabel {
    Q_OBJECT
public:
    // Lines: as Wrap, and each line feed begins a line. Only for texts of the program.
    enum class Fit { Wrap, Elide, Grow, Lines };
    explicit PlainLabel(const QString& text = {}, QWidget* parent = nullptr, Fit fit = Fit::Grow);
    // Shadows QLabel::setText(): all text passes through shown().
    void setText(const QString& text);
    QString text() const { return m_text; }
    // Sets a role of the style sheet: title, heading, muted, faint, error.
    PlainLabel* withRole(const char* role);
    PlainLabel* selectable();
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

private:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;
    // Copies the text without the zero-width spaces at which a long word may break.
    void copy(QClipboard::Mode mode) const;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    bool wraps() const { return m_fit == Fit::Wrap || m_fit == Fit::Lines; }
    QString elided() const;
    QString m_text;
    Fit m_fit;
};

// Creates a separator line of one pixel.
QFrame* makeLine(QWidget* parent = nullptr);

} // namespace studio::ui
