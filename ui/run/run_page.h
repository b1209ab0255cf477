// RunPage shows one run: state with evidence, actions and tabs. Follows the run live.
#pragma once

#include <QTimer>
#include <functional>
#include <vector>

#include "core/client/run_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/run/run_actions.h"

class QPushButton;
class QTabWidget;
class QTableView;

namespace studio::ui {

class LazyTab;
class PlainLabel;
class RunEventsModel;
class RunLabels;
class StateBadge;

class RunPage : public Page {
    Q_OBJECT
public:
    // `id`: full run id or a prefix.
    RunPage(Context& context, const QString& id);
    QWidget* firstFocus() override;
    // "logs" shows that tab instead of the remembered one; other names are ignored.
    void openTab(const QString& name);

private:
    struct Part {
        LazyTab* tab = nullptr;
        std::function<void()> show; // fills the tab from m_details
    };
    void addActions();
    void addParts();
    template <typename Make>
    LazyTab* addPart(const QString& title, Make make);
    QWidget* makeEvents(QWidget* parent);
    void take(const Result<RunDetails>& details);
    void showTab();
    void showStage();
    void showMenu();
    void download();
    void erase();
    std::vector<int64_t> self() const { return {m_details.run.seq}; }

    Context& m_context;
    const std::string m_id;
    RunDetails m_details;
    bool m_isThere = false;
    StateBadge* m_badge;
    PlainLabel* m_stage;
    RunLabels* m_labels;
    QTabWidget* m_tabs;
    std::vector<Part> m_parts;
    LazyTab* m_logs = nullptr; // one of m_parts
    RunEventsModel* m_events;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_clone = nullptr;
    QPushButton* m_more = nullptr;
    RunActions m_actions;
    QTimer m_clock;
};

} // namespace studio::ui
