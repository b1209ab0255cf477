#include "ui/newrun/new_pipeline_page.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSplitter>
#include <algorithm>
#include <map>

#include "core/client/studio_link.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/parallel_file.h"
#include "core/protocol/terminal_word.h"
#include "core/run/pipeline_kind.h"
#include "core/run/serverless.h"
#include "core/run/sweep_kind.h"
#include "core/store/workspace.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/review_form.h"
#include "ui/common/scrolled_form.h"
#include "ui/common/source_consent.h"
#include "ui/common/theme.h"
#include "ui/pipeline/graph_view.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds readDelay{300};
constexpr int pipelineFieldWidth = 420;
constexpr qsizetype maxShownProblems = 20;
constexpr int pipelineCommandLines = 3;

struct PipelineReading {
    std::shared_ptr<const JobDraft> draft;
    std::vector<PipelineInput> inputs; // without the choices
};

QString kindOfStep(const StepDraft& step) {
    if (step.kind == pipelineRunKind)
        return NewPipelinePage::tr("Pipeline");
    if (step.kind == sweepRunKind)
        return NewPipelinePage::tr("Sweep");
    if (isParallelCommand(step.job.config.shellText.value_or(std::string())))
        return NewPipelinePage::tr("Parallel");
    return step.job.config.distribution.kind == DistributionKind::Spark ? NewPipelinePage::tr("Spark")
                                                                        : NewPipelinePage::tr("Command");
}

QString placeOfStep(const StepDraft& step) {
    if (step.pipeline)
        return NewPipelinePage::tr("%n step(s)", nullptr, static_cast<int>(step.pipeline->steps.size()));
    return isServerless(step.job.config) ? NewPipelinePage::tr("any target")
                                         : displayTextElided(step.job.config.compute, 60);
}

} // namespace

NewPipelinePage::NewPipelinePage(Context& context, const QString& file)
    : Page(QStringLiteral("newPipelinePage"), tr("New pipeline"), context.pageParent)
    , m_context(context) {
    setCrumbs({{tr("Runs"), QStringLiteral("runs"), {}}, {title(), {}, {}}});
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("cancelPipeline"));
    m_cancel->setToolTip(tr("Leave without submitting"));
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        if (m_canceled)
            m_canceled->store(true);
        if (!m_isSubmitting)
            m_context.navigator.replace({});
    });
    m_submit = new QPushButton(icon(QStringLiteral("play"), IconTone::OnAccent), tr("&Submit"), this);
    m_submit->setObjectName(QStringLiteral("submitPipeline"));
    m_submit->setProperty("role", QStringLiteral("primary"));
    m_submit->setToolTip(tr("Take snapshots of the steps' folders and queue the pipeline (Ctrl+Enter)"));
    addSubmitKeys(this, m_submit);
    connect(m_submit, &QPushButton::clicked, this, [this] { submit(); });
    actions()->addWidget(m_cancel);
    actions()->addWidget(m_submit);

    auto* split = new QSplitter(Qt::Horizontal, this);
    split->setObjectName(QStringLiteral("newPipelineSplit"));
    split->setChildrenCollapsible(false);
    addForm(split);
    auto* right = new QWidget(split);
    auto* lines = new QVBoxLayout(right);
    lines->setContentsMargins(space::large, 0, 0, 0);
    lines->setSpacing(space::small);
    m_summary = (new PlainLabel({}, right, PlainLabel::Fit::Elide))->withRole("muted");
    m_summary->setObjectName(QStringLiteral("pipelineFileSummary"));
    m_preview = new QPushButton(tr("Preview reuse"), right);
    m_preview->setObjectName(QStringLiteral("previewReuse"));
    m_preview->setToolTip(tr("Show which steps would reuse an earlier result, and why others would run. Copies changed "
                             "files into the workspace, as Submit does"));
    connect(m_preview, &QPushButton::clicked, this, [this] { previewReuse(); });
    m_graph = new GraphView(right);
    m_errors = (new PlainLabel({}, right, PlainLabel::Fit::Lines))->withRole("error");
    m_errors->setObjectName(QStringLiteral("pipelineErrors"));
    m_errors->hide();
    m_warnings = (new PlainLabel({}, right, PlainLabel::Fit::Lines))->withRole("muted");
    m_warnings->setObjectName(QStringLiteral("pipelineWarnings"));
    m_warnings->hide();
    auto* head = new QHBoxLayout;
    head->addWidget(m_summary, 1);
    head->addWidget(m_preview);
    lines->addLayout(head);
    lines->addWidget(m_graph, 1);
    lines->addWidget(m_errors);
    lines->addWidget(m_warnings);
    split->setStretchFactor(0, 2);
    split->setStretchFactor(1, 3);
    split->setSizes({440, 720});
    content()->addWidget(split, 1);

    m_delay.setSingleShot(true);
    m_delay.setInterval(readDelay);
    connect(&m_delay, &QTimer::timeout, this, &NewPipelinePage::read);
    connect(&m_context.theme, &Theme::changed, m_graph, [this] {
        if (m_draft && pipelineOf(*m_draft) != nullptr)
            showGraph(*pipelineOf(*m_draft));
    });
    auto* targets = new LiveQuery<std::vector<TargetStatus>>(context.link, this, {}, &browse::targets,
                                                             [this](const Result<std::vector<TargetStatus>>& all) {
                                                                 if (all)
                                                                     showTargets(*all);
                                                             });
    targets->refreshNow();
    m_file->setText(file);
    check(); // nothing can be submitted before the file was read
    read();
}

