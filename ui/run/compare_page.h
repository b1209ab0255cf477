// Two to a hundred runs compared: what differs, their curves over each other, scatter and parallel coordinates, environments, code. The
// place "compare-runs"; its argument: ids with commas between them.
#pragma once

#include <QTimer>
#include <memory>
#include <set>

#include "core/studio/run_comparison.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QTabWidget;

namespace studio::ui {

class CompareCode;
class CompareCurves;
class CompareParallel;
class CompareScatter;
class ComparisonTable;

class CompareRunsPage : public Page {
    Q_OBJECT
public:
    CompareRunsPage(Context& context, const QString& ids);
    QWidget* firstFocus() override;

private:
    void refresh();
    void take(Result<RunComparison> comparison);
    void showTab();
    void chooseRuns();
    Context& m_context;
    std::vector<std::string> m_ids;
    QTabWidget* m_tabs;
    ComparisonTable* m_overview;
    CompareCurves* m_curves;
    CompareScatter* m_scatter;
    CompareParallel* m_parallel;
    ComparisonTable* m_environment;
    CompareCode* m_code;
    std::shared_ptr<const RunComparison> m_comparison;
    std::set<QWidget*> m_shown; // tabs that have this comparison
    QTimer m_pause;
    bool m_isAsking = false;
};

} // namespace studio::ui
