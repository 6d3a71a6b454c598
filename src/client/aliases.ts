import { errorFromWire, unexpectedFromWire } from '../adapters/api-contract/shared/errors.ts';
import { type Alias, formatAlias, type Handle, type Label } from '../domain/aliases/alias.ts';
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

/** Returns the request body for a draft, or the problem with the draft. */
export function toBody(draft: LocationDraft) {
  const parsed = parse(draft);
  if (!parsed.ok) return parsed;
  const { name, content, pin } = parsed.value;
  // For a draft without an address, the server looks it up.
  const address = { address: draft.address.trim(), addressFound: draft.addressFound === true };
  return ok({ ...content, ...name, ...address, ...(pin !== undefined && { pin }) });
}

/** The operations on names and places, in the types that screens and commands share with the server. */
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

  /** A draft as it is created; for a place that may exist, only the values from the file. */
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

    /** Listed places whose name or address starts with the words of a text, best first. */
    suggest: (q: string, limit: number, signal?: AbortSignal) => api.suggestNames({ query: { q, limit }, signal }),

    /** Opens a location with its PIN, after which the response's cookie replaces the PIN. */
    async unlock(params: LocationName, pin: string) {
      const opened = await api.unlockLocation({ params, body: { pin } });
      return opened.ok ? ok(toViewedLocation(opened.value)) : opened;
    },

    /** Returns the content of a draft, or why the server would reject it, as far as this follows from the draft. */
    check: async (draft: LocationDraft) => parse(draft),

    /** Creates a place. The draft is validated before it is sent. */
    async create(draft: LocationDraft, { idempotencyKey, reuse }: CreateOptions = {}) {
      const body = toBody(draft);
      if (!body.ok) return body;
      return api.createLocation({ body: { ...body.value, ...(reuse && { reuse }) }, idempotencyKey });
    },

    /** Creates many places, or returns what would happen to each (`dryRun`). The results are in the order of the drafts. */
    async createAll(
      drafts: readonly LocationDraft[],
      { idempotencyKey, dryRun = false }: CreateAllOptions = {},
    ): Promise<Result<readonly Result<string, Failure>[], Failure>> {
      const bodies = drafts.map(toBody);
      const sent = bodies.flatMap((body) => (body.ok ? [body.value] : []));
      const answers: Result<string, Failure>[] = [];
      let batch = 0;
      for await (const locations of splitIntoBatches(sent, BATCH_ROWS)) {
        const key = idempotencyKey && `${idempotencyKey} ${batch++}`;
        const answer = await api.createLocations({ body: { mode: 'create', dryRun, locations }, idempotencyKey: key });
        answers.push(...locations.map((_, row) => (answer.ok ? toRow(answer.value.results[row]) : answer)));
      }
      return ok(bodies.map((body) => (body.ok ? answers.shift()! : body)));
    },

    /** Returns the result of each place if all were sent in this mode; nothing is changed. An existing one gets what is `given`. */
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

    /** Changes or deletes many places by name, or returns what would happen to each. The results are in order. */
    changeAll: async (places: readonly LocationPatch[], options: PutRowsOptions) => ok(await putRows(places, options)),

    /** A JPEG, PNG or WebP of at most 8 MB. `onSent` is called with the share that was sent, 0 to 1. */
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

    /** Changes fields, moves the point, or renames. */
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
  /** The same key and draft sent again within a day return the first result. */
  readonly idempotencyKey?: string | undefined;
  /** Use the name even if it redirected to another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

interface CreateAllOptions extends Pick<CreateOptions, 'idempotencyKey'> {
  /** Nothing is created. */
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
  /** Nothing is changed. */
  readonly dryRun?: boolean;
}

interface EditOptions {
  /** The version that the user saw: if there is a newer one, nothing is changed. */
  readonly ifVersion?: number | undefined;
  readonly reuse?: boolean | undefined;
}

/** The number of rows per request, since the user waits for their results. */
const BATCH_ROWS = 100;

/** The alias that was created for a row, or why it was rejected. */
function toRow(row: AnswerOf<'createLocations'>['results'][number] | undefined): Result<string, Failure> {
  if (row?.location !== undefined) return ok(formatAlias(row.location.handle, row.location.label));
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
