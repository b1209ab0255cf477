#include "ui/common/question_form.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int maxPromptLength = 200;
constexpr int maxInstructionLength = 600;
constexpr size_t maxPrompts = 16;
constexpr int questionFormFieldWidth = 420;

QString hostOf(const PendingQuestion& open) {
    return open.target.empty() ? displayTextElided(toText(open.question.hop), 120) : displayTextElided(open.target, 80);
}

} // namespace

QString QuestionForm::titleOf(const PendingQuestion& open) {
    switch (open.question.kind) {
    case SignInQuestion::Kind::HostKey:
        return tr("Unknown host: %1").arg(hostOf(open));
    case SignInQuestion::Kind::Password:
        return tr("Enter the password for %1").arg(hostOf(open));
    case SignInQuestion::Kind::Passphrase:
        return tr("Enter the key passphrase for %1").arg(hostOf(open));
    case SignInQuestion::Kind::Prompts:
        return tr("%1 requires verification").arg(hostOf(open));
    }
    return {};
}

QuestionForm::QuestionForm(const PendingQuestion& question, const SecretStores& stores, bool offersStorageChoice,
                           QWidget* parent)
    : QFrame(parent)
    , m_question(question) {
    setObjectName(QStringLiteral("question-%1").arg(id()));
    setProperty("role", QStringLiteral("card"));
    setAccessibleName(titleOf(question));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(space::large, space::medium, space::large, space::medium);
    all->setSpacing(space::small);
    auto* title = (new PlainLabel(titleOf(question), this, PlainLabel::Fit::Wrap))->withRole("heading");
    title->setObjectName(QStringLiteral("questionTitle"));
    all->addWidget(title);
    if (!question.target.empty()) // else the title names it
        all->addWidget((new PlainLabel(tr("Requested by %1").arg(displayTextElided(toText(question.question.hop), 160)),
                                       this, PlainLabel::Fit::Wrap))
                           ->withRole("muted"));
    if (question.question.round > 1)
        all->addWidget((new PlainLabel(tr("The answer was not accepted. Check Caps Lock, or enter a new code."), this,
                                       PlainLabel::Fit::Wrap))
                           ->withRole("error"));
    if (question.question.kind == SignInQuestion::Kind::HostKey)
        addHostKey(all);
    else
        addTexts(all);
    const bool canBeStored = question.question.kind == SignInQuestion::Kind::Password ||
                             question.question.kind == SignInQuestion::Kind::Passphrase;
    if (offersStorageChoice && canBeStored)
        addKeep(all, stores);
    m_trouble = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    m_trouble->setObjectName(QStringLiteral("questionTrouble"));
    m_trouble->hide();
    all->addWidget(m_trouble);
    addButtons(all);
}

void QuestionForm::addHostKey(QBoxLayout* into) {
    const SignInQuestion& question = m_question.question;
    into->addWidget(
        new PlainLabel(tr("The machine identifies itself with this host key:"), this, PlainLabel::Fit::Wrap));
    auto* print = new PlainLabel(displayTextElided(question.fingerprint, 120), this, PlainLabel::Fit::Wrap);
    print->setObjectName(QStringLiteral("hostKeyFingerprint"));
    print->setAccessibleName(tr("Fingerprint"));
    print->setFont(QFont(QStringLiteral("monospace")));
    print->selectable();
    into->addWidget(print);
    into->addWidget(
        (new PlainLabel(tr("Key type: %1").arg(displayTextElided(question.keyType, 60)), this, PlainLabel::Fit::Wrap))
            ->withRole("muted"));
    into->addWidget(
        (new PlainLabel(tr("Compare it with the fingerprint published by the machine's administrator or provider, or "
                           "check on the machine itself: ssh-keygen -lf /etc/ssh/ssh_host_ed25519_key.pub. If they "
                           "differ, the connection may be intercepted: do not connect. You only need to confirm once."),
                        this, PlainLabel::Fit::Wrap))
            ->withRole("muted"));
}

