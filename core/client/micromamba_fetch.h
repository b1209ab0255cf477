// MicromambaFetch downloads micromamba once the user has agreed and verifies its SHA-256.
// EnvironmentClient::storeMicromamba() then stores it in the workspace, from where it is uploaded to machines without a
// conda tool; it is never executed on this computer. Runs curl, wget or python3 as a child process. Thread affinity:
// one thread with an event loop; asynchronous, never blocks.
#pragma once

#include <QObject>
#include <QProcess>
#include <QTemporaryDir>
#include <functional>
#include <memory>
#include <string>

#include "core/base/error.h"

namespace studio {

struct MicromambaSource {
    std::string address;
    std::string sha256; // hex; empty: read from "ADDRESS.sha256", which its publisher provides
};

// Returns the release that this version of the studio supports. `architecture` as uname reports it; InvalidArgument if
// there is no release for it. COMPUTE_STUDIO_MICROMAMBA_URL overrides the address with a mirror, which must also serve
// the ".sha256" file.
Result<MicromambaSource> micromambaFor(const std::string& architecture);

// Uses the architecture of this computer as the best guess for the machines.
Result<MicromambaSource> micromambaForThisComputer();

class MicromambaFetch : public QObject {
    Q_OBJECT
public:
    // Receives the path of the verified file, which exists as long as this object.
    using Done = std::function<void(Result<std::string>)>;

    explicit MicromambaFetch(QObject* parent = nullptr);
    ~MicromambaFetch() override;
    // Calls `done` once, from the event loop. An address without a checksum must be https or local.
    void start(const MicromambaSource& source, Done done);

private:
    void fetch(const QString& address, const QString& to, std::function<void()> then);
    void takeChecksum();
    void check();
    void end(Result<std::string> result);

    MicromambaSource m_source;
    Done m_done;
    QTemporaryDir m_folder;
    std::unique_ptr<QProcess> m_process;
};

} // namespace studio
