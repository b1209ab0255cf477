// The last step of a wizard: all choices in sections, each with a way back, and the same as a command and as a file.
#pragma once

#include <QWidget>
#include <map>
#include <vector>

class QBoxLayout;
class QFormLayout;
class QPlainTextEdit;

namespace studio::ui {

class Banner;
class PlainLabel;

class ReviewForm : public QWidget {
    Q_OBJECT
public:
    // `problemsName` is the banner's object name, `mendName` that of its button.
    ReviewForm(const QString& problemsName, const QString& mendName, QWidget* parent);
    void addSection(int stage, const QString& title);
    // A line of the last section.
    void addLine(const QString& label, const QString& objectName);
    void set(const char* objectName, const QString& text);
    struct Problem {
        int stage;
        QString text;
    };
    void setProblems(const std::vector<Problem>& problems, const QString& title);

Q_SIGNALS:
    void stageWanted(int stage);

private:
    const QString m_mendName;
    QBoxLayout* m_lines;
    QFormLayout* m_form = nullptr;
    std::map<QString, PlainLabel*> m_values;
    Banner* m_problems;
};

// A text to copy: what is shown is safe to see, what is copied is what a shell or a parser is to read. Its button is
// called copy-OBJECTNAME.
class CopyText : public QWidget {
    Q_OBJECT
public:
    CopyText(const QString& title, const QString& objectName, const QString& tip, int lines, QWidget* parent);
    void setText(const std::string& text);
    QPlainTextEdit* edit() const { return m_edit; }

private:
    QPlainTextEdit* m_edit;
    QString m_text;
};

} // namespace studio::ui
