#include "ui/chart/chart_legend.h"

#include <QEvent>
#include <QToolButton>
#include <algorithm>

#include "ui/chart/chart_palette.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int maxNameLength = 48;
}

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("chartLegend"));
    setAccessibleName(tr("Legend"));
    auto* layout = new FlowLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
}

void ChartLegend::setMaxEntries(size_t entries) {
    m_maxEntries = entries;
    makeButtons();
}

// Buttons of the same names stay, and with them the focus.
void ChartLegend::setEntries(const std::vector<LegendEntry>& entries) {
    if (entries == m_entries)
        return;
    const bool hasSameNames = std::ranges::equal(entries, m_entries, {}, &LegendEntry::name, &LegendEntry::name);
    m_entries = entries;
    if (hasSameNames)
        paintEntries();
    else
        makeButtons();
}

// No button may be deleted here: Qt is iterating over all widgets when it announces a new style sheet or palette.
void ChartLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        paintEntries();
}

void ChartLegend::paintEntries() {
    for (size_t i = 0; i < m_buttons.size(); ++i)
        paintEntry(i);
}

void ChartLegend::makeButtons() {
    qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
    m_buttons.clear();
    const auto& entries = m_entries;
    auto* layout = static_cast<FlowLayout*>(this->layout());
    for (size_t i = 0; i < std::min(entries.size(), m_maxEntries); ++i) {
        auto* button = new QToolButton(this);
        button->setObjectName(QStringLiteral("chartLegend%1").arg(i));
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        button->setIconSize(QSize(26, 14));
        button->setProperty("role", QStringLiteral("quiet"));
        const QString name = displayTextElided(entries[i].name.toStdString(), maxNameLength);
        button->setText(withoutMnemonic(name));
        button->setAccessibleName(tr("Curve %1").arg(name));
        button->setToolTip(
            wrappedTooltip(tr("Show or hide %1").arg(displayTextElided(entries[i].name.toStdString(), 300))));
        layout->insertWidget(static_cast<int>(i), button);
        m_buttons.push_back(button);
        connect(button, &QToolButton::clicked, this, [this, i] {
            m_entries[i].isShown = !m_entries[i].isShown;
            paintEntry(i);
            Q_EMIT toggled(i, m_entries[i].isShown);
        });
        paintEntry(i);
        button->show();
    }
    if (entries.size() > m_maxEntries) {
        auto* more = (new PlainLabel(tr("and %1 more").arg(entries.size() - m_maxEntries), this))->withRole("muted");
        layout->insertWidget(static_cast<int>(m_maxEntries), more);
        more->show();
    }
}

void ChartLegend::paintEntry(size_t index) {
    const LegendEntry& entry = m_entries[index];
    m_buttons[index]->setIcon(seriesPixmap(index, entry.color, entry.isDashed, !entry.isShown, devicePixelRatioF()));
    QFont font = this->font();
    font.setStrikeOut(!entry.isShown);
    m_buttons[index]->setFont(font);
    m_buttons[index]->setAccessibleDescription(entry.isShown ? tr("Shown") : tr("Hidden"));
}

} // namespace studio::ui

#include "moc_chart_legend.cpp"
