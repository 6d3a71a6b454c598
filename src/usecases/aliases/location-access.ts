import { reachesHandle, type User } from '../../domain/accounts/user.ts';
import { type Handle, handleKey } from '../../domain/aliases/alias.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { ViewFailure } from '../../domain/location/found-alias.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import { isExpired } from '../../domain/location/visibility.ts';
import type { MemberRole } from '../../domain/members/member.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { AliasStore } from '../../ports/aliases/alias-store.ts';
import type { LocationLookup, StoredLocation } from '../../ports/aliases/location-lookup.ts';
import type { GrantStore } from '../../ports/grants/grant-store.ts';
import type { MemberStore } from '../../ports/members/member-store.ts';
import type { Clock } from '../../ports/shared/clock.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import type { Viewer, ViewerProofs } from './types.ts';
import { isUnlockedBy } from './unlock-location.ts';

/** The access of a viewer: members see everything, a grant or a PIN shows the exact location, a visitor sees what its visibility allows. */
export type Access = 'member' | 'grant' | 'unlocked' | 'visitor';

interface ViewerAccess {
  readonly access: Access;
  readonly role?: MemberRole;
  /** The expiry of the grant that gives the access. */
  readonly grantedUntil?: Date;
}

export type VisibleLocation = StoredLocation & ViewerAccess;

/** A location for an owner or an editor of its handle; it may be in the bin. */
export interface ChangeableLocation extends StoredLocation {
  readonly user: User;
  readonly role: MemberRole;
}

export type NotChangeable = FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'> | InfraFailure;

/** The only way to read a location for a viewer (rule 3 of docs/ARCHITECTURE.md). */
export interface LocationAccess {
  /**
   * Returns a location with the access of its viewer, or the reason why the viewer cannot read it.
   *
   * - `view`: the location is visible by its visibility, a grant, a PIN or membership.
   * - `unlock`: as `view`, and also a protected location whose PIN the viewer has not entered yet.
   * - `change`: the viewer is a member of the handle.
   *
   * For viewers who are not members, a private location fails like an unknown name, and after the same time.
   */
  requireAccess(
    name: LocationName,
    viewer: Viewer,
    permission: 'view' | 'unlock',
  ): Promise<Result<VisibleLocation, ViewFailure | InfraFailure>>;
  requireAccess(
    name: LocationName,
    user: User | null,
    permission: 'change',
  ): Promise<Result<ChangeableLocation, NotChangeable>>;
  /** Checks the role of a user in a handle. To users who are not members, a handle with only hidden locations does not exist. */
  requireRole(
    handle: Handle,
    user: User | null,
    needed: 'owner' | 'member',
  ): Promise<Result<User, FailureOf<'sign-in-needed' | 'not-owner' | 'handle-not-found'> | InfraFailure>>;
  /** Returns the name of the location with an external id; `undefined` if there is none, or the user is not a member of the handle. */
  findNameByExternalId(
    handle: Handle,
    externalId: string,
    user: User,
  ): Promise<Result<LocationName | undefined, InfraFailure>>;
  /** Returns the role of a viewer in a handle; `undefined` without one, and if the query fails. */
  getRole(handle: Handle, viewer: Viewer): Promise<MemberRole | undefined>;
  /** Waits a random time if the failure must not show whether a name is unknown or hidden. */
  preventTimingAttack(failure: Failure): Promise<void>;
}

interface Deps {
  readonly locations: LocationLookup;
  readonly aliases: Pick<AliasStore, 'listByHandle'>;
  readonly members: Pick<MemberStore, 'findRole'>;
  readonly grants: Pick<GrantStore, 'find'>;
  readonly secrets: Pick<SecretGenerator, 'isSigned' | 'hash'>;
  readonly clock: Clock;
  /**
   * The maximum random delay of the response about an unknown name, in milliseconds; 0 for none. It hides the microseconds that a
   * private location takes longer.
   */
  readonly unknownNameMs: number;
}

/** Stands in for an unknown name, so that its access check runs like that of a private location. */
const unknownLocation = { visibility: 'private', approximate: null, restricted: '' } as const;

interface Accessible extends Pick<StoredLocation, 'pinHash'> {
  readonly location: Pick<Location, 'handle' | 'label' | 'visibility' | 'approximate' | 'restricted'>;
}

