import { escapeXml } from '../../export/xml.ts';
import { getLineDirection, isRightToLeft } from '../../text/direction.ts';

/** Escapes a user's text for SVG, and removes direction controls and invisible characters. */
export const escapeSvgText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(BIDI_CONTROLS, '').replace(/\s+/g, ' '));

/**
 * Returns the content of a text element in the direction of its letters. The isolate works in browsers and in resvg, which does not
 * support `direction`; the start of the line stays on the left.
 */
export function directedSvgText(text: string, content?: string): string {
  if (!isRightToLeft(text)) return content ?? escapeSvgText(text);
  return `\u2067${content ?? escapeSvgText(text).replace(LEFT_TO_RIGHT, '\u2066$&\u2069')}\u2069`;
}

/** Returns the content of a text element for a line with a direction. Isolates within the line get the direction of their text. */
export function lineSvgText(line: string, direction: 'ltr' | 'rtl'): string {
  const parts = line.split(/[\u2066-\u2068]([^\u2069]*)\u2069/);
  const isolated = parts.map((part, index) => (index % 2 === 0 ? escapeSvgText(part) : toIsolate(part))).join('');
  if (direction === 'ltr') return isolated;
  return parts.length === 1 ? directedSvgText(line) : `\u2067${isolated}\u2069`;
}

const toIsolate = (text: string): string =>
  `${getLineDirection(text) === 'rtl' ? '\u2067' : '\u2066'}${escapeSvgText(text)}\u2069`;

/** Matches Latin words, which would pull a following number to their side, and two coordinates, which would change places. */
const LEFT_TO_RIGHT = /[^\s\d\p{sc=Arab}]*\p{sc=Latn}[^\d\p{sc=Arab}]*(?=\s)|-?\d+\.\d+, -?\d+\.\d+/gu;

/** Matches direction controls and zero-width characters, with which a picture could show another text than the stored one. */
const BIDI_CONTROLS = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Shortens a text to a maximum number of characters, with an ellipsis at the end. */
export const truncate = (text: string, maxLength: number): string => {
  const letters = [...text];
  return letters.length <= maxLength
    ? text
    : `${letters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
};
