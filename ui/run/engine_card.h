// EngineCard shows on the overview of a run its job in an engine, such as Slurm, in the words in which the engine
// reported it last: id, state, reason, nodes and estimated start. Hidden for other runs. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/card.h"

namespace studio::ui {

class FactRows;

class EngineCard : public Card {
    Q_OBJECT
public:
    explicit EngineCard(QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);

private:
    FactRows* m_rows;
};

} // namespace studio::ui
