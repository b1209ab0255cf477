#include "ui/settings/environment_card.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "core/client/environment_client.h"
#include "core/client/micromamba_fetch.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/flow_layout.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int64_t gibibyte = 1LL << 30;
constexpr int maxBudget = 1'000'000;
} // namespace

EnvironmentCard::EnvironmentCard(StudioLink& link, QWidget* parent)
    : FormStep(QStringLiteral("settingsEnvironments"), parent)
    , m_link(link)
    , m_banner(new Banner(this)) {
    column()->setContentsMargins(0, 0, 0, 0);
    auto* card = new QFrame(this);
    card->setProperty("role", QStringLiteral("card"));
    column()->addWidget(card);
    auto* inside = new QVBoxLayout(card);
    inside->setContentsMargins(space::large, space::large, space::large, space::large);
    inside->setSpacing(space::medium);
    addHeading(inside, tr("Environments"));
    m_cpuImage =
        makeEdit(QStringLiteral("defaultCpuImage"), tr("Base image"), QStringLiteral("docker.io/library/python:3.11"),
                 tr("Image for containers that do not specify one"));
    addField(inside, tr("&Base image"), m_cpuImage, tr("Used when an environment lists packages but no image."));
    m_gpuImage = makeEdit(QStringLiteral("defaultGpuImage"), tr("GPU base image"), {},
                          tr("Base image for GPU containers; should include CUDA"));
    addField(inside, tr("&GPU base image"), m_gpuImage);
    m_budget = makeNumber(QStringLiteral("environmentBudget"), tr("Disk for environments"),
                          tr("Maximum disk space for environments on each machine"), 1, maxBudget);
    m_budget->setSuffix(tr(" GiB"));
    addField(inside, tr("&Disk for environments"), m_budget,
             tr("Per machine, for this workspace. Above this limit, the least recently used environments are "
                "deleted, but never one in use."));
    m_url = makeEdit(QStringLiteral("micromambaUrl"), tr("micromamba URL"),
                     QStringLiteral("https://example.org/micromamba"),
                     tr("Download URL for machines without a conda tool"));
    addField(
        inside, tr("&micromamba URL"), m_url,
        tr("Machines that need conda packages but have no conda tool download it from here. Leave empty to disable."));
    m_checksum = makeEdit(QStringLiteral("micromambaChecksum"), tr("SHA-256 checksum"), {},
                          tr("64 hexadecimal digits; downloads with a different checksum are rejected"));
    m_checksum->setFont(QFont(QStringLiteral("monospace")));
    addField(inside, tr("SHA-256 chec&ksum"), m_checksum);
    m_kept = (new PlainLabel({}, card, PlainLabel::Fit::Wrap))->withRole("muted");
    m_kept->setObjectName(QStringLiteral("micromambaKept"));
    inside->addWidget(m_kept);
    const auto makeButton = [card](const QString& name, const QString& text, const QString& tip) {
        auto* button = new QPushButton(text, card);
        button->setObjectName(name);
        button->setToolTip(tip);
        return button;
    };
    m_download = makeButton(QStringLiteral("downloadMicromamba"), tr("Do&wnload micromamba"),
                            tr("Download the release, verify it, and store it for machines without a conda tool"));
    m_choose = makeButton(QStringLiteral("chooseMicromamba"), tr("Choose a local &file…"),
                          tr("Store a copy and upload it to machines without a conda tool"));
    m_forget = makeButton(QStringLiteral("forgetMicromamba"), tr("Delete copy"),
                          tr("Machines that already have micromamba keep it"));
    connect(m_download, &QPushButton::clicked, this, &EnvironmentCard::download);
    connect(m_choose, &QPushButton::clicked, this, &EnvironmentCard::choose);
    connect(m_forget, &QPushButton::clicked, this, [this] { keep({}); });
    auto* files = new FlowLayout;
    for (QPushButton* button : {m_download, m_choose, m_forget})
        files->addWidget(button);
    inside->addLayout(files);
    m_banner->setObjectName(QStringLiteral("environmentSettingsBanner"));
    inside->addWidget(m_banner);
    m_save = new QPushButton(tr("&Save"), card);
    m_save->setObjectName(QStringLiteral("saveEnvironmentSettings"));
    m_save->setToolTip(tr("Applies to new builds"));
    m_save->setProperty("role", QStringLiteral("primary"));
    connect(m_save, &QPushButton::clicked, this, &EnvironmentCard::save);
    m_undo = new QPushButton(tr("Revert"), card);
    m_undo->setObjectName(QStringLiteral("undoEnvironmentSettings"));
    m_undo->setToolTip(tr("Revert to the saved settings"));
    connect(m_undo, &QPushButton::clicked, this, [this] { show(m_stored); });
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(m_save);
    buttons->addWidget(m_undo);
    buttons->addStretch();
    inside->addLayout(buttons);
    connect(this, &FormStep::edited, this, &EnvironmentCard::showChange);
    showChange();
}

