#include "ui/newcompute/new_compute_page.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QShortcut>
#include <QStackedWidget>

#include "core/studio/compute_browser.h"
#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/cluster_check.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/newcompute/cluster_review_step.h"
#include "ui/newcompute/cluster_step.h"
#include "ui/newcompute/kind_step.h"
#include "ui/newcompute/scale_step.h"
#include "ui/newcompute/size_step.h"

namespace studio::ui {

namespace {

constexpr std::array allStages = {ComputeStage::Kind, ComputeStage::Cluster, ComputeStage::Size, ComputeStage::Scale,
                                  ComputeStage::Review};
constexpr int stepsWidth = 150;
constexpr int helpWidth = 220;
constexpr int helpFrom = 860;
constexpr std::chrono::milliseconds pause{150};

struct StageText {
    const char* name;
    QString title;
    QString help;
};

StageText textOf(ComputeStage stage) {
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
    : Page(QStringLiteral("newComputePage"), UiText::tr("New compute"))
    , m_context(context)
    , m_stack(new QStackedWidget(this)) {
    setCrumbs({{UiText::tr("Compute"), QStringLiteral("compute"), {}}, {title(), {}, {}}});
    addSteps();
    addButtons();
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

void NewComputePage::addSteps() {
    auto* middle = new QHBoxLayout;
    middle->setSpacing(space::page);
    auto* steps = new QVBoxLayout;
    steps->setSpacing(space::tight);
    middle->addLayout(steps);
    for (const ComputeStage stage : allStages) {
        const StageText text = textOf(stage);
        auto* button = new QPushButton(QStringLiteral("%1   %2").arg(m_stepButtons.size() + 1).arg(text.title), this);
        button->setObjectName(QLatin1String(text.name));
        button->setProperty("role", QStringLiteral("step"));
        button->setCheckable(true);
        button->setFixedWidth(stepsWidth);
        button->setToolTip(UiText::tr("Go to this step"));
        connect(button, &QPushButton::clicked, this, [this, stage] { showStage(stage); });
        m_stepButtons.push_back(button);
        steps->addWidget(button);
        auto* scroll = new QScrollArea(this);
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setFocusPolicy(Qt::NoFocus);
        scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        m_stack->addWidget(scroll);
    }
    steps->addStretch();
    middle->addWidget(m_stack, 1);
    addHelp(middle);
    content()->addLayout(middle, 1);
}

ComputeStep* NewComputePage::newStep(ComputeStage stage) {
    switch (stage) {
    case ComputeStage::Kind: {
        auto* kind = new KindStep(this);
        connect(kind, &KindStep::localWanted, this, [this] {
            m_context.navigator.open(QStringLiteral("target"), QString::fromLatin1(localTargetName.data()));
        });
        connect(kind, &KindStep::clusterWanted, this, [this] { showStage(ComputeStage::Cluster); });
        return kind;
    }
    case ComputeStage::Cluster:
        return new ClusterStep(this);
    case ComputeStage::Size:
        return new SizeStep(m_context.remember, this);
    case ComputeStage::Scale:
        return new ScaleStep(this);
    case ComputeStage::Review:
        break;
    }
    m_review = new ClusterReviewStep(this);
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

void NewComputePage::addHelp(QBoxLayout* into) {
    m_help = new QWidget(this);
    m_help->setFixedWidth(helpWidth);
    m_helpTitle = (new PlainLabel({}, m_help))->withRole("heading");
    auto* help = new QVBoxLayout(m_help);
    help->setContentsMargins(0, 0, 0, 0);
    help->setSpacing(space::small);
    help->addWidget(m_helpTitle);
    for (PlainLabel*& paragraph : m_helpText) {
        paragraph = (new PlainLabel({}, m_help, PlainLabel::Fit::Wrap))->withRole("muted");
        paragraph->setObjectName(QStringLiteral("computeHelp"));
        help->addWidget(paragraph);
    }
    help->addStretch();
    into->addWidget(m_help);
}

void NewComputePage::addButtons() {
    content()->addWidget(makeLine(this));
    auto* cancel = new QPushButton(UiText::tr("Cancel"), this);
    cancel->setObjectName(QStringLiteral("newComputeCancel"));
    cancel->setProperty("role", QStringLiteral("quiet"));
    cancel->setToolTip(UiText::tr("Leave without creating anything"));
    connect(cancel, &QPushButton::clicked, this, [this] { m_context.navigator.replace({}); });
    m_back = new QPushButton(UiText::tr("&Back"), this);
    m_back->setObjectName(QStringLiteral("newComputeBack"));
    m_back->setToolTip(UiText::tr("To the step before"));
    connect(m_back, &QPushButton::clicked, this,
            [this] { showStage(static_cast<ComputeStage>(static_cast<int>(m_stage) - 1)); });
    m_next = new QPushButton(this);
    m_next->setObjectName(QStringLiteral("newComputeNext"));
    m_next->setProperty("role", QStringLiteral("primary"));
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_stage == ComputeStage::Review)
            create();
        else
            showStage(static_cast<ComputeStage>(static_cast<int>(m_stage) + 1));
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(cancel);
    row->addStretch();
    row->addWidget(m_back);
    row->addWidget(m_next);
    content()->addLayout(row);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut =
            new QShortcut(QKeySequence(Qt::CTRL | key), this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut);
        connect(shortcut, &QShortcut::activated, m_next, [this] { m_next->click(); });
    }
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
        m_stepButtons[i]->setIcon(isWrong ? icon(QStringLiteral("triangle-alert"), currentColors().warning) : QIcon());
        m_stepButtons[i]->setAccessibleDescription(isWrong ? UiText::tr("Something is to be mended here") : QString());
    }
    if (m_stage == ComputeStage::Review)
        m_next->setEnabled(m_problems.empty() && !m_isCreating);
}

void NewComputePage::showStage(ComputeStage stage) {
    stepOf(m_stage)->store(m_draft);
    m_stage = stage;
    ComputeStep* step = stepOf(stage);
    const std::string& folder = m_context.link.folder();
    if (stage == ComputeStage::Review)
        m_review->setWorkspace(folder == defaultWorkspaceFolder() ? std::string() : folder);
    step->load(m_draft);
    const int at = static_cast<int>(stage);
    if (auto* place = static_cast<QScrollArea*>(m_stack->widget(at)); place->widget() == nullptr)
        place->setWidget(step);
    m_stack->setCurrentIndex(at);
    for (size_t i = 0; i < m_stepButtons.size(); ++i)
        m_stepButtons[i]->setChecked(static_cast<int>(i) == at);
    showHelp(stage);
    m_back->setEnabled(at > 0);
    m_next->setEnabled(true);
    m_next->setText(stage == ComputeStage::Review ? UiText::tr("&Create") : UiText::tr("&Next"));
    m_next->setToolTip(stage == ComputeStage::Review ? UiText::tr("Create the cluster and open its page (Ctrl+Enter)")
                                                     : UiText::tr("To the next step (Ctrl+Enter)"));
    check();
    if (QWidget* first = step->firstFocus(); first != nullptr && isVisible())
        first->setFocus(Qt::OtherFocusReason);
}

void NewComputePage::showHelp(ComputeStage stage) {
    const StageText text = textOf(stage);
    m_helpTitle->setText(text.title);
    const QStringList help = text.help.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (size_t i = 0; i < m_helpText.size(); ++i) {
        m_helpText[i]->setText(help.value(static_cast<qsizetype>(i)));
        m_helpText[i]->setVisible(static_cast<qsizetype>(i) < help.size());
    }
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
    m_next->setEnabled(false);
    m_back->setEnabled(false);
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

void NewComputePage::resizeEvent(QResizeEvent* event) {
    Page::resizeEvent(event);
    m_help->setVisible(width() >= helpFrom);
}

} // namespace studio::ui
