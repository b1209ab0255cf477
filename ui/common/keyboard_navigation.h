// KeyboardNavigation makes keyboard handling consistent on all pages and dialogs. Installed once for the application;
// window thread only.
//
// Enter presses the focused button, as Space does; in a dialog this takes precedence over the default button. Check
// boxes and radio buttons leave Enter to the default button.
// Focus stays in the page when the focused widget is disabled or hidden: the page itself holds it, Tab continues from
// the old position, and the widget gets it back when it is enabled or shown again. Qt would move it to the next widget
// of the window, possibly a button of another page or of the rail.
// Shift+F1 shows what the focused control is for: its tooltip, which only the mouse reaches otherwise.
// Tab reaches each part of a widget that passes its focus on to one of them: Qt would go to that one at once, past the
// others before it, and nowhere while it is hidden.
#pragma once

#include <QObject>
#include <QPointer>

class QAbstractButton;
class QApplication;
class QWidget;

namespace studio::ui {

class KeyboardNavigation : public QObject {
    Q_OBJECT
public:
    // Owned by `app`; filters its events.
    explicit KeyboardNavigation(QApplication& app);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void keepInPage(QWidget* before);
    bool isHeld() const;
    static bool moveOn(QWidget& from, const QWidget& within, bool isForward);
    // Qt's next widget has a focus proxy.
    static bool isProxyNext(const QWidget& from);
    static void showPurpose(QWidget& control);

    QPointer<QWidget> m_left;   // had the focus until it was disabled or hidden
    QPointer<QWidget> m_holder; // the page or dialog that has held it since
};

// Presses `button` on Ctrl+Enter while `form` is visible and its window active. A shortcut of the button itself would
// replace its mnemonic.
void addSubmitKeys(QWidget* form, QAbstractButton* button);

} // namespace studio::ui
