// GraphView shows the steps of a pipeline as cards from left to right, with lines to the steps that need them. One
// click marks a step, a double click opens it.
//
// A new graph is as large as fits into the view, but its texts stay readable: of a larger one, the begin is in view.
//
// Input: the wheel zooms at the pointer, with Shift it moves the graph sideways, as dragging does; the arrow keys go to
// the neighbors of the marked step, Enter opens it, Space asks to toggle it, + and - zoom, F and 0 show all of the
// graph, / asks for a search. While a part of the graph is out of view, a minimap in the corner shows which one, and is
// dragged or clicked to go elsewhere. All is painted into one picture, which is painted again only when the graph or
// the zoom has changed; that of a large graph in pieces of a few milliseconds, while the one before stays in view. The
// table of steps is its accessible form. Window thread.
#pragma once

#include <QAbstractScrollArea>
#include <QPainterPath>
#include <QPixmap>
#include <QTimer>
#include <optional>
#include <vector>

#include "core/thread/worker.h"
#include "ui/pipeline/graph_card.h"
#include "ui/pipeline/graph_layout.h"

namespace studio::ui {

class GraphView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit GraphView(QWidget* parent);
    // Keeps zoom and position unless the steps are others: those of a large graph are placed in a worker, while the
    // graph before stays in view, whose steps cannot be chosen any more. The lines of what cannot run because a step
    // before it failed are red, up to the last one.
    void setGraph(std::vector<GraphCard> cards, std::vector<GraphEdge> edges);
    // Tooltips of the lines, in the order of the edges.
    void setEdgeNames(std::vector<QString> names) { m_edgeNames = std::move(names); }
    // The edge whose line is within a few pixels of a place in the viewport; -1: none.
    int edgeAt(const QPoint& at) const;
    const GraphLayout& graphLayout() const { return m_layout; }
    int current() const { return m_current; } // -1: none
    void setCurrent(int step);
    double zoomFactor() const { return m_zoom; }
    void zoom(double factor);
    // Shows all of the graph, however small its texts become.
    void fit();
    // The smallest zoom at which texts are readable.
    double minReadableZoom() const;
    // Dims all other cards; empty: none is dimmed.
    void setMatches(std::vector<int> steps);
    bool hasMinimap() const;
    // Returns the rectangle of the minimap in the viewport. For tests.
    QRect minimapRect() const;
    // Returns true while the steps of a large graph are being placed. For tests.
    bool isPlacing() const { return m_placing.has_value(); }
    // Returns true while the picture is older than what it shows. For tests.
    bool isPainting() const { return m_pieces.isActive(); }
    // Returns true if an edge leads from a failed step to one that cannot run because of it. For tests.
    bool isFailedEdge(size_t edge) const { return m_isFailedEdge.at(edge); }
    // The rectangle of a card in the viewport. For tests.
    QRect rectOf(int step) const;
    QSize sizeHint() const override { return {640, 420}; }

Q_SIGNALS:
    void currentChanged(int step);
    void activated(int step);
    void toggled(int step);
    void findRequested();

private:
    enum class Fit { None, Readable, Whole }; // kept while the view is resized
    void applyFit(Fit fit);
    void zoomAt(double factor, const QPointF& at);
    void clampOffset();
    void centerAt(const QPointF& place); // of the graph
    QRectF visiblePart() const;          // of the graph
    void makeVisible(int step);
    int stepAt(const QPoint& at) const;
    // The step that an arrow key leads to; -1: none.
    int neighbor(int key) const;
    int nearest(const std::vector<size_t>& steps, double y) const;
    void updateDescription();
    void placeGraph(std::vector<GraphCard> cards, std::vector<GraphEdge> edges);
    void showPlaced(std::vector<GraphCard> cards, std::vector<GraphEdge> edges, GraphLayout layout);
    void showCards(std::vector<GraphCard> cards);
    void outdate();
    void findFailedEdges();
    void paintGraph(QPainter& painter, const QRectF& visible) const;
    // Lines first, then cards. Returns without painting for what is not visible.
    size_t itemCount() const { return m_edges.size() + m_cards.size(); }
    void paintItem(QPainter& painter, size_t item, const QRectF& visible) const;
    void paintLine(QPainter& painter, size_t edge, const QRectF& visible) const;
    // Whether the graph is small enough at this zoom for a picture of all of it.
    bool hasPicture() const;
    QPixmap emptyPicture() const;
    void outdatePicture();
    void paintPiece();
    // Returns what of a line is near `visible`.
    QPainterPath lineOf(size_t edge, const QRectF& visible) const;
    QString tooltipAt(const QPoint& at) const;

    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;

    std::vector<GraphCard> m_cards;
    std::vector<GraphEdge> m_edges;
    std::vector<bool> m_isFailedEdge; // by edge
    std::vector<QString> m_edgeNames;
    GraphLayout m_layout;
    int m_current = -1;
    double m_zoom = 1;
    QPointF m_offset; // of the viewport's corner, in zoomed pixels
    Fit m_fit = Fit::Readable;
    QPixmap m_picture; // of the whole graph; null: to be painted
    double m_pictureZoom = 1;
    QPixmap m_next; // the picture that is painted in pieces
    size_t m_nextItem = 0;
    QTimer m_pieces;
    QPoint m_pressed;
    QPointF m_pannedTo;
    bool m_isPanning = false;
    bool m_isOnMinimap = false; // the button was pressed there
    std::vector<int> m_matches; // sorted
    struct Graph {
        std::vector<GraphCard> cards;
        std::vector<GraphEdge> edges;
    };
    std::optional<Graph> m_placing; // in the worker
    int m_placings = 0;
    int m_wantedCurrent = -1; // once the steps are placed
    Worker m_worker;          // last: see its header
};

} // namespace studio::ui
