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
    void refresh();
    void take(Result<RunComparison> comparison);
    void showTab();
    void chooseRuns();
    Context& m_context;
    std::vector<std::string> m_ids;
    QTabWidget* m_tabs;
    std::vector<Part> m_parts;
    std::shared_ptr<const RunComparison> m_comparison;
    std::set<QWidget*> m_shown; // tabs that have this comparison
    QTimer m_pause;
    bool m_isAsking = false;
};

} // namespace studio::ui
