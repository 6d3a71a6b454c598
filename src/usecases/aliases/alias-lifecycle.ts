import type { User } from '../../domain/accounts/user.ts';
import { handleKey, parseHandle, parseLabel } from '../../domain/aliases/alias.ts';
import { createPoint, type Point } from '../../domain/coordinates/coordinates.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { getEntrance } from '../../domain/location/arrival.ts';
import type { ChangeOptions, FieldChange, LocationName, LocationPatch } from '../../domain/location/lifecycle.ts';
import { isContentField, type Location, type LocationContent, ownerLocation } from '../../domain/location/location.ts';
import { fieldsWith, keysWith, locationFields } from '../../domain/location/location-fields.ts';
import { parseExpiry } from '../../domain/location/visibility.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PasswordHasher } from '../../ports/accounts/password-hasher.ts';
import type { UserStore } from '../../ports/accounts/user-store.ts';
import type {
  AliasLifecycleStore,
  ChangeBy,
  LocationVersion,
  StoredContent,
} from '../../ports/aliases/alias-lifecycle-store.ts';
import type { AliasStore } from '../../ports/aliases/alias-store.ts';
import { type AddressAt, addressAfterEdit, findTownOfVersion, followAddress } from './address-after-edit.ts';
import {
  type CreationLimit,
  chargePlaces,
  checkHandleAllowed,
  checkPlaceLimit,
  checkWayEnd,
  getCodes,
  hashPin,
  parseArrival,
  parseOptionalShortAddress,
  parsePinFor,
} from './create-alias.ts';
import type { ChangeableLocation, LocationAccess } from './location-access.ts';
import type { DryRun, EditFailure, ServerLifecycle } from './types.ts';
import { toOwnerResult } from './view-location.ts';

interface Deps extends CreationLimit {
  readonly aliases: Pick<AliasStore, 'findHandleAvailability'>;
  readonly access: LocationAccess;
  readonly lifecycle: AliasLifecycleStore;
  readonly users: Pick<UserStore, 'findUsernames'>;
  readonly passwords: Pick<PasswordHasher, 'hashPin' | 'matchesPin'>;
  readonly addressAt: AddressAt;
}

/** The maximum number of attempts at an edit while other requests change the location. */
const MAX_EDIT_ATTEMPTS = 20;

interface EditCosts {
  readonly charge: (user: User) => ReturnType<typeof checkPlaceLimit>;
  readonly hash: (pin: string, user: User) => ReturnType<typeof hashPin>;
}

