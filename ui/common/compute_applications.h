// ComputeApplications launches JupyterLab, a terminal or VS Code for a compute instance or an attached machine. Window
// thread; owned by the page whose banner shows progress and errors.
#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <string>

#include "core/base/error.h"

class QWidget;

namespace studio {
class StudioLink;
namespace driver {
struct NotebookAnswer;
}
} // namespace studio

namespace studio::ui {

class Banner;
class DriverConnector;

class ComputeApplications : public QObject {
    Q_OBJECT
public:
    ComputeApplications(StudioLink& link, Banner* banner, QWidget* page);

    // Starts JupyterLab there if needed, forwards its port, and opens the browser. One at a time.
    void openNotebook(const QString& name);
    // Opens a shell in the user's terminal program.
    void openTerminal(const QString& name);
    // Shows the entry for ssh, and writes it only after the user's consent.
    void openVscode(const QString& name);
    bool isOpening() const { return m_isOpening; }

Q_SIGNALS:
    // The start of JupyterLab has begun or ended.
    void openingChanged();

private:
    void forward(const std::string& name, const driver::NotebookAnswer& notebook, int localPort);
    void openPage(const std::string& name, const std::string& url);
    // Without an error: it is open.
    void endOpening(const std::optional<Error>& error = {});

    StudioLink& m_link;
    Banner* m_banner;
    QWidget* m_page;
    DriverConnector* m_driver;
    bool m_isOpening = false;
};

} // namespace studio::ui
