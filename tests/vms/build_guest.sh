#!/bin/sh
# build_guest.sh FOLDER: makes a guest that boots in seconds from what Debian's packages have: FOLDER/kernel, FOLDER/initrd and
# FOLDER/disk.qcow2, an empty file system. Its init takes the studio's seed from the initial file system: our key, the host key, the
# id of the node. The node's files are on the disk, if there is one. Needs busybox-static, dropbear-bin, cpio, qemu-utils, e2fsprogs.
set -e
out=$1
[ -s "$out/initrd" ] && [ -s "$out/kernel" ] && [ -s "$out/disk.qcow2" ] && exit 0
for tool in busybox dropbear dropbearconvert cpio qemu-img mke2fs dpkg-deb; do
    PATH=$PATH:/usr/sbin:/sbin command -v $tool >/dev/null || [ -x /usr/lib/dropbear/$tool ] || { echo "$tool is not installed" >&2; exit 77; }
done
export PATH=$PATH:/usr/sbin:/sbin
mkdir -p "$out"
work=$(mktemp -d "$out/build.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
package=$(apt-cache depends linux-image-cloud-amd64 | sed -n 's/.*Depends: \(linux-image-[0-9].*\)/\1/p' | head -1)
[ -n "$package" ] || { echo "apt knows no kernel for clouds" >&2; exit 77; }
apt-get download -q "$package" >/dev/null || { echo "the kernel cannot be downloaded" >&2; exit 77; }
dpkg-deb -x ./*.deb kernel
root=$work/root
mkdir -p "$root"/bin "$root"/sbin "$root"/dev "$root"/proc "$root"/sys "$root"/run "$root"/tmp "$root"/etc/dropbear "$root"/home/.ssh "$root"/mod "$root"/usr/bin "$root"/usr/sbin
cp "$(command -v busybox)" "$root/bin/busybox"
for program in dropbear dropbearconvert; do
    path=$(command -v $program || echo /usr/lib/dropbear/$program)
    cp "$path" "$root/usr/bin/$program"
    for library in $(ldd "$path" | grep -oE '/[^ ]+'); do
        mkdir -p "$root$(dirname "$library")"
        cp -L "$library" "$root$library"
    done
done
modules=$(echo kernel/lib/modules/*/kernel)
list="drivers/virtio/virtio_ring drivers/virtio/virtio drivers/virtio/virtio_pci_modern_dev drivers/virtio/virtio_pci_legacy_dev drivers/virtio/virtio_pci net/core/failover drivers/net/net_failover drivers/net/virtio_net drivers/block/virtio_blk drivers/char/hw_random/virtio-rng drivers/input/evdev drivers/acpi/button crypto/crc32c_generic arch/x86/crypto/crc32c-intel lib/crc16 lib/libcrc32c fs/mbcache fs/jbd2/jbd2 fs/ext4/ext4"
for module in $list; do
    if [ -f "$modules/$module.ko" ]; then cp "$modules/$module.ko" "$root/mod/"; fi
done
for module in $list; do basename "$module"; done >"$root/mod/order"
printf 'root:x:0:0:root:/home:/bin/sh\n' >"$root/etc/passwd"
printf 'root:x:0:\n' >"$root/etc/group"
printf '/bin/sh\n' >"$root/etc/shells"
printf 'passwd: files\n' >"$root/etc/nsswitch.conf"
ln -s busybox "$root/bin/sh"
cat >"$root/init" <<'I'
#!/bin/sh
/bin/busybox --install -s /bin
export PATH=/bin:/sbin:/usr/bin HOME=/home
mount -t proc proc /proc; mount -t sysfs sys /sys; mount -t devtmpfs dev /dev
mkdir -p /dev/pts /dev/shm; mount -t devpts devpts /dev/pts; mount -t tmpfs -o mode=1777 tmpfs /dev/shm; mount -t tmpfs -o mode=1777 tmpfs /tmp
for module in $(cat /mod/order); do [ -f /mod/$module.ko ] && insmod /mod/$module.ko; done
ifconfig lo up
ifconfig eth0 10.0.2.15 netmask 255.255.255.0 up; route add default gw 10.0.2.2
mkdir -p /compute-studio
[ -b /dev/vda ] && mount -t ext4 /dev/vda /compute-studio
seed=/compute-studio-seed
cat $seed/node-id >/compute-studio/node-id
hostname "$(cat $seed/hostname)"
chmod 700 /home /home/.ssh
cat $seed/authorized_keys >/home/.ssh/authorized_keys; chmod 600 /home/.ssh/authorized_keys
dropbearconvert openssh dropbear $seed/host_key /etc/dropbear/host_key
# What the power button does.
mkdir -p /etc/acpi/PWRF /var/log /var/run; printf '#!/bin/sh\nsync\npoweroff\n' >/etc/acpi/PWRF/00000080; chmod +x /etc/acpi/PWRF/00000080; acpid
dropbear -s -E -r /etc/dropbear/host_key -p 22 2>/dev/console
echo GUEST-READY $(cut -d' ' -f1 /proc/uptime) >/dev/console
cat >/etc/inittab <<T
::ctrlaltdel:/bin/poweroff
::respawn:/bin/sleep 1000000
::shutdown:/bin/umount -a -r
T
exec /bin/init
I
chmod +x "$root/init"
(cd "$root" && find . | cpio -o -H newc --quiet | gzip -1) >"$out/initrd.part"
cp kernel/boot/vmlinuz* "$out/kernel"
truncate -s 2G "$work/disk.raw"
mke2fs -q -t ext4 -F "$work/disk.raw"
qemu-img convert -O qcow2 "$work/disk.raw" "$out/disk.qcow2"
mv "$out/initrd.part" "$out/initrd"
