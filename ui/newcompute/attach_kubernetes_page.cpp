#include "ui/newcompute/attach_kubernetes_page.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>

#include "core/client/kubernetes_plugin_trust.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/protocol/terminal_word.h"
#include "core/target/compute_name.h"
#include "ui/common/banner.h"
#include "ui/common/form_problem.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/pod_field_texts.h"
#include "ui/common/scrolled_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int kubernetesFormWidth = 620;
constexpr double kubernetesGib = 1LL << 30;

std::string textOf(const QLineEdit* field) {
    return field->text().trimmed().toStdString();
}

} // namespace

AttachKubernetesPage::AttachKubernetesPage(Context& context)
    : Page(QStringLiteral("attachKubernetesPage"), tr("Attach a Kubernetes cluster"), context.pageParent)
    , m_context(context) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    m_form = new ScrolledForm(QStringLiteral("attachKubernetesScroll"), kubernetesFormWidth, space::small, this);
    addForm();
    // Below the button, which is disabled by it; the form scrolls.
    m_problem = new FormProblem(QStringLiteral("kubernetesProblem"), this);
    content()->addWidget(m_problem);
    content()->addWidget(m_form, 1);
    auto* cancel = new QPushButton(tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("cancelKubernetes"));
    connect(cancel, &QPushButton::clicked, this, [this] { m_context.navigator.replace({}); });
    m_attach = new QPushButton(icon(QStringLiteral("check"), IconTone::OnAccent), tr("Check and attach"), this);
    m_attach->setObjectName(QStringLiteral("attachKubernetes"));
    m_attach->setProperty("role", QStringLiteral("primary"));
    connect(m_attach, &QPushButton::clicked, this, &AttachKubernetesPage::attach);
    actions()->addWidget(cancel);
    actions()->addWidget(m_attach);
    m_kubeconfig->setText(QString::fromStdString(defaultKubeconfig()));
    loadContexts();
    check();
    m_isEdited = false;
}

QWidget* AttachKubernetesPage::firstFocus() {
    return m_name;
}

QLineEdit* AttachKubernetesPage::addLine(const char* objectName, const QString& label, const QString& example,
                                         const QString& hint) {
    auto* field = new QLineEdit(m_form->inside());
    field->setPlaceholderText(example);
    connect(field, &QLineEdit::textEdited, this, &AttachKubernetesPage::edit);
    m_form->addField(field, QLatin1String(objectName), label, hint);
    return field;
}

void AttachKubernetesPage::addForm() {
    QWidget* inside = m_form->inside();
    m_form->addText(
        tr("Nodes are pods, created on demand by kubectl with your credentials. Nothing is installed in the cluster."));
    m_name = addLine("kubernetesName", tr("Name"), QStringLiteral("k8s"), {});
    m_name->setText(QStringLiteral("k8s"));
    m_kubeconfig = addLine("kubernetesConfig", tr("Kubeconfig"), QStringLiteral("~/.kube/config"), {});
    connect(m_kubeconfig, &QLineEdit::editingFinished, this, &AttachKubernetesPage::loadContexts);
    m_contexts = new QComboBox(inside);
    m_form->addField(m_contexts, QStringLiteral("kubernetesContext"), tr("Context"), {});
    connect(m_contexts, &QComboBox::activated, this, [this] {
        showContext();
        edit();
    });
    m_plugin = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->withRole("muted");
    m_plugin->setObjectName(QStringLiteral("kubernetesPlugin"));
    m_form->rows()->addWidget(m_plugin);
    m_trust = new QCheckBox(tr("Trust and run this program"), inside);
    m_trust->setObjectName(QStringLiteral("kubernetesTrust"));
    connect(m_trust, &QCheckBox::toggled, this, &AttachKubernetesPage::edit);
    m_form->rows()->addWidget(m_trust);
    m_namespace = addLine("kubernetesNamespace", tr("Namespace"), QStringLiteral("default"), {});
    addPodFields();
    m_form->rows()->addWidget(new PlainLabel(tr("Equivalent command:"), inside));
    m_command = (new PlainLabel({}, inside, PlainLabel::Fit::Wrap))->selectable();
    m_command->setObjectName(QStringLiteral("kubernetesCommand"));
    m_command->setMaximumWidth(atFontSize(kubernetesFormWidth));
    m_form->rows()->addWidget(m_command);
    m_steps = new PlainLabel({}, inside, PlainLabel::Fit::Lines);
    m_steps->setObjectName(QStringLiteral("kubernetesSteps"));
    m_form->rows()->addWidget(m_steps);
    m_form->rows()->addStretch();
}