QWidget* NewPipelinePage::firstFocus() {
    return m_inputs.empty() ? m_file : m_inputs.front().edit;
}

void NewPipelinePage::addForm(QWidget* parent) {
    auto* form = new ScrolledForm(QStringLiteral("newPipelineForm"), pipelineFieldWidth, space::small, parent);
    QWidget* inside = form->inside();
    static_cast<QBoxLayout*>(inside->layout())->setStretch(1, 0); // the splitter gives the width
    auto* row = new QWidget(inside);
    auto* cells = new QHBoxLayout(row);
    cells->setContentsMargins(0, 0, 0, 0);
    m_file = new QLineEdit(row);
    m_file->setObjectName(QStringLiteral("pipelineFile"));
    m_file->setAccessibleName(tr("Pipeline file"));
    m_file->setPlaceholderText(QStringLiteral("pipeline.yml"));
    m_file->setToolTip(tr("Full path of a pipeline job (YAML) in Azure ML's format"));
    connect(m_file, &QLineEdit::textEdited, this, &NewPipelinePage::editFile);
    auto* browse = new QPushButton(tr("Browse…"), row);
    browse->setObjectName(QStringLiteral("browsePipeline"));
    browse->setToolTip(tr("Choose the file"));
    connect(browse, &QPushButton::clicked, this, &NewPipelinePage::chooseFile);
    cells->addWidget(m_file, 1);
    cells->addWidget(browse);
    form->addField(row, QStringLiteral("pipelineFileRow"), tr("Pipeline file"), {});

    m_inputsHeading = (new PlainLabel(tr("Inputs"), inside))->withRole("heading");
    form->rows()->addWidget(m_inputsHeading);
    m_inputRows = new QFormLayout;
    m_inputRows->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_inputRows->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->rows()->addLayout(m_inputRows);
    form->rows()->addSpacing(space::small);

    m_compute = new QComboBox(inside);
    m_compute->setToolTip(tr("Runs all steps on this target, overriding the file"));
    m_compute->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_compute->setMinimumContentsLength(20);
    m_compute->addItem(tr("As in the file"), QString());
    form->addField(m_compute, QStringLiteral("pipelineCompute"), tr("Compute target"),
                   tr("For all steps. Select one if the file names targets that do not exist in this workspace."));
    connect(m_compute, &QComboBox::activated, this, &NewPipelinePage::edit);
    m_name = new QLineEdit(inside);
    form->addField(m_name, QStringLiteral("pipelineName"), tr("Name"), {});
    m_experiment = new QLineEdit(inside);
    form->addField(m_experiment, QStringLiteral("pipelineExperiment"), tr("Experiment"), {});
    for (QLineEdit* edited : {m_name, m_experiment})
        connect(edited, &QLineEdit::textEdited, this, &NewPipelinePage::edit);
    m_force = new QCheckBox(tr("Force rerun"), inside);
    m_force->setObjectName(QStringLiteral("pipelineForceRerun"));
    m_force->setToolTip(tr("Run all steps, even if an earlier result can be reused"));
    connect(m_force, &QCheckBox::toggled, this, &NewPipelinePage::edit);
    form->rows()->addWidget(m_force);
    form->addText(tr("Otherwise, steps with unchanged code, inputs, and environment reuse the earlier result."));
    form->rows()->addSpacing(space::small);
    m_command = new CopyText(tr("Equivalent command"), QStringLiteral("pipelineCommand"),
                             tr("Submits the same pipeline from a terminal"), pipelineCommandLines, inside);
    m_command->setMaximumWidth(atFontSize(pipelineFieldWidth));
    form->rows()->addWidget(m_command);
    form->rows()->addStretch();
}

