#include "ui/environment/build_log.h"

#include <QBoxLayout>
#include <QDir>
#include <QPointer>

#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/log/log_panel.h"
#include "ui/log/log_view.h"

namespace studio::ui {

namespace {
constexpr std::chrono::milliseconds liveTurn{500};
} // namespace

BuildLog::BuildLog(DriverConnector& driver, QWidget* parent)
    : QWidget(parent)
    , m_driver(driver)
    , m_panel(new LogPanel(this)) {
    setObjectName(QStringLiteral("buildLog"));
    m_panel->view().setAccessibleName(tr("Build log"));
    m_panel->setEmptyText(tr("No output yet."));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_panel);
    setFocusProxy(m_panel);
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &BuildLog::ask);
}

void BuildLog::watch(const std::string& target, const std::string& key, int64_t build, bool isLive) {
    const bool isSame = target == m_target && key == m_key && build == m_build;
    const bool grew = isSame && m_isLive; // the end may have been written since
    m_isLive = isLive;
    if (!isSame) {
        stop();
        m_target = target;
        m_key = key;
        m_build = build;
        m_isLive = isLive;
    } else if (!grew) {
        return;
    }
    m_isWhole = false;
    m_panel->view().setLive(true); // until everything has been received
    if (isVisible())
        ask();
}

void BuildLog::stop() {
    ++m_ticket;
    m_isAsking = false;
    m_turn.stop();
    m_target.clear();
    m_key.clear();
    m_isWhole = false;
    m_isLive = false;
    m_panel->view().setLive(false);
    restartFromBeginning();
}

void BuildLog::restartFromBeginning() {
    m_offset = 0;
    m_file.reset();
    m_panel->openFile({});
}

void BuildLog::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    ask();
}

void BuildLog::ask() {
    if (m_key.empty() || m_isWhole || std::exchange(m_isAsking, true))
        return;
    m_turn.stop();
    const QPointer<BuildLog> self(this);
    const auto done = [self, ticket = m_ticket](const Result<EnvironmentLogPiece>& piece) {
        if (!self || self->m_ticket != ticket)
            return;
        self->m_isAsking = false;
        if (!piece) {
            return self->m_panel->setEmptyText(shown(piece.error().message));
        }
        self->m_panel->setEmptyText(tr("No output yet."));
        // A restarted build starts a new log.
        if (piece->size < self->m_offset) {
            self->restartFromBeginning();
            return self->ask();
        }
        if (!self->take(piece->bytes))
            return;
        self->m_offset += piece->bytes.size();
        if (self->m_offset < piece->size && !piece->bytes.empty())
            return self->ask();
        self->m_isWhole = !self->m_isLive;
        if (self->m_isWhole)
            self->m_panel->view().setLive(false);
        if (self->m_isLive && self->isVisible())
            self->m_turn.start(liveTurn);
    };
    m_driver.drive([self, done](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            (*line)->environmentLog(self->m_target, self->m_key, self->m_offset, done);
    });
}

bool BuildLog::take(const std::string& bytes) {
    const bool isNew = !m_file;
    if (isNew)
        m_file = std::make_unique<QTemporaryFile>(QDir::tempPath() + QStringLiteral("/compute-studio-XXXXXX.log"));
    if ((isNew && !m_file->open()) ||
        m_file->write(bytes.data(), static_cast<qint64>(bytes.size())) != static_cast<qint64>(bytes.size()) ||
        !m_file->flush()) {
        const QString why = m_file->errorString();
        restartFromBeginning();
        m_panel->setEmptyText(tr("The log could not be stored for display: %1").arg(why));
        return false;
    }
    if (isNew)
        m_panel->openFile(m_file->fileName());
    return true;
}

} // namespace studio::ui

#include "moc_build_log.cpp"
