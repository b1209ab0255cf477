#include "ui/newcompute/jump_hosts.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int listHeight = 96;
constexpr size_t maxJumpHosts = 8;

QString lineOf(size_t at, const JumpDraft& jump) {
    const QString address =
        jump.address.empty() ? JumpHosts::tr("(no address yet)") : displayTextElided(jump.address, 120);
    return JumpHosts::tr("%1. %2 · %3").arg(at + 1).arg(address, signInMethodText(jump.way));
}

} // namespace

JumpHosts::JumpHosts(QWidget* parent)
    : FormStep(QStringLiteral("jumpHosts"), parent)
    , m_list(new QListWidget(this)) {
    column()->setContentsMargins(0, 0, 0, 0);
    column()->setSpacing(space::small);
    addHeading(column(), tr("Jump hosts"));
    addHint(column(), tr("SSH jump hosts in connection order. Leave empty for a direct connection. A jump host "
                         "asks for a code once for all machines behind it."));
    m_list->setObjectName(QStringLiteral("jumpList"));
    m_list->setAccessibleName(tr("Jump hosts"));
    m_list->setToolTip(tr("Connection route to the machine"));
    m_list->setFixedHeight(listHeight);
    connect(m_list, &QListWidget::currentRowChanged, this, &JumpHosts::showCurrent);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    m_add = addButton(buttons, "addJump", "plus", tr("A&dd"), tr("Add a jump host at the end"));
    m_remove = addButton(buttons, "removeJump", "trash-2", tr("Remove"), tr("Remove the selected jump host"));
    m_up = addButton(buttons, "jumpUp", "chevron-up", tr("Move up"),
                     tr("Move the selected jump host closer to this computer"));
    m_down = addButton(buttons, "jumpDown", "chevron-down", tr("Move down"),
                       tr("Move the selected jump host closer to the machine"));
    buttons->addStretch();
    column()->addWidget(m_list);
    column()->addLayout(buttons);
    addEditor();
    connect(m_add, &QPushButton::clicked, this, [this] {
        m_jumps.emplace_back();
        showList(static_cast<int>(m_jumps.size()) - 1);
        m_address->setFocus();
        Q_EMIT edited();
    });
    connect(m_remove, &QPushButton::clicked, this, [this] {
        const int at = m_list->currentRow();
        if (at < 0)
            return;
        m_jumps.erase(m_jumps.begin() + at);
        showList(std::min(at, static_cast<int>(m_jumps.size()) - 1));
        Q_EMIT edited();
    });
    connect(m_up, &QPushButton::clicked, this, [this] { move(-1); });
    connect(m_down, &QPushButton::clicked, this, [this] { move(1); });
    showList(-1);
}

QPushButton* JumpHosts::addButton(QBoxLayout* into, const char* objectName, const char* iconName, const QString& text,
                                  const QString& tip) {
    auto* button = new QPushButton(icon(QLatin1String(iconName)), text, this);
    button->setObjectName(QLatin1String(objectName));
    button->setToolTip(tip);
    button->setAutoDefault(false);
    into->addWidget(button);
    return button;
}

