// RanksTab lists the processes of an attempt that has several: where each runs, its state, and the last line of its
// log; a click opens the log. Window thread; the logs are read by a worker while the tab is visible.
#pragma once

#include <QTimer>
#include <QWidget>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"

class QTableView;

namespace studio::ui {

class PlainLabel;
class RanksModel;

class RanksTab : public QWidget {
    Q_OBJECT
public:
    RanksTab(Context& context, QWidget* parent);
    using QWidget::show;
    void show(const RunDetails& details);

Q_SIGNALS:
    void logRequested(int rank);

private:
    void readLogs();
    void showSummary();
    Context& m_context;
    PlainLabel* m_summary;
    QTableView* m_table;
    RanksModel* m_model;
    std::vector<RunRank> m_ranks;
    bool m_isReading = false;
    QTimer m_again;
};

} // namespace studio::ui
