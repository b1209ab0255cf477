// ScrolledForm is the form of a page: fields below each other, with a label above and a hint below each, in a column
// that scrolls. Window thread. Fields are created as children of inside().
#pragma once

#include <QScrollArea>

class QBoxLayout;

namespace studio::ui {

class ScrolledForm : public QScrollArea {
    Q_OBJECT
public:
    // `fieldWidth`: the largest width of a field; `spacing`: between the rows. Both in pixels.
    ScrolledForm(const QString& objectName, int fieldWidth, int spacing, QWidget* parent);
    QWidget* inside() const { return widget(); }
    // For what is no field.
    QBoxLayout* rows() const { return m_rows; }
    // Adds a field with its label, which also is its accessible name. An empty hint is left out.
    void addField(QWidget* field, const QString& objectName, const QString& label, const QString& hint);
    // Adds a paragraph of muted text.
    void addText(const QString& text);

private:
    int m_fieldWidth;
    QBoxLayout* m_rows;
};

} // namespace studio::ui
