#include "ui/newrun/form_cell.h"

#include <QBoxLayout>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

FormCell makeFormCell(QWidget* parent) {
    auto* cell = new QWidget(parent);
    auto* lines = new QVBoxLayout(cell);
    lines->setContentsMargins(0, 0, space::tight, 0);
    lines->setSpacing(space::tight);
    return {cell, lines};
}

void fillFormCell(const FormCell& cell, const QString& label, QWidget* field) {
    auto* caption = (new PlainLabel(label, cell.widget))->withRole("muted");
    caption->setBuddy(field);
    cell.lines->addWidget(caption);
    cell.lines->addWidget(field);
}

} // namespace studio::ui
