#include "ui/newcompute/cluster_review_step.h"

#include <QBoxLayout>
#include <QPlainTextEdit>

#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/review_form.h"

namespace studio::ui {

namespace {

constexpr int commandLines = 3;
constexpr int fileLines = 8;

} // namespace

ClusterReviewStep::ClusterReviewStep(QWidget* parent)
    : ComputeStep(ComputeStage::Review, QStringLiteral("stepComputeReview"), parent)
    , m_form(new ReviewForm(QStringLiteral("computeProblems"), QStringLiteral("mendComputeProblem"), this))
    , m_note(new Banner(this)) {
    m_note->setObjectName(QStringLiteral("computeNote"));
    column()->addWidget(m_note);
    column()->addWidget(m_form);
    connect(m_form, &ReviewForm::stageWanted, this,
            [this](int stage) { Q_EMIT stageWanted(static_cast<ComputeStage>(stage)); });
    m_form->addSection(static_cast<int>(ComputeStage::Cluster), UiText::tr("Cluster"));
    m_form->addLine(UiText::tr("Name"), QStringLiteral("reviewClusterName"));
    m_form->addLine(UiText::tr("Nodes from"), QStringLiteral("reviewFrom"));
    m_form->addSection(static_cast<int>(ComputeStage::Size), UiText::tr("Size"));
    m_form->addLine(UiText::tr("A node has"), QStringLiteral("reviewSize"));
    m_form->addSection(static_cast<int>(ComputeStage::Scale), UiText::tr("Scale"));
    m_form->addLine(UiText::tr("Nodes"), QStringLiteral("reviewNodes"));
    m_form->addLine(UiText::tr("Idle time"), QStringLiteral("reviewIdle"));
    m_form->addLine(UiText::tr("Priority"), QStringLiteral("reviewTier"));
    m_command = new CopyText(UiText::tr("The same as a command"), QStringLiteral("createCommand"),
                             UiText::tr("Creates the same cluster from a terminal"), commandLines, this);
    m_file = new CopyText(UiText::tr("The same as a file"), QStringLiteral("createFile"),
                          UiText::tr("The form that Azure ML's command line reads"), fileLines, this);
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
    set("reviewClusterName", shownShort(draft.name, 400));
    set("reviewFrom", m_world.host ? UiText::tr("Slots of this computer, %1").arg(shownShort(m_world.host->name, 80))
                                   : UiText::tr("Slots of this computer"));
    set("reviewSize",
        !draft.isTyped && draft.size.empty() ? UiText::tr("not chosen yet") : shown(describe(config.node)));
    set("reviewNodes", UiText::tr("%1 to %2").arg(draft.minNodes).arg(draft.maxNodes));
    set("reviewIdle",
        UiText::tr("%1 before a node leaves").arg(formatDuration(std::chrono::seconds(draft.idleSeconds))));
    set("reviewTier", draft.tier == ClusterTier::LowPriority
                          ? UiText::tr("low priority: everything else on this computer goes first")
                          : UiText::tr("dedicated"));
    m_command->setText(createCommand(draft, m_workspace));
    m_file->setText(createFile(draft));
    const QString warning = warningOf(draft, m_world);
    if (sameCluster(draft, m_world) != nullptr)
        m_note->showMessage(Banner::Tone::Info, UiText::tr("This cluster is there already"),
                            UiText::tr("It has the same name and the same values. Create changes nothing and opens "
                                       "it."));
    else if (!warning.isEmpty())
        m_note->showMessage(Banner::Tone::Warning, UiText::tr("More is promised than there is"), warning);
    else
        m_note->hide();
}

void ClusterReviewStep::setProblems(const std::vector<ComputeProblem>& problems) {
    std::vector<ReviewForm::Problem> texts;
    for (const ComputeProblem& problem : problems)
        texts.push_back({static_cast<int>(problem.stage), problem.text});
    m_form->setProblems(texts, UiText::tr("Something is still to be mended"));
}

} // namespace studio::ui

#include "moc_cluster_review_step.cpp"
