#include "ui/shell/rail.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QSpacerItem>
#include <algorithm>
#include <utility>

#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int railWidth = 176; // at least
}

Rail::Rail(const std::vector<PageFactory>& pages, QWidget* head, QWidget* parent)
    : QFrame(parent) {
    setObjectName(QStringLiteral("rail"));
    setAccessibleName(tr("Pages"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::small, space::medium, space::small, space::medium);
    layout->setSpacing(2);
    head->setParent(this);
    layout->addWidget(head);
    const auto add = [&](RailSection where) {
        bool isFirst = true;
        for (const PageFactory& page : pages) {
            if (page.rail != where)
                continue;
            // In a low window the gaps shrink, not the head.
            if (std::exchange(isFirst, false) && where != RailSection::Bottom)
                layout->addSpacerItem(new QSpacerItem(0, space::medium, QSizePolicy::Minimum, QSizePolicy::Maximum));
            auto* button = new QPushButton(icon(page.icon), page.title, this);
            button->setObjectName(QStringLiteral("rail-") + page.place);
            button->setCheckable(true);
            if (!page.shortcut.isEmpty())
                button->setToolTip(
                    QStringLiteral("%1 (%2)").arg(page.title, page.shortcut.toString(QKeySequence::NativeText)));
            connect(button, &QPushButton::clicked, this, [this, button, place = page.place] {
                button->setChecked(true);
                Q_EMIT chosen(place);
            });
            layout->addWidget(button);
            m_buttons.emplace(page.place, button);
        }
    };
    for (const RailSection group : {RailSection::Runs, RailSection::Assets, RailSection::Compute})
        add(group);
    layout->addStretch();
    add(RailSection::Bottom);
    // Whole words at any size of the system's font, also in the bold one of the current page.
    int width = railWidth;
    for (const auto& [place, button] : m_buttons)
        width = std::max(width, button->sizeHint().width() + 3 * space::small);
    setFixedWidth(width);
}

void Rail::setCurrent(const QString& place) {
    for (const auto& [name, button] : m_buttons)
        button->setChecked(name == place);
}

} // namespace studio::ui

#include "moc_rail.cpp"
