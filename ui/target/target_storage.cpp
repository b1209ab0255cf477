#include "ui/target/target_storage.h"

#include <QBoxLayout>
#include <QFormLayout>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>

#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/target/target_environments.h"

namespace studio::ui {

namespace {

constexpr int widestTable = 720;

QString partText(const StoragePart& part) {
    return TargetStorage::tr("%1 in %n file(s)", nullptr, static_cast<int>(part.files))
        .arg(formatSize(static_cast<int64_t>(part.bytes)));
}

} // namespace

TargetStorage::TargetStorage(StudioLink& link, QWidget* parent)
    : QWidget(parent)
    , m_link(link)
    , m_driver(new DriverConnector(link, this)) {
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    m_banner = new Banner(inner);
    auto* card = new QFrame(inner);
    card->setProperty("role", QStringLiteral("card"));
    card->setMaximumWidth(widestTable);
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::small);
    const auto add = [&](const QString& name, const QString& explanation, const QString& objectName) {
        auto* value = new PlainLabel(QStringLiteral("–"), card);
        value->setObjectName(objectName);
        auto* label = (new PlainLabel(name, card))->withRole("muted");
        label->setToolTip(explanation);
        value->setToolTip(explanation);
        form->addRow(label, value);
        return value;
    };
    m_snapshots = add(tr("Snapshots"), tr("Code and inputs of runs, deduplicated"), QStringLiteral("storageSnapshots"));
    m_runs = add(tr("Runs"), tr("Working folders of runs with their logs and outputs"), QStringLiteral("storageRuns"));
    m_environmentSize =
        add(tr("Environments"), tr("Python environments built on this computer, and the tools for them"),
            QStringLiteral("storageEnvironments"));
    m_caches = add(tr("Caches"), tr("Inputs shared by runs, and downloads"), QStringLiteral("storageCaches"));
    m_database = add(tr("Database"), tr("Run records, with their backups"), QStringLiteral("storageDatabase"));
    m_total = add(tr("Total size"), tr("All studio data"), QStringLiteral("storageTotal"));

    m_state = (new PlainLabel({}, card))->withRole("muted");
    m_state->setObjectName(QStringLiteral("storageState"));
    m_progress = new QProgressBar(card);
    m_progress->setAccessibleName(tr("Measuring"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->hide();
    m_again = new QPushButton(icon(QStringLiteral("refresh-cw")), tr("Measure again"), card);
    m_again->setObjectName(QStringLiteral("storageAgain"));
    m_again->setToolTip(tr("Measure the size of all studio data"));
    connect(m_again, &QPushButton::clicked, this, &TargetStorage::measure);
    m_stop = new QPushButton(tr("Stop"), card);
    m_stop->setObjectName(QStringLiteral("storageStop"));
    m_stop->setToolTip(tr("Stop measuring"));
    m_stop->hide();
    connect(m_stop, &QPushButton::clicked, this, [this] {
        if (m_canceled)
            m_canceled->store(true);
    });
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_again);
    buttons->addWidget(m_stop);
    buttons->addWidget(m_state);
    buttons->addStretch();
    auto* inside = new QVBoxLayout(card);
    inside->setContentsMargins(space::large, space::large, space::large, space::large);
    inside->setSpacing(space::medium);
    inside->addWidget((new PlainLabel(tr("Studio data on this computer"), card))->withRole("heading"));
    inside->addLayout(form);
    inside->addWidget(m_progress);
    inside->addLayout(buttons);
    m_environments = new TargetEnvironments(*m_driver, std::string(localTargetName), inner);
    m_environments->setMaximumWidth(widestTable);
    auto* lines = new QVBoxLayout(inner);
    lines->setContentsMargins(0, space::large, 0, 0);
    lines->setSpacing(space::medium);
    lines->addWidget(m_banner);
    lines->addWidget(card);
    lines->addWidget(m_environments);
    lines->addStretch();
    scroll->setWidget(inner);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

TargetStorage::~TargetStorage() {
    if (m_canceled)
        m_canceled->store(true);
}

void TargetStorage::measureOnce() {
    if (m_canceled)
        return;
    measure();
    m_environments->ask();
}

void TargetStorage::measure() {
    if (m_progress->isVisibleTo(this))
        return;
    m_canceled = std::make_shared<std::atomic<bool>>(false);
    m_banner->hide();
    m_progress->show();
    m_stop->show();
    m_again->setEnabled(false);
    m_state->setText(tr("Measuring…"));
    const auto progress = [this, canceled = m_canceled, closing = m_link.isClosing(),
                           tell = m_link.makeDelivery(this)](const StorageUse& use) {
        tell([this, use] { show(use); });
        return !canceled->load() && !closing();
    };
    m_link.work<StorageUse>(
        this, [progress](Client& client) { return browse::storage(client, progress); },
        [this](const Result<StorageUse>& use) {
            m_progress->hide();
            m_stop->hide();
            m_again->setEnabled(true);
            if (use) {
                show(*use);
                m_state->setText(tr("Measured at %1").arg(formatTime(currentTime())));
            } else if (use.error().code == ErrorCode::Canceled) {
                m_state->setText(tr("Stopped: sizes are incomplete."));
            } else {
                m_state->setText({});
                m_banner->showError(tr("The sizes could not be measured."), use.error());
            }
        });
}

void TargetStorage::show(const StorageUse& use) {
    m_snapshots->setText(partText(use.snapshots));
    m_runs->setText(partText(use.runs));
    m_environmentSize->setText(partText(use.environments));
    m_caches->setText(partText(use.caches));
    m_database->setText(partText(use.database));
    m_total->setText(formatSize(static_cast<int64_t>(use.total())));
}

} // namespace studio::ui

#include "moc_target_storage.cpp"
