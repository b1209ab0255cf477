#include "ui/newcompute/created_nodes_field.h"

#include <QBoxLayout>
#include <QComboBox>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int createdFieldWidth = 360;
constexpr int maxCreatedText = 4096;
constexpr int maxDiskGib = 64 * 1024;
constexpr int scriptHeight = 90;

QVBoxLayout* columnIn(QWidget* part) {
    auto* column = new QVBoxLayout(part);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(space::medium);
    return column;
}

} // namespace

CreatedNodesField::CreatedNodesField(QWidget* parent)
    : FormStep(QStringLiteral("createdNodes"), parent) {
    addMachineFields();
    m_script = new QPlainTextEdit(this);
    m_script->setObjectName(QStringLiteral("startScript"));
    m_script->setAccessibleName(tr("Start script"));
    m_script->setToolTip(tr("Stored with the cluster in plain text"));
    m_script->setPlaceholderText(QStringLiteral("apt-get install --yes ffmpeg"));
    m_script->setTabChangesFocus(true);
    m_script->setFixedHeight(atFontSize(scriptHeight));
    connect(m_script, &QPlainTextEdit::textChanged, this, &FormStep::edited);
    addField(column(), tr("&Start script"), m_script,
             tr("Shell script that runs on each node before its first run. Nodes on which it fails are not used."));
    showKind();
}

void CreatedNodesField::addMachineFields() {
    m_ofMachine = new QWidget(this);
    QVBoxLayout* inside = columnIn(m_ofMachine);
    m_image = makeEdit(QStringLiteral("containerImage"), tr("Container image"), {}, {});
    m_image->setMaxLength(maxCreatedText);
    m_image->setMaximumWidth(atFontSize(createdFieldWidth));
    addField(inside, tr("&Image"), m_image);
    m_imageHint = addHint(inside, {}, QStringLiteral("imageHint"));
    m_engine = new QComboBox(this);
    m_engine->setObjectName(QStringLiteral("nodeEngine"));
    m_engine->setAccessibleName(tr("Engine"));
    m_engine->setToolTip(tr("Program that creates the nodes"));
    m_engine->setMaximumWidth(atFontSize(createdFieldWidth));
    connect(m_engine, &QComboBox::activated, this, &FormStep::edited);
    addField(inside, tr("En&gine"), m_engine);
    m_ofVms = new QWidget(m_ofMachine);
    addFurther();
    inside->addWidget(m_ofVms);
    column()->addWidget(m_ofMachine);
}

void CreatedNodesField::addFurther() {
    QVBoxLayout* inside = columnIn(m_ofVms);
    m_disk = makeNumber(QStringLiteral("vmDisk"), tr("Disk size in GiB"), tr("Size of the disk of each node"), 0,
                        maxDiskGib);
    m_disk->setSuffix(tr(" GiB"));
    m_disk->setSpecialValueText(tr("as the image"));
    addField(inside, tr("&Disk"), m_disk);
    m_further = new QPushButton(tr("Advanced settings"), this);
    m_further->setObjectName(QStringLiteral("vmFurther"));
    m_further->setProperty("role", QStringLiteral("quiet"));
    m_further->setToolTip(tr("User and kernel of the virtual machines"));
    m_further->setCheckable(true);
    inside->addWidget(m_further, 0, Qt::AlignLeft);
    auto* fields = new QWidget(m_ofVms);
    QVBoxLayout* rows = columnIn(fields);
    m_user = makeEdit(QStringLiteral("vmUser"), tr("User"), QStringLiteral("studio"),
                      tr("Guest user that runs jobs; if empty, the user studio is created"));
    m_kernel = makeEdit(QStringLiteral("vmKernel"), tr("Kernel"), tr("Path on the machine"),
                        tr("Boots this kernel instead of the boot loader of the image"));
    m_initrd = makeEdit(QStringLiteral("vmInitrd"), tr("Initial file system"), tr("Path on the machine"),
                        tr("Initial file system (initrd) of the kernel"));
    for (QLineEdit* field : {m_user, m_kernel, m_initrd}) {
        field->setMaxLength(maxCreatedText);
        field->setMaximumWidth(atFontSize(createdFieldWidth));
    }
    addField(rows, tr("User"), m_user);
    addField(rows, tr("Kernel"), m_kernel);
    addField(rows, tr("Initial file system"), m_initrd);
    inside->addWidget(fields);
    fields->hide();
    connect(m_further, &QPushButton::toggled, fields, &QWidget::setVisible);
}

void CreatedNodesField::setKind(Kind kind) {
    if (kind == m_kind)
        return;
    m_kind = kind;
    showKind();
}

void CreatedNodesField::showKind() {
    const bool isVms = m_kind == Kind::Vms;
    m_ofMachine->setVisible(m_kind != Kind::Cloud);
    m_ofVms->setVisible(isVms);
    m_image->setAccessibleName(isVms ? tr("Disk image") : tr("Container image"));
    m_image->setPlaceholderText(isVms ? tr("Path on the machine, required") : tr("File system of the machine"));
    m_image->setToolTip(isVms ? tr("For example /var/lib/images/debian-12-generic-amd64.qcow2: a cloud image with "
                                   "cloud-init. Opened read-only.")
                              : tr("For example docker.io/library/python:3.12; downloaded once on the machine"));
    m_imageHint->setText(isVms ? tr("Each node writes to its own overlay disk. Without KVM, nodes are emulated and "
                                    "about ten times slower.")
                               : tr("Leave empty to use the machine's file system; changes are discarded with the node "
                                    "(Podman as root only)."));
    const QVariant before = m_engine->currentData();
    m_engine->clear();
    m_engine->addItem(tr("Automatic"), QString());
    if (isVms) {
        m_engine->addItem(QStringLiteral("QEMU"), QStringLiteral("qemu"));
        m_engine->addItem(QStringLiteral("libvirt"), QStringLiteral("libvirt"));
    } else {
        m_engine->addItem(QStringLiteral("Podman"), QStringLiteral("podman"));
        m_engine->addItem(QStringLiteral("Docker"), QStringLiteral("docker"));
    }
    m_engine->setCurrentIndex(std::max(0, m_engine->findData(before)));
}

void CreatedNodesField::load(const ClusterDraft& draft) {
    const QSignalBlocker quietDisk(m_disk);
    const QSignalBlocker quietScript(m_script);
    showText(m_image, QString::fromStdString(draft.image));
    m_engine->setCurrentIndex(std::max(0, m_engine->findData(QString::fromStdString(draft.engine))));
    m_disk->setValue(draft.vmDiskGib);
    showText(m_user, QString::fromStdString(draft.vmUser));
    showText(m_kernel, QString::fromStdString(draft.vmKernel));
    showText(m_initrd, QString::fromStdString(draft.vmInitrd));
    if (!draft.vmUser.empty() || !draft.vmKernel.empty() || !draft.vmInitrd.empty())
        m_further->setChecked(true);
    if (const QString script = QString::fromStdString(draft.startScript); m_script->toPlainText() != script)
        m_script->setPlainText(script);
}

void CreatedNodesField::store(ClusterDraft& draft) const {
    draft.image = m_image->text().trimmed().toStdString();
    draft.engine = m_engine->currentData().toString().toStdString();
    draft.vmDiskGib = m_disk->value();
    draft.vmUser = m_user->text().trimmed().toStdString();
    draft.vmKernel = m_kernel->text().trimmed().toStdString();
    draft.vmInitrd = m_initrd->text().trimmed().toStdString();
    draft.startScript = m_script->toPlainText().toStdString();
}

} // namespace studio::ui

#include "moc_created_nodes_field.cpp"
