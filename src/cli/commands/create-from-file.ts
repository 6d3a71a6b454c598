import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { formatPoint } from '../../domain/coordinates/coordinates.ts';
import { type Failure, isRetryable } from '../../domain/failure.ts';
import {
  type CommonFields,
  checkPoint,
  type PlaceDraft,
  toPlaceDraft,
  toRecordName,
} from '../../domain/import/place-draft.ts';
import type { PlaceRecord } from '../../domain/import/place-records.ts';
import type { ReadingDecision } from '../../domain/import/reading-decisions.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { failureMessage } from '../../i18n/index.ts';
import type { LocationPatch, PlaceFile, PutOutcome } from '../../usecases/index.ts';
import { createCollector, ROWS_AT_ONCE } from '../batch/collector.ts';
import { createConcurrencyLimiter, DEFAULT_CONCURRENCY } from '../batch/pacing.ts';
import type { Context, ServerConnection } from '../context/context.ts';
import type { Query } from '../input/query-options.ts';
import { describeFileError } from '../io/output-failed.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { loadFailureTexts } from '../output/failure-texts.ts';
import { type CommandResult, singleResult } from '../output/output-record.ts';
import { createLocationView } from '../output/output-views.ts';
import { printFailure, printUsageError } from '../output/print-error.ts';
import { printable } from '../output/printable.ts';
import { getReaderLanguage } from '../output/reader-language.ts';
import { parseLocationName } from '../run/run-change.ts';
import { runQuery } from '../run/run-query.ts';
import { runDryRun } from './create-dry-run.ts';
import type { Creation, FileOptions, SendableRow } from './file-rows.ts';

/** Creates every place of a file. Many rows are sent in one request, and each is created or rejected separately. */
export async function createFromFile(
  { terminal, placeFiles }: Context,
  options: FileOptions,
  creation: Creation,
): Promise<ExitCode> {
  const file = await readPlaceFile({ terminal, placeFiles }, options, creation.common);
  if (typeof file === 'number') return file;
  const rows = toRows(file.records, creation.common, options);
  await reportFile(terminal, file, rows);
  return options.dryRun ? runDryRun(terminal, options, rows, creation) : createRows(terminal, options, rows, creation);
}

/** Reads a file of places; returns the exit code if it cannot be read, after printing the error. */
export async function readPlaceFile(
  { terminal, placeFiles }: Pick<Context, 'terminal' | 'placeFiles'>,
  options: FileOptions,
  common: Pick<CommonFields, 'handle'>,
): Promise<PlaceFile | ExitCode> {
  const bytes = await readBytes(terminal, options.file ?? '-');
  if (typeof bytes === 'string') return printUsageError(terminal, bytes);
  const file = await (await placeFiles()).read(bytes, { ...options, side: options.letterO });
  if (!file.ok) return printFailure(terminal, file.failure);
  const { records } = file.value;
  if (records.length > 0 && common.handle === undefined && records.every(({ handle }) => handle === ''))
    return printFailure(terminal, { kind: 'bad-place-file', problem: 'no-handle' });
  return file.value;
}

/**
 * Reads the whole file or stdin, because a CSV cell may contain line breaks and GeoJSON is one value. Returns a sentence for the user if it
 * cannot be read.
 */
async function readBytes(terminal: Terminal, file: string): Promise<Uint8Array | string> {
  try {
    return file === '-' ? await terminal.input.bytes() : await readFile(file);
  } catch (error) {
    return describeFileError(error as NodeJS.ErrnoException);
  }
}

function toRows(
  records: readonly PlaceRecord[],
  common: CommonFields,
  { acceptDoubtful }: FileOptions,
): readonly SendableRow[] {
  const copies = new Map<string, number>();
  return records.map((record) => {
    // A warning about a row depends on the other rows too.
    const { line: _, doubt: __, ...content } = record;
    const name = toRecordName(record, common);
    const doubt = acceptDoubtful ? undefined : checkPoint(record);
    // `--continue` sends a rejected row again.
    const text = JSON.stringify(doubt === undefined ? [name, content] : [name, content, doubt.kind]);
    const copy = copies.get(text) ?? 0;
    copies.set(text, copy + 1);
    const key = createHash('sha256')
      .update(JSON.stringify([text, copy]))
      .digest('base64url');
    const drafted = toPlaceDraft(record, common);
    return { record, name, key, drafted: drafted.ok && doubt !== undefined ? err(doubt) : drafted };
  });
}

