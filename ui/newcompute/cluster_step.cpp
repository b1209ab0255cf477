#include "ui/newcompute/cluster_step.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <algorithm>

#include "core/target/compute_name.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/newcompute/size_table_model.h"

namespace studio::ui {

namespace {
constexpr int nameWidth = 360;
// Exceeds the maximum name length: longer input is rejected with a message instead of truncated silently
constexpr int clusterStepMaxInputLength = 4096;
} // namespace

ClusterStep::ClusterStep(QWidget* parent)
    : ComputeStep(ComputeStage::Cluster, QStringLiteral("stepCluster"), parent) {
    m_name = new QLineEdit(this);
    m_name->setObjectName(QStringLiteral("clusterName"));
    m_name->setAccessibleName(tr("Cluster name"));
    m_name->setToolTip(tr("Runs are submitted to the cluster by this name"));
    m_name->setMaxLength(clusterStepMaxInputLength);
    m_name->setMaximumWidth(nameWidth);
    connect(m_name, &QLineEdit::textEdited, this, &ComputeStep::edited);
    addField(
        column(), tr("N&ame"), m_name,
        tr("%1 to %2 letters, digits, and hyphens, starting with a letter; not ending in a hyphen followed by digits.")
            .arg(minComputeNameLength)
            .arg(maxManagedNameLength));
    column()->addSpacing(space::small);

    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("nodesFrom"));
    card->setProperty("role", QStringLiteral("card"));
    m_source = new QComboBox(this);
    m_source->setObjectName(QStringLiteral("clusterMachine"));
    m_source->setAccessibleName(tr("Machine"));
    m_source->setToolTip(tr("Each node is a slice of this machine's cores and memory"));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_source->setMinimumContentsLength(28);
    m_source->setMaximumWidth(nameWidth);
    connect(m_source, &QComboBox::activated, this, [this] {
        showMachine();
        Q_EMIT edited();
    });
    addField(column(), tr("&Machine"), m_source,
             tr("The nodes are slices of this computer or of an attached machine."));
    m_machine = new PlainLabel({}, card, PlainLabel::Fit::Wrap);
    m_machine->setObjectName(QStringLiteral("fromMachine"));
    m_hardware = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_hardware->setObjectName(QStringLiteral("fromHardware"));
    m_others = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_others->setObjectName(QStringLiteral("fromOthers"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::medium, space::large, space::medium);
    layout->setSpacing(space::small);
    layout->addWidget(m_machine);
    layout->addWidget(m_hardware);
    layout->addWidget(m_others);
    column()->addWidget(card);
    column()->addStretch();
    setDraftContext({});
}

QWidget* ClusterStep::firstFocus() {
    return m_name;
}

std::string ClusterStep::chosen() const {
    const QString machine = m_source->currentData().toString();
    return machine.isEmpty() ? std::string(localTargetName) : machine.toStdString();
}

void ClusterStep::load(const ClusterDraft& draft) {
    const QString name = QString::fromStdString(draft.name);
    if (m_name->text() != name)
        m_name->setText(name);
    if (const int at = m_source->findData(QString::fromStdString(draft.machine)); at >= 0)
        m_source->setCurrentIndex(at);
    showMachine();
}

void ClusterStep::store(ClusterDraft& draft) const {
    draft.name = m_name->text().toStdString();
    if (m_source->count() > 0)
        draft.machine = chosen();
}

void ClusterStep::setDraftContext(const ClusterContext& world) {
    m_targets = world.targets;
    const QString before = QString::fromStdString(chosen());
    m_source->clear();
    for (const Target& target : world.targets) {
        if (!target.traits().isMachine)
            continue;
        const TargetKindView& view = viewOf(target.kind);
        const QString name = displayTextElided(target.name, 60);
        m_source->addItem(icon(QLatin1String(view.icon)),
                          target.traits().isAttached ? name : TargetKindView::text(view.name),
                          QString::fromStdString(target.name));
    }
    m_source->setCurrentIndex(std::max(0, m_source->findData(before)));
    showMachine();
}

void ClusterStep::showMachine() {
    const std::string name = chosen();
    const auto machine =
        std::find_if(m_targets.begin(), m_targets.end(), [&name](const Target& target) { return target.name == name; });
    if (machine == m_targets.end() || !machine->facts) {
        m_machine->setText(tr("Detecting the machine's hardware."));
        m_hardware->setText({});
    } else {
        const MachineFacts& facts = *machine->facts;
        m_machine->setText(displayTextElided(facts.hostName, 80) + QStringLiteral(" · ") +
                           tr("%n core(s), %1 memory", nullptr, facts.cores).arg(memoryText(facts.memoryBytes)));
        m_hardware->setText(tr("GPUs: %1").arg(gpuText(*machine)));
    }
    m_hardware->setVisible(!m_hardware->text().isEmpty());
    QStringList others;
    for (const Target& target : m_targets) {
        const bool isHere = machine != m_targets.end() && target.via == machine->id;
        if (target.cluster() && isHere)
            others << tr("%1 (up to %2 nodes)")
                          .arg(displayTextElided(target.name, 40), QString::number(target.cluster()->maxNodes));
    }
    constexpr qsizetype most = 5;
    const qsizetype more = others.size() - most;
    QString text = QStringList(others.mid(0, most)).join(QStringLiteral(", "));
    if (more > 0)
        text = tr("%1 and %2 more").arg(text, QString::number(more));
    m_others->setText(others.isEmpty() ? QString() : tr("Shared with clusters: %1").arg(text));
    m_others->setVisible(!others.isEmpty());
}

} // namespace studio::ui

#include "moc_cluster_step.cpp"
