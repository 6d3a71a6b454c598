import { z } from 'zod';
import { parseUsername } from '../../domain/accounts/account.ts';

const text = z.string().trim();
const lagRange = 'must be a whole number of milliseconds from 100 to 60000';

/** The variables that the server and commands on its machine read. */
export const sharedVariables = {
  DATABASE_REPLICA_MAX_LAG_MS: z.coerce
    .number({ error: lagRange })
    .int(lagRange)
    .min(100, lagRange)
    .max(60_000, lagRange)
    .default(1000),
  ADMIN_USERNAME: text
    .refine(
      (name) => parseUsername(name).ok,
      'must be a username: 3 to 30 letters and digits, with single . _ or - between',
    )
    .default('admin'),
  BRAND_NAME: text.default('Whereat'),
  /** Map archives outside of the data folder. */
  MAP_ARCHIVES: text
    .transform((list) =>
      list
        .split(',')
        .map((path) => path.trim())
        .filter((path) => path !== ''),
    )
    .refine(
      (paths) => paths.every((path) => /\.(?:mbtiles|pmtiles)$/.test(path)),
      'must list files that end in .mbtiles or .pmtiles, with commas between',
    )
    .default([]),
};
