#include "ui/environment/environment_tables.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTableWidget>

#include "ui/common/environment_words.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int labelWidth = 130;
constexpr int versionRowHeight = 36;
constexpr int sourceHeight = 240;
constexpr int keyRole = Qt::UserRole;

QString joined(const std::vector<std::string>& texts) {
    QStringList shownTexts;
    for (const std::string& text : texts)
        shownTexts << shownShort(text, 200);
    return shownTexts.join(QStringLiteral("  ·  "));
}

QTableWidget* makeTable(const QString& objectName, const QString& name, const QStringList& headers,
                        const std::vector<int>& widths, QWidget* parent) {
    auto* table = new QTableWidget(parent);
    table->setObjectName(objectName);
    table->setAccessibleName(name);
    table->setToolTip(UiText::tr("Press Enter or double-click to open"));
    table->setColumnCount(static_cast<int>(headers.size()));
    table->setHorizontalHeaderLabels(headers);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setShowGrid(false);
    table->setWordWrap(false);
    table->setTabKeyNavigation(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(versionRowHeight);
    table->horizontalHeader()->setHighlightSections(false);
    table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table->horizontalHeader()->setStretchLastSection(true);
    for (size_t i = 0; i < widths.size(); ++i)
        table->horizontalHeader()->resizeSection(static_cast<int>(i), widths[i]);
    auto* layout = new QVBoxLayout(parent);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(table, 1);
    return table;
}

void setRow(QTableWidget* table, int row, const QString& key, const QStringList& cells) {
    for (int column = 0; column < cells.size(); ++column) {
        QTableWidgetItem* item = table->item(row, column);
        if (item == nullptr)
            table->setItem(row, column, item = new QTableWidgetItem);
        item->setText(cells[column]);
        item->setToolTip(cells[column]);
        item->setData(keyRole, key);
    }
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
    m_sourceTitle = (new PlainLabel(UiText::tr("As it was written"), inner))->withRole("heading");
    m_source = new QPlainTextEdit(inner);
    m_source->setObjectName(QStringLiteral("environmentSource"));
    m_source->setAccessibleName(UiText::tr("Definition as it was written"));
    m_source->setToolTip(UiText::tr("The text that it was made from"));
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

// Lines without a value are not there.
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
    set("environmentKind", UiText::tr("Kind"), environmentKindName(spec.kind));
    set("environmentHolds", UiText::tr("Holds"),
        environment.contextFolder.empty()
            ? contentText(spec)
            : UiText::tr("Built from %1").arg(shownShort(environment.contextFolder, 300)));
    set("environmentAbout", UiText::tr("Description"), shownShort(environment.description, 1000));
    set("environmentCreated", UiText::tr("Created"), formatTime(named.created));
    set("environmentPython", UiText::tr("Python"), shownShort(spec.packages.python, 80));
    set("environmentChannels", UiText::tr("Channels"), joined(spec.packages.channels));
    set("environmentConda", UiText::tr("Conda packages"), joined(spec.packages.conda));
    set("environmentPip", UiText::tr("Python packages"), joined(spec.packages.pip));
    set("environmentPipOptions", UiText::tr("Options of pip"), joined(spec.packages.pipOptions));
    showContainer(named);
    std::vector<std::string> lines;
    for (const auto& [name, value] : environment.variables)
        lines.push_back(name + " = " + value);
    set("environmentVariablesShown", UiText::tr("Variables"), joined(lines));
    QStringList commands;
    for (const auto& [target, pair] : environment.commands) {
        const QString where = target == "*" ? UiText::tr("all targets") : shownShort(target, 60);
        if (!pair.setUp.empty())
            commands << UiText::tr("before, on %1: %2").arg(where, shownShort(pair.setUp, 600));
        if (!pair.tearDown.empty())
            commands << UiText::tr("after, on %1: %2").arg(where, shownShort(pair.tearDown, 600));
    }
    set("environmentCommands", UiText::tr("Commands"), commands.join(QStringLiteral("  ·  ")));
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
    set("environmentEngine", UiText::tr("Engine"),
        !isContainer               ? QString()
        : container.engine.empty() ? UiText::tr("whichever the machine has")
                                   : shownShort(container.engine, 40));
    QString registry = shownShort(container.registry, 200);
    if (!container.userName.empty())
        registry = UiText::tr("%1 as %2").arg(registry, shownShort(container.userName, 80));
    set("environmentRegistry", UiText::tr("Registry"), registry);
    set("environmentGpus", UiText::tr("GPUs"),
        isContainer ? (container.gpus ? UiText::tr("the job sees them") : UiText::tr("not used")) : QString());
    set("environmentMemory", UiText::tr("Shared memory"),
        container.sharedMemoryBytes > 0 ? formatSize(container.sharedMemoryBytes) : QString());
    set("environmentArguments", UiText::tr("Arguments"), joined(container.arguments));
}

EnvironmentVersions::EnvironmentVersions(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_table(makeTable(QStringLiteral("versionTable"), UiText::tr("Versions"),
                        {UiText::tr("Version"), UiText::tr("Created"), UiText::tr("Holds"), UiText::tr("Description")},
                        {90, 190, 340, 200}, this)) {
    setObjectName(QStringLiteral("versionsTab"));
    connect(m_table, &QTableWidget::itemActivated, this, [this](const QTableWidgetItem* item) {
        m_context.navigator.open(QStringLiteral("environment"), item->data(keyRole).toString());
    });
}

void EnvironmentVersions::show(const EnvironmentDetails& details) {
    m_table->setRowCount(static_cast<int>(details.versions.size()));
    int row = 0;
    for (const NamedEnvironment& named : details.versions)
        setRow(m_table, row++, QString::fromStdString(named.label()),
               {QString::number(named.version), formatTime(named.created), contentText(named.environment.spec),
                shownShort(named.environment.description, 200)});
}

EnvironmentRuns::EnvironmentRuns(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_table(makeTable(QStringLiteral("environmentRunTable"), UiText::tr("Runs"),
                        {UiText::tr("State"), UiText::tr("Name"), UiText::tr("Experiment"), UiText::tr("Target"),
                         UiText::tr("Created")},
                        {140, 260, 180, 140, 170}, this))
    , m_nothing(
          (new PlainLabel(UiText::tr("No run has used a build of this version yet. Choose it in the third step of New "
                                     "run."),
                          this, PlainLabel::Fit::Wrap))
              ->withRole("muted")) {
    setObjectName(QStringLiteral("environmentRunsTab"));
    m_table->setItemDelegateForColumn(0, new BadgeDelegate(m_table));
    connect(m_table, &QTableWidget::itemActivated, this, [&context](const QTableWidgetItem* item) {
        context.navigator.open(QStringLiteral("run"), item->data(keyRole).toString());
    });
    m_nothing->setObjectName(QStringLiteral("environmentNoRuns"));
    static_cast<QBoxLayout*>(layout())->insertWidget(0, m_nothing);
    static_cast<QBoxLayout*>(layout())->addStretch();
}

void EnvironmentRuns::show(const EnvironmentDetails& details) {
    m_nothing->setVisible(details.runs.empty());
    m_table->setVisible(!details.runs.empty());
    m_table->setRowCount(static_cast<int>(details.runs.size()));
    int row = 0;
    for (const RunRecord& run : details.runs) {
        setRow(m_table, row, QString::fromStdString(run.id.text()),
               {badgeOf(run).word, shownShort(run.name), shownShort(run.experiment), shownShort(run.compute),
                formatTime(run.created)});
        m_table->item(row, 0)->setData(BadgeDelegate::badgeRole, QVariant::fromValue(badgeOf(run)));
        ++row;
    }
}

} // namespace studio::ui

#include "moc_environment_tables.cpp"
