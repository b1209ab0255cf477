#include "ui/newrun/needs_form.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QSpinBox>
#include <cmath>

#include "core/run/queue_order.h"
#include "core/target/cluster.h"
#include "ui/common/flow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int fieldWidth = 128;
constexpr double needsGib = double(1LL << 30);
constexpr double maxNeedsMemory = 1'048'576;
constexpr int maxNeedsGpus = 1024;

// Keeps an amount that was loaded and is not changed: the field rounds.
int64_t bytesOf(const QDoubleSpinBox* box, int64_t loaded) {
    const auto typed = static_cast<int64_t>(std::llround(box->value() * needsGib));
    return std::llabs(typed - loaded) < static_cast<int64_t>(needsGib / 20) ? loaded : typed;
}

} // namespace

NeedsForm::NeedsForm(QWidget* parent)
    : QWidget(parent)
    , m_cores(makeCount("needsCores", tr("Cores"), tr("CPU cores on each node"), 0, maxNodeCores))
    , m_memory(makeMemory("needsMemory", tr("Memory"), tr("Memory on each node")))
    , m_gpus(makeCount("needsGpus", tr("GPUs"),
                       tr("GPUs per node; 0 hides all GPUs from the job. If not set, the machine's default applies."),
                       -1, maxNeedsGpus))
    , m_gpuMemory(makeMemory("needsGpuMemory", tr("GPU memory"), tr("Minimum memory per GPU")))
    , m_gpuModel(new QLineEdit(this))
    , m_nodes(makeCount("needsNodes", tr("Nodes"), tr("Number of nodes; all start together"), 1, maxRunNodes))
    , m_processes(
          makeCount("needsProcesses", tr("Processes per node"), tr("Processes on each node"), 1, maxProcessesPerNode))
    , m_distribution(new QComboBox(this))
    , m_workers(
          makeCount("needsWorkers", tr("Workers"), tr("TensorFlow worker tasks"), 0, maxRunNodes * maxProcessesPerNode))
    , m_servers(makeCount("needsServers", tr("Parameter servers"), tr("TensorFlow parameter server tasks"), 0,
                          maxRunNodes * maxProcessesPerNode))
    , m_priority(makeCount("needsPriority", tr("Priority"), tr("Runs of higher priority start first"), -maxPriority,
                           maxPriority))
    , m_isolated(makeCheck("needsIsolated", tr("Isolated"), tr("No other run uses the machines of this run")))
    , m_preemptible(makeCheck("needsPreemptible", tr("Preemptible"),
                              tr("Can be preempted by runs of higher priority; it is then requeued")))
    , m_continues(makeCheck("needsContinue", tr("Continue on node failure"),
                            tr("The other nodes continue when one fails; the run fails when all have ended"))) {
    setObjectName(QStringLiteral("runNeeds"));
    m_cores->setSpecialValueText(tr("not set"));
    m_memory->setSpecialValueText(tr("not set"));
    m_gpus->setSpecialValueText(tr("not set"));
    m_gpuMemory->setSpecialValueText(tr("any"));
    m_workers->setSpecialValueText(tr("all others"));
    m_gpuModel->setObjectName(QStringLiteral("needsGpuModel"));
    m_gpuModel->setAccessibleName(tr("GPU model"));
    m_gpuModel->setToolTip(tr("Part of the GPU's name, such as A100"));
    m_gpuModel->setPlaceholderText(tr("any"));
    connect(m_gpuModel, &QLineEdit::textEdited, this, &NeedsForm::edited);
    m_distribution->setObjectName(QStringLiteral("needsDistribution"));
    m_distribution->setAccessibleName(tr("Distribution"));
    m_distribution->setToolTip(tr("Framework for distributed processes"));
    m_distribution->addItem(tr("None", "distribution"), int(DistributionKind::None));
    for (const auto& [text, kind] : {std::pair("PyTorch", DistributionKind::PyTorch),
                                     {"TensorFlow", DistributionKind::TensorFlow},
                                     {"MPI", DistributionKind::Mpi},
                                     {"Ray", DistributionKind::Ray},
                                     {"Dask", DistributionKind::Dask},
                                     {"Spark", DistributionKind::Spark}})
        m_distribution->addItem(QString::fromLatin1(text), int(kind));
    connect(m_distribution, &QComboBox::currentIndexChanged, this, [this] {
        showFieldsOfKind();
        Q_EMIT edited();
    });

    auto* amounts = new FlowLayout;
    addCell(amounts, tr("Cores"), m_cores);
    addCell(amounts, tr("Memory"), m_memory);
    addCell(amounts, tr("GPUs"), m_gpus);
    addCell(amounts, tr("GPU memory"), m_gpuMemory);
    addCell(amounts, tr("GPU model"), m_gpuModel);
    auto* processes = new FlowLayout;
    addCell(processes, tr("Nodes"), m_nodes);
    addCell(processes, tr("Processes per node"), m_processes);
    addCell(processes, tr("Distribution"), m_distribution);
    addCell(processes, tr("Workers"), m_workers);
    addCell(processes, tr("Parameter servers"), m_servers);
    addCell(processes, tr("Priority"), m_priority);
    auto* checks = new FlowLayout;
    checks->setSpacing(space::large);
    for (QCheckBox* box : {m_isolated, m_preemptible, m_continues})
        checks->addWidget(box);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(amounts);
    layout->addLayout(processes);
    layout->addLayout(checks);
    showFieldsOfKind();
}

