import { parseAlias } from '../../domain/alias.ts';
import { err, ok } from '../../domain/result.ts';
import type { AliasStore } from '../../ports/alias-store.ts';
import type { AliasUseCases } from '../index.ts';
import { type CreationLimit, createAlias } from './create-alias.ts';
import { cachingOf, type ViewLocation, viewLocation } from './view-location.ts';

interface Deps extends CreationLimit {
  readonly aliases: AliasStore;
  /** `viewAsAnswered` where the store is our server. */
  readonly view?: ViewLocation;
}

/** The verbs of aliases. No location leaves the store but through `view`. */
export function createAliasUseCases({ aliases, view = viewLocation, ...limit }: Deps): AliasUseCases {
  const create = createAlias({ aliases, ...limit });

  const get: AliasUseCases['get'] = async ({ handle, label }, viewer) => {
    const found = await aliases.findOne(handle, label);
    return found.ok ? ok(view(found.value, viewer)) : found;
  };

  const list: AliasUseCases['list'] = async (handle, viewer, { after, limit } = {}) => {
    const found = await aliases.listByHandle(handle, after, limit);
    if (!found.ok) return found;
    const { more } = found.value;
    const answers = found.value.locations.map((location) => view(location, viewer));
    return ok({
      handle: answers[0]?.location.handle ?? handle,
      locations: answers.map(({ location }) => location),
      ...(after === undefined ? {} : { after }),
      ...(more ? { more } : {}),
      caching: cachingOf(answers),
    });
  };

  return {
    get,
    list,

    async resolve(text, viewer, page) {
      const alias = typeof text === 'string' ? parseAlias(text) : ok(text);
      if (!alias.ok) return alias;
      const { handle, label } = alias.value;
      if (label === undefined) {
        const found = await list(handle, viewer, page);
        return found.ok && found.value.locations.length === 0 ? err({ kind: 'no-labels', handle }) : found;
      }
      const found = await get({ handle, label }, viewer);
      if (!found.ok) return found;
      const { location, caching } = found.value;
      return ok({ handle: location.handle, locations: [location], caching });
    },

    async create(draft, user, options) {
      const created = await create(draft, user, options);
      return created.ok ? ok(view(created.value, user).location) : created;
    },

    async listByOwner(userId, { after, limit } = {}) {
      const found = await aliases.listByOwner(userId, after, limit);
      if (!found.ok) return found;
      const { locations, more } = found.value;
      return ok({ locations: locations.map((location) => view(location, { id: userId }).location), more });
    },

    async handleAvailability(handle, user) {
      const claim = await aliases.handleAvailability(handle, user?.id);
      if (!claim.ok || claim.value !== 'free') return claim;
      return (await limit.reserved?.isKeptFrom(handle, user)) ? ok('reserved') : claim;
    },
  };
}
