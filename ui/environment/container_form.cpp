#include "ui/environment/container_form.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>

#include "ui/common/driver_connector.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/secret_storage_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int shortField = 220;
constexpr double maxShared = 4096; // GiB
constexpr int argumentsHeight = 74;
} // namespace

ContainerForm::ContainerForm(DriverConnector& driver, QWidget* parent)
    : FormStep(QStringLiteral("containerForm"), parent) {
    column()->setContentsMargins(0, 0, 0, 0);
    addImage();
    m_engine = new QComboBox(this);
    m_engine->setObjectName(QStringLiteral("containerEngine"));
    m_engine->setAccessibleName(tr("Engine"));
    m_engine->setToolTip(tr("Container engine on the machine"));
    m_engine->setFixedWidth(atFontSize(shortField));
    m_engine->addItem(tr("Any available"), QString());
    m_engine->addItem(QStringLiteral("Podman"), QStringLiteral("podman"));
    m_engine->addItem(QStringLiteral("Docker"), QStringLiteral("docker"));
    m_engine->addItem(QStringLiteral("Apptainer"), QStringLiteral("apptainer"));
    connect(m_engine, &QComboBox::activated, this, &FormStep::edited);
    addField(column(), tr("&Engine"), m_engine);
    addRegistry(driver);
    addRunning();
}

void ContainerForm::addImage() {
    m_fromImage = new QRadioButton(tr("&Image from a registry or on the machine"), this);
    m_fromImage->setObjectName(QStringLiteral("fromImage"));
    m_fromImage->setToolTip(tr("Pulled once on each machine"));
    m_fromImage->setChecked(true);
    m_fromContext = new QRadioButton(tr("Built from a f&older with a Dockerfile"), this);
    m_fromContext->setObjectName(QStringLiteral("fromContext"));
    m_fromContext->setToolTip(tr("The folder is uploaded to the machine and built again only when it changes"));
    column()->addWidget(m_fromImage, 0, Qt::AlignLeft);
    column()->addWidget(m_fromContext, 0, Qt::AlignLeft);
    for (QRadioButton* radio : {m_fromImage, m_fromContext})
        connect(radio, &QRadioButton::clicked, this, [this] {
            showSource();
            Q_EMIT edited();
        });
    m_imageBox = new QWidget(this);
    auto* image = new QVBoxLayout(m_imageBox);
    image->setContentsMargins(0, 0, 0, 0);
    m_image = makeEdit(QStringLiteral("imageName"), tr("Image"), QStringLiteral("docker.io/library/python:3.11"),
                       tr("Registry, name, and tag or digest"));
    addField(image, tr("I&mage"), m_image,
             tr("A digest (name@sha256:…) always refers to the same image; a tag can move. With packages on "
                "top, leave empty to use the image from Settings."));
    column()->addWidget(m_imageBox);
    m_contextBox = new QWidget(this);
    auto* context = new QVBoxLayout(m_contextBox);
    context->setContentsMargins(0, 0, 0, 0);
    context->setSpacing(space::medium);
    m_folder = makeEdit(QStringLiteral("contextFolder"), tr("Build context folder"), QStringLiteral("/home/me/docker"),
                        tr("The folder with the Dockerfile, on this computer"));
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), tr("Browse…"), this);
    browse->setObjectName(QStringLiteral("chooseContext"));
    browse->setToolTip(tr("Choose the folder with the Dockerfile"));
    connect(browse, &QPushButton::clicked, this, &ContainerForm::chooseFolder);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_folder, 1);
    row->addWidget(browse);
    addField(context, tr("Build conte&xt folder"), m_folder,
             tr("The folder is copied when the environment is created; later changes need a new version."), row);
    m_dockerfile = makeEdit(QStringLiteral("dockerfileName"), tr("Dockerfile"), QStringLiteral("Dockerfile"),
                            tr("Path within that folder"));
    m_dockerfile->setMaximumWidth(atFontSize(shortField));
    addField(context, tr("&Dockerfile"), m_dockerfile);
    column()->addWidget(m_contextBox);
    showSource();
}

void ContainerForm::addRegistry(DriverConnector& driver) {
    m_registry = makeEdit(QStringLiteral("registryAddress"), tr("Registry to sign in to"),
                          QStringLiteral("registry.example.org"), tr("Only for private images"));
    addField(column(), tr("Re&gistry to sign in to"), m_registry, tr("Leave empty for public images."));
    m_user = makeEdit(QStringLiteral("registryUser"), tr("Registry user"), {}, tr("Your user name at that registry"));
    m_user->setMaximumWidth(atFontSize(shortField));
    addField(column(), tr("Registry &user"), m_user);
    m_password = new SecretEdit(QStringLiteral("registryPassword"), tr("Password or token"),
                                tr("Stored separately from the environment, never written to a file"), this);
    m_password->setMaximumWidth(atFontSize(shortField));
    auto* label = addField(column(), tr("Pass&word or token"), m_password,
                           tr("Leave empty if already saved. Sent to the machine only while an image is pulled."));
    m_keep = new SecretStorageForm(driver, this);
    m_keep->layout()->setContentsMargins(0, 0, 0, 0);
    column()->addWidget(m_keep);
    const auto showKeep = [this, label] {
        const bool wants = !m_registry->text().isEmpty();
        for (QWidget* widget : {static_cast<QWidget*>(m_user), static_cast<QWidget*>(m_password)})
            widget->setEnabled(wants);
        label->setEnabled(wants);
        const bool keeps = wants && !m_password->text().isEmpty();
        if (keeps && !m_keep->isVisibleTo(this))
            m_keep->refresh();
        m_keep->setVisible(keeps);
    };
    connect(m_registry, &QLineEdit::textChanged, this, showKeep);
    connect(m_password, &QLineEdit::textChanged, this, showKeep);
    showKeep();
}

