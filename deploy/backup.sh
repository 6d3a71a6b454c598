#!/bin/sh
# backup.sh FOLDER: saves the database of BACKUP_DATABASE_URL or DATABASE_URL (or of the file that …_FILE names), restores the copy into a
# temporary database as a test, and keeps the 28 newest. A copy that cannot be restored has the ending .broken, and the exit code is 1; the
# two newest of these are kept. Where the test cannot begin, because the user may create no database, the copy counts and a warning is printed.
# In DATA_DIR, `last-backup` has the seconds since 1970 and the bytes of the last good copy, for the metrics of the server.
set -eu
umask 077

folder=${1:?'name the folder of the backups: backup.sh /var/backups/whereat'}
mkdir -p "$folder"
file="$folder/whereat-$(date -u +%Y%m%dT%H%M%SZ).backup"

# keep NUMBER ENDING: the newest by their names, which are times.
keep() {
    ls -1 "$folder" | grep -E "^whereat-[0-9]{8}T[0-9]{6}Z\\.backup$2\$" | sort -r | tail -n "+$(($1 + 1))" | while read -r old; do
        rm -f "$folder/$old"
    done
}

# The address may hold a password, so it is no argument, which every user of the machine could read.
whereat db backup "$file"

tested=0
whereat db check "$file" || tested=$?
case $tested in
0) result="saved and tested $file" ;;
8) result="warning: saved $file, but restoring it could not be tested" ;;
*)
    mv "$file" "$file.broken"
    keep 2 '\.broken'
    echo "backup.sh: the copy cannot be restored; it is $file.broken" >&2
    exit 1
    ;;
esac
keep 28 ''

if [ -d "${DATA_DIR:-}" ]; then
    # Written here first: the data folder belongs to another user, who could have put a link there.
    echo "$(date +%s) $(wc -c < "$file" | tr -d ' ')" > "$folder/last-backup"
    chmod 0644 "$folder/last-backup"
    mv -f "$folder/last-backup" "$DATA_DIR/last-backup"
fi
echo "backup.sh: $result"
