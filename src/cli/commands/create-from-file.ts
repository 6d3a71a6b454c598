import { createHash } from 'node:crypto';
import type { User } from '../../domain/account/user.ts';
import { parseAlias } from '../../domain/alias/alias.ts';
import { createPoint, type LatLng, type Point } from '../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../domain/failure.ts';
import { formatInstructions, type Instructions } from '../../domain/location/arrival.ts';
import { emptyDraft, type LocationDraft } from '../../domain/location/location.ts';
import { fieldsWith } from '../../domain/location/location-fields.ts';
import { formatWay } from '../../domain/location/way.ts';
import { ok, type Result } from '../../domain/result.ts';
import type { ServerConnection } from '../context/context.ts';
import { type PlaceRecord, readPlaceFile } from '../input/place-files.ts';
import type { BatchOptions, Query } from '../input/query-options.ts';
import { type Terminal, writeLine } from '../io/terminal.ts';
import type { ExitCode } from '../output/exit-codes.ts';
import { type CommandResult, singleResult } from '../output/output-record.ts';
import { locationView } from '../output/output-views.ts';
import { printable } from '../output/printable.ts';
import { readName } from '../run/run-change.ts';
import { runQuery } from '../run/run-query.ts';

/** A row as the batch hands it round: a line of text. */
interface FileRow extends PlaceRecord {
  readonly number: number;
  /** How many rows before it say the same. */
  readonly copy: number;
}

/** What was said for all rows: for those that do not say it themselves. */
interface Common {
  readonly handle: string | undefined;
  readonly defaults: Partial<LocationDraft>;
  readonly server: string;
}

/** Creates every place of a file, each by itself. */
export function createFromFile(
  terminal: Terminal,
  { aliases, geocoding }: ServerConnection,
  user: User,
  options: BatchOptions & { readonly lookUp?: boolean; readonly reuse?: boolean },
  { handle, defaults, server }: Common,
): Promise<ExitCode> {
  const nameOf = (record: PlaceRecord) => nameIn(record, handle);
  const query: Query = {
    view: locationView(server),
    lines: (pieces) => linesOf(terminal, pieces),
    creates: true,
    sourceOf(line) {
      const row: FileRow = JSON.parse(line);
      const name = nameOf(row);
      const input = name.label === '' ? (row.alias ?? `row ${row.number}`) : `${name.handle}#${name.label}`;
      return { input, key: keyOf(row, name) };
    },
    async run(line, runId) {
      const row: FileRow = JSON.parse(line);
      const name = nameOf(row);
      const draft = await draftOf(row, { ...emptyDraft, ...name } as LocationDraft);
      if (!draft.ok) return draft;
      const idempotencyKey = `${runId}-${keyOf(row, name)}`;
      const created = await aliases.create(draft.value, user, { idempotencyKey, reuse: options.reuse });
      if (created.ok) return ok(singleResult(created.value));
      return created.failure.kind === 'idempotency-conflict' ? madeBefore(draft.value) : created;
    },
  };

  /** The place that an earlier attempt of this run has made, where the draft says another time or looked-up address now. */
  async function madeBefore(draft: LocationDraft): Promise<Result<CommandResult, Failure>> {
    const name = readName(`${draft.handle}#${draft.label}`);
    if (!name.ok) return name;
    const found = await aliases.get(name.value, 'me');
    return found.ok ? ok(singleResult(found.value.location)) : found;
  }

  async function draftOf({ fields }: PlaceRecord, named: LocationDraft): Promise<Result<LocationDraft, Failure>> {
    const point = pointOf(fields);
    if (point !== undefined && !point.ok) return point;
    const looked =
      options.lookUp && point !== undefined ? await geocoding.reverseGeocode({ point: point.value }) : undefined;
    if (looked !== undefined && !looked.ok) return looked;
    return ok({
      ...named,
      ...looked?.value.parts,
      ...(looked === undefined ? {} : { address: looked.value.address }),
      ...defaults,
      ...Object.fromEntries(textFields.flatMap(({ key }) => (key in fields ? [[key, oneLine(fields[key])]] : []))),
      ...Object.fromEntries(
        formattedFields.flatMap(({ key }) => (key in fields ? [[key, formatted(fields[key])]] : [])),
      ),
      ...Object.fromEntries(flagFields.flatMap(({ key }) => (key in fields ? [[key, isTrue(fields[key])]] : []))),
      ...Object.fromEntries(
        visibilityFields.flatMap(({ key }) => (key in fields ? [[key, oneLine(fields[key])]] : [])),
      ),
      ...point?.value,
    });
  }

  return runQuery(terminal, options.file === undefined ? ['-'] : [], options, query);
}

