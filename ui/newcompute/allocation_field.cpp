#include "ui/newcompute/allocation_field.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

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

// Shows the longest time of a partition beside its name, which alone is taken over into the field.
class PartitionDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (const QString time = index.data(Qt::UserRole).toString(); !time.isEmpty())
            option->text += QStringLiteral(" · ") + time;
    }
};

} // namespace

AllocationField::AllocationField(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    column->addWidget(
        (new PlainLabel(
             tr("Each node is a Slurm allocation that executes many short runs without a Slurm job for each."), this,
             PlainLabel::Fit::Wrap))
            ->withRole("muted"));
    m_partition = new QComboBox(this);
    m_partition->setObjectName(QStringLiteral("allocationPartition"));
    m_partition->setAccessibleName(tr("Partition"));
    m_partition->setToolTip(tr("Partition of the allocations, with its maximum time limit"));
    m_partition->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_partition->setMinimumContentsLength(28);
    m_partition->setMaximumWidth(atFontSize(allocationFieldWidth));
    m_partition->setEditable(true); // several, or one that is not reported yet
    m_partition->setInsertPolicy(QComboBox::NoInsert);
    m_partition->setCompleter(nullptr); // would replace capitals
    m_partition->lineEdit()->setPlaceholderText(tr("Default of the attached cluster"));
    m_partition->lineEdit()->setMaxLength(maxOptionLength);
    m_partition->view()->setItemDelegate(new PartitionDelegate(m_partition->view()));
    connect(m_partition, &QComboBox::editTextChanged, this, &AllocationField::edited);
    addAllocationField(column, tr("&Partition"), m_partition);
    const auto add = [&](const char* id, const QString& label, const QString& name, const QString& tip) {
        auto* edit = new QLineEdit(this);
        edit->setObjectName(QLatin1String(id));
        edit->setAccessibleName(name);
        edit->setToolTip(tip);
        edit->setPlaceholderText(tr("Default of the attached cluster"));
        edit->setMaxLength(maxOptionLength);
        edit->setMaximumWidth(atFontSize(allocationFieldWidth));
        connect(edit, &QLineEdit::textEdited, this, &AllocationField::edited);
        addAllocationField(column, label, edit);
        return edit;
    };
    m_time = add("allocationTime", tr("&Time limit"), tr("Time limit"),
                 tr("Time limit of each allocation in Slurm format, such as 90, 4:00:00 or 1-12"));
    m_account = add("allocationAccount", tr("A&ccount"), tr("Account"), tr("Account to charge"));
    m_qos = add("allocationQos", tr("&QOS"), tr("QOS"), tr("Quality of service"));
}

void AllocationField::setLogin(const Target& login) {
    const std::vector<SlurmPartition> partitions =
        login.facts && login.facts->slurm ? login.facts->slurm->partitions : std::vector<SlurmPartition>();
    if (partitions == m_offered)
        return;
    m_offered = partitions;
    const QSignalBlocker quiet(m_partition);
    const QString typed = m_partition->currentText();
    m_partition->clear();
    for (const SlurmPartition& partition : partitions) {
        const QString name = displayTextElided(partition.name, maxOptionLength);
        const QString time = displayTextElided(partition.maxTime, 40);
        m_partition->addItem(name, time);
        m_partition->setItemData(m_partition->count() - 1, name + QStringLiteral(", ") + time, Qt::AccessibleTextRole);
    }
    m_partition->setCurrentIndex(-1);
    m_partition->setEditText(typed);
}

void AllocationField::load(const ClusterDraft& draft) {
    const SlurmOptions options = draft.slurm ? draft.slurm->options : SlurmOptions();
    if (m_partition->currentText().trimmed() != QString::fromStdString(options.partition)) {
        const QSignalBlocker quiet(m_partition);
        m_partition->setEditText(QString::fromStdString(options.partition));
    }
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
    draft.slurm->options.partition = m_partition->currentText().trimmed().toStdString();
    draft.slurm->options.time = m_time->text().trimmed().toStdString();
    draft.slurm->options.account = m_account->text().trimmed().toStdString();
    draft.slurm->options.qos = m_qos->text().trimmed().toStdString();
}

} // namespace studio::ui

#include "moc_allocation_field.cpp"
