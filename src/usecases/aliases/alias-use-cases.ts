import { type Handle, parseAlias } from '../../domain/alias.ts';
import type { Failure } from '../../domain/failure.ts';
import { type Location, ownerLocation } from '../../domain/location.ts';
import { err, ok } from '../../domain/result.ts';
import type { LocationName } from '../../ports/alias-lifecycle.ts';
import type { AliasStore, StoredLocation } from '../../ports/alias-store.ts';
import type { GrantStore } from '../../ports/grant-store.ts';
import type { MemberStore } from '../../ports/member-store.ts';
import type { PasswordHasher } from '../../ports/password-hasher.ts';
import type { PlaceSearch } from '../../ports/place-search.ts';
import type { SecretGenerator } from '../../ports/secret-generator.ts';
import type { SimilarNames } from '../../ports/similar-names.ts';
import type { ClientNetwork } from '../client-network.ts';
import type { AliasUseCases, Viewer, ViewerProofs } from '../index.ts';
import { type CreationLimit, createAlias } from './create-alias.ts';
import { createSuggestAliases } from './suggest-aliases.ts';
import { createPinCheck, isUnlockedBy, signUnlock } from './unlock-location.ts';
import { type Access, cachingOf, type ViewLocation, viewLocation } from './view-location.ts';

interface Deps extends CreationLimit {
  readonly aliases: AliasStore;
  /** These are not given where the store is our server, which has decided already what the caller may see. */
  readonly members?: Pick<MemberStore, 'roleIn'>;
  readonly passwords?: Pick<PasswordHasher, 'hash' | 'matches'>;
  /** Not given: no places are suggested. */
  readonly search?: PlaceSearch;
  /** Not given where the store is our server, whose failures come with suggestions. */
  readonly similarNames?: SimilarNames;
  readonly secrets?: Pick<SecretGenerator, 'sign' | 'isSigned' | 'hash'>;
  readonly grants?: Pick<GrantStore, 'find'>;
  /**
   * An unknown name is answered after a random wait of at most so many milliseconds: what looking a private location up takes
   * longer, microseconds, is lost in it.
   */
  readonly unknownNameMs?: number;
  /** `viewAsAnswered` where the store is our server. */
  readonly view?: ViewLocation;
}

/** What decides about access to a location. */
interface Accessible extends Pick<StoredLocation, 'pinHash'> {
  readonly location: Pick<Location, 'handle' | 'label' | 'visibility' | 'approximate'>;
}

const unknownLocation = { visibility: 'private', approximate: null } as const;

const isUnknownName = ({ kind }: Failure): boolean => kind === 'location-not-found' || kind === 'handle-not-found';

/** Waits for up to so many milliseconds. */
const waitRandomly = (most: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1 + Math.random() * (most - 1)));

/** Places that are suggested where no number is asked for. */
const SUGGESTED_PLACES = 5;

interface ViewerAccess {
  readonly access: Access;
  readonly grantedUntil?: Date;
}

