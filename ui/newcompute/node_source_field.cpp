#include "ui/newcompute/node_source_field.h"

#include <QButtonGroup>
#include <QGridLayout>
#include <QPushButton>
#include <algorithm>

#include "core/target/target.h"
#include "ui/common/choice_card.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/provider_probe.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int sourceColumns = 3;
constexpr const char* containersProvider = "containers";
constexpr const char* vmsProvider = "vms";
} // namespace

NodeSourceField::NodeSourceField(StudioLink& link, QWidget* parent)
    : QWidget(parent)
    , m_probe(new ProviderProbe(link, this))
    , m_grid(new QGridLayout)
    , m_group(new QButtonGroup(this))
    , m_machine(localTargetName) {
    setObjectName(QStringLiteral("nodeSource"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    auto* head = new QHBoxLayout;
    head->addWidget((new PlainLabel(tr("Node source"), this))->withRole("heading"));
    head->addStretch();
    m_again = new QPushButton(icon(QStringLiteral("refresh-cw")), tr("Check again"), this);
    m_again->setObjectName(QStringLiteral("checkProviders"));
    m_again->setProperty("role", QStringLiteral("link"));
    m_again->setToolTip(tr("Check which providers can create nodes now"));
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_probe->forget();
        ask();
    });
    head->addWidget(m_again);
    column->addLayout(head);
    m_grid->setSpacing(space::medium);
    column->addLayout(m_grid);
    m_here = addCard(QStringLiteral("sourceHere"), "monitor", tr("This computer"),
                     tr("Slices of its cores and memory."), NodeSource::Here);
    m_one = addCard(QStringLiteral("sourceMachine"), "server", tr("One machine"), tr("Slices of an attached machine."),
                    NodeSource::Machine);
    m_many = addCard(QStringLiteral("sourcePool"), "layers", tr("Pool"),
                     tr("Several attached machines, whole or in slices."), NodeSource::Pool);
    m_containers = addCard(QStringLiteral("sourceContainers"), "box", tr("Containers"),
                           tr("Each node has its own file system."), NodeSource::Containers);
    m_vms = addCard(QStringLiteral("sourceVms"), "cpu", tr("Virtual machines"),
                    tr("Each node has its own operating system."), NodeSource::Vms);
    place();
    showChoice();
    connect(m_probe, &ProviderProbe::changed, this, &NodeSourceField::showFindings);
}

QPushButton* NodeSourceField::addCard(const QString& objectName, const char* iconName, const QString& title,
                                      const QString& text, NodeSource source, const std::string& preset) {
    QPushButton* card = makeChoiceCard(objectName, QLatin1String(iconName), title, text, this);
    card->setCheckable(true);
    card->setToolTip(title);
    m_group->addButton(card);
    connect(card, &QPushButton::clicked, this, [this, source, preset] {
        choose(source, preset);
        Q_EMIT chosen();
    });
    return card;
}

void NodeSourceField::place() {
    std::vector<QPushButton*> cards = {m_here, m_one, m_many, m_containers, m_vms};
    for (const Cloud& cloud : m_clouds)
        cards.push_back(cloud.card);
    QWidget* before = m_again;
    for (size_t i = 0; i < cards.size(); ++i) {
        m_grid->addWidget(cards[i], static_cast<int>(i) / sourceColumns, static_cast<int>(i) % sourceColumns);
        setTabOrder(before, cards[i]);
        before = cards[i];
    }
    for (int column = 0; column < sourceColumns; ++column)
        m_grid->setColumnStretch(column, 1);
}

void NodeSourceField::setPresets(const std::vector<KnownPreset>& presets) {
    const bool isSame = std::equal(presets.begin(), presets.end(), m_clouds.begin(), m_clouds.end(),
                                   [](const KnownPreset& one, const Cloud& cloud) {
                                       return one.preset == cloud.preset.preset && one.trusted == cloud.preset.trusted;
                                   });
    if (isSame)
        return;
    for (const Cloud& cloud : m_clouds)
        delete cloud.card;
    m_clouds.clear();
    for (const KnownPreset& known : presets) {
        const QString name = QString::fromStdString(known.preset->name);
        const std::string program = known.preset->program.substr(known.preset->program.rfind('/') + 1);
        m_clouds.push_back({known, addCard(QStringLiteral("sourceCloud-") + name, "external-link",
                                           displayTextElided(known.preset->title, 40),
                                           tr("Cloud VMs, created with %1.").arg(displayTextElided(program, 40)),
                                           NodeSource::Cloud, known.preset->name)});
        m_clouds.back().card->setVisible(true);
    }
    place();
    showChoice();
    if (isVisible())
        ask();
    showFindings();
}

void NodeSourceField::setAttached(bool isAttached) {
    const QString command = QStringLiteral("studioctl compute attach NAME USER@HOST");
    for (QPushButton* card : {m_one, m_many})
        setChoiceUnavailable(card, isAttached ? QString() : tr("Attach a machine first"), command);
}

void NodeSourceField::setMachine(const std::string& name) {
    m_machine = name;
    if (isVisible())
        ask();
    showFindings();
}

void NodeSourceField::choose(NodeSource source, const std::string& preset) {
    m_source = source;
    m_preset = source == NodeSource::Cloud ? preset : std::string();
    showChoice();
}

void NodeSourceField::showChoice() {
    for (const auto& [card, source] :
         {std::pair(m_here, NodeSource::Here), std::pair(m_one, NodeSource::Machine),
          std::pair(m_many, NodeSource::Pool), std::pair(m_containers, NodeSource::Containers),
          std::pair(m_vms, NodeSource::Vms)}) {
        if (source == m_source)
            card->setChecked(true);
    }
    for (const Cloud& cloud : m_clouds) {
        if (m_source == NodeSource::Cloud && cloud.preset.preset->name == m_preset)
            cloud.card->setChecked(true);
    }
}

void NodeSourceField::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
}

void NodeSourceField::ask() {
    for (const char* provider : {containersProvider, vmsProvider})
        m_probe->askMachine(provider, m_machine);
    for (const Cloud& cloud : m_clouds)
        m_probe->askCloud(cloud.preset);
}

void NodeSourceField::showFindings() {
    showFinding(m_containers, m_probe->onMachine(containersProvider, m_machine));
    showFinding(m_vms, m_probe->onMachine(vmsProvider, m_machine));
    for (const Cloud& cloud : m_clouds)
        showFinding(cloud.card, m_probe->ofCloud(cloud.preset.preset->name));
}

} // namespace studio::ui

#include "moc_node_source_field.cpp"