void QuestionForm::addTexts(QBoxLayout* into) {
    const SignInQuestion& question = m_question.question;
    if (!question.instruction.empty()) {
        auto* instruction =
            new PlainLabel(displayTextElided(question.instruction, maxInstructionLength), this, PlainLabel::Fit::Wrap);
        instruction->setObjectName(QStringLiteral("questionInstruction"));
        into->addWidget(instruction);
    }
    if (!question.keyFile.empty())
        into->addWidget((new PlainLabel(tr("Key file: %1").arg(displayTextElided(question.keyFile, 300)), this,
                                        PlainLabel::Fit::Wrap))
                            ->withRole("muted"));
    std::vector<SignInQuestion::Prompt> prompts = question.prompts;
    if (question.kind == SignInQuestion::Kind::Password)
        prompts = {{tr("Password").toStdString(), false}};
    else if (question.kind == SignInQuestion::Kind::Passphrase)
        prompts = {{tr("Passphrase").toStdString(), false}};
    prompts.resize(std::min(prompts.size(), maxPrompts));
    for (size_t i = 0; i < prompts.size(); ++i) {
        const QString text = displayTextElided(prompts[i].text, maxPromptLength);
        auto* label = new PlainLabel(text.isEmpty() ? tr("Answer") : text, this, PlainLabel::Fit::Wrap);
        label->setObjectName(QStringLiteral("prompt-%1").arg(i));
        into->addWidget(label);
        auto* field = new SecretEdit(QStringLiteral("answer-%1").arg(i), label->text(),
                                     prompts[i].isShown ? tr("Visible while you type") : tr("Hidden while you type"),
                                     this, prompts[i].isShown);
        field->setMaximumWidth(atFontSize(questionFormFieldWidth));
        connect(field, &QLineEdit::returnPressed, this, [this, i] {
            if (i + 1 < m_fields.size())
                m_fields[i + 1]->setFocus();
            else
                Q_EMIT answerRequested();
        });
        m_fields.push_back(field);
        into->addWidget(field);
    }
}

void QuestionForm::addKeep(QBoxLayout* into, const SecretStores& stores) {
    m_keep = new QComboBox(this);
    m_keep->setObjectName(QStringLiteral("questionKeep"));
    m_keep->setAccessibleName(tr("Where to store it"));
    m_keep->setToolTip(tr("Where to store the answer so that you are not asked again"));
    m_keep->addItem(tr("for this session only"), static_cast<int>(SecretStorage::Session));
    if (stores.hasKeyring)
        m_keep->addItem(tr("in the desktop keyring"), static_cast<int>(SecretStorage::Keyring));
    if (stores.isVaultOpen)
        m_keep->addItem(tr("in the workspace vault"), static_cast<int>(SecretStorage::Vault));
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(new PlainLabel(tr("Remember"), this));
    row->addWidget(m_keep);
    row->addStretch();
    into->addLayout(row);
}

void QuestionForm::addButtons(QBoxLayout* into) {
    const bool isKey = m_question.question.kind == SignInQuestion::Kind::HostKey;
    m_refuse = new QPushButton(isKey ? tr("Do not connect") : tr("Do not sign in"), this);
    m_refuse->setObjectName(QStringLiteral("refuseQuestion"));
    m_refuse->setToolTip(isKey ? tr("Close the connection; no credentials have been sent")
                               : tr("Close the connection; you will not be asked again automatically"));
    m_answer = new QPushButton(isKey ? tr("Fingerprint matches – connect") : tr("Send"), this);
    m_answer->setObjectName(QStringLiteral("answerQuestion"));
    m_answer->setToolTip(isKey ? tr("Remember this key and continue")
                               : tr("Send to this machine over the encrypted connection"));
    // Enter alone must not trust a machine.
    m_answer->setAutoDefault(!isKey);
    m_answer->setDefault(!isKey);
    m_refuse->setAutoDefault(isKey);
    m_refuse->setDefault(isKey);
    if (!isKey)
        m_answer->setProperty("role", QStringLiteral("primary"));
    connect(m_refuse, &QPushButton::clicked, this, &QuestionForm::refuseRequested);
    connect(m_answer, &QPushButton::clicked, this, &QuestionForm::answerRequested);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addStretch();
    row->addWidget(m_refuse);
    row->addWidget(m_answer);
    into->addLayout(row);
}

std::vector<SecretText> QuestionForm::takeTexts() {
    std::vector<SecretText> texts;
    for (SecretEdit* field : m_fields)
        texts.push_back(field->take());
    return texts;
}

SecretStorage QuestionForm::keep() const {
    return m_keep == nullptr ? SecretStorage::Session : static_cast<SecretStorage>(m_keep->currentData().toInt());
}

QWidget* QuestionForm::firstFocus() const {
    return m_fields.empty() ? static_cast<QWidget*>(m_refuse) : m_fields.front();
}

void QuestionForm::setBusy(bool busy) {
    for (SecretEdit* field : m_fields)
        field->setEnabled(!busy);
    m_answer->setEnabled(!busy);
    m_refuse->setEnabled(!busy);
}

void QuestionForm::setErrorText(const QString& text) {
    m_trouble->setText(text);
    m_trouble->setVisible(!text.isEmpty());
}

} // namespace studio::ui

#include "moc_question_form.cpp"
