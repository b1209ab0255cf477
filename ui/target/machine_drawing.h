// MachineDrawing draws a machine: its cores, memory, GPUs and disk, how busy they are, who uses the GPUs, and
// the slots that runs occupy.
#pragma once

#include <QWidget>
#include <optional>

#include "core/client/compute_browser.h"
#include "core/protocol/sample_records.h"
#include "ui/target/gpu_use_poller.h"

namespace studio::ui {

class MachineDrawing : public QWidget {
    Q_OBJECT
public:
    explicit MachineDrawing(QWidget* parent);
    void setStatus(const TargetStatus& status);
    // The newest sample of the machine; without one, only the hardware is drawn.
    void setSample(const Sample& sample);
    // Who uses the GPUs.
    void setGpuUsage(const std::vector<GpuUsage>& gpus);
    // The same as text, for screen readers and as the tooltip.
    QString description() const;

    QSize sizeHint() const override;
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

private:
    struct Bar {
        QString label;
        QString value;
        double share = 0; // 0 to 1; negative: not known
        bool isLow = false;
    };
    void update();
    std::vector<Bar> bars() const;
    void paintEvent(QPaintEvent* event) override;
    void paintCores(QPainter& painter, const QRect& area) const;
    void paintBar(QPainter& painter, const QRect& area, const Bar& bar) const;
    int coreRows(int width) const;

    std::optional<MachineFacts> m_facts;
    int m_slots = 0;
    int m_busySlots = 0;
    std::optional<Sample> m_sample;
    std::vector<GpuUsage> m_gpus;
};

} // namespace studio::ui
