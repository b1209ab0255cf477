#include "ui/run/run_filter_bar.h"

#include <QBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <algorithm>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/condition_completer.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds runFilterBarTypingPause{180};
constexpr size_t maxInMenu = 40;
constexpr int conditionLength = 50;
constexpr size_t maxConditions = 20;
} // namespace

RunFilterBar::RunFilterBar(Context& context, const std::string& experiment, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_isRemembered(experiment.empty())
    , m_layout(new FlowLayout)
    , m_search(new QLineEdit(this))
    , m_completer(new ConditionCompleter(context, m_search))
    , m_hint((new PlainLabel({}, this))->withRole("faint")) {
    setObjectName(QStringLiteral("runFilters"));
    m_search->setObjectName(QStringLiteral("runSearch"));
    m_search->setPlaceholderText(tr("Search, or a condition: metrics.loss < 0.5 and state = Completed"));
    m_search->setAccessibleName(tr("Search runs by name, ID, tag, or experiment, or filter by a condition"));
    m_search->setToolTip(
        tr("Part of a name or tag, or the start of an ID. Or a condition followed by Enter:\nmetrics.loss < "
           "0.5, params.\"model name\" = \"resnet 50\", tags.team contains vis, duration > 2h\nOperators: =, !=, <, "
           "<=, >, "
           ">=, contains. Combine conditions with \"and\", \"or\" and parentheses."));
    m_search->setClearButtonEnabled(true);
    m_search->setMaxLength(1'000);
    m_hint->setObjectName(QStringLiteral("conditionHint"));
    m_hint->hide();
    FlowLayout* layout = m_layout;
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(space::small);
    rows->addWidget(m_search);
    rows->addWidget(m_hint);
    rows->addLayout(layout);
    connect(m_search, &QLineEdit::returnPressed, this, &RunFilterBar::takeCondition);

    std::set<RunState> unfinished;
    for (const RunState state : allRunStates) {
        if (!isFinal(state))
            unfinished.insert(state);
    }
    const auto addChip = [&](const QString& id, const QString& text, std::set<RunState> states) {
        auto* chip = new QPushButton(text, this);
        chip->setObjectName(QStringLiteral("chip-") + id);
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setCheckable(true);
        const size_t number = m_chips.size();
        connect(chip, &QPushButton::clicked, this, [this, number] { chooseChip(number); });
        layout->addWidget(chip);
        m_chips.push_back({id, chip, std::move(states)});
    };
    addChip(QStringLiteral("all"), tr("All"), {});
    addChip(QStringLiteral("active"), tr("Active"), std::move(unfinished));
    for (const RunState state : {RunState::Completed, RunState::Failed, RunState::Canceled})
        addChip(QString::fromUtf8(toText(state).data()).toLower(), stateWord(state), {state});
    layout->addWidget(addMenu(QStringLiteral("filterExperiment"), tr("Experiment"), m_experiment,
                              [](Client& client) -> Result<std::vector<std::string>> {
                                  auto all = client.runs().experiments();
                                  if (!all)
                                      return fail(all.error());
                                  std::vector<std::string> names;
                                  for (auto it = all->rbegin(); it != all->rend(); ++it)
                                      names.push_back(it->name);
                                  return names;
                              }));
    layout->addWidget(addMenu(QStringLiteral("filterCompute"), tr("Compute"), m_compute,
                              [](Client& client) -> Result<std::vector<std::string>> {
                                  auto all = client.targets().list();
                                  if (!all)
                                      return fail(all.error());
                                  std::vector<std::string> names;
                                  for (const Target& target : *all)
                                      names.push_back(target.name);
                                  return names;
                              }));
    layout->addWidget(addMenu(QStringLiteral("filterTag"), tr("Tag"), m_tag, &browse::tagNames));
    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, &RunFilterBar::announce);
    connect(m_search, &QLineEdit::textChanged, this, [this] {
        showHint();
        m_typing.start(runFilterBarTypingPause);
    });
    if (experiment.empty())
        restore();
    else
        setState({{QStringLiteral("experiment"), QString::fromStdString(experiment)}});
}

QPushButton* RunFilterBar::addMenu(const QString& objectName, const QString& word, std::string& value, Names names) {
    auto* button = new QPushButton(this);
    button->setObjectName(objectName);
    button->setProperty("role", QStringLiteral("chip"));
    button->setToolTip(tr("Filter by: %1").arg(word));
    m_showTexts.push_back([this, button, word, &value] { showMenuText(button, word, value); });
    const auto choose = [this, &value](const std::string& chosen) {
        value = chosen;
        for (const auto& show : m_showTexts)
            show();
        announce();
    };
    connect(button, &QPushButton::clicked, this, [this, button, word, names = std::move(names), choose, &value] {
        button->setChecked(!value.empty());
        m_context.link.ask<std::vector<std::string>>(
            button, names, [button, word, choose](const Result<std::vector<std::string>>& found) {
                if (!found)
                    return;
                auto* menu = new QMenu(button);
                menu->setAttribute(Qt::WA_DeleteOnClose);
                menu->setObjectName(button->objectName() + QStringLiteral("Menu"));
                menu->addAction(tr("Any"), button, [choose] { choose({}); });
                menu->addSeparator();
                for (size_t i = 0; i < std::min(found->size(), maxInMenu); ++i)
                    menu->addAction(withoutMnemonic(displayTextElided(found->at(i), 60)), button,
                                    [choose, name = found->at(i)] { choose(name); });
                menu->popup(button->mapToGlobal(QPoint(0, button->height() + 2)));
            });
    });
    return button;
}

void RunFilterBar::showMenuText(QPushButton* button, const QString& word, const std::string& value) {
    button->setCheckable(true);
    button->setChecked(!value.empty());
    button->setText(withoutMnemonic(value.empty()
                                        ? word + QStringLiteral("  ▾")
                                        : QStringLiteral("%1: %2  ▾").arg(word, displayTextElided(value, 20))));
}

void RunFilterBar::chooseChip(size_t chosen) {
    m_chip = chosen;
    for (size_t i = 0; i < m_chips.size(); ++i)
        m_chips[i].button->setChecked(i == chosen);
    announce();
}

RunListQuery RunFilterBar::query() const {
    RunListQuery query;
    query.states = m_chips[m_chip].states;
    query.experiment = m_experiment;
    query.compute = m_compute;
    query.tag = m_tag;
    if (!isCondition())
        query.text = m_search->text().trimmed().toStdString();
    query.conditions = m_conditions;
    return query;
}

bool RunFilterBar::isFiltering() const {
    return !(query() == RunListQuery{});
}

void RunFilterBar::clear() {
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    m_conditions.clear();
    showHint();
    showConditions();
    m_experiment.clear();
    m_compute.clear();
    m_tag.clear();
    for (const auto& show : m_showTexts)
        show();
    chooseChip(0);
}

void RunFilterBar::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

bool RunFilterBar::isCondition() const {
    static const QRegularExpression opening(QStringLiteral("^[\\s(]+"));
    const QString text = m_search->text().trimmed().remove(opening);
    for (const char* prefix : {"metrics.", "metric.", "params.", "param.", "parameters.", "tags.", "tag."}) {
        if (text.startsWith(QLatin1String(prefix), Qt::CaseInsensitive))
            return true;
    }
    // A field alone is a word to search for.
    static const QRegularExpression comparison(QStringLiteral("^([a-z_]+)\\s*(!=|<=|>=|=|<|>|contains\\s)"),
                                               QRegularExpression::CaseInsensitiveOption);
    const std::string name = comparison.match(text).captured(1).toLower().toStdString();
    const auto fields = fieldNames();
    return std::find(fields.begin(), fields.end(), name) != fields.end();
}

void RunFilterBar::takeCondition() {
    if (m_completer->isChoosing() || !isCondition())
        return;
    auto conditions = conditionsFromText(m_search->text().trimmed().toStdString());
    if (!conditions) {
        return printHint(shown(conditions.error().message), "error");
    }
    for (RunCondition& condition : *conditions) {
        if (m_conditions.size() < maxConditions &&
            std::find(m_conditions.begin(), m_conditions.end(), condition) == m_conditions.end())
            m_conditions.push_back(std::move(condition));
    }
    const QSignalBlocker quiet(m_search);
    m_search->clear();
    showHint();
    showConditions();
    announce();
}

void RunFilterBar::showHint() {
    printHint(isCondition() ? tr("Press Enter to apply") : QString(), "faint");
}

void RunFilterBar::printHint(const QString& text, const char* role) {
    m_hint->withRole(role)->setText(text);
    m_hint->setVisible(!text.isEmpty());
}

void RunFilterBar::showConditions() {
    for (QPushButton* chip : m_conditionChips) {
        chip->hide();
        chip->deleteLater();
    }
    m_conditionChips.clear();
    for (size_t at = 0; at < m_conditions.size(); ++at) {
        const std::string text = toText(std::vector<RunCondition>{m_conditions[at]});
        auto* chip =
            new QPushButton(withoutMnemonic(displayTextElided(text, conditionLength)) + QStringLiteral("  ✕"), this);
        chip->setObjectName(QStringLiteral("condition-%1").arg(at));
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setCheckable(true);
        chip->setChecked(true);
        chip->setAccessibleName(tr("Condition %1").arg(displayTextElided(text, 200)));
        chip->setToolTip(tr("%1\nClick to remove this condition.").arg(displayTextElided(text, 600)));
        connect(chip, &QPushButton::clicked, this, [this, condition = m_conditions[at]] {
            std::erase(m_conditions, condition);
            showConditions();
            announce();
        });
        m_layout->addWidget(chip);
        chip->show();
        m_conditionChips.push_back(chip);
    }
    updateGeometry();
}

QJsonObject RunFilterBar::state() const {
    const auto text = [](const std::string& value) { return QString::fromStdString(value); };
    return {{QStringLiteral("states"), m_chips[m_chip].id},
            {QStringLiteral("experiment"), text(m_experiment)},
            {QStringLiteral("compute"), text(m_compute)},
            {QStringLiteral("tag"), text(m_tag)},
            {QStringLiteral("text"), isCondition() ? QString() : m_search->text()},
            {QStringLiteral("where"), text(toText(m_conditions))}};
}

// Without the search text: a table of one row after a restart would look like lost runs.
QJsonObject RunFilterBar::rememberedState() const {
    QJsonObject kept = state();
    kept.remove(QStringLiteral("text"));
    return kept;
}

void RunFilterBar::setState(const QJsonObject& state) {
    const auto text = [&](const char* name) { return state.value(QLatin1String(name)).toString(); };
    m_chip = 0;
    for (size_t i = 0; i < m_chips.size(); ++i) {
        if (m_chips[i].id == text("states"))
            m_chip = i;
    }
    m_experiment = text("experiment").toStdString();
    m_compute = text("compute").toStdString();
    m_tag = text("tag").toStdString();
    const QSignalBlocker quiet(m_search);
    m_search->setText(text("text"));
    m_conditions = conditionsFromText(text("where").toStdString()).value_or(std::vector<RunCondition>());
    showHint();
    showConditions();
    for (const auto& show : m_showTexts)
        show();
    chooseChip(m_chip);
}

// Stops the pending timer: it would report the typed text again as a separate change.
void RunFilterBar::announce() {
    m_typing.stop();
    remember();
    Q_EMIT changed();
}

void RunFilterBar::remember() {
    if (m_isRemembered)
        m_context.remember.set(QStringLiteral("runs/filter"), rememberedState().toVariantMap());
}

void RunFilterBar::restore() {
    const QVariant kept = m_context.remember.value(QStringLiteral("runs/filter"));
    if (kept.typeId() == QMetaType::QVariantMap)
        return setState(QJsonObject::fromVariantMap(kept.toMap()));
    setState({});
}

} // namespace studio::ui

#include "moc_run_filter_bar.cpp"