void NewPipelinePage::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Pipeline file"), QFileInfo(m_file->text()).path(),
                                   tr("Job files (*.yml *.yaml);;All files (*)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("pipelineFileDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_file->setText(path);
        editFile();
    });
    dialog->open();
}

PipelineChoices NewPipelinePage::choices() const {
    PipelineChoices choices;
    for (const InputField& field : m_inputs) {
        const std::string value = field.edit->text().toStdString();
        if (value != field.input.value)
            choices.inputs[field.input.name] = value;
    }
    choices.compute = m_compute->currentData().toString().toStdString();
    choices.name = m_name->text().trimmed().toStdString();
    choices.experiment = m_experiment->text().trimmed().toStdString();
    choices.forcesRerun = m_force->isChecked();
    return choices;
}

// Values that were typed for another file do not apply to this one.
void NewPipelinePage::editFile() {
    showInputs({});
    edit();
}

void NewPipelinePage::edit() {
    m_isEdited = true;
    m_isRead = false;
    ++m_reading; // the answer of a reading that began before is old
    if (m_isPreviewing)
        m_canceled->store(true);
    showCommand();
    check();
    m_delay.start();
}

void NewPipelinePage::read() {
    const QString path = m_file->text().trimmed();
    if (path.isEmpty()) {
        take(nullptr, {});
        return;
    }
    const int number = ++m_reading;
    const PipelineChoices chosen = choices();
    m_context.link.ask<PipelineReading>(
        this,
        [file = QFile::encodeName(path).toStdString(), chosen](Client& client) -> Result<PipelineReading> {
            const auto draft = std::make_shared<const JobDraft>(PipelineClient(client).open(file, chosen));
            // What the choices replace is in the file alone.
            std::optional<JobDraft> own;
            if (!chosen.inputs.empty())
                own = openJobFile(file);
            const PipelineDraft* pipeline = own ? pipelineOf(*own) : pipelineOf(*draft);
            return PipelineReading{draft, pipeline != nullptr ? pipeline->inputs : std::vector<PipelineInput>()};
        },
        [this, number](const Result<PipelineReading>& reading) {
            if (number != m_reading)
                return; // edited since
            if (!reading)
                return banner()->showError(tr("The file could not be read."), reading.error());
            take(reading->draft, reading->inputs);
        });
}

