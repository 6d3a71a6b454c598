import { measureTextHeight, measureTextWidth } from 'ol/render/canvas.js';

/** The family of all texts on a map. */
export const FONT_FAMILY = "'Readex Pro Variable', system-ui, sans-serif";

/**
 * The width of a text in pixels. Fills the caches that a text's drawing reads: OpenLayers' heights of fonts, and the browser's
 * shapes of words.
 */
export function measureText(font: string, text: string): number {
  measureTextHeight(font);
  return measureTextWidth(font, text);
}
