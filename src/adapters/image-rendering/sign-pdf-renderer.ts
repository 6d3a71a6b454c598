import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import type { Sign } from '../../ports/maps/sign-renderer.ts';
import { drawPrintedSign } from './printed-sign.ts';
import { createSignsPdf, type SignsPdf } from './sign-pdf.ts';

/** The position of a page in a PDF file. */
interface SignPdfPage {
  /** The id of the file, which is unique among unfinished files. */
  readonly id: string;
  /** The date in the file. */
  readonly date: Date;
  /** The page number, from 0. */
  readonly page: number;
}

/** Writes PDFs of signs page by page. Rejects if the renderer does not have the previous pages. */
export interface SignPdfRenderer {
  /** Adds a page, and returns the bytes that are ready. */
  addSignPage(place: SignPdfPage, sign: Sign): Promise<Uint8Array>;
  /** Ends the file, and returns the rest of its bytes. */
  endSignPdf(id: string): Promise<Uint8Array>;
}

export function createSignPdfRenderer(
  letters: Pick<ImageRenderer, 'outlineTexts' | 'findMissingLetters'>,
): SignPdfRenderer {
  const files = new Map<string, SignsPdf>();
  const getFile = (id: string): SignsPdf => {
    const file = files.get(id);
    if (file === undefined) throw new Error('The pages before are not here.');
    return file;
  };
  return {
    async addSignPage({ id, date, page }, sign) {
      const drawn = await drawPrintedSign(sign, letters);
      const outlines = Buffer.from(await letters.outlineTexts(drawn.svg)).toString();
      if (page === 0) files.set(id, await createSignsPdf(date));
      return getFile(id).add({ sign, drawn, outlines });
    },
    async endSignPdf(id) {
      const file = getFile(id);
      files.delete(id);
      return file.end();
    },
  };
}
