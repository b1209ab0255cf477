// WhereStep is step 2 of New run: what the run needs, and the targets on which it may be placed. It shows the current
// state of the targets, and which can take the run now, later, or never.
#pragma once

#include "core/client/compute_browser.h"
#include "core/client/place_reports.h"
#include "core/target/target_fit.h"
#include "ui/newrun/new_run_step.h"

namespace studio::ui {

class NeedsForm;
class PlainLabel;
class RunBasedCard;
class ServerlessCard;
class SlurmForm;
// Card of a compute target: name, state, hardware, free capacity.
class TargetCard;

class WhereStep : public NewRunStep {
    Q_OBJECT
public:
    explicit WhereStep(QWidget* parent);
    void load(const RunDraft& draft) override;
    void store(RunDraft& draft) const override;
    QWidget* firstFocus() override;
    void setTargets(const std::vector<TargetStatus>& targets);
    // What is free for runs with these needs; ignored if the needs have changed since.
    void setRooms(const RunNeeds& needs, const std::vector<ComputeRoom>& rooms);
    RunNeeds needs() const;
    // Names of the machines whose GPUs programs of others may use.
    std::vector<std::string> machinesWithGpus() const;

Q_SIGNALS:
    // Emitted when the targets or the needs have changed: setRooms() is to be called.
    void roomsRequested();

private:
    // Selects only `name`; with `adds`, adds it to the selection or removes it.
    void choose(const std::string& name, bool adds);
    void showChoice();
    void showFits();
    // Shows the form for Slurm if a chosen target is a Slurm cluster, or has allocations of one as nodes.
    void showSlurm();
    // Returns the first of those chosen; a Slurm cluster itself is preferred.
    const Target* chosenSlurm() const;
    // The targets are known, and none of those chosen is one of these.
    bool excludesSlurm() const;
    std::vector<std::string> m_computes{"local"}; // names; one of them may be serverless
    std::vector<TargetStatus> m_targets;
    std::vector<ComputeRoom> m_rooms;
    std::optional<RunNeeds> m_roomNeeds; // for which they are
    NeedsForm* m_needs;
    QBoxLayout* m_cards;
    std::vector<TargetCard*> m_shown;
    ServerlessCard* m_serverless;
    RunBasedCard* m_runBased;
    QWidget* m_slurmPart; // the form with its heading
    SlurmForm* m_slurm;
    PlainLabel* m_hint;
};

} // namespace studio::ui
