#include "ui/newcompute/new_compute_page.h"

#include <QBoxLayout>

#include "core/studio/compute_browser.h"
#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/cluster_check.h"
#include "ui/common/formats.h"
#include "ui/common/wizard_frame.h"
#include "ui/newcompute/cluster_review_step.h"
#include "ui/newcompute/cluster_step.h"
#include "ui/newcompute/kind_step.h"
#include "ui/newcompute/scale_step.h"
#include "ui/newcompute/size_step.h"

namespace studio::ui {

namespace {

constexpr std::array allStages = {ComputeStage::Kind, ComputeStage::Cluster, ComputeStage::Size, ComputeStage::Scale,
                                  ComputeStage::Review};
constexpr std::chrono::milliseconds pause{150};

WizardStage textOf(ComputeStage stage) {
    switch (stage) {
    case ComputeStage::Kind:
        return {"go-kind", UiText::tr("Kind"),
                UiText::tr("Runs are executed on compute targets, and the same run works on each of them.\n\nA cluster "
                           "costs nothing while nothing runs: it then has no nodes, unless you keep some.\n\nNot sure? "
                           "Help me choose asks three questions.")};
    case ComputeStage::Cluster:
        return {"go-cluster", UiText::tr("Cluster"),
                UiText::tr("The name is what runs are submitted to. It is compared without case and cannot be changed "
                           "later.\n\nA slot is a share of this computer: a node has its cores and memory and is held "
                           "to them where the system allows it. The cluster's page says whether it is.")};
    case ComputeStage::Size:
        return {"go-size", UiText::tr("Size"),
                UiText::tr("What one node has. All nodes of a cluster are alike.\n\nScale up, then out: first choose a "
                           "size in which one run goes well, then as many nodes as there are runs at once.\n\nThe "
                           "price is that of the nearest Azure size, to compare. Your computer costs what it costs "
                           "you.")};
    case ComputeStage::Scale:
        return {
            "go-scale", UiText::tr("Scale"),
            UiText::tr("The cluster grows with its queue, a node a run, and never over the maximum.\n\nA node that "
                       "is idle for long enough leaves, down to the minimum.\n\nAll of this can be changed later.")};
    case ComputeStage::Review:
        return {"go-review-compute", UiText::tr("Review"),
                UiText::tr("Nothing has been made yet. Create (Ctrl+Enter) makes the cluster and opens its "
                           "page.\n\nThe command and the file do the same from a terminal.")};
    }
    return {};
}

} // namespace

NewComputePage::NewComputePage(Context& context)
    : Page(QStringLiteral("newComputePage"), UiText::tr("New compute"), context.pageParent)
    , m_context(context) {
    setCrumbs({{UiText::tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    addFrame();
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &NewComputePage::refresh);
    connect(&m_context.link, &StudioLink::changed, this, [this] {
        if (!m_pause.isActive())
            m_pause.start(pause);
    });
    m_context.link.ask<void>(this, &browse::lookAtTargets, [](const Result<void>&) {});
    m_draft = proposedDraft(m_world);
    refresh();
    showStage(ComputeStage::Kind);
    QTimer::singleShot(0, this, &NewComputePage::makeNextStep);
}

void NewComputePage::addFrame() {
    std::vector<WizardStage> stages;
    for (const ComputeStage stage : allStages)
        stages.push_back(textOf(stage));
    m_frame = new WizardFrame(QStringLiteral("newCompute"), QStringLiteral("computeHelp"), std::move(stages), this);
    m_frame->setFinish(UiText::tr("&Create"), UiText::tr("Create the cluster and open its page (Ctrl+Enter)"));
    m_frame->setCancelTip(UiText::tr("Leave without creating anything"));
    connect(m_frame, &WizardFrame::stageWanted, this,
            [this](int stage) { showStage(static_cast<ComputeStage>(stage)); });
    connect(m_frame, &WizardFrame::finishWanted, this, &NewComputePage::create);
    connect(m_frame, &WizardFrame::cancelWanted, this, [this] { m_context.navigator.replace({}); });
    content()->addWidget(m_frame, 1);
}

ComputeStep* NewComputePage::newStep(ComputeStage stage) {
    QWidget* place = m_frame->placeOf(static_cast<int>(stage));
    switch (stage) {
    case ComputeStage::Kind: {
        auto* kind = new KindStep(place);
        connect(kind, &KindStep::localWanted, this, [this] {
            m_context.navigator.open(QStringLiteral("target"), QString::fromLatin1(localTargetName.data()));
        });
        connect(kind, &KindStep::machineWanted, this,
                [this] { m_context.navigator.replace(QStringLiteral("attach-machine")); });
        connect(kind, &KindStep::clusterWanted, this, [this] { showStage(ComputeStage::Cluster); });
        return kind;
    }
    case ComputeStage::Cluster:
        return new ClusterStep(place);
    case ComputeStage::Size:
        return new SizeStep(m_context.remember, place);
    case ComputeStage::Scale:
        return new ScaleStep(place);
    case ComputeStage::Review:
        break;
    }
    m_review = new ClusterReviewStep(place);
    connect(m_review, &ClusterReviewStep::stageWanted, this, &NewComputePage::showStage);
    return m_review;
}

ComputeStep* NewComputePage::stepOf(ComputeStage stage) {
    const auto at = static_cast<size_t>(stage);
    if (m_steps.at(at) != nullptr)
        return m_steps.at(at);
    ComputeStep* step = newStep(stage);
    step->hide(); // it goes into its place when it is first shown
    m_steps.at(at) = step;
    step->setWorld(m_world);
    step->load(m_draft);
    connect(step, &ComputeStep::edited, this, [this, step] {
        m_isEdited = true;
        step->store(m_draft);
        check();
    });
    return step;
}

// A step in each turn of the event loop, so that none is waited for.
void NewComputePage::makeNextStep() {
    const auto missing = std::find(m_steps.begin(), m_steps.end(), nullptr);
    if (missing == m_steps.end())
        return;
    stepOf(static_cast<ComputeStage>(missing - m_steps.begin()));
    QTimer::singleShot(0, this, &NewComputePage::makeNextStep);
}

QWidget* NewComputePage::firstFocus() {
    return stepOf(m_stage)->firstFocus();
}

// A step says its problems at once; the buttons at the left warn of steps that were edited or passed.
void NewComputePage::check() {
    m_problems = problemsOf(m_draft, m_world);
    stepOf(m_stage)->showProblems(m_problems);
    if (m_review != nullptr)
        m_review->setProblems(m_problems);
    for (size_t i = 0; i < m_steps.size(); ++i) {
        const ComputeStage stage = allStages.at(i);
        const bool isWrong =
            m_isEdited && std::any_of(m_problems.begin(), m_problems.end(),
                                      [stage](const ComputeProblem& problem) { return problem.stage == stage; });
        m_frame->setWarning(static_cast<int>(i), isWrong ? UiText::tr("Something is to be mended here") : QString());
    }
    if (m_stage == ComputeStage::Review)
        m_frame->setNextEnabled(m_problems.empty() && !m_isCreating);
}

void NewComputePage::showStage(ComputeStage stage) {
    stepOf(m_stage)->store(m_draft);
    m_stage = stage;
    ComputeStep* step = stepOf(stage);
    const std::string& folder = m_context.link.folder();
    if (stage == ComputeStage::Review)
        m_review->setWorkspace(folder == defaultWorkspaceFolder() ? std::string() : folder);
    step->load(m_draft);
    m_frame->showStep(static_cast<int>(stage), step);
    check();
    if (QWidget* first = step->firstFocus(); first != nullptr && isVisible())
        first->setFocus(Qt::OtherFocusReason);
}

void NewComputePage::refresh() {
    if (std::exchange(m_isAsking, true)) {
        m_pause.start(pause);
        return;
    }
    m_context.link.ask<std::vector<TargetStatus>>(this, &browse::targets,
                                                  [this](const Result<std::vector<TargetStatus>>& targets) {
                                                      m_isAsking = false;
                                                      if (targets)
                                                          setWorld(*targets);
                                                  });
}

void NewComputePage::setWorld(const std::vector<TargetStatus>& targets) {
    m_world.targets.clear();
    for (const TargetStatus& status : targets)
        m_world.targets.push_back(status.target);
    m_world.host = hostOf(m_world.targets);
    for (ComputeStep* step : m_steps) {
        if (step != nullptr)
            step->setWorld(m_world);
    }
    if (!m_isEdited && (!m_isProposed || m_stage == ComputeStage::Kind)) {
        m_isProposed = m_world.host.has_value();
        m_draft = proposedDraft(m_world);
        for (ComputeStep* step : m_steps) {
            if (step != nullptr)
                step->load(m_draft);
        }
    }
    if (m_stage == ComputeStage::Review)
        m_review->load(m_draft);
    check();
}

void NewComputePage::create() {
    check();
    if (!m_problems.empty() || m_isCreating)
        return;
    m_isCreating = true;
    m_frame->setNextEnabled(false);
    m_frame->setBackEnabled(false);
    banner()->showMessage(Banner::Tone::Info, UiText::tr("Creating the cluster…"));
    m_context.link.work<CreatedCluster>(
        this,
        [name = m_draft.name, config = configOf(m_draft)](Client& client) {
            return client.createCluster(name, config);
        },
        [this](const Result<CreatedCluster>& created) {
            m_isCreating = false;
            showStage(ComputeStage::Review);
            if (!created)
                return banner()->showError(UiText::tr("The cluster could not be created."), created.error());
            m_isEdited = false;
            m_context.navigator.replace(QStringLiteral("target"), QString::fromStdString(created->target.name));
        });
}

} // namespace studio::ui

#include "moc_new_compute_page.cpp"
