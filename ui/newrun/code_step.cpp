#include "ui/newrun/code_step.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QDir>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLineEdit>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QStandardItemModel>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>
#include <cstring>

#include "core/client/run_client.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/tab_widget.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/newrun/spark_form.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds codeStepTypingPause{400};
constexpr std::chrono::milliseconds newsPause{100};

std::string bytesOf(const QString& path) {
    return QFile::encodeName(path).toStdString();
}

QList<QStandardItem*> rowOf(const QString& first, const QString& second, const QString& third) {
    QList<QStandardItem*> row;
    for (const QString& text : {first, second, third}) {
        auto* item = new QStandardItem(text);
        item->setEditable(false);
        item->setToolTip(text);
        row << item;
    }
    return row;
}

} // namespace

CodeStep::CodeStep(Context& context, QWidget* parent)
    : NewRunStep(RunStep::Code, QStringLiteral("stepCode"), parent)
    , m_context(context)
    , m_suggestions(new FlowLayout)
    , m_banner(new Banner(this))
    , m_files(new FileTreeModel(this))
    , m_largest(new QStandardItemModel(this))
    , m_rules(new QStandardItemModel(this))
    , m_warnings(new QStandardItemModel(this)) {
    setAcceptDrops(true);
    m_folder = makeEdit(QStringLiteral("runSource"), tr("Code folder"), tr("Choose a folder, or drop one here"),
                        tr("The run gets a copy of this folder. Optional."));
    auto* choose = new QPushButton(icon(QStringLiteral("folder-open")), tr("B&rowse…"), this);
    choose->setObjectName(QStringLiteral("chooseSource"));
    choose->setToolTip(tr("Choose the code folder"));
    connect(choose, &QPushButton::clicked, this, &CodeStep::chooseFolder);
    connect(m_folder, &QLineEdit::textEdited, this, [this](const QString& text) {
        m_source = text.isEmpty() ? std::string() : bytesOf(text == QLatin1String("/") ? text : QDir::cleanPath(text));
        scheduleScan();
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_folder, 1);
    row->addWidget(choose);
    addField(tr("Code &folder"), m_folder, {}, row);

    m_command =
        makeEdit(QStringLiteral("runCommand"), tr("Command"), QStringLiteral("python train.py"),
                 tr("Runs in the copy of the folder, through bash if it needs a shell. A pipe ends with the exit "
                    "code of its last command unless the command begins with \"set -o pipefail;\""));
    m_command->setFont(QFont(QStringLiteral("monospace")));
    auto* commandRow = new QVBoxLayout;
    commandRow->setSpacing(space::tight);
    commandRow->addWidget(m_command);
    commandRow->addLayout(m_suggestions);
    addField(tr("&Command"), m_command, {}, commandRow);
    addSpark();
    addPreview();

    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, &CodeStep::scan);
}

void CodeStep::addSpark() {
    m_isSpark = new QCheckBox(tr("Spark application"), this);
    m_isSpark->setObjectName(QStringLiteral("runIsSpark"));
    m_isSpark->setToolTip(tr("The command is a script or .jar for spark-submit, and its arguments"));
    column()->addWidget(m_isSpark, 0, Qt::AlignLeft);
    m_spark = new SparkForm(this);
    addPart(m_spark);
    connect(m_isSpark, &QCheckBox::clicked, this, [this](bool isOn) {
        // What is suggested starts Python; spark-submit takes the script.
        for (const char* python : {"python ", "python3 "}) {
            if (isOn && m_command->text().startsWith(QLatin1String(python)))
                m_command->setText(m_command->text().mid(static_cast<int>(strlen(python))));
        }
        Q_EMIT edited();
    });
    connect(m_isSpark, &QCheckBox::toggled, this, &CodeStep::showSpark);
    showSpark();
}

void CodeStep::showSpark() {
    m_spark->setVisible(m_isSpark->isChecked());
    m_command->setPlaceholderText(m_isSpark->isChecked() ? QStringLiteral("count.py --input data/")
                                                         : QStringLiteral("python train.py"));
}

CodeStep::~CodeStep() {
    stopScan();
}

QTreeView* CodeStep::addList(QStandardItemModel* model, const QString& objectName, const QString& name) {
    auto* list = new QTreeView(this);
    list->setObjectName(objectName);
    list->setAccessibleName(name);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setModel(model);
    m_tabs->addTab(list, name);
    return list;
}

