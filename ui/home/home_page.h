// HomePage answers "is everything all right, and what do I do next?": what needs attention, what runs and waits,
// machines, the last days, disk use. In an empty workspace it explains the program.
#pragma once

#include <QElapsedTimer>
#include <QTimer>
#include <array>

#include "core/client/home_summary.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QBoxLayout;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace studio::ui {

class AttentionCard;
class Card;
class DaysChart;
class DriverConnector;
class RunLine;
class TargetLine;
class UtilizationBar;

class HomePage : public Page {
    Q_OBJECT
public:
    explicit HomePage(Context& context);
    QWidget* firstFocus() override;

private:
    // A card of runs, one line each.
    struct RunCard {
        Card* card = nullptr;
        QBoxLayout* lines = nullptr;
        std::vector<RunLine*> shown;
    };
    RunCard makeRunCard(const QString& heading, const QString& objectName);
    QWidget* makeQuickActions();
    QWidget* makeEmpty();
    void makeCards();
    void watch();
    void show(const HomeSummary& summary);
    void showTargets(const std::vector<TargetStatus>& targets);
    void readGpuUse();
    void showStorage(const StorageUse& use);
    void showDisk(const std::vector<TargetStatus>& targets);
    // Shows `count` lines; the card is hidden if there is none.
    void resizeCard(RunCard& card, size_t count);
    void countStorage();
    void submitSample();
    void openFolder();

    Context& m_context;
    DriverConnector* m_driver;
    QTimer m_gpuTimer;
    QStackedWidget* m_stack;
    QScrollArea* m_scroll;
    QWidget* m_filled; // the scrolled content
    QWidget* m_quick;
    AttentionCard* m_attention;
    RunCard m_active;
    RunCard m_waiting;
    RunCard m_recent;
    Card* m_targets;
    std::vector<TargetLine*> m_targetLines;
    Card* m_days;
    DaysChart* m_chart;
    Card* m_storage;
    UtilizationBar* m_disk = nullptr;
    std::array<PlainLabel*, 5> m_storageLines{}; // runs, snapshots, environments, caches, database
    QTimer m_clock;                              // updates durations while nothing changes
    QElapsedTimer m_counted;                     // since the workspace's files were counted
    QTimer m_countAgain;
    bool m_isCounting = false;
    bool m_hasGpuUse = false; // it was asked for
};

} // namespace studio::ui