void JumpHosts::addEditor() {
    auto* box = new QFrame(this);
    box->setProperty("role", QStringLiteral("card"));
    m_editor = box;
    m_address = makeEdit(QStringLiteral("jumpAddress"), tr("Jump host address"),
                         QStringLiteral("me@login.example.org:22"), tr("USER@HOST:PORT; user and port are optional"));
    m_way = new QComboBox(box);
    m_way->setObjectName(QStringLiteral("jumpWay"));
    m_way->setAccessibleName(tr("Jump host sign-in"));
    m_way->setToolTip(tr("How to sign in there; secrets are requested during the check"));
    for (const SignInMethodChoice way : {SignInMethodChoice::Any, SignInMethodChoice::Key, SignInMethodChoice::Agent,
                                         SignInMethodChoice::Password, SignInMethodChoice::Interactive})
        m_way->addItem(signInMethodText(way), static_cast<int>(way));
    m_key = makeEdit(QStringLiteral("jumpKey"), tr("Key file for the jump host"),
                     QStringLiteral("/home/me/.ssh/id_ed25519"), tr("Full path of the private key"));
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), tr("Browse…"), box);
    browse->setObjectName(QStringLiteral("chooseJumpKey"));
    browse->setToolTip(tr("Choose the private key file"));
    connect(browse, &QPushButton::clicked, this, &JumpHosts::chooseKey);
    auto* layout = new QVBoxLayout(box);
    layout->setSpacing(space::small);
    auto* first = new QHBoxLayout;
    first->setSpacing(space::medium);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    addField(left, tr("&Jump host address"), m_address);
    addField(right, tr("Si&gn-in"), m_way);
    first->addLayout(left, 1);
    first->addLayout(right);
    layout->addLayout(first);
    m_keyRow = new QWidget(box);
    auto* keys = new QHBoxLayout(m_keyRow);
    keys->setContentsMargins(0, 0, 0, 0);
    keys->addWidget(new PlainLabel(tr("Key file"), m_keyRow));
    keys->addWidget(m_key, 1);
    keys->addWidget(browse);
    layout->addWidget(m_keyRow);
    column()->addWidget(box);
    connect(m_address, &QLineEdit::textEdited, this, &JumpHosts::change);
    connect(m_key, &QLineEdit::textEdited, this, &JumpHosts::change);
    connect(m_way, &QComboBox::activated, this, &JumpHosts::change);
}

void JumpHosts::load(const std::vector<JumpDraft>& jumps) {
    if (jumps == m_jumps)
        return;
    m_jumps = jumps;
    showList(m_jumps.empty() ? -1 : 0);
}

void JumpHosts::showList(int current) {
    const QSignalBlocker quiet(m_list);
    m_list->clear();
    for (size_t i = 0; i < m_jumps.size(); ++i)
        m_list->addItem(lineOf(i, m_jumps[i]));
    m_list->setCurrentRow(current);
    m_list->setVisible(!m_jumps.empty());
    showCurrent();
}

void JumpHosts::showCurrent() {
    const int at = m_list->currentRow();
    const bool isThere = at >= 0 && at < static_cast<int>(m_jumps.size());
    m_add->setEnabled(m_jumps.size() < maxJumpHosts);
    for (QPushButton* button : {m_remove, m_up, m_down})
        button->setVisible(!m_jumps.empty());
    m_remove->setEnabled(isThere);
    m_up->setEnabled(isThere && at > 0);
    m_down->setEnabled(isThere && at + 1 < static_cast<int>(m_jumps.size()));
    m_editor->setVisible(isThere);
    if (!isThere)
        return;
    const JumpDraft& jump = m_jumps.at(static_cast<size_t>(at));
    m_address->setText(QString::fromStdString(jump.address));
    m_way->setCurrentIndex(m_way->findData(static_cast<int>(jump.way)));
    m_key->setText(QFile::decodeName(jump.keyFile.c_str()));
    m_keyRow->setVisible(jump.way == SignInMethodChoice::Key);
}

void JumpHosts::change() {
    const int at = m_list->currentRow();
    if (at < 0)
        return;
    JumpDraft& jump = m_jumps.at(static_cast<size_t>(at));
    jump.address = m_address->text().trimmed().toStdString();
    jump.way = static_cast<SignInMethodChoice>(m_way->currentData().toInt());
    jump.keyFile = QFile::encodeName(m_key->text().trimmed()).toStdString();
    m_keyRow->setVisible(jump.way == SignInMethodChoice::Key);
    m_list->item(at)->setText(lineOf(static_cast<size_t>(at), jump));
    Q_EMIT edited();
}

void JumpHosts::chooseKey() {
    auto* dialog = new QFileDialog(this, tr("Private key"), m_key->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("jumpKeyDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_key->setText(path);
        change();
    });
    dialog->open();
}

void JumpHosts::move(int by) {
    const int at = m_list->currentRow();
    const int to = at + by;
    if (at < 0 || to < 0 || to >= static_cast<int>(m_jumps.size()))
        return;
    std::swap(m_jumps.at(static_cast<size_t>(at)), m_jumps.at(static_cast<size_t>(to)));
    showList(to);
    Q_EMIT edited();
}

} // namespace studio::ui

#include "moc_jump_hosts.cpp"
