// TimeZone converts between UTC and the local time of an IANA time zone, read from the system's tzdata (RFC 8536), with
// the rules of its footer expanded up to the year 2200. Local times are naive: seconds since 1970-01-01T00:00 of a wall
// clock. Copies share their table; immutable and thread-safe. Loading reads one small file.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/error.h"

namespace studio {

class TimeZone {
public:
    static constexpr std::chrono::hours maxOffset{26}; // from UTC in either direction, exclusive (RFC 8536)
    // A time with one offset from UTC; `begin` and `end` are instants, the latter exclusive.
    struct Period {
        std::chrono::sys_seconds begin;
        std::chrono::sys_seconds end;
        std::chrono::seconds offset{0};
        bool isDaylightSaving = false;
        std::string abbreviation;
    };
    // The instants of a local time: none if the clock skipped it, two if it was shown twice.
    struct Instants {
        enum class Kind { Unique, Skipped, Repeated };
        Kind kind = Kind::Unique;
        std::chrono::sys_seconds first;  // Skipped: when the clock was set forward
        std::chrono::sys_seconds second; // Repeated only
    };

    TimeZone(); // UTC
    // Loads a zone by its IANA name or its Windows name (zone_names.h). NotFound: the system has none of that name.
    static Result<TimeZone> load(const std::string& name);
    // Reads the content of a TZif file; Corrupt if it is not one.
    static Result<TimeZone> fromTzif(const std::string& name, std::string_view bytes);
    // The folder of the system's tzdata: TZDIR, or /usr/share/zoneinfo.
    static std::string dataFolder();

    const std::string& name() const { return m_name; }
    const Period& periodAt(std::chrono::sys_seconds time) const;
    std::chrono::local_seconds toLocal(std::chrono::sys_seconds time) const;
    Instants toUtc(std::chrono::local_seconds local) const;
    // Returns all periods in order; they cover all of time.
    const std::vector<Period>& periods() const { return *m_periods; }

private:
    TimeZone(std::string name, std::vector<Period> periods);
    size_t indexAt(std::chrono::sys_seconds time) const;
    std::string m_name;
    std::shared_ptr<const std::vector<Period>> m_periods;
};

} // namespace studio
