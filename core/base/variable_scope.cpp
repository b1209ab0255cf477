#include "core/base/variable_scope.h"

#include <algorithm>
#include <span>

namespace studio {

namespace {

using Names = std::span<const std::string_view>;

constexpr std::string_view jobNames[] = {"HOME", "USER", "LOGNAME", "SHELL", "LANG", "LANGUAGE", "TZ"};
constexpr std::string_view jobBeginnings[] = {"LC_"};

constexpr std::string_view agentNames[] = {
    "PATH", "TMPDIR",
    // network: proxies, certificates, credentials
    "http_proxy", "https_proxy", "ftp_proxy", "all_proxy", "no_proxy", "HTTP_PROXY", "HTTPS_PROXY", "FTP_PROXY",
    "ALL_PROXY", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR", "REQUESTS_CA_BUNDLE", "CURL_CA_BUNDLE", "NETRC",
    "KRB5CCNAME",
    // repositories referenced by requirements
    "SSH_AUTH_SOCK", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_SSL_CAINFO",
    // not the state of an activated environment (CONDA_PREFIX and the like)
    "CONDARC", "CONDA_EXE", "CONDA_PKGS_DIRS", "CONDA_ENVS_DIRS", "CONDA_SSL_VERIFY", "CONDA_CHANNELS",
    // container engines; rootless engines need the user's session
    "REGISTRY_AUTH_FILE", "DBUS_SESSION_BUS_ADDRESS",
    // environment modules
    "MODULEPATH", "MODULESHOME", "MODULES_CMD",
    // a container that mounts the host's folder of GPU tickets
    "COMPUTE_STUDIO_GPU_FOLDER",
    // the cluster of a login node with several
    "SLURM_CONF",
    // a node that is an allocation (node_folder.h)
    "COMPUTE_STUDIO_NODE_FOLDER", "COMPUTE_STUDIO_NODE_BOOT", "COMPUTE_STUDIO_NODE_GPUS",
    // test builds
    "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "COMPUTE_STUDIO_NO_CGROUP",
    "COMPUTE_STUDIO_SHARED_FOLDER", "COMPUTE_STUDIO_FIRST_INPUT", "COMPUTE_STUDIO_SYNC_LOG"};
constexpr std::string_view agentBeginnings[] = {"XDG_",
                                                "PIP_",
                                                "UV_",
                                                "MAMBA_",
                                                "DOCKER_",
                                                "BUILDKIT_",
                                                "CONTAINER_",
                                                "CONTAINERS_",
                                                "STORAGE_",
                                                "BUILDAH_",
                                                "APPTAINER_",
                                                "SINGULARITY_",
                                                "LMOD_",
                                                "COMPUTE_STUDIO_CRASH_",
                                                "COMPUTE_STUDIO_TEST_"};

constexpr std::string_view driverNames[] = {
    "SSH_AGENT_PID", "SSH_ASKPASS", "SSH_ASKPASS_REQUIRE", "GNOME_KEYRING_CONTROL",
    // dialogs of the keyring and of SSH_ASKPASS
    "DISPLAY", "WAYLAND_DISPLAY", "XAUTHORITY",
    // profiles, not keys: tools find their credentials through them
    "KUBECONFIG", "AWS_PROFILE", "AWS_DEFAULT_PROFILE", "AWS_CONFIG_FILE", "AWS_SHARED_CREDENTIALS_FILE", "AWS_REGION",
    "AWS_DEFAULT_REGION", "AWS_CA_BUNDLE", "GOOGLE_APPLICATION_CREDENTIALS", "GOOGLE_CLOUD_PROJECT", "CLOUDSDK_CONFIG",
    "CLOUDSDK_ACTIVE_CONFIG_NAME", "AZURE_CONFIG_DIR", "OCI_CLI_CONFIG_FILE", "OCI_CLI_PROFILE",
    // libraries and agent of the program
    "LD_LIBRARY_PATH", "COMPUTE_STUDIO_AGENT"};
constexpr std::string_view driverBeginnings[] = {"QT_"};

bool isAmong(std::string_view name, Names names, Names beginnings) {
    return std::find(names.begin(), names.end(), name) != names.end() ||
           std::any_of(beginnings.begin(), beginnings.end(),
                       [&](std::string_view beginning) { return name.starts_with(beginning); });
}

constexpr std::string_view allocationNames[] = {"CUDA_VISIBLE_DEVICES",
                                                "NVIDIA_VISIBLE_DEVICES",
                                                "ROCR_VISIBLE_DEVICES",
                                                "HIP_VISIBLE_DEVICES",
                                                "GPU_DEVICE_ORDINAL",
                                                "ZE_AFFINITY_MASK",
                                                "TMPDIR",
                                                "PATH"};
constexpr std::string_view allocationBeginnings[] = {"SLURM"};

} // namespace

bool isAllocationVariable(std::string_view name) {
    return isAmong(name, allocationNames, allocationBeginnings);
}

bool isInherited(std::string_view name, VariableScope scope) {
    if (isAmong(name, jobNames, jobBeginnings))
        return true;
    if (scope == VariableScope::Job)
        return false;
    if (isAmong(name, agentNames, agentBeginnings))
        return true;
    return scope == VariableScope::Driver && isAmong(name, driverNames, driverBeginnings);
}

} // namespace studio
