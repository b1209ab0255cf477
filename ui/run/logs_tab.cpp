#include "ui/run/logs_tab.h"

#include <QBoxLayout>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QShortcut>
#include <QSplitter>

#include "core/protocol/attempt_folder.h"
#include "core/studio/studio_link.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/remember.h"
#include "ui/common/theme.h"
#include "ui/run/log_view.h"

namespace studio::ui {

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr size_t mostFiles = 2'000;
constexpr std::chrono::seconds lookAgain{2};
constexpr const char* environmentLogName = "environment.log";

struct LogFile {
    QString path;
    QString name; // std_log.txt, logs/…
};

std::vector<LogFile> logFilesOf(const std::string& attempt) {
    const AttemptFolder folder(attempt);
    std::vector<LogFile> files{{QFile::decodeName(folder.stdLog().c_str()), QStringLiteral("std_log.txt")}};
    const QString logs = QFile::decodeName(folder.userLogs().c_str());
    QDirIterator it(logs, QDir::Files | QDir::NoSymLinks | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext() && files.size() < mostFiles) {
        const QString path = it.next();
        files.push_back({path, QStringLiteral("logs/") + path.mid(logs.size() + 1)});
    }
    std::sort(files.begin() + 1, files.end(), [](const LogFile& a, const LogFile& b) { return a.name < b.name; });
    // What making the environment said, where there is one.
    if (const QString preparing = QFile::decodeName(folder.environmentLog().c_str()); QFileInfo::exists(preparing))
        files.insert(files.begin() + 1, {preparing, QString::fromLatin1(environmentLogName)});
    return files;
}

} // namespace

