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
import type { AnswerOf, Api, ShownLocation } from './api.ts';
import { batchesOf } from './batches.ts';

interface Deps {
  readonly api: Api;
  /** Locations of one page where no limit is given. */
  readonly pageSize: number;
}

interface Page {
  /** The last label of the page before. */
  readonly after?: Label | undefined;
  readonly limit?: number | undefined;
}

const parse = (draft: LocationDraft) => parseDraft(draft, { now: new Date(), getTimeZone: noTimeZones });

/** Returns what is sent for a draft, or the problem with the draft. */
export function toBody(draft: LocationDraft) {
  const parsed = parse(draft);
  if (!parsed.ok) return parsed;
  const { name, content, pin } = parsed.value;
  // Of a draft without an address the server looks up what it knows, which it does not where it is sent one.
  const address = { address: draft.address.trim(), addressFound: draft.addressFound === true };
  return ok({ ...content, ...name, ...address, ...(pin !== undefined && { pin }) });
}

/** The calls that look names up or name places, in the shapes that screens and commands share with the server. */
export const createAliases = ({ api, pageSize }: Deps) => {
  const get = async (params: LocationName) => {
    const found = await api.getLocation({ params });
    return found.ok ? ok(getShown(found.value)) : found;
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

  /** A draft as it is created; of a place that may exist what the file says of it. */
  function toTriedRow(
    { draft, given: { visibility, ...given } }: TriedPlace,
    mode: PutMode,
    reuse: boolean | undefined,
  ) {
    const body = toBody(draft);
    if (!body.ok) return body;
    const { handle, label } = draft;
    const row = mode === 'create' ? body.value : { ...given, handle, label, ...(visibility && { visibility }) };
    return ok({ ...row, ...(reuse && { reuse }) });
  }

  async function putRows(rows: readonly unknown[], options: PutRowsOptions): Promise<Result<PutOutcome, Failure>[]> {
    const answers: Result<PutOutcome, Failure>[] = [];
    for await (const locations of batchesOf(rows, BATCH_ROWS)) {
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

    /** Listed places whose name or address begins like the words of a text, best first. */
    suggest: (q: string, limit: number, signal?: AbortSignal) => api.suggestNames({ query: { q, limit }, signal }),

    /** A location by its PIN, which the answer's cookie stands in for from then on. */
    async unlock(params: LocationName, pin: string) {
      const opened = await api.unlockLocation({ params, body: { pin } });
      return opened.ok ? ok(getShown(opened.value)) : opened;
    },

    /** Returns the content of a draft, or the reason why the server would refuse it, as far as that follows from the draft. */
    check: async (draft: LocationDraft) => parse(draft),

    /** Names a place. What is wrong with the draft is said before it is sent. */
    async create(draft: LocationDraft, { idempotencyKey, reuse }: CreateOptions = {}) {
      const body = toBody(draft);
      if (!body.ok) return body;
      return api.createLocation({ body: { ...body.value, ...(reuse && { reuse }) }, idempotencyKey });
    },

    /** Names many places, or says what would become of each (`dryRun`): what became of each, in their order. */
    async createAll(
      drafts: readonly LocationDraft[],
      { idempotencyKey, dryRun = false }: CreateAllOptions = {},
    ): Promise<Result<readonly Result<string, Failure>[], Failure>> {
      const bodies = drafts.map(toBody);
      const sent = bodies.flatMap((body) => (body.ok ? [body.value] : []));
      const answers: Result<string, Failure>[] = [];
      let batch = 0;
      for await (const locations of batchesOf(sent, BATCH_ROWS)) {
        const key = idempotencyKey && `${idempotencyKey} ${batch++}`;
        const answer = await api.createLocations({ body: { mode: 'create', dryRun, locations }, idempotencyKey: key });
        answers.push(...locations.map((_, row) => (answer.ok ? toRow(answer.value.results[row]) : answer)));
      }
      return ok(bodies.map((body) => (body.ok ? answers.shift()! : body)));
    },

    /** Returns the outcome of each place if all were sent in this mode; nothing is changed. An existing one gets what is `given`. */
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

    /** Changes or deletes many places, each by its name, or says what would become of each: the outcomes in their order. */
    changeAll: async (places: readonly LocationPatch[], options: PutRowsOptions) => ok(await putRows(places, options)),

    /** A JPEG, PNG or WebP of at most 8 MB. `onSent` is told the part of it that was sent, 0 to 1. */
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

    /** Changes fields, moves the point, or gives another name. */
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
  /** The same key and draft once more, within a day, answer what the first time answered. */
  readonly idempotencyKey?: string | undefined;
  /** Take the name although it led on to another location of the same owner. */
  readonly reuse?: boolean | undefined;
}

interface CreateAllOptions extends Pick<CreateOptions, 'idempotencyKey'> {
  /** Nothing is created. */
  readonly dryRun?: boolean;
}

interface TriedPlace {
  readonly draft: LocationDraft;
  readonly given: LocationPatch;
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
  /** The version that the user saw: if there is another by then, nothing is changed. */
  readonly ifVersion?: number | undefined;
  readonly reuse?: boolean | undefined;
}

/** Rows of one request: a person waits for what became of them. */
const BATCH_ROWS = 100;

/** The alias that a row has become, or why it has not. */
function toRow(row: AnswerOf<'createLocations'>['results'][number] | undefined): Result<string, Failure> {
  if (row?.location !== undefined) return ok(formatAlias(row.location.handle, row.location.label));
  return err(errorFromWire(row?.error) ?? unexpectedFromWire(row?.error));
}

/** Returns the media type of an image by its first byte. The server looks closer, and refuses an image of any other type. */
function getMediaType([first]: Uint8Array): string {
  if (first === 0x89) return 'image/png';
  return first === 0x52 ? 'image/webp' : 'image/jpeg';
}

const getShown = ({ grantedUntil, ...location }: ShownLocation) => ({
  location,
  ...(grantedUntil !== undefined && { grantedUntil }),
});
