#include "ui/newcompute/sign_in_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/secret_storage_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int fieldWidth = 320;
constexpr int signInStepIndent = 24;

// Makes the caption below a radio button select it, as its label does.
class CaptionClick final : public QObject {
public:
    CaptionClick(QWidget* caption, QRadioButton* radio)
        : QObject(caption)
        , m_radio(radio) {
        caption->installEventFilter(this);
    }

private:
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::MouseButtonRelease && m_radio->isEnabled())
            m_radio->click();
        return QObject::eventFilter(watched, event);
    }
    QRadioButton* m_radio;
};
} // namespace

SignInStep::SignInStep(DriverConnector& driver, QWidget* parent)
    : AttachStep(AttachStage::SignIn, QStringLiteral("stepSignIn"), parent)
    , m_group(new QButtonGroup(this)) {
    addSignInMethod(SignInMethodChoice::Key, "wayKey", tr("Key file (recommended)"),
                    tr("The private key never leaves this computer. Works unattended."));
    addKey();
    addSignInMethod(SignInMethodChoice::Agent, "wayAgent", tr("ssh-agent"),
                    tr("Keys loaded in your SSH agent. No prompts while it is running."));
    addSignInMethod(SignInMethodChoice::Password, "wayPassword", tr("Password"),
                    tr("Sent to the machine. Best used once, to install a key."));
    addPassword();
    addSignInMethod(SignInMethodChoice::Interactive, "wayInteractive", tr("Interactive (one-time codes)"),
                    tr("You answer the machine's prompts, and again after each reconnect."));
    m_alsoCodes = new QCheckBox(tr("Requires a se&cond factor"), this);
    m_alsoCodes->setObjectName(QStringLiteral("alsoCodes"));
    m_alsoCodes->setToolTip(tr("For machines that require two factors, such as a key and a one-time code"));
    connect(m_alsoCodes, &QCheckBox::toggled, this, &FormStep::edited);
    column()->addWidget(m_alsoCodes);
    column()->addSpacing(space::small);
    m_keepHeading = addHeading(column(), tr("Where to store passwords and passphrases"));
    m_keep = new SecretStorageForm(driver, this);
    connect(m_keep, &FormStep::edited, this, &FormStep::edited);
    connect(m_keep, &SecretStorageForm::known, this, &SignInStep::keepKnown);
    column()->addWidget(m_keep);
    addProblem(column(), QStringLiteral("keepVault"));
    column()->addStretch();
    showSignInMethod();
}

QRadioButton* SignInStep::addSignInMethod(SignInMethodChoice way, const char* objectName, const QString& text,
                                          const QString& hint) {
    auto* radio = new QRadioButton(text, this);
    radio->setObjectName(QLatin1String(objectName));
    radio->setToolTip(hint);
    radio->setAccessibleDescription(hint);
    connect(radio, &QRadioButton::clicked, this, [this] {
        showSignInMethod();
        Q_EMIT edited();
    });
    m_ways[way] = radio;
    m_group->addButton(radio);
    if (m_ways.size() == 1)
        radio->setChecked(true);
    auto* block = new QVBoxLayout;
    block->setSpacing(2);
    block->addWidget(radio, 0, Qt::AlignLeft);
    PlainLabel* caption = addHint(block, hint, QLatin1String(objectName) + QStringLiteral("Caption"));
    caption->setIndent(signInStepIndent);
    new CaptionClick(caption, radio);
    column()->addLayout(block);
    return radio;
}

void SignInStep::addKey() {
    m_keyBox = new QWidget(this);
    auto* layout = new QVBoxLayout(m_keyBox);
    layout->setContentsMargins(signInStepIndent, 0, 0, 0);
    layout->setSpacing(space::small);
    m_keyFile = makeEdit(QStringLiteral("keyFile"), tr("Key file"), QStringLiteral("/home/me/.ssh/id_ed25519"),
                         tr("Full path of the private key"));
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), tr("B&rowse…"), m_keyBox);
    browse->setObjectName(QStringLiteral("chooseKey"));
    browse->setToolTip(tr("Choose the private key file"));
    connect(browse, &QPushButton::clicked, this, &SignInStep::chooseKey);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_keyFile, 1);
    row->addWidget(browse);
    addField(layout, tr("Key &file"), m_keyFile, {}, row);
    m_passphrase = new SecretEdit(QStringLiteral("keyPassphrase"), tr("Key passphrase"),
                                  tr("Leave empty if the key has none, or to be asked for it"), m_keyBox);
    m_passphrase->setFixedWidth(atFontSize(fieldWidth));
    connect(m_passphrase, &QLineEdit::textEdited, this, &FormStep::edited);
    addField(layout, tr("Key pa&ssphrase"), m_passphrase);
    column()->addWidget(m_keyBox);
}

