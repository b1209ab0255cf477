#include "ui/target/kept_files_card.h"

#include <QPointer>

#include "core/client/compute_browser.h"
#include "core/client/studio_link.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

KeptFilesCard::KeptFilesCard(StudioLink& link, std::string target, QWidget* parent)
    : Card(QStringLiteral("keptFilesCard"), tr("Studio data"), parent)
    , m_link(link)
    , m_driver(new DriverConnector(link, this))
    , m_target(std::move(target))
    , m_state((new PlainLabel(tr("Counting…"), this, PlainLabel::Fit::Wrap))->withRole("muted")) {
    m_state->setObjectName(QStringLiteral("keptFilesState"));
    body()->addWidget(m_state);
    body()->addStretch();
}

void KeptFilesCard::showEvent(QShowEvent* event) {
    Card::showEvent(event);
    if (!std::exchange(m_isCounted, true))
        count();
}

void KeptFilesCard::count() {
    if (m_target != localTargetName)
        return countThere();
    m_link.work<StorageUse>(
        this,
        [isClosing = m_link.isClosing()](Client& client) {
            return browse::storage(client, [isClosing](const StorageUse&) { return !isClosing(); });
        },
        [this](const Result<StorageUse>& use) {
            if (!use)
                return m_state->setText(tr("Not known."));
            const auto bytes = [](const StoragePart& part) { return static_cast<int64_t>(part.bytes); };
            showParts({{tr("Runs"), bytes(use->runs)},
                       {tr("Snapshots"), bytes(use->snapshots)},
                       {tr("Environments"), bytes(use->environments)},
                       {tr("Caches"), bytes(use->caches)},
                       {tr("Database"), bytes(use->database)}});
        });
}

void KeptFilesCard::countThere() {
    const QPointer<KeptFilesCard> self(this);
    const auto take = [self](const Result<std::map<std::string, int64_t>>& sizes) {
        if (!self)
            return;
        if (!sizes) {
            self->m_isCounted = false; // asked again when it is shown again
            return self->m_state->setText(tr("Not known while the machine is not connected."));
        }
        const auto of = [&sizes](std::initializer_list<const char*> parts) {
            int64_t sum = 0;
            for (const char* part : parts) {
                if (const auto found = sizes->find(part); found != sizes->end())
                    sum += found->second;
            }
            return sum;
        };
        int64_t rest = 0;
        for (const auto& [part, size] : *sizes)
            rest += size;
        const int64_t runs = of({"runs"});
        const int64_t snapshots = of({"blobs", "trees"});
        rest -= runs + snapshots;
        self->showParts({{tr("Runs"), runs}, {tr("Snapshots"), snapshots}, {tr("Environments, caches, agent"), rest}});
    };
    m_driver->find([self, take](const Result<DriverClient*>& driver) {
        if (!driver)
            return take(fail(driver.error()));
        if (self)
            (*driver)->storage(self->m_target, take);
    });
}

void KeptFilesCard::showParts(const Parts& parts) {
    m_state->hide();
    int64_t total = 0;
    for (size_t i = 0; i < parts.size(); ++i) {
        if (i == m_rows.size()) {
            auto* row = new QHBoxLayout;
            auto* name = (new PlainLabel({}, this))->withRole("muted");
            auto* size = new PlainLabel({}, this);
            size->setObjectName(QStringLiteral("keptFiles-%1").arg(i));
            row->addWidget(name);
            row->addStretch();
            row->addWidget(size);
            body()->insertLayout(static_cast<int>(i), row);
            m_rows.emplace_back(name, size);
        }
        m_rows[i].first->setText(parts[i].first);
        m_rows[i].second->setText(formatSize(parts[i].second));
        total += parts[i].second;
    }
    setNote(formatSize(total));
}

} // namespace studio::ui

#include "moc_kept_files_card.cpp"
