#include "ui/queue/limits_panel.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "core/target/quarantine_store.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/queue/limit_dialog.h"

namespace studio::ui {

namespace {

constexpr int panelWidth = 260;
constexpr std::chrono::seconds limitsPanelDelay{1};
constexpr size_t maxShownLimits = 40;

QString scopeText(const QueueLimit& limit) {
    const QString key = displayTextElided(limit.key, 60);
    if (limit.scope == "target")
        return key.isEmpty() ? LimitsPanel::tr("Each compute target") : LimitsPanel::tr("Compute %1").arg(key);
    if (limit.scope == "family")
        return key.isEmpty() ? LimitsPanel::tr("Each VM size family") : LimitsPanel::tr("Family %1").arg(key);
    if (limit.scope == "experiment")
        return key.isEmpty() ? LimitsPanel::tr("Each experiment") : LimitsPanel::tr("Experiment %1").arg(key);
    if (limit.scope == "parent")
        return LimitsPanel::tr("Child runs of one run");
    return LimitsPanel::tr("All runs");
}

QString valueText(const QueueLimit& limit) {
    constexpr double thousandths = 1000;
    const auto count = static_cast<int>(limit.value);
    if (limit.resource == "runs")
        return LimitsPanel::tr("at most %n run(s)", nullptr, count);
    if (limit.resource == "cores")
        return LimitsPanel::tr("at most %1 cores")
            .arg(QLocale().toString(static_cast<double>(limit.value) / thousandths, 'g', 6));
    if (limit.resource == "memory")
        return LimitsPanel::tr("at most %1 of memory").arg(formatMemory(limit.value));
    if (limit.resource == "gpus")
        return LimitsPanel::tr("at most %n GPU(s)", nullptr, count);
    if (limit.resource == "nodes")
        return LimitsPanel::tr("at most %n node(s)", nullptr, count);
    return QStringLiteral("%1: %2").arg(displayTextElided(limit.resource, 40), formatCount(limit.value));
}

} // namespace

LimitsPanel::LimitsPanel(Context& context, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_rows(new QVBoxLayout)
    , m_fair(new QCheckBox(tr("Fair share"), this))
    , m_quarantine(new QSpinBox(this))
    , m_add(new QPushButton(icon(QStringLiteral("plus")), tr("Add limit…"), this)) {
    setObjectName(QStringLiteral("limitsPanel"));
    setAccessibleName(tr("Limits"));
    setProperty("role", QStringLiteral("card"));
    setFixedWidth(panelWidth);
    m_add->setObjectName(QStringLiteral("limitAdd"));
    m_add->setProperty("role", QStringLiteral("quiet"));
    connect(m_add, &QPushButton::clicked, this, [this] { ask(std::nullopt); });
    m_fair->setObjectName(QStringLiteral("fairShare"));
    connect(m_fair, &QCheckBox::clicked, this,
            [this](bool isOn) { change([isOn](QueueClient& queue) { return queue.setFairShare(isOn); }); });
    auto* area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("limitsArea"));
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inner = new QWidget(area->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::small);
    m_rows->setSpacing(space::tight);
    column->addLayout(m_rows);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    column->addWidget(m_fair);
    auto* hint = new PlainLabel(
        tr("Queued runs of equal priority are ordered by the recent usage of their experiments, lowest first."), inner,
        PlainLabel::Fit::Wrap);
    column->addWidget(hint->withRole("muted"));
    m_fair->setAccessibleDescription(hint->text());
    m_quarantine->setObjectName(QStringLiteral("quarantineLimit"));
    m_quarantine->setRange(0, quarantines::maxFailureLimit);
    m_quarantine->setSpecialValueText(tr("never", "no limit"));
    m_quarantine->setKeyboardTracking(false);
    auto* quarantine = new PlainLabel(tr("Failures before quarantine"), inner, PlainLabel::Fit::Wrap);
    quarantine->setBuddy(m_quarantine);
    m_quarantine->setAccessibleName(quarantine->text());
    auto* choice = new QHBoxLayout;
    choice->addWidget(quarantine, 1);
    choice->addWidget(m_quarantine);
    column->addLayout(choice);
    auto* reason = new PlainLabel(tr("After this many consecutive runs fail on a machine or GPU within seconds, but "
                                     "succeed elsewhere, it gets no further runs."),
                                  inner, PlainLabel::Fit::Wrap);
    column->addWidget(reason->withRole("muted"));
    m_quarantine->setAccessibleDescription(reason->text());
    connect(m_quarantine, &QSpinBox::valueChanged, this, [this](int failures) {
        change([failures](QueueClient& queue) { return queue.setQuarantineLimit(failures); });
    });
    column->addStretch();
    area->setWidget(inner);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::medium, space::medium, space::medium, space::medium);
    layout->setSpacing(space::small);
    layout->addWidget((new PlainLabel(tr("Limits"), this))->withRole("heading"));
    layout->addWidget(area, 1);
    hide();
}

