// ReviewForm shows all choices of a wizard in sections, each with a link back to its step; CopyText shows them as a
// command or a file.
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
    // `problemsName` is the banner's object name, `fixButtonName` that of its button.
    ReviewForm(const QString& problemsName, const QString& fixButtonName, QWidget* parent);
    void addSection(int stage, const QString& title);
    // Adds a line to the last section.
    void addLine(const QString& label, const QString& objectName);
    void set(const char* objectName, const QString& text);
    struct Problem {
        int stage;
        QString text;
    };
    void setProblems(const std::vector<Problem>& problems, const QString& title);

Q_SIGNALS:
    void stageRequested(int stage);

private:
    const QString m_fixButtonName;
    QBoxLayout* m_lines;
    QFormLayout* m_form = nullptr;
    std::map<QString, PlainLabel*> m_values;
    Banner* m_problems;
};

// Shows a text with a copy button: displays it through shown(), copies the original, which a shell or parser reads. The
// button's object name is copy-OBJECTNAME.
class CopyText : public QWidget {
    Q_OBJECT
public:
    CopyText(const QString& title, const QString& objectName, const QString& tip, int lines, QWidget* parent);
    void setText(const std::string& text);
    // Adds the button save-OBJECTNAME; `name`: of the file that it proposes.
    void offerSaving(const QString& name);
    QPlainTextEdit* edit() const { return m_edit; }

private:
    void saveAs();
    void save(const QString& path);
    QPlainTextEdit* m_edit;
    QBoxLayout* m_head;
    PlainLabel* m_problem; // of saving; hidden while there is none
    QString m_fileName;
    QString m_text;
};

} // namespace studio::ui
