#include "ui/data/data_form.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>

#include "core/store/versioned_name.h"
#include "ui/common/icons.h"
#include "ui/common/theme.h"
#include "ui/data/data_table_model.h"

namespace studio::ui {

namespace {
constexpr int formWidth = 560;
constexpr int descriptionHeight = 76;
} // namespace

DataForm::DataForm(QWidget* parent)
    : FormStep(QStringLiteral("dataForm"), parent) {
    setMaximumWidth(formWidth);
    m_name = makeEdit(QStringLiteral("dataName"), tr("Name"), {}, tr("Letters, digits, '.', '_' and '-'"));
    addField(column(), tr("&Name"), m_name);
    m_path = makeEdit(QStringLiteral("dataPath"), tr("Path or URL"), {}, tr("A file, a folder, or an https URL"));
    auto* around = new QHBoxLayout;
    around->setSpacing(space::small);
    around->addWidget(m_path, 1);
    const auto addButton = [&](const char* objectName, const char* iconName, const QString& text, const QString& tip,
                               bool isFolder) {
        auto* button = new QPushButton(icon(QLatin1String(iconName)), text, this);
        button->setObjectName(QLatin1String(objectName));
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, [this, isFolder] { choosePath(isFolder); });
        around->addWidget(button);
    };
    addButton("chooseDataFile", "file", tr("File…"), tr("Choose a file"), false);
    addButton("chooseDataFolder", "folder", tr("Folder…"), tr("Choose a folder"), true);
    addField(column(), tr("&Path or URL"), m_path,
             tr("Up to 1 GiB is copied, so this version is immutable. Larger data is referenced in place."), around);
    m_type = new QComboBox(this);
    m_type->setObjectName(QStringLiteral("dataTypeChoice"));
    m_type->setAccessibleName(tr("Type"));
    m_type->addItem(tr("Default: file or folder, depending on the path"), QString());
    for (const DataType type : {DataType::File, DataType::Folder, DataType::MLTable})
        m_type->addItem(dataTypeName(type), QString::fromLatin1(toText(type).data()));
    connect(m_type, &QComboBox::currentIndexChanged, this, &FormStep::edited);
    addField(column(), tr("&Type"), m_type);
    m_version = makeEdit(QStringLiteral("dataVersion"), tr("Version"), tr("next number"), tr("A number, word or date"));
    addField(column(), tr("&Version"), m_version);
    m_description = new QPlainTextEdit(this);
    m_description->setObjectName(QStringLiteral("dataDescriptionText"));
    m_description->setAccessibleName(tr("Description"));
    m_description->setTabChangesFocus(true);
    m_description->setFixedHeight(descriptionHeight);
    connect(m_description, &QPlainTextEdit::textChanged, this, &FormStep::edited);
    addField(column(), tr("&Description"), m_description);
    column()->addStretch();
}

void DataForm::setName(const QString& name) {
    m_name->setText(name);
}

QWidget* DataForm::firstFocus() {
    return m_name->text().isEmpty() ? m_name : m_path;
}

NewData DataForm::data() const {
    NewData data;
    data.name = m_name->text().trimmed().toStdString();
    const QString path = m_path->text().trimmed();
    data.path = path.startsWith(QLatin1Char('/')) ? QFile::encodeName(path).toStdString() : path.toStdString();
    data.type = dataTypeFromText(m_type->currentData().toString().toStdString());
    data.version = m_version->text().trimmed().toStdString();
    data.description = m_description->toPlainText().trimmed().toStdString();
    return data;
}

std::vector<FieldProblem> DataForm::problems() const {
    std::vector<FieldProblem> problems;
    const NewData data = this->data();
    if (!isVersionedName(data.name))
        problems.push_back({QStringLiteral("dataName"),
                            tr("Use 1 to 64 letters, digits, '.', '_' and '-', starting with a letter or digit.")});
    if (data.path.empty())
        problems.push_back({QStringLiteral("dataPath"), tr("Choose a file or folder, or enter a URL.")});
    else if (!data.path.starts_with('/') && data.path.find(':') == std::string::npos)
        problems.push_back({QStringLiteral("dataPath"), tr("Enter a full path, starting with \"/\", or a URL.")});
    if (!data.version.empty() && !isDataVersion(data.version))
        problems.push_back({QStringLiteral("dataVersion"),
                            tr("Use 1 to 64 letters, digits, '.', '_' and '-', starting with a letter or digit.")});
    return problems;
}

void DataForm::choosePath(bool isFolder) {
    auto* dialog = new QFileDialog(this, isFolder ? tr("Choose a folder") : tr("Choose a file"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("dataPathDialog"));
    dialog->setFileMode(isFolder ? QFileDialog::Directory : QFileDialog::ExistingFile);
    dialog->setOption(QFileDialog::ShowDirsOnly, isFolder);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_path->setText(path);
        Q_EMIT edited();
    });
    dialog->open();
}

} // namespace studio::ui

#include "moc_data_form.cpp"
