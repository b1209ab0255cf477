#include "ui/newrun/review_step.h"

#include <QBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <algorithm>

#include "core/jobfile/job_file.h"
#include "core/jobfile/sweep_export.h"
#include "core/protocol/terminal_word.h"
#include "core/run/serverless.h"
#include "core/target/target_fit.h"
#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/name_value_model.h"
#include "ui/common/review_form.h"

namespace studio::ui {

namespace {

constexpr int commandLines = 4;
constexpr int fileLines = 10;

QString computes(const RunConfig& config) {
    QStringList names;
    for (const auto& name : candidateComputes(config))
        names << displayTextElided(name, 60);
    return names.join(QStringLiteral(", "));
}

QString slurmText(const SlurmOptions& slurm) {
    QStringList parts;
    for (const auto& [text, value] :
         {std::pair(ReviewStep::tr("partition %1"), &slurm.partition),
          std::pair(ReviewStep::tr("account %1"), &slurm.account), std::pair(ReviewStep::tr("QOS %1"), &slurm.qos),
          std::pair(ReviewStep::tr("GRES %1"), &slurm.gres),
          std::pair(ReviewStep::tr("constraint %1"), &slurm.constraint),
          std::pair(ReviewStep::tr("prelude %1"), &slurm.prelude)}) {
        if (!value->empty())
            parts << text.arg(displayTextElided(*value, 100));
    }
    return parts.join(QStringLiteral("  ·  "));
}

QString joined(const std::vector<NameValue>& texts) {
    QStringList parts;
    for (const auto& [name, value] : texts)
        parts << displayTextElided(name, 80) + QStringLiteral(" = ") + displayTextElided(value, 120);
    return parts.join(QStringLiteral("  ·  "));
}

} // namespace

ReviewStep::ReviewStep(QWidget* parent)
    : NewRunStep(RunStep::Review, QStringLiteral("stepReview"), parent)
    , m_secrets(new Banner(this))
    , m_form(new ReviewForm(QStringLiteral("reviewProblems"), QStringLiteral("mendProblem"), this)) {
    m_secrets->setObjectName(QStringLiteral("reviewSecrets"));
    column()->addWidget(m_secrets);
    column()->addWidget(m_form);
    connect(m_form, &ReviewForm::stageRequested, this,
            [this](int step) { Q_EMIT stepRequested(static_cast<RunStep>(step)); });
    m_form->addSection(static_cast<int>(RunStep::Code), tr("Code"));
    m_form->addLine(tr("Folder"), QStringLiteral("reviewSource"));
    m_form->addLine(tr("Command"), QStringLiteral("reviewCommand"));
    m_form->addLine(tr("Upload"), QStringLiteral("reviewSent"));
    m_form->addSection(static_cast<int>(RunStep::Where), tr("Compute target"));
    m_form->addLine(tr("Compute"), QStringLiteral("reviewCompute"));
    m_form->addLine(tr("Resources"), QStringLiteral("reviewNeeds"));
    m_form->addSection(static_cast<int>(RunStep::Environment), tr("Environment"));
    m_form->addLine(tr("Runs in"), QStringLiteral("reviewEnvironment"));
    m_form->addSection(static_cast<int>(RunStep::Settings), tr("Settings"));
    m_form->addLine(tr("Experiment"), QStringLiteral("reviewExperiment"));
    m_form->addLine(tr("Name"), QStringLiteral("reviewName"));
    m_form->addLine(tr("Inputs"), QStringLiteral("reviewInputs"));
    m_form->addLine(tr("Variables"), QStringLiteral("reviewVariables"));
    m_form->addLine(tr("Tags"), QStringLiteral("reviewTags"));
    m_form->addLine(tr("Limits"), QStringLiteral("reviewLimits"));
    m_form->addSection(static_cast<int>(RunStep::Sweep), tr("Sweep"));
    m_form->addLine(tr("Parameters"), QStringLiteral("reviewSweepParameters"));
    m_form->addLine(tr("Objective"), QStringLiteral("reviewSweepObjective"));
    m_form->addLine(tr("Trials"), QStringLiteral("reviewSweepTrials"));

    m_command = new CopyText(tr("Equivalent command"), QStringLiteral("submitCommand"),
                             tr("Submits the same run from a terminal"), commandLines, this);
    column()->addWidget(m_command);
    m_file = new CopyText(tr("Equivalent YAML file"), QStringLiteral("submitFile"),
                          tr("Azure ML CLI format; submit it with: studioctl run submit --file"), fileLines, this);
    column()->addWidget(m_file);
    auto* save = new QPushButton(icon(QStringLiteral("save")), tr("Save as run configuration…"), this);
    save->setObjectName(QStringLiteral("saveRunConfig"));
    save->setToolTip(tr("Save these settings under a name for later runs"));
    connect(save, &QPushButton::clicked, this, &ReviewStep::saveWanted);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(save);
    buttons->addStretch();
    column()->addLayout(buttons);
    column()->addStretch();
}

QWidget* ReviewStep::firstFocus() {
    return m_command->edit();
}

void ReviewStep::setFacts(const QString& sent, const std::pair<QString, QString>& secrets,
                          const std::string& workspace) {
    m_secrets->hide();
    if (!secrets.first.isEmpty())
        m_secrets->showMessage(Banner::Tone::Warning, secrets.first, secrets.second);
    m_sent = sent;
    m_workspace = workspace;
}

void ReviewStep::load(const RunDraft& draft) {
    const RunConfig config = configOf(draft);
    const QString none = tr("none");
    const auto set = [this](const char* name, const QString& text) { m_form->set(name, text); };
    set("reviewSource", draft.source.empty() ? none : displayTextElided(draft.source, 400));
    set("reviewCommand", displayTextElided(draft.command, 1000));
    set("reviewSent", draft.source.empty() ? none : m_sent.isEmpty() ? tr("not scanned") : m_sent);
    const auto temporary = [&draft] {
        const ClusterConfig& cluster = *draft.runBased;
        return cluster.like.empty() ? tr("Temporary cluster: %1").arg(describe(cluster.node))
                                    : tr("Temporary cluster like %1: %2")
                                          .arg(displayTextElided(cluster.like, 60), describe(cluster.node));
    };
    set("reviewCompute", draft.runBased         ? temporary()
                         : isServerless(config) ? tr("Serverless: any suitable target")
                                                : computes(config));
    QString needs = describe(config.needs);
    if (config.distribution.kind != DistributionKind::None)
        needs += (needs.isEmpty() ? QString() : QStringLiteral("  ·  ")) +
                 QString::fromStdString(std::string(toText(config.distribution.kind)));
    if (config.priority != 0)
        needs += (needs.isEmpty() ? QString() : QStringLiteral("  ·  ")) + tr("priority %1").arg(config.priority);
    if (const QString slurm = slurmText(config.slurm); !slurm.isEmpty())
        needs += (needs.isEmpty() ? QString() : QStringLiteral("  ·  ")) + slurm;
    set("reviewNeeds", needs.isEmpty() ? tr("not set") : needs);
    m_chosen = summaryOf(draft.environment);
    set("reviewEnvironment", m_chosen);
    const std::string folder = draft.source.substr(draft.source.rfind('/') + 1);
    set("reviewExperiment", displayTextElided(!config.experiment.empty() ? config.experiment
                                              : folder.empty()           ? "default"
                                                                         : folder));
    set("reviewName", displayTextElided(config.name.empty() ? nameFromCommand(config) : config.name));
    QStringList inputs;
    const std::vector<std::string> readByShell = inputsTheShellReads(config);
    for (const RunInput& input : draft.inputs) {
        inputs << tr("%1 = %2 (%3)")
                      .arg(displayTextElided(input.name, 80), displayTextElided(input.value, 160),
                           NameValueModel::kindName(input.kind));
        if (std::find(readByShell.begin(), readByShell.end(), input.name) != readByShell.end())
            inputs.back() +=
                QLatin1Char(' ') + tr("This value contains shell characters and becomes part of the command.");
    }
    set("reviewInputs", inputs.isEmpty() ? none : inputs.join(QStringLiteral("  ·  ")));
    set("reviewVariables", draft.variables.empty() ? none : joined(draft.variables));
    set("reviewTags", draft.tags.empty() ? none : joined(draft.tags));
    QStringList limits;
    limits << (config.timeLimit ? tr("time limit %1").arg(QString::fromStdString(secondsText(*config.timeLimit)))
                                : tr("no time limit"));
    if (config.grace)
        limits << tr("%1 grace period").arg(QString::fromStdString(secondsText(*config.grace)));
    limits << (config.retries > 0 ? tr("%n retry(s)", nullptr, config.retries) : tr("no retries"));
    set("reviewLimits", limits.join(QStringLiteral("  ·  ")));
    showSweep(draft.sweep);
    if (!draft.sweep.isOn) {
        m_command->setText(submitCommand(config, draft.environment, m_workspace));
        m_file->setText(commandJobText(config));
        return;
    }
    const SweepSpec spec = sweepSpecOf(draft.sweep);
    std::string line;
    for (const std::string& word : sweepArguments(submitArguments(config, draft.environment, m_workspace), draft.sweep))
        line += (line.empty() ? "" : " ") + terminalQuoted(word);
    m_command->setText(line.empty() ? "studioctl run submit --file sweep.yml" : line);
    m_file->setText(sweepJobText(trialTemplate(config, spec), spec));
}

void ReviewStep::showSweep(const SweepDraft& sweep) {
    const auto set = [this](const char* name, const QString& text) { m_form->set(name, text); };
    if (!sweep.isOn) {
        for (const char* name : {"reviewSweepParameters", "reviewSweepObjective", "reviewSweepTrials"})
            set(name, tr("none"));
        return;
    }
    QStringList parameters;
    for (const SweepParameterDraft& row : sweep.parameters)
        parameters << QStringLiteral("%1: %2(%3)")
                          .arg(displayTextElided(row.name, 60), QString::fromUtf8(toText(row.kind).data()),
                               displayTextElided(row.values, 120));
    set("reviewSweepParameters", parameters.isEmpty() ? tr("none") : parameters.join(QStringLiteral("  ·  ")));
    set("reviewSweepObjective", sweep.metric.empty() ? tr("none")
                                : sweep.goal == Goal::Maximize
                                    ? tr("maximize %1").arg(displayTextElided(sweep.metric, 80))
                                    : tr("minimize %1").arg(displayTextElided(sweep.metric, 80)));
    QStringList trials{tr("%n in total", nullptr, sweep.maxTrials)};
    if (sweep.maxConcurrent > 0)
        trials << tr("%n at a time", nullptr, sweep.maxConcurrent);
    trials << tr("sampling %1").arg(QString::fromUtf8(toText(sweep.sampling).data()));
    if (sweep.policy.kind != StopPolicyKind::None)
        trials << tr("early termination %1").arg(QString::fromUtf8(toText(sweep.policy.kind).data()));
    set("reviewSweepTrials", trials.join(QStringLiteral("  ·  ")));
}

void ReviewStep::setFit(const QString& message) {
    m_form->set("reviewEnvironment", message.isEmpty() ? m_chosen : m_chosen + u'\n' + message);
}

void ReviewStep::setProblems(const std::vector<DraftProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const DraftProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.stage), problem.text});
    m_form->setProblems(texts, tr("Fix the remaining problems"));
}

} // namespace studio::ui

#include "moc_review_step.cpp"
