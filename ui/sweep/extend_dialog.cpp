#include "ui/sweep/extend_dialog.h"

#include <QCheckBox>
#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSpinBox>
#include <algorithm>

#include "core/sweep/sweep_planner.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct ExtendDialogText {
    Q_DECLARE_TR_FUNCTIONS(ExtendDialogText)
};

constexpr int extendDialogWidth = 420;
constexpr int maxLimitHours = 10'000;

class ExtendDialog final : public QDialog {
public:
    ExtendDialog(QWidget* parent, const SweepSpec& spec, size_t failed)
        : QDialog(parent)
        , m_total(static_cast<int>(trialLimit(spec)))
        , m_concurrent(spec.concurrent())
        , m_trials(makeNumber("extendTrials", ExtendDialogText::tr("Max total trials"), 1, maxSweepTrials))
        , m_atOnce(makeNumber("extendConcurrent", ExtendDialogText::tr("Max concurrent trials"), 1, maxSweepTrials))
        , m_hours(makeNumber("extendHours", ExtendDialogText::tr("Time limit from now"), 0, maxLimitHours))
        , m_retry(new QCheckBox(this)) {
        setAttribute(Qt::WA_DeleteOnClose);
        setObjectName(QStringLiteral("extendDialog"));
        setWindowTitle(ExtendDialogText::tr("Extend sweep"));
        setMinimumWidth(extendDialogWidth);
        m_trials->setValue(m_total);
        m_atOnce->setValue(std::min(m_concurrent, maxSweepTrials));
        m_hours->setSpecialValueText(ExtendDialogText::tr("unchanged"));
        m_hours->setSuffix(ExtendDialogText::tr(" h", "hours"));
        m_retry->setObjectName(QStringLiteral("extendRetry"));
        m_retry->setText(ExtendDialogText::tr("Retry %n failed trial(s)", nullptr, static_cast<int>(failed)));
        m_retry->setVisible(failed > 0);
        auto* form = new QFormLayout;
        form->setSpacing(space::small);
        form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        for (QSpinBox* field : {m_trials, m_atOnce, m_hours})
            form->addRow(new PlainLabel(field->accessibleName(), this), field);
        form->addRow(m_retry);
        auto* layout = new QVBoxLayout(this);
        layout->setContentsMargins(space::page, space::page, space::page, space::large);
        layout->setSpacing(space::medium);
        layout->addWidget(
            (new PlainLabel(ExtendDialogText::tr(
                                "An ended sweep continues with the same seed. Existing trials count toward the total."),
                            this, PlainLabel::Fit::Wrap))
                ->withRole("muted"));
        layout->addLayout(form);
        auto* buttons = new QDialogButtonBox(this);
        m_agree = buttons->addButton(ExtendDialogText::tr("Extend"), QDialogButtonBox::AcceptRole);
        m_agree->setObjectName(QStringLiteral("agree"));
        m_agree->setProperty("role", QStringLiteral("primary"));
        m_agree->setDefault(true);
        buttons->addButton(ExtendDialogText::tr("Cancel"), QDialogButtonBox::RejectRole);
        layout->addWidget(buttons);
        connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        for (QSpinBox* field : {m_trials, m_atOnce, m_hours})
            connect(field, &QSpinBox::valueChanged, this, [this] { check(); });
        connect(m_retry, &QCheckBox::toggled, this, [this] { check(); });
        check();
    }

    SweepExtension typed() const {
        SweepExtension extension;
        if (m_trials->value() != m_total)
            extension.maxTrials = m_trials->value();
        if (m_atOnce->value() != m_concurrent)
            extension.maxConcurrent = m_atOnce->value();
        if (m_hours->value() > 0)
            extension.timeout = std::chrono::hours(m_hours->value());
        extension.retriesFailed = m_retry->isChecked();
        return extension;
    }

private:
    QSpinBox* makeNumber(const char* objectName, const QString& name, int least, int most) {
        auto* field = new QSpinBox(this);
        field->setObjectName(QLatin1String(objectName));
        field->setAccessibleName(name);
        field->setRange(least, most);
        return field;
    }

    void check() {
        const SweepExtension given = typed();
        m_agree->setEnabled(given.maxTrials || given.maxConcurrent || given.timeout || given.retriesFailed);
    }

    const int m_total;
    const int m_concurrent;
    QSpinBox* m_trials;
    QSpinBox* m_atOnce;
    QSpinBox* m_hours;
    QCheckBox* m_retry;
    QPushButton* m_agree = nullptr;
};

} // namespace

void askForExtension(QWidget* parent, const SweepSpec& spec, size_t failed,
                     std::function<void(const SweepExtension&)> done) {
    auto* dialog = new ExtendDialog(parent, spec, failed);
    QObject::connect(dialog, &QDialog::accepted, parent, [dialog, done = std::move(done)] { done(dialog->typed()); });
    dialog->open();
}

} // namespace studio::ui
