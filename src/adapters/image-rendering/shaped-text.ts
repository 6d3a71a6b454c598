import { type Font, openSync } from 'fontkit';
import { getFontFamily, scriptFonts } from './font-families.ts';

/**
 * The font families of scripts in which several letters form a cluster with individual widths. resvg uses the width of the widest letter,
 * and would draw the next letter over the cluster.
 */
const SHAPED = /^Noto Sans (Devanagari|Bengali|Thai|Tamil|Telugu|Gujarati|Gurmukhi|Kannada|Malayalam)$/;

/** Returns the path of a font by its script and weight. */
type FontPath = (script: string, weight: string) => string;

const opened = new Map<string, Font>();

function fontAt(path: string): Font {
  const font = opened.get(path) ?? (openSync(path) as Font);
  opened.set(path, font);
  return font;
}

/** Prepares an SVG so that each line uses a single font: as outlines for the scripts above, otherwise in the font family of its letters. */
export const withShapedText = (svg: string, toPath: FontPath): string => {
  const styles = getClassStyles(svg);
  return svg.replace(/<text ([^>]*)>(.*?)<\/text>/g, (text: string, attributes: string, content: string) => {
    const family = getFontFamily(content);
    if (family === 'Readex Pro') return text;
    const [, script] = SHAPED.exec(family) ?? [];
    if (script === undefined) return `<text ${attributes} style="font-family:'${family}'">${content}</text>`;
    const { x, y, ...others } = getAttributes(attributes);
    const classes = others.class?.split(' ') ?? [];
    const get = (name: TextProperty): string | undefined =>
      others[name] ?? classes.map((className) => styles.get(className)?.[name]).find((value) => value !== undefined);
    const weight = Number(get('font-weight') ?? 400) < 550 ? '400' : '600';
    const size = Number.parseFloat(get('font-size') ?? '16');
    const runs = getRuns(content).flatMap(({ text: run, colour }) =>
      splitByFont(run, (drawnBy) => fontAt(toPath(drawnBy, weight)), script).map(({ font, words }) => ({
        colour,
        shaped: font.layout(words),
        scale: size / font.unitsPerEm,
      })),
    );
    const width = runs.reduce((sum, { shaped, scale }) => sum + shaped.advanceWidth * scale, 0);
    let at = Number(x) - width * (anchors[others['text-anchor'] ?? 'start'] ?? 0);
    const rest = Object.entries(others).filter(([name]) => !isTextAttribute(name));
    return runs
      .map(({ shaped, colour, scale }) => {
        const data = outline(shaped, { x: at, y: Number(y), scale });
        at += shaped.advanceWidth * scale;
        const drawn = colour === undefined ? rest : [...rest.filter(([name]) => name !== 'fill'), ['fill', colour]];
        return data === '' ? '' : `<path d="${data}"${drawn.map(([name, value]) => ` ${name}="${value}"`).join('')}/>`;
      })
      .join('');
  });
};

/** Splits a text into parts with one font each: that of the script, or another one if it lacks a letter of a word. */
function splitByFont(
  text: string,
  getFont: (script: string) => Font,
  script: string,
): readonly { readonly font: Font; readonly words: string }[] {
  const parts: { font: Font; words: string }[] = [];
  for (const word of text.match(/\S+\s*|\s+/g) ?? []) {
    const canRender = (candidate: string) =>
      [...word].every((letter) => getFont(candidate).hasGlyphForCodePoint(letter.codePointAt(0)!));
    const scripts = [
      script,
      'Latin',
      'Greek',
      ...scriptFonts.filter(([, letters]) => letters.test(word)).map(([name]) => name),
    ];
    const font = getFont(scripts.find(canRender) ?? script);
    const last = parts.at(-1);
    if (last?.font === font) last.words += word;
    else parts.push({ font, words: word });
  }
  return parts;
}

type TextProperty = 'font-size' | 'font-weight';

const isTextAttribute = (name: string): boolean => /^(text|font|letter)-/.test(name);

/** Returns the text properties of the classes in an SVG's style. */
const getClassStyles = (svg: string): ReadonlyMap<string, Readonly<Record<string, string | undefined>>> =>
  new Map(
    [...(/<style>(.*?)<\/style>/.exec(svg)?.[1] ?? '').matchAll(/\.([\w-]+)\{([^}]*)\}/g)].map(([, name, rule]) => [
      name!,
      Object.fromEntries([...rule!.matchAll(/(font-[a-z]+):([^;]+)/g)].map(([, property, value]) => [property, value])),
    ]),
  );

const anchors: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

const getAttributes = (text: string): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

/** Returns the runs of a line with their colours: inside and between `tspan` elements. */
const getRuns = (content: string): readonly { readonly text: string; readonly colour: string | undefined }[] =>
  [...content.matchAll(/<tspan fill="([^"]+)">(.*?)<\/tspan>|([^<]+)/g)].map(([, colour, inside, plain]) => ({
    text: unescapeText(inside ?? plain ?? ''),
    colour,
  }));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescapeText = (text: string): string =>
  text
    .replace(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);

type Shaped = ReturnType<Font['layout']>;

/** Returns glyphs as one path with final coordinates, because the PDF writer does not support transforms. */
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
