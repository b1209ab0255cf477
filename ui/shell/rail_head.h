// RailHead shows the workspace, the New menu and search at the top of the rail.
#pragma once

#include <QFrame>

#include "ui/common/parts.h"

class QMenu;
class QPushButton;

namespace studio::ui {

class RailHead : public QFrame {
    Q_OBJECT
public:
    explicit RailHead(const std::vector<NewEntry>& entries, QWidget* parent);
    void setWorkspace(const QString& name, const QString& folder);

Q_SIGNALS:
    void searchRequested();
    void workspaceRequested(); // its settings
    void newRequested(const QString& place);

private:
    QPushButton* m_workspace;
};

} // namespace studio::ui
