#include "core/client/micromamba_fetch.h"

#include <QFile>
#include <QStandardPaths>
#include <QSysInfo>
#include <QUrl>
#include <algorithm>
#include <array>

#include "core/base/display_text.h"
#include "core/base/sha256.h"
#include "core/client/studio_text.h"

namespace studio {

namespace {

constexpr const char* release = "https://github.com/mamba-org/micromamba-releases/releases/download/2.4.0-1/";
constexpr const char* sumOfX86 = "6b64c543743b3fc680a8138fb0ed962d9c9066af5859c29b86f1ce04bed40b76";
constexpr const char* maxBytes = "134217728";
constexpr int timeoutSeconds = 600;

// Returns the command line of a local download tool that writes `address` to `to`; empty if there is none.
QStringList fetchWords(const QString& address, const QString& to) {
    const auto program = [](const char* name) { return QStandardPaths::findExecutable(QLatin1String(name)); };
    if (const QString curl = program("curl"); !curl.isEmpty())
        return {curl,
                QStringLiteral("-fsSL"),
                QStringLiteral("--connect-timeout"),
                QStringLiteral("30"),
                QStringLiteral("--max-time"),
                QString::number(timeoutSeconds),
                QStringLiteral("--max-filesize"),
                QLatin1String(maxBytes),
                QStringLiteral("-o"),
                to,
                QStringLiteral("--"),
                address};
    if (const QString wget = program("wget"); !wget.isEmpty())
        return {wget,
                QStringLiteral("-nv"),
                QStringLiteral("-T"),
                QStringLiteral("30"),
                QStringLiteral("-O"),
                to,
                QStringLiteral("--"),
                address};
    if (const QString python = program("python3"); !python.isEmpty())
        return {python, QStringLiteral("-c"),
                QStringLiteral("import socket, sys, urllib.request; socket.setdefaulttimeout(30); "
                               "urllib.request.urlretrieve(sys.argv[1], sys.argv[2])"),
                address, to};
    return {};
}

bool isTrusted(const QUrl& url) {
    static const std::array here = {QStringLiteral("127.0.0.1"), QStringLiteral("localhost"), QStringLiteral("::1")};
    return url.scheme() == QStringLiteral("https") || std::find(here.begin(), here.end(), url.host()) != here.end();
}

} // namespace

Result<MicromambaSource> micromambaFor(const std::string& architecture) {
    if (const QByteArray mirror = qgetenv("COMPUTE_STUDIO_MICROMAMBA_URL"); !mirror.isEmpty())
        return MicromambaSource{mirror.toStdString(), {}};
    if (architecture == "x86_64")
        return MicromambaSource{std::string(release) + "micromamba-linux-64", sumOfX86};
    if (architecture == "aarch64" || architecture == "ppc64le")
        return MicromambaSource{std::string(release) + "micromamba-linux-" + architecture, {}};
    return fail(ErrorCode::InvalidArgument,
                StudioText::tr("There is no micromamba for the architecture \"%1\". Specify your own with \"studioctl "
                               "environment defaults --micromamba-file FILE\".")
                    .arg(shown(architecture))
                    .toStdString());
}

Result<MicromambaSource> micromambaForThisComputer() {
    const QString architecture = QSysInfo::currentCpuArchitecture();
    return micromambaFor(architecture == QStringLiteral("arm64") ? "aarch64" : architecture.toStdString());
}

MicromambaFetch::MicromambaFetch(QObject* parent)
    : QObject(parent) {}

MicromambaFetch::~MicromambaFetch() {
    if (m_process)
        m_process->disconnect(this);
}

void MicromambaFetch::start(const MicromambaSource& source, Done done) {
    m_source = source;
    m_done = std::move(done);
    const QUrl url(QString::fromStdString(source.address), QUrl::StrictMode);
    const bool isWeb = url.scheme() == QStringLiteral("https") || url.scheme() == QStringLiteral("http");
    if (!url.isValid() || !isWeb || url.host().isEmpty())
        return end(
            fail(ErrorCode::InvalidArgument,
                 StudioText::tr("micromamba cannot be downloaded from \"%1\". Give a URL that begins with https://.")
                     .arg(shown(source.address))
                     .toStdString()));
    if (!source.sha256.empty() && !sha256FromHex(source.sha256))
        return end(fail(
            ErrorCode::InvalidArgument,
            StudioText::tr("The checksum of micromamba must be its SHA-256: 64 hexadecimal digits.").toStdString()));
    if (source.sha256.empty() && !isTrusted(url))
        return end(fail(ErrorCode::InvalidArgument,
                        StudioText::tr("\"%1\" is not encrypted, so a checksum is required: --micromamba-sha256 HEX.")
                            .arg(shown(source.address))
                            .toStdString()));
    if (!m_folder.isValid())
        return end(
            fail(ErrorCode::Io,
                 StudioText::tr("A temporary folder could not be created. Check the folder that TMPDIR specifies.")
                     .toStdString(),
                 m_folder.errorString().toStdString()));
    const auto program = [this] {
        fetch(QString::fromStdString(m_source.address), m_folder.filePath(QStringLiteral("micromamba")),
              [this] { check(); });
    };
    if (!source.sha256.empty())
        return program();
    fetch(QString::fromStdString(source.address) + QStringLiteral(".sha256"),
          m_folder.filePath(QStringLiteral("checksum")), [this, program] {
              takeChecksum();
              if (m_done)
                  program();
          });
}

void MicromambaFetch::fetch(const QString& address, const QString& to, std::function<void()> then) {
    QStringList words = fetchWords(address, to);
    if (words.isEmpty())
        return end(
            fail(ErrorCode::NotFound,
                 StudioText::tr(
                     "Downloading micromamba requires curl, wget or python3 on this computer. Install one of them, or "
                     "specify a local file with \"studioctl environment defaults --micromamba-file FILE\".")
                     .toStdString()));
    if (m_process)
        m_process.release()->deleteLater();
    m_process = std::make_unique<QProcess>();
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->setStandardInputFile(QProcess::nullDevice());
    const auto failed = [this, address] {
        end(fail(ErrorCode::Unavailable,
                 StudioText::tr("micromamba could not be downloaded from %1. Check the network and the proxy, or "
                                "specify a local file with \"studioctl environment defaults --micromamba-file FILE\".")
                     .arg(shown(address.toStdString()))
                     .toStdString(),
                 displayText(m_process->readAll().left(2000).toStdString())));
    };
    connect(m_process.get(), &QProcess::errorOccurred, this, [failed](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            failed();
    });
    connect(m_process.get(), &QProcess::finished, this,
            [failed, then = std::move(then)](int code, QProcess::ExitStatus status) {
                if (status != QProcess::NormalExit || code != 0)
                    failed();
                else
                    then();
            });
    const QString program = words.takeFirst();
    m_process->start(program, words);
}

void MicromambaFetch::takeChecksum() {
    QFile file(m_folder.filePath(QStringLiteral("checksum")));
    const std::string text = file.open(QIODevice::ReadOnly) ? file.read(4096).toStdString() : std::string();
    m_source.sha256 = text.substr(0, text.find_first_of(" \t\r\n"));
    if (!sha256FromHex(m_source.sha256))
        end(fail(ErrorCode::Corrupt,
                 StudioText::tr("%1.sha256 contains no SHA-256. Specify the checksum: --micromamba-sha256 HEX.")
                     .arg(shown(m_source.address))
                     .toStdString()));
}

void MicromambaFetch::check() {
    const std::string path = QFile::encodeName(m_folder.filePath(QStringLiteral("micromamba"))).toStdString();
    const auto hash = sha256OfFile(path);
    if (!hash || toHex(*hash) != m_source.sha256)
        return end(fail(ErrorCode::Corrupt, StudioText::tr("Checksum mismatch for micromamba from %1: its SHA-256 is "
                                                           "%2 instead of %3. The download was discarded.")
                                                .arg(shown(m_source.address),
                                                     hash ? QString::fromStdString(toHex(*hash)) : QStringLiteral("?"),
                                                     shown(m_source.sha256))
                                                .toStdString()));
    end(path);
}

void MicromambaFetch::end(Result<std::string> result) {
    if (Done done = std::exchange(m_done, nullptr))
        QMetaObject::invokeMethod(
            this, [done = std::move(done), result = std::move(result)]() mutable { done(std::move(result)); },
            Qt::QueuedConnection);
}

} // namespace studio

#include "moc_micromamba_fetch.cpp"
