// New compute: steps at the left, the step in the middle, help at the right. Edits a ClusterDraft; only Create makes it.
#pragma once

#include <QTimer>
#include <array>

#include "ui/common/page.h"
#include "ui/common/parts.h"
#include "ui/newcompute/cluster_draft.h"

class QPushButton;
class QStackedWidget;

namespace studio {
struct CreatedCluster;
struct TargetStatus;
} // namespace studio

namespace studio::ui {

class ClusterReviewStep;
class ComputeStep;

class NewComputePage : public Page {
    Q_OBJECT
public:
    explicit NewComputePage(Context& context);
    QWidget* firstFocus() override;
    bool isWorthKeeping() const override { return m_isEdited; }
    const ClusterDraft& draft() const { return m_draft; }

private:
    void addSteps();
    ComputeStep* newStep(ComputeStage stage);
    // Makes it when it is first asked for.
    ComputeStep* stepOf(ComputeStage stage);
    void makeNextStep();
    void addHelp(QBoxLayout* into);
    void addButtons();
    void showStage(ComputeStage stage);
    void showHelp(ComputeStage stage);
    void check();
    void refresh();
    void setWorld(const std::vector<TargetStatus>& targets);
    void create();
    void resizeEvent(QResizeEvent* event) override;

    Context& m_context;
    ClusterDraft m_draft;
    ClusterWorld m_world;
    bool m_isEdited = false;   // by hand: proposals stay out of it from now on
    bool m_isProposed = false; // from what is known of the machine
    bool m_isCreating = false;
    bool m_isAsking = false;
    ComputeStage m_stage = ComputeStage::Kind;
    std::array<ComputeStep*, 5> m_steps{};
    std::vector<QPushButton*> m_stepButtons;
    std::vector<ComputeProblem> m_problems;
    ClusterReviewStep* m_review = nullptr;
    QStackedWidget* m_stack;
    QWidget* m_help = nullptr;
    PlainLabel* m_helpTitle = nullptr;
    std::array<PlainLabel*, 3> m_helpText{}; // a paragraph each
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    QTimer m_pause;
};

} // namespace studio::ui
