#!/bin/sh
# build_cloud_image.sh FOLDER: makes FOLDER/disk.qcow2, a Debian with a boot loader, systemd, OpenSSH and cloud-init, as clouds have it.
# Nothing in it is made for the studio: what it has of a node comes from the seed, by cloud-init. Root; needs qemu-utils, e2fsprogs and
# Debian's packages, of which mmdebstrap and GRUB are only unpacked. Takes two minutes, or more where others build.
set -e
out=$1
[ -s "$out/disk.qcow2" ] && exit 0
export PATH=$PATH:/usr/sbin:/sbin
[ "$(id -u)" = 0 ] || { echo "only root can make a root file system" >&2; exit 77; }
for tool in perl qemu-img mke2fs dpkg-deb apt-get; do
    command -v $tool >/dev/null || { echo "$tool is not installed" >&2; exit 77; }
done
mkdir -p "$out"
work=$(mktemp -d "$out/build.XXXXXX")
trap 'rm -rf "$work"' EXIT
cd "$work"
apt-get download -q mmdebstrap grub-pc-bin grub-common >/dev/null || { echo "Debian's packages cannot be downloaded" >&2; exit 77; }
for package in ./*.deb; do dpkg-deb -x "$package" tools; done
grub=tools/usr/lib/grub/i386-pc
cat >grub.cfg <<'G'
search.fs_label root root
linux /vmlinuz root=LABEL=root console=ttyS0 quiet
initrd /initrd.img
boot
G
tools/usr/bin/grub-mkimage -d $grub -O i386-pc -c grub.cfg -p /boot/grub -o core.img biosdisk part_msdos ext2 search_label linux boot ||
    { echo "GRUB cannot be made here" >&2; exit 77; }
packages=systemd-sysv,udev,dbus,openssh-server,cloud-init,locales,linux-image-cloud-amd64,ifupdown,isc-dhcp-client,iproute2,procps,sudo,e2fsprogs
# Timers that load the emulated processor are not those of cloud-init.
perl tools/usr/bin/mmdebstrap --mode=root --variant=minbase --include=$packages \
    --customize-hook='echo "LABEL=root / ext4 defaults 0 1" >"$1/etc/fstab"; rm -f "$1/etc/resolv.conf" "$1"/etc/ssh/ssh_host_*' \
    --customize-hook='chroot "$1" systemctl mask apt-daily.timer apt-daily-upgrade.timer e2scrub_all.timer fstrim.timer' \
    bookworm root.tar >mmdebstrap.log 2>&1 || { tail -3 mmdebstrap.log >&2; echo "Debian's packages cannot be had" >&2; exit 77; }
mkdir root
tar xf root.tar -C root
rm root.tar
mib=3072
truncate -s ${mib}M root.raw
mke2fs -q -t ext4 -L root -F -d root root.raw
rm -rf root
# A number of four bytes, the lowest first.
number() {
    for shift in 0 8 16 24; do printf "\\$(printf %o $(($1 >> shift & 255)))"; done
}
# The master boot record loads GRUB from the sectors before the only partition, which begins at 1 MiB.
truncate -s $((mib + 1))M disk.raw
put() { dd of=disk.raw conv=notrunc status=none "$@"; }
put if=$grub/boot.img bs=440 count=1
{ printf '\200\376\377\377\203\376\377\377'; number 2048; number $((mib * 2048)); } | put bs=1 seek=446
printf '\125\252' | put bs=1 seek=510
put if=core.img bs=512 seek=1
dd if=root.raw of=disk.raw bs=1M seek=1 conv=notrunc,sparse status=none
rm root.raw
qemu-img convert -O qcow2 disk.raw disk.part
mv disk.part "$out/disk.qcow2"
