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

constexpr int longestPrompt = 200;
constexpr int longestInstruction = 600;
constexpr size_t mostPrompts = 16;
constexpr int fieldWidth = 420;

QString hostOf(const OpenQuestion& open) {
    return open.target.empty() ? shownShort(toText(open.question.hop), 120) : shownShort(open.target, 80);
}

} // namespace

QString QuestionForm::titleOf(const OpenQuestion& open) {
    switch (open.question.kind) {
    case SignInQuestion::Kind::HostKey:
        return UiText::tr("%1 is to be recognised for the first time").arg(hostOf(open));
    case SignInQuestion::Kind::Password:
        return UiText::tr("%1 wants your password").arg(hostOf(open));
    case SignInQuestion::Kind::Passphrase:
        return UiText::tr("The key for %1 wants its passphrase").arg(hostOf(open));
    case SignInQuestion::Kind::Prompts:
        return UiText::tr("%1 wants a code or another answer").arg(hostOf(open));
    }
    return {};
}

QuestionForm::QuestionForm(const OpenQuestion& question, const SecretStores& stores, bool asksWhere, QWidget* parent)
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
    if (!question.target.empty()) // else the title says it
        all->addWidget((new PlainLabel(UiText::tr("Asked by %1").arg(shownShort(toText(question.question.hop), 160)),
                                       this, PlainLabel::Fit::Wrap))
                           ->withRole("muted"));
    if (question.question.round > 1)
        all->addWidget((new PlainLabel(UiText::tr("The answer before was not accepted. Look whether a key is stuck or "
                                                  "the code has run out, and try once more."),
                                       this, PlainLabel::Fit::Wrap))
                           ->withRole("error"));
    if (question.question.kind == SignInQuestion::Kind::HostKey)
        addHostKey(all);
    else
        addTexts(all);
    const bool isWorthKeeping = question.question.kind == SignInQuestion::Kind::Password ||
                                question.question.kind == SignInQuestion::Kind::Passphrase;
    if (asksWhere && isWorthKeeping)
        addKeep(all, stores);
    m_trouble = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    m_trouble->setObjectName(QStringLiteral("questionTrouble"));
    m_trouble->hide();
    all->addWidget(m_trouble);
    addButtons(all);
}

void QuestionForm::addHostKey(QBoxLayout* into) {
    const SignInQuestion& question = m_question.question;
    into->addWidget(new PlainLabel(
        UiText::tr("Every machine proves by a key that it is the one it says it is. This is its key's fingerprint:"),
        this, PlainLabel::Fit::Wrap));
    auto* print = new PlainLabel(shownShort(question.fingerprint, 120), this, PlainLabel::Fit::Wrap);
    print->setObjectName(QStringLiteral("hostKeyFingerprint"));
    print->setAccessibleName(UiText::tr("Fingerprint"));
    print->setFont(QFont(QStringLiteral("monospace")));
    print->selectable();
    into->addWidget(print);
    into->addWidget((new PlainLabel(UiText::tr("Kind of key: %1").arg(shownShort(question.keyType, 60)), this,
                                    PlainLabel::Fit::Wrap))
                        ->withRole("muted"));
    into->addWidget((new PlainLabel(UiText::tr("Compare it with the one that the machine's administrator or provider "
                                               "has published, or look at the machine itself: ssh-keygen -lf "
                                               "/etc/ssh/ssh_host_ed25519_key.pub. If they differ, somebody may stand "
                                               "in between: do not connect. Once confirmed, it is not asked again."),
                                    this, PlainLabel::Fit::Wrap))
                        ->withRole("muted"));
}

