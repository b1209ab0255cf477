// SlurmForm edits the options of a run on a Slurm cluster: partition, account, QOS, generic resources, constraint, time
// limit and prelude; it keeps the others. It offers what the cluster reported, with the limits of the partition; other
// values can be typed. An empty field leaves the option to the target's default, else to the cluster. Window thread.
#pragma once

#include <QWidget>

#include "core/target/target.h"

namespace studio::ui {

class PlainLabel;
class SlurmChoices;

class SlurmForm : public QWidget {
    Q_OBJECT
public:
    explicit SlurmForm(QWidget* parent);
    // Offers the values of this cluster, and shows its defaults as placeholders. `isAllocation`: the run takes place in
    // one of its allocations, which has the other options: only the prelude is shown, and used.
    void setTarget(const Target& cluster, bool isAllocation = false);
    void load(const SlurmOptions& options);
    SlurmOptions options() const;

Q_SIGNALS:
    void edited();

private:
    void showLimits();
    SlurmOptions m_loaded; // also what the form has no field for
    SlurmChoices* m_choices;
    QWidget* m_jobFields;
    bool m_isAllocation = false;
    PlainLabel* m_limits;
};

} // namespace studio::ui
