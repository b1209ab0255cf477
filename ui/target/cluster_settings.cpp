#include "ui/target/cluster_settings.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QStyle>

#include "core/client/target_client.h"
#include "core/target/node_provider.h"
#include "ui/common/banner.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/scale_problem.h"
#include "ui/common/theme.h"
#include "ui/target/cluster_text.h"
#include "ui/target/pod_settings.h"
#include "ui/target/pool_machines.h"

namespace studio::ui {

namespace {

constexpr int clusterSettingsMaxWidth = 720;
constexpr int fieldWidth = 180;
constexpr int maxIdle = 30 * 24 * 3600;

QBoxLayout* makeCard(QWidget* parent, QBoxLayout* into, const QString& heading) {
    auto* card = new QFrame(parent);
    card->setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(heading, card))->withRole("heading"));
    into->addWidget(card);
    return layout;
}

// What low priority means depends on the provider.
QString priorityHint(const ClusterConfig& config) {
    return providerOf(config).hasSpotNodes()
               ? ClusterSettings::tr("Low-priority nodes are spot machines, or pods on spot machines, which may be "
                                     "evicted at any time. Existing nodes are not affected.")
               : ClusterSettings::tr("Low-priority jobs run at low CPU priority (nice) and yield to other programs. "
                                     "Running jobs are not affected.");
}

} // namespace

ClusterSettings::ClusterSettings(StudioLink& link, std::string name, QWidget* parent)
    : QScrollArea(parent)
    , m_link(link)
    , m_name(std::move(name))
    , m_tier(new QComboBox(this))
    , m_template(new QCheckBox(tr("Create clusters like this one for serverless runs"), this))
    , m_banner(new Banner(this))
    , m_warning(new Banner(this)) {
    setObjectName(QStringLiteral("clusterSettings"));
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    auto* all = new QVBoxLayout(inner);
    all->setContentsMargins(0, space::large, 0, 0);
    all->setSpacing(space::large);
    inner->setMaximumWidth(clusterSettingsMaxWidth); // not on the cards: their heights depend on their actual width
    m_banner->setObjectName(QStringLiteral("clusterSettingsBanner"));
    all->addWidget(m_banner);

    QBoxLayout* scale = makeCard(inner, all, tr("Scale"));
    auto* numbers = new QHBoxLayout;
    numbers->setSpacing(space::page);
    auto* left = new QVBoxLayout;
    auto* right = new QVBoxLayout;
    numbers->addLayout(left, 1);
    numbers->addLayout(right, 1);
    numbers->setAlignment(left, Qt::AlignTop);
    numbers->setAlignment(right, Qt::AlignTop);
    scale->addLayout(numbers);
    m_min = addNumber(left, "settingMinNodes", tr("M&inimum nodes"),
                      tr("Nodes kept when idle; 0 scales down completely."), 0, maxClusterNodes);
    m_max = addNumber(right, "settingMaxNodes", tr("Ma&ximum nodes"), tr("Maximum concurrent runs; others are queued."),
                      1, maxClusterNodes);
    m_warning->setObjectName(QStringLiteral("clusterSettingsWarning"));
    scale->addWidget(m_warning);
    m_idle = addNumber(scale, "settingIdleSeconds", tr("I&dle seconds before scale-down"),
                       tr("How long a node stays idle before it is released, down to the minimum."), 0, maxIdle);
    m_idle->setSingleStep(30);
    m_tier->setObjectName(QStringLiteral("settingTier"));
    for (const ClusterTier tier : {ClusterTier::Dedicated, ClusterTier::LowPriority})
        m_tier->addItem(tierWord(tier), static_cast<int>(tier));
    m_tier->setFixedWidth(atFontSize(fieldWidth));
    connect(m_tier, &QComboBox::currentIndexChanged, this, &ClusterSettings::edit);
    m_tierHint = addField(scale, tr("Priorit&y"), m_tier, priorityHint({}));
    m_tierHint->setObjectName(QStringLiteral("settingTierHint"));
    m_template->setObjectName(QStringLiteral("settingServerlessTemplate"));
    connect(m_template, &QCheckBox::toggled, this, &ClusterSettings::edit);
    m_templatePart = new QWidget(inner);
    auto* lines = new QVBoxLayout(m_templatePart);
    lines->setContentsMargins(0, 0, 0, 0);
    addField(lines, tr("Serverless template"), m_template,
             tr("A serverless run that fits no target gets a cluster of its own like this one, which is deleted with "
                "the run and may cost money. The maximum number of nodes applies to all of these clusters together. "
                "The nodes of this cluster then take only runs that name it."));
    scale->addWidget(m_templatePart);
    m_save = new QPushButton(icon(QStringLiteral("save"), IconTone::OnAccent), tr("&Save"), inner);
    m_save->setObjectName(QStringLiteral("saveClusterSettings"));
    m_save->setProperty("role", QStringLiteral("primary"));
    m_save->setToolTip(tr("Apply these values to the cluster"));
    connect(m_save, &QPushButton::clicked, this, &ClusterSettings::save);
    m_revert = new QPushButton(tr("&Revert"), inner);
    m_revert->setObjectName(QStringLiteral("revertClusterSettings"));
    m_revert->setToolTip(tr("Revert to the cluster's current values"));
    connect(m_revert, &QPushButton::clicked, this, &ClusterSettings::load);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(m_save);
    buttons->addWidget(m_revert);
    buttons->addStretch();
    scale->addLayout(buttons);

    m_pods = new PodSettings(m_link, m_name, inner);
    all->addWidget(m_pods);
    m_machines = new PoolMachines(m_link, m_name, inner);
    connect(m_machines, &PoolMachines::machineRequested, this, &ClusterSettings::machineRequested);
    all->addWidget(m_machines);

    QBoxLayout* end = makeCard(inner, all, tr("Delete"));
    end->addWidget(
        (new PlainLabel(
             tr("All nodes are released and the cluster is deleted. Its runs are kept, with their logs and outputs."),
             inner, PlainLabel::Fit::Wrap))
            ->withRole("muted"));
    m_delete = new QPushButton(icon(QStringLiteral("trash-2")), tr("Delete this cluster…"), inner);
    m_delete->setObjectName(QStringLiteral("deleteClusterSetting"));
    connect(m_delete, &QPushButton::clicked, this, &ClusterSettings::deleteWanted);
    m_deleteHint = (new PlainLabel({}, inner, PlainLabel::Fit::Wrap))->withRole("muted");
    m_deleteHint->setObjectName(QStringLiteral("deleteClusterHint"));
    auto* last = new QHBoxLayout;
    last->addWidget(m_delete);
    last->addWidget(m_deleteHint, 1);
    end->addLayout(last);
    all->addStretch();
    setWidget(inner);
    for (QWidget* field : {static_cast<QWidget*>(m_min), static_cast<QWidget*>(m_max), static_cast<QWidget*>(m_idle),
                           static_cast<QWidget*>(m_tier), static_cast<QWidget*>(m_template)})
        field->setEnabled(false);
    m_delete->setEnabled(false);
    check();
}

