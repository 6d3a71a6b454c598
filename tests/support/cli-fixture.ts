import manifest from '../../package.json' with { type: 'json' };
import { mgrsMilitaryGrid } from '../../src/adapters/mgrs/military-grid.ts';
import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { createPlaceFileReader } from '../../src/adapters/place-files/place-file-reader.ts';
import type { CliDeps, DirectConnection, ServerConnection } from '../../src/cli/context/context.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import { createPoint, pointFromMicrodegrees } from '../../src/domain/coordinates/coordinates.ts';
import { EXACT } from '../../src/domain/coordinates/exactness.ts';
import type { GeocodeResult } from '../../src/domain/geocoding/geocoded-place.ts';
import { noAddress } from '../../src/domain/location/location.ts';
import { err, ok } from '../../src/domain/result.ts';
import type { MapArchive } from '../../src/ports/maps/map-archives.ts';
import type { StreetExtract } from '../../src/ports/streets/street-extracts.ts';
import { unknownAddress } from '../../src/usecases/aliases/address-after-edit.ts';
import { createAliasLifecycle } from '../../src/usecases/aliases/alias-lifecycle.ts';
import { createAlias } from '../../src/usecases/aliases/create-alias.ts';
import { createIntegration } from '../../src/usecases/aliases/put-location.ts';
import { createReservedHandles } from '../../src/usecases/aliases/reserved-handles.ts';
import { search } from '../../src/usecases/geocoding/search.ts';
import type { GeocodingService } from '../../src/usecases/geocoding/types.ts';
import { unlimitedRateLimiter } from '../../src/usecases/limits/unlimited-rate-limiter.ts';
import { createHandleMembers } from '../../src/usecases/members/handle-members.ts';
import { resolveDatabaseUrl } from '../../src/wiring/server/secret-files.ts';
import { createManualClock } from './databases.ts';
import { createLocation } from './locations.ts';
import { memoryAliases, memoryApi } from './memory-client.ts';
import {
  createMemoryAccess,
  createMemoryAliasUseCases,
  createMemoryStores,
  unlimitedDeps,
} from './memory-use-cases.ts';
import { noShortLinks } from './short-links.ts';
import { unwrap } from './unwrap.ts';

/** The only extract in the data folder. */
const extractHere: StreetExtract = {
  name: 'springfield',
  bytes: 4096,
  streets: 2,
  houseNumbers: 12,
  places: 3,
  addedAt: new Date('2026-01-31T12:00:00Z'),
  source: '/maps/springfield.osm.pbf',
};

/** The only map archive in the data folder. */
const archiveHere: MapArchive = {
  name: 'springfield',
  schema: 'protomaps',
  mediaType: 'application/vnd.mapbox-vector-tile',
  minZoom: 0,
  maxZoom: 15,
  bounds: { west: -90, south: 39, east: -89, north: 40 },
  attribution: '<a href="https://www.openstreetmap.org/copyright">© OpenStreetMap</a>',
  bytes: 31_200_000,
  addedAt: new Date('2026-01-31T12:00:00Z'),
};

export const ada: User = { id: 'ada-id', username: 'ada', email: 'ada@example.com' };

export const riyadh: GeocodeResult = {
  point: pointFromMicrodegrees(24_713_600, 46_675_300),
  address: 'King Fahd Road, Riyadh, Saudi Arabia',
  parts: { ...noAddress, street: 'King Fahd Road', city: 'Riyadh', country: 'Saudi Arabia' },
  approximate: false,
  exactness: EXACT,
  provider: 'tomtom',
  attribution: '© TomTom',
  tried: [
    { provider: 'saudi', outcome: 'timeout' },
    { provider: 'tomtom', outcome: 'found' },
  ],
};

/** A geocoder that finds one address, in any case. */
const addresses: GeocodingService = {
  geocode: async ({ text }) =>
    /riyadh|king fahd/i.test(text) ? ok(riyadh) : err({ kind: 'place-not-found', query: text }),
  reverseGeocode: async () => ok(riyadh),
};

