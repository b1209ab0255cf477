#include "ui/newrun/where_step.h"

#include <QBoxLayout>
#include <QGuiApplication>
#include <QPushButton>
#include <algorithm>

#include "core/client/framework_client.h"
#include "core/run/run_text.h"
#include "core/run/serverless.h"
#include "core/target/node_provider.h"
#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/queue_text.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/newrun/needs_form.h"
#include "ui/newrun/run_based_card.h"
#include "ui/newrun/slurm_form.h"

namespace studio::ui {

class TargetCard final : public QPushButton {
public:
    explicit TargetCard(QWidget* parent)
        : QPushButton(parent)
        , m_name((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading"))
        , m_badge(new StateBadge(this))
        , m_kind((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
        , m_hardware(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
        , m_free(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
        , m_fit((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error")) {
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
        m_fit->setObjectName(QStringLiteral("targetFit"));
        m_fit->hide();
        layout->addWidget(m_fit);
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
                           : target.offer   ? frameworks::offerText(*target.traits().framework, *target.offer)
                           : target.facts   ? hardwareText(target)
                                            : WhereStep::tr("Hardware not detected yet");
        if (target.remote() && !target.remote()->gpus.empty() && target.facts)
            hardware += QStringLiteral(" · ") + WhereStep::tr("%1 of %2 GPUs for runs")
                                                    .arg(target.remote()->gpus.size())
                                                    .arg(target.facts->gpus.size());
        if (target.facts && !target.facts->gpus.empty())
            hardware += QStringLiteral(" · ") + gpuText(target);
        m_hardware->setText(hardware);
        m_status = status;
        QString more;
        if (target.traits().isAttached && target.lastContact)
            more += QStringLiteral(" · ") + WhereStep::tr("last contact %1").arg(lastContactText(status));
        if (target.facts)
            more += QStringLiteral(" · ") + diskFreeText(target);
        m_more = more;
        m_description = m_badge->badge().word + QStringLiteral(". ") + hardware + QStringLiteral(". ");
        setAccessibleName(m_name->text() + QStringLiteral(", ") + m_kind->text());
        setToolTip(targetEvidence(status));
    }
    // Shows why the target can never take the run, instead of when it could start.
    // `room`: what is free there now; null: not known yet.
    void setFit(const MachineFit& fit, int nodes, const ComputeRoom* room) {
        QString start = startText(nodes, room);
        if (const QString free = room != nullptr ? roomText(*room) : QString(); !free.isEmpty())
            start += QStringLiteral(" · ") + free;
        m_free->setText(start + m_more);
        const QString text = fit.fits() ? QString() : WhereStep::tr("Cannot execute this run: %1.").arg(describe(fit));
        m_fit->setText(text);
        m_fit->setVisible(!fit.fits());
        m_free->setVisible(fit.fits());
        setAccessibleDescription(m_description + (text.isEmpty() ? m_free->text() : text));
    }
    const std::string& target() const { return m_target; }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }

private:
    // When a run could start.
    QString startText(int nodes, const ComputeRoom* room) const {
        const Target& target = m_status.target;
        if (target.traits().submitsJobs && !target.health.isFine())
            return WhereStep::tr("Queued until the cluster responds again: %1")
                .arg(displayTextElided(target.health.message, 200));
        if (target.traits().isAttached && !target.health.isFine())
            return WhereStep::tr("Queued until the machine is usable again: %1")
                .arg(displayTextElided(target.health.message, 200));
        if (target.traits().isAttached && !target.reachable)
            return WhereStep::tr("Queued until the machine is reachable again");
        const auto ahead = static_cast<int>(m_status.waiting);
        if (room != nullptr && room->reason.code == "wait_node_starting")
            return ahead > 0 ? WhereStep::tr("Starts on a new node – %n run(s) ahead", nullptr, ahead)
                             : WhereStep::tr("Starts as soon as a node has been started for it");
        if (room != nullptr && !room->reason.code.empty() && room->reason.code != "wait_max_runs") {
            const QString why = displayTextElided(studio::describe(room->reason), 400);
            return room->isForAction ? WhereStep::tr("Does not start now: %1").arg(why)
                   : ahead > 0       ? WhereStep::tr("Starts later – %n run(s) ahead: %1", nullptr, ahead).arg(why)
                                     : WhereStep::tr("Starts later: %1").arg(why);
        }
        const bool isFull = room != nullptr && !room->reason.code.empty();
        const int64_t places = isFull ? 0 : room != nullptr ? std::max(1, room->places) : freeSlots(m_status);
        if (room == nullptr && target.cluster() && places > 0 && places < nodes)
            return WhereStep::tr("%1 of %2 nodes free – starts when runs end").arg(places).arg(nodes);
        if (places > 0 && ahead > 0)
            return WhereStep::tr("Slots free – %n run(s) ahead", nullptr, ahead);
        if (places > 0)
            return WhereStep::tr("%n of %1 slots free – starts immediately", nullptr, static_cast<int>(places))
                .arg(target.maxRuns);
        return ahead > 0 ? WhereStep::tr("All slots busy – %n run(s) ahead", nullptr, ahead)
                         : WhereStep::tr("All slots busy – starts when a run ends");
    }

    TargetStatus m_status;
    std::string m_target;
    PlainLabel* m_name;
    StateBadge* m_badge;
    PlainLabel* m_kind;
    PlainLabel* m_hardware;
    PlainLabel* m_free;
    PlainLabel* m_fit;
    QString m_more;
    QString m_description;
};

// Option of the step that names no target.
class ServerlessCard final : public QPushButton {
public:
    explicit ServerlessCard(QWidget* parent)
        : QPushButton(parent)
        , m_text(new PlainLabel({}, this, PlainLabel::Fit::Wrap)) {
        setObjectName(QStringLiteral("target-serverless"));
        setCheckable(true);
        setProperty("role", QStringLiteral("tile"));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        setAccessibleName(WhereStep::tr("Serverless"));
        setToolTip(WhereStep::tr("The scheduler selects the best-fitting target"));
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::large, space::medium, space::large, space::medium);
        layout->setSpacing(space::small);
        layout->addWidget((new PlainLabel(accessibleName(), this))->withRole("heading"));
        layout->addWidget(m_text);
        for (QWidget* child : findChildren<QWidget*>())
            child->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    // `templates`: like which it gets a cluster of its own, if no target fits.
    void setFitting(const QStringList& names, const QStringList& templates) {
        constexpr qsizetype shown = 6;
        const QString list =
            names.mid(0, shown).join(QStringLiteral(", ")) + (names.size() > shown ? QStringLiteral(", …") : QString());
        const QString like = templates.join(QStringLiteral(", "));
        m_text->setText(
            !names.isEmpty()      ? WhereStep::tr("Any suitable target, selected by the scheduler: %1").arg(list)
            : templates.isEmpty() ? WhereStep::tr("Any suitable target. None is suitable at the moment.")
            : templates.size() == 1
                ? WhereStep::tr(
                      "No target is suitable: a cluster like %1 is created for this run, and deleted with it.")
                      .arg(like)
                : WhereStep::tr("No target is suitable: a cluster like the cheapest of %1 is created for this run, and "
                                "deleted with it.")
                      .arg(like));
        setAccessibleDescription(m_text->text());
    }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }

private:
    PlainLabel* m_text;
};

WhereStep::WhereStep(QWidget* parent)
    : NewRunStep(RunStep::Where, QStringLiteral("stepWhere"), parent)
    , m_needs(new NeedsForm(this))
    , m_cards(new QVBoxLayout)
    , m_serverless(new ServerlessCard(this))
    , m_runBased(new RunBasedCard(this))
    , m_slurmPart(new QWidget(this))
    , m_slurm(new SlurmForm(m_slurmPart)) {
    addHeading(column(), tr("Resources per node"));
    column()->addWidget(m_needs);
    addProblem(column(), QStringLiteral("runNeeds"));
    addHeading(column(), tr("Allowed compute targets"));
    m_cards->setSpacing(space::medium);
    column()->addLayout(m_cards);
    m_hint = addHint(column(), tr("Ctrl+click selects several targets; the run is placed on one of them."),
                     QStringLiteral("severalTargets"));
    column()->addWidget(m_serverless);
    column()->addWidget(m_runBased);
    auto* slurmLines = new QVBoxLayout(m_slurmPart);
    slurmLines->setContentsMargins(0, 0, 0, 0);
    slurmLines->setSpacing(space::medium);
    addHeading(slurmLines, tr("Slurm job"));
    slurmLines->addWidget(m_slurm);
    addProblem(slurmLines, QStringLiteral("runSlurm"));
    m_slurmPart->hide();
    column()->insertWidget(column()->indexOf(m_serverless), m_slurmPart);
    column()->addStretch();
    connect(m_slurm, &SlurmForm::edited, this, &NewRunStep::edited);
    connect(m_needs, &NeedsForm::edited, this, [this] {
        showFits();
        Q_EMIT roomsRequested();
        Q_EMIT edited();
    });
    connect(m_serverless, &QPushButton::clicked, this, [this] { choose(std::string(serverlessName), false); });
    connect(m_runBased->button(), &QPushButton::clicked, this, [this] {
        m_runBased->button()->setChecked(true);
        showChoice();
    });
    connect(m_runBased, &RunBasedCard::edited, this, &NewRunStep::edited);
}

QWidget* WhereStep::firstFocus() {
    for (TargetCard* card : m_shown) {
        if (card->isChecked())
            return card;
    }
    for (QPushButton* button : {static_cast<QPushButton*>(m_serverless), m_runBased->button()}) {
        if (button->isChecked())
            return button;
    }
    return this;
}

void WhereStep::choose(const std::string& name, bool adds) {
    const bool wasRunBased = m_runBased->button()->isChecked();
    const auto found = std::find(m_computes.begin(), m_computes.end(), name);
    const bool isAlone = wasRunBased || m_computes.front() == serverlessName;
    if (!adds || isAlone)
        m_computes = {name};
    else if (found == m_computes.end())
        m_computes.push_back(name);
    else if (m_computes.size() > 1)
        m_computes.erase(found);
    m_runBased->button()->setChecked(false);
    showChoice();
    Q_EMIT edited();
}

void WhereStep::showChoice() {
    const bool isRunBased = m_runBased->button()->isChecked();
    const auto isChosen = [&](std::string_view name) {
        return !isRunBased && std::find(m_computes.begin(), m_computes.end(), name) != m_computes.end();
    };
    for (TargetCard* card : m_shown)
        card->setChecked(isChosen(card->target()));
    m_serverless->setChecked(isChosen(serverlessName));
    m_needs->setHasNodeSize(isRunBased);
    showSlurm();
}

const Target* WhereStep::chosenSlurm() const {
    if (m_runBased->button()->isChecked())
        return nullptr;
    const Target* allocations = nullptr;
    for (const std::string& name : m_computes) {
        for (const TargetStatus& status : m_targets) {
            const Target& target = status.target;
            if (target.name == name && target.kind == TargetKind::Slurm)
                return &target;
            if (target.name == name && target.cluster() != nullptr && providerOf(*target.cluster()).hasPrelude())
                allocations = allocations != nullptr ? allocations : &target;
        }
    }
    return allocations;
}

void WhereStep::showSlurm() {
    const Target* chosen = chosenSlurm();
    m_slurmPart->setVisible(chosen != nullptr);
    if (chosen == nullptr)
        return;
    const bool isAllocation = chosen->cluster() != nullptr;
    const auto login = std::find_if(m_targets.begin(), m_targets.end(), [&](const TargetStatus& status) {
        return isAllocation ? status.target.id == chosen->via : &status.target == chosen;
    });
    m_slurm->setTarget(login == m_targets.end() ? Target() : login->target, isAllocation);
}

bool WhereStep::excludesSlurm() const {
    return m_runBased->button()->isChecked() || (!m_targets.empty() && chosenSlurm() == nullptr);
}

void WhereStep::setTargets(const std::vector<TargetStatus>& targets) {
    m_targets = targets;
    while (m_shown.size() < targets.size()) {
        auto* card = new TargetCard(this);
        connect(card, &QPushButton::clicked, this, [this, card] {
            choose(card->target(), QGuiApplication::keyboardModifiers().testFlag(Qt::ControlModifier));
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
        if (target.kind == TargetKind::Local && target.facts)
            m_runBased->setHost(nodeHostOf(*target.facts));
    }
    std::vector<Target> models;
    for (const TargetStatus& status : targets)
        models.push_back(status.target);
    m_runBased->setModels(models);
    m_hint->setVisible(targets.size() > 1);
    showChoice();
    showFits();
    Q_EMIT roomsRequested();
}

RunNeeds WhereStep::needs() const {
    return m_needs->needs();
}

std::vector<std::string> WhereStep::machinesWithGpus() const {
    std::vector<std::string> names;
    for (const TargetStatus& status : m_targets) {
        if (status.target.traits().isMachine && status.target.facts && !status.target.facts->gpus.empty())
            names.push_back(status.target.name);
    }
    return names;
}

void WhereStep::setRooms(const RunNeeds& needs, const std::vector<ComputeRoom>& rooms) {
    if (needs != m_needs->needs())
        return;
    m_rooms = rooms;
    m_roomNeeds = needs;
    showFits();
}

void WhereStep::showFits() {
    const RunNeeds needs = m_needs->needs();
    const bool areRoomsKnown = m_roomNeeds == needs;
    QStringList fitting;
    QStringList templates;
    std::vector<const Target*> all;
    for (const TargetStatus& status : m_targets)
        all.push_back(&status.target);
    for (size_t i = 0; i < m_targets.size(); ++i) {
        const Target& target = m_targets[i].target;
        const MachineFit fit = fitTarget(needs, target, hostsOf(target, all));
        const auto room = std::find_if(m_rooms.begin(), m_rooms.end(),
                                       [&](const ComputeRoom& one) { return one.compute == target.name; });
        m_shown[i]->setFit(fit, needs.nodes, areRoomsKnown && room != m_rooms.end() ? &*room : nullptr);
        const bool isTemplate = target.cluster() != nullptr && target.cluster()->serverlessTemplate;
        if (fit.fits() && (isTemplate || takesServerlessRuns(target)))
            (isTemplate ? templates : fitting) << displayTextElided(target.name, 60);
    }
    m_serverless->setFitting(fitting, templates);
}

void WhereStep::load(const RunDraft& draft) {
    m_computes = {draft.compute};
    m_computes.insert(m_computes.end(), draft.otherComputes.begin(), draft.otherComputes.end());
    m_needs->load(draft.needs, draft.distribution, draft.priority);
    m_runBased->load(draft.runBased);
    m_slurm->load(draft.slurm);
    showChoice();
    showFits();
    Q_EMIT roomsRequested();
}

void WhereStep::store(RunDraft& draft) const {
    draft.needs = m_needs->needs();
    draft.distribution = m_needs->distribution();
    draft.priority = m_needs->priority();
    draft.runBased = m_runBased->config();
    if (draft.runBased)
        draft.runBased->maxNodes = std::max(draft.runBased->maxNodes, draft.needs.nodes);
    draft.slurm = excludesSlurm() ? SlurmOptions() : m_slurm->options();
    draft.compute = draft.runBased ? std::string(localTargetName) : m_computes.front();
    draft.otherComputes.clear();
    if (!draft.runBased)
        draft.otherComputes.assign(m_computes.begin() + 1, m_computes.end());
    if (draft.compute != serverlessName)
        draft.instanceType.clear();
}

} // namespace studio::ui

#include "moc_where_step.cpp"
