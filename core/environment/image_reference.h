// Validates container image references as registries and engines define them:
// [HOST[:PORT]/]NAME[/NAME…][:TAG][@sha256:DIGEST]. Pure; any thread.
#pragma once

#include <string_view>

namespace studio {

bool isImageReference(std::string_view text);

} // namespace studio
