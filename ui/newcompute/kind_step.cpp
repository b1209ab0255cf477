#include "ui/newcompute/kind_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QCoreApplication>
#include <QEvent>
#include <QPushButton>
#include <QRadioButton>
#include <algorithm>
#include <array>
#include <string_view>

#include "ui/common/flow_layout.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct OwnFormText {
    Q_DECLARE_TR_FUNCTIONS(OwnFormText)
};

// What is stored as a cluster, but has a form and a page of its own.
struct OwnForm {
    TargetKind after; // of whose card it comes
    const char* objectName;
    const char* icon;
    const char* title;
    const char* text;
    const char* tip;
    const char* place;
};

constexpr std::array ownForms = {
    OwnForm{TargetKind::Cluster, "kindInstance", "square-terminal",
            QT_TRANSLATE_NOOP("OwnFormText", "Compute instance"),
            QT_TRANSLATE_NOOP("OwnFormText",
                              "A single node for notebooks and experiments that you start and stop. It can stop when "
                              "idle or on a schedule, and keeps its files."),
            QT_TRANSLATE_NOOP("OwnFormText", "Create a compute instance"), "new-instance"},
    OwnForm{TargetKind::Slurm, "kindKubernetes", "layers", QT_TRANSLATE_NOOP("OwnFormText", "Kubernetes cluster"),
            QT_TRANSLATE_NOOP("OwnFormText",
                              "An existing cluster, selected by kubeconfig context. Nodes are pods that are created on "
                              "demand and deleted when idle."),
            QT_TRANSLATE_NOOP("OwnFormText", "Attach a Kubernetes cluster with a kubeconfig"), "attach-kubernetes"},
};

} // namespace

KindStep::KindStep(QWidget* parent)
    : ComputeStep(ComputeStage::Kind, QStringLiteral("stepKind"), parent)
    , m_cards(new QButtonGroup(this)) {
    // Above the cards: below them they would be out of sight.
    m_help = new QPushButton(icon(QStringLiteral("circle-help")), tr("&Help me choose"), this);
    m_help->setObjectName(QStringLiteral("helpMeChoose"));
    m_help->setCheckable(true);
    m_help->setToolTip(tr("Answer three questions for a recommendation"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_help);
    auto* compare = new QPushButton(icon(QStringLiteral("table")), tr("&Compare kinds"), this);
    compare->setObjectName(QStringLiteral("compareKinds"));
    compare->setToolTip(tr("Show what each kind of compute supports"));
    connect(compare, &QPushButton::clicked, this, &KindStep::comparisonRequested);
    row->addWidget(compare);
    row->addStretch();
    column()->addLayout(row);
    addQuestions();
    const auto isOwn = [](const TargetKindView& view) { return std::string_view(view.create) == newComputePlace; };
    std::vector<TargetKindView> views(targetKindViews().begin(), targetKindViews().end());
    std::stable_partition(views.begin(), views.end(), isOwn);
    for (const TargetKindView& view : views) {
        QAbstractButton* card = addCard(QStringLiteral("kind") + QLatin1String(view.id), QLatin1String(view.icon),
                                        TargetKindView::text(view.cardTitle), TargetKindView::text(view.cardText),
                                        TargetKindView::text(view.cardTip), QLatin1String(view.create));
        if (isOwn(view)) { // the kind that the following steps create
            card->setChecked(true);
            m_own = card;
        }
        for (const OwnForm& form : ownForms) {
            if (form.after == view.kind)
                addCard(QLatin1String(form.objectName), QLatin1String(form.icon), OwnFormText::tr(form.title),
                        OwnFormText::tr(form.text), OwnFormText::tr(form.tip), QLatin1String(form.place));
        }
    }
    column()->addStretch();
    connect(m_help, &QPushButton::toggled, m_choosing, &QWidget::setVisible);
    showAdvice();
}

QAbstractButton* KindStep::addCard(const QString& objectName, const QString& iconName, const QString& title,
                                   const QString& text, const QString& tip, const QString& place) {
    auto* card = makeChoiceCard(objectName, iconName, title, text, this);
    card->setToolTip(tip);
    card->setCheckable(true);
    m_cards->addButton(card);
    m_places[card] = place;
    card->installEventFilter(this);
    column()->addWidget(card);
    return card;
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
    m_purpose = addQuestion(layout, QStringLiteral("purpose"), tr("What are the runs for?"),
                            {tr("Experimenting"), tr("Production, batch scoring")});
    m_amount =
        addQuestion(layout, QStringLiteral("amount"), tr("How many at once?"), {tr("One at a time"), tr("Many")});
    m_ownUse = addQuestion(layout, QStringLiteral("ownUse"), tr("Are this computer's cores available for them?"),
                           {tr("Yes"), tr("No, I work on it too")});
    layout->addWidget(makeLine(card));
    m_title = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("heading");
    m_title->setObjectName(QStringLiteral("adviceTitle"));
    m_reason = new PlainLabel({}, card, PlainLabel::Fit::Wrap);
    m_reason->setObjectName(QStringLiteral("adviceReason"));
    m_take = new QPushButton(card);
    m_take->setObjectName(QStringLiteral("takeAdvice"));
    m_take->setToolTip(tr("Continue with the recommendation"));
    connect(m_take, &QPushButton::clicked, this, [this] {
        const ComputeAdvice advice = recommendCompute(answers());
        if (advice.kind == ComputeKind::Local)
            return Q_EMIT placeRequested({});
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

Answers KindStep::answers() const {
    return {static_cast<Purpose>(m_purpose->checkedId()), static_cast<Amount>(m_amount->checkedId()),
            static_cast<OwnUse>(m_ownUse->checkedId())};
}

void KindStep::showAdvice() {
    const ComputeAdvice advice = recommendCompute(answers());
    m_title->setText(tr("Recommended: %1").arg(advice.title));
    m_reason->setText(advice.reason);
    m_take->setText(advice.kind == ComputeKind::Local ? tr("Open the local computer")
                                                      : tr("Create a cluster like this"));
}

void KindStep::load(const ClusterDraft&) {}

void KindStep::store(ClusterDraft& draft) const {
    draft.tier = m_advisedTier.value_or(draft.tier);
}

QWidget* KindStep::firstFocus() {
    return m_cards->checkedButton();
}

bool KindStep::leave() {
    QAbstractButton* chosen = m_cards->checkedButton();
    if (chosen == m_own)
        return false;
    Q_EMIT placeRequested(m_places.value(chosen));
    return true;
}

// A double click chooses and goes on.
bool KindStep::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::MouseButtonDblClick || !m_places.contains(static_cast<QAbstractButton*>(watched)))
        return ComputeStep::eventFilter(watched, event);
    static_cast<QAbstractButton*>(watched)->setChecked(true);
    if (!leave())
        Q_EMIT clusterWanted();
    return true;
}

} // namespace studio::ui

#include "moc_kind_step.cpp"
