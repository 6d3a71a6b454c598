import { formatAlias, handleKey, labelKey } from '../domain/aliases/alias.ts';
import { type Failure, type FailureOf, isRetryable } from '../domain/failure.ts';
import type { LocationName, LocationPatch } from '../domain/location/lifecycle.ts';
import type { Location, LocationDraft } from '../domain/location/location.ts';
import { keysWith } from '../domain/location/location-fields.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { DeviceStore } from '../ports/offline/device-store.ts';
import type { Aliases } from './aliases.ts';
import { storeAnswer } from './offline-cache.ts';

interface UserAction {
  readonly userId: string;
  /** The time at which the change was queued, in ISO 8601. */
  readonly at: string;
  /** The failure with which the server rejected the change. It then waits for the user's decision. */
  readonly problem?: Failure;
  /** The current location with this name on the server. */
  readonly theirs?: Location;
}
interface Creation extends UserAction {
  readonly kind: 'create';
  readonly draft: LocationDraft;
  readonly idempotencyKey: string;
  /** A photo that is added after the place was created. */
  readonly photo?: Uint8Array;
  /** True if the place was created and its photo was rejected. */
  readonly isPlaced?: true;
}
interface Change extends UserAction {
  readonly kind: 'edit';
  /** The version of the location that the user saw. */
  readonly base: Location;
  readonly patch: LocationPatch;
}
type OutboxAction = Creation | Change;
export type QueuedAction = OutboxAction & { readonly id: number };

type Stored<T> = Promise<Result<T, FailureOf<'unreachable'>>>;

/** The queue of creations and changes of one device. If the device has no storage, its operations fail like an unreachable server. */
export interface Outbox {
  /** Lists the queued changes of a user, in order. */
  list(userId: string): Stored<readonly QueuedAction[]>;
  /** Returns the number of queued changes of all users of this device. */
  count(): Stored<number>;
  add(action: OutboxAction): Stored<void>;
  /** Sends the queued changes in order, if their user is still signed in. Returns how many the server accepted. */
  send(userId: string): Stored<number>;
  /** Replaces a rejected change by the user's decision: another draft, or a patch of the server's current version. */
  decide(action: QueuedAction): Stored<void>;
  discard(id: number): Stored<void>;
  /** Deletes all queued changes of a user whose account was deleted. */
  discardAll(userId: string): Stored<void>;
  /** Stores data that was embedded in a page, as the response of the call that it replaces. */
  storeAnswer(id: string, input: object | undefined, value: unknown): Stored<void>;
  /** Deletes the stored responses of the session; with `actions`, also the queued changes. */
  forget(options?: { readonly actions?: boolean }): Stored<void>;
}

interface Deps {
  readonly aliases: Aliases;
  readonly store: DeviceStore;
  /** Asks the server whether this user is still signed in, because another tab can have signed in another user. */
  readonly isSignedIn: (userId: string) => Promise<boolean>;
}

/**
 * Creates the outbox. A change stays stored until the server accepts it or the user discards it. If a response was lost, the change is
 * sent again and recognized: a creation by its idempotency key or, after the day for which keys are valid, by the existing place; an edit
 * by its fields, which the place already has.
 */
