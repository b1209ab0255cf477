#include "ui/common/soft_shadow.h"

#include <QEvent>
#include <QPainter>

namespace studio::ui {

namespace {
constexpr int reach = 28; // pixels beyond the panel
constexpr int drop = 8;   // pixels downwards
constexpr int corner = 10;
constexpr int strength = 46; // alpha at the panel's edge
} // namespace

SoftShadow::SoftShadow(QWidget* panel)
    : QWidget(panel->parentWidget())
    , m_panel(panel) {
    setObjectName(panel->objectName() + QStringLiteral("Shadow"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    panel->installEventFilter(this);
    hide();
}

bool SoftShadow::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Show:
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::ZOrderChange:
        follow();
        break;
    case QEvent::Hide:
        hide();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void SoftShadow::follow() {
    setGeometry(m_panel->geometry().adjusted(-reach, drop - reach, reach, drop + reach));
    stackUnder(m_panel);
    setVisible(m_panel->isVisible());
}

void SoftShadow::paintEvent(QPaintEvent* event) {
    const qreal ratio = devicePixelRatioF();
    if (m_picture.deviceIndependentSize().toSize() != size() || m_picture.devicePixelRatio() != ratio) {
        m_picture = QPixmap(size() * ratio);
        m_picture.setDevicePixelRatio(ratio);
        m_picture.fill(Qt::transparent);
        QPainter painter(&m_picture);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        // Stacked rectangles, each a little smaller: the sum falls off like a blur. CompositionMode_Source, so that
        // each replaces what is below it.
        painter.setCompositionMode(QPainter::CompositionMode_Source);
        for (int step = 0; step < reach; ++step) {
            const double part = (step + 1.0) / reach;
            const int alpha = static_cast<int>(strength * part * part * part);
            painter.setBrush(QColor(0, 0, 0, alpha));
            painter.drawRoundedRect(rect().adjusted(step, step, -step, -step), corner + reach - step,
                                    corner + reach - step);
        }
    }
    QPainter painter(this);
    painter.setClipRect(event->rect());
    painter.drawPixmap(0, 0, m_picture);
}

} // namespace studio::ui

#include "moc_soft_shadow.cpp"
