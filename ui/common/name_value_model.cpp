#include "ui/common/name_value_model.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>
#include <algorithm>

#include "core/data/data_reference.h"
#include "core/protocol/input_address.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr std::array kinds = {RunInput::Kind::Value, RunInput::Kind::File, RunInput::Kind::Folder,
                              RunInput::Kind::MachinePath, RunInput::Kind::Address};
constexpr int nameValueModelRowHeight = 34;
constexpr int maxVisibleRows = 8;

class KindDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        auto* combo = new QComboBox(parent);
        combo->setAccessibleName(NameValueModel::tr("Input kind"));
        for (const RunInput::Kind kind : kinds)
            combo->addItem(NameValueModel::kindName(kind), static_cast<int>(kind));
        return combo;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        auto* combo = static_cast<QComboBox*>(editor);
        combo->setCurrentIndex(combo->findData(index.data(NameValueModel::kindRole)));
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        model->setData(index, static_cast<QComboBox*>(editor)->currentData(), NameValueModel::kindRole);
    }
};

} // namespace

NameValueModel::NameValueModel(bool hasKind, QObject* parent)
    : QAbstractTableModel(parent)
    , m_hasKind(hasKind)
    , m_rows(1) {}

void NameValueModel::setRows(std::vector<RunInput> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    m_rows.emplace_back();
    endResetModel();
}

std::vector<RunInput> NameValueModel::rows() const {
    std::vector<RunInput> result;
    for (const RunInput& row : m_rows) {
        if (!row.name.empty() || !row.value.empty())
            result.push_back(row);
    }
    return result;
}

QString NameValueModel::kindName(RunInput::Kind kind) {
    switch (kind) {
    case RunInput::Kind::Value:
        return tr("Text");
    case RunInput::Kind::File:
        return tr("File");
    case RunInput::Kind::Folder:
        return tr("Folder");
    case RunInput::Kind::MachinePath:
        return tr("Path on the machine");
    case RunInput::Kind::Address:
        return tr("URL");
    }
    return {};
}

int NameValueModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int NameValueModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : valueColumn() + 1;
}

QVariant NameValueModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const RunInput& row = m_rows[static_cast<size_t>(index.row())];
    const bool isVacant = index.row() + 1 == rowCount() && row.name.empty() && row.value.empty();
    if (role == kindRole)
        return static_cast<int>(row.kind);
    if (role == Qt::ForegroundRole && isVacant)
        return currentColors().faint;
    if (role != Qt::DisplayRole && role != Qt::EditRole && role != Qt::ToolTipRole)
        return {};
    if (index.column() == kindColumn())
        return isVacant ? QString() : isDataReference(row.value) ? tr("Data") : kindName(row.kind);
    const std::string& text = index.column() == 0 ? row.name : row.value;
    if (role == Qt::EditRole)
        return QString::fromStdString(text);
    if (isVacant && role == Qt::DisplayRole && index.column() == 0)
        return tr("Add…");
    return displayTextElided(text, 600);
}

bool NameValueModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (!index.isValid() || index.row() >= rowCount())
        return false;
    RunInput& row = m_rows[static_cast<size_t>(index.row())];
    const RunInput before = row;
    if (index.column() == kindColumn() && role == kindRole)
        row.kind = static_cast<RunInput::Kind>(value.toInt());
    else if (index.column() != kindColumn() && role == Qt::EditRole)
        (index.column() == 0 ? row.name : row.value) = value.toString().toStdString();
    else
        return false;
    // As on the command line: a literal URL requires setting the kind explicitly.
    if (m_hasKind && row.kind == RunInput::Kind::Value && row.value != before.value && isHttpUrl(row.value))
        row.kind = RunInput::Kind::Address;
    if (m_hasKind && row.kind == RunInput::Kind::Value && row.value != before.value && isDataReference(row.value))
        row.kind = RunInput::Kind::Folder;
    if (row == before)
        return true;
    Q_EMIT dataChanged(index.siblingAtColumn(0), index.siblingAtColumn(valueColumn()));
    if (index.row() + 1 == rowCount()) {
        beginInsertRows({}, rowCount(), rowCount());
        m_rows.emplace_back();
        endInsertRows();
    }
    Q_EMIT edited();
    return true;
}

QVariant NameValueModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return tr("Name");
    return section == kindColumn() ? tr("Kind") : tr("Value");
}

