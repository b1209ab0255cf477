#include "ui/settings/environment_card.h"

#include <QBoxLayout>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "core/studio/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {
constexpr int64_t gibibyte = 1LL << 30;
constexpr int mostBudget = 1'000'000;
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
    addHeading(inside, UiText::tr("Environments"));
    m_cpuImage =
        makeEdit(QStringLiteral("defaultCpuImage"), UiText::tr("Base image"),
                 QStringLiteral("docker.io/library/python:3.11"), UiText::tr("The image of containers that name none"));
    addField(inside, UiText::tr("&Base image"), m_cpuImage,
             UiText::tr("For containers that are made of packages alone."));
    m_gpuImage = makeEdit(QStringLiteral("defaultGpuImage"), UiText::tr("Base image with GPUs"), {},
                          UiText::tr("The same for containers that see GPUs; with CUDA in it"));
    addField(inside, UiText::tr("Base image with &GPUs"), m_gpuImage);
    m_budget = makeNumber(QStringLiteral("environmentBudget"), UiText::tr("Disk for environments"),
                          UiText::tr("How much of each machine's disk environments may take"), 1, mostBudget);
    m_budget->setSuffix(UiText::tr(" GiB"));
    addField(
        inside, UiText::tr("&Disk for environments"), m_budget,
        UiText::tr(
            "On each machine, for this workspace. Beyond that the least recently used ones go; never one in use."));
    m_url = makeEdit(QStringLiteral("micromambaUrl"), UiText::tr("Address of micromamba"),
                     QStringLiteral("https://example.org/micromamba"),
                     UiText::tr("Where machines that have no conda tool get micromamba"));
    addField(
        inside, UiText::tr("Address of &micromamba"), m_url,
        UiText::tr(
            "The machine fetches it from there where conda packages are wanted and it has no tool for them. Empty: "
            "never."));
    m_checksum = makeEdit(QStringLiteral("micromambaChecksum"), UiText::tr("Its SHA-256 checksum"), {},
                          UiText::tr("64 hexadecimal digits; what comes with another one is not used"));
    m_checksum->setFont(QFont(QStringLiteral("monospace")));
    addField(inside, UiText::tr("Its SHA-256 chec&ksum"), m_checksum);
    m_kept = (new PlainLabel({}, card))->withRole("muted");
    m_kept->setObjectName(QStringLiteral("micromambaKept"));
    inside->addWidget(m_kept);
    const auto makeButton = [card](const QString& name, const QString& text, const QString& tip) {
        auto* button = new QPushButton(text, card);
        button->setObjectName(name);
        button->setToolTip(tip);
        return button;
    };
    m_choose = makeButton(QStringLiteral("chooseMicromamba"), UiText::tr("Choose a &file of this computer…"),
                          UiText::tr("The studio keeps a copy, and sends it to machines that have no conda tool"));
    m_forget = makeButton(QStringLiteral("forgetMicromamba"), UiText::tr("Forget it"),
                          UiText::tr("Machines that have it already keep it"));
    connect(m_choose, &QPushButton::clicked, this, &EnvironmentCard::choose);
    connect(m_forget, &QPushButton::clicked, this, [this] { keep({}); });
    auto* files = new QHBoxLayout;
    files->setSpacing(space::small);
    files->addWidget(m_choose);
    files->addWidget(m_forget);
    files->addStretch();
    inside->addLayout(files);
    m_banner->setObjectName(QStringLiteral("environmentSettingsBanner"));
    inside->addWidget(m_banner);
    m_save = new QPushButton(UiText::tr("&Save"), card);
    m_save->setObjectName(QStringLiteral("saveEnvironmentSettings"));
    m_save->setToolTip(UiText::tr("Builds from now on go by these settings"));
    m_save->setProperty("role", QStringLiteral("primary"));
    connect(m_save, &QPushButton::clicked, this, &EnvironmentCard::save);
    m_undo = new QPushButton(UiText::tr("Undo"), card);
    m_undo->setObjectName(QStringLiteral("undoEnvironmentSettings"));
    m_undo->setToolTip(UiText::tr("Back to what is saved"));
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
        this, [](Client& client) { return client.environmentDefaults(); },
        [this](const Result<EnvironmentDefaults>& defaults) {
            if (!defaults || (m_isKnown && typed() != m_stored))
                return; // what was typed stays
            m_isKnown = true;
            m_stored = *defaults;
            show(m_stored);
        });
}

EnvironmentDefaults EnvironmentCard::typed() const {
    EnvironmentDefaults defaults = m_stored;
    defaults.cpuImage = m_cpuImage->text().trimmed().toStdString();
    defaults.gpuImage = m_gpuImage->text().trimmed().toStdString();
    if (m_budget->value() != static_cast<int>(m_stored.budgetBytes / gibibyte)) // else whatever is behind the point
        defaults.budgetBytes = m_budget->value() * gibibyte;
    defaults.micromambaUrl = m_url->text().trimmed().toStdString();
    defaults.micromambaSha256 = m_checksum->text().trimmed().toLower().toStdString();
    return defaults;
}

void EnvironmentCard::show(const EnvironmentDefaults& defaults) {
    m_cpuImage->setText(QString::fromStdString(defaults.cpuImage));
    m_gpuImage->setText(QString::fromStdString(defaults.gpuImage));
    {
        const QSignalBlocker quiet(m_budget);
        m_budget->setValue(static_cast<int>(std::min<int64_t>(defaults.budgetBytes / gibibyte, mostBudget)));
    }
    m_url->setText(QString::fromStdString(defaults.micromambaUrl));
    m_checksum->setText(QString::fromStdString(defaults.micromambaSha256));
    const bool isKept = !defaults.micromambaTree.empty();
    m_kept->setText(isKept
                        ? UiText::tr("A copy of micromamba is kept here. It is sent through the connection to machines "
                                     "that need it.")
                        : UiText::tr("For machines without internet: a micromamba that the studio sends to them."));
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

void EnvironmentCard::choose() {
    auto* dialog = new QFileDialog(this, UiText::tr("micromamba for Linux"));
    dialog->setObjectName(QStringLiteral("micromambaDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &EnvironmentCard::keep);
    dialog->open();
}

void EnvironmentCard::keep(const QString& file) {
    m_choose->setEnabled(false);
    m_forget->setEnabled(false);
    m_link.work<EnvironmentDefaults>(
        this,
        [path = QFile::encodeName(file).toStdString()](Client& client) { return client.keepMicromamba(path, {}); },
        [this](const Result<EnvironmentDefaults>& kept) {
            m_choose->setEnabled(true);
            m_forget->setEnabled(true);
            if (!kept)
                return m_banner->showError(UiText::tr("The file could not be taken."), kept.error());
            m_stored = *kept;
            show(m_stored);
            m_banner->showMessage(Banner::Tone::Good, UiText::tr("Saved."));
        });
}

void EnvironmentCard::save() {
    const EnvironmentDefaults wanted = typed();
    m_link.ask<void>(
        this, [wanted](Client& client) { return client.setEnvironmentDefaults(wanted); },
        [this, wanted](const Result<void>& saved) {
            if (!saved)
                return m_banner->showError(UiText::tr("The settings could not be saved."), saved.error());
            m_stored = wanted;
            show(m_stored);
            m_banner->showMessage(Banner::Tone::Good, UiText::tr("Saved."));
        });
}

} // namespace studio::ui

#include "moc_environment_card.cpp"
