// makeChoiceCard() creates a button the size of a card with icon, title and explanation; its owner may make it
// checkable.
#pragma once

#include <QPushButton>

namespace studio::ui {

QPushButton* makeChoiceCard(const QString& objectName, const QString& iconName, const QString& title,
                            const QString& text, QWidget* parent);

} // namespace studio::ui
