// Everything that is read from the other end of a pipe or from a folder that a job can write: no crash, no growth, and
// what was understood can be written and understood again. The first byte chooses the reader.
#include <cstdint>
#include <cstdlib>
#include <string>

#include "core/protocol/cbor.h"
#include "core/protocol/frame.h"
#include "core/protocol/messages.h"
#include "core/protocol/records.h"
#include "core/protocol/run_spec.h"
#include "core/protocol/transfer.h"
#include "core/protocol/tree.h"

namespace {

using namespace studio;

void require(bool holds) {
    if (!holds)
        std::abort();
}

void readMessages(const nlohmann::json& message) {
    if (const auto report = attemptReportFrom(message))
        require(attemptReportFrom(toMessage(*report)).has_value());
    (void)fromMessage<AttemptKey>(message);
    (void)machineFactsFrom(message);
    (void)collectedFrom(message);
    (void)welcomeFrom(message);
    if (const auto bytes = logBytesFrom(message))
        require(bytes->bytes.size() <= maxPushSize && logBytesFrom(toMessage(*bytes)).has_value());
    if (const auto part = fromMessage<PutPart>(message))
        require(fromMessage<PutPart>(toMessage(*part)).has_value());
    if (const auto presence = treePresenceFrom(message))
        require(presence->missing.empty() || presence->missing.size() == presence->blobs);
    if (const auto page = filePageFrom(message))
        require(filePageFrom(toMessage(*page)).has_value());
    (void)fromMessage<FollowPosition>(message);
    (void)filePieceFrom(message);
    (void)fromMessage<FileHash>(message);
    (void)storageReportFrom(message);
    (void)fromMessage<CleanupResult>(message);
}

void readStream(std::string_view bytes) {
    // Fed at once and in pieces, a stream must give the same frames.
    FrameParser whole;
    FrameParser pieces;
    whole.feed(bytes);
    const size_t step = bytes.empty() ? 1 : 1 + static_cast<uint8_t>(bytes.front()) % 29;
    size_t fed = 0;
    for (;;) {
        const auto frame = whole.next();
        auto other = pieces.next();
        while (other && !*other && fed < bytes.size()) {
            pieces.feed(bytes.substr(fed, step));
            fed += step;
            other = pieces.next();
        }
        require(frame.has_value() == other.has_value());
        if (!frame || !*frame)
            return;
        require(*other && (*frame)->payload == (*other)->payload && (*frame)->request == (*other)->request);
        require(bytes.find(encodeFrame(**frame)) != std::string_view::npos);
        if (const auto message = parseCbor((*frame)->payload))
            readMessages(*message);
    }
}

void readCbor(std::string_view bytes) {
    const auto value = parseCbor(bytes);
    require(isWellFormedCbor(bytes) || !value);
    if (!value)
        return;
    require(isWellFormedCbor(toCbor(*value)));
    readMessages(*value);
}

void readTree(std::string_view bytes) {
    const auto tree = decodeTree(bytes);
    if (!tree)
        return;
    require(encodeTree(*tree) == bytes);
    for (const auto& entry : tree->entries)
        require(entry.path.front() != '/' && entry.path.find("..") != 0);
}

void readSpec(std::string_view bytes) {
    const auto spec = decodeRunSpec(bytes);
    if (!spec)
        return;
    require(decodeRunSpec(encodeRunSpec(*spec)).has_value());
    for (const auto& word : spec->argv) {
        (void)expandInputs(word, *spec, {}, false);
        (void)expandInputs(word, *spec, {{"a", "it's"}}, true);
    }
}

void readRecords(std::string_view bytes) {
    if (const auto record = decodeExitRecord(bytes)) {
        require(record->exitCode || record->signal || !record->startError.empty());
        require(decodeExitRecord(encodeExitRecord(*record)).has_value());
    }
    (void)decodeStartRecord(bytes);
    (void)decodeStopRecord(bytes);
    (void)decodeCancelRecord(bytes);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size == 0)
        return 0;
    const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
    switch (data[0] % 5) {
    case 0:
        readStream(bytes);
        break;
    case 1:
        readCbor(bytes);
        break;
    case 2:
        readTree(bytes);
        break;
    case 3:
        readSpec(bytes);
        break;
    default:
        readRecords(bytes);
        break;
    }
    return 0;
}
