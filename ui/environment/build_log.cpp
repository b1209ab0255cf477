#include "ui/environment/build_log.h"

#include <QPointer>
#include <QScrollBar>

#include "ui/common/driver_door.h"
#include "ui/common/formats.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds liveTurn{500};
constexpr int mostLines = 20'000;
constexpr qsizetype longestLine = 4'000;

// What a terminal would show of a line that was written over: its last version.
QString lineText(const std::string& line) {
    std::string_view text = line;
    while (text.ends_with('\r'))
        text.remove_suffix(1);
    if (const size_t back = text.rfind('\r'); back != std::string_view::npos)
        text.remove_prefix(back + 1);
    return shown(text.substr(0, longestLine));
}

} // namespace

BuildLog::BuildLog(DriverDoor& door, QWidget* parent)
    : QPlainTextEdit(parent)
    , m_door(door) {
    setObjectName(QStringLiteral("buildLog"));
    setAccessibleName(UiText::tr("Log of the build"));
    setToolTip(UiText::tr("What the tool wrote, byte for byte"));
    setReadOnly(true);
    setTabChangesFocus(true);
    setLineWrapMode(QPlainTextEdit::NoWrap);
    setMaximumBlockCount(mostLines);
    setFont(QFont(QStringLiteral("monospace")));
    setPlaceholderText(UiText::tr("Nothing was written yet."));
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &BuildLog::ask);
}

void BuildLog::watch(const std::string& target, const std::string& key, int64_t build, bool isLive) {
    const bool isSame = target == m_target && key == m_key && build == m_build;
    const bool grew = isSame && m_isLive; // its end may have come since
    m_isLive = isLive;
    if (!isSame) {
        stop();
        m_target = target;
        m_key = key;
        m_build = build;
        m_isLive = isLive;
    } else if (!grew) {
        return;
    }
    m_isWhole = false;
    if (isVisible())
        ask();
}

void BuildLog::stop() {
    ++m_ticket;
    m_isAsking = false;
    m_turn.stop();
    m_target.clear();
    m_key.clear();
    m_offset = 0;
    m_line.clear();
    m_isWhole = false;
    m_isLive = false;
    clear();
}

void BuildLog::showEvent(QShowEvent* event) {
    QPlainTextEdit::showEvent(event);
    ask();
}

void BuildLog::ask() {
    if (m_key.empty() || m_isWhole || std::exchange(m_isAsking, true))
        return;
    m_turn.stop();
    const QPointer<BuildLog> self(this);
    const auto done = [self, ticket = m_ticket](const Result<EnvironmentLogPiece>& piece) {
        if (!self || self->m_ticket != ticket)
            return;
        self->m_isAsking = false;
        if (!piece) {
            self->setPlaceholderText(QString::fromStdString(piece.error().message));
            return;
        }
        self->setPlaceholderText(UiText::tr("Nothing was written yet."));
        // A build that was begun anew begins its log anew.
        if (piece->size < self->m_offset) {
            self->m_offset = 0;
            self->m_line.clear();
            self->clear();
            return self->ask();
        }
        self->m_offset += piece->bytes.size();
        self->take(piece->bytes);
        if (self->m_offset < piece->size && !piece->bytes.empty())
            return self->ask();
        self->m_isWhole = !self->m_isLive;
        if (self->m_isLive && self->isVisible())
            self->m_turn.start(liveTurn);
    };
    m_door.drive([self, done](const Result<DriverLine*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->environmentLog(self->m_target, self->m_key, self->m_offset, done);
    });
}

void BuildLog::take(const std::string& bytes) {
    const bool isAtEnd = verticalScrollBar()->value() == verticalScrollBar()->maximum();
    QStringList lines;
    for (const char c : bytes) {
        if (c == '\n') {
            lines << lineText(m_line);
            m_line.clear();
        } else {
            m_line += c;
        }
    }
    if (!m_isLive && !m_line.empty())
        lines << lineText(std::exchange(m_line, {}));
    if (lines.isEmpty())
        return;
    appendPlainText(lines.join(QLatin1Char('\n')));
    if (isAtEnd)
        verticalScrollBar()->setValue(verticalScrollBar()->maximum());
}

} // namespace studio::ui
