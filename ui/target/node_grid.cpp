#include "ui/target/node_grid.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/target/cluster_text.h"

namespace studio::ui {

namespace {

constexpr int labelWidth = 220;
constexpr int cellWidth = 132;
constexpr int cellHeight = 40;
constexpr int cellGap = 6;
constexpr int rowGap = 10;
constexpr int stripe = 4;

QString runTitle(const ClusterNode& node) {
    if (node.runId.empty())
        return nodeStateText(node.state);
    return displayTextElided(node.runName.empty() ? node.runId : node.runName, 60);
}

} // namespace

NodeGrid::NodeGrid(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("nodeGrid"));
    setAccessibleName(tr("Nodes by machine"));
    setMouseTracking(true);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void NodeGrid::setStatus(const ClusterStatus& status) {
    m_rows.clear();
    const auto rowOf = [this](const QString& name) -> Row& {
        const auto found =
            std::find_if(m_rows.begin(), m_rows.end(), [&name](const Row& row) { return row.name == name; });
        return found != m_rows.end() ? *found : m_rows.emplace_back(Row{name, {}, false, {}});
    };
    for (const Target& machine : status.machines) {
        Row& row = rowOf(displayTextElided(machine.name, 60));
        row.hardware =
            machine.facts
                ? tr("%n core(s), %1", nullptr, machine.facts->cores).arg(formatMemory(machine.facts->memoryBytes))
                : QString();
        if (const size_t gpus = machine.facts ? usableGpus(machine).size() : 0; gpus > 0)
            row.hardware += QStringLiteral(", ") + tr("%n GPU(s)", nullptr, static_cast<int>(gpus));
        row.isAway = !machine.reachable;
    }
    for (const ClusterNode& node : status.nodes)
        rowOf(displayTextElided(node.machineName, 60)).nodes.push_back(node);
    QStringList sentences;
    for (const Row& row : m_rows)
        sentences << tr("%1: %n node(s)", nullptr, static_cast<int>(row.nodes.size())).arg(row.name);
    setAccessibleDescription(sentences.join(QStringLiteral(". ")));
    updateGeometry();
    update();
}

std::vector<NodeGrid::Cell> NodeGrid::arrange(int width, std::vector<int>* heights) const {
    std::vector<Cell> cells;
    const int perLine = std::max(1, (width - labelWidth + cellGap) / (cellWidth + cellGap));
    int top = 0;
    for (const Row& row : m_rows) {
        for (size_t i = 0; i < row.nodes.size(); ++i) {
            const int column = static_cast<int>(i) % perLine;
            const int line = static_cast<int>(i) / perLine;
            cells.push_back({QRect(labelWidth + column * (cellWidth + cellGap), top + line * (cellHeight + cellGap),
                                   cellWidth, cellHeight),
                             &row.nodes[i]});
        }
        const int lines = std::max(1, (static_cast<int>(row.nodes.size()) + perLine - 1) / perLine);
        const int height = lines * (cellHeight + cellGap) - cellGap;
        if (heights != nullptr)
            heights->push_back(height);
        top += height + rowGap;
    }
    return cells;
}

int NodeGrid::heightForWidth(int width) const {
    std::vector<int> heights;
    (void)arrange(width, &heights);
    int total = 0;
    for (const int height : heights)
        total += height + rowGap;
    return std::max(0, total - rowGap);
}

QSize NodeGrid::sizeHint() const {
    constexpr int usualWidth = 640;
    return {usualWidth, heightForWidth(std::max(width(), usualWidth))};
}

void NodeGrid::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Colors& c = currentColors();
    std::vector<int> heights;
    const std::vector<Cell> cells = arrange(width(), &heights);
    int top = 0;
    const QFontMetrics metrics(font());
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const Row& row = m_rows[i];
        const QRect name(0, top, labelWidth - 2 * cellGap, cellHeight / 2);
        painter.setPen(c.text);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(row.name, Qt::ElideRight, name.width()));
        painter.setPen(row.isAway ? nodeStateColor(NodeState::Unusable) : c.muted);
        painter.drawText(
            name.translated(0, cellHeight / 2), Qt::AlignLeft | Qt::AlignVCenter,
            metrics.elidedText(row.isAway ? tr("not responding") : row.hardware, Qt::ElideRight, name.width()));
        if (row.nodes.empty()) {
            painter.setPen(QPen(c.border, 1, Qt::DashLine));
            const QRect place(labelWidth, top, cellWidth, cellHeight);
            painter.drawRoundedRect(QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
            painter.setPen(c.muted);
            painter.drawText(place, Qt::AlignCenter, tr("no node"));
        }
        top += heights[i] + rowGap;
    }
    for (const Cell& cell : cells) {
        const QColor color = nodeStateColor(cell.node->state);
        QColor fill = color;
        fill.setAlpha(cell.node->state == NodeState::Running ? 70 : 28);
        painter.setPen(QPen(c.border, 1));
        painter.setBrush(fill);
        painter.drawRoundedRect(QRectF(cell.area).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawRoundedRect(QRectF(cell.area.left(), cell.area.top(), stripe, cell.area.height()), 2, 2);
        const QRect inside = cell.area.adjusted(stripe + cellGap, 2, -cellGap, -2);
        painter.setPen(c.muted);
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignTop,
                         metrics.elidedText(tr("Node %1").arg(displayTextElided(cell.node->name, 20)), Qt::ElideRight,
                                            inside.width()));
        painter.setPen(c.text);
        painter.drawText(inside, Qt::AlignLeft | Qt::AlignBottom,
                         metrics.elidedText(runTitle(*cell.node), Qt::ElideRight, inside.width()));
    }
}

const ClusterNode* NodeGrid::nodeAt(const QPoint& position) const {
    for (const Cell& cell : arrange(width())) {
        if (cell.area.contains(position))
            return cell.node;
    }
    return nullptr;
}

void NodeGrid::mouseReleaseEvent(QMouseEvent* event) {
    if (const ClusterNode* node = event->button() == Qt::LeftButton ? nodeAt(event->position().toPoint()) : nullptr)
        Q_EMIT nodeClicked(*node);
}

bool NodeGrid::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const ClusterNode* node = nodeAt(help->pos());
    if (node == nullptr) {
        QToolTip::hideText();
        return true;
    }
    QString text = tr("Node %1 on %2: %3")
                       .arg(displayTextElided(node->name, 20), displayTextElided(node->machineName, 60),
                            nodeStateText(node->state));
    if (!node->runId.empty())
        text += QLatin1Char('\n') + runTitle(*node);
    if (!node->trouble.empty())
        text += QLatin1Char('\n') + displayTextElided(node->trouble, 400);
    QToolTip::showText(help->globalPos(), text, this);
    return true;
}

} // namespace studio::ui

#include "moc_node_grid.cpp"
