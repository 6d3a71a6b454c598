import { type Location, ownerLocation } from '../../domain/location/location.ts';
import { ok } from '../../domain/result.ts';
import type { AliasClient, ShownLocation } from '../../ports/alias-client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { PlaceSearch } from '../../ports/place-search.ts';
import { unlimitedRateLimiter } from '../limits/unlimited-rate-limiter.ts';
import { createAlias, noTimeZones, unhashedPins } from './create-alias.ts';
import { noReservedHandles } from './reserved-handles.ts';
import { createResolve } from './resolve-alias.ts';
import type { AliasUseCases, LocationAnswer } from './types.ts';
import { forOne } from './view-location.ts';

interface Deps {
  readonly aliases: AliasClient;
  readonly search: PlaceSearch;
  readonly clock: Clock;
}

/** Why the server would refuse to create a draft, as far as that follows from the draft. Nothing is asked or created. */
export const createDraftCheck = ({ clock }: Pick<Deps, 'clock'>): AliasUseCases['create'] =>
  createUnlimited({ add: async (location) => ok(location as Location) }, clock);

/** The server limits who may create what. */
const createUnlimited = (aliases: Pick<AliasClient, 'add'>, clock: Clock): AliasUseCases['create'] =>
  createAlias({
    aliases: { add: aliases.add, handleAvailability: async () => ok('yours') },
    clock,
    rateLimiter: unlimitedRateLimiter,
    reserved: noReservedHandles,
    passwords: unhashedPins,
    timeZoneOf: noTimeZones,
  });

/** The verbs of aliases over the API, whose server has left out what its caller may not see, limits it, and checks every rule. */
export function createClientAliasUseCases({ aliases, search, clock }: Deps): AliasUseCases {
  const create = createUnlimited(aliases, clock);
  const get: AliasUseCases['get'] = async ({ handle, label }) => {
    const found = await aliases.lookUp(handle, label);
    return found.ok ? ok(answerOf(found.value)) : found;
  };
  const list: AliasUseCases['list'] = async (handle, _viewer, { after, limit } = {}) => {
    const found = await aliases.listByHandle(handle, after, limit);
    if (!found.ok) return found;
    const { more, ...page } = found.value;
    return ok({ ...page, ...(after === undefined ? {} : { after }), ...(more ? { more } : {}), caching: forOne });
  };
  return {
    get,
    list,
    resolve: createResolve({ get, list }),
    async unlock({ handle, label }, pin) {
      const opened = await aliases.unlock(handle, label, pin);
      return opened.ok ? ok(answerOf(opened.value)) : opened;
    },
    suggest: (text, { limit = SUGGESTED_PLACES, signal } = {}) => search.find(text, limit, signal),
    async create(draft, user, options) {
      const created = await create(draft, user, options);
      return created.ok ? ok(ownerLocation(created.value)) : created;
    },
    listByOwner: (userId, { after, limit, ...filter } = {}) => aliases.listByOwner(userId, after, limit, filter),
    handleAvailability: (handle, user) => aliases.handleAvailability(handle, user?.id),
  };
}

const SUGGESTED_PLACES = 5;

const answerOf = (shown: ShownLocation): LocationAnswer => ({ ...shown, caching: forOne });
