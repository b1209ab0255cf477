// The log of a build on a target, asked for piece by piece and followed while the build goes on. What has come lies in a file of this
// widget's, private and gone with it, that a LogPanel shows.
#pragma once

#include <QTemporaryFile>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <string>

#include "core/base/error.h"

namespace studio::ui {

class DriverDoor;
class LogPanel;

class BuildLog : public QWidget {
    Q_OBJECT
public:
    BuildLog(DriverDoor& door, QWidget* parent);
    // `isLive`: it grows. The same build again goes on where it is; `build` tells builds of one key apart.
    void watch(const std::string& target, const std::string& key, int64_t build, bool isLive);
    void stop();

private:
    void ask();
    void beginAnew();
    bool take(const std::string& bytes);
    void showEvent(QShowEvent* event) override;
    DriverDoor& m_door;
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
