#include "ui/common/cut_text_tips.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QTableView>
#include <QToolTip>

#include "ui/common/formats.h"

namespace studio::ui {

namespace {
constexpr int cellPadding = 20;   // of the style sheet, both sides
constexpr int headerPadding = 24; // and the sort indicator
constexpr qreal boldFactor = 1.1;
} // namespace

CutTextTips::CutTextTips(QTableView* table)
    : QObject(table)
    , m_table(table) {
    table->viewport()->installEventFilter(this);
    table->horizontalHeader()->viewport()->installEventFilter(this);
}

bool CutTextTips::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QObject::eventFilter(watched, event);
    const auto& help = *static_cast<QHelpEvent*>(event);
    const QString text = watched == m_table->viewport() ? cellText(help) : headerText(help);
    if (text.isEmpty())
        return QObject::eventFilter(watched, event);
    QToolTip::showText(help.globalPos(), wrappedTooltip(text), m_table);
    return true;
}

QString CutTextTips::headerText(const QHelpEvent& event) const {
    const QHeaderView* header = m_table->horizontalHeader();
    const int section = header->logicalIndexAt(event.pos());
    const QAbstractItemModel* model = m_table->model();
    if (section < 0 || model == nullptr || model->headerData(section, Qt::Horizontal, Qt::ToolTipRole).isValid())
        return {};
    const QString text = model->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    const int width = static_cast<int>(header->fontMetrics().horizontalAdvance(text) * boldFactor) + headerPadding;
    return width > header->sectionSize(section) ? text : QString();
}

QString CutTextTips::cellText(const QHelpEvent& event) const {
    const QModelIndex index = m_table->indexAt(event.pos());
    if (!index.isValid() || !index.data(Qt::ToolTipRole).toString().isEmpty())
        return {};
    const QString text = index.data(Qt::DisplayRole).toString();
    return m_table->fontMetrics().horizontalAdvance(text) + cellPadding > m_table->visualRect(index).width()
               ? text
               : QString();
}

} // namespace studio::ui

#include "moc_cut_text_tips.cpp"
