import { PIN_EYE, PIN_PATH } from '../../domain/drawing/pin-shape.ts';
import { escapeXml } from '../../domain/export/xml.ts';

/** Text that comes from people, for an SVG: escaped, without what turns the direction of what follows. */
export const escapeSvgText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(BIDI_CONTROLS, '').replace(/\s+/g, ' '));

/** Controls of direction, and what has no width: they could make a picture say something else than its text. */
const BIDI_CONTROLS = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The pin of a place, to be shown by `pinUse`: a map may have a thousand of them. Its colours are the classes of `mapStyle`. */
export const pinDefinition = (scale: number): string =>
  `<defs><g id="pin" transform="scale(${scale})translate(-16 -40)"><path d="${PIN_PATH}" class="pin"/><circle cx="${PIN_EYE.cx}" cy="${PIN_EYE.cy}" r="${PIN_EYE.r}" class="eye"/></g></defs>`;

/** A marker with its tip at a pixel. */
export const pinUse = (x: number, y: number): string => `<use href="#pin" x="${x.toFixed(1)}" y="${y.toFixed(1)}"/>`;

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
