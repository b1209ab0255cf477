#include "ui/settings/settings_page.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QUrl>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/settings/environment_card.h"

namespace studio::ui {

namespace {
constexpr int widest = 720;
constexpr int fieldWidth = 220;
} // namespace

SettingsPage::SettingsPage(Context& context)
    : Page(QStringLiteral("settingsPage"), tr("Settings"), context.pageParent)
    , m_context(context) {
    auto* scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("settingsScroll"));
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto* inner = new QWidget(scroll->viewport());
    inner->setProperty("role", QStringLiteral("scrolled"));
    inner->setMaximumWidth(widest);
    auto* layout = new QVBoxLayout(inner);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::large);
    addLook(layout);
    addWorkspace(layout);
    addLocal(layout);
    m_environments = new EnvironmentCard(m_context.link, inner);
    layout->addWidget(m_environments);
    addAbout(layout);
    layout->addStretch();
    scroll->setWidget(inner);
    content()->addWidget(scroll);
    connect(&m_context.link, &StudioLink::opened, this, &SettingsPage::loadLocal);
    connect(&m_context.link, &StudioLink::opened, m_environments, &EnvironmentCard::load);
    m_environments->load();
    loadLocal();
}

QWidget* SettingsPage::firstFocus() {
    return m_theme;
}

