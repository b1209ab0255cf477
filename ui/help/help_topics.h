// Relates the pages of the window to topics of the manual, and writes the topics that depend on the running program.
// Pure functions but for shortcutsText(), which belongs to the window's thread.
#pragma once

#include <QString>

class QWidget;

namespace studio::ui::help {

// Topics that are no file of the manual; no file name can contain a blank.
inline const QString shortcutsTopic = QStringLiteral("keyboard shortcuts");
inline const QString aboutTopic = QStringLiteral("about");

// Returns the topic of a place (Navigator), TOPIC[#HEADING]; empty, which opens the index, of an unknown place.
QString topicOf(const QString& place);
// Returns Markdown: the shortcuts of all actions of `window`, and those of lists and logs.
QString shortcutsText(const QWidget* window);
// Returns Markdown: version and commit, licence.
QString aboutText();
// Returns the anchor of a heading as Markdown viewers derive it: lower case, blanks as hyphens, no punctuation.
QString anchorOf(const QString& heading);

} // namespace studio::ui::help
