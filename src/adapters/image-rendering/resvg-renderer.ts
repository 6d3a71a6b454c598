import { type RenderedImage, Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { ImageRenderer } from '../../ports/image-renderer.ts';
import { fontsFor, missingLetters, scriptFontPath } from './fonts.ts';
import { renderMap } from './map-svg.ts';
import { withShapedText } from './shaped-text.ts';
import { createSignPdfRenderer, type SignPdfRenderer } from './sign-pdf-renderer.ts';
import { renderSocialCard, socialCardFrame } from './social-card.ts';
import { createSvgMapRenderer, type MapSources } from './svg-map-renderer.ts';

/** Draws from Natural Earth and the gazetteer; SVG becomes PNG by resvg, off the main thread. */
export const createResvgRenderer = (atlas: MapSources): ImageRenderer & SignPdfRenderer => ({
  ...createSvgMapRenderer(atlas),
  ...createSignPdfRenderer(letters),
  preview: async (card) => {
    const map = await renderMap(await atlas.world(), atlas.gazetteer, card.pins, socialCardFrame(card));
    return rasterize(renderSocialCard(card, map), {});
  },
  png: (svg, width) => rasterize(svg, { fitTo: { mode: 'width', value: width } }),
  ...letters,
});

const letters: Pick<ImageRenderer, 'outlines' | 'missingLetters'> = {
  outlines: async (svg) => {
    const shaped = withShapedText(svg, scriptFontPath);
    return Buffer.from(new Resvg(shaped, { font: fontsFor(shaped) }).toString());
  },
  missingLetters: async (text) => missingLetters(text),
};

async function rasterize(drawing: string, options: ResvgRenderOptions): Promise<Uint8Array> {
  const svg = withShapedText(drawing, scriptFontPath);
  const image: RenderedImage = await renderAsync(svg, {
    ...options,
    font: fontsFor(svg),
  });
  return image.asPng();
}
