#include "core/target/provider/vm_seed.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "core/base/text.h"

namespace studio {

namespace {

constexpr size_t sectorSize = 2048;

std::string indented(const std::string& text, const char* blanks) {
    std::string lines;
    forEachLine(text, [&](std::string_view line) { lines += blanks + std::string(line) + "\n"; });
    return lines;
}

void addNumber(std::string& to, uint32_t value, bool isBigEndian, int bytes) {
    for (int i = 0; i < bytes; ++i)
        to += static_cast<char>(value >> (8 * (isBigEndian ? bytes - 1 - i : i)));
}

// ISO 9660 stores numbers twice, in both orders.
void addBoth(std::string& to, uint32_t value, int bytes) {
    addNumber(to, value, false, bytes);
    addNumber(to, value, true, bytes);
}

std::string padded(std::string text, size_t size, char with = ' ') {
    text.resize(size, with);
    return text;
}

// A record of a folder. `name`: "\0" for the folder itself, "\1" for its parent.
std::string isoRecord(const std::string& name, uint32_t sector, uint32_t size, bool isFolder) {
    std::string record;
    const size_t length = 33 + name.size() + (name.size() % 2 == 0 ? 1 : 0);
    record += static_cast<char>(length);
    record += '\0';
    addBoth(record, sector, 4);
    addBoth(record, size, 4);
    for (const int part : {126, 1, 1, 0, 0, 0, 0}) // 2026-01-01: the same bytes each time
        record += static_cast<char>(part);
    record += isFolder ? '\2' : '\0';
    record += std::string(2, '\0');
    addBoth(record, 1, 2);
    record += static_cast<char>(name.size());
    record += name;
    record.resize(length, '\0');
    return record;
}

std::string pathTable(uint32_t rootSector, bool isBigEndian) {
    std::string table;
    table += '\1'; // length of the name
    table += '\0';
    addNumber(table, rootSector, isBigEndian, 4);
    addNumber(table, 1, isBigEndian, 2);
    table += std::string(2, '\0');
    return table;
}

std::string volumeDescriptor(uint32_t sectors, const std::string& rootRecord) {
    std::string volume = "\1CD001\1";
    volume += '\0';
    volume += padded("LINUX", 32) + padded("CIDATA", 32) + std::string(8, '\0');
    addBoth(volume, sectors, 4);
    volume += std::string(32, '\0');
    addBoth(volume, 1, 2);
    addBoth(volume, 1, 2);
    addBoth(volume, sectorSize, 2);
    addBoth(volume, 10, 4); // size of a path table
    addNumber(volume, 18, false, 4);
    addNumber(volume, 0, false, 4);
    addNumber(volume, 19, true, 4);
    addNumber(volume, 0, true, 4);
    volume += rootRecord;
    volume += padded({}, 128) + padded({}, 128) + padded({}, 128) + padded("COMPUTE STUDIO", 128) + padded({}, 37) +
              padded({}, 37) + padded({}, 37);
    for (int i = 0; i < 4; ++i)
        volume += std::string(16, '0') + '\0';
    volume += '\1';
    return padded(volume, sectorSize, '\0');
}

std::string cpioEntry(const std::string& name, unsigned mode, const std::string& content, unsigned inode = 0) {

    std::array<char, 111> header{};
    std::snprintf(header.data(), header.size(), "070701%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X%08X", inode,
                  mode, 0U, 0U, 1U, 0U, static_cast<unsigned>(content.size()), 0U, 0U, 0U, 0U,
                  static_cast<unsigned>(name.size() + 1), 0U);
    std::string entry = header.data() + name + '\0';
    entry.append((4 - entry.size() % 4) % 4, '\0');
    entry += content;
    entry.append((4 - entry.size() % 4) % 4, '\0');
    return entry;
}

} // namespace

std::string cloudInitUserData(const NodePlan& plan, const std::string& user) {
    std::string text = "#cloud-config\n"
                       "hostname: " +
                       plan.name +
                       "\n"
                       "users:\n"
                       "  - name: " +
                       user +
                       "\n"
                       "    shell: /bin/bash\n"
                       "    lock_passwd: true\n"
                       "    sudo: ALL=(ALL) NOPASSWD:ALL\n"
                       "    ssh_authorized_keys:\n"
                       "      - " +
                       plan.entry.publicKey +
                       "\n"
                       "ssh_pwauth: false\n"
                       "disable_root: " +
                       (user == "root" ? "false" : "true") +
                       "\n"
                       "ssh_deletekeys: true\n"
                       "ssh_genkeytypes: []\n"
                       "ssh_keys:\n"
                       "  ed25519_private: |\n" +
                       indented(plan.entry.hostKey, "    ") + "  ed25519_public: " + plan.entry.hostPublicKey +
                       "\n"
                       // Before the user exists: for all, and soon his.
                       "bootcmd:\n"
                       "  - mkdir -p -m 1777 /compute-studio\n"
                       "  - echo " +
                       plan.entry.nodeKey +
                       " > /compute-studio/node-id\n"
                       "  - chmod 644 /compute-studio/node-id\n";
    return text;
}

std::vector<SeedFile> cloudInitFiles(const NodePlan& plan, const std::string& user) {
    return {{"user-data", cloudInitUserData(plan, user)},
            {"meta-data", "instance-id: " + plan.labels.wish + "\nlocal-hostname: " + plan.name + "\n"}};
}

std::string isoImage(const std::vector<SeedFile>& files) {
    // 16 volume, 17 end of volumes, 18 and 19 path tables, 20 root folder, then the files
    constexpr uint32_t rootSector = 20;
    uint32_t next = rootSector + 1;
    std::string folder = isoRecord(std::string(1, '\0'), rootSector, sectorSize, true) +
                         isoRecord(std::string(1, '\1'), rootSector, sectorSize, true);
    std::string contents;
    std::vector<SeedFile> sorted = files;
    std::sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.name < b.name; });
    for (const SeedFile& file : sorted) {
        std::string name = file.name;
        std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return std::toupper(c); });
        folder += isoRecord(name + ".;1", next, static_cast<uint32_t>(file.content.size()), false);
        const size_t sectors = std::max<size_t>(1, (file.content.size() + sectorSize - 1) / sectorSize);
        contents += padded(file.content, sectors * sectorSize, '\0');
        next += static_cast<uint32_t>(sectors);
    }
    std::string end = "\xff"
                      "CD001\1";
    return std::string(16 * sectorSize, '\0') +
           volumeDescriptor(next, isoRecord(std::string(1, '\0'), rootSector, sectorSize, true)) +
           padded(end, sectorSize, '\0') + padded(pathTable(rootSector, false), sectorSize, '\0') +
           padded(pathTable(rootSector, true), sectorSize, '\0') + padded(folder, sectorSize, '\0') + contents;
}

std::string seedArchive(const NodePlan& plan, const std::vector<SeedFile>& files) {
    constexpr unsigned folderMode = 040700;
    constexpr unsigned fileMode = 0100000;
    const std::string folder = "compute-studio-seed";
    std::string archive = cpioEntry(folder, folderMode, {});
    std::vector<SeedFile> all = files;
    all.push_back({"authorized_keys", plan.entry.publicKey + "\n"});
    all.push_back({"host_key", plan.entry.hostKey});
    all.push_back({"node-id", plan.entry.nodeKey + "\n"});
    all.push_back({"hostname", plan.name + "\n"});
    for (const SeedFile& file : all)
        archive += cpioEntry(folder + "/" + file.name, fileMode | file.mode, file.content);
    return archive + cpioEntry("TRAILER!!!", 0, {});
}

} // namespace studio
