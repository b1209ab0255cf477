#include "ui/newrun/where_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QPushButton>
#include <QRadioButton>

#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/newrun/run_based_card.h"

namespace studio::ui {

class TargetCard final : public QPushButton {
public:
    explicit TargetCard(QWidget* parent)
        : QPushButton(parent)
        , m_name((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading"))
        , m_badge(new StateBadge(this))
        , m_kind((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
        , m_hardware(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
        , m_free(new PlainLabel({}, this, PlainLabel::Fit::Wrap)) {
        setCheckable(true);
        setProperty("role", QStringLiteral("tile"));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        auto* head = new QHBoxLayout;
        head->setSpacing(space::medium);
        head->addWidget(m_name);
        head->addWidget(m_kind);
        head->addStretch();
        head->addWidget(m_badge);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::large, space::medium, space::large, space::medium);
        layout->setSpacing(space::small);
        layout->addLayout(head);
        layout->addWidget(m_hardware);
        layout->addWidget(m_free);
        for (QWidget* child : findChildren<QWidget*>())
            child->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    void setStatus(const TargetStatus& status) {
        const Target& target = status.target;
        m_target = target.name;
        setObjectName(QStringLiteral("target-") + QString::fromStdString(target.name));
        m_name->setText(displayTextElided(target.name));
        m_kind->setText(TargetKindView::text(viewOf(target.kind).name));
        m_badge->setBadge(badgeOf(status));
        QString hardware = target.cluster() ? WhereStep::tr("%1 per node").arg(describe(target.cluster()->node))
                           : target.facts   ? hardwareText(target)
                                            : WhereStep::tr("Hardware not detected yet");
        if (target.remote() && !target.remote()->gpus.empty() && target.facts)
            hardware += QStringLiteral(" · ") + WhereStep::tr("%1 of %2 GPUs for runs")
                                                    .arg(target.remote()->gpus.size())
                                                    .arg(target.facts->gpus.size());
        if (target.facts && !target.facts->gpus.empty())
            hardware += QStringLiteral(" · ") + gpuText(target);
        m_hardware->setText(hardware);
        const int64_t places = freeSlots(status);
        QString text =
            places > 0 ? WhereStep::tr("%n of %1 slots free – starts immediately", nullptr, static_cast<int>(places))
                             .arg(target.maxRuns)
            : status.waiting > 0
                ? WhereStep::tr("All slots busy – %n run(s) ahead", nullptr, static_cast<int>(status.waiting))
                : WhereStep::tr("All slots busy – starts when a run ends");
        if (target.traits().isAttached && !target.health.isFine())
            text = WhereStep::tr("Queued until the machine is usable again: %1")
                       .arg(displayTextElided(target.health.message, 200));
        else if (target.traits().isAttached && !target.reachable)
            text = WhereStep::tr("Queued until the machine is reachable again");
        if (target.traits().isAttached && target.lastContact)
            text += QStringLiteral(" · ") + WhereStep::tr("last contact %1").arg(lastContactText(status));
        if (target.facts)
            text += QStringLiteral(" · ") + diskFreeText(target);
        m_free->setText(text);
        setAccessibleName(m_name->text() + QStringLiteral(", ") + m_kind->text());
        setAccessibleDescription(m_badge->badge().word + QStringLiteral(". ") + hardware + QStringLiteral(". ") + text);
        setToolTip(targetEvidence(status));
    }
    const std::string& target() const { return m_target; }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }

private:
    std::string m_target;
    PlainLabel* m_name;
    StateBadge* m_badge;
    PlainLabel* m_kind;
    PlainLabel* m_hardware;
    PlainLabel* m_free;
};

WhereStep::WhereStep(QWidget* parent)
    : StepWidget(RunStep::Where, QStringLiteral("stepWhere"), parent)
    , m_cards(new QVBoxLayout)
    , m_group(new QButtonGroup(this))
    , m_runBased(new RunBasedCard(this)) {
    m_cards->setSpacing(space::medium);
    column()->addLayout(m_cards);
    m_group->addButton(m_runBased->button());
    connect(m_runBased, &RunBasedCard::edited, this, &StepWidget::edited);
    column()->addWidget(m_runBased);
    column()->addStretch();
}

QWidget* WhereStep::firstFocus() {
    return m_group->checkedButton() != nullptr ? static_cast<QWidget*>(m_group->checkedButton()) : this;
}

void WhereStep::setTargets(const std::vector<TargetStatus>& targets) {
    while (m_shown.size() < targets.size()) {
        auto* card = new TargetCard(this);
        m_group->addButton(card);
        connect(card, &QPushButton::clicked, this, [this, card] {
            m_compute = card->target();
            Q_EMIT edited();
        });
        m_cards->addWidget(card);
        m_shown.push_back(card);
    }
    for (size_t i = 0; i < m_shown.size(); ++i) {
        m_shown[i]->setVisible(i < targets.size());
        if (i >= targets.size())
            continue;
        m_shown[i]->setStatus(targets[i]);
        const Target& target = targets[i].target;
        if (!m_runBased->button()->isChecked())
            m_shown[i]->setChecked(target.name == m_compute);
        if (target.kind == TargetKind::Local && target.facts)
            m_runBased->setHost(nodeHostOf(*target.facts));
    }
}

void WhereStep::load(const RunDraft& draft) {
    m_compute = draft.compute;
    m_runBased->load(draft.runBased);
    for (TargetCard* card : m_shown)
        card->setChecked(!draft.runBased && card->target() == m_compute);
}

void WhereStep::store(RunDraft& draft) const {
    draft.runBased = m_runBased->config();
    draft.compute = draft.runBased ? std::string(localTargetName) : m_compute;
}

} // namespace studio::ui

#include "moc_where_step.cpp"
