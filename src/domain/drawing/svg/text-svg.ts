import { escapeXml } from '../../export/xml.ts';
import { getLineDirection, isRightToLeft } from '../../text/direction.ts';

/** Text that comes from people, for an SVG: escaped, without what turns the direction of what follows. */
export const escapeSvgText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(BIDI_CONTROLS, '').replace(/\s+/g, ' '));

/**
 * Returns the content of a text element in the direction of its letters. The isolate orders it in browsers and in resvg, which knows no
 * `direction`, and leaves the start of its line at the left.
 */
export function directedSvgText(text: string, content?: string): string {
  if (!isRightToLeft(text)) return content ?? escapeSvgText(text);
  return `\u2067${content ?? escapeSvgText(text).replace(LEFT_TO_RIGHT, '\u2066$&\u2069')}\u2069`;
}

/** Returns the content of a text element with a line that has a direction, and in it isolates of theirs. */
export function lineSvgText(line: string, direction: 'ltr' | 'rtl'): string {
  const parts = line.split(/[\u2066-\u2068]([^\u2069]*)\u2069/);
  const isolated = parts.map((part, index) => (index % 2 === 0 ? escapeSvgText(part) : toIsolate(part))).join('');
  if (direction === 'ltr') return isolated;
  return parts.length === 1 ? directedSvgText(line) : `\u2067${isolated}\u2069`;
}

const toIsolate = (text: string): string =>
  `${getLineDirection(text) === 'rtl' ? '\u2067' : '\u2066'}${escapeSvgText(text)}\u2069`;

/** Latin words, which would take the number behind them along, and two coordinates, which would change places. */
const LEFT_TO_RIGHT = /[^\s\d\p{sc=Arab}]*\p{sc=Latn}[^\d\p{sc=Arab}]*(?=\s)|-?\d+\.\d+, -?\d+\.\d+/gu;

/** Controls of direction, and what has no width: they could make a picture say something else than its text. */
const BIDI_CONTROLS = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The text in at most so many letters. */
export const truncate = (text: string, maxLength: number): string => {
  const letters = [...text];
  return letters.length <= maxLength
    ? text
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
};