void LimitsPanel::watch() {
    auto* query = new LiveQuery<State>(
        m_context.link, this, {.delay = limitsPanelDelay}, [](Client& client) { return read(client); },
        [this](const Result<State>& state) {
            if (state)
                show(*state);
        });
    query->refreshNow();
}

Result<LimitsPanel::State> LimitsPanel::read(Client& client) {
    QueueClient queue(client);
    auto limits = queue.limits();
    if (!limits)
        return fail(limits.error());
    const auto isFair = queue.isFairShare();
    if (!isFair)
        return fail(isFair.error());
    const auto failures = queue.quarantineLimit();
    if (!failures)
        return fail(failures.error());
    return State{std::move(*limits), *isFair, *failures};
}

void LimitsPanel::show(const State& state) {
    m_fair->setChecked(state.isFairShare);
    if (!m_quarantine->hasFocus()) {
        const QSignalBlocker blocker(m_quarantine);
        m_quarantine->setValue(state.quarantineLimit);
    }
    QString text;
    for (const QueueLimit& limit : state.limits)
        text += scopeText(limit) + QLatin1Char('\n') + valueText(limit) + QLatin1Char('\n');
    if (state.limits.empty())
        text = tr("No limits are set.");
    if (text != m_text) {
        m_text = text;
        for (QWidget* row : std::exchange(m_shown, {}))
            row->deleteLater();
        if (state.limits.empty()) {
            auto* none = (new PlainLabel(text, this, PlainLabel::Fit::Wrap))->withRole("muted");
            m_rows->addWidget(none);
            m_shown.push_back(none);
        }
        for (size_t i = 0; i < std::min(state.limits.size(), maxShownLimits); ++i)
            addRow(state.limits[i], static_cast<int>(i));
    }
    Q_EMIT loaded(static_cast<int>(state.limits.size()), state.isFairShare);
}

void LimitsPanel::addRow(const QueueLimit& limit, int number) {
    auto* row = new QWidget(m_rows->parentWidget());
    row->setObjectName(QStringLiteral("limit-%1").arg(number));
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto* texts = new QVBoxLayout;
    texts->setSpacing(0);
    auto* value = new PlainLabel(valueText(limit), row, PlainLabel::Fit::Wrap);
    value->setObjectName(QStringLiteral("limitText-%1").arg(number));
    texts->addWidget(new PlainLabel(scopeText(limit), row, PlainLabel::Fit::Wrap));
    texts->addWidget(value->withRole("muted"));
    layout->addLayout(texts, 1);
    const auto add = [&](const char* name, const QString& iconName, const QString& tip, auto act) {
        auto* button = new QPushButton(icon(iconName), {}, row);
        button->setObjectName(QLatin1String(name) + QString::number(number));
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(tip, scopeText(limit)));
        connect(button, &QPushButton::clicked, this, act);
        layout->addWidget(button, 0, Qt::AlignTop);
    };
    add("limitEdit-", QStringLiteral("pencil"), tr("Edit limit"), [this, limit] { ask(limit); });
    add("limitRemove-", QStringLiteral("x"), tr("Remove limit"), [this, limit] {
        change([limit](QueueClient& queue) { return queue.removeLimit(limit); });
        const auto undo = [context = &m_context, limit] {
            context->link.ask<void>(
                &context->link, [limit](Client& client) { return QueueClient(client).setLimit(limit); },
                [](const Result<void>&) {});
        };
        Toast::popUp(this, tr("Limit removed"), tr("Undo"), undo);
    });
    m_rows->addWidget(row);
    m_shown.push_back(row);
}

void LimitsPanel::ask(const std::optional<QueueLimit>& limit) {
    m_context.link.ask<LimitNames>(
        this,
        [](Client& client) -> Result<LimitNames> {
            LimitNames names;
            const auto targets = client.targets().list();
            const auto experiments = client.runs().experiments();
            if (!targets || !experiments)
                return fail(targets ? experiments.error() : targets.error());
            for (const Target& target : *targets)
                names.computes.push_back(target.name);
            for (const ExperimentRecord& experiment : *experiments)
                names.experiments.push_back(experiment.name);
            return names;
        },
        [this, limit](const Result<LimitNames>& names) {
            if (!names) {
                Q_EMIT failed(names.error());
                return;
            }
            askForLimit(this, *names, limit, [this, limit](const QueueLimit& typed) {
                change([limit, typed](QueueClient& queue) -> Result<void> {
                    const bool isMoved = limit && (limit->scope != typed.scope || limit->key != typed.key ||
                                                   limit->resource != typed.resource);
                    return queue.setLimit(typed).and_then(
                        [&] { return isMoved ? queue.removeLimit(*limit) : Result<void>(); });
                });
            });
        });
}

void LimitsPanel::change(std::function<Result<void>(QueueClient&)> change) {
    m_context.link.ask<void>(
        this,
        [change = std::move(change)](Client& client) {
            QueueClient queue(client);
            return change(queue);
        },
        [this](const Result<void>& done) {
            if (!done)
                Q_EMIT failed(done.error());
        });
}

} // namespace studio::ui

#include "moc_limits_panel.cpp"
