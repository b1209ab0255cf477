// Shows the workspace, search, and the New menu above the pages.
#pragma once

#include <QFrame>

#include "ui/common/parts.h"

class QMenu;
class QPushButton;

namespace studio::ui {

class PlainLabel;

class TopBar : public QFrame {
    Q_OBJECT
public:
    explicit TopBar(const std::vector<NewEntry>& entries, QWidget* parent = nullptr);
    void setWorkspace(const QString& name, const QString& folder);

Q_SIGNALS:
    void searchRequested();
    void newRequested(const QString& place);

private:
    PlainLabel* m_workspace;
};

} // namespace studio::ui
