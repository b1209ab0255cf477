#include "ui/shell/main_window.h"

#include <QAction>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScreen>

#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/theme.h"
#include "ui/common/toast.h"
#include "ui/common/ui_state.h"
#include "ui/shell/command_palette.h"
#include "ui/shell/page_host.h"
#include "ui/shell/rail.h"
#include "ui/shell/rail_head.h"
#include "ui/shell/run_notices.h"
#include "ui/shell/sign_in_prompts.h"
#include "ui/shell/status_line.h"
#include "ui/shell/system_appearance.h"

namespace studio::ui {

namespace {

constexpr QSize firstSize(1280, 820);
constexpr QSize minSize(880, 560);
constexpr QSize roomForFrame(8, 40); // drawn by the window manager

QString nameOfFolder(const std::string& folder) {
    const QString name = QFileInfo(QFile::decodeName(folder.c_str())).fileName();
    return name.isEmpty() ? QFile::decodeName(folder.c_str()) : name;
}

} // namespace

MainWindow::MainWindow(Theme& theme, UiState& remember, Parts parts, WorkspaceOptions options,
                       std::string driverProgram, const QString& firstPlace, const QString& firstArgument)
    : m_remember(remember)
    , m_parts(std::move(parts))
    , m_context{m_link, *this, remember, theme}
    , m_options(std::move(options))
    , m_driverProgram(std::move(driverProgram)) {
    setObjectName(QStringLiteral("mainWindow"));
    const QSize room = screen()->availableSize() - roomForFrame;
    setMinimumSize(minSize.boundedTo(room)); // a small screen, or a large scale
    resize(firstSize.boundedTo(room));
    m_remember.setWorkspace(QFile::decodeName(m_options.folder.c_str()));
    m_remember.restoreGeometry(this, QStringLiteral("window"));

    auto* central = new QWidget(this);
    m_head = new RailHead(m_parts.newEntries, central);
    m_rail = new Rail(m_parts.pages, m_head, central);
    m_gate = new Banner(central);
    m_gate->setObjectName(QStringLiteral("workspaceBanner"));
    m_host = new PageHost(m_parts.pages, m_context, central);
    m_status = new StatusLine(m_link, central);
    auto* gate = new QVBoxLayout;
    gate->setContentsMargins(space::page, 0, space::page, 0); // none above a page without a message
    gate->addWidget(m_gate);
    gate->addWidget(new SignInPrompts(m_context, central));
    auto* right = new QVBoxLayout;
    right->setSpacing(0);
    right->addLayout(gate);
    right->addWidget(m_host, 1);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_rail);
    middle->addLayout(right, 1);
    auto* all = new QVBoxLayout(central);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addLayout(middle, 1);
    all->addWidget(m_status);
    setCentralWidget(central);

    connect(m_rail, &Rail::chosen, this, [this](const QString& place) { open(place, {}); });
    connect(m_head, &RailHead::newRequested, this, [this](const QString& place) { open(place, {}); });
    connect(m_head, &RailHead::workspaceRequested, this,
            [this] { open(QStringLiteral("settings"), QStringLiteral("workspace")); });
    connect(m_head, &RailHead::searchRequested, this, &MainWindow::openPalette);
    connect(m_host, &PageHost::shown, this, [this](const QString& railPlace, const QString& title) {
        m_rail->setCurrent(railPlace);
        setWindowTitle(tr("%1 – Compute Studio").arg(displayTextElided(title.toStdString(), 80)));
    });
    connect(&m_link, &StudioLink::openFailed, this, &MainWindow::showOpenFailure);
    connect(&m_link, &StudioLink::opened, m_gate, &QWidget::hide);
    connect(&theme, &Theme::changed, this, [this] { update(); });
    new SystemAppearance(theme, this);
    new RunNotices(m_context, this);
    addShortcuts();
    beginWorkspace(firstPlace, firstArgument);
}

MainWindow::~MainWindow() = default;

void MainWindow::beginWorkspace(const QString& place, const QString& argument) {
    m_head->setWorkspace(nameOfFolder(m_options.folder), QFile::decodeName(m_options.folder.c_str()));
    m_gate->hide();
    m_link.open(m_options, m_driverProgram);
    PageHost::Stop first{place, argument};
    if (!knows(place))
        first = {m_remember.value(QStringLiteral("place")).toString(),
                 m_remember.value(QStringLiteral("argument")).toString()};
    m_host->begin({m_parts.pages.front().place, {}}, first);
}

void MainWindow::rememberPlace() {
    const PageHost::Stop stop = m_host->currentStop();
    for (const PageFactory& page : m_parts.pages) {
        // Forms begin anew, and help is no place to return to.
        if (page.place == stop.place && !page.isForm && page.place != QStringLiteral("manual")) {
            m_remember.set(QStringLiteral("place"), stop.place);
            m_remember.set(QStringLiteral("argument"), stop.argument);
        }
    }
}

