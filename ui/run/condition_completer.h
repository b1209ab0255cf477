// ConditionCompleter completes names, operators and states while conditions are typed into the search field of the runs
// table. Window thread; `field` outlives it.
#pragma once

#include <QCompleter>
#include <QStringListModel>

#include "ui/common/parts.h"

class QLineEdit;

namespace studio::ui {

// The part of a condition that ends at the cursor.
struct ConditionPart {
    enum class Kind { Nothing, Name, Operator, State };
    Kind kind = Kind::Nothing;
    int begin = 0; // in the text before the cursor
    QString text;  // typed so far
    bool operator==(const ConditionPart&) const = default;
};
ConditionPart conditionPartOf(const QString& beforeCursor);

class ConditionCompleter : public QObject {
    Q_OBJECT
public:
    ConditionCompleter(Context& context, QLineEdit* field);
    // Returns true while a proposal is selected: Enter then takes it over.
    bool isChoosing() const;

private:
    void makeList();
    void propose();
    void offer(const ConditionPart& part, const QStringList& proposals);
    void insert(const QString& proposal);
    Context& m_context;
    QLineEdit* m_field;
    QCompleter* m_completer = nullptr; // null: nothing was proposed yet
    QStringListModel* m_proposals;
    int m_number = 0; // of the latest question
};

} // namespace studio::ui
