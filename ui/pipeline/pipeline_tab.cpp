#include "ui/pipeline/pipeline_tab.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>
#include <QTableView>
#include <algorithm>
#include <array>
#include <map>

#include "core/client/studio_link.h"
#include "core/run/pipeline_kind.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/pipeline/graph_legend.h"
#include "ui/pipeline/graph_view.h"
#include "ui/pipeline/step_bar_delegate.h"
#include "ui/pipeline/step_counts.h"
#include "ui/pipeline/step_explanation.h"
#include "ui/pipeline/step_table_model.h"

namespace studio::ui {

namespace {
constexpr int stepRowHeight = 32;
constexpr double zoomButtonStep = 1.25;
constexpr int searchWidth = 200;

// What passes from a step to another, by their names: "fetch.table → clean.data", one line each.
std::map<std::pair<std::string, std::string>, QStringList> edgeNames(const std::vector<StepBinding>& bindings) {
    std::map<std::pair<std::string, std::string>, QStringList> names;
    for (const StepBinding& binding : bindings) // names of inputs have no points
        names[{binding.step, binding.input.substr(0, binding.input.rfind('.'))}] +=
            QStringLiteral("%1.%2 → %3")
                .arg(displayTextElided(binding.step, 60), displayTextElided(binding.source, 60),
                     displayTextElided(binding.input, 120));
    return names;
}
} // namespace

PipelineTab::PipelineTab(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_summary((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_legend(new GraphLegend(this))
    , m_find(new QLineEdit(this))
    , m_found((new PlainLabel({}, this))->withRole("muted"))
    , m_split(new QSplitter(Qt::Horizontal, this))
    , m_graph(new GraphView(m_split))
    , m_table(new QTableView(m_split))
    , m_model(new StepTableModel(this)) {
    setObjectName(QStringLiteral("pipelineTab"));
    m_summary->setObjectName(QStringLiteral("pipelineSummary"));
    m_split->setObjectName(QStringLiteral("pipelineSplit"));
    m_split->setChildrenCollapsible(false);
    m_table->setModel(m_model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setItemDelegateForColumn(StepTableModel::State, new BadgeDelegate(m_table));
    m_table->setItemDelegateForColumn(StepTableModel::When, new StepBarDelegate(m_table));
    styleTable(m_table, QStringLiteral("stepTable"), tr("Steps"), stepRowHeight, std::array{120, 138, 84, 90});
    m_context.remember.follow(m_table->horizontalHeader(), QStringLiteral("run/stepColumns"));
    m_split->setStretchFactor(0, 3);
    m_split->setStretchFactor(1, 2);
    m_split->setSizes({620, 460}); // the graph is fitted into what it gets

    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    m_find->setObjectName(QStringLiteral("stepSearch"));
    m_find->setPlaceholderText(tr("Find a step"));
    m_find->setAccessibleName(tr("Find a step"));
    m_find->setToolTip(tr("Find a step by name (Ctrl+F). Enter shows the next one."));
    m_find->setClearButtonEnabled(true);
    m_find->setMaximumWidth(atFontSize(searchWidth));
    m_find->installEventFilter(this);
    m_found->setObjectName(QStringLiteral("stepSearchCount"));
    head->addWidget(m_found);
    head->addWidget(m_find);
    const auto add = [&](const QString& name, const QString& text, const QString& tip, auto act) {
        auto* button = new QPushButton(text, this);
        button->setObjectName(name);
        button->setToolTip(tip);
        button->setAccessibleName(tip);
        connect(button, &QPushButton::clicked, this, act);
        head->addWidget(button);
    };
    m_nested = new QPushButton(this);
    m_nested->setObjectName(QStringLiteral("graphNested"));
    m_nested->hide();
    connect(m_nested, &QPushButton::clicked, this, [this] { toggleNested(m_graph->current()); });
    head->addWidget(m_nested);
    add(QStringLiteral("graphZoomOut"), QStringLiteral("−"), tr("Zoom out"),
        [this] { m_graph->zoom(1 / zoomButtonStep); });
    add(QStringLiteral("graphZoomIn"), QStringLiteral("+"), tr("Zoom in"), [this] { m_graph->zoom(zoomButtonStep); });
    add(QStringLiteral("graphFit"), tr("Fit"), tr("Show the whole graph"), [this] { m_graph->fit(); });

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(head);
    layout->addWidget(m_legend);
    layout->addWidget(m_split, 1);
    setFocusProxy(m_graph);

    connect(m_graph, &GraphView::currentChanged, this, [this](int step) {
        if (step >= 0 && m_table->currentIndex().row() != step)
            m_table->setCurrentIndex(m_model->index(step, 0));
        showNested();
    });
    connect(m_graph, &GraphView::toggled, this, &PipelineTab::toggleNested);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) { m_graph->setCurrent(index.row()); });
    const auto startSearch = [this] {
        m_find->setFocus(Qt::ShortcutFocusReason);
        m_find->selectAll();
    };
    // Of the window: the focus may be on the tab's name. Shortcuts of tabs that are not shown do nothing.
    connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, startSearch);
    connect(m_graph, &GraphView::findRequested, this, startSearch);
    connect(m_find, &QLineEdit::textChanged, this, [this] {
        find();
        goToMatch(0);
    });
    connect(m_graph, &GraphView::activated, this, &PipelineTab::open);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) { open(index.row()); });
    connect(&m_context.theme, &Theme::changed, m_graph, [this] { showGraph(); });
    connect(&m_clock, &QTimer::timeout, this, [this] {
        if (!isVisible())
            return;
        m_model->tick(currentTime());
        m_legend->setDetails(m_details, currentTime());
        showGraph();
    });
}