void MainWindow::openPalette() {
    if (m_palette == nullptr)
        m_palette = new CommandPalette(m_parts, m_context, this);
    m_palette->popUp();
}

QAction* MainWindow::addCommand(const Command& command) {
    auto* action = new QAction(command.title, this);
    action->setObjectName(command.id);
    action->setShortcut(command.shortcut);
    connect(action, &QAction::triggered, this, [this, run = command.run] { run(m_context); });
    addAction(action);
    return action;
}

void MainWindow::addShortcuts() {
    m_parts.commands.push_back({QStringLiteral("command-back"), tr("Back"), QStringLiteral("arrow-left"),
                                QKeySequence(Qt::ALT | Qt::Key_Left), [this](Context&) { m_host->back(); }});
    m_parts.commands.push_back({QStringLiteral("command-forward"), tr("Forward"), QStringLiteral("arrow-right"),
                                QKeySequence(Qt::ALT | Qt::Key_Right), [this](Context&) { m_host->forward(); }});
    m_parts.commands.push_back({QStringLiteral("command-quit"), tr("Close the window (runs continue)"),
                                QStringLiteral("x"), QKeySequence(Qt::CTRL | Qt::Key_Q),
                                [this](Context&) { close(); }});
    for (const Command& command : m_parts.commands)
        addCommand(command);
    addCommand({QStringLiteral("command-search"),
                tr("Search everything"),
                {},
                QKeySequence(Qt::CTRL | Qt::Key_K),
                [this](Context&) { openPalette(); }});
    for (const PageFactory& page : m_parts.pages) {
        if (!page.shortcut.isEmpty())
            addCommand({QStringLiteral("go-") + page.place, page.title, page.icon, page.shortcut,
                        [this, place = page.place](Context&) { open(place, {}); }});
    }
}

void MainWindow::showOpenFailure(const Error& error) {
    if (error.code != ErrorCode::MovedOrCopied) {
        m_gate->showError(tr("The workspace %1 could not be opened.").arg(nameOfFolder(m_options.folder)), error);
        if (error.code == ErrorCode::NotFound && !m_options.mayCreate)
            m_gate->addAction(
                tr("Create a workspace here"),
                [this] {
                    m_options.mayCreate = true;
                    m_link.open(m_options, m_driverProgram);
                },
                QStringLiteral("workspaceCreate"));
        m_gate->addAction(
            tr("Try again"), [this] { m_link.open(m_options, m_driverProgram); }, QStringLiteral("workspaceRetry"));
        return;
    }
    m_gate->showMessage(Banner::Tone::Warning, tr("Was this workspace moved, or is it a copy?"),
                        QString::fromStdString(error.message), QString::fromStdString(error.detail));
    const auto adopt = [this](Adoption adoption) {
        WorkspaceOptions answered = m_options;
        answered.adoption = adoption;
        m_link.open(answered, m_driverProgram);
    };
    m_gate->addAction(
        tr("It was moved"), [adopt] { adopt(Adoption::Moved); }, QStringLiteral("workspaceMoved"));
    m_gate->addAction(
        tr("It is a copy"), [adopt] { adopt(Adoption::Copied); }, QStringLiteral("workspaceCopied"));
}

void MainWindow::open(const QString& place, const QString& argument) {
    m_host->open(place, argument);
}

void MainWindow::back() {
    m_host->back();
}

void MainWindow::replace(const QString& place, const QString& argument) {
    m_host->replace(place, argument);
}

bool MainWindow::knows(const QString& place) const {
    return m_host->knows(place);
}

QString MainWindow::place() const {
    return m_host->currentStop().place;
}

QString MainWindow::manualTopic() const {
    const Page* page = m_host->current();
    return page == nullptr ? QString() : page->manualTopic();
}

void MainWindow::openWorkspace(const QString& folder) {
    m_remember.saveGeometry(this, QStringLiteral("window"));
    rememberPlace();
    m_options.folder = QFile::encodeName(QDir::cleanPath(folder)).toStdString();
    m_options.adoption.reset();
    m_options.mayCreate = QDir(folder).exists() && QDir(folder).isEmpty(); // else the user is asked
    m_remember.setWorkspace(folder);
    m_remember.setShared(QStringLiteral("lastWorkspace"), folder);
    // Queued: the requesting page is among those deleted, and its own code has to return first.
    QMetaObject::invokeMethod(
        this,
        [this] {
            Toast::dismiss(this); // "Undo" would change runs of the other workspace
            m_host->reset();
            beginWorkspace();
        },
        Qt::QueuedConnection);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    rememberPlace();
    m_remember.saveGeometry(this, QStringLiteral("window"));
    QMainWindow::closeEvent(event);
}

} // namespace studio::ui

#include "moc_main_window.cpp"
