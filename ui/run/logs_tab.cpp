#include "ui/run/logs_tab.h"

#include <QBoxLayout>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QListWidget>
#include <QSplitter>
#include <set>

#include "core/client/run_logs.h"
#include "core/client/studio_link.h"
#include "core/protocol/attempt_folder.h"
#include "core/transfer/log_file.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/log/log_merge.h"
#include "ui/log/log_panel.h"
#include "ui/log/log_view.h"

namespace studio::ui {

namespace {

constexpr int pathRole = Qt::UserRole;
constexpr int timesRole = Qt::UserRole + 1;
constexpr int rankRole = Qt::UserRole + 2;
constexpr int cutRole = Qt::UserRole + 3;
constexpr size_t logsTabMaxFiles = 2'000;
constexpr int narrowestList = 96;
constexpr std::chrono::seconds logsPollInterval{2};
constexpr const char* environmentLogName = "environment.log";
const QString mergedPath = QStringLiteral(":merged"); // no path of a file begins like that

struct LogFile {
    QString path;
    QString name;       // std_log.txt, logs/…
    QString times = {}; // path of its write times
    int rank = -1;      // whose log it is; -1: of none in particular
    QString cut = {};   // what is said of a log of which only a part is here
};

// The last part of a log that is cut is a file of its own.
void addLogEnds(std::vector<LogFile>& files) {
    for (size_t i = 0; i < files.size() && files.size() < logsTabMaxFiles; ++i) {
        const std::string path = QFile::encodeName(files[i].path).toStdString();
        files[i].cut = QString::fromStdString(describeLogCut(path));
        const QString end = QFile::decodeName(logEndPath(path).c_str());
        if (files[i].cut.isEmpty() || !QFileInfo::exists(end))
            continue;
        const QString name = files[i].name + QStringLiteral(".end");
        files.insert(files.begin() + static_cast<std::ptrdiff_t>(i) + 1, {end, name});
        ++i;
    }
}

void addUserLogs(const AttemptFolder& folder, const QString& prefix, std::vector<LogFile>& files) {
    const QString logs = QFile::decodeName(folder.userLogs().c_str());
    const auto first = static_cast<std::ptrdiff_t>(files.size());
    QDirIterator it(logs, QDir::Files | QDir::NoSymLinks | QDir::Hidden, QDirIterator::Subdirectories);
    while (it.hasNext() && files.size() < logsTabMaxFiles) {
        const QString path = it.next();
        files.push_back({path, prefix + QStringLiteral("logs/") + path.mid(logs.size() + 1)});
    }
    std::sort(files.begin() + first, files.end(), [](const LogFile& a, const LogFile& b) { return a.name < b.name; });
}

// Log of preparing the environment, if any.
void addEnvironmentLog(const AttemptFolder& folder, const QString& prefix, std::vector<LogFile>& files) {
    if (const QString preparing = QFile::decodeName(folder.environmentLog().c_str()); QFileInfo::exists(preparing))
        files.push_back({preparing, prefix + QString::fromLatin1(environmentLogName)});
}

std::vector<LogFile> logFilesOf(const std::string& attempt) {
    const AttemptFolder folder(attempt);
    // Timestamps are recorded only for what the job writes to its outputs.
    const std::string log = mainLogOf(attempt);
    std::vector<LogFile> files{{QFile::decodeName(log.c_str()), QFileInfo(QFile::decodeName(log.c_str())).fileName(),
                                log == folder.stdLog() ? QFile::decodeName(folder.stdLogTimes().c_str()) : QString()}};
    addLogEnds(files);
    addEnvironmentLog(folder, {}, files);
    addUserLogs(folder, {}, files);
    return files;
}

// All together first, then one log for each process, then the other files of each node.
std::vector<LogFile> logFilesOf(std::vector<RunRank> ranks, const QString& allTitle, const QString& rankTitle) {
    findRankLogs(ranks);
    std::vector<LogFile> files{{mergedPath, allTitle}};
    std::set<std::string> folders;
    for (const RunRank& rank : ranks) {
        if (!rank.log.empty() && files.size() < logsTabMaxFiles)
            files.push_back({QFile::decodeName(rank.log.c_str()), rankTitle.arg(rank.rank),
                             QFile::decodeName(rank.times.c_str()), rank.rank});
    }
    addLogEnds(files);
    for (const RunRank& rank : ranks) {
        if (rank.folder.empty() || !folders.insert(rank.folder).second)
            continue;
        const AttemptFolder folder(rank.folder);
        const QString prefix = QStringLiteral("r%1/").arg(rank.nodeRank);
        addEnvironmentLog(folder, prefix, files);
        addUserLogs(folder, prefix, files);
    }
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
            openFile(item->data(pathRole).toString(), item->data(timesRole).toString());
        showCut();
    });
    frame->setProperty("role", QStringLiteral("card"));
    auto* card = new QVBoxLayout(frame);
    card->setContentsMargins(1, space::tight, 1, 2);
    m_cut = new PlainLabel({}, frame, PlainLabel::Fit::Wrap);
    m_cut->setObjectName(QStringLiteral("logCut"));
    m_cut->setContentsMargins(space::large, space::small, space::large, space::small);
    m_cut->hide();
    card->addWidget(m_cut);
    card->addWidget(m_panel);
    splitter->setObjectName(QStringLiteral("logSplitter"));
    splitter->setHandleWidth(space::small);
    splitter->setChildrenCollapsible(false);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({170, 800});
    m_context.remember.follow(splitter, QStringLiteral("run/logs"));
    if (auto* matches = m_panel->findChild<QSplitter*>(QStringLiteral("logMatchSplitter")))
        m_context.remember.follow(matches, QStringLiteral("run/matches"));
    const QString wrapKey = QStringLiteral("logs/wrap");
    m_panel->setWrapped(m_context.remember.shared(wrapKey, false).toBool());
    connect(m_panel, &LogPanel::wrapToggled, this,
            [this, wrapKey](bool isWrapped) { m_context.remember.setShared(wrapKey, isWrapped); });
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->addWidget(splitter);
    connect(&m_look, &QTimer::timeout, this, [this] {
        listFiles();
        if (isVisible())
            merge();
    });
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
    const bool isRanked = m_ranks.empty() != details.ranks.empty();
    m_ranks = details.ranks;
    if (details.folder == m_folder && !ended && !turned && !isRanked)
        return;
    if (details.folder != m_folder) {
        m_isChosen = false;
        m_merging.reset();
    }
    m_folder = details.folder;
    merge();
    listFiles();
    if (live)
        m_look.start(logsPollInterval);
    else
        m_look.stop();
}

