#include "ui/newcompute/machine_step.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>

#include "core/ssh/ssh_route.h"
#include "core/target/compute_name.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/newcompute/jump_hosts.h"

namespace studio::ui {

namespace {
constexpr int portWidth = 110;
constexpr int hostsHeight = 150;
// Exceeds the maximum name length: longer input is rejected with a message instead of truncated silently
constexpr int machineStepMaxInputLength = 4096;
constexpr int hostRole = Qt::UserRole;

// What was typed or pasted into the address as USER@HOST, HOST:PORT or both; nullopt: an address alone.
std::optional<SshHop> hopIn(const QString& text, const std::string& user) {
    static const QRegularExpression written(QStringLiteral("^([^@\\s]+@\\S+|[^:@\\s]+:\\d+|\\[\\S+\\]:\\d+)$"));
    const QString address = text.trimmed();
    if (!written.match(address).hasMatch())
        return std::nullopt;
    return hopFromText(address.toStdString(), user);
}
} // namespace

MachineStep::MachineStep(QWidget* parent)
    : AttachStep(AttachStage::Machine, QStringLiteral("stepMachine"), parent) {
    addImport();
    m_host = makeEdit(QStringLiteral("machineHost"), tr("Address"), QStringLiteral("gpu01.example.org"),
                      tr("Host name or IP address; IPv6 without brackets"));
    m_port = makeNumber(QStringLiteral("machinePort"), tr("Port"), tr("SSH port; usually 22"), 1, 65535);
    m_port->setFixedWidth(atFontSize(portWidth));
    m_user = makeEdit(QStringLiteral("machineUser"), tr("User"), {}, tr("Your user name on the machine"));
    m_name =
        makeEdit(QStringLiteral("machineName"), tr("Name"), {}, tr("Runs are submitted to the machine by this name"));
    for (QLineEdit* edit : {m_host, m_user, m_name})
        edit->setMaxLength(machineStepMaxInputLength);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::medium);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    addField(left, tr("&Address"), m_host);
    addField(right, tr("&Port"), m_port);
    row->addLayout(left, 1);
    row->addLayout(right);
    row->setAlignment(left, Qt::AlignTop);
    row->setAlignment(right, Qt::AlignTop);
    column()->addLayout(row);
    auto* second = new QHBoxLayout;
    second->setSpacing(space::medium);
    auto* user = new QVBoxLayout;
    auto* name = new QVBoxLayout;
    addField(user, tr("&User"), m_user, tr("User name on that machine."));
    addField(name, tr("Target na&me"), m_name,
             tr("Up to %1 letters, digits, dots, underscores, and hyphens.").arg(maxAttachedNameLength));
    second->addLayout(user, 1);
    second->addLayout(name, 1);
    second->setAlignment(user, Qt::AlignTop);
    second->setAlignment(name, Qt::AlignTop);
    column()->addLayout(second);
    connect(m_name, &QLineEdit::textEdited, this, [this](const QString& text) { m_isNameTyped = !text.isEmpty(); });
    connect(m_host, &QLineEdit::textEdited, this, [this](const QString& text) {
        if (m_isNameTyped)
            return;
        const std::optional<SshHop> hop = hopIn(text, m_user->text().isEmpty() ? "user" : m_user->text().toStdString());
        const std::string host = hop ? hop->host : text.trimmed().toStdString();
        m_name->setText(host.empty() ? QString() : QString::fromStdString(freeName(host, m_world)));
        Q_EMIT edited();
    });
    connect(m_host, &QLineEdit::editingFinished, this, [this] {
        AttachDraft draft = m_draft;
        store(draft);
        if (m_host->text().trimmed().toStdString() == draft.host)
            return;
        load(draft);
        Q_EMIT edited();
    });
    m_jumps = new JumpHosts(this);
    column()->addWidget(m_jumps);
    connect(m_jumps, &FormStep::edited, this, &FormStep::edited);
    addProblem(column(), QStringLiteral("jumpList"));
    column()->addStretch();
    setTabOrder(m_host, m_port);
    setTabOrder(m_port, m_user);
    setTabOrder(m_user, m_name);
    setTabOrder(m_name, m_jumps);
}

