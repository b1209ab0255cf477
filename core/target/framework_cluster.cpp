#include "core/target/framework_cluster.h"

#include <QCoreApplication>
#include <QUrl>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/base/display_text.h"
#include "core/protocol/cbor.h"
#include "core/target/framework_probes.h"

namespace studio {

namespace {

using nlohmann::json;

struct FrameworkText {
    Q_DECLARE_TR_FUNCTIONS(FrameworkText)
};

constexpr size_t maxAddress = 500;
constexpr size_t maxFrameworkPath = 3000;
constexpr size_t maxShownNodes = 1000;
constexpr size_t maxVersions = 50;
constexpr size_t maxReportedText = 200;

tl::unexpected<Error> refuseClusterField(const char* field, const QString& message) {
    return fail(ErrorCode::InvalidArgument, message.toStdString(), field);
}

bool isClusterPath(const std::string& path) {
    return path.size() <= maxFrameworkPath && path.starts_with('/') &&
           std::none_of(path.begin(), path.end(), [](char c) { return static_cast<unsigned char>(c) < 0x20; });
}

std::string reported(const json& object, const char* key) {
    return displayText(textAt(object, key).substr(0, maxReportedText));
}

int countAt(const json& object, const char* key) {
    constexpr int64_t maxValue = 10'000'000;
    return static_cast<int>(std::clamp<int64_t>(intAt(object, key), 0, maxValue));
}

Result<void> checkAddress(Framework framework, const std::string& address) {
    const QUrl url(QString::fromStdString(address), QUrl::StrictMode);
    const bool isRay = framework == Framework::Ray;
    const QString scheme = url.scheme();
    const bool isScheme = isRay ? scheme == u"http" || scheme == u"https" : scheme == u"tcp" || scheme == u"tls";
    const bool isWhole = url.isValid() && isScheme && !url.host().isEmpty() && url.userInfo().isEmpty() &&
                         !url.hasQuery() && !url.hasFragment() && address.size() <= maxAddress;
    const bool isPathFine = isRay || url.path().isEmpty() || url.path() == u"/";
    if (isWhole && isPathFine && (isRay || url.port() > 0))
        return {};
    if (address.find("://") == std::string::npos)
        return refuseClusterField(
            "address", isRay
                           ? FrameworkText::tr("The address of a Ray cluster begins with http:// or https://, such as "
                                               "http://HOST:8265, that of its dashboard.")
                           : FrameworkText::tr("The address of a Dask cluster begins with tcp:// or tls://, such as "
                                               "tcp://HOST:8786, that of its scheduler."));
    return refuseClusterField(
        "address",
        isRay ? FrameworkText::tr("The address of a Ray cluster is that of its dashboard: http://HOST:8265, or "
                                  "https://HOST:PORT, with a port up to 65535 and without a user name or a token.")
              : FrameworkText::tr("The address of a Dask cluster is that of its scheduler: tcp://HOST:8786, or "
                                  "tls://HOST:8786 if it requires certificates, with a port up to 65535."));
}

} // namespace

std::string_view toText(Framework framework) {
    return framework == Framework::Ray ? "ray" : "dask";
}

json toJson(const FrameworkCluster& cluster) {
    json value{{"address", cluster.address}};
    for (const auto& [key, text] :
         {std::pair("ca_file", &cluster.caFile), std::pair("cert_file", &cluster.certFile),
          std::pair("key_file", &cluster.keyFile), std::pair("token_file", &cluster.tokenFile),
          std::pair("shared_folder", &cluster.sharedFolder)}) {
        if (!text->empty())
            value[key] = *text;
    }
    return value;
}

Result<FrameworkCluster> frameworkClusterFromJson(Framework framework, const json& stored) {
    FrameworkCluster cluster{textAt(stored, "address"),  textAt(stored, "ca_file"),    textAt(stored, "cert_file"),
                             textAt(stored, "key_file"), textAt(stored, "token_file"), textAt(stored, "shared_folder")};
    if (auto fine = checkFrameworkCluster(framework, cluster); !fine)
        return fail(
            ErrorCode::Corrupt,
            FrameworkText::tr("The stored configuration of this cluster cannot be read: %1 Detach it and attach "
                              "it again.")
                .arg(QString::fromStdString(fine.error().message))
                .toStdString(),
            fine.error().detail);
    return cluster;
}

Result<void> checkFrameworkCluster(Framework framework, const FrameworkCluster& cluster) {
    if (auto fine = checkAddress(framework, cluster.address); !fine)
        return fine;
    for (const auto& [field, path] :
         {std::pair("ca_file", &cluster.caFile), std::pair("cert_file", &cluster.certFile),
          std::pair("key_file", &cluster.keyFile), std::pair("token_file", &cluster.tokenFile),
          std::pair("shared_folder", &cluster.sharedFolder)}) {
        if (!path->empty() && !isClusterPath(*path))
            return refuseClusterField(
                field, FrameworkText::tr("Enter full paths, of the machine that connects to the cluster."));
    }
    const bool isRay = framework == Framework::Ray;
    if (isRay && (!cluster.certFile.empty() || !cluster.keyFile.empty()))
        return refuseClusterField(
            "cert_file", FrameworkText::tr("Ray authenticates with a token. Client certificates apply only to Dask."));
    if (!isRay && !cluster.tokenFile.empty())
        return refuseClusterField(
            "token_file", FrameworkText::tr("Dask authenticates with a client certificate. Tokens apply only to Ray."));
    if (!isRay && !cluster.sharedFolder.empty())
        return refuseClusterField(
            "shared_folder", FrameworkText::tr("Dask runs execute on their machine, so no shared folder is needed."));
    if (!isRay && cluster.certFile.empty() != cluster.keyFile.empty())
        return refuseClusterField(
            cluster.certFile.empty() ? "cert_file" : "key_file",
            FrameworkText::tr("A client certificate needs both the certificate file and its key file."));
    const bool isEncrypted = cluster.address.starts_with(isRay ? "https:" : "tls:");
    if (!isEncrypted && (!cluster.caFile.empty() || !cluster.certFile.empty()))
        return refuseClusterField("address", isRay ? FrameworkText::tr("A certificate authority needs an address that "
                                                                       "begins with https://.")
                                                   : FrameworkText::tr("Certificates need an address that begins with "
                                                                       "tls://."));
    return {};
}

int FrameworkOffer::cpus() const {
    int sum = 0;
    for (const FrameworkNode& node : nodes)
        sum += node.cpus;
    return sum;
}

int FrameworkOffer::gpus() const {
    int sum = 0;
    for (const FrameworkNode& node : nodes)
        sum += node.gpus;
    return sum;
}

int64_t FrameworkOffer::memoryBytes() const {
    int64_t sum = 0;
    for (const FrameworkNode& node : nodes)
        sum += node.memoryBytes;
    return sum;
}

json toJson(const FrameworkOffer& offer) {
    json nodes = json::array();
    for (const FrameworkNode& node : offer.nodes)
        nodes.push_back({{"name", node.name},
                         {"is_head", node.isHead},
                         {"workers", node.workers},
                         {"cpus", node.cpus},
                         {"gpus", node.gpus},
                         {"memory_bytes", node.memoryBytes}});
    return {{"session", offer.session},
            {"version", offer.version},
            {"versions", offer.versions},
            {"dashboard_port", offer.dashboardPort},
            {"nodes", nodes}};
}

FrameworkOffer frameworkOfferFromJson(const json& value) {
    FrameworkOffer offer;
    offer.session = reported(value, "session");
    offer.version = reported(value, "version");
    if (const json& versions = valueAt(value, "versions"); versions.is_object()) {
        for (const auto& [name, version] : versions.items()) {
            if (version.is_string() && offer.versions.size() < maxVersions && name.size() <= maxReportedText)
                offer.versions[displayText(name)] = displayText(version.get<std::string>().substr(0, maxReportedText));
        }
    }
    offer.dashboardPort = countAt(value, "dashboard_port");
    constexpr int maxPort = 65535;
    if (offer.dashboardPort > maxPort)
        offer.dashboardPort = 0;
    if (const json& nodes = valueAt(value, "nodes"); nodes.is_array()) {
        for (const auto& entry : nodes) {
            if (offer.nodes.size() < maxShownNodes)
                offer.nodes.push_back({reported(entry, "name"), boolAt(entry, "is_head"), countAt(entry, "workers"),
                                       countAt(entry, "cpus"), countAt(entry, "gpus"),
                                       std::max<int64_t>(0, intAt(entry, "memory_bytes"))});
        }
    }
    return offer;
}

std::string_view frameworkProbe(Framework framework) {
    return framework == Framework::Ray ? rayProbeText : daskProbeText;
}

std::string frameworkProbeArgument(const FrameworkCluster& cluster) {
    return jsonText(toJson(cluster));
}

Result<FrameworkOffer> readFrameworkProbe(std::string_view output) {
    const json answer = parseJson(output);
    if (!answer.is_object())
        return fail(ErrorCode::InvalidArgument,
                    FrameworkText::tr("The program that asks the cluster failed on that machine. It needs Python 3 "
                                      "there; the details have its output.")
                        .toStdString(),
                    displayText(std::string(output.substr(0, maxReportedText))));
    if (const std::string error = textAt(answer, "error"); !error.empty())
        return fail(textAt(answer, "code") == "unreachable" ? ErrorCode::Unavailable : ErrorCode::InvalidArgument,
                    displayText(error));
    FrameworkOffer offer = frameworkOfferFromJson(answer);
    if (offer.session.empty())
        return fail(ErrorCode::InvalidArgument,
                    FrameworkText::tr("The address answers, but not as a Ray dashboard or a Dask scheduler does. Check "
                                      "its port, and that the cluster has started.")
                        .toStdString());
    return offer;
}

} // namespace studio
