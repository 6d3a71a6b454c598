import { formatAlias, handleKey, labelKey } from '../domain/aliases/alias.ts';
import { type Failure, type FailureOf, isRetryable } from '../domain/failure.ts';
import type { LocationName, LocationPatch } from '../domain/location/lifecycle.ts';
import type { Location, LocationDraft } from '../domain/location/location.ts';
import { keysWith } from '../domain/location/location-fields.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { DeviceStore } from '../ports/offline/device-store.ts';
import type { Aliases } from './aliases.ts';
import { storeAnswer } from './offline-cache.ts';

interface ActOfUser {
  readonly userId: string;
  /** The time at which the change was queued, in ISO 8601. */
  readonly at: string;
  /** The failure with which the server rejected the change. It then waits for the user's decision. */
  readonly problem?: Failure;
  /** The current location with this name on the server. */
  readonly theirs?: Location;
}
interface Creation extends ActOfUser {
  readonly kind: 'create';
  readonly draft: LocationDraft;
  readonly idempotencyKey: string;
  /** A photo that is added after the place was created. */
  readonly photo?: Uint8Array;
  /** True if the place was created and its photo was rejected. */
  readonly isPlaced?: true;
}
interface Change extends ActOfUser {
  readonly kind: 'edit';
  /** The version of the location that the user saw. */
  readonly base: Location;
  readonly patch: LocationPatch;
}
type Act = Creation | Change;
export type WaitingAct = Act & { readonly id: number };

type Stored<T> = Promise<Result<T, FailureOf<'unreachable'>>>;

/** The queue of creations and changes of one device. If the device has no storage, its operations fail like an unreachable server. */
export interface Outbox {
  /** Lists the queued changes of a user, in order. */
  list(userId: string): Stored<readonly WaitingAct[]>;
  /** Returns the number of queued changes of all users of this device. */
  count(): Stored<number>;
  add(act: Act): Stored<void>;
  /** Sends the queued changes in order, if their user is still signed in. Returns how many the server accepted. */
  send(userId: string): Stored<number>;
  /** Replaces a rejected change by the user's decision: another draft, or a patch of the server's current version. */
  decide(act: WaitingAct): Stored<void>;
  discard(id: number): Stored<void>;
  /** Deletes all queued changes of a user whose account was deleted. */
  discardAll(userId: string): Stored<void>;
  /** Stores data that was embedded in a page, as the response of the call that it replaces. */
  storeAnswer(id: string, input: object | undefined, value: unknown): Stored<void>;
  /** Deletes the stored responses of the session; with `acts`, also the queued changes. */
  forget(options?: { readonly acts?: boolean }): Stored<void>;
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
  const list = async (userId: string): Promise<readonly WaitingAct[]> =>
    (await store.acts()).map(({ id, act }) => ({ ...(act as Act), id })).filter((act) => act.userId === userId);

  const replace = ({ id, ...act }: WaitingAct) => store.replaceAct({ id, act });

  const request = (act: Act) =>
    act.kind === 'create'
      ? aliases.create(act.draft, { idempotencyKey: act.idempotencyKey })
      : aliases.edit(act.base, act.patch, { ifVersion: act.base.version });

  const removeAccepted = async ({ id }: WaitingAct): Promise<'accepted'> => {
    await store.removeAct(id);
    return 'accepted';
  };

  /** Sends a change. Returns `later` if the network failed or the session ended. */
  const sendAct = async (act: WaitingAct): Promise<'accepted' | 'refused' | 'later'> => {
    const answer = await request(act);
    if (answer.ok) return sendPhoto(act);
    const problem: Failure = answer.failure;
    if (waitsForNetwork(problem)) return 'later';
    const theirs = await aliases.get(toName(act));
    if (!theirs.ok && isRetryable(theirs.failure)) return 'later';
    if (theirs.ok && isApplied(await findRequestedFields(act), theirs.value.location)) return sendPhoto(act);
    await replace({ ...act, problem, ...(theirs.ok && { theirs: theirs.value.location }) });
    return 'refused';
  };

