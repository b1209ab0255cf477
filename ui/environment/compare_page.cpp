#include "ui/environment/compare_page.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QTableWidget>

#include "core/client/environment_client.h"
#include "core/client/studio_link.h"
#include "core/environment/specification.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int differenceRowHeight = 34;
constexpr int whatWidth = 260;
constexpr int sideWidth = 320;
constexpr int sameRole = Qt::UserRole;

struct Compared {
    NamedEnvironment left;
    NamedEnvironment right;
    std::vector<EnvironmentDifference> rows;
};

} // namespace

ComparePage::ComparePage(Context& context, const QString& pair)
    : Page(QStringLiteral("comparePage"), tr("Compare environments"), context.pageParent)
    , m_context(context)
    , m_onlyDifferent(new QCheckBox(tr("&Differences only"), this))
    , m_summary((new PlainLabel({}, this))->withRole("muted"))
    , m_table(new QTableWidget(this)) {
    setCrumbs({{tr("Environments"), QStringLiteral("environments"), {}}, {title(), {}, {}}});
    m_onlyDifferent->setObjectName(QStringLiteral("onlyDifferent"));
    m_onlyDifferent->setToolTip(tr("Hide what both have in common"));
    connect(m_onlyDifferent, &QCheckBox::toggled, this, &ComparePage::showRows);
    m_summary->setObjectName(QStringLiteral("compareSummary"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_summary);
    row->addStretch();
    row->addWidget(m_onlyDifferent);
    content()->addLayout(row);
    m_table->setColumnCount(3);
    styleTable(m_table, QStringLiteral("compareTable"), tr("Differences"), differenceRowHeight,
               std::array{whatWidth, sideWidth});
    content()->addWidget(m_table, 1);
    const QStringList names = pair.split(QLatin1Char('|'));
    compare(names.value(0).toStdString(), names.value(1).toStdString());
}

QWidget* ComparePage::firstFocus() {
    return m_table;
}

void ComparePage::compare(const std::string& left, const std::string& right) {
    m_context.link.ask<Compared>(
        this,
        [left, right](Client& client) -> Result<Compared> {
            auto first = client.environments().find(left);
            if (!first)
                return fail(first.error());
            auto second = client.environments().find(right);
            if (!second)
                return fail(second.error());
            auto rows = compareEnvironments(first->environment, second->environment);
            return Compared{std::move(*first), std::move(*second), std::move(rows)};
        },
        [this](const Result<Compared>& compared) {
            if (!compared)
                return banner()->showError(tr("The environments could not be compared."), compared.error());
            const QString leftLabel = displayTextElided(compared->left.label(), 70);
            const QString rightLabel = displayTextElided(compared->right.label(), 70);
            setTitle(tr("%1 and %2").arg(leftLabel, rightLabel));
            m_table->setHorizontalHeaderLabels({tr("Item"), leftLabel, rightLabel});
            m_table->setRowCount(static_cast<int>(compared->rows.size()));
            int different = 0;
            int row = 0;
            for (const EnvironmentDifference& difference : compared->rows) {
                different += difference.isSame() ? 0 : 1;
                int column = 0;
                for (const std::string* text : {&difference.what, &difference.left, &difference.right}) {
                    auto* item =
                        new QTableWidgetItem(text->empty() ? QStringLiteral("–") : displayTextElided(*text, 300));
                    item->setToolTip(item->text());
                    item->setData(sameRole, difference.isSame());
                    QFont font = m_table->font();
                    font.setWeight(difference.isSame() ? QFont::Normal : QFont::DemiBold);
                    item->setFont(font);
                    if (difference.isSame())
                        item->setForeground(currentColors().muted);
                    m_table->setItem(row, column++, item);
                }
                ++row;
            }
            m_summary->setText(different == 0 ? tr("They are the same.") : tr("%n difference(s)", nullptr, different));
            showRows();
        });
}

void ComparePage::showRows() {
    for (int row = 0; row < m_table->rowCount(); ++row)
        m_table->setRowHidden(row, m_onlyDifferent->isChecked() && m_table->item(row, 0)->data(sameRole).toBool());
}

} // namespace studio::ui

#include "moc_compare_page.cpp"
