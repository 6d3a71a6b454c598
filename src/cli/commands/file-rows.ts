import type { Order } from '../../domain/import/columns.ts';
import type { CommonFields, checkPoint, toPlaceDraft, toRecordName } from '../../domain/import/place-draft.ts';
import type { HeadingMap, PlaceRecord } from '../../domain/import/place-records.ts';
import type { Result } from '../../domain/result.ts';
import type { ServerConnection } from '../context/context.ts';
import type { BatchOptions } from '../input/query-options.ts';

export interface FileOptions extends BatchOptions {
  readonly sheet?: string;
  readonly order?: Order;
  readonly letterO?: 'east' | 'west';
  /** Creates places even if their point is doubtful. */
  readonly acceptDoubtful?: boolean;
  readonly lookUp?: boolean;
  readonly reuse?: boolean;
  readonly map?: HeadingMap;
  readonly dryRun?: boolean;
  readonly skipExisting?: boolean;
  readonly update?: boolean;
}

/** The client that creates the places, and the fields given for all rows. */
export interface Creation {
  readonly connection: ServerConnection;
  readonly common: CommonFields;
}

/** A place of the file that is ready to be sent. */
export interface SendableRow {
  readonly record: PlaceRecord;
  readonly name: ReturnType<typeof toRecordName>;
  /** A key that depends on the row's content, not on its position in the file. */
  readonly key: string;
  readonly drafted: ReturnType<typeof toPlaceDraft> | Result<never, NonNullable<ReturnType<typeof checkPoint>>>;
}
