import { labelKey, parseLabel } from '../../../domain/aliases/alias.ts';
import { createPoint, type LatLng } from '../../../domain/coordinates/coordinates.ts';
import { type Failure, isRetryable } from '../../../domain/failure.ts';
import { type CommonFields, checkPoint, toPlaceDraft } from '../../../domain/import/place-draft.ts';
import type { PlaceRecord } from '../../../domain/import/place-records.ts';
import type { LocationName, LocationPatch } from '../../../domain/location/lifecycle.ts';
import type { Location, LocationDraft } from '../../../domain/location/location.ts';
import { type FieldKey, keysWith } from '../../../domain/location/location-fields.ts';
import { visibilities } from '../../../domain/location/visibility.ts';
import type { Result } from '../../../domain/result.ts';
import { type PlaceChange, toPlaceChange } from '../../context/edit-draft.ts';

/** A row of the file with its corrections. */
export interface ImportRow {
  /** The index of the row in the file, from 0. */
  readonly id: number;
  readonly record: PlaceRecord;
  readonly label: string;
  /** The point that was set for the row on the map. */
  readonly point?: LatLng;
  /** True if the house number of the address was not found: the point is somewhere in the street. */
  readonly isStreetOnly?: boolean;
  /** True if the user has confirmed the point, although it looks wrong. */
  readonly isPointConfirmed?: boolean;
  /** True if the user has edited the row, so that it keeps its position in the list. */
  readonly isTouched?: boolean;
  readonly isLeftOut?: boolean;
  /** The failure with which the server rejected the row, for the draft with this key. */
  readonly refused?: { readonly key: string; readonly failure: Failure };
  /** The name of the created place. */
  readonly created?: LocationName;
  /** The name of the updated place, and its values before the update, for undo. */
  readonly replaced?: LocationName & LocationPatch;
}

/** The server's response to a validation of the row: why it would be rejected, or the existing place of that name. */
export interface RowCheck {
  readonly failure?: Failure | undefined;
  readonly existing?: Location | undefined;
  /** The address of the existing place in the language of the page, as an export in this language contains it. */
  readonly localizedAddress?: string | undefined;
}

/** The reason for which a row cannot be created yet. */
type RowProblem =
  | { readonly kind: 'pin' }
  | { readonly kind: 'label' }
  /** The point can be wrong, and the user has to decide. */
  | { readonly kind: 'point' }
  /** `line` of the file has the same label. */
  | { readonly kind: 'twice'; readonly line: number }
  | { readonly kind: 'failure'; readonly failure: Failure };

/** A row with the draft that would be sent. */
export interface ValidatedRow {
  readonly row: ImportRow;
  /** Absent if something is missing. */
  readonly draft?: LocationDraft;
  /** A key that is equal for equal drafts. */
  readonly key: string;
  readonly problem?: RowProblem;
  /** The change to the user's place that already has its name. */
  readonly existing?: PlaceChange;
  /** The name in the file, if the label differs from it by more than hyphens. */
  readonly originalName?: string;
  /** The failures of fields that are ignored. */
  readonly warnings: readonly Failure[];
}

/** Returns the rows of a file that was read, or read again with other columns; with the corrections of its previous rows. */
export function readRows(
  records: readonly PlaceRecord[],
  previousRows: readonly ImportRow[] = [],
): readonly ImportRow[] {
  return records.map((record, id) => {
    const previous = previousRows[id];
    if (previous === undefined) return { id, record, label: record.label };
    return { ...previous, record, label: previous.label === previous.record.label ? record.label : previous.label };
  });
}

/** Returns the rows with their drafts, problems and existing places. `known` maps the keys of drafts to the server's responses. */
export function validateRows(
  rows: readonly ImportRow[],
  common: CommonFields,
  known: ReadonlyMap<string, RowCheck>,
): readonly ValidatedRow[] {
  const linesByName = new Map<string, number>();
  return rows.map((row) => {
    if (row.isLeftOut) return { row, key: '', warnings: [] };
    const drafted = draftRow(row, common);
    return isDone(row)
      ? { row, key: drafted.key, warnings: [], ...omitUndefined({ draft: drafted.draft }) }
      : validateRow(row, drafted, known.get(drafted.key) ?? {}, linesByName);
  });
}

