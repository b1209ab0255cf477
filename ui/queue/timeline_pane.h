// TimelinePane is the upper part of the page Queue: the time line with its buttons and legend. It reads the time line
// in a worker and follows the workspace; while visible it asks the driver, if one runs, who else uses the GPUs. Window
// thread.
#pragma once

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include "core/base/error.h"
#include "core/client/queue_timeline.h"
#include "ui/common/parts.h"

class QPushButton;

namespace studio {
struct GpusAnswer;
}

namespace studio::ui {

class DriverConnector;
class LiveQueryBase;
class PlainLabel;
class TimelineView;

class TimelinePane : public QWidget {
    Q_OBJECT
public:
    TimelinePane(Context& context, QWidget* parent);
    TimelineView& view() const { return *m_view; }
    // The height that shows all rows.
    int fullHeight() const;

Q_SIGNALS:
    void failed(const studio::Error& error);
    void heightChanged(); // loaded for the first time, or the number of rows has changed

private:
    QPushButton* addButton(const QString& name, const QString& iconName, const QString& tip);
    void take(QueueTimeline timeline);
    void readGpuUse();
    void takeGpuUse(const std::string& machine, const GpusAnswer& answer);

    Context& m_context;
    TimelineView* m_view;
    PlainLabel* m_note;
    LiveQueryBase* m_query;
    DriverConnector* m_driver;
    QTimer m_gpuTimer;
    bool m_isCut = false;
};

} // namespace studio::ui
