import { escapeXml } from '../../domain/export/xml.ts';

/** Text that comes from people, for an SVG: escaped, without what turns the direction of what follows. */
export const escapeSvgText = (text: string): string =>
  escapeXml(text.toWellFormed().replace(BIDI_CONTROLS, '').replace(/\s+/g, ' '));

/** Controls of direction, and what has no width: they could make a picture say something else than its text. */
const BIDI_CONTROLS = /[\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** The pin of a place, in the colours of the application’s own (ui/styles/tokens.css), to be shown by `pinUse`: a map may have a thousand of them. */
export const pinDefinition = (scale: number): string =>
  `<defs><g id="pin" transform="scale(${scale})translate(-16 -40)"><path d="M16 1.5C8 1.5 1.5 8 1.5 16c0 10.6 11.8 22 13.6 23.7.5.5 1.3.5 1.8 0C18.7 38 30.5 26.6 30.5 16 30.5 8 24 1.5 16 1.5Z" fill="#f5b45a" stroke="#3a2604" stroke-width="2"/><circle cx="16" cy="16" r="5" fill="#3a2604"/></g></defs>`;

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
