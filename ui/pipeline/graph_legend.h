// GraphLegend names what is highlighted in the graph and in the timeline of a pipeline: the critical path, with its
// steps, and the time that steps waited. Window thread.
#pragma once

#include <QWidget>

#include "core/client/pipeline_client.h"

namespace studio::ui {

class PlainLabel;

class GraphLegend : public QWidget {
    Q_OBJECT
public:
    explicit GraphLegend(QWidget* parent);
    // Hides itself while nothing is highlighted.
    void setDetails(const PipelineDetails& details, Timestamp now);

private:
    QWidget* m_pathSwatch;
    PlainLabel* m_path;
    QWidget* m_waitSwatch;
    PlainLabel* m_wait;
};

} // namespace studio::ui