/** Creates dependencies with two places of @cafe and one of @bakery in memory; by default their owner is signed in. */
export async function createInMemoryDeps(
  changes: Partial<ServerConnection> = {},
  user: User | null = ada,
  geocodingVerbs: Partial<ServerConnection['geocoding']> = {},
): Promise<CliDeps> {
  const clock = createManualClock();
  const {
    aliases: store,
    lifecycle: lifecycleStore,
    members,
    users,
  } = await createMemoryStores({
    clock: {
      now: () => {
        clock.forward(1);
        return clock.now();
      },
    },
  });
  for (const [handle, label] of [
    ['@cafe', 'door'],
    ['@cafe', 'roof'],
    ['@bakery', 'gate'],
  ] as const)
    unwrap(await store.add(createLocation(handle, label, ada.id)));
  let current = user;
  const reserved = createReservedHandles({ findKind: async () => undefined }, new Map(), {
    findReservation: async () => ok(undefined),
  });
  const verbs = createMemoryAliasUseCases(store, { reserved });
  const access = createMemoryAccess(store, members);
  const lifecycle = createAliasLifecycle({
    ...unlimitedDeps,
    addressAt: unknownAddress,
    aliases: store,
    access,
    lifecycle: lifecycleStore,
    users,
  });
  const handleMembers = createHandleMembers({
    members,
    access,
    users,
    clock,
    secrets: createNodeSecretGenerator(),
    rateLimiter: unlimitedRateLimiter,
  });
  const integration = createIntegration({
    access,
    lifecycle,
    create: createAlias({ ...unlimitedDeps, aliases: store, reserved }),
  });
  const aliases = memoryAliases(verbs, user, lifecycle, integration);
  const geocoding: ServerConnection['geocoding'] = {
    ...addresses,
    search: search({ aliases, addresses, militaryGrid: mgrsMilitaryGrid(), links: noShortLinks }),
    suggest: async () => ok([]),
    ...geocodingVerbs,
  };
  const connection: ServerConnection = {
    aliases,
    api: memoryApi(verbs, lifecycle, handleMembers, user),
    geocoding,
    session: {
      findUser: async () => ok(current),
      async signIn({ username, password, code }) {
        if (password !== 'right') return err({ kind: 'wrong-credentials' });
        if (username === 'careful' && code !== '123456')
          return err({ kind: code === undefined ? 'second-factor-needed' : 'wrong-code' });
        current = { ...ada, username };
        return ok(current);
      },
      async signOut() {
        current = null;
        return ok(undefined);
      },
      async register({ username, email, invitation = 'good' }) {
        if (invitation !== 'good') return err({ kind: 'sign-up-closed', problem: 'bad-invitation' });
        if (username === 'taken') return err({ kind: 'username-taken', username });
        const created = { id: 'new-id', username, email };
        current = created;
        return ok({ ...created, recoveryCodes: ['ABCD-EFGH', 'JKLM-NPQR'] });
      },
    },
    origin: () => 'http://localhost:3000',
    tokens: {
      signIn: async ({ password }) =>
        password === 'right' ? err({ kind: 'unreachable', service: 'server' }) : err({ kind: 'wrong-credentials' }),
      current: async () => undefined,
      forget: async () => {},
      storage: async () => 'keychain',
      adopt: async (token) => ok(token === 'good' ? ada : null),
      signInByBrowser: async ({ token, show }) => {
        const verificationUri = 'https://where.example/device';
        const userCode = 'BCDF-GHJK';
        const verificationUriComplete = `${verificationUri}#${userCode}`;
        const times = { expiresIn: 600, interval: 5 };
        await show({ deviceCode: 'secret', userCode, verificationUri, verificationUriComplete, ...times });
        return token.scope === 'read' ? err({ kind: 'access-denied' }) : ok(ada);
      },
    },
    send: async () => err({ kind: 'unreachable', service: 'server' }),
    health: async () => ok({ version: manifest.version }),
    ...changes,
  };
  const direct: DirectConnection = {
    ...connection,
    providers: ['osm', 'google'],
    checkProviders: async () => [
      { provider: 'osm', direction: 'search', outcome: 'found', detail: 'London', milliseconds: 12 },
      { provider: 'google', direction: 'reverse', outcome: 'auth', detail: 'The key is wrong.', milliseconds: 3 },
    ],
    close: async () => {},
  };
  return {
    offline: async () => ({
      militaryGrid: mgrsMilitaryGrid(),
      countryAt: async ({ latitude }) => ok(latitude > 0 ? 'SA' : undefined),
      settlement: async (name) => (name === 'Riyadh' ? unwrap(createPoint(24.7136, 46.6753)) : undefined),
    }),
    connect: async () => connection,
    hosts: () => ({ read: () => ({ profiles: {} }), remember: () => {}, use: () => {}, remove: () => {} }),
    nameCache: () => ({ read: () => undefined, write: () => {} }),
    startInBackground: () => {},
    administration: async (databaseUrl) => ({ ok: false, reason: `There is no database at ${databaseUrl}.` }),
    direct: async () => ({ ok: true, value: direct }),
    databaseUrl: async (named, environment, use) => resolveDatabaseUrl(named, environment, use),
    databaseBackup: async (databaseUrl) => ({
      backup: async (file) => ok({ file, bytes: databaseUrl.length }),
      restore: async () =>
        err({ kind: 'backup-failed', action: 'restore', problem: 'in-use', database: 'whereat.db', file: 'x' }),
      rehearse: async (file) =>
        file === 'whole.backup'
          ? ok({ version: 29, places: 1200, users: 3 })
          : err({
              kind: 'backup-failed',
              action: 'restore',
              database: 'whereat.db',
              file,
              ...(file === 'untried.backup'
                ? { problem: 'not-tried', detail: 'permission denied to create database' }
                : { problem: 'damaged' }),
            }),
    }),
    placeFiles: async () => createPlaceFileReader(),
    streetExtracts: async () => ({
      add: async (source, { name = source } = {}) => ok({ ...extractHere, name, source }),
      list: async () => ok([extractHere]),
      remove: async (name) =>
        name === extractHere.name
          ? ok(extractHere)
          : err({ kind: 'extract-failed', problem: 'no-extract', source: name }),
    }),
    mapArchives: async () => ({
      ok: true,
      value: {
        plan: async (source, { name = source, area = archiveHere.bounds, maxZoom = 15 } = {}) =>
          ok({ name, tiles: 1234, bytes: 31_200_000, minZoom: 0, maxZoom, bounds: area }),
        add: async (source, { name = source, area = archiveHere.bounds } = {}) =>
          ok({ ...archiveHere, name, bounds: area }),
        list: async () =>
          ok({ archives: [archiveHere], damaged: [{ file: 'data/maps/x.pmtiles', damage: 'it is something else' }] }),
        remove: async (name) =>
          name === archiveHere.name
            ? ok({ name })
            : err({ kind: 'archive-failed', problem: 'no-archive', source: name }),
      },
    }),
    databaseDistribution: async (databaseUrl) => ({
      distribute: async ({ onStatement }) => {
        if (databaseUrl.startsWith('sqlite:')) return { ok: false, reason: 'A SQLite database is one file.' };
        onStatement("select create_distributed_table('handles', 'handle_key')");
        return { ok: true, value: { statements: 1, workers: 2 } };
      },
      findOrphans: async () => ({
        ok: true,
        value: databaseUrl.includes('torn')
          ? [{ table: 'aliases', column: 'handle_key', target: 'handles', count: 3 }]
          : [],
      }),
    }),
    databaseCopy: async () => ({
      copy: async (_from, to) =>
        to.includes('taken')
          ? err({ kind: 'copy-failed', problem: 'not-empty', detail: 'users' })
          : ok({ tables: [{ name: 'users', rows: 2 }] }),
    }),
    serve: async (environment) => Number(environment.PORT),
  };
}
