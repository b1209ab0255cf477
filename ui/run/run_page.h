// RunPage shows one run: state with evidence, actions and tabs. Follows the run live.
#pragma once

#include <QTimer>
#include <functional>
#include <vector>

#include "core/client/run_browser.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/common/run_tab.h"
#include "ui/run/run_actions.h"

class QPushButton;
class QTabWidget;
class QTableView;

namespace studio::ui {

class Banner;
class LazyTab;
class PlainLabel;
class RunEventsModel;
class StateBadge;
struct RunDownload;

class RunPage : public Page {
    Q_OBJECT
public:
    // `id`: full run id or a prefix. `tabs`: of other folders; those of the run's kind are shown.
    RunPage(Context& context, const QString& id, std::vector<RunTab> tabs = {});
    QWidget* firstFocus() override;
    QString manualTopic() const override;
    // "overview", "logs" and names such as "trials" show that tab instead of the first one of this kind of run, "error"
    // the last error in the log; other names are ignored.
    void openTab(const QString& name);

private:
    struct Part {
        LazyTab* tab = nullptr;
        std::function<void()> show; // fills the tab from m_details
    };
    void addActions();
    void addParts();
    void addRunTabs();
    // Shows the tabs that a run of this kind has.
    void showTabsOfKind();
    template <typename Make>
    LazyTab* addPart(const QString& title, Make make);
    template <typename Tab>
    void showIn(Tab* tab);
    QWidget* makeEvents(QWidget* parent);
    void take(const Result<RunDetails>& details);
    void showTab();
    void showStage();
    // Shows above the tabs why the run failed, waits or does not respond, with what to do next.
    void showSituation();
    void selectTab(const QString& name);
    void openLogAtError();
    // Shows or hides a tab that not all runs have.
    void showPart(LazyTab* part, bool isShown);
    void showQueue();
    // Moves the waiting run before all others that wait for its target.
    void moveFirst();
    QString queueText() const;
    void openOutput(const QString& path);
    void cloneRun();
    // How the run is resumed; null: it cannot be.
    const RunTab* resumingTab() const;
    void resume();
    void exportFile();
    void showMenu();
    void download();
    void showDownload(const RunDownload& done);
    void erase();
    std::vector<int64_t> self() const { return {m_details.run.seq}; }

    Context& m_context;
    const std::string m_id;
    RunDetails m_details;
    bool m_isThere = false;
    bool m_isResuming = false;
    StateBadge* m_badge;
    Banner* m_situation;
    QString m_situationText; // shown in m_situation: the same text keeps its buttons, and the focus on them
    PlainLabel* m_stage;
    QTabWidget* m_tabs;
    std::vector<RunTab> m_runTabs;
    std::vector<QWidget*> m_attemptTabs; // about the process of a run: one with a tab of its own has none
    bool m_isTabChosen = false;          // by the user or by openTab()
    std::vector<Part> m_parts;
    LazyTab* m_logs = nullptr;  // one of m_parts
    LazyTab* m_ranks = nullptr; // likewise; hidden while the attempt has one process
    RunEventsModel* m_events;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_resume = nullptr; // hidden unless the run can be resumed
    QPushButton* m_clone = nullptr;
    QPushButton* m_more = nullptr;
    RunActions m_actions;
    QTimer m_clock;
};

} // namespace studio::ui