void NewPipelinePage::take(std::shared_ptr<const JobDraft> draft, const std::vector<PipelineInput>& inputs) {
    m_draft = std::move(draft);
    m_reuse.clear();
    m_isRead = m_draft != nullptr;
    const bool isPipeline = m_draft && pipelineOf(*m_draft) != nullptr;
    if (isPipeline) {
        showInputs(inputs);
        m_name->setPlaceholderText(m_draft->config.name.empty() ? tr("pipeline")
                                                                : displayTextElided(m_draft->config.name, 60));
        m_experiment->setPlaceholderText(displayTextElided(
            m_draft->config.experiment.empty() ? std::string("default") : m_draft->config.experiment, 60));
        m_summary->setText(tr("%n step(s)", nullptr, static_cast<int>(pipelineOf(*m_draft)->steps.size())));
        showGraph(*pipelineOf(*m_draft));
    } else {
        if (!m_draft || !hasErrors(m_draft->problems)) // a file that is being edited may be wrong for a moment
            showInputs({});
        m_summary->setText(m_draft ? QString() : tr("Choose a pipeline file. Its steps are shown here."));
        m_graph->setGraph({}, {});
    }
    showProblems();
    showCommand();
    check();
}

// Rows that exist keep the focus, and what was typed; the others show the value of the file, which the choices are
// compared with.
void NewPipelinePage::showInputs(const std::vector<PipelineInput>& inputs) {
    const bool isSame =
        std::equal(inputs.begin(), inputs.end(), m_inputs.begin(), m_inputs.end(),
                   [](const PipelineInput& input, const InputField& field) { return input.name == field.input.name; });
    m_inputsHeading->setVisible(!inputs.empty());
    if (isSame) {
        for (size_t i = 0; i < inputs.size(); ++i) {
            InputField& field = m_inputs[i];
            const bool isTyped = field.edit->text().toStdString() != field.input.value;
            if (!isTyped && inputs[i].value != field.input.value)
                field.edit->setText(QString::fromStdString(inputs[i].value));
            field.input = inputs[i];
            describeInput(field);
        }
        return;
    }
    while (m_inputRows->rowCount() > 0)
        m_inputRows->removeRow(0);
    m_inputs.clear();
    for (const PipelineInput& input : inputs) {
        auto* edit = new QLineEdit(QString::fromStdString(input.value), m_inputsHeading->parentWidget());
        edit->setMaximumWidth(atFontSize(pipelineFieldWidth));
        edit->setObjectName(QStringLiteral("pipelineInput-") + displayTextElided(input.name, 60));
        edit->setAccessibleName(displayTextElided(input.name, 60));
        connect(edit, &QLineEdit::textEdited, this, &NewPipelinePage::edit);
        auto* label = new PlainLabel(displayTextElided(input.name, 60), edit->parentWidget());
        label->setBuddy(edit);
        m_inputRows->addRow(label, edit);
        m_inputs.push_back({input, edit});
        describeInput(m_inputs.back());
    }
}

void NewPipelinePage::describeInput(const InputField& field) {
    field.edit->setPlaceholderText(field.input.isOptional ? tr("optional")
                                   : field.input.isData   ? tr("path, URL or azureml:NAME")
                                                          : QString());
    field.edit->setToolTip(field.input.isData
                               ? tr("File or folder, URL, or data of this workspace as azureml:NAME:VERSION")
                               : tr("Value passed to the steps"));
}

void NewPipelinePage::showGraph(const PipelineDraft& pipeline) {
    std::vector<GraphCard> cards;
    std::vector<GraphEdge> edges;
    std::map<std::string, size_t> indices;
    for (size_t i = 0; i < pipeline.steps.size(); ++i)
        indices.emplace(pipeline.steps[i].name, i);
    // A graph with a cycle has no layout.
    const bool isGraph = !findingIn(skeletonOf(pipeline));
    for (size_t i = 0; i < pipeline.steps.size(); ++i) {
        const StepDraft& step = pipeline.steps[i];
        const bool isWrong = hasErrors(step.job.problems) || !step.job.open.empty();
        const StepReuse* reuse = i < m_reuse.size() ? &m_reuse[i] : nullptr;
        const bool isReused = reuse != nullptr && reuse->cause == StepReuse::Cause::Reused;
        cards.push_back({displayTextElided(step.name, 100),
                         isReused ? tr("would be reused") : placeOfStep(step),
                         {isWrong    ? BadgeShape::Cross
                          : isReused ? BadgeShape::Check
                                     : BadgeShape::Ring,
                          isWrong    ? BadgeTone::Bad
                          : isReused ? BadgeTone::Good
                                     : BadgeTone::Neutral,
                          kindOfStep(step)},
                         false,
                         reuse != nullptr ? displayTextElided(describe(*reuse).toStdString(), 400) : QString(),
                         stepIconName(step.kind, isParallelCommand(step.job.config.shellText.value_or(std::string())),
                                      step.job.config.distribution.kind == DistributionKind::Spark)});
        for (const StepBinding& binding : step.bindings) {
            const auto from = indices.find(binding.step);
            const GraphEdge edge{from == indices.end() ? 0 : from->second, i};
            if (isGraph && from != indices.end() && std::find(edges.begin(), edges.end(), edge) == edges.end())
                edges.push_back(edge);
        }
    }
    m_graph->setGraph(std::move(cards), std::move(edges));
}

