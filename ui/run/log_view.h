// A log file as it is written: any size, follows live, search with marks, colours, copy. Not an editor: it holds the
// lines that are on the screen and around it, everything else stays in the file.
#pragma once

#include <QAbstractScrollArea>
#include <QThread>
#include <map>
#include <memory>
#include <set>

#include "ui/run/ansi_text.h"

namespace studio::ui {

class LogReader;

class LogView : public QAbstractScrollArea {
    Q_OBJECT
public:
    explicit LogView(QWidget* parent = nullptr);
    ~LogView() override;

    void openFile(const QString& path);
    QString path() const { return m_path; }
    // While the run writes it.
    void setLive(bool live);
    bool isFollowing() const { return m_isFollowing; }
    void setFollowing(bool following);
    qint64 lineCount() const { return m_lines; }

    // Without case unless the text has capitals.
    void search(const QString& text);
    void goToMatch(int step); // +1 next, -1 previous
    qint64 matches() const { return static_cast<qint64>(m_matches.size()); }
    void copy();
    void selectAll();
    // Text of lines that are held, for tests and screen readers.
    QString heldText(qint64 line) const;

Q_SIGNALS:
    void followingChanged(bool following);
    void grown(qint64 lines, qint64 bytes, bool isComplete);
    // `current` from 1; 0 when none is current.
    void searched(qint64 matches, qint64 current, bool isComplete);
    void failed(const QString& why);

private:
    struct Place {
        qint64 line = 0;
        int column = 0;
        auto operator<=>(const Place&) const = default;
    };
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

    void takeGrowth(qint64 lines, qint64 bytes, bool isComplete, bool isNew);
    void takeLines(qint64 first, const QList<QByteArray>& lines, int ticket);
    void takeMatches(const QList<qint64>& lines, bool isComplete, int ticket);
    void measure();
    void layOut();
    void ask(qint64 block);
    const AnsiLine* line(qint64 number) const;
    void paintLine(QPainter& painter, const AnsiLine& line, qint64 number, int top);
    void paintMarks(QPainter& painter);
    Place placeAt(const QPoint& point) const;
    qreal xOf(const AnsiLine& line, int column) const;
    int visibleLines() const;
    int gutter() const;
    void showMatch();

    QThread m_thread;
    LogReader* m_reader;
    QString m_path;
    qint64 m_lines = 0;
    qint64 m_bytes = 0;
    bool m_isFollowing = true;
    bool m_isPlacing = false; // the scroll bar is moved by us
    std::map<qint64, std::vector<AnsiLine>> m_blocks;
    std::set<qint64> m_asked;
    int m_ticket = 0; // of the file
    int m_copyTicket = 0;
    int m_searchTicket = 0;
    int m_lineHeight = 16;
    qreal m_charWidth = 8;
    qreal m_widest = 0;
    Place m_anchor;
    Place m_cursor;
    QString m_searchText;
    QList<qint64> m_matches;
    qint64 m_match = -1; // index in m_matches
    bool m_searchIsComplete = true;
};

} // namespace studio::ui
