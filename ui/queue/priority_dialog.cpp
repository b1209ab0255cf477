#include "ui/queue/priority_dialog.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QSpinBox>

#include "core/run/queue_order.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
struct PriorityDialogText {
    Q_DECLARE_TR_FUNCTIONS(PriorityDialogText)
};
constexpr int dialogWidth = 380;
} // namespace

void askForPriority(QWidget* parent, int runCount, int current, std::function<void(int)> done) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("priorityDialog"));
    dialog->setWindowTitle(PriorityDialogText::tr("Priority of %n run(s)", nullptr, runCount));
    dialog->setMinimumWidth(dialogWidth);
    auto* value = new QSpinBox(dialog);
    value->setObjectName(QStringLiteral("priorityValue"));
    value->setAccessibleName(PriorityDialogText::tr("Priority"));
    value->setRange(-maxPriority, maxPriority);
    value->setValue(current);
    auto* buttons = new QDialogButtonBox(dialog);
    auto* agree = buttons->addButton(PriorityDialogText::tr("Set priority"), QDialogButtonBox::AcceptRole);
    agree->setObjectName(QStringLiteral("agree"));
    agree->setProperty("role", QStringLiteral("primary"));
    agree->setDefault(true);
    buttons->addButton(PriorityDialogText::tr("Cancel"), QDialogButtonBox::RejectRole);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(space::page, space::page, space::page, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(PriorityDialogText::tr("Runs with a higher priority start first; the default is "
                                                             "0. A run moves behind all others of the same priority."),
                                      dialog, PlainLabel::Fit::Wrap))
                          ->withRole("muted"));
    layout->addWidget(value);
    layout->addWidget(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    QObject::connect(dialog, &QDialog::accepted, value, [value, done = std::move(done)] { done(value->value()); });
    dialog->open();
    value->selectAll();
    value->setFocus();
}

} // namespace studio::ui
