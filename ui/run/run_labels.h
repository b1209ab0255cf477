// RunLabels shows tags and note of a run below its title and edits them in place. A run without both shows nothing.
#pragma once

#include <QWidget>

#include "core/client/run_browser.h"
#include "ui/common/parts.h"

class QPushButton;

namespace studio::ui {

class Banner;
class FlowLayout;
class PlainLabel;

class RunLabels : public QWidget {
    Q_OBJECT
public:
    RunLabels(Context& context, Banner& banner, QWidget* parent = nullptr);
    void setRun(const RunDetails& details);
    // Asks for the note.
    void editNote();

Q_SIGNALS:
    void tagRequested();

private:
    void removeTag(const std::string& name);
    Context& m_context;
    Banner& m_banner;
    FlowLayout* m_tags;
    QPushButton* m_addNote;
    PlainLabel* m_note;
    int64_t m_run = 0;
    std::string m_noteText;
    std::map<std::string, std::string> m_shown;
    std::vector<QPushButton*> m_chips;
};

} // namespace studio::ui