void CodeStep::addPreview() {
    m_banner->setObjectName(QStringLiteral("previewBanner"));
    column()->addWidget(m_banner);
    m_totals = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
    m_totals->setObjectName(QStringLiteral("previewTotals"));
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName(QStringLiteral("previewCancel"));
    m_cancel->setToolTip(tr("Stop scanning the folder"));
    m_cancel->hide();
    connect(m_cancel, &QPushButton::clicked, this, &CodeStep::stopScan);
    m_again = new QPushButton(icon(QStringLiteral("refresh-cw")), {}, this);
    m_again->setObjectName(QStringLiteral("previewAgain"));
    m_again->setProperty("role", QStringLiteral("quiet"));
    m_again->setAccessibleName(tr("Rescan the folder"));
    m_again->setToolTip(m_again->accessibleName());
    connect(m_again, &QPushButton::clicked, this, &CodeStep::scan);
    auto* head = new QHBoxLayout;
    head->setSpacing(space::small);
    head->addWidget(m_totals, 1);
    head->addWidget(m_cancel);
    head->addWidget(m_again);
    column()->addLayout(head);
    m_progress = new QProgressBar(this);
    m_progress->setObjectName(QStringLiteral("previewProgress"));
    m_progress->setAccessibleName(tr("Scanning the folder"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    column()->addWidget(m_progress);

    m_tabs = new TabWidget(this);
    m_tabs->setObjectName(QStringLiteral("previewTabs"));
    m_tabs->setMinimumHeight(220);
    m_tree = new QTreeView(this);
    m_tree->setObjectName(QStringLiteral("previewTree"));
    m_tree->setAccessibleName(tr("Files to upload"));
    m_tree->setUniformRowHeights(true);
    m_tree->setModel(m_files);
    m_tabs->addTab(m_tree, tr("Files"));
    addList(m_largest, QStringLiteral("previewLargest"), tr("Largest"));
    addList(m_rules, QStringLiteral("previewRules"), tr("Excluded"));
    addList(m_warnings, QStringLiteral("previewWarnings"), tr("Warnings"));
    column()->addWidget(m_tabs, 1);
    column()->addStretch(); // fills the space until the tabs exist
    show(RunPreview{});
}

QWidget* CodeStep::firstFocus() {
    return m_source.empty() ? m_folder : m_command;
}

void CodeStep::load(const RunDraft& draft) {
    m_command->setText(QString::fromStdString(draft.command));
    m_isWords = draft.isArgumentList;
    m_isSpark->setChecked(draft.spark.has_value());
    m_spark->load(draft.spark.value_or(SparkDraft()));
    if (m_source == draft.source)
        return;
    m_source = draft.source;
    m_folder->setText(QFile::decodeName(m_source.c_str()));
    scan();
}

void CodeStep::store(RunDraft& draft) const {
    draft.source = m_source;
    draft.command = m_command->text().toStdString();
    // An edited argument list stays one as long as it needs no shell.
    draft.isArgumentList = m_isWords && splitPlainCommand(draft.command).has_value();
    draft.spark = m_isSpark->isChecked() ? std::optional(m_spark->draft()) : std::nullopt;
}

void CodeStep::dragEnterEvent(QDragEnterEvent* event) {
    if (event->mimeData()->hasUrls() && event->mimeData()->urls().front().isLocalFile())
        event->acceptProposedAction();
}

void CodeStep::dropEvent(QDropEvent* event) {
    if (!event->mimeData()->hasUrls())
        return;
    const QFileInfo dropped(event->mimeData()->urls().front().toLocalFile());
    setFolder(dropped.isDir() ? dropped.filePath() : dropped.path());
    if (!dropped.isDir() && dropped.suffix() == QLatin1String("py") && m_command->text().isEmpty())
        m_command->setText(QStringLiteral("python ") +
                           QString::fromStdString(shellQuoted(dropped.fileName().toStdString())));
    event->acceptProposedAction();
    Q_EMIT edited();
}

void CodeStep::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Code folder"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("sourceDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, &CodeStep::setFolder);
    dialog->open();
}

void CodeStep::setFolder(const QString& folder) {
    m_folder->setText(folder);
    m_source = bytesOf(folder);
    scan();
    Q_EMIT edited();
}

void CodeStep::scheduleScan() {
    stopScan();
    m_typing.start(codeStepTypingPause);
}

void CodeStep::stopScan() {
    m_typing.stop();
    if (m_canceled)
        m_canceled->store(true);
}

void CodeStep::scan() {
    stopScan();
    m_banner->hide();
    m_summary.clear();
    m_secrets = {};
    if (!m_source.starts_with('/')) {
        m_progress->hide();
        m_cancel->hide();
        show(RunPreview{});
        return;
    }
    m_canceled = std::make_shared<std::atomic<bool>>(false);
    m_totals->setText(tr("Scanning the folder…"));
    m_progress->show();
    m_cancel->show();
    m_again->hide();
    const auto canceled = m_canceled;
    const auto progress = [this, canceled, closing = m_context.link.isClosing(),
                           tell = m_context.link.makeDelivery(this),
                           last = std::chrono::steady_clock::time_point()](const ScanProgress& done) mutable {
        const auto now = std::chrono::steady_clock::now();
        if (now - last > newsPause) {
            last = now;
            tell([this, canceled, done] {
                if (!canceled->load() && m_progress->isVisibleTo(this))
                    m_totals->setText(tr("Scanning the folder: %1 files, %2")
                                          .arg(formatCount(static_cast<int64_t>(done.files)),
                                               formatSize(static_cast<int64_t>(done.bytes))));
            });
        }
        return !canceled->load() && !closing();
    };
    m_context.link.work<RunPreview>(
        this,
        [folder = m_source, progress, canceled](Client& client) -> Result<RunPreview> {
            if (canceled->load())
                return fail(ErrorCode::Canceled, {});
            auto report = client.runs().submitter().preview(folder, progress);
            if (!report)
                return fail(report.error());
            return previewFrom(*report);
        },
        [this, canceled](const Result<RunPreview>& preview) {
            if (canceled != m_canceled)
                return; // a newer scan is running
            m_progress->hide();
            m_cancel->hide();
            m_again->show();
            if (preview) {
                show(*preview);
            } else if (preview.error().code == ErrorCode::Canceled) {
                m_totals->setText(tr("Scan stopped. The upload size is unknown."));
            } else {
                show(RunPreview{});
                m_totals->setText({});
                m_banner->showError(tr("This folder cannot be used."), preview.error());
            }
            Q_EMIT scanned();
        });
}

