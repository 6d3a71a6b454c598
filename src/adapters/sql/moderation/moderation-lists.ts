import { type InferResult, type Kysely, type RawBuilder, sql } from 'kysely';
import { usernameKey } from '../../../domain/accounts/account.ts';
import { formatFeedbackCursor, parseFeedbackCursor } from '../../../domain/accounts/time-cursor.ts';
import { type Handle, handleKey, type Label, labelKey } from '../../../domain/aliases/alias.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import type { Location } from '../../../domain/location/location.ts';
import { MAX_PAGE_SIZE } from '../../../domain/location/location.ts';
import type {
  AdministeredHandle,
  AdministeredLocation,
  AdministeredUser,
  AdministrationNumbers,
  AdministrationPage,
  AuditEntry,
  AuditFilter,
  HandlesRequest,
  ListRequest,
  LocationsRequest,
  ReportItem,
  ReportsRequest,
  UsersRequest,
} from '../../../domain/moderation/administration.ts';
import { findUsernames } from '../accounts/usernames.ts';
import { RollbackError } from '../connection/transaction.ts';
import { locationColumns, toLocation as toPlace } from '../schema/location-row.ts';
import type { Schema } from '../schema/schema.ts';

type Query = Kysely<Schema>;

export const measureSize = ({ limit = 100 }: ListRequest): number => Math.min(limit, MAX_PAGE_SIZE);

/** Converts rows to a page. There is one row more than fits if others follow. */
export function toAdministrationPage<R, T>(
  rows: readonly R[],
  request: ListRequest,
  toItem: (row: R) => T,
  toKey: (item: T) => string,
) {
  const size = measureSize(request);
  const items = rows.slice(0, size).map(toItem);
  const last = items.at(-1);
  return {
    items,
    ...(rows.length > size && last !== undefined ? { next: toKey(last) } : {}),
  } satisfies AdministrationPage<T>;
}

export const toIso = (time: number | null): string => (time === null ? '' : new Date(Number(time)).toISOString());

