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

#include "ui/common/driver_door.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/secret_edit.h"
#include "ui/common/secret_place_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int shortField = 220;
constexpr double mostShared = 4096; // GiB
constexpr int argumentsHeight = 74;
} // namespace

ContainerForm::ContainerForm(DriverDoor& door, QWidget* parent)
    : FormStep(QStringLiteral("containerForm"), parent) {
    column()->setContentsMargins(0, 0, 0, 0);
    addImage();
    m_engine = new QComboBox(this);
    m_engine->setObjectName(QStringLiteral("containerEngine"));
    m_engine->setAccessibleName(UiText::tr("Engine"));
    m_engine->setToolTip(UiText::tr("What runs the container on the machine"));
    m_engine->setFixedWidth(shortField);
    m_engine->addItem(UiText::tr("Whichever is there"), QString());
    m_engine->addItem(QStringLiteral("Podman"), QStringLiteral("podman"));
    m_engine->addItem(QStringLiteral("Docker"), QStringLiteral("docker"));
    m_engine->addItem(QStringLiteral("Apptainer"), QStringLiteral("apptainer"));
    connect(m_engine, &QComboBox::activated, this, &FormStep::edited);
    addField(column(), UiText::tr("&Engine"), m_engine);
    addRegistry(door);
    addRunning();
}

void ContainerForm::addImage() {
    m_fromImage = new QRadioButton(UiText::tr("An &image from a registry, or one that is on the machine"), this);
    m_fromImage->setObjectName(QStringLiteral("fromImage"));
    m_fromImage->setToolTip(UiText::tr("It is pulled once on each machine"));
    m_fromImage->setChecked(true);
    m_fromContext = new QRadioButton(UiText::tr("&Built from a folder with a Dockerfile"), this);
    m_fromContext->setObjectName(QStringLiteral("fromContext"));
    m_fromContext->setToolTip(UiText::tr("The folder is sent to the machine and built there once for each content"));
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
    m_image =
        makeEdit(QStringLiteral("imageName"), UiText::tr("Image"), QStringLiteral("docker.io/library/python:3.11"),
                 UiText::tr("Registry, name and tag, or a digest"));
    addField(
        image, UiText::tr("I&mage"), m_image,
        UiText::tr("A digest (name@sha256:…) always means the same image; a tag may be moved. With packages on top it "
                   "may stay empty: then it is the one of the settings."));
    column()->addWidget(m_imageBox);
    m_contextBox = new QWidget(this);
    auto* context = new QVBoxLayout(m_contextBox);
    context->setContentsMargins(0, 0, 0, 0);
    context->setSpacing(space::medium);
    m_folder =
        makeEdit(QStringLiteral("contextFolder"), UiText::tr("Folder of the build context"),
                 QStringLiteral("/home/me/docker"), UiText::tr("The folder with the Dockerfile, on this computer"));
    auto* browse = new QPushButton(icon(QStringLiteral("folder-open")), UiText::tr("Browse…"), this);
    browse->setObjectName(QStringLiteral("chooseContext"));
    browse->setToolTip(UiText::tr("Choose the folder with the Dockerfile"));
    connect(browse, &QPushButton::clicked, this, &ContainerForm::chooseFolder);
    auto* row = new QHBoxLayout;
    row->setSpacing(space::small);
    row->addWidget(m_folder, 1);
    row->addWidget(browse);
    addField(context, UiText::tr("Folder of the build conte&xt"), m_folder,
             UiText::tr("A copy is taken when the environment is created; later changes need a new version."), row);
    m_dockerfile = makeEdit(QStringLiteral("dockerfileName"), UiText::tr("Dockerfile"), QStringLiteral("Dockerfile"),
                            UiText::tr("Its path in that folder"));
    m_dockerfile->setMaximumWidth(shortField);
    addField(context, UiText::tr("&Dockerfile"), m_dockerfile);
    column()->addWidget(m_contextBox);
    showSource();
}

