// One step of a form: fields below each other, each with its label, what it is for, and room for what is wrong with it.
// Base of the steps of wizards and of cards of settings; knows nothing of drafts.
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
    QString text;  // what is wrong and how to mend it
};

class FormStep : public QWidget {
    Q_OBJECT
public:
    FormStep(const QString& objectName, QWidget* parent);
    // Says each problem beside its field; those of fields that are not here are skipped.
    void showFieldProblems(const std::vector<FieldProblem>& problems);
    // The widget that gets the keyboard when the step is shown.
    virtual QWidget* firstFocus() { return nullptr; }

Q_SIGNALS:
    void edited();

protected:
    QBoxLayout* column() const { return m_column; }
    // A field with its label above, what it is for below that, and room for a problem. `around`: a layout that the field
    // is already in. Returns the label.
    QLabel* addField(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint = {},
                     QLayout* around = nullptr);
    // Room for the problem of a field that has no label of its own.
    void addProblem(QBoxLayout* into, const QString& field);
    // edited() is told when somebody types.
    QLineEdit* makeEdit(const QString& objectName, const QString& name, const QString& placeholder, const QString& tip);
    QSpinBox* makeNumber(const QString& objectName, const QString& name, const QString& tip, int least, int most);
    PlainLabel* addHeading(QBoxLayout* into, const QString& text);
    PlainLabel* addHint(QBoxLayout* into, const QString& text, const QString& objectName = {});

private:
    QBoxLayout* m_column;
    std::map<QString, PlainLabel*> m_problems; // by the field's object name
};

} // namespace studio::ui
