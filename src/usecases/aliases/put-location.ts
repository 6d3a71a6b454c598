import type { User } from '../../domain/accounts/user.ts';
import { type Handle, parseHandle, parseLabel } from '../../domain/aliases/alias.ts';
import { type Failure, type FailureOf, type InfraFailure, isInfraFailure } from '../../domain/failure.ts';
import type { LocationPatch } from '../../domain/location/lifecycle.ts';
import { emptyDraft, type Location, ownerLocation } from '../../domain/location/location.ts';
import type { PutMode, PutOutcome } from '../../domain/location/put-mode.ts';
import { err, type Failed, ok, type Result } from '../../domain/result.ts';
import type { Trial } from '../../ports/aliases/trial.ts';
import type { CreateAlias } from './create-alias.ts';
import type { ChangeableLocation, LocationAccess, NotChangeable } from './location-access.ts';
import { findAttempted } from './trial.ts';
import type { ChangeFailure, CreateFailure, CreateOptions, DryRun, EditFailure, ServerLifecycle } from './types.ts';

export interface PutLocation {
  readonly outcome: PutOutcome;
  readonly location: Location;
}

interface PutOptions extends CreateOptions, DryRun {
  readonly mode: PutMode;
  readonly expectedVersion?: number | undefined;
}

type PutFailure = CreateFailure | EditFailure | FailureOf<'external-id-not-found' | 'handle-not-found' | 'label-taken'>;

/** Operations for a system that identifies its places by external ids. */
export interface Integration {
  /**
   * Creates, updates or deletes the location of a patch. It is found by `externalId`, and otherwise by its name; then it gets the id if
   * it has none. A location in the bin is restored. Fields that the patch omits keep their values.
   */
  put(patch: LocationPatch, user: User | null, options: PutOptions): Promise<Result<PutLocation, PutFailure>>;
  /** Finds the location with an external id, also in the bin. Only for members of the handle. */
  find(
    handle: Handle,
    externalId: string,
    user: User | null,
  ): Promise<
    Result<ChangeableLocation, NotChangeable | FailureOf<'external-id-not-found' | 'handle-not-found'> | InfraFailure>
  >;
  /** Deletes the location with an external id. A location that loses the id concurrently is not deleted. */
  deleteById(
    handle: Handle,
    externalId: string,
    user: User | null,
    options: { readonly expectedVersion?: number | undefined },
  ): Promise<Result<Location, ChangeFailure | NotChangeable | FailureOf<'external-id-not-found' | 'handle-not-found'>>>;
}

interface Deps {
  readonly access: Pick<LocationAccess, 'requireAccess' | 'requireRole' | 'findNameByExternalId'>;
  readonly create: CreateAlias;
  readonly lifecycle: ServerLifecycle;
}