void MachineStep::addImport() {
    m_import = new QPushButton(icon(QStringLiteral("file-text")), tr("Impor&t from ~/.ssh/config…"), this);
    m_import->setObjectName(QStringLiteral("importHosts"));
    m_import->setCheckable(true);
    m_import->setEnabled(false);
    m_import->setToolTip(tr("~/.ssh/config does not exist or lists no hosts"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_import);
    row->addStretch();
    column()->addLayout(row);
    auto* box = new QFrame(this);
    box->setProperty("role", QStringLiteral("card"));
    box->hide();
    m_importBox = box;
    m_search = new QLineEdit(box);
    m_search->setObjectName(QStringLiteral("hostSearch"));
    m_search->setAccessibleName(tr("Search hosts"));
    m_search->setToolTip(tr("Show only hosts with this text"));
    m_search->setPlaceholderText(tr("Search"));
    m_search->setClearButtonEnabled(true);
    m_hosts = new QListWidget(box);
    m_hosts->setObjectName(QStringLiteral("hostList"));
    m_hosts->setAccessibleName(tr("Hosts in ~/.ssh/config"));
    m_hosts->setMaximumHeight(hostsHeight);
    m_take = new QPushButton(tr("Use host"), box);
    m_take->setObjectName(QStringLiteral("takeHost"));
    m_take->setToolTip(tr("Fill in the form with this host's settings"));
    m_take->setEnabled(false);
    connect(m_search, &QLineEdit::textChanged, this, &MachineStep::filterHosts);
    connect(m_search, &QLineEdit::returnPressed, this, &MachineStep::take);
    connect(m_hosts, &QListWidget::currentRowChanged, this, [this](int now) { m_take->setEnabled(now >= 0); });
    connect(m_hosts, &QListWidget::itemActivated, this, &MachineStep::take);
    connect(m_take, &QPushButton::clicked, this, &MachineStep::take);
    auto* layout = new QVBoxLayout(box);
    layout->setSpacing(space::small);
    layout->addWidget(m_search);
    layout->addWidget(m_hosts);
    layout->addWidget(m_take, 0, Qt::AlignLeft);
    column()->addWidget(box);
    connect(m_import, &QPushButton::toggled, this, [this, box](bool on) {
        box->setVisible(on);
        if (on)
            m_search->setFocus();
    });
    m_ignoredOptions = addHint(column(), {}, QStringLiteral("notTaken"));
    m_ignoredOptions->selectable();
    m_ignoredOptions->hide();
}

void MachineStep::setSshConfig(const SshConfig& config) {
    m_config = config;
    filterHosts(m_search->text());
    m_import->setEnabled(!config.hosts().empty());
    if (m_import->isEnabled())
        m_import->setToolTip(tr("Fill in the form from an existing SSH host"));
}

void MachineStep::filterHosts(const QString& text) {
    m_hosts->clear();
    for (const std::string& host : m_config.hosts()) {
        const QString name = QString::fromStdString(host);
        const ResolvedHost resolved = m_config.resolve(host);
        const SshHop hop{resolved.hostName.empty() ? host : resolved.hostName, resolved.port,
                         resolved.user.value_or(m_world.localUser)};
        const QString line = displayTextElided(host, 120) + QStringLiteral("   ") + displayTextElided(toText(hop), 120);
        if (!line.contains(text, Qt::CaseInsensitive))
            continue;
        auto* item = new QListWidgetItem(line, m_hosts);
        item->setData(hostRole, name);
    }
    if (m_hosts->count() > 0)
        m_hosts->setCurrentRow(0);
}

void MachineStep::take() {
    const QListWidgetItem* item = m_hosts->currentItem();
    if (item == nullptr)
        return;
    store(m_draft);
    const Imported result = importHost(m_config, item->data(hostRole).toString().toStdString(), m_draft, m_world);
    QStringList lines;
    if (!result.trouble.isEmpty())
        lines << tr("This host cannot be imported: %1").arg(result.trouble);
    if (!result.ignoredOptions.isEmpty())
        lines << tr("Not imported from the file:") << result.ignoredOptions;
    QString all;
    for (const QString& line : lines)
        all += (all.isEmpty() ? QString() : QStringLiteral("  ·  ")) + line;
    m_ignoredOptions->setText(all);
    m_ignoredOptions->setVisible(!all.isEmpty());
    if (!result.trouble.isEmpty())
        return;
    m_isNameTyped = true;
    m_import->setChecked(false);
    Q_EMIT imported(result.draft);
    m_host->setFocus();
}

QWidget* MachineStep::firstFocus() {
    return m_host;
}

void MachineStep::setExample(const QString& host) {
    m_host->setPlaceholderText(host);
}

void MachineStep::load(const AttachDraft& draft) {
    m_draft = draft;
    const auto put = [](QLineEdit* edit, const std::string& text) {
        if (edit->text().toStdString() != text)
            edit->setText(QString::fromStdString(text));
    };
    const QSignalBlocker quiet(m_port);
    put(m_host, draft.host);
    m_port->setValue(draft.port);
    put(m_user, draft.user);
    put(m_name, draft.name);
    m_jumps->load(draft.jumps);
}

void MachineStep::store(AttachDraft& draft) const {
    draft.host = m_host->text().trimmed().toStdString();
    draft.port = m_port->value();
    draft.user = m_user->text().trimmed().toStdString();
    if (const std::optional<SshHop> hop = hopIn(m_host->text(), draft.user)) {
        draft.host = hop->host;
        draft.user = hop->user;
        draft.port = m_host->text().trimmed().endsWith(QStringLiteral(":%1").arg(hop->port)) ? hop->port : draft.port;
    }
    draft.name = m_name->text().trimmed().toStdString();
    draft.jumps = m_jumps->jumps();
}

void MachineStep::setDraftContext(const AttachContext& world) {
    m_world = world;
}

} // namespace studio::ui

#include "moc_machine_step.cpp"
