"""Allocates memory on each visible GPU through the driver's library, prints their UUIDs, and keeps it for some seconds.

allocate.py MEBIBYTES SECONDS; prints "none" where no GPU is visible.
"""

import ctypes
import sys
import time


def main():
    mebibytes, seconds = int(sys.argv[1]), float(sys.argv[2])
    cuda = ctypes.CDLL("libcuda.so.1")
    count = ctypes.c_int(0)
    if cuda.cuInit(0) != 0 or cuda.cuDeviceGetCount(ctypes.byref(count)) != 0 or count.value == 0:
        print("none", flush=True)
        return 0
    names = []
    for index in range(count.value):
        device = ctypes.c_int(0)
        uuid = (ctypes.c_ubyte * 16)()
        context = ctypes.c_void_p()
        pointer = ctypes.c_uint64(0)
        for code in (
            cuda.cuDeviceGet(ctypes.byref(device), index),
            cuda.cuDeviceGetUuid(uuid, device),
            cuda.cuCtxCreate_v2(ctypes.byref(context), 0, device),
            cuda.cuMemAlloc_v2(ctypes.byref(pointer), ctypes.c_size_t(mebibytes << 20)),
        ):
            if code != 0:
                print(f"CUDA error {code}", flush=True)
                return 1
        text = bytes(uuid).hex()
        names.append("GPU-" + "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:])))
    print(",".join(names), flush=True)
    time.sleep(seconds)
    return 0


if __name__ == "__main__":
    sys.exit(main())