/** Creates the operations on existing locations, with their permission checks. */
export function createAliasLifecycle({
  aliases,
  access,
  lifecycle,
  users,
  passwords,
  addressAt,
  ...limit
}: Deps): ServerLifecycle {
  /** Returns the failure if the user may not give a location this name. */
  async function checkNameAllowed(
    { handle }: Partial<LocationName>,
    present: Location,
    { user, role }: Pick<ChangeableLocation, 'user' | 'role'>,
    { dryRun, charge }: EditCosts & DryRun,
  ): Promise<FailureOf<'not-owner' | 'handle-reserved' | 'handle-taken' | 'token-limited'> | InfraFailure | undefined> {
    if (handle !== undefined && handleKey(handle) !== handleKey(present.handle)) {
      if (role !== 'owner') return { kind: 'not-owner', handle: present.handle, needed: 'owner' };
      const refused = await checkHandleAllowed({ aliases, reserved: limit.reserved }, handle, user);
      if (refused !== undefined) return refused;
    }
    return dryRun ? undefined : charge(user);
  }

  /** Memoizes what an edit costs, so that repeated attempts charge the hourly limit and hash the PIN only once. */
  function createEditCosts(): EditCosts {
    let charged: ReturnType<EditCosts['charge']> | undefined;
    let hashed: ReturnType<EditCosts['hash']> | undefined;
    return {
      charge: (user) => (charged ??= checkPlaceLimit(limit, user)),
      hash: (pin, user) => (hashed ??= hashPin(pin, user, { passwords, ...limit })),
    };
  }

  /** Returns the new PIN hash of a patch, `null` as the hash if the patch removes the PIN, or `{}` if it does not change. */
  async function hashChangedPin(
    pin: string | null | undefined,
    { user, pinHash }: Pick<ChangeableLocation, 'user' | 'pinHash'>,
    { dryRun, hash }: EditCosts & DryRun,
  ) {
    if (pin === undefined || dryRun) return ok({});
    if (pin === null) return ok({ pinHash: null });
    const hashed = await hash(pin, user);
    if (!hashed.ok || pinHash === null) return hashed.ok ? ok({ pinHash: hashed.value }) : hashed;
    // Hash first, compare afterwards: the duration must not show whether the typed PIN is the current one.
    const isPresent = await passwords.matchesPin(pinHash, pin);
    if (!isPresent.ok) return isPresent;
    return ok(isPresent.value ? {} : { pinHash: hashed.value });
  }

  /** Stores the changes of a location in one transaction. */
  async function saveEdit(
    name: LocationName,
    { location, isDeleted }: ChangeableLocation,
    { to, content }: { readonly to: Partial<LocationName> | undefined; readonly content: StoredContent },
    { reuse, ...by }: ChangeBy & Pick<ChangeOptions, 'reuse'>,
  ): Promise<Result<Location, EditFailure>> {
    if (isDeleted) return lifecycle.restoreAs(name, to, { ...by, reuse, content });
    if (to !== undefined) return lifecycle.rename(name, to, { ...by, reuse, content });
    if (Object.keys(content).length > 0) return lifecycle.update(name, content, by);
    return checkUnchanged(location, by.expectedVersion);
  }

  /**
   * Applies a patch to the current location and stores the result if the location still has that version. Derived fields follow: the
   * codes of a new point, and the way to its entrance.
   */
  async function editPresent(
    name: LocationName,
    patch: LocationPatch,
    user: User | null,
    {
      reuse,
      restores,
      costs,
      ...options
    }: NonNullable<Parameters<ServerLifecycle['edit']>[3]> & {
      readonly costs: EditCosts;
    },
  ): Promise<Result<Location, EditFailure>> {
    const member = await access.requireAccess(name, user, 'change');
    if (!member.ok) return member;
    const { location: current } = member.value;
    if ((options.expectedExternalId ?? current.externalId) !== current.externalId)
      return err({ kind: 'version-conflict', version: current.version });
    if (member.value.isDeleted && !restores) return err({ kind: 'removed', ...name });
    const next = parseChanges(await followAddress(patch, current, addressAt, member.value.user), current, limit);
    if (!next.ok) return next;
    const { to } = next.value;
    const by = { userId: member.value.user.id, expectedVersion: current.version, ...options };
    const refused = to && (await checkNameAllowed(to, current, member.value, { ...costs, ...options }));
    if (refused !== undefined) return err(refused);
    const pin = await hashChangedPin(next.value.pin, member.value, { ...costs, ...options });
    if (!pin.ok) return pin;
    const content = { ...next.value.content, ...pin.value };
    return toOwnerResult(await saveEdit(name, member.value, { to, content }, { ...by, reuse }));
  }

  return {
    async findPresent(name, user) {
      const member = await access.requireAccess(name, user, 'change');
      return member.ok ? ok(ownerLocation(member.value.location)) : member;
    },

    async edit(name, patch, user, { expectedVersion, ...options } = {}) {
      const costs = createEditCosts();
      if (expectedVersion !== undefined) return editPresent(name, patch, user, { ...options, expectedVersion, costs });
      // The caller retries, because it has to look the external id up again.
      if (options.expectedExternalId !== undefined) return editPresent(name, patch, user, { ...options, costs });
      for (let attempt = 1; ; attempt += 1) {
        const edited = await editPresent(name, patch, user, { ...options, costs });
        const isOvertaken = !edited.ok && edited.failure.kind === 'version-conflict';
        if (!isOvertaken || attempt === MAX_EDIT_ATTEMPTS) return edited;
      }
    },

    async renameHandle(handle, text, user, { reuse } = {}) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const to = parseHandle(text);
      if (!to.ok) return to;
      const owner = await access.requireRole(handle, user, 'owner');
      if (!owner.ok) return owner;
      const places = await lifecycle.countPlaces(handle);
      if (!places.ok) return places;
      const refused = await checkHandleAllowed({ aliases, reserved: limit.reserved }, to.value, user);
      if (refused !== undefined) return err(refused);
      const renamed = await chargePlaces(limit, { user, places: places.value }, () =>
        lifecycle.renameHandle(handle, to.value, { userId: user.id, reuse }),
      );
      return renamed.ok ? ok({ handle: to.value, renamed: renamed.value.renamed }) : renamed;
    },

    async setDefaultVisibility(handle, visibility, user) {
      const owner = await access.requireRole(handle, user, 'owner');
      return owner.ok ? lifecycle.setDefaultVisibility(handle, visibility, owner.value.id) : owner;
    },

    async delete(name, user, options = {}) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      return toOwnerResult(await lifecycle.delete(name, { userId: member.value.user.id, ...options }));
    },

    async restore(name, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      return toOwnerResult(await lifecycle.restore(name, { userId: member.value.user.id }));
    },

    async listVersions(name, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      const found = await lifecycle.listVersions(name);
      if (!found.ok) return found;
      const versions = found.value;
      const names = await users.findUsernames([...new Set(versions.map(({ location }) => location.updatedBy))]);
      if (!names.ok) return names;
      return ok(
        versions.map(({ change, location }, at) => ({
          version: location.version,
          change,
          at: location.updatedAt,
          by: change === 'expired' ? '' : (names.value.get(location.updatedBy) ?? ''),
          changes: changesBetween(versions[at + 1], location),
          location: ownerLocation(location),
        })),
      );
    },

    async revert(name, version, user, { expectedVersion } = {}) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      const found = await lifecycle.listVersions(name);
      if (!found.ok) return found;
      const earlier = found.value.find(({ location }) => location.version === version);
      if (earlier === undefined) return err({ kind: 'version-not-found', version });
      const by = { userId: member.value.user.id, expectedVersion, change: 'reverted' } as const;
      const town = await findTownOfVersion(member.value.location, earlier.location, addressAt);
      return withoutNewId(await lifecycle.update(name, { ...pickRevertedContent(earlier.location), ...town }, by));
    },

    async confirm(name, user) {
      const member = await access.requireAccess(name, user, 'change');
      if (!member.ok) return member;
      return withoutNewId(await lifecycle.update(name, {}, { userId: member.value.user.id, change: 'confirmed' }));
    },
  };
}

