#include "ui/chart/chart_legend.h"

#include <QToolButton>
#include <algorithm>
#include <utility>

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

// Buttons of the same entries stay, and with them the focus, also while curves are hidden or shown.
void ChartLegend::setEntries(const std::vector<LegendEntry>& entries) {
    const auto isSame = [](const LegendEntry& a, const LegendEntry& b) {
        return a.name == b.name && a.color == b.color && a.isDashed == b.isDashed;
    };
    if (!std::equal(entries.begin(), entries.end(), m_entries.begin(), m_entries.end(), isSame)) {
        m_entries = entries;
        return makeButtons();
    }
    for (size_t i = 0; i < m_entries.size(); ++i) {
        const bool isChanged = std::exchange(m_entries[i].isShown, entries[i].isShown) != entries[i].isShown;
        if (isChanged && i < m_buttons.size())
            paintEntry(i);
    }
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
