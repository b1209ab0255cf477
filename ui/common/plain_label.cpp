#include "ui/common/plain_label.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QStyleOption>
#include <QToolTip>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr qsizetype maxShownLength = 16 * 1024;
constexpr int maxWordLength = 20;
constexpr QChar mayBreak(0x200b); // zero-width space

// Glyphs of other fonts, such as Chinese ones and emoji, may be taller than those of the label's own.
int lineHeight(const QFontMetrics& metrics, const QString& text) {
    return std::max(metrics.height(), metrics.size(Qt::TextSingleLine, text.left(400)).height());
}
} // namespace

PlainLabel::PlainLabel(const QString& text, QWidget* parent, Fit fit)
    : QLabel(parent)
    , m_fit(fit) {
    setTextFormat(Qt::PlainText);
    setWordWrap(wraps());
    if (fit == Fit::Elide)
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setText(text);
}

void PlainLabel::setText(const QString& text) {
    QString plain = shown(text.left(maxShownLength));
    if (m_fit == Fit::Lines) {
        QStringList lines = text.left(maxShownLength).split(QLatin1Char('\n'));
        for (QString& line : lines)
            line = shown(line);
        plain = lines.join(QLatin1Char('\n'));
    }
    if (plain == m_text)
        return;
    m_text = plain;
    setAccessibleName(plain);
    // A long word without blanks would widen the layout: it may break anywhere.
    QString laidOut = plain;
    if (wraps()) {
        int run = 0;
        for (qsizetype i = 0; i < laidOut.size(); ++i) {
            run = laidOut.at(i).isSpace() ? 0 : run + 1;
            if (run > maxWordLength && !laidOut.at(i).isHighSurrogate()) {
                laidOut.insert(++i, mayBreak);
                run = 0;
            }
        }
    }
    QLabel::setText(laidOut);
    updateGeometry();
    update();
}

PlainLabel* PlainLabel::withRole(const char* role) {
    const QString wanted = QString::fromLatin1(role);
    if (property("role").toString() == wanted)
        return this;
    setProperty("role", wanted);
    if (testAttribute(Qt::WA_WState_Polished)) { // style sheets evaluate properties only when polished
        style()->unpolish(this);
        style()->polish(this);
    }
    return this;
}

PlainLabel* PlainLabel::selectable() {
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFocusPolicy(Qt::ClickFocus);
    return this;
}

void PlainLabel::copy(QClipboard::Mode mode) const {
    QGuiApplication::clipboard()->setText(selectedText().remove(mayBreak), mode);
}

void PlainLabel::keyPressEvent(QKeyEvent* event) {
    if (!event->matches(QKeySequence::Copy) || !hasSelectedText())
        return QLabel::keyPressEvent(event);
    copy(QClipboard::Clipboard);
    event->accept();
}

void PlainLabel::mouseReleaseEvent(QMouseEvent* event) {
    QLabel::mouseReleaseEvent(event);
    if (hasSelectedText() && QGuiApplication::clipboard()->supportsSelection())
        copy(QClipboard::Selection);
}

void PlainLabel::contextMenuEvent(QContextMenuEvent* event) {
    if (!(textInteractionFlags() & Qt::TextSelectableByMouse))
        return QLabel::contextMenuEvent(event);
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy"), this, [this] { copy(QClipboard::Clipboard); })->setEnabled(hasSelectedText());
    menu->addAction(tr("Select all"), this, [this] { setSelection(0, static_cast<int>(QLabel::text().size())); });
    menu->popup(event->globalPos());
}

QSize PlainLabel::minimumSizeHint() const {
    if (m_fit != Fit::Elide)
        return QLabel::minimumSizeHint();
    return {fontMetrics().horizontalAdvance(QStringLiteral("Mm…")), lineHeight(fontMetrics(), m_text)};
}

QSize PlainLabel::sizeHint() const {
    if (m_fit != Fit::Elide)
        return QLabel::sizeHint();
    return {fontMetrics().horizontalAdvance(m_text.left(400)) + 2, lineHeight(fontMetrics(), m_text)};
}

QString PlainLabel::elided() const {
    return fontMetrics().elidedText(m_text, Qt::ElideRight, contentsRect().width());
}

void PlainLabel::paintEvent(QPaintEvent* event) {
    if (m_fit != Fit::Elide)
        return QLabel::paintEvent(event);
    QPainter painter(this);
    style()->drawItemText(&painter, contentsRect(), int(alignment()) | Qt::TextSingleLine, palette(), isEnabled(),
                          elided(), foregroundRole());
}

bool PlainLabel::event(QEvent* event) {
    // Elided text is its own tooltip, unless one is set.
    if (event->type() == QEvent::ToolTip && m_fit == Fit::Elide && toolTip().isEmpty() && elided() != m_text) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           wrappedTooltip(displayTextElided(m_text.toStdString(), 600)), this);
        return true;
    }
    return QLabel::event(event);
}

QFrame* makeLine(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setProperty("role", QStringLiteral("line"));
    return line;
}

} // namespace studio::ui

#include "moc_plain_label.cpp"