void ContainerForm::addRunning() {
    m_gpus = new QCheckBox(tr("Make the machine's GPUs available to the job"), this);
    m_gpus->setObjectName(QStringLiteral("containerGpus"));
    m_gpus->setToolTip(tr("On a cluster, the GPUs of its node; requires the NVIDIA Container Toolkit on the machine"));
    connect(m_gpus, &QCheckBox::toggled, this, &FormStep::edited);
    column()->addWidget(m_gpus, 0, Qt::AlignLeft);
    m_sharedMemory = new QDoubleSpinBox(this);
    m_sharedMemory->setObjectName(QStringLiteral("containerSharedMemory"));
    m_sharedMemory->setAccessibleName(tr("Shared memory"));
    m_sharedMemory->setToolTip(tr("Size of /dev/shm; data loaders with many workers need more"));
    m_sharedMemory->setRange(0, maxShared);
    m_sharedMemory->setDecimals(1);
    m_sharedMemory->setSuffix(tr(" GiB"));
    m_sharedMemory->setSpecialValueText(tr("engine default"));
    m_sharedMemory->setFixedWidth(atFontSize(shortField));
    connect(m_sharedMemory, &QDoubleSpinBox::valueChanged, this, &FormStep::edited);
    addField(column(), tr("&Shared memory"), m_sharedMemory);
    m_arguments = new QPlainTextEdit(this);
    m_arguments->setObjectName(QStringLiteral("containerArguments"));
    m_arguments->setAccessibleName(tr("Additional engine arguments"));
    m_arguments->setToolTip(tr("One argument per line, passed to the engine as is, without a shell"));
    m_arguments->setPlaceholderText(QStringLiteral("--ipc=host\n--volume=/data:/data:ro"));
    m_arguments->setTabChangesFocus(true);
    m_arguments->setFont(QFont(QStringLiteral("monospace")));
    m_arguments->setFixedHeight(argumentsHeight);
    connect(m_arguments, &QPlainTextEdit::textChanged, this, &FormStep::edited);
    addField(column(), tr("Additional engine a&rguments"), m_arguments, tr("One per line."));
}

void ContainerForm::showSource() {
    m_imageBox->setVisible(m_fromImage->isChecked());
    m_contextBox->setVisible(m_fromContext->isChecked());
}

void ContainerForm::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Folder with the Dockerfile"), m_folder->text());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("contextDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& folder) {
        m_folder->setText(folder);
        Q_EMIT edited();
    });
    dialog->open();
}

QWidget* ContainerForm::firstFocus() {
    return m_fromContext->isChecked() ? m_folder : m_image;
}

void ContainerForm::load(const EnvironmentDraft& draft) {
    const QSignalBlocker quietForm(this);
    (draft.hasContext ? m_fromContext : m_fromImage)->setChecked(true);
    m_image->setText(QString::fromStdString(draft.container.image));
    m_folder->setText(QFile::decodeName(draft.contextFolder.c_str()));
    m_dockerfile->setText(QString::fromStdString(draft.container.dockerfile));
    m_engine->setCurrentIndex(std::max(0, m_engine->findData(QString::fromStdString(draft.container.engine))));
    m_registry->setText(QString::fromStdString(draft.container.registry));
    m_user->setText(QString::fromStdString(draft.container.userName));
    m_gpus->setChecked(draft.container.gpus);
    m_sharedMemory->setValue(double(draft.container.sharedMemoryBytes) / double(1LL << 30));
    QStringList arguments;
    for (const std::string& argument : draft.container.arguments)
        arguments << QString::fromStdString(argument);
    m_arguments->setPlainText(arguments.join(QLatin1Char('\n')));
    showSource();
}

void ContainerForm::store(EnvironmentDraft& draft) const {
    draft.hasContext = m_fromContext->isChecked();
    draft.container.image = m_image->text().toStdString();
    draft.contextFolder = QFile::encodeName(m_folder->text()).toStdString();
    draft.container.dockerfile = m_dockerfile->text().toStdString();
    draft.container.engine = m_engine->currentData().toString().toStdString();
    draft.container.registry = m_registry->text().toStdString();
    draft.container.userName = m_user->text().toStdString();
    draft.container.gpus = m_gpus->isChecked();
    // In units of 0.1 GiB, the displayed precision.
    draft.container.sharedMemoryBytes = static_cast<int64_t>(m_sharedMemory->value() * 10 + 0.5) * (1LL << 30) / 10;
    draft.container.arguments.clear();
    for (const QString& line : m_arguments->toPlainText().split(QLatin1Char('\n'))) {
        if (!line.trimmed().isEmpty())
            draft.container.arguments.push_back(line.trimmed().toStdString());
    }
}

bool ContainerForm::hasPassword() const {
    return !m_registry->text().isEmpty() && !m_password->text().isEmpty();
}

SecretText ContainerForm::takePassword() {
    return m_password->take();
}

SecretStorage ContainerForm::keep() const {
    return m_keep->place();
}

} // namespace studio::ui

#include "moc_container_form.cpp"
