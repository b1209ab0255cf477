#include "ui/common/cloud_field.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QCompleter>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStringListModel>
#include <algorithm>

#include "ui/common/background.h"
#include "ui/common/cloud_size_table.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int cloudFieldWidth = 420;
constexpr int maxCloudText = 512;

QWidget* addCloudField(QVBoxLayout* into, const QString& text, QWidget* field) {
    auto* label = new PlainLabel(text, field->parentWidget());
    label->setBuddy(field);
    into->addWidget(label);
    field->setMaximumWidth(atFontSize(cloudFieldWidth));
    into->addWidget(field);
    return label;
}

// "NAME=VALUE, NAME=VALUE"; nullopt: a part has no name or no value.
std::optional<std::map<std::string, std::string>> settingsOf(const QString& text) {
    std::map<std::string, std::string> settings;
    for (const QString& part : text.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(QLatin1Char('='));
        const QString name = part.left(equals).trimmed();
        const QString value = part.mid(equals + 1).trimmed();
        if (equals < 0 || name.isEmpty() || value.isEmpty())
            return std::nullopt;
        settings[name.toStdString()] = value.toStdString();
    }
    return settings;
}

} // namespace

CloudField::CloudField(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    m_preset = new QComboBox(this);
    m_preset->setObjectName(QStringLiteral("cloudPreset"));
    m_preset->setAccessibleName(tr("Cloud"));
    m_preset->setToolTip(tr("Nodes are created with the cloud's CLI on this computer"));
    m_presetLabel = addCloudField(column, tr("&Cloud"), m_preset);
    connect(m_preset, &QComboBox::activated, this, [this] {
        clearPreset();
        Q_EMIT edited();
    });
    m_proof = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    m_proof->setObjectName(QStringLiteral("cloudProof"));
    column->addWidget(m_proof);
    m_bills = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    m_bills->setObjectName(QStringLiteral("cloudBills"));
    column->addWidget(m_bills);
    m_region = new QLineEdit(this);
    m_region->setObjectName(QStringLiteral("cloudRegion"));
    m_region->setAccessibleName(tr("Region"));
    m_region->setToolTip(tr("Region, zone or location, as named by the cloud"));
    m_region->setMaxLength(maxCloudText);
    m_regions = new QStringListModel(this);
    auto* completer = new QCompleter(m_regions, m_region); // once the cloud has said which regions it has
    completer->setCaseSensitivity(Qt::CaseInsensitive);
    completer->setFilterMode(Qt::MatchContains);
    m_region->setCompleter(completer);
    connect(completer, qOverload<const QString&>(&QCompleter::activated), this, [this] {
        forget();
        Q_EMIT edited();
    });
    addCloudField(column, tr("&Region"), m_region);
    connect(m_region, &QLineEdit::textEdited, this, [this] {
        forget();
        Q_EMIT edited();
    });
    m_ask = new QPushButton(tr("&Load account and sizes"), this);
    m_ask->setObjectName(QStringLiteral("cloudAsk"));
    m_ask->setAccessibleName(tr("Load account and sizes"));
    m_ask->setToolTip(tr("Query the cloud's CLI for the signed-in account and the available sizes"));
    connect(m_ask, &QPushButton::clicked, this, &CloudField::ask);
    column->addWidget(m_ask, 0, Qt::AlignLeft);
    m_answer = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
    m_answer->setObjectName(QStringLiteral("cloudAnswer"));
    column->addWidget(m_answer);
    auto* sizes = new PlainLabel(tr("Node si&ze"), this);
    m_sizes = new CloudSizeTable(this);
    m_sizes->setEnabled(false);
    sizes->setBuddy(m_sizes->table());
    column->addWidget(sizes);
    column->addWidget(m_sizes);
    connect(m_sizes, &CloudSizeTable::edited, this, &CloudField::edited);
    m_image = new QLineEdit(this);
    m_image->setObjectName(QStringLiteral("cloudImage"));
    m_image->setAccessibleName(tr("Image"));
    m_image->setToolTip(tr("Cloud image with cloud-init"));
    m_image->setMaxLength(maxCloudText);
    addCloudField(column, tr("I&mage"), m_image);
    connect(m_image, &QLineEdit::textEdited, this, &CloudField::edited);
    addFurther(column);
}

