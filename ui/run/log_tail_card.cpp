#include "ui/run/log_tail_card.h"

#include <QBoxLayout>
#include <QFile>
#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>

#include "core/client/studio_link.h"
#include "core/protocol/attempt_folder.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/log/ansi_text.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds logTailPollInterval{1000};
constexpr qint64 maxTailBytes = 64 * 1024;
constexpr int maxTailLineLength = 500;
constexpr int maxTailErrorLength = 400;

// If preparing the environment or fetching an input failed, that log has the cause, and the job's log is empty.
std::string logFileOf(const RunDetails& details) {
    const AttemptFolder folder(details.folder);
    const auto& error = details.run.error;
    const bool isAboutEnvironment = details.run.state == RunState::Preparing ||
                                    (error && (error->code == "environment_failed" || error->code == "input_failed"));
    return isAboutEnvironment ? folder.environmentLog() : details.mainLog;
}

} // namespace

QStringList lastLogLines(const QString& file, int count) {
    QFile log(file);
    if (!log.open(QIODevice::ReadOnly))
        return {};
    const bool isCut = log.size() > maxTailBytes;
    if (isCut)
        log.seek(log.size() - maxTailBytes);
    QList<QByteArray> lines = log.read(maxTailBytes).split('\n');
    if (isCut && lines.size() > 1)
        lines.removeFirst(); // may be incomplete
    while (!lines.isEmpty() && lines.back().trimmed().isEmpty())
        lines.removeLast();
    QStringList texts;
    for (qsizetype at = std::max<qsizetype>(0, lines.size() - count); at < lines.size(); ++at)
        texts +=
            parseAnsiLine({lines[at].constData(), static_cast<size_t>(lines[at].size())}).text.left(maxTailLineLength);
    return texts;
}

LogTailCard::LogTailCard(Context& context, QWidget* parent)
    : Card(QStringLiteral("logCard"), tr("Log"), parent)
    , m_context(context)
    , m_error((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error"))
    , m_text(new QPlainTextEdit(this)) {
    m_error->setObjectName(QStringLiteral("logCardError"));
    m_error->selectable();
    m_error->hide();
    m_text->setObjectName(QStringLiteral("logCardText"));
    m_text->setAccessibleName(tr("Last lines of the log"));
    m_text->setReadOnly(true);
    m_text->setTabChangesFocus(true);
    m_text->setProperty("role", QStringLiteral("plain"));
    m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_text->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    body()->addWidget(m_error);
    body()->addWidget(m_text, 1);
    m_poll.setInterval(logTailPollInterval);
    connect(&m_poll, &QTimer::timeout, this, [this] {
        if (isVisible())
            read();
    });
    hide();
}

void LogTailCard::show(const RunDetails& details) {
    setVisible(!details.folder.empty());
    const RunRecord& run = details.run;
    const bool isFailed = run.state == RunState::Failed;
    const QString error = isFailed ? displayTextElided(run.reason, maxTailErrorLength) : QString();
    m_error->setText(error);
    m_error->setVisible(!error.isEmpty());
    if (isFailed)
        setLink(tr("Open log at error"), [this] { Q_EMIT errorRequested(); });
    else
        setLink(tr("Open log"), [this] { Q_EMIT logRequested(); });
    if (details.folder.empty())
        return;
    m_hasStarted = run.started.has_value();
    const QString file = QFile::decodeName(logFileOf(details).c_str());
    const bool isChanged = std::exchange(m_file, file) != file;
    // One card may show one run after another.
    const bool wasFinal = std::exchange(m_isFinal, isFinal(run.state)) && !isChanged;
    const bool hasEnded = m_isFinal && !wasFinal;
    if (m_isFinal)
        m_poll.stop();
    else if (!m_poll.isActive())
        m_poll.start();
    if (!isChanged && !hasEnded)
        return;
    m_readAgain = m_isReading;
    read();
}

void LogTailCard::read() {
    if (m_file.isEmpty() || std::exchange(m_isReading, true))
        return;
    m_context.link.ask<QStringList>(
        this, [file = m_file](Client&) -> Result<QStringList> { return lastLogLines(file, lineCount); },
        [this, file = m_file](const Result<QStringList>& lines) {
            m_isReading = false;
            if (std::exchange(m_readAgain, false) || file != m_file)
                return read();
            if (!lines)
                return;
            const QString text = lines->isEmpty() ? (m_isFinal      ? tr("The job wrote no output.")
                                                     : m_hasStarted ? tr("The job has written no output yet.")
                                                                    : tr("The log appears when the job starts."))
                                                  : lines->join(QLatin1Char('\n'));
            if (text == m_text->toPlainText())
                return; // keeps a selection
            m_text->setPlainText(text);
            const int shownLines = std::max<int>(3, static_cast<int>(lines->size()));
            m_text->setFixedHeight(m_text->fontMetrics().lineSpacing() * shownLines + 2 * space::small +
                                   m_text->horizontalScrollBar()->sizeHint().height());
            m_text->horizontalScrollBar()->setValue(0);
            if (parentWidget() && parentWidget()->layout())
                parentWidget()->layout()->invalidate();
        });
}

} // namespace studio::ui

#include "moc_log_tail_card.cpp"