function validateRow(
  row: ImportRow,
  { drafted, draft, key }: DraftedRow,
  { existing: location, localizedAddress, failure }: RowCheck,
  linesByName: Map<string, number>,
): ValidatedRow {
  const duplicate = draft === undefined ? undefined : findDuplicate(draft, row, linesByName);
  // A label that the user has typed means a different place.
  const isSameName = drafted.ok && location !== undefined && row.label === row.record.label;
  const existing = isSameName
    ? toPlaceChange(location, toPatch(row, drafted.value.content, localizedAddress))
    : undefined;
  const missing = drafted.ok ? undefined : drafted.failure;
  const problem = duplicate ?? findProblem(row, missing, existing === undefined ? failure : undefined, key);
  const originalName = isMended(row) ? row.record.title : undefined;
  const warnings = drafted.ok ? drafted.value.warnings : [];
  return { row, key, warnings, ...omitUndefined({ draft, problem, existing, originalName }) };
}

interface DraftedRow {
  readonly drafted: ReturnType<typeof toPlaceDraft>;
  readonly draft: LocationDraft | undefined;
  readonly key: string;
}

const draftedRows = new WeakMap<ImportRow, { readonly common: CommonFields } & DraftedRow>();

/** Returns the draft of a row. Drafts are cached, so that typing computes only the changed row again. */
function draftRow(row: ImportRow, common: CommonFields): DraftedRow {
  const known = draftedRows.get(row);
  if (known?.common === common) return known;
  const drafted = toPlaceDraft(applyCorrections(row), common);
  const draft = drafted.ok ? drafted.value.draft : undefined;
  const created = { common, drafted, draft, key: draft === undefined ? '' : JSON.stringify(draft) };
  draftedRows.set(row, created);
  return created;
}

/**
 * Returns the file's changes to an existing place. The page's default visibility is for new places. An exported address that was localized
 * for the reader equals the current one, which is no change.
 */
function toPatch(
  { record }: ImportRow,
  { visibility, address, ...fields }: Partial<LocationDraft>,
  localizedAddress: string | undefined,
): LocationPatch {
  return {
    ...fields,
    ...(address !== undefined && address !== localizedAddress && { address }),
    ...('visibility' in record.fields && visibility !== undefined && { visibility }),
  };
}

/** Returns an object without its undefined values. */
const omitUndefined = <T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;

/** Returns whether a row was sent and accepted. */
export const isDone = ({ created, replaced }: ImportRow): boolean => created !== undefined || replaced !== undefined;

const isWithoutProblem = ({ draft, problem, row }: ValidatedRow): boolean =>
  draft !== undefined &&
  !isDone(row) &&
  (problem === undefined || (problem.kind === 'failure' && mayPassLater(problem.failure)));

/** Returns whether a row can be created: it has no problem, or one that a retry can solve, and no existing place has its name. */
export const isCreatable = (row: ValidatedRow): boolean => isWithoutProblem(row) && row.existing === undefined;

/** Returns whether a row changes an existing place of the user. */
export const isUpdate = (row: ValidatedRow): boolean =>
  isWithoutProblem(row) && (row.existing?.differences.length ?? 0) > 0;

/** Returns whether a row has no changes to its existing place. */
export const isUnchanged = (row: ValidatedRow): boolean =>
  isWithoutProblem(row) && row.existing?.differences.length === 0;

/** Returns whether the server can accept the same row later. */
export const mayPassLater = (failure: Failure): boolean => isRetryable(failure) || failure.kind === 'sign-in-needed';

