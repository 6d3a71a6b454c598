import { useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../domain/accounts/user.ts';
import { handleKey, labelKey, proposeHandles } from '../../../domain/aliases/alias.ts';
import type { LatLng } from '../../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Column } from '../../../domain/import/headings.ts';
import { isStreetOnly } from '../../../domain/import/place-doubts.ts';
import type { HeadingMap } from '../../../domain/import/place-records.ts';
import { addressLine } from '../../../domain/location/address-words.ts';
import type { LocationName } from '../../../domain/location/lifecycle.ts';
import type { Location } from '../../../domain/location/location.ts';
import type { Visibility } from '../../../domain/location/visibility.ts';
import { ok, type Result } from '../../../domain/result.ts';
import { getFormat } from '../../../i18n/messages/format.ts';
import type { GeocodingUseCases, MyHandle, PlaceFile, PlaceFileOptions } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { useDebouncedValue } from '../../lib/use-debounced-value.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { withAt } from '../../place/form/name-proposals.ts';
import type { MyHandles } from '../../place/mine/use-my-handles.ts';
import { listAllPlaces, useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import {
  formatRowAddress,
  type ImportRow,
  isCreatable,
  isDone,
  isUpdate,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  mayPassLater,
  needsHandle,
  type RowCheck,
  readRows,
  type ValidatedRow,
  validateRows,
  withAnswers,
} from './place-import.ts';

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: PlaceFileOptions;
  readonly file: PlaceFile;
}

/** The reason for which a file was rejected. */
export type FileProblem =
  | { readonly kind: 'failure'; readonly failure: Failure }
  | { readonly kind: 'too-big' | 'empty' }
  | { readonly kind: 'too-many'; readonly rows: number };

export interface PlaceImport {
  readonly source: Source | undefined;
  readonly problem: FileProblem | undefined;
  readonly isReading: boolean;
  readonly open: (name: string, bytes: Uint8Array) => Promise<void>;
  readonly close: () => void;
  /** Assigns a meaning to a column. If the meaning is `undefined`, the column is not used. */
  readonly assign: (heading: string, column: Column | undefined) => Promise<void>;
  /** Reads the file again with another sheet, order of coordinates or meaning of a letter. */
  readonly choose: (options: Omit<PlaceFileOptions, 'map'>) => Promise<void>;
  readonly rows: readonly ValidatedRow[];
  readonly change: (id: number, change: Partial<ImportRow>) => void;
  /** Searches for the address of a row. */
  readonly locate: (row: ImportRow) => ReturnType<GeocodingUseCases['geocode']>;
  readonly needsHandle: boolean;
  readonly handle: string;
  readonly setHandle: (handle: string) => void;
  readonly visibility: Visibility;
  readonly setVisibility: (visibility: Visibility) => void;
  /** True if rows named like an existing place of the user update it. */
  readonly isUpdating: boolean;
  readonly setUpdating: (isOn: boolean) => void;
  readonly isSending: boolean;
  /** Sends the rows, and returns the id of the first row that the server rejected. */
  readonly send: () => Promise<number | undefined>;
  /**
   * Moves created places to the bin, restores the former values of updated ones, and closes the file. Returns whether all of it succeeded.
   */
  readonly undo: () => Promise<boolean>;
}

interface StoredImport {
  readonly source: Source;
  readonly rows: readonly ImportRow[];
  readonly handle: string | undefined;
  readonly visibility: Visibility | undefined;
  /** Absent if the user has not chosen; existing places are then updated. */
  readonly isUpdating?: boolean | undefined;
}

/** The rows that each user has opened and corrected. They survive signing in again. */
const importsByUser = new Map<string, StoredImport>();

/** An import, and the handles of the user. */
export interface ImportOfUser {
  readonly places: PlaceImport;
  readonly ownHandles: readonly MyHandle[];
  readonly userId: string;
}

/** The state of importing places from a file: nothing is created before `send`. */
export function usePlaceImport(user: User, { handles }: MyHandles): PlaceImport {
  const { client } = useApp();
  const { language } = useTranslations();
  const [opened, setOpened] = useState(() => importsByUser.get(user.id));
  const [problem, setProblem] = useState<FileProblem>();
  const [isReading, setReading] = useState(false);
  const [isSending, setSending] = useState(false);
  const { source, rows = NO_ROWS, handle: typedHandle, visibility: chosenVisibility, isUpdating = true } = opened ?? {};
  useEffect(() => {
    if (opened === undefined) importsByUser.delete(user.id);
    else importsByUser.set(user.id, opened);
  }, [user.id, opened]);

  const handle = typedHandle ?? handles[0]?.handle ?? withAt(proposeHandles(user.username)[0] ?? '');
  const handleDefault = handles.find((candidate) => candidate.handle === handle)?.defaultVisibility;
  const visibility = chosenVisibility ?? handleDefault ?? 'public';
  const common = useMemo(() => ({ handle: handle || undefined, defaults: { visibility } }), [handle, visibility]);
  const known = useRowAnswers(rows, common);
  const validated = useMemo(() => validateRows(rows, common, known), [rows, common, known]);

  const lastReadingId = useRef(0);
  async function read(
    name: string,
    bytes: Uint8Array,
    options: PlaceFileOptions,
    before: readonly ImportRow[],
  ): Promise<void> {
    lastReadingId.current += 1;
    const readingId = lastReadingId.current;
    setReading(true);
    const read = await client.placeFiles.read(bytes, options);
    // Ignores the result if another file was opened in the meantime, or this one was closed.
    if (readingId !== lastReadingId.current) return;
    setReading(false);
    const fileProblem = findProblem(read);
    setProblem(fileProblem);
    if (!read.ok || fileProblem !== undefined) return;
    const file = read.value;
    setOpened((now) => ({
      handle: now?.handle,
      visibility: now?.visibility,
      source: { name, bytes, options, file },
      rows: readRows(file.records, before),
    }));
  }

  const update = (change: (rows: readonly ImportRow[]) => readonly ImportRow[]) =>
    setOpened((now) => now && { ...now, rows: change(now.rows) });
  const change = (id: number, part: Partial<ImportRow>) =>
    update((all) => all.map((row) => (row.id === id ? { ...row, isTouched: true, ...part } : row)));

  const toIdempotencyKey = useIdempotencyKey();
  const invalidatePlaces = useInvalidatePlaces();
  return {
    source,
    problem,
    isReading,
    async open(name, bytes) {
      if (bytes.length > MAX_IMPORT_BYTES) {
        lastReadingId.current += 1;
        setReading(false);
        return setProblem({ kind: 'too-big' });
      }
      await read(name, bytes, {}, NO_ROWS);
    },
    close() {
      lastReadingId.current += 1;
      setReading(false);
      setOpened(undefined);
      setProblem(undefined);
    },
    async assign(heading, column) {
      if (source === undefined) return;
      await read(source.name, source.bytes, { ...source.options, map: assignColumn(source, heading, column) }, rows);
    },
    async choose(options) {
      if (source === undefined) return;
      // Rows of different sheets have nothing in common.
      const before = options.sheet === undefined ? rows : NO_ROWS;
      await read(source.name, source.bytes, { ...source.options, ...options }, before);
    },
    rows: validated,
    change,
    async locate(row) {
      const found = await client.geocoding.geocode({ text: formatRowAddress(row), language });
      if (found.ok)
        change(row.id, { point: found.value.point, isStreetOnly: isStreetOnly(found.value), isPointConfirmed: false });
      return found;
    },
    needsHandle: source !== undefined && needsHandle(source.file.records),
    handle,
    setHandle: (text) => setOpened((now) => now && { ...now, handle: text === '' ? '' : withAt(text) }),
    visibility,
    setVisibility: (chosen) => setOpened((now) => now && { ...now, visibility: chosen }),
    isUpdating,
    setUpdating: (isOn) => setOpened((now) => now && { ...now, isUpdating: isOn }),
    isSending,
    async send() {
      const sent = validated.filter(isCreatable);
      const changed = isUpdating ? validated.filter(isUpdate) : [];
      setSending(true);
      const drafts = sent.map(({ draft }) => draft!);
      const answer = await client.aliases.createAll(drafts, {
        idempotencyKey: toIdempotencyKey(sent.map(({ key }) => key)),
      });
      const created = sent.map((_, index): Result<Pick<ImportRow, 'created'>, Failure> => {
        const row = answer.ok ? answer.value[index]! : answer;
        return row.ok ? ok({ created: row.value }) : row;
      });
      const changeResult = await client.aliases.changeAll(
        changed.map(({ existing }) => ({ ...pickName(existing!.location), ...existing!.patch })),
        { mode: 'update' },
      );
      const updated = changed.map(({ existing }, index): Result<Pick<ImportRow, 'replaced'>, Failure> => {
        const outcome = changeResult.ok ? changeResult.value[index]! : changeResult;
        return outcome.ok ? ok({ replaced: { ...existing!.previous, ...pickName(existing!.location) } }) : outcome;
      });
      setSending(false);
      update((all) => withAnswers(withAnswers(all, sent, created), changed, updated));
      await invalidatePlaces();
      const answers = [...created, ...updated];
      return [...sent, ...changed].find((_, index) => !answers[index]!.ok)?.row.id;
    },
    async undo() {
      setSending(true);
      const names = rows.flatMap(({ created }) => (created === undefined ? [] : [created]));
      const deleted = await client.aliases.changeAll(names, { mode: 'delete' });
      const restored = await client.aliases.changeAll(
        rows.flatMap(({ replaced }) => (replaced === undefined ? [] : [replaced])),
        { mode: 'update' },
      );
      setSending(false);
      await invalidatePlaces();
      const isUndone = [deleted, restored].every((all) => all.ok && all.value.every((outcome) => outcome.ok));
      if (isUndone) setOpened(undefined);
      return isUndone;
    },
  };
}

const NO_ROWS: readonly ImportRow[] = [];

const pickName = ({ handle, label }: LocationName): LocationName => ({ handle, label });

function findProblem(read: Awaited<ReturnType<ReturnType<typeof useApp>['client']['placeFiles']['read']>>) {
  if (!read.ok) return { kind: 'failure', failure: read.failure } as const;
  const { length } = read.value.records;
  if (length === 0) return { kind: 'empty' } as const;
  return length > MAX_IMPORT_ROWS ? ({ kind: 'too-many', rows: length } as const) : undefined;
}

/** Returns the user's choice of columns with a new meaning for one heading. */
function assignColumn(
  { options: { map = {} }, file }: Source,
  heading: string,
  column: Column | undefined,
): HeadingMap {
  const previousColumn = file.columns.get(heading);
  const others = Object.fromEntries(
    Object.entries(map).filter(([key, mappedHeading]) => mappedHeading !== heading && key !== previousColumn),
  );
  // An empty heading, which no column has, removes the detected meaning.
  const freed =
    previousColumn === undefined || previousColumn === 'ours'
      ? {}
      : { [previousColumn]: map[previousColumn] === heading ? undefined : '' };
  return omitUndefined({ ...others, ...freed, ...(column !== undefined && { [column]: heading }) });
}

const omitUndefined = (map: Readonly<Record<string, string | undefined>>): HeadingMap =>
  Object.fromEntries(Object.entries(map).filter(([, heading]) => heading !== undefined));

/**
 * Returns the server's response to each complete row, by its draft: validated once typing pauses, without creating or changing anything.
 * For a name that the user already has, it is the existing place.
 */
function useRowAnswers(
  rows: readonly ImportRow[],
  common: Parameters<typeof validateRows>[1],
): ReadonlyMap<string, RowCheck> {
  const { client } = useApp();
  const t = useTranslations();
  const [answers, setAnswers] = useState<ReadonlyMap<string, RowCheck>>(() => new Map());
  const requested = useRef(new Set<string>());
  const input = useMemo(() => ({ rows, common }), [rows, common]);
  const debounced = useDebouncedValue(input, DEBOUNCE_MS);
  useEffect(() => {
    const requestAnswers = async () => {
      const unanswered = validateRows(debounced.rows, debounced.common, NO_ANSWERS).filter(
        (row) => row.draft && !isDone(row.row) && !requested.current.has(row.key),
      );
      if (unanswered.length === 0) return;
      for (const { key } of unanswered) requested.current.add(key);
      const found = await requestRowAnswers(client, unanswered, (place) =>
        addressLine(place, t.uiMessages, getFormat(t).countryNamed),
      );
      setAnswers((known) => new Map([...known, ...found]));
    };
    void requestAnswers();
  }, [debounced, client, t]);
  return answers;
}

async function requestRowAnswers(
  { api, aliases }: ReturnType<typeof useApp>['client'],
  rows: readonly ValidatedRow[],
  toAddressLine: (place: Location) => string,
): Promise<readonly (readonly [key: string, answer: RowCheck])[]> {
  const created = await aliases.createAll(
    rows.map(({ draft }) => draft!),
    { dryRun: true },
  );
  const failures = new Map(
    rows.map(({ key }, index) => [key, findLastingFailure(created.ok ? created.value[index] : created)]),
  );
  const isTaken = ({ key }: ValidatedRow) => failures.get(key)?.kind === 'label-taken';
  const existing = rows.some(isTaken) ? await findOwnPlaces(api) : new Map<string, Location>();
  return rows.map((row) => {
    const location = isTaken(row) ? existing.get(toNameKey(row.draft!)) : undefined;
    const failure = failures.get(row.key);
    return [
      row.key,
      location ? { failure, existing: location, localizedAddress: toAddressLine(location) } : { failure },
    ] as const;
  });
}

/** Returns the places that the user may change, by name. */
async function findOwnPlaces(api: Parameters<typeof listAllPlaces>[0]): Promise<ReadonlyMap<string, Location>> {
  const listed = await listAllPlaces(api, 'live');
  return new Map(listed.ok ? listed.value.map((place) => [toNameKey(place), place]) : []);
}

const toNameKey = ({ handle, label }: { readonly handle: string; readonly label: string }): string =>
  `${handleKey(handle as Location['handle'])}#${labelKey(label as Location['label'])}`;

/** Returns a failure only if it will still apply when the row is sent. A temporary one does not block the row. */
const findLastingFailure = (answer: { readonly ok: boolean; readonly failure?: Failure } | undefined) =>
  answer === undefined || answer.failure === undefined || mayPassLater(answer.failure) ? undefined : answer.failure;

const NO_ANSWERS: ReadonlyMap<string, RowCheck> = new Map();
const DEBOUNCE_MS = 400;

/** Returns the point that the user has set for a row, otherwise the point of its draft. */
export const getRowPoint = ({ row: { point }, draft }: ValidatedRow): LatLng | undefined => {
  const { latitude, longitude } = draft ?? {};
  if (point !== undefined) return point;
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};
