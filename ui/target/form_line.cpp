#include "ui/target/form_line.h"

#include <QBoxLayout>
#include <QLabel>

#include "ui/common/plain_label.h"

namespace studio::ui {

void addFormLine(QBoxLayout* into, const QString& label, QWidget* field, const QString& hint) {
    auto* name = new QLabel(label, field->parentWidget());
    name->setBuddy(field);
    into->addWidget(name);
    into->addWidget(field);
    if (!hint.isEmpty())
        into->addWidget((new PlainLabel(hint, field->parentWidget(), PlainLabel::Fit::Wrap))->withRole("muted"));
}

} // namespace studio::ui
