#include "ui/newrun/choice_steps.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>

#include "core/target/target_text.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/target_text.h"
#include "ui/common/theme.h"
#include "ui/newrun/run_based_card.h"

namespace studio::ui {

namespace {

constexpr std::chrono::milliseconds typingPause{250};

// A choice with a text from outside, cut in its middle where it is too long: both ends of a path say something.
class ElidedRadio final : public QRadioButton {
public:
    ElidedRadio(QString text, QWidget* parent)
        : QRadioButton(parent)
        , m_text(std::move(text)) {
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        setAccessibleName(m_text);
        setText(withoutMnemonic(m_text)); // for the first size
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

class TargetCard final : public QPushButton {
public:
    explicit TargetCard(QWidget* parent)
        : QPushButton(parent)
        , m_name((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading"))
        , m_badge(new StateBadge(this))
        , m_kind((new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("muted"))
        , m_hardware(new PlainLabel({}, this, PlainLabel::Fit::Wrap))
        , m_free(new PlainLabel({}, this, PlainLabel::Fit::Wrap)) {
        setCheckable(true);
        setProperty("role", QStringLiteral("tile"));
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Minimum);
        auto* head = new QHBoxLayout;
        head->setSpacing(space::medium);
        head->addWidget(m_name);
        head->addWidget(m_kind);
        head->addStretch();
        head->addWidget(m_badge);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::large, space::medium, space::large, space::medium);
        layout->setSpacing(space::small);
        layout->addLayout(head);
        layout->addWidget(m_hardware);
        layout->addWidget(m_free);
        for (QWidget* child : findChildren<QWidget*>())
            child->setAttribute(Qt::WA_TransparentForMouseEvents);
    }
    void setStatus(const TargetStatus& status) {
        const Target& target = status.target;
        m_target = target.name;
        setObjectName(QStringLiteral("target-") + QString::fromStdString(target.name));
        m_name->setText(shownShort(target.name));
        m_kind->setText(targetKindName(target.kind));
        m_badge->setBadge(badgeOf(status));
        QString hardware = target.cluster ? UiText::tr("%1 a node").arg(describe(target.cluster->node))
                           : target.facts ? hardwareText(target)
                                          : UiText::tr("Its hardware has not been looked at yet");
        if (target.remote && !target.remote->gpus.empty() && target.facts)
            hardware +=
                QStringLiteral(" · ") +
                UiText::tr("%1 of %2 GPUs for runs").arg(target.remote->gpus.size()).arg(target.facts->gpus.size());
        if (target.facts && !target.facts->gpus.empty())
            hardware += QStringLiteral(" · ") + gpuText(target);
        m_hardware->setText(hardware);
        const int64_t places = freePlaces(status);
        QString text =
            places > 0 ? UiText::tr("%n of %1 places free: the run starts at once", nullptr, static_cast<int>(places))
                             .arg(target.maxRuns)
            : status.waiting > 0 ? UiText::tr("No place is free: the run waits behind %n other(s)", nullptr,
                                              static_cast<int>(status.waiting))
                                 : UiText::tr("No place is free: the run waits until a run has ended");
        if (target.kind == TargetKind::Remote && !target.health.isFine())
            text = UiText::tr("The run waits until the machine can be used again: %1")
                       .arg(shownShort(target.health.message, 200));
        else if (target.kind == TargetKind::Remote && !target.reachable)
            text = UiText::tr("The run waits until the machine can be reached again");
        if (target.kind == TargetKind::Remote && target.lastContact)
            text += QStringLiteral(" · ") + UiText::tr("last contact %1").arg(lastContactText(status));
        if (target.facts)
            text += QStringLiteral(" · ") + UiText::tr("%1 disk free").arg(formatSize(target.facts->diskFreeBytes));
        m_free->setText(text);
        setAccessibleName(m_name->text() + QStringLiteral(", ") + m_kind->text());
        setAccessibleDescription(m_badge->badge().word + QStringLiteral(". ") + hardware + QStringLiteral(". ") + text);
        setToolTip(targetEvidence(status));
    }
    const std::string& target() const { return m_target; }
    QSize sizeHint() const override { return layout()->sizeHint(); }
    QSize minimumSizeHint() const override { return layout()->minimumSize(); }

private:
    std::string m_target;
    PlainLabel* m_name;
    StateBadge* m_badge;
    PlainLabel* m_kind;
    PlainLabel* m_hardware;
    PlainLabel* m_free;
};

WhereStep::WhereStep(QWidget* parent)
    : StepWidget(RunStep::Where, QStringLiteral("stepWhere"), parent)
    , m_cards(new QVBoxLayout)
    , m_group(new QButtonGroup(this))
    , m_runBased(new RunBasedCard(this)) {
    m_cards->setSpacing(space::medium);
    column()->addLayout(m_cards);
    m_group->addButton(m_runBased->button());
    connect(m_runBased, &RunBasedCard::edited, this, &StepWidget::edited);
    column()->addWidget(m_runBased);
    column()->addStretch();
}

QWidget* WhereStep::firstFocus() {
    return m_group->checkedButton() != nullptr ? static_cast<QWidget*>(m_group->checkedButton()) : this;
}

void WhereStep::setTargets(const std::vector<TargetStatus>& targets) {
    while (m_shown.size() < targets.size()) {
        auto* card = new TargetCard(this);
        m_group->addButton(card);
        connect(card, &QPushButton::clicked, this, [this, card] {
            m_compute = card->target();
            Q_EMIT edited();
        });
        m_cards->addWidget(card);
        m_shown.push_back(card);
    }
    for (size_t i = 0; i < m_shown.size(); ++i) {
        m_shown[i]->setVisible(i < targets.size());
        if (i >= targets.size())
            continue;
        m_shown[i]->setStatus(targets[i]);
        const Target& target = targets[i].target;
        if (!m_runBased->button()->isChecked())
            m_shown[i]->setChecked(target.name == m_compute);
        if (target.kind == TargetKind::Local && target.facts)
            m_runBased->setHost(nodeHostOf(*target.facts));
    }
}

void WhereStep::load(const RunDraft& draft) {
    m_compute = draft.compute;
    m_runBased->load(draft.runBased);
    for (TargetCard* card : m_shown)
        card->setChecked(!draft.runBased && card->target() == m_compute);
}

void WhereStep::store(RunDraft& draft) const {
    draft.runBased = m_runBased->config();
    draft.compute = draft.runBased ? std::string(localTargetName) : m_compute;
}

PythonStep::PythonStep(QWidget* parent)
    : StepWidget(RunStep::Environment, QStringLiteral("stepPython"), parent)
    , m_group(new QButtonGroup(this))
    , m_found(new QVBoxLayout) {
    m_default = new QRadioButton(UiText::tr("The machine's own Python 3"), this);
    m_default->setObjectName(QStringLiteral("pythonDefault"));
    m_default->setToolTip(UiText::tr("The python3 that is found first on the machine's PATH"));
    m_default->setChecked(true);
    m_group->addButton(m_default);
    column()->addWidget(m_default, 0, Qt::AlignLeft);
    m_nothing =
        (new PlainLabel(UiText::tr("The machine has not been looked at yet. Its interpreters are listed here as "
                                   "soon as it has been."),
                        this, PlainLabel::Fit::Wrap))
            ->withRole("muted");
    column()->addWidget(m_nothing);
    m_found->setSpacing(space::medium);
    column()->addLayout(m_found);
    m_other = new QRadioButton(UiText::tr("Another one:"), this);
    m_other->setObjectName(QStringLiteral("pythonOther"));
    m_other->setToolTip(UiText::tr("Any interpreter by its path, for example that of a virtual environment"));
    m_group->addButton(m_other);
    column()->addWidget(m_other, 0, Qt::AlignLeft);
    m_path = makeEdit(QStringLiteral("pythonPath"), UiText::tr("Path of the interpreter"),
                      QStringLiteral("/home/me/venv/bin/python"), UiText::tr("The whole path of the interpreter"));
    connect(m_path, &QLineEdit::textEdited, m_other, [this] { m_other->setChecked(true); });
    m_browse = new QPushButton(icon(QStringLiteral("folder-open")), UiText::tr("B&rowse…"), this);
    m_browse->setObjectName(QStringLiteral("choosePython"));
    m_browse->setToolTip(UiText::tr("Choose an interpreter"));
    connect(m_browse, &QPushButton::clicked, this, &PythonStep::choosePath);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_path, 1);
    row->addWidget(m_browse);
    addField(UiText::tr("&Path of the interpreter"), m_path,
             UiText::tr("Its folder comes first on the run's PATH, so that \"python\", \"pip\" and what else is "
                        "installed there are found."),
             row);
    column()->addStretch();
    connect(m_group, &QButtonGroup::buttonClicked, this, &StepWidget::edited);
    m_typing.setSingleShot(true);
    connect(&m_typing, &QTimer::timeout, this, [this] { Q_EMIT lookWanted(m_path->text().trimmed()); });
    connect(m_path, &QLineEdit::textChanged, this, [this] { m_typing.start(typingPause); });
}

QWidget* PythonStep::firstFocus() {
    return m_group->checkedButton();
}

void PythonStep::choosePath() {
    auto* dialog = new QFileDialog(this, UiText::tr("Python interpreter"), m_path->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("pythonDialog"));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::DontResolveSymlinks); // a virtual environment is known by its link
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
            UiText::tr("Python %1 · %2").arg(shownShort(python.version, 40), shownShort(python.path, 400)), this);
        radio->setObjectName(QStringLiteral("python-%1").arg(i));
        radio->setToolTip(shown(python.path));
        m_group->addButton(radio);
        m_found->addWidget(radio);
        m_radios.push_back(radio);
        setTabOrder(i == 0 ? m_default : m_radios[i - 1], radio);
    }
}

void PythonStep::load(const RunDraft& draft) {
    if (draft.runsIn.python.empty())
        return m_default->setChecked(true);
    for (size_t i = 0; i < m_pythons.size(); ++i) {
        if (m_pythons[i].path == draft.runsIn.python)
            return m_radios[i]->setChecked(true);
    }
    m_other->setChecked(true);
    m_path->setText(QFile::decodeName(draft.runsIn.python.c_str()));
}

void PythonStep::store(RunDraft& draft) const {
    draft.runsIn.python.clear();
    if (m_other->isChecked())
        draft.runsIn.python = QFile::encodeName(m_path->text().trimmed()).toStdString();
    for (size_t i = 0; i < m_radios.size(); ++i) {
        if (m_radios[i]->isChecked())
            draft.runsIn.python = m_pythons[i].path;
    }
}

} // namespace studio::ui

#include "moc_choice_steps.cpp"
