#!/bin/sh
# backup.sh FOLDER saves the database of BACKUP_DATABASE_URL or DATABASE_URL (or of the variable with _FILE) to the folder.
# - It restores the copy into a temporary database as a test, and deletes all but the 28 newest copies.
# - If the copy cannot be restored, its name gets the suffix .broken and the exit code is 1. The two newest of these stay.
# - If the database user cannot create a database for the test, the copy counts as good, and a warning is printed.
# - It writes the time of the last good copy, in seconds since 1970, and its size in bytes to DATA_DIR/last-backup, for the metrics.
set -eu
umask 077

folder=${1:?'name the folder of the backups: backup.sh /var/backups/whereat'}
mkdir -p "$folder"
file="$folder/whereat-$(date -u +%Y%m%dT%H%M%SZ).backup"

# delete_old NUMBER SUFFIX deletes all but the newest copies. Their names contain their times.
delete_old() {
    ls -1 "$folder" | grep -E "^whereat-[0-9]{8}T[0-9]{6}Z\\.backup$2\$" | sort -r | tail -n "+$(($1 + 1))" | while read -r old; do
        rm -f "$folder/$old"
    done
}

# The URL can contain a password, so it is not an argument, which every user of the machine could read.
whereat db backup "$file"

tested=0
whereat db check "$file" || tested=$?
case $tested in
0) result="saved and tested $file" ;;
8) result="warning: saved $file, but restoring it could not be tested" ;;
*)
    mv "$file" "$file.broken"
    delete_old 2 '\.broken'
    echo "backup.sh: the copy cannot be restored; it is $file.broken" >&2
    exit 1
    ;;
esac
delete_old 28 ''

if [ -d "${DATA_DIR:-}" ]; then
    # Moves the file there instead of writing it, because the data folder belongs to another user, who could have created a link.
    echo "$(date +%s) $(wc -c < "$file" | tr -d ' ')" > "$folder/last-backup"
    chmod 0644 "$folder/last-backup"
    mv -f "$folder/last-backup" "$DATA_DIR/last-backup"
fi
echo "backup.sh: $result"