/** Returns the condition that a text begins with a prefix. */
const beginsWith = (column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${prefix} and ${column} < ${`${prefix}\u{10ffff}`})`;

const reportRows = (query: Query) =>
  query
    .selectFrom('reports')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .leftJoin('users as decider', 'decider.id', 'reports.decided_by')
    .select((build) => [
      'reports.id',
      'reports.handle_key',
      'reports.location_id',
      'reports.handle',
      'reports.label',
      'reason',
      'details',
      'reports.email',
      'reports.created_at',
      'decision',
      'decision_reason',
      'decided_at',
      'reporter.username as reporter',
      'decider.username as decider',
      build
        .selectFrom('reports as other')
        .select(build.fn.countAll<number>().as('count'))
        .whereRef('other.location_id', '=', 'reports.location_id')
        .where('other.decided_at', 'is', null)
        .as('open'),
    ]);

/** Adds to reports the current state of their places. A place that was renamed on its own to another handle counts as gone. */
async function withPlaces(query: Query, reports: InferResult<ReturnType<typeof reportRows>>) {
  if (reports.length === 0) return [];
  const renames = await query
    .selectFrom('handles')
    .select(['handle_key', 'renamed_to'])
    .where('handle_key', 'in', [...new Set(reports.map(({ handle_key }) => handle_key))])
    .where('renamed_to', 'is not', null)
    .execute();
  const renamedTo = new Map(renames.map(({ handle_key, renamed_to }) => [handle_key, renamed_to!]));
  const presentKey = (key: string) => renamedTo.get(key) ?? key;
  const places = await query
    .selectFrom('locations')
    .innerJoin('handles', 'handles.handle_key', 'locations.handle_key')
    .select(['locations.id', 'locations.handle_key', 'hidden_at', 'deleted_at', 'version', 'owner_id'])
    .where('locations.handle_key', 'in', [...new Set(reports.map(({ handle_key }) => presentKey(handle_key)))])
    .where('locations.id', 'in', [...new Set(reports.map(({ location_id }) => location_id))])
    .execute();
  const usernames = await findUsernames(
    query,
    places.map(({ owner_id }) => owner_id),
  );
  return reports.map((report) => {
    const key = presentKey(report.handle_key);
    const place = places.find(({ id, handle_key }) => id === report.location_id && handle_key === key);
    if (place === undefined) return { ...report, ...noPlace };
    return { ...report, ...place, id: report.id, owner: usernames.get(place.owner_id) ?? null };
  });
}

const noPlace = { hidden_at: null, deleted_at: null, version: null, owner: null };

type ReportRow = Awaited<ReturnType<typeof withPlaces>>[number];

function getPlaceState({ version, deleted_at, hidden_at }: ReportRow): ReportItem['place'] {
  if (version === null || deleted_at !== null) return 'gone';
  return hidden_at === null ? 'shown' : 'hidden';
}

const toReport = (row: ReportRow): ReportItem => ({
  id: row.id,
  handle: row.handle,
  label: row.label,
  reason: row.reason,
  details: row.details,
  reporter: row.reporter ?? '',
  email: row.email,
  createdAt: toIso(row.created_at),
  place: getPlaceState(row),
  owner: row.owner ?? '',
  open: Number(row.open),
  decision: row.decision ?? '',
  decisionReason: row.decision_reason,
  decidedBy: row.decider ?? '',
  decidedAt: toIso(row.decided_at),
});

export async function listReports(query: Query, request: ReportsRequest): Promise<AdministrationPage<ReportItem>> {
  const after = request.after === undefined ? undefined : parseFeedbackCursor(request.after);
  const time = after?.createdAt.getTime();
  const rows = reportRows(query).limit(measureSize(request) + 1);
  if (request.state === 'open') {
    const open = rows.where('reports.decided_at', 'is', null).orderBy('reports.created_at').orderBy('reports.id');
    const found = await (after === undefined
      ? open
      : open.where(sql<boolean>`(reports.created_at, reports.id) > (${time}, ${after.id})`)
    ).execute();
    return toAdministrationPage(await withPlaces(query, found), request, toReport, ({ createdAt, id }) =>
      toTimeKey(createdAt, id),
    );
  }
  const decided = rows
    .where('reports.decided_at', 'is not', null)
    .orderBy('reports.decided_at', 'desc')
    .orderBy('reports.id', 'desc');
  const found = await (after === undefined
    ? decided
    : decided.where(sql<boolean>`(reports.decided_at, reports.id) < (${time}, ${after.id})`)
  ).execute();
  return toAdministrationPage(await withPlaces(query, found), request, toReport, ({ decidedAt, id }) =>
    toTimeKey(decidedAt, id),
  );
}

/**
 * Finds a reported location as it was at the time of the report. If its earlier versions are gone, returns the oldest stored one.
 * `location` is `undefined` if the location was erased.
 */
export async function findReportedPlace(
  query: Query,
  id: string,
): Promise<(LocationName & { readonly location: Location | undefined; readonly reportedAt: Date }) | undefined> {
  const report = await query
    .selectFrom('reports')
    .select(['location_id', 'handle', 'label', 'created_at', 'handle_key'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (report === undefined) return undefined;
  const { handle, label, location_id } = report;
  const reported = await query
    .selectFrom('handles')
    .select('renamed_to')
    .where('handle_key', '=', report.handle_key)
    .executeTakeFirst();
  const handle_key = reported?.renamed_to ?? report.handle_key;
  const current = await query
    .selectFrom('locations')
    .select(locationColumns)
    .where('handle_key', '=', handle_key)
    .where('id', '=', location_id)
    .execute();
  const earlier = await query
    .selectFrom('location_history')
    .select(locationColumns)
    .where('handle_key', '=', handle_key)
    .where('location_id', '=', location_id)
    .orderBy('version', 'desc')
    .execute();
  const versions = [...current, ...earlier].map(toPlace);
  const reportedAt = new Date(Number(report.created_at));
  const location = versions.find(({ updatedAt }) => new Date(updatedAt) <= reportedAt) ?? versions.at(-1);
  return { handle, label, location, reportedAt };
}

const toTimeKey = (time: string, id: string): string => formatFeedbackCursor({ createdAt: new Date(time), id });

/** Returns the keys of an alias or of its beginning. The label is `undefined` if there is no `#`. */
function getKeys(text: string): { readonly handle: string; readonly label: string | undefined } {
  const [handle = '', ...label] = text.trim().replace(/^@/, '').split('#');
  return {
    handle: handleKey(`@${handle.trim()}` as Handle),
    label: label.length === 0 ? undefined : labelKey(label.join('#').trim() as Label),
  };
}

