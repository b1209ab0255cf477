#include "ui/target/pod_settings.h"

#include <QBoxLayout>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include "core/client/kubernetes_pods.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/pod_field_texts.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double podSettingsGib = 1LL << 30;
constexpr int podNumberWidth = 180;
constexpr int maxPodStep = 600;

} // namespace

PodSettings::PodSettings(StudioLink& link, std::string name, QWidget* parent)
    : QFrame(parent)
    , m_link(link)
    , m_name(std::move(name))
    , m_rows(new QVBoxLayout(this))
    , m_banner(new Banner(this)) {
    setObjectName(QStringLiteral("podSettings"));
    setProperty("role", QStringLiteral("card"));
    m_rows->setContentsMargins(space::large, space::large, space::large, space::large);
    m_rows->setSpacing(space::medium);
    m_rows->addWidget((new PlainLabel(tr("Pods"), this))->withRole("heading"));
    m_rows->addWidget((new PlainLabel(tr("Changes apply to new pods. Existing pods are drained and then deleted."),
                                      this, PlainLabel::Fit::Wrap))
                          ->withRole("muted"));
    m_banner->setObjectName(QStringLiteral("podSettingsBanner"));
    m_rows->addWidget(m_banner);
    m_image = addLine("podImage", tr("Ima&ge"), tr("Must contain /bin/sh. Run environments are built in the pod."));
    m_cores = new QSpinBox(this);
    m_cores->setRange(1, maxNodeCores);
    m_cores->setFixedWidth(atFontSize(podNumberWidth));
    addField(m_cores, "podCores", tr("&Cores"), {});
    m_memory = new QDoubleSpinBox(this);
    m_memory->setRange(0.07, 1 << 20); // 0.06 is less than a node needs
    m_memory->setDecimals(2);
    m_memory->setSuffix(QStringLiteral(" GiB"));
    m_memory->setFixedWidth(atFontSize(podNumberWidth));
    addField(m_memory, "podMemory", tr("Mem&ory"), tr("Request and limit of each pod."));
    m_gpus = new QSpinBox(this);
    m_gpus->setRange(0, maxNodeCores);
    m_gpus->setFixedWidth(atFontSize(podNumberWidth));
    addField(m_gpus, "podGpus", tr("GP&Us"), {});
    m_selector = addLine("podSelector", tr("&Node selector"), tr("Labels, separated by spaces."));
    m_tolerations = addLine("podTolerations", tr("&Tolerations"), tr("Separated by spaces."));
    m_volumes =
        addLine("podVolumes", tr("&Volumes"), tr("PersistentVolumeClaims of the namespace, separated by spaces."));
    m_secrets =
        addLine("podSecrets", tr("Image pu&ll secrets"), tr("Names of image pull secrets, separated by spaces."));
    m_priorityClass = addLine("podPriorityClass", tr("Priority cl&ass"), {});
    for (QSpinBox* field : {m_cores, m_gpus})
        connect(field, &QSpinBox::valueChanged, this, &PodSettings::edit);
    connect(m_memory, &QDoubleSpinBox::valueChanged, this, &PodSettings::edit);
    m_problem = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    m_problem->setObjectName(QStringLiteral("podProblem"));
    m_rows->addWidget(m_problem);
    m_save = new QPushButton(icon(QStringLiteral("check")), tr("Chec&k and save"), this);
    m_save->setObjectName(QStringLiteral("savePods"));
    m_save->setToolTip(tr("Validate the pod with the cluster (dry run) and save the settings"));
    connect(m_save, &QPushButton::clicked, this, &PodSettings::save);
    m_revert = new QPushButton(tr("R&evert"), this);
    m_revert->setObjectName(QStringLiteral("revertPods"));
    m_revert->setToolTip(tr("Revert to the cluster's current values"));
    connect(m_revert, &QPushButton::clicked, this, &PodSettings::load);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(m_save);
    buttons->addWidget(m_revert);
    buttons->addStretch();
    m_rows->addLayout(buttons);
    m_steps = new PlainLabel({}, this, PlainLabel::Fit::Lines);
    m_steps->setObjectName(QStringLiteral("podSteps"));
    m_rows->addWidget(m_steps);
    hide();
}

void PodSettings::addField(QWidget* field, const char* objectName, const QString& label, const QString& hint) {
    field->setObjectName(QLatin1String(objectName));
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    field->setAccessibleDescription(hint);
    field->setToolTip(hint);
    auto* title = new QLabel(label, this);
    title->setTextFormat(Qt::PlainText);
    title->setBuddy(field);
    auto* block = new QVBoxLayout;
    block->setSpacing(space::tight);
    block->addWidget(title);
    block->addWidget(field);
    if (!hint.isEmpty())
        block->addWidget((new PlainLabel(hint, this, PlainLabel::Fit::Wrap))->withRole("muted"));
    m_rows->addLayout(block);
}

QLineEdit* PodSettings::addLine(const char* objectName, const QString& label, const QString& hint) {
    auto* field = new QLineEdit(this);
    connect(field, &QLineEdit::textEdited, this, &PodSettings::edit);
    addField(field, objectName, label, hint);
    return field;
}

void PodSettings::setTarget(const Target& target) {
    const bool isKubernetes = target.cluster() != nullptr && target.cluster()->as<KubernetesNodes>() != nullptr;
    setVisible(isKubernetes);
    if (!isKubernetes)
        return;
    m_target = target;
    if (m_isEdited || m_isSaving)
        return check();
    load();
}

