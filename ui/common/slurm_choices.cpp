#include "ui/common/slurm_choices.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QStyledItemDelegate>
#include <algorithm>
#include <array>

#include "ui/common/formats.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int slurmFieldWidth = 176;
constexpr int slurmTextLength = 100;
constexpr int slurmPreludeHeight = 68;            // three lines
constexpr int slurmDetailRole = Qt::UserRole + 1; // what the list shows beside a value
constexpr const char* slurmPreludeExample = "module load cuda/12";

constexpr std::array<std::pair<SlurmChoices::Option, const char*>, 5> slurmBoxNames = {
    {{&SlurmOptions::partition, "slurmPartition"},
     {&SlurmOptions::account, "slurmAccount"},
     {&SlurmOptions::qos, "slurmQos"},
     {&SlurmOptions::gres, "slurmGres"},
     {&SlurmOptions::constraint, "slurmConstraint"}}};

struct SlurmChoice {
    std::string value;
    QString detail{};
};

// Shows the limits of a partition or QOS beside its name; only the name is inserted into the field.
class SlurmDetailDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override {
        QStyledItemDelegate::initStyleOption(option, index);
        if (const QString detail = index.data(slurmDetailRole).toString(); !detail.isEmpty())
            option->text += QStringLiteral("  ·  ") + detail;
    }
};

bool isUnlimited(const std::string& time) {
    return time.empty() || time == "UNLIMITED" || time == "infinite" || time == "INVALID" || time == "NONE";
}

QString maxTimeText(const std::string& time) {
    return isUnlimited(time) ? SlurmChoices::tr("no time limit")
                             : SlurmChoices::tr("max %1").arg(displayTextElided(time, slurmTextLength));
}

QString detailOf(const SlurmPartition& partition) {
    QStringList parts{SlurmChoices::tr("%n node(s)", nullptr, partition.nodes), maxTimeText(partition.maxTime)};
    if (!partition.isUp)
        parts.prepend(SlurmChoices::tr("down"));
    for (const std::string& gres : partition.gres)
        parts << displayTextElided(gres, slurmTextLength);
    return parts.join(QStringLiteral(", "));
}

// What the partition says about its nodes and times, for the line below the fields.
QString limitsOf(const SlurmPartition& partition) {
    QStringList parts{SlurmChoices::tr("%n node(s)", nullptr, partition.nodes)};
    if (partition.maxNodeCpus > 0)
        parts << SlurmChoices::tr("up to %n core(s) per node", nullptr, partition.maxNodeCpus);
    if (partition.memoryBytes > 0)
        parts << SlurmChoices::tr("up to %1 per node").arg(formatSize(partition.memoryBytes));
    for (const std::string& gres : partition.gres)
        parts << displayTextElided(gres, slurmTextLength);
    parts << maxTimeText(partition.maxTime);
    if (!isUnlimited(partition.defaultTime))
        parts << SlurmChoices::tr("%1 if the run states none").arg(displayTextElided(partition.defaultTime, 40));
    return SlurmChoices::tr("Partition %1: %2")
        .arg(displayTextElided(partition.name, slurmTextLength), parts.join(QStringLiteral(" · ")));
}

QString submitLimitOf(const std::string& maxSubmit) {
    return maxSubmit.empty() ? QString()
                             : SlurmChoices::tr("max %1 submitted jobs").arg(displayTextElided(maxSubmit, 20));
}

