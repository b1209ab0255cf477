#include "ui/run/run_overview.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QScrollArea>
#include <QTableWidget>
#include <algorithm>

#include "core/run/run_text.h"
#include "ui/common/banner.h"
#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/formats.h"
#include "ui/common/property_column.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/time_bar.h"
#include "ui/run/engine_card.h"
#include "ui/run/framework_card.h"
#include "ui/run/log_tail_card.h"
#include "ui/run/metrics_card.h"
#include "ui/run/outputs_card.h"
#include "ui/run/parameters_card.h"
#include "ui/run/resources_card.h"
#include "ui/run/run_display_text.h"
#include "ui/run/run_environment.h"
#include "ui/run/run_labels.h"
#include "ui/run/run_properties.h"
#include "ui/run/run_time_rows.h"
#include "ui/run/spark_card.h"
#include "ui/run/waiting_card.h"

namespace studio::ui {

namespace {
constexpr int runOverviewRowHeight = 34;
constexpr int maxWarningLength = 1000;

// Moves the focus through the parts of `made` before it goes to `other`, as they are arranged.
void putFirst(QWidget& made, QWidget& other) {
    QWidget* before = other.previousInFocusChain();
    while ((before->focusPolicy() & Qt::TabFocus) == 0 && before != &other)
        before = before->previousInFocusChain();
    for (QWidget* part : made.findChildren<QWidget*>()) {
        if ((part->focusPolicy() & Qt::TabFocus) == 0 || part->focusProxy() != nullptr)
            continue;
        QWidget::setTabOrder(before, part);
        before = part;
    }
}
} // namespace

RunOverview::RunOverview(Context& context, QWidget* parent, std::vector<RunTab> tabs)
    : QWidget(parent)
    , m_context(context)
    , m_tabs(std::move(tabs)) {
    setObjectName(QStringLiteral("overviewTab"));
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    m_warning = new Banner(inner);
    m_warning->setObjectName(QStringLiteral("runWarning"));
    m_times = new Card(QStringLiteral("timesCard"), tr("States"), inner);
    m_timeBar = new TimeBar(m_times);
    m_timeBar->setObjectName(QStringLiteral("runTimeBar"));
    m_timeBar->setAccessibleName(tr("States of the run over time"));
    m_times->setBody(m_timeBar);
    m_waiting = new WaitingCard(context, inner);
    m_metrics = new MetricsCard(context, inner);
    m_parameters = new ParametersCard(context, inner);
    m_log = new LogTailCard(context, inner);
    m_resources = new ResourcesCard(context, inner);
    m_spark = new SparkCard(context, inner);
    m_framework = new FrameworkCard(context, inner);
    m_engine = new EngineCard(inner);
    m_outputs = new OutputsCard(context, inner);
    m_environment = new RunEnvironment(context, inner);
    m_attemptCard = new Card(QStringLiteral("attemptsCard"), tr("Attempts"), inner);
    makeAttempts();
    auto* grid = new CardGrid;
    grid->add(m_times, 12);
    grid->add(m_waiting, 8);
    grid->add(m_metrics);
    grid->add(m_parameters);
    grid->add(m_resources);
    grid->add(m_spark);
    grid->add(m_framework);
    grid->add(m_engine);
    grid->add(m_outputs);
    grid->add(m_log, 8);
    grid->add(m_environment, 12);
    grid->add(m_attemptCard, 12);
    m_sections = new QVBoxLayout(inner);
    m_sections->setContentsMargins(0, space::medium, space::tight, 0);
    m_sections->setSpacing(space::medium);
    m_sections->addWidget(m_warning);
    m_sections->addLayout(grid);
    m_sections->addStretch();
    scroll->setWidget(inner);
    auto* column = new QVBoxLayout;
    column->setContentsMargins(0, space::medium, 0, 0);
    m_properties = new PropertyColumn(context.remember, QStringLiteral("run/properties"), this);
    m_labels = new RunLabels(m_properties->inside());
    m_properties->addAbove(m_labels, m_labels->lastControl());
    connect(m_labels, &RunLabels::tagRequested, this, &RunOverview::tagRequested);
    connect(m_labels, &RunLabels::tagRemovalRequested, this, &RunOverview::tagRemovalRequested);
    connect(m_labels, &RunLabels::noteRequested, this, &RunOverview::noteRequested);
    column->addWidget(m_properties);
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::medium);
    all->addWidget(scroll, 1);
    all->addLayout(column);
    connect(m_log, &LogTailCard::logRequested, this, &RunOverview::logRequested);
    connect(m_log, &LogTailCard::errorRequested, this, &RunOverview::errorRequested);
    connect(m_outputs, &OutputsCard::outputRequested, this, &RunOverview::outputRequested);
    connect(m_metrics, &MetricsCard::allRequested, this,
            [this] { Q_EMIT tabRequested(QStringLiteral("tab-metrics")); });
    connect(m_resources, &ResourcesCard::monitoringRequested, this,
            [this] { Q_EMIT tabRequested(QStringLiteral("tab-monitoring")); });
}

