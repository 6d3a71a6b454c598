import type { Location } from '../location.ts';

/** A place's address on the web. */
export type LinkOf = (place: Location) => string;

/** How places become a file: what stands before, after and between them, and each of them. */
export interface PlaceFile {
  readonly begin: string;
  readonly place: (place: Location, link: string) => string;
  readonly between: string;
  readonly end: string;
  /** The file of one place, where it is another than that of a list of one. */
  readonly alone?: (place: Location, link: string) => string;
}
