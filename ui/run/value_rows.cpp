#include "ui/run/value_rows.h"

#include <QGridLayout>
#include <QStyle>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int minValueRowHeight = 26;
constexpr int minValueWidth = 104;
} // namespace

ValueRows::ValueRows(const QString& objectName, bool hasSparklines, QWidget* parent)
    : QWidget(parent)
    , m_hasSparklines(hasSparklines)
    , m_grid(new QGridLayout(this)) {
    setObjectName(objectName);
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(space::medium);
    m_grid->setVerticalSpacing(0);
    m_grid->setColumnStretch(0, 3);
    m_grid->setColumnStretch(1, hasSparklines ? 2 : 0);
    m_grid->setColumnStretch(2, 3);
    m_grid->setColumnStretch(3, 4);
    m_grid->setColumnMinimumWidth(2, minValueWidth);
}

void ValueRows::addRow() {
    const int number = static_cast<int>(m_rows.size());
    const auto label = [&](const char* part, int column, const char* role) {
        auto* made = new PlainLabel({}, this, PlainLabel::Fit::Elide);
        if (role != nullptr)
            made->withRole(role);
        made->setObjectName(QStringLiteral("%1-%2-%3").arg(objectName(), QLatin1String(part)).arg(number));
        m_grid->addWidget(made, number, column);
        return made;
    };
    Row row{label("name", 0, "muted"), nullptr, nullptr, nullptr};
    if (m_hasSparklines) {
        row.sparkline = new Sparkline(this);
        row.sparkline->setObjectName(QStringLiteral("%1-sparkline-%2").arg(objectName()).arg(number));
        m_grid->addWidget(row.sparkline, number, 1);
    }
    row.value = label("value", 2, nullptr);
    row.value->selectable();
    row.remark = label("remark", 3, "muted");
    m_grid->setRowMinimumHeight(number, minValueRowHeight);
    m_rows.push_back(row);
}

void ValueRows::setRows(std::span<const ValueRow> rows) {
    while (m_rows.size() < rows.size())
        addRow();
    for (size_t i = 0; i < m_rows.size(); ++i) {
        Row& row = m_rows[i];
        const bool isUsed = i < rows.size();
        for (QWidget* widget : std::initializer_list<QWidget*>{row.name, row.sparkline, row.value, row.remark}) {
            if (widget)
                widget->setVisible(isUsed);
        }
        m_grid->setRowMinimumHeight(static_cast<int>(i), isUsed ? minValueRowHeight : 0);
        if (!isUsed)
            continue;
        const ValueRow& shown = rows[i];
        row.name->setText(shown.name);
        row.value->setText(shown.value);
        row.value->setToolTip(shown.tooltip.isEmpty() ? QString() : wrappedTooltip(shown.tooltip));
        row.value->setAccessibleName(QStringLiteral("%1: %2 %3").arg(shown.name, shown.value, shown.remark));
        QFont font = this->font();
        font.setBold(shown.isEmphasized);
        row.value->setFont(font);
        row.remark->setText(shown.remark);
        if (row.sparkline)
            row.sparkline->setValues(shown.sparkline, QStringLiteral("%1: %2").arg(shown.name, shown.value),
                                     shown.range);
    }
}

} // namespace studio::ui

#include "moc_value_rows.cpp"
