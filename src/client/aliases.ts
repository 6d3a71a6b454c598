import { errorFromWire, unexpectedFromWire } from '../adapters/api-contract/shared/errors.ts';
import type { Alias, Handle, Label } from '../domain/aliases/alias.ts';
import { formatPoint } from '../domain/coordinates/coordinates.ts';
import type { Failure } from '../domain/failure.ts';
import type { FoundAlias } from '../domain/location/found-alias.ts';
import type { LocationName, LocationPatch } from '../domain/location/lifecycle.ts';
import type { LocationDraft } from '../domain/location/location.ts';
import type { PhotoSummary } from '../domain/location/location-fields.ts';
import type { PutMode, PutOutcome } from '../domain/location/put-mode.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { noTimeZones, parseDraft } from '../usecases/aliases/create-alias.ts';
import { resolveAlias } from '../usecases/aliases/resolve-alias.ts';
import type { AnswerOf, Api, ViewedLocation } from './api.ts';
import { splitIntoBatches } from './batches.ts';

interface Deps {
  readonly api: Api;
  /** The page size if no limit is given. */
  readonly pageSize: number;
}

interface Page {
  /** The last label of the previous page. */
  readonly after?: Label | undefined;
  readonly limit?: number | undefined;
}

const parse = (draft: LocationDraft) => parseDraft(draft, { now: new Date(), getTimeZone: noTimeZones });

/** Returns the request body for a draft, or the failure if the draft is invalid. */
export function toBody(draft: LocationDraft) {
  const parsed = parse(draft);
  if (!parsed.ok) return parsed;
  const { name, content, pin } = parsed.value;
  // For a draft without an address, the server looks it up.
  const address = { address: draft.address.trim(), addressFound: draft.addressFound === true };
  return ok({ ...content, ...name, ...address, ...(pin !== undefined && { pin }) });
}

/** Creates the operations on names and places, with the domain types that the server uses too. */
export const createAliases = ({ api, pageSize }: Deps) => {
  const get = async (params: LocationName) => {
    const found = await api.getLocation({ params });
    return found.ok ? ok(toViewedLocation(found.value)) : found;
  };

  const list = async (handle: Handle, { after, limit = pageSize }: Page = {}) => {
    const found = await api.listLocations({ params: { handle }, query: { after, limit } });
    if (!found.ok) return found;
    const { items: locations, next } = found.value;
    return ok<FoundAlias>({
      handle: locations[0]?.handle ?? handle,
      locations,
      ...(after !== undefined && { after }),
      ...(next !== undefined && { more: true }),
    });
  };

  /** Returns the row for a trial: the complete draft if it can only be created, otherwise only the fields that the file contains. */
  function toTriedRow(
    { draft, content: { visibility, ...content } }: TriedPlace,
    mode: PutMode,
    reuse: boolean | undefined,
  ) {
    const body = toBody(draft);
    if (!body.ok) return body;
    const { handle, label } = draft;
    const row = mode === 'create' ? body.value : { ...content, handle, label, ...(visibility && { visibility }) };
    return ok({ ...row, ...(reuse && { reuse }) });
  }

  async function putRows(rows: readonly unknown[], options: PutRowsOptions): Promise<Result<PutOutcome, Failure>[]> {
    const answers: Result<PutOutcome, Failure>[] = [];
    for await (const locations of splitIntoBatches(rows, BATCH_ROWS)) {
      const answer = await api.createLocations({ body: { dryRun: false, ...options, locations } });
      answers.push(...locations.map((_, row) => (answer.ok ? toOutcome(answer.value.results[row]) : answer)));
    }
    return answers;
  }

  return {
    get,

    /** Resolves an alias to its one location, or to the locations of its handle. */
    resolve: (alias: Alias | string, page?: Page) =>
      resolveAlias<{ readonly grantedUntil?: string }>(alias, { get, list: (handle) => list(handle, page) }),

    /** Suggests public places whose name or address contains words that begin with the words of the text, best first. */
    suggest: (q: string, limit: number, signal?: AbortSignal) => api.suggestNames({ query: { q, limit }, signal }),

    /** Unlocks a location with its PIN. The response sets a cookie, so later look-ups need no PIN. */
    async unlock(params: LocationName, pin: string) {
      const opened = await api.unlockLocation({ params, body: { pin } });
      return opened.ok ? ok(toViewedLocation(opened.value)) : opened;
    },

    /** Validates a draft without a request. The server can still reject it, for example because the name is taken. */
    check: async (draft: LocationDraft) => parse(draft),

    /** Creates a place. The draft is validated before it is sent. */
    async create(draft: LocationDraft, { idempotencyKey, reuse }: CreateOptions = {}) {
      const body = toBody(draft);
      if (!body.ok) return body;
      return api.createLocation({ body: { ...body.value, ...(reuse && { reuse }) }, idempotencyKey });
    },

    /** Creates many places; with `dryRun`, only checks them. The results are in the order of the drafts. */
    async createAll(
      drafts: readonly LocationDraft[],
      { idempotencyKey, dryRun = false }: CreateAllOptions = {},
    ): Promise<Result<readonly Result<LocationName, Failure>[], Failure>> {
      const bodies = drafts.map(toBody);
      const sent = bodies.flatMap((body) => (body.ok ? [body.value] : []));
      const answers: Result<LocationName, Failure>[] = [];
      let batch = 0;
      for await (const locations of splitIntoBatches(sent, BATCH_ROWS)) {
        const key = idempotencyKey && `${idempotencyKey} ${batch++}`;
        const answer = await api.createLocations({ body: { mode: 'create', dryRun, locations }, idempotencyKey: key });
        answers.push(...locations.map((_, row) => (answer.ok ? toCreatedName(answer.value.results[row]) : answer)));
      }
      return ok(bodies.map((body) => (body.ok ? answers.shift()! : body)));
    },

    /** Returns the result that each place would have in this mode, and changes nothing. Existing places would get only `content`. */
    async tryAll(
      places: readonly TriedPlace[],
      { mode, reuse }: TryOptions,
    ): Promise<Result<readonly Result<PutOutcome, Failure>[], Failure>> {
      const rows = places.map((place) => toTriedRow(place, mode, reuse));
      const answers = await putRows(
        rows.flatMap((row) => (row.ok ? [row.value] : [])),
        { mode, dryRun: true },
      );
      return ok(rows.map((row) => (row.ok ? answers.shift()! : row)));
    },

    /** Changes or deletes many places by name; with `dryRun`, only checks them. The results are in the order of the places. */
    changeAll: async (places: readonly LocationPatch[], options: PutRowsOptions) => ok(await putRows(places, options)),

    /** Adds a photo: a JPEG, PNG or WebP of at most 8 MB. `onSent` receives the share of the upload that was sent, 0 to 1. */
    addPhoto: (
      params: LocationName,
      bytes: Uint8Array,
      { alt, point }: Pick<PhotoSummary, 'alt' | 'point'>,
      onSent?: (part: number) => void,
    ) =>
      api.addPhoto({
        params,
        query: { alt, point: point && formatPoint(point) },
        image: { bytes, mediaType: getMediaType(bytes), onSent },
      }),

    /** Changes fields, the point, the label or the handle of a location. */
    edit: (params: LocationName, { visibility, ...patch }: LocationPatch, { ifVersion, reuse }: EditOptions = {}) =>
      api.editLocation({
        params,
        body: { ...patch, ...(visibility && { visibility }), ...(reuse && { reuse: true }) },
        ifVersion,
      }),
  };
};

