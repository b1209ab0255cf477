#include "ui/common/wizard_frame.h"

#include <QBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <algorithm>

#include "ui/common/form_step.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/keyboard_navigation.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int minStepsWidth = 150;
constexpr int aroundStep = 24; // padding and border of the style sheet
constexpr int helpWidth = 220;
constexpr int helpFrom = 812;
} // namespace

WizardFrame::WizardFrame(const QString& prefix, const QString& helpName, std::vector<WizardStage> stages,
                         QWidget* parent)
    : QWidget(parent)
    , m_stages(std::move(stages))
    , m_canBeDone(m_stages.size(), true)
    , m_stack(new QStackedWidget(this)) {
    auto* middle = new QHBoxLayout;
    middle->setSpacing(space::page);
    auto* steps = new QVBoxLayout;
    steps->setSpacing(space::tight);
    middle->addLayout(steps);
    int stepsWidth = minStepsWidth;
    for (int i = 0; i <= last(); ++i) {
        const WizardStage& stage = m_stages.at(static_cast<size_t>(i));
        auto* button = new QPushButton(QStringLiteral("%1   %2").arg(i + 1).arg(stage.title), this);
        button->setObjectName(QLatin1String(stage.name));
        button->setProperty("role", QStringLiteral("step"));
        button->setCheckable(true);
        QFont bold = button->font(); // of the current step
        bold.setWeight(QFont::DemiBold);
        stepsWidth = std::max(stepsWidth, QFontMetrics(bold).horizontalAdvance(button->text()) +
                                              button->iconSize().width() + aroundStep);
        button->setToolTip(tr("Go to this step"));
        connect(button, &QPushButton::clicked, this, [this, i] {
            // Undo the toggle of the click: the button is checked when its step is shown.
            m_buttons.at(static_cast<size_t>(i))->setChecked(i == m_stage);
            Q_EMIT stageRequested(i);
        });
        m_buttons.push_back(button);
        steps->addWidget(button);
        auto* scroll = new QScrollArea(m_stack);
        scroll->setWidgetResizable(true);
        scroll->setFrameShape(QFrame::NoFrame);
        scroll->setFocusPolicy(Qt::NoFocus);
        m_stack->addWidget(scroll);
    }
    for (QPushButton* button : m_buttons)
        button->setFixedWidth(stepsWidth);
    steps->addStretch();
    middle->addWidget(m_stack, 1);
    addHelp(middle, helpName);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(space::medium);
    all->addLayout(middle, 1);
    all->addWidget(makeLine(this));
    all->addLayout(makeButtons(prefix));
}

void WizardFrame::addHelp(QBoxLayout* into, const QString& helpName) {
    m_help = new QWidget(this);
    m_help->setFixedWidth(helpWidth);
    m_helpTitle = (new PlainLabel({}, m_help))->withRole("heading");
    auto* help = new QVBoxLayout(m_help);
    help->setContentsMargins(0, 0, 0, 0);
    help->setSpacing(space::small);
    help->addWidget(m_helpTitle);
    for (PlainLabel*& paragraph : m_helpText) {
        paragraph = (new PlainLabel({}, m_help, PlainLabel::Fit::Wrap))->withRole("muted");
        paragraph->setObjectName(helpName);
        help->addWidget(paragraph);
    }
    help->addStretch();
    into->addWidget(m_help);
}

