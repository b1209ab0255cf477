#include "core/recurrence/time_zone.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/file.h"
#include "core/base/text.h"
#include "core/recurrence/posix_zone_rule.h"
#include "core/recurrence/zone_names.h"

namespace studio {

using namespace std::chrono;

namespace {

constexpr uint64_t maxFileSize = 256 * 1024;
constexpr int lastRuleYear = 2200;
constexpr sys_seconds beginOfTime{seconds(INT64_MIN / 4)};
constexpr sys_seconds endOfTime{seconds(INT64_MAX / 4)};

// Reads big-endian numbers; reading past the end yields zeros and isFine() false.
class TzifReader {
public:
    explicit TzifReader(std::string_view bytes)
        : m_bytes(bytes) {}
    bool isFine() const { return m_isFine; }
    size_t left() const { return m_bytes.size() - m_at; }
    int64_t number(size_t size) {
        const std::string_view bytes = take(size);
        if (bytes.empty())
            return 0;
        uint64_t value = (static_cast<unsigned char>(bytes.front()) & 0x80U) != 0 ? ~uint64_t{0} : 0;
        for (const char byte : bytes)
            value = (value << 8U) | static_cast<unsigned char>(byte);
        return static_cast<int64_t>(value);
    }
    std::string_view take(size_t size) {
        if (!m_isFine || size > left()) {
            m_isFine = false;
            return {};
        }
        m_at += size;
        return m_bytes.substr(m_at - size, size);
    }

private:
    std::string_view m_bytes;
    size_t m_at = 0;
    bool m_isFine = true;
};

struct TzifHeader {
    char version = 0;
    size_t isUtc = 0, isStandard = 0, leaps = 0, times = 0, types = 0, characters = 0;
};

std::optional<TzifHeader> readHeader(TzifReader& reader) {
    if (reader.take(4) != "TZif")
        return std::nullopt;
    TzifHeader header;
    const std::string_view version = reader.take(16);
    header.version = version.empty() ? '\0' : version.front();
    for (size_t* count :
         {&header.isUtc, &header.isStandard, &header.leaps, &header.times, &header.types, &header.characters}) {
        const int64_t value = reader.number(4);
        if (value < 0 || static_cast<uint64_t>(value) > maxFileSize)
            return std::nullopt;
        *count = static_cast<size_t>(value);
    }
    // Files with leap seconds ("right/…") count other seconds than the clocks of computers do.
    if (!reader.isFine() || header.leaps != 0 || header.types == 0 || header.types > 256)
        return std::nullopt;
    return header;
}

void skipData(TzifReader& reader, const TzifHeader& header, size_t timeSize) {
    static_cast<void>(reader.take(header.times * (timeSize + 1) + header.types * 6 + header.characters +
                                  header.isStandard + header.isUtc));
}

struct LocalType {
    seconds offset{0};
    bool isDaylightSaving = false;
    std::string abbreviation;
};

std::optional<std::vector<TimeZone::Period>> readData(TzifReader& reader, const TzifHeader& header, size_t timeSize) {
    std::vector<sys_seconds> times;
    for (size_t i = 0; i < header.times; ++i) {
        const sys_seconds time{seconds(reader.number(timeSize))};
        if (!reader.isFine() || (!times.empty() && time <= times.back()))
            return std::nullopt;
        times.push_back(time);
    }
    std::vector<size_t> indexes;
    for (size_t i = 0; i < header.times; ++i)
        indexes.push_back(static_cast<size_t>(reader.number(1) & 0xFF));
    struct Raw {
        int64_t offset, isDaylightSaving;
        size_t name;
    };
    std::vector<Raw> raws;
    for (size_t i = 0; i < header.types; ++i) {
        const int64_t offset = reader.number(4);
        const int64_t isDaylightSaving = reader.number(1);
        raws.push_back({offset, isDaylightSaving, static_cast<size_t>(reader.number(1) & 0xFF)});
    }
    const std::string_view characters = reader.take(header.characters);
    static_cast<void>(reader.take(header.isStandard + header.isUtc));
    if (!reader.isFine())
        return std::nullopt;
    std::vector<LocalType> types;
    for (const Raw& raw : raws) {
        if (raw.name >= characters.size() || seconds(raw.offset) >= TimeZone::maxOffset ||
            seconds(raw.offset) <= -TimeZone::maxOffset)
            return std::nullopt;
        const std::string_view rest = characters.substr(raw.name);
        types.push_back({seconds(raw.offset), raw.isDaylightSaving != 0, std::string(rest.substr(0, rest.find('\0')))});
    }
    std::vector<TimeZone::Period> periods{
        {beginOfTime, endOfTime, types[0].offset, types[0].isDaylightSaving, types[0].abbreviation}};
    for (size_t i = 0; i < times.size(); ++i) {
        if (indexes[i] >= types.size())
            return std::nullopt;
        const LocalType& type = types[indexes[i]];
        if (times[i] <= beginOfTime || times[i] >= endOfTime)
            continue; // "since ever" of some files
        periods.back().end = times[i];
        periods.push_back({times[i], endOfTime, type.offset, type.isDaylightSaving, type.abbreviation});
    }
    return periods;
}

// Appends the periods that the footer describes.
void expandRule(std::vector<TimeZone::Period>& periods, const PosixZoneRule& rule) {
    if (!rule.daylight)
        return; // the last period is what it describes
    const sys_seconds last = periods.back().begin;
    const int first = last > beginOfTime ? static_cast<int>(year_month_day(floor<days>(last)).year()) : 1970;
    for (int year = first; year <= lastRuleYear; ++year) {
        struct Change {
            sys_seconds at;
            const PosixZoneRule::Kind* kind;
        };
        std::array changes = {Change{rule.daylightBegins(year), &rule.daylight->kind},
                              Change{rule.daylightEnds(year), &rule.standard}};
        if (changes[1].at < changes[0].at)
            std::swap(changes[0], changes[1]);
        for (const Change& change : changes) {
            TimeZone::Period& before = periods.back();
            if (change.at <= before.begin || change.kind->offset == before.offset)
                continue;
            before.end = change.at;
            periods.push_back(
                {change.at, endOfTime, change.kind->offset, change.kind != &rule.standard, change.kind->abbreviation});
        }
    }
}

bool isZoneName(std::string_view name) {
    const auto isFine = [](char c) {
        return isDigit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '/' || c == '_' || c == '-' ||
               c == '+';
    };
    return isSafeRelativePath(name) && std::all_of(name.begin(), name.end(), isFine);
}

Error noZone(const std::string& name) {
    return {ErrorCode::NotFound, "There is no time zone \"" + name + "\".", {}};
}

} // namespace

TimeZone::TimeZone()
    : TimeZone("UTC", {{beginOfTime, endOfTime, seconds(0), false, "UTC"}}) {}

TimeZone::TimeZone(std::string name, std::vector<Period> periods)
    : m_name(std::move(name))
    , m_periods(std::make_shared<const std::vector<Period>>(std::move(periods))) {}

std::string TimeZone::dataFolder() {
    const char* folder = std::getenv("TZDIR"); // NOLINT(concurrency-mt-unsafe): nothing sets it
    return folder != nullptr && *folder == '/' ? folder : "/usr/share/zoneinfo";
}

Result<TimeZone> TimeZone::load(const std::string& name) {
    const std::string iana = ianaZoneName(name).value_or(name);
    if (iana == "UTC" || iana == "Etc/UTC")
        return TimeZone();
    if (!isZoneName(iana))
        return fail(noZone(name));
    const auto bytes = readFile(joinPath(dataFolder(), iana), maxFileSize);
    if (!bytes)
        return fail(noZone(name));
    return fromTzif(iana, *bytes);
}

Result<TimeZone> TimeZone::fromTzif(const std::string& name, std::string_view bytes) {
    TzifReader reader(bytes);
    auto header = readHeader(reader);
    size_t timeSize = 4;
    if (header && header->version >= '2') {
        skipData(reader, *header, timeSize);
        header = readHeader(reader);
        timeSize = 8;
    }
    auto periods = header ? readData(reader, *header, timeSize) : std::nullopt;
    if (!periods)
        return fail(ErrorCode::Corrupt, "The time zone \"" + name + "\" of this system is damaged.");
    if (timeSize == 8) {
        const std::string_view footer = trimmed(reader.take(reader.left()), "\n");
        if (const auto rule = PosixZoneRule::parse(footer))
            expandRule(*periods, *rule);
    }
    return TimeZone(name, std::move(*periods));
}

size_t TimeZone::indexAt(sys_seconds time) const {
    const auto after = std::upper_bound(m_periods->begin(), m_periods->end(), time,
                                        [](sys_seconds at, const Period& period) { return at < period.begin; });
    return after == m_periods->begin() ? 0 : static_cast<size_t>(after - m_periods->begin()) - 1;
}

const TimeZone::Period& TimeZone::periodAt(sys_seconds time) const {
    return (*m_periods)[indexAt(time)];
}

local_seconds TimeZone::toLocal(sys_seconds time) const {
    return local_seconds(time.time_since_epoch() + periodAt(time).offset);
}

TimeZone::Instants TimeZone::toUtc(local_seconds local) const {
    const sys_seconds naive{local.time_since_epoch()};
    Instants found;
    int count = 0;
    for (size_t i = indexAt(naive - maxOffset); i < m_periods->size(); ++i) {
        const Period& period = (*m_periods)[i];
        if (period.begin > naive + maxOffset)
            break;
        const sys_seconds instant = naive - period.offset;
        if (instant >= period.begin && instant < period.end) {
            (count == 0 ? found.first : found.second) = instant;
            found.kind = count++ == 0 ? Instants::Kind::Unique : Instants::Kind::Repeated;
            if (count == 2)
                break;
        } else if (count == 0 && instant < period.begin) {
            // The clock showed less before this period begins, and shows more from then on.
            found = {Instants::Kind::Skipped, period.begin, {}};
            break;
        }
    }
    return found;
}

} // namespace studio
