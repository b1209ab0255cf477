#include "ui/environment/numbered_edit.h"

#include <QEvent>
#include <QPainter>
#include <QTextBlock>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int aroundNumber = 8;
constexpr int minDigits = 2;
} // namespace

NumberedEdit::NumberedEdit(QWidget* parent)
    : QPlainTextEdit(parent)
    , m_numbers(new QWidget(this)) {
    m_numbers->setObjectName(QStringLiteral("lineNumbers"));
    m_numbers->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_numbers->installEventFilter(this);
    connect(this, &QPlainTextEdit::blockCountChanged, this, [this] { layOut(); });
    connect(this, &QPlainTextEdit::updateRequest, m_numbers, [this](const QRect& rect, int scrolled) {
        if (scrolled != 0)
            m_numbers->scroll(0, scrolled);
        else
            m_numbers->update(0, rect.y(), m_numbers->width(), rect.height());
    });
    layOut();
}

int NumberedEdit::numbersWidth() const {
    const auto digits = std::max<qsizetype>(minDigits, QString::number(std::max(1, blockCount())).size());
    return fontMetrics().horizontalAdvance(QLatin1Char('9')) * static_cast<int>(digits) + 2 * aroundNumber;
}

void NumberedEdit::layOut() {
    setViewportMargins(numbersWidth(), 0, 0, 0);
    const QRect area = contentsRect();
    m_numbers->setGeometry(area.left(), area.top(), numbersWidth(), area.height());
}

void NumberedEdit::resizeEvent(QResizeEvent* event) {
    QPlainTextEdit::resizeEvent(event);
    layOut();
}

bool NumberedEdit::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_numbers || event->type() != QEvent::Paint)
        return QPlainTextEdit::eventFilter(watched, event);
    paintNumbers();
    return true;
}

void NumberedEdit::paintNumbers() {
    QPainter painter(m_numbers);
    painter.setFont(font());
    painter.setPen(currentColors().faint);
    const int below = viewport()->y() - m_numbers->y();
    for (QTextBlock block = firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        if (line.top() > height())
            break;
        painter.drawText(QRectF(0, line.top() + below, m_numbers->width() - aroundNumber, line.height()),
                         Qt::AlignRight | Qt::AlignTop, QString::number(block.blockNumber() + 1));
    }
}

} // namespace studio::ui

#include "moc_numbered_edit.cpp"