/** The verbs of aliases. No location leaves the store but through `view`. */
export function createAliasUseCases({
  aliases,
  members,
  passwords,
  secrets,
  search,
  similarNames,
  grants,
  unknownNameMs = 0,
  view = viewLocation,
  ...limit
}: Deps): AliasUseCases {
  const suggestAliases = similarNames && createSuggestAliases(similarNames);
  const create = createAlias({ aliases, passwords, ...limit });
  const { rateLimiter, clock } = limit;
  const checkPin = passwords && rateLimiter && clock && createPinCheck({ passwords, rateLimiter, clock });
  const now = () => limit.clock?.now() ?? new Date();

  /** A visitor where it cannot be found out. */
  async function isMember(handle: Handle, viewer: Viewer): Promise<boolean> {
    if (members === undefined || viewer === null || viewer === 'me' || viewer.id === undefined) return false;
    const role = await members.roleIn(handle, viewer.id);
    return role.ok && role.value !== undefined;
  }

  /** What a viewer may do with a location. A public one costs a visitor no further statement. */
  async function accessTo({ location, pinHash }: Accessible, viewer: Viewer): Promise<ViewerAccess> {
    if (viewer === null || viewer === 'me') return { access: 'visitor' };
    if (await isMember(location.handle, viewer)) return { access: 'member' };
    const grantedUntil = await grantOf(location, viewer);
    if (grantedUntil !== undefined) return { access: 'grant', grantedUntil };
    const { unlocks = [] } = viewer;
    const isUnlocked =
      typeof pinHash === 'string' &&
      secrets !== undefined &&
      unlocks.some((proof) => isUnlockedBy(secrets, pinHash, proof, now()));
    return { access: isUnlocked ? 'unlocked' : 'visitor' };
  }

  /** Until when a grant shows a location to a viewer. A location that all see exactly needs none. */
  async function grantOf(
    location: Accessible['location'],
    { grants: opened = [] }: ViewerProofs,
  ): Promise<Date | undefined> {
    const { visibility, approximate } = location;
    const isOpen = (visibility === 'public' || visibility === 'unlisted') && approximate === null;
    if (isOpen || grants === undefined || secrets === undefined || opened.length === 0) return undefined;
    const found = await grants.find(location, opened.map(secrets.hash), now());
    return found.ok ? found.value?.until : undefined;
  }

  /**
   * A failure of a name that is not there, with the names that may be meant. They do not depend on whether a private location
   * has the name.
   */
  async function withSuggestions<F extends Failure>(failure: F): Promise<F> {
    if (failure.kind !== 'location-not-found' && failure.kind !== 'handle-not-found') return failure;
    const alias = parseAlias('label' in failure ? `${failure.handle}#${failure.label}` : failure.handle);
    const suggestions = alias.ok ? await suggestAliases?.(alias.value) : undefined;
    return suggestions === undefined || suggestions.length === 0 ? failure : { ...failure, suggestions };
  }

  const get: AliasUseCases['get'] = async (asked, viewer) => {
    const found = await aliases.lookUp(asked.handle, asked.label);
    // An unknown name takes the statements of a private location.
    const access = await accessTo(found.ok ? found.value : { location: { ...asked, ...unknownLocation } }, viewer);
    const viewed = found.ok ? view(found.value, { ...access, asked, now: now() }) : found;
    if (viewed.ok) return viewed;
    const failure = await withSuggestions(viewed.failure);
    if (isUnknownName(failure) && unknownNameMs > 0) await waitRandomly(unknownNameMs);
    return err(failure);
  };

  const list: AliasUseCases['list'] = async (handle, viewer, { after, limit } = {}) => {
    const access = (await isMember(handle, viewer)) ? 'member' : 'visitor';
    const found = await aliases.listByHandle(handle, after, limit, access === 'member' ? 'members' : 'visitors');
    if (!found.ok) {
      const failure = await withSuggestions(found.failure);
      if (isUnknownName(failure) && unknownNameMs > 0) await waitRandomly(unknownNameMs);
      return err(failure);
    }
    const { more, handle: present } = found.value;
    const answers = found.value.locations.flatMap((location) => {
      const viewed = view({ location }, { access, asked: location, now: now() });
      return viewed.ok ? [viewed.value] : [];
    });
    return ok({
      handle: present,
      locations: answers.map(({ location }) => location),
      ...(after === undefined ? {} : { after }),
      ...(more ? { more } : {}),
      caching: cachingOf(answers),
    });
  };

  /** Opens a location that asks for its PIN. */
  async function openByPin(stored: StoredLocation, typed: string, asked: LocationName, from: ClientNetwork) {
    const { id, pinHash } = stored;
    const wrong = err({ kind: 'wrong-pin', handle: asked.handle, label: asked.label } as const);
    if (id === undefined || typeof pinHash !== 'string' || checkPin === undefined || secrets === undefined)
      return wrong;
    const isRight = await checkPin({ id, pinHash }, typed, from);
    if (!isRight.ok) return isRight;
    if (!isRight.value) return wrong;
    const time = now();
    const opened = view(stored, { access: 'unlocked', asked, now: time });
    return opened.ok ? ok({ ...opened.value, proof: signUnlock(secrets, pinHash, time) }) : opened;
  }

  const unlock: AliasUseCases['unlock'] = async (asked, typed, viewer, from = { key: 'unknown' }) => {
    if (aliases.unlock !== undefined) {
      const opened = await aliases.unlock(asked.handle, asked.label, typed);
      return opened.ok ? view(opened.value, { access: 'unlocked', asked, now: now() }) : opened;
    }
    const viewed = await get(asked, viewer);
    if (viewed.ok || viewed.failure.kind !== 'pin-required') return viewed;
    const found = await aliases.lookUp(asked.handle, asked.label);
    return found.ok ? openByPin(found.value, typed, asked, from) : found;
  };

  return {
    get,
    list,
    unlock,

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
      const { location, ...rest } = found.value;
      return ok({ handle: location.handle, locations: [location], ...rest });
    },

    async suggest(text, { limit = SUGGESTED_PLACES, signal } = {}) {
      const found = (await search?.find(text, limit, signal)) ?? ok([]);
      if (!found.ok) return found;
      return ok(
        found.value.flatMap((location) => {
          const viewed = view({ location }, { access: 'visitor', asked: location, now: now() });
          return viewed.ok ? [viewed.value.location] : [];
        }),
      );
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
