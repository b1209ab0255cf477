// RunFilterBar filters the runs table: search, state chips, menus for experiment, compute and tag, and conditions on
// properties and logged values, typed into the search field ("metrics.loss < 0.5", Return) and shown as chips. Persists
// its state in UiState, except for the search text.
#pragma once

#include <QJsonObject>
#include <QTimer>
#include <QWidget>
#include <vector>

#include "core/client/client.h"
#include "core/runtable/run_list_query.h"
#include "ui/common/parts.h"

class QLineEdit;
class QPushButton;

namespace studio::ui {

class ConditionCompleter;
class FlowLayout;
class PlainLabel;

class RunFilterBar : public QWidget {
    Q_OBJECT
public:
    // `experiment`: filters by it at first and remembers nothing; empty: restores the remembered filter.
    RunFilterBar(Context& context, const std::string& experiment, QWidget* parent = nullptr);
    // Filters only; the sort order is not part of it.
    RunListQuery query() const;
    bool isFiltering() const;
    void clear();
    void focusSearch();
    // All filters, for saved views. Unreadable values are ignored.
    QJsonObject state() const;
    void setState(const QJsonObject& state);

Q_SIGNALS:
    void changed();

private:
    struct Chip {
        QString id;
        QPushButton* button;
        std::set<RunState> states;
    };
    using Names = std::function<Result<std::vector<std::string>>(Client&)>;
    QPushButton* addMenu(const QString& objectName, const QString& word, std::string& value, Names names);
    void showMenuText(QPushButton* button, const QString& word, const std::string& value);
    void chooseChip(size_t chosen);
    void takeCondition();
    void showHint();
    void printHint(const QString& text, const char* role);
    void showConditions();
    bool isCondition() const; // of the text in the search field
    void announce();
    void remember();
    QJsonObject rememberedState() const;
    void restore();

    Context& m_context;
    const bool m_isRemembered;
    FlowLayout* m_layout; // of the chips
    QLineEdit* m_search;
    ConditionCompleter* m_completer;
    PlainLabel* m_hint;
    std::vector<RunCondition> m_conditions;
    std::vector<QPushButton*> m_conditionChips;
    std::vector<Chip> m_chips;
    size_t m_chip = 0;
    std::string m_experiment;
    std::string m_compute;
    std::string m_tag;
    std::vector<std::function<void()>> m_showTexts;
    QTimer m_typing;
};

} // namespace studio::ui
