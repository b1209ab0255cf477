#include "ui/newrun/python_step.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds pythonTypingPause{250};

// Elides untrusted text in the middle, because both ends of a path are informative.
class ElidedRadio final : public QRadioButton {
public:
    ElidedRadio(QString text, QWidget* parent)
        : QRadioButton(parent)
        , m_text(std::move(text)) {
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        setAccessibleName(m_text);
        setText(withoutMnemonic(m_text)); // for the initial size hint
        m_whole = QRadioButton::sizeHint();
    }
    QSize sizeHint() const override { return m_whole; }
    QSize minimumSizeHint() const override { return {std::min(m_whole.width(), 160), m_whole.height()}; }

private:
    void resizeEvent(QResizeEvent* event) override {
        QRadioButton::resizeEvent(event);
        const int around = m_whole.width() - fontMetrics().horizontalAdvance(m_text);
        setText(withoutMnemonic(fontMetrics().elidedText(m_text, Qt::ElideMiddle, width() - around)));
    }
    const QString m_text;
    QSize m_whole;
};

} // namespace

PythonStep::PythonStep(QWidget* parent)
    : NewRunStep(RunStep::Environment, QStringLiteral("stepPython"), parent)
    , m_group(new QButtonGroup(this))
    , m_found(new QVBoxLayout) {
    m_default = new QRadioButton(tr("Default python3 on PATH"), this);
    m_default->setObjectName(QStringLiteral("pythonDefault"));
    m_default->setToolTip(tr("The first python3 on the machine's PATH"));
    m_default->setChecked(true);
    m_group->addButton(m_default);
    column()->addWidget(m_default, 0, Qt::AlignLeft);
    m_nothing =
        (new PlainLabel(tr("This machine has not been checked yet. Its interpreters appear here after the check."),
                        this, PlainLabel::Fit::Wrap))
            ->withRole("muted");
    column()->addWidget(m_nothing);
    m_found->setSpacing(space::medium);
    column()->addLayout(m_found);
    m_other = new QRadioButton(tr("Custom path:"), this);
    m_other->setObjectName(QStringLiteral("pythonOther"));
    m_other->setToolTip(tr("Path of any interpreter, e.g. in a virtual environment"));
    m_group->addButton(m_other);
    column()->addWidget(m_other, 0, Qt::AlignLeft);
    m_path = makeEdit(QStringLiteral("pythonPath"), tr("Interpreter path"), QStringLiteral("/home/me/venv/bin/python"),
                      tr("Full path of the interpreter"));
    connect(m_path, &QLineEdit::textEdited, m_other, [this] { m_other->setChecked(true); });
    m_browse = new QPushButton(icon(QStringLiteral("folder-open")), tr("B&rowse…"), this);
    m_browse->setObjectName(QStringLiteral("choosePython"));
    m_browse->setToolTip(tr("Choose an interpreter"));
    connect(m_browse, &QPushButton::clicked, this, &PythonStep::choosePath);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_path, 1);
    row->addWidget(m_browse);
    m_pathBox = new QWidget(this);
    auto* box = new QVBoxLayout(m_pathBox);
    box->setContentsMargins(0, 0, 0, 0);
    FormStep::addField(
        box, tr("Interpreter &path"), m_path,
        tr("Its folder is prepended to the run's PATH, so \"python\", \"pip\", and other tools installed "
           "there are found."),
        row);
    m_pathBox->hide();
    column()->addWidget(m_pathBox);
    connect(m_other, &QRadioButton::toggled, m_pathBox, &QWidget::setVisible);
    column()->addStretch();
    connect(m_group, &QButtonGroup::buttonClicked, this, &NewRunStep::edited);
    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, [this] { Q_EMIT inspectRequested(m_path->text().trimmed()); });
    connect(m_path, &QLineEdit::textChanged, this, [this] { m_typing.start(pythonTypingPause); });
}

void PythonStep::choose(const std::string& path) {
    RunDraft draft;
    draft.environment.python = path;
    load(draft);
}

QWidget* PythonStep::firstFocus() {
    return m_group->checkedButton();
}

void PythonStep::choosePath() {
    auto* dialog = new QFileDialog(this, tr("Python interpreter"), m_path->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("pythonDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::DontResolveSymlinks); // a virtual environment is identified by its symlink
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_path->setText(path);
        m_other->setChecked(true);
        Q_EMIT edited();
    });
    dialog->open();
}

void PythonStep::setPythons(const std::optional<std::vector<PythonFacts>>& pythons) {
    m_nothing->setVisible(!pythons.has_value());
    const auto now = pythons.value_or(std::vector<PythonFacts>());
    if (std::equal(
            m_pythons.begin(), m_pythons.end(), now.begin(), now.end(),
            [](const PythonFacts& a, const PythonFacts& b) { return a.path == b.path && a.version == b.version; }))
        return;
    RunDraft kept;
    store(kept);
    m_pythons = now;
    rebuild();
    load(kept);
}

void PythonStep::rebuild() {
    for (QRadioButton* radio : std::exchange(m_radios, {})) {
        m_group->removeButton(radio);
        delete radio;
    }
    for (size_t i = 0; i < m_pythons.size(); ++i) {
        const PythonFacts& python = m_pythons[i];
        auto* radio = new ElidedRadio(
            tr("Python %1 · %2").arg(displayTextElided(python.version, 40), displayTextElided(python.path, 400)), this);
        radio->setObjectName(QStringLiteral("python-%1").arg(i));
        radio->setToolTip(shown(python.path));
        m_group->addButton(radio);
        m_found->addWidget(radio);
        m_radios.push_back(radio);
        setTabOrder(i == 0 ? m_default : m_radios[i - 1], radio);
    }
}

void PythonStep::load(const RunDraft& draft) {
    if (draft.environment.python.empty())
        return m_default->setChecked(true);
    for (size_t i = 0; i < m_pythons.size(); ++i) {
        if (m_pythons[i].path == draft.environment.python)
            return m_radios[i]->setChecked(true);
    }
    m_other->setChecked(true);
    m_path->setText(QFile::decodeName(draft.environment.python.c_str()));
}

void PythonStep::store(RunDraft& draft) const {
    draft.environment.python.clear();
    if (m_other->isChecked())
        draft.environment.python = QFile::encodeName(m_path->text().trimmed()).toStdString();
    for (size_t i = 0; i < m_radios.size(); ++i) {
        if (m_radios[i]->isChecked())
            draft.environment.python = m_pythons[i].path;
    }
}

} // namespace studio::ui

#include "moc_python_step.cpp"
