// MetricsCard shows the metrics of a run on its overview: a sparkline each, the last value and the best one. Follows a
// live run while it is visible; hidden while nothing has been logged. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

namespace studio::ui {

class MetricFeed;
class ValueRows;

class MetricsCard : public Card {
    Q_OBJECT
public:
    MetricsCard(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);
    // Stops reading while the card cannot be seen. Not by its own visibility, because it is hidden while empty.
    void setPaused(bool isPaused);

Q_SIGNALS:
    void allRequested();

private:
    void showMetrics();
    MetricFeed* m_feed;
    ValueRows* m_rows;
    std::vector<NamedValue> m_known; // as stored, until the curves have been read
};

} // namespace studio::ui
