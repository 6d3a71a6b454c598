import { formatAlias, handleKey, labelKey } from '../domain/aliases/alias.ts';
import { type Failure, type FailureOf, isRetryable } from '../domain/failure.ts';
import type { LocationName, LocationPatch } from '../domain/location/lifecycle.ts';
import type { Location, LocationDraft } from '../domain/location/location.ts';
import { keysWith } from '../domain/location/location-fields.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { DeviceStore } from '../ports/offline/device-store.ts';
import type { Aliases } from './aliases.ts';
import { keep } from './offline-cache.ts';

interface ActOfUser {
  readonly userId: string;
  /** When it was done: ISO 8601. */
  readonly at: string;
  /** Why the server did not take it: it waits for its owner's word. */
  readonly problem?: Failure;
  /** The location that the server has in its place. */
  readonly theirs?: Location;
}
interface Creation extends ActOfUser {
  readonly kind: 'create';
  readonly draft: LocationDraft;
  readonly idempotencyKey: string;
  /** Added to the place once it is there. */
  readonly photo?: Uint8Array;
  /** The place is there, and its photo was refused. */
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

/** Creations and changes that wait to be sent, of one device. A device that keeps nothing fails as the server that cannot be reached. */
export interface Outbox {
  /** Returns the waiting acts of a user, in the order in which they were done. */
  list(userId: string): Stored<readonly WaitingAct[]>;
  /** How many wait on this device, of all its users. */
  count(): Stored<number>;
  add(act: Act): Stored<void>;
  /** Sends what waits, in order and once, while its user is signed in; returns how many were taken. */
  send(userId: string): Stored<number>;
  /** The owner's word: another draft or patch, over what the server has now. */
  decide(act: WaitingAct): Stored<void>;
  discard(id: number): Stored<void>;
  /** All of a user whose account is deleted. */
  discardAll(userId: string): Stored<void>;
  /** Keeps what a page came with, as the answer of the call that it spares. */
  keepAnswer(id: string, input: object | undefined, value: unknown): Stored<void>;
  /** Deletes what the session showed on this device; with `acts`, also what waits to be sent. */
  forget(options?: { readonly acts?: boolean }): Stored<void>;
}

interface Deps {
  readonly aliases: Aliases;
  readonly store: DeviceStore;
  /** Returns whether the server knows this user as the one who is signed in: another tab may have signed in another. */
  readonly isSignedIn: (userId: string) => Promise<boolean>;
}

/**
 * An act leaves the store only once the server has taken it, or its owner has discarded it. What the server has taken while its answer was
 * lost is recognised: a creation by its idempotency key, and past the day that such keys live by the place that is there; a change by its fields.
 */
export function createOutbox({ aliases, store, isSignedIn }: Deps): Outbox {
  const list = async (userId: string): Promise<readonly WaitingAct[]> =>
    (await store.acts()).map(({ id, act }) => ({ ...(act as Act), id })).filter((act) => act.userId === userId);

  const replace = ({ id, ...act }: WaitingAct) => store.replaceAct({ id, act });

  const request = (act: Act) =>
    act.kind === 'create'
      ? aliases.create(act.draft, { idempotencyKey: act.idempotencyKey })
      : aliases.edit(act.base, act.patch, { ifVersion: act.base.version });

  const take = async ({ id }: WaitingAct): Promise<'taken'> => {
    await store.removeAct(id);
    return 'taken';
  };

  /** `later`: the line broke, or the session ended. */
  const sendOne = async (act: WaitingAct): Promise<'taken' | 'refused' | 'later'> => {
    const answer = await request(act);
    if (answer.ok) return sendPhoto(act);
    const problem: Failure = answer.failure;
    if (waitsForNetwork(problem)) return 'later';
    const theirs = await aliases.get(nameOf(act));
    if (!theirs.ok && isRetryable(theirs.failure)) return 'later';
    if (theirs.ok && isDone(await requestedBy(act), theirs.value.location)) return sendPhoto(act);
    await replace({ ...act, problem, ...(theirs.ok && { theirs: theirs.value.location }) });
    return 'refused';
  };

  /** A photo whose answer was lost is at the place already: it was created without one. */
  const sendPhoto = async (act: WaitingAct): Promise<'taken' | 'refused' | 'later'> => {
    if (act.kind !== 'create' || act.photo === undefined) return take(act);
    const place = await aliases.get(nameOf(act));
    if (place.ok && place.value.location.photos.length > 0) return take(act);
    const added = place.ok ? await aliases.addPhoto(nameOf(act), act.photo, { alt: '' }) : place;
    if (added.ok) return take(act);
    const problem: Failure = added.failure;
    if (waitsForNetwork(problem)) return 'later';
    await replace({ ...act, problem, isPlaced: true });
    return 'refused';
  };

  /** Returns the fields that a place has once the act is done; the server fills in what a draft leaves open. */
  const requestedBy = async (act: Act): Promise<object | undefined> => {
    if (act.kind === 'edit') return act.patch;
    const draft = await aliases.check(act.draft);
    if (!draft.ok) return undefined;
    const content: Readonly<Record<string, unknown>> = draft.value.content;
    const reported = editable.filter((key) => content[key] !== '' && content[key] != null);
    return Object.fromEntries(reported.map((key) => [key, content[key]]));
  };

  const sendAll = async (userId: string): Promise<number> => {
    let taken = 0;
    const acts = await list(userId);
    // What follows on a refused act of the same place waits with it.
    const refused = new Set(acts.filter(({ problem }) => problem !== undefined).map(getAlias));
    if (acts.every((act) => refused.has(getAlias(act))) || !(await isSignedIn(userId))) return 0;
    for (const act of acts) {
      if (refused.has(getAlias(act))) continue;
      const outcome = await sendOne(act);
      if (outcome === 'later') return taken;
      if (outcome === 'refused') refused.add(getAlias(act));
      else taken += 1;
    }
    return taken;
  };

  /** A second change of one place goes over the first: the server's version is still the one that the first saw. */
  const addChange = async (act: Change): Promise<void> => {
    const isEarlier = (one: WaitingAct) => one.kind === 'edit' && getAlias(one) === getAlias(act);
    const earlier = (await list(act.userId)).find(isEarlier);
    if (earlier?.kind !== 'edit') return store.addAct({ act });
    await replace({ ...earlier, patch: { ...earlier.patch, ...act.patch }, at: act.at });
  };

  return safe({
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
    keepAnswer: async (id: string, input: object | undefined, value: unknown) =>
      keep(store, { id, input, generation: await store.generation() }, value),
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

/** The verbs with a failure in place of an exception of the device's storage. */
function safe<T extends Readonly<Record<string, (...args: never[]) => Promise<unknown>>>>(verbs: T): Verbs<T> {
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

const nameOf = (act: Act): LocationName =>
  (act.kind === 'create' ? { handle: act.draft.handle, label: act.draft.label } : act.base) as LocationName;

/** The name that an act is about, in its one spelling. */
function getAlias(act: Act): string {
  const { handle, label } = nameOf(act);
  return formatAlias(handleKey(handle) as never, labelKey(label) as never);
}

const editable = keysWith({ editable: true });

/** Returns whether a place is as it was asked for. */
function isDone(requested: object | undefined, theirs: Location): boolean {
  if (requested === undefined || theirs.createdBy === '') return false;
  return Object.entries(requested).every(
    ([field, value]) =>
      field === 'addressFound' || field === 'keepAddress' || isSame(theirs[field as keyof Location], value),
  );
}

const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) < 1e-6
    : JSON.stringify(one) === JSON.stringify(other);
