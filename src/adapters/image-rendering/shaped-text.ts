import { type Font, openSync } from 'fontkit';
import { getFontFamily } from './font-families.ts';

/**
 * Families of scripts of whose letters several stand in one cluster, each with a width of its own: resvg gives a cluster the width of
 * its widest, so that the next letter is drawn over it.
 */
const SHAPED = /^Noto Sans (Devanagari|Bengali|Thai|Tamil|Telugu|Gujarati|Gurmukhi|Kannada|Malayalam)$/;

/** A function that returns the path of a font by its script and weight. */
type FontPath = (script: string, weight: string) => string;

const opened = new Map<string, Font>();

function fontAt(path: string): Font {
  const font = opened.get(path) ?? (openSync(path) as Font);
  opened.set(path, font);
  return font;
}

/** A drawing of ours whose lines in these scripts are outlines already. */
export const withShapedText = (svg: string, toPath: FontPath): string =>
  svg.replace(/<text ([^>]*)>(.*?)<\/text>/g, (text: string, attributes: string, content: string) => {
    const [, script] = SHAPED.exec(getFontFamily(content)) ?? [];
    const { x, y, fill, ...others } = getAttributes(attributes);
    if (script === undefined || x === undefined || y === undefined || fill === undefined) return text;
    const font = fontAt(toPath(script, others['font-weight'] ?? '400'));
    const scale = Number(others['font-size']) / font.unitsPerEm;
    const runs = getRuns(content, fill).map((run) => ({ ...run, shaped: font.layout(run.text) }));
    const width = runs.reduce((sum, { shaped }) => sum + shaped.advanceWidth, 0) * scale;
    let at = Number(x) - width * (anchors[others['text-anchor'] ?? 'start'] ?? 0);
    return runs
      .map(({ shaped, colour }) => {
        const data = outline(shaped, { x: at, y: Number(y), scale });
        at += shaped.advanceWidth * scale;
        return data === '' ? '' : `<path d="${data}" fill="${colour}"/>`;
      })
      .join('');
  });

const anchors: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

const getAttributes = (text: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** The text between and within the coloured spans of a line. */
const getRuns = (content: string, fill: string): readonly { readonly text: string; readonly colour: string }[] =>
  [...content.matchAll(/<tspan fill="([^"]+)">(.*?)<\/tspan>|([^<]+)/g)].map(([, colour, inside, plain]) => ({
    text: unescaped(inside ?? plain ?? ''),
    colour: colour ?? fill,
  }));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);

type Shaped = ReturnType<Font['layout']>;

/** The glyphs as one path with final coordinates: a PDF is written from it, which knows no transforms. */
function outline({ glyphs, positions }: Shaped, { x, y, scale }: { x: number; y: number; scale: number }): string {
  let pen = 0;
  const paths = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!;
    const data = glyph.path
      .scale(scale, -scale)
      .translate(x + (pen + xOffset) * scale, y - yOffset * scale)
      .toSVG();
    pen += xAdvance;
    return data;
  });
  return paths.join('');
}
