// WizardFrame lays out all wizards alike: steps at the left, the current step in the middle, help at the right, Cancel,
// Back and Next below, with a figure beside them; Ctrl+Enter is Next. Its owner provides the steps and decides whether
// one may be left.
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
    QString help; // paragraphs separated by empty lines; at most three
};

class WizardFrame : public QWidget {
    Q_OBJECT
public:
    // Object names: PREFIXCancel, PREFIXBack, PREFIXNext of the buttons, PREFIXTotal of the figure, `helpName` of the
    // help's paragraphs.
    WizardFrame(const QString& prefix, const QString& helpName, std::vector<WizardStage> stages, QWidget* parent);
    // Returns the parent in which to create a step: Qt computes the style sheet of a reparented widget again when it is
    // shown.
    QWidget* placeOf(int stage) const;
    // Inserts the step into its place when first shown.
    void showStep(int stage, FormStep* step);
    int stage() const { return m_stage; }
    int last() const { return static_cast<int>(m_stages.size()) - 1; }
    // Marks that step as having a problem; steps without one are marked as done once a later step was shown.
    void setWarning(int stage, const QString& why);
    // Sets whether that step may be marked as done once a later one was shown; a skipped optional one may not.
    void setDone(int stage, bool isDone);
    // Sets the button of the last step, e.g. "&Create".
    void setFinish(const QString& text, const QString& tip);
    void setCancelTip(const QString& tip);
    // Sets the figure that stays beside the buttons of all steps; empty: none.
    void setTotal(const QString& text, const QString& tip = {});
    // Sets the button of all other steps; empty: the default.
    void setNext(const QString& text, const QString& tip);
    void setNextEnabled(bool on);
    void setBackEnabled(bool on);

Q_SIGNALS:
    void stageRequested(int stage);
    void finishRequested();
    void cancelRequested();

private:
    void addHelp(QBoxLayout* into, const QString& helpName);
    QBoxLayout* makeButtons(const QString& prefix);
    void showHelp();
    void showMark(int stage);
    void resizeEvent(QResizeEvent* event) override;

    std::vector<WizardStage> m_stages;
    int m_stage = 0;
    std::vector<QPushButton*> m_buttons;
    int m_furthest = 0;            // of the steps that were shown
    std::vector<bool> m_canBeDone; // by step
    QStackedWidget* m_stack;
    QWidget* m_help = nullptr;
    PlainLabel* m_helpTitle = nullptr;
    std::array<PlainLabel*, 3> m_helpText{};
    PlainLabel* m_total = nullptr;
    QPushButton* m_cancel = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_next = nullptr;
    QString m_finish;
    QString m_finishTip;
};

} // namespace studio::ui
