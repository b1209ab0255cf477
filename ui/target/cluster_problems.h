// ClusterProblems shows that a cluster is being created, why it could not be created or changed, and why its nodes are
// not created, in the provider's own words, with what can be done about it. Window thread.
#pragma once

#include <QWidget>

#include "ui/target/cluster_view.h"

namespace studio::ui {

class Banner;

class ClusterProblems : public QWidget {
    Q_OBJECT
public:
    // `prefix`: of the object names of its banners and buttons.
    ClusterProblems(const QString& prefix, QWidget* parent);
    void setView(const ClusterView& view);

Q_SIGNALS:
    void retryRequested();   // of a cluster whose nodes are held
    void changesRequested(); // the form, filled in with the settings of the cluster
    void cancelRequested();  // of the creation

private:
    void showCreation(bool isCreating);
    void showTrouble(const Target& target, bool hasForm);
    void showHold(const NodeHold& hold, Timestamp now, bool hasForm);
    void addChanges(Banner* to, const QString& name);
    const QString m_prefix;
    Banner* m_creation;
    Banner* m_trouble;
    Banner* m_hold;
    bool m_isCreating = false;
    QString m_troubleText;
    QString m_holdText;
};

} // namespace studio::ui
