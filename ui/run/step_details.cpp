#include "ui/run/step_details.h"

#include <QBoxLayout>
#include <QGridLayout>
#include <QPushButton>
#include <QScrollArea>
#include <algorithm>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/run/run_text.h"
#include "ui/common/card.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/pipeline/step_explanation.h"
#include "ui/pipeline/step_table_model.h"
#include "ui/run/log_tail_card.h"

namespace studio::ui {

namespace {

constexpr int maxStepText = 200;
constexpr int maxStepError = 600;

QString sizeOfOutput(const StoredOutput& output) {
    const QString files = StepDetails::tr("%n file(s)", nullptr, static_cast<int>(output.files));
    const QString text = QStringLiteral("%1, %2").arg(files, formatSize(output.bytes));
    return output.isStored ? text : StepDetails::tr("%1, kept on the machine").arg(text);
}

} // namespace

StepDetails::StepDetails(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_name((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading"))
    , m_badge(new StateBadge(this))
    , m_time((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_error((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error"))
    , m_note((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_reuse((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted"))
    , m_open(new QPushButton(icon(QStringLiteral("external-link")), tr("Open run"), this)) {
    setObjectName(QStringLiteral("stepDetails"));
    m_name->setObjectName(QStringLiteral("stepName"));
    m_error->setObjectName(QStringLiteral("stepError"));
    m_error->selectable();
    m_error->hide();
    m_note->setObjectName(QStringLiteral("stepNote"));
    m_note->hide();
    m_reuse->setObjectName(QStringLiteral("stepReuse"));
    m_reuse->selectable();
    m_reuse->hide();
    m_open->setObjectName(QStringLiteral("openStep"));
    m_open->setToolTip(tr("Open the page of this step's run"));
    connect(m_open, &QPushButton::clicked, this, [this] { openRun(QStringLiteral("#overview")); });
    auto* head = new QHBoxLayout;
    head->setSpacing(space::medium);
    head->addWidget(m_name);
    head->addWidget(m_badge);
    head->addWidget(m_time, 1);
    head->addWidget(m_open);

    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    m_log = new LogTailCard(context, inner);
    connect(m_log, &LogTailCard::logRequested, this, [this] { openRun(QStringLiteral("#logs")); });
    connect(m_log, &LogTailCard::errorRequested, this, [this] { openRun(QStringLiteral("#error")); });
    m_data = new Card(QStringLiteral("stepDataCard"), tr("Inputs and outputs"), inner);
    m_data->hide();
    auto* rows = new QWidget(m_data);
    m_rows = new QGridLayout(rows);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setHorizontalSpacing(space::medium);
    m_rows->setVerticalSpacing(space::small);
    m_rows->setColumnStretch(1, 1);
    m_data->setBody(rows);
    auto* cards = new QHBoxLayout(inner);
    cards->setContentsMargins(0, 0, space::tight, 0);
    cards->setSpacing(space::medium);
    cards->addWidget(m_log, 3, Qt::AlignTop);
    cards->addWidget(m_data, 2, Qt::AlignTop);
    scroll->setWidget(inner);

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::small, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(head);
    layout->addWidget(m_error);
    layout->addWidget(m_note);
    layout->addWidget(m_reuse);
    layout->addWidget(scroll, 1);
}

void StepDetails::showStep(const PipelineDetails& pipeline, int step) {
    const bool isStep = step >= 0 && static_cast<size_t>(step) < pipeline.steps.size();
    m_badge->setVisible(isStep);
    m_open->setVisible(isStep);
    if (!isStep) {
        m_name->setText(tr("Select a step to see its log, inputs, and outputs."));
        m_time->setText({});
        m_error->hide();
        m_note->hide();
        m_reuse->hide();
        m_reuseRead.clear();
        m_log->hide();
        m_data->hide();
        m_run.clear();
        return;
    }
    m_step = pipeline.steps[static_cast<size_t>(step)];
    const std::string prefix = m_step.name + ".";
    m_bindings.clear();
    for (const StepBinding& edge : pipeline.edges) {
        if (edge.input.starts_with(prefix))
            m_bindings.push_back({edge.input.substr(prefix.size()), edge.step, edge.source});
    }
    m_name->setText(displayTextElided(m_step.title.empty() ? m_step.name : m_step.title, maxStepText));
    m_badge->setBadge(badgeOfStep(m_step));
    QString time = detailOfStep(m_step, currentTime());
    if (m_step.state == StepView::State::Waiting && !m_step.needs.empty()) {
        QStringList needs;
        for (const std::string& other : m_step.needs)
            needs += displayTextElided(other, 60);
        time = tr("needs %1").arg(needs.join(QStringLiteral(", ")));
    }
    m_time->setText(time);
    const std::optional<Reason> error = m_step.error ? m_step.error : m_step.run ? m_step.run->error : std::nullopt;
    m_error->setText(error ? displayTextElided(describe(*error), maxStepError) : QString());
    m_error->setVisible(error.has_value());
    m_note->setText(stepExplanation(pipeline, static_cast<size_t>(step)));
    m_note->setVisible(!m_note->text().isEmpty());
    readReuse(pipeline.run);
    const std::string run = m_step.run ? m_step.run->id.text() : m_step.source;
    m_open->setEnabled(!run.empty());
    if (run != m_run) {
        m_run = run;
        m_isRead = false;
        m_inputs.clear();
        m_log->hide();
    }
    showRows();
    const bool isSettled = m_isRead && isFinal(m_lastState) && (!m_step.run || m_step.run->state == m_lastState);
    if (!m_run.empty() && !isSettled)
        read();
}

// The reason is known as soon as the step is started, and stays.
void StepDetails::readReuse(const RunRecord& pipeline) {
    const bool isStarted = m_step.state != StepView::State::Waiting && m_step.state != StepView::State::Skipped &&
                           m_step.state != StepView::State::Reused;
    const QString wanted = isStarted ? QString::fromStdString(pipeline.id.text() + "/" + m_step.name) : QString();
    if (wanted == m_reuseRead)
        return;
    m_reuseRead = wanted;
    m_reuse->hide();
    if (!isStarted)
        return;
    m_context.link.ask<StepReuse>(
        this,
        [pipeline, step = m_step](Client& client) -> Result<StepReuse> {
            if (step.parent.empty())
                return PipelineClient(client).explain(pipeline, step.name);
            return client.runs().find(step.parent).and_then([&](const RunRecord& inner) {
                return PipelineClient(client).explain(inner, step.name.substr(step.name.rfind('.') + 1));
            });
        },
        [this, wanted](const Result<StepReuse>& reuse) {
            using Cause = StepReuse::Cause;
            if (wanted != m_reuseRead || !reuse || reuse->cause == Cause::Undecided || reuse->cause == Cause::Nested)
                return;
            m_reuse->setText(displayTextElided(describe(*reuse).toStdString(), maxStepError));
            m_reuse->show();
        });
}

void StepDetails::read() {
    if (std::exchange(m_isReading, true))
        return;
    m_context.link.ask<RunDetails>(
        this, [run = m_run](Client& client) { return browse::details(client, run); },
        [this, run = m_run](const Result<RunDetails>& details) {
            m_isReading = false;
            if (run != m_run) {
                if (!m_run.empty())
                    read();
                return;
            }
            if (details)
                take(*details);
        });
}

void StepDetails::take(const RunDetails& details) {
    m_isRead = true;
    m_lastState = details.run.state;
    m_inputs = details.config.inputs;
    m_log->show(details);
    showRows();
}

void StepDetails::showRows() {
    QStringList texts; // in threes: heading or empty, name, value
    for (const StepBinding& binding : m_bindings)
        texts << (texts.isEmpty() ? tr("Inputs") : QString()) << displayTextElided(binding.input, maxStepText)
              << tr("%1 of %2")
                     .arg(displayTextElided(binding.source, maxStepText), displayTextElided(binding.step, maxStepText));
    for (const RunInput& input : m_inputs) {
        const bool isBound = std::any_of(m_bindings.begin(), m_bindings.end(),
                                         [&](const StepBinding& binding) { return binding.input == input.name; });
        if (!isBound)
            texts << (texts.isEmpty() ? tr("Inputs") : QString()) << displayTextElided(input.name, maxStepText)
                  << displayTextElided(input.value, maxStepText);
    }
    bool isFirst = true;
    for (const StoredOutput& output : m_step.outputs)
        texts << (std::exchange(isFirst, false) ? tr("Outputs") : QString())
              << displayTextElided(output.name, maxStepText) << sizeOfOutput(output);
    m_data->setVisible(!texts.isEmpty());
    if (texts == std::exchange(m_shownRows, texts))
        return;
    for (QWidget* widget : std::exchange(m_shown, {}))
        delete widget;
    int row = 0;
    for (qsizetype i = 0; i + 2 < texts.size(); i += 3) {
        if (!texts[i].isEmpty()) {
            auto* heading = (new PlainLabel(texts[i], m_data))->withRole("muted");
            m_rows->addWidget(heading, row++, 0, 1, 2);
            m_shown.push_back(heading);
        }
        auto* name = new PlainLabel(texts[i + 1], m_data);
        auto* value = (new PlainLabel(texts[i + 2], m_data, PlainLabel::Fit::Wrap))->withRole("muted");
        m_rows->addWidget(name, row, 0, Qt::AlignTop);
        m_rows->addWidget(value, row++, 1);
        m_shown.insert(m_shown.end(), {name, value});
    }
}

void StepDetails::openRun(const QString& tab) {
    if (!m_run.empty())
        m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(m_run) + tab);
}

} // namespace studio::ui

#include "moc_step_details.cpp"