QSpinBox* ClusterSettings::addNumber(QBoxLayout* into, const char* objectName, const QString& label,
                                     const QString& hint, int least, int most) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(objectName));
    box->setRange(least, most);
    box->setFixedWidth(atFontSize(fieldWidth));
    connect(box, &QSpinBox::valueChanged, this, &ClusterSettings::edit);
    addField(into, label, box, hint);
    return box;
}

PlainLabel* ClusterSettings::addField(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint) {
    auto* block = new QVBoxLayout;
    block->setSpacing(space::tight);
    auto* title = new QLabel(label, this);
    title->setTextFormat(Qt::PlainText);
    title->setBuddy(field);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    auto* problem = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    problem->setObjectName(field->objectName() + QStringLiteral("Problem"));
    problem->hide();
    m_problems[field->objectName()] = problem;
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    field->setAccessibleDescription(hint);
    field->setToolTip(hint);
    block->addWidget(title);
    block->addWidget(field);
    block->addWidget(problem);
    PlainLabel* words = (new PlainLabel(hint, this, PlainLabel::Fit::Wrap))->withRole("muted");
    block->addWidget(words);
    into->addLayout(block);
    return words;
}

ClusterConfig ClusterSettings::typed() const {
    ClusterConfig config = m_stored;
    config.minNodes = m_min->value();
    config.maxNodes = m_max->value();
    config.idleBeforeScaleDown = std::chrono::seconds(m_idle->value());
    config.tier = static_cast<ClusterTier>(m_tier->currentData().toInt());
    config.serverlessTemplate = m_template->isChecked();
    return config;
}

