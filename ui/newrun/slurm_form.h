// SlurmForm edits the options of a run on a Slurm cluster: partition, account, QOS, generic resources, constraint and
// time limit; it keeps the others. It offers what the cluster reported, with the limits of the partition; other values
// can be typed. An empty field leaves the option to the target's default, else to the cluster. Window thread.
#pragma once

#include <QWidget>

#include "core/target/target.h"

class QComboBox;
class QLineEdit;

namespace studio::ui {

class FlowLayout;
class PlainLabel;

class SlurmForm : public QWidget {
    Q_OBJECT
public:
    explicit SlurmForm(QWidget* parent);
    // Offers the values of this cluster, and shows its defaults as placeholders.
    void setTarget(const Target& target);
    void load(const SlurmOptions& options);
    SlurmOptions options() const;

Q_SIGNALS:
    void edited();

private:
    QComboBox* addChoice(FlowLayout* into, const char* name, const QString& label, const QString& tip);
    void fillChoices();
    void showLimits();
    void setLimits(const QString& text);
    SlurmOptions m_loaded; // also what the form has no field for, such as the prelude
    SlurmFacts m_facts;
    SlurmOptions m_defaults; // of the target
    QComboBox* m_partition;
    QComboBox* m_account;
    QComboBox* m_qos;
    QComboBox* m_gres;
    QComboBox* m_constraint;
    QLineEdit* m_time;
    PlainLabel* m_limits;
};

} // namespace studio::ui
