#include "ui/newrun/slurm_form.h"

#include <QAbstractItemView>
#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QStyledItemDelegate>
#include <algorithm>

#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int slurmFieldWidth = 176;
constexpr int slurmTextLength = 100;
constexpr int detailRole = Qt::UserRole + 1; // what the list shows beside a value

struct SlurmChoice {
    std::string value;
    QString detail{};
};

// Shows the limits of a partition or QOS beside its name, which alone is taken over into the field.
class DetailDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (const QString detail = index.data(detailRole).toString(); !detail.isEmpty())
            option->text += QStringLiteral("  ·  ") + detail;
    }
};

bool isUnlimited(const std::string& time) {
    return time.empty() || time == "UNLIMITED" || time == "infinite" || time == "INVALID" || time == "NONE";
}

QString maxText(const std::string& time) {
    return isUnlimited(time) ? SlurmForm::tr("no time limit")
                             : SlurmForm::tr("max %1").arg(displayTextElided(time, slurmTextLength));
}

QString detailOf(const SlurmPartition& partition) {
    QStringList parts{SlurmForm::tr("%n node(s)", nullptr, partition.nodes), maxText(partition.maxTime)};
    if (!partition.isUp)
        parts.prepend(SlurmForm::tr("down"));
    for (const std::string& gres : partition.gres)
        parts << displayTextElided(gres, slurmTextLength);
    return parts.join(QStringLiteral(", "));
}

// What the partition says about its nodes and times, for the line below the fields.
QString limitsOf(const SlurmPartition& partition) {
    QStringList parts{SlurmForm::tr("%n node(s)", nullptr, partition.nodes)};
    if (partition.maxNodeCpus > 0)
        parts << SlurmForm::tr("up to %n core(s) per node", nullptr, partition.maxNodeCpus);
    if (partition.memoryBytes > 0)
        parts << SlurmForm::tr("up to %1 per node").arg(formatSize(partition.memoryBytes));
    for (const std::string& gres : partition.gres)
        parts << displayTextElided(gres, slurmTextLength);
    parts << maxText(partition.maxTime);
    if (!isUnlimited(partition.defaultTime))
        parts << SlurmForm::tr("%1 if the run states none").arg(displayTextElided(partition.defaultTime, 40));
    return SlurmForm::tr("Partition %1: %2")
        .arg(displayTextElided(partition.name, slurmTextLength), parts.join(QStringLiteral(" · ")));
}

bool isAllowed(const std::vector<std::string>& allowed, const std::string& name) {
    return allowed.empty() || std::find(allowed.begin(), allowed.end(), name) != allowed.end();
}

// Keeps what was typed.
void fillChoice(QComboBox* box, const std::vector<SlurmChoice>& choices) {
    const QSignalBlocker quiet(box);
    const QString typed = box->currentText();
    box->clear();
    for (const SlurmChoice& choice : choices) {
        const QString value = displayTextElided(choice.value, slurmTextLength);
        box->addItem(value);
        box->setItemData(box->count() - 1, choice.detail, detailRole);
        if (!choice.detail.isEmpty())
            box->setItemData(box->count() - 1, value + QStringLiteral(", ") + choice.detail, Qt::AccessibleTextRole);
    }
    box->setCurrentIndex(-1);
    box->setEditText(typed);
    box->view()->setMinimumWidth(std::max(box->width(), box->view()->sizeHintForColumn(0) + 2 * space::large));
}

std::string slurmTextOf(const QComboBox* box) {
    return box->currentText().trimmed().toStdString();
}

} // namespace