void AttachKubernetesPage::addPodFields() {
    QWidget* inside = m_form->inside();
    m_image = addLine("kubernetesImage", tr("Image"), QStringLiteral("docker.io/library/python:3.12"),
                      tr("Must contain /bin/sh. Run environments are built in the pod."));
    m_cores = new QSpinBox(inside);
    m_cores->setRange(1, maxNodeCores);
    m_form->addField(m_cores, QStringLiteral("kubernetesCores"), tr("Cores"), {});
    m_memory = new QDoubleSpinBox(inside);
    m_memory->setRange(0.07, 1 << 20); // 0.06 is less than a node needs
    m_memory->setDecimals(2);
    m_memory->setValue(1);
    m_memory->setSuffix(QStringLiteral(" GiB"));
    m_form->addField(m_memory, QStringLiteral("kubernetesMemory"), tr("Memory"), tr("Request and limit of each pod."));
    m_gpus = new QSpinBox(inside);
    m_gpus->setRange(0, maxNodeCores);
    m_form->addField(m_gpus, QStringLiteral("kubernetesGpus"), tr("GPUs"), tr("Resource nvidia.com/gpu."));
    m_maxNodes = new QSpinBox(inside);
    m_maxNodes->setRange(1, maxClusterNodes);
    m_maxNodes->setValue(ClusterConfig().maxNodes);
    m_form->addField(m_maxNodes, QStringLiteral("kubernetesMaxNodes"), tr("Maximum number of pods"), {});
    m_selector = addLine("kubernetesSelector", tr("Node selector"), QStringLiteral("kubernetes.io/arch=amd64"),
                         tr("Labels, separated by spaces."));
    m_tolerations = addLine("kubernetesTolerations", tr("Tolerations"), QStringLiteral("nvidia.com/gpu:NoSchedule"),
                            tr("Separated by spaces."));
    m_volumes = addLine("kubernetesVolumes", tr("Volumes"), QStringLiteral("datasets:/data:ro"),
                        tr("PersistentVolumeClaims of the namespace, separated by spaces."));
    m_secrets = addLine("kubernetesSecrets", tr("Image pull secrets"), QStringLiteral("registry"),
                        tr("Names of image pull secrets, separated by spaces."));
    m_priorityClass = addLine("kubernetesPriorityClass", tr("Priority class"), {}, {});
    m_user = new QSpinBox(inside);
    m_user->setRange(0, 2'000'000'000);
    m_user->setSpecialValueText(tr("From the image"));
    m_form->addField(m_user, QStringLiteral("kubernetesUser"), tr("User ID (UID)"),
                     tr("If set, pods meet the restricted Pod Security Standard."));
    m_deletions = new QCheckBox(tr("Treat deleted pods as terminated"), inside);
    m_deletions->setObjectName(QStringLiteral("kubernetesDeletions"));
    m_deletions->setToolTip(
        tr("For accounts without read access to cluster nodes. A force-deleted pod may still be running."));
    m_form->rows()->addWidget(m_deletions);
    connect(m_deletions, &QCheckBox::toggled, this, &AttachKubernetesPage::edit);
    for (QSpinBox* field : {m_cores, m_gpus, m_maxNodes, m_user})
        connect(field, &QSpinBox::valueChanged, this, &AttachKubernetesPage::edit);
    connect(m_memory, &QDoubleSpinBox::valueChanged, this, &AttachKubernetesPage::edit);
}

void AttachKubernetesPage::loadContexts() {
    m_context.link.ask<KubeconfigFile>(
        this, [path = kubeconfigPath(textOf(m_kubeconfig))](Client&) { return loadKubeconfig(path); },
        [this, typed = m_kubeconfig->text()](const Result<KubeconfigFile>& file) {
            m_loaded = typed;
            takeContexts(file);
        });
}

void AttachKubernetesPage::takeContexts(const Result<KubeconfigFile>& file) {
    const QString before = m_contexts->currentData().toString();
    m_contexts->clear();
    m_fileProblem = file ? QString() : QString::fromStdString(file.error().message);
    m_file = file.value_or(KubeconfigFile());
    for (const KubeconfigContext& context : m_file.contexts)
        m_contexts->addItem(displayTextElided(context.name, 80), QString::fromStdString(context.name));
    int index = m_contexts->findData(before);
    if (index < 0)
        index = m_contexts->findData(QString::fromStdString(m_file.current));
    m_contexts->setCurrentIndex(std::max(0, index));
    showContext();
    check();
}

const KubeconfigContext* AttachKubernetesPage::context() const {
    const int index = m_contexts->currentIndex();
    return index < 0 || index >= static_cast<int>(m_file.contexts.size())
               ? nullptr
               : &m_file.contexts[static_cast<size_t>(index)];
}

void AttachKubernetesPage::showContext() {
    const KubeconfigContext* chosen = context();
    const bool hasPlugin = chosen != nullptr && !chosen->plugin.empty();
    m_namespace->setPlaceholderText(chosen == nullptr || chosen->nameSpace.empty()
                                        ? QStringLiteral("default")
                                        : displayTextElided(chosen->nameSpace, 80));
    m_plugin->setText(hasPlugin ? tr("Exec credential plugin: %1").arg(QString::fromStdString(pluginText(*chosen)))
                                : QString());
    m_plugin->setVisible(hasPlugin);
    m_trust->setVisible(hasPlugin);
    m_trust->setChecked(false);
}

Result<ClusterConfig> AttachKubernetesPage::wanted() const {
    if (!m_fileProblem.isEmpty())
        return fail(ErrorCode::InvalidArgument, m_fileProblem.toStdString());
    if (m_loaded != m_kubeconfig->text())
        return fail(ErrorCode::InvalidArgument,
                    tr("The contexts of this kubeconfig have not been loaded yet.").toStdString());
    const KubeconfigContext* chosen = context();
    ClusterConfig config;
    KubernetesNodes& nodes = config.provider.emplace<KubernetesNodes>();
    nodes.kubeconfig = kubeconfigPath(textOf(m_kubeconfig));
    nodes.context = chosen == nullptr ? std::string() : chosen->name;
    nodes.nameSpace = textOf(m_namespace);
    if (nodes.nameSpace.empty())
        nodes.nameSpace = chosen == nullptr || chosen->nameSpace.empty() ? "default" : chosen->nameSpace;
    nodes.image = textOf(m_image);
    nodes.priorityClass = textOf(m_priorityClass);
    nodes.trustsDeletion = m_deletions->isChecked();
    if (m_user->value() > 0)
        nodes.runAsUser = m_user->value();
    const PodFieldTexts texts{m_selector->text(), m_tolerations->text(), m_volumes->text(), m_secrets->text()};
    if (auto taken = texts.applyTo(nodes); !taken)
        return fail(taken.error());
    config.node.cores = m_cores->value();
    config.node.memoryBytes = static_cast<int64_t>(m_memory->value() * kubernetesGib);
    config.node.gpus = m_gpus->value();
    config.maxNodes = m_maxNodes->value();
    return validate(nodes).map([&] { return config; });
}

void AttachKubernetesPage::edit() {
    m_isEdited = true;
    check();
}

void AttachKubernetesPage::check() {
    if (m_attach == nullptr)
        return;
    const auto config = wanted();
    QString problem;
    if (const auto fine = checkManagedName(textOf(m_name)); !fine)
        problem = QString::fromStdString(fine.error().message);
    else if (!config)
        problem = QString::fromStdString(config.error().message);
    m_problem->setProblem(problem, m_isEdited, textOf(m_image).empty());
    m_attach->setEnabled(problem.isEmpty() && !m_isBusy);
    m_attach->setToolTip(problem.isEmpty() ? tr("Check the cluster with kubectl, and attach it") : problem);
    m_command->setText(config ? command(*config) : QString());
}

QString AttachKubernetesPage::command(const ClusterConfig& config) const {
    const KubernetesNodes& nodes = *config.as<KubernetesNodes>();
    std::string text = "studioctl compute attach --type kubernetes";
    const auto add = [&text](const char* option, const std::string& value) {
        if (!value.empty())
            text += std::string(" ") + option + " " + terminalQuoted(value);
    };
    add("--name", textOf(m_name));
    add("--kubeconfig", nodes.kubeconfig);
    add("--context", nodes.context);
    add("--namespace", nodes.nameSpace);
    add("--image", nodes.image);
    add("--cores", std::to_string(config.node.cores));
    add("--memory", std::to_string(config.node.memoryBytes >> 20) + "MiB");
    if (config.node.gpus > 0)
        add("--node-gpus", std::to_string(config.node.gpus));
    add("--max-instances", std::to_string(config.maxNodes));
    for (const auto& [key, value] : nodes.nodeSelector)
        add("--node-selector", key + "=" + value);
    for (const PodToleration& toleration : nodes.tolerations)
        add("--toleration", toText(toleration));
    for (const PodMount& mount : nodes.mounts)
        add("--volume", toText(mount));
    for (const std::string& secret : nodes.pullSecrets)
        add("--pull-secret", secret);
    add("--priority-class", nodes.priorityClass);
    if (nodes.runAsUser)
        add("--run-as-user", std::to_string(*nodes.runAsUser));
    if (nodes.trustsDeletion)
        text += " --trust-deletions";
    if (m_trust->isVisibleTo(this) && m_trust->isChecked())
        text += " --trust-plugin";
    return QString::fromStdString(text);
}

void AttachKubernetesPage::setBusy(bool isBusy) {
    m_isBusy = isBusy;
    check();
}

void AttachKubernetesPage::attach() {
    const auto config = wanted();
    const KubeconfigContext* chosen = context();
    if (!config || chosen == nullptr)
        return;
    setBusy(true);
    m_steps->setText({});
    m_attached = textOf(m_name);
    // Its program is run only if the user trusts it, now or before.
    m_context.link.work<std::string>(
        this,
        [nodes = *config->as<KubernetesNodes>(), shown = *chosen,
         mayTrust = m_trust->isChecked()](Client& client) -> Result<std::string> {
            const auto access = readKubernetesAccess(nodes.kubeconfig, nodes.context);
            if (!access)
                return fail(access.error());
            const auto isTrusted = kubernetes::isTrusted(client, *access);
            if (!isTrusted)
                return fail(isTrusted.error());
            const bool isShown =
                access->context.plugin == shown.plugin && access->context.pluginVariables == shown.pluginVariables;
            if (!*isTrusted && (!mayTrust || !isShown))
                return fail(
                    ErrorCode::SignInNeeded,
                    tr("The context uses an exec credential plugin that is not trusted or has changed. Trust it above.")
                        .toStdString());
            if (auto trusted = kubernetes::trust(client, *access); !trusted)
                return fail(trusted.error());
            return access->authority;
        },
        [this, config = *config](const Result<std::string>& authority) {
            if (authority)
                return inquire(config, *authority);
            setBusy(false);
            banner()->showError(tr("The cluster could not be attached."), authority.error());
        });
}

void AttachKubernetesPage::inquire(const ClusterConfig& config, const std::string& authority) {
    if (m_inquiry != nullptr)
        m_inquiry->deleteLater();
    m_inquiry = new KubernetesInquiry(config, authority, m_attached, this);
    m_inquiry->ask(
        [this](const KubernetesInquiry::Step& step) {
            const QString mark = step.result == KubernetesInquiry::Step::Result::Failed   ? QStringLiteral("✗ ")
                                 : step.result == KubernetesInquiry::Step::Result::Remark ? QStringLiteral("! ")
                                                                                          : QStringLiteral("✓ ");
            const QString line =
                mark + step.title + QStringLiteral(": ") + displayTextElided(step.text.toStdString(), 600);
            m_steps->setText(m_steps->text().isEmpty() ? line : m_steps->text() + QLatin1Char('\n') + line);
        },
        [this, config](const Result<std::string>& identity) {
            if (!identity) {
                setBusy(false);
                return banner()->showError(tr("The cluster could not be attached."), identity.error());
            }
            ClusterConfig checked = config;
            checked.as<KubernetesNodes>()->identity = *identity;
            store(std::move(checked));
        });
}

void AttachKubernetesPage::store(ClusterConfig config) {
    m_context.link.work<CreatedCluster>(
        this,
        [config = std::move(config), name = m_attached](Client& client) {
            return client.targets().createCluster(name, config);
        },
        [this](const Result<CreatedCluster>& created) {
            setBusy(false);
            if (!created)
                return banner()->showError(tr("The cluster could not be attached."), created.error());
            m_isEdited = false;
            m_context.navigator.replace(QStringLiteral("cluster"), QString::fromStdString(created->target.name));
        });
}

} // namespace studio::ui

#include "moc_attach_kubernetes_page.cpp"
