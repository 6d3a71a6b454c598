import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { ok } from '../../src/domain/result.ts';
import { createAliasUseCases } from '../../src/usecases/aliases/alias-use-cases.ts';
import { noTimeZones } from '../../src/usecases/aliases/create-alias.ts';
import { createLocationAccess } from '../../src/usecases/aliases/location-access.ts';
import { noReservedHandles } from '../../src/usecases/aliases/reserved-handles.ts';
import type { AliasUseCases } from '../../src/usecases/index.ts';
import { unlimitedPlaces, unlimitedRateLimiter } from '../../src/usecases/limits/unlimited-rate-limiter.ts';
import type { createMemoryStores, MemoryAliases } from './memory-alias-store.ts';

type AliasDeps = Parameters<typeof createAliasUseCases>[0];

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
  similarNames: { handlesNear: async () => ok([]), listedUnder: async () => ok([]), listedCalled: async () => ok([]) },
};

type Members = ReturnType<typeof createMemoryStores>['members'];

const noMembers: Pick<Members, 'roleIn'> = { roleIn: async () => ok(undefined) };

export const createMemoryAccess = (aliases: MemoryAliases, members: Pick<Members, 'roleIn'> = noMembers) =>
  createLocationAccess({
    ...{ ...unlimitedDeps, locations: aliases, aliases, members, unknownNameMs: 0 },
    grants: { find: async () => ok(undefined) },
  });

/** Creates the use cases of aliases on stores in memory. */
export const createMemoryAliasUseCases = (
  aliases: MemoryAliases,
  { members, ...changes }: Partial<AliasDeps> & { readonly members?: Members } = {},
): AliasUseCases =>
  createAliasUseCases({ ...unlimitedDeps, aliases, access: createMemoryAccess(aliases, members), ...changes });