void NeedsForm::addCell(FlowLayout* into, const QString& label, QWidget* field) {
    field->setFixedWidth(atFontSize(fieldWidth));
    auto* cell = new QWidget(this);
    auto* lines = new QVBoxLayout(cell);
    lines->setContentsMargins(0, 0, space::tight, 0);
    lines->setSpacing(space::tight);
    auto* name = (new PlainLabel(label, cell))->withRole("muted");
    name->setBuddy(field);
    lines->addWidget(name);
    lines->addWidget(field);
    into->addWidget(cell);
}

QSpinBox* NeedsForm::makeCount(const char* name, const QString& label, const QString& tip, int least, int most) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->setToolTip(tip);
    box->setRange(least, most);
    connect(box, &QSpinBox::valueChanged, this, &NeedsForm::edited);
    return box;
}

QDoubleSpinBox* NeedsForm::makeMemory(const char* name, const QString& label, const QString& tip) {
    auto* box = new QDoubleSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->setToolTip(tip);
    box->setRange(0, maxNeedsMemory);
    box->setDecimals(1);
    box->setSuffix(tr(" GiB"));
    connect(box, &QDoubleSpinBox::valueChanged, this, &NeedsForm::edited);
    return box;
}

QCheckBox* NeedsForm::makeCheck(const char* name, const QString& label, const QString& tip) {
    auto* box = new QCheckBox(label, this);
    box->setObjectName(QLatin1String(name));
    box->setToolTip(tip);
    connect(box, &QCheckBox::toggled, this, &NeedsForm::edited);
    return box;
}

void NeedsForm::showFieldsOfKind() {
    const bool hasTasks = m_distribution->currentData().toInt() == int(DistributionKind::TensorFlow);
    m_workers->parentWidget()->setVisible(hasTasks);
    m_servers->parentWidget()->setVisible(hasTasks);
}

void NeedsForm::setHasNodeSize(bool hasNodeSize) {
    m_cores->setEnabled(!hasNodeSize);
    m_memory->setEnabled(!hasNodeSize);
}

void NeedsForm::load(const RunNeeds& needs, const Distribution& distribution, int priority) {
    const QSignalBlocker quiet(this);
    m_loaded = needs;
    m_cores->setValue(needs.cores.value_or(0));
    m_memory->setValue(double(needs.memoryBytes.value_or(0)) / needsGib);
    m_gpus->setValue(needs.gpus.value_or(-1));
    m_gpuMemory->setValue(double(needs.gpuMemoryBytes) / needsGib);
    m_gpuModel->setText(QString::fromStdString(needs.gpuModel));
    m_nodes->setValue(needs.nodes);
    m_processes->setValue(needs.processesPerNode);
    m_distribution->setCurrentIndex(std::max(0, m_distribution->findData(int(distribution.kind))));
    m_workers->setValue(distribution.workers);
    m_servers->setValue(distribution.parameterServers);
    m_priority->setValue(priority);
    m_isolated->setChecked(needs.isolated);
    m_preemptible->setChecked(needs.preemptible);
    m_continues->setChecked(needs.continuesOnNodeFailure);
    showFieldsOfKind();
}

RunNeeds NeedsForm::needs() const {
    RunNeeds needs = m_loaded;
    needs.nodes = m_nodes->value();
    needs.processesPerNode = m_processes->value();
    needs.cores = m_cores->isEnabled() && m_cores->value() > 0 ? std::optional(m_cores->value()) : std::nullopt;
    const int64_t memory = bytesOf(m_memory, m_loaded.memoryBytes.value_or(0));
    needs.memoryBytes = m_memory->isEnabled() && memory > 0 ? std::optional(memory) : std::nullopt;
    needs.gpus = m_gpus->value() >= 0 ? std::optional(m_gpus->value()) : std::nullopt;
    needs.gpuMemoryBytes = bytesOf(m_gpuMemory, m_loaded.gpuMemoryBytes);
    needs.gpuModel = m_gpuModel->text().trimmed().toStdString();
    needs.isolated = m_isolated->isChecked();
    needs.preemptible = m_preemptible->isChecked();
    needs.continuesOnNodeFailure = m_continues->isChecked();
    return needs;
}

Distribution NeedsForm::distribution() const {
    Distribution distribution{static_cast<DistributionKind>(m_distribution->currentData().toInt())};
    if (distribution.kind == DistributionKind::TensorFlow) {
        distribution.workers = m_workers->value();
        distribution.parameterServers = m_servers->value();
    }
    return distribution;
}

int NeedsForm::priority() const {
    return m_priority->value();
}

} // namespace studio::ui

#include "moc_needs_form.cpp"
