import { useEffect, useMemo, useRef, useState } from 'react';
import type { User } from '../../../domain/accounts/user.ts';
import { proposeHandles } from '../../../domain/aliases/alias.ts';
import type { LatLng } from '../../../domain/coordinates/coordinates.ts';
import type { Failure } from '../../../domain/failure.ts';
import type { Column } from '../../../domain/import/headings.ts';
import type { HeadingMap } from '../../../domain/import/place-records.ts';
import type { Visibility } from '../../../domain/location/visibility.ts';
import type { GeocodingUseCases, PlaceFile, PlaceFileOptions } from '../../../usecases/index.ts';
import { useApp } from '../../context/app-context.tsx';
import { useTranslations } from '../../i18n/index.ts';
import { useIdempotencyKey } from '../../lib/use-idempotency-key.ts';
import { withAt } from '../../place/form/name-proposals.ts';
import type { MyHandles } from '../../place/mine/use-my-handles.ts';
import { useInvalidatePlaces } from '../../place/mine/use-my-places.ts';
import {
  type ImportRow,
  isCreatable,
  judge,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  mayPassLater,
  needsHandle,
  readRows,
  toAddress,
  type ValidatedRow,
  withAnswers,
} from './place-import.ts';

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly options: PlaceFileOptions;
  readonly file: PlaceFile;
}

/** Why a file cannot be taken. */
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
  /** Looks for the address of a row; what was found there, or why nothing was. */
  readonly locate: (row: ImportRow) => ReturnType<GeocodingUseCases['geocode']>;
  readonly needsHandle: boolean;
  readonly handle: string;
  readonly setHandle: (handle: string) => void;
  readonly visibility: Visibility;
  readonly setVisibility: (visibility: Visibility) => void;
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
}

interface Stored {
  readonly source: Source;
  readonly rows: readonly ImportRow[];
  readonly handle: string | undefined;
  readonly visibility: Visibility | undefined;
}

/** The rows that each user has opened and corrected. They survive a sign-in in between. */
const stored = new Map<string, Stored>();

