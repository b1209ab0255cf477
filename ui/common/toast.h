// Toast confirms an action at the bottom of the window, with at most one button for what may follow ("Undo", "Open"),
// and disappears after seven seconds, later while it is hovered or has the focus. A window shows one at a time; it
// outlives the page that showed it. Window thread.
#pragma once

#include <QFrame>
#include <QTimer>
#include <functional>

class QPushButton;

namespace studio::ui {

class PlainLabel;

class Toast : public QFrame {
    Q_OBJECT
public:
    // Shows a toast in the window of `over` in place of an earlier one. `action` may be called after the page has been
    // deleted: it captures what outlives pages, e.g. the members of Context.
    static void popUp(QWidget* over, const QString& text, const QString& actionText = {},
                      std::function<void()> action = {});
    // Hides the toast of the window of `over`, and drops its action.
    static void dismiss(QWidget* over);

private:
    explicit Toast(QWidget* window);
    void present(const QString& text, const QString& actionText, std::function<void()> action);
    void place();
    void closeLater();
    bool isInUse() const;
    bool eventFilter(QObject* watched, QEvent* event) override;
    PlainLabel* m_text;
    QPushButton* m_button;
    QPushButton* m_close;
    std::function<void()> m_action;
    QTimer m_timer;
};

} // namespace studio::ui
