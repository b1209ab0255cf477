// SshBulkChannel is a bulk channel to an agent on an attached machine: an additional SSH channel, on which the boot
// script starts `studio-agent bulk-channel NAME`. Where that fails (MaxSessions, a removed agent), it just closes.
#pragma once

#include <QTimer>
#include <memory>
#include <string>
#include <vector>

#include "core/host/agent_pipe.h"
#include "core/host/boot_script.h"
#include "core/ssh/ssh_link.h"

namespace studio {

class SshBulkChannel final : public BulkChannel {
    Q_OBJECT
public:
    // `folder` and `agents` as for the pipe; `name` has only letters and digits.
    SshBulkChannel(std::unique_ptr<SshChannel> channel, const std::string& folder, const std::vector<AgentFile>& agents,
                   const std::string& name);
    ~SshBulkChannel() override;
    void write(const QByteArray& bytes) override;

private:
    enum class Stage { Shell, Started, Ready, Closed };
    void read(const QByteArray& bytes);
    void closeWithError();
    std::unique_ptr<SshChannel> m_channel;
    std::string m_marker = newBootMarker();
    std::string m_buffer;
    std::string m_noise;
    Stage m_stage = Stage::Shell;
    QTimer m_limit;
};

} // namespace studio
