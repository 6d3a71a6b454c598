import { escapeXml } from '../../export/xml.ts';
import { isRightToLeft } from '../../text/direction.ts';

/** Text that comes from people, for an SVG: escaped, without what turns the direction of what follows. */
export const escapeSvgText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(BIDI_CONTROLS, '').replace(/\s+/g, ' '));

/**
 * Returns the content of a text element in the direction of its letters. The isolate orders it in browsers and in resvg, which knows no
 * `direction`, and leaves the start of its line at the left.
 */
export const directedSvgText = (text: string, content = escapeSvgText(text)): string =>
  isRightToLeft(text) ? `\u2067${content}\u2069` : content;

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
