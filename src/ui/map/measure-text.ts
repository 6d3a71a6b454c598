import { measureTextHeight, measureTextWidth } from 'ol/render/canvas.js';

/** Fills the caches that a text's drawing reads: OpenLayers' heights of fonts, and the browser's shapes of words. */
export function measureText(font: string, text: string): void {
  measureTextHeight(font);
  measureTextWidth(font, text);
}
