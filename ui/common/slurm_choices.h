// SlurmChoices creates the fields for the options of jobs on a Slurm cluster, and fills them with the partitions,
// accounts, QOS, generic resources and features that the cluster reported. Other values can be typed. The forms place
// and label the fields. Window thread.
#pragma once

#include <QObject>

#include "core/protocol/engine.h"

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QWidget;

namespace studio::ui {

class SlurmChoices : public QObject {
    Q_OBJECT
public:
    using Option = std::string SlurmOptions::*;

    explicit SlurmChoices(QObject* parent);
    // Each field once: of an option whose values the cluster reports, of the time limit, and of the prelude.
    QComboBox* addBox(Option option, QWidget* parent, const QString& name, const QString& tip);
    QLineEdit* addTime(QWidget* parent, const QString& name, const QString& tip);
    QPlainTextEdit* addPrelude(QWidget* parent, const QString& name, const QString& tip);
    // Offers the values of this cluster, with `defaults`, which apply where a field is empty, as placeholders.
    void setCluster(const SlurmFacts& facts, const SlurmOptions& defaults);
    // Keeps a text that is the same.
    void load(const SlurmOptions& options);
    // Leaves the other options as they are.
    void store(SlurmOptions& options) const;
    // The limits of the partition that is typed, or the default, and whether the time limit exceeds them.
    QString limits() const;

Q_SIGNALS:
    void edited();

private:
    QComboBox* box(Option option) const;
    QString boxText(Option option) const;
    const SlurmPartition* chosenPartition() const;
    void fillChoices();
    void showDefaults();
    SlurmFacts m_facts;
    SlurmOptions m_defaults;
    bool m_isSet = false;
    std::vector<std::pair<Option, QComboBox*>> m_boxes;
    QLineEdit* m_time = nullptr;
    QPlainTextEdit* m_prelude = nullptr;
};

} // namespace studio::ui
