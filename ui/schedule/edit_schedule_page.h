// EditSchedulePage changes a schedule: its times, its rules and its job. The history and all other settings stay.
#pragma once

#include <QString>
#include <string>
#include <vector>

#include "core/client/schedule_client.h"
#include "ui/common/page.h"
#include "ui/common/parts.h"

class QBoxLayout;
class QComboBox;
class QPushButton;

namespace studio::ui {

class PlainLabel;
class TriggerForm;

class EditSchedulePage : public Page {
    Q_OBJECT
public:
    EditSchedulePage(Context& context, const QString& name);
    QWidget* firstFocus() override;
    bool hasUnsavedInput() const override { return m_isEdited; }

private:
    struct Known {
        ScheduleRecord schedule;
        std::string originName;      // of the run it was created from; empty: it was not, or the run was deleted
        std::vector<RunRecord> runs; // whose job it may take over
    };
    static Result<Known> read(Client& client, const std::string& name);
    static Result<ScheduleRecord> change(Client& client, const std::string& name, const ScheduleSettings& settings,
                                         const std::string& run);
    QComboBox* addChoice(QBoxLayout* into, QWidget* inside, const QString& objectName, const QString& name,
                         const QString& label);
    void take(const Result<Known>& known);
    void edit();
    void check();
    void save();

    Context& m_context;
    const QString m_name;
    QComboBox* m_job = nullptr;
    TriggerForm* m_trigger = nullptr;
    QComboBox* m_missed = nullptr;
    QComboBox* m_overlap = nullptr;
    QPushButton* m_save = nullptr;
    PlainLabel* m_problem = nullptr;
    bool m_isLoaded = false;
    bool m_isEdited = false;
    bool m_isSaving = false;
};

} // namespace studio::ui
