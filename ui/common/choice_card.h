// makeChoiceCard() creates a button the size of a card with icon, title and explanation; its owner may make it
// checkable.
#pragma once

#include <QPushButton>

namespace studio::ui {

QPushButton* makeChoiceCard(const QString& objectName, const QString& iconName, const QString& title,
                            const QString& text, QWidget* parent);
// Replaces the explanation of a card of makeChoiceCard().
void setChoiceText(QPushButton* card, const QString& text);
// Shows a line below it: what was found of the choice. Empty: none.
void setChoiceNote(QPushButton* card, const QString& text);
// Disables a card of makeChoiceCard() and shows why below its text. The reason and the command that makes the choice
// available are its tooltip and part of its accessible description. An empty `reason` enables the card.
void setChoiceUnavailable(QPushButton* card, const QString& reason, const QString& command = {});

} // namespace studio::ui
