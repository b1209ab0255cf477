// GpuCard lists the GPUs of a machine, each with what is in use and by whom: a run as a link, or a process from outside
// of the studio. Without a driver only the hardware is listed. Hidden for a machine without GPUs. Window thread.
#pragma once

#include <optional>

#include "core/target/target.h"
#include "ui/common/card.h"
#include "ui/common/parts.h"
#include "ui/target/gpu_use_poller.h"

class QGridLayout;

namespace studio::ui {

class PropertyValue;

class GpuCard : public Card {
    Q_OBJECT
public:
    GpuCard(Context& context, QWidget* parent);
    void setFacts(const std::optional<MachineFacts>& facts);
    void setUsage(const std::vector<GpuUsage>& gpus);

private:
    struct Row {
        PlainLabel* name;
        PropertyValue* user;
    };
    void showRows();

    Context& m_context;
    PlainLabel* m_summary;
    QGridLayout* m_grid;
    std::vector<GpuFacts> m_facts;
    std::vector<GpuUsage> m_usage;
    std::vector<Row> m_rows;
};

} // namespace studio::ui
