#include "ui/target/delete_cluster.h"

#include <QCoreApplication>
#include <QWidget>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/formats.h"
#include "ui/common/toast.h"
#include "ui/target/cluster_text.h"

namespace studio::ui {

namespace {

struct ClusterDeletionText {
    Q_DECLARE_TR_FUNCTIONS(ClusterDeletionText)
};

} // namespace

bool isDetachedOnly(const TargetStatus& status) {
    return status.target.cluster() != nullptr && status.target.cluster()->isAttached();
}

void confirmDelete(Context& context, QWidget* parent, Banner* banner, const TargetStatus& status) {
    if (const QString refusal = deleteRefusal(status); !refusal.isEmpty())
        return banner->showMessage(Banner::Tone::Warning, ClusterDeletionText::tr("The cluster cannot be deleted now."),
                                   refusal);
    Question question;
    question.objectName = QStringLiteral("deleteClusterDialog");
    const QString shownName = displayTextElided(status.target.name, 80);
    const bool isDetached = isDetachedOnly(status);
    question.title = isDetached ? ClusterDeletionText::tr("Detach the Kubernetes cluster %1?").arg(shownName)
                                : ClusterDeletionText::tr("Delete the cluster %1?").arg(shownName);
    const int nodes = status.nodes.total();
    question.text = (nodes > 0 ? ClusterDeletionText::tr("Its %n node(s) are released, and it accepts no more runs.",
                                                         nullptr, nodes)
                               : ClusterDeletionText::tr("It accepts no more runs.")) +
                    QLatin1Char(' ') +
                    ClusterDeletionText::tr(
                        "Its node and operation history is deleted. Its runs are kept, with their logs and outputs.");
    if (isDetached)
        question.text += QLatin1Char(' ') + ClusterDeletionText::tr("The Kubernetes cluster itself stays as it is.");
    question.button = isDetached ? ClusterDeletionText::tr("Detach") : ClusterDeletionText::tr("Delete");
    const bool isOwnPage = parent->objectName() != QStringLiteral("targetsPage");
    confirm(parent, question, [&context, parent, banner, isOwnPage, name = status.target.name] {
        context.link.work<void>(
            parent, [name](Client& client) { return client.targets().erase(name); },
            [&context, parent, banner, name, isOwnPage](const Result<void>& deleted) {
                if (!deleted)
                    return banner->showError(ClusterDeletionText::tr("The cluster could not be deleted."),
                                             deleted.error());
                const QString text = ClusterDeletionText::tr("Deleting %1").arg(displayTextElided(name, 60));
                if (isOwnPage)
                    return Toast::popUp(parent, text);
                // Its page follows the nodes until they are gone.
                Toast::popUp(parent, text, ClusterDeletionText::tr("Open"), [&context, name] {
                    context.navigator.open(QStringLiteral("target"), QString::fromStdString(name));
                });
            });
    });
}

} // namespace studio::ui
