#include "ui/settings/general_settings.h"

#include <QApplication>
#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QProcess>
#include <QPushButton>
#include <QSpinBox>

#include "core/client/studio_link.h"
#include "core/client/target_client.h"
#include "ui/common/banner.h"
#include "ui/common/flow_layout.h"
#include "ui/common/notice_settings.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

namespace studio::ui {

namespace {
constexpr int choiceWidth = 220;
constexpr int noticeIndent = 24;
constexpr int maxNoticeMinutes = 24 * 60;
} // namespace

GeneralSettings::GeneralSettings(Context& context, QWidget* parent)
    : SettingsSection(QStringLiteral("generalSettings"), parent)
    , m_context(context) {
    addAppearance();
    addNotifications();
    addLocal();
    column()->addStretch();
    connect(&m_context.link, &StudioLink::opened, this, &GeneralSettings::loadLocal);
    loadLocal();
}

void GeneralSettings::addAppearance() {
    QBoxLayout* card = addCard(QStringLiteral("settingsLook"), tr("Appearance"));
    m_theme = new QComboBox(this);
    m_theme->setObjectName(QStringLiteral("themeChoice"));
    m_theme->setFixedWidth(atFontSize(choiceWidth));
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
    addField(card, tr("&Theme"), m_theme);

    m_language = new QComboBox(this);
    m_language->setObjectName(QStringLiteral("languageChoice"));
    m_language->setFixedWidth(atFontSize(choiceWidth));
    m_language->addItem(tr("Follow system"), QString());
    m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
    m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
    m_language->addItem(QStringLiteral("简体中文"), QStringLiteral("zh_CN"));
    const int at = m_language->findData(m_context.remember.shared(QStringLiteral("language"), QString()).toString());
    m_language->setCurrentIndex(std::max(0, at));
    addField(card, tr("&Language"), m_language);
    PlainLabel* later = addHint(card, tr("The language changes the next time the window is opened."));
    auto* restart = makeButton(QStringLiteral("restartWindow"), tr("Restart now"),
                               tr("Close the window and open it again. Runs are not affected."));
    addButtons(card)->addWidget(restart);
    later->hide();
    restart->hide();
    connect(restart, &QPushButton::clicked, this, &GeneralSettings::restartWindow);
    connect(m_language, &QComboBox::activated, this, [this, later, restart] {
        m_context.remember.setShared(QStringLiteral("language"), m_language->currentData());
        later->show();
        restart->show();
    });
    auto* keys = makeButton(QStringLiteral("showShortcuts"), tr("Keyboard shortcuts"), tr("Ctrl+F1"));
    keys->setProperty("role", QStringLiteral("link"));
    connect(keys, &QPushButton::clicked, this,
            [this] { m_context.navigator.open(QStringLiteral("manual"), QStringLiteral("keyboard shortcuts")); });
    addButtons(card)->addWidget(keys);
}

void GeneralSettings::restartWindow() {
    const QString folder = QFile::decodeName(m_context.link.folder().c_str());
    const auto start = connect(qApp, &QCoreApplication::aboutToQuit, qApp, [&remember = m_context.remember, folder] {
        remember.sync(); // the new window reads it before this process has ended
        const QStringList options =
            folder.isEmpty() ? QStringList() : QStringList{QStringLiteral("--workspace"), folder};
        QProcess::startDetached(QCoreApplication::applicationFilePath(), options);
    });
    if (!window()->close())
        disconnect(start);
}

QCheckBox* GeneralSettings::addNotice(QBoxLayout* into, const char* objectName, const QString& text,
                                      const QString& key) {
    auto* box = new QCheckBox(text, this);
    box->setObjectName(QLatin1String(objectName));
    box->setChecked(m_context.remember.shared(key, true).toBool());
    connect(box, &QCheckBox::toggled, this, [this, key](bool isOn) { m_context.remember.setShared(key, isOn); });
    into->addWidget(box, 0, Qt::AlignLeft);
    return box;
}

void GeneralSettings::addNotifications() {
    QBoxLayout* card = addCard(QStringLiteral("settingsNotices"), tr("Notifications"),
                               tr("Shown on the desktop while a window is open, once per event."));
    QCheckBox* all = addNotice(card, "noticesChoice", tr("Show d&esktop notifications"), notices::enabledKey);
    auto* inside = new QVBoxLayout;
    inside->setContentsMargins(noticeIndent, 0, 0, 0);
    inside->setSpacing(space::small);
    card->addLayout(inside);
    std::vector<QWidget*> details;
    details.push_back(addNotice(inside, "noticesCompleted", tr("When a run completes"), notices::completedKey));
    details.push_back(addNotice(inside, "noticesFailed", tr("When a run fails"), notices::failedKey));
    details.push_back(addNotice(inside, "noticesAttention", tr("When a machine needs a sign-in or does not respond"),
                                notices::attentionKey));
    auto* minutes =
        makeNumber(QStringLiteral("noticesMinutes"), tr("Minimum duration of completed runs"),
                   tr("Shorter runs complete without a notification; failures are always shown"), 0, maxNoticeMinutes);
    minutes->setSuffix(tr(" min"));
    minutes->setSpecialValueText(tr("any duration"));
    minutes->setValue(m_context.remember.shared(notices::minMinutesKey, 0).toInt());
    connect(minutes, &QSpinBox::valueChanged, this,
            [this](int value) { m_context.remember.setShared(notices::minMinutesKey, value); });
    addField(inside, tr("Completed runs that took at least"), minutes);
    details.push_back(minutes);
    const auto showDetails = [details](bool isOn) {
        for (QWidget* detail : details)
            detail->setEnabled(isOn);
    };
    showDetails(all->isChecked());
    connect(all, &QCheckBox::toggled, this, showDetails);
}

void GeneralSettings::addLocal() {
    QBoxLayout* card = addCard(QStringLiteral("settingsLocal"), tr("This computer"));
    m_runs = makeNumber(QStringLiteral("localRuns"), tr("Concurrent runs"),
                        tr("Maximum concurrent runs on this computer; others are queued"), 1, maxConcurrentRunsLimit);
    m_runs->setKeyboardTracking(false);
    m_runs->setEnabled(false);
    connect(m_runs, &QSpinBox::valueChanged, this, &GeneralSettings::saveLocal);
    addField(card, tr("Concurrent &runs"), m_runs, tr("Further runs are queued. Half the core count is a good start."));
}

void GeneralSettings::loadLocal() {
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

void GeneralSettings::saveLocal(int runs) {
    m_context.link.ask<Target>(
        this, [runs](Client& client) { return client.targets().setMaxRuns(std::string(localTargetName), runs); },
        [this](const Result<Target>& target) {
            if (target)
                banner()->hide();
            else
                banner()->showError(tr("The run limit could not be changed."), target.error());
        });
}

} // namespace studio::ui

#include "moc_general_settings.cpp"
