// QuotaCard shows the limits of the queue as bars: what active runs hold of each. It is hidden while there is none.
// Window thread.
#pragma once

#include <vector>

#include "core/target/run_limits.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

namespace studio::ui {

class PlainLabel;

class QuotaCard : public Card {
    Q_OBJECT
public:
    QuotaCard(Context& context, QWidget* parent);
    // The fullest ones first; no more than fit.
    void setQuotas(std::vector<RunLimits::Use> quotas);

private:
    std::vector<RunLimits::Use> m_shown;
    std::vector<QWidget*> m_rows;
    PlainLabel* m_more;
};

} // namespace studio::ui
