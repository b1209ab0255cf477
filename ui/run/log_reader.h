// Reads a log file for the view, in a thread of its own: an index of where lines begin, windows of lines, search. Files of
// gigabytes are read once, in slices, between which questions are answered. A line longer than longestLine goes on in
// the next one.
#pragma once

#include <QFile>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <vector>

namespace studio::ui {

class LogReader : public QObject {
    Q_OBJECT
public:
    static constexpr qint64 longestLine = 4096;
    static constexpr qint64 mostMatches = 100'000;

    LogReader();
    // All of these in the reader's thread (by queued invocation); `ticket`s come back with the answers.
    void open(const QString& path);
    // A file that somebody still writes is looked at again and again.
    void setLive(bool live);
    void readLines(qint64 first, qint64 count, int ticket);
    void search(const QByteArray& text, int ticket);

Q_SIGNALS:
    // Lines and bytes known so far; `isComplete` when the end of the file was reached. `isNew`: everything that was told
    // before is void.
    void grown(qint64 lines, qint64 bytes, bool isComplete, bool isNew);
    void linesRead(qint64 first, const QList<QByteArray>& lines, int ticket);
    // Numbers of lines that hold the text, in order, as far as searched.
    void matched(const QList<qint64>& lines, bool isComplete, int ticket);
    void failed(const QString& why);

private:
    void step();
    void indexSlice();
    void searchSlice();
    void look();
    void beginAnew();
    qint64 lines() const { return m_breaks + (m_lineLength > 0 ? 1 : 0); }

    QFile m_file;
    QTimer m_step;
    QTimer m_look;
    std::vector<qint64> m_marks; // where each 64th line begins
    qint64 m_indexed = 0;        // bytes
    qint64 m_breaks = 0;         // ends of lines seen
    qint64 m_lineLength = 0;     // of the line that is not ended
    QByteArray m_text;
    bool m_textIsLower = true;
    qint64 m_searchLine = 0;
    QList<qint64> m_matches;
    int m_searchTicket = 0;
    bool m_isSearching = false;
};

} // namespace studio::ui
