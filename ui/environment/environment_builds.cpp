#include "ui/environment/environment_builds.h"

#include <QBoxLayout>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QProgressBar>
#include <QPushButton>
#include <QSaveFile>
#include <QTabWidget>
#include <QTableView>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/empty_state.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/tab_widget.h"
#include "ui/common/table_style.h"
#include "ui/common/target_kind_view.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/environment/build_log.h"
#include "ui/environment/build_table_model.h"

namespace studio::ui {

namespace {

constexpr int rowHeight = 38;
constexpr int headerHeight = 40;
constexpr int maxRows = 4; // visible rows; the rest scrolls
constexpr std::array environmentBuildsColumnWidths = {88, 106, 140, 130, 84, 102, 92, 118, 96, 104, 64};
constexpr std::chrono::seconds clockTick{1};
constexpr int ticksOfUse = 5;

bool isGoing(const EnvironmentState& state) {
    return state.phase == EnvironmentState::Phase::Building || state.phase == EnvironmentState::Phase::Waiting;
}

} // namespace

EnvironmentBuilds::EnvironmentBuilds(Context& context, DriverConnector& driver, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_driver(driver)
    , m_model(new BuildTableModel(this))
    , m_table(new QTableView(this))
    , m_empty(new EmptyState(QStringLiteral("layers"), tr("Not built anywhere yet"),
                             tr("The first run that needs it builds it on its target. To build it now so that "
                                "no run waits, click \"Build on\" and choose a target."),
                             this))
    , m_filled(new QWidget(this))
    , m_banner(new Banner(this))
    , m_trouble(new Banner(this))
    , m_progress(new QProgressBar(this)) {
    setObjectName(QStringLiteral("buildsTab"));
    m_empty->setObjectName(QStringLiteral("buildsNothing"));
    m_banner->setObjectName(QStringLiteral("buildsBanner"));
    m_banner->setClosable(true);
    m_trouble->setObjectName(QStringLiteral("buildTrouble"));
    m_progress->setObjectName(QStringLiteral("buildProgress"));
    m_progress->setAccessibleName(tr("Build progress"));
    m_progress->setTextVisible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    addButtons(layout);
    layout->addWidget(m_banner);
    addTable();
    auto* inside = new QVBoxLayout(m_filled);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->setSpacing(space::small);
    inside->addWidget(m_table);
    inside->addWidget(m_progress);
    inside->addWidget(m_trouble);
    inside->addWidget(makeBelow(), 1);
    layout->addWidget(m_filled, 1);
    layout->addWidget(m_empty, 1);
    m_filled->hide();
    connect(&m_clock, &QTimer::timeout, this, [this] {
        m_model->tick();
        const EnvironmentBuild* now = selected();
        if (!isVisible() || now == nullptr)
            return;
        // A build that a run or another program began may be reported late, and its log is shown here already.
        const bool isWaiting = now->state.phase == EnvironmentState::Phase::Waiting;
        if (isWaiting || (now->state.isInUse && !isGoing(now->state) && ++m_ticks % ticksOfUse == 1))
            requestState(*now);
    });
    m_clock.start(clockTick);
    showSelection();
}

void EnvironmentBuilds::addButtons(QBoxLayout* into) {
    const auto make = [this](const char* objectName, const char* iconName, const QString& text) {
        auto* button = new QPushButton(icon(QLatin1String(iconName)), text, this);
        button->setObjectName(QLatin1String(objectName));
        return button;
    };
    m_build = make("buildOn", "play", tr("Build on"));
    m_build->setToolTip(tr("Build it on a compute target now, so that no run waits for it"));
    m_targets = new QMenu(m_build);
    m_targets->setObjectName(QStringLiteral("buildTargets"));
    m_build->setMenu(m_targets);
    m_again = make("rebuild", "rotate-ccw", tr("Rebuild"));
    connect(m_again, &QPushButton::clicked, this, [this] {
        if (const EnvironmentBuild* now = selected())
            build(now->targetName, now->state.phase == EnvironmentState::Phase::Ready);
    });
    m_cancel = make("cancelBuild", "circle-stop", tr("Cancel"));
    connect(m_cancel, &QPushButton::clicked, this, [this] {
        const EnvironmentBuild* now = selected();
        if (now == nullptr)
            return;
        act(tr("The build could not be canceled."),
            [target = now->targetName, key = now->state.key](DriverClient& line, const auto& done) {
                line.endEnvironment(target, key, done);
            });
    });
    m_remove = make("removeBuild", "trash-2", tr("Remove…"));
    connect(m_remove, &QPushButton::clicked, this, &EnvironmentBuilds::confirmRemove);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    for (QPushButton* button : {m_build, m_again, m_cancel, m_remove})
        row->addWidget(button);
    row->addStretch();
    into->addLayout(row);
}

void EnvironmentBuilds::addTable() {
    m_table->setToolTip(tr("Builds on each target"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(BuildTableModel::State, new BadgeDelegate(m_table));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    styleTable(m_table, QStringLiteral("buildTable"), tr("Builds"), rowHeight, environmentBuildsColumnWidths);
    m_context.remember.follow(m_table->horizontalHeader(), QStringLiteral("environment/builds"));
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &EnvironmentBuilds::showSelection);
}

QWidget* EnvironmentBuilds::makeBelow() {
    m_below = new TabWidget(this);
    m_below->setObjectName(QStringLiteral("buildTabs"));
    m_log = new BuildLog(m_driver, m_below);
    m_below->addTab(m_log, tr("Log"));
    auto* page = new QWidget(m_below);
    m_exactHint = (new PlainLabel({}, page, PlainLabel::Fit::Wrap))->withRole("muted");
    m_exactHint->setObjectName(QStringLiteral("exactHint"));
    m_save = new QPushButton(icon(QStringLiteral("save")), tr("Save…"), page);
    m_save->setObjectName(QStringLiteral("saveExact"));
    m_save->setToolTip(tr("Save the list to recreate exactly this environment"));
    connect(m_save, &QPushButton::clicked, this, &EnvironmentBuilds::savePackages);
    m_exact = new QPlainTextEdit(page);
    m_exact->setObjectName(QStringLiteral("exactPackages"));
    m_exact->setAccessibleName(tr("Installed packages"));
    m_exact->setToolTip(tr("Package list as reported by the tool"));
    m_exact->setReadOnly(true);
    m_exact->setTabChangesFocus(true);
    m_exact->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_exact->setFont(QFont(QStringLiteral("monospace")));
    auto* row = new QHBoxLayout;
    row->addWidget(m_exactHint, 1);
    row->addWidget(m_save);
    auto* layout = new QVBoxLayout(page);
    layout->setContentsMargins(0, space::small, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(row);
    layout->addWidget(m_exact, 1);
    m_below->addTab(page, tr("Installed packages"));
    return m_below;
}

void EnvironmentBuilds::setTargets(const std::vector<TargetStatus>& targets) {
    if (m_targets->isVisible())
        return;
    m_targets->clear();
    for (const TargetStatus& status : targets) {
        if (!status.target.traits().isMachine)
            continue; // nodes share the builds of their machine
        const std::string name = status.target.name;
        QAction* action = m_targets->addAction(icon(QLatin1String(viewOf(status.target.kind).icon)),
                                               withoutMnemonic(displayTextElided(name, 60)), this,
                                               [this, name] { build(name, false); });
        action->setObjectName(QStringLiteral("buildOn-") + QString::fromStdString(name));
    }
}

void EnvironmentBuilds::show(const EnvironmentDetails& details) {
    m_named = details.shown;
    m_model->setBuilds(details.builds);
    const int rows = m_model->rowCount();
    m_filled->setVisible(rows > 0);
    m_empty->withCommand(
        QStringLiteral("studioctl environment build %1 --compute local").arg(displayTextElided(m_named.label(), 80)));
    m_empty->setVisible(rows == 0);
    m_table->setFixedHeight(headerHeight + std::min(rows, maxRows) * rowHeight + 14);
    for (int row = 0; row < rows && !m_wanted.empty(); ++row) {
        if (m_model->at(row).targetName == m_wanted) {
            m_table->selectRow(row);
            m_wanted.clear();
        }
    }
    if (rows > 0 && selected() == nullptr)
        m_table->selectRow(0);
    showSelection();
}

const EnvironmentBuild* EnvironmentBuilds::selected() const {
    const auto rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? nullptr : &m_model->at(rows.front().row());
}

void EnvironmentBuilds::showSelection() {
    const EnvironmentBuild* now = selected();
    const bool going = now != nullptr && isGoing(now->state);
    const bool isUsed = now != nullptr && now->state.isInUse;
    m_again->setEnabled(now != nullptr && !going && !isUsed);
    m_again->setToolTip(isUsed ? tr("In use by a run. Wait until it ends, then rebuild.")
                               : tr("Rebuild it on this target"));
    m_cancel->setEnabled(going);
    m_cancel->setToolTip(tr("Cancel this build; partial results are discarded"));
    m_remove->setEnabled(now != nullptr && !going && !isUsed);
    m_remove->setToolTip(isUsed ? tr("In use by a run; it cannot be removed now.")
                                : tr("Remove it from this target; asks for confirmation"));
    m_progress->setVisible(going);
    if (now == nullptr) {
        m_trouble->hide();
        m_log->stop();
        m_exact->clear();
        return;
    }
    const auto progress = now->state.progress.value_or(EnvironmentProgress());
    m_progress->setRange(0, static_cast<int>(std::min<int64_t>(progress.total, 1'000'000)));
    m_progress->setValue(static_cast<int>(std::min<int64_t>(progress.done, 1'000'000)));
    const auto& failure = now->state.failure;
    const QString errorText = failure && !going
                                  ? QString::fromStdString(now->state.key + failure->subject + failure->words) +
                                        QString::number(static_cast<int>(failure->cause))
                                  : QString();
    if (errorText.isEmpty()) {
        m_trouble->hide();
    } else if (errorText != m_shownError) { // otherwise expanded details would collapse
        showFailure(*m_trouble,
                    tr("The environment could not be built on %1.").arg(displayTextElided(now->targetName, 60)),
                    *failure);
        m_trouble->addAction(
            tr("Try again"), [this] { m_again->click(); }, QStringLiteral("tryBuildAgain"));
    }
    m_shownError = errorText;
    const int64_t which = now->state.result ? now->state.result->builtMs : progress.sinceMs;
    m_log->watch(now->targetName, now->state.key, going ? 0 : which, going);
    showPackages(*now);
}

void EnvironmentBuilds::showPackages(const EnvironmentBuild& build) {
    const auto& result = build.state.result;
    const std::string exactOf = build.target + build.state.key + (result ? std::to_string(result->builtMs) : "");
    m_exactHint->setText(result ? resultText(*result) : tr("Listed after the build."));
    if (exactOf != m_exactOf || m_exactText.empty()) {
        m_exactOf = exactOf;
        m_exactText = result ? result->exact : std::string();
        QStringList lines;
        for (const QString& line : QString::fromStdString(m_exactText).split(QLatin1Char('\n')))
            lines << shown(line);
        m_exact->setPlainText(lines.join(QLatin1Char('\n')).trimmed());
    }
    m_save->setEnabled(!m_exactText.empty());
    if (!m_exactText.empty() || build.state.phase != EnvironmentState::Phase::Ready || m_asked == exactOf)
        return;
    m_asked = exactOf; // at most once: there may be no list
    requestState(build);
}

// The machine has details that it has not reported yet: the package list, the time of last use. The driver stores the
// reply in the workspace, whose change then updates this view.
void EnvironmentBuilds::requestState(const EnvironmentBuild& build) {
    const QPointer<EnvironmentBuilds> self(this);
    m_driver.drive([self, target = build.targetName, key = build.state.key](const Result<DriverClient*>& line) {
        if (self && line)
            (*line)->environmentState(target, key, [](const Result<EnvironmentState>&) {});
    });
}

void EnvironmentBuilds::act(const QString& trouble,
                            std::function<void(DriverClient&, std::function<void(const Result<void>&)>)> what) {
    m_banner->hide();
    const QPointer<EnvironmentBuilds> self(this);
    const auto done = [self, trouble](const Result<void>& answer) {
        if (self && !answer)
            self->m_banner->showError(trouble, answer.error());
    };
    m_driver.drive([self, done, what = std::move(what)](const Result<DriverClient*>& line) {
        if (!line)
            return done(fail(line.error()));
        if (self)
            what(**line, done);
    });
}

void EnvironmentBuilds::build(const std::string& target, bool again) {
    m_wanted = target;
    EnvironmentSpec spec = specFor(m_named.environment, target);
    spec.name = m_named.label();
    m_below->setCurrentIndex(0);
    m_banner->showMessage(Banner::Tone::Info, tr("Contacting %1…").arg(displayTextElided(target, 60)));
    const QPointer<EnvironmentBuilds> self(this);
    act(tr("The environment could not be built on %1.").arg(displayTextElided(target, 60)),
        [self, target, spec, again](DriverClient& line, const auto& done) {
            line.makeEnvironment(target, spec, again, [self, done](const Result<EnvironmentState>& state) {
                if (!state)
                    return done(fail(state.error()));
                if (self)
                    self->m_banner->hide();
            });
        });
}

void EnvironmentBuilds::confirmRemove() {
    const EnvironmentBuild* now = selected();
    if (now == nullptr)
        return;
    Question question;
    question.objectName = QStringLiteral("removeBuildDialog");
    question.title =
        tr("Remove %1 from %2?").arg(displayTextElided(m_named.label(), 70), displayTextElided(now->targetName, 60));
    question.text = tr("This deletes the build: %1. The next run that needs it builds it again.")
                        .arg(now->state.result ? formatSize(now->state.result->bytes) : tr("a failed build"));
    question.button = tr("Remove");
    confirm(this, question, [this, target = now->targetName, key = now->state.key] {
        act(tr("The environment could not be removed."),
            [target, key](DriverClient& line, const auto& done) { line.removeEnvironment(target, key, done); });
    });
}

void EnvironmentBuilds::savePackages() {
    auto* dialog = new QFileDialog(this, tr("Save exact package list"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("saveExactDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(QString::fromStdString(m_named.name) + QStringLiteral("-exact.txt"));
    connect(dialog, &QFileDialog::fileSelected, this, [this, text = m_exactText](const QString& path) {
        m_context.link.ask<void>(
            this,
            [path, text](Client&) -> Result<void> {
                QSaveFile file(path);
                if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(text)) < 0 ||
                    !file.commit())
                    return fail(ErrorCode::Io,
                                tr("The file could not be written. Choose another location.").toStdString(),
                                file.errorString().toStdString());
                return {};
            },
            [this, path](const Result<void>& saved) {
                if (saved)
                    m_banner->showMessage(Banner::Tone::Good, tr("Saved as %1.").arg(shown(path)));
                else
                    m_banner->showError(tr("The list could not be saved."), saved.error());
            });
    });
    dialog->open();
}

} // namespace studio::ui

#include "moc_environment_builds.cpp"
