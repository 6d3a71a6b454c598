import { fileURLToPath } from 'node:url';
import { type RenderedImage, Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { ImageRenderer } from '../../ports/image-renderer.ts';
import { renderMap } from './map-svg.ts';
import { renderSocialCard, socialCardFrame } from './social-card.ts';
import { createSvgMapRenderer, type MapSources } from './svg-map-renderer.ts';

/** Draws from Natural Earth and the gazetteer; SVG becomes PNG by resvg, off the main thread. */
export const createResvgRenderer = (atlas: MapSources): ImageRenderer => ({
  ...createSvgMapRenderer(atlas),
  preview: async (card) => {
    const map = await renderMap(await atlas.world(), atlas.gazetteer, card.pins, socialCardFrame(card));
    return rasterize(renderSocialCard(card, map), {});
  },
  png: (svg, width) => rasterize(svg, { fitTo: { mode: 'width', value: width } }),
  outlines: async (svg) => Buffer.from(new Resvg(svg, { font: fontsFor(svg) }).toString()),
});

const fontFiles = [
  '@expo-google-fonts/readex-pro/400Regular/ReadexPro_400Regular.ttf',
  '@expo-google-fonts/readex-pro/600SemiBold/ReadexPro_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
].map((file) => fileURLToPath(import.meta.resolve(file)));

/** Scripts that the carried fonts have: Latin, Greek, Cyrillic, Devanagari, Arabic, and what stands between words. */
const BUNDLED_SCRIPTS =
  /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Devanagari}\p{sc=Arabic}\p{sc=Common}\p{sc=Inherited}]*$/u;

async function rasterize(svg: string, options: ResvgRenderOptions): Promise<Uint8Array> {
  const image: RenderedImage = await renderAsync(svg, {
    ...options,
    font: fontsFor(svg),
  });
  return image.asPng();
}

const fontsFor = (svg: string) => ({
  fontFiles,
  // The machine's own fonts cost some 20 ms, so they are asked only where ours have no letters.
  loadSystemFonts: !BUNDLED_SCRIPTS.test(svg),
  defaultFontFamily: 'Readex Pro',
  sansSerifFamily: 'Readex Pro',
});
