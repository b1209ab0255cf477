#include "ui/target/machine_power_form.h"

#include <QBoxLayout>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/target/form_line.h"

namespace studio::ui {

namespace {

constexpr int powerFieldWidth = 340;

QLineEdit* makePowerEdit(const char* name, const QString& label, const QString& placeholder, const QString& tip,
                         QWidget* parent) {
    auto* edit = new QLineEdit(parent);
    edit->setObjectName(QLatin1String(name));
    edit->setAccessibleName(label);
    edit->setPlaceholderText(placeholder);
    edit->setToolTip(tip);
    edit->setMaximumWidth(atFontSize(powerFieldWidth));
    return edit;
}

} // namespace

MachinePowerForm::MachinePowerForm(QWidget* parent)
    : QWidget(parent)
    , m_sleep(new QComboBox(this))
    , m_command(makePowerEdit("settingSleepCommand", tr("Stop command"), QStringLiteral("sudo -n pm-suspend"),
                              tr("Executed by your account's shell on the machine"), this))
    , m_idle(new QSpinBox(this))
    , m_mac(makePowerEdit("settingWakeMac", tr("MAC address"), QStringLiteral("0c:9d:92:00:11:22"),
                          tr("Run \"ip link\" on the machine to find it; Wake-on-LAN must be enabled there"), this))
    , m_from(makePowerEdit("settingWakeFrom", tr("Machine that sends the magic packet"), tr("this computer"),
                           tr("Name of an attached machine on the same network"), this))
    , m_wakes(new QCheckBox(tr("Wake it for queued runs"), this))
    , m_problem((new PlainLabel(QString(), this, PlainLabel::Fit::Wrap))->withRole("error")) {
    m_sleep->setObjectName(QStringLiteral("settingSleep"));
    m_sleep->setAccessibleName(tr("Stop method"));
    m_sleep->setToolTip(tr("Applied only while no run and no other user is active"));
    m_sleep->setMaximumWidth(atFontSize(powerFieldWidth));
    m_sleep->addItem(tr("Disabled"), int(SleepMode::None));
    m_sleep->addItem(tr("Suspend"), int(SleepMode::Suspend));
    m_sleep->addItem(tr("Shut down"), int(SleepMode::Shutdown));
    m_sleep->addItem(tr("Custom command"), int(SleepMode::Command));
    m_idle->setObjectName(QStringLiteral("settingIdleShutdown"));
    m_idle->setAccessibleName(tr("Idle minutes before the machine is stopped"));
    m_idle->setRange(0, static_cast<int>(maxIdleShutdown.count()));
    m_idle->setSuffix(tr(" min"));
    m_idle->setSpecialValueText(tr("never", "automatic stop"));
    m_idle->setMaximumWidth(atFontSize(powerFieldWidth));
    m_wakes->setObjectName(QStringLiteral("settingWakeForRuns"));
    m_wakes->setToolTip(tr("Queued runs for this machine wake it"));
    m_problem->setObjectName(QStringLiteral("settingPowerProblem"));
    m_problem->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(space::tight);
    addFormLine(layout, tr("Stop"), m_sleep, tr("Requires permission on the machine; checked when you save."));
    layout->addWidget(m_command);
    addFormLine(layout, tr("Stop when idle for"), m_idle);
    addFormLine(layout, tr("MAC address for Wake-on-LAN"), m_mac);
    addFormLine(layout, tr("Wake from"), m_from,
                tr("Sends the magic packet; must be on the same network as this machine."));
    layout->addWidget(m_wakes, 0, Qt::AlignLeft);
    layout->addWidget(m_problem);
    connect(m_sleep, &QComboBox::currentIndexChanged, this, [this] {
        showFields();
        Q_EMIT edited();
    });
    for (QLineEdit* edit : {m_command, m_mac, m_from})
        connect(edit, &QLineEdit::textEdited, this, &MachinePowerForm::edited);
    connect(m_idle, &QSpinBox::valueChanged, this, &MachinePowerForm::edited);
    connect(m_wakes, &QCheckBox::toggled, this, &MachinePowerForm::edited);
    showFields();
}

void MachinePowerForm::showFields() {
    const auto mode = static_cast<SleepMode>(m_sleep->currentData().toInt());
    m_command->setVisible(mode == SleepMode::Command);
    m_idle->setEnabled(mode != SleepMode::None);
}

void MachinePowerForm::load(const PowerOptions& options) {
    const QSignalBlocker quiet(this);
    m_loaded = options;
    m_sleep->setCurrentIndex(m_sleep->findData(int(options.sleep)));
    m_command->setText(QString::fromStdString(options.command));
    m_idle->setValue(static_cast<int>(options.idleBeforeSleep.count()));
    m_mac->setText(QString::fromStdString(options.wakeMac));
    m_from->setText(QString::fromStdString(options.wakeFrom));
    m_wakes->setChecked(options.wakesForRuns);
    showFields();
    check();
}

PowerOptions MachinePowerForm::options() const {
    PowerOptions options = m_loaded;
    options.sleep = static_cast<SleepMode>(m_sleep->currentData().toInt());
    options.command = options.sleep == SleepMode::Command ? m_command->text().trimmed().toStdString() : std::string();
    options.idleBeforeSleep = std::chrono::minutes(options.sleep == SleepMode::None ? 0 : m_idle->value());
    options.wakeMac = m_mac->text().trimmed().toStdString();
    if (const auto mac = macFromText(options.wakeMac))
        options.wakeMac = toText(*mac);
    options.wakeFrom = m_from->text().trimmed().toStdString();
    options.wakesForRuns = m_wakes->isChecked();
    return options;
}

bool MachinePowerForm::check() {
    const auto fine = checkPower(options());
    m_problem->setText(fine ? QString() : QString::fromStdString(fine.error().message));
    m_problem->setVisible(!fine);
    return fine.has_value();
}

} // namespace studio::ui

#include "moc_machine_power_form.cpp"
