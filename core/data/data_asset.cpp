#include "core/data/data_asset.h"

#include <algorithm>
#include <array>
#include <charconv>

#include "core/base/text.h"
#include "core/protocol/input_address.h"
#include "core/store/versioned_name.h"

namespace studio {

namespace {

constexpr std::array allDataTypes = {DataType::File, DataType::Folder, DataType::MLTable};

} // namespace

std::string_view toText(DataType type) {
    switch (type) {
    case DataType::File:
        return "uri_file";
    case DataType::Folder:
        return "uri_folder";
    case DataType::MLTable:
        return "mltable";
    }
    return {};
}

std::optional<DataType> dataTypeFromText(std::string_view text) {
    const std::string lower = toLowerCase(text);
    for (const DataType type : allDataTypes) {
        if (toText(type) == lower)
            return type;
    }
    return std::nullopt;
}

bool DataAsset::isAddress() const {
    return isHttpUrl(path);
}

bool isDataVersion(const std::string& version) {
    return isVersionedName(version); // the same rule
}

std::string nextDataVersion(const std::vector<std::string>& existing) {
    constexpr size_t maxDigits = 17;
    int64_t last = 0;
    for (const auto& version : existing) {
        int64_t number = 0;
        const auto* end = version.data() + version.size();
        const auto parsed = std::from_chars(version.data(), end, number);
        if (parsed.ec == std::errc() && parsed.ptr == end && version.size() <= maxDigits)
            last = std::max(last, number);
    }
    return std::to_string(last + 1);
}

} // namespace studio
