#include "ui/instance/resize_dialog.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <utility>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct ResizeDialogText {
    Q_DECLARE_TR_FUNCTIONS(ResizeDialogText)
};

constexpr double resizeBytesPerGib = 1LL << 30;
constexpr int resizeDialogWidth = 400;

} // namespace

void askForSize(QWidget* parent, const NodeShape& current, std::function<void(const NodeShape&)> done) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("resizeDialog"));
    dialog->setWindowTitle(ResizeDialogText::tr("Change size"));
    dialog->setMinimumWidth(resizeDialogWidth);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(space::page, space::page, space::page, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(ResizeDialogText::tr("The next start recreates it at this size. The home folder "
                                                           "is kept; anything installed elsewhere is lost."),
                                      dialog, PlainLabel::Fit::Wrap))
                          ->withRole("muted"));
    auto* cores = new QSpinBox(dialog);
    cores->setObjectName(QStringLiteral("resizeCores"));
    cores->setRange(1, maxNodeCores);
    cores->setValue(current.cores);
    auto* memory = new QDoubleSpinBox(dialog);
    memory->setObjectName(QStringLiteral("resizeMemory"));
    memory->setDecimals(2);
    memory->setRange(0.07, 1 << 20); // the smallest node has 1/16 GiB
    memory->setSuffix(QStringLiteral(" GiB"));
    memory->setValue(static_cast<double>(current.memoryBytes) / resizeBytesPerGib);
    auto* form = new QFormLayout;
    form->addRow(ResizeDialogText::tr("Cores"), cores);
    form->addRow(ResizeDialogText::tr("Memory"), memory);
    layout->addLayout(form);
    auto* buttons = new QDialogButtonBox(dialog);
    auto* agree = buttons->addButton(ResizeDialogText::tr("Change size"), QDialogButtonBox::AcceptRole);
    agree->setObjectName(QStringLiteral("agree"));
    agree->setProperty("role", QStringLiteral("primary"));
    agree->setDefault(true);
    buttons->addButton(ResizeDialogText::tr("Cancel"), QDialogButtonBox::RejectRole);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(dialog, &QDialog::accepted, parent, [current, cores, memory, done = std::move(done)] {
        NodeShape shape = current;
        shape.cores = cores->value();
        // Unchanged, it keeps the bytes that the field does not show.
        const double shownBefore = static_cast<double>(current.memoryBytes) / resizeBytesPerGib;
        if (qAbs(memory->value() - shownBefore) >= 0.005)
            shape.memoryBytes = static_cast<int64_t>(memory->value() * resizeBytesPerGib);
        if (shape.cores != current.cores || shape.memoryBytes != current.memoryBytes)
            shape.size.clear(); // no longer the one of that name
        done(shape);
    });
    dialog->open();
}

} // namespace studio::ui
