// QueueCard shows a waiting run in the queue of its compute target: the runs ahead of it and behind it, why each waits,
// and a button that moves it to the front. Hidden for runs that do not wait. Window thread.
#pragma once

#include "core/client/run_browser.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"

class QGridLayout;

namespace studio {
struct QueueListing;
}

namespace studio::ui {

class QueueCard : public Card {
    Q_OBJECT
public:
    QueueCard(Context& context, QWidget* parent);
    void show(const RunDetails& details);
    using QWidget::show;

private:
    void refresh();
    void take(const QueueListing& queue);
    void moveFirst();

    Context& m_context;
    RunRecord m_run;
    QWidget* m_rows = nullptr;
    QPushButton* m_first;
    bool m_isAsking = false;
    bool m_isChanged = false; // during the request
};

} // namespace studio::ui
