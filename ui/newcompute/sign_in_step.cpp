#include "ui/newcompute/sign_in_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QCheckBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/secret_place_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int fieldWidth = 320;
constexpr int indent = 24;
} // namespace

SignInStep::SignInStep(DriverDoor& door, QWidget* parent)
    : AttachStep(QStringLiteral("stepSignIn"), parent)
    , m_group(new QButtonGroup(this)) {
    addWay(SignInWay::Key, "wayKey", UiText::tr("Key file (recommended)"),
           UiText::tr("Only a proof leaves this computer, never the key. It also works while you are away."));
    addKey();
    addWay(SignInWay::Agent, "wayAgent", UiText::tr("ssh-agent"),
           UiText::tr("The keys that your agent holds. Nothing is asked as long as it runs."));
    addWay(SignInWay::Password, "wayPassword", UiText::tr("Password"),
           UiText::tr("The machine sees it. Better for the first time only: then install a key."));
    addPassword();
    addWay(
        SignInWay::Interactive, "wayInteractive", UiText::tr("Asked each time (one-time codes)"),
        UiText::tr("The machine asks what it wants, and you answer. After a break of the connection it asks again."));
    m_alsoCodes = new QCheckBox(UiText::tr("The machine asks for a &code besides"), this);
    m_alsoCodes->setObjectName(QStringLiteral("alsoCodes"));
    m_alsoCodes->setToolTip(UiText::tr("For machines that want two proofs, such as a key and a one-time code"));
    connect(m_alsoCodes, &QCheckBox::toggled, this, &FormStep::edited);
    column()->addWidget(m_alsoCodes);
    column()->addSpacing(space::small);
    m_keepHeading = addHeading(column(), UiText::tr("Where passwords and passphrases are kept"));
    m_keep = new SecretPlaceForm(door, this);
    connect(m_keep, &FormStep::edited, this, &FormStep::edited);
    connect(m_keep, &SecretPlaceForm::known, this, &SignInStep::keepKnown);
    column()->addWidget(m_keep);
    addProblem(column(), QStringLiteral("keepVault"));
    column()->addStretch();
    showWay();
}

QRadioButton* SignInStep::addWay(SignInWay way, const char* objectName, const QString& text, const QString& hint) {
    auto* radio = new QRadioButton(text, this);
    radio->setObjectName(QLatin1String(objectName));
    radio->setToolTip(hint);
    radio->setAccessibleDescription(hint);
    connect(radio, &QRadioButton::clicked, this, [this] {
        showWay();
        Q_EMIT edited();
    });
    m_ways[way] = radio;
    m_group->addButton(radio);
    if (m_ways.size() == 1)
        radio->setChecked(true);
    auto* block = new QVBoxLayout;
    block->setSpacing(2);
    block->addWidget(radio, 0, Qt::AlignLeft);
    addHint(block, hint)->setIndent(indent);
    column()->addLayout(block);
    return radio;
}

void SignInStep::addKey() {
    m_keyBox = new QWidget(this);
    auto* layout = new QVBoxLayout(m_keyBox);
    layout->setContentsMargins(indent, 0, 0, 0);
    layout->setSpacing(space::small);
    m_keyFile = makeEdit(QStringLiteral("keyFile"), UiText::tr("Key file"), QStringLiteral("/home/me/.ssh/id_ed25519"),
                         UiText::tr("The whole path of the private key"));
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), UiText::tr("B&rowse…"), m_keyBox);
    browse->setObjectName(QStringLiteral("chooseKey"));
    browse->setToolTip(UiText::tr("Choose the file of the private key"));
    connect(browse, &QPushButton::clicked, this, &SignInStep::chooseKey);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_keyFile, 1);
    row->addWidget(browse);
    addField(layout, UiText::tr("Key &file"), m_keyFile, {}, row);
    m_passphrase =
        new SecretEdit(QStringLiteral("keyPassphrase"), UiText::tr("Passphrase of the key"),
                       UiText::tr("Empty when the key has none; then it is asked for if it has one"), m_keyBox);
    m_passphrase->setFixedWidth(fieldWidth);
    connect(m_passphrase, &QLineEdit::textEdited, this, &FormStep::edited);
    addField(layout, UiText::tr("Pa&ssphrase of the key"), m_passphrase);
    column()->addWidget(m_keyBox);
}

void SignInStep::addPassword() {
    m_passwordBox = new QWidget(this);
    auto* layout = new QVBoxLayout(m_passwordBox);
    layout->setContentsMargins(indent, 0, 0, 0);
    layout->setSpacing(space::small);
    m_password = new SecretEdit(QStringLiteral("machinePassword"), UiText::tr("Password"),
                                UiText::tr("May stay empty: then it is asked for during the check"), m_passwordBox);
    m_password->setFixedWidth(fieldWidth);
    connect(m_password, &QLineEdit::textEdited, this, &FormStep::edited);
    addField(layout, UiText::tr("Pass&word"), m_password);
    m_install = new QCheckBox(UiText::tr("&Install my key and forget the password"), m_passwordBox);
    m_install->setObjectName(QStringLiteral("installKey"));
    m_install->setToolTip(UiText::tr("After the check: makes a key where there is none, puts its public half on the "
                                     "machine, tests it, and uses it from then on"));
    connect(m_install, &QCheckBox::toggled, this, &FormStep::edited);
    layout->addWidget(m_install, 0, Qt::AlignLeft);
    column()->addWidget(m_passwordBox);
}

void SignInStep::showWay() {
    const SignInWay now = way();
    m_keyBox->setVisible(now == SignInWay::Key);
    m_passwordBox->setVisible(now == SignInWay::Password);
    m_alsoCodes->setVisible(now != SignInWay::Interactive);
    const bool isSecret = now == SignInWay::Key || now == SignInWay::Password;
    if (m_keep != nullptr) {
        m_keepHeading->setVisible(isSecret);
        m_keep->setVisible(isSecret);
    }
}

void SignInStep::chooseKey() {
    auto* dialog = new QFileDialog(this, UiText::tr("Private key"), m_keyFile->text());
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

SignInWay SignInStep::way() const {
    for (const auto& [way, radio] : m_ways) {
        if (radio->isChecked())
            return way;
    }
    return SignInWay::Key;
}

QWidget* SignInStep::firstFocus() {
    return m_ways.at(way());
}

void SignInStep::load(const AttachDraft& draft) {
    const QSignalBlocker quietInstall(m_install);
    const QSignalBlocker quietCodes(m_alsoCodes);
    const auto found = m_ways.find(draft.way);
    (found == m_ways.end() ? m_ways.at(SignInWay::Agent) : found->second)->setChecked(true);
    if (const QString file = QFile::decodeName(draft.keyFile.c_str()); m_keyFile->text() != file)
        m_keyFile->setText(file);
    m_install->setChecked(draft.installKey);
    m_alsoCodes->setChecked(draft.alsoCodes);
    showWay();
}

void SignInStep::store(AttachDraft& draft) const {
    draft.way = way();
    draft.alsoCodes = m_alsoCodes->isChecked();
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
    const QString held = UiText::tr("given to the check");
    m_password->setPlaceholderText(password ? held : QString());
    m_passphrase->setPlaceholderText(passphrase ? held : QString());
}

bool SignInStep::isKeepReady() const {
    return m_keep->place() != SecretPlace::Vault || m_keep->stores().isVaultOpen;
}

void SignInStep::refresh() {
    m_keep->refresh();
}

} // namespace studio::ui

#include "moc_sign_in_step.cpp"
