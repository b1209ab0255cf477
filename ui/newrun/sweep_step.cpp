#include "ui/newrun/sweep_step.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>
#include <array>

#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int sweepFieldWidth = 220;
constexpr int maxPolicyNumber = 1'000'000;
constexpr std::array parameterKinds = {ParameterKind::Choice,    ParameterKind::Uniform,     ParameterKind::LogUniform,
                                       ParameterKind::RandInt,   ParameterKind::QUniform,    ParameterKind::Normal,
                                       ParameterKind::LogNormal, ParameterKind::QLogUniform, ParameterKind::QNormal,
                                       ParameterKind::QLogNormal};

// What to enter, as a placeholder.
QString valuesHint(ParameterKind kind) {
    switch (kind) {
    case ParameterKind::Choice:
        return SweepStep::tr("Values, e.g. 16, 32, 64");
    case ParameterKind::RandInt:
        return SweepStep::tr("Upper end, excluded, e.g. 10");
    case ParameterKind::Uniform:
        return SweepStep::tr("Minimum, maximum, e.g. 0, 1");
    case ParameterKind::LogUniform:
        return SweepStep::tr("Exponents of e, e.g. -7, -2");
    case ParameterKind::QUniform:
        return SweepStep::tr("Minimum, maximum, step, e.g. 0, 1, 0.1");
    case ParameterKind::QLogUniform:
        return SweepStep::tr("Exponents of e, step, e.g. 0, 5, 1");
    case ParameterKind::Normal:
    case ParameterKind::LogNormal:
        return SweepStep::tr("Mu, sigma, e.g. 0, 1");
    case ParameterKind::QNormal:
    case ParameterKind::QLogNormal:
        return SweepStep::tr("Mu, sigma, step, e.g. 10, 3, 1");
    }
    return {};
}

template <typename Value>
void select(QComboBox* box, Value value) {
    box->setCurrentIndex(std::max(0, box->findData(static_cast<int>(value))));
}

template <typename Value>
Value chosen(const QComboBox* box) {
    return static_cast<Value>(box->currentData().toInt());
}

} // namespace

SweepStep::SweepStep(QWidget* parent)
    : NewRunStep(RunStep::Sweep, QStringLiteral("stepSweep"), parent)
    , m_isOn(new QCheckBox(tr("S&weep over parameters"), this))
    , m_form(new QWidget(this))
    , m_fields(new QVBoxLayout(m_form)) {
    m_isOn->setObjectName(QStringLiteral("sweepOn"));
    m_isOn->setToolTip(tr("Runs the command many times with different values"));
    column()->addWidget(m_isOn);
    addHint(column(), tr("Runs the command once per trial with sampled parameter values, and finds the best values by "
                         "a metric that the script logs."));
    m_form->setObjectName(QStringLiteral("sweepForm"));
    m_fields->setContentsMargins(0, space::small, 0, 0);
    m_fields->setSpacing(space::medium);
    addParameters();
    addObjective();
    addSampling();
    addTermination();
    addLimits();
    column()->addWidget(m_form);
    // Anchor for problems of the sweep as a whole.
    auto* whole = new QWidget(m_form);
    whole->setObjectName(QStringLiteral("sweepWhole"));
    whole->setFixedHeight(0);
    addField(m_fields, {}, whole);
    column()->addStretch();
    m_form->hide();
    connect(m_isOn, &QCheckBox::toggled, this, [this](bool isOn) {
        m_form->setVisible(isOn);
        if (isOn && m_rows.empty())
            addRow({});
        Q_EMIT edited();
    });
}

QComboBox* SweepStep::makeChoice(const QString& objectName, const QString& name, const QString& tip) {
    auto* box = new QComboBox(m_form);
    box->setObjectName(objectName);
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setMinimumWidth(sweepFieldWidth);
    box->setMaximumWidth(atFontSize(sweepFieldWidth));
    connect(box, &QComboBox::activated, this, &NewRunStep::edited);
    return box;
}

