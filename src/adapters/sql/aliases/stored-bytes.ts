import { type Kysely, type RawBuilder, sql } from 'kysely';
import { locationFields } from '../../../domain/location/location-fields.ts';
import type { Schema } from '../schema/schema.ts';

/** The approximate bytes of a row without its texts: numbers, keys and indexes. */
export const ROW_BYTES = 300;

const numeric: ReadonlySet<string> = new Set(['degrees', 'count', 'time', 'lastTime', 'expiry', 'flag', 'cell']);
const textFields = locationFields.filter(({ kind }) => !numeric.has(kind));

/** Returns the SQL expression for the bytes of a row of `locations` or `location_history`. */
export const locationBytes = (table: 'locations' | 'location_history'): RawBuilder<number> =>
  sql<number>`(${ROW_BYTES} + ${sql.join(
    textFields.map(({ column }) => sql`coalesce(octet_length(${sql.ref(`${table}.${column}`)}), 0)`),
    sql` + `,
  )})`;

/** Returns the bytes of a location that will be stored. Fields may be missing. */
export const newLocationBytes = (location: object): number =>
  textFields.reduce(
    (sum, { key }) => sum + Buffer.byteLength(String((location as Record<string, unknown>)[key] ?? '')),
    ROW_BYTES,
  );

/**
 * The tables that count towards an account's storage quota, each with a query for the sum. A test requires that each table with texts or
 * bytes of an account is listed here, or is named as bounded in another way.
 */
export const countedTables = {
  locations: (userId) =>
    sql`select sum(${locationBytes('locations')}) as sum from locations where created_by = ${userId}`,
  location_history: (userId) =>
    sql`select sum(${locationBytes('location_history')}) as sum from location_history where created_by = ${userId}`,
  photos: (userId) => sql`select sum(photos.bytes + ${ROW_BYTES}) as sum from photos
    join locations on locations.handle_key = photos.handle_key and locations.id = photos.location_id
    where locations.created_by = ${userId}`,
  idempotency_keys: (userId) => sql`select sum(${ROW_BYTES} + octet_length(key) + octet_length(answer)) as sum
    from idempotency_keys where user_id = ${userId}`,
  webhook_deliveries: (userId) => sql`select sum(${ROW_BYTES} + octet_length(webhook_deliveries.answer)) as sum
    from webhook_deliveries join webhooks on webhooks.id = webhook_deliveries.webhook_id
    where webhooks.created_by = ${userId}`,
} satisfies Partial<Record<keyof Schema, (userId: string) => RawBuilder<unknown>>>;

/** Returns the bytes of everything that an account stores. */
export async function countStoredBytes(query: Kysely<Schema>, userId: string): Promise<number> {
  let bytes = 0;
  for (const toSumQuery of Object.values(countedTables)) {
    const { rows } = await sql<{ sum: number | string | null }>`${toSumQuery(userId)}`.execute(query);
    bytes += Number(rows[0]?.sum ?? 0);
  }
  return bytes;
}
