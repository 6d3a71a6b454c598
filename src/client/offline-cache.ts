import { handleKey, labelKey } from '../domain/aliases/alias.ts';
import { failureCategory } from '../domain/failure.ts';
import type { FailureCategory } from '../domain/failures/failure-row.ts';
import type { Location } from '../domain/location/location.ts';
import { ok } from '../domain/result.ts';
import type { DeviceStore } from '../ports/offline/device-store.ts';
import type { ListPage, RawCall, RawInput, ViewedLocation } from './api.ts';

type StoredInput = Pick<RawInput, 'params' | 'query'>;

/** Responses that a user sees offline: the session, the user's places, each that was opened, and their names. */
const cachedOperations: ReadonlySet<string> = new Set(['getUser', 'listMyLocations', 'getLocation', 'suggestNames']);

/** A place whose page is stored, and when the server last returned it. */
interface OfflinePage {
  readonly location: Location;
  /** ISO 8601. */
  readonly at: string;
}

/** The pages that the device stores besides responses. */
export interface OfflinePages {
  /** All that have not expired. */
  all(): Promise<readonly OfflinePage[]>;
}

/**
 * Calls `call`; if the server is unreachable, returns its last response and passes the time to `tell`. Only the user's own places are
 * stored, until the server no longer returns them; for other places there is the page. Everything is deleted once the session has ended.
 */
export function withOfflineCache(
  call: RawCall,
  {
    store,
    pages,
    tell,
  }: { readonly store: DeviceStore; readonly pages: OfflinePages; readonly tell: (at: string | undefined) => void },
): RawCall {
  const fromDevice = async (id: string, input: StoredInput | undefined) => {
    if (id === 'suggestNames') return { value: await suggestOffline({ store, pages }, input) };
    return findOffline({ store, pages }, id, input);
  };
  const noteAnswer = async (id: string, input: StoredInput | undefined, value: unknown, generation: number) => {
    if (id === 'suggestNames') return;
    tell(undefined);
    // The list contains them; a place that is missing from it was taken away from its user.
    if (id === 'listMyLocations') await store.forgetAnswers('getLocation').catch(() => undefined);
    if (id !== 'getLocation' || isOwn(value as ViewedLocation))
      await storeAnswer(store, { id, input, generation }, value);
  };
  return async (operation, input) => {
    const { id } = operation;
    if (!cachedOperations.has(id)) return call(operation, input);
    // Read when the request is sent: the user may have signed out by the time of its response.
    const requestedIn = store.generation().catch(() => NO_GENERATION);
    const answer = await call(operation, input);
    if (answer.ok) {
      await noteAnswer(id, input, answer.value, await requestedIn);
      return answer;
    }
    if (answer.failure.kind === 'sign-in-needed') await store.endSession().catch(() => undefined);
    if (isWithdrawn.has(failureCategory(answer.failure.kind)))
      await store.forgetAnswers(toKey(id, input)).catch(() => undefined);
    if (answer.failure.kind !== 'unreachable') return answer;
    const known = await fromDevice(id, input).catch(() => undefined);
    if (known === undefined) return answer;
    if (id !== 'getUser' && 'at' in known) tell(known.at);
    return ok(known.value);
  };
}

/** The generation of a device whose storage is unreadable. */
const NO_GENERATION = -1;

interface StoredCall {
  readonly id: string;
  readonly input: StoredInput | undefined;
  /** The generation of the device's session in which it was sent. */
  readonly generation: number;
}

/** Stores the data that a page included, as the response to the call that it replaces. A full device stores nothing. */
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
  const known = await store.answer(toKey(id, input));
  if (known !== undefined || id !== 'getLocation') return known;
  const { handle, label } = (input?.params ?? {}) as Pick<Location, 'handle' | 'label'>;
  const isRequested = ({ location }: OfflinePage) =>
    handleKey(location.handle) === handleKey(handle) && labelKey(location.label) === labelKey(label);
  const found = (await ownPlaces(store)).find(isRequested) ?? (await pages.all()).find(isRequested);
  return found && { value: found.location, at: found.at };
}

/** The user's places and places whose page is stored, by the words of a text. */
async function suggestOffline(
  { store, pages }: Stored,
  { query = {} }: StoredInput = {},
): Promise<readonly Location[]> {
  const { searchPlaces } = await import('../domain/location/search-terms.ts');
  const all = [...(await ownPlaces(store)), ...(await pages.all())].map(({ location }) => location);
  const byName = new Map<string, Location>();
  for (const place of all) {
    const key = `${handleKey(place.handle)}#${labelKey(place.label)}`;
    // The user's own place has more fields than the page for visitors.
    if (!byName.has(key)) byName.set(key, place);
  }
  return searchPlaces(String(query.q), [...byName.values()], Number(query.limit));
}

async function ownPlaces(store: DeviceStore): Promise<readonly OfflinePage[]> {
  const lists = await store.answersLike('listMyLocations');
  return lists.flatMap(({ value, at }) => (value as ListPage<Location>).items.map((location) => ({ location, at })));
}

/** A visitor's response contains no creator. */
const isOwn = ({ createdBy, grantedUntil }: ViewedLocation): boolean => createdBy !== '' && grantedUntil === undefined;

/** The failures by which the server withdraws a place that it returned before. */
const isWithdrawn: ReadonlySet<FailureCategory> = new Set(['forbidden', 'not-found', 'gone']);
