// SecretEdit edits a password, a passphrase or a code. The input leaves it only through take() and is wiped here then.
#pragma once

#include <QLineEdit>

#include "core/base/secret_text.h"

namespace studio::ui {

class SecretEdit : public QLineEdit {
    Q_OBJECT
public:
    // `isShown`: the input is visible, e.g. for a user name that a machine requests.
    SecretEdit(const QString& objectName, const QString& name, const QString& tip, QWidget* parent,
               bool isShown = false);
    ~SecretEdit() override;
    // Returns the input; clears the field and its undo history.
    SecretText take();
    void wipeText();
};

} // namespace studio::ui
