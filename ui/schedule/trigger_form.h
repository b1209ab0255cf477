// TriggerForm edits when a schedule fires, and previews its next five times.
#pragma once

#include <optional>

#include "core/base/error.h"
#include "core/schedule/schedule.h"
#include "ui/common/form_step.h"

class QComboBox;
class QLineEdit;
class QRadioButton;
class QSpinBox;

namespace studio::ui {

class TriggerForm : public FormStep {
    Q_OBJECT
public:
    explicit TriggerForm(QWidget* parent);
    QWidget* firstFocus() override;
    // InvalidArgument names what is wrong.
    studio::Result<Trigger> trigger() const;
    // Shows a trigger without emitting edited(). What the form does not have of it stays: its start and end, and a rule
    // that is not edited.
    void setTrigger(const Trigger& trigger);
    // Shows the next times of trigger(), or what is wrong at its field.
    void preview();

private:
    void addRule();
    void addZone();
    void showKind();
    void keepKnown(Trigger& trigger) const;
    studio::Result<RecurrenceRule> rule() const;
    // Names the field that an error of trigger() is about.
    QString wrongField() const;

    QRadioButton* m_isCron;
    QRadioButton* m_isRecurrence;
    QLineEdit* m_cron;
    QSpinBox* m_interval;
    QComboBox* m_frequency;
    QLineEdit* m_times;
    QLineEdit* m_days;
    QComboBox* m_zone;
    QWidget* m_cronPart;
    QWidget* m_recurrencePart;
    PlainLabel* m_preview;
    std::optional<Trigger> m_known;            // of setTrigger()
    std::optional<RecurrenceRule> m_shownRule; // its rule as the form has it
};

} // namespace studio::ui
