#include "ui/newcompute/cluster_step.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QRadioButton>

#include "core/target/compute_name.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"

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

    column()->addWidget((new PlainLabel(tr("Node source"), this))->withRole("heading"));
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("nodesFrom"));
    card->setProperty("role", QStringLiteral("card"));
    auto* share = new QRadioButton(tr("Slots on this computer"), card);
    share->setObjectName(QStringLiteral("fromSlots"));
    share->setChecked(true);
    share->setToolTip(tr("Each node is a share of this computer's cores and memory"));
    m_machine = new PlainLabel({}, card, PlainLabel::Fit::Wrap);
    m_machine->setObjectName(QStringLiteral("fromMachine"));
    m_hardware = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_hardware->setObjectName(QStringLiteral("fromHardware"));
    m_others = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_others->setObjectName(QStringLiteral("fromOthers"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::medium, space::large, space::medium);
    layout->setSpacing(space::small);
    layout->addWidget(share);
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

void ClusterStep::load(const ClusterDraft& draft) {
    const QString name = QString::fromStdString(draft.name);
    if (m_name->text() != name)
        m_name->setText(name);
}

void ClusterStep::store(ClusterDraft& draft) const {
    draft.name = m_name->text().toStdString();
}

void ClusterStep::setDraftContext(const ClusterContext& world) {
    const auto local = std::find_if(world.targets.begin(), world.targets.end(),
                                    [](const Target& target) { return target.kind == TargetKind::Local; });
    if (local == world.targets.end() || !local->facts) {
        m_machine->setText(tr("Detecting this computer's hardware."));
        m_hardware->setText({});
    } else {
        m_machine->setText(displayTextElided(local->facts->hostName, 80) + QStringLiteral(" · ") +
                           hardwareText(*local));
        m_hardware->setText(tr("GPUs: %1").arg(gpuText(*local)));
    }
    m_hardware->setVisible(!m_hardware->text().isEmpty());
    QStringList others;
    for (const Target& target : world.targets) {
        if (target.cluster())
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
