// What all wizards look like: steps at the left, the step in the middle, help at the right, Cancel, Back and Next below;
// Ctrl+Enter is Next. It shows; what a step is and whether it may be left is its owner's.
#pragma once

#include <QWidget>
#include <array>
#include <vector>

class QBoxLayout;
class QPushButton;
class QStackedWidget;

namespace studio::ui {

class FormStep;
class PlainLabel;

struct WizardStage {
    const char* name; // object name of its button at the left: "go-code"
    QString title;
    QString help; // paragraphs, divided by empty lines; at most three
};

class WizardFrame : public QWidget {
    Q_OBJECT
public:
    // Buttons are called PREFIXCancel, PREFIXBack, PREFIXNext; the paragraphs of the help `helpName`.
    WizardFrame(const QString& prefix, const QString& helpName, std::vector<WizardStage> stages, QWidget* parent);
    // What a step is made in: one that is made elsewhere has its style sheet worked out once more when it is shown.
    QWidget* placeOf(int stage) const;
    // The step goes into its place when it is first shown.
    void showStep(int stage, FormStep* step);
    int stage() const { return m_stage; }
    int last() const { return static_cast<int>(m_stages.size()) - 1; }
    // Something is to be mended in that step.
    void setWarning(int stage, const QString& why);
    // Of the last step's button, e.g. "&Create".
    void setFinish(const QString& text, const QString& tip);
    void setCancelTip(const QString& tip);
    // What Next says in a step that is not the last; empty: as usual.
    void setNext(const QString& text, const QString& tip);
    void setNextEnabled(bool on);
    void setBackEnabled(bool on);

Q_SIGNALS:
    void stageWanted(int stage);
    void finishWanted();
    void cancelWanted();

private:
    void addHelp(QBoxLayout* into, const QString& helpName);
    QBoxLayout* makeButtons(const QString& prefix);
    void showHelp();
    void resizeEvent(QResizeEvent* event) override;

    std::vector<WizardStage> m_stages;
    int m_stage = 0;
    std::vector<QPushButton*> m_buttons;
    QStackedWidget* m_stack;
    QWidget* m_help = nullptr;
    PlainLabel* m_helpTitle = nullptr;
    std::array<PlainLabel*, 3> m_helpText{};
    QPushButton* m_cancel = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    QString m_finish;
    QString m_finishTip;
};

} // namespace studio::ui
