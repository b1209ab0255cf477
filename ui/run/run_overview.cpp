#include "ui/run/run_overview.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QHeaderView>
#include <QScrollArea>
#include <QTableWidget>

#include "core/run/fetch_text.h"
#include "core/run/run_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/run/run_display_text.h"
#include "ui/run/run_environment.h"

namespace studio::ui {

namespace {
constexpr int runOverviewLabelWidth = 130;
constexpr int runOverviewRowHeight = 34;
constexpr int maxWarningLength = 1000;
} // namespace

RunOverview::RunOverview(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_properties(new QGridLayout) {
    setObjectName(QStringLiteral("overviewTab"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    m_banner = new Banner(inner);
    m_banner->setObjectName(QStringLiteral("runBanner"));
    m_warning = new Banner(inner);
    m_warning->setObjectName(QStringLiteral("runWarning"));
    m_environment = new RunEnvironment(context, inner);
    m_attempts = new QTableWidget(inner);
    inner->QObject::setProperty("role", QStringLiteral("scrolled"));
    auto* card = new QFrame(inner);
    card->QObject::setProperty("role", QStringLiteral("card"));
    auto* cardLayout = new QVBoxLayout(card);
    cardLayout->setContentsMargins(space::large, space::medium, space::large, space::medium);
    cardLayout->addLayout(m_properties);
    m_properties->setHorizontalSpacing(space::large);
    m_properties->setVerticalSpacing(space::small);
    m_properties->setColumnMinimumWidth(0, runOverviewLabelWidth);
    m_properties->setColumnStretch(1, 1);

    m_attempts->setColumnCount(8);
    m_attempts->setHorizontalHeaderLabels({tr("Attempt"), tr("State"), tr("Node"), tr("Started"), tr("Duration"),
                                           tr("Peak memory"), tr("CPU time"), tr("Evidence")});
    m_attempts->setItemDelegateForColumn(1, new BadgeDelegate(m_attempts));
    styleTable(m_attempts, QStringLiteral("attemptTable"), tr("Attempts"), runOverviewRowHeight,
               std::array{100, 140, 80, 165, 100, 120, 100, 260});

    auto* layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::medium);
    layout->addWidget(m_banner);
    layout->addWidget(m_warning);
    layout->addWidget(card);
    layout->addWidget(m_environment);
    layout->addWidget((new PlainLabel(tr("Attempts"), inner))->withRole("heading"));
    layout->addWidget(m_attempts);
    layout->addStretch();
    scroll->setWidget(inner);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->addWidget(scroll);
}

void RunOverview::setProperty(const QString& name, const QString& objectName, const QString& value) {
    PlainLabel*& label = m_values[objectName];
    if (!label) {
        const int row = m_properties->rowCount();
        QWidget* card = m_properties->parentWidget();
        auto* key = (new PlainLabel(name, card))->withRole("muted");
        m_properties->addWidget(key, row, 0, Qt::AlignTop);
        label = new PlainLabel({}, card, PlainLabel::Fit::Wrap);
        label->setObjectName(objectName);
        label->selectable();
        label->setBuddy(key);
        m_properties->addWidget(label, row, 1);
    }
    label->setText(value.isEmpty() ? QStringLiteral("–") : value);
}

void RunOverview::show(const RunDetails& details) {
    m_details = details;
    const RunRecord& run = details.run;
    const QString situation = stateExplanation(run);
    if (situation.isEmpty())
        m_banner->hide();
    else if (run.state == RunState::Failed)
        m_banner->showMessage(Banner::Tone::Bad, tr("The run failed."), situation);
    else if (isFolderUnavailable(run))
        m_banner->showMessage(Banner::Tone::Warning, tr("The run's folder is missing on the machine."), situation);
    else if (run.notRespondingSince)
        m_banner->showMessage(Banner::Tone::Warning, tr("The machine is not responding."), situation);
    else
        m_banner->showMessage(Banner::Tone::Info, stateWord(run.state), situation);
    showWarnings();
    showProperties();
    m_environment->show(details);
    showAttempts();
}

void RunOverview::showWarnings() {
    QStringList texts;
    for (const EventRecord& event : warningsIn(m_details.events))
        texts << displayTextElided(describe(event.reason), maxWarningLength);
    const QString text = texts.join(QLatin1Char(' '));
    if (text == m_warningText)
        return;
    m_warningText = text;
    if (text.isEmpty())
        m_warning->hide();
    else
        m_warning->showMessage(Banner::Tone::Warning, tr("This run has warnings."), text);
}

void RunOverview::showProperties() {
    const RunRecord& run = m_details.run;
    const Timestamp now = currentTime();
    QString state = badgeOf(run).word;
    if (const QString evidence = evidenceOf(run); !evidence.isEmpty())
        state += QStringLiteral(" · ") + evidence;
    setProperty(tr("State"), QStringLiteral("propertyState"), state);
    setProperty(tr("Command"), QStringLiteral("propertyCommand"),
                QString::fromStdString(commandLine(m_details.config)));
    setProperty(tr("Compute"), QStringLiteral("propertyCompute"), displayTextElided(run.compute));
    setProperty(tr("Experiment"), QStringLiteral("propertyExperiment"), displayTextElided(run.experiment));
    if (!run.runconfig.empty())
        setProperty(tr("Configuration"), QStringLiteral("propertyRunconfig"), displayTextElided(run.runconfig));
    setProperty(tr("Created"), QStringLiteral("propertyCreated"), formatTime(run.created));
    setProperty(tr("Started"), QStringLiteral("propertyStarted"), run.started ? formatTime(*run.started) : QString());
    setProperty(tr("Ended"), QStringLiteral("propertyEnded"), run.ended ? formatTime(*run.ended) : QString());
    setProperty(tr("Duration"), QStringLiteral("propertyDuration"), durationOf(run, now));
    setProperty(tr("Outputs"), QStringLiteral("propertyOutputs"),
                run.outputFiles ? tr("%n file(s)", nullptr, static_cast<int>(*run.outputFiles)) + QStringLiteral(", ") +
                                      formatSize(run.outputBytes.value_or(0))
                                : QString());
    setProperty(tr("Source"), QStringLiteral("propertySource"), shown(m_details.config.source));
    if (!m_details.config.environment)
        setProperty(tr("Python"), QStringLiteral("propertyPython"),
                    m_details.config.python.empty() ? tr("System python3") : shown(m_details.config.python));
    QStringList inputs;
    for (const RunInput& input : m_details.config.inputs)
        inputs += displayTextElided(input.name, 80) + QLatin1Char('=') + displayTextElided(input.value, 200);
    // Input download progress; the header may have no space for it.
    const auto& attempts = m_details.attempts;
    if (run.state == RunState::Preparing && !attempts.empty() && attempts.back().fetch) {
        if (const QString stage = stageText(*attempts.back().fetch); !stage.isEmpty())
            inputs = {stage};
    }
    if (!inputs.isEmpty())
        setProperty(tr("Inputs"), QStringLiteral("propertyInputs"), inputs.join(QStringLiteral("   ")));
    QStringList environment;
    for (const auto& [name, value] : m_details.config.variables)
        environment += displayTextElided(name, 80) + QLatin1Char('=') + displayTextElided(value, 200);
    if (!environment.isEmpty())
        setProperty(tr("Variables"), QStringLiteral("propertyVariables"), environment.join(QStringLiteral("   ")));
    setProperty(tr("ID"), QStringLiteral("propertyId"), QString::fromStdString(run.id.text()));
    if (!m_details.folder.empty())
        setProperty(tr("Folder"), QStringLiteral("propertyFolder"), shown(m_details.folder));
}

void RunOverview::showAttempts() {
    const auto& attempts = m_details.attempts;
    m_attempts->setVisible(!attempts.empty());
    m_attempts->setRowCount(static_cast<int>(attempts.size()));
    const Timestamp now = currentTime();
    for (size_t i = 0; i < attempts.size(); ++i) {
        const AttemptRecord& attempt = attempts[i];
        QString evidence = evidenceCodeText(attempt.evidence);
        if (attempt.error)
            evidence += (evidence.isEmpty() ? QString() : QStringLiteral(" · ")) + reasonText(*attempt.error);
        QString duration;
        if (attempt.durationMs)
            duration = formatDuration(std::chrono::milliseconds(*attempt.durationMs));
        else if (attempt.started)
            duration = formatDuration(attempt.ended.value_or(now) - *attempt.started);
        const QStringList cells = {QString::number(attempt.number),
                                   stateWord(attempt.state),
                                   attempt.node.empty() ? QStringLiteral("–") : displayTextElided(attempt.node, 40),
                                   attempt.started ? formatTime(*attempt.started) : QStringLiteral("–"),
                                   duration,
                                   attempt.peakMemoryBytes ? formatSize(*attempt.peakMemoryBytes) : QStringLiteral("–"),
                                   attempt.cpuMs ? formatDuration(std::chrono::milliseconds(*attempt.cpuMs))
                                                 : QStringLiteral("–"),
                                   evidence.isEmpty() ? QStringLiteral("–") : evidence};
        for (int column = 0; column < cells.size(); ++column) {
            QTableWidgetItem* item = m_attempts->item(static_cast<int>(i), column);
            if (!item) {
                item = new QTableWidgetItem;
                m_attempts->setItem(static_cast<int>(i), column, item);
            }
            item->setText(cells[column]);
            item->setToolTip(column == 7 ? cells[column].left(600) : QString());
            if (column == 1)
                item->setData(BadgeDelegate::badgeRole, QVariant::fromValue(badgeOf(attempt.state)));
        }
    }
    const int rows = std::min<int>(static_cast<int>(attempts.size()), 6);
    m_attempts->setFixedHeight(m_attempts->horizontalHeader()->sizeHint().height() + rows * runOverviewRowHeight + 6);
}

void RunOverview::tick() {
    if (!m_details.run.id.isEmpty() && !isFinal(m_details.run.state)) {
        setProperty({}, QStringLiteral("propertyDuration"), durationOf(m_details.run, currentTime()));
        showAttempts();
        m_environment->tick();
    }
}

} // namespace studio::ui

#include "moc_run_overview.cpp"
