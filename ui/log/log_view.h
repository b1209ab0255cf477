// LogView shows a log file of any size: follows it live, search with highlights, filter, bookmarks, colours, copy.
// Read-only; caches the rows on and around the screen, everything else stays in the file. Characters are laid out on a
// grid as in a terminal, so that columns align in any script.
#pragma once

#include <QAbstractScrollArea>
#include <QHash>
#include <QTimer>
#include <functional>
#include <map>
#include <set>

#include "core/thread/object_thread.h"
#include "ui/log/log_matcher.h"
#include "ui/log/log_rows.h"

namespace studio::ui {

class LogReader;

class LogView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LogView(QWidget* parent = nullptr);
    ~LogView() override;

    // `timesPath`: the side file with write times (log_times_file.h), if any.
    void openFile(const QString& path, const QString& timesPath = {});
    QString path() const { return m_path; }
    // Polls the file, while the run writes it.
    void setLive(bool live);
    bool isFollowing() const { return m_isFollowing; }
    void setFollowing(bool following);
    // Shows all bytes as visible text: escape sequences, carriage returns, controls.
    void setRaw(bool raw);
    bool isRaw() const { return m_isRaw; }
    void setTimesShown(bool shown);
    // Shows all of a long row in as many lines as it needs, instead of scrolling sideways.
    void setWrapped(bool wrapped);
    bool isWrapped() const { return m_isWrapped; }
    // Shows only matching rows; without a search all.
    void setFiltered(bool filtered);
    bool isFiltered() const { return m_isFiltered && !m_search.pattern.empty(); }
    // Returns the number of rows; a line that is too long continues in further ones (line_index.h).
    qint64 lineCount() const { return m_rows; }

    void search(const QString& text, bool isRegex, bool matchCase);
    // Searches for words; case-sensitive if they have capitals.
    void search(const QString& text);
    void goToMatch(int step); // +1 next, -1 previous; wraps around
    qint64 matches() const { return m_matchCount; }
    // The rows that are marked as errors next to the scroll bar.
    const std::vector<qint64>& errorRows() const { return m_errors; }
    // The matches that are listed: at most LogReader::maxMatches.
    const std::vector<qint64>& matchedRows() const { return m_matches; }

    void goToError(int step); // +1 next, -1 previous; wraps around
    void goToLastError();
    void goToLine(qint64 line); // from 1
    void goToTime(qint64 ms);
    void goToRow(qint64 row);
    void toggleBookmark();
    void goToBookmark(int step);
    const std::set<qint64>& bookmarks() const { return m_bookmarks; }
    qint64 markedRow() const { return m_marked; } // target of the last jump; -1: none

    bool hasSelection() const { return m_anchor != m_cursor; }
    // Copies the selected text; with colours also as HTML.
    void copy(bool withColors = false);
    void selectAll();
    // Saves the raw bytes of the selected rows, or of all.
    void save(const QString& path, bool selectionOnly);
    // Reads rows without scrolling, for lists. `done` is not called after the view's destruction.
    void fetch(const QList<qint64>& rows, std::function<void(const LogRows&)> done);

    // Return the text of a cached row, and of a line of the screen, for tests and screen readers.
    QString heldText(qint64 row) const;
    QString screenText(int at) const;
    size_t heldCost() const; // sum of costOf() of the cached rows
    // Returns true if there is any text to show.
    bool hasText() const { return !m_held.empty() || (m_provisional && !m_provisional->empty()); }
    // Returns the write time of the first row on the screen, in ms since 1970; -1 if unknown.
    qint64 topTime() const;
    qint64 topRow() const;
    // Returns why nothing, or no more, of the file can be read; for display.
    const QString& error() const { return m_error; }

Q_SIGNALS:
    void followingChanged(bool following);
    void grown(qint64 lines, qint64 bytes, bool isComplete);
    // `current` from 1; 0 when none is current.
    void searched(qint64 matches, qint64 current, bool isComplete);
    void searchBegun(); // previous matches are void
    void progressed(const LogSearchState& state);
    void reported(const QString& message); // one sentence, for display
    void currentMoved(qint64 row);
    void pressed(qint64 row); // by the mouse

private:
    struct Place {
        qint64 row = 0;
        int unit = 0;
        auto operator<=>(const Place&) const = default;
    };
    struct ScreenLine {
        const LogRow* row = nullptr; // not cached yet
        qint64 index = -1;           // of the row; -1: at the end of the file
        int from = 0;                // units of the row
        int to = 0;
    };
    struct Copying {
        int ticket = 0;
        std::vector<qint64> rows;
        size_t at = 0;
        bool withColors = false;
        bool isCut = false; // there is more than the maximum to copy
        Place from;
        Place to;
        QString text;
        QString html;
    };
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;

