// TargetOverview is the first tab of a machine or of the local computer: a drawing of it, cards for the evidence of its
// state, the users of its GPUs and what the studio keeps there, and its properties at the right. Window thread.
#pragma once

#include <QWidget>
#include <string>

#include "core/client/compute_browser.h"
#include "ui/common/parts.h"

namespace studio::ui {

class Card;
class FactRows;
class GpuCard;
class GpuUsePoller;
class MachineDrawing;
class PlainLabel;
class PropertyColumn;
struct GpuUsage;
struct PropertyItem;

class TargetOverview : public QWidget {
    Q_OBJECT
public:
    // `name`: of the target.
    TargetOverview(Context& context, const std::string& name, QWidget* parent);
    void setStatus(const TargetStatus& status);

Q_SIGNALS:
    void storageRequested();

private:
    void showSlurm(const Target& target);
    void showHadoop(const HadoopFacts& facts);
    void showGpus(const std::vector<GpuUsage>& gpus);
    std::vector<PropertyItem> properties(const TargetStatus& status) const;

    Context& m_context;
    const std::string m_name;
    Card* m_picture;
    MachineDrawing* m_drawing;
    PlainLabel* m_evidence;
    PlainLabel* m_queued;
    GpuCard* m_gpus;
    GpuUsePoller* m_gpuPoller;
    Card* m_slurm;
    PlainLabel* m_slurmPartitions;
    PlainLabel* m_slurmAccounts;
    PlainLabel* m_slurmQos;
    Card* m_hadoop;
    FactRows* m_hadoopRows;
    PropertyColumn* m_properties;
};

} // namespace studio::ui
