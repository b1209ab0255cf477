#include "ui/log/line_detail.h"

#include <QFontDatabase>
#include <QPointer>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/log/log_view.h"

namespace studio::ui {

namespace {
constexpr qint64 lineDetailRowsBefore = 16; // of the same line
constexpr qint64 lineDetailMaxRows = 64;
constexpr int shownLines = 6;
constexpr int lineDetailMargin = 12;
} // namespace

LineDetail::LineDetail(LogView& view, QWidget* parent)
    : QPlainTextEdit(parent)
    , m_view(view) {
    setObjectName(QStringLiteral("logLine"));
    setAccessibleName(tr("Current line"));
    setPlaceholderText(tr("Click a line to show all of it."));
    setReadOnly(true);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setFixedHeight(fontMetrics().lineSpacing() * shownLines + lineDetailMargin);
    connect(&view, &LogView::currentMoved, this, &LineDetail::show);
    connect(&view, &LogView::pressed, this, &LineDetail::show);
}

void LineDetail::show(qint64 row) {
    m_row = row;
    if (!isVisible() || row < 0)
        return;
    QList<qint64> rows;
    for (qint64 at = std::max<qint64>(0, row - lineDetailRowsBefore);
         at < row + lineDetailMaxRows && at < m_view.lineCount(); ++at)
        rows.push_back(at);
    m_view.fetch(rows, [self = QPointer(this), row](const LogRows& read) {
        if (!self || row != self->m_row)
            return; // another line was chosen meanwhile
        const auto chosen =
            std::find_if(read->begin(), read->end(), [row](const LogRow& one) { return one.row == row; });
        if (chosen == read->end())
            return;
        QString text;
        for (const LogRow& one : *read) {
            if (one.line == chosen->line)
                text += one.text.text;
        }
        self->setPlainText(shown(text));
    });
}

void LineDetail::showEvent(QShowEvent* event) {
    QPlainTextEdit::showEvent(event);
    show(m_row);
}

} // namespace studio::ui

#include "moc_line_detail.cpp"
