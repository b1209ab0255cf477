// QueueMover moves the selected runs of the table of the queue: by dragging rows, by keys and by buttons. While rows
// are dragged, a note at the pointer says which runs would start later, and by how much; after a move a toast offers to
// undo it. Rows are dragged without QDrag, which nests an event loop. Window thread; owned by the page.
#pragma once

#include <QObject>
#include <QPoint>
#include <QTimer>
#include <functional>
#include <vector>

#include "core/client/queue_client.h"
#include "ui/common/parts.h"

class QFrame;
class QMouseEvent;
class QTableView;

namespace studio::ui {

class Banner;
class PlainLabel;
class QueueTableModel;

class QueueMover : public QObject {
    Q_OBJECT
public:
    // All references have to outlive this object.
    QueueMover(Context& context, QTableView& table, QueueTableModel& model, Banner& banner, QWidget* page);
    // Rows of the selection, ascending.
    std::vector<int> selectedRows() const;
    void moveUp();
    void moveDown();
    void moveFirst();
    void setPriority(const std::vector<int64_t>& runs, int priority);
    // The runs in these rows.
    std::vector<int64_t> keysOf(const std::vector<int>& rows) const;

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool handlePress(const QMouseEvent& event);
    bool handleMove(const QMouseEvent& event);
    bool handleRelease(const QMouseEvent& event);
    void beginDrag();
    void endDrag();
    void drop();
    void scrollAtEdge();
    // The row before which the dragged rows would be placed.
    int insertionRow(const QPoint& at) const;
    void showInsertion(int row);
    void showPreview(const QString& text);
    void placeNote();
    // Finds the dragged runs again after rows have come or gone.
    void followRuns();
    // `before`: a row, or the number of rows: behind the last one.
    std::optional<QueuePlace> placeBefore(int before, const std::vector<int>& rows) const;
    void moveTo(int before);
    struct Moved {
        std::vector<RunRecord> before;
        QueueMovePreview preview;
    };
    void apply(std::function<Result<Moved>(QueueClient&)> change, const QString& what);

    Context& m_context;
    QTableView& m_table;
    QueueTableModel& m_model;
    Banner& m_banner;
    QWidget* m_page;
    QWidget* m_line; // where the rows would be placed
    QFrame* m_note;
    PlainLabel* m_title;
    PlainLabel* m_text;
    QTimer m_scroll;
    QPoint m_pressed;
    QPoint m_pointer;
    int64_t m_pressedRun = 0;         // 0: none
    bool m_isPressedSelected = false; // the press was on one of several selected rows
    bool m_isDragging = false;
    bool m_isGesture = false; // a drag has begun, and the button is still pressed
    int m_insertion = -1;
    int m_request = 0;              // the latest preview
    std::vector<int> m_rows;        // of the runs that are moved
    std::vector<int64_t> m_dragged; // they keep their identity while rows come and go
};

} // namespace studio::ui