/** The file as lines, a record each. CSV may break a cell over lines and GeoJSON is one value, so all of it is read first. */
async function* linesOf(terminal: Terminal, pieces: AsyncIterable<string>): AsyncGenerator<readonly string[]> {
  let text = '';
  for await (const piece of pieces) text += piece;
  const { records, ignored } = readPlaceFile(text);
  if (ignored.length > 0) writeLine(terminal.err, printable(`whereat: Not read: ${ignored.join(', ')}.`));
  if (records.length === 0) writeLine(terminal.err, 'whereat: The file has no places.');
  const copies = new Map<string, number>();
  yield records.map((record, index) => {
    const content = JSON.stringify(record);
    const copy = copies.get(content) ?? 0;
    copies.set(content, copy + 1);
    return JSON.stringify({ ...record, number: index + 1, copy } satisfies FileRow);
  });
}

/** The same for a row wherever it stands in its file, and another when anything of it has changed. */
const keyOf = ({ alias, fields, copy }: FileRow, name: ReturnType<typeof nameIn>): string =>
  createHash('sha256')
    .update(JSON.stringify([name, alias, fields, copy]))
    .digest('base64url');

/** The point of a record; `undefined` where it has none. */
function pointOf({ latitude, longitude }: PlaceRecord['fields']): Result<Point, Failure> | undefined {
  if (latitude === undefined || longitude === undefined) return undefined;
  return createPoint(Number(latitude), Number(longitude));
}

/** A name that is no alias with a label is a label, where the handle is given for all rows. */
function nameIn({ alias = '', fields }: PlaceRecord, handle: string | undefined) {
  const parsed = alias === '' ? undefined : parseAlias(alias);
  const named = parsed?.ok && parsed.value.label !== undefined ? parsed.value : undefined;
  const label = named?.label ?? (handle === undefined ? '' : alias.replace(/^@/, ''));
  return {
    handle: String(fields.handle ?? named?.handle ?? handle ?? ''),
    label: String(fields.label ?? label),
  };
}

/** A cell may have several lines, and a field of a place has one. */
const oneLine = (value: unknown): string => String(value).replace(/\s*[\r\n\t]\s*/g, ' ');

const isTrue = (value: unknown): boolean => /^(?:true|yes|1)$/i.test(String(value));

const textFields = [...fieldsWith({ editable: true, kind: 'text' }), ...fieldsWith({ editable: true, kind: 'code' })];
const formattedFields = fieldsWith({ editable: true, section: 'arrival' }).filter(({ kind }) => kind !== 'text');

/** Text as our own files have it; an entrance may be an object, instructions and a way a list, as an answer has them. */
function formatted(value: unknown): string {
  if (Array.isArray(value)) return formatList(value);
  if (typeof value !== 'object' || value === null) return String(value ?? '');
  const { latitude, longitude } = value as Partial<LatLng>;
  return `${latitude}, ${longitude}`;
}

function formatList(values: readonly unknown[]): string {
  if (values.every((value) => typeof value === 'string')) return values.join(' ');
  const isWay = typeof values[0] === 'object' && values[0] !== null && 'latitude' in values[0];
  return isWay ? formatWay(values as readonly LatLng[]) : formatInstructions(values as readonly Instructions[]);
}

/** Of a file that was written by an export. */
const visibilityFields = [
  ...fieldsWith({ editable: true, kind: 'visibility' }),
  ...fieldsWith({ editable: true, kind: 'expiry' }),
];
const flagFields = fieldsWith({ editable: true, kind: 'flag' });
