import { measureTextHeight, measureTextWidth } from 'ol/render/canvas.js';

/** The family of all texts on a map. */
export const FONT_FAMILY = "'Readex Pro Variable', system-ui, sans-serif";

/**
 * Returns the width of a text in pixels. It also fills the caches that drawing the text uses: OpenLayers' font heights and the browser's
 * shaped words.
 */
export function measureText(font: string, text: string): number {
  measureTextHeight(font);
  return measureTextWidth(font, text);
}
