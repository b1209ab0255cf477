#include "ui/common/review_form.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QFileDialog>
#include <QFormLayout>
#include <QGuiApplication>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSaveFile>
#include <utility>

#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int titleWidth = 90;
constexpr int maxLineLength = 8000;
} // namespace

ReviewForm::ReviewForm(const QString& problemsName, const QString& fixButtonName, QWidget* parent)
    : QWidget(parent)
    , m_fixButtonName(fixButtonName)
    , m_lines(new QVBoxLayout(this))
    , m_problems(new Banner(this)) {
    m_problems->setObjectName(problemsName);
    m_lines->setContentsMargins(0, 0, 0, 0);
    m_lines->setSpacing(space::medium);
    m_lines->addWidget(m_problems);
}

void ReviewForm::addSection(int stage, const QString& title) {
    auto* head = new QHBoxLayout;
    head->addWidget((new PlainLabel(title, this))->withRole("heading"));
    auto* change = new QPushButton(tr("Change"), this);
    change->setObjectName(QStringLiteral("change-%1").arg(stage));
    change->setProperty("role", QStringLiteral("link"));
    change->setAccessibleName(tr("Change %1").arg(title));
    change->setToolTip(tr("Go to this step"));
    connect(change, &QPushButton::clicked, this, [this, stage] { Q_EMIT stageRequested(stage); });
    head->addWidget(change);
    head->addStretch();
    m_lines->addLayout(head);
    m_form = new QFormLayout;
    m_form->setHorizontalSpacing(space::page);
    m_form->setVerticalSpacing(space::tight);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_lines->addLayout(m_form);
    m_lines->addWidget(makeLine(this));
}

void ReviewForm::addLine(const QString& label, const QString& objectName) {
    auto* value = new PlainLabel({}, this, PlainLabel::Fit::Wrap);
    value->setObjectName(objectName);
    value->selectable();
    auto* title = (new PlainLabel(label, this))->withRole("muted");
    title->setMinimumWidth(titleWidth);
    m_form->addRow(title, value);
    m_values[objectName] = value;
}

void ReviewForm::set(const char* objectName, const QString& text) {
    m_values.at(QLatin1String(objectName))->setText(text);
}

void ReviewForm::setProblems(const std::vector<Problem>& problems, const QString& title) {
    if (problems.empty())
        return m_problems->hide();
    QStringList texts;
    for (const Problem& problem : problems)
        texts << problem.text;
    m_problems->showMessage(Banner::Tone::Warning, title, texts.join(QStringLiteral("  ·  ")));
    m_problems->addAction(
        tr("Fix"), [this, stage = problems.front().stage] { Q_EMIT stageRequested(stage); }, m_fixButtonName);
}

CopyText::CopyText(const QString& title, const QString& objectName, const QString& tip, int lines, QWidget* parent)
    : QWidget(parent)
    , m_edit(new QPlainTextEdit(this))
    , m_head(new QHBoxLayout)
    , m_problem(new PlainLabel(QString(), this)) {
    m_edit->setObjectName(objectName);
    m_edit->setAccessibleName(title);
    m_edit->setToolTip(tip);
    m_edit->setReadOnly(true);
    m_edit->setTabChangesFocus(true);
    m_edit->setFont(QFont(QStringLiteral("monospace")));
    // By a style sheet, because that of the window sets a minimum height.
    constexpr int document = 20;
    m_edit->setStyleSheet(QStringLiteral("QPlainTextEdit { min-height: %1px; max-height: %1px; }")
                              .arg(m_edit->fontMetrics().lineSpacing() * lines + document));
    auto* copy = new QPushButton(icon(QStringLiteral("copy")), tr("Copy"), this);
    copy->setObjectName(QStringLiteral("copy-") + objectName);
    copy->setAccessibleName(tr("Copy: %1").arg(title));
    copy->setToolTip(tr("Copy to clipboard"));
    connect(copy, &QPushButton::clicked, this, [this] { QGuiApplication::clipboard()->setText(m_text); });
    m_head->addWidget((new PlainLabel(title, this))->withRole("heading"));
    m_head->addStretch();
    m_head->addWidget(copy);
    m_problem->setObjectName(QStringLiteral("saveProblem-") + objectName);
    m_problem->setWordWrap(true);
    m_problem->hide();
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::small);
    all->addLayout(m_head);
    all->addWidget(m_edit);
    all->addWidget(m_problem);
}

void CopyText::offerSaving(const QString& name) {
    if (std::exchange(m_fileName, name).isEmpty()) {
        auto* button = new QPushButton(tr("Save as file…"), this);
        button->setObjectName(QStringLiteral("save-") + m_edit->objectName());
        button->setToolTip(tr("Save the text as a file"));
        connect(button, &QPushButton::clicked, this, &CopyText::saveAs);
        m_head->addWidget(button);
    }
}

void CopyText::saveAs() {
    auto* dialog = new QFileDialog(this, tr("Save as file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("saveTextDialog"));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(m_fileName);
    connect(dialog, &QFileDialog::fileSelected, this, &CopyText::save);
    dialog->open();
}

void CopyText::save(const QString& path) {
    QSaveFile file(path);
    const QByteArray bytes = m_text.toUtf8();
    const bool isSaved = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
    m_problem->setVisible(!isSaved);
    if (!isSaved)
        m_problem->setText(
            tr("%1 was not saved: %2").arg(displayTextElided(path.toStdString(), 200), file.errorString()));
}

void CopyText::setText(const std::string& text) {
    QStringList lines;
    for (const QString& line : QString::fromStdString(text).split(QLatin1Char('\n')))
        lines << shown(line.left(maxLineLength));
    m_edit->setPlainText(lines.join(QLatin1Char('\n')).trimmed());
    m_text = QString::fromStdString(text);
    m_edit->setProperty("line", m_text);
}

} // namespace studio::ui

#include "moc_review_form.cpp"
