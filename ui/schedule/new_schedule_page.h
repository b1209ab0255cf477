// NewSchedulePage creates a schedule: from an Azure schedule file, or of the job of a run.
#pragma once

#include <QString>
#include <set>
#include <vector>

#include "core/client/schedule_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QBoxLayout;
class QComboBox;
class QLineEdit;
class QPushButton;
class QRadioButton;

namespace studio::ui {

class PlainLabel;
class TriggerForm;

class NewSchedulePage : public Page {
    Q_OBJECT
public:
    // `start`: the ID of a run, the path of a file after "file:", or empty.
    NewSchedulePage(Context& context, const QString& start);
    QWidget* firstFocus() override;
    bool hasUnsavedInput() const override { return m_isEdited; }

private:
    void addSource(QWidget* inside, QBoxLayout* form);
    void addRules(QWidget* inside, QBoxLayout* form);
    void chooseFile();
    void loadRuns();
    void showSource();
    void proposeName();
    void check();
    void create();
    void finish(const Result<ScheduleRecord>& created);

    Context& m_context;
    const QString m_start;
    QRadioButton* m_fromFile = nullptr;
    QRadioButton* m_fromRun = nullptr;
    QWidget* m_filePart = nullptr;
    QWidget* m_runPart = nullptr;
    QLineEdit* m_file = nullptr;
    QComboBox* m_run = nullptr;
    QLineEdit* m_name = nullptr;
    TriggerForm* m_trigger = nullptr;
    QComboBox* m_missed = nullptr;
    QComboBox* m_overlap = nullptr;
    QPushButton* m_create = nullptr;
    PlainLabel* m_problem = nullptr;
    bool m_isEdited = false;
    bool m_isNameOwn = false;        // the user has typed it
    std::vector<QString> m_runNames; // of the runs in the list
    std::set<QString> m_taken;       // names of schedules
    bool m_isCreating = false;
};

} // namespace studio::ui
