#include "ui/target/detach_machine.h"

#include <QWidget>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"

namespace studio::ui {

void askToDetach(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status) {
    const QString name = shownShort(status.target.name, 80);
    const auto unfinished = static_cast<int>(status.going + status.waiting);
    Question question;
    question.objectName = QStringLiteral("detachDialog");
    if (unfinished > 0) {
        question.title = UiText::tr("Detach %1 while %n run(s) have not ended?", nullptr, unfinished).arg(name);
        question.text = UiText::tr("They are left running, and nobody follows them here any more. Attach the same "
                                   "machine again, and they are followed again. To end them, cancel them first.");
        question.button = UiText::tr("Leave them running and detach");
    } else {
        question.title = UiText::tr("Detach %1?").arg(name);
        question.text = UiText::tr("Nothing can be submitted to it any more, and its kept passwords are forgotten. Its "
                                   "runs stay here with logs and outputs, and what the studio keeps on the machine "
                                   "stays there: Storage removes it.");
        question.button = UiText::tr("Detach");
    }
    confirm(parent, question, [&context, parent, banner, leaveRuns = unfinished > 0, machine = status.target.name] {
        context.link.work<void>(
            parent, [machine, leaveRuns](Client& client) { return client.detach(machine, leaveRuns); },
            [banner](const Result<void>& detached) {
                if (!detached)
                    banner->showError(UiText::tr("The machine could not be detached."), detached.error());
            });
    });
}

} // namespace studio::ui
