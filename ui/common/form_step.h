// FormStep lays out one step of a form: fields in a column, each with a label, a hint and space for a validation
// message. Base of wizard steps and settings cards; independent of drafts.
#pragma once

#include <QWidget>
#include <map>
#include <vector>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace studio::ui {

class PlainLabel;

struct FieldProblem {
    QString field; // object name of the field it belongs to
    QString text;  // the problem and how to fix it
};

class FormStep : public QWidget {
    Q_OBJECT
public:
    FormStep(const QString& objectName, QWidget* parent);
    // Shows each problem at its field; skips problems of fields that are not in this step.
    void showFieldProblems(const std::vector<FieldProblem>& problems);
    // Returns the widget that receives the focus when the step is shown.
    virtual QWidget* firstFocus() { return nullptr; }
    // Returns the first field with a problem that can have the focus, as shown last; null: none.
    QWidget* firstInvalid() const;

Q_SIGNALS:
    void edited();

protected:
    QBoxLayout* column() const { return m_column; }
    // Adds a field with its label above, the hint below, and space for a problem. `around`: a layout that already
    // contains the field. Returns the label.
    QLabel* addField(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint = {},
                     QLayout* around = nullptr);
    // Reserves space for the problem of a field without a label of its own.
    void addProblem(QBoxLayout* into, const QString& field);
    // Emits edited() on user input.
    QLineEdit* makeEdit(const QString& objectName, const QString& name, const QString& placeholder, const QString& tip);
    QSpinBox* makeNumber(const QString& objectName, const QString& name, const QString& tip, int least, int most);
    // Replaces the text unless it is the same: a replaced text loses its selection.
    static void showText(QLineEdit* edit, const QString& text);
    // Adds fields that are a widget of their own, with its edits and problems.
    void addPart(FormStep* part);
    // Marks a field that has a problem, or has none any more.
    static void markInvalid(QWidget* field, bool isInvalid);
    PlainLabel* addHeading(QBoxLayout* into, const QString& text);
    PlainLabel* addHint(QBoxLayout* into, const QString& text, const QString& objectName = {});

private:
    QBoxLayout* m_column;
    std::map<QString, PlainLabel*> m_problems; // by the field's object name
    std::vector<FormStep*> m_parts;
};

} // namespace studio::ui
