#include "ui/common/secret_storage_form.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>

#include "ui/common/driver_connector.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int secretStorageFormFieldWidth = 320;
constexpr int indent = 24;
constexpr qsizetype minPassphraseLength = 8;
} // namespace

SecretStorageForm::SecretStorageForm(DriverConnector& driver, QWidget* parent)
    : FormStep(QStringLiteral("secretPlaceForm"), parent)
    , m_driver(driver) {
    column()->setContentsMargins(0, 0, 0, 0);
    column()->setSpacing(space::tight);
    m_keyring = addChoice("keepKeyring", tr("Desktop keyring"), &m_keyringWhy);
    m_vault = addChoice("keepVault", tr("Workspace vault"), &m_vaultWhy);
    addVault();
    m_session = addChoice("keepSession", tr("For this session only"), &m_sessionWhy);
    auto* group = new QButtonGroup(this);
    for (QRadioButton* choice : {m_keyring, m_vault, m_session})
        group->addButton(choice);
    m_sessionWhy->setText(tr("Nothing is saved; you are asked again next time."));
    m_session->setChecked(true);
    show(fail(ErrorCode::Unavailable, tr("Checking the available storage…").toStdString()));
}

QRadioButton* SecretStorageForm::addChoice(const char* objectName, const QString& text, PlainLabel** reason) {
    auto* choice = new QRadioButton(text, this);
    choice->setObjectName(QLatin1String(objectName));
    choice->setToolTip(tr("Where to store the passwords and passphrases of this machine"));
    connect(choice, &QRadioButton::clicked, this, [this] {
        m_requested = place();
        show(m_stores);
        Q_EMIT edited();
    });
    *reason = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    (*reason)->setObjectName(QLatin1String(objectName) + QStringLiteral("Why"));
    (*reason)->setIndent(indent);
    column()->addWidget(choice);
    column()->addWidget(*reason);
    return choice;
}

void SecretStorageForm::addVault() {
    m_vaultBox = new QWidget(this);
    m_passphrase =
        new SecretEdit(QStringLiteral("vaultPassphrase"), tr("Vault passphrase"), tr("Encrypts the vault"), m_vaultBox);
    m_passphrase->setPlaceholderText(tr("Vault passphrase"));
    m_again = new SecretEdit(QStringLiteral("vaultPassphraseAgain"), tr("Repeat passphrase"),
                             tr("Guards against typing errors"), m_vaultBox);
    m_again->setPlaceholderText(tr("Repeat passphrase"));
    m_passphrase->setFixedWidth(atFontSize(secretStorageFormFieldWidth));
    m_again->setFixedWidth(atFontSize(secretStorageFormFieldWidth));
    m_open = new QPushButton(m_vaultBox);
    m_open->setObjectName(QStringLiteral("openVault"));
    connect(m_open, &QPushButton::clicked, this, &SecretStorageForm::openVault);
    for (SecretEdit* edit : {m_passphrase, m_again})
        connect(edit, &QLineEdit::returnPressed, m_open, &QPushButton::click);
    m_trouble = (new PlainLabel({}, m_vaultBox, PlainLabel::Fit::Wrap))->withRole("error");
    m_trouble->setObjectName(QStringLiteral("vaultTrouble"));
    m_trouble->hide();
    auto* layout = new QVBoxLayout(m_vaultBox);
    layout->setContentsMargins(indent, 0, 0, space::tight);
    layout->setSpacing(space::tight);
    layout->addWidget(m_passphrase);
    layout->addWidget(m_again);
    layout->addWidget(m_trouble);
    layout->addWidget(m_open, 0, Qt::AlignLeft);
    column()->addWidget(m_vaultBox);
}

void SecretStorageForm::refresh() {
    const QPointer<SecretStorageForm> self(this);
    m_driver.drive([self](const Result<DriverClient*>& line) {
        if (!self)
            return;
        if (!line)
            return self->show(fail(line.error()));
        (*line)->secretStores([self](const Result<SecretStores>& stores) {
            if (!self)
                return;
            self->show(stores);
            Q_EMIT self->known();
        });
    });
}

void SecretStorageForm::show(const Result<SecretStores>& stores) {
    m_stores = stores.value_or(SecretStores{});
    const QString unknown = stores ? QString() : QString::fromStdString(stores.error().message);
    m_keyring->setEnabled(m_stores.hasKeyring);
    m_keyringWhy->setText(!unknown.isEmpty() ? unknown
                          : m_stores.hasKeyring
                              ? tr("Unlocked when you sign in to the desktop.")
                              : tr("Not available: no Secret Service keyring found, or it is locked."));
    m_vault->setEnabled(unknown.isEmpty());
    m_vaultWhy->setText(!unknown.isEmpty() ? unknown
                        : m_stores.isVaultOpen
                            ? tr("The vault is unlocked. It is a file encrypted with your passphrase.")
                        : m_stores.hasVault ? tr("The vault is locked. Unlock it once per session.")
                                            : tr("No vault yet. A vault is a file encrypted with your "
                                                 "passphrase. A lost passphrase cannot be recovered."));
    if (m_requested == SecretStorage::Keyring && m_stores.hasKeyring)
        m_keyring->setChecked(true);
    else if (m_requested == SecretStorage::Vault && unknown.isEmpty())
        m_vault->setChecked(true);
    else
        m_session->setChecked(true);
    const bool wantsVault = m_vault->isChecked() && !m_stores.isVaultOpen;
    m_vaultBox->setVisible(wantsVault);
    m_again->setVisible(!m_stores.hasVault);
    m_open->setText(m_stores.hasVault ? tr("Unlock vault") : tr("Create vault"));
    m_open->setToolTip(m_stores.hasVault ? tr("Use the passphrase chosen when the vault was created")
                                         : tr("At least %1 characters").arg(minPassphraseLength));
}

void SecretStorageForm::openVault() {
    const bool isNew = !m_stores.hasVault;
    const auto say = [this](const QString& text) {
        m_trouble->setText(text);
        m_trouble->setVisible(!text.isEmpty());
    };
    if (isNew && m_passphrase->text().size() < minPassphraseLength)
        return say(tr("Use at least %1 characters: anyone with a copy of the file can try passphrases without limit.")
                       .arg(minPassphraseLength));
    if (isNew && m_passphrase->text() != m_again->text())
        return say(tr("The passphrases do not match. Enter both again."));
    say({});
    m_again->wipeText();
    m_open->setEnabled(false);
    const QPointer<SecretStorageForm> self(this);
    const auto done = [self, say](const Result<void>& opened) {
        if (!self)
            return;
        self->m_open->setEnabled(true);
        if (!opened)
            return say(QString::fromStdString(opened.error().message));
        self->m_requested = SecretStorage::Vault;
        self->refresh();
    };
    auto passphrase = std::make_shared<SecretText>(m_passphrase->take());
    m_driver.drive([passphrase, isNew, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (isNew)
            (*line)->createVault(std::move(*passphrase), done);
        else
            (*line)->unlockVault(std::move(*passphrase), done);
    });
}

SecretStorage SecretStorageForm::place() const {
    if (m_keyring->isChecked())
        return SecretStorage::Keyring;
    // A locked vault cannot store anything.
    return m_vault->isChecked() ? SecretStorage::Vault : SecretStorage::Session;
}

} // namespace studio::ui

#include "moc_secret_storage_form.cpp"