export type Aliases = ReturnType<typeof createAliases>;

interface CreateOptions {
  /** A key for retries: the same key and draft return the first result for a day, instead of creating a second place. */
  readonly idempotencyKey?: string | undefined;
  /** Uses the name even if it redirects to another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

interface CreateAllOptions extends Pick<CreateOptions, 'idempotencyKey'> {
  /** Checks the places and creates nothing. */
  readonly dryRun?: boolean;
}

interface TriedPlace {
  readonly draft: LocationDraft;
  readonly content: LocationPatch;
}

const toOutcome = (row: AnswerOf<'createLocations'>['results'][number] | undefined): Result<PutOutcome, Failure> =>
  row?.outcome === undefined ? err(errorFromWire(row?.error) ?? unexpectedFromWire(row?.error)) : ok(row.outcome);

interface TryOptions extends Pick<CreateOptions, 'reuse'> {
  readonly mode: Exclude<PutMode, 'delete'>;
}

interface PutRowsOptions {
  readonly mode: PutMode;
  /** Checks the places and changes nothing. */
  readonly dryRun?: boolean;
}

interface EditOptions {
  /** The version that the user saw. If there is a newer one, the call fails with `version-conflict`. */
  readonly ifVersion?: number | undefined;
  readonly reuse?: boolean | undefined;
}

/** The number of rows per request. It is small, because the user sees the progress after each request. */
const BATCH_ROWS = 100;

/** Returns the name that was created for a row, or the row's failure. */
function toCreatedName(row: AnswerOf<'createLocations'>['results'][number] | undefined): Result<LocationName, Failure> {
  if (row?.location !== undefined) return ok({ handle: row.location.handle, label: row.location.label });
  return err(errorFromWire(row?.error) ?? unexpectedFromWire(row?.error));
}

/** Returns the media type of an image by its first byte. The server checks more, and rejects an image of any other type. */
function getMediaType([first]: Uint8Array): string {
  if (first === 0x89) return 'image/png';
  return first === 0x52 ? 'image/webp' : 'image/jpeg';
}

const toViewedLocation = ({ grantedUntil, ...location }: ViewedLocation) => ({
  location,
  ...(grantedUntil !== undefined && { grantedUntil }),
});