void LogsTab::goToLastError() const {
    m_panel->goToLastError();
}

void LogsTab::openRank(int rank) {
    m_wantedRank = rank;
    selectWantedRank();
}

void LogsTab::selectWantedRank() {
    for (int row = 0; m_wantedRank >= 0 && row < m_files->count(); ++row) {
        const QVariant rank = m_files->item(row)->data(rankRole);
        if (rank.isValid() && rank.toInt() == m_wantedRank) {
            m_wantedRank = -1;
            m_files->setCurrentRow(row);
        }
    }
}

void LogsTab::openFile(const QString& path, const QString& times) {
    if (path == mergedPath)
        openMerged();
    else
        m_panel->openFile(path, times);
}

// The merged log is a file of this window, which grows as the logs do.
struct LogsTab::Merging {
    QString path;
    QString times;
    bool isShown = false;
    bool isBusy = false;
    bool isComplete = false;
    // Worker only:
    std::vector<LogMerge::Source> sources{};
    std::unique_ptr<LogMerge> merge{};

    Result<bool> update(std::vector<RunRank> ranks, bool isFinal) {
        findRankLogs(ranks);
        std::vector<LogMerge::Source> found;
        for (const RunRank& rank : ranks)
            found.push_back({rank.rank, rank.log, rank.times});
        if (!merge || found != sources) { // a log has appeared
            sources = found;
            merge = std::make_unique<LogMerge>(sources, QFile::encodeName(path).toStdString(),
                                               QFile::encodeName(times).toStdString());
        }
        return merge->update(isFinal, toMs(currentTime()));
    }
};