/** Returns whether the user should review a row before it is created. */
export const needsReview = ({ row, problem, originalName, warnings }: ValidatedRow): boolean =>
  row.isTouched === true ||
  problem !== undefined ||
  originalName !== undefined ||
  warnings.length > 0 ||
  row.record.namedAfter !== undefined ||
  row.record.shape !== undefined ||
  row.record.doubt !== undefined;

/** Returns the address that the file contains for a row; empty if there is none. */
export function formatRowAddress({ record: { fields } }: ImportRow): string {
  const getText = (key: FieldKey) => (typeof fields[key] === 'string' ? fields[key].trim() : '');
  return getText('address') || keysWith({ section: 'parts' }).map(getText).filter(Boolean).join(', ');
}

/** Returns the rows with the server's responses applied to those that were sent. */
export function withAnswers(
  rows: readonly ImportRow[],
  sent: readonly ValidatedRow[],
  answers: readonly Result<Pick<ImportRow, 'created' | 'replaced'>, Failure>[],
): readonly ImportRow[] {
  const answersById = new Map(sent.map(({ row, key }, index) => [row.id, { key, answer: answers[index]! }]));
  return rows.map((row) => {
    const { key, answer } = answersById.get(row.id) ?? {};
    if (key === undefined || answer === undefined) return row;
    return answer.ok ? { ...row, ...answer.value } : { ...row, refused: { key, failure: answer.failure } };
  });
}

/** Returns the record with the corrections of its row. A new point has no doubts of the previous point. */
function applyCorrections({ record, label, point, isStreetOnly }: ImportRow): PlaceRecord {
  const { doubt, ...rest } = { ...record, label: label.trim() };
  if (point === undefined) return doubt === undefined ? rest : { ...rest, doubt };
  const moved = { ...rest, point: createPoint(point.latitude, point.longitude) };
  return isStreetOnly ? { ...moved, doubt: { kind: 'street' } } : moved;
}

function findDuplicate(
  draft: LocationDraft,
  { record }: ImportRow,
  linesByName: Map<string, number>,
): RowProblem | undefined {
  const label = parseLabel(draft.label);
  if (!label.ok) return undefined;
  const name = `${draft.handle} ${labelKey(label.value)}`;
  const line = linesByName.get(name);
  if (line === undefined) linesByName.set(name, record.line);
  return line === undefined ? undefined : { kind: 'twice', line };
}

function findProblem(
  row: ImportRow,
  missing: Failure | undefined,
  refusal: Failure | undefined,
  key: string,
): RowProblem | undefined {
  if (missing?.kind === 'needs-pin') return { kind: 'pin' };
  if (row.label.trim() === '') return { kind: 'label' };
  const refused = row.refused?.key === key ? row.refused.failure : undefined;
  const failure = missing ?? refused ?? refusal;
  if (failure !== undefined) return { kind: 'failure', failure };
  return isPointDoubtful(row) ? { kind: 'point' } : undefined;
}

/** Returns whether a row's point may be wrong and the user has not decided yet. */
const isPointDoubtful = (row: ImportRow): boolean =>
  row.isPointConfirmed !== true && checkPoint(applyCorrections(row)) !== undefined;

/** Returns whether the label differs from the title in the file by more than spaces, hyphens and case. */
const isMended = ({ record: { title, label, namedAfter }, label: typed }: ImportRow): boolean =>
  namedAfter === undefined && typed === label && label !== '' && title !== '' && simplify(title) !== simplify(label);

const simplify = (text: string): string => text.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, '-');

/** Returns whether the user must choose a handle, because a row of the file has none. */
export const needsHandle = (records: readonly PlaceRecord[]): boolean => records.some(({ handle }) => handle === '');

/** The limits of a file on this page, in bytes and rows. */
export const MAX_IMPORT_BYTES = 5_000_000;
export const MAX_IMPORT_ROWS = 1000;

/** The possible visibilities of imported places: a PIN can only be set for one place at a time. */
export const importVisibilities = visibilities.filter((visibility) => visibility !== 'protected');
