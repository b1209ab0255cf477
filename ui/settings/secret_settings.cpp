#include "ui/settings/secret_settings.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QPointer>
#include <QPushButton>
#include <array>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/settings/cell_table_model.h"
#include "ui/settings/settings_list.h"

namespace studio::ui {

namespace {
constexpr int passphraseWidth = 320;
constexpr qsizetype minVaultPassphrase = 8;
constexpr std::array machineWidths = {220};
} // namespace

SecretSettings::SecretSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("secretSettings"), parent)
    , m_context(context)
    , m_driver(new DriverConnector(context.link, this)) {
    addStores();
    addMachines();
    column()->addStretch();
    refresh();
    loadMachines();
}

void SecretSettings::addStores() {
    QBoxLayout* card =
        addCard(QStringLiteral("settingsSecrets"), tr("Passwords and passphrases"),
                tr("Passwords of machines and image registries are stored in the desktop's keyring, in the workspace's "
                   "vault, or only until the scheduler ends; never in the database or in logs."));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::small);
    const auto addState = [&](const char* objectName, const QString& name) {
        auto* state = new PlainLabel(tr("Checking…"), this, PlainLabel::Fit::Wrap);
        state->setObjectName(QLatin1String(objectName));
        form->addRow((new PlainLabel(name, this))->withRole("muted"), state);
        return state;
    };
    m_keyring = addState("keyringState", tr("Desktop keyring"));
    m_vault = addState("vaultState", tr("Workspace vault"));
    card->addLayout(form);
    m_form = new QWidget(this);
    auto* fields = new QVBoxLayout(m_form);
    fields->setContentsMargins(0, 0, 0, 0);
    fields->setSpacing(space::small);
    m_passphrase = new SecretEdit(QStringLiteral("settingsPassphrase"), tr("Vault passphrase"),
                                  tr("Encrypts the vault; a lost passphrase cannot be recovered"), m_form);
    m_again = new SecretEdit(QStringLiteral("settingsPassphraseAgain"), tr("Repeat passphrase"),
                             tr("Guards against typing errors"), m_form);
    m_again->setPlaceholderText(tr("Repeat passphrase"));
    m_problem = (new PlainLabel({}, m_form, PlainLabel::Fit::Wrap))->withRole("error");
    m_problem->setObjectName(QStringLiteral("settingsPassphraseProblem"));
    m_problem->hide();
    for (SecretEdit* edit : {m_passphrase, m_again}) {
        edit->setFixedWidth(atFontSize(passphraseWidth));
        fields->addWidget(edit);
        connect(edit, &QLineEdit::returnPressed, this, &SecretSettings::submit);
    }
    fields->addWidget(m_problem);
    card->addWidget(m_form);
    m_submit = makeButton(QStringLiteral("settingsVaultSubmit"), {}, {});
    connect(m_submit, &QPushButton::clicked, this, &SecretSettings::submit);
    m_lock = makeButton(QStringLiteral("settingsVaultLock"), tr("Lock vault"),
                        tr("You will be prompted for its secrets; open connections are kept"));
    connect(m_lock, &QPushButton::clicked, this, &SecretSettings::lock);
    m_change = makeButton(QStringLiteral("settingsVaultChange"), tr("Change passphrase…"),
                          tr("Other studios with this vault must unlock it again"));
    connect(m_change, &QPushButton::clicked, this, [this] {
        m_isChanging = !m_isChanging;
        show(m_stores);
        if (m_isChanging)
            m_passphrase->setFocus();
    });
    FlowLayout* buttons = addButtons(card);
    for (QPushButton* button : {m_submit, m_lock, m_change}) {
        buttons->addWidget(button);
        button->hide();
    }
    m_form->hide();
}

void SecretSettings::addMachines() {
    QBoxLayout* card = addCard(QStringLiteral("settingsMachineSecrets"), tr("Secrets of machines"),
                               tr("After deletion, you are prompted when a secret is needed. To move the secrets of a "
                                  "machine, open its settings."));
    m_model = new CellTableModel({tr("Machine"), tr("Address")}, {}, this);
    m_list = new SettingsList(QStringLiteral("secretMachines"), tr("Machines"), m_model, machineWidths, this);
    m_list->setEmptyText(tr("No machines are attached."));
    card->addWidget(m_list);
    m_delete = makeButton(QStringLiteral("deleteMachineSecrets"), tr("Delete secrets…"),
                          tr("Delete all stored secrets of the selected machine and its jump hosts"));
    m_delete->setEnabled(false);
    connect(m_delete, &QPushButton::clicked, this, &SecretSettings::deleteSecrets);
    connect(m_list, &SettingsList::selectionChanged, this,
            [this] { m_delete->setEnabled(m_list->selectedRow() >= 0); });
    addButtons(card)->addWidget(m_delete);
}

void SecretSettings::refresh() {
    const QPointer<SecretSettings> self(this);
    const auto take = [self](const Result<SecretStores>& stores) {
        if (!self)
            return;
        if (stores)
            return self->show(*stores);
        self->m_keyring->setText(tr("unknown"));
        self->m_vault->setText(tr("unknown"));
        self->banner()->showError(tr("The scheduler did not answer."), stores.error());
    };
    m_driver->drive([take](const Result<DriverClient*>& driver) {
        if (!driver)
            return take(fail(driver.error()));
        (*driver)->secretStores(take);
    });
}