void NewPipelinePage::showProblems() {
    QStringList errors;
    QStringList warnings;
    const std::string own = QFile::encodeName(m_file->text().trimmed()).toStdString();
    for (const FileProblem& problem : m_draft ? m_draft->problems : std::vector<FileProblem>()) {
        const QString where =
            problem.file.empty() || problem.file == own
                ? tr("Line %1, column %2: %3")
                : displayTextElided(QFileInfo(QFile::decodeName(problem.file.c_str())).fileName().toStdString(), 60) +
                      QStringLiteral(", ") + tr("line %1, column %2: %3");
        (problem.isError ? errors : warnings) << where.arg(
            QString::number(problem.line), QString::number(problem.column), displayTextElided(problem.message, 400));
    }
    if (m_draft && pipelineOf(*m_draft) == nullptr && errors.isEmpty())
        errors << tr("This is not a pipeline file. Open it with New run › Start from › From file.");
    for (const auto& [label, texts] : {std::pair(m_errors, &errors), std::pair(m_warnings, &warnings)}) {
        if (texts->size() > maxShownProblems)
            *texts = texts->mid(0, maxShownProblems) << QStringLiteral("…");
        label->setText(texts->join(QLatin1Char('\n')));
        label->setVisible(!texts->isEmpty());
    }
}

void NewPipelinePage::showTargets(const std::vector<TargetStatus>& targets) {
    const QString chosen = m_compute->currentData().toString();
    const QSignalBlocker quiet(m_compute);
    m_compute->clear();
    m_compute->addItem(tr("As in the file"), QString());
    for (const TargetStatus& status : targets)
        m_compute->addItem(displayTextElided(status.target.name, 60), QString::fromStdString(status.target.name));
    m_compute->addItem(tr("Serverless: any suitable target"), QString::fromUtf8(serverlessName.data()));
    m_compute->setCurrentIndex(std::max(0, m_compute->findData(chosen)));
    if (m_compute->currentData().toString() != chosen) // deleted meanwhile
        edit();
}

void NewPipelinePage::showCommand() {
    const std::string file = QFile::encodeName(m_file->text().trimmed()).toStdString();
    const PipelineChoices chosen = choices();
    std::vector<std::string> words = {"studioctl", "run", "submit"};
    if (const std::string& folder = m_context.link.folder(); folder != defaultWorkspaceFolder())
        words.push_back("--workspace=" + folder);
    words.push_back("--file=" + file);
    for (const auto& [name, value] : chosen.inputs)
        words.push_back("--set=inputs." + name + "=" + value);
    if (chosen.compute == serverlessName)
        words.emplace_back("--serverless");
    else if (!chosen.compute.empty())
        words.push_back("--compute=" + chosen.compute);
    if (!chosen.name.empty())
        words.push_back("--name=" + chosen.name);
    if (!chosen.experiment.empty())
        words.push_back("--experiment=" + chosen.experiment);
    if (chosen.forcesRerun)
        words.emplace_back("--force-rerun");
    std::string line;
    for (const std::string& word : words)
        line += (line.empty() ? "" : " ") + terminalQuoted(word);
    m_command->setText(file.empty() ? std::string() : line);
}