export function createLocationAccess({
  locations,
  aliases,
  members,
  grants,
  secrets,
  clock,
  unknownNameMs,
}: Deps): LocationAccess {
  async function roleIn(handle: Handle, viewer: Viewer): Promise<Result<MemberRole | undefined, InfraFailure>> {
    if (viewer === null || viewer.id === undefined || !reachesHandle(viewer, handleKey(handle))) return ok(undefined);
    return members.findRole(handle, viewer.id);
  }

  /** Returns the expiry of the viewer's grant for a location. A location that is exact for all visitors needs none. */
  async function findGrantEnd(
    location: Accessible['location'],
    { grants: opened = [] }: ViewerProofs,
  ): Promise<Date | undefined> {
    const { visibility, approximate, restricted } = location;
    const isListed = visibility === 'public' || visibility === 'unlisted';
    const isOpen = isListed && approximate === null && restricted === '';
    if (isOpen || opened.length === 0) return undefined;
    const found = await grants.find(location, opened.map(secrets.hash), clock.now());
    return found.ok ? found.value?.until : undefined;
  }

  /** Determines the access of a viewer. For a visitor it runs no query. */
  async function findAccess({ location, pinHash }: Accessible, viewer: Viewer): Promise<ViewerAccess> {
    if (viewer === null) return { access: 'visitor' };
    const role = await access.getRole(location.handle, viewer);
    if (role !== undefined) return { access: 'member', role };
    const grantedUntil = await findGrantEnd(location, viewer);
    if (grantedUntil !== undefined) return { access: 'grant', grantedUntil };
    const { unlocks = [] } = viewer;
    const isUnlocked = pinHash !== null && unlocks.some((proof) => isUnlockedBy(secrets, pinHash, proof, clock.now()));
    return { access: isUnlocked ? 'unlocked' : 'visitor' };
  }

  /** Makes the check of an unknown name run the queries of a private location. */
  const toUnknown = (name: LocationName): Accessible => ({ location: { ...name, ...unknownLocation }, pinHash: null });

  async function findVisible(
    name: LocationName,
    viewer: Viewer,
    permission: 'view' | 'unlock',
  ): Promise<Result<VisibleLocation, ViewFailure | InfraFailure>> {
    const found = await locations.lookUp(name.handle, name.label, viewer === null ? 'visitor' : undefined);
    const how = await findAccess(found.ok ? found.value : toUnknown(name), viewer);
    if (!found.ok) return found;
    const hidden = findHiddenReason(found.value, how.access, clock.now());
    if (hidden === undefined || (hidden === 'pin-required' && permission === 'unlock'))
      return ok({ ...found.value, ...how });
    const { handle, label } = name;
    if (hidden === 'expired') return err({ kind: hidden, handle, label, expiredAt: found.value.location.expiresAt });
    return err({ kind: hidden, handle, label });
  }

  async function findChangeable(
    name: LocationName,
    user: User | null,
  ): Promise<Result<ChangeableLocation, NotChangeable>> {
    if (user === null) return err({ kind: 'sign-in-needed' });
    const found = await locations.lookUp(name.handle, name.label);
    const role = await roleIn(found.ok ? found.value.location.handle : name.handle, user);
    if (!role.ok) return role;
    if (!found.ok) return found;
    if (role.value !== undefined) return ok({ ...found.value, user, role: role.value });
    const { handle, label } = name;
    return found.value.location.visibility === 'private'
      ? err({ kind: 'location-not-found', handle, label })
      : err({ kind: 'not-owner', handle, needed: 'member' });
  }

  const withDelay = async <R extends Result<unknown, Failure>>(result: R): Promise<R> => {
    if (!result.ok) await access.preventTimingAttack(result.failure);
    return result;
  };

  const access: LocationAccess = {
    requireAccess: (async (name: LocationName, viewer: Viewer, permission: 'view' | 'unlock' | 'change') =>
      withDelay(
        permission === 'change'
          ? await findChangeable(name, viewer as User | null)
          : await findVisible(name, viewer, permission),
      )) as LocationAccess['requireAccess'],

    async requireRole(handle, user, needed) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const role = await roleIn(handle, user);
      if (!role.ok) return role;
      if (isSufficientRole(role.value, needed)) return ok(user);
      if (role.value !== undefined) return err({ kind: 'not-owner', handle, needed });
      const found = await aliases.listByHandle(handle, undefined, 1, 'visitors');
      if (!found.ok) return withDelay(found);
      // Read the role again: another request of the user may have claimed the handle between the two reads.
      const since = await roleIn(handle, user);
      if (!since.ok) return since;
      return isSufficientRole(since.value, needed) ? ok(user) : err({ kind: 'not-owner', handle, needed });
    },

    async findNameByExternalId(handle, externalId, user) {
      const role = await roleIn(handle, user);
      if (!role.ok) return role;
      return role.value === undefined ? ok(undefined) : locations.findNameByExternalId(handle, externalId);
    },

    async getRole(handle, viewer) {
      const role = await roleIn(handle, viewer);
      return role.ok ? role.value : undefined;
    },

    async preventTimingAttack({ kind }) {
      if (unknownNameMs === 0 || (kind !== 'location-not-found' && kind !== 'handle-not-found')) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      setTimeout(resolve, 1 + Math.random() * (unknownNameMs - 1));
      await promise;
    },
  };
  return access;
}

const isSufficientRole = (role: MemberRole | undefined, needed: 'member' | 'owner') =>
  role === 'owner' || (role !== undefined && needed === 'member');

/** Returns the reason why this access does not show a location, if any. A private location has the reason of an unknown name. */
export function findHiddenReason(
  { location, isDeleted }: Pick<StoredLocation, 'location' | 'isDeleted'>,
  access: Access,
  now: Date,
): ViewFailure['kind'] | undefined {
  const { visibility, expiresAt, hiddenReason } = location;
  if (visibility === 'private' && access !== 'member' && access !== 'grant') return 'location-not-found';
  if (isDeleted) return 'removed';
  if (access === 'member') return undefined;
  if (hiddenReason !== '') return 'taken-down';
  if (isExpired(expiresAt, now)) return 'expired';
  return visibility === 'protected' && access === 'visitor' ? 'pin-required' : undefined;
}
