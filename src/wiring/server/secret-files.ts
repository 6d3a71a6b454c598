import { readFileSync } from 'node:fs';

/** The variables that hold a secret: each can name a file that holds it, with `_FILE` behind its name. */
export const secretVariables = [
  'ADMIN_PASSWORD',
  'AWS_SECRET_ACCESS_KEY',
  'BACKUP_DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_URL',
  'GOOGLE_MAPS_KEY',
  'MAPBOX_TOKEN',
  'ONEMAP_PASSWORD',
  'SAUDI_ADDRESS_KEY',
  'SMTP_URL',
  'TOMTOM_KEY',
] as const;

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * The database that a server started with these variables opens; the one that a command names comes first. A backup may
 * have an address of its own, since a pooler or a user without CREATEDB cannot test a copy.
 */
export function getDatabaseUrl(
  named: string | undefined,
  { DATABASE_URL, DATABASE_URL_FILE, BACKUP_DATABASE_URL, BACKUP_DATABASE_URL_FILE }: Variables,
  { forBackup = false } = {},
): { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string } {
  if (named !== undefined) return { ok: true, value: named };
  if (forBackup) {
    const backup = readSecretFiles({ BACKUP_DATABASE_URL, BACKUP_DATABASE_URL_FILE });
    if (!backup.ok) return backup;
    const { BACKUP_DATABASE_URL: url } = backup.value;
    if (url) return { ok: true, value: url };
  }
  const read = readSecretFiles({ DATABASE_URL, DATABASE_URL_FILE });
  return read.ok ? { ok: true, value: read.value.DATABASE_URL || 'sqlite:data/whereat.db' } : read;
}

/** The variables with the secrets that are in files; the failure is one line for the operator. A line break at the end is not the secret's. */
export function readSecretFiles(
  variables: Variables,
): { readonly ok: true; readonly value: Variables } | { readonly ok: false; readonly reason: string } {
  const read: Record<string, string | undefined> = { ...variables };
  for (const name of secretVariables) {
    const path = variables[`${name}_FILE`] ?? '';
    if (path === '') continue;
    if ((variables[name] ?? '') !== '')
      return { ok: false, reason: `${name} and ${name}_FILE are both set: take one of them away.` };
    try {
      read[name] = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
    } catch (cause) {
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
      return { ok: false, reason: `${name}_FILE (${path.slice(0, 200)}) cannot be read: ${code}.` };
    }
    if (read[name] === '') return { ok: false, reason: `${name}_FILE (${path.slice(0, 200)}) is empty.` };
  }
  return { ok: true, value: read };
}
