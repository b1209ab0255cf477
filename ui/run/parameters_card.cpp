#include "ui/run/parameters_card.h"

#include <QBoxLayout>
#include <QPushButton>
#include <algorithm>

#include "core/client/studio_link.h"
#include "ui/common/formats.h"
#include "ui/run/value_rows.h"

namespace studio::ui {

namespace {

constexpr size_t maxParametersShown = 12;
constexpr int maxParameterLength = 200;

struct ParameterChange {
    std::string name;
    const NamedValue* now = nullptr;    // null: removed
    const NamedValue* before = nullptr; // null: added
    bool hasChanged() const { return now == nullptr || before == nullptr || now->value.text != before->value.text; }
};

} // namespace

ParametersCard::ParametersCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("parametersCard"), tr("Parameters"), parent)
    , m_context(context)
    , m_rows(new ValueRows(QStringLiteral("parameterRows"), false, this)) {
    body()->addWidget(m_rows);
    body()->addStretch();
    hide();
}

void ParametersCard::show(const RunDetails& details) {
    m_parameters = details.parameters;
    if (details.run.seq != m_run) {
        m_run = details.run.seq;
        m_previous = {};
        if (m_run != 0)
            findPrevious(details.run);
    }
    showParameters();
}

void ParametersCard::findPrevious(const RunRecord& run) {
    m_context.link.ask<Previous>(
        this,
        [experiment = run.experiment, seq = run.seq](Client& client) -> Result<Previous> {
            RunListQuery query;
            query.experiment = experiment;
            auto keys = browse::keys(client, query); // newest first
            if (!keys)
                return fail(keys.error());
            const auto found = std::find_if(keys->begin(), keys->end(), [seq](int64_t key) { return key < seq; });
            if (found == keys->end())
                return Previous{};
            auto rows = browse::rows(client, {*found});
            if (!rows)
                return fail(rows.error());
            if (rows->empty())
                return Previous{};
            auto details = browse::details(client, rows->front().id.text());
            if (!details)
                return fail(details.error());
            return Previous{std::move(details->run), std::move(details->parameters)};
        },
        [this, seq = run.seq](const Result<Previous>& previous) {
            if (!previous || seq != m_run || previous->run.seq == 0)
                return;
            m_previous = *previous;
            showParameters();
        });
}

void ParametersCard::showParameters() {
    const bool canCompare = m_previous.run.seq != 0;
    std::map<std::string, ParameterChange> byName;
    for (const NamedValue& value : m_parameters)
        byName[value.name] = {value.name, &value, nullptr};
    for (const NamedValue& value : m_previous.parameters) {
        ParameterChange& change = byName[value.name];
        change.name = value.name;
        change.before = &value;
    }
    std::vector<ParameterChange> changes;
    for (const auto& [name, change] : byName)
        changes.push_back(change);
    if (canCompare)
        std::stable_partition(changes.begin(), changes.end(), [](const auto& change) { return change.hasChanged(); });
    const auto changed =
        std::count_if(changes.begin(), changes.end(), [](const auto& one) { return one.hasChanged(); });
    setVisible(!changes.empty());
    if (canCompare) {
        const QString name = displayTextElided(m_previous.run.name, 32);
        setNote(changed == 0 ? tr("same as %1").arg(name)
                             : tr("%n different from %1", nullptr, static_cast<int>(changed)).arg(name));
        setLink(tr("Previous run"), [this] {
            m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(m_previous.run.id.text()));
        })->setToolTip(tr("Open the previous run of this experiment"));
    }
    std::vector<ValueRow> rows;
    for (const ParameterChange& change : changes) {
        if (rows.size() == maxParametersShown)
            break;
        const bool isChanged = canCompare && change.hasChanged();
        const auto text = [](const NamedValue* value) {
            return value ? displayTextElided(value->value.text, maxParameterLength) : QStringLiteral("–");
        };
        const QString remark = !isChanged      ? QString()
                               : change.before ? tr("was %1").arg(text(change.before))
                                               : tr("new");
        rows.push_back({displayTextElided(change.name, 80), {}, text(change.now), remark, text(change.now), isChanged});
    }
    m_rows->setRows(rows);
}

} // namespace studio::ui

#include "moc_parameters_card.cpp"
