// BudgetCard lists the budgets of the workspace with what was spent, and sets, changes and deletes them. Window thread.
#pragma once

#include <vector>

#include "core/usage/budget.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Banner;
class PlainLabel;

class BudgetCard : public Card {
    Q_OBJECT
public:
    BudgetCard(Context& context, Banner& banner, QWidget* parent);
    void setBudgets(const std::vector<Budget>& budgets);

Q_SIGNALS:
    void changed();

private:
    void ask(const std::optional<Budget>& current);
    void set(const Budget& budget);
    void confirmRemoval(const Budget& budget);
    void addRow(const Budget& budget, int number);

    Context& m_context;
    Banner& m_banner;
    PlainLabel* m_none;
    std::vector<Budget> m_shown;
    std::vector<QWidget*> m_rows;
};

} // namespace studio::ui
