#!/bin/sh
# backup.sh FOLDER: saves the database of DATABASE_URL or DATABASE_URL_FILE, brings the copy back into a temporary database to see that it can be, and
# keeps the 28 newest. A copy that cannot be brought back has the ending .broken and is not counted; the exit code is 1 then.
set -eu
umask 077

folder=${1:?'name the folder of the backups: backup.sh /var/backups/whereat'}
keep=28
mkdir -p "$folder"
file="$folder/whereat-$(date -u +%Y%m%dT%H%M%SZ).backup"

# The address may hold a password, so it is no argument, which every user of the machine could read.
whereat backup "$file"

if ! whereat doctor --restore "$file"; then
    mv "$file" "$file.broken"
    echo "backup.sh: the copy cannot be brought back; it is $file.broken" >&2
    exit 1
fi

# The newest first, by their names, which are times.
ls -1 "$folder" | grep -E '^whereat-[0-9]{8}T[0-9]{6}Z\.backup$' | sort -r | tail -n "+$((keep + 1))" | while read -r old; do
    rm -f "$folder/$old"
done
echo "backup.sh: saved and rehearsed $file"
