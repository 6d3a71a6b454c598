import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { createSqlUserStore } from '../../src/adapters/sql/accounts/user-store.ts';
import { createSqlAliasLifecycleStore } from '../../src/adapters/sql/aliases/alias-lifecycle-store.ts';
import { createSqlMemberStore } from '../../src/adapters/sql/members/member-store.ts';
import { ok } from '../../src/domain/result.ts';
import type { AliasStore } from '../../src/ports/aliases/alias-store.ts';
import type { LocationLookup } from '../../src/ports/aliases/location-lookup.ts';
import type { Clock } from '../../src/ports/shared/clock.ts';
import { createAliasUseCases } from '../../src/usecases/aliases/alias-use-cases.ts';
import { noTimeZones } from '../../src/usecases/aliases/create-alias.ts';
import { createLocationAccess } from '../../src/usecases/aliases/location-access.ts';
import { noReservedHandles } from '../../src/usecases/aliases/reserved-handles.ts';
import type { AliasUseCases } from '../../src/usecases/index.ts';
import { unlimitedPlaces, unlimitedRateLimiter } from '../../src/usecases/limits/unlimited-rate-limiter.ts';
import { createManualClock, openMemorySqlite } from './databases.ts';
import { createSearchableAliases } from './searchable-aliases.ts';
import { silentEvents } from './silent-events.ts';
import { unwrap } from './unwrap.ts';

type Aliases = AliasStore & LocationLookup;
type AliasDeps = Parameters<typeof createAliasUseCases>[0];

interface StoreOptions {
  readonly clock?: Clock;
  readonly pageSize?: number;
}

/** Creates the stores of places on a new database in memory. The id of each user is the name with `-id`. */
export async function createMemoryStores({ clock = createManualClock(), ...options }: StoreOptions = {}) {
  const database = await openMemorySqlite();
  const users = createSqlUserStore({ database, clock });
  for (const name of ['ada', 'admin', 'ann', 'bob', 'eve'])
    unwrap(await users.add({ id: `${name}-id`, username: name, email: `${name}@example.com`, passwordHash: null }));
  const deps = { database, clock, ...options };
  return {
    users,
    aliases: createSearchableAliases(deps),
    lifecycle: createSqlAliasLifecycleStore(deps),
    members: createSqlMemberStore({ ...deps, ...silentEvents }),
  };
}

/** Dependencies without limits, reserved handles or search results; a PIN is its own hash. */
export const unlimitedDeps = {
  clock: { now: () => new Date() },
  rateLimiter: unlimitedRateLimiter,
  placesPerHour: unlimitedPlaces,
  reserved: noReservedHandles,
  getTimeZone: noTimeZones,
  secrets: createNodeSecretGenerator(),
  passwords: {
    hashPin: async (pin: string) => ok(pin),
    matchesPin: async (hash: string, pin: string) => ok(hash === pin),
  },
  search: { find: async () => ok([]) },
  gazetteer: { suggest: async () => ok([]) },
  similarNames: {
    findSimilarHandles: async () => ok([]),
    findListedUnder: async () => ok([]),
    findListedByName: async () => ok([]),
  },
};

type Members = Parameters<typeof createLocationAccess>[0]['members'];

const noMembers: Members = { findRole: async () => ok(undefined) };

export const createMemoryAccess = (aliases: Aliases, members = noMembers) =>
  createLocationAccess({
    ...unlimitedDeps,
    locations: aliases,
    aliases,
    members,
    unknownNameMs: 0,
    grants: { find: async () => ok(undefined) },
  });

/** Creates the use cases of places on these stores. */
export const createMemoryAliasUseCases = (
  aliases: Aliases,
  { members, ...changes }: Partial<AliasDeps> & { readonly members?: Members } = {},
): AliasUseCases =>
  createAliasUseCases({ ...unlimitedDeps, aliases, access: createMemoryAccess(aliases, members), ...changes });