Qt::ItemFlags NameValueModel::flags(const QModelIndex& index) const {
    return index.isValid() ? QAbstractTableModel::flags(index) | Qt::ItemIsEditable : Qt::NoItemFlags;
}

bool NameValueModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || count < 1 || row + count >= rowCount())
        return false; // the last one stays
    beginRemoveRows({}, row, row + count - 1);
    m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
    endRemoveRows();
    Q_EMIT edited();
    return true;
}

NameValueEditor::NameValueEditor(bool hasKind, const QString& objectName, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_model(new NameValueModel(hasKind, this))
    , m_table(new QTableView(this)) {
    m_table->setObjectName(objectName);
    m_table->setAccessibleName(name);
    m_table->setToolTip(tr("Type in the last row to add an entry; press Delete to remove the selected row"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(nameValueModelRowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->resizeSection(0, 160);
    const auto fit = [this] {
        const int rows = std::clamp(m_model->rowCount(), 1, maxVisibleRows);
        m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + nameValueModelRowHeight * rows + 4);
    };
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, fit);
    connect(m_model, &QAbstractItemModel::modelReset, this, fit);
    fit();
    if (hasKind) {
        m_table->horizontalHeader()->resizeSection(1, 150);
        m_table->setItemDelegateForColumn(1, new KindDelegate(m_table));
    }
    auto* buttons = new FlowLayout; // wraps: translated texts may need more than the width of a form
    const auto add = [&](const QString& text, const QString& iconName, const QString& suffix, const QString& tip,
                         auto act) {
        auto* button = new QPushButton(icon(iconName), text, this);
        button->setObjectName(objectName + suffix);
        button->setProperty("role", QStringLiteral("quiet"));
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, act);
        buttons->addWidget(button);
    };
    if (hasKind) {
        add(tr("Add file…"), QStringLiteral("file"), QStringLiteral("AddFile"),
            tr("Choose a file to upload with the run"), [this] { choosePath(false); });
        add(tr("Add folder…"), QStringLiteral("folder"), QStringLiteral("AddFolder"),
            tr("Choose a folder to upload with the run"), [this] { choosePath(true); });
        add(tr("Add data"), QStringLiteral("database"), QStringLiteral("AddData"),
            tr("Choose data of this workspace; its newest version is used"), [] {});
        m_data = findChild<QPushButton*>(objectName + QStringLiteral("AddData"));
        m_data->setMenu(new QMenu(m_data));
        m_data->hide();
    }
    add(tr("Remove"), QStringLiteral("trash-2"), QStringLiteral("Remove"), tr("Remove the selected row"),
        [this] { removeSelected(); });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    connect(new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, &NameValueEditor::removeSelected);
}

// The height follows the rows of buttons: forms give each field the height of its size hint, which has one row.
bool NameValueEditor::event(QEvent* event) {
    const bool isHandled = QWidget::event(event);
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        setFixedHeight(layout()->heightForWidth(width()));
    return isHandled;
}

void NameValueEditor::choosePath(bool isFolder) {
    auto* dialog = new QFileDialog(this, isFolder ? tr("Folder to upload") : tr("File to upload"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("inputDialog"));
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, isFolder);
    connect(dialog, &QFileDialog::fileSelected, this, [this, isFolder](const QString& path) {
        RunInput input;
        input.kind = isFolder ? RunInput::Kind::Folder : RunInput::Kind::File;
        input.value = QFile::encodeName(path).toStdString();
        addRow(std::move(input));
    });
    dialog->open();
}

void NameValueEditor::addRow(RunInput input) {
    auto rows = m_model->rows();
    input.name = (rows.empty() ? std::string("data") : "data" + std::to_string(rows.size() + 1));
    rows.push_back(std::move(input));
    m_model->setRows(std::move(rows));
    Q_EMIT m_model->edited();
}

void NameValueEditor::setDataNames(const std::vector<std::string>& names) {
    if (m_data == nullptr)
        return;
    m_data->menu()->clear();
    for (const std::string& name : names) {
        QAction* action = m_data->menu()->addAction(withoutMnemonic(displayTextElided(name, 80)));
        connect(action, &QAction::triggered, this, [this, name] {
            RunInput input;
            input.kind = RunInput::Kind::Folder;
            input.value = "azureml:" + name + "@latest";
            addRow(std::move(input));
        });
    }
    m_data->setVisible(!names.empty());
}

void NameValueEditor::removeSelected() {
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        m_model->removeRow(current.row());
}

} // namespace studio::ui

#include "moc_name_value_model.cpp"
