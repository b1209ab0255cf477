#include "ui/settings/known_hosts_settings.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <array>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/toast.h"
#include "ui/settings/cell_table_model.h"
#include "ui/settings/settings_list.h"

namespace studio::ui {

namespace {

constexpr std::array knownHostWidths = {190, 110, 110, 180};

QString hostsText(const KnownHost& host) {
    if (host.hosts.starts_with('|'))
        return host.targets.empty() ? KnownHostsSettings::tr("(hashed name)")
                                    : KnownHostsSettings::tr("(hashed) %1").arg(shown(host.targets.front()));
    return displayTextElided(host.hosts, 120);
}

QString targetsText(const KnownHost& host) {
    QStringList names;
    for (const std::string& name : host.targets)
        names << shown(name);
    return joinFirst(names, QStringLiteral(", "));
}

QString typeText(const KnownHost& host) {
    const QString type = shown(host.type);
    if (host.marker == "revoked")
        return KnownHostsSettings::tr("%1, revoked").arg(type);
    return host.marker.empty() ? type : KnownHostsSettings::tr("%1, authority").arg(type);
}

} // namespace

KnownHostsSettings::KnownHostsSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("knownHostsSettings"), parent)
    , m_driver(new DriverConnector(context.link, this))
    , m_own(context.link.folder() + "/known_hosts") {
    QBoxLayout* card = addCard(QStringLiteral("settingsKnownHosts"), tr("Known hosts"),
                               tr("A machine is connected only if it presents one of these keys. Keys confirmed here "
                                  "are stored in the workspace; your own ~/.ssh/known_hosts is used as well."));
    m_search = makeEdit(QStringLiteral("knownHostSearch"), tr("Search known hosts"), tr("Search host, machine or key"),
                        tr("Part of a host name, machine name, key type or fingerprint"));
    m_search->setClearButtonEnabled(true);
    card->addWidget(m_search);
    m_model = new CellTableModel({tr("Host"), tr("Machine"), tr("Key type"), tr("Fingerprint"), tr("File")}, {}, this);
    m_list = new SettingsList(QStringLiteral("knownHostTable"), tr("Known hosts"), m_model, knownHostWidths, this);
    m_list->setEmptyText(tr("Reading…"));
    card->addWidget(m_list);
    m_more = addHint(card, tr("Only the first 2,000 lines are listed."), QStringLiteral("knownHostsMore"));
    m_more->hide();
    m_copy = makeButton(QStringLiteral("copyFingerprint"), tr("Copy fingerprint"),
                        tr("Compare it with ssh-keygen -lf of the machine's key"));
    m_remove = makeButton(QStringLiteral("removeKnownHost"), tr("Remove…"),
                          tr("You are asked to confirm the key at the next connection"));
    connect(m_copy, &QPushButton::clicked, this, &KnownHostsSettings::copyFingerprint);
    connect(m_remove, &QPushButton::clicked, this, &KnownHostsSettings::confirmRemoval);
    FlowLayout* buttons = addButtons(card);
    buttons->addWidget(m_copy);
    buttons->addWidget(m_remove);
    column()->addStretch();
    connect(m_search, &QLineEdit::textChanged, this, &KnownHostsSettings::filter);
    connect(m_list, &SettingsList::selectionChanged, this, &KnownHostsSettings::showSelection);
    showSelection();
    refresh();
}

void KnownHostsSettings::refresh() {
    const QPointer<KnownHostsSettings> self(this);
    const auto take = [self](const Result<driver::KnownHostsAnswer>& answer) {
        if (!self)
            return;
        self->m_list->setEmptyText(tr("No hosts are known yet. They are added when you confirm a machine's key."));
        if (!answer)
            return self->banner()->showError(tr("The known hosts could not be read."), answer.error());
        self->m_hosts = answer->hosts;
        self->m_more->setVisible(answer->isMore);
        self->filter();
    };
    m_driver->drive([take](const Result<DriverClient*>& driver) {
        if (!driver)
            return take(fail(driver.error()));
        (*driver)->knownHosts(take);
    });
}

void KnownHostsSettings::filter() {
    const QString wanted = m_search->text().trimmed();
    m_rows.clear();
    std::vector<CellTableModel::Row> rows;
    for (size_t i = 0; i < m_hosts.size(); ++i) {
        const KnownHost& host = m_hosts[i];
        const QString file = host.file == m_own ? tr("Workspace") : shown(host.file);
        CellTableModel::Row row = {{hostsText(host), shown(host.hosts)},
                                   {targetsText(host), {}},
                                   {typeText(host), {}},
                                   {host.fingerprint.empty() ? tr("malformed") : shown(host.fingerprint), {}},
                                   {tr("%1, line %2").arg(file).arg(host.line), shown(host.file)}};
        const bool isWanted = wanted.isEmpty() || std::any_of(row.begin(), row.end(), [&](const auto& cell) {
                                  return cell.text.contains(wanted, Qt::CaseInsensitive) ||
                                         cell.tip.contains(wanted, Qt::CaseInsensitive);
                              });
        if (!isWanted)
            continue;
        m_rows.push_back(i);
        rows.push_back(std::move(row));
    }
    if (!m_hosts.empty())
        m_list->setEmptyText(tr("No matching hosts."));
    m_model->setRows(std::move(rows));
}

const KnownHost* KnownHostsSettings::selected() const {
    const int row = m_list->selectedRow();
    return row < 0 ? nullptr : &m_hosts.at(m_rows.at(static_cast<size_t>(row)));
}

void KnownHostsSettings::showSelection() {
    const KnownHost* host = selected();
    m_copy->setEnabled(host != nullptr && !host->fingerprint.empty());
    m_remove->setEnabled(host != nullptr && host->canRemove);
}

void KnownHostsSettings::copyFingerprint() {
    if (const KnownHost* host = selected()) {
        QGuiApplication::clipboard()->setText(QString::fromStdString(host->fingerprint));
        Toast::popUp(this, tr("Copied"));
    }
}

void KnownHostsSettings::confirmRemoval() {
    const KnownHost* host = selected();
    if (host == nullptr)
        return;
    Question question;
    question.objectName = QStringLiteral("removeKnownHostDialog");
    question.title = tr("Remove the key of %1?").arg(hostsText(*host));
    question.text = host->file == m_own
                        ? tr("%1 is no longer trusted. You are asked to confirm the key at the next connection.")
                              .arg(shown(host->fingerprint))
                        : tr("%1 is no longer trusted, including by ssh. The previous file is kept as known_hosts.old.")
                              .arg(shown(host->fingerprint));
    question.button = tr("Remove");
    const QPointer<KnownHostsSettings> self(this);
    confirm(this, question, [self, host = *host] {
        const auto done = [self](const Result<void>& removed) {
            if (!self)
                return;
            if (removed)
                Toast::popUp(self, tr("Removed"));
            else
                self->banner()->showError(tr("The key could not be removed."), removed.error());
            self->refresh();
        };
        self->m_driver->drive([host, done](const Result<DriverClient*>& driver) {
            if (!driver)
                return done(fail(driver.error()));
            (*driver)->removeKnownHost(host, done);
        });
    });
}

} // namespace studio::ui

#include "moc_known_hosts_settings.cpp"
