// One step of New compute: shows a part of the draft and takes it back. Knows nothing of the other steps.
#pragma once

#include <QWidget>
#include <map>

#include "ui/newcompute/cluster_draft.h"

class QBoxLayout;
class QPushButton;

namespace studio::ui {

class PlainLabel;

class ComputeStep : public QWidget {
    Q_OBJECT
public:
    ComputeStep(ComputeStage stage, const QString& objectName, QWidget* parent);
    ComputeStage stage() const { return m_stage; }
    // Shows what `draft` says; edited() is not told.
    virtual void load(const ClusterDraft& draft) = 0;
    // Writes this step's part into `draft`.
    virtual void store(ClusterDraft& draft) const = 0;
    // What is known has changed.
    virtual void setWorld(const ClusterWorld&) {}
    // Says the problems of this step beside their fields; those of other steps are skipped.
    void showProblems(const std::vector<ComputeProblem>& problems);
    virtual QWidget* firstFocus() = 0;

Q_SIGNALS:
    void edited();

protected:
    QBoxLayout* column() const { return m_column; }
    // A field with its label above, what it is for below that, and room for a problem.
    void addField(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint = {},
                  QLayout* around = nullptr);
    // Room for the problem of a field that has no label of its own.
    void addProblem(QBoxLayout* into, const QString& field);

private:
    const ComputeStage m_stage;
    QBoxLayout* m_column;
    std::map<QString, PlainLabel*> m_problems; // by the field's object name
};

// A choice as large as a card: a title and what it means. Checkable.
QPushButton* makeChoiceCard(const QString& objectName, const QString& iconName, const QString& title,
                            const QString& text, QWidget* parent);

} // namespace studio::ui
