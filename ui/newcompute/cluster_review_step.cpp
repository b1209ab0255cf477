#include "ui/newcompute/cluster_review_step.h"

#include <QBoxLayout>
#include <QPlainTextEdit>

#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/review_form.h"

namespace studio::ui {

namespace {

constexpr int clusterCommandLines = 3;
constexpr int clusterFileLines = 8;

} // namespace

ClusterReviewStep::ClusterReviewStep(QWidget* parent)
    : ComputeStep(ComputeStage::Review, QStringLiteral("stepComputeReview"), parent)
    , m_form(new ReviewForm(QStringLiteral("computeProblems"), QStringLiteral("mendComputeProblem"), this))
    , m_note(new Banner(this)) {
    m_note->setObjectName(QStringLiteral("computeNote"));
    column()->addWidget(m_note);
    column()->addWidget(m_form);
    connect(m_form, &ReviewForm::stageRequested, this,
            [this](int stage) { Q_EMIT stageRequested(static_cast<ComputeStage>(stage)); });
    m_form->addSection(static_cast<int>(ComputeStage::Cluster), tr("Cluster"));
    m_form->addLine(tr("Name"), QStringLiteral("reviewClusterName"));
    m_form->addLine(tr("Node source"), QStringLiteral("reviewFrom"));
    m_form->addSection(static_cast<int>(ComputeStage::Size), tr("Size"));
    m_form->addLine(tr("Node size"), QStringLiteral("reviewSize"));
    m_form->addSection(static_cast<int>(ComputeStage::Scale), tr("Scale"));
    m_form->addLine(tr("Nodes"), QStringLiteral("reviewNodes"));
    m_form->addLine(tr("Idle time"), QStringLiteral("reviewIdle"));
    m_form->addLine(tr("Priority"), QStringLiteral("reviewTier"));
    m_command = new CopyText(tr("Equivalent command"), QStringLiteral("createCommand"),
                             tr("Creates the same cluster from a terminal"), clusterCommandLines, this);
    m_file = new CopyText(tr("Equivalent YAML file"), QStringLiteral("createFile"), tr("Azure ML CLI format"),
                          clusterFileLines, this);
    column()->addWidget(m_command);
    column()->addWidget(m_file);
    column()->addStretch();
}

QWidget* ClusterReviewStep::firstFocus() {
    return m_command->edit();
}

void ClusterReviewStep::load(const ClusterDraft& draft) {
    const auto set = [this](const char* name, const QString& text) { m_form->set(name, text); };
    const ClusterConfig config = configOf(draft);
    set("reviewClusterName", displayTextElided(draft.name, 400));
    set("reviewFrom", nodeSourceText(draft));
    set("reviewSize", draft.cloud                            ? shown(describe(config.node))
                      : draft.isPool && draft.whole          ? tr("A whole machine")
                      : !draft.isTyped && draft.size.empty() ? tr("not chosen yet")
                                                             : shown(describe(config.node)));
    set("reviewNodes", tr("%1 to %2").arg(draft.minNodes).arg(draft.maxNodes));
    set("reviewIdle", tr("%1 before scale-down").arg(formatDuration(std::chrono::seconds(draft.idleSeconds))));
    set("reviewTier", priorityText(draft));
    m_command->setText(createCommand(draft, m_workspace));
    m_file->setText(createFile(draft));
    m_file->offerSaving((draft.name.empty() ? tr("cluster") : displayTextElided(draft.name, 60)) +
                        QStringLiteral(".yml"));
    const QString warning = warningOf(draft, m_world);
    if (sameCluster(draft, m_world) != nullptr)
        m_note->showMessage(Banner::Tone::Info, tr("This cluster already exists"),
                            tr("It has the same name and settings. Create opens it without changes."));
    else if (!warning.isEmpty())
        m_note->showMessage(Banner::Tone::Warning, draft.isPool ? tr("Limited capacity") : tr("Overcommitted"),
                            warning);
    else
        m_note->hide();
}

void ClusterReviewStep::setProblems(const std::vector<ComputeProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const ComputeProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.stage), problem.text});
    m_form->setProblems(texts, tr("Fix the remaining problems"));
}

} // namespace studio::ui

#include "moc_cluster_review_step.cpp"
