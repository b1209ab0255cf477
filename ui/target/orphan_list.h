// OrphanList lists the containers, virtual machines and the like that the workspace created on the machine of a cluster
// and that belong to no node, each with a button that removes it. Hidden while there are none.
#pragma once

#include <QFrame>
#include <vector>

#include "core/target/created_node.h"

class QBoxLayout;

namespace studio::ui {

class Banner;
class DriverConnector;
struct Context;

class OrphanList : public QFrame {
    Q_OBJECT
public:
    // Errors are shown in `banner`.
    OrphanList(Context& context, Banner* banner, QWidget* parent);
    void setOrphans(const std::vector<OrphanNode>& orphans);

private:
    void confirmRemoval(const OrphanNode& orphan);
    void remove(const OrphanNode& orphan);
    Context& m_context;
    Banner* m_banner;
    DriverConnector* m_driver = nullptr; // created on first use
    QBoxLayout* m_rows;
    std::vector<QWidget*> m_widgets;
    std::vector<std::string> m_ids; // of the rows
};

} // namespace studio::ui
