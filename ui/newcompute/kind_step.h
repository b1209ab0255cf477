// Step 1: cards of the kinds of compute that exist, and "Help me choose".
#pragma once

#include "ui/newcompute/advice.h"
#include "ui/newcompute/compute_step.h"

class QButtonGroup;

namespace studio::ui {

class KindStep : public ComputeStep {
    Q_OBJECT
public:
    explicit KindStep(QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    QWidget* firstFocus() override;

Q_SIGNALS:
    void localWanted(); // that is there already
    void clusterWanted();
    void machineWanted();

private:
    void addQuestions();
    void addTable(QBoxLayout* into);
    QButtonGroup* addQuestion(QBoxLayout* into, const QString& objectName, const QString& question,
                              const QStringList& answers);
    Answers answers() const;
    void showAdvice();

    QPushButton* m_cluster;
    QPushButton* m_machine;
    QPushButton* m_local;
    QPushButton* m_help;
    QWidget* m_choosing;
    QButtonGroup* m_purpose;
    QButtonGroup* m_amount;
    QButtonGroup* m_ownUse;
    PlainLabel* m_title;
    PlainLabel* m_reason;
    QPushButton* m_take;
    std::optional<ClusterTier> m_advisedTier; // taken from the advice, for the draft
};

} // namespace studio::ui
