#include "ui/environment/environment_overview.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPlainTextEdit>
#include <QScrollArea>

#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int labelWidth = 130;
constexpr int sourceHeight = 240;

QString joined(const std::vector<std::string>& texts) {
    QStringList shownTexts;
    for (const std::string& text : texts)
        shownTexts << displayTextElided(text, 200);
    return shownTexts.join(QStringLiteral("  ·  "));
}

} // namespace

EnvironmentOverview::EnvironmentOverview(QWidget* parent)
    : QWidget(parent)
    , m_properties(new QGridLayout) {
    setObjectName(QStringLiteral("environmentOverview"));
    auto* inner = new QWidget(this);
    inner->setProperty("role", QStringLiteral("scrolled"));
    auto* card = new QFrame(inner);
    card->setProperty("role", QStringLiteral("card"));
    auto* cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(space::large, space::medium, space::large, space::medium);
    cardLayout->addLayout(m_properties);
    m_properties->setHorizontalSpacing(space::large);
    m_properties->setVerticalSpacing(space::small);
    m_properties->setColumnMinimumWidth(0, labelWidth);
    m_properties->setColumnStretch(1, 1);
    m_sourceTitle = (new PlainLabel(tr("Source text"), inner))->withRole("heading");
    m_source = new QPlainTextEdit(inner);
    m_source->setObjectName(QStringLiteral("environmentSource"));
    m_source->setAccessibleName(tr("Source text of the definition"));
    m_source->setToolTip(tr("The text it was created from"));
    m_source->setReadOnly(true);
    m_source->setTabChangesFocus(true);
    m_source->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_source->setFont(QFont(QStringLiteral("monospace")));
    m_source->setMinimumHeight(sourceHeight);
    auto* layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::medium);
    layout->addWidget(card);
    layout->addWidget(m_sourceTitle);
    layout->addWidget(m_source, 1);
    layout->addStretch();
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(inner);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
}

// Rows without a value are hidden.
void EnvironmentOverview::set(const char* objectName, const QString& name, const QString& value) {
    Line& line = m_lines[QLatin1String(objectName)];
    if (line.value == nullptr) {
        const int row = m_properties->rowCount();
        line.name = (new PlainLabel(name, this))->withRole("muted");
        line.value = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
        line.value->setObjectName(QLatin1String(objectName));
        line.value->selectable();
        line.value->setBuddy(line.name);
        m_properties->addWidget(line.name, row, 0, Qt::AlignTop);
        m_properties->addWidget(line.value, row, 1);
    }
    line.value->setText(value);
    line.name->setVisible(!value.isEmpty());
    line.value->setVisible(!value.isEmpty());
}

void EnvironmentOverview::show(const EnvironmentDetails& details) {
    const NamedEnvironment& named = details.shown;
    const Environment& environment = named.environment;
    const EnvironmentSpec& spec = environment.spec;
    set("environmentKind", tr("Kind"), environmentKindName(spec.kind));
    set("environmentHolds", tr("Contents"),
        environment.contextFolder.empty() ? contentText(spec)
                                          : tr("Built from %1").arg(displayTextElided(environment.contextFolder, 300)));
    set("environmentAbout", tr("Description"), displayTextElided(environment.description, 1000));
    set("environmentCreated", tr("Created"), formatTime(named.created));
    set("environmentPython", tr("Python"), displayTextElided(spec.packages.python, 80));
    set("environmentChannels", tr("Channels"), joined(spec.packages.channels));
    set("environmentConda", tr("Conda packages"), joined(spec.packages.conda));
    set("environmentPip", tr("Python packages"), joined(spec.packages.pip));
    set("environmentPipOptions", tr("pip options"), joined(spec.packages.pipOptions));
    showContainer(named);
    std::vector<std::string> lines;
    for (const auto& [name, value] : environment.variables)
        lines.push_back(name + " = " + value);
    set("environmentVariablesShown", tr("Variables"), joined(lines));
    QStringList commands;
    for (const auto& [target, pair] : environment.commands) {
        const QString where = target == "*" ? tr("all targets") : displayTextElided(target, 60);
        if (!pair.setUp.empty())
            commands << tr("before, on %1: %2").arg(where, displayTextElided(pair.setUp, 600));
        if (!pair.tearDown.empty())
            commands << tr("after, on %1: %2").arg(where, displayTextElided(pair.tearDown, 600));
    }
    set("environmentCommands", tr("Commands"), commands.join(QStringLiteral("  ·  ")));
    QStringList source;
    for (const QString& line : QString::fromStdString(environment.sourceText).split(QLatin1Char('\n')))
        source << shown(line);
    const QString text = source.join(QLatin1Char('\n'));
    if (m_source->toPlainText() != text)
        m_source->setPlainText(text);
    m_source->setVisible(!environment.sourceText.empty());
    m_sourceTitle->setVisible(!environment.sourceText.empty());
}

void EnvironmentOverview::showContainer(const NamedEnvironment& named) {
    const ContainerSpec& container = named.environment.spec.container;
    const bool isContainer = named.environment.spec.kind == EnvironmentSpec::Kind::Container;
    set("environmentEngine", tr("Engine"),
        !isContainer               ? QString()
        : container.engine.empty() ? tr("any available")
                                   : displayTextElided(container.engine, 40));
    QString registry = displayTextElided(container.registry, 200);
    if (!container.userName.empty())
        registry = tr("%1 as %2").arg(registry, displayTextElided(container.userName, 80));
    set("environmentRegistry", tr("Registry"), registry);
    set("environmentGpus", tr("GPUs"),
        isContainer ? (container.gpus ? tr("available to the job") : tr("not used")) : QString());
    set("environmentMemory", tr("Shared memory"),
        container.sharedMemoryBytes > 0 ? formatMemory(container.sharedMemoryBytes) : QString());
    set("environmentArguments", tr("Arguments"), joined(container.arguments));
}

} // namespace studio::ui

#include "moc_environment_overview.cpp"
