#include "ui/common/question_dialog.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDialog>
#include <QPointer>
#include <QScreen>
#include <QScrollArea>
#include <algorithm>

#include "ui/common/driver_connector.h"
#include "ui/common/question_form.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct QuestionDialogText {
    Q_DECLARE_TR_FUNCTIONS(QuestionDialogText)
};

constexpr int questionDialogWidth = 520;

QString nameOf(int64_t id) {
    return QStringLiteral("questionDialog-%1").arg(id);
}

void open(QWidget* over, DriverConnector& driver, const PendingQuestion& question, const SecretStores& stores,
          std::function<void(bool)> answered) {
    auto* dialog = new QDialog(over->window());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(nameOf(question.question.id));
    dialog->setWindowTitle(QuestionDialogText::tr("Sign in"));
    dialog->setMinimumWidth(questionDialogWidth);
    // Prompts may be long: what does not fit is scrolled, nothing is cut off.
    auto* scroll = new QScrollArea(dialog);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll);
    inner->setProperty("role", QStringLiteral("scrolled"));
    auto* form = new QuestionForm(question, stores, true, inner);
    auto* column = new QVBoxLayout(inner);
    column->setContentsMargins(space::large, space::large, space::large, space::large);
    column->addWidget(form);
    column->addStretch();
    scroll->setWidget(inner);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    const int room = over->screen()->availableGeometry().height() - 4 * space::page;
    dialog->resize(questionDialogWidth, std::min(column->totalHeightForWidth(questionDialogWidth), room));
    const QPointer<QDialog> self(dialog);
    const QPointer<QuestionForm> formSelf(form);
    const QPointer<DriverConnector> way(&driver);
    const auto done = [self, formSelf, answered](bool isAnswer, const Result<void>& result) {
        if (!result && formSelf) {
            formSelf->setBusy(false);
            return formSelf->setErrorText(QString::fromStdString(result.error().message));
        }
        if (self)
            self->accept();
        if (result && answered)
            answered(isAnswer);
    };
    QObject::connect(form, &QuestionForm::answerRequested, dialog, [form, way, done] {
        std::vector<SecretText> texts = form->takeTexts();
        if (!way || way->client() == nullptr)
            return;
        form->setBusy(true);
        way->client()->answerQuestion(form->id(), std::move(texts), form->keep(),
                                      [done](const Result<void>& result) { done(true, result); });
    });
    QObject::connect(form, &QuestionForm::refuseRequested, dialog, [form, way, done] {
        if (!way || way->client() == nullptr)
            return;
        form->setBusy(true);
        way->client()->refuseQuestion(form->id(), [done](const Result<void>& result) { done(false, result); });
    });
    dialog->open();
    form->firstFocus()->setFocus(Qt::OtherFocusReason);
}

} // namespace

void showQuestion(QWidget* over, DriverConnector& driver, const PendingQuestion& question,
                  std::function<void(bool)> answered) {
    const auto raise = [over, id = question.question.id] {
        auto* there = over->window()->findChild<QDialog*>(nameOf(id));
        if (there == nullptr)
            return false;
        there->raise();
        there->activateWindow();
        return true;
    };
    if (raise())
        return;
    const QPointer<QWidget> place(over);
    const QPointer<DriverConnector> way(&driver);
    driver.find([place, way, question, answered = std::move(answered), raise](const Result<DriverClient*>& line) {
        if (!line || !place)
            return;
        (*line)->secretStores([place, way, question, answered, raise](const Result<SecretStores>& stores) {
            if (place && way && !raise()) // another click may have opened the dialog first
                open(place, *way, question, stores.value_or(SecretStores{}), answered);
        });
    });
}

void closeStaleQuestionDialogs(QWidget* over, const std::vector<PendingQuestion>& open) {
    for (QDialog* dialog : over->window()->findChildren<QDialog*>()) {
        if (!dialog->objectName().startsWith(QStringLiteral("questionDialog-")))
            continue;
        const bool stays = std::any_of(open.begin(), open.end(), [dialog](const PendingQuestion& question) {
            return nameOf(question.question.id) == dialog->objectName();
        });
        if (!stays)
            dialog->close();
    }
}

} // namespace studio::ui