export function createOutbox({ aliases, store, isSignedIn }: Deps): Outbox {
  const list = async (userId: string): Promise<readonly QueuedAction[]> =>
    (await store.listActions())
      .map(({ id, act: action }) => ({ ...(action as OutboxAction), id }))
      .filter((action) => action.userId === userId);

  const replace = ({ id, ...action }: QueuedAction) => store.replaceAction({ id, act: action });

  const request = (action: OutboxAction) =>
    action.kind === 'create'
      ? aliases.create(action.draft, { idempotencyKey: action.idempotencyKey })
      : aliases.edit(action.base, action.patch, { ifVersion: action.base.version });

  const removeAccepted = async ({ id }: QueuedAction): Promise<'accepted'> => {
    await store.removeAction(id);
    return 'accepted';
  };

  /** Sends a change. Returns `later` if the network failed or the session ended. */
  const sendAction = async (action: QueuedAction): Promise<'accepted' | 'refused' | 'later'> => {
    const answer = await request(action);
    if (answer.ok) return sendPhoto(action);
    const problem: Failure = answer.failure;
    if (waitsForNetwork(problem)) return 'later';
    const theirs = await aliases.get(toName(action));
    if (!theirs.ok && isRetryable(theirs.failure)) return 'later';
    if (theirs.ok && isApplied(await findRequestedFields(action), theirs.value.location)) return sendPhoto(action);
    await replace({ ...action, problem, ...(theirs.ok && { theirs: theirs.value.location }) });
    return 'refused';
  };

  /** Adds the photo of a created place. If the place has a photo, it was added before and the response was lost. */
  const sendPhoto = async (action: QueuedAction): Promise<'accepted' | 'refused' | 'later'> => {
    if (action.kind !== 'create' || action.photo === undefined) return removeAccepted(action);
    const place = await aliases.get(toName(action));
    if (place.ok && place.value.location.photos.length > 0) return removeAccepted(action);
    const added = place.ok ? await aliases.addPhoto(toName(action), action.photo, { alt: '' }) : place;
    if (added.ok) return removeAccepted(action);
    const problem: Failure = added.failure;
    if (waitsForNetwork(problem)) return 'later';
    await replace({ ...action, problem, isPlaced: true });
    return 'refused';
  };

  /** Returns the fields that a change sets, without those that the server completes. */
  const findRequestedFields = async (action: OutboxAction): Promise<object | undefined> => {
    if (action.kind === 'edit') return action.patch;
    const draft = await aliases.check(action.draft);
    if (!draft.ok) return undefined;
    const content: Readonly<Record<string, unknown>> = draft.value.content;
    const filledKeys = editable.filter((key) => content[key] !== '' && content[key] != null);
    return Object.fromEntries(filledKeys.map((key) => [key, content[key]]));
  };

  const sendAll = async (userId: string): Promise<number> => {
    let acceptedCount = 0;
    const actions = await list(userId);
    // Later changes of a place wait until the user decides about the rejected one.
    const refused = new Set(actions.filter(({ problem }) => problem !== undefined).map(toAliasKey));
    if (actions.every((action) => refused.has(toAliasKey(action))) || !(await isSignedIn(userId))) return 0;
    for (const action of actions) {
      if (refused.has(toAliasKey(action))) continue;
      const outcome = await sendAction(action);
      if (outcome === 'later') return acceptedCount;
      if (outcome === 'refused') refused.add(toAliasKey(action));
      else acceptedCount += 1;
    }
    return acceptedCount;
  };

  /** Queues a change. A second change of a place is merged into the first, and keeps the version that the first is based on. */
  const addChange = async (action: Change): Promise<void> => {
    const isEarlier = (candidate: QueuedAction) =>
      candidate.kind === 'edit' && toAliasKey(candidate) === toAliasKey(action);
    const earlier = (await list(action.userId)).find(isEarlier);
    if (earlier?.kind !== 'edit') return store.addAction({ act: action });
    await replace({ ...earlier, patch: { ...earlier.patch, ...action.patch }, at: action.at });
  };

  return withFailures({
    list,
    count: async () => (await store.listActions()).length,
    add: (action: OutboxAction) =>
      action.kind === 'create' ? store.addAction({ act: action }) : store.alone(() => addChange(action)),
    send: (userId: string) => store.alone(() => sendAll(userId)),
    decide: ({ problem: _problem, theirs: _theirs, ...action }: QueuedAction) =>
      store.alone(() => replace(action as QueuedAction)),
    discard: (id: number) => store.alone(() => store.removeAction(id)),
    discardAll: (userId: string) =>
      store.alone(async () => {
        for (const { id } of await list(userId)) await store.removeAction(id);
      }),
    storeAnswer: async (id: string, input: object | undefined, value: unknown) =>
      storeAnswer(store, { id, input, generation: await store.readGeneration() }, value),
    forget: async ({ actions = false }: { readonly actions?: boolean } = {}) => {
      await store.endSession();
      if (actions) await store.alone(() => store.forgetActions());
    },
  });
}

const waitsForNetwork = (problem: Failure): boolean => problem.kind === 'sign-in-needed' || isRetryable(problem);

type Verbs<T> = {
  readonly [V in keyof T]: T[V] extends (...args: infer A) => Promise<infer R> ? (...args: A) => Stored<R> : never;
};

/** Wraps operations so that they return a failure instead of throwing an exception of the device's storage. */
function withFailures<T extends Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>(verbs: T): Verbs<T> {
  const wrapped = Object.entries(verbs).map(([name, verb]) => [
    name,
    async (...args: never[]) => {
      try {
        return ok(await verb(...args));
      } catch {
        return err({ kind: 'unreachable', service: 'server' });
      }
    },
  ]);
  return Object.fromEntries(wrapped) as Verbs<T>;
}

const toName = (action: OutboxAction): LocationName =>
  (action.kind === 'create' ? { handle: action.draft.handle, label: action.draft.label } : action.base) as LocationName;

/** Returns the key of the name that a change affects. */
function toAliasKey(action: OutboxAction): string {
  const { handle, label } = toName(action);
  return formatAlias(handleKey(handle) as never, labelKey(label) as never);
}

const editable = keysWith({ editable: true });

/** Returns whether a place already has the requested fields. */
function isApplied(requested: object | undefined, theirs: Location): boolean {
  if (requested === undefined || theirs.createdBy === '') return false;
  return Object.entries(requested).every(
    ([field, value]) =>
      field === 'addressFound' || field === 'keepAddress' || isSame(theirs[field as keyof Location], value),
  );
}

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 1e-6 : JSON.stringify(a) === JSON.stringify(b);
