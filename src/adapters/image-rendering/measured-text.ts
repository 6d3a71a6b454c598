import { Resvg } from '@resvg/resvg-js';
import { directedSvgText } from '../../domain/drawing/svg/text-svg.ts';
import { fontsFor, scriptFontPath } from './fonts.ts';
import type { MeasuredText } from './loaded-measure.ts';
import { withShapedText } from './shaped-text.ts';

/** The font size for measuring. Outlines have so few digits that a larger size is needed to measure hundredths of an em. */
const SIZE = 100;

/** Returns the width of each text in ems, from its first to its last ink, in the fonts that render it. */
export function measureTexts(texts: readonly MeasuredText[]): readonly number[] {
  const elements = texts.map(
    ({ text, weight }, index) =>
      `<g id="t${index}"><text x="0" y="0" font-family="Readex Pro" font-size="${SIZE}" font-weight="${weight}" fill="#000000">${directedSvgText(text)}</text></g>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${elements.join('')}</svg>`;
  const shaped = withShapedText(svg, scriptFontPath);
  const outlines = new Resvg(shaped, { font: fontsFor(shaped) }).toString();
  const drawn = outlines.split(/<g id="t(?=\d+")/).slice(1);
  const widths = new Map(drawn.map((group) => [Number.parseInt(group, 10), measureInk(group)]));
  return texts.map((_, index) => (widths.get(index) ?? 0) / SIZE);
}

/** Returns the width of all paths together. */
function measureInk(svg: string): number {
  let left = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const [, data = ''] of svg.matchAll(/ d="([^"]*)"/g))
    for (const [, x] of data.matchAll(/(-?[\d.]+)[ ,]-?[\d.]+/g)) {
      left = Math.min(left, Number(x));
      right = Math.max(right, Number(x));
    }
  return Math.max(0, right - left);
}
