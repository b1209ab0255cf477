// A line for a password, a passphrase or a code. What is typed leaves it by take() alone and is wiped here then.
#pragma once

#include <QLineEdit>

#include "core/base/secret_text.h"

namespace studio::ui {

class SecretEdit : public QLineEdit {
    Q_OBJECT
public:
    // `isShown`: what is typed may be seen, as with a user name that a machine asks for.
    SecretEdit(const QString& objectName, const QString& name, const QString& tip, QWidget* parent,
               bool isShown = false);
    ~SecretEdit() override;
    // What was typed; the field is empty afterwards, and so is its undo history.
    SecretText take();
    void wipeText();
};

} // namespace studio::ui
