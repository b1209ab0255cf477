#include "ui/target/orphan_list.h"

#include <QBoxLayout>
#include <QPushButton>

#include "core/client/driver_client.h"
#include "ui/common/banner.h"
#include "ui/common/confirm.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/parts.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

OrphanList::OrphanList(Context& context, Banner* banner, QWidget* parent)
    : QFrame(parent)
    , m_context(context)
    , m_banner(banner)
    , m_rows(new QVBoxLayout(this)) {
    setObjectName(QStringLiteral("orphanList"));
    setProperty("role", QStringLiteral("card"));
    m_rows->setContentsMargins(space::large, space::medium, space::large, space::medium);
    m_rows->setSpacing(space::small);
    m_rows->addWidget((new PlainLabel(tr("Orphaned nodes"), this))->withRole("heading"));
    m_rows->addWidget((new PlainLabel(tr("Created by this workspace but no longer used; not removed automatically."),
                                      this, PlainLabel::Fit::Wrap))
                          ->withRole("muted"));
    hide();
}

void OrphanList::setOrphans(const std::vector<OrphanNode>& orphans) {
    std::vector<std::string> ids;
    for (const OrphanNode& orphan : orphans)
        ids.push_back(orphan.providerId + orphan.state);
    setVisible(!orphans.empty());
    if (std::exchange(m_ids, ids) == ids)
        return; // a button may have the focus
    for (QWidget* widget : m_widgets)
        widget->deleteLater();
    m_widgets.clear();
    for (const OrphanNode& orphan : orphans) {
        auto* row = new QWidget(this);
        auto* layout = new QHBoxLayout(row);
        layout->setContentsMargins(0, 0, 0, 0);
        const QString name = displayTextElided(orphan.name, 80);
        auto* text =
            new PlainLabel(tr("%1 · %2 · on %3")
                               .arg(name, displayTextElided(orphan.state, 40), displayTextElided(orphan.hostName, 60)),
                           row);
        text->setToolTip(displayTextElided(orphan.providerId, 80));
        layout->addWidget(text, 1);
        auto* button = new QPushButton(icon(QStringLiteral("trash-2")), tr("Remove…"), row);
        button->setObjectName(QStringLiteral("removeOrphan"));
        button->setAccessibleName(tr("Remove the orphan %1").arg(name));
        connect(button, &QPushButton::clicked, this, [this, orphan] { confirmRemoval(orphan); });
        layout->addWidget(button);
        m_rows->addWidget(row);
        m_widgets.push_back(row);
    }
}

void OrphanList::confirmRemoval(const OrphanNode& orphan) {
    Question question;
    question.objectName = QStringLiteral("removeOrphanDialog");
    question.title = tr("Remove the orphan %1?").arg(displayTextElided(orphan.name, 80));
    question.text = tr("Its processes are killed, and the files inside it are deleted.");
    question.button = tr("Remove");
    confirm(this, question, [this, orphan] { remove(orphan); });
}

void OrphanList::remove(const OrphanNode& orphan) {
    if (m_driver == nullptr)
        m_driver = new DriverConnector(m_context.link, this);
    m_driver->drive([this, orphan](Result<DriverClient*> driver) {
        if (!driver)
            return m_banner->showError(tr("The orphan could not be removed."), driver.error());
        (*driver)->removeOrphan(orphan.providerId, [this](const Result<void>& done) {
            if (!done)
                m_banner->showError(tr("The orphan could not be removed."), done.error());
        });
    });
}

} // namespace studio::ui

#include "moc_orphan_list.cpp"