/** The state of bringing places from a file: nothing is created before `send`. */
export function usePlaceImport(user: User, { handles }: MyHandles): PlaceImport {
  const { client } = useApp();
  const { language } = useTranslations();
  const [opened, setOpened] = useState(() => stored.get(user.id));
  const [problem, setProblem] = useState<FileProblem>();
  const [isReading, setReading] = useState(false);
  const [isSending, setSending] = useState(false);
  const { source, rows = none, handle: typedHandle, visibility: chosenVisibility } = opened ?? {};
  useEffect(() => {
    if (opened === undefined) stored.delete(user.id);
    else stored.set(user.id, opened);
  }, [user.id, opened]);

  const own = handles[0];
  const handle = typedHandle ?? own?.handle ?? withAt(proposeHandles(user.username)[0] ?? '');
  const usual = handles.find((one) => one.handle === handle)?.defaultVisibility;
  const visibility = chosenVisibility ?? usual ?? 'public';
  const common = useMemo(() => ({ handle: handle || undefined, defaults: { visibility } }), [handle, visibility]);
  const refusals = useRefusals(rows, common);
  const judged = useMemo(() => judge(rows, common, refusals), [rows, common, refusals]);

  const lastReading = useRef(0);
  async function read(
    name: string,
    bytes: Uint8Array,
    options: PlaceFileOptions,
    before: readonly ImportRow[],
  ): Promise<void> {
    lastReading.current += 1;
    const reading = lastReading.current;
    setReading(true);
    const read = await client.placeFiles.read(bytes, options);
    // Another file was opened in the meantime, or this one was closed.
    if (reading !== lastReading.current) return;
    setReading(false);
    const wrong = getProblem(read);
    setProblem(wrong);
    if (!read.ok || wrong !== undefined) return;
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

  const toKey = useIdempotencyKey();
  const announce = useInvalidatePlaces();
  return {
    source,
    problem,
    isReading,
    async open(name, bytes) {
      if (bytes.length > MAX_IMPORT_BYTES) {
        lastReading.current += 1;
        setReading(false);
        return setProblem({ kind: 'too-big' });
      }
      await read(name, bytes, {}, none);
    },
    close() {
      lastReading.current += 1;
      setReading(false);
      setOpened(undefined);
      setProblem(undefined);
    },
    async assign(heading, column) {
      if (source === undefined) return;
      await read(source.name, source.bytes, { ...source.options, map: mapWith(source, heading, column) }, rows);
    },
    async choose(options) {
      if (source === undefined) return;
      // Other rows of another sheet have nothing in common with these.
      const before = options.sheet === undefined ? rows : none;
      await read(source.name, source.bytes, { ...source.options, ...options }, before);
    },
    rows: judged,
    change,
    async locate(row) {
      const found = await client.geocoding.geocode({ text: toAddress(row), language });
      if (found.ok) change(row.id, { point: found.value.point });
      return found;
    },
    needsHandle: source !== undefined && needsHandle(source.file.records),
    handle,
    setHandle: (text) => setOpened((now) => now && { ...now, handle: text === '' ? '' : withAt(text) }),
    visibility,
    setVisibility: (chosen) => setOpened((now) => now && { ...now, visibility: chosen }),
    isSending,
    async send() {
      const sent = judged.filter(isCreatable);
      setSending(true);
      const idempotencyKey = toKey(sent.map(({ key }) => key));
      const answer = await client.aliases.createAll(
        sent.map(({ draft }) => draft!),
        { idempotencyKey },
      );
      setSending(false);
      update((all) =>
        withAnswers(
          all,
          sent,
          sent.map((_, at) => (answer.ok ? answer.value[at]! : answer)),
        ),
      );
      await announce();
    },
  };
}

const none: readonly ImportRow[] = [];

function getProblem(read: Awaited<ReturnType<ReturnType<typeof useApp>['client']['placeFiles']['read']>>) {
  if (!read.ok) return { kind: 'failure', failure: read.failure } as const;
  const { length } = read.value.records;
  if (length === 0) return { kind: 'empty' } as const;
  return length > MAX_IMPORT_ROWS ? ({ kind: 'too-many', rows: length } as const) : undefined;
}

/** The columns as they were read, with another meaning of one. */
function mapWith({ options: { map = {} }, file }: Source, heading: string, column: Column | undefined): HeadingMap {
  const before = file.columns.get(heading);
  const others = Object.fromEntries(Object.entries(map).filter(([key, of]) => of !== heading && key !== before));
  // A heading that is none takes the meaning from the one that has it.
  const freed = before === undefined || before === 'ours' ? {} : { [before]: map[before] === heading ? undefined : '' };
  return getDefined({ ...others, ...freed, ...(column !== undefined && { [column]: heading }) });
}

const getDefined = (map: Readonly<Record<string, string | undefined>>): HeadingMap =>
  Object.fromEntries(Object.entries(map).filter(([, heading]) => heading !== undefined));

/** Returns the server's answer to each complete row, by its draft: requested once typing pauses, without creating anything. */
function useRefusals(
  rows: readonly ImportRow[],
  common: Parameters<typeof judge>[1],
): ReadonlyMap<string, Failure | undefined> {
  const { client } = useApp();
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Failure | undefined>>(() => new Map());
  const requested = useRef(new Set<string>());
  useEffect(() => {
    const timer = setTimeout(async () => {
      const open = judge(rows, common, noRefusals).filter((one) => one.draft && !requested.current.has(one.key));
      if (open.length === 0) return;
      for (const { key } of open) requested.current.add(key);
      const answer = await client.aliases.createAll(
        open.map(({ draft }) => draft!),
        { dryRun: true },
      );
      const failures = open.map((_, at) => (answer.ok ? answer.value[at] : answer));
      setRefusals(
        (known) => new Map([...known, ...open.map(({ key }, at) => [key, lastingFailure(failures[at])] as const)]),
      );
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [rows, common, client]);
  return refusals;
}

/** Returns a failure only if it will still apply when the row is sent. One that may be over by then does not block the row. */
const lastingFailure = (answer: { readonly ok: boolean; readonly failure?: Failure } | undefined) =>
  answer === undefined || answer.failure === undefined || mayPassLater(answer.failure) ? undefined : answer.failure;

const noRefusals: ReadonlyMap<string, Failure | undefined> = new Map();
const REST_MS = 400;

/** Returns the point where a row's pin is, or would be. */
export const pointOfRow = ({ row: { point }, draft }: ValidatedRow): LatLng | undefined => {
  const { latitude, longitude } = draft ?? {};
  if (point !== undefined) return point;
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
};
