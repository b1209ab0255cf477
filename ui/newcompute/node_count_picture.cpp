#include "ui/newcompute/node_count_picture.h"

#include <QPainter>
#include <algorithm>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int boxSide = 16;
constexpr int boxGap = 6;
constexpr int pictureRows = 3; // that its size hint has room for
constexpr int moreTextWidth = 60;

int boxStep() {
    return atFontSize(boxSide + boxGap);
}

} // namespace

NodeCountPicture::NodeCountPicture(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("nodeCountPicture"));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setCounts(0, 1);
}

void NodeCountPicture::setCounts(int minNodes, int maxNodes) {
    m_min = std::clamp(minNodes, 0, maxNodes);
    m_max = maxNodes;
    const QString words = tr("%1 to %2 nodes: %1 always on, the others start for queued runs").arg(m_min).arg(m_max);
    setAccessibleName(words);
    setToolTip(words);
    updateGeometry();
    update();
}

int NodeCountPicture::filledBoxes() const {
    return std::min(m_min, maxBoxes);
}

int NodeCountPicture::outlinedBoxes() const {
    return std::min(m_max, maxBoxes) - filledBoxes();
}

int NodeCountPicture::boxesPerRow(int width) const {
    return std::max(1, (width - atFontSize(moreTextWidth)) / boxStep());
}

QSize NodeCountPicture::sizeHint() const {
    return {atFontSize(moreTextWidth) + boxStep() * maxBoxes / pictureRows, boxStep()};
}

int NodeCountPicture::heightForWidth(int width) const {
    const int boxes = std::min(m_max, maxBoxes);
    const int perRow = boxesPerRow(width);
    return std::max(1, (boxes + perRow - 1) / perRow) * boxStep();
}

void NodeCountPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int perRow = boxesPerRow(width());
    const int boxes = std::min(m_max, maxBoxes);
    const int side = atFontSize(boxSide);
    for (int i = 0; i < boxes; ++i) {
        const QRectF box(i % perRow * boxStep() + 0.5, i / perRow * boxStep() + 0.5, side, side);
        painter.setPen(QPen(i < m_min ? currentColors().accent : currentColors().muted, 1));
        painter.setBrush(i < m_min ? QBrush(currentColors().accent) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(box, 3, 3);
    }
    if (m_max <= maxBoxes)
        return;
    const int lastRow = (boxes - 1) / perRow;
    const int inLastRow = boxes - lastRow * perRow;
    painter.setPen(currentColors().muted);
    painter.drawText(QRect(inLastRow * boxStep(), lastRow * boxStep(), atFontSize(moreTextWidth), side),
                     Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("+%1").arg(m_max - maxBoxes));
}

} // namespace studio::ui

#include "moc_node_count_picture.cpp"
