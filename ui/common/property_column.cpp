#include "ui/common/property_column.h"

#include <QBoxLayout>
#include <QScrollArea>
#include <QToolButton>
#include <algorithm>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/property_value.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {
constexpr int collapsedColumnWidth = 36;
}

PropertyColumn::PropertyColumn(UiState& state, const QString& key, QWidget* parent)
    : QFrame(parent)
    , m_state(state)
    , m_key(key + QStringLiteral("/collapsed"))
    , m_toggle(new QToolButton(this))
    , m_title((new PlainLabel(tr("Properties"), this, PlainLabel::Fit::Elide))->withRole("heading"))
    , m_above(new QVBoxLayout)
    , m_items(new QVBoxLayout)
    , m_below(new QVBoxLayout)
    , m_itemsFollow(m_toggle) {
    setObjectName(QStringLiteral("properties"));
    setProperty("role", QStringLiteral("card"));
    setAccessibleName(tr("Properties"));
    m_toggle->setObjectName(QStringLiteral("propertiesToggle"));
    connect(m_toggle, &QToolButton::clicked, this, [this] { setCollapsed(!isCollapsed()); });
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("propertiesScroll"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* inside = new QWidget(scroll->viewport());
    inside->setProperty("role", QStringLiteral("scrolled"));
    m_items->setSpacing(0);
    m_below->setSpacing(space::small);
    auto* column = new QVBoxLayout(inside);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(m_above);
    column->addLayout(m_items);
    column->addLayout(m_below);
    column->addStretch();
    scroll->setWidget(inside);
    m_inside = scroll;
    auto* head = new QHBoxLayout;
    head->setContentsMargins(space::tight, 0, 0, 0);
    head->addWidget(m_title, 1);
    head->addWidget(m_toggle);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::tight, space::tight, space::tight, space::small);
    layout->setSpacing(space::tight);
    layout->addLayout(head);
    layout->addWidget(m_inside, 1);
    showCollapsed();
}

QWidget* PropertyColumn::inside() const {
    return m_items->parentWidget();
}

void PropertyColumn::addAbove(QWidget* widget, QWidget* lastControl) {
    m_above->addWidget(widget);
    m_itemsFollow = lastControl;
}

bool PropertyColumn::isCollapsed() const {
    return m_state.shared(m_key, false).toBool();
}

void PropertyColumn::setCollapsed(bool isCollapsed) {
    m_state.setShared(m_key, isCollapsed);
    showCollapsed();
}

void PropertyColumn::showCollapsed() {
    const bool isCollapsed = this->isCollapsed();
    m_title->setVisible(!isCollapsed);
    m_inside->setVisible(!isCollapsed);
    m_toggle->setIcon(icon(isCollapsed ? QStringLiteral("info") : QStringLiteral("chevron-right")));
    m_toggle->setToolTip(isCollapsed ? tr("Show properties") : tr("Hide properties"));
    m_toggle->setAccessibleName(m_toggle->toolTip());
    setFixedWidth(isCollapsed ? collapsedColumnWidth : columnWidth);
    setSizePolicy(QSizePolicy::Fixed, isCollapsed ? QSizePolicy::Maximum : QSizePolicy::Expanding);
    layout()->setAlignment(m_inside, {});
}

void PropertyColumn::setItems(const std::vector<PropertyItem>& items) {
    std::vector<const PropertyItem*> filled;
    for (const PropertyItem& item : items) {
        if (!item.value.isEmpty())
            filled.push_back(&item);
    }
    const bool isSame =
        std::equal(filled.begin(), filled.end(), m_entries.begin(), m_entries.end(),
                   [](const PropertyItem* item, const Entry& entry) { return item->name == entry.name; });
    if (!isSame) {
        for (const Entry& entry : m_entries) {
            for (QWidget* widget : {static_cast<QWidget*>(entry.label), static_cast<QWidget*>(entry.value)}) {
                widget->hide();
                widget->deleteLater();
            }
        }
        m_entries.clear();
        while (QLayoutItem* item = m_items->takeAt(0)) // the gaps, too
            delete item;
        QWidget* parent = m_items->parentWidget();
        QWidget* before = m_itemsFollow;
        for (const PropertyItem* item : filled) {
            auto* label = (new PlainLabel({}, parent, PlainLabel::Fit::Elide))->withRole("muted");
            label->setContentsMargins(space::tight, 0, 0, 0);
            auto* value = new PropertyValue(parent);
            value->setObjectName(item->name);
            m_items->addWidget(label);
            m_items->addWidget(value);
            m_items->addSpacing(space::small);
            setTabOrder(before, value);
            before = value;
            m_entries.push_back({item->name, label, value});
        }
    }
    for (size_t i = 0; i < filled.size(); ++i) {
        m_entries[i].label->setText(filled[i]->label);
        m_entries[i].value->setValue(shown(filled[i]->label), shown(filled[i]->value),
                                     filled[i]->copied.isEmpty() ? filled[i]->value : filled[i]->copied,
                                     filled[i]->open);
    }
}

} // namespace studio::ui

#include "moc_property_column.cpp"