  /** Adds the photo of a created place. If the place has a photo, it was added before and the response was lost. */
  const sendPhoto = async (act: WaitingAct): Promise<'accepted' | 'refused' | 'later'> => {
    if (act.kind !== 'create' || act.photo === undefined) return removeAccepted(act);
    const place = await aliases.get(toName(act));
    if (place.ok && place.value.location.photos.length > 0) return removeAccepted(act);
    const added = place.ok ? await aliases.addPhoto(toName(act), act.photo, { alt: '' }) : place;
    if (added.ok) return removeAccepted(act);
    const problem: Failure = added.failure;
    if (waitsForNetwork(problem)) return 'later';
    await replace({ ...act, problem, isPlaced: true });
    return 'refused';
  };

  /** Returns the fields that a change sets, without those that the server completes. */
  const findRequestedFields = async (act: Act): Promise<object | undefined> => {
    if (act.kind === 'edit') return act.patch;
    const draft = await aliases.check(act.draft);
    if (!draft.ok) return undefined;
    const content: Readonly<Record<string, unknown>> = draft.value.content;
    const filledKeys = editable.filter((key) => content[key] !== '' && content[key] != null);
    return Object.fromEntries(filledKeys.map((key) => [key, content[key]]));
  };

  const sendAll = async (userId: string): Promise<number> => {
    let acceptedCount = 0;
    const acts = await list(userId);
    // Later changes of a place wait until the user decides about the rejected one.
    const refused = new Set(acts.filter(({ problem }) => problem !== undefined).map(toAliasKey));
    if (acts.every((act) => refused.has(toAliasKey(act))) || !(await isSignedIn(userId))) return 0;
    for (const act of acts) {
      if (refused.has(toAliasKey(act))) continue;
      const outcome = await sendAct(act);
      if (outcome === 'later') return acceptedCount;
      if (outcome === 'refused') refused.add(toAliasKey(act));
      else acceptedCount += 1;
    }
    return acceptedCount;
  };

  /** Queues a change. A second change of a place is merged into the first, and keeps the version that the first is based on. */
  const addChange = async (act: Change): Promise<void> => {
    const isEarlier = (candidate: WaitingAct) => candidate.kind === 'edit' && toAliasKey(candidate) === toAliasKey(act);
    const earlier = (await list(act.userId)).find(isEarlier);
    if (earlier?.kind !== 'edit') return store.addAct({ act });
    await replace({ ...earlier, patch: { ...earlier.patch, ...act.patch }, at: act.at });
  };

  return withFailures({
    list,
    count: async () => (await store.acts()).length,
    add: (act: Act) => (act.kind === 'create' ? store.addAct({ act }) : store.alone(() => addChange(act))),
    send: (userId: string) => store.alone(() => sendAll(userId)),
    decide: ({ problem: _problem, theirs: _theirs, ...act }: WaitingAct) =>
      store.alone(() => replace(act as WaitingAct)),
    discard: (id: number) => store.alone(() => store.removeAct(id)),
    discardAll: (userId: string) =>
      store.alone(async () => {
        for (const { id } of await list(userId)) await store.removeAct(id);
      }),
    storeAnswer: async (id: string, input: object | undefined, value: unknown) =>
      storeAnswer(store, { id, input, generation: await store.generation() }, value),
    forget: async ({ acts = false }: { readonly acts?: boolean } = {}) => {
      await store.endSession();
      if (acts) await store.alone(() => store.forgetActs());
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

const toName = (act: Act): LocationName =>
  (act.kind === 'create' ? { handle: act.draft.handle, label: act.draft.label } : act.base) as LocationName;

/** Returns the key of the name that a change affects. */
function toAliasKey(act: Act): string {
  const { handle, label } = toName(act);
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