void SignInStep::addPassword() {
    m_passwordBox = new QWidget(this);
    auto* layout = new QVBoxLayout(m_passwordBox);
    layout->setContentsMargins(signInStepIndent, 0, 0, 0);
    layout->setSpacing(space::small);
    m_password = new SecretEdit(QStringLiteral("machinePassword"), tr("Password"),
                                tr("Leave empty to be asked for it during the check"), m_passwordBox);
    m_password->setFixedWidth(atFontSize(fieldWidth));
    connect(m_password, &QLineEdit::textEdited, this, &FormStep::edited);
    addField(layout, tr("Pass&word"), m_password);
    m_install = new QCheckBox(tr("&Install my key and forget the password"), m_passwordBox);
    m_install->setObjectName(QStringLiteral("installKey"));
    m_install->setToolTip(tr("After the check: creates a key if there is none, installs the public key on the "
                             "machine, tests it, and uses it from then on"));
    connect(m_install, &QCheckBox::toggled, this, &FormStep::edited);
    layout->addWidget(m_install, 0, Qt::AlignLeft);
    column()->addWidget(m_passwordBox);
}

void SignInStep::showSignInMethod() {
    const SignInMethodChoice now = way();
    m_keyBox->setVisible(now == SignInMethodChoice::Key);
    m_passwordBox->setVisible(now == SignInMethodChoice::Password);
    m_alsoCodes->setVisible(now != SignInMethodChoice::Interactive);
    const bool isSecret = now == SignInMethodChoice::Key || now == SignInMethodChoice::Password;
    if (m_keep != nullptr) {
        m_keepHeading->setVisible(isSecret);
        m_keep->setVisible(isSecret);
    }
}

void SignInStep::chooseKey() {
    auto* dialog = new QFileDialog(this, tr("Private key"), m_keyFile->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("keyDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setFilter(QDir::AllEntries | QDir::Hidden);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_keyFile->setText(path);
        Q_EMIT edited();
    });
    dialog->open();
}

SignInMethodChoice SignInStep::way() const {
    for (const auto& [way, radio] : m_ways) {
        if (radio->isChecked())
            return way;
    }
    return SignInMethodChoice::Key;
}

QWidget* SignInStep::firstFocus() {
    return m_ways.at(way());
}

void SignInStep::load(const AttachDraft& draft) {
    const QSignalBlocker quietInstall(m_install);
    const QSignalBlocker quietCodes(m_alsoCodes);
    const auto found = m_ways.find(draft.way);
    (found == m_ways.end() ? m_ways.at(SignInMethodChoice::Agent) : found->second)->setChecked(true);
    if (const QString file = QFile::decodeName(draft.keyFile.c_str()); m_keyFile->text() != file)
        m_keyFile->setText(file);
    m_install->setChecked(draft.installKey);
    m_alsoCodes->setChecked(draft.requiresOneTimeCode);
    showSignInMethod();
}

void SignInStep::store(AttachDraft& draft) const {
    draft.way = way();
    draft.requiresOneTimeCode = m_alsoCodes->isChecked();
    draft.keyFile = QFile::encodeName(m_keyFile->text().trimmed()).toStdString();
    draft.installKey = m_install->isChecked();
    draft.keep = m_keep->place();
}

SecretText SignInStep::takePassword() {
    return m_password->take();
}

SecretText SignInStep::takePassphrase() {
    return m_passphrase->take();
}

bool SignInStep::hasSecrets() const {
    return !m_password->text().isEmpty() || !m_passphrase->text().isEmpty();
}

void SignInStep::setHeld(bool password, bool passphrase) {
    const QString held = tr("already entered");
    m_password->setPlaceholderText(password ? held : QString());
    m_passphrase->setPlaceholderText(passphrase ? held : QString());
}

bool SignInStep::isSecretStoreReady() const {
    return m_keep->place() != SecretStorage::Vault || m_keep->stores().isVaultOpen;
}

void SignInStep::refresh() {
    m_keep->refresh();
}

} // namespace studio::ui

#include "moc_sign_in_step.cpp"
