// MachinePowerForm edits how an attached machine is put to sleep and woken.
#pragma once

#include <QWidget>

#include "core/target/power_options.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace studio::ui {

class PlainLabel;

class MachinePowerForm : public QWidget {
    Q_OBJECT
public:
    explicit MachinePowerForm(QWidget* parent);
    void load(const PowerOptions& options);
    // As typed; what has no field stays as it was loaded.
    PowerOptions options() const;
    // Shows the problem of a field, if any. Returns true if there is none.
    bool check();

Q_SIGNALS:
    void edited();

private:
    void showFields();
    PowerOptions m_loaded;
    QComboBox* m_sleep;
    QLineEdit* m_command;
    QSpinBox* m_idle;
    QLineEdit* m_mac;
    QLineEdit* m_from;
    QCheckBox* m_wakes;
    PlainLabel* m_problem;
};

} // namespace studio::ui