/** Removes `external-id-taken` from the failures of a change that does not set an external id. */
function withoutNewId(changed: Awaited<ReturnType<AliasLifecycleStore['update']>>) {
  if (changed.ok) return ok(ownerLocation(changed.value));
  const { failure } = changed;
  if (failure.kind === 'external-id-taken') throw new Error(failure.kind);
  return err(failure);
}

const checkUnchanged = (present: Location, expectedVersion = present.version) =>
  expectedVersion === present.version
    ? ok(present)
    : err({ kind: 'version-conflict', version: present.version } as const);

/** Parses the PIN of a patch: `null` if a new visibility removes it, `undefined` if it does not change. */
function parsePinChange(
  patch: LocationPatch,
  present: Location,
): Result<string | null | undefined, FailureOf<'bad-pin'>> {
  const visibility = patch.visibility || present.visibility;
  const hasPin = present.visibility === 'protected';
  const pin = parsePinFor(visibility, patch.pin, hasPin);
  if (!pin.ok || pin.value !== undefined) return pin;
  return ok(hasPin && visibility !== 'protected' ? null : undefined);
}

type Content = Partial<Record<keyof LocationContent, unknown>>;

/** Parses a patch into its changes: fields, PIN, and the name if it differs. */
function parseChanges(patch: LocationPatch, present: Location, limit: CreationLimit) {
  const content = parseContent(patch, present, limit);
  if (!content.ok) return content;
  const to = parseNewName(patch, present);
  if (!to.ok) return to;
  const pin = parsePinChange(patch, present);
  return pin.ok ? ok({ content: content.value, to: to.value, pin: pin.value }) : pin;
}

/** Returns the fields whose value a patch changes, with the codes of a new point. */
function parseContent(
  patch: LocationPatch,
  present: Location,
  { clock, getTimeZone, parsePhone }: CreationLimit,
): Result<
  Partial<LocationContent>,
  FailureOf<
    'bad-coordinates' | 'bad-saudi-short-address' | 'bad-expiry' | 'bad-request' | 'bad-phone' | 'bad-hours' | 'bad-way'
  >
