#include "ui/run/logs_tab.h"

#include <QBoxLayout>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QListWidget>
#include <QSplitter>

#include "core/client/studio_link.h"
#include "core/protocol/attempt_folder.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/log/log_panel.h"
#include "ui/log/log_view.h"

namespace studio::ui {

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr size_t logsTabMaxFiles = 2'000;
constexpr int narrowestList = 96;
constexpr std::chrono::seconds logsPollInterval{2};
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
    while (it.hasNext() && files.size() < logsTabMaxFiles) {
        const QString path = it.next();
        files.push_back({path, QStringLiteral("logs/") + path.mid(logs.size() + 1)});
    }
    std::sort(files.begin() + 1, files.end(), [](const LogFile& a, const LogFile& b) { return a.name < b.name; });
    // Log of preparing the environment, if any.
    if (const QString preparing = QFile::decodeName(folder.environmentLog().c_str()); QFileInfo::exists(preparing))
        files.insert(files.begin() + 1, {preparing, QString::fromLatin1(environmentLogName)});
    return files;
}

} // namespace

LogsTab::LogsTab(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context) {
    setObjectName(QStringLiteral("logsTab"));
    auto* splitter = new QSplitter(this);
    m_files = new QListWidget(splitter);
    auto* frame = new QFrame(splitter);
    m_panel = new LogPanel(frame);
    m_files->setObjectName(QStringLiteral("logFiles"));
    m_files->setAccessibleName(tr("Log files"));
    m_files->setMinimumWidth(narrowestList);
    m_files->setTextElideMode(Qt::ElideMiddle);
    m_files->setToolTip(tr("Run log files"));
    connect(m_files, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
        m_isChosen = true;
        if (item)
            openFile(item->data(pathRole).toString());
    });
    frame->setProperty("role", QStringLiteral("card"));
    auto* card = new QVBoxLayout(frame);
    card->setContentsMargins(1, space::tight, 1, 2);
    card->addWidget(m_panel);
    splitter->setObjectName(QStringLiteral("logSplitter"));
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({170, 800});
    m_context.remember.follow(splitter, QStringLiteral("run/logs"));
    if (auto* matches = m_panel->findChild<QSplitter*>(QStringLiteral("logMatchSplitter")))
        m_context.remember.follow(matches, QStringLiteral("run/matches"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(splitter);
    connect(&m_look, &QTimer::timeout, this, &LogsTab::listFiles);
    setFocusProxy(m_panel);
}

void LogsTab::show(const RunDetails& details) {
    const bool live = !isFinal(details.run.state);
    const bool ended = m_isLive && !live;
    m_panel->setEmptyText(live ? tr("The log appears when the job starts.") : tr("The job wrote no output."));
    m_isLive = live;
    m_panel->view().setLive(live);
    const bool isPreparing = details.run.state == RunState::Preparing;
    // If preparing the environment or fetching an input failed, that log has the cause, and the job's log is empty.
    const bool isAboutEnvironment =
        isPreparing || (details.run.error &&
                        (details.run.error->code == "environment_failed" || details.run.error->code == "input_failed"));
    const bool turned = std::exchange(m_isAboutEnvironment, isAboutEnvironment) != isAboutEnvironment;
    if (details.folder.empty())
        m_panel->showNothing();
    if (details.folder == m_folder && !ended && !turned)
        return;
    if (details.folder != m_folder)
        m_isChosen = false;
    m_folder = details.folder;
    listFiles();
    if (live)
        m_look.start(logsPollInterval);
    else
        m_look.stop();
}

void LogsTab::goToLastError() const {
    m_panel->goToLastError();
}

// Timestamps are recorded only for what the job writes to its outputs.
void LogsTab::openFile(const QString& path) {
    const AttemptFolder folder(m_folder);
    const bool hasTimes = path == QFile::decodeName(folder.stdLog().c_str());
    m_panel->openFile(path, hasTimes ? QFile::decodeName(folder.stdLogTimes().c_str()) : QString());
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
            // While the environment is prepared, its log is shown by default, until the user selects a file.
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
            openFile(files->at(static_cast<size_t>(row)).path);
        });
}

} // namespace studio::ui

#include "moc_logs_tab.cpp"