const selectLocationRows = (query: Query) =>
  query
    .selectFrom('aliases')
    .innerJoin('locations', (join) =>
      join.onRef('locations.id', '=', 'location_id').onRef('locations.handle_key', '=', 'aliases.handle_key'),
    )
    .innerJoin('handles', 'handles.handle_key', 'aliases.handle_key')
    .select(['locations.id', 'locations.handle', 'locations.label', 'locations.address', 'locations.created_at'])
    .select(['locations.hidden_reason', 'owner_id'])
    .where('aliases.state', '=', 'current')
    .where('locations.deleted_at', 'is', null);

/** Adds the owner's username and the number of open reports to locations. */
async function withOwners(query: Query, places: InferResult<ReturnType<typeof selectLocationRows>>) {
  const usernames = await findUsernames(
    query,
    places.map(({ owner_id }) => owner_id),
  );
  const counts = await countOpenReports(
    query,
    places.map(({ id }) => id),
  );
  return places.map((place) => ({
    ...place,
    username: usernames.get(place.owner_id),
    reports: counts.get(place.id) ?? 0,
  }));
}

async function countOpenReports(query: Query, locationIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (locationIds.length === 0) return new Map();
  const counts = await query
    .selectFrom('reports')
    .select((build) => ['location_id', build.fn.countAll().as('reports')])
    .where('location_id', 'in', locationIds)
    .where('decided_at', 'is', null)
    .groupBy('location_id')
    .execute();
  return new Map(counts.map(({ location_id, reports }) => [location_id, Number(reports)]));
}

type FoundLocation = Awaited<ReturnType<typeof withOwners>>[number];

const toLocation = (row: FoundLocation): AdministeredLocation => ({
  handle: row.handle as Handle,
  label: row.label as Label,
  address: row.address,
  owner: row.username ?? '',
  createdAt: toIso(row.created_at),
  hiddenReason: row.hidden_reason,
  openReports: row.reports,
});

export async function listLocations(
  query: Query,
  request: LocationsRequest,
): Promise<AdministrationPage<AdministeredLocation>> {
  let rows = selectLocationRows(query)
    .orderBy('aliases.handle_key')
    .orderBy('label_key')
    .limit(measureSize(request) + 1);
  const { handle, label } = getKeys(request.text ?? '');
  if (label !== undefined)
    rows = rows.where('aliases.handle_key', '=', handle).where(beginsWith(sql.ref('label_key'), label));
  else if (handle !== '') rows = rows.where(beginsWith(sql.ref('aliases.handle_key'), handle));
  if (request.isHidden) rows = rows.where('locations.hidden_at', 'is not', null);
  if (request.after !== undefined) {
    const last = getKeys(request.after);
    rows = rows.where(sql<boolean>`(aliases.handle_key, label_key) > (${last.handle}, ${last.label ?? ''})`);
  }
  return toAdministrationPage(
    await withOwners(query, await rows.execute()),
    request,
    toLocation,
    (location) => `${location.handle}#${location.label}`,
  );
}

