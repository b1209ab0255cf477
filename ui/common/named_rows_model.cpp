#include "ui/common/named_rows_model.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QHeaderView>
#include <QPushButton>
#include <QShortcut>
#include <QStyledItemDelegate>
#include <QTableView>

#include "core/protocol/input_address.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr std::array kinds = {RunInput::Kind::Value, RunInput::Kind::File, RunInput::Kind::Folder,
                              RunInput::Kind::MachinePath, RunInput::Kind::Address};
constexpr int rowHeight = 34;

class KindDelegate final : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const override {
        auto* combo = new QComboBox(parent);
        combo->setAccessibleName(UiText::tr("Kind of input"));
        for (const RunInput::Kind kind : kinds)
            combo->addItem(NamedRowsModel::kindName(kind), static_cast<int>(kind));
        return combo;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        auto* combo = static_cast<QComboBox*>(editor);
        combo->setCurrentIndex(combo->findData(index.data(NamedRowsModel::kindRole)));
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        model->setData(index, static_cast<QComboBox*>(editor)->currentData(), NamedRowsModel::kindRole);
    }
};

} // namespace

NamedRowsModel::NamedRowsModel(bool hasKind, QObject* parent)
    : QAbstractTableModel(parent)
    , m_hasKind(hasKind)
    , m_rows(1) {}

void NamedRowsModel::setRows(std::vector<RunInput> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    m_rows.emplace_back();
    endResetModel();
}

std::vector<RunInput> NamedRowsModel::rows() const {
    std::vector<RunInput> result;
    for (const RunInput& row : m_rows) {
        if (!row.name.empty() || !row.value.empty())
            result.push_back(row);
    }
    return result;
}

QString NamedRowsModel::kindName(RunInput::Kind kind) {
    switch (kind) {
    case RunInput::Kind::Value:
        return UiText::tr("Text");
    case RunInput::Kind::File:
        return UiText::tr("File");
    case RunInput::Kind::Folder:
        return UiText::tr("Folder");
    case RunInput::Kind::MachinePath:
        return UiText::tr("Place on the machine");
    case RunInput::Kind::Address:
        return UiText::tr("Address");
    }
    return {};
}

int NamedRowsModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int NamedRowsModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : valueColumn() + 1;
}

QVariant NamedRowsModel::data(const QModelIndex& index, int role) const {
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
        return isVacant ? QString() : kindName(row.kind);
    const std::string& text = index.column() == 0 ? row.name : row.value;
    if (role == Qt::EditRole)
        return QString::fromStdString(text);
    if (isVacant && role == Qt::DisplayRole && index.column() == 0)
        return UiText::tr("Add…");
    return shownShort(text, 600);
}

bool NamedRowsModel::setData(const QModelIndex& index, const QVariant& value, int role) {
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
    // As on the command line: whoever means the text itself says so with the kind.
    if (m_hasKind && row.kind == RunInput::Kind::Value && row.value != before.value && isWebAddress(row.value))
        row.kind = RunInput::Kind::Address;
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

QVariant NamedRowsModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    if (section == 0)
        return UiText::tr("Name");
    return section == kindColumn() ? UiText::tr("Kind") : UiText::tr("Value");
}

Qt::ItemFlags NamedRowsModel::flags(const QModelIndex& index) const {
    return index.isValid() ? QAbstractTableModel::flags(index) | Qt::ItemIsEditable : Qt::NoItemFlags;
}

bool NamedRowsModel::removeRows(int row, int count, const QModelIndex& parent) {
    if (parent.isValid() || row < 0 || count < 1 || row + count >= rowCount())
        return false; // the last one stays
    beginRemoveRows({}, row, row + count - 1);
    m_rows.erase(m_rows.begin() + row, m_rows.begin() + row + count);
    endRemoveRows();
    Q_EMIT edited();
    return true;
}

NamedRows::NamedRows(bool hasKind, const QString& objectName, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_model(new NamedRowsModel(hasKind, this))
    , m_table(new QTableView(this)) {
    m_table->setObjectName(objectName);
    m_table->setAccessibleName(name);
    m_table->setToolTip(UiText::tr("Type into the last row to add one; Delete removes the selected row"));
    m_table->setModel(m_model);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::SelectedClicked |
                             QAbstractItemView::EditKeyPressed | QAbstractItemView::AnyKeyPressed);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(rowHeight);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->resizeSection(0, 160);
    m_table->setFixedHeight(rowHeight * 4 + 12);
    if (hasKind) {
        m_table->horizontalHeader()->resizeSection(1, 150);
        m_table->setItemDelegateForColumn(1, new KindDelegate(m_table));
    }
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
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
        add(UiText::tr("Add file…"), QStringLiteral("file"), QStringLiteral("AddFile"),
            UiText::tr("Choose a file that is sent with the run"), [this] { choosePath(false); });
        add(UiText::tr("Add folder…"), QStringLiteral("folder"), QStringLiteral("AddFolder"),
            UiText::tr("Choose a folder that is sent with the run"), [this] { choosePath(true); });
    }
    add(UiText::tr("Remove"), QStringLiteral("trash-2"), QStringLiteral("Remove"),
        UiText::tr("Remove the selected row"), [this] { removeSelected(); });
    buttons->addStretch();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    layout->addWidget(m_table);
    layout->addLayout(buttons);
    connect(new QShortcut(QKeySequence::Delete, m_table, nullptr, nullptr, Qt::WidgetShortcut), &QShortcut::activated,
            this, &NamedRows::removeSelected);
}

void NamedRows::choosePath(bool isFolder) {
    auto* dialog = new QFileDialog(this, isFolder ? UiText::tr("Folder to send") : UiText::tr("File to send"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("inputDialog"));
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, isFolder);
    connect(dialog, &QFileDialog::fileSelected, this, [this, isFolder](const QString& path) {
        auto rows = m_model->rows();
        RunInput input;
        input.kind = isFolder ? RunInput::Kind::Folder : RunInput::Kind::File;
        input.name = (rows.empty() ? std::string("data") : "data" + std::to_string(rows.size() + 1));
        input.value = QFile::encodeName(path).toStdString();
        rows.push_back(std::move(input));
        m_model->setRows(std::move(rows));
        Q_EMIT m_model->edited();
    });
    dialog->open();
}

void NamedRows::removeSelected() {
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        m_model->removeRow(current.row());
}

} // namespace studio::ui

#include "moc_named_rows_model.cpp"
