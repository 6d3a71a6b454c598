import { handleKey, labelKey } from '../domain/aliases/alias.ts';
import { failureCategory } from '../domain/failure.ts';
import type { FailureCategory } from '../domain/failures/failure-row.ts';
import type { Location } from '../domain/location/location.ts';
import { ok } from '../domain/result.ts';
import type { DeviceStore } from '../ports/offline/device-store.ts';
import type { ListPage, RawCall, RawInput, ViewedLocation } from './api.ts';

type StoredInput = Pick<RawInput, 'params' | 'query'>;

/** Operations whose responses are stored for offline use. */
const cachedOperations: ReadonlySet<string> = new Set(['getUser', 'listMyLocations', 'getLocation', 'suggestNames']);

/** A place whose page is stored, and the time when the server last returned it. */
interface OfflinePage {
  readonly location: Location;
  /** The time in ISO 8601. */
  readonly at: string;
}

/** The pages that the device stores in addition to responses. */
export interface OfflinePages {
  /** Returns all stored pages whose places have not expired. */
  listAll(): Promise<readonly OfflinePage[]>;
}

/**
 * Wraps a call: if the server is unreachable, returns the last response and passes its time to `onStoredAnswer`. Only responses about the user's own
 * places are stored, until the server no longer returns the place; other places have a stored page. All responses are deleted when the
 * session ends.
 */
export function withOfflineCache(
  call: RawCall,
  {
    store,
    pages,
    onStoredAnswer,
  }: {
    readonly store: DeviceStore;
    readonly pages: OfflinePages;
    readonly onStoredAnswer: (at: string | undefined) => void;
  },
): RawCall {
  const fromDevice = async (id: string, input: StoredInput | undefined) => {
    if (id === 'suggestNames') return { value: await suggestOffline({ store, pages }, input) };
    return findOffline({ store, pages }, id, input);
  };
  const cacheAnswer = async (id: string, input: StoredInput | undefined, value: unknown, generation: number) => {
    if (id === 'suggestNames') return;
    onStoredAnswer(undefined);
    // The new list replaces the stored places, so that a place that the user has lost is deleted.
    if (id === 'listMyLocations') await store.forgetAnswers('getLocation').catch(() => undefined);
    if (id !== 'getLocation' || isOwn(value as ViewedLocation))
      await storeAnswer(store, { id, input, generation }, value);
  };
  return async (operation, input) => {
    const { id } = operation;
    if (!cachedOperations.has(id)) return call(operation, input);
    // Read the generation now: the user can sign out before the response arrives.
    const requestedIn = store.readGeneration().catch(() => NO_GENERATION);
    const answer = await call(operation, input);
    if (answer.ok) {
      await cacheAnswer(id, input, answer.value, await requestedIn);
      return answer;
    }
    if (answer.failure.kind === 'sign-in-needed') await store.endSession().catch(() => undefined);
    if (isWithdrawn.has(failureCategory(answer.failure.kind)))
      await store.forgetAnswers(toKey(id, input)).catch(() => undefined);
    if (answer.failure.kind !== 'unreachable') return answer;
    const known = await fromDevice(id, input).catch(() => undefined);
    if (known === undefined) return answer;
    if (id !== 'getUser' && 'at' in known) onStoredAnswer(known.at);
    return ok(known.value);
  };
}

/** The generation if the storage of the device is unreadable. */
const NO_GENERATION = -1;

interface StoredCall {
  readonly id: string;
  readonly input: StoredInput | undefined;
  /** The generation of the device's session in which the request was sent. */
  readonly generation: number;
}

/** Stores a value as the response of a call. If the storage of the device is full, nothing is stored. */
export async function storeAnswer(
  store: DeviceStore,
  { id, input, generation }: StoredCall,
  value: unknown,
): Promise<void> {
  await store.storeAnswer(toKey(id, input), { value, at: new Date().toISOString() }, generation).catch(() => undefined);
}

const toKey = (id: string, { params, query }: StoredInput = {}): string => `${id} ${JSON.stringify({ params, query })}`;

interface Stored {
  readonly store: DeviceStore;
  readonly pages: OfflinePages;
}

async function findOffline({ store, pages }: Stored, id: string, input: StoredInput | undefined) {
  const known = await store.readAnswer(toKey(id, input));
  if (known !== undefined || id !== 'getLocation') return known;
  const { handle, label } = (input?.params ?? {}) as Pick<Location, 'handle' | 'label'>;
  const isRequested = ({ location }: OfflinePage) =>
    handleKey(location.handle) === handleKey(handle) && labelKey(location.label) === labelKey(label);
  const found = (await listOwnPlaces(store)).find(isRequested) ?? (await pages.listAll()).find(isRequested);
  return found && { value: found.location, at: found.at };
}

/** Searches the stored places and pages by the words of a text. */
async function suggestOffline(
  { store, pages }: Stored,
  { query = {} }: StoredInput = {},
): Promise<readonly Location[]> {
  const { searchPlaces } = await import('../domain/location/search-terms.ts');
  const all = [...(await listOwnPlaces(store)), ...(await pages.listAll())].map(({ location }) => location);
  const byName = new Map<string, Location>();
  for (const place of all) {
    const key = `${handleKey(place.handle)}#${labelKey(place.label)}`;
    // The user's own place has more fields than the page for visitors.
    if (!byName.has(key)) byName.set(key, place);
  }
  return searchPlaces(String(query.q), [...byName.values()], Number(query.limit));
}

async function listOwnPlaces(store: DeviceStore): Promise<readonly OfflinePage[]> {
  const lists = await store.listAnswers('listMyLocations');
  return lists.flatMap(({ value, at }) => (value as ListPage<Location>).items.map((location) => ({ location, at })));
}

/** Returns whether a response is about a place of the user: responses to visitors contain no creator. */
const isOwn = ({ createdBy, grantedUntil }: ViewedLocation): boolean => createdBy !== '' && grantedUntil === undefined;

/** Failure categories after which a stored place is deleted. */
const isWithdrawn: ReadonlySet<FailureCategory> = new Set(['forbidden', 'not-found', 'gone']);
