import { parseAlias } from '../../domain/alias/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { type Location, ownerLocation } from '../../domain/location/location.ts';
import { err, ok } from '../../domain/result.ts';
import type { AliasStore } from '../../ports/alias-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { PlaceSearch } from '../../ports/place-search.ts';
import type { SecretGenerator } from '../../ports/secret-generator.ts';
import type { SimilarNames } from '../../ports/similar-names.ts';
import { type CreationLimit, createAlias } from './create-alias.ts';
import { type Access, type LocationAccess, reasonHidden } from './location-access.ts';
import { resolveAlias } from './resolve-alias.ts';
import { createSuggestAliases } from './suggest-aliases.ts';
import type { AliasUseCases, Cacheable, LocationAnswer } from './types.ts';
import { createPinCheck, signUnlock } from './unlock-location.ts';
import { cachingOf, viewLocation } from './view-location.ts';

interface Deps extends CreationLimit {
  readonly aliases: AliasStore;
  readonly access: LocationAccess;
  readonly passwords: Pick<PasswordHasher, 'hashPin' | 'matchesPin'>;
  readonly search: PlaceSearch;
  readonly similarNames: SimilarNames;
  readonly secrets: Pick<SecretGenerator, 'sign'>;
}

/** Places that are suggested where no number is asked for. */
const SUGGESTED_PLACES = 5;

/** The verbs of aliases on the server. One location is reached through `access` alone. */
export function createAliasUseCases({
  aliases,
  access,
  passwords,
  secrets,
  search,
  similarNames,
  ...limit
}: Deps): AliasUseCases {
  const suggestAliases = createSuggestAliases(similarNames);
  const { rateLimiter, clock, reserved } = limit;
  const create = createAlias({ aliases, passwords, ...limit });
  const checkPin = createPinCheck({ passwords, rateLimiter, clock });

  /**
   * A failure of a name that is not there, with the names that may be meant. They do not depend on whether a private location
   * has the name.
   */
  async function withSuggestions<F extends Failure>(failure: F): Promise<F> {
    if (failure.kind !== 'location-not-found' && failure.kind !== 'handle-not-found') return failure;
    const alias = parseAlias('label' in failure ? `${failure.handle}#${failure.label}` : failure.handle);
    const suggestions = alias.ok ? await suggestAliases(alias.value) : [];
    return suggestions.length === 0 ? failure : { ...failure, suggestions };
  }

  const get: AliasUseCases['get'] = async (asked, viewer) => {
    const found = await access.requireAccess(asked, viewer, 'view');
    return found.ok ? ok(viewLocation(found.value, clock.now())) : err(await withSuggestions(found.failure));
  };

  const list: AliasUseCases['list'] = async (handle, viewer, { after, limit } = {}) => {
    const isMember = (await access.roleOf(handle, viewer)) !== undefined;
    const found = await aliases.listByHandle(handle, after, limit, isMember ? 'members' : 'visitors');
    if (!found.ok) {
      const failure = await withSuggestions(found.failure);
      await access.delayUnknownName(failure);
      return err(failure);
    }
    const { more, handle: present } = found.value;
    const answers = shown(found.value.locations, isMember ? 'member' : 'visitor');
    return ok({
      handle: present,
      locations: answers.map(({ location }) => location),
      ...(after === undefined ? {} : { after }),
      ...(more ? { more } : {}),
      caching: cachingOf(answers),
    });
  };

  /** Those of a list that are shown at this moment. */
  const shown = (locations: readonly Location[], how: Access): readonly LocationAnswer[] => {
    const now = clock.now();
    return locations
      .filter((location) => reasonHidden({ location, isDeleted: false }, how, now) === undefined)
      .map((location) => viewLocation({ location, access: how }, now));
  };

  const unlock: AliasUseCases['unlock'] = async (asked, typed, viewer, from = { key: 'unknown' }) => {
    const found = await access.requireAccess(asked, viewer, 'unlock');
    if (!found.ok) return err(await withSuggestions(found.failure));
    const { id, location, pinHash, access: how } = found.value;
    if (location.visibility !== 'protected' || how !== 'visitor') return ok(viewLocation(found.value, clock.now()));
    const isRight = pinHash === null ? ok(false) : await checkPin({ id, pinHash }, typed, from);
    if (!isRight.ok) return isRight;
    if (pinHash === null || !isRight.value) return err({ kind: 'wrong-pin', handle: asked.handle, label: asked.label });
    const now = clock.now();
    const opened = viewLocation({ location, access: 'unlocked' }, now);
    return ok({ ...opened, proof: signUnlock(secrets, pinHash, now) });
  };

  return {
    get,
    list,
    unlock,

    resolve: (text, viewer, page) =>
      resolveAlias<Cacheable>(text, {
        get: (alias) => get(alias, viewer),
        list: (handle) => list(handle, viewer, page),
      }),

    async suggest(text, { limit = SUGGESTED_PLACES, signal } = {}) {
      const found = await search.find(text, limit, signal);
      return found.ok ? ok(shown(found.value, 'visitor').map(({ location }) => location)) : found;
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
      if (!claim.ok) return claim;
      const refused = claim.value === 'free' ? await reserved.refusalOf(handle, user) : undefined;
      if (refused === undefined) return ok({ status: claim.value });
      const { reason, suggestion } = refused;
      return ok({ status: 'reserved', reason, suggestion });
    },
  };
}
