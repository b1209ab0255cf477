#include "ui/run/compare_code.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QSplitter>
#include <QStackedWidget>
#include <QTreeView>
#include <algorithm>
#include <utility>

#include "core/client/studio_link.h"
#include "ui/common/empty_state.h"
#include "ui/common/file_tree_model.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/run/difference_view.h"

namespace studio::ui {

namespace {

constexpr int compareCodeNameLength = 44;
constexpr int compareCodeMinColumn = 70;

QString sideWords(const FileDifference::Side& side) {
    if (!side.isThere)
        return CompareCode::tr("missing");
    if (!side.link.empty())
        return CompareCode::tr("link to %1").arg(displayTextElided(side.link, 120));
    const QString size = formatSize(static_cast<int64_t>(side.size));
    if (side.isTooLarge)
        return CompareCode::tr("%1, too large to compare line by line").arg(size);
    return side.isBinary ? CompareCode::tr("binary file, %1").arg(size) : CompareCode::tr("text file, %1").arg(size);
}

bool isSameCode(const RunComparison& a, const RunComparison& b) {
    return std::equal(a.runs.begin(), a.runs.end(), b.runs.begin(), b.runs.end(),
                      [](const RunRecord& x, const RunRecord& y) {
                          return x.seq == y.seq && x.name == y.name && x.snapshot == y.snapshot;
                      });
}

} // namespace

CompareCode::CompareCode(Context& context, QWidget* parent)
    : QWidget(parent)
    , m_context(context)
    , m_left(new QComboBox(this))
    , m_right(new QComboBox(this))
    , m_summary((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
    , m_files(new FileTreeModel(this))
    , m_splitter(new QSplitter(this))
    , m_tree(new QTreeView(m_splitter))
    , m_stack(new QStackedWidget(m_splitter))
    , m_instead(new EmptyState(QStringLiteral("file-text"), {}, {}, m_stack))
    , m_view(new DifferenceView(this)) {
    setObjectName(QStringLiteral("compareCode"));
    m_tree->setObjectName(QStringLiteral("codeFiles"));
    m_tree->setAccessibleName(tr("Files that differ"));
    m_tree->setModel(m_files);
    m_tree->setUniformRowHeights(true);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_tree->header()->setStretchLastSection(false);
    m_tree->header()->setMinimumSectionSize(compareCodeMinColumn);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this, &CompareCode::chooseFile);
    m_instead->setObjectName(QStringLiteral("codeInstead"));
    m_stack->addWidget(m_instead);
    auto* shownFile = new QWidget(m_stack);
    auto* fileLayout = new QVBoxLayout(shownFile);
    fileLayout->setContentsMargins(0, 0, 0, 0);
    fileLayout->setSpacing(space::small);
    fileLayout->addWidget(makeFileBar());
    fileLayout->addWidget(m_view, 1);
    m_stack->addWidget(shownFile);
    m_splitter->setObjectName(QStringLiteral("codeSplitter"));
    m_splitter->setHandleWidth(space::small);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setStretchFactor(1, 1);
    m_splitter->setSizes({280, 700});
    m_context.remember.follow(m_splitter, QStringLiteral("compare/code"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, space::medium, 0, 0);
    layout->setSpacing(space::small);
    layout->addWidget(makeBar());
    layout->addWidget(m_splitter, 1);
    setFocusProxy(m_tree);
}

QWidget* CompareCode::makeBar() {
    auto* bar = new QWidget(this);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    for (auto [box, name, text] :
         {std::tuple(m_left, "codeLeft", tr("Left run")), std::tuple(m_right, "codeRight", tr("Right run"))}) {
        box->setObjectName(QLatin1String(name));
        box->setAccessibleName(text);
        box->setToolTip(text);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(16);
        connect(box, &QComboBox::currentIndexChanged, this, &CompareCode::choosePair);
    }
    auto* swap = new QPushButton(tr("⇄"), bar);
    swap->setObjectName(QStringLiteral("codeSwap"));
    swap->setProperty("role", QStringLiteral("quiet"));
    swap->setAccessibleName(tr("Swap sides"));
    swap->setToolTip(swap->accessibleName());
    connect(swap, &QPushButton::clicked, this, [this] {
        const int left = m_left->currentIndex();
        const QSignalBlocker quiet(m_left);
        m_left->setCurrentIndex(m_right->currentIndex());
        m_right->setCurrentIndex(left);
    });
    m_summary->setObjectName(QStringLiteral("codeSummary"));
    layout->addWidget(m_left);
    layout->addWidget(swap);
    layout->addWidget(m_right);
    layout->addWidget(m_summary, 1);
    return bar;
}

QWidget* CompareCode::makeFileBar() {
    auto* bar = new QWidget(this);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    const auto add = [&](const char* name, const QString& iconName, const QString& text, const QString& tip, auto act) {
        auto* button = new QPushButton(iconName.isEmpty() ? QIcon() : icon(iconName), text, bar);
        button->setObjectName(QLatin1String(name));
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
        button->setAccessibleName(text.isEmpty() ? tip : text);
        connect(button, &QPushButton::clicked, this, act);
        layout->addWidget(button);
        return button;
    };
    m_steps = {
        add("codeBefore", QStringLiteral("chevron-up"), {}, tr("Previous difference (P)"),
            [this] { m_view->step(-1); }),
        add("codeNext", QStringLiteral("chevron-down"), {}, tr("Next difference (N)"), [this] { m_view->step(1); })};
    m_unified = add("codeUnified", {}, tr("Unified"), tr("Unified diff instead of side by side"), [this] {
        m_view->setLayoutOf(m_unified->isChecked() ? DifferenceView::Layout::Unified
                                                   : DifferenceView::Layout::SideBySide);
        m_context.remember.set(QStringLiteral("compare/unified"), m_unified->isChecked());
    });
    m_unified->setCheckable(true);
    m_unified->setChecked(m_context.remember.value(QStringLiteral("compare/unified"), false).toBool());
    if (m_unified->isChecked())
        m_view->setLayoutOf(DifferenceView::Layout::Unified);
    m_whole = new QCheckBox(tr("&Whole file"), bar);
    m_whole->setObjectName(QStringLiteral("codeWhole"));
    m_whole->setToolTip(tr("Show unchanged lines too"));
    connect(m_whole, &QCheckBox::toggled, m_view, &DifferenceView::setWhole);
    connect(m_view, &DifferenceView::unfolded, m_whole, [this] { m_whole->setChecked(true); });
    layout->addSpacing(space::small);
    layout->addWidget(m_whole);
    layout->addStretch();
    m_copy = add("codeCopy", QStringLiteral("copy"), tr("Copy as patch"), tr("Patch for the file on the left"), [this] {
        if (!m_file)
            return;
        const auto name = [this](const FileDifference::Side& side, const char* prefix) {
            return side.isThere ? prefix + m_file->path : std::string("/dev/null");
        };
        QApplication::clipboard()->setText(
            QString::fromStdString(unifiedDifference(m_file->left.lines, m_file->right.lines, m_file->difference,
                                                     name(m_file->left, "a/"), name(m_file->right, "b/"))));
    });
    return bar;
}

const RunRecord& CompareCode::run(const QComboBox& box) const {
    return m_comparison->runs.at(static_cast<size_t>(std::max(0, box.currentIndex())));
}

void CompareCode::show(std::shared_ptr<const RunComparison> comparison) {
    const auto before = std::exchange(m_comparison, std::move(comparison));
    if (before && isSameCode(*before, *m_comparison))
        return; // values have changed: the runs and the file that the user has chosen stay
    const QSignalBlocker quietLeft(m_left);
    const QSignalBlocker quietRight(m_right);
    m_left->clear();
    m_right->clear();
    for (size_t at = 0; at < m_comparison->runs.size(); ++at) {
        const QString name = QStringLiteral("%1 · %2").arg(at + 1).arg(
            displayTextElided(m_comparison->runs[at].name, compareCodeNameLength));
        m_left->addItem(name);
        m_right->addItem(name);
    }
    // Preselects the first two runs whose code differs.
    size_t right = 1;
    for (size_t at = m_comparison->runs.size(); at-- > 1;) {
        if (m_comparison->runs[at].snapshot != m_comparison->runs[0].snapshot)
            right = at;
    }
    m_left->setCurrentIndex(0);
    m_right->setCurrentIndex(static_cast<int>(right));
    choosePair();
}

void CompareCode::choosePair() {
    if (m_comparison)
        listFiles();
}

void CompareCode::listFiles() {
    const auto left = static_cast<size_t>(std::max(0, m_left->currentIndex()));
    const auto right = static_cast<size_t>(std::max(0, m_right->currentIndex()));
    std::vector<FileEntry> entries;
    size_t changed = 0;
    size_t added = 0;
    size_t removed = 0;
    for (const ComparedFile& file : m_comparison->files) {
        const int before = file.versions[left];
        const int after = file.versions[right];
        if (before == after)
            continue;
        FileEntry entry;
        entry.path = file.path;
        entry.size = file.sizes[static_cast<size_t>(std::max(before, after) - 1)];
        if (after > 0)
            entry.size = file.sizes[static_cast<size_t>(after - 1)];
        entry.note = (before == 0  ? (++added, tr("added"))
                      : after == 0 ? (++removed, tr("removed"))
                                   : (++changed, tr("changed")))
                         .toStdString();
        entries.push_back(std::move(entry));
    }
    m_files->setTree(std::make_shared<FileTree>(FileTree::from(entries)), tr("Status"));
    m_tree->expandToDepth(3);
    m_tree->header()->setSectionResizeMode(FileTreeModel::Name, QHeaderView::Stretch);
    m_tree->header()->setSectionResizeMode(FileTreeModel::Size, QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(FileTreeModel::Note, QHeaderView::ResizeToContents);
    m_summary->setText(entries.empty() ? tr("No files differ.")
                                       : tr("%1 changed, %2 added, %3 removed").arg(changed).arg(added).arg(removed));
    m_file.reset();
    const bool hasNone = run(*m_left).snapshot.empty() || run(*m_right).snapshot.empty();
    if (entries.empty())
        return printReplacement(tr("The code is the same"),
                                hasNone ? tr("At least one of these runs was submitted without a source folder.")
                                        : tr("Both runs used exactly the same files."));
    printReplacement(tr("Select a file"), tr("Its differences are shown here."));
    QModelIndex first = m_files->index(0, 0);
    while (first.isValid() && m_files->rowCount(first) > 0)
        first = m_files->index(0, 0, first);
    m_tree->setCurrentIndex(first);
}

void CompareCode::printReplacement(const QString& title, const QString& text) {
    m_instead->setText(title, text);
    m_stack->setCurrentIndex(0);
}

void CompareCode::chooseFile() {
    const QModelIndex index = m_tree->currentIndex();
    if (!index.isValid() || index.data(FileTreeModel::isFolderRole).toBool())
        return;
    const QByteArray path = index.data(FileTreeModel::pathRole).toByteArray();
    m_context.link.work<std::shared_ptr<const FileDifference>>(
        this,
        [left = run(*m_left).snapshot, right = run(*m_right).snapshot, path = path.toStdString()](Client& client) {
            return compareFile(client, left, right, path);
        },
        [this, number = ++m_number](const Result<std::shared_ptr<const FileDifference>>& file) {
            if (number == m_number)
                take(file);
        });
}

void CompareCode::take(const Result<std::shared_ptr<const FileDifference>>& file) {
    if (!file)
        return printReplacement(tr("The file could not be read"), shown(file.error().message));
    m_file = *file;
    if (!m_file->isText)
        return printReplacement(displayTextElided(m_file->path, 120),
                                tr("Left: %1; right: %2.").arg(sideWords(m_file->left), sideWords(m_file->right)));
    if (m_file->difference.isSame())
        return printReplacement(displayTextElided(m_file->path, 120),
                                m_file->left.isExecutable == m_file->right.isExecutable
                                    ? tr("The text is the same.")
                                    : tr("The text is the same; only one of the files is executable."));
    m_view->show(m_file);
    m_stack->setCurrentIndex(1);
}

} // namespace studio::ui

#include "moc_compare_code.cpp"
