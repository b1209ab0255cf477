#include "ui/common/plain_label.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr qsizetype longestShown = 16 * 1024;
}

PlainLabel::PlainLabel(const QString& text, QWidget* parent, Fit fit)
    : QLabel(parent)
    , m_fit(fit) {
    setTextFormat(Qt::PlainText);
    setWordWrap(fit == Fit::Wrap);
    if (fit == Fit::Elide)
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setText(text);
}

void PlainLabel::setText(const QString& text) {
    const QString plain = shown(text.left(longestShown));
    if (plain == m_text)
        return;
    m_text = plain;
    setAccessibleName(plain);
    // A long word without blanks would push everything aside: it may be broken anywhere.
    QString laidOut = plain;
    if (m_fit == Fit::Wrap) {
        int run = 0;
        for (qsizetype i = 0; i < laidOut.size(); ++i) {
            run = laidOut.at(i).isSpace() ? 0 : run + 1;
            if (run > 40 && !laidOut.at(i).isHighSurrogate()) {
                laidOut.insert(++i, QChar(0x200b));
                run = 0;
            }
        }
    }
    QLabel::setText(laidOut);
    updateGeometry();
    update();
}

PlainLabel* PlainLabel::withRole(const char* role) {
    setProperty("role", QString::fromLatin1(role));
    return this;
}

PlainLabel* PlainLabel::selectable() {
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setFocusPolicy(Qt::ClickFocus);
    return this;
}

QSize PlainLabel::minimumSizeHint() const {
    if (m_fit != Fit::Elide)
        return QLabel::minimumSizeHint();
    return {fontMetrics().horizontalAdvance(QStringLiteral("Mm…")), fontMetrics().height()};
}

QSize PlainLabel::sizeHint() const {
    if (m_fit != Fit::Elide)
        return QLabel::sizeHint();
    return {fontMetrics().horizontalAdvance(m_text.left(400)) + 2, fontMetrics().height()};
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

void PlainLabel::resizeEvent(QResizeEvent* event) {
    QLabel::resizeEvent(event);
    if (m_fit == Fit::Elide)
        setToolTip(elided() == m_text ? QString() : shownShort(m_text.toStdString(), 600));
}

QFrame* makeLine(QWidget* parent) {
    auto* line = new QFrame(parent);
    line->setProperty("role", QStringLiteral("line"));
    return line;
}

} // namespace studio::ui
