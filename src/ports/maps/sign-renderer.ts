import type { Alias } from '../../domain/aliases/alias.ts';
import type { SignSize } from '../../domain/location/sign-size.ts';

/** A code as a square of modules. */
export interface QrCode {
  /** Modules of a side, with the quiet zone. */
  readonly size: number;
  /** The dark modules as data of an SVG path, one unit a module. */
  readonly path: string;
}

/** The contents of a sign. */
export interface Sign extends Required<Alias> {
  readonly size: SignSize;
  /** The whole address of its code. */
  readonly link: string;
  readonly qr: QrCode;
  /** The call to action in one or two languages, and the words before the link and the Plus Code. */
  readonly texts: readonly {
    readonly scanToFind: string;
    readonly orType: string;
    readonly withoutNetwork: string;
  }[];
  /** Floor, unit and landmark, a line for each language; may be empty. */
  readonly arrival: readonly string[];
  /** The text to type instead of scanning the code, in lines. */
  readonly typed: readonly string[];
  readonly plusCode: string;
}

/** Draws signs to print. Their letters are outlines, so that no printer needs the fonts. */
export interface SignRenderer {
  svg(sign: Sign): Promise<Uint8Array>;
  /** 1,600 pixels wide. */
  png(sign: Sign): Promise<Uint8Array>;
  /**
   * A page for each sign, each drawn when the previous one was read. `date` is that of the file: equal signs and dates give equal bytes,
   * whose ETag a cache can store.
   */
  pdf(signs: Iterable<Sign> | AsyncIterable<Sign>, date: Date): AsyncIterable<Uint8Array>;
}
