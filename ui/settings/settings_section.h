// SettingsSection is the base of the sections of the settings page: a column of cards, with a message above them.
// Window thread.
#pragma once

#include "ui/common/form_step.h"

class QPushButton;

namespace studio::ui {

class Banner;
class FlowLayout;

class SettingsSection : public FormStep {
    Q_OBJECT
protected:
    SettingsSection(const QString& objectName, QWidget* parent);
    // Adds a card below the others; `hint`: a sentence below its heading.
    QBoxLayout* addCard(const QString& objectName, const QString& heading, const QString& hint = {});
    // Adds a row of buttons, aligned left, which wraps: a page may be narrow, and translated texts are longer.
    FlowLayout* addButtons(QBoxLayout* into);
    QPushButton* makeButton(const QString& objectName, const QString& text, const QString& tip);
    Banner* banner() const { return m_banner; }

private:
    Banner* m_banner;
};

} // namespace studio::ui
