import { readFileSync } from 'node:fs';
import { DEFAULT_DATABASE_URL, type Variables } from '../../adapters/environment/parse-environment.ts';
import type { OrReason } from '../../domain/result.ts';

/** The variables that contain a secret. For each there is a variable with the suffix `_FILE`, the path of a file with the secret. */
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

/**
 * Returns the URL of the database that a server with these variables opens. A URL in a command's options takes precedence. A backup can
 * have a separate URL, because a copy cannot be tested through a pooler or by a user without CREATEDB.
 */
export function resolveDatabaseUrl(
  named: string | undefined,
  { DATABASE_URL, DATABASE_URL_FILE, BACKUP_DATABASE_URL, BACKUP_DATABASE_URL_FILE }: Variables,
  { forBackup = false } = {},
): OrReason<string> {
  if (named !== undefined) return { ok: true, value: named };
  if (forBackup) {
    const backup = readSecretFiles({ BACKUP_DATABASE_URL, BACKUP_DATABASE_URL_FILE });
    if (!backup.ok) return backup;
    const { BACKUP_DATABASE_URL: url } = backup.value;
    if (url) return { ok: true, value: url };
  }
  const read = readSecretFiles({ DATABASE_URL, DATABASE_URL_FILE });
  return read.ok ? { ok: true, value: read.value.DATABASE_URL || DEFAULT_DATABASE_URL } : read;
}

/**
 * Returns the variables with the secrets that their files contain, without a line break at the end. `reason` of a failure is one line for
 * the operator.
 */
export function readSecretFiles(variables: Variables): OrReason<Variables> {
  const read: Record<string, string | undefined> = { ...variables };
  for (const name of secretVariables) {
    const path = variables[`${name}_FILE`] ?? '';
    if (path === '') continue;
    if ((variables[name] ?? '') !== '')
      return { ok: false, reason: `${name} and ${name}_FILE are both set: remove one of them.` };
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
