#include "ui/newrun/run_based_card.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTimer>
#include <algorithm>
#include <iterator>

#include "core/target/size_catalog.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double gib = double(1LL << 30);
constexpr double minMemory = 0.1;
constexpr double maxMemory = 65'536;

constexpr QLatin1String modelPrefix("like:"); // of the data of an item; no size is called like this

bool isModel(const Target& target) {
    const ClusterConfig* cluster = target.cluster();
    return cluster != nullptr && !cluster->instance && !cluster->runBased && !target.isUnreadable &&
           target.provisioning == Provisioning::Succeeded;
}

// Button with child labels that are transparent for mouse events; its height fits the labels.
class Tile final : public QPushButton {
public:
    using QPushButton::QPushButton;
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }
};

} // namespace

RunBasedCard::RunBasedCard(QWidget* parent)
    : QWidget(parent)
    , m_button(new Tile(this))
    , m_form(new QWidget(this))
    , m_size(new QComboBox(m_form))
    , m_cores(new QSpinBox(m_form))
    , m_memory(new QDoubleSpinBox(m_form)) {
    m_button->setObjectName(QStringLiteral("runBased"));
    m_button->setCheckable(true);
    m_button->setProperty("role", QStringLiteral("tile"));
    const QString title = tr("Temporary cluster");
    const QString text = tr("Created for this run and deleted afterwards. Results are kept.");
    m_button->setAccessibleName(title);
    m_button->setAccessibleDescription(text);
    m_button->setToolTip(text);
    auto* lines = new QVBoxLayout(m_button);
    lines->setContentsMargins(space::large, space::medium, space::large, space::medium);
    lines->setSpacing(space::small);
    lines->addWidget((new PlainLabel(title, m_button))->withRole("heading"));
    lines->addWidget(new PlainLabel(text, m_button, PlainLabel::Fit::Wrap));
    for (QWidget* child : m_button->findChildren<QWidget*>())
        child->setAttribute(Qt::WA_TransparentForMouseEvents);

    m_size->setObjectName(QStringLiteral("runBasedSize"));
    m_size->setAccessibleName(tr("Node size"));
    m_size->setToolTip(tr(
        "A catalog VM size that fits this computer, custom cores and memory, or the settings of an existing cluster"));
    m_size->addItem(tr("Custom"));
    m_cores->setObjectName(QStringLiteral("runBasedCores"));
    m_cores->setAccessibleName(tr("Cores of the node"));
    m_cores->setToolTip(m_cores->accessibleName());
    m_cores->setRange(1, maxNodeCores);
    m_cores->setPrefix(tr("Cores: "));
    m_memory->setObjectName(QStringLiteral("runBasedMemory"));
    m_memory->setAccessibleName(tr("Memory of the node"));
    m_memory->setToolTip(m_memory->accessibleName());
    m_memory->setRange(minMemory, maxMemory);
    m_memory->setDecimals(1);
    m_memory->setPrefix(tr("Memory: "));
    m_memory->setSuffix(tr(" GiB"));
    m_memory->setValue(2);
    auto* row = new QHBoxLayout(m_form);
    row->setContentsMargins(space::large, 0, 0, 0);
    row->setSpacing(space::small);
    row->addWidget(m_size);
    row->addWidget(m_cores);
    row->addWidget(m_memory);
    row->addStretch();

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(m_button);
    layout->addWidget(m_form);
    connect(m_button, &QPushButton::toggled, this, &RunBasedCard::showForm);
    connect(m_button, &QPushButton::clicked, this, [this] {
        Q_EMIT edited();
        QTimer::singleShot(0, this, &RunBasedCard::bringIntoView);
    });
    connect(m_size, &QComboBox::activated, this, [this] {
        showForm();
        Q_EMIT edited();
    });
    connect(m_cores, &QSpinBox::valueChanged, this, &RunBasedCard::edited);
    connect(m_memory, &QDoubleSpinBox::valueChanged, this, &RunBasedCard::edited);
    showForm();
}