export function createIntegration({ access, create, lifecycle }: Deps): Integration {
  const find: Integration['find'] = async (handle, externalId, user) => {
    const member = await access.requireRole(handle, user, 'member');
    if (!member.ok) return member;
    const name = await access.findNameByExternalId(handle, externalId, member.value);
    if (!name.ok) return name;
    if (name.value === undefined) return err({ kind: 'external-id-not-found', handle, externalId });
    return access.requireAccess(name.value, user, 'change');
  };

  /** Finds the location with the name of a patch. Fails with `label-taken` if it has another external id. */
  async function findByName(
    handle: Handle,
    { label: text = '', externalId = '' }: LocationPatch,
    user: User,
  ): Promise<Result<ChangeableLocation | undefined, PutFailure>> {
    if (text.trim() === '') return ok(undefined);
    const label = parseLabel(text);
    if (!label.ok) return label;
    const named = await access.requireAccess({ handle, label: label.value }, user, 'change');
    if (!named.ok) return toNameResult(handle, named, user);
    const { location } = named.value;
    // An equal id means that a concurrent request created the location after the look-up by id.
    if (externalId === '' || location.externalId === '' || location.externalId === externalId) return named;
    return err({ kind: 'label-taken', handle: location.handle, label: location.label });
  }

  /** Returns the result for a name that the user cannot change. It shows users who are not members nothing about the labels of a handle. */
  async function toNameResult(
    handle: Handle,
    named: Failed<NotChangeable>,
    user: User,
  ): Promise<Result<undefined, PutFailure>> {
    if (isInfraFailure(named.failure)) return named;
    const member = await access.requireRole(handle, user, 'member');
    if (member.ok) return named.failure.kind === 'location-not-found' ? ok(undefined) : named;
    return member.failure.kind === 'handle-not-found' ? ok(undefined) : member;
  }

  /** Finds the location of a patch; `undefined` if it can be created. */
  async function findLocation(
    patch: LocationPatch,
    user: User,
  ): Promise<Result<ChangeableLocation | undefined, PutFailure>> {
    const handle = parseHandle(patch.handle ?? '');
    if (!handle.ok) return handle;
    if (!patch.externalId) return findByName(handle.value, patch, user);
    const known = await access.findNameByExternalId(handle.value, patch.externalId, user);
    if (!known.ok) return known;
    if (known.value === undefined) return findByName(handle.value, patch, user);
    return access.requireAccess(known.value, user, 'change');
  }

  /** Updates a location with a patch, and restores it if it is in the bin. */
  async function update(
    { location }: ChangeableLocation,
    patch: LocationPatch,
    user: User,
    { reuse, dryRun, expectedVersion }: PutOptions,
  ): Promise<Result<PutLocation, PutFailure>> {
    const options = { reuse, dryRun, expectedVersion, restores: true, expectedExternalId: location.externalId };
    const edited = await lifecycle.edit(location, dropNameFoundById(patch, location), user, options);
    if (!edited.ok) return edited;
    const outcome = edited.value.version === location.version ? 'unchanged' : 'updated';
    return ok({ outcome, location: edited.value });
  }

  async function remove(
    found: ChangeableLocation,
    user: User,
    { dryRun, expectedVersion }: PutOptions,
  ): Promise<Result<PutLocation, PutFailure>> {
    if (found.isDeleted) return ok({ outcome: 'unchanged', location: ownerLocation(found.location) });
    const { externalId: expectedExternalId } = found.location;
    const deleted = await lifecycle.delete(found.location, user, { dryRun, expectedVersion, expectedExternalId });
    return deleted.ok ? ok({ outcome: 'deleted', location: deleted.value }) : deleted;
  }

  const notFoundFailure = ({ handle = '', label = '', externalId = '' }: LocationPatch) =>
    externalId === ''
      ? err({ kind: 'location-not-found', handle, label } as const)
      : err({ kind: 'external-id-not-found', handle, externalId } as const);

  async function add(patch: LocationPatch, user: User, options: PutOptions): Promise<Result<PutLocation, PutFailure>> {
    const created = await create({ ...emptyDraft, ...patch }, user, options);
    return created.ok ? ok({ outcome: 'created', location: ownerLocation(created.value) }) : created;
  }

  type MatchAction = (
    found: ChangeableLocation,
    patch: LocationPatch,
    user: User,
    options: PutOptions,
  ) => Promise<Result<PutLocation, PutFailure>>;
  type MissingAction = (patch: LocationPatch, user: User, options: PutOptions) => ReturnType<MatchAction>;
  type ByMode = Readonly<Record<Exclude<PutMode, 'create'>, MatchAction>>;

  const existingActions: ByMode = {
    update,
    upsert: update,
    skip: async ({ location }) => ok({ outcome: 'skipped', location: ownerLocation(location) }),
    delete: (found, _patch, user, options) => remove(found, user, options),
  };
  /** Adds a location. If a concurrent request has created it, runs `action` on that one. */
  const createAddOr =
    (action: MatchAction): MissingAction =>
    async (patch, user, options) => {
      const added = await add(patch, user, options);
      if (added.ok || !(added.failure.kind === 'label-taken' || added.failure.kind === 'external-id-taken'))
        return added;
      const found = await findLocation(patch, user);
      return found.ok && found.value !== undefined ? action(found.value, patch, user, options) : added;
    };
  const missingActions: Readonly<Record<keyof ByMode, MissingAction>> = {
    update: async (patch) => notFoundFailure(patch),
    upsert: createAddOr(existingActions.upsert),
    skip: createAddOr(existingActions.skip),
    delete: async (patch) => notFoundFailure(patch),
  };

  return {
    find,
    async put(patch, user, options) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      if (options.mode === 'create') return add(patch, user, options);
      const triedRow = options.trial && findTriedRow(options.trial, patch);
      if (triedRow !== undefined && options.mode !== 'delete')
        return ok({ outcome: options.mode === 'skip' ? 'skipped' : 'updated', location: ownerLocation(triedRow) });
      const { mode } = options;
      return retryWhileChanged(options, async (): ReturnType<Integration['put']> => {
        const found = await findLocation(patch, user);
        if (!found.ok) return found;
        return found.value === undefined
          ? missingActions[mode](patch, user, options)
          : existingActions[mode](found.value, patch, user, options);
      });
    },
    deleteById: (handle, externalId, user, options) =>
      retryWhileChanged(options, async (): ReturnType<Integration['deleteById']> => {
        const found = await find(handle, externalId, user);
        if (!found.ok) return found;
        return lifecycle.delete(found.value.location, user, { ...options, expectedExternalId: externalId });
      }),
  };
}

/** The maximum number of attempts while other requests change the location or its name. */
const MAX_ATTEMPTS = 20;

/** Repeats an action after a version conflict, unless the user requires a version. */
async function retryWhileChanged<R extends Result<unknown, Failure>>(
  { expectedVersion }: { readonly expectedVersion?: number | undefined },
  work: () => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    const done = await work();
    if (done.ok || done.failure.kind !== 'version-conflict') return done;
    if (expectedVersion !== undefined || attempt === MAX_ATTEMPTS) return done;
  }
}

/** Finds the location that an earlier row of a trial would have created for this patch. */
function findTriedRow(trial: Trial, { handle: typed = '', label: text = '', externalId = '' }: LocationPatch) {
  const handle = parseHandle(typed);
  const label = parseLabel(text);
  return handle.ok && label.ok
    ? findAttempted(trial, { handle: handle.value, label: label.value, externalId })
    : undefined;
}

/** Drops the name from the patch of a location that was found by name: a former name must not become its current one again. */
function dropNameFoundById({ handle, label, ...patch }: LocationPatch, location: Location): LocationPatch {
  const isFoundById = location.externalId !== '' && location.externalId === patch.externalId;
  return isFoundById ? { ...patch, ...(handle && { handle }), ...(label && { label }) } : patch;
}