void CloudField::addFurther(QVBoxLayout* column) {
    m_further = new QPushButton(tr("Advanced settings"), this);
    m_further->setObjectName(QStringLiteral("cloudFurther"));
    m_further->setProperty("role", QStringLiteral("quiet"));
    m_further->setToolTip(tr("Network, tags and other provider options"));
    m_further->setCheckable(true);
    column->addWidget(m_further, 0, Qt::AlignLeft);
    auto* fields = new QWidget(this);
    auto* rows = new QVBoxLayout(fields);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(space::small);
    m_options = new QLineEdit(fields);
    m_options->setObjectName(QStringLiteral("cloudOptions"));
    m_options->setAccessibleName(tr("Provider options"));
    m_options->setMaxLength(maxCloudText);
    addCloudField(rows, tr("Provider options"), m_options);
    m_tags = new QLineEdit(fields);
    m_tags->setObjectName(QStringLiteral("cloudTags"));
    m_tags->setAccessibleName(tr("Tags"));
    m_tags->setToolTip(tr("Applied to every machine, in addition to the tags that Compute Studio sets"));
    m_tags->setPlaceholderText(QStringLiteral("team=vision, cost-center=7"));
    m_tags->setMaxLength(maxCloudText);
    addCloudField(rows, tr("Tags"), m_tags);
    m_isPrivate = new QCheckBox(tr("No public IP address"), fields);
    m_isPrivate->setObjectName(QStringLiteral("cloudPrivate"));
    m_isPrivate->setToolTip(tr("This computer must be able to reach the private IP addresses, for example over a VPN"));
    rows->addWidget(m_isPrivate);
    column->addWidget(fields);
    fields->setVisible(false);
    connect(m_further, &QPushButton::toggled, fields, &QWidget::setVisible);
    for (QLineEdit* field : {m_options, m_tags})
        connect(field, &QLineEdit::textEdited, this, &CloudField::edited);
    connect(m_isPrivate, &QCheckBox::toggled, this, &CloudField::edited);
}

void CloudField::setPresets(const std::vector<KnownPreset>& presets) {
    const QString before = m_preset->currentData().toString();
    m_presets = presets;
    m_preset->clear();
    for (const KnownPreset& known : m_presets)
        m_preset->addItem(displayTextElided(known.preset->title, 60), QString::fromStdString(known.preset->name));
    m_preset->setCurrentIndex(std::max(0, m_preset->findData(before)));
    showPreset();
}

const KnownPreset* CloudField::chosen() const {
    const int index = m_preset->currentIndex();
    return index < 0 || index >= static_cast<int>(m_presets.size()) ? nullptr : &m_presets[static_cast<size_t>(index)];
}

void CloudField::showPreset() {
    const KnownPreset* known = chosen();
    m_ask->setEnabled(known != nullptr && m_inquiry == nullptr);
    if (known == nullptr)
        return;
    const CloudPreset& preset = *known->preset;
    m_proof->setText(clouds::describe(preset.proof));
    m_bills->setText(clouds::describeBills(preset));
    m_region->setPlaceholderText(displayTextElided(preset.textOfDefault("region"), 80));
    m_image->setPlaceholderText(displayTextElided(preset.textOfDefault("image"), 80));
    QStringList names;
    for (const auto& [name, unused] : preset.options)
        names << displayTextElided(name, 32) + QStringLiteral("=…");
    m_options->setPlaceholderText(names.join(QStringLiteral(", ")));
    m_options->setToolTip(preset.options.empty() ? tr("This provider has no options.")
                                                 : tr("NAME=VALUE pairs, separated by commas"));
    m_options->setEnabled(!preset.options.empty());
    m_tags->setEnabled(preset.knowsTags());
    m_isPrivate->setEnabled(preset.noPublicAddress.isSet());
    // What a cloud needs is not hidden.
    std::map<std::string, std::string> given = settingsOf(m_options->text()).value_or(CloudNodes().options);
    given["region"] = "any";
    if (!preset.missingSetting(given).empty())
        m_further->setChecked(true);
}

void CloudField::forget() {
    ++m_asked;
    m_offer.reset();
    if (m_inquiry != nullptr)
        m_inquiry->deleteLater(); // it answers no more
    m_inquiry = nullptr;
    m_sizes->setSizes({}, {}, {});
    m_answer->setText({});
    m_ask->setEnabled(chosen() != nullptr);
}

void CloudField::ask() {
    const KnownPreset* known = chosen();
    if (known == nullptr)
        return;
    forget();
    m_answer->setText(tr("Querying %1…").arg(displayTextElided(known->preset->program, 40)));
    m_ask->setEnabled(false);
    if (!known->trusted)
        return inquire(*known);
    // Its program may have changed since the user trusted it.
    runInBackground(
        this, [known = *known] { return clouds::checkProgram(known); },
        [this, known = *known, asked = m_asked](const Result<void>& fine) {
            if (asked != m_asked)
                return;
            if (fine)
                return inquire(known);
            m_ask->setEnabled(true);
            m_answer->setText(shown(fine.error().message));
            Q_EMIT edited();
        });
}

void CloudField::inquire(const KnownPreset& known) {
    m_inquiry = new CloudInquiry(known, {m_region->text().trimmed().toStdString(), {}, {}}, this);
    m_inquiry->setWantsRegions(m_regionsOf != known.preset->name);
    m_inquiry->ask(true, [this, asked = m_inquiry](const Result<CloudOffer>& offer) {
        if (asked == m_inquiry)
            handle(offer);
    });
}