void PodSettings::load() {
    if (!m_target)
        return;
    const ClusterConfig& config = *m_target->cluster();
    const QSignalBlocker quietCores(m_cores);
    const QSignalBlocker quietMemory(m_memory);
    const QSignalBlocker quietGpus(m_gpus);
    const PodFieldTexts texts = PodFieldTexts::of(*config.as<KubernetesNodes>());
    const std::pair<QLineEdit*, QString> lines[] = {
        {m_image, QString::fromStdString(config.as<KubernetesNodes>()->image)},
        {m_selector, texts.selector},
        {m_tolerations, texts.tolerations},
        {m_volumes, texts.volumes},
        {m_secrets, texts.secrets},
        {m_priorityClass, QString::fromStdString(config.as<KubernetesNodes>()->priorityClass)}};
    for (const auto& [field, text] : lines) {
        if (field->text() != text) // the cursor stays where it is
            field->setText(text);
    }
    m_cores->setValue(config.node.cores);
    m_memory->setValue(static_cast<double>(config.node.memoryBytes) / podSettingsGib);
    m_loadedMemory = m_memory->value();
    m_gpus->setValue(config.node.gpus);
    m_isEdited = false;
    check();
}

void PodSettings::edit() {
    m_isEdited = true;
    m_banner->hide();
    check();
}

Result<ClusterConfig> PodSettings::typed() const {
    ClusterConfig config = *m_target->cluster();
    KubernetesNodes& nodes = *config.as<KubernetesNodes>();
    nodes.image = m_image->text().trimmed().toStdString();
    nodes.priorityClass = m_priorityClass->text().trimmed().toStdString();
    const PodFieldTexts texts{m_selector->text(), m_tolerations->text(), m_volumes->text(), m_secrets->text()};
    if (auto taken = texts.applyTo(nodes); !taken)
        return fail(taken.error());
    config.node.cores = m_cores->value();
    config.node.gpus = m_gpus->value();
    if (m_memory->value() != m_loadedMemory)
        config.node.memoryBytes = static_cast<int64_t>(m_memory->value() * podSettingsGib);
    return validate(config).map([&] { return config; });
}

void PodSettings::check() {
    if (!m_target)
        return;
    const auto config = typed();
    m_problem->setText(config ? QString() : displayTextElided(config.error().message, maxPodStep));
    m_problem->setVisible(!config);
    const bool isLeaving = m_target->provisioning == Provisioning::Deleting;
    m_save->setEnabled(m_isEdited && config && !m_isSaving && !isLeaving && *config != *m_target->cluster());
    m_revert->setEnabled(m_isEdited && !m_isSaving);
    // The values that are asked about are those that are saved and shown then.
    for (QWidget* field : std::initializer_list<QWidget*>{m_image, m_cores, m_memory, m_gpus, m_selector, m_tolerations,
                                                          m_volumes, m_secrets, m_priorityClass})
        field->setEnabled(!m_isSaving);
}

void PodSettings::save() {
    const auto config = typed();
    if (!config)
        return;
    m_isSaving = true;
    m_banner->hide();
    m_steps->setText({});
    check();
    m_link.work<std::string>(
        this,
        [target = *m_target](Client& client) {
            return kubernetes::accessOf(client, target).map([](const KubernetesAccess& access) {
                return access.authority;
            });
        },
        [this, config = *config](const Result<std::string>& authority) {
            if (!authority)
                return end(authority.error());
            inquire(config, *authority);
        });
}

void PodSettings::inquire(const ClusterConfig& config, const std::string& authority) {
    if (m_inquiry != nullptr)
        m_inquiry->deleteLater();
    m_inquiry = new KubernetesInquiry(config, authority, m_name, this);
    m_inquiry->ask(
        [this](const KubernetesInquiry::Step& step) {
            const QString mark = step.result == KubernetesInquiry::Step::Result::Failed   ? QStringLiteral("✗ ")
                                 : step.result == KubernetesInquiry::Step::Result::Remark ? QStringLiteral("! ")
                                                                                          : QStringLiteral("✓ ");
            const QString line =
                mark + step.title + QStringLiteral(": ") + displayTextElided(step.text.toStdString(), maxPodStep);
            m_steps->setText(m_steps->text().isEmpty() ? line : m_steps->text() + QLatin1Char('\n') + line);
        },
        [this, config](const Result<std::string>& identity) {
            if (!identity)
                return end(identity.error());
            if (auto same = kubernetes::compareIdentity(*m_target, *identity); !same)
                return end(same.error());
            store(config);
        });
}

void PodSettings::store(const ClusterConfig& config) {
    ClusterChange change;
    change.pod = config.node;
    change.kubernetes = *config.as<KubernetesNodes>();
    m_link.work<Target>(
        this, [name = m_name, change](Client& client) { return client.targets().updateCluster(name, change); },
        [this](const Result<Target>& target) {
            if (!target)
                return end(target.error());
            m_isSaving = false;
            m_target = *target;
            m_banner->showMessage(Banner::Tone::Good, tr("Saved. Applies to new pods."));
            load();
        });
}

void PodSettings::end(const Error& error) {
    m_isSaving = false;
    m_banner->showError(tr("The pod settings could not be changed."), error);
    check();
}

} // namespace studio::ui

#include "moc_pod_settings.cpp"
