#include "ui/settings/settings_section.h"

#include <QBoxLayout>
#include <QPushButton>

#include "ui/common/banner.h"
#include "ui/common/flow_layout.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

SettingsSection::SettingsSection(const QString& objectName, QWidget* parent)
    : FormStep(objectName, parent)
    , m_banner(new Banner(this)) {
    m_banner->setObjectName(objectName + QStringLiteral("Banner"));
    m_banner->setClosable(true);
    column()->setSpacing(space::large);
    column()->addWidget(m_banner);
}

QBoxLayout* SettingsSection::addCard(const QString& objectName, const QString& heading, const QString& hint) {
    auto* card = new QFrame(this);
    card->setObjectName(objectName);
    card->setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    addHeading(layout, heading);
    if (!hint.isEmpty())
        addHint(layout, hint);
    column()->addWidget(card);
    return layout;
}

FlowLayout* SettingsSection::addButtons(QBoxLayout* into) {
    auto* row = new FlowLayout;
    into->addLayout(row);
    return row;
}

QPushButton* SettingsSection::makeButton(const QString& objectName, const QString& text, const QString& tip) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(objectName);
    button->setToolTip(tip);
    return button;
}

} // namespace studio::ui

#include "moc_settings_section.cpp"
