#include "ui/settings/settings_list.h"

#include <QAbstractItemModel>
#include <QBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <algorithm>

#include "ui/common/plain_label.h"
#include "ui/common/table_style.h"

namespace studio::ui {

namespace {
constexpr int settingsRowHeight = 32;
constexpr int maxSettingsRows = 10; // further ones scroll
constexpr int frameHeight = 4;
} // namespace

SettingsList::SettingsList(const QString& objectName, const QString& accessibleName, QAbstractItemModel* model,
                           std::span<const int> widths, QWidget* parent)
    : QWidget(parent)
    , m_table(new QTableView(this))
    , m_empty((new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    m_empty->setObjectName(objectName + QStringLiteral("Empty"));
    m_table->setModel(model);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    styleTable(m_table, objectName, accessibleName, settingsRowHeight, widths);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_table);
    layout->addWidget(m_empty);
    connect(model, &QAbstractItemModel::modelReset, this, &SettingsList::fit);
    connect(model, &QAbstractItemModel::modelReset, this, &SettingsList::selectionChanged);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &SettingsList::selectionChanged);
    fit();
}

int SettingsList::selectedRow() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows();
    return rows.isEmpty() ? -1 : rows.front().row();
}

void SettingsList::setEmptyText(const QString& text) {
    m_empty->setText(text);
}

void SettingsList::fit() {
    const int rows = m_table->model()->rowCount();
    m_table->setVisible(rows > 0);
    m_empty->setVisible(rows == 0);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() +
                            std::min(rows, maxSettingsRows) * settingsRowHeight + frameHeight);
}

} // namespace studio::ui

#include "moc_settings_list.cpp"
