#include "ui/newcompute/allocation_field.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/newcompute/compute_step.h"

namespace studio::ui {

namespace {
constexpr int allocationFieldWidth = 360;
constexpr int maxOptionLength = 256;
void addAllocationField(QVBoxLayout* into, const QString& text, QWidget* field) {
    auto* label = new PlainLabel(text, field->parentWidget());
    label->setBuddy(field);
    into->addWidget(label);
    into->addWidget(field);
}

} // namespace

AllocationField::AllocationField(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(
        (new PlainLabel(tr("Each node is an allocation of Slurm, in which many short runs start without a "
                           "job for each."),
                        this, PlainLabel::Fit::Wrap))
            ->withRole("muted"));
    m_partition = new QComboBox(this);
    m_partition->setObjectName(QStringLiteral("allocationPartition"));
    m_partition->setAccessibleName(tr("Partition"));
    m_partition->setToolTip(tr("Partition of the allocations; with the longest time that it allows"));
    m_partition->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_partition->setMinimumContentsLength(28);
    m_partition->setMaximumWidth(allocationFieldWidth);
    connect(m_partition, &QComboBox::activated, this, &AllocationField::edited);
    addAllocationField(column, tr("&Partition"), m_partition);
    const auto add = [&](const char* id, const QString& label, const QString& name, const QString& tip) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(QLatin1String(id));
        edit->setAccessibleName(name);
        edit->setToolTip(tip);
        edit->setPlaceholderText(tr("As the attached cluster has it"));
        edit->setMaxLength(maxOptionLength);
        edit->setMaximumWidth(allocationFieldWidth);
        connect(edit, &QLineEdit::textEdited, this, &AllocationField::edited);
        addAllocationField(column, label, edit);
        return edit;
    };
    m_time = add("allocationTime", tr("&Time limit"), tr("Time limit"),
                 tr("Of each allocation, in Slurm's formats, such as 90, 4:00:00 or 1-12"));
    m_account = add("allocationAccount", tr("A&ccount"), tr("Account"), tr("Account that is charged"));
    m_qos = add("allocationQos", tr("&QOS"), tr("QOS"), tr("Quality of service"));
}

void AllocationField::setLogin(const Target& login) {
    const QSignalBlocker quiet(m_partition);
    const QString before = m_partition->currentData().toString();
    m_partition->clear();
    m_partition->addItem(tr("As the attached cluster has it"), QString());
    if (login.facts && login.facts->slurm) {
        for (const SlurmPartition& partition : login.facts->slurm->partitions)
            m_partition->addItem(QStringLiteral("%1 · %2").arg(displayTextElided(partition.name, 60),
                                                               displayTextElided(partition.maxTime, 40)),
                                 QString::fromStdString(partition.name));
    }
    m_partition->setCurrentIndex(std::max(0, m_partition->findData(before)));
}

void AllocationField::load(const ClusterDraft& draft) {
    const SlurmOptions options = draft.slurm ? draft.slurm->options : SlurmOptions();
    m_partition->setCurrentIndex(std::max(0, m_partition->findData(QString::fromStdString(options.partition))));
    const auto show = [](QLineEdit* edit, const std::string& text) {
        if (edit->text().trimmed() != QString::fromStdString(text))
            edit->setText(QString::fromStdString(text));
    };
    show(m_time, options.time);
    show(m_account, options.account);
    show(m_qos, options.qos);
}

void AllocationField::store(ClusterDraft& draft) const {
    if (!draft.slurm)
        draft.slurm.emplace();
    draft.slurm->options.partition = m_partition->currentData().toString().toStdString();
    draft.slurm->options.time = m_time->text().trimmed().toStdString();
    draft.slurm->options.account = m_account->text().trimmed().toStdString();
    draft.slurm->options.qos = m_qos->text().trimmed().toStdString();
}

} // namespace studio::ui

#include "moc_allocation_field.cpp"
