#include "ui/common/secret_edit.h"

namespace studio::ui {

namespace {
constexpr int maxLength = 1024;
}

SecretEdit::SecretEdit(const QString& objectName, const QString& name, const QString& tip, QWidget* parent,
                       bool isShown)
    : QLineEdit(parent) {
    setObjectName(objectName);
    setAccessibleName(name);
    setToolTip(tip);
    setEchoMode(isShown ? QLineEdit::Normal : QLineEdit::Password);
    setMaxLength(maxLength);
    setInputMethodHints(Qt::ImhSensitiveData | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
}

SecretEdit::~SecretEdit() {
    wipeText();
}

SecretText SecretEdit::take() {
    QByteArray bytes = text().toUtf8();
    SecretText secret{std::string_view(bytes.constData(), static_cast<size_t>(bytes.size()))};
    bytes.fill('\0');
    wipeText();
    return secret;
}

void SecretEdit::wipeText() {
    QString typed = text();
    setText({}); // not clear(), which keeps the text in the undo history
    // The field has released the text, so this is the only reference and fill() does not detach.
    typed.fill(QChar(0));
}

} // namespace studio::ui

#include "moc_secret_edit.cpp"