QString detailOf(const SlurmQos& qos) {
    QStringList parts{isUnlimited(qos.maxTime) ? QString() : maxTimeText(qos.maxTime), submitLimitOf(qos.maxSubmit)};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

// The limits of the user in the account.
QString detailOf(const std::string& account, const std::vector<SlurmAccountLimit>& limits) {
    const auto own = std::find_if(limits.begin(), limits.end(),
                                  [&](const SlurmAccountLimit& each) { return each.account == account; });
    if (own == limits.end())
        return {};
    QStringList parts;
    if (!own->maxJobs.empty())
        parts << SlurmChoices::tr("max %1 running jobs").arg(displayTextElided(own->maxJobs, 20));
    parts << submitLimitOf(own->maxSubmit);
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

bool isAllowed(const std::vector<std::string>& allowed, const std::string& name) {
    return allowed.empty() || std::find(allowed.begin(), allowed.end(), name) != allowed.end();
}

// Keeps what was typed.
void fillChoice(QComboBox* box, const std::vector<SlurmChoice>& choices) {
    if (box == nullptr)
        return;
    const QSignalBlocker quiet(box);
    const QString typed = box->currentText();
    box->clear();
    for (const SlurmChoice& choice : choices) {
        const QString value = displayTextElided(choice.value, slurmTextLength);
        box->addItem(value);
        box->setItemData(box->count() - 1, choice.detail, slurmDetailRole);
        if (!choice.detail.isEmpty())
            box->setItemData(box->count() - 1, value + QStringLiteral(", ") + choice.detail, Qt::AccessibleTextRole);
    }
    box->setCurrentIndex(-1);
    box->setEditText(typed);
    box->view()->setMinimumWidth(std::max(box->width(), box->view()->sizeHintForColumn(0) + 2 * space::large));
}

} // namespace

SlurmChoices::SlurmChoices(QObject* parent)
    : QObject(parent) {}

QComboBox* SlurmChoices::addBox(Option option, QWidget* parent, const QString& name, const QString& tip) {
    auto* box = new QComboBox(parent);
    const auto known = std::find_if(slurmBoxNames.begin(), slurmBoxNames.end(),
                                    [option](const auto& each) { return each.first == option; });
    Q_ASSERT(known != slurmBoxNames.end());
    box->setObjectName(QLatin1String(known->second));
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setEditable(true);
    box->setInsertPolicy(QComboBox::NoInsert);
    box->setCompleter(nullptr); // would replace capitals
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->view()->setItemDelegate(new SlurmDetailDelegate(box->view()));
    box->view()->setTextElideMode(Qt::ElideRight);
    box->setFixedWidth(atFontSize(slurmFieldWidth));
    connect(box, &QComboBox::editTextChanged, this, [this, option] {
        if (option == &SlurmOptions::partition)
            fillChoices();
        Q_EMIT edited();
    });
    m_boxes.emplace_back(option, box);
    return box;
}

QLineEdit* SlurmChoices::addTime(QWidget* parent, const QString& name, const QString& tip) {
    m_time = new QLineEdit(parent);
    m_time->setObjectName(QStringLiteral("slurmTime"));
    m_time->setAccessibleName(name);
    m_time->setToolTip(tip);
    m_time->setFixedWidth(atFontSize(slurmFieldWidth));
    connect(m_time, &QLineEdit::textEdited, this, &SlurmChoices::edited);
    return m_time;
}

QPlainTextEdit* SlurmChoices::addPrelude(QWidget* parent, const QString& name, const QString& tip) {
    m_prelude = new QPlainTextEdit(parent);
    m_prelude->setObjectName(QStringLiteral("slurmPrelude"));
    m_prelude->setAccessibleName(name);
    m_prelude->setToolTip(tip);
    m_prelude->setPlaceholderText(QLatin1String(slurmPreludeExample));
    m_prelude->setTabChangesFocus(true);
    m_prelude->setFixedHeight(atFontSize(slurmPreludeHeight));
    connect(m_prelude, &QPlainTextEdit::textChanged, this, &SlurmChoices::edited);
    return m_prelude;
}

QComboBox* SlurmChoices::box(Option option) const {
    const auto found =
        std::find_if(m_boxes.begin(), m_boxes.end(), [option](const auto& each) { return each.first == option; });
    return found == m_boxes.end() ? nullptr : found->second;
}

QString SlurmChoices::boxText(Option option) const {
    const QComboBox* field = box(option);
    return field == nullptr ? QString() : field->currentText().trimmed();
}

void SlurmChoices::setCluster(const SlurmFacts& facts, const SlurmOptions& defaults) {
    if (m_isSet && facts == m_facts && defaults == m_defaults)
        return;
    m_isSet = true;
    m_facts = facts;
    m_defaults = defaults;
    std::vector<SlurmChoice> partitions;
    for (const SlurmPartition& partition : m_facts.partitions)
        partitions.push_back({partition.name, detailOf(partition)});
    fillChoice(box(&SlurmOptions::partition), partitions);
    showDefaults();
    fillChoices();
}

void SlurmChoices::showDefaults() {
    const QString common = tr("cluster's default");
    const auto standard = std::find_if(m_facts.partitions.begin(), m_facts.partitions.end(),
                                       [](const SlurmPartition& partition) { return partition.isDefault; });
    for (const auto& [option, field] : m_boxes) {
        const bool isOptional = option == &SlurmOptions::gres || option == &SlurmOptions::constraint;
        QString text = isOptional ? tr("none") : common;
        if (option == &SlurmOptions::partition && standard != m_facts.partitions.end())
            text = displayTextElided(standard->name, 40);
        const std::string& value = m_defaults.*option;
        field->lineEdit()->setPlaceholderText(value.empty() ? text : displayTextElided(value, 40));
    }
    if (m_time != nullptr)
        m_time->setPlaceholderText(m_defaults.time.empty() ? common : displayTextElided(m_defaults.time, 40));
    if (m_prelude != nullptr)
        m_prelude->setPlaceholderText(
            displayTextElided(m_defaults.prelude.empty() ? slurmPreludeExample : m_defaults.prelude, 400));
}

// The one that is typed, or the default; null: not reported.
const SlurmPartition* SlurmChoices::chosenPartition() const {
    const std::string typed = boxText(&SlurmOptions::partition).toStdString();
    const std::string name = typed.empty() ? m_defaults.partition : typed;
    const auto found =
        std::find_if(m_facts.partitions.begin(), m_facts.partitions.end(),
                     [&](const SlurmPartition& each) { return name.empty() ? each.isDefault : each.name == name; });
    return found == m_facts.partitions.end() ? nullptr : &*found;
}

// Accounts, QOS, resources and features of the partition that is typed or the default; of all if it is unknown.
void SlurmChoices::fillChoices() {
    std::vector<SlurmChoice> gres;
    std::vector<SlurmChoice> features;
    const auto add = [](std::vector<SlurmChoice>& to, const std::vector<std::string>& values) {
        for (const std::string& value : values) {
            if (std::none_of(to.begin(), to.end(), [&](const SlurmChoice& known) { return known.value == value; }))
                to.push_back({value});
        }
    };
    const SlurmPartition* partition = chosenPartition();
    for (const SlurmPartition& each : m_facts.partitions) {
        if (partition == nullptr || &each == partition) {
            add(gres, each.gres);
            add(features, each.features);
        }
    }
    std::vector<SlurmChoice> accounts;
    for (const std::string& account : m_facts.accounts) {
        if (partition == nullptr || isAllowed(partition->accounts, account))
            accounts.push_back({account, detailOf(account, m_facts.accountLimits)});
    }
    std::vector<SlurmChoice> qos;
    for (const SlurmQos& each : m_facts.qos) {
        if (partition == nullptr || isAllowed(partition->qos, each.name))
            qos.push_back({each.name, detailOf(each)});
    }
    fillChoice(box(&SlurmOptions::account), accounts);
    fillChoice(box(&SlurmOptions::qos), qos);
    fillChoice(box(&SlurmOptions::gres), gres);
    fillChoice(box(&SlurmOptions::constraint), features);
}

QString SlurmChoices::limits() const {
    const SlurmPartition* partition = chosenPartition();
    if (partition == nullptr) {
        const bool isNamed = !boxText(&SlurmOptions::partition).isEmpty() || !m_defaults.partition.empty();
        return m_facts.partitions.empty()
                   ? tr("The cluster has not reported its partitions yet. You can type their names.")
               : isNamed ? tr("The cluster reports no partition with this name.")
                         : tr("Slurm chooses the partition.");
    }
    QString text = limitsOf(*partition);
    const std::string typed = m_time == nullptr ? std::string() : m_time->text().trimmed().toStdString();
    const auto wanted = slurmTimeFrom(typed.empty() ? m_defaults.time : typed);
    const auto most = isUnlimited(partition->maxTime) ? std::nullopt : slurmTimeFrom(partition->maxTime);
    if (wanted && most && *wanted > *most)
        text += u'\n' + tr("Exceeds the time limit of this partition; Slurm will never start the job.");
    return text;
}

void SlurmChoices::load(const SlurmOptions& options) {
    const QSignalBlocker quiet(this);
    for (const auto& [option, field] : m_boxes) {
        if (const QString text = QString::fromStdString(options.*option); field->currentText() != text)
            field->setEditText(text);
    }
    if (const QString text = QString::fromStdString(options.time); m_time != nullptr && m_time->text() != text)
        m_time->setText(text);
    const QString prelude = QString::fromStdString(options.prelude);
    if (m_prelude != nullptr && m_prelude->toPlainText() != prelude)
        m_prelude->setPlainText(prelude);
}

void SlurmChoices::store(SlurmOptions& options) const {
    for (const auto& [option, field] : m_boxes)
        options.*option = boxText(option).toStdString();
    if (m_time != nullptr)
        options.time = m_time->text().trimmed().toStdString();
    if (m_prelude != nullptr)
        options.prelude = m_prelude->toPlainText().trimmed().toStdString();
}

} // namespace studio::ui

#include "moc_slurm_choices.cpp"
