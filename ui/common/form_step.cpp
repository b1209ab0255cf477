#include "ui/common/form_step.h"

#include <QBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyle>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int numberWidth = 150;
} // namespace

FormStep::FormStep(const QString& objectName, QWidget* parent)
    : QWidget(parent)
    , m_column(new QVBoxLayout(this)) {
    setObjectName(objectName);
    setProperty("role", QStringLiteral("scrolled"));
    m_column->setContentsMargins(2, 0, space::small, 0);
    m_column->setSpacing(space::medium);
}

QLabel* FormStep::addField(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint,
                           QLayout* around) {
    auto* block = new QVBoxLayout;
    block->setSpacing(space::tight);
    auto* title = new QLabel(label, this);
    title->setTextFormat(Qt::PlainText);
    title->setBuddy(field);
    QFont bold = title->font();
    bold.setWeight(QFont::DemiBold);
    title->setFont(bold);
    block->addWidget(title);
    if (around == nullptr && field->maximumWidth() < QWIDGETSIZE_MAX) {
        // A narrow field directly in the column would limit the width of its block: Qt adds up the heights of blocks by
        // their real width but divides the sum by the limited one, so wrapped hints took space from other blocks, whose
        // parts then overlapped.
        auto* row = new QHBoxLayout;
        row->addWidget(field);
        row->addStretch();
        around = row;
    }
    if (around != nullptr)
        block->addLayout(around);
    else
        block->addWidget(field);
    addProblem(block, field->objectName());
    if (!hint.isEmpty()) {
        addHint(block, hint);
        field->setAccessibleDescription(hint);
    }
    into->addLayout(block);
    return title;
}

void FormStep::addProblem(QBoxLayout* into, const QString& field) {
    auto* problem = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("error");
    problem->setObjectName(field + QStringLiteral("Problem"));
    problem->hide();
    m_problems[field] = problem;
    into->addWidget(problem);
}

QLineEdit* FormStep::makeEdit(const QString& objectName, const QString& name, const QString& placeholder,
                              const QString& tip) {
    auto* edit = new QLineEdit(this);
    edit->setObjectName(objectName);
    edit->setAccessibleName(name);
    edit->setPlaceholderText(placeholder);
    edit->setToolTip(tip);
    connect(edit, &QLineEdit::textEdited, this, &FormStep::edited);
    return edit;
}

QSpinBox* FormStep::makeNumber(const QString& objectName, const QString& name, const QString& tip, int least,
                               int most) {
    auto* box = new QSpinBox(this);
    box->setObjectName(objectName);
    box->setAccessibleName(name);
    box->setToolTip(tip);
    box->setRange(least, most);
    box->setFixedWidth(atFontSize(numberWidth));
    connect(box, &QSpinBox::valueChanged, this, &FormStep::edited);
    return box;
}

void FormStep::showText(QLineEdit* edit, const QString& text) {
    if (edit->text() != text)
        edit->setText(text);
}

void FormStep::addPart(FormStep* part) {
    part->column()->setContentsMargins({});
    connect(part, &FormStep::edited, this, &FormStep::edited);
    m_parts.push_back(part);
    m_column->addWidget(part);
}

PlainLabel* FormStep::addHeading(QBoxLayout* into, const QString& text) {
    auto* heading = (new PlainLabel(text, this, PlainLabel::Fit::Wrap))->withRole("heading");
    into->addWidget(heading);
    return heading;
}

PlainLabel* FormStep::addHint(QBoxLayout* into, const QString& text, const QString& objectName) {
    auto* hint = (new PlainLabel(text, this, PlainLabel::Fit::Wrap))->withRole("muted");
    hint->setObjectName(objectName);
    into->addWidget(hint);
    return hint;
}

void FormStep::showFieldProblems(const std::vector<FieldProblem>& problems) {
    for (const auto& [name, label] : m_problems) {
        QStringList texts; // all at once, for fields with several parts
        for (const FieldProblem& problem : problems) {
            if (problem.field == name)
                texts << problem.text;
        }
        label->setText(texts.join(u' '));
        label->setVisible(!texts.isEmpty());
        if (auto* field = findChild<QWidget*>(name))
            markInvalid(field, !texts.isEmpty());
    }
    for (FormStep* part : m_parts)
        part->showFieldProblems(problems);
}

void FormStep::markInvalid(QWidget* field, bool isInvalid) {
    if (field->property("invalid").toBool() == isInvalid)
        return;
    field->setProperty("invalid", isInvalid);
    field->style()->unpolish(field);
    field->style()->polish(field);
}

QWidget* FormStep::firstInvalid() const {
    const auto canHaveFocus = [](const QWidget* field) {
        return (field->focusPolicy() & Qt::TabFocus) != 0 && field->isEnabled() && field->isVisible();
    };
    QWidget* inside = nullptr; // of a field with several parts, none of which is marked itself
    for (QWidget* field : findChildren<QWidget*>()) {
        if (!field->property("invalid").toBool())
            continue;
        if (canHaveFocus(field))
            return field;
        const auto parts = field->findChildren<QWidget*>();
        const auto first = std::find_if(parts.begin(), parts.end(), canHaveFocus);
        if (inside == nullptr && first != parts.end())
            inside = *first;
    }
    return inside;
}

} // namespace studio::ui

#include "moc_form_step.cpp"
