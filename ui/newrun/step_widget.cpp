#include "ui/newrun/step_widget.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

StepWidget::StepWidget(RunStep step, const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_step(step)
    , m_column(new QVBoxLayout(this)) {
    setObjectName(objectName);
    setProperty("role", QStringLiteral("scrolled"));
    m_column->setContentsMargins(2, 0, space::small, 0);
    m_column->setSpacing(space::medium);
}

void StepWidget::addField(const QString& label, QWidget* field, const QString& hint, QLayout* around) {
    auto* block = new QVBoxLayout;
    block->setSpacing(space::tight);
    auto* title = new QLabel(label, this);
    title->setTextFormat(Qt::PlainText);
    title->setBuddy(field);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    block->addWidget(title);
    if (around != nullptr)
        block->addLayout(around);
    else
        block->addWidget(field);
    auto* problem = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    problem->setObjectName(field->objectName() + QStringLiteral("Problem"));
    problem->hide();
    m_problems[field->objectName()] = problem;
    block->addWidget(problem);
    if (!hint.isEmpty()) {
        block->addWidget((new PlainLabel(hint, this, PlainLabel::Fit::Wrap))->withRole("muted"));
        field->setAccessibleDescription(hint);
    }
    m_column->addLayout(block);
}

QLineEdit* StepWidget::makeEdit(const QString& objectName, const QString& label, const QString& placeholder,
                                const QString& tip) {
    auto* edit = new QLineEdit(this);
    edit->setObjectName(objectName);
    edit->setAccessibleName(label);
    edit->setPlaceholderText(placeholder);
    edit->setToolTip(tip);
    connect(edit, &QLineEdit::textEdited, this, &StepWidget::edited);
    return edit;
}

void StepWidget::showProblems(const std::vector<DraftProblem>& problems) {
    for (const auto& [name, label] : m_problems) {
        const auto found = std::find_if(problems.begin(), problems.end(), [&, field = name](const DraftProblem& p) {
            return p.step == m_step && p.field == field;
        });
        const bool isWrong = found != problems.end();
        label->setText(isWrong ? found->text : QString());
        label->setVisible(isWrong);
        auto* field = findChild<QWidget*>(name);
        if (field == nullptr || field->property("invalid").toBool() == isWrong)
            continue;
        field->setProperty("invalid", isWrong);
        field->style()->unpolish(field);
        field->style()->polish(field);
    }
}

} // namespace studio::ui
