#include "ui/common/scrolled_form.h"

#include <QBoxLayout>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

ScrolledForm::ScrolledForm(const QString& objectName, int fieldWidth, int spacing, QWidget* parent)
    : QScrollArea(parent)
    , m_fieldWidth(fieldWidth)
    , m_rows(new QVBoxLayout) {
    setObjectName(objectName);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus);
    auto* column = new QWidget(viewport());
    column->setProperty("role", QStringLiteral("scrolled"));
    auto* around = new QHBoxLayout(column);
    around->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(spacing);
    around->addLayout(m_rows, 3);
    around->addStretch(1);
    setWidget(column);
}

void ScrolledForm::addField(QWidget* field, const QString& objectName, const QString& label, const QString& hint) {
    auto* heading = new PlainLabel(label, inside());
    QFont bold = heading->font();
    bold.setWeight(QFont::DemiBold);
    heading->setFont(bold);
    heading->setBuddy(field);
    field->setObjectName(objectName);
    field->setAccessibleName(label);
    field->setMaximumWidth(atFontSize(m_fieldWidth));
    m_rows->addWidget(heading);
    m_rows->addWidget(field);
    if (!hint.isEmpty())
        addText(hint);
    m_rows->addSpacing(space::small);
}

void ScrolledForm::addText(const QString& text) {
    m_rows->addWidget((new PlainLabel(text, inside(), PlainLabel::Fit::Wrap))->withRole("muted"));
}

} // namespace studio::ui

#include "moc_scrolled_form.cpp"
