import type { MicroPoint } from './geometry.ts';

/** A quarter, village or town with its names. */
export interface StagedArea extends MicroPoint {
  /** The kind of place in the terms of OpenStreetMap: city, suburb, hamlet … */
  readonly place: string;
  readonly names: Names;
}

/** A name by language; the local one under "". Keys that start with `~` are other names without a language. */
export type Names = Readonly<Record<string, string>>;