void SweepStep::addParameters() {
    m_rowsPlace = new QWidget(m_form);
    m_rowsPlace->setObjectName(QStringLiteral("sweepParameters"));
    m_rowsLayout = new QVBoxLayout(m_rowsPlace);
    m_rowsLayout->setContentsMargins(0, 0, 0, 0);
    m_rowsLayout->setSpacing(space::tight);
    addField(m_fields, tr("Parameters"), m_rowsPlace,
             tr("Use ${{search_space.NAME}} in the command. Unused parameters are appended as --NAME VALUE."));
    auto* add = new QPushButton(icon(QStringLiteral("plus")), tr("Add parameter"), m_form);
    add->setObjectName(QStringLiteral("sweepAddParameter"));
    add->setToolTip(tr("Adds a row for one more parameter"));
    connect(add, &QPushButton::clicked, this, [this] {
        addRow({});
        m_rows.back().name->setFocus();
        Q_EMIT edited();
    });
    auto* row = new QHBoxLayout;
    row->addWidget(add);
    row->addStretch();
    m_fields->addLayout(row);
}

void SweepStep::addRow(const SweepParameterDraft& draft) {
    Row row;
    row.kept = draft.kept;
    row.whole = new QWidget(m_rowsPlace);
    row.name = new QLineEdit(QString::fromStdString(draft.name), row.whole);
    row.name->setPlaceholderText(tr("Name"));
    row.name->setToolTip(tr("Name of the parameter: letters, digits, _, - and ."));
    row.name->setMinimumWidth(80);
    row.kind = new QComboBox(row.whole);
    for (const ParameterKind kind : parameterKinds)
        row.kind->addItem(QString::fromUtf8(toText(kind).data()), static_cast<int>(kind));
    select(row.kind, draft.kind);
    row.kind->setToolTip(tr("Distribution of the values"));
    row.values = new QLineEdit(QString::fromStdString(draft.values), row.whole);
    row.values->setPlaceholderText(valuesHint(draft.kind));
    row.values->setToolTip(valuesHint(draft.kind));
    auto* remove = new QPushButton(icon(QStringLiteral("x")), {}, row.whole);
    remove->setObjectName(QStringLiteral("sweepRemove"));
    remove->setAccessibleName(tr("Remove parameter"));
    remove->setToolTip(tr("Remove parameter"));
    remove->setProperty("role", QStringLiteral("quiet"));
    auto* layout = new QHBoxLayout(row.whole);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(row.name, 2);
    layout->addWidget(row.kind);
    layout->addWidget(row.values, 4);
    layout->addWidget(remove);
    m_rowsLayout->addWidget(row.whole);
    QWidget* whole = row.whole;
    const auto forget = [this, whole] { // the values of a file that cannot be typed
        for (Row& one : m_rows) {
            if (one.whole == whole)
                one.kept.reset();
        }
    };
    connect(row.name, &QLineEdit::textEdited, this, &NewRunStep::edited);
    connect(row.values, &QLineEdit::textEdited, this, [this, forget] {
        forget();
        Q_EMIT edited();
    });
    connect(row.kind, &QComboBox::activated, this, [this, forget] {
        forget();
        showHints();
        Q_EMIT edited();
    });
    connect(remove, &QPushButton::clicked, this, [this, whole] { removeRow(whole); });
    m_rows.push_back(std::move(row));
    nameRows();
}

void SweepStep::removeRow(QWidget* whole) {
    std::erase_if(m_rows, [whole](const Row& row) { return row.whole == whole; });
    whole->hide();
    whole->deleteLater();
    nameRows();
    Q_EMIT edited();
}

void SweepStep::nameRows() {
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const QString number = QString::number(i);
        m_rows[i].name->setObjectName(QStringLiteral("sweepName-") + number);
        m_rows[i].name->setAccessibleName(tr("Name of parameter %1").arg(i + 1));
        m_rows[i].kind->setObjectName(QStringLiteral("sweepKind-") + number);
        m_rows[i].kind->setAccessibleName(tr("Distribution of parameter %1").arg(i + 1));
        m_rows[i].values->setObjectName(QStringLiteral("sweepValues-") + number);
        m_rows[i].values->setAccessibleName(tr("Values of parameter %1").arg(i + 1));
    }
}

