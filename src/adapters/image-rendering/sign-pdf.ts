import type PDFDocument from 'pdfkit';
import type { Sign } from '../../ports/maps/sign-renderer.ts';
import type { DrawnSign, SignLine } from './sign-svg.ts';
import { visualOrder } from './visual-order.ts';

/** Points per millimetre. */
const POINTS = 72 / 25.4;

/** A sign, its SVG, and the SVG with outlined letters. */
interface SignPage {
  readonly sign: Sign;
  readonly drawn: DrawnSign;
  readonly outlines: string;
}

type PdfFile = InstanceType<typeof PDFDocument>;

/** The members that the library's types omit. */
interface Writer {
  ref(object: object): { end(content?: string): void };
  readonly page: { readonly fonts: Record<string, unknown> };
}

/** A PDF file that is being written. */
export interface SignsPdf {
  /** Adds a page, and returns the bytes that are ready. */
  add(page: SignPage): Uint8Array;
  /** Ends the file, and returns the rest of its bytes. */
  end(): Promise<Uint8Array>;
}

/**
 * Creates a PDF of signs. It contains the paths of each picture, the lines as invisible text, so that they can be searched, copied and read
 * aloud, and a link on the QR code.
 */
export async function createSignsPdf(date: Date): Promise<SignsPdf> {
  // The library is loaded with the first file, because most servers never write one.
  const { default: Pdf } = await import('pdfkit');
  const info = { Title: 'Signs', Producer: 'Whereat', Creator: 'Whereat', CreationDate: date };
  const pdf = new Pdf({ autoFirstPage: false, info });
  return {
    add(page) {
      addPage(pdf, page);
      return Buffer.concat([...readChunks(pdf)]);
    },
    async end() {
      pdf.end();
      const chunks: Uint8Array[] = [];
      for await (const chunk of pdf) chunks.push(chunk as Uint8Array);
      return Buffer.concat(chunks);
    },
  };
}

/** Yields the bytes that are ready. */
function* readChunks(pdf: PdfFile): Iterable<Uint8Array> {
  for (let chunk = pdf.read() as Uint8Array | null; chunk !== null; chunk = pdf.read() as Uint8Array | null)
    yield chunk;
}

function addPage(pdf: PdfFile, { sign, drawn, outlines }: SignPage): void {
  const { width, height, code, lines } = drawn;
  pdf.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
  pdf.link(code.x * POINTS, code.y * POINTS, code.side * POINTS, code.side * POINTS, sign.link);
  pdf.save().scale(POINTS);
  for (const { data, fill, stroke, strokeWidth } of getPaths(outlines)) {
    pdf.path(data);
    if (fill !== 'none') pdf.fill(fill);
    else pdf.lineWidth(strokeWidth).stroke(stroke);
  }
  pdf.restore();
  writeInvisibly(pdf, lines, height);
}

interface DrawnPath {
  readonly data: string;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

/** Returns the paths of an SVG that resvg has resolved: absolute, without transforms, and filled or stroked in one colour. */
function getPaths(svg: string): readonly DrawnPath[] {
  return [...svg.matchAll(/<path\s([^>]*)\/>/g)].map(([, attributes = '']) => {
    const attribute = (name: string): string | undefined =>
      new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1];
    return {
      // Three decimals are a micrometre, which is less than any printer's dot.
      data: (attribute('d') ?? '').replace(/(\.\d{3})\d+/g, '$1'),
      fill: attribute('fill') ?? '#000000',
      stroke: attribute('stroke') ?? 'none',
      strokeWidth: Number(attribute('stroke-width') ?? 1),
    };
  });
}

/**
 * Writes the lines in a font with empty glyphs. Each character has its own code, which a map converts back to text. Right-to-left text is
 * written in visual order.
 */
function writeInvisibly(pdf: PdfFile, lines: readonly SignLine[], height: number): void {
  const characters = [...new Set(lines.flatMap(({ text }) => [...text]))].slice(0, 256);
  const codes = new Map(characters.map((character, code) => [character, hex(code, 2)]));
  const writer = pdf as unknown as Writer;
  const glyph = writer.ref({});
  // The glyph is half an em wide, because viewers merge lines that are closer than the width of a glyph.
  glyph.end('500 0 d0');
  const toUnicode = writer.ref({});
  toUnicode.end(unicodeMap(characters));
  const font = writer.ref({
    Type: 'Font',
    Subtype: 'Type3',
    FontBBox: [0, 0, 1000, 1000],
    FontMatrix: [0.001, 0, 0, 0.001, 0, 0],
    CharProcs: { empty: glyph },
    Resources: {},
    Encoding: { Type: 'Encoding', Differences: [0, ...characters.map(() => 'empty')] },
    FirstChar: 0,
    LastChar: characters.length - 1,
    Widths: characters.map(() => 500),
    ToUnicode: toUnicode,
  });
  font.end();
  writer.page.fonts.Signs = font;
  for (const { x, y: baseline, size, width, anchor, ...line } of lines) {
    // Viewers treat text on the same baseline as one line, across both columns.
    const y = anchor === 'end' ? baseline + size * 0.6 : baseline;
    const seen = visualOrder(line.text, line.direction);
    const each = width / Math.max(1, seen.length);
    const matrix = [1, 0, 0, 1, (x - width / 2) * POINTS, (height - y) * POINTS].map((value) => value.toFixed(3));
    const scale = ((each / size) * 200).toFixed(2);
    pdf.addContent(
      `q 1 0 0 -1 0 ${(height * POINTS).toFixed(3)} cm BT /Signs ${(size * POINTS).toFixed(3)} Tf ${scale} Tz ${matrix.join(' ')} Tm <${seen.map((character) => codes.get(character) ?? '').join('')}> Tj ET Q`,
    );
  }
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** Returns the text of each code in UTF-16 as a `ToUnicode` CMap (ISO 32000-1 §9.10.3), with at most a hundred codes per section. */
function unicodeMap(characters: readonly string[]): string {
  const rows = characters.map(
    (character, code) =>
      `<${hex(code, 2)}> <${Array.from({ length: character.length }, (_, unit) => hex(character.charCodeAt(unit), 4)).join('')}>`,
  );
  const sections = Array.from({ length: Math.ceil(rows.length / 100) }, (_, section) => {
    const some = rows.slice(section * 100, section * 100 + 100);
    return `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`;
  });
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Signs def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...sections,
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}
