#include "ui/environment/package_editor.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QListWidget>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextBlock>
#include <algorithm>

#include "core/client/studio_link.h"
#include "ui/common/environment_labels.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/environment/numbered_edit.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds typingPause{200};
constexpr qint64 packageEditorMaxFileSize = 1 << 20;
constexpr int maxMarks = 200;
constexpr int minHeight = 120;
constexpr int maxProblemsHeight = 176; // others are scrolled to
constexpr std::array formats = {PackageFormat::Conda, PackageFormat::Requirements, PackageFormat::Pyproject,
                                PackageFormat::List};

QString exampleOf(PackageFormat format) {
    switch (format) {
    case PackageFormat::Conda:
        return QStringLiteral("name: sklearn\nchannels:\n  - conda-forge\ndependencies:\n  - python=3.11\n  - "
                              "numpy>=1.26\n  - pip:\n      - scikit-learn==1.4.2");
    case PackageFormat::Requirements:
        return QStringLiteral("scikit-learn==1.4.2\nnumpy>=1.26,<2\n# lines of pip's own requirements files");
    case PackageFormat::Pyproject:
        return QStringLiteral("[project]\nname = \"train\"\nversion = \"1\"\nrequires-python = "
                              "\">=3.10\"\ndependencies = [\"scikit-learn==1.4.2\"]");
    case PackageFormat::List:
        break;
    }
    return PackageEditor::tr(
        "scikit-learn==1.4.2, pandas\nconda:cudatoolkit=11.8\n(one per line, or separated by commas)");
}

// Columns are reported in characters; QTextBlock counts UTF-16 code units.
int unitsOf(const QString& line, int characters) {
    int at = 0;
    for (int i = 0; i < characters && at < line.size(); ++i)
        at += line.at(at).isHighSurrogate() && at + 1 < line.size() ? 2 : 1;
    return at;
}

Result<QByteArray> readSmallFile(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return fail(ErrorCode::Io,
                    PackageEditor::tr("The file could not be opened. Check its path and permissions.").toStdString(),
                    file.errorString().toStdString());
    QByteArray bytes = file.read(packageEditorMaxFileSize + 1);
    if (bytes.size() > packageEditorMaxFileSize)
        return fail(ErrorCode::InvalidArgument,
                    PackageEditor::tr("The file is larger than 1 MB. Choose a package list.").toStdString());
    return bytes;
}

} // namespace

PackageEditor::PackageEditor(StudioLink& link, QWidget* parent)
    : QWidget(parent)
    , m_link(link)
    , m_format(new QComboBox(this))
    , m_open(new QPushButton(icon(QStringLiteral("folder-open")), tr("From a &file…"), this))
    , m_edit(new NumberedEdit(this))
    , m_problems(new QListWidget(this))
    , m_summary((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    m_format->setObjectName(QStringLiteral("packageFormat"));
    m_format->setAccessibleName(tr("Format"));
    m_format->setToolTip(tr("Format of the package list"));
    for (const PackageFormat format : formats)
        m_format->addItem(formatName(format), static_cast<int>(format));
    connect(m_format, &QComboBox::activated, this, [this] {
        showFormat();
        changed();
    });
    m_open->setObjectName(QStringLiteral("packageFile"));
    m_open->setToolTip(tr("Load a conda file, requirements file, or pyproject.toml"));
    connect(m_open, &QPushButton::clicked, this, &PackageEditor::chooseFile);
    m_edit->setObjectName(QStringLiteral("packageText"));
    m_edit->setAccessibleName(tr("Packages"));
    m_edit->setToolTip(tr("Packages to install"));
    m_edit->setFont(QFont(QStringLiteral("monospace")));
    m_edit->setTabChangesFocus(true);
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    // Via style sheet, because the one of the window sets its own minimum height.
    m_edit->setStyleSheet(QStringLiteral("QPlainTextEdit { min-height: %1px; }").arg(minHeight));
    connect(m_edit, &QPlainTextEdit::textChanged, this, &PackageEditor::changed);
    m_problems->setObjectName(QStringLiteral("packageProblems"));
    m_problems->setAccessibleName(tr("Problems in the text"));
    m_problems->setWordWrap(true);
    m_problems->setResizeMode(QListView::Adjust);
    m_problems->installEventFilter(this);
    m_problems->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    const auto go = [this](QListWidgetItem* item) {
        const auto at = static_cast<size_t>(m_problems->row(item));
        if (at < m_read.problems.size())
            goTo(m_read.problems[at]);
    };
    connect(m_problems, &QListWidget::itemActivated, this, go);
    connect(m_problems, &QListWidget::itemClicked, this, go);
    m_summary->setObjectName(QStringLiteral("packageSummary"));
    auto* bar = new QHBoxLayout;
    bar->setSpacing(space::small);
    bar->addWidget(m_format);
    bar->addWidget(m_open);
    bar->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::small);
    layout->addLayout(bar);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_summary);
    layout->addWidget(m_problems);
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &PackageEditor::readNow);
    fitProblems();
    showFormat();
}