const userRows = (query: Query) =>
  query
    .selectFrom('users')
    .select((build) => [
      'id',
      'username',
      'email',
      'created_at',
      'suspended_at',
      'suspended_reason',
      'calls_per_five_minutes',
      build
        .selectFrom('sessions')
        .select(sql<number>`count(distinct sessions.id)`.as('count'))
        .whereRef('user_id', '=', 'users.id')
        .as('sessions'),
      ...(['places_per_hour', 'places_per_account', 'bytes'] as const).map((limit) =>
        build.selectFrom('account_usage').select(limit).whereRef('account_usage.user_id', '=', 'users.id').as(limit),
      ),
    ]);

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['execute']>>[number];

const toUser = (row: UserRow & { readonly handles: number }): AdministeredUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  createdAt: toIso(row.created_at),
  suspendedAt: toIso(row.suspended_at),
  suspendedReason: row.suspended_reason,
  handles: row.handles,
  sessions: Number(row.sessions),
  placesPerHour: row.places_per_hour,
  placesPerAccount: row.places_per_account,
  callsPerFiveMinutes: row.calls_per_five_minutes,
  storedBytes: Number(row.bytes ?? 0),
});

/** Returns the account with this username. Throws `user-not-found` if there is none. */
export async function findUser(query: Query, username: string) {
  const user = await query
    .selectFrom('users')
    .select(['id', 'username', 'email', 'suspended_at'])
    .where('username_key', '=', usernameKey(username))
    .executeTakeFirst();
  if (user === undefined) throw new RollbackError({ kind: 'user-not-found', username });
  return user;
}

export async function listUsers(query: Query, request: UsersRequest): Promise<AdministrationPage<AdministeredUser>> {
  let rows = userRows(query)
    .orderBy('username_key')
    .limit(measureSize(request) + 1);
  const prefix = usernameKey(request.text ?? '');
  if (prefix !== '') rows = rows.where(beginsWith(sql.ref('username_key'), prefix));
  if (request.isSuspended) rows = rows.where('suspended_at', 'is not', null);
  if (request.after !== undefined) rows = rows.where('username_key', '>', usernameKey(request.after));
  const users = await rows.execute();
  const counts = await countHandles(
    query,
    users.map(({ id }) => id),
  );
  const withCounts = users.map((user) => ({ ...user, handles: counts.get(user.id) ?? 0 }));
  return toAdministrationPage(withCounts, request, toUser, ({ username }) => username);
}

/** Returns the number of handles of each user. */
async function countHandles(query: Query, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (userIds.length === 0) return new Map();
  const counts = await query
    .selectFrom('handles')
    .select((build) => ['owner_id', build.fn.countAll().as('handles')])
    .where('owner_id', 'in', userIds)
    .where('renamed_to', 'is', null)
    .groupBy('owner_id')
    .execute();
  return new Map(counts.map(({ owner_id, handles }) => [owner_id, Number(handles)]));
}

interface HandleRow {
  readonly handle_key: string;
  readonly handle: string;
  readonly owner: string | null;
  readonly note: string | null;
}

const toHandle = ({ handle, owner, places, note }: HandleRow & { readonly places: number }): AdministeredHandle => ({
  handle: handle as Handle,
  owner: owner ?? '',
  places: Number(places),
  isReserved: note !== null,
  note: note ?? '',
});

export async function listAllHandles(
  query: Query,
  request: HandlesRequest,
): Promise<AdministrationPage<AdministeredHandle>> {
  const { handle: prefix } = getKeys(request.text ?? '');
  const after = request.after === undefined ? '' : getKeys(request.after).handle;
  const matchesText = (column: RawBuilder<unknown>) =>
    sql`${column} > ${after} and ${prefix === '' ? sql`1 = 1` : beginsWith(column, prefix)}`;
  const inUse = sql`select handles.handle_key, handles.handle, owner_id, note
    from handles ${request.isReserved ? sql`join` : sql`left join`} reserved_handles
      on reserved_handles.handle_key = handles.handle_key
    where renamed_to is null and ${matchesText(sql.ref('handles.handle_key'))}`;
  const onlyReserved = sql`select reserved_handles.handle_key, reserved_handles.handle, null as owner_id, note from reserved_handles
    left join handles on handles.handle_key = reserved_handles.handle_key and handles.renamed_to is null
    where handles.handle_key is null and ${matchesText(sql.ref('reserved_handles.handle_key'))}`;
  const { rows } = await sql<HandleRow>`
    select found.handle_key, found.handle, note, users.username as owner
    from (${inUse} union all ${onlyReserved} order by 1 limit ${sql.lit(measureSize(request) + 1)}) as found
    left join users on users.id = owner_id order by found.handle_key`.execute(query);
  const counts = await countPlaces(
    query,
    rows.map(({ handle_key }) => handle_key),
  );
  const withCounts = rows.map((row) => ({ ...row, places: counts.get(row.handle_key) ?? 0 }));
  return toAdministrationPage(withCounts, request, toHandle, ({ handle }) => handle);
}

