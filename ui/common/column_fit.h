// ColumnFit keeps all columns of a table in view. Where they are wider together than the table, a column with room to
// spare becomes narrower before a text is cut, then the widest do, down to their titles; columns with cut texts get the
// room that is left over. It ends once the user has set a width.
// Owned by its table. Window thread.
#pragma once

#include <QObject>
#include <QTimer>
#include <map>

class QTableView;

namespace studio::ui {

class ColumnFit : public QObject {
    Q_OBJECT
public:
    // A dynamic property of the header: the user has set a width. UiState::follow() saves it.
    static constexpr char ownWidthsProperty[] = "ownWidths";

    // The table has its model and its widths already.
    explicit ColumnFit(QTableView* table);
    // Keeps a column at least this wide, in pixels, even if the last columns are then beyond the edge.
    void setMinWidth(int column, int width);

    // Return the pixels in which the title of a column is not cut.
    static int titleWidth(const QTableView& table, int column);

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void fitLater();
    void fit();
    int minWidth(int column, int wanted) const;
    int contentWidth(int column) const;

    QTableView* m_table;
    std::map<int, int> m_widths; // with room for all; the model may get more columns
    std::map<int, int> m_needs;  // of the contents so far
    std::map<int, int> m_minWidths;
    QTimer m_measuring;        // until rows are measured that came or changed
    bool m_isMeasured = false; // there have been rows: the first ones are measured at once
    bool m_isFitting = false;
    bool m_isPending = false;
    bool m_isPressed = false; // the mouse, on the header
};

} // namespace studio::ui