    void takeGrowth(const LogGrowth& growth);
    void takeRows(const LogRows& rows, int ticket);
    void takeSearch(const LogSearchState& state);
    void takeErrors(const LogSearchState& state);
    void takeFound(qint64 row, int ticket);
    void hold(const LogRow& row);
    void evictDistantRows();
    void evictRowsOutside(qint64 room);
    void forget(); // drops cached rows, whose look has changed
    void measure();
    void layOut();
    void refresh(bool isLate = false); // paints once the rows have arrived
    void reportTail();
    bool requestForRows();
    qint64 shownRows() const;
    qint64 rowAt(qint64 index) const;
    qint64 indexOf(qint64 row) const;
    const LogRow* held(qint64 row) const;
    qint64 currentRow() const;
    void showMatch();
    void continueCopy();
    void finishCopy();
    Place placeAt(const QPoint& point) const;
    int visibleRows() const;
    int gutter() const;
    int timesWidth() const;

    // log_view_wrap.cpp
    int wrapEnd(const AnsiLine& line, int from) const;
    int linesBefore(const AnsiLine& line, int unit) const;
    void layOutAtNewWidth();
    int screenHeight(qint64 index) const; // lines
    void addScreenLines(std::vector<ScreenLine>& lines, const LogRow* row, qint64 index, int skipped,
                        size_t maxLines) const;
    std::vector<ScreenLine> screenLines() const;
    std::pair<qint64, int> lastTop() const;
    qint64 visibleEnd() const;
    int targetUnit(qint64 row) const;
    bool isOnScreen(qint64 row) const;
    void place(qint64 row);
    void scrollTo(qint64 index, int skipped);
    void scrollLines(int step);
    void scrollPages(int step);

    // log_view_paint.cpp
    void paintLine(QPainter& painter, const ScreenLine& part, int top) const;
    void paintGutter(QPainter& painter, const ScreenLine& part, int top) const;
    void paintText(QPainter& painter, const AnsiLine& line, int from, int to, qreal left, qreal baseline) const;
    std::pair<int, int> visibleUnits(const AnsiLine& line) const;
    int markHeight() const;
    int markTop(qint64 row) const; // in the viewport
    void paintMarks(QPainter& painter) const;
    void paintRowMarks(QPainter& painter, const std::vector<qint64>& rows, int x, int width, const QColor& color) const;

    QString m_path;
    QString m_error;
    QHash<QString, std::set<qint64>> m_allBookmarks;
    std::set<qint64> m_bookmarks;
    qint64 m_rows = 0;
    qint64 m_lines = 0;
    bool m_isFollowing = true;
    bool m_isPlacing = false; // the scroll bar is moved by code
    bool m_isRaw = false;
    bool m_isWrapped = false;
    int m_wrapColumns = 80; // of a screen line
    int m_skipped = 0;      // screen lines of the top row above the viewport
    struct {
        qint64 row = -1; // -1: it has not
        int skipped = 0;
        int unit = 0;     // that was at the top before
    } m_resized;          // the top since the width has changed
    int m_turned = 0;     // of the wheel, less than a line
    qint64 m_placed = -1; // row that is placed again once the rows around it are cached
    bool m_hasTimes = false;
    bool m_isFiltered = false;
    std::map<qint64, LogRow> m_held;
    LogRows m_provisional; // the end of the file, until the index is complete
    bool m_isAsking = false;
    int m_epoch = 0; // changes with the file and its view options
    int m_tickets = 0;
    std::map<int, std::function<void(const LogRows&)>> m_fetches;
    int m_findTicket = 0;
    int m_errorStep = 0; // of the search for an error; 0: something else is searched for
    qint64 m_errorFrom = 0;
    int m_searchTicket = 0;
    int m_lineHeight = 16;
    static constexpr int padding = 10; // pixels between the text and the edge
    qreal m_charWidth = 8;
    qreal m_ascent = 12;
    int m_widest = 0; // columns
    Place m_anchor;
    Place m_cursor;
    qint64 m_marked = -1; // target row of the last jump
    SearchText m_search;
    std::vector<qint64> m_matches;
    std::vector<qint64> m_errors; // rows that look like errors, as far as listed
    qint64 m_matchCount = 0;
    qint64 m_match = -1; // index in m_matches
    bool m_searchIsComplete = true;
    int m_awaited = 0; // step to the first match, once there is one
    Copying m_copying;
    QTimer m_late;
    ObjectThread<LogReader> m_reader;
};

} // namespace studio::ui
