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
  /** When it was queued: ISO 8601. */
  readonly at: string;
  /** Why the server rejected it: it waits for the user's decision. */
  readonly problem?: Failure;
  /** The server's current location of that name. */
  readonly theirs?: Location;
}
interface Creation extends ActOfUser {
  readonly kind: 'create';
  readonly draft: LocationDraft;
  readonly idempotencyKey: string;
  /** Added to the place after it was created. */
  readonly photo?: Uint8Array;
  /** The place was created, and its photo was rejected. */
  readonly isPlaced?: true;
}
interface Change extends ActOfUser {
  readonly kind: 'edit';
  /** The location that it changes, as the user saw it. */
  readonly base: Location;
  readonly patch: LocationPatch;
}
type Act = Creation | Change;
export type WaitingAct = Act & { readonly id: number };

type Stored<T> = Promise<Result<T, FailureOf<'unreachable'>>>;

/** Queued creations and changes of one device. A device without storage fails like an unreachable server. */
export interface Outbox {
  /** Returns the queued changes of a user, in order. */
  list(userId: string): Stored<readonly WaitingAct[]>;
  /** The number of queued changes on this device, of all its users. */
  count(): Stored<number>;
  add(act: Act): Stored<void>;
  /** Sends the queued changes, in order and once, while their user is signed in; returns how many were accepted. */
  send(userId: string): Stored<number>;
  /** The user's decision: another draft or patch, applied to the server's current version. */
  decide(act: WaitingAct): Stored<void>;
  discard(id: number): Stored<void>;
  /** Deletes everything of a user whose account is deleted. */
  discardAll(userId: string): Stored<void>;
  /** Stores the data that a page included, as the response to the call that it replaces. */
  storeAnswer(id: string, input: object | undefined, value: unknown): Stored<void>;
  /** Deletes what the session showed on this device; with `acts`, also the queued changes. */
  forget(options?: { readonly acts?: boolean }): Stored<void>;
}

interface Deps {
  readonly aliases: Aliases;
  readonly store: DeviceStore;
  /** Returns whether the server still has this user signed in: another tab may have signed in another. */
  readonly isSignedIn: (userId: string) => Promise<boolean>;
}

/**
 * A change is removed from the store only after the server has accepted it, or its user has discarded it. A change whose response was lost
 * is recognized: a creation by its idempotency key or, after the day for which keys are valid, by the existing place; an edit by its
 * fields.
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

  /** `later`: the network failed, or the session ended. */
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

  /** A photo whose response was lost was already added, because the place was created without one. */
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

  /** Returns the fields of a place after the change; the server completes what a draft omits. */
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
    // Later changes of the same place wait with the rejected one.
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

  /** A second change of one place is merged into the first, with the version that the first one saw. */
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

/** The operations, with a failure instead of an exception of the device's storage. */
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

/** The name that a change affects, in its canonical spelling. */
function toAliasKey(act: Act): string {
  const { handle, label } = toName(act);
  return formatAlias(handleKey(handle) as never, labelKey(label) as never);
}

const editable = keysWith({ editable: true });

/** Returns whether a place is already as requested. */
function isApplied(requested: object | undefined, theirs: Location): boolean {
  if (requested === undefined || theirs.createdBy === '') return false;
  return Object.entries(requested).every(
    ([field, value]) =>
      field === 'addressFound' || field === 'keepAddress' || isSame(theirs[field as keyof Location], value),
  );
}

const isSame = (a: unknown, b: unknown): boolean =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 1e-6 : JSON.stringify(a) === JSON.stringify(b);