void ClusterSettings::setView(const ClusterView& view) {
    m_stored = *view.status.target.cluster();
    m_host = view.status.target.cluster()->isPool() ? std::nullopt : view.host; // the client checks pools
    m_isLoaded = true;
    const QString hint = priorityHint(m_stored);
    m_tierHint->setText(hint);
    m_tier->setToolTip(hint);
    m_tier->setAccessibleDescription(hint);
    m_machines->setView(view);
    m_pods->setTarget(view.status.target);
    const bool isLeaving = view.status.target.provisioning == Provisioning::Deleting;
    for (QWidget* field : {static_cast<QWidget*>(m_min), static_cast<QWidget*>(m_max), static_cast<QWidget*>(m_idle),
                           static_cast<QWidget*>(m_tier), static_cast<QWidget*>(m_template)})
        field->setEnabled(!isLeaving);
    const QString refusal = deleteRefusal(view.runs);
    m_delete->setEnabled(refusal.isEmpty());
    m_delete->setToolTip(refusal.isEmpty() ? tr("Asks for confirmation") : refusal);
    m_deleteHint->setText(refusal);
    if (m_isEdited && typed() != m_stored)
        return check();
    load();
}

void ClusterSettings::load() {
    const QSignalBlocker quietMin(m_min);
    const QSignalBlocker quietMax(m_max);
    const QSignalBlocker quietIdle(m_idle);
    const QSignalBlocker quietTier(m_tier);
    const QSignalBlocker quietTemplate(m_template);
    m_min->setValue(m_stored.minNodes);
    m_max->setValue(m_stored.maxNodes);
    m_idle->setValue(static_cast<int>(m_stored.idleBeforeScaleDown.count()));
    m_tier->setCurrentIndex(m_tier->findData(static_cast<int>(m_stored.tier)));
    m_template->setChecked(m_stored.serverlessTemplate);
    m_templatePart->setVisible(!m_stored.runBased && !m_stored.isPool());
    m_isEdited = false;
    check();
}

void ClusterSettings::edit() {
    m_isEdited = true;
    m_banner->hide();
    check();
}

void ClusterSettings::check() {
    const ClusterConfig config = typed();
    const auto problem = m_isLoaded ? validateScale(config, m_host) : std::nullopt;
    static const std::array<QString, 3> fields = {QStringLiteral("settingMinNodes"), QStringLiteral("settingMaxNodes"),
                                                  QStringLiteral("settingIdleSeconds")};
    for (const auto& [name, label] : m_problems) {
        const bool isWrong = problem && fields.at(static_cast<size_t>(problem->field)) == name;
        label->setText(isWrong ? problem->text : QString());
        label->setVisible(isWrong);
    }
    const QString warning = m_isLoaded && !problem ? overcommitWarning(config, m_host) : QString();
    if (warning.isEmpty())
        m_warning->hide();
    else
        m_warning->showMessage(Banner::Tone::Warning, tr("Overcommitted"), warning);
    const bool isChanged = m_isLoaded && m_isEdited && config != m_stored;
    m_save->setEnabled(isChanged && !problem && !m_isSaving);
    m_revert->setEnabled(isChanged && !m_isSaving);
}

void ClusterSettings::save() {
    const ClusterConfig config = typed();
    ClusterChange change{config.minNodes, config.maxNodes, config.idleBeforeScaleDown, config.tier};
    change.serverlessTemplate = config.serverlessTemplate;
    m_isSaving = true;
    check();
    m_link.work<Target>(
        this, [name = m_name, change](Client& client) { return client.targets().updateCluster(name, change); },
        [this](const Result<Target>& target) {
            m_isSaving = false;
            if (!target) {
                m_banner->showError(tr("The cluster could not be changed."), target.error());
                return check();
            }
            m_stored = target->cluster() != nullptr ? *target->cluster() : m_stored;
            m_isEdited = false;
            m_banner->showMessage(Banner::Tone::Good, tr("Saved. Changes take effect as nodes allow."));
            load();
        });
}

} // namespace studio::ui

#include "moc_cluster_settings.cpp"
