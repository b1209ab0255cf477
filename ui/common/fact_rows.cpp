#include "ui/common/fact_rows.h"

#include <QFormLayout>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

FactRows::FactRows(QWidget* parent)
    : QWidget(parent)
    , m_form(new QFormLayout(this)) {
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setHorizontalSpacing(space::page);
    m_form->setVerticalSpacing(space::small);
}

void FactRows::setRows(const std::vector<std::pair<QString, QString>>& rows) {
    if (rows == m_shown)
        return;
    m_shown = rows;
    while (m_form->rowCount() > 0)
        m_form->removeRow(0);
    for (const auto& [name, value] : rows)
        m_form->addRow((new PlainLabel(name, this))->withRole("muted"),
                       (new PlainLabel(value, this, PlainLabel::Fit::Wrap))->selectable());
}

} // namespace studio::ui

#include "moc_fact_rows.cpp"