/** The maximum number of notes that are listed on stderr; further ones are only counted. */
const MAX_LISTED_NOTES = 20;

/** Reports on stderr how a file was read, and which of its rows are skipped. */
export async function reportFile(
  terminal: Terminal,
  { ignored, guessed, encoding, records, decisions, sheet, sheets = [] }: PlaceFile,
  rows: readonly { readonly record: PlaceRecord; readonly drafted: Result<Pick<PlaceDraft, 'warnings'>, Failure> }[],
): Promise<void> {
  const say = (text: string) => writeLine(terminal.err, printable(`whereat: ${text}`));
  const texts = await loadFailureTexts(terminal);
  if (encoding !== 'utf-8') say(`The file is read as ${encoding}.`);
  if (sheets.length > 1) say(`Sheet “${sheet}” is read, of ${sheets.join(', ')}. Choose another with --sheet.`);
  if (guessed.length > 0)
    say(`Some columns have no known heading and are read as ${guessed.join(', ')}. Use --map to change that.`);
  for (const decision of decisions) {
    const text = describeDecision(decision);
    if (text !== undefined) say(text);
  }
  if (ignored.length > 0) say(`Not read: ${ignored.join(', ')}.`);
  if (records.length === 0) say('The file has no places.');
  const notes = rows.flatMap(({ record, drafted }) => {
    const failures: readonly Failure[] = drafted.ok ? drafted.value.warnings : [drafted.failure].filter(isWithoutPin);
    const left = drafted.ok ? ' It will be skipped.' : '';
    return [
      ...failures.map((failure) => `${failureMessage(failure, texts).text}${left}`),
      ...describeRecord(record),
    ].map((text) => `Line ${record.line}: ${text}`);
  });
  for (const note of notes.slice(0, MAX_LISTED_NOTES)) say(note);
  if (notes.length > MAX_LISTED_NOTES) say(`And ${notes.length - MAX_LISTED_NOTES} more such lines.`);
}

/** Describes a decision about the file, and the option for another one. */
function describeDecision(decision: ReadingDecision): string | undefined {
  if (decision.about === 'side') {
    if (decision.value === undefined)
      return 'The letter O can be east or west. Use --letter-o east or --letter-o west.';
    return `The letter O is read as ${decision.value}. Use --letter-o to change that.`;
  }
  const isUsual = decision.value === 'latitude-first';
  if (decision.reason === 'chosen' || decision.reason === 'heading' || (isUsual && decision.reason === 'rows'))
    return undefined;
  const why = {
    rows: ', because some rows only fit this order',
    land: ', because most points would be at sea otherwise',
    usual: '',
  };
  const otherOrder = isUsual ? 'lon,lat' : 'lat,lon';
  return `Coordinates are read with the ${isUsual ? 'latitude' : 'longitude'} first${why[decision.reason]}. If that is wrong, use --order ${otherOrder}.`;
}

/** Returns notes about a record: it has no name, its point can be wrong, or its point represents a shape. */
function describeRecord({ namedAfter, label, shape, doubt }: PlaceRecord): readonly string[] {
  const notes: string[] = [];
  if (namedAfter !== undefined) notes.push(`The place has no name. Its ${namedAfter} gives the label “${label}”.`);
  if (shape !== undefined)
    notes.push(shape === 'area' ? 'The point is within an area.' : 'The point is the middle of a line.');
  if (doubt !== undefined) {
    const problem = {
      far: 'The point is far from all others.',
      sea: 'The point is at sea.',
      street: 'Only the street or town of the address was found.',
    }[doubt.kind];
    const { suggestion } = doubt;
    const hints = { sign: 'Another sign?', swapped: 'Are latitude and longitude swapped?' };
    notes.push(
      suggestion === undefined
        ? problem
        : `${problem} ${hints[suggestion.kind]} Then it is ${formatPoint(suggestion.point)}.`,
    );
  }
  return notes;
}

const isWithoutPin = ({ kind }: Failure): boolean => kind === 'needs-pin';

const formatInput = ({ name, record }: SendableRow): string =>
  name.label === '' || name.handle === '' ? record.title || `line ${record.line}` : `${name.handle}#${name.label}`;

