#include "ui/common/confirm.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QCoreApplication>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct ConfirmationText {
    Q_DECLARE_TR_FUNCTIONS(ConfirmationText)
};

constexpr int confirmDialogWidth = 440;

struct Parts {
    QDialog* dialog;
    QBoxLayout* layout;
    QPushButton* agree;
    QPushButton* cancel;
};

Parts makeDialog(QWidget* parent, const QString& title, const QString& objectName, const QString& agreeText) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(objectName);
    dialog->setWindowTitle(title);
    dialog->setMinimumWidth(confirmDialogWidth);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(space::page, space::page, space::page, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(title, dialog, PlainLabel::Fit::Wrap))->withRole("heading"));
    auto* content = new QVBoxLayout;
    layout->addLayout(content);
    layout->addSpacing(space::small);
    auto* agree = new QPushButton(agreeText, dialog);
    agree->setObjectName(QStringLiteral("agree"));
    auto* cancel = new QPushButton(ConfirmationText::tr("Cancel"), dialog);
    cancel->setObjectName(QStringLiteral("cancel"));
    QObject::connect(cancel, &QPushButton::clicked, dialog, &QDialog::reject);
    QObject::connect(agree, &QPushButton::clicked, dialog, &QDialog::accept);
    auto* buttons = new QHBoxLayout;
    buttons->addStretch();
    buttons->addWidget(cancel);
    buttons->addWidget(agree);
    layout->addLayout(buttons);
    return {dialog, content, agree, cancel};
}

} // namespace

void confirm(QWidget* parent, const Question& question, std::function<void()> agreed) {
    confirmWithChoices(parent, question, {}, [agreed = std::move(agreed)](const std::vector<bool>&) { agreed(); });
}

QDialog* confirmWithChoices(QWidget* parent, const Question& question, const std::vector<Choice>& choices,
                            std::function<void(const std::vector<bool>& chosen)> agreed) {
    const Parts parts = makeDialog(parent, question.title, question.objectName, question.button);
    parts.layout->addWidget((new PlainLabel(question.text, parts.dialog,
                                            question.hasLines ? PlainLabel::Fit::Lines : PlainLabel::Fit::Wrap))
                                ->withRole("muted"));
    if (!question.dismiss.isEmpty())
        parts.cancel->setText(question.dismiss);
    parts.agree->setProperty("role", question.isDestructive ? QStringLiteral("danger") : QStringLiteral("primary"));
    std::vector<QCheckBox*> boxes;
    for (const auto& choice : choices) {
        auto* box = new QCheckBox(choice.text, parts.dialog);
        box->setObjectName(choice.objectName);
        parts.layout->addWidget(box);
        boxes.push_back(box);
    }
    QObject::connect(parts.dialog, &QDialog::accepted, parts.dialog, [boxes, agreed = std::move(agreed)] {
        std::vector<bool> chosen;
        for (const auto* box : boxes)
            chosen.push_back(box->isVisibleTo(box->parentWidget()) && box->isChecked());
        agreed(chosen);
    });
    parts.dialog->open();
    // Enter alone must not destroy anything.
    if (question.isDestructive) {
        parts.agree->setAutoDefault(false);
        parts.cancel->setDefault(true);
        parts.cancel->setFocus();
    } else {
        parts.agree->setFocus();
    }
    return parts.dialog;
}

void growToContents(QDialog& dialog) {
    QLayout* layout = dialog.layout();
    layout->activate();
    const int needed =
        layout->hasHeightForWidth() ? layout->totalHeightForWidth(dialog.width()) : layout->totalMinimumSize().height();
    if (needed > dialog.height())
        dialog.resize(dialog.width(), needed);
}

void promptForLine(QWidget* parent, const QString& title, const QString& label, const QString& text,
                   const QString& objectName, std::function<void(const QString&)> done,
                   std::function<QString(const QString&)> problemOf) {
    const Parts parts = makeDialog(parent, title, objectName, ConfirmationText::tr("Save"));
    auto* name = (new PlainLabel(label, parts.dialog, PlainLabel::Fit::Wrap))->withRole("muted");
    auto* edit = new QLineEdit(text, parts.dialog);
    edit->setObjectName(QStringLiteral("line"));
    edit->setAccessibleName(label);
    parts.layout->addWidget(name);
    parts.layout->addWidget(edit);
    if (problemOf) {
        auto* problem = (new PlainLabel({}, parts.dialog, PlainLabel::Fit::Wrap))->withRole("error");
        problem->setObjectName(QStringLiteral("lineProblem"));
        problem->hide();
        parts.layout->addWidget(problem);
        QObject::disconnect(parts.agree, &QPushButton::clicked, parts.dialog, &QDialog::accept);
        QObject::connect(parts.agree, &QPushButton::clicked, edit,
                         [edit, problem, dialog = parts.dialog, problemOf = std::move(problemOf)] {
                             problem->setText(problemOf(edit->text()));
                             problem->setVisible(!problem->text().isEmpty());
                             growToContents(*dialog);
                             if (problem->text().isEmpty())
                                 dialog->accept();
                             else
                                 edit->setFocus();
                         });
    }
    parts.agree->setProperty("role", QStringLiteral("primary"));
    parts.agree->setDefault(true);
    QObject::connect(parts.dialog, &QDialog::accepted, edit, [edit, done = std::move(done)] { done(edit->text()); });
    parts.dialog->open();
    edit->selectAll();
    edit->setFocus();
}

} // namespace studio::ui
