import { PIN_DOOR, PIN_EYE, PIN_PATH } from '../pin-shape.ts';
import type { Box } from '../shapes.ts';
import type { TextWeight } from '../text-width.ts';
import { directedSvgText } from './text-svg.ts';

export type Pixel = readonly [x: number, y: number];

/** Formats a number for an attribute, rounded to tenths. */
export const formatTenths = (value: number): string => String(Math.round(value * 10) / 10);

const PIN_SCALE = 1.15;

/** Draws the pin of a place with its tip at a pixel, with a door in its head if it is at an entrance. */
export function pinSvg([x, y]: Pixel, { isGate = false, scale = PIN_SCALE } = {}): string {
  const head = isGate
    ? `<path d="${PIN_DOOR}" class="door"/>`
    : `<circle cx="${PIN_EYE.cx}" cy="${PIN_EYE.cy}" r="${PIN_EYE.r}" class="eye"/>`;
  return `<g class="here" transform="translate(${formatTenths(x)} ${formatTenths(y)})scale(${scale})translate(-16 -40)"><path d="${PIN_PATH}" class="pin"/>${head}</g>`;
}

/** Returns the box of a pin. */
export const pinBox = ([x, y]: Pixel): Box => ({
  left: x - 18 * PIN_SCALE,
  right: x + 18 * PIN_SCALE,
  top: y - 42 * PIN_SCALE,
  bottom: y + 4,
});

export const dotSvg = ([x, y]: Pixel, r: number, look: string): string =>
  `<circle cx="${formatTenths(x)}" cy="${formatTenths(y)}" r="${r}" class="${look}"/>`;

export const lineSvg = (points: readonly Pixel[], look: string): string =>
  `<path d="M${points.map(([x, y]) => `${formatTenths(x)} ${formatTenths(y)}`).join('L')}" class="${look}"/>`;

/** Draws the name of a mark at `MARK_NAME_SIZE`. */
export const markNameSvg = (text: string, [x, y]: Pixel, anchor: 'start' | 'middle' | 'end'): string =>
  `<text x="${formatTenths(x)}" y="${formatTenths(y)}" text-anchor="${anchor}" class="mark-name">${directedSvgText(text)}</text>`;

export const MARK_NAME_SIZE = 14;
export const MARK_NAME_WEIGHT: TextWeight = 600;

const light =
  '.mark-name{font-size:14px;font-weight:600;fill:#14202e;stroke:#faf8f3;stroke-width:4;paint-order:stroke;stroke-linejoin:round}.pin{fill:#d92d20;stroke:#3a2604;stroke-width:2}.eye{fill:#fff}.door{fill:none;stroke:#fff;stroke-width:1.8}.way,.way-edge{fill:none;stroke:#0f766e;stroke-width:4;stroke-linejoin:round;stroke-linecap:round}.way-edge{stroke:#fff;stroke-width:8}.start{fill:#fff;stroke:#0f766e;stroke-width:3}.photo{fill:#0f766e;stroke:#fff;stroke-width:1.5}.last,.last-edge{fill:none;stroke:#80500a;stroke-width:2.2;stroke-dasharray:5 4}.last-edge{stroke:#faf8f3;stroke-width:5;stroke-dasharray:none}.ring{fill:#fff;stroke:#80500a;stroke-width:2.2}.core,.dot{fill:#f5b45a}.dot{stroke:#3a2604;stroke-width:2}.dot-number{font-size:12px;font-weight:600;fill:#2a1a03}.disc{fill:#41585f}.disc-edge{fill:#41585f;fill-opacity:.33}.disc-number{font-size:12px;font-weight:600;fill:#fff}.cell{fill:#f5b45a;fill-opacity:.28;stroke:#80500a;stroke-width:2;stroke-dasharray:7 5}.middle{fill:#d92d20;stroke:#fff;stroke-width:1.5}.inset{fill:none;stroke:#7a8794}.town-dot{fill:#7a8794}.town-name{fill:#3d4a58;stroke:#f8f6f0;stroke-width:3;paint-order:stroke;stroke-linejoin:round}.credit{font-size:10px;fill:#52606d;stroke:#faf8f3;stroke-width:3;paint-order:stroke;stroke-linejoin:round}';
const dark =
  '.mark-name{fill:#e8ecf3;stroke:#131c2d}.pin{fill:#f97066;stroke:#0b1220}.eye{fill:#2b0a06}.door{stroke:#2b0a06}.way,.start{stroke:#5eead4}.way-edge{stroke:#131c2e}.photo{fill:#5eead4;stroke:#131c2e}.last,.ring{stroke:#f5b45a}.last-edge{stroke:#131c2d}.ring,.start{fill:#131c2e}.dot{stroke:#0b1220}.disc,.disc-edge{fill:#a3bcc1}.disc-number{fill:#0b1220}.cell{stroke:#f5b45a}.middle{fill:#f97066;stroke:#131c2e}.inset{stroke:#8494aa}.town-dot{fill:#8494aa}.town-name{fill:#c3ccd9;stroke:#131c2e}.credit{fill:#a9b4c3;stroke:#131c2d}.raster{filter:brightness(.62) saturate(.55) contrast(.95)}';

/**
 * The CSS rules of marks, with the colours of `--pin`, `--here`, `--cluster` and others in ui/styles/tokens.css, and the dimming of raster
 * tiles in the dark scheme as on live maps (ui/map/world-map.css).
 */
export const markRules = { light, dark };