void QuestionForm::addTexts(QBoxLayout* into) {
    const SignInQuestion& question = m_question.question;
    if (!question.instruction.empty()) {
        auto* instruction =
            new PlainLabel(shownShort(question.instruction, longestInstruction), this, PlainLabel::Fit::Wrap);
        instruction->setObjectName(QStringLiteral("questionInstruction"));
        into->addWidget(instruction);
    }
    if (!question.keyFile.empty())
        into->addWidget((new PlainLabel(UiText::tr("Key file: %1").arg(shownShort(question.keyFile, 300)), this,
                                        PlainLabel::Fit::Wrap))
                            ->withRole("muted"));
    std::vector<SignInQuestion::Prompt> prompts = question.prompts;
    if (question.kind == SignInQuestion::Kind::Password)
        prompts = {{UiText::tr("Password").toStdString(), false}};
    else if (question.kind == SignInQuestion::Kind::Passphrase)
        prompts = {{UiText::tr("Passphrase").toStdString(), false}};
    prompts.resize(std::min(prompts.size(), mostPrompts));
    for (size_t i = 0; i < prompts.size(); ++i) {
        const QString text = shownShort(prompts[i].text, longestPrompt);
        auto* label = new PlainLabel(text.isEmpty() ? UiText::tr("Answer") : text, this, PlainLabel::Fit::Wrap);
        label->setObjectName(QStringLiteral("prompt-%1").arg(i));
        into->addWidget(label);
        auto* field = new SecretEdit(QStringLiteral("answer-%1").arg(i), label->text(),
                                     prompts[i].isShown ? UiText::tr("The machine lets this be seen")
                                                        : UiText::tr("Is not shown while typed"),
                                     this, prompts[i].isShown);
        field->setMaximumWidth(fieldWidth);
        connect(field, &QLineEdit::returnPressed, this, [this, i] {
            if (i + 1 < m_fields.size())
                m_fields[i + 1]->setFocus();
            else
                Q_EMIT answerWanted();
        });
        m_fields.push_back(field);
        into->addWidget(field);
    }
}

void QuestionForm::addKeep(QBoxLayout* into, const SecretStores& stores) {
    m_keep = new QComboBox(this);
    m_keep->setObjectName(QStringLiteral("questionKeep"));
    m_keep->setAccessibleName(UiText::tr("Where it is kept"));
    m_keep->setToolTip(UiText::tr("Where the answer is kept, so that it is not asked again"));
    m_keep->addItem(UiText::tr("only until the studio ends"), static_cast<int>(SecretPlace::Session));
    if (stores.hasKeyring)
        m_keep->addItem(UiText::tr("in the desktop's keyring"), static_cast<int>(SecretPlace::Keyring));
    if (stores.isVaultOpen)
        m_keep->addItem(UiText::tr("in the vault of this workspace"), static_cast<int>(SecretPlace::Vault));
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(new PlainLabel(UiText::tr("Keep it"), this));
    row->addWidget(m_keep);
    row->addStretch();
    into->addLayout(row);
}

void QuestionForm::addButtons(QBoxLayout* into) {
    const bool isKey = m_question.question.kind == SignInQuestion::Kind::HostKey;
    m_refuse = new QPushButton(isKey ? UiText::tr("Do not connect") : UiText::tr("Do not sign in"), this);
    m_refuse->setObjectName(QStringLiteral("refuseQuestion"));
    m_refuse->setToolTip(isKey ? UiText::tr("End the connection; nothing has been sent but the address")
                               : UiText::tr("End the connection; it is not asked again by itself"));
    m_answer = new QPushButton(isKey ? UiText::tr("It is the same: connect") : UiText::tr("Send"), this);
    m_answer->setObjectName(QStringLiteral("answerQuestion"));
    m_answer->setToolTip(isKey ? UiText::tr("Remember this key and go on")
                               : UiText::tr("Send it to this machine, over the encrypted connection"));
    // Enter alone must not trust a machine.
    m_answer->setAutoDefault(!isKey);
    m_answer->setDefault(!isKey);
    m_refuse->setAutoDefault(isKey);
    m_refuse->setDefault(isKey);
    if (!isKey)
        m_answer->setProperty("role", QStringLiteral("primary"));
    connect(m_refuse, &QPushButton::clicked, this, &QuestionForm::refuseWanted);
    connect(m_answer, &QPushButton::clicked, this, &QuestionForm::answerWanted);
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

SecretPlace QuestionForm::keep() const {
    return m_keep == nullptr ? SecretPlace::Session : static_cast<SecretPlace>(m_keep->currentData().toInt());
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

void QuestionForm::setTrouble(const QString& text) {
    m_trouble->setText(text);
    m_trouble->setVisible(!text.isEmpty());
}

} // namespace studio::ui

#include "moc_question_form.cpp"