void SecretSettings::show(const SecretStores& stores) {
    m_stores = stores;
    m_isChanging = m_isChanging && stores.isVaultOpen;
    m_keyring->setText(stores.hasKeyring ? tr("Available; unlocked when you sign in to the desktop.")
                                         : tr("Not available: no Secret Service keyring found, or it is locked."));
    m_vault->setText(!stores.hasVault     ? tr("None yet. A vault is a file encrypted with your passphrase.")
                     : stores.isVaultOpen ? tr("Unlocked, until it is locked or the scheduler ends.")
                                          : tr("Locked. You will be prompted for the secrets stored in it."));
    m_form->setVisible(!stores.isVaultOpen || m_isChanging);
    m_again->setVisible(!stores.hasVault || m_isChanging);
    m_passphrase->setPlaceholderText(m_isChanging ? tr("New passphrase") : tr("Vault passphrase"));
    m_submit->setVisible(!m_form->isHidden());
    m_submit->setText(m_isChanging ? tr("Save passphrase") : stores.hasVault ? tr("Unlock vault") : tr("Create vault"));
    m_submit->setToolTip(m_isChanging || !stores.hasVault ? tr("At least %1 characters").arg(minVaultPassphrase)
                                                          : tr("Use the passphrase chosen when the vault was created"));
    m_lock->setVisible(stores.isVaultOpen && !m_isChanging);
    m_change->setVisible(stores.isVaultOpen);
    m_change->setText(m_isChanging ? tr("Keep the old one") : tr("Change passphrase…"));
    m_problem->hide();
}

void SecretSettings::submit() {
    const bool isNew = !m_stores.hasVault || m_isChanging;
    const auto refuse = [this](const QString& why) {
        m_problem->setText(why);
        m_problem->show();
    };
    if (isNew && m_passphrase->text().size() < minVaultPassphrase)
        return refuse(
            tr("Use at least %1 characters: anyone with a copy of the file can try passphrases without limit.")
                .arg(minVaultPassphrase));
    if (isNew && m_passphrase->text() != m_again->text())
        return refuse(tr("The passphrases do not match. Enter both again."));
    if (m_passphrase->text().isEmpty())
        return refuse(tr("Enter the passphrase."));
    m_again->wipeText();
    auto passphrase = std::make_shared<SecretText>(m_passphrase->take());
    const bool isChanging = std::exchange(m_isChanging, false);
    const bool isUnlocking = m_stores.hasVault && !isChanging;
    act(isChanging    ? tr("The passphrase could not be changed.")
        : isUnlocking ? tr("The vault could not be unlocked.")
                      : tr("The vault could not be created."),
        isChanging    ? tr("Passphrase changed")
        : isUnlocking ? tr("Vault unlocked")
                      : tr("Vault created"),
        [passphrase, isChanging, isUnlocking](DriverClient& driver, DriverClient::Answer<void> done) {
            if (isChanging)
                driver.changeVaultPassphrase(std::move(*passphrase), std::move(done));
            else if (isUnlocking)
                driver.unlockVault(std::move(*passphrase), std::move(done));
            else
                driver.createVault(std::move(*passphrase), std::move(done));
        });
}

void SecretSettings::lock() {
    act(tr("The vault could not be locked."), tr("Vault locked"),
        [](DriverClient& driver, DriverClient::Answer<void> done) { driver.lockVault(std::move(done)); });
}

void SecretSettings::deleteSecrets() {
    const int row = m_list->selectedRow();
    if (row < 0)
        return;
    const std::string name = m_machines.at(static_cast<size_t>(row));
    Question question;
    question.objectName = QStringLiteral("deleteSecretsDialog");
    question.title = tr("Delete the secrets of %1?").arg(displayTextElided(name, 60));
    question.text =
        tr("Its stored passwords and passphrases are deleted from keyring and vault. You are asked for them "
           "at the next connection.");
    question.button = tr("Delete");
    confirm(this, question, [this, name] {
        act(tr("The secrets could not be deleted."), tr("Secrets deleted"),
            [name](DriverClient& driver, DriverClient::Answer<void> done) {
                driver.deleteSecrets(name, std::move(done));
            });
    });
}

void SecretSettings::act(const QString& failure, const QString& success,
                         std::function<void(DriverClient&, DriverClient::Answer<void>)> action) {
    m_submit->setEnabled(false);
    const QPointer<SecretSettings> self(this);
    const auto done = [self, failure, success](const Result<void>& answer) {
        if (!self)
            return;
        self->m_submit->setEnabled(true);
        if (answer) {
            self->banner()->hide();
            Toast::popUp(self, success);
        } else {
            self->banner()->showError(failure, answer.error());
        }
        self->refresh();
    };
    m_driver->drive([action = std::move(action), done](const Result<DriverClient*>& driver) {
        if (!driver)
            return done(fail(driver.error()));
        action(**driver, done);
    });
}

void SecretSettings::loadMachines() {
    m_context.link.ask<std::vector<Target>>(
        this, [](Client& client) { return client.targets().list(); },
        [this](const Result<std::vector<Target>>& targets) {
            if (!targets)
                return banner()->showError(tr("The machines could not be listed."), targets.error());
            m_machines.clear();
            std::vector<CellTableModel::Row> rows;
            for (const Target& target : *targets) {
                if (!target.remote() || target.remote()->route.empty())
                    continue;
                const SshHop& hop = target.remote()->route.back();
                m_machines.push_back(target.name);
                rows.push_back({{shown(target.name), {}},
                                {shown((hop.user.empty() ? std::string() : hop.user + "@") + hop.host +
                                       (hop.port == 22 ? std::string() : ":" + std::to_string(hop.port))),
                                 {}}});
            }
            m_model->setRows(std::move(rows));
        });
}

} // namespace studio::ui

#include "moc_secret_settings.cpp"