void SweepStep::showHints() {
    for (const Row& row : m_rows) {
        row.values->setPlaceholderText(valuesHint(chosen<ParameterKind>(row.kind)));
        row.values->setToolTip(row.values->placeholderText());
    }
}

void SweepStep::addObjective() {
    m_metric = makeEdit(QStringLiteral("sweepMetric"), tr("Metric"), tr("e.g. val_loss"),
                        tr("Name of the metric, as the script logs it"));
    m_metric->setMaximumWidth(atFontSize(2 * sweepFieldWidth));
    addField(m_fields, tr("&Metric to optimize"), m_metric);
    m_goal = makeChoice(QStringLiteral("sweepGoal"), tr("Goal"), tr("Whether lower or higher values are better"));
    m_goal->addItem(tr("Minimize"), static_cast<int>(Goal::Minimize));
    m_goal->addItem(tr("Maximize"), static_cast<int>(Goal::Maximize));
    addField(m_fields, tr("&Goal"), m_goal);
}

void SweepStep::addSampling() {
    m_sampling = makeChoice(QStringLiteral("sweepSampling"), tr("Sampling"), tr("How parameter values are sampled"));
    m_sampling->addItem(tr("Random"), static_cast<int>(SamplingKind::Random));
    m_sampling->addItem(tr("Sobol sequence"), static_cast<int>(SamplingKind::Sobol));
    m_sampling->addItem(tr("Grid"), static_cast<int>(SamplingKind::Grid));
    m_sampling->addItem(tr("Bayesian (TPE)"), static_cast<int>(SamplingKind::Bayesian));
    addField(m_fields, tr("Sam&pling"), m_sampling,
             tr("Bayesian learns from ended trials; grid runs all combinations."));
    m_seed = makeEdit(QStringLiteral("sweepSeed"), tr("Seed"), tr("random"), tr("The same seed gives the same trials"));
    m_seed->setMaximumWidth(atFontSize(sweepFieldWidth));
    addField(m_fields, tr("S&eed"), m_seed);
}

void SweepStep::addTermination() {
    m_policy =
        makeChoice(QStringLiteral("sweepPolicy"), tr("Early termination"), tr("Policy that stops running trials"));
    m_policy->addItem(tr("None"), static_cast<int>(StopPolicyKind::None));
    m_policy->addItem(tr("Bandit"), static_cast<int>(StopPolicyKind::Bandit));
    m_policy->addItem(tr("Median stopping"), static_cast<int>(StopPolicyKind::MedianStopping));
    m_policy->addItem(tr("Truncation selection"), static_cast<int>(StopPolicyKind::TruncationSelection));
    m_policy->addItem(tr("Successive halving (ASHA)"), static_cast<int>(StopPolicyKind::Asha));
    addField(m_fields, tr("Ear&ly termination"), m_policy,
             tr("Stops trials that perform clearly worse than others, based on their logged values."));
    connect(m_policy, &QComboBox::activated, this, &SweepStep::showPolicy);
    m_policyPlace = new QWidget(m_form);
    auto* form = new QFormLayout(m_policyPlace);
    form->setContentsMargins(space::large, 0, 0, 0);
    form->setSpacing(space::small);
    m_slackKind = makeChoice(QStringLiteral("sweepSlackKind"), tr("Slack"), tr("Allowed gap to the best trial"));
    m_slackKind->addItem(tr("Factor of the best value"), 0);
    m_slackKind->addItem(tr("Amount, in units of the metric"), 1);
    m_slack = new QDoubleSpinBox(m_policyPlace);
    m_slack->setObjectName(QStringLiteral("sweepSlack"));
    m_slack->setAccessibleName(tr("Slack value"));
    m_slack->setToolTip(tr("Allowed gap to the best trial"));
    m_slack->setDecimals(4);
    m_slack->setRange(0, maxPolicyNumber);
    m_slack->setSingleStep(0.05);
    m_slack->setFixedWidth(atFontSize(sweepFieldWidth));
    connect(m_slack, &QDoubleSpinBox::valueChanged, this, &NewRunStep::edited);
    m_percentage = makeNumber(QStringLiteral("sweepPercentage"), tr("Truncation percentage"),
                              tr("Percentage of trials stopped at each interval"), 1, 99);
    m_minResource = makeNumber(QStringLiteral("sweepMinResource"), tr("First rung, in intervals"),
                               tr("Minimum number of values that each trial logs"), 1, maxPolicyNumber);
    m_reduction = makeNumber(QStringLiteral("sweepReduction"), tr("Reduction factor"),
                             tr("One in this many trials continues after each rung"), 2, 100);
    m_interval = makeNumber(QStringLiteral("sweepInterval"), tr("Evaluation interval"),
                            tr("Trials are compared each time they have logged this many values"), 1, maxPolicyNumber);
    m_delay = makeNumber(QStringLiteral("sweepDelay"), tr("Delay evaluation"),
                         tr("Number of logged values before the first comparison"), 0, maxPolicyNumber);
    using Kind = StopPolicyKind;
    const std::vector<Kind> compared = {Kind::Bandit, Kind::MedianStopping, Kind::TruncationSelection};
    for (const auto& [field, kinds] :
         std::vector<std::pair<QWidget*, std::vector<Kind>>>{{m_slackKind, {Kind::Bandit}},
                                                             {m_slack, {Kind::Bandit}},
                                                             {m_percentage, {Kind::TruncationSelection}},
                                                             {m_minResource, {Kind::Asha}},
                                                             {m_reduction, {Kind::Asha}},
                                                             {m_interval, compared},
                                                             {m_delay, compared}}) {
        form->addRow(new PlainLabel(field->accessibleName(), form->parentWidget()), field);
        m_policyFields.emplace_back(field, kinds);
    }
    m_fields->addWidget(m_policyPlace);
}