PackageFormat PackageEditor::format() const {
    return static_cast<PackageFormat>(m_format->currentData().toInt());
}

void PackageEditor::showFormat() {
    m_edit->setPlaceholderText(exampleOf(format()));
}

void PackageEditor::load(const EnvironmentDraft& draft) {
    EnvironmentDraft now;
    store(now);
    m_kind = draft.kind;
    if (m_isRead && now.text == draft.text && now.format == draft.format && now.file == draft.file)
        return;
    const QSignalBlocker quiet(m_edit);
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(draft.format)));
    showFormat();
    m_file = draft.file;
    m_edit->setPlainText(QString::fromStdString(draft.text));
    m_isRead = false;
    readNow();
}

void PackageEditor::store(EnvironmentDraft& draft) const {
    draft.format = format();
    draft.text = m_edit->toPlainText().toStdString();
    draft.file = m_file;
}

void PackageEditor::changed() {
    m_isRead = false;
    m_edit->setExtraSelections({});
    m_pause.start(typingPause);
    Q_EMIT edited();
}

void PackageEditor::readNow() {
    m_pause.stop();
    EnvironmentDraft draft;
    store(draft);
    m_link.ask<PackageReadResult>(
        this, [draft](Client&) -> Result<PackageReadResult> { return readText(draft); },
        [this, ticket = ++m_ticket](const Result<PackageReadResult>& read) {
            if (ticket == m_ticket && read)
                show(*read);
        });
}

void PackageEditor::show(const PackageReadResult& read) {
    if (m_pause.isActive())
        return; // the user continued typing
    m_isRead = true;
    m_read = read;
    EnvironmentSpec spec;
    spec.kind = EnvironmentSpec::Kind::Packages;
    spec.packages = read.packages;
    const auto errors = std::count_if(read.problems.begin(), read.problems.end(),
                                      [](const SpecDiagnostic& problem) { return problem.isError; });
    QString text = contentText(spec);
    if (read.packages.needsConda())
        text += QStringLiteral(" · ") + tr("conda packages: built with micromamba, mamba, or conda");
    else if (!read.packages.isEmpty())
        text += QStringLiteral(" · ") + tr("Python packages only: built with uv, or venv and pip");
    if (errors > 0)
        text = tr("Parsed: %1").arg(text);
    const bool isEmpty = m_edit->document()->isEmpty();
    m_summary->setText(isEmpty ? tr("Type or paste packages, or load a file.") : text);
    m_problems->clear();
    for (const SpecDiagnostic& problem : read.problems) {
        auto* item = new QListWidgetItem(
            icon(QStringLiteral("triangle-alert"), problem.isError ? currentColors().bad : currentColors().warning),
            tr("Line %1, column %2: %3")
                .arg(QString::number(problem.line), QString::number(problem.column),
                     displayTextElided(problem.message, 400)),
            m_problems);
        item->setData(Qt::AccessibleDescriptionRole, problem.isError ? tr("Error") : tr("Warning"));
        item->setToolTip(item->text());
    }
    m_problems->setToolTip(read.problems.empty() ? QString()
                                                 : tr("Press Enter or click to go to the position in the text"));
    if (read.problems.empty() && !isEmpty)
        new QListWidgetItem(icon(QStringLiteral("check"), currentColors().good), tr("No problems"), m_problems);
    fitProblems();
    markProblems();
    Q_EMIT wasRead();
}

