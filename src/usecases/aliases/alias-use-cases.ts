import { type Handle, parseAlias } from '../../domain/alias/alias.ts';
import { isInArea } from '../../domain/coordinates/area-filter.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import { type Location, ownerLocation } from '../../domain/location/location.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AliasStore, HandlePage } from '../../ports/alias-store.ts';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { PlaceSearch } from '../../ports/place-search.ts';
import type { SecretGenerator } from '../../ports/secret-generator.ts';
import type { SimilarNames } from '../../ports/similar-names.ts';
import { type CreationLimit, createAlias } from './create-alias.ts';
import { type Access, type LocationAccess, reasonHidden } from './location-access.ts';
import { resolveAlias } from './resolve-alias.ts';
import { createSuggestAliases } from './suggest-aliases.ts';
import { createSuggestPlaces } from './suggest-places.ts';
import type { AliasUseCases, Cacheable, LocationAnswer } from './types.ts';
import { createPinCheck, signUnlock } from './unlock-location.ts';
import { cachingFor, viewLocation } from './view-location.ts';

/** Of a handle, as its locations are shown. */
interface ShownPage extends Pick<HandlePage, 'handle' | 'more'> {
  readonly answers: readonly LocationAnswer[];
}

interface Deps extends CreationLimit {
  readonly aliases: AliasStore;
  readonly access: LocationAccess;
  readonly passwords: Pick<PasswordHasher, 'hashPin' | 'matchesPin'>;
  readonly search: PlaceSearch;
  readonly similarNames: SimilarNames;
  /** For landmarks that are named in another language. */
  readonly gazetteer: Pick<Gazetteer, 'suggest'>;
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
  gazetteer,
  ...limit
}: Deps): AliasUseCases {
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
    const near = alias.ok ? await suggestAliases(alias.value) : [];
    if (near.length === 0) return failure;
    const suggestions = near.map((one) => one.alias);
    return { ...failure, suggestions, suggestionAddresses: near.map(({ address }) => address) };
  }

  const get: AliasUseCases['get'] = async (asked, viewer) => {
    const found = await access.requireAccess(asked, viewer, 'view');
    return found.ok ? ok(viewLocation(found.value, clock.now())) : err(await withSuggestions(found.failure));
  };

  const list: AliasUseCases['list'] = async (handle, viewer, { after, limit, area } = {}) => {
    const isMember = (await access.roleOf(handle, viewer)) !== undefined;
    const how = isMember ? 'member' : 'visitor';
    const found = await listShown(handle, how, { after, limit, area });
    if (!found.ok) {
      const failure = await withSuggestions(found.failure);
      await access.delayUnknownName(failure);
      return err(failure);
    }
    const { more, handle: present, answers } = found.value;
    return ok({
      handle: present,
      locations: answers.map(({ location }) => location),
      ...(after === undefined ? {} : { after }),
      ...(more ? { more } : {}),
      ...(area === undefined ? {} : { area }),
      caching: cachingFor(how),
    });
  };

  /** A page of a handle as it is shown; with an area the first page on which one of them is shown there. */
  const listShown = async (
    handle: Handle,
    how: 'member' | 'visitor',
    { after, limit, area }: NonNullable<Parameters<AliasUseCases['list']>[2]>,
  ): Promise<Result<ShownPage, FailureOf<'handle-not-found'> | InfraFailure>> => {
    const found = await aliases.listByHandle(handle, after, limit, `${how}s`, area);
    if (!found.ok) return found;
    const { locations, more, handle: present } = found.value;
    const answers = shown(locations, how).filter(({ location }) => area === undefined || isInArea(location, area));
    const last = locations.at(-1);
    if (area === undefined || answers.length > 0 || !more || last === undefined)
      return ok({ answers, more, handle: present });
    // Other requests have their turn between the pages, which are whole ones from here on.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const next = await listShown(present, how, { after: last.label, area });
    if (!next.ok || limit === undefined) return next;
    const { answers: all, ...rest } = next.value;
    return ok({ ...rest, answers: all.slice(0, limit), more: rest.more || all.length > limit });
  };

  /** Those of a list that are shown at this moment. */
  const shown = (locations: readonly Location[], how: Access): readonly LocationAnswer[] => {
    const now = clock.now();
    return locations
      .filter((location) => reasonHidden({ location, isDeleted: false }, how, now) === undefined)
      .map((location) => viewLocation({ location, access: how }, now));
  };

  const shownToVisitors = (places: readonly Location[]) => shown(places, 'visitor').map(({ location }) => location);
  const suggestPlaces = createSuggestPlaces({ search, gazetteer, shown: shownToVisitors });
  const suggestAliases = createSuggestAliases({ names: similarNames, shown: shownToVisitors });

  const unlock: AliasUseCases['unlock'] = async (asked, typed, viewer, from = { key: 'unknown' }) => {
    const found = await access.requireAccess(asked, viewer, 'unlock');
    if (!found.ok) return err(await withSuggestions(found.failure));
    const { id, location, pinHash, access: how } = found.value;
    if (location.visibility !== 'protected' || how !== 'visitor') return ok(viewLocation(found.value, clock.now()));
    const wrong = err({ kind: 'wrong-pin', handle: asked.handle, label: asked.label } as const);
    if (pinHash === null) return wrong;
    const isRight = await checkPin({ id, pinHash }, typed, from);
    if (!isRight.ok) return isRight;
    if (!isRight.value) return wrong;
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

    suggest: (text, { limit = SUGGESTED_PLACES, signal } = {}) => suggestPlaces(text, limit, signal),

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

    async handleAvailability(handle, user) {
      const claim = await aliases.handleAvailability(handle, user);
      if (!claim.ok) return claim;
      const refused = claim.value === 'free' ? await reserved.refusalOf(handle, user) : undefined;
      if (refused === undefined) return ok({ status: claim.value });
      const { reason, suggestion } = refused;
      return ok({ status: 'reserved', reason, suggestion });
    },
  };
}
