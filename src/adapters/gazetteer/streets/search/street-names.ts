import type { MicroPoint } from './geometry.ts';

export interface StagedArea extends MicroPoint {
  /** OpenStreetMap's `place` value: city, suburb, hamlet … */
  readonly place: string;
  readonly names: Names;
}

/** Names by language; the local one under "". Keys that begin with `~` are other names without a language. */
export type Names = Readonly<Record<string, string>>;