> {
  const now = clock.now();
  const point = createPoint(patch.latitude ?? present.latitude, patch.longitude ?? present.longitude);
  if (!point.ok) return point;
  const saudiShortAddress = parseOptionalShortAddress(patch.saudiShortAddress ?? present.saudiShortAddress);
  if (!saudiShortAddress.ok) return saudiShortAddress;
  const { visibility, approximate, expiresAt = present.expiresAt } = patch;
  const expiry = expiresAt === present.expiresAt ? ok(expiresAt) : parseExpiry(expiresAt, now);
  if (!expiry.ok) return expiry;
  const arrival = parseArrival({ ...present, ...patch }, parsePhone && ((text) => parsePhone(text, point.value)));
  if (!arrival.ok) return arrival;
  const way = parseNewWay(patch, arrival.value, point.value);
  if (!way.ok) return way;
  const pointFields = { ...getCodes(getEntrance(arrival.value) ?? point.value), timeZone: getTimeZone(point.value) };
  const after: Content = {
    ...toContent(present),
    ...pickFlags(patch),
    ...pickTexts(patch),
    ...pickIntegration(patch),
    ...point.value,
    ...arrival.value,
    way: way.value,
    ...pointFields,
    saudiShortAddress: saudiShortAddress.value,
    ...(visibility && { visibility }),
    ...(approximate !== undefined && { approximate }),
    expiresAt: expiry.value,
  };
  Object.assign(after, addressAfterEdit(patch, present, after as LocationContent));
  const changed = Object.entries(after).filter(([key, value]) => value !== present[key as keyof Location]);
  return ok(Object.fromEntries(changed) as Partial<LocationContent>);
}

/** Checks that the way of a patch ends at the entrance. An existing way that no longer does is removed. */
function parseNewWay(
  patch: LocationPatch,
  arrival: Pick<LocationContent, 'way' | 'entrance'>,
  point: Point,
): Result<string, FailureOf<'bad-way'>> {
  const way = checkWayEnd(arrival, point);
  return way.ok || patch.way !== undefined ? way : ok('');
}

const pickTexts = (patch: LocationPatch): Content =>
  Object.fromEntries(keysWith({ editable: true, kind: 'text' }).flatMap((key) => toEntries(key, patch[key]?.trim())));

const pickFlags = (patch: LocationPatch): Content =>
  Object.fromEntries(keysWith({ editable: true, kind: 'flag' }).flatMap((key) => toEntries(key, patch[key])));

const pickIntegration = (patch: LocationPatch): Content =>
  Object.fromEntries(keysWith({ section: 'integration' }).flatMap((key) => toEntries(key, patch[key]?.trim())));

const toEntries = <V>(key: string, value: V | undefined): readonly [string, V][] =>
  value === undefined ? [] : [[key, value]];

/** Returns the parts of the name that a patch changes, or `undefined` if it has the current spelling. */
function parseNewName(
  patch: LocationPatch,
  present: Location,
): Result<Partial<LocationName> | undefined, FailureOf<'bad-alias' | 'bad-request'>> {
  const handle = patch.handle === undefined ? ok(present.handle) : parseHandle(patch.handle);
  if (!handle.ok) return handle;
  const label = patch.label === undefined ? ok(present.label) : parseLabel(patch.label);
  if (!label.ok) return label;
  const to = {
    ...(handle.value !== present.handle && { handle: handle.value }),
    ...(label.value !== present.label && { label: label.value }),
  };
  return ok(Object.keys(to).length === 0 ? undefined : to);
}

const contentFields = locationFields.filter(isContentField);
const historyFields = [...fieldsWith({ section: 'name' }), ...contentFields].filter(
  ({ section }) => section !== 'source',
);

const toContent = (location: Location): LocationContent =>
  Object.fromEntries(contentFields.map(({ key }) => [key, location[key]])) as LocationContent;

/**
 * Picks the fields of an earlier version that a revert restores. Fields about visibility stay, so that a revert reveals nothing, and so
 * do the external id and the metadata of the integration.
 */
function pickRevertedContent(location: Location): Partial<LocationContent> {
  const {
    visibility: _,
    approximate: _cell,
    expiresAt: _expiry,
    externalId: _id,
    metadata: _notes,
    ...content
  } = toContent(location);
  return content;
}

function changesBetween(before: LocationVersion | undefined, after: Location): readonly FieldChange[] {
  if (before === undefined) return [];
  return historyFields
    .filter(({ key }) => before.location[key] !== after[key])
    .map(({ key }) => ({ field: key, before: before.location[key], after: after[key] }));
}
