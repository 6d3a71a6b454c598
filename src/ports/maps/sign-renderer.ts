import type { Alias } from '../../domain/aliases/alias.ts';
import type { SignSize } from '../../domain/location/sign-size.ts';

/** A QR code as a square of modules. */
export interface QrCode {
  /** The number of modules on each side, including the quiet zone. */
  readonly size: number;
  /** The dark modules as SVG path data; a module is one unit. */
  readonly path: string;
}

/** The contents of a sign. */
export interface Sign extends Required<Alias> {
  readonly size: SignSize;
  /** The complete URL in its QR code. */
  readonly link: string;
  readonly qr: QrCode;
  /** The call to action, and the words before the link and the Plus Code, in one or two languages. */
  readonly texts: readonly {
    readonly scanToFind: string;
    readonly orType: string;
    readonly withoutNetwork: string;
  }[];
  /** Floor, unit and landmark, with one line for each language; may be empty. */
  readonly arrival: readonly string[];
  /** The lines that a visitor types instead of scanning the code. */
  readonly typed: readonly string[];
  readonly plusCode: string;
}

/** Draws signs for printing. Letters are drawn as outlines, so no printer needs the fonts. */
export interface SignRenderer {
  renderSvg(sign: Sign): Promise<Uint8Array>;
  /** Returns a PNG that is 1,600 pixels wide. */
  renderPng(sign: Sign): Promise<Uint8Array>;
  /**
   * Returns a PDF with one page for each sign. A page is drawn when the previous one was read. `date` is the date in the file: equal signs
   * and dates result in equal bytes, so their ETag remains valid.
   */
  renderPdf(signs: Iterable<Sign> | AsyncIterable<Sign>, date: Date): AsyncIterable<Uint8Array>;
}
