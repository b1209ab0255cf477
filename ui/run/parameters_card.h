// ParametersCard shows parameters and inputs of a run on its overview, and which of them differ from the previous run
// of the experiment. Hidden for a run without any. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

namespace studio::ui {

class ValueRows;

class ParametersCard : public Card {
    Q_OBJECT
public:
    ParametersCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);

private:
    struct Previous {
        RunRecord run; // seq 0: there is none
        std::vector<NamedValue> parameters;
    };
    void findPrevious(const RunRecord& run);
    void showParameters();
    Context& m_context;
    ValueRows* m_rows;
    std::vector<NamedValue> m_parameters;
    int64_t m_run = 0;
    Previous m_previous;
};

} // namespace studio::ui
