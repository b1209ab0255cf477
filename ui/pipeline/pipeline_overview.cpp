#include "ui/pipeline/pipeline_overview.h"

#include <QBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <algorithm>
#include <array>

#include "core/client/studio_link.h"
#include "core/run/run_text.h"
#include "ui/common/card.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_counts_bar.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/pipeline/step_bar_delegate.h"
#include "ui/pipeline/step_counts.h"
#include "ui/pipeline/step_table_model.h"

namespace studio::ui {

namespace {

constexpr int overviewStepHeight = 30;
constexpr int maxOverviewSteps = 10; // more are scrolled
constexpr int maxFailureText = 600;

// The step that failed first; -1: none.
int firstFailedStep(const PipelineDetails& details) {
    int first = -1;
    std::optional<Timestamp> firstEnd;
    for (size_t i = 0; i < details.steps.size(); ++i) {
        const PipelineStepInfo& step = details.steps[i];
        if (step.state != StepView::State::Failed)
            continue;
        const auto ended = step.run ? step.run->ended : std::nullopt;
        if (first < 0 || (ended && (!firstEnd || *ended < *firstEnd))) {
            first = static_cast<int>(i);
            firstEnd = ended;
        }
    }
    return first;
}

} // namespace

PipelineOverview::PipelineOverview(Context& context, QWidget* parent, ShowRunTab showTab)
    : RunTabContent(parent)
    , m_context(context)
    , m_showTab(std::move(showTab))
    , m_model(new StepTableModel(this)) {
    setObjectName(QStringLiteral("pipelineOverview"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::large);
    layout->addWidget(makeFailure());
    layout->addWidget(makeSteps());
    connect(&m_clock, &QTimer::timeout, this, [this] {
        if (isVisible())
            m_model->tick(currentTime());
    });
}

Card* PipelineOverview::makeFailure() {
    m_failureCard = new Card(QStringLiteral("failedStepCard"), tr("Failed step"), this);
    m_failure = (new PlainLabel({}, m_failureCard, PlainLabel::Fit::Wrap))->withRole("error");
    m_failure->setObjectName(QStringLiteral("failedStepReason"));
    m_failure->selectable();
    m_failureCard->body()->addWidget(m_failure);
    m_failureCard->hide();
    return m_failureCard;
}

Card* PipelineOverview::makeSteps() {
    auto* card = new Card(QStringLiteral("pipelineStepsCard"), tr("Steps"), this);
    m_counts = new StateCountsBar(QStringLiteral("overviewStepCounts"), tr("Steps by state"), card);
    m_reuse = (new PlainLabel({}, card))->withRole("muted");
    m_reuse->setObjectName(QStringLiteral("overviewStepReuse"));
    m_table = new QTableView(card);
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(StepTableModel::State, new BadgeDelegate(m_table));
    m_table->setItemDelegateForColumn(StepTableModel::When, new StepBarDelegate(m_table));
    styleTable(m_table, QStringLiteral("overviewStepTable"), tr("Steps"), overviewStepHeight,
               std::array{180, 138, 110, 200});
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const PipelineStepInfo& step = m_model->stepAt(index.row());
        open(step.run ? step.run->id.text() : step.source, {});
    });
    card->body()->setSpacing(space::small);
    card->body()->addWidget(m_counts);
    card->body()->addWidget(m_reuse);
    card->body()->addWidget(m_table);
    card->setLink(tr("Graph"), [this] { m_showTab(QStringLiteral("tab-graph")); });
    return card;
}

void PipelineOverview::showRun(const RunRecord& run) {
    m_run = run;
    if (isFinal(m_run.state))
        m_clock.stop();
    else if (!m_clock.isActive())
        m_clock.start(std::chrono::seconds(1));
    read();
}

void PipelineOverview::read() {
    if (m_isReading) {
        m_isChanged = true;
        return;
    }
    m_isReading = true;
    m_context.link.ask<PipelineDetails>(
        this, [run = m_run](Client& client) { return PipelineClient(client).details(run); },
        [this](const Result<PipelineDetails>& details) {
            m_isReading = false;
            if (details)
                take(*details);
            if (std::exchange(m_isChanged, false))
                read();
        });
}

void PipelineOverview::take(PipelineDetails details) {
    m_details = std::move(details);
    showFailure();
    showStepCounts(*m_counts, m_details);
    m_reuse->setText(reuseText(m_details));
    m_model->setDetails(m_details, currentTime());
    const int rows = std::clamp(m_model->rowCount(), 1, maxOverviewSteps);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * overviewStepHeight +
                            space::small);
}

// Which step failed first, why, and how many others did.
void PipelineOverview::showFailure() {
    const int at = firstFailedStep(m_details);
    m_failureCard->setVisible(at >= 0);
    if (at < 0)
        return;
    const PipelineStepInfo& step = m_details.steps[static_cast<size_t>(at)];
    const auto failed = std::count_if(m_details.steps.begin(), m_details.steps.end(),
                                      [](const PipelineStepInfo& one) { return one.state == StepView::State::Failed; });
    const std::string reason = step.error ? describe(*step.error) : step.run ? failureReason(*step.run) : std::string();
    m_failureCard->setTitle(tr("Failed step: %1").arg(displayTextElided(step.name, 100)));
    m_failureCard->setNote(failed > 1 ? tr("and %1 more").arg(formatCount(failed - 1)) : QString());
    m_failure->setText(displayTextElided(reason, maxFailureText));
    m_failure->setVisible(!reason.empty());
    const std::string run = step.run ? step.run->id.text() : std::string();
    if (run.empty())
        m_failureCard->setLink(tr("Graph"), [this] { m_showTab(QStringLiteral("tab-graph")); });
    else
        m_failureCard->setLink(tr("Open log at error"), [this, run] { open(run, QStringLiteral("#error")); });
}

void PipelineOverview::open(const std::string& run, const QString& tab) {
    if (!run.empty())
        m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(run) + tab);
}

} // namespace studio::ui

#include "moc_pipeline_overview.cpp"