// One line until there are problems, then all of them without scrolling. Stays as high as it was when they are mended,
// so that nothing moves under the mouse.
void PackageEditor::fitProblems() {
    if (m_edit->document()->isEmpty())
        m_problemsHeight = m_problems->fontMetrics().height() + space::small;
    int height = 0;
    for (int row = 0; row < m_problems->count() && height <= maxProblemsHeight; ++row)
        height += m_problems->visualItemRect(m_problems->item(row)).height(); // a size hint does not wrap
    // A scroll bar would narrow the texts, which then need more lines.
    m_problems->setVerticalScrollBarPolicy(height > maxProblemsHeight ? Qt::ScrollBarAsNeeded : Qt::ScrollBarAlwaysOff);
    m_problemsHeight = std::max(m_problemsHeight, std::min(height, maxProblemsHeight));
    // The style sheet pads the list, which its frame width does not say.
    const int around = std::max(2 * m_problems->frameWidth(), m_problems->height() - m_problems->viewport()->height());
    m_problems->setFixedHeight(m_problemsHeight + around + space::tight);
}

bool PackageEditor::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_problems && event->type() == QEvent::Resize) // their texts wrap
        QMetaObject::invokeMethod(this, &PackageEditor::fitProblems, Qt::QueuedConnection);
    return QWidget::eventFilter(watched, event);
}

void PackageEditor::markProblems() {
    QList<QTextEdit::ExtraSelection> marks;
    for (const SpecDiagnostic& problem : m_read.problems) {
        const QTextBlock block = m_edit->document()->findBlockByNumber(problem.line - 1);
        if (!block.isValid() || marks.size() > maxMarks)
            continue;
        const QColor color = problem.isError ? currentColors().bad : currentColors().warning;
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(block);
        line.format.setBackground(problem.isError ? currentColors().badSoft : currentColors().warningSoft);
        line.format.setProperty(QTextFormat::FullWidthSelection, true);
        marks << line;
        QTextEdit::ExtraSelection word;
        word.cursor = QTextCursor(block);
        const int from = std::min(unitsOf(block.text(), problem.column - 1), std::max(0, block.length() - 2));
        word.cursor.setPosition(block.position() + from);
        word.cursor.movePosition(QTextCursor::EndOfBlock, QTextCursor::KeepAnchor);
        word.format.setUnderlineColor(color);
        word.format.setUnderlineStyle(QTextCharFormat::WaveUnderline);
        word.format.setToolTip(displayTextElided(problem.message, 400));
        marks << word;
    }
    m_edit->setExtraSelections(marks);
}

void PackageEditor::goTo(const SpecDiagnostic& problem) {
    const QTextBlock block = m_edit->document()->findBlockByNumber(problem.line - 1);
    if (!block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.setPosition(block.position() + unitsOf(block.text(), problem.column - 1));
    m_edit->setTextCursor(cursor);
    m_edit->setFocus();
}

void PackageEditor::chooseFile() {
    auto* dialog = new QFileDialog(this, tr("Conda file, requirements file, or pyproject.toml"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("packageFileDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &PackageEditor::openFile);
    dialog->open();
}

void PackageEditor::openFile(const QString& path) {
    m_link.ask<QByteArray>(
        this, [path](Client&) { return readSmallFile(path); },
        [this, path](const Result<QByteArray>& bytes) {
            if (!bytes)
                return m_summary->setText(QString::fromStdString(bytes.error().message));
            EnvironmentDraft draft;
            draft.file = QFile::encodeName(path).toStdString();
            draft.text = bytes->toStdString();
            draft.format = formatOf(draft.file.substr(draft.file.rfind('/') + 1), draft.text);
            m_isRead = false;
            draft.kind = m_kind;
            load(draft);
            Q_EMIT edited();
        });
}

} // namespace studio::ui

#include "moc_package_editor.cpp"