void CloudField::handle(const Result<CloudOffer>& offer) {
    m_inquiry->deleteLater();
    m_inquiry = nullptr;
    m_ask->setEnabled(true);
    const KnownPreset* known = chosen();
    if (!offer || known == nullptr) {
        m_answer->setText(offer ? QString() : shown(offer.error().message));
        Q_EMIT edited();
        return;
    }
    m_offer = *offer;
    if (!offer->regions.empty()) {
        QStringList names;
        for (const std::string& name : offer->regions)
            names << displayTextElided(name, maxCloudText);
        m_regions->setStringList(names);
        m_regionsOf = known->preset->name;
    }
    m_answer->setText(m_offer->noSizes
                          ? shown(m_offer->noSizes->message)
                          : tr("Signed in to the account %1. %2")
                                .arg(displayTextElided(m_offer->account, 80), displayTextElided(m_offer->version, 80)));
    m_sizes->setSizes(m_offer->sizes, known->preset->currency,
                      m_wantedSize.empty() ? known->preset->textOfDefault("size") : m_wantedSize);
    Q_EMIT edited();
}

// What was entered for another cloud.
void CloudField::clearPreset() {
    m_region->clear();
    m_image->clear();
    m_options->clear();
    m_regions->setStringList({});
    m_regionsOf.clear();
    m_wantedSize.clear();
    forget();
    showPreset();
}

void CloudField::load(const CloudNodes& nodes) {
    const int index = m_preset->findData(QString::fromStdString(nodes.preset));
    if (index < 0)
        return;
    m_preset->setCurrentIndex(index);
    clearPreset();
    const auto line = [](const std::map<std::string, std::string>& settings) {
        QStringList parts;
        for (const auto& [name, value] : settings)
            parts << QString::fromStdString(name + "=" + value);
        return parts.join(QStringLiteral(", "));
    };
    m_region->setText(QString::fromStdString(nodes.region));
    // A default image stays one: another size may need that for other processors.
    const CloudPreset& preset = *chosen()->preset;
    const bool isDefault = nodes.image == preset.imageFor("x86_64") || nodes.image == preset.imageFor("aarch64");
    m_image->setText(isDefault ? QString() : QString::fromStdString(nodes.image));
    m_options->setText(line(nodes.options));
    m_tags->setText(line(nodes.tags));
    const QSignalBlocker quiet(m_isPrivate); // loading is no edit: it would store the fields that are not loaded yet
    m_isPrivate->setChecked(nodes.isPrivate);
    if (!nodes.options.empty() || !nodes.tags.empty() || nodes.isPrivate)
        m_further->setChecked(true);
    m_wantedSize = nodes.size;
}

void CloudField::hidePresets() {
    m_preset->hide();
    m_presetLabel->hide();
}

void CloudField::choose(const std::string& preset) {
    const int index = m_preset->findData(QString::fromStdString(preset));
    if (index >= 0 && index != m_preset->currentIndex()) {
        m_preset->setCurrentIndex(index);
        clearPreset();
    }
}

// Returns what is wrong with them.
QString CloudField::takeFurther(const CloudPreset& preset, CloudNodes& nodes) const {
    const auto options = settingsOf(m_options->isEnabled() ? m_options->text() : QString());
    const auto tags = settingsOf(m_tags->isEnabled() ? m_tags->text() : QString());
    if (!options || !tags)
        return tr("Enter options and tags as NAME=VALUE, separated by commas.");
    for (const auto& [name, unused] : *options) {
        if (!preset.options.contains(name))
            return tr("The provider has no option “%1”.").arg(displayTextElided(name, 40));
    }
    if (const auto fine = checkCloudTags(*tags); !fine)
        return shown(fine.error().message);
    nodes.options = *options;
    nodes.tags = *tags;
    nodes.isPrivate = m_isPrivate->isEnabled() && m_isPrivate->isChecked();
    std::map<std::string, std::string> given = nodes.options;
    given["region"] = nodes.region;
    const std::string missing = preset.missingSetting(given);
    return missing.empty() ? QString()
                           : tr("The provider requires the option “%1”.").arg(displayTextElided(missing, 40));
}

CloudChosen CloudField::choice() const {
    CloudChosen choice;
    const KnownPreset* known = chosen();
    if (known == nullptr)
        return choice;
    const CloudPreset& preset = *known->preset;
    const QString region = m_region->text().trimmed();
    const QString image = m_image->text().trimmed();
    choice.nodes.preset = preset.name;
    choice.nodes.region = region.isEmpty() ? preset.textOfDefault("region") : region.toStdString();
    choice.nodes.image = image.isEmpty() ? preset.textOfDefault("image") : image.toStdString();
    choice.problem = takeFurther(preset, choice.nodes);
    choice.nodes.account = m_offer ? m_offer->account : std::string();
    const CloudSize* size = m_offer ? m_sizes->chosen() : nullptr;
    if (size == nullptr)
        return choice;
    choice.nodes.size = size->name;
    choice.nodes.architecture = size->architecture;
    if (image.isEmpty())
        choice.nodes.image = preset.imageFor(size->architecture);
    choice.price = size->priceMicros;
    choice.monthCap = size->monthCapMicros;
    choice.currency = preset.currency;
    choice.shape = {{}, size->cores, size->memoryBytes, size->gpus};
    return choice;
}

} // namespace studio::ui

#include "moc_cloud_field.cpp"