async function createRows(
  terminal: Terminal,
  options: FileOptions,
  rows: readonly SendableRow[],
  creation: Creation,
): Promise<ExitCode> {
  const { connection } = creation;
  const { aliases } = connection;
  const texts = await loadFailureTexts(terminal);
  const toRow = (line: string) => rows[Number(line)]!;

  const answer = (place: object, outcome: PutOutcome, { warnings }: PlaceDraft): Result<CommandResult, never> =>
    ok({
      ...singleResult(place),
      about: {
        outcome,
        ...(warnings.length > 0 && { warnings: warnings.map((failure) => failureMessage(failure, texts).text) }),
      },
    });

  /** Handles a row whose name is already a place of this user. */
  async function existing(drafted: PlaceDraft, failure: Failure): Promise<Result<CommandResult, Failure>> {
    // This run has created the place with the key, and since then the time or the looked-up address of the draft has changed.
    if (failure.kind === 'idempotency-conflict') return findCreated(drafted);
    const isStored = failure.kind === 'label-taken' || failure.kind === 'external-id-taken';
    if (!isStored || !(options.skipExisting || options.update)) return err(failure);
    const { handle, label } = drafted.draft;
    const [put] = await aliases.putAll([{ ...drafted.content, handle, label }], { mode, reuse: options.reuse });
    return put!.ok ? answer(put!.value.location, put!.value.outcome, drafted) : put!;
  }

  async function findCreated(drafted: PlaceDraft): Promise<Result<CommandResult, Failure>> {
    const name = parseLocationName(`${drafted.draft.handle}#${drafted.draft.label}`);
    if (!name.ok) return name;
    const place = await aliases.get(name.value);
    return place.ok ? answer(place.value.location, 'created', drafted) : place;
  }

  const mode = options.update ? 'update' : 'skip';
  // A dry run of `skip` creates nothing: new rows are created individually, each once per run.
  const putTogether = createCollector((patches: readonly LocationPatch[]) =>
    aliases.putAll(patches, { mode, reuse: options.reuse, dryRun: mode === 'skip' }),
  );
  const createTogether = createCollector((drafts: Parameters<typeof aliases.createEach>[0]) =>
    aliases.createEach(drafts, { reuse: options.reuse }),
  );
  /** Limits the concurrent look-ups of addresses. */
  const slots = createConcurrencyLimiter(options.concurrency ?? DEFAULT_CONCURRENCY);

  /** Returns the result for a row whose place exists; `undefined` if it does not exist or the change is rejected. */
  async function putExisting({ draft: { handle, label }, content }: PlaceDraft) {
    const put = await putTogether({ ...content, handle, label });
    if (put.ok) return put.value.outcome === 'created' ? undefined : put;
    return isRetryable(put.failure) ? put : undefined;
  }

  const query: Query = {
    linesAtOnce: ROWS_AT_ONCE,
    view: createLocationView(connection.origin),
    rows: rows.length,
    async *lines() {
      yield rows.map((_, index) => String(index));
    },
    creates: true,
    getSource: (line) => ({ input: formatInput(toRow(line)), line: toRow(line).record.line, key: toRow(line).key }),
    async run(line, runId) {
      const { key, drafted } = toRow(line);
      if (!drafted.ok) return drafted;
      const put = options.update || options.skipExisting ? await putExisting(drafted.value) : undefined;
      if (put !== undefined) return put.ok ? answer(put.value.location, put.value.outcome, drafted.value) : put;
      return createRow(drafted.value, `${runId}-${key}`);
    },
  };

  async function createRow(drafted: PlaceDraft, idempotencyKey: string): Promise<Result<CommandResult, Failure>> {
    const draft = options.lookUp
      ? await slots(() => addFoundAddress(connection, drafted, getReaderLanguage(terminal)))
      : ok(drafted);
    if (!draft.ok) return draft;
    const created = await createTogether({ draft: draft.value.draft, idempotencyKey });
    return created.ok ? answer(created.value, 'created', draft.value) : existing(draft.value, created.failure);
  }

  return runQuery(terminal, options.file === undefined ? ['-'] : [], options, query);
}

/** Adds the address found at the point of a draft. Values from the file take precedence. */
async function addFoundAddress(
  { geocoding }: ServerConnection,
  drafted: PlaceDraft,
  language: string,
): Promise<Result<PlaceDraft, Failure>> {
  const { draft, content, point } = drafted;
  const found = await geocoding.reverseGeocode({ point, language });
  if (!found.ok) return found;
  const { parts, address } = found.value;
  return ok({
    ...drafted,
    draft: { ...draft, ...parts, address, addressFound: content.address === undefined, ...content },
  });
}
