// A choice as large as a card: a symbol, a title and what it means. A button; checkable where its owner makes it so.
#pragma once

#include <QPushButton>

namespace studio::ui {

QPushButton* makeChoiceCard(const QString& objectName, const QString& iconName, const QString& title,
                            const QString& text, QWidget* parent);

} // namespace studio::ui
