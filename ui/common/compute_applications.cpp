#include "ui/common/compute_applications.h"

#include <QCoreApplication>
#include <QDesktopServices>
#include <QDir>
#include <QFile>
#include <QUrl>
#include <QWidget>
#include <utility>

#include "core/base/file.h"
#include "core/client/instance_requests.h"
#include "core/client/studio_link.h"
#include "ui/common/banner.h"
#include "ui/common/driver_connector.h"
#include "ui/common/formats.h"
#include "ui/common/port_forwards.h"
#include "ui/common/terminal_launcher.h"
#include "ui/common/vscode_opener.h"

namespace studio::ui {

ComputeApplications::ComputeApplications(StudioLink& link, Banner* banner, QWidget* page)
    : QObject(page)
    , m_link(link)
    , m_banner(banner)
    , m_page(page)
    , m_driver(new DriverConnector(link, this)) {}

void ComputeApplications::openTerminal(const QString& name) {
    const QStringList command = {QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("studioctl")),
                                 QStringLiteral("--workspace"),
                                 QFile::decodeName(m_link.folder().c_str()),
                                 QStringLiteral("compute"),
                                 QStringLiteral("open"),
                                 name,
                                 QStringLiteral("--ssh")};
    if (startTerminal(command))
        return;
    m_banner->showMessage(Banner::Tone::Warning, tr("No terminal program was found."),
                          tr("Install one, such as xterm, or run in a terminal: studioctl compute open %1 --ssh")
                              .arg(displayTextElided(name.toStdString(), 80)));
    m_banner->setClosable(true);
}

void ComputeApplications::openVscode(const QString& name) {
    openInVscode(m_link, m_page, m_banner, name);
}

void ComputeApplications::openNotebook(const QString& name) {
    if (std::exchange(m_isOpening, true))
        return;
    Q_EMIT openingChanged();
    m_banner->showMessage(Banner::Tone::Info, tr("Starting JupyterLab…"));
    m_driver->drive([this, name = name.toStdString()](const Result<DriverClient*>& line) {
        if (!line)
            return endOpening(line.error());
        (*line)->openNotebook(name, [this, name](const Result<driver::NotebookAnswer>& opened) {
            if (!opened)
                return endOpening(opened.error());
            if (opened->host.empty())
                return openPage(name, driver::notebookUrl(*opened, opened->port));
            forward(name, *opened, opened->localPort);
        });
    });
}

// `localPort`: the usual one, or 0 if that is in use.
void ComputeApplications::forward(const std::string& name, const driver::NotebookAnswer& notebook, int localPort) {
    PortForwards::of(m_link).open(this, notebook.host, localPort, notebook.remoteHost(), notebook.port,
                                  [this, name, notebook, localPort](const Result<int>& port) {
                                      if (!port && port.error().code == ErrorCode::AlreadyExists && localPort > 0)
                                          return forward(name, notebook, 0);
                                      if (!port)
                                          return endOpening(port.error());
                                      openPage(name, driver::notebookUrl(notebook, *port));
                                  });
}

void ComputeApplications::endOpening(const std::optional<Error>& error) {
    m_isOpening = false;
    if (error)
        m_banner->showError(tr("JupyterLab could not be opened."), *error);
    else
        m_banner->showMessage(Banner::Tone::Good, tr("JupyterLab is open in the browser."));
    m_banner->setClosable(true);
    Q_EMIT openingChanged();
}

// The token must not become an argument of the browser, which all users of this computer could read: a file of this
// user leads there. It stays until the next one is written, because a browser may take minutes to start.
void ComputeApplications::openPage(const std::string& name, const std::string& url) {
    m_link.ask<std::string>(
        this,
        [url, name](Client& client) -> Result<std::string> {
            const std::string folder = client.workspace().paths().folder() + "/tmp";
            const std::string file = folder + "/notebook-" + name + ".html";
            return makeFolders(folder)
                .and_then([&] {
                    return writeFileAtomically(file, "<!DOCTYPE html><meta http-equiv=\"refresh\" content=\"0;url=" +
                                                         url + "\"><a href=\"" + url + "\">JupyterLab</a>\n");
                })
                .map([&] { return file; });
        },
        [this](const Result<std::string>& file) {
            if (!file)
                return endOpening(file.error());
            endOpening();
            QDesktopServices::openUrl(QUrl::fromLocalFile(QString::fromStdString(*file)));
        });
}

} // namespace studio::ui

#include "moc_compute_applications.cpp"
