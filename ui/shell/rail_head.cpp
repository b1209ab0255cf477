#include "ui/shell/rail_head.h"

#include <QBoxLayout>
#include <QCursor>
#include <QMenu>
#include <QPushButton>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int maxNameWidth = 116; // of the rail, without padding, in the bold font
} // namespace

RailHead::RailHead(const std::vector<NewEntry>& entries, QWidget* parent)
    : QFrame(parent)
    , m_workspace(new QPushButton(this)) {
    setObjectName(QStringLiteral("railHead"));
    m_workspace->setObjectName(QStringLiteral("workspaceName"));
    connect(m_workspace, &QPushButton::clicked, this, &RailHead::workspaceRequested);
    auto* search = new QPushButton(icon(QStringLiteral("search")), tr("Search"), this);
    search->setObjectName(QStringLiteral("searchButton"));
    search->setAccessibleName(tr("Search everything"));
    search->setToolTip(tr("Search runs, compute and commands (Ctrl+K)"));
    connect(search, &QPushButton::clicked, this, &RailHead::searchRequested);

    auto* make = new QPushButton(icon(QStringLiteral("plus"), IconTone::OnAccent), tr("New"), this);
    make->setObjectName(QStringLiteral("newButton"));
    make->setProperty("role", QStringLiteral("primary"));
    make->setToolTip(tr("Create new"));
    auto* menu = new QMenu(make);
    menu->setObjectName(QStringLiteral("newMenu"));
    for (const NewEntry& entry : entries) {
        QAction* action = menu->addAction(icon(entry.icon), entry.title, this,
                                          [this, place = entry.place] { Q_EMIT newRequested(place); });
        action->setObjectName(QStringLiteral("new-") + entry.place);
        action->setShortcut(entry.shortcut);
    }
    make->setMenu(menu);
    // The pointer is where the menu was, but a button gets no leave event while its menu is open.
    connect(menu, &QMenu::aboutToHide, make, [make] {
        make->setAttribute(Qt::WA_UnderMouse, make->rect().contains(make->mapFromGlobal(QCursor::pos())));
        make->update();
    });
    make->setVisible(!entries.empty());

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(m_workspace);
    layout->addWidget(make);
    layout->addWidget(search);
}

void RailHead::setWorkspace(const QString& name, const QString& folder) {
    m_workspace->setText(withoutMnemonic(
        fontMetrics().elidedText(displayTextElided(name.toStdString()), Qt::ElideMiddle, maxNameWidth)));
    m_workspace->setToolTip(tr("Workspace: %1").arg(shown(folder)));
    m_workspace->setAccessibleName(tr("Workspace: %1").arg(shown(name)));
}

} // namespace studio::ui

#include "moc_rail_head.cpp"
