#include "ui/shell/top_bar.h"

#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int widestSearch = 460;
}

TopBar::TopBar(const std::vector<NewEntry>& entries, QWidget* parent)
    : QFrame(parent)
    , m_workspace(new PlainLabel({}, this, PlainLabel::Fit::Elide)) {
    setObjectName(QStringLiteral("topBar"));
    m_workspace->setObjectName(QStringLiteral("workspaceName"));
    auto* search =
        new QPushButton(icon(QStringLiteral("search")), tr("Search runs, compute and commands   Ctrl+K"), this);
    search->setObjectName(QStringLiteral("searchButton"));
    search->setAccessibleName(tr("Search everything"));
    search->setMinimumWidth(220);
    search->setMaximumWidth(widestSearch);
    search->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(search, &QPushButton::clicked, this, &TopBar::searchRequested);

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
    make->setVisible(!entries.empty());

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(space::large, space::small, space::large, space::small);
    layout->setSpacing(space::large);
    layout->addWidget(m_workspace, 1);
    layout->addWidget(search, 2);
    layout->addStretch(0);
    auto* right = new QHBoxLayout;
    right->addStretch();
    right->addWidget(make);
    layout->addLayout(right, 1);
}

void TopBar::setWorkspace(const QString& name, const QString& folder) {
    m_workspace->setText(name);
    m_workspace->setToolTip(tr("Workspace: %1").arg(shown(folder)));
}

} // namespace studio::ui

#include "moc_top_bar.cpp"
