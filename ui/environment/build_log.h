// BuildLog shows the log of a build on a target: fetched in pieces and followed while the build is running. Received
// data is stored in a private temporary file, owned and deleted by this widget, that a LogPanel displays.
#pragma once

#include <QTemporaryFile>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <string>

#include "core/base/error.h"

namespace studio::ui {

class DriverConnector;
class LogPanel;

class BuildLog : public QWidget {
    Q_OBJECT
public:
    BuildLog(DriverConnector& driver, QWidget* parent);
    // `isLive`: the log still grows. Calling again with the same build continues; `build` distinguishes builds of one
    // key.
    void watch(const std::string& target, const std::string& key, int64_t build, bool isLive);
    void stop();

private:
    void ask();
    void restartFromBeginning();
    bool take(const std::string& bytes);
    void showEvent(QShowEvent* event) override;
    DriverConnector& m_driver;
    LogPanel* m_panel;
    std::unique_ptr<QTemporaryFile> m_file;
    std::string m_target;
    std::string m_key;
    int64_t m_build = 0;
    uint64_t m_offset = 0;
    bool m_isLive = false;
    bool m_isAsking = false;
    bool m_isWhole = false;
    QTimer m_turn;
    int m_ticket = 0;
};

} // namespace studio::ui
