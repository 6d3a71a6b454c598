import type { Failure } from '../failure.ts';
import type { LocationDraft } from '../location/location.ts';
import type { PlaceDoubt } from './place-doubts.ts';
import { type CommonFields, toPlaceDraft } from './place-draft.ts';
import type { PlaceRecord } from './place-records.ts';

/** A row of a file: the place that a batch can create from it, or the failure. */
export interface PlaceFileRow {
  readonly line: number;
  /** The name of the place in the file. */
  readonly title: string;
  readonly location?: Partial<LocationDraft> & Pick<LocationDraft, 'handle' | 'label'>;
  /** The reason why a user should confirm the point before the place is created. */
  readonly doubt?: PlaceDoubt;
  /** Present if and only if `location` is absent. */
  readonly failure?: Failure;
  /** The failures of fields that cannot be read and are therefore skipped. */
  readonly warnings: readonly Failure[];
}

/** The maximum number of rows of a page; equal to the size of a batch. */
export const PLACE_FILE_PAGE = 500;

/** One page of the rows of a file. `next`: the number of rows before the next page; absent for the last page. */
export interface PlaceFilePage {
  readonly rows: readonly PlaceFileRow[];
  readonly next?: number;
}

/** Returns the page of a file after its first `after` rows. */
export function toPlaceFilePage(
  records: readonly PlaceRecord[],
  common: Pick<CommonFields, 'handle'>,
  after: number,
): PlaceFilePage {
  const end = after + PLACE_FILE_PAGE;
  return {
    rows: records.slice(after, end).map((record) => toRow(record, { ...common, defaults: {} })),
    ...(end < records.length && { next: end }),
  };
}

function toRow(record: PlaceRecord, common: CommonFields): PlaceFileRow {
  const { line, title, doubt } = record;
  const read = toPlaceDraft(record, common);
  if (!read.ok) return { line, title, failure: read.failure, warnings: [] };
  const { draft, content, warnings } = read.value;
  const location = { ...content, handle: draft.handle, label: draft.label };
  return { line, title, location, warnings, ...(doubt !== undefined && { doubt }) };
}
