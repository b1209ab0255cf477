#include "ui/queue/limits_panel.h"

#include <QBoxLayout>
#include <QLocale>

#include "ui/common/formats.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr int panelWidth = 240;
constexpr size_t maxShownLimits = 40;

QString scopeText(const QueueLimit& limit) {
    const QString key = displayTextElided(limit.key, 60);
    if (limit.scope == "target")
        return key.isEmpty() ? LimitsPanel::tr("Each compute target") : LimitsPanel::tr("Compute %1").arg(key);
    if (limit.scope == "experiment")
        return key.isEmpty() ? LimitsPanel::tr("Each experiment") : LimitsPanel::tr("Experiment %1").arg(key);
    if (limit.scope == "parent")
        return LimitsPanel::tr("Child runs of one run");
    return LimitsPanel::tr("All runs");
}

QString valueText(const QueueLimit& limit) {
    constexpr double thousandths = 1000;
    const auto count = static_cast<int>(limit.value);
    if (limit.resource == "runs")
        return LimitsPanel::tr("at most %n run(s)", nullptr, count);
    if (limit.resource == "cores")
        return LimitsPanel::tr("at most %1 cores")
            .arg(QLocale().toString(static_cast<double>(limit.value) / thousandths, 'g', 6));
    if (limit.resource == "memory")
        return LimitsPanel::tr("at most %1 of memory")
            .arg(QLocale().formattedDataSize(limit.value, 1, QLocale::DataSizeIecFormat));
    if (limit.resource == "gpus")
        return LimitsPanel::tr("at most %n GPU(s)", nullptr, count);
    if (limit.resource == "nodes")
        return LimitsPanel::tr("at most %n node(s)", nullptr, count);
    return QStringLiteral("%1: %2").arg(displayTextElided(limit.resource, 40), formatCount(limit.value));
}

} // namespace

LimitsPanel::LimitsPanel(QWidget* parent)
    : QFrame(parent) {
    setObjectName(QStringLiteral("limitsPanel"));
    setAccessibleName(tr("Limits"));
    setProperty("role", QStringLiteral("card"));
    setFixedWidth(panelWidth);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(space::medium, space::medium, space::medium, space::medium);
    layout->setSpacing(space::small);
    layout->addWidget((new PlainLabel(tr("Limits"), this))->withRole("heading"));
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(2);
    layout->addLayout(m_rows);
    layout->addStretch();
    hide();
}

void LimitsPanel::setLimits(const std::vector<QueueLimit>& limits) {
    QString text;
    for (const QueueLimit& limit : limits)
        text += scopeText(limit) + QLatin1Char('\n') + valueText(limit) + QLatin1Char('\n');
    setVisible(!limits.empty());
    if (text == m_text)
        return;
    m_text = text;
    for (QWidget* row : std::exchange(m_shown, {}))
        row->deleteLater();
    for (size_t i = 0; i < std::min(limits.size(), maxShownLimits); ++i) {
        auto* scope = new PlainLabel(scopeText(limits[i]), this, PlainLabel::Fit::Wrap);
        auto* value = (new PlainLabel(valueText(limits[i]), this, PlainLabel::Fit::Wrap))->withRole("muted");
        for (PlainLabel* label : {scope, value}) {
            m_rows->addWidget(label);
            m_shown.push_back(label);
        }
    }
}

} // namespace studio::ui

#include "moc_limits_panel.cpp"