SlurmForm::SlurmForm(QWidget* parent)
    : QWidget(parent)
    , m_time(new QLineEdit(this))
    , m_limits((new PlainLabel({}, this, PlainLabel::Fit::Lines))->withRole("muted")) {
    setObjectName(QStringLiteral("runSlurm"));
    auto* fields = new FlowLayout;
    m_partition = addChoice(fields, "slurmPartition", tr("Partition"), tr("Partition that the job is submitted to"));
    m_account = addChoice(fields, "slurmAccount", tr("Account"), tr("Account to charge for the job"));
    m_qos = addChoice(fields, "slurmQos", tr("QOS"), tr("Quality of service: priority and limits of the job"));
    m_gres = addChoice(fields, "slurmGres", tr("Generic resources"),
                       tr("GRES on each node, such as gpu:a100:2. GPUs stated above are requested as well."));
    m_constraint =
        addChoice(fields, "slurmConstraint", tr("Constraint"), tr("Features that the nodes need, such as intel&ib"));
    m_time->setObjectName(QStringLiteral("slurmTime"));
    m_time->setAccessibleName(tr("Slurm time limit"));
    m_time->setToolTip(tr("Minutes, HOURS:MINUTES:SECONDS or DAYS-HOURS, such as 90, 2:00:00 or 1-12; the same as the "
                          "time limit under Settings"));
    m_time->setFixedWidth(atFontSize(slurmFieldWidth));
    connect(m_time, &QLineEdit::textEdited, this, [this] {
        showLimits();
        Q_EMIT edited();
    });
    auto* cell = new QWidget(this);
    auto* lines = new QVBoxLayout(cell);
    lines->setContentsMargins(0, 0, space::tight, 0);
    lines->setSpacing(space::tight);
    auto* label = (new PlainLabel(tr("Time limit"), cell))->withRole("muted");
    label->setBuddy(m_time);
    lines->addWidget(label);
    lines->addWidget(m_time);
    fields->addWidget(cell);
    m_limits->setObjectName(QStringLiteral("slurmLimits"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(fields);
    layout->addWidget(m_limits);
}

QComboBox* SlurmForm::addChoice(FlowLayout* into, const char* name, const QString& label, const QString& tip) {
    auto* cell = new QWidget(this);
    auto* lines = new QVBoxLayout(cell);
    lines->setContentsMargins(0, 0, space::tight, 0);
    lines->setSpacing(space::tight);
    auto* box = new QComboBox(cell);
    box->setObjectName(QLatin1String(name));
    box->setAccessibleName(label);
    box->setToolTip(tip);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setCompleter(nullptr); // would replace capitals
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->view()->setItemDelegate(new DetailDelegate(box->view()));
    box->view()->setTextElideMode(Qt::ElideRight);
    box->setFixedWidth(atFontSize(slurmFieldWidth));
    connect(box, &QComboBox::editTextChanged, this, [this, box] {
        if (box == m_partition)
            fillChoices();
        showLimits();
        Q_EMIT edited();
    });
    auto* caption = (new PlainLabel(label, cell))->withRole("muted");
    caption->setBuddy(box);
    lines->addWidget(caption);
    lines->addWidget(box);
    into->addWidget(cell);
    return box;
}

void SlurmForm::setTarget(const Target& target) {
    const SlurmFacts facts = target.facts && target.facts->slurm ? *target.facts->slurm : SlurmFacts();
    const SlurmOptions defaults =
        target.remote() != nullptr && target.remote()->slurm ? *target.remote()->slurm : SlurmOptions();
    if (facts == m_facts && defaults == m_defaults && !m_limits->text().isEmpty())
        return;
    m_facts = facts;
    m_defaults = defaults;
    std::vector<SlurmChoice> partitions;
    for (const SlurmPartition& partition : m_facts.partitions)
        partitions.push_back({partition.name, detailOf(partition)});
    fillChoice(m_partition, partitions);
    const QString common = tr("cluster's default");
    const auto setDefault = [&](QLineEdit* edit, const std::string& value, const QString& otherwise) {
        edit->setPlaceholderText(value.empty() ? otherwise : displayTextElided(value, 40));
    };
    const auto standard = std::find_if(m_facts.partitions.begin(), m_facts.partitions.end(),
                                       [](const SlurmPartition& partition) { return partition.isDefault; });
    setDefault(m_partition->lineEdit(), m_defaults.partition,
               standard == m_facts.partitions.end() ? common : displayTextElided(standard->name, 40));
    setDefault(m_account->lineEdit(), m_defaults.account, common);
    setDefault(m_qos->lineEdit(), m_defaults.qos, common);
    setDefault(m_gres->lineEdit(), m_defaults.gres, tr("none"));
    setDefault(m_constraint->lineEdit(), m_defaults.constraint, tr("none"));
    setDefault(m_time, m_defaults.time, common);
    fillChoices();
    showLimits();
}

// Accounts, QOS, resources and features of the partition that is typed or the default; of all if it is unknown.
void SlurmForm::fillChoices() {
    const std::string name = options().over(m_defaults).partition;
    std::vector<SlurmChoice> gres;
    std::vector<SlurmChoice> features;
    const auto add = [](std::vector<SlurmChoice>& to, const std::vector<std::string>& values) {
        for (const std::string& value : values) {
            if (std::none_of(to.begin(), to.end(), [&](const SlurmChoice& known) { return known.value == value; }))
                to.push_back({value});
        }
    };
    const auto isMeant = [&](const SlurmPartition& partition) {
        return name.empty() ? partition.isDefault : partition.name == name;
    };
    const auto meant = std::find_if(m_facts.partitions.begin(), m_facts.partitions.end(), isMeant);
    const SlurmPartition* partition = meant == m_facts.partitions.end() ? nullptr : &*meant;
    for (const SlurmPartition& each : m_facts.partitions) {
        if (partition == nullptr || &each == partition) {
            add(gres, each.gres);
            add(features, each.features);
        }
    }
    std::vector<SlurmChoice> accounts;
    for (const std::string& account : m_facts.accounts) {
        if (partition == nullptr || isAllowed(partition->accounts, account))
            accounts.push_back({account});
    }
    std::vector<SlurmChoice> qos;
    for (const SlurmQos& each : m_facts.qos) {
        if (partition == nullptr || isAllowed(partition->qos, each.name))
            qos.push_back({each.name, isUnlimited(each.maxTime) ? QString() : maxText(each.maxTime)});
    }
    fillChoice(m_account, accounts);
    fillChoice(m_qos, qos);
    fillChoice(m_gres, gres);
    fillChoice(m_constraint, features);
}

void SlurmForm::showLimits() {
    const SlurmOptions all = options().over(m_defaults);
    const auto found =
        std::find_if(m_facts.partitions.begin(), m_facts.partitions.end(), [&](const SlurmPartition& each) {
            return all.partition.empty() ? each.isDefault : each.name == all.partition;
        });
    if (found == m_facts.partitions.end()) {
        setLimits(m_facts.partitions.empty()
                      ? tr("The cluster has not reported its partitions yet. Names can be typed.")
                  : all.partition.empty() ? tr("Slurm chooses the partition.")
                                          : tr("The cluster reports no partition with this name."));
        return;
    }
    QString text = limitsOf(*found);
    const auto wanted = slurmTimeFrom(all.time);
    const auto most = isUnlimited(found->maxTime) ? std::nullopt : slurmTimeFrom(found->maxTime);
    if (wanted && most && *wanted > *most)
        text += u'\n' + tr("Exceeds the maximum time of this partition; Slurm will never start the job.");
    setLimits(text);
}

void SlurmForm::setLimits(const QString& text) {
    m_limits->setText(m_loaded.prelude.empty()
                          ? text
                          : text + u'\n' +
                                tr("Before the command runs: %1").arg(displayTextElided(m_loaded.prelude, 400)));
}

void SlurmForm::load(const SlurmOptions& options) {
    const QSignalBlocker quiet(this);
    m_loaded = options;
    for (const auto& [box, value] : {std::pair(m_partition, &options.partition), std::pair(m_account, &options.account),
                                     std::pair(m_qos, &options.qos), std::pair(m_gres, &options.gres),
                                     std::pair(m_constraint, &options.constraint)})
        box->setEditText(QString::fromStdString(*value));
    m_time->setText(QString::fromStdString(options.time));
    showLimits();
}

SlurmOptions SlurmForm::options() const {
    SlurmOptions options = m_loaded;
    options.partition = slurmTextOf(m_partition);
    options.account = slurmTextOf(m_account);
    options.qos = slurmTextOf(m_qos);
    options.gres = slurmTextOf(m_gres);
    options.constraint = slurmTextOf(m_constraint);
    options.time = m_time->text().trimmed().toStdString();
    return options;
}

} // namespace studio::ui

#include "moc_slurm_form.cpp"