void RunOverview::makeAttempts() {
    m_attempts = new QTableWidget(m_attemptCard);
    m_attempts->setColumnCount(8);
    m_attempts->setHorizontalHeaderLabels({tr("Attempt"), tr("State"), tr("Node"), tr("Started"), tr("Duration"),
                                           tr("Peak memory"), tr("CPU time"), tr("Evidence")});
    m_attempts->setItemDelegateForColumn(1, new BadgeDelegate(m_attempts));
    styleTable(m_attempts, QStringLiteral("attemptTable"), tr("Attempts"), runOverviewRowHeight,
               std::array{100, 140, 80, 165, 100, 140, 110, 260});
    m_attemptCard->setBody(m_attempts);
}

// The children are what such a run is about: they come before all else.
void RunOverview::showChildren() {
    const RunRecord& run = m_details.run;
    if (!m_children) {
        const auto showTab = [this](const QString& name) { Q_EMIT tabRequested(name); };
        QWidget* parent = m_times->parentWidget();
        const auto tab = std::find_if(m_tabs.begin(), m_tabs.end(), [&run](const RunTab& one) {
            return one.kind == run.kind && one.createCards != nullptr;
        });
        if (tab != m_tabs.end()) {
            m_children = tab->createCards(m_context, parent, showTab);
            m_sections->insertWidget(m_sections->indexOf(m_warning) + 1, m_children);
            putFirst(*m_children, *m_times);
        }
    }
    if (m_children)
        m_children->showRun(run);
}

void RunOverview::show(const RunDetails& details) {
    m_details = details;
    showWarnings();
    showChildren();
    m_timeBar->setRows(timeRows(details));
    m_waiting->show(details);
    m_metrics->show(details);
    m_parameters->show(details);
    m_log->show(details);
    m_resources->show(details);
    m_spark->show(details);
    m_framework->show(details);
    m_engine->show(details);
    m_outputs->show(details);
    m_environment->show(details);
    m_labels->setRun(details);
    showProperties();
    showAttempts();
}

void RunOverview::showProperties() {
    m_properties->setItems(
        runProperties(m_details, m_context, [this](const QString& name) { Q_EMIT tabRequested(name); }));
}

void RunOverview::setPaused(bool isPaused) {
    m_metrics->setPaused(isPaused);
    m_resources->setPaused(isPaused);
    m_spark->setPaused(isPaused);
    m_outputs->setPaused(isPaused);
}

void RunOverview::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    setPaused(false);
}

void RunOverview::hideEvent(QHideEvent* event) {
    QWidget::hideEvent(event);
    setPaused(true);
}

void RunOverview::showWarnings() {
    QStringList texts;
    for (const EventRecord& event : m_details.warnings)
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

void RunOverview::showAttempts() {
    const auto& attempts = m_details.attempts;
    m_attemptCard->setVisible(attempts.size() > 1); // the properties tell all about a single one
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
        const QStringList cells = {
            QString::number(attempt.number),
            stateWord(attempt.state),
            attempt.node.empty() ? QStringLiteral("–") : displayTextElided(attempt.node, 40),
            attempt.started ? formatTime(*attempt.started) : QStringLiteral("–"),
            duration,
            attempt.peakMemoryBytes ? formatMemory(*attempt.peakMemoryBytes) : QStringLiteral("–"),
            attempt.cpuMs ? formatDuration(std::chrono::milliseconds(*attempt.cpuMs)) : QStringLiteral("–"),
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
    if (!m_details.run.id.isEmpty() && !isFinal(m_details.run.state) && isVisible()) {
        showProperties();
        showAttempts();
        m_environment->tick();
    }
}

} // namespace studio::ui

#include "moc_run_overview.cpp"