/** Returns the number of places under each handle. */
async function countPlaces(query: Query, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map();
  const counts = await query
    .selectFrom('aliases')
    .select((build) => ['handle_key', build.fn.countAll().as('places')])
    .where('handle_key', 'in', keys)
    .where('state', '=', 'current')
    .groupBy('handle_key')
    .execute();
  return new Map(counts.map(({ handle_key, places }) => [handle_key, Number(places)]));
}

const auditRows = (query: Query) =>
  query
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'actor_id')
    .leftJoin('users as subjected', 'subjected.id', 'subject_id')
    .select(['audit_log.id', 'at', 'event', 'actor.username as actor', 'subjected.username as user', 'subject'])
    .select(['details', 'network']);

type AuditRow = Awaited<ReturnType<ReturnType<typeof auditRows>['execute']>>[number];

const toEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: toIso(row.at),
  event: row.event,
  actor: row.actor ?? '',
  subject: row.subject === '' ? (row.user ?? '') : row.subject,
  details: JSON.parse(row.details) as Record<string, string>,
  network: row.network,
});

export async function listAudit(
  query: Query,
  request: ListRequest & AuditFilter,
): Promise<AdministrationPage<AuditEntry>> {
  let rows = auditRows(query)
    .orderBy('at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(measureSize(request) + 1);
  const { who, event, since, until } = request;
  if (who !== undefined) {
    const user = await query
      .selectFrom('users')
      .select('id')
      .where('username_key', '=', usernameKey(who))
      .executeTakeFirst();
    const id = user?.id ?? '';
    rows = rows.where((build) => build.or([build('actor_id', '=', id), build('subject_id', '=', id)]));
  }
  if (event !== undefined) rows = rows.where('event', '=', event);
  if (since !== undefined) rows = rows.where('at', '>=', Date.parse(since));
  if (until !== undefined) rows = rows.where('at', '<', Date.parse(until));
  const after = request.after === undefined ? undefined : parseFeedbackCursor(request.after);
  if (after !== undefined)
    rows = rows.where(sql<boolean>`(at, audit_log.id) < (${after.createdAt.getTime()}, ${after.id})`);
  return toAdministrationPage(await rows.execute(), request, toEntry, ({ at, id }) => toTimeKey(at, id));
}

/** The number of days that the counts cover. */
const COUNTED_DAYS = 30;

/** Counts new and open items. `now` is in milliseconds since 1970. */
export async function countNumbers(query: Query, now: number): Promise<AdministrationNumbers> {
  const since = now - COUNTED_DAYS * 86_400_000;
  const count = async (from: RawBuilder<unknown>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${from}`.execute(query);
    return Number(rows[0]?.count ?? 0);
  };
  return {
    days: COUNTED_DAYS,
    places: await count(sql`locations where created_at >= ${since}`),
    users: await count(sql`users where created_at >= ${since}`),
    reports: await count(sql`reports where created_at >= ${since}`),
    openReports: await count(sql`reports where decided_at is null`),
    decidedReports: await count(sql`reports where decided_at is not null`),
    hiddenPlaces: await count(sql`locations where hidden_at is not null`),
    suspendedUsers: await count(sql`users where suspended_at is not null`),
  };
}
