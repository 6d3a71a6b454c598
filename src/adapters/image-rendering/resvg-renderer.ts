import { fileURLToPath } from 'node:url';
import { type RenderedImage, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { ImageRenderer } from '../../ports/image-renderer.ts';
import { drawMap } from './map-svg.ts';
import { drawPreview, previewFrame } from './social-card.ts';
import { type Atlas, createSvgMapRenderer } from './svg-map-renderer.ts';

/** Draws from Natural Earth and the gazetteer; SVG becomes PNG by resvg, off the main thread. */
export const createResvgRenderer = (atlas: Atlas): ImageRenderer => ({
  ...createSvgMapRenderer(atlas),
  preview: async (card) => {
    const map = await drawMap(await atlas.world(), atlas.gazetteer, card.pins, previewFrame);
    return rasterised(drawPreview(card, map), {});
  },
  png: (svg, width) => rasterised(svg, { fitTo: { mode: 'width', value: width } }),
});

const fontFiles = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)));

/** Scripts that the carried fonts have: Latin, Greek, Cyrillic, Devanagari, Arabic, and what stands between words. */
const CARRIED =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]*$/u;

async function rasterised(svg: string, options: ResvgRenderOptions): Promise<Uint8Array> {
  const image: RenderedImage = await renderAsync(svg, {
    ...options,
    font: {
      fontFiles,
      // The machine's own fonts cost some 20 ms, so they are asked only where ours have no letters.
      loadSystemFonts: !CARRIED.test(svg),
      defaultFontFamily: 'Readex Pro',
      sansSerifFamily: 'Readex Pro',
    },
  });
  return image.asPng();
}
