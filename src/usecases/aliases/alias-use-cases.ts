import { parseAlias } from '../../domain/aliases/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { type Location, ownerLocation } from '../../domain/location/location.ts';
import { err, ok } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { AliasStore } from '../../ports/aliases/alias-store.ts';
import type { PlaceSearch } from '../../ports/aliases/place-search.ts';
import type { SimilarNames } from '../../ports/aliases/similar-names.ts';
import type { Gazetteer } from '../../ports/geocoding/gazetteer.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { type CreationLimit, createAlias } from './create-alias.ts';
import { type Access, findHiddenReason, type LocationAccess } from './location-access.ts';
import { resolveAlias } from './resolve-alias.ts';
import { createSuggestAliases } from './suggest-aliases.ts';
import { createSuggestPlaces } from './suggest-places.ts';
import type { AliasUseCases, Cacheable, LocationAnswer } from './types.ts';
import { createPinCheck, signUnlock } from './unlock-location.ts';
import { chooseCaching, viewLocation } from './view-location.ts';

interface Deps extends CreationLimit {
  readonly aliases: AliasStore;
  readonly access: LocationAccess;
  readonly passwords: Pick<PasswordHasher, 'hashPin' | 'matchesPin'>;
  readonly search: PlaceSearch;
  readonly similarNames: SimilarNames;
  /** Finds landmarks by their names in other languages. */
  readonly gazetteer: Pick<Gazetteer, 'suggest'>;
  readonly secrets: Pick<SecretGenerator, 'sign'>;
}

/** The default number of suggested places. */
const SUGGESTED_PLACES = 5;

/** The largest total that a page of a list reports; a longer list has no total. */
const MAX_COUNTED_PLACES = 1000;

/** Creates the operations on aliases on the server. They read a single location only through `access`. */
export function createAliasUseCases({
  aliases,
  access,
  passwords,
  secrets,
  search,
  similarNames,
  gazetteer,
  ...limit
}: Deps): AliasUseCases {
  const { rateLimiter, clock, reserved, getTimeZone } = limit;
  const create = createAlias({ aliases, passwords, ...limit });
  const checkPin = createPinCheck({ passwords, rateLimiter, clock });

  /** Adds similar names to the failure of an unknown name. They are the same if a private location has the name. */
  async function withSuggestions<F extends Failure>(failure: F): Promise<F> {
    if (failure.kind !== 'location-not-found' && failure.kind !== 'handle-not-found') return failure;
    const alias = parseAlias('label' in failure ? `${failure.handle}#${failure.label}` : failure.handle);
    const similar = alias.ok ? await suggestAliases(alias.value) : [];
    if (similar.length === 0) return failure;
    const suggestions = similar.map((suggestion) => suggestion.alias);
    const suggestionAddresses = similar.map(({ address }) => address);
    const suggestionCountries = similar.map(({ country }) => country);
    return { ...failure, suggestions, suggestionAddresses, suggestionCountries };
  }

  const get: AliasUseCases['get'] = async (requested, viewer) => {
    const found = await access.requireAccess(requested, viewer, 'view');
    return found.ok
      ? ok(viewLocation(found.value, clock.now(), getTimeZone))
      : err(await withSuggestions(found.failure));
  };

  const list: AliasUseCases['list'] = async (handle, viewer, { after, limit, area, counted } = {}) => {
    const isMember = (await access.getRole(handle, viewer)) !== undefined;
    const how = isMember ? 'member' : 'visitor';
    const found = await aliases.listByHandle(handle, after, limit, `${how}s`, area);
    if (!found.ok) {
      const failure = await withSuggestions(found.failure);
      await access.preventTimingAttack(failure);
      return err(failure);
    }
    const { more, handle: present, locations } = found.value;
    const isPart = more || after !== undefined;
    const total = counted && isPart ? await aliases.countByHandle(present, `${how}s`, MAX_COUNTED_PLACES) : undefined;
    return ok({
      handle: present,
      locations: viewVisible(locations, how).map(({ location }) => location),
      ...(after === undefined ? {} : { after }),
      ...(more ? { more } : {}),
      ...(total?.ok && total.value !== undefined && { total: total.value }),
      ...(area === undefined ? {} : { area }),
      caching: chooseCaching(how),
    });
  };

  /** Filters a list to the locations that this access shows, and reduces each to its visible fields. */
  const viewVisible = (locations: readonly Location[], how: Access): readonly LocationAnswer[] => {
    const now = clock.now();
    return locations
      .filter((location) => findHiddenReason({ location, isDeleted: false }, how, now) === undefined)
      .map((location) => viewLocation({ location, access: how }, now, getTimeZone));
  };

  const viewAsVisitor = (places: readonly Location[]) => viewVisible(places, 'visitor').map(({ location }) => location);
  const suggestPlaces = createSuggestPlaces({ search, gazetteer, viewAsVisitor });
  const suggestAliases = createSuggestAliases({ names: similarNames, viewAsVisitor });

  const unlock: AliasUseCases['unlock'] = async (request, typed, viewer, from = { key: 'unknown' }) => {
    const found = await access.requireAccess(request, viewer, 'unlock');
    if (!found.ok) return err(await withSuggestions(found.failure));
    const { id, location, pinHash, access: how } = found.value;
    if (location.visibility !== 'protected' || how !== 'visitor')
      return ok(viewLocation(found.value, clock.now(), getTimeZone));
    const wrong = err({ kind: 'wrong-pin', handle: request.handle, label: request.label } as const);
    if (pinHash === null) return wrong;
    const isRight = await checkPin({ id, pinHash }, typed, from);
    if (!isRight.ok) return isRight;
    if (!isRight.value) return wrong;
    const now = clock.now();
    const opened = viewLocation({ location, access: 'unlocked' }, now, getTimeZone);
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

    suggest: (text, { limit = SUGGESTED_PLACES } = {}) => suggestPlaces(text, limit),

    async create(draft, user, options) {
      const created = await create(draft, user, options);
      return created.ok ? ok(ownerLocation(created.value)) : created;
    },

    async listByOwner(user, { after, limit, ...filter } = {}) {
      const found = await aliases.listByOwner(user, after, limit, filter);
      if (!found.ok) return found;
      const { locations, more } = found.value;
      return ok({ locations: locations.map(ownerLocation), more });
    },

    async findHandleAvailability(handle, user) {
      const claim = await aliases.findHandleAvailability(handle, user);
      if (!claim.ok) return claim;
      const refused = claim.value === 'free' ? await reserved.getRefusal(handle, user) : undefined;
      if (refused === undefined) return ok({ status: claim.value });
      const { reason, suggestion } = refused;
      return ok({ status: 'reserved', reason, suggestion });
    },
  };
}
