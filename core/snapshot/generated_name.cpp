#include "core/snapshot/generated_name.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/base/id.h"
#include "core/base/text.h"

namespace studio {

namespace {

constexpr size_t maxSecretSize = 16U << 10U; // private keys and service account files are smaller
constexpr size_t maxTokenSize = 256;
constexpr size_t headSize = 128;

std::string_view lastPart(std::string_view path) {
    const size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

// Returns true if the last components of `path` equal `tail`.
bool endsWithParts(std::string_view path, std::string_view tail) {
    return path.ends_with(tail) && (path.size() == tail.size() || path[path.size() - tail.size() - 1] == '/');
}

bool hasPart(std::string_view path, std::string_view part) {
    for (size_t at = path.find(part); at != std::string_view::npos; at = path.find(part, at + 1)) {
        const size_t end = at + part.size();
        if ((at == 0 || path[at - 1] == '/') && end < path.size() && path[end] == '/')
            return true;
    }
    return false;
}

bool isPrivateKeyName(std::string_view name) {
    constexpr std::array names = {"id_rsa", "id_dsa", "id_ecdsa", "id_ecdsa_sk", "id_ed25519", "id_ed25519_sk"};
    constexpr std::array endings = {".key", ".p12", ".pfx", ".ppk", ".jks", ".keystore"};
    return std::find(names.begin(), names.end(), name) != names.end() ||
           std::any_of(endings.begin(), endings.end(), [&](std::string_view ending) { return name.ends_with(ending); });
}

bool isEnvironmentName(std::string_view name) {
    constexpr std::array harmless = {".example", ".sample", ".template", ".dist", ".defaults"};
    const bool isEnvironment =
        name == ".env" || name == ".envrc" || name.starts_with(".env.") || name.ends_with(".env");
    return isEnvironment && std::none_of(harmless.begin(), harmless.end(),
                                         [&](std::string_view ending) { return name.ends_with(ending); });
}

bool isCredentialsPath(std::string_view path) {
    constexpr std::array tails = {".aws/credentials",
                                  ".config/gcloud/credentials.db",
                                  "application_default_credentials.json",
                                  ".netrc",
                                  "_netrc",
                                  ".pypirc",
                                  "kaggle.json",
                                  ".git-credentials",
                                  ".dockercfg",
                                  ".docker/config.json",
                                  ".kube/config",
                                  "kubeconfig",
                                  ".pgpass",
                                  ".boto",
                                  ".s3cfg",
                                  "rclone.conf",
                                  ".streamlit/secrets.toml",
                                  "accesstokens.json",
                                  "azureprofile.json",
                                  "msal_token_cache.json",
                                  "msal_token_cache.bin",
                                  "service_principal_entries.bin",
                                  "publishsettings"};
    const std::string_view name = lastPart(path);
    return hasPart(path, ".azure") ||
           std::any_of(tails.begin(), tails.end(), [&](std::string_view tail) { return endsWithParts(path, tail); }) ||
           (name.starts_with("client_secret") && name.ends_with(".json")) || name.ends_with(".publishsettings");
}

bool isTokenPath(std::string_view path) {
    return endsWithParts(path, ".huggingface/token") || endsWithParts(path, "huggingface/token") ||
           endsWithParts(path, ".cache/huggingface/token");
}

bool startsLikeToken(std::string_view head) {
    constexpr std::array starts = {"hf_",   "ghp_",  "gho_",  "ghs_",     "github_pat_", "glpat-",
                                   "sk-",   "xoxb-", "xoxp-", "dop_v1_",  "AKIA",        "npm_",
                                   "pypi-", "ya29.", "dapi",  "sk_live_", "wandb_v1_"};
    const size_t size = std::min(head.find_first_of(" \t\r\n"), head.size());
    const std::string_view word = head.substr(0, size);
    const bool isAlone = head.find_first_not_of(" \t\r\n", size) == std::string_view::npos;
    return isAlone && word.size() >= 20 &&
           std::any_of(starts.begin(), starts.end(), [&](std::string_view start) { return word.starts_with(start); });
}

} // namespace

GeneratedName generatedNameOf(std::string_view folderName) {
    constexpr std::array certain = {"node_modules", ".ipynb_checkpoints", ".mypy_cache", ".pytest_cache",
                                    ".ruff_cache",  ".hypothesis",        ".pytype",     ".tox",
                                    ".nox"};
    if (std::find(certain.begin(), certain.end(), folderName) != certain.end())
        return GeneratedName::Certain;
    if (folderName == "wandb" || folderName == "mlruns")
        return GeneratedName::LocalLogs;
    if (isIdText(folderName))
        return GeneratedName::RunFiles;
    constexpr size_t maxLength = 64;
    if (folderName.size() > maxLength)
        return GeneratedName::None;
    const std::string lower = toLowerCase(folderName);
    return lower.find("env") != std::string::npos || lower.find("conda") != std::string::npos
               ? GeneratedName::Environment
               : GeneratedName::None;
}

bool isCheckpointName(std::string_view path) {
    constexpr std::array endings = {".pt",   ".pth",  ".ckpt",   ".safetensors", ".h5",        ".hdf5",
                                    ".onnx", ".gguf", ".tflite", ".pdparams",    ".caffemodel"};
    const std::string name = toLowerCase(lastPart(path));
    return std::any_of(endings.begin(), endings.end(),
                       [&](std::string_view ending) { return std::string_view(name).ends_with(ending); });
}

std::optional<ScanWarning::Kind> riskOf(std::string_view path, ContentFinding finding) {
    using Kind = ScanWarning::Kind;
    if (finding == ContentFinding::PrivateKey)
        return Kind::PrivateKey;
    if (finding == ContentFinding::CloudCredentials)
        return Kind::CloudCredentials;
    const std::string lower = toLowerCase(path);
    const std::string_view name = lastPart(lower);
    // Certificates share this suffix; only the content distinguishes them.
    if (isPrivateKeyName(name) || (name.ends_with(".pem") && finding == ContentFinding::NotInspected))
        return Kind::PrivateKey;
    if (isCredentialsPath(lower))
        return Kind::CloudCredentials;
    if (isEnvironmentName(name))
        return Kind::EnvironmentFile;
    if (finding == ContentFinding::Token || isTokenPath(lower))
        return Kind::Token;
    return std::nullopt;
}

size_t bytesToInspect(std::string_view path, uint64_t size) {
    if (size < 20 || size > maxSecretSize)
        return 0;
    const std::string name = toLowerCase(lastPart(path));
    const bool wholly = name.ends_with(".pem") || name.ends_with(".json");
    return static_cast<size_t>(wholly ? size : std::min<uint64_t>(size, std::max(headSize, maxTokenSize)));
}

ContentFinding findingIn(std::string_view path, std::string_view head) {
    constexpr std::string_view begin = "-----BEGIN ";
    constexpr std::string_view privateKey = "PRIVATE KEY";
    const std::string name = toLowerCase(lastPart(path));
    const size_t start = std::min(head.find_first_not_of(" \t\r\n\xef\xbb\xbf"), head.size());
    const std::string_view text = head.substr(start);
    const std::string_view firstLine = text.substr(0, text.find('\n'));
    if (text.starts_with(begin) && firstLine.find(privateKey) != std::string_view::npos)
        return ContentFinding::PrivateKey;
    if (text.starts_with("PuTTY-User-Key-File-"))
        return ContentFinding::PrivateKey;
    if (name.ends_with(".pem") && head.find("PRIVATE KEY-----") != std::string_view::npos)
        return ContentFinding::PrivateKey;
    if (name.ends_with(".json") && head.find("\"service_account\"") != std::string_view::npos &&
        head.find("\"private_key\"") != std::string_view::npos)
        return ContentFinding::CloudCredentials;
    if (head.size() < maxTokenSize && startsLikeToken(text))
        return ContentFinding::Token;
    return ContentFinding::Nothing;
}

} // namespace studio
