#!/bin/sh
# build_cloud_image.sh FOLDER: makes a Debian with systemd, OpenSSH and cloud-init, as clouds have it: FOLDER/kernel, FOLDER/initrd and
# FOLDER/disk.qcow2. Nothing in it is made for the studio: what it has of a node comes from the seed, by cloud-init. Root; needs qemu-utils,
# e2fsprogs and the packages of Debian, of which mmdebstrap is only unpacked. Takes two minutes, or more where others build.
set -e
out=$1
[ -s "$out/initrd" ] && [ -s "$out/kernel" ] && [ -s "$out/disk.qcow2" ] && exit 0
export PATH=$PATH:/usr/sbin:/sbin
[ "$(id -u)" = 0 ] || { echo "only root can make a root file system" >&2; exit 77; }
for tool in perl qemu-img mke2fs dpkg-deb apt-get; do
    command -v $tool >/dev/null || { echo "$tool is not installed" >&2; exit 77; }
done
mkdir -p "$out"
work=$(mktemp -d "$out/build.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
mmdebstrap=$(command -v mmdebstrap || true)
if [ -z "$mmdebstrap" ]; then
    apt-get download -q mmdebstrap >/dev/null || { echo "mmdebstrap cannot be downloaded" >&2; exit 77; }
    dpkg-deb -x ./mmdebstrap_*.deb tools
    mmdebstrap="perl $work/tools/usr/bin/mmdebstrap"
fi
packages=systemd-sysv,udev,dbus,openssh-server,cloud-init,linux-image-cloud-amd64,ifupdown,isc-dhcp-client,iproute2,procps,sudo,e2fsprogs
# Timers that load the emulated processor are not those of cloud-init.
$mmdebstrap --mode=root --variant=minbase --include=$packages \
    --customize-hook='echo "/dev/vda / ext4 defaults 0 1" >"$1/etc/fstab"; rm -f "$1/etc/resolv.conf" "$1"/etc/ssh/ssh_host_*' \
    --customize-hook='chroot "$1" systemctl mask apt-daily.timer apt-daily-upgrade.timer e2scrub_all.timer fstrim.timer' \
    bookworm root.tar >mmdebstrap.log 2>&1 || { tail -3 mmdebstrap.log >&2; echo "Debian's packages cannot be had" >&2; exit 77; }
mkdir root
tar xf root.tar -C root
rm root.tar
cp root/boot/vmlinuz-* "$out/kernel"
cp root/boot/initrd.img-* "$out/initrd.part"
truncate -s 3G disk.raw
mke2fs -q -t ext4 -F -d root disk.raw
qemu-img convert -O qcow2 disk.raw "$out/disk.qcow2"
mv "$out/initrd.part" "$out/initrd"