void PipelineTab::showRun(const RunRecord& run) {
    m_run = run;
    if (isFinal(m_run.state))
        m_clock.stop();
    else if (!m_clock.isActive())
        m_clock.start(std::chrono::seconds(1));
    read();
}

void PipelineTab::read() {
    if (m_isReading) {
        m_isChanged = true;
        return;
    }
    m_isReading = true;
    m_context.link.ask<PipelineDetails>(
        this, [run = m_run, opened = m_opened](Client& client) { return PipelineClient(client).details(run, opened); },
        [this](const Result<PipelineDetails>& details) {
            m_isReading = false;
            if (details)
                take(*details);
            if (std::exchange(m_isChanged, false))
                read();
        });
}

void PipelineTab::take(PipelineDetails details) {
    m_details = std::move(details);
    findEdges();
    const QStringList parts = stepCountTexts(m_details) << reuseText(m_details);
    m_summary->setText(parts.join(QStringLiteral(" · ")));
    m_legend->setDetails(m_details, currentTime());
    m_model->setDetails(m_details, currentTime());
    showGraph();
    find(); // steps are others in another pipeline, or in one that was opened
    restoreCurrent();
    showNested();
    Q_EMIT detailsChanged();
}

void PipelineTab::find() {
    const QString wanted = m_find->text().trimmed();
    m_matches.clear();
    for (size_t i = 0; i < m_details.steps.size() && !wanted.isEmpty(); ++i) {
        const PipelineStepInfo& step = m_details.steps[i];
        if (QString::fromStdString(step.name).contains(wanted, Qt::CaseInsensitive) ||
            QString::fromStdString(step.title).contains(wanted, Qt::CaseInsensitive))
            m_matches.push_back(static_cast<int>(i));
    }
    m_graph->setMatches(m_matches);
    m_found->setText(wanted.isEmpty() ? QString() : tr("%n step(s)", nullptr, static_cast<int>(m_matches.size())));
}

// Direction 0 stays at the current step if it is one of them.
void PipelineTab::goToMatch(int direction) {
    if (m_matches.empty())
        return;
    const int current = m_graph->current();
    const auto next = direction < 0 ? std::lower_bound(m_matches.begin(), m_matches.end(), current)
                                    : std::lower_bound(m_matches.begin(), m_matches.end(), current + direction);
    if (direction < 0)
        m_graph->setCurrent(next == m_matches.begin() ? m_matches.back() : *std::prev(next));
    else
        m_graph->setCurrent(next == m_matches.end() ? m_matches.front() : *next);
}

bool PipelineTab::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_find || event->type() != QEvent::KeyPress)
        return QWidget::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        goToMatch(key->modifiers().testFlag(Qt::ShiftModifier) ? -1 : 1);
        return true;
    }
    if (key->key() == Qt::Key_Escape) {
        m_find->clear();
        m_graph->setFocus(Qt::OtherFocusReason);
        return true;
    }
    return false;
}

