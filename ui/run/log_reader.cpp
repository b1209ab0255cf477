#include "ui/run/log_reader.h"

#include <algorithm>
#include <cstring>

#include "ui/run/ansi_text.h"

namespace studio::ui {

namespace {

constexpr qint64 sliceSize = 2 << 20;
constexpr qint64 linesPerMark = 64;
constexpr qint64 linesPerSearch = 8'192;
constexpr std::chrono::milliseconds lookAgain{80};

QByteArray lower(QByteArray text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

} // namespace

LogReader::LogReader()
    : m_file(this)
    , m_step(this)
    , m_look(this) {
    m_step.setInterval(0);
    connect(&m_step, &QTimer::timeout, this, &LogReader::step);
    m_look.setInterval(lookAgain);
    connect(&m_look, &QTimer::timeout, this, &LogReader::look);
}

void LogReader::open(const QString& path) {
    m_file.close();
    m_isSearching = false;
    m_file.setFileName(path);
    if (!m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
        Q_EMIT failed(m_file.errorString());
    beginAnew();
    m_step.start();
}

void LogReader::beginAnew() {
    m_marks.clear();
    m_indexed = m_breaks = m_lineLength = 0;
    Q_EMIT grown(0, 0, false, true);
}

void LogReader::setLive(bool live) {
    if (live)
        m_look.start();
    else
        m_look.stop();
    look();
}

void LogReader::look() {
    if (!m_file.isOpen()) {
        // The log begins with the job.
        if (m_file.fileName().isEmpty() || !m_file.open(QIODevice::ReadOnly | QIODevice::Unbuffered))
            return;
    }
    const qint64 size = m_file.size();
    if (size < m_indexed)
        beginAnew();
    if (size != m_indexed)
        m_step.start();
}

void LogReader::step() {
    if (!m_file.isOpen()) {
        m_step.stop();
        return;
    }
    if (m_file.size() > m_indexed)
        indexSlice();
    else if (m_isSearching)
        searchSlice();
    else
        m_step.stop();
}

void LogReader::indexSlice() {
    m_file.seek(m_indexed);
    const QByteArray slice = m_file.read(sliceSize);
    if (slice.isEmpty()) {
        m_step.stop();
        return;
    }
    const char* const begin = slice.constData();
    const char* const end = begin + slice.size();
    for (const char* at = begin; at < end;) {
        if (m_lineLength == 0 && m_breaks % linesPerMark == 0)
            m_marks.push_back(m_indexed + (at - begin));
        const qint64 room = std::min<qint64>(end - at, longestLine - m_lineLength);
        const auto* newline = static_cast<const char*>(std::memchr(at, '\n', static_cast<size_t>(room)));
        const qint64 taken = newline ? newline - at + 1 : room;
        at += taken;
        m_lineLength += taken;
        if (newline || m_lineLength >= longestLine) {
            ++m_breaks;
            m_lineLength = 0;
        }
    }
    m_indexed += slice.size();
    Q_EMIT grown(lines(), m_indexed, m_indexed >= m_file.size(), false);
}

void LogReader::readLines(qint64 first, qint64 count, int ticket) {
    QList<QByteArray> result;
    const auto mark = static_cast<size_t>(first / linesPerMark);
    if (m_file.isOpen() && mark < m_marks.size()) {
        qint64 line = static_cast<qint64>(mark) * linesPerMark;
        m_file.seek(m_marks[mark]);
        QByteArray rest;
        const qint64 wantedEnd = std::min(first + count, lines());
        while (line < wantedEnd) {
            if (rest.size() < longestLine && !m_file.atEnd())
                rest += m_file.read(256 * 1024);
            if (rest.isEmpty())
                break;
            qsizetype at = 0;
            // Only whole lines, or the last one of the file.
            while (line < wantedEnd && at < rest.size()) {
                const qsizetype room = std::min<qsizetype>(rest.size() - at, longestLine);
                const auto* newline =
                    static_cast<const char*>(std::memchr(rest.constData() + at, '\n', static_cast<size_t>(room)));
                if (!newline && room < longestLine && !m_file.atEnd())
                    break;
                const qsizetype length = newline ? newline - (rest.constData() + at) + 1 : room;
                if (line >= first)
                    result.push_back(rest.mid(at, newline ? length - 1 : length));
                at += length;
                ++line;
            }
            rest.remove(0, at);
        }
    }
    Q_EMIT linesRead(first, result, ticket);
}

void LogReader::search(const QByteArray& text, int ticket) {
    m_text = text;
    m_textIsLower = lower(text) == text;
    m_searchTicket = ticket;
    m_searchLine = 0;
    m_matches.clear();
    m_isSearching = !text.isEmpty();
    if (m_isSearching)
        m_step.start();
    else
        Q_EMIT matched({}, true, ticket);
}

void LogReader::searchSlice() {
    const qint64 first = m_searchLine;
    const auto check = [&](qint64 start, const QList<QByteArray>& read) {
        for (qsizetype i = 0; i < read.size(); ++i) {
            const QByteArray plain =
                read[i].contains('\x1b') ? parseAnsiLine(read[i].toStdString()).text.toUtf8() : read[i];
            if ((m_textIsLower ? lower(plain) : plain).contains(m_text))
                m_matches.push_back(start + i);
        }
        m_searchLine = start + read.size();
    };
    const auto connection =
        connect(this, &LogReader::linesRead, this, [&](qint64 start, const QList<QByteArray>& read, int ticket) {
            if (ticket == -1)
                check(start, read);
        });
    readLines(first, linesPerSearch, -1);
    disconnect(connection);
    // The last line may still grow: it is looked at again.
    const bool isDone = m_searchLine >= lines() || m_searchLine == first || m_matches.size() >= mostMatches;
    m_isSearching = !isDone;
    Q_EMIT matched(m_matches, isDone, m_searchTicket);
}

} // namespace studio::ui