void LogsTab::openMerged() {
    if (!m_merging) {
        m_mergeFolder = std::make_unique<QTemporaryDir>();
        m_merging = std::make_shared<Merging>(Merging{m_mergeFolder->filePath(QStringLiteral("all-ranks.txt")),
                                                      m_mergeFolder->filePath(QStringLiteral("all-ranks.times"))});
    }
    if (m_merging->isShown)
        m_panel->openFile(m_merging->path, m_merging->times);
    else
        m_panel->showNothing();
    merge();
}

void LogsTab::merge() {
    if (!m_merging || m_merging->isComplete || std::exchange(m_merging->isBusy, true))
        return;
    m_context.link.work<bool>(
        this,
        [merging = m_merging, ranks = m_ranks, isFinal = !m_isLive](Client&) {
            return merging->update(ranks, isFinal);
        },
        [this, merging = m_merging, isFinal = !m_isLive](const Result<bool>& appended) {
            merging->isBusy = false;
            merging->isComplete = isFinal && appended;
            if (merging != m_merging || !appended)
                return;
            const QListWidgetItem* current = m_files->currentItem();
            const bool isCurrent = current != nullptr && current->data(pathRole).toString() == mergedPath;
            if (!std::exchange(merging->isShown, true) && isCurrent)
                m_panel->openFile(merging->path, merging->times);
            if (!isFinal && !m_isLive) // it has ended meanwhile
                merge();
        });
}

void LogsTab::listFiles() {
    if (m_folder.empty())
        return;
    m_context.link.ask<std::vector<LogFile>>(
        this,
        [folder = m_folder, ranks = m_ranks, all = tr("All ranks, by time"),
         rank = tr("Rank %1")](Client&) -> Result<std::vector<LogFile>> {
            return ranks.empty() ? logFilesOf(folder) : logFilesOf(ranks, all, rank);
        },
        [this, folder = m_folder](const Result<std::vector<LogFile>>& files) {
            if (!files || folder != m_folder)
                return;
            bool isSame = m_files->count() == static_cast<int>(files->size());
            for (int i = 0; isSame && i < m_files->count(); ++i)
                isSame = m_files->item(i)->data(pathRole).toString() == files->at(static_cast<size_t>(i)).path;
            for (int i = 0; isSame && i < m_files->count(); ++i)
                m_files->item(i)->setData(cutRole, files->at(static_cast<size_t>(i)).cut);
            showCut();
            // While the environment is prepared, its log is shown by default, until the user selects a file.
            int proposed = 0;
            for (size_t i = 0; m_isAboutEnvironment && i < files->size(); ++i) {
                if (files->at(i).name.section(QLatin1Char('/'), -1) == QLatin1String(environmentLogName) &&
                    proposed == 0)
                    proposed = static_cast<int>(i);
            }
            if (isSame && (m_isChosen || m_files->currentRow() == proposed))
                return selectWantedRank();
            const QString current =
                m_files->currentItem() ? m_files->currentItem()->data(pathRole).toString() : QString();
            QSignalBlocker quiet(m_files);
            m_files->clear();
            int row = 0;
            for (const LogFile& file : *files) {
                const QString iconName =
                    file.path == mergedPath ? QStringLiteral("layers") : QStringLiteral("file-text");
                auto* item = new QListWidgetItem(icon(iconName), shown(file.name), m_files);
                item->setData(pathRole, file.path);
                item->setData(timesRole, file.times);
                item->setData(cutRole, file.cut);
                if (file.rank >= 0)
                    item->setData(rankRole, file.rank);
                item->setToolTip(shown(file.name).left(600));
                if (file.path == current && m_isChosen)
                    row = m_files->count() - 1;
            }
            if (!m_isChosen)
                row = proposed;
            m_files->setCurrentRow(row);
            openFile(files->at(static_cast<size_t>(row)).path, files->at(static_cast<size_t>(row)).times);
            quiet.unblock();
            showCut();
            selectWantedRank();
        });
}

void LogsTab::showCut() {
    const QListWidgetItem* current = m_files->currentItem();
    const QString cut = current != nullptr ? current->data(cutRole).toString() : QString();
    m_cut->setText(cut);
    m_cut->setVisible(!cut.isEmpty());
}

} // namespace studio::ui

#include "moc_logs_tab.cpp"
