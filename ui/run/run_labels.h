// RunLabels shows tags and note of a run, above its properties, with the buttons that change them.
#pragma once

#include <QWidget>

#include "core/client/run_browser.h"

class QPushButton;

namespace studio::ui {

class FlowLayout;
class PlainLabel;

class RunLabels : public QWidget {
    Q_OBJECT
public:
    explicit RunLabels(QWidget* parent);
    void setRun(const RunDetails& details);
    // Returns the control that is last in the tab order.
    QWidget* lastControl() const;

Q_SIGNALS:
    void tagRequested();
    void tagRemovalRequested(const QString& name);
    void noteRequested();

private:
    FlowLayout* m_tags;
    QPushButton* m_addTag;
    QPushButton* m_editNote;
    PlainLabel* m_note;
    std::map<std::string, std::string> m_shown;
    std::vector<QPushButton*> m_chips;
};

} // namespace studio::ui