void SweepStep::showPolicy() {
    const auto kind = chosen<StopPolicyKind>(m_policy);
    auto* form = static_cast<QFormLayout*>(m_policyPlace->layout());
    for (const auto& [field, kinds] : m_policyFields)
        form->setRowVisible(field, std::find(kinds.begin(), kinds.end(), kind) != kinds.end());
    m_policyPlace->setVisible(kind != StopPolicyKind::None);
}

void SweepStep::addLimits() {
    m_maxTrials = makeNumber(QStringLiteral("sweepMaxTrials"), tr("Max total trials"), tr("Maximum number of trials"),
                             1, maxSweepTrials);
    addField(m_fields, tr("Max &total trials"), m_maxTrials);
    m_maxConcurrent = makeNumber(QStringLiteral("sweepMaxConcurrent"), tr("Max concurrent trials"),
                                 tr("Maximum number of trials at a time"), 0, maxSweepTrials);
    m_maxConcurrent->setSpecialValueText(tr("as many as fit"));
    addField(m_fields, tr("Max conc&urrent trials"), m_maxConcurrent);
    m_timeLimit = makeEdit(QStringLiteral("sweepTimeLimit"), tr("Time limit of the sweep"), tr("60 days"),
                           tr("After that, running trials are canceled and the best one is kept"));
    m_timeLimit->setMaximumWidth(atFontSize(sweepFieldWidth));
    addField(m_fields, tr("Time limit of the sweep"), m_timeLimit, tr("For example 30 min, 2 h or 1 d 12 h."));
}

QWidget* SweepStep::firstFocus() {
    return m_isOn;
}

// The text is below all rows; the rows that it names are marked.
void SweepStep::showProblems(const std::vector<DraftProblem>& problems) {
    NewRunStep::showProblems(problems);
    for (const Row& row : m_rows) {
        const SweepParameterDraft draft = draftOf(row);
        const QString text = isBlank(draft) ? QString() : sweepParameterProblem(draft);
        const bool isWrong = std::any_of(problems.begin(), problems.end(), [&](const DraftProblem& problem) {
            return !text.isEmpty() && problem.field == QStringLiteral("sweepParameters") && problem.text == text;
        });
        const bool isNameWrong = isWrong && !isSearchParameterName(draft.name);
        markInvalid(row.name, isNameWrong);
        markInvalid(row.values, isWrong && !isNameWrong);
    }
}

