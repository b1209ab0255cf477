#include "ui/newcompute/new_compute_page.h"

#include <algorithm>
#include <tuple>

#include "core/client/cloud_client.h"
#include "core/client/compute_browser.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/client/usage_client.h"
#include "ui/common/banner.h"
#include "ui/common/live_query.h"
#include "ui/common/scale_problem.h"
#include "ui/newcompute/cluster_review_step.h"
#include "ui/newcompute/cluster_step.h"
#include "ui/newcompute/kind_step.h"
#include "ui/newcompute/scale_step.h"
#include "ui/newcompute/size_step.h"

namespace studio::ui {

namespace {

WizardStage computeStageText(ComputeStage stage) {
    switch (stage) {
    case ComputeStage::Kind:
        return {"go-kind", NewComputePage::tr("Kind"),
                NewComputePage::tr("Runs execute on compute targets. Compare kinds shows what each kind "
                                   "supports.\n\nAn idle cluster costs nothing: it scales to 0 nodes unless you set a "
                                   "minimum.\n\nNot sure? Help me choose asks three questions.")};
    case ComputeStage::Cluster:
        return {"go-cluster", NewComputePage::tr("Cluster"),
                NewComputePage::tr(
                    "Runs are submitted to this name. It is case-insensitive and cannot be changed later.\n\nA "
                    "node is a slice of a machine: it is limited to its cores and memory where the "
                    "system allows it. In a pool, nodes are slices of several machines, or whole machines. The "
                    "cluster's page shows the limits in effect.")};
    case ComputeStage::Size:
        return {"go-size", NewComputePage::tr("Size"),
                NewComputePage::tr(
                    "The size of one node. All nodes of a cluster are the same, unless they are whole "
                    "machines.\n\nScale up, then out: first choose "
                    "a size that suits one run, then as many nodes as there are concurrent runs.\n\nOn own machines, "
                    "the price is that of the nearest Azure size, for comparison only. Machines of a cloud are billed "
                    "by the cloud, at the price in the list of its sizes.")};
    case ComputeStage::Scale:
        return {"go-scale", NewComputePage::tr("Scale"),
                NewComputePage::tr(
                    "The cluster scales with its queue, one node per run, up to the maximum.\n\nNodes that stay "
                    "idle are released, down to the minimum.\n\nAll of these settings can be changed later.")};
    case ComputeStage::Review:
        return {
            "go-review-compute", NewComputePage::tr("Review"),
            NewComputePage::tr("Nothing has been created yet. Create (Ctrl+Enter) creates the cluster and opens its "
                               "page.\n\nThe command and the file do the same from a terminal.")};
    }
    return {};
}

} // namespace

NewComputePage::NewComputePage(Context& context, const QString& argument)
    : Wizard(context, QStringLiteral("newComputePage"), tr("New compute")) {
    setCrumbs({{tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    if (argument.startsWith(QLatin1String("like:")))
        m_model = argument.section(QLatin1Char(':'), 1).toStdString();
    addFrame(QStringLiteral("newCompute"), QStringLiteral("computeHelp"), &computeStageText, tr("&Create"),
             tr("Create the cluster and open its page (Ctrl+Enter)"), tr("Leave without creating anything"));
    m_context.link.ask<void>(this, &browse::ensureTargetsCurrent, [](const Result<void>&) {});
    m_draft = proposedDraft(m_world);
    auto* query = new LiveQuery<std::vector<TargetStatus>>(m_context.link, this, {}, &browse::targets,
                                                           [this](const Result<std::vector<TargetStatus>>& targets) {
                                                               if (targets)
                                                                   setDraftContext(*targets);
                                                           });
    query->refreshNow();
    m_context.link.ask<std::vector<KnownPreset>>(this, &clouds::presets,
                                                 [this](const Result<std::vector<KnownPreset>>& presets) {
                                                     m_world.presets = presets.value_or(std::vector<KnownPreset>());
                                                     m_hasPresets = true;
                                                     for (ComputeStep* made : steps()) {
                                                         if (made != nullptr)
                                                             made->setDraftContext(m_world);
                                                     }
                                                     showModel();
                                                 });
    showStage(ComputeStage::Kind);
    makeStepsLater();
}

ComputeStep* NewComputePage::makeStep(ComputeStage stage, QWidget* place) {
    ComputeStep* made = newStep(stage, place);
    made->setDraftContext(m_world);
    return made;
}

ComputeStep* NewComputePage::newStep(ComputeStage stage, QWidget* place) {
    switch (stage) {
    case ComputeStage::Kind: {
        auto* kind = new KindStep(place);
        connect(kind, &KindStep::placeRequested, this, [this](const QString& form) {
            if (!form.isEmpty())
                return m_context.navigator.replace(form);
            m_context.navigator.open(QStringLiteral("target"), QString::fromLatin1(localTargetName.data()));
        });
        connect(kind, &KindStep::comparisonRequested, this,
                [this] { m_context.navigator.open(QStringLiteral("compare-kinds")); });
        connect(kind, &KindStep::clusterWanted, this, [this] { showStage(ComputeStage::Cluster); });
        m_kind = kind;
        return kind;
    }
    case ComputeStage::Cluster:
        return new ClusterStep(m_context.link, place);
    case ComputeStage::Size: {
        auto* size = new SizeStep(m_context.remember, place);
        connect(size, &FormStep::edited, this, [this] { m_isSizeEdited = true; });
        return size;
    }
    case ComputeStage::Scale:
        return new ScaleStep(place);
    case ComputeStage::Review:
        break;
    }
    m_review = new ClusterReviewStep(place);
    connect(m_review, &ClusterReviewStep::stageRequested, this, &NewComputePage::showStage);
    return m_review;
}

// The review shows all problems; the steps, those of shownProblems().
void NewComputePage::check() {
    m_problems = problemsOf(m_draft, m_world);
    step(m_stage)->showProblems(shownProblems());
    if (m_review != nullptr)
        m_review->setProblems(m_problems);
    markProblems(tr("This step has problems"));
    showTotal();
}

// Before the kind is chosen, nothing is to be created.
void NewComputePage::showTotal() {
    if (m_stage == ComputeStage::Kind)
        return m_frame->setTotal({});
    m_frame->setTotal(totalOf(m_draft),
                      nodePriceOf(m_draft)
                          ? tr("From the minimum to the maximum number of nodes, at the cloud's list price")
                          : tr("Set the hourly price on the Usage page after creating the cluster"));
}

void NewComputePage::enterStage() {
    if (m_stage == ComputeStage::Review)
        m_review->setWorkspace(workspaceOption());
    Wizard::enterStage();
    showTotal();
}

// Another kind has a form, or a page, of its own.
void NewComputePage::requestStage(ComputeStage stage) {
    if (m_stage == ComputeStage::Kind && stage != ComputeStage::Kind && m_kind->leave())
        return;
    showStage(stage);
}

void NewComputePage::edit(ComputeStep& edited) {
    const auto sourceOf = [](const ClusterDraft& draft) {
        return std::tuple(draft.isPool ? std::string() : draft.machine, draft.isPool, draft.machines, draft.whole,
                          draft.cloud.has_value());
    };
    const auto before = sourceOf(m_draft);
    Wizard::edit(edited);
    if (sourceOf(m_draft) == before)
        return;
    m_world.host = hostOf(m_draft, m_world.targets);
    for (ComputeStep* made : steps()) {
        if (made != nullptr)
            made->setDraftContext(m_world);
    }
    // The size was proposed for the other machine.
    if (!m_isSizeEdited && m_world.host) {
        const ClusterDraft proposed = proposedDraft(m_world);
        m_draft.cores = proposed.cores;
        m_draft.memoryGib = proposed.memoryGib;
        m_draft.maxNodes = proposed.maxNodes;
        if (m_draft.isPool)
            m_draft.maxNodes = std::max(1, nodesThatFit(m_draft, m_world));
        loadSteps();
    }
    check();
}

void NewComputePage::setDraftContext(const std::vector<TargetStatus>& targets) {
    m_world.targets.clear();
    for (const TargetStatus& status : targets)
        m_world.targets.push_back(status.target);
    m_world.host = hostOf(m_draft, m_world.targets);
    for (ComputeStep* made : steps()) {
        if (made != nullptr)
            made->setDraftContext(m_world);
    }
    if (!m_isEdited && (!m_isProposed || m_stage == ComputeStage::Kind)) {
        m_isProposed = m_world.host.has_value();
        m_draft = proposedDraft(m_world);
        loadSteps();
    }
    if (m_stage == ComputeStage::Review)
        load(*m_review);
    m_hasTargets = true;
    showModel();
    check();
}

// Fills the form once all that it needs is known, unless the user was faster.
void NewComputePage::showModel() {
    if (m_model.empty() || !m_hasTargets || !m_hasPresets)
        return;
    const auto found = std::find_if(m_world.targets.begin(), m_world.targets.end(),
                                    [this](const Target& target) { return target.name == m_model; });
    m_model.clear();
    const auto draft = found != m_world.targets.end() && !m_isEdited ? draftLike(*found, m_world) : std::nullopt;
    if (!draft)
        return;
    m_draft = *draft;
    m_isProposed = true;
    m_isSizeEdited = true;
    m_world.host = hostOf(m_draft, m_world.targets);
    for (ComputeStep* made : steps()) {
        if (made != nullptr)
            made->setDraftContext(m_world);
    }
    loadSteps();
    m_isEdited = true; // another proposal must not replace it
    showStage(ComputeStage::Cluster);
}

void NewComputePage::finish() {
    check();
    if (!m_problems.empty() || m_isFinishing)
        return;
    beginFinish(tr("Creating the cluster…"));
    m_context.link.work<CreatedCluster>(
        this,
        [name = m_draft.name, config = configOf(m_draft),
         machine = m_draft.isPool || m_draft.machine == localTargetName ? std::string() : m_draft.machine,
         pool = m_draft.isPool ? m_draft.machines : std::vector<std::string>(), price = nodePriceOf(m_draft),
         currency = m_draft.cloudCurrency, monthCap = m_draft.cloudMonthCap](Client& client) {
            return client.targets().createCluster(name, config, machine, pool).map([&](CreatedCluster created) {
                if (price && !created.existed) // otherwise it stays unknown
                    (void)UsageClient(client).setPrice(name, price, currency, std::nullopt, std::nullopt, monthCap);
                return created;
            });
        },
        [this](const Result<CreatedCluster>& created) {
            m_isFinishing = false;
            showStage(ComputeStage::Review);
            if (!created)
                return banner()->showError(tr("The cluster could not be created."), created.error());
            m_isEdited = false;
            const QString made = QString::fromStdString(created->target.name);
            // The steps of the creation are its operations.
            m_context.navigator.replace(QStringLiteral("target"),
                                        created->existed ? made : made + QStringLiteral("#operations"));
        });
}

} // namespace studio::ui

#include "moc_new_compute_page.cpp"
