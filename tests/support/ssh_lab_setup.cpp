// What a host of the laboratory finds in its files: users, PAM, mounts, sshd_config.
#include <algorithm>
#include <array>
#include <crypt.h>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/id.h"
#include "tests/support/ssh_lab.h"

namespace studio::test {

namespace {

constexpr uid_t firstUser = 61'000;

Result<void> writeWithMode(const std::string& path, const std::string& text, mode_t mode) {
    if (auto written = writeFileAtomically(path, text); !written)
        return written;
    if (chmod(path.c_str(), mode) != 0)
        return fail(errorFromErrno(errno, "set the mode of " + path));
    return {};
}

Result<void> makeFolderWithMode(const std::string& path, mode_t mode) {
    if (auto made = makeFolders(path); !made)
        return made;
    if (chmod(path.c_str(), mode) != 0)
        return fail(errorFromErrno(errno, "set the mode of " + path));
    return {};
}

// Two digits for each byte.
std::string hexOf(const std::string& bytes) {
    constexpr const char* digits = "0123456789abcdef";
    std::string text;
    for (const char byte : bytes) {
        text += digits[static_cast<unsigned char>(byte) >> 4];
        text += digits[static_cast<unsigned char>(byte) & 15];
    }
    return text;
}

// The fewest rounds: it is not the hash that is tested.
std::string hashOf(const std::string& password) {
    if (password.empty())
        return "*";
    crypt_data data{};
    const std::string salt = "$6$rounds=1000$" + randomIdText().substr(0, 12);
    return crypt_r(password.c_str(), salt.c_str(), &data);
}

std::string yesOrNo(bool is) {
    return is ? "yes" : "no";
}

std::string linesOf(const std::vector<std::string>& lines) {
    std::string text;
    for (const auto& line : lines)
        text += line + "\n";
    return text;
}

bool hasSecret(const SshUser& user) {
    return !user.hotpSecret.empty();
}

// A user's files where the home will be seen, all his own.
Result<void> fillHome(const SshUser& user, const std::string& home, uid_t id) {
    std::map<std::string, std::string> files = user.files;
    if (!user.authorizedKeys.empty())
        files[".ssh/authorized_keys"] = linesOf(user.authorizedKeys);
    for (const auto& [path, content] : files) {
        const std::string full = home + "/" + path;
        if (auto made = makeFolders(parentOf(full)); !made)
            return made;
        if (auto written = writeWithMode(full, content, content.starts_with("#!") ? 0755 : 0644); !written)
            return written;
        for (std::string at = full; at.size() > home.size(); at = parentOf(at)) {
            if (chown(at.c_str(), id, id) != 0)
                return fail(errorFromErrno(errno, "give " + at + " to " + user.name));
        }
    }
    if (chown(home.c_str(), id, id) != 0 || chmod(home.c_str(), 0700) != 0)
        return fail(errorFromErrno(errno, "give " + home + " to " + user.name));
    return {};
}

} // namespace

Result<void> SshHost::writeMachine() const {
    for (const char* folder : {"", "/etc", "/homes", "/homes/.shells", "/log"}) {
        if (auto made = makeFolderWithMode(m_folder + folder, 0755); !made)
            return made;
    }
    std::string machineId = readFile("/proc/sys/kernel/random/uuid").value_or("");
    std::erase(machineId, '-');
    if (auto written = writeWithMode(m_folder + "/machine-id", machineId, 0444); !written)
        return written;
    if (auto written = writeUsers(); !written)
        return written;
    if (auto written = writePam(); !written)
        return written;
    if (auto written = writeConfig(); !written)
        return written;
    return writePlans();
}

Result<void> SshHost::writeUsers() const {
    std::string passwd = "root:x:0:0:root:/:/bin/sh\nsshd:x:102:65534::/run/sshd:/usr/sbin/nologin\n"
                         "nobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n";
    std::string group = "root:x:0:\ntty:x:5:\nnogroup:x:65534:\n";
    std::string shadow = "root:*:19000:0:99999:7:::\nsshd:*:19000:0:99999:7:::\n";
    std::string oath;
    uid_t id = firstUser;
    for (const SshUser& user : m_options.users) {
        ++id;
        const std::string home = m_folder + "/homes/" + user.name;
        std::string shell = user.shell;
        if (!user.shellScript.empty()) {
            shell = "/home/.shells/" + user.name;
            if (auto written = writeWithMode(m_folder + "/homes/.shells/" + user.name, user.shellScript, 0755);
                !written)
                return written;
        }
        const std::string number = std::to_string(id);
        passwd += user.name + ":x:" + number + ":" + number + "::/home/" + user.name + ":" + shell + "\n";
        group += user.name + ":x:" + number + ":\n";
        shadow += user.name + ":" + hashOf(user.password) + ":19000:0:99999:7:::\n";
        if (hasSecret(user))
            oath += "HOTP " + user.name + " - " + hexOf(user.hotpSecret) + "\n";
        if (auto made = makeFolders(home); !made)
            return made;
        if (auto filled = fillHome(user, home, id); !filled)
            return filled;
    }
    if (auto written = writeWithMode(m_folder + "/passwd", passwd, 0644); !written)
        return written;
    if (auto written = writeWithMode(m_folder + "/group", group, 0644); !written)
        return written;
    if (auto written = writeWithMode(m_folder + "/shadow", shadow, 0600); !written)
        return written;
    return writeWithMode(m_folder + "/etc/oath", oath, 0600);
}

Result<void> SshHost::writePam() const {
    const std::string code = "pam_oath.so usersfile=/run/studio-lab/oath window=20 digits=6\n";
    std::string text;
    switch (m_options.pamAsks) {
    case PamAsks::Password:
        text = "auth required pam_unix.so nodelay\n";
        break;
    case PamAsks::Code:
        text = "auth [success=1 default=ignore] " + code + "auth requisite pam_deny.so\nauth required pam_permit.so\n";
        break;
    case PamAsks::PasswordAndCode:
        text = "auth requisite pam_unix.so nodelay\nauth [success=1 default=ignore] " + code +
               "auth requisite pam_deny.so\nauth required pam_permit.so\n";
        break;
    case PamAsks::Confirmation:
        text = "auth required pam_exec.so quiet /bin/sleep 3\nauth required pam_permit.so\n"; // which has credentials
        break;
    case PamAsks::NoConfirmation:
        text = "auth required pam_exec.so quiet /bin/sleep 6\nauth requisite pam_deny.so\n";
        break;
    }
    text += "account required pam_unix.so\nsession required pam_permit.so\npassword required pam_deny.so\n";
    return writeWithMode(m_folder + "/pam", text, 0644);
}

Result<void> SshHost::writePlans() const {
    // What lasts: users and homes. The mounts inside /home come after it and from within it.
    std::ostringstream machine;
    const auto add = [](std::ostringstream& plan, const std::string& kind, const std::string& source,
                        const std::string& target, const std::string& options = {}) {
        plan << kind << '\t' << source << '\t' << target << '\t' << options << '\n';
    };
    for (const char* file : {"passwd", "group", "shadow"})
        add(machine, "bind", m_folder + "/" + file, std::string("/etc/") + file);
    add(machine, "bind", m_folder + "/pam", "/etc/pam.d/sshd");
    add(machine, "bind", m_folder + "/machine-id", "/etc/machine-id", "if-there");
    add(machine, "bind", m_folder + "/machine-id", "/var/lib/dbus/machine-id", "if-there");
    add(machine, "bind", m_folder + "/homes", "/home");
    uid_t id = firstUser;
    for (const SshUser& user : m_options.users) {
        ++id;
        const std::string home = "/home/" + user.name;
        const std::string owner = "uid=" + std::to_string(id) + ",gid=" + std::to_string(id) + ",mode=0700";
        if (user.home == SshUser::Home::ReadOnly)
            add(machine, "readonly", m_folder + "/homes/" + user.name, home);
        else if (user.home == SshUser::Home::NoExec)
            add(machine, "noexec", m_folder + "/homes/" + user.name, home);
        else if (user.home == SshUser::Home::Small)
            add(machine, "small", m_folder + "/homes/" + user.name, home,
                owner + ",size=" + std::to_string(user.homeMegabytes) + "m");
    }
    if (auto written = writeFileAtomically(m_folder + "/machine.plan", machine.str()); !written)
        return written;

    // What every boot has anew. Nothing of it may hide the sources of the rest; they are opened first.
    std::ostringstream boot;
    add(boot, "proc", "", "/proc");
    add(boot, "devpts", "", "/dev/pts", "newinstance,ptmxmode=0666,mode=0620,gid=5");
    add(boot, "tmpfs", "", "/dev/shm", "mode=1777");
    add(boot, "tmpfs", "", "/tmp", "mode=1777");
    add(boot, "tmpfs", "", "/var/tmp", "mode=1777");
    add(boot, "tmpfs", "", "/run", "mode=0755");
    add(boot, "folder", "", "/run/sshd");
    add(boot, "folder", "", "/run/studio-lab");
    add(boot, "bind", m_folder + "/etc", "/run/studio-lab");
    add(boot, "bind", m_folder + "/log", "/var/log");
    add(boot, "bind", m_folder + "/boot_id", "/proc/sys/kernel/random/boot_id");
    return writeFileAtomically(m_folder + "/boot.plan", boot.str());
}

Result<void> SshHost::writeConfig() const {
    const std::string etc = m_folder + "/etc/";
    const std::string inside = "/run/studio-lab/";
    std::ostringstream config;
    const auto maybe = [&config](const char* word, const std::string& value) {
        if (!value.empty())
            config << word << ' ' << value << '\n';
    };
    config << m_options.moreConfig << '\n'
           << "Port " << m_port << "\nListenAddress " << m_address
           << "\nPidFile /run/sshd.pid\nLogLevel VERBOSE\nUsePAM yes\n"
           << "StrictModes no\nUseDNS no\nPrintMotd no\nPrintLastLog no\nPermitRootLogin no\nLoginGraceTime 60\n"
           << "AuthorizedKeysFile .ssh/authorized_keys\nAcceptEnv LANG LC_*\n"
           << "PubkeyAuthentication " << yesOrNo(m_options.allowsPublicKey) << '\n'
           << "PasswordAuthentication " << yesOrNo(m_options.allowsPassword) << '\n'
           << "KbdInteractiveAuthentication " << yesOrNo(m_options.allowsKeyboardInteractive) << '\n'
           << "MaxAuthTries " << m_options.maxAuthTries << "\nMaxSessions " << m_options.maxSessions << '\n'
           << "AllowTcpForwarding " << yesOrNo(m_options.allowsTcpForwarding) << '\n';
    for (const HostKeyType type : m_options.hostKeys)
        config << "HostKey " << inside << "host_key_" << static_cast<int>(type) << '\n';
    maybe("AuthenticationMethods", m_options.authenticationMethods);
    maybe("MaxStartups", m_options.maxStartups);
    maybe("ForceCommand", m_options.forceCommand);
    maybe("Ciphers", m_options.ciphers);
    maybe("KexAlgorithms", m_options.kexAlgorithms);
    if (m_options.hasSftp)
        config << "Subsystem sftp internal-sftp\n";
    if (!m_options.banner.empty()) {
        config << "Banner " << inside << "banner\n";
        if (auto written = writeFileAtomically(etc + "banner", m_options.banner); !written)
            return written;
    }
    if (m_options.trustsLabCa) {
        config << "TrustedUserCAKeys " << inside << "user_ca.pub\n";
        if (auto written = writeFileAtomically(etc + "user_ca.pub", m_lab.key(LabKeyKind::UserCa).publicLine + "\n");
            !written)
            return written;
    }
    if (!m_options.revokedKeys.empty()) {
        config << "RevokedKeys " << inside << "revoked\n";
        if (auto written = writeFileAtomically(etc + "revoked", linesOf(m_options.revokedKeys)); !written)
            return written;
    }
    return writeFileAtomically(etc + "sshd_config", config.str());
}

Result<void> SshHost::copyHostKey(HostKeyType type) {
    static constexpr std::array<const char*, 3> names = {"ed25519", "ecdsa", "rsa"};
    const auto made = m_lab.makeKey("host-" + randomIdText(), {"-t", names.at(static_cast<size_t>(type)), "-N", ""});
    if (!made)
        return fail(made.error());
    const std::string to = m_folder + "/etc/host_key_" + std::to_string(static_cast<int>(type));
    if (auto moved = renamePath(*made, to); !moved)
        return moved;
    return renamePath(*made + ".pub", to + ".pub");
}

} // namespace studio::test