void RunBasedCard::load(const std::optional<ClusterConfig>& config) {
    const QSignalBlocker quiet(this);
    if (config) {
        m_config = *config;
        const QString size = config->like.empty() ? QString::fromStdString(config->node.size)
                                                  : modelPrefix + QString::fromStdString(config->like);
        if (!config->like.empty())
            addModel(QString::fromStdString(config->like));
        if (!size.isEmpty() && m_size->findData(size) < 0)
            m_size->addItem(withoutMnemonic(size), size);
        m_size->setCurrentIndex(size.isEmpty() ? 0 : m_size->findData(size));
        m_cores->setValue(config->node.cores);
        m_memory->setValue(double(config->node.memoryBytes) / gib);
    }
    m_button->setChecked(config.has_value());
    showForm();
}

std::optional<ClusterConfig> RunBasedCard::config() const {
    if (!m_button->isChecked())
        return std::nullopt;
    const int nodes = std::max(1, m_config.runBased ? m_config.maxNodes : 1);
    if (const std::string model = chosenModel().toStdString(); !model.empty()) {
        const auto found =
            std::find_if(m_models.begin(), m_models.end(), [&](const Target& target) { return target.name == model; });
        // Without it, as it was; the submission says that it is gone.
        return found == m_models.end() ? m_config : clusterForOneRun(*found->cluster(), model, nodes);
    }
    // What is left of a model belongs to its provider.
    ClusterConfig config = m_config.like.empty() ? m_config : ClusterConfig();
    config.node = shape();
    config.maxNodes = nodes;
    config.minNodes = 0;
    config.idleBeforeScaleDown = std::chrono::seconds(0);
    config.runBased = true;
    return config;
}

void RunBasedCard::setModels(const std::vector<Target>& targets) {
    m_models.clear();
    std::copy_if(targets.begin(), targets.end(), std::back_inserter(m_models), isModel);
    for (const Target& target : m_models)
        addModel(QString::fromStdString(target.name));
    for (int i = m_size->count() - 1; i > 0; --i) {
        const QString item = m_size->itemData(i).toString();
        const bool isThere = std::any_of(m_models.begin(), m_models.end(), [&](const Target& target) {
            return item == modelPrefix + QString::fromStdString(target.name);
        });
        if (item.startsWith(modelPrefix) && !isThere && i != m_size->currentIndex())
            m_size->removeItem(i);
    }
}

void RunBasedCard::addModel(const QString& name) {
    if (m_size->findData(modelPrefix + name) < 0)
        m_size->addItem(tr("Like %1").arg(displayTextElided(name.toStdString(), 60)), modelPrefix + name);
}

QString RunBasedCard::chosenModel() const {
    const QString item = m_size->currentData().toString();
    return item.startsWith(modelPrefix) ? item.mid(modelPrefix.size()) : QString();
}

NodeShape RunBasedCard::shape() const {
    if (const VmSize* size = findSize(m_size->currentData().toString().toStdString()))
        return {size->name, size->vcpus, size->memoryBytes(), size->gpus, size->isolated};
    NodeShape typed;
    typed.cores = m_cores->value();
    typed.memoryBytes = static_cast<int64_t>(m_memory->value() * gib);
    return typed;
}

void RunBasedCard::setHost(const NodeHost& host) {
    if (std::exchange(m_hasHost, true))
        return;
    m_cores->setMaximum(std::max(1, static_cast<int>(host.cpus.size())));
    m_memory->setMaximum(std::max(minMemory, double(host.memoryBytes) / gib));
    const QString chosen = m_size->currentData().toString();
    for (const VmSize& size : vmSizes()) {
        ClusterConfig config;
        config.node = {size.name, size.vcpus, size.memoryBytes(), size.gpus, size.isolated};
        config.maxNodes = 1;
        const QString name = QString::fromStdString(size.name);
        if (checkFits(config, host) && m_size->findData(name) < 0)
            m_size->addItem(describe(config.node), name);
    }
    m_size->setCurrentIndex(std::max(0, m_size->findData(chosen)));
}

// On a small screen the form opens below the visible area.
void RunBasedCard::bringIntoView() {
    for (QWidget* around = parentWidget(); around != nullptr; around = around->parentWidget()) {
        if (auto* area = qobject_cast<QScrollArea*>(around))
            return area->ensureWidgetVisible(m_form);
    }
}

void RunBasedCard::showForm() {
    m_form->setVisible(m_button->isChecked());
    const bool isTyped = m_size->currentData().isNull();
    m_cores->setVisible(isTyped);
    m_memory->setVisible(isTyped);
}

} // namespace studio::ui

#include "moc_run_based_card.cpp"