void CodeStep::show(const RunPreview& preview) {
    const bool hasFolder = preview.tree != nullptr;
    m_files->setTree(hasFolder ? preview.tree : std::make_shared<FileTree>(FileTree::from({})), tr("Excluded by"));
    m_tree->header()->resizeSection(FileTreeModel::Name, 240);
    m_tree->header()->resizeSection(FileTreeModel::Size, 140);
    m_tabs->setVisible(hasFolder);
    m_again->setVisible(hasFolder);
    m_summary = hasFolder ? tr("%n file(s)", nullptr, static_cast<int>(preview.files)) + QStringLiteral(", ") +
                                formatSize(static_cast<int64_t>(preview.bytes))
                          : QString();
    if (!hasFolder) {
        m_totals->setText(tr("Without a folder, the command runs in an empty directory."));
    } else if (preview.leftOut > 0) {
        m_totals->setText(tr("%1 to upload; %2 excluded.")
                              .arg(m_summary, tr("%n item(s)", nullptr, static_cast<int>(preview.leftOut))));
    } else {
        m_totals->setText(tr("%1 to upload.").arg(m_summary));
    }
    const auto fill = [](QStandardItemModel* model, const QStringList& headers, const std::vector<PreviewLine>& lines,
                         bool showsNote) {
        model->clear();
        model->setHorizontalHeaderLabels(showsNote ? headers : headers.mid(0, 2));
        for (const PreviewLine& line : lines) {
            auto row = rowOf(line.path.empty() ? tr("Entire folder") : displayTextElided(line.path, 300),
                             line.bytes > 0 ? formatSize(static_cast<int64_t>(line.bytes)) : QString(),
                             displayTextElided(line.note, 300));
            if (!showsNote)
                delete row.takeLast();
            model->appendRow(row);
        }
    };
    fill(m_largest, {tr("File"), tr("Size")}, preview.largest, false);
    fill(m_rules, {tr("Rule"), tr("Size"), tr("Items")}, preview.rules, true);
    fill(m_warnings, {tr("File"), tr("Size"), tr("Notes")}, preview.warnings, true);
    for (const char* name : {"previewLargest", "previewRules", "previewWarnings"})
        findChild<QTreeView*>(QLatin1String(name))->header()->resizeSection(0, 260);
    m_tabs->setTabText(1, tr("Largest"));
    m_tabs->setTabText(2, tr("Excluded (%1)").arg(formatCount(static_cast<int64_t>(preview.leftOut))));
    m_tabs->setTabText(3, tr("Warnings (%1)").arg(formatCount(static_cast<int64_t>(preview.warningCount))));
    if (!preview.unreadable.empty())
        m_banner->showError(tr("Some files in this folder cannot be read, so it cannot be uploaded."),
                            preview.unreadable.front());
    m_secrets = {};
    if (preview.secretCount > 0)
        m_secrets = {tr("%n file(s) may contain secrets.", nullptr, static_cast<int>(preview.secretCount)),
                     tr("%1 would be copied into the run. To exclude it, add it to .amlignore or .gitignore.")
                         .arg(displayTextElided(preview.worst, 120))};
    if (preview.unreadable.empty() && preview.secretCount > 0)
        m_banner->showMessage(Banner::Tone::Warning, m_secrets.first, m_secrets.second);
    showCommands(preview.commands);
}

void CodeStep::showCommands(const std::vector<std::string>& commands) {
    while (m_suggestions->count() > 0) {
        QLayoutItem* item = m_suggestions->takeAt(0);
        item->widget()->deleteLater();
        delete item;
    }
    int at = 0;
    for (const std::string& command : commands) {
        const QString text = QString::fromStdString(command);
        auto* chip = new QPushButton(withoutMnemonic(displayTextElided(command, 60)), this);
        chip->setObjectName(QStringLiteral("suggestion-%1").arg(at));
        chip->setProperty("role", QStringLiteral("chip"));
        chip->setToolTip(tr("Use this command"));
        connect(chip, &QPushButton::clicked, this, [this, text] {
            const bool isPython = m_isSpark->isChecked() && text.startsWith(QStringLiteral("python "));
            m_command->setText(isPython ? text.mid(static_cast<int>(strlen("python "))) : text);
            m_isWords = false;
            m_command->setFocus();
            Q_EMIT edited();
        });
        m_suggestions->insertWidget(at++, chip);
    }
}

} // namespace studio::ui

#include "moc_code_step.cpp"
