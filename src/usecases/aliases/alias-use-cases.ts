import { type Handle, parseAlias } from '../../domain/alias.ts';
import { ownerLocation } from '../../domain/location.ts';
import { err, ok } from '../../domain/result.ts';
import type { AliasStore } from '../../ports/alias-store.ts';
import type { MemberStore } from '../../ports/member-store.ts';
import type { AliasUseCases, Viewer } from '../index.ts';
import { type CreationLimit, createAlias } from './create-alias.ts';
import { cachingOf, type ViewLocation, viewLocation } from './view-location.ts';

interface Deps extends CreationLimit {
  readonly aliases: AliasStore;
  /** Not given where the store is our server, which has decided already what the caller may see. */
  readonly members?: Pick<MemberStore, 'roleIn'>;
  /** `viewAsAnswered` where the store is our server. */
  readonly view?: ViewLocation;
}

/** The verbs of aliases. No location leaves the store but through `view`. */
export function createAliasUseCases({ aliases, members, view = viewLocation, ...limit }: Deps): AliasUseCases {
  const create = createAlias({ aliases, ...limit });
  const now = () => limit.clock?.now() ?? new Date();

  /** A visitor where it cannot be found out. */
  async function isMember(handle: Handle, viewer: Viewer): Promise<boolean> {
    if (members === undefined || viewer === null || viewer === 'me') return false;
    const role = await members.roleIn(handle, viewer.id);
    return role.ok && role.value !== undefined;
  }

  const get: AliasUseCases['get'] = async ({ handle, label }, viewer) => {
    const found = await aliases.findOne(handle, label);
    if (!found.ok) return found;
    return view(found.value, { isMember: await isMember(found.value.handle, viewer), now: now() });
  };

  const list: AliasUseCases['list'] = async (handle, viewer, { after, limit } = {}) => {
    const found = await aliases.listByHandle(handle, after, limit);
    if (!found.ok) return found;
    const { more, handle: present } = found.value;
    const look = { isMember: await isMember(present, viewer), now: now() };
    const answers = found.value.locations.flatMap((location) => {
      const seen = view(location, look);
      return seen.ok ? [seen.value] : [];
    });
    return ok({
      handle: present,
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
      return created.ok ? ok(ownerLocation(created.value)) : created;
    },

    async listByOwner(userId, { after, limit, ...filter } = {}) {
      const found = await aliases.listByOwner(userId, after, limit, filter);
      if (!found.ok) return found;
      const { locations, more } = found.value;
      return ok({ locations: locations.map(ownerLocation), more });
    },

    async handleAvailability(handle, user) {
      const claim = await aliases.handleAvailability(handle, user?.id);
      if (!claim.ok || claim.value !== 'free') return claim;
      return (await limit.reserved?.isKeptFrom(handle, user)) ? ok('reserved') : claim;
    },
  };
}