void PipelineTab::findEdges() {
    std::map<std::string, size_t> indices;
    for (size_t i = 0; i < m_details.steps.size(); ++i)
        indices.emplace(m_details.steps[i].name, i);
    const auto named = edgeNames(m_details.edges);
    m_edges.clear();
    std::vector<QString> names;
    for (size_t i = 0; i < m_details.steps.size(); ++i) {
        for (const std::string& other : m_details.steps[i].needs) {
            const auto from = indices.find(other);
            if (from == indices.end())
                continue;
            m_edges.push_back({from->second, i});
            const auto name = named.find({other, m_details.steps[i].name});
            names.push_back(name == named.end() ? QString() : name->second.join(QLatin1Char('\n')));
        }
    }
    m_graph->setEdgeNames(std::move(names));
}

void PipelineTab::showGraph() {
    std::vector<GraphCard> cards;
    std::vector<bool> isOnPath(m_details.steps.size());
    for (const size_t step : m_details.criticalPath)
        isOnPath.at(step) = m_details.criticalPath.size() > 1;
    const Timestamp now = currentTime();
    for (size_t i = 0; i < m_details.steps.size(); ++i) {
        const PipelineStepInfo& step = m_details.steps[i];
        const bool isCritical = isOnPath[i];
        cards.push_back({displayTextElided(step.name, 100), detailOfStep(step, now), badgeOfStep(step), isCritical,
                         stepExplanation(m_details, i), stepIconName(step.kind, step.isParallel, step.isSpark),
                         step.progress.value_or(-1)});
    }
    m_graph->setGraph(std::move(cards), m_edges);
}

// The step that was current before pipelines were opened or closed, or one that has taken its place.
void PipelineTab::restoreCurrent() {
    if (m_wanted.empty())
        return;
    const std::string wanted = std::exchange(m_wanted, {});
    const auto& steps = m_details.steps;
    auto found = std::find_if(steps.begin(), steps.end(), [&](const auto& step) { return step.name == wanted; });
    if (found == steps.end())
        found = std::find_if(steps.begin(), steps.end(),
                             [&](const auto& step) { return step.name.starts_with(wanted + "."); });
    if (found == steps.end())
        return;
    const auto step = static_cast<int>(found - steps.begin());
    m_graph->setCurrent(step);
    m_table->setCurrentIndex(m_model->index(step, 0)); // lost with the rows
}

void PipelineTab::toggleNested(int step) {
    if (step < 0 || static_cast<size_t>(step) >= m_details.steps.size())
        return;
    const PipelineStepInfo& info = m_details.steps[static_cast<size_t>(step)];
    if (info.kind == pipelineRunKind && info.run) {
        m_opened.insert(info.name);
        m_wanted = info.name;
    } else if (!info.parent.empty()) {
        m_wanted = info.name.substr(0, info.name.rfind('.'));
        m_opened.erase(m_wanted);
    } else {
        return;
    }
    read();
}

void PipelineTab::showNested() {
    const auto& steps = m_details.steps;
    m_nested->setVisible(std::any_of(steps.begin(), steps.end(), [](const PipelineStepInfo& step) {
        return step.kind == pipelineRunKind || !step.parent.empty();
    }));
    const int current = m_graph->current();
    const PipelineStepInfo* step =
        current >= 0 && static_cast<size_t>(current) < steps.size() ? &steps[static_cast<size_t>(current)] : nullptr;
    const bool canOpen = step != nullptr && step->kind == pipelineRunKind && step->run;
    const bool canClose = !canOpen && step != nullptr && !step->parent.empty();
    m_nested->setText(canClose ? tr("Collapse") : tr("Expand"));
    m_nested->setEnabled(canOpen || canClose);
    m_nested->setToolTip(canOpen    ? tr("Show the steps of this pipeline in place (Space)")
                         : canClose ? tr("Show the pipeline of this step as one step (Space)")
                                    : tr("Select a nested pipeline that has started."));
}

// A reused step opens the run that wrote its outputs.
void PipelineTab::open(int step) {
    const PipelineStepInfo& info = m_details.steps.at(static_cast<size_t>(step));
    const std::string id = info.run ? info.run->id.text() : info.source;
    if (!id.empty())
        m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(id));
}

} // namespace studio::ui

#include "moc_pipeline_tab.cpp"
