#include "core/client/container_ssh.h"

#include "core/base/file.h"
#include "core/protocol/node_folder.h"
#include "core/ssh/key_pair.h"

namespace studio {

namespace {

// $1: the folder of the server's files; $2: the public key that may sign in; $3: "serve" or "check". The host key is
// made there once, or again if a crash left it empty: the connection is a command of the engine, so that there is no
// other host that could answer.
constexpr const char* containerSshScript = R"sh(dir=$1
PATH=$PATH:/usr/sbin:/usr/local/sbin:/sbin; export PATH
if [ "$(id -u)" != 0 ]; then
  echo 'sshd cannot run here: the container does not run as root. Use podman without root, or JupyterLab.' >&2
  exit 1
fi
server=$(command -v sshd) && maker=$(command -v ssh-keygen) || {
  echo 'This image has no SSH server. Install openssh-server, in the image or with a setup script.' >&2
  exit 127
}
[ "$3" = serve ] || exit 0
umask 077
mkdir -p "$dir" /run/sshd /var/empty || exit 1
if [ ! -s "$dir/host_key" ]; then
  "$maker" -q -t ed25519 -N '' -f "$dir/host_key.$$" </dev/null >&2 && rm -f "$dir/host_key.$$.pub" &&
    mv "$dir/host_key.$$" "$dir/host_key" || exit 1
fi
printf '%s\n' "$2" >"$dir/keys.$$" && mv "$dir/keys.$$" "$dir/authorized_keys" || exit 1
exec "$server" -i -e -f /dev/null -h "$dir/host_key" -o "AuthorizedKeysFile=$dir/authorized_keys" -o StrictModes=no \
  -o PermitRootLogin=prohibit-password -o PasswordAuthentication=no -o KbdInteractiveAuthentication=no \
  -o LogLevel=ERROR -o 'Subsystem=sftp internal-sftp'
)sh";

} // namespace

std::string containerKeyFile(const WorkspacePaths& paths) {
    return paths.nodeKeys() + "/id_ed25519";
}

Result<void> makeContainerKey(const WorkspacePaths& paths) {
    return findOrCreateKeyFile(containerKeyFile(paths), "compute-studio").map([](const KeyPair&) {});
}

Result<std::vector<std::string>> containerSshWords(const CreatedNode& node, const WorkspacePaths& paths, bool isCheck) {
    const auto key = findOrCreateKeyFile(containerKeyFile(paths), "compute-studio");
    if (!key)
        return fail(key.error());
    std::vector<std::string> words = {node.engine, "exec", "--interactive"};
    if (node.engine == "podman") // root there is its user here; docker's would be root of the machine
        words.emplace_back("--user=0");
    for (std::string word :
         {node.name, std::string("/bin/sh"), std::string("-c"), std::string(containerSshScript), std::string("sh"),
          joinPath(std::string(nodeFolder), "ssh"), key->publicLine, std::string(isCheck ? "check" : "serve")})
        words.push_back(std::move(word));
    return words;
}

} // namespace studio
