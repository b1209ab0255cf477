#include "ui/newcompute/kind_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QGridLayout>
#include <QPushButton>
#include <QRadioButton>

#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

KindStep::KindStep(QWidget* parent)
    : ComputeStep(ComputeStage::Kind, QStringLiteral("stepKind"), parent) {
    m_cluster = makeChoiceCard(QStringLiteral("kindCluster"), QStringLiteral("layers"), UiText::tr("Compute cluster"),
                               UiText::tr("One node or many of the same size, which come with the queue and go when "
                                          "they are idle. For training in earnest, many runs and batch scoring."),
                               this);
    m_cluster->setCheckable(true);
    m_cluster->setChecked(true);
    m_cluster->setToolTip(UiText::tr("Create a compute cluster"));
    connect(m_cluster, &QPushButton::clicked, this, [this] { m_cluster->setChecked(true); });
    m_local = makeChoiceCard(QStringLiteral("kindLocal"), QStringLiteral("monitor"), UiText::tr("Local computer"),
                             UiText::tr("Is always there, under the name local: there is nothing to create. For trying "
                                        "things out. Press to see it."),
                             this);
    m_local->setToolTip(UiText::tr("Open the page of the local computer"));
    connect(m_local, &QPushButton::clicked, this, &KindStep::localWanted);
    m_machine = makeChoiceCard(QStringLiteral("kindMachine"), QStringLiteral("server"), UiText::tr("Attach a machine"),
                               UiText::tr("Any Linux machine that you can reach by SSH: a lab server, a rented GPU, a "
                                          "workstation. Nothing is installed there. For runs that this computer is "
                                          "too small for."),
                               this);
    m_machine->setToolTip(UiText::tr("Attach a machine over SSH"));
    connect(m_machine, &QPushButton::clicked, this, &KindStep::machineWanted);
    column()->addWidget(m_cluster);
    column()->addWidget(m_machine);
    column()->addWidget(m_local);

    m_help = new QPushButton(icon(QStringLiteral("circle-help")), UiText::tr("&Help me choose"), this);
    m_help->setObjectName(QStringLiteral("helpMeChoose"));
    m_help->setCheckable(true);
    m_help->setToolTip(UiText::tr("Three questions, and what they speak for"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_help);
    row->addStretch();
    column()->addLayout(row);
    addQuestions();
    column()->addStretch();
    connect(m_help, &QPushButton::toggled, m_choosing, &QWidget::setVisible);
    showAdvice();
}

void KindStep::addQuestions() {
    auto* card = new QFrame(this);
    card->setObjectName(QStringLiteral("choosing"));
    card->setProperty("role", QStringLiteral("card"));
    card->hide();
    m_choosing = card;
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    m_purpose = addQuestion(layout, QStringLiteral("purpose"), UiText::tr("What are the runs for?"),
                            {UiText::tr("Experimenting"), UiText::tr("Production, batch scoring")});
    m_amount = addQuestion(layout, QStringLiteral("amount"), UiText::tr("How many are there at once?"),
                           {UiText::tr("One after another"), UiText::tr("Many")});
    m_ownUse = addQuestion(layout, QStringLiteral("ownUse"), UiText::tr("Are this computer's cores free for them?"),
                           {UiText::tr("Yes"), UiText::tr("No, I work here meanwhile")});
    layout->addWidget(makeLine(card));
    m_title = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("heading");
    m_title->setObjectName(QStringLiteral("adviceTitle"));
    m_reason = new PlainLabel({}, card, PlainLabel::Fit::Wrap);
    m_reason->setObjectName(QStringLiteral("adviceReason"));
    m_take = new QPushButton(card);
    m_take->setObjectName(QStringLiteral("takeAdvice"));
    m_take->setToolTip(UiText::tr("Go on with what is recommended"));
    connect(m_take, &QPushButton::clicked, this, [this] {
        const Advice advice = adviseOn(answers());
        if (advice.kind == ComputeKind::Local)
            return Q_EMIT localWanted();
        m_advisedTier = advice.lowPriority ? ClusterTier::LowPriority : ClusterTier::Dedicated;
        Q_EMIT edited();
        m_advisedTier.reset();
        Q_EMIT clusterWanted();
    });
    layout->addWidget(m_title);
    layout->addWidget(m_reason);
    auto* row = new QHBoxLayout;
    row->addWidget(m_take);
    row->addStretch();
    layout->addLayout(row);
    layout->addWidget(makeLine(card));
    addTable(layout);
    column()->addWidget(card);
}

QButtonGroup* KindStep::addQuestion(QBoxLayout* into, const QString& objectName, const QString& question,
                                    const QStringList& answers) {
    auto* block = new QVBoxLayout;
    block->setSpacing(space::tight);
    block->addWidget(new PlainLabel(question, this, PlainLabel::Fit::Wrap));
    auto* row = new FlowLayout;
    auto* group = new QButtonGroup(this);
    for (const QString& answer : answers) {
        auto* button = new QRadioButton(answer, this);
        button->setObjectName(QStringLiteral("%1-%2").arg(objectName).arg(group->buttons().size()));
        button->setAccessibleName(question + QLatin1Char(' ') + answer);
        group->addButton(button, static_cast<int>(group->buttons().size()));
        row->addWidget(button);
    }
    group->button(0)->setChecked(true);
    connect(group, &QButtonGroup::idClicked, this, &KindStep::showAdvice);
    block->addLayout(row);
    into->addLayout(block);
    return group;
}

void KindStep::addTable(QBoxLayout* into) {
    into->addWidget((new PlainLabel(UiText::tr("What each kind supports"), this))->withRole("heading"));
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(space::large);
    grid->setVerticalSpacing(space::small);
    const QStringList heads = {UiText::tr("Kind"),  UiText::tr("Nodes"),  UiText::tr("Scales"),  UiText::tr("GPU"),
                               UiText::tr("Sweep"), UiText::tr("AutoML"), UiText::tr("Pipeline")};
    for (int column = 0; column < heads.size(); ++column)
        grid->addWidget((new PlainLabel(heads.at(column), this, PlainLabel::Fit::Wrap))->withRole("muted"), 0, column);
    int row = 1;
    for (const KindSupport& kind : supportTable()) {
        const QStringList cells = {kind.kind,  kind.nodes,  kind.scales,  kind.gpu,
                                   kind.sweep, kind.autoMl, kind.pipeline};
        for (int column = 0; column < cells.size(); ++column)
            grid->addWidget(new PlainLabel(cells.at(column), this, PlainLabel::Fit::Wrap), row, column, Qt::AlignTop);
        ++row;
    }
    into->addLayout(grid);
    into->addWidget((new PlainLabel(UiText::tr("Other kinds are added by later versions, and so are sweeps, AutoML and "
                                               "pipelines themselves."),
                                    this, PlainLabel::Fit::Wrap))
                        ->withRole("faint"));
}

Answers KindStep::answers() const {
    return {static_cast<Purpose>(m_purpose->checkedId()), static_cast<Amount>(m_amount->checkedId()),
            static_cast<OwnUse>(m_ownUse->checkedId())};
}

void KindStep::showAdvice() {
    const Advice advice = adviseOn(answers());
    m_title->setText(UiText::tr("Recommended: %1").arg(advice.title));
    m_reason->setText(advice.reason);
    m_take->setText(advice.kind == ComputeKind::Local ? UiText::tr("Open the local computer")
                                                      : UiText::tr("Create a cluster like this"));
}

void KindStep::load(const ClusterDraft&) {}

void KindStep::store(ClusterDraft& draft) const {
    draft.tier = m_advisedTier.value_or(draft.tier);
}

QWidget* KindStep::firstFocus() {
    return m_cluster;
}

} // namespace studio::ui

#include "moc_kind_step.cpp"