void ContainerForm::addRegistry(DriverDoor& door) {
    m_registry = makeEdit(QStringLiteral("registryAddress"), UiText::tr("Registry to sign in to"),
                          QStringLiteral("registry.example.org"), UiText::tr("Only where the image is not public"));
    addField(column(), UiText::tr("Re&gistry to sign in to"), m_registry,
             UiText::tr("Empty for images that anybody may see."));
    m_user = makeEdit(QStringLiteral("registryUser"), UiText::tr("User there"), {},
                      UiText::tr("Your name at that registry"));
    m_user->setMaximumWidth(shortField);
    addField(column(), UiText::tr("&User there"), m_user);
    m_password =
        new SecretEdit(QStringLiteral("registryPassword"), UiText::tr("Password or token"),
                       UiText::tr("It is kept apart from the environment, and never written into a file"), this);
    m_password->setMaximumWidth(shortField);
    auto* label =
        addField(column(), UiText::tr("Pass&word or token"), m_password,
                 UiText::tr("Leave it empty where it is kept already. It goes to the machine only while an image "
                            "is pulled."));
    m_keep = new SecretPlaceForm(door, this);
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
    m_gpus = new QCheckBox(UiText::tr("The job sees the machine's GPUs"), this);
    m_gpus->setObjectName(QStringLiteral("containerGpus"));
    m_gpus->setToolTip(
        UiText::tr("On a cluster those of its node; the machine needs NVIDIA's container toolkit for it"));
    connect(m_gpus, &QCheckBox::toggled, this, &FormStep::edited);
    column()->addWidget(m_gpus, 0, Qt::AlignLeft);
    m_sharedMemory = new QDoubleSpinBox(this);
    m_sharedMemory->setObjectName(QStringLiteral("containerSharedMemory"));
    m_sharedMemory->setAccessibleName(UiText::tr("Shared memory"));
    m_sharedMemory->setToolTip(UiText::tr("Size of /dev/shm; loaders of training data with many workers want some"));
    m_sharedMemory->setRange(0, mostShared);
    m_sharedMemory->setDecimals(1);
    m_sharedMemory->setSuffix(UiText::tr(" GiB"));
    m_sharedMemory->setSpecialValueText(UiText::tr("as the engine does"));
    m_sharedMemory->setFixedWidth(shortField);
    connect(m_sharedMemory, &QDoubleSpinBox::valueChanged, this, &FormStep::edited);
    addField(column(), UiText::tr("&Shared memory"), m_sharedMemory);
    m_arguments = new QPlainTextEdit(this);
    m_arguments->setObjectName(QStringLiteral("containerArguments"));
    m_arguments->setAccessibleName(UiText::tr("Further arguments of the engine"));
    m_arguments->setToolTip(UiText::tr("One argument a line, each as the engine is to see it; no shell reads them"));
    m_arguments->setPlaceholderText(QStringLiteral("--ipc=host\n--volume=/data:/data:ro"));
    m_arguments->setTabChangesFocus(true);
    m_arguments->setFont(QFont(QStringLiteral("monospace")));
    m_arguments->setFixedHeight(argumentsHeight);
    connect(m_arguments, &QPlainTextEdit::textChanged, this, &FormStep::edited);
    addField(column(), UiText::tr("Further &arguments of the engine"), m_arguments, UiText::tr("One a line."));
}

void ContainerForm::showSource() {
    m_imageBox->setVisible(m_fromImage->isChecked());
    m_contextBox->setVisible(m_fromContext->isChecked());
}

void ContainerForm::chooseFolder() {
    auto* dialog = new QFileDialog(this, UiText::tr("Folder with the Dockerfile"), m_folder->text());
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
    // In tenths of a gibibyte, as they are shown.
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

SecretPlace ContainerForm::keep() const {
    return m_keep->place();
}

} // namespace studio::ui

#include "moc_container_form.cpp"