QBoxLayout* WizardFrame::makeButtons(const QString& prefix) {
    m_cancel = new QPushButton(tr("Cancel"), this);
    m_cancel->setObjectName(prefix + QStringLiteral("Cancel"));
    m_cancel->setProperty("role", QStringLiteral("quiet"));
    connect(m_cancel, &QPushButton::clicked, this, &WizardFrame::cancelRequested);
    m_back = new QPushButton(tr("&Back"), this);
    m_back->setObjectName(prefix + QStringLiteral("Back"));
    m_back->setToolTip(tr("Previous step"));
    connect(m_back, &QPushButton::clicked, this, [this] { Q_EMIT stageRequested(m_stage - 1); });
    m_next = new QPushButton(this);
    m_next->setObjectName(prefix + QStringLiteral("Next"));
    m_next->setProperty("role", QStringLiteral("primary"));
    connect(m_next, &QPushButton::clicked, this, [this] {
        if (m_stage == last())
            Q_EMIT finishRequested();
        else
            Q_EMIT stageRequested(m_stage + 1);
    });
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    m_total = (new PlainLabel({}, this, PlainLabel::Fit::Elide))->withRole("heading");
    m_total->setObjectName(prefix + QStringLiteral("Total"));
    m_total->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_total->hide();
    row->addWidget(m_cancel);
    row->addStretch();
    row->addWidget(m_total, 1);
    row->addWidget(m_back);
    row->addWidget(m_next);
    addSubmitKeys(parentWidget(), m_next);
    return row;
}

void WizardFrame::setTotal(const QString& text, const QString& tip) {
    m_total->setText(text);
    m_total->setToolTip(tip);
    m_total->setVisible(!text.isEmpty());
}

QWidget* WizardFrame::placeOf(int stage) const {
    return static_cast<QScrollArea*>(m_stack->widget(stage))->viewport();
}

void WizardFrame::showStep(int stage, FormStep* step) {
    m_stage = stage;
    if (auto* place = static_cast<QScrollArea*>(m_stack->widget(stage)); place->widget() == nullptr)
        place->setWidget(step);
    m_stack->setCurrentIndex(stage);
    for (size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setChecked(static_cast<int>(i) == stage);
    m_furthest = std::max(m_furthest, stage);
    for (int each = 0; each <= last(); ++each)
        showMark(each);
    showHelp();
    m_back->setEnabled(stage > 0);
    m_next->setEnabled(true);
    setNext({}, {});
}

void WizardFrame::showHelp() {
    const WizardStage& stage = m_stages.at(static_cast<size_t>(m_stage));
    m_helpTitle->setText(stage.title);
    const QStringList help = stage.help.split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    for (size_t i = 0; i < m_helpText.size(); ++i) {
        m_helpText[i]->setText(help.value(static_cast<qsizetype>(i)));
        m_helpText[i]->setVisible(static_cast<qsizetype>(i) < help.size());
    }
}

void WizardFrame::setWarning(int stage, const QString& why) {
    QPushButton* button = m_buttons.at(static_cast<size_t>(stage));
    button->setAccessibleDescription(why);
    showMark(stage);
}

void WizardFrame::setDone(int stage, bool isDone) {
    m_canBeDone.at(static_cast<size_t>(stage)) = isDone;
    showMark(stage);
}

void WizardFrame::showMark(int stage) {
    QPushButton* button = m_buttons.at(static_cast<size_t>(stage));
    if (!button->accessibleDescription().isEmpty() && button->accessibleDescription() != tr("Done"))
        return button->setIcon(icon(QStringLiteral("triangle-alert"), currentColors().warning));
    const bool isDone = stage < m_furthest && stage != m_stage && m_canBeDone.at(static_cast<size_t>(stage));
    button->setIcon(isDone ? icon(QStringLiteral("check"), currentColors().good) : QIcon());
    button->setAccessibleDescription(isDone ? tr("Done") : QString());
}

void WizardFrame::setFinish(const QString& text, const QString& tip) {
    m_finish = text;
    m_finishTip = tip;
}

void WizardFrame::setCancelTip(const QString& tip) {
    m_cancel->setToolTip(tip);
}

void WizardFrame::setNext(const QString& text, const QString& tip) {
    const bool isLast = m_stage == last();
    m_next->setText(!text.isEmpty() ? text : isLast ? m_finish : tr("&Next"));
    m_next->setToolTip(!tip.isEmpty() ? tip : isLast ? m_finishTip : tr("Next step (Ctrl+Enter)"));
}

void WizardFrame::setNextEnabled(bool on) {
    m_next->setEnabled(on);
}

void WizardFrame::setBackEnabled(bool on) {
    m_back->setEnabled(on);
}

void WizardFrame::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_help->setVisible(width() >= helpFrom);
}

} // namespace studio::ui

#include "moc_wizard_frame.cpp"
