#include "ui/run/view_menu.h"

#include <QJsonDocument>
#include <QMenu>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"

namespace studio::ui {

namespace {
constexpr int viewMenuNameLength = 60;
}

ViewMenu::ViewMenu(Context& context, Banner& banner, std::function<QJsonObject()> capture,
                   std::function<void(const QJsonObject&)> apply, QWidget* parent)
    : QPushButton(parent)
    , m_context(context)
    , m_banner(banner)
    , m_capture(std::move(capture))
    , m_apply(std::move(apply)) {
    setObjectName(QStringLiteral("viewsButton"));
    setProperty("role", QStringLiteral("quiet"));
    setIcon(ui::icon(QStringLiteral("layers")));
    setToolTip(tr("Saved views: named filters, columns, and sort order"));
    setCurrent({});
    connect(this, &QPushButton::clicked, this, &ViewMenu::openMenu);
}

void ViewMenu::setCurrent(const std::string& name) {
    m_current = name;
    setText(name.empty() ? tr("Views") : withoutMnemonic(displayTextElided(name, 24)));
    setAccessibleName(name.empty() ? tr("Saved views")
                                   : tr("Saved views, current: %1").arg(displayTextElided(name, viewMenuNameLength)));
}

void ViewMenu::leave() {
    if (!m_current.empty())
        setCurrent({});
}

void ViewMenu::openMenu() {
    m_context.link.ask<std::vector<SavedView>>(
        this, [](Client& client) { return browse::views(client); },
        [this](const Result<std::vector<SavedView>>& views) {
            if (!views)
                return m_banner.showError(tr("The views could not be loaded."), views.error());
            fill(*views);
        });
}

void ViewMenu::fill(const std::vector<SavedView>& views) {
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setObjectName(QStringLiteral("viewsMenu"));
    menu->addAction(tr("Default view"), this, [this] {
        m_apply({});
        setCurrent({});
    });
    menu->addSeparator();
    for (const SavedView& view : views) {
        QAction* action =
            menu->addAction(withoutMnemonic(displayTextElided(view.name, viewMenuNameLength)), this, [this, view] {
                m_apply(QJsonDocument::fromJson(QByteArray::fromStdString(view.content)).object());
                setCurrent(view.name);
            });
        action->setCheckable(true);
        action->setChecked(view.name == m_current);
    }
    if (views.empty())
        menu->addAction(tr("No saved views"))->setEnabled(false);
    menu->addSeparator();
    menu->addAction(ui::icon(QStringLiteral("save")), tr("Save as…"), this, &ViewMenu::saveAs);
    if (!views.empty()) {
        const auto each = [&](const QString& title, auto act) {
            QMenu* part = menu->addMenu(title);
            for (const SavedView& view : views)
                part->addAction(withoutMnemonic(displayTextElided(view.name, viewMenuNameLength)), this,
                                [act, name = view.name] { act(name); });
        };
        each(tr("Update with current view"), [this](const std::string& name) { save(name); });
        each(tr("Rename"), [this](const std::string& name) { rename(name); });
        each(tr("Delete"), [this](const std::string& name) { erase(name); });
    }
    menu->popup(mapToGlobal(QPoint(0, height())));
}

void ViewMenu::write(const std::function<Result<void>(Client&)>& change, const std::string& currentAfter) {
    struct Done {};
    m_context.link.ask<Done>(
        this,
        [change](Client& client) -> Result<Done> {
            if (auto done = change(client); !done)
                return fail(done.error());
            return Done{};
        },
        [this, currentAfter](const Result<Done>& done) {
            if (!done) {
                m_banner.showError(tr("The view could not be changed."), done.error());
                return m_banner.setClosable(true);
            }
            setCurrent(currentAfter);
        });
}

void ViewMenu::save(const std::string& name) {
    const std::string content = QJsonDocument(m_capture()).toJson(QJsonDocument::Compact).toStdString();
    write([name, content](Client& client) { return browse::saveView(client, {name, content}); }, name);
}

// The dialogs end with the page: their answers come to this menu.
void ViewMenu::saveAs() {
    promptForLine(parentWidget(), tr("Save view"), tr("View name; replaces any view with the same name"), {},
                  QStringLiteral("viewDialog"), [this](const QString& typed) { save(typed.trimmed().toStdString()); });
}

void ViewMenu::rename(const std::string& name) {
    promptForLine(parentWidget(), tr("Rename view"), tr("New name"), QString::fromStdString(name),
                  QStringLiteral("viewDialog"), [this, name](const QString& typed) {
                      const std::string to = typed.trimmed().toStdString();
                      write([name, to](Client& client) { return browse::renameView(client, name, to); }, to);
                  });
}

void ViewMenu::erase(const std::string& name) {
    Question question;
    question.objectName = QStringLiteral("deleteViewDialog");
    question.button = tr("Delete");
    question.title = tr("Delete view %1?").arg(displayTextElided(name, viewMenuNameLength));
    question.text = tr("Only the view is deleted. Runs and their values are kept.");
    confirm(parentWidget(), question, [this, name] {
        write([name](Client& client) { return browse::eraseView(client, name); },
              name == m_current ? std::string() : m_current);
    });
}

} // namespace studio::ui

#include "moc_view_menu.cpp"
