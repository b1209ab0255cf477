#include "core/ssh/key_pair.h"

#include <libssh/libssh.h>
#include <memory>
#include <sys/stat.h>

#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/secret_text.h"
#include "core/ssh/ssh_text.h"

namespace studio {

namespace {

constexpr uint64_t maxPublicKeySize = 64U << 10;

std::string lineOf(const std::string& text) {
    return text.substr(0, text.find_first_of("\r\n"));
}

// Writes the public half and returns its line.
Result<std::string> writePublicHalf(const std::string& file, ssh_key_struct& key, const std::string& comment) {
    char* text = nullptr;
    if (ssh_pki_export_pubkey_base64(&key, &text) != SSH_OK)
        return fail(ErrorCode::Io,
                    SshText::tr("Could not create a key at %1.").arg(QString::fromStdString(file)).toStdString(),
                    "export");
    std::string line = std::string("ssh-ed25519 ") + text + " " + comment;
    ssh_string_free_char(text);
    if (auto written = writeFileDurably(file + ".pub", line + "\n"); !written)
        return fail(written.error());
    return line;
}

Result<KeyPair> makeKey(const std::string& file, const std::string& comment) {
    const auto failed = [&](const char* why) {
        return fail(ErrorCode::Io,
                    SshText::tr("Could not create a key at %1.").arg(QString::fromStdString(file)).toStdString(), why);
    };
    if (auto made = makeFolders(parentOf(file)); !made)
        return fail(made.error());
    ssh_key raw = nullptr;
    if (ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &raw) != SSH_OK)
        return failed("generate");
    const std::unique_ptr<ssh_key_struct, decltype(&ssh_key_free)> key(raw, &ssh_key_free);
    char* text = nullptr;
    if (ssh_pki_export_privkey_base64(key.get(), nullptr, nullptr, nullptr, &text) != SSH_OK)
        return failed("export");
    std::string content(text);
    ssh_string_free_char(text);
    auto written = writeFileDurably(file, content);
    wipe(content);
    if (!written)
        return fail(written.error());
    const auto line = writePublicHalf(file, *key, comment);
    if (!line)
        return fail(line.error());
    return KeyPair{file, *line, true};
}

} // namespace

Result<KeyPair> findOrCreateKeyPair(const std::string& home, const std::string& comment) {
    for (const char* name : {"id_ed25519", "id_ecdsa", "id_rsa"}) {
        const std::string file = home + "/.ssh/" + name;
        if (!pathExists(file) || !pathExists(file + ".pub"))
            continue;
        const auto content = readFile(file + ".pub", maxPublicKeySize);
        if (content && !lineOf(*content).empty())
            return KeyPair{file, lineOf(*content), false};
    }
    // Never overwrite a private key whose public half is missing.
    std::string file = home + "/.ssh/id_ed25519";
    for (int n = 2; pathExists(file); ++n)
        file = home + "/.ssh/id_ed25519_" + std::to_string(n);
    return makeKey(file, comment);
}

Result<KeyPair> findOrCreateKeyFile(const std::string& file, const std::string& comment) {
    if (!pathExists(file))
        return makeKey(file, comment);
    if (const auto content = readFile(file + ".pub", maxPublicKeySize); content && !lineOf(*content).empty())
        return KeyPair{file, lineOf(*content), false};
    ssh_key raw = nullptr;
    if (ssh_pki_import_privkey_file(file.c_str(), nullptr, nullptr, nullptr, &raw) != SSH_OK)
        return fail(ErrorCode::Corrupt,
                    SshText::tr("The key %1 cannot be read.").arg(QString::fromStdString(file)).toStdString());
    const std::unique_ptr<ssh_key_struct, decltype(&ssh_key_free)> key(raw, &ssh_key_free);
    return writePublicHalf(file, *key, comment).map([&](const std::string& line) {
        return KeyPair{file, line, false};
    });
}

std::string installKeyScript(const std::string& publicLine) {
    return "{\numask 077; [ -n \"$HOME\" ] && cd \"$HOME\" && mkdir -p .ssh && f=.ssh/authorized_keys && touch \"$f\" "
           "|| exit 3\n"
           "k=$(printf '%b' '" +
           octalText(publicLine) +
           "')\n"
           "if grep -qxF -- \"$k\" \"$f\"; then echo present; exit 0; fi\n"
           "if [ -s \"$f\" ] && [ -n \"$(tail -c 1 \"$f\")\" ]; then echo >>\"$f\" || exit 4; fi\n"
           "printf '%s\\n' \"$k\" >>\"$f\" || exit 4\n"
           "echo added; exit 0\n}\n";
}

} // namespace studio
