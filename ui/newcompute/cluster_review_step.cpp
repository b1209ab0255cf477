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
    m_form->addSection(static_cast<int>(ComputeStage::Cluster), UiText::tr("Cluster"));
    m_form->addLine(UiText::tr("Name"), QStringLiteral("reviewClusterName"));
    m_form->addLine(UiText::tr("Node source"), QStringLiteral("reviewFrom"));
    m_form->addSection(static_cast<int>(ComputeStage::Size), UiText::tr("Size"));
    m_form->addLine(UiText::tr("Node size"), QStringLiteral("reviewSize"));
    m_form->addSection(static_cast<int>(ComputeStage::Scale), UiText::tr("Scale"));
    m_form->addLine(UiText::tr("Nodes"), QStringLiteral("reviewNodes"));
    m_form->addLine(UiText::tr("Idle time"), QStringLiteral("reviewIdle"));
    m_form->addLine(UiText::tr("Priority"), QStringLiteral("reviewTier"));
    m_command = new CopyText(UiText::tr("Equivalent command"), QStringLiteral("createCommand"),
                             UiText::tr("Creates the same cluster from a terminal"), clusterCommandLines, this);
    m_file = new CopyText(UiText::tr("Equivalent YAML file"), QStringLiteral("createFile"),
                          UiText::tr("Azure ML CLI format"), clusterFileLines, this);
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
    set("reviewFrom", m_world.host
                          ? UiText::tr("Slots on this computer, %1").arg(displayTextElided(m_world.host->name, 80))
                          : UiText::tr("Slots on this computer"));
    set("reviewSize",
        !draft.isTyped && draft.size.empty() ? UiText::tr("not chosen yet") : shown(describe(config.node)));
    set("reviewNodes", UiText::tr("%1 to %2").arg(draft.minNodes).arg(draft.maxNodes));
    set("reviewIdle", UiText::tr("%1 before scale-down").arg(formatDuration(std::chrono::seconds(draft.idleSeconds))));
    set("reviewTier", draft.tier == ClusterTier::LowPriority
                          ? UiText::tr("low priority: other programs on this computer take precedence")
                          : UiText::tr("dedicated"));
    m_command->setText(createCommand(draft, m_workspace));
    m_file->setText(createFile(draft));
    const QString warning = warningOf(draft, m_world);
    if (sameCluster(draft, m_world) != nullptr)
        m_note->showMessage(Banner::Tone::Info, UiText::tr("This cluster already exists"),
                            UiText::tr("It has the same name and settings. Create opens it without changes."));
    else if (!warning.isEmpty())
        m_note->showMessage(Banner::Tone::Warning, UiText::tr("Overcommitted"), warning);
    else
        m_note->hide();
}

void ClusterReviewStep::setProblems(const std::vector<ComputeProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const ComputeProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.stage), problem.text});
    m_form->setProblems(texts, UiText::tr("Fix the remaining problems"));
}

} // namespace studio::ui

#include "moc_cluster_review_step.cpp"