void NewPipelinePage::check() {
    const bool isFine = m_isRead && pipelineOf(*m_draft) != nullptr && m_draft->isFine();
    m_submit->setEnabled(!m_isSubmitting && !m_isPreviewing && isFine);
    m_preview->setEnabled(!m_isSubmitting && !m_isPreviewing && isFine);
}

void NewPipelinePage::previewReuse(const SourceConsent& consent) {
    if (!m_preview->isEnabled())
        return;
    m_isPreviewing = true;
    check();
    banner()->showMessage(Banner::Tone::Info, tr("Comparing with earlier pipelines…"),
                          tr("Copying changed files into the workspace."));
    m_canceled = std::make_shared<std::atomic<bool>>(false);
    const auto progress = [canceled = m_canceled](const ScanProgress&) { return !canceled->load(); };
    m_context.link.work<std::vector<StepReuse>>(
        this,
        [draft = m_draft, progress, consent](Client& client) {
            return PipelineClient(client).forecast(*draft, {.progress = progress, .consent = consent});
        },
        [this, consent, number = m_reading](const Result<std::vector<StepReuse>>& reuse) {
            m_isPreviewing = false;
            check();
            if (number == m_reading)
                showReuse(reuse, consent);
            else
                banner()->hide(); // edited since
        });
}

void NewPipelinePage::showReuse(const Result<std::vector<StepReuse>>& reuse, const SourceConsent& consent) {
    if (reuse) {
        banner()->hide();
        m_reuse = *reuse;
        const auto reused = std::count_if(m_reuse.begin(), m_reuse.end(),
                                          [](const StepReuse& one) { return one.cause == StepReuse::Cause::Reused; });
        m_summary->setText(tr("%1; %2 would be reused")
                               .arg(tr("%n step(s)", nullptr, static_cast<int>(m_reuse.size())), formatCount(reused)));
        showGraph(*pipelineOf(*m_draft));
    } else if (reuse.error().code == ErrorCode::Canceled) {
        banner()->hide();
    } else if (const auto question = consentQuestion(reuse.error(), tr("Compare anyway"))) {
        banner()->hide();
        confirm(this, *question, [this, given = withConsent(consent, reuse.error())] { previewReuse(given); });
    } else {
        banner()->showError(tr("Which steps would be reused could not be determined."), reuse.error());
    }
}

void NewPipelinePage::submit(const SourceConsent& consent) {
    if (m_isSubmitting || !m_isRead || pipelineOf(*m_draft) == nullptr || !m_draft->isFine())
        return;
    m_isSubmitting = true;
    check();
    banner()->showMessage(Banner::Tone::Info, tr("Submitting…"), tr("Copying changed files into the workspace."));
    m_canceled = std::make_shared<std::atomic<bool>>(false);
    const auto progress = [canceled = m_canceled](const ScanProgress&) { return !canceled->load(); };
    m_context.link.work<Submitted>(
        this,
        [draft = m_draft, progress, consent](Client& client) {
            return PipelineClient(client).submit(*draft, {.progress = progress, .consent = consent});
        },
        [this, consent](const Result<Submitted>& submitted) { finish(submitted, consent); });
}

void NewPipelinePage::finish(const Result<Submitted>& submitted, const SourceConsent& consent) {
    m_isSubmitting = false;
    check();
    if (submitted) {
        m_isEdited = false;
        m_context.navigator.replace(QStringLiteral("run"),
                                    QString::fromStdString(submitted->id.text()) + QStringLiteral("#graph"));
    } else if (submitted.error().code == ErrorCode::Canceled) {
        banner()->showMessage(Banner::Tone::Info, tr("The pipeline was not submitted."));
    } else if (const auto question = consentQuestion(submitted.error(), tr("Submit anyway"))) {
        banner()->showMessage(Banner::Tone::Warning, tr("The pipeline was not submitted."), question->text);
        confirm(this, *question, [this, given = withConsent(consent, submitted.error())] { submit(given); });
    } else {
        banner()->showError(tr("The pipeline could not be submitted."), submitted.error());
    }
}

} // namespace studio::ui

#include "moc_new_pipeline_page.cpp"
