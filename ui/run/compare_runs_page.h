// CompareRunsPage compares 2 to 100 runs: differences, overlaid curves, scatter plot, parallel coordinates,
// environments, code. Navigator place "compare-runs"; argument: comma-separated run ids.
#pragma once

#include <memory>
#include <set>

#include "core/client/run_comparison.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QTabWidget;

namespace studio::ui {

class LazyTab;

class CompareRunsPage : public Page {
    Q_OBJECT
public:
    CompareRunsPage(Context& context, const QString& ids);
    QWidget* firstFocus() override;

private:
    struct Part {
        LazyTab* tab = nullptr;
        std::function<void()> show;
    };
    void addParts();
    void take(Result<RunComparison> comparison);
    void showTab();
    void chooseRuns();
    Context& m_context;
    std::vector<std::string> m_ids;
    QTabWidget* m_tabs;
    std::vector<Part> m_parts;
    std::shared_ptr<const RunComparison> m_comparison;
    std::set<QWidget*> m_shown; // tabs that show m_comparison already
};

} // namespace studio::ui
