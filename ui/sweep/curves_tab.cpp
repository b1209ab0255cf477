#include "ui/sweep/curves_tab.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QPushButton>
#include <QSlider>
#include <algorithm>

#include "core/client/studio_link.h"
#include "ui/chart/chart_view.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds curvesDelay{100};
constexpr std::chrono::milliseconds curvesPause{2'000}; // between two readings of a running sweep
constexpr int paleAlpha = 90;
constexpr qsizetype maxHoverParameters = 8;

bool isPale(const TrialRow& trial) {
    const TrialGroup group = groupOf(trial);
    return group == TrialGroup::StoppedEarly || group == TrialGroup::Failed || group == TrialGroup::Canceled;
}

// "lr: 0.1", one parameter a line.
QString detailsOf(const TrialSnapshot& snapshot, size_t trial) {
    QStringList lines;
    for (size_t at = 0; at < snapshot.parameterNames.size(); ++at) {
        if (lines.size() == maxHoverParameters) {
            lines << QStringLiteral("…");
            break;
        }
        if (!snapshot.texts[at][trial].isEmpty())
            lines << QStringLiteral("%1: %2").arg(snapshot.parameterNames[at], snapshot.texts[at][trial]);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

std::vector<size_t> trialsWithCurves(const SweepTrials& sweep, size_t max) {
    std::vector<size_t> trials;
    for (size_t i = sweep.trials.size(); i > 0 && trials.size() < max; --i) {
        if (sweep.trials[i - 1].points > 0)
            trials.push_back(i - 1);
    }
    std::reverse(trials.begin(), trials.end());
    if (sweep.best && std::find(trials.begin(), trials.end(), *sweep.best) == trials.end()) {
        if (trials.size() == max)
            trials.erase(trials.begin());
        trials.insert(trials.begin(), *sweep.best);
    }
    return trials;
}

std::vector<size_t> inLegendOrder(const SweepTrials& sweep, std::vector<size_t> trials) {
    const auto rank = [&sweep](size_t trial) {
        if (sweep.best == trial)
            return 0;
        return isPale(sweep.trials[trial]) ? 3 : sweep.trials[trial].objective ? 1 : 2;
    };
    std::stable_sort(trials.begin(), trials.end(), [&](size_t a, size_t b) {
        if (rank(a) != rank(b))
            return rank(a) < rank(b);
        const auto& left = sweep.trials[a].objective;
        const auto& right = sweep.trials[b].objective;
        return left && right && isBetter(sweep.spec.goal, *left, *right);
    });
    return trials;
}

CurvesTab::CurvesTab(Context& context, QWidget* parent)
    : RunTabContent(parent)
    , m_context(context)
    , m_builder(std::make_shared<TrialSnapshotBuilder>())
    , m_chart(nullptr) {
    setObjectName(QStringLiteral("curvesTab"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(makeBar());
    m_chart = new ChartView(this);
    m_chart->setObjectName(QStringLiteral("trialCurves"));
    m_chart->setMaxLegendEntries(maxNamed); // the pointer names the others
    layout->addWidget(m_chart, 1);
    m_later.setSingleShot(true);
    connect(&m_later, &QTimer::timeout, this, &CurvesTab::read);
    setFocusProxy(m_chart);
}

QWidget* CurvesTab::makeBar() {
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(space::medium);
    m_note = (new PlainLabel({}, bar, PlainLabel::Fit::Wrap))->withRole("muted");
    m_note->setObjectName(QStringLiteral("curvesNote"));
    row->addWidget(m_note, 1);
    m_x = new QComboBox(bar);
    m_x->setObjectName(QStringLiteral("curvesX"));
    m_x->setAccessibleName(tr("Horizontal axis"));
    m_x->addItem(tr("Step"), int(ChartX::Step));
    m_x->addItem(tr("Time since start"), int(ChartX::RelativeTime));
    m_x->addItem(tr("Epoch"), int(ChartX::Epoch));
    connect(m_x, &QComboBox::currentIndexChanged, this,
            [this] { m_chart->setXAxis(static_cast<ChartX>(m_x->currentData().toInt())); });
    row->addWidget(m_x);
    auto* label = (new PlainLabel(tr("Smoothing"), bar))->withRole("muted");
    row->addWidget(label);
    m_smoothing = new QSlider(Qt::Horizontal, bar);
    m_smoothing->setObjectName(QStringLiteral("curvesSmoothing"));
    m_smoothing->setAccessibleName(tr("Smoothing"));
    m_smoothing->setRange(0, 99);
    m_smoothing->setMaximumWidth(atFontSize(120));
    label->setBuddy(m_smoothing);
    connect(m_smoothing, &QSlider::valueChanged, this, [this](int percent) { m_chart->setSmoothing(percent / 100.0); });
    row->addWidget(m_smoothing);
    m_logY = new QPushButton(tr("Log scale"), bar);
    m_logY->setObjectName(QStringLiteral("curvesLog"));
    m_logY->setToolTip(tr("Logarithmic vertical axis"));
    m_logY->setCheckable(true);
    connect(m_logY, &QPushButton::toggled, this, [this](bool isLog) { m_chart->setLogY(isLog); });
    row->addWidget(m_logY);
    return bar;
}

void CurvesTab::showRun(const RunRecord& run) {
    m_run = run;
    m_isChanged = true;
    readLater();
}

// The first time at once, also if no trial has a curve yet.
void CurvesTab::readLater() {
    if (!m_later.isActive() && !m_isReading)
        m_later.start(m_readCount == 0       ? std::chrono::milliseconds(0)
                      : isFinal(m_run.state) ? curvesDelay
                                             : curvesPause);
}

void CurvesTab::showEvent(QShowEvent* event) {
    RunTabContent::showEvent(event);
    if (m_isChanged)
        readLater();
}

void CurvesTab::read() {
    if (!isVisible() || std::exchange(m_isReading, true))
        return;
    m_isChanged = false;
    ++m_readCount;
    m_context.link.work<Reading>(
        this,
        [builder = m_builder, id = m_run.id.text(),
         isEnough = m_context.link.isClosing()](Client& client) -> Result<Reading> {
            auto snapshot = builder->read(client, id);
            if (!snapshot)
                return fail(snapshot.error());
            const SweepTrials& sweep = (*snapshot)->sweep;
            Reading reading{*snapshot, inLegendOrder(sweep, trialsWithCurves(sweep, maxCurves)), {}};
            std::vector<RunRecord> runs;
            for (const size_t trial : reading.trials)
                runs.push_back(recordOf(sweep.trials[trial]));
            auto curves = curvesOf(client, runs, {sweep.spec.metric}, isEnough);
            if (!curves)
                return fail(curves.error());
            reading.curves = std::move(*curves);
            return reading;
        },
        [this](const Result<Reading>& reading) {
            m_isReading = false;
            if (reading)
                take(*reading);
            else
                m_note->setText(shown(reading.error().message));
            if (m_isChanged || !isFinal(m_run.state))
                showRun(m_run);
        });
}

void CurvesTab::take(const Reading& reading) {
    const SweepTrials& sweep = reading.snapshot->sweep;
    if (reading.curves.size() != reading.trials.size())
        return;
    const QString metric = displayTextElided(sweep.spec.metric, 100);
    m_chart->setTitle(metric);
    m_chart->setYTitle(metric);
    m_chart->setAccessibleName(tr("Curves of %1").arg(metric));
    m_note->setText(noteOf(reading));
    std::vector<ChartSeries> series;
    std::vector<int64_t> runs;
    for (size_t i = 0; i < reading.trials.size(); ++i) {
        const TrialRow& trial = sweep.trials[reading.trials[i]];
        ChartSeries one;
        const bool isBest = sweep.best == reading.trials[i];
        one.name = isBest ? tr("Trial %1, the best so far").arg(trial.number) : tr("Trial %1").arg(trial.number);
        one.details = detailsOf(*reading.snapshot, reading.trials[i]);
        one.isEmphasized = isBest;
        if (isBest)
            one.color = currentColors().accent;
        if (isPale(trial)) {
            one.name = tr("Trial %1 (%2)").arg(QString::number(trial.number), groupName(groupOf(trial)).toLower());
            one.color = currentColors().muted;
            one.color.setAlpha(paleAlpha);
            one.isDashed = true;
        }
        if (const auto& curve = reading.curves[i].curves.front())
            one.curve = *curve;
        if (trial.started)
            one.startMs = toMs(*trial.started);
        if (reading.curves[i].epochs) {
            auto scale = std::make_shared<EpochScale>(*reading.curves[i].epochs);
            one.epochs = scale->isUsable() ? std::move(scale) : nullptr;
        }
        series.push_back(std::move(one));
        runs.push_back(trial.run);
    }
    std::vector<int64_t> hidden; // by the user, in the legend
    for (size_t i = 0; i < m_shown.size(); ++i) {
        if (!m_chart->isShown(i))
            hidden.push_back(m_shown[i]);
    }
    m_shown = std::move(runs);
    m_chart->setSeries(std::move(series));
    for (size_t i = 0; i < m_shown.size(); ++i) {
        if (std::find(hidden.begin(), hidden.end(), m_shown[i]) != hidden.end())
            m_chart->setShown(i, false);
    }
}

// Which curves there are, and what their looks mean.
QString CurvesTab::noteOf(const Reading& reading) const {
    const SweepTrials& sweep = reading.snapshot->sweep;
    if (!sweep.spec.hasObjective())
        return tr("The sweep has no metric that compares its trials.");
    if (reading.trials.empty())
        return tr("No trial has logged %1 yet.").arg(displayTextElided(sweep.spec.metric, 100));
    const auto all = static_cast<size_t>(std::count_if(sweep.trials.begin(), sweep.trials.end(),
                                                       [](const TrialRow& trial) { return trial.points > 0; }));
    QStringList parts{all > reading.trials.size()
                          ? tr("The best and the newest %1 of %2 trials")
                                .arg(formatCount(int64_t(reading.trials.size())), formatCount(int64_t(all)))
                          : tr("%n trial(s)", nullptr, static_cast<int>(all))};
    if (sweep.best && std::find(reading.trials.begin(), reading.trials.end(), *sweep.best) != reading.trials.end())
        parts << tr("thick line: best trial (%1)").arg(sweep.trials[*sweep.best].number);
    const auto pale = std::count_if(reading.trials.begin(), reading.trials.end(),
                                    [&](size_t trial) { return isPale(sweep.trials[trial]); });
    if (pale > 0)
        parts << tr("faded lines: %n stopped early, failed, or canceled", nullptr, static_cast<int>(pale));
    return parts.join(QStringLiteral(" · "));
}

} // namespace studio::ui

#include "moc_curves_tab.cpp"
