#include "ui/home/home_page.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include "core/client/run_browser.h"
#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/empty_state.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/live_query.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/home/run_line.h"

namespace studio::ui {

namespace {

constexpr int maxLines = 8;

struct Lately {
    std::vector<RunRecord> now;
    std::vector<RunRecord> recent;
};

Result<Lately> lately(Client& client) {
    RunListQuery going;
    for (const RunState state : allRunStates) {
        if (!isFinal(state))
            going.states.insert(state);
    }
    Lately result;
    auto keys = browse::keys(client, going);
    if (!keys)
        return fail(keys.error());
    keys->resize(std::min<size_t>(keys->size(), maxLines));
    auto now = browse::rows(client, *keys);
    if (!now)
        return fail(now.error());
    result.now = std::move(*now);
    RunFilter newest;
    newest.limit = maxLines * 2;
    auto recent = client.runs().list(newest);
    if (!recent)
        return fail(recent.error());
    for (RunRecord& run : *recent) {
        if (isFinal(run.state) && run.wanted != "delete" && result.recent.size() < maxLines)
            result.recent.push_back(std::move(run));
    }
    return result;
}

// Relative to the program: of an installation, of a build folder.
QString sampleFolder() {
    const QString bin = QCoreApplication::applicationDirPath();
    for (const char* place : {"/../share/compute-studio/samples/train-classifier",
                              "/../../resources/samples/train-classifier", "/../resources/samples/train-classifier"}) {
        if (QFileInfo(bin + QLatin1String(place) + QStringLiteral("/train.py")).isFile())
            return QFileInfo(bin + QLatin1String(place)).canonicalFilePath();
    }
    return {};
}

QPushButton* makeTile(QWidget* parent, const QString& iconName, const QString& text, const QString& tip,
                      const QString& name) {
    auto* tile = new QPushButton(icon(iconName, IconTone::Accent), text, parent);
    tile->setObjectName(name);
    tile->setProperty("role", QStringLiteral("tile"));
    tile->setToolTip(tip);
    tile->setAccessibleDescription(tip);
    tile->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    return tile;
}

} // namespace

HomePage::HomePage(Context& context)
    : Page(QStringLiteral("homePage"), tr("Home"), context.pageParent)
    , m_context(context)
    , m_stack(new QStackedWidget(this))
    , m_scroll(new QScrollArea(m_stack))
    , m_filled(new QWidget(m_scroll->viewport()))
    , m_now(makeCard(tr("Running and queued"), QStringLiteral("homeNow")))
    , m_recent(makeCard(tr("Recent runs"), QStringLiteral("homeRecent"))) {
    m_filled->setProperty("role", QStringLiteral("scrolled"));
    auto* layout = new QVBoxLayout(m_filled);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::large);
    layout->addWidget(makeQuickActions());
    setTabOrder(m_now.all, m_recent.all);
    layout->addWidget(m_now.frame);
    layout->addWidget(m_recent.frame);
    layout->addStretch();
    m_scroll->setObjectName(QStringLiteral("homeScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(m_filled);
    m_stack->addWidget(new QWidget(m_stack)); // until the first answer
    m_stack->addWidget(m_scroll);
    m_stack->addWidget(makeEmpty());
    content()->addWidget(m_stack);

    connect(&m_clock, &QTimer::timeout, this, [this] {
        for (const Card* card : {&m_now, &m_recent}) {
            for (RunLine* line : card->shown)
                line->update();
        }
    });
    m_clock.start(std::chrono::seconds(1));
    auto* query = new LiveQuery<Lately>(m_context.link, this, {}, &lately, [this](const Result<Lately>& runs) {
        if (runs) // otherwise the shell shows why the workspace is not open
            showRuns(runs->now, runs->recent);
    });
    query->refreshNow();
}

// New run is the primary action, with or without runs.
QWidget* HomePage::firstFocus() {
    const bool isEmpty = m_stack->currentIndex() == m_stack->count() - 1;
    return m_stack->findChild<QPushButton*>(isEmpty ? QStringLiteral("emptyNewRun") : QStringLiteral("homeNewRun"));
}

HomePage::Card HomePage::makeCard(const QString& heading, const QString& objectName) {
    Card card;
    card.frame = new QFrame(m_filled);
    card.frame->setObjectName(objectName);
    card.frame->setProperty("role", QStringLiteral("card"));
    card.heading = (new PlainLabel(heading, card.frame))->withRole("heading");
    auto* head = new QHBoxLayout;
    head->setContentsMargins(10, 0, 4, 0);
    head->addWidget(card.heading);
    head->addStretch();
    QPushButton* all = card.all = new QPushButton(tr("All runs"), card.frame);
    all->setObjectName(objectName + QStringLiteral("All"));
    all->setProperty("role", QStringLiteral("link"));
    connect(all, &QPushButton::clicked, this, [this] { m_context.navigator.open(QStringLiteral("runs")); });
    head->addWidget(all);
    card.lines = new QVBoxLayout;
    card.lines->setSpacing(0);
    auto* layout = new QVBoxLayout(card.frame);
    layout->setContentsMargins(space::small, space::medium, space::small, space::small);
    layout->setSpacing(space::small);
    layout->addLayout(head);
    layout->addLayout(card.lines);
    return card;
}

QWidget* HomePage::makeQuickActions() {
    auto* row = new QWidget(m_filled);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::medium);
    const auto add = [&](QPushButton* tile, auto act) {
        connect(tile, &QPushButton::clicked, this, act);
        layout->addWidget(tile, 1);
        setTabOrder(tile, m_now.all); // tiles precede the cards in the tab order
        return tile;
    };
    if (m_context.navigator.knows(QStringLiteral("new-run"))) {
        add(makeTile(row, QStringLiteral("play"), tr("New run"), tr("Run a script on one of your machines"),
                     QStringLiteral("homeNewRun")),
            [this] { m_context.navigator.open(QStringLiteral("new-run")); });
        add(makeTile(row, QStringLiteral("folder-open"), tr("Open a folder"), tr("Start a run from a code folder"),
                     QStringLiteral("homeOpenFolder")),
            [this] { openFolder(); });
    }
    if (!sampleFolder().isEmpty())
        add(makeTile(row, QStringLiteral("flask-conical"), tr("Try the sample"),
                     tr("Train a small classifier on this computer in half a minute"), QStringLiteral("homeSample")),
            [this] { submitSample(); });
    if (m_context.navigator.knows(QStringLiteral("new-compute")))
        add(makeTile(row, QStringLiteral("server"), tr("New compute"), tr("Attach a machine or create a cluster"),
                     QStringLiteral("homeNewCompute")),
            [this] { m_context.navigator.open(QStringLiteral("new-compute")); });
    return row;
}

QWidget* HomePage::makeEmpty() {
    auto* empty = new EmptyState(
        QStringLiteral("rocket"), tr("Run your first script"),
        tr("A run executes a script on one of your machines: Compute Studio uploads the folder, starts the command, "
           "streams the log, and collects the files in outputs/. Runs continue when this window is closed."),
        m_stack);
    empty->setObjectName(QStringLiteral("homeEmpty"));
    if (m_context.navigator.knows(QStringLiteral("new-run")))
        empty->withAction(tr("New run"), QStringLiteral("emptyNewRun"),
                          [this] { m_context.navigator.open(QStringLiteral("new-run")); });
    if (!sampleFolder().isEmpty())
        empty->withAction(tr("Try the sample"), QStringLiteral("emptySample"), [this] { submitSample(); });
    return empty;
}

void HomePage::showRuns(const std::vector<RunRecord>& now, const std::vector<RunRecord>& recent) {
    fill(m_now, now);
    fill(m_recent, recent);
    const bool isFirst = m_stack->currentIndex() == 0;
    m_stack->setCurrentIndex(now.empty() && recent.empty() ? 2 : 1);
    // Not while the user is already typing.
    if (QWidget* first = firstFocus();
        isFirst && first && isVisibleTo(window()) && !qobject_cast<QLineEdit*>(window()->focusWidget()))
        first->setFocus(Qt::OtherFocusReason);
}

void HomePage::fill(Card& card, const std::vector<RunRecord>& runs) {
    while (card.shown.size() < runs.size()) {
        auto* line = new RunLine(card.frame);
        connect(line, &RunLine::clicked, this, [this, line] {
            m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(line->run().id.text()));
        });
        card.lines->addWidget(line);
        setTabOrder(card.shown.empty() ? static_cast<QWidget*>(card.all) : card.shown.back(), line);
        card.shown.push_back(line);
    }
    for (size_t i = 0; i < card.shown.size(); ++i) {
        card.shown[i]->setVisible(i < runs.size());
        if (i < runs.size())
            card.shown[i]->setRun(runs[i]);
    }
    card.frame->setVisible(!runs.empty());
}

void HomePage::openFolder() {
    auto* dialog = new QFileDialog(this, tr("Choose the code folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("openFolderDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& folder) { m_context.navigator.open(QStringLiteral("new-run"), folder); });
    dialog->open();
}

void HomePage::submitSample() {
    RunConfig config;
    config.source = QFile::encodeName(sampleFolder()).toStdString();
    config.argv = {"python3", "train.py"};
    config.experiment = "samples";
    config.name = "train-classifier";
    m_context.link.work<Submitted>(
        this, [config](Client& client) { return client.runs().submit(config); },
        [this](const Result<Submitted>& submitted) {
            if (submitted)
                m_context.navigator.open(QStringLiteral("run"), QString::fromStdString(submitted->id.text()));
            else
                banner()->showError(tr("The sample could not be submitted."), submitted.error());
        });
}

} // namespace studio::ui

#include "moc_home_page.cpp"
