// Styles texts that were read from Markdown: Qt separates the cells of a table by double borders, and headings by less
// than a line.
#pragma once

class QTextDocument;

namespace studio::ui {

// To be called after each QTextDocument::setMarkdown(), in the window thread.
void styleDocument(QTextDocument& document);

} // namespace studio::ui