LogsTab::LogsTab(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_files(new QListWidget(this))
    , m_view(new LogView(this))
    , m_search(new QLineEdit(this))
    , m_found((new PlainLabel({}, this))->withRole("muted"))
    , m_size((new PlainLabel({}, this))->withRole("muted"))
    , m_follow(new QPushButton(icon(QStringLiteral("arrow-down-to-line")), UiText::tr("Follow"), this))
    , m_waiting((new PlainLabel(UiText::tr("The log begins with the job."), this, PlainLabel::Fit::Wrap))
                    ->withRole("muted")) {
    setObjectName(QStringLiteral("logsTab"));
    m_files->setObjectName(QStringLiteral("logFiles"));
    m_files->setAccessibleName(UiText::tr("Log files"));
    m_files->setTextElideMode(Qt::ElideMiddle);
    m_files->setToolTip(UiText::tr("Log files of the run"));
    connect(m_files, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        m_isChosen = true;
        if (item)
            m_view->openFile(item->data(pathRole).toString());
    });
    auto* frame = new QFrame(this);
    frame->setProperty("role", QStringLiteral("card"));
    auto* card = new QVBoxLayout(frame);
    card->setContentsMargins(1, space::tight, 1, 2);
    card->setSpacing(space::tight);
    m_waiting->setContentsMargins(space::large, space::small, space::large, 0);
    card->addWidget(makeBar());
    card->addWidget(m_waiting);
    card->addWidget(m_view, 1);
    auto* splitter = new QSplitter(this);
    splitter->setObjectName(QStringLiteral("logSplitter"));
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_files);
    splitter->addWidget(frame);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({170, 800});
    m_context.remember.follow(splitter, QStringLiteral("run/logs"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(splitter);
    connect(&m_look, &QTimer::timeout, this, &LogsTab::listFiles);
    setFocusProxy(m_view);
}

QWidget* LogsTab::makeBar() {
    auto* bar = new QWidget(this);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(space::small, 2, space::small, 2);
    layout->setSpacing(space::small);
    m_search->setObjectName(QStringLiteral("logSearch"));
    m_search->setAccessibleName(UiText::tr("Search the log"));
    m_search->setPlaceholderText(UiText::tr("Search the log (Ctrl+F)"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(190);
    m_search->setMaximumWidth(280);
    m_found->setObjectName(QStringLiteral("logFound"));
    m_size->setObjectName(QStringLiteral("logSize"));
    const auto button = [&](QPushButton* made, const QString& name, const QString& tip) {
        made->setObjectName(name);
        made->setProperty("role", QStringLiteral("quiet"));
        made->setToolTip(tip);
        made->setAccessibleName(tip);
        layout->addWidget(made);
        return made;
    };
    layout->addWidget(m_search, 1);
    auto* previous = button(new QPushButton(icon(QStringLiteral("chevron-up")), {}, bar), QStringLiteral("logPrevious"),
                            UiText::tr("Previous match (Shift+F3)"));
    auto* next = button(new QPushButton(icon(QStringLiteral("chevron-down")), {}, bar), QStringLiteral("logNext"),
                        UiText::tr("Next match (F3)"));
    layout->addWidget(m_found);
    layout->addStretch(1);
    layout->addWidget(m_size);
    button(m_follow, QStringLiteral("logFollow"), UiText::tr("Stay at the end while the log grows (End)"));
    m_follow->setCheckable(true);
    m_follow->setChecked(true);
    connect(m_search, &QLineEdit::textChanged, m_view, &LogView::search);
    connect(m_search, &QLineEdit::returnPressed, m_view, [this] { m_view->goToMatch(1); });
    connect(previous, &QPushButton::clicked, m_view, [this] { m_view->goToMatch(-1); });
    connect(next, &QPushButton::clicked, m_view, [this] { m_view->goToMatch(1); });
    connect(m_follow, &QPushButton::clicked, m_view, &LogView::setFollowing);
    connect(m_view, &LogView::followingChanged, m_follow, &QPushButton::setChecked);
    connect(m_view, &LogView::searched, this, [this](qint64 matches, qint64 current, bool isComplete) {
        QString text;
        if (!m_search->text().isEmpty()) {
            text = current > 0 ? UiText::tr("%1 of %2").arg(formatCount(current), formatCount(matches))
                               : UiText::tr("%1 lines").arg(formatCount(matches));
            if (!isComplete)
                text += QStringLiteral("…");
        }
        m_found->setText(text);
    });
    connect(m_view, &LogView::grown, this, [this](qint64 lines, qint64 bytes, bool isComplete) {
        m_waiting->setVisible(lines == 0);
        m_size->setText(UiText::tr("%1 lines · %2").arg(formatCount(lines), formatSize(bytes)) +
                        (isComplete ? QString() : QStringLiteral("…")));
    });
    const auto shortcut = [this](const QKeySequence& keys, auto act) {
        auto* made = new QShortcut(keys, this);
        made->setContext(Qt::WidgetWithChildrenShortcut);
        connect(made, &QShortcut::activated, this, act);
    };
    shortcut(QKeySequence::Find, [this] {
        m_search->setFocus();
        m_search->selectAll();
    });
    shortcut(QKeySequence(Qt::Key_F3), [this] { m_view->goToMatch(1); });
    shortcut(QKeySequence(Qt::SHIFT | Qt::Key_F3), [this] { m_view->goToMatch(-1); });
    return bar;
}

void LogsTab::show(const RunDetails& details) {
    const bool live = !isFinal(details.run.state);
    const bool ended = m_isLive && !live;
    m_waiting->setText(live ? UiText::tr("The log begins with the job.") : UiText::tr("The job wrote nothing."));
    m_isLive = live;
    m_view->setLive(live);
    const bool isPreparing = details.run.state == RunState::Preparing;
    // Making the environment failed: its log says why, that of the job is empty.
    const bool isAboutEnvironment =
        isPreparing || (details.run.error && details.run.error->code == "environment_failed");
    const bool turned = std::exchange(m_isAboutEnvironment, isAboutEnvironment) != isAboutEnvironment;
    if (details.folder == m_folder && !ended && !turned)
        return;
    if (details.folder != m_folder)
        m_isChosen = false;
    m_folder = details.folder;
    listFiles();
    if (live)
        m_look.start(lookAgain);
    else
        m_look.stop();
}

void LogsTab::listFiles() {
    if (m_folder.empty())
        return;
    m_context.link.ask<std::vector<LogFile>>(
        this, [folder = m_folder](Client&) -> Result<std::vector<LogFile>> { return logFilesOf(folder); },
        [this, folder = m_folder](const Result<std::vector<LogFile>>& files) {
            if (!files || folder != m_folder)
                return;
            bool isSame = m_files->count() == static_cast<int>(files->size());
            for (int i = 0; isSame && i < m_files->count(); ++i)
                isSame = m_files->item(i)->data(pathRole).toString() == files->at(static_cast<size_t>(i)).path;
            // While the environment is made, its log comes up by itself, until somebody chooses a file.
            int proposed = 0;
            for (size_t i = 0; m_isAboutEnvironment && i < files->size(); ++i) {
                if (files->at(i).name == QLatin1String(environmentLogName))
                    proposed = static_cast<int>(i);
            }
            if (isSame && (m_isChosen || m_files->currentRow() == proposed))
                return;
            const QString current =
                m_files->currentItem() ? m_files->currentItem()->data(pathRole).toString() : QString();
            const QSignalBlocker quiet(m_files);
            m_files->clear();
            int row = 0;
            for (const LogFile& file : *files) {
                auto* item = new QListWidgetItem(icon(QStringLiteral("file-text")), shown(file.name), m_files);
                item->setData(pathRole, file.path);
                item->setToolTip(shown(file.name).left(600));
                if (file.path == current && m_isChosen)
                    row = m_files->count() - 1;
            }
            if (!m_isChosen)
                row = proposed;
            m_files->setCurrentRow(row);
            m_view->openFile(files->at(static_cast<size_t>(row)).path);
        });
}

} // namespace studio::ui
