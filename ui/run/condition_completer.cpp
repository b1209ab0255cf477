#include "ui/run/condition_completer.h"

#include <QAbstractItemView>
#include <QLineEdit>
#include <QRegularExpression>
#include <algorithm>

#include "core/client/run_table.h"
#include "core/client/studio_link.h"
#include "core/run/run_state.h"

namespace studio::ui {

namespace {

constexpr int maxProposals = 12;
constexpr int maxProposalsAsked = 60;

const QStringList& conditionOperators() {
    static const QStringList all = {QStringLiteral("="),       QStringLiteral("!="), QStringLiteral("<"),
                                    QStringLiteral("<="),      QStringLiteral(">"),  QStringLiteral(">="),
                                    QStringLiteral("contains")};
    return all;
}

QStringList startingWith(const QStringList& all, const QString& part) {
    QStringList found;
    for (const QString& one : all) {
        if (one.startsWith(part, Qt::CaseInsensitive) && one != part)
            found += one;
    }
    return found;
}

} // namespace

ConditionPart conditionPartOf(const QString& beforeCursor) {
    using Kind = ConditionPart::Kind;
    // The conditions before the last "and" or "or" are complete; parentheses open before a condition.
    static const QRegularExpression conjunction(QStringLiteral("\\s+(?:and|or)\\s+[\\s(]*|^[\\s(]*\\(\\s*"),
                                                QRegularExpression::CaseInsensitiveOption);
    int begin = 0;
    for (auto it = conjunction.globalMatch(beforeCursor); it.hasNext();)
        begin = static_cast<int>(it.next().capturedEnd());
    const QString clause = beforeCursor.mid(begin);
    // A name, quoted parts included; then an operator; then a value.
    static const QRegularExpression pattern(
        QStringLiteral(
            "^((?:[^\\s\"'`=!<>]|\"[^\"]*\"|'[^']*'|`[^`]*`)*)(\\s*)(!=|<=|>=|=|<|>|contains\\b|[a-z!]*)(\\s*)(.*)$"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::DotMatchesEverythingOption);
    const auto match = pattern.match(clause);
    if (!match.hasMatch())
        return {};
    const QString name = match.captured(1);
    const QString word = match.captured(3);
    const bool isOperator = conditionOperators().contains(word, Qt::CaseInsensitive);
    if (match.captured(2).isEmpty() && word.isEmpty())
        return name.isEmpty() ? ConditionPart() : ConditionPart{Kind::Name, begin, name};
    if (!columnFromText(name.toStdString()))
        return {}; // words to search for
    if (match.captured(4).isEmpty() && match.captured(5).isEmpty() && !match.captured(2).isEmpty())
        return {Kind::Operator, begin + static_cast<int>(match.capturedStart(3)), word};
    if (isOperator && name.compare(QLatin1String("state"), Qt::CaseInsensitive) == 0)
        return {Kind::State, begin + static_cast<int>(match.capturedStart(5)), match.captured(5)};
    return {};
}

ConditionCompleter::ConditionCompleter(Context& context, QLineEdit* field)
    : QObject(field)
    , m_context(context)
    , m_field(field)
    , m_proposals(new QStringListModel(this)) {
    connect(field, &QLineEdit::textEdited, this, &ConditionCompleter::propose);
}

// With the first proposals: the list is a window of its own, and the table of runs is shown without it.
void ConditionCompleter::makeList() {
    m_completer = new QCompleter(this);
    m_completer->setModel(m_proposals);
    m_completer->setCompletionMode(QCompleter::UnfilteredPopupCompletion);
    m_completer->setMaxVisibleItems(maxProposals);
    m_completer->setWidget(m_field); // not QLineEdit::setCompleter(), which replaces the whole text
    m_completer->popup()->setObjectName(QStringLiteral("conditionProposals"));
    connect(m_completer, qOverload<const QString&>(&QCompleter::activated), this, &ConditionCompleter::insert);
}

bool ConditionCompleter::isChoosing() const {
    return m_completer != nullptr && m_completer->popup()->isVisible() &&
           m_completer->popup()->currentIndex().isValid();
}

void ConditionCompleter::propose() {
    const int number = ++m_number;
    const ConditionPart part = conditionPartOf(m_field->text().left(m_field->cursorPosition()));
    switch (part.kind) {
    case ConditionPart::Kind::Nothing:
        return offer(part, {});
    case ConditionPart::Kind::Operator:
        return offer(part, startingWith(conditionOperators(), part.text));
    case ConditionPart::Kind::State: {
        QStringList states;
        for (const RunState state : allRunStates)
            states += QString::fromUtf8(toText(state).data(), static_cast<qsizetype>(toText(state).size()));
        return offer(part, startingWith(states, part.text));
    }
    case ConditionPart::Kind::Name:
        break;
    }
    QStringList names;
    for (const std::string_view field : fieldNames())
        names += QString::fromUtf8(field.data(), static_cast<qsizetype>(field.size()));
    names += {QStringLiteral("metrics."), QStringLiteral("params."), QStringLiteral("tags.")};
    names = startingWith(names, part.text);
    const qsizetype dot = part.text.indexOf(QLatin1Char('.'));
    if (dot < 0)
        return offer(part, names);
    const std::string wanted = part.text.mid(dot + 1).remove(QLatin1Char('"')).toStdString();
    m_context.link.ask<std::vector<RunColumn>>(
        this, [wanted](Client& client) { return browse::columnsLike(client, wanted, maxProposalsAsked); },
        [this, number, part](const Result<std::vector<RunColumn>>& columns) {
            if (number != m_number || !columns || !m_field->hasFocus())
                return;
            const QString kind = part.text.section(QLatin1Char('.'), 0, 0).toLower();
            QStringList logged;
            for (const RunColumn& column : *columns) {
                const QString text = QString::fromStdString(toText(column));
                // "metric." and "param." are read too.
                if (text.startsWith(kind.left(5), Qt::CaseInsensitive) && text != part.text &&
                    logged.size() < maxProposalsAsked)
                    logged += text;
            }
            offer(part, logged);
        });
}

void ConditionCompleter::offer(const ConditionPart&, const QStringList& proposals) {
    if (proposals.isEmpty() || !m_field->isVisible()) {
        if (m_completer != nullptr)
            m_completer->popup()->hide();
        return;
    }
    if (m_completer == nullptr)
        makeList();
    m_proposals->setStringList(proposals);
    m_completer->complete();
    m_completer->popup()->setCurrentIndex({});
}

void ConditionCompleter::insert(const QString& proposal) {
    const QString text = m_field->text();
    const int cursor = m_field->cursorPosition();
    const ConditionPart part = conditionPartOf(text.left(cursor));
    // A name of a kind is continued, everything else is complete.
    const QString inserted = proposal.endsWith(QLatin1Char('.')) ? proposal : proposal + QLatin1Char(' ');
    m_field->setText(text.left(part.begin) + inserted + text.mid(cursor).trimmed());
    m_field->setCursorPosition(part.begin + static_cast<int>(inserted.size()));
    Q_EMIT m_field->textEdited(m_field->text()); // proposes what may follow
}

} // namespace studio::ui

#include "moc_condition_completer.cpp"
