// PipelineTab shows the steps of a pipeline as a graph, and beside it as a table with their time line; both mark the
// same step, and open its run. Ctrl+F finds steps by their names. Window thread.
#pragma once

#include <QTimer>
#include <QWidget>
#include <set>
#include <string>

#include "core/client/pipeline_client.h"
#include "ui/common/parts.h"
#include "ui/pipeline/graph_layout.h"

class QLineEdit;
class QPushButton;
class QSplitter;
class QTableView;

namespace studio::ui {

class GraphLegend;
class GraphView;
class PlainLabel;
class StepTableModel;

class PipelineTab : public QWidget {
    Q_OBJECT
public:
    PipelineTab(Context& context, QWidget* parent);
    void showRun(const RunRecord& run);
    GraphView* graph() const { return m_graph; }
    const PipelineDetails& details() const { return m_details; }

Q_SIGNALS:
    void detailsChanged();

private:
    void read();
    void take(PipelineDetails details);
    void showGraph();
    // The lines of m_details, with their names.
    void findEdges();
    void open(int step);
    // Shows the steps of a nested pipeline in its place, or the pipeline in the place of its steps.
    void toggleNested(int step);
    void showNested();
    void restoreCurrent();
    // Marks the steps whose names contain the text of the search.
    void find();
    // Selects the next (1) or previous (-1) match.
    void goToMatch(int direction);
    bool eventFilter(QObject* watched, QEvent* event) override;

    Context& m_context;
    PlainLabel* m_summary;
    GraphLegend* m_legend;
    QLineEdit* m_find;
    PlainLabel* m_found;
    QSplitter* m_split;
    GraphView* m_graph;
    QTableView* m_table;
    StepTableModel* m_model;
    QPushButton* m_nested = nullptr; // opens and closes
    std::set<std::string> m_opened;  // names of steps whose pipelines are opened in place
    std::string m_wanted;            // step to be current after the next reading; empty: as it is
    std::vector<int> m_matches;
    RunRecord m_run;
    PipelineDetails m_details;
    std::vector<GraphEdge> m_edges; // of m_details
    bool m_isReading = false;
    bool m_isChanged = false; // during the reading
    QTimer m_clock;
};

} // namespace studio::ui