QFormLayout* SettingsPage::addCard(QBoxLayout* into, const QString& heading, const QString& objectName) {
    auto* card = new QFrame(into->parentWidget());
    card->setObjectName(objectName);
    card->setProperty("role", QStringLiteral("card"));
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(space::large, space::large, space::large, space::large);
    layout->setSpacing(space::medium);
    layout->addWidget((new PlainLabel(heading, card))->withRole("heading"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(space::page);
    form->setVerticalSpacing(space::medium);
    form->setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    layout->addLayout(form);
    into->addWidget(card);
    return form;
}

void SettingsPage::addLook(QBoxLayout* into) {
    QFormLayout* form = addCard(into, tr("Appearance"), QStringLiteral("settingsLook"));
    m_theme = new QComboBox(form->parentWidget());
    m_theme->setObjectName(QStringLiteral("themeChoice"));
    m_theme->setFixedWidth(fieldWidth);
    m_theme->addItem(tr("Follow system"), static_cast<int>(ThemeChoice::System));
    m_theme->addItem(tr("Light"), static_cast<int>(ThemeChoice::Light));
    m_theme->addItem(tr("Dark"), static_cast<int>(ThemeChoice::Dark));
    const auto showTheme = [this] {
        m_theme->setCurrentIndex(m_theme->findData(static_cast<int>(m_context.theme.choice())));
    };
    showTheme();
    connect(&m_context.theme, &Theme::changed, m_theme, showTheme);
    connect(m_theme, &QComboBox::activated, this, [this] {
        const auto choice = static_cast<ThemeChoice>(m_theme->currentData().toInt());
        m_context.theme.choose(choice);
        m_context.remember.setShared(QStringLiteral("theme"), static_cast<int>(choice));
    });
    form->addRow(tr("&Theme"), m_theme);

    m_language = new QComboBox(form->parentWidget());
    m_language->setObjectName(QStringLiteral("languageChoice"));
    m_language->setFixedWidth(fieldWidth);
    m_language->addItem(tr("Follow system"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    m_language->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
    const int at = m_language->findData(m_context.remember.shared(QStringLiteral("language"), QString()).toString());
    m_language->setCurrentIndex(std::max(0, at));
    auto* later = (new PlainLabel({}, this, PlainLabel::Fit::Wrap))->withRole("muted");
    later->hide();
    connect(m_language, &QComboBox::activated, this, [this, later] {
        m_context.remember.setShared(QStringLiteral("language"), m_language->currentData());
        later->setText(tr("The language changes the next time the window is opened."));
        later->show();
    });
    form->addRow(tr("&Language"), m_language);
    form->addRow({}, later);

    auto* notices = new QCheckBox(tr("Notify wh&en runs complete or fail"), this);
    notices->setObjectName(QStringLiteral("noticesChoice"));
    notices->setToolTip(tr("Once per run while a window is open"));
    notices->setChecked(m_context.remember.shared(QStringLiteral("notices"), true).toBool());
    connect(notices, &QCheckBox::toggled, this,
            [this](bool on) { m_context.remember.setShared(QStringLiteral("notices"), on); });
    form->addRow(tr("Notifications"), notices);
}

void SettingsPage::addWorkspace(QBoxLayout* into) {
    QFormLayout* form = addCard(into, tr("Workspace"), QStringLiteral("settingsWorkspace"));
    const QString folder = QFile::decodeName(m_context.link.folder().c_str());
    auto* path = new PlainLabel(folder, this, PlainLabel::Fit::Wrap);
    path->setObjectName(QStringLiteral("workspaceFolder"));
    path->selectable();
    form->addRow(tr("Folder"), path);
    auto* text =
        (new PlainLabel(tr("A workspace contains the database, this computer's runs with their logs and outputs, "
                           "and the snapshots. Several windows and studioctl can use it at the same time."),
                        this, PlainLabel::Fit::Wrap))
            ->withRole("muted");
    form->addRow({}, text);
    auto* other = new QPushButton(tr("Open another workspace…"), this);
    other->setObjectName(QStringLiteral("openWorkspace"));
    connect(other, &QPushButton::clicked, this, &SettingsPage::changeWorkspace);
    auto* reveal = new QPushButton(tr("Show in file manager"), this);
    reveal->setObjectName(QStringLiteral("revealWorkspace"));
    connect(reveal, &QPushButton::clicked, this, [folder] { QDesktopServices::openUrl(QUrl::fromLocalFile(folder)); });
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(space::small);
    buttons->addWidget(other);
    buttons->addWidget(reveal);
    buttons->addStretch();
    form->addRow({}, buttons);
}

void SettingsPage::addLocal(QBoxLayout* into) {
    QFormLayout* form = addCard(into, tr("This computer"), QStringLiteral("settingsLocal"));
    m_runs = new QSpinBox(this);
    m_runs->setObjectName(QStringLiteral("localRuns"));
    m_runs->setRange(1, maxConcurrentRunsLimit);
    m_runs->setFixedWidth(fieldWidth);
    m_runs->setKeyboardTracking(false);
    m_runs->setEnabled(false);
    m_runs->setToolTip(tr("Maximum concurrent runs on this computer; others are queued"));
    connect(m_runs, &QSpinBox::valueChanged, this, &SettingsPage::saveLocal);
    form->addRow(tr("Concurrent &runs"), m_runs);
    form->addRow({}, (new PlainLabel(tr("Further runs are queued. Half the core count is a good start."), this,
                                     PlainLabel::Fit::Wrap))
                         ->withRole("muted"));
}

void SettingsPage::addAbout(QBoxLayout* into) {
    QFormLayout* form = addCard(into, tr("About"), QStringLiteral("settingsAbout"));
    form->addRow(tr("Compute Studio"), new PlainLabel(QCoreApplication::applicationVersion(), this));
    form->addRow(QStringLiteral("Qt"), new PlainLabel(QString::fromLatin1(qVersion()), this));
    form->addRow(tr("License"),
                 new PlainLabel(tr("GNU General Public License, version 3 or later"), this, PlainLabel::Fit::Wrap));
    auto* icons = new QPushButton(tr("Lucide, ISC license"), this);
    icons->setObjectName(QStringLiteral("iconLicence"));
    icons->setProperty("role", QStringLiteral("link"));
    connect(icons, &QPushButton::clicked, this,
            [this] { showLicence(tr("Icon license"), QStringLiteral(":/icons/LICENSE")); });
    auto* row = new QHBoxLayout;
    row->addWidget(icons);
    row->addStretch();
    form->addRow(tr("Icons"), row);
    form->addRow(
        tr("Libraries"),
        new PlainLabel(
            tr("Qt (LGPL 3, GPL 3), SQLite (public domain), SQLiteCpp (MIT), OpenSSL (Apache 2.0), libgit2 (GPL 2 "
               "with linking exception), JSON for Modern C++ (MIT), tl-expected (CC0), CLI11 (BSD 3)"),
            this, PlainLabel::Fit::Wrap));
}

void SettingsPage::changeWorkspace() {
    auto* dialog = new QFileDialog(this, tr("Workspace folder (an empty folder becomes a new workspace)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("workspaceDialog"));
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString& folder) { m_context.navigator.openWorkspace(folder); });
    dialog->open();
}

void SettingsPage::loadLocal() {
    m_context.link.ask<Target>(
        this, [](Client& client) { return client.targets().find(std::string(localTargetName)); },
        [this](const Result<Target>& target) {
            m_runs->setEnabled(target.has_value());
            if (!target)
                return;
            const QSignalBlocker quiet(m_runs);
            m_runs->setValue(target->maxRuns);
        });
}

void SettingsPage::saveLocal(int runs) {
    m_context.link.ask<Target>(
        this, [runs](Client& client) { return client.targets().setMaxRuns(std::string(localTargetName), runs); },
        [this](const Result<Target>& target) {
            if (target)
                banner()->hide();
            else
                banner()->showError(tr("The run limit could not be changed."), target.error());
        });
}

void SettingsPage::showLicence(const QString& title, const QString& file) {
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        return;
    auto* dialog = new QDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("licenceDialog"));
    dialog->setWindowTitle(title);
    dialog->resize(620, 480);
    auto* text = new QPlainTextEdit(QString::fromUtf8(source.readAll()), dialog);
    text->setAccessibleName(title);
    text->setReadOnly(true);
    auto* layout = new QVBoxLayout(dialog);
    layout->addWidget(text);
    dialog->open();
}

} // namespace studio::ui

#include "moc_settings_page.cpp"
