// References to container images, as registries and engines write them: [HOST[:PORT]/]NAME[/NAME…][:TAG][@sha256:DIGEST].
#pragma once

#include <string_view>

namespace studio {

bool isImageReference(std::string_view text);

} // namespace studio
