// KindStep is step 1 of New compute: cards of the available kinds of compute, and "Help me choose".
#pragma once

#include <QHash>

#include "ui/newcompute/compute_advice.h"
#include "ui/newcompute/compute_step.h"

class QAbstractButton;
class QButtonGroup;

namespace studio::ui {

constexpr const char* newComputePlace = "new-compute"; // place of the wizard that the step belongs to

class KindStep : public ComputeStep {
    Q_OBJECT
public:
    explicit KindStep(QWidget* parent);
    void load(const ClusterDraft& draft) override;
    void store(ClusterDraft& draft) const override;
    QWidget* firstFocus() override;
    // Opens the form of the chosen kind; false if it is that of this wizard.
    bool leave();

Q_SIGNALS:
    void clusterWanted();
    // Another kind: the place of its form, or empty for the local computer, which exists already.
    void placeRequested(const QString& place);
    void comparisonRequested(); // of the kinds

private:
    bool eventFilter(QObject* watched, QEvent* event) override;
    QAbstractButton* addCard(const QString& objectName, const QString& iconName, const QString& title,
                             const QString& text, const QString& tip, const QString& place);
    void addQuestions();
    QButtonGroup* addQuestion(QBoxLayout* into, const QString& objectName, const QString& question,
                              const QStringList& answers);
    Answers answers() const;
    void showAdvice();

    QButtonGroup* m_cards;
    QHash<QAbstractButton*, QString> m_places; // of the forms of the kinds
    QAbstractButton* m_own = nullptr;          // the kind that the following steps create
    QPushButton* m_help;
    QWidget* m_choosing;
    QButtonGroup* m_purpose;
    QButtonGroup* m_amount;
    QButtonGroup* m_ownUse;
    PlainLabel* m_title;
    PlainLabel* m_reason;
    QPushButton* m_take;
    std::optional<ClusterTier> m_advisedTier; // from the advice, for the draft
};

} // namespace studio::ui
