#include "ui/environment/environment_overview.h"

#include <QBoxLayout>
#include <QPlainTextEdit>
#include <QScrollArea>

#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_column.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int sourceHeight = 240;

QString joined(const std::vector<std::string>& texts) {
    QStringList shownTexts;
    for (const std::string& text : texts)
        shownTexts << displayTextElided(text, 200);
    return shownTexts.join(QStringLiteral("  ·  "));
}

} // namespace

EnvironmentOverview::EnvironmentOverview(Context& context, QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("environmentOverview"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    m_packages = new Card(QStringLiteral("environmentPackagesCard"), tr("Contents"), inner);
    m_job = new Card(QStringLiteral("environmentJobCard"), tr("Variables and commands"), inner);
    m_sourceCard = new Card(QStringLiteral("environmentSourceCard"), tr("Source text"), inner);
    m_source = new QPlainTextEdit(m_sourceCard);
    m_source->setObjectName(QStringLiteral("environmentSource"));
    m_source->setAccessibleName(tr("Source text of the definition"));
    m_source->setToolTip(tr("The text it was created from"));
    m_source->setReadOnly(true);
    m_source->setTabChangesFocus(true);
    m_source->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_source->setFont(QFont(QStringLiteral("monospace")));
    m_source->setMinimumHeight(sourceHeight);
    m_sourceCard->setBody(m_source);
    auto* grid = new CardGrid;
    grid->add(m_packages, 12);
    grid->add(m_job, 12);
    grid->add(m_sourceCard, 12);
    auto* cards = new QVBoxLayout(inner);
    cards->setContentsMargins(0, space::medium, space::tight, 0);
    cards->addLayout(grid);
    cards->addStretch();
    scroll->setWidget(inner);
    m_properties = new PropertyColumn(context.remember, QStringLiteral("environment/properties"), this);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, space::medium, 0, 0);
    column->addWidget(m_properties);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::medium);
    all->addWidget(scroll, 1);
    all->addLayout(column);
}

// Rows without a value are hidden.
bool EnvironmentOverview::set(Card* card, const char* objectName, const QString& name, const QString& value) {
    Line& line = m_lines[QLatin1String(objectName)];
    if (line.value == nullptr) {
        line.name = (new PlainLabel(name, card))->withRole("muted");
        line.value = new PlainLabel({}, card, PlainLabel::Fit::Wrap);
        line.value->setObjectName(QLatin1String(objectName));
        line.value->selectable();
        line.value->setBuddy(line.name);
        card->body()->addWidget(line.name);
        card->body()->addWidget(line.value);
    }
    line.value->setText(value);
    line.name->setVisible(!value.isEmpty());
    line.value->setVisible(!value.isEmpty());
    return !value.isEmpty();
}

void EnvironmentOverview::show(const EnvironmentDetails& details) {
    const NamedEnvironment& named = details.shown;
    const Environment& environment = named.environment;
    const EnvironmentSpec& spec = environment.spec;
    m_properties->setItems(properties(named));
    bool hasContents =
        set(m_packages, "environmentAbout", tr("Description"), displayTextElided(environment.description, 1000));
    const auto add = [&](const char* objectName, const QString& name, const QString& value) {
        hasContents = set(m_packages, objectName, name, value) || hasContents;
    };
    add("environmentChannels", tr("Channels"), joined(spec.packages.channels));
    add("environmentConda", tr("Conda packages"), joined(spec.packages.conda));
    add("environmentPip", tr("Python packages"), joined(spec.packages.pip));
    add("environmentPipOptions", tr("pip options"), joined(spec.packages.pipOptions));
    add("environmentArguments", tr("Arguments"), joined(spec.container.arguments));
    m_packages->setVisible(hasContents);
    showJob(environment);
    QStringList source;
    for (const QString& line : QString::fromStdString(environment.sourceText).split(QLatin1Char('\n')))
        source << shown(line);
    const QString text = source.join(QLatin1Char('\n'));
    if (m_source->toPlainText() != text)
        m_source->setPlainText(text);
    m_sourceCard->setVisible(!environment.sourceText.empty());
}

// What a run gets beside the packages.
void EnvironmentOverview::showJob(const Environment& environment) {
    std::vector<std::string> lines;
    for (const auto& [name, value] : environment.variables)
        lines.push_back(name + " = " + value);
    const bool hasVariables = set(m_job, "environmentVariablesShown", tr("Variables"), joined(lines));
    QStringList commands;
    for (const auto& [target, pair] : environment.commands) {
        const QString where = target == "*" ? tr("all targets") : displayTextElided(target, 60);
        if (!pair.setUp.empty())
            commands << tr("before, on %1: %2").arg(where, displayTextElided(pair.setUp, 600));
        if (!pair.tearDown.empty())
            commands << tr("after, on %1: %2").arg(where, displayTextElided(pair.tearDown, 600));
    }
    const bool hasCommands = set(m_job, "environmentCommands", tr("Commands"), commands.join(QStringLiteral("  ·  ")));
    m_job->setVisible(hasVariables || hasCommands);
}

std::vector<PropertyItem> EnvironmentOverview::properties(const NamedEnvironment& named) {
    const EnvironmentSpec& spec = named.environment.spec;
    const ContainerSpec& container = spec.container;
    const bool isContainer = spec.kind == EnvironmentSpec::Kind::Container;
    std::vector<PropertyItem> items;
    const auto add = [&items](const char* name, const QString& label, const QString& value) {
        items.push_back({QLatin1String(name), label, value, {}, {}});
    };
    add("environmentKind", tr("Kind"), environmentKindName(spec.kind));
    const Environment& environment = named.environment;
    if (!environment.contextFolder.empty())
        add("environmentHolds", tr("Build context"), displayTextElided(environment.contextFolder, 300));
    else if (isContainer)
        add("environmentHolds", tr("Image"), displayTextElided(container.image, 300));
    else
        add("environmentHolds", tr("Interpreter"), displayTextElided(spec.interpreter, 300));
    add("environmentPython", tr("Python"), displayTextElided(spec.packages.python, 80));
    add("environmentEngine", tr("Engine"),
        !isContainer               ? QString()
        : container.engine.empty() ? tr("any available")
                                   : displayTextElided(container.engine, 40));
    QString registry = displayTextElided(container.registry, 200);
    if (!container.userName.empty())
        registry = tr("%1 as %2").arg(registry, displayTextElided(container.userName, 80));
    add("environmentRegistry", tr("Registry"), registry);
    add("environmentGpus", tr("GPUs"),
        isContainer ? (container.gpus ? tr("available to the job") : tr("not used")) : QString());
    add("environmentMemory", tr("Shared memory"),
        container.sharedMemoryBytes > 0 ? formatMemory(container.sharedMemoryBytes) : QString());
    add("environmentCreated", tr("Created"), formatTime(named.created));
    return items;
}

} // namespace studio::ui

#include "moc_environment_overview.cpp"
