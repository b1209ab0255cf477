#include "ui/target/forward_dialog.h"

#include <QBoxLayout>
#include <QCoreApplication>
#include <QDesktopServices>
#include <QDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QUrl>
#include <chrono>

#include "core/ssh/ssh_route.h"
#include "ui/common/banner.h"
#include "ui/common/form_step.h"
#include "ui/common/formats.h"
#include "ui/common/icons.h"
#include "ui/common/plain_label.h"
#include "ui/common/port_forwards.h"
#include "ui/common/theme.h"

namespace studio::ui {

namespace {

struct ForwardDialogText {
    Q_DECLARE_TR_FUNCTIONS(ForwardDialogText)
};

constexpr int dialogWidth = 480;
constexpr std::chrono::seconds lookPause{1};
constexpr int usualPort = 8888; // Jupyter's default

class ForwardForm final : public FormStep {
public:
    ForwardForm(QDialog& dialog, PortForwards& forwards, const QString& target)
        : FormStep(QStringLiteral("forwardForm"), &dialog)
        , m_forwards(forwards)
        , m_target(target.toStdString())
        , m_banner(new Banner(this)) {
        addHeading(column(), ForwardDialogText::tr("Forward a port of %1").arg(displayTextElided(m_target, 80)));
        addHint(column(), ForwardDialogText::tr(
                              "Opens a web page served on the machine. Reachable only from this computer, until "
                              "the studio is closed."));
        m_host = makeEdit(QStringLiteral("forwardHost"), ForwardDialogText::tr("Remote address"), {},
                          ForwardDialogText::tr("As seen from the machine; localhost is the machine itself"));
        m_host->setText(QStringLiteral("localhost"));
        m_port = makeNumber(QStringLiteral("forwardPort"), ForwardDialogText::tr("Remote port"),
                            ForwardDialogText::tr("Port that serves the page"), 1, 65535);
        m_port->setValue(usualPort);
        m_local = makeNumber(QStringLiteral("forwardLocal"), ForwardDialogText::tr("Local port"),
                             ForwardDialogText::tr("0 picks any free port"), 0, 65535);
        m_local->setSpecialValueText(ForwardDialogText::tr("any free port"));
        addField(column(), ForwardDialogText::tr("Remote &address"), m_host);
        auto* row = new QHBoxLayout;
        row->setSpacing(space::page);
        auto* left = new QVBoxLayout;
        auto* right = new QVBoxLayout;
        addField(left, ForwardDialogText::tr("Remote &port"), m_port);
        addField(right, ForwardDialogText::tr("&Local port"), m_local);
        row->addLayout(left);
        row->addLayout(right);
        row->addStretch();
        column()->addLayout(row);
        m_banner->setObjectName(QStringLiteral("forwardBanner"));
        column()->addWidget(m_banner);
        m_open = new QPushButton(icon(QStringLiteral("external-link")), ForwardDialogText::tr("Open"), this);
        m_open->setObjectName(QStringLiteral("openForward"));
        m_open->setAutoDefault(false);
        m_open->hide();
        connect(m_open, &QPushButton::clicked, this, [this] { QDesktopServices::openUrl(QUrl(m_link)); });
        m_start = new QPushButton(ForwardDialogText::tr("Forward"), this);
        m_start->setObjectName(QStringLiteral("startForward"));
        m_start->setProperty("role", QStringLiteral("primary"));
        m_start->setToolTip(ForwardDialogText::tr("Start forwarding"));
        m_start->setDefault(true);
        connect(m_start, &QPushButton::clicked, this, &ForwardForm::start);
        m_end = new QPushButton(ForwardDialogText::tr("Stop"), this);
        m_end->setObjectName(QStringLiteral("endForward"));
        m_end->setAutoDefault(false);
        m_end->setToolTip(ForwardDialogText::tr("Stop forwarding"));
        m_end->hide();
        connect(m_end, &QPushButton::clicked, this, &ForwardForm::end);
        connect(&m_look, &QTimer::timeout, this, &ForwardForm::poll);
        auto* close = new QPushButton(ForwardDialogText::tr("Close"), this);
        close->setObjectName(QStringLiteral("closeForward"));
        close->setAutoDefault(false);
        close->setToolTip(ForwardDialogText::tr("Close; forwarding stays active"));
        connect(close, &QPushButton::clicked, &dialog, &QDialog::reject);
        auto* buttons = new QHBoxLayout;
        buttons->setSpacing(space::small);
        buttons->addWidget(m_open);
        buttons->addWidget(m_end);
        buttons->addStretch();
        buttons->addWidget(close);
        buttons->addWidget(m_start);
        column()->addLayout(buttons);
    }
    QWidget* firstFocus() override { return m_port; }

private:
    void start() {
        const std::string host = m_host->text().trimmed().toStdString();
        const bool isFine = isHostName(host);
        showFieldProblems(isFine ? std::vector<FieldProblem>()
                                 : std::vector<FieldProblem>{{QStringLiteral("forwardHost"),
                                                              ForwardDialogText::tr("Enter a host name or address.")}});
        if (!isFine)
            return;
        m_start->setEnabled(false);
        m_forwards.open(
            this, m_target, m_local->value(), host, m_port->value(), [this](const Result<int>& port) { finish(port); },
            PortForwards::Ends::OnRequest);
    }
    void finish(const Result<int>& port) {
        m_start->setEnabled(true);
        if (!port)
            return m_banner->showError(ForwardDialogText::tr("The port could not be forwarded."), port.error());
        m_forwarded = *port;
        m_link = QStringLiteral("http://127.0.0.1:%1/").arg(*port);
        m_banner->showMessage(Banner::Tone::Good, ForwardDialogText::tr("Port forwarded."), m_link);
        m_open->setToolTip(ForwardDialogText::tr("Open %1 in the browser").arg(m_link));
        m_open->show();
        m_end->show();
        m_open->setFocus();
        m_failures = 0;
        m_look.start(lookPause);
    }
    // A failed page load has no details in the browser; the machine reports the error.
    void poll() {
        m_forwards.askState(this, m_forwarded, [this](const Result<ForwardState>& state) {
            if (!state || state->failures == m_failures)
                return;
            m_failures = state->failures;
            m_banner->showMessage(Banner::Tone::Warning,
                                  ForwardDialogText::tr("Connection failed. Is a service listening on that port?"),
                                  displayTextElided(state->error, 300));
        });
    }
    void end() {
        m_look.stop();
        m_forwards.close(m_forwarded);
        m_open->hide();
        m_end->hide();
        m_banner->showMessage(Banner::Tone::Info, ForwardDialogText::tr("Forwarding stopped."));
    }
    PortForwards& m_forwards;
    const std::string m_target;
    QLineEdit* m_host;
    QSpinBox* m_port;
    QSpinBox* m_local;
    Banner* m_banner;
    QPushButton* m_open;
    QPushButton* m_start;
    QPushButton* m_end;
    QString m_link;
    int m_forwarded = 0;
    QTimer m_look;
    int m_failures = 0; // already shown
};

} // namespace

void openForwardDialog(QWidget* parent, StudioLink& link, const QString& target) {
    auto* dialog = new QDialog(parent);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setObjectName(QStringLiteral("forwardDialog"));
    dialog->setWindowTitle(ForwardDialogText::tr("Forward a port"));
    dialog->setMinimumWidth(dialogWidth);
    auto* form = new ForwardForm(*dialog, PortForwards::of(link), target);
    auto* layout = new QVBoxLayout(dialog);
    layout->setContentsMargins(space::page, space::page, space::page, space::large);
    layout->addWidget(form);
    dialog->open();
    form->firstFocus()->setFocus(Qt::OtherFocusReason);
}

} // namespace studio::ui
