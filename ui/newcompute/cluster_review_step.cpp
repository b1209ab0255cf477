#include "ui/newcompute/cluster_review_step.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QFormLayout>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>

#include "core/target/target_text.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int commandLines = 3;
constexpr int fileLines = 8;

// By a style sheet, because that of the window knows a least height of its own.
void setLines(QPlainTextEdit& edit, int lines) {
    constexpr int document = 20;
    edit.setStyleSheet(QStringLiteral("QPlainTextEdit { min-height: %1px; max-height: %1px; }")
                           .arg(edit.fontMetrics().lineSpacing() * lines + document));
}

// What is shown is safe to see; what is copied is what a shell or a parser is to read.
void put(QPlainTextEdit& edit, const std::string& text) {
    QStringList lines;
    for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n')))
        lines << shown(line.left(8000));
    edit.setPlainText(lines.join(QLatin1Char('\n')).trimmed());
    edit.setProperty("line", QString::fromStdString(text));
}

} // namespace

ClusterReviewStep::ClusterReviewStep(QWidget* parent)
    : ComputeStep(ComputeStage::Review, QStringLiteral("stepComputeReview"), parent)
    , m_lines(new QVBoxLayout)
    , m_problems(new Banner(this))
    , m_note(new Banner(this)) {
    m_problems->setObjectName(QStringLiteral("computeProblems"));
    m_note->setObjectName(QStringLiteral("computeNote"));
    column()->addWidget(m_problems);
    column()->addWidget(m_note);
    m_lines->setSpacing(space::medium);
    column()->addLayout(m_lines);
    addSection(ComputeStage::Cluster, UiText::tr("Cluster"));
    addLine(UiText::tr("Name"), QStringLiteral("reviewClusterName"));
    addLine(UiText::tr("Nodes from"), QStringLiteral("reviewFrom"));
    addSection(ComputeStage::Size, UiText::tr("Size"));
    addLine(UiText::tr("A node has"), QStringLiteral("reviewSize"));
    addSection(ComputeStage::Scale, UiText::tr("Scale"));
    addLine(UiText::tr("Nodes"), QStringLiteral("reviewNodes"));
    addLine(UiText::tr("Idle time"), QStringLiteral("reviewIdle"));
    addLine(UiText::tr("Priority"), QStringLiteral("reviewTier"));
    m_command = addText(UiText::tr("The same as a command"), QStringLiteral("createCommand"),
                        UiText::tr("Creates the same cluster from a terminal"));
    setLines(*m_command, commandLines);
    m_file = addText(UiText::tr("The same as a file"), QStringLiteral("createFile"),
                     UiText::tr("The form that Azure ML's command line reads"));
    setLines(*m_file, fileLines);
    column()->addStretch();
}

QWidget* ClusterReviewStep::firstFocus() {
    return m_command;
}

QPlainTextEdit* ClusterReviewStep::addText(const QString& title, const QString& objectName, const QString& tip) {
    auto* edit = new QPlainTextEdit(this);
    edit->setObjectName(objectName);
    edit->setAccessibleName(title);
    edit->setToolTip(tip);
    edit->setReadOnly(true);
    edit->setTabChangesFocus(true);
    edit->setFont(QFont(QStringLiteral("monospace")));
    auto* head = new QHBoxLayout;
    head->addWidget((new PlainLabel(title, this))->withRole("heading"));
    head->addStretch();
    auto* copy = new QPushButton(icon(QStringLiteral("copy")), UiText::tr("Copy"), this);
    copy->setObjectName(QStringLiteral("copy-") + objectName);
    copy->setAccessibleName(UiText::tr("Copy: %1").arg(title));
    copy->setToolTip(UiText::tr("Copy it to the clipboard"));
    connect(copy, &QPushButton::clicked, this,
            [edit] { QGuiApplication::clipboard()->setText(edit->property("line").toString()); });
    head->addWidget(copy);
    column()->addLayout(head);
    column()->addWidget(edit);
    return edit;
}

void ClusterReviewStep::addSection(ComputeStage stage, const QString& title) {
    auto* head = new QHBoxLayout;
    head->addWidget((new PlainLabel(title, this))->withRole("heading"));
    auto* change = new QPushButton(UiText::tr("Change"), this);
    change->setObjectName(QStringLiteral("change-%1").arg(static_cast<int>(stage)));
    change->setProperty("role", QStringLiteral("link"));
    change->setAccessibleName(UiText::tr("Change %1").arg(title));
    change->setToolTip(UiText::tr("Go to this step"));
    connect(change, &QPushButton::clicked, this, [this, stage] { Q_EMIT stageWanted(stage); });
    head->addWidget(change);
    head->addStretch();
    m_lines->addLayout(head);
    m_form = new QFormLayout;
    m_form->setHorizontalSpacing(space::page);
    m_form->setVerticalSpacing(space::tight);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_lines->addLayout(m_form);
    m_lines->addWidget(makeLine(this));
}

void ClusterReviewStep::addLine(const QString& label, const QString& objectName) {
    auto* value = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
    value->setObjectName(objectName);
    value->selectable();
    auto* title = (new PlainLabel(label, this))->withRole("muted");
    title->setMinimumWidth(90);
    m_form->addRow(title, value);
    m_values[objectName] = value;
}

void ClusterReviewStep::load(const ClusterDraft& draft) {
    const auto set = [this](const char* name, const QString& text) { m_values.at(QLatin1String(name))->setText(text); };
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
    put(*m_command, createCommand(draft, m_workspace));
    put(*m_file, createFile(draft));
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
    if (problems.empty())
        return m_problems->hide();
    QStringList texts;
    for (const ComputeProblem& problem : problems)
        texts << problem.text;
    m_problems->showMessage(Banner::Tone::Warning, UiText::tr("Something is still to be mended"),
                            texts.join(QStringLiteral("  ·  ")));
    m_problems->addAction(
        UiText::tr("Mend it"), [this, stage = problems.front().stage] { Q_EMIT stageWanted(stage); },
        QStringLiteral("mendComputeProblem"));
}

} // namespace studio::ui