void EnvironmentCard::load() {
    m_link.ask<EnvironmentDefaults>(
        this, [](Client& client) { return client.environments().defaults(); },
        [this](const Result<EnvironmentDefaults>& defaults) {
            if (!defaults || (m_isKnown && typed() != m_stored))
                return; // keep the user's input
            m_isKnown = true;
            m_stored = *defaults;
            show(m_stored);
        });
}

EnvironmentDefaults EnvironmentCard::typed() const {
    EnvironmentDefaults defaults = m_stored;
    defaults.cpuImage = m_cpuImage->text().trimmed().toStdString();
    defaults.gpuImage = m_gpuImage->text().trimmed().toStdString();
    if (m_budget->value() != static_cast<int>(m_stored.quotaBytes / gibibyte)) // else keep the fraction
        defaults.quotaBytes = m_budget->value() * gibibyte;
    defaults.micromambaUrl = m_url->text().trimmed().toStdString();
    defaults.micromambaSha256 = m_checksum->text().trimmed().toLower().toStdString();
    return defaults;
}

void EnvironmentCard::show(const EnvironmentDefaults& defaults) {
    m_cpuImage->setText(QString::fromStdString(defaults.cpuImage));
    m_gpuImage->setText(QString::fromStdString(defaults.gpuImage));
    {
        const QSignalBlocker quiet(m_budget);
        m_budget->setValue(static_cast<int>(std::min<int64_t>(defaults.quotaBytes / gibibyte, maxBudget)));
    }
    m_url->setText(QString::fromStdString(defaults.micromambaUrl));
    m_checksum->setText(QString::fromStdString(defaults.micromambaSha256));
    const bool isKept = !defaults.micromambaTree.empty();
    m_kept->setText(
        isKept ? tr("A copy of micromamba is stored here and uploaded to machines that need it.")
               : tr("For machines without internet access: store a copy of micromamba here to upload to them."));
    m_forget->setVisible(isKept);
    m_banner->hide();
    showChange();
}

void EnvironmentCard::showChange() {
    const bool isChanged = m_isKnown && typed() != m_stored;
    m_save->setEnabled(isChanged);
    m_undo->setEnabled(isChanged);
    for (QWidget* field :
         {static_cast<QWidget*>(m_cpuImage), static_cast<QWidget*>(m_gpuImage), static_cast<QWidget*>(m_budget),
          static_cast<QWidget*>(m_url), static_cast<QWidget*>(m_checksum)})
        field->setEnabled(m_isKnown);
}

void EnvironmentCard::download() {
    const auto source = micromambaForThisComputer();
    if (!source)
        return m_banner->showError(tr("micromamba could not be downloaded."), source.error());
    setBusy(true);
    m_banner->showMessage(Banner::Tone::Info,
                          tr("Downloading micromamba from %1…").arg(displayTextElided(source->address, 200)));
    auto* fetch = new MicromambaFetch(this);
    fetch->start(*source, [this, fetch](Result<std::string> file) {
        if (!file) {
            fetch->deleteLater();
            setBusy(false);
            return m_banner->showError(tr("micromamba could not be downloaded."), file.error());
        }
        keep(QFile::decodeName(file->c_str()), fetch);
    });
}

void EnvironmentCard::setBusy(bool isBusy) {
    for (QPushButton* button : {m_download, m_choose, m_forget})
        button->setEnabled(!isBusy);
}

void EnvironmentCard::choose() {
    auto* dialog = new QFileDialog(this, tr("micromamba for Linux"));
    dialog->setObjectName(QStringLiteral("micromambaDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& file) { keep(file); });
    dialog->open();
}

void EnvironmentCard::keep(const QString& file, QObject* owner) {
    setBusy(true);
    m_link.work<EnvironmentDefaults>(
        this,
        [path = QFile::encodeName(file).toStdString()](Client& client) {
            return client.environments().storeMicromamba(path, {});
        },
        [this, owner](const Result<EnvironmentDefaults>& kept) {
            delete owner;
            setBusy(false);
            if (!kept)
                return m_banner->showError(tr("The file could not be imported."), kept.error());
            m_stored = *kept;
            show(m_stored);
            m_banner->showMessage(Banner::Tone::Good, tr("Saved."));
        });
}

void EnvironmentCard::save() {
    const EnvironmentDefaults wanted = typed();
    m_link.ask<void>(
        this, [wanted](Client& client) { return client.environments().setDefaults(wanted); },
        [this, wanted](const Result<void>& saved) {
            if (!saved)
                return m_banner->showError(tr("The settings could not be saved."), saved.error());
            m_stored = wanted;
            show(m_stored);
            m_banner->showMessage(Banner::Tone::Good, tr("Saved."));
        });
}

} // namespace studio::ui

#include "moc_environment_card.cpp"
