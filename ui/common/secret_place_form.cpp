#include "ui/common/secret_place_form.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QPointer>
#include <QPushButton>
#include <QRadioButton>

#include "ui/common/driver_door.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int fieldWidth = 320;
constexpr int indent = 24;
constexpr qsizetype shortestPassphrase = 8;
} // namespace

SecretPlaceForm::SecretPlaceForm(DriverDoor& door, QWidget* parent)
    : FormStep(QStringLiteral("secretPlaceForm"), parent)
    , m_door(door) {
    column()->setContentsMargins(0, 0, 0, 0);
    column()->setSpacing(space::tight);
    m_keyring = addChoice("keepKeyring", UiText::tr("In the desktop's keyring"), &m_keyringWhy);
    m_vault = addChoice("keepVault", UiText::tr("In a vault of this workspace"), &m_vaultWhy);
    addVault();
    m_session = addChoice("keepSession", UiText::tr("Only until the studio ends"), &m_sessionWhy);
    auto* group = new QButtonGroup(this);
    for (QRadioButton* choice : {m_keyring, m_vault, m_session})
        group->addButton(choice);
    m_sessionWhy->setText(UiText::tr("Nothing is written down; you are asked again after that."));
    m_session->setChecked(true);
    show(fail(ErrorCode::Unavailable, UiText::tr("It is being asked what there is.").toStdString()));
}

QRadioButton* SecretPlaceForm::addChoice(const char* objectName, const QString& text, PlainLabel** reason) {
    auto* choice = new QRadioButton(text, this);
    choice->setObjectName(QLatin1String(objectName));
    choice->setToolTip(UiText::tr("Where passwords and passphrases of this machine are kept"));
    connect(choice, &QRadioButton::clicked, this, [this] {
        m_wished = place();
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

void SecretPlaceForm::addVault() {
    m_vaultBox = new QWidget(this);
    m_passphrase = new SecretEdit(QStringLiteral("vaultPassphrase"), UiText::tr("Passphrase of the vault"),
                                  UiText::tr("The vault is encrypted under it"), m_vaultBox);
    m_passphrase->setPlaceholderText(UiText::tr("Passphrase of the vault"));
    m_again = new SecretEdit(QStringLiteral("vaultPassphraseAgain"), UiText::tr("The passphrase once more"),
                             UiText::tr("So that a slip of the finger does not lock it for good"), m_vaultBox);
    m_again->setPlaceholderText(UiText::tr("The passphrase once more"));
    m_passphrase->setFixedWidth(fieldWidth);
    m_again->setFixedWidth(fieldWidth);
    m_open = new QPushButton(m_vaultBox);
    m_open->setObjectName(QStringLiteral("openVault"));
    connect(m_open, &QPushButton::clicked, this, &SecretPlaceForm::openVault);
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

void SecretPlaceForm::refresh() {
    const QPointer<SecretPlaceForm> self(this);
    m_door.drive([self](const Result<DriverLine*>& line) {
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

void SecretPlaceForm::show(const Result<SecretStores>& stores) {
    m_stores = stores.value_or(SecretStores{});
    const QString unknown = stores ? QString() : QString::fromStdString(stores.error().message);
    m_keyring->setEnabled(m_stores.hasKeyring);
    m_keyringWhy->setText(!unknown.isEmpty() ? unknown
                          : m_stores.hasKeyring
                              ? UiText::tr("It is unlocked when you sign in to the desktop.")
                              : UiText::tr("This desktop offers none (Secret Service), or it is locked."));
    m_vault->setEnabled(unknown.isEmpty());
    m_vaultWhy->setText(!unknown.isEmpty()     ? unknown
                        : m_stores.isVaultOpen ? UiText::tr("The vault is unlocked. It is a file that is encrypted "
                                                            "under a passphrase of yours.")
                        : m_stores.hasVault ? UiText::tr("The vault is locked. Unlock it once; it stays so until the "
                                                         "studio ends.")
                                            : UiText::tr("There is no vault yet. It is a file that is encrypted under "
                                                         "a passphrase of yours; nobody can bring that back."));
    if (m_wished == SecretPlace::Keyring && m_stores.hasKeyring)
        m_keyring->setChecked(true);
    else if (m_wished == SecretPlace::Vault && unknown.isEmpty())
        m_vault->setChecked(true);
    else
        m_session->setChecked(true);
    const bool wantsVault = m_vault->isChecked() && !m_stores.isVaultOpen;
    m_vaultBox->setVisible(wantsVault);
    m_again->setVisible(!m_stores.hasVault);
    m_open->setText(m_stores.hasVault ? UiText::tr("Unlock the vault") : UiText::tr("Make the vault"));
    m_open->setToolTip(m_stores.hasVault ? UiText::tr("With the passphrase that it was made with")
                                         : UiText::tr("At least %1 characters").arg(shortestPassphrase));
}

void SecretPlaceForm::openVault() {
    const bool isNew = !m_stores.hasVault;
    const auto say = [this](const QString& text) {
        m_trouble->setText(text);
        m_trouble->setVisible(!text.isEmpty());
    };
    if (isNew && m_passphrase->text().size() < shortestPassphrase)
        return say(UiText::tr("Take at least %1 characters: whoever gets hold of the file can try passphrases as "
                              "long as they like.")
                       .arg(shortestPassphrase));
    if (isNew && m_passphrase->text() != m_again->text())
        return say(UiText::tr("The two passphrases differ. Type both again."));
    say({});
    m_again->wipeText();
    m_open->setEnabled(false);
    const QPointer<SecretPlaceForm> self(this);
    const auto done = [self, say](const Result<void>& opened) {
        if (!self)
            return;
        self->m_open->setEnabled(true);
        if (!opened)
            return say(QString::fromStdString(opened.error().message));
        self->m_wished = SecretPlace::Vault;
        self->refresh();
    };
    auto passphrase = std::make_shared<SecretText>(m_passphrase->take());
    m_door.drive([passphrase, isNew, done](const Result<DriverLine*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (isNew)
            (*line)->createVault(std::move(*passphrase), done);
        else
            (*line)->unlockVault(std::move(*passphrase), done);
    });
}

SecretPlace SecretPlaceForm::place() const {
    if (m_keyring->isChecked())
        return SecretPlace::Keyring;
    // A vault that is not open holds nothing.
    return m_vault->isChecked() ? SecretPlace::Vault : SecretPlace::Session;
}

void SecretPlaceForm::setPlace(SecretPlace place) {
    m_wished = place;
    show(m_stores);
}

} // namespace studio::ui

#include "moc_secret_place_form.cpp"
