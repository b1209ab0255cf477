// A log file as it is written: any size, follows live, search with marks, filter, bookmarks, colours, copy. Not an editor: it
// holds the rows that are on the screen and around it, everything else stays in the file. Characters stand on a grid as in a
// terminal, so that columns are columns whatever the script.
#pragma once

#include <QAbstractScrollArea>
#include <QHash>
#include <QThread>
#include <QTimer>
#include <functional>
#include <map>
#include <set>

#include "ui/log/log_matcher.h"
#include "ui/log/log_rows.h"

namespace studio::ui {

class LogReader;

class LogView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LogView(QWidget* parent = nullptr);
    ~LogView() override;

    // `timesPath`: the side file with the times of what is written, where there is one.
    void openFile(const QString& path, const QString& timesPath = {});
    QString path() const { return m_path; }
    // While the run writes it.
    void setLive(bool live);
    bool isFollowing() const { return m_isFollowing; }
    void setFollowing(bool following);
    // All bytes as visible text: escape sequences, carriage returns, controls.
    void setRaw(bool raw);
    bool isRaw() const { return m_isRaw; }
    void setTimesShown(bool shown);
    // Only rows that match; without a search all.
    void setFiltered(bool filtered);
    bool isFiltered() const { return m_isFiltered && !m_search.pattern.empty(); }
    // Rows; a line that is longer than anybody can look at goes on in further ones.
    qint64 lineCount() const { return m_rows; }

    void search(const QString& text, bool isRegex, bool matchCase);
    // Words; without case unless they have capitals.
    void search(const QString& text);
    void goToMatch(int step); // +1 next, -1 previous; begins anew behind the last one
    qint64 matches() const { return m_matchCount; }
    // Those that are listed: no more than LogReader::mostMatches.
    const std::vector<qint64>& matchedRows() const { return m_matches; }

    void goToError(int step);
    void goToLine(qint64 line); // from 1
    void goToTime(qint64 ms);
    void goToRow(qint64 row);
    void toggleBookmark();
    void goToBookmark(int step);
    const std::set<qint64>& bookmarks() const { return m_bookmarks; }
    qint64 markedRow() const { return m_marked; } // that was gone to; -1: none

    bool hasSelection() const { return m_anchor != m_cursor; }
    // The text of the selection; with colours also as HTML, for what takes that.
    void copy(bool withColors = false);
    void selectAll();
    // Bytes of the selected rows, or of all, as they are in the file.
    void save(const QString& path, bool selectionOnly);
    // Reads rows beside the view, for lists. The answer vanishes with the view.
    void fetch(const QList<qint64>& rows, std::function<void(const LogRows&)> done);

    // Text of rows that are held, for tests and screen readers.
    QString heldText(qint64 row) const;
    size_t heldCost() const; // costOf() of them all
    // Whether there is anything to be seen.
    bool hasText() const { return !m_held.empty() || (m_provisional && !m_provisional->empty()); }
    // What the first row on the screen was written by, in ms since 1970; -1 where that is not known.
    qint64 topTime() const;
    qint64 topRow() const;
    // Why nothing, or no more, of the file can be read; for people.
    const QString& error() const { return m_error; }

Q_SIGNALS:
    void followingChanged(bool following);
    void grown(qint64 lines, qint64 bytes, bool isComplete);
    // `current` from 1; 0 when none is current.
    void searched(qint64 matches, qint64 current, bool isComplete);
    void searchBegun(); // what was found before is void
    void progressed(const LogSearchState& state);
    void told(const QString& message); // one sentence, for people
    void currentMoved(qint64 row);

private:
    struct Place {
        qint64 row = 0;
        int unit = 0;
        auto operator<=>(const Place&) const = default;
    };
    struct Copying {
        int ticket = 0;
        std::vector<qint64> rows;
        size_t at = 0;
        bool withColors = false;
        bool isCut = false; // there is more than can be copied
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
    void changeEvent(QEvent* event) override;

    template <typename Act>
    void inReader(Act act);
    void takeGrowth(const LogGrowth& growth);
    void takeRows(const LogRows& rows, int ticket);
    void takeSearch(const LogSearchState& state);
    void takeFound(qint64 row, int ticket);
    void hold(const LogRow& row);
    void holdLess();
    void holdAround(qint64 room);
    void forget(); // what is held looks different by now
    void measure();
    void layOut();
    void refresh(bool isLate = false); // paints, once the rows are there
    void tellTail();
    bool askForRows();
    qint64 shownRows() const;
    qint64 rowAt(qint64 index) const;
    qint64 indexOf(qint64 row) const;
    const LogRow* held(qint64 row) const;
    qint64 currentRow() const;
    void showMatch();
    void copyOn();
    void finishCopy();
    Place placeAt(const QPoint& point) const;
    int visibleRows() const;
    int gutter() const;
    int timesWidth() const;

    // log_view_paint.cpp
    void paintRow(QPainter& painter, const LogRow& row, int top) const;
    void paintGutter(QPainter& painter, const LogRow& row, int top) const;
    void paintText(QPainter& painter, const AnsiLine& line, int from, int to, qreal left, qreal baseline) const;
    std::pair<int, int> seenUnits(const AnsiLine& line) const;
    void paintMarks(QPainter& painter) const;

    QThread m_thread;
    LogReader* m_reader;
    QString m_path;
    QString m_error;
    QHash<QString, std::set<qint64>> m_allBookmarks;
    std::set<qint64> m_bookmarks;
    qint64 m_rows = 0;
    qint64 m_lines = 0;
    bool m_isFollowing = true;
    bool m_isPlacing = false; // the scroll bar is moved by us
    bool m_isRaw = false;
    bool m_hasTimes = false;
    bool m_isFiltered = false;
    std::map<qint64, LogRow> m_held;
    LogRows m_provisional; // the end of the file, while rows are counted
    bool m_isAsking = false;
    int m_epoch = 0; // of the file and how it is looked at
    int m_tickets = 0;
    std::map<int, std::function<void(const LogRows&)>> m_fetches;
    int m_findTicket = 0;
    bool m_findsError = false;
    int m_searchTicket = 0;
    int m_lineHeight = 16;
    static constexpr int padding = 10; // pixels between what is shown and the edge
    qreal m_charWidth = 8;
    qreal m_ascent = 12;
    int m_widest = 0; // columns
    Place m_anchor;
    Place m_cursor;
    qint64 m_marked = -1; // the row that was gone to
    SearchText m_search;
    std::vector<qint64> m_matches;
    qint64 m_matchCount = 0;
    qint64 m_match = -1; // index in m_matches
    bool m_searchIsComplete = true;
    int m_awaited = 0; // step to the first match, once there is one
    Copying m_copying;
    QTimer m_late;
};

} // namespace studio::ui