SweepParameterDraft SweepStep::draftOf(const Row& row) {
    SweepParameterDraft draft;
    draft.name = row.name->text().trimmed().toStdString();
    draft.kind = chosen<ParameterKind>(row.kind);
    draft.values = row.values->text().trimmed().toStdString();
    draft.kept = row.kept;
    return draft;
}

bool SweepStep::isBlank(const SweepParameterDraft& draft) {
    return draft.name.empty() && draft.values.empty();
}

void SweepStep::load(const RunDraft& draft) {
    const SweepDraft& sweep = draft.sweep;
    const QSignalBlocker quiet(this); // edited()
    std::vector<SweepParameterDraft> rows = sweep.parameters;
    if (rows.empty() && sweep.isOn)
        rows.emplace_back();
    RunDraft now;
    store(now);
    if (now.sweep.parameters != sweep.parameters || m_rows.size() != rows.size()) {
        for (const Row& row : std::exchange(m_rows, {}))
            delete row.whole;
        for (const SweepParameterDraft& row : rows)
            addRow(row);
    }
    m_metric->setText(QString::fromStdString(sweep.metric));
    select(m_goal, sweep.goal);
    select(m_sampling, sweep.sampling);
    m_seed->setText(QString::fromStdString(sweep.seed));
    select(m_policy, sweep.policy.kind);
    m_slackKind->setCurrentIndex(sweep.policy.slackAmount > 0 ? 1 : 0);
    m_slack->setValue(std::max(sweep.policy.slackAmount, sweep.policy.slackFactor));
    m_percentage->setValue(sweep.policy.truncationPercentage);
    m_minResource->setValue(sweep.policy.minResource);
    m_reduction->setValue(sweep.policy.reductionFactor);
    m_interval->setValue(sweep.policy.interval);
    m_delay->setValue(sweep.policy.delay);
    m_excludesFinished = sweep.policy.excludesFinished;
    m_maxTrials->setValue(sweep.maxTrials);
    m_maxConcurrent->setValue(sweep.maxConcurrent);
    m_timeLimit->setText(QString::fromStdString(sweep.timeLimit));
    m_isOn->setChecked(sweep.isOn);
    m_form->setVisible(sweep.isOn);
    showPolicy();
}

void SweepStep::store(RunDraft& draft) const {
    SweepDraft sweep;
    sweep.isOn = m_isOn->isChecked();
    for (const Row& row : m_rows) {
        SweepParameterDraft one = draftOf(row);
        if (!isBlank(one))
            sweep.parameters.push_back(std::move(one));
    }
    sweep.metric = m_metric->text().trimmed().toStdString();
    sweep.goal = chosen<Goal>(m_goal);
    sweep.sampling = chosen<SamplingKind>(m_sampling);
    sweep.seed = m_seed->text().trimmed().toStdString();
    sweep.policy.kind = chosen<StopPolicyKind>(m_policy);
    if (sweep.policy.kind == StopPolicyKind::Bandit)
        (m_slackKind->currentIndex() == 1 ? sweep.policy.slackAmount : sweep.policy.slackFactor) = m_slack->value();
    if (sweep.policy.kind == StopPolicyKind::TruncationSelection) {
        sweep.policy.truncationPercentage = m_percentage->value();
        sweep.policy.excludesFinished = m_excludesFinished;
    }
    if (sweep.policy.kind == StopPolicyKind::Asha) {
        sweep.policy.minResource = m_minResource->value();
        sweep.policy.reductionFactor = m_reduction->value();
    } else if (sweep.policy.kind != StopPolicyKind::None) {
        sweep.policy.interval = m_interval->value();
        sweep.policy.delay = m_delay->value();
    }
    sweep.maxTrials = m_maxTrials->value();
    sweep.maxConcurrent = m_maxConcurrent->value();
    sweep.timeLimit = m_timeLimit->text().trimmed().toStdString();
    draft.sweep = std::move(sweep);
}

} // namespace studio::ui

#include "moc_sweep_step.cpp"
