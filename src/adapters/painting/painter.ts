import { fileURLToPath } from 'node:url';
import { type RenderedImage, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { Gazetteer } from '../../ports/gazetteer.ts';
import type { Painter } from '../../ports/painter.ts';
import { drawMap, mapColours } from './map.ts';
import { drawPreview, previewFrame } from './preview.ts';
import { readWorld, type World } from './world.ts';

/** Draws from Natural Earth and the gazetteer; SVG becomes PNG by resvg, off the main thread. */
export function embeddedPainter({ gazetteer }: { readonly gazetteer: Pick<Gazetteer, 'within'> }): Painter {
  let read: Promise<World> | undefined;
  const world = () => {
    read ??= readWorld('10m');
    return read;
  };
  return {
    map: async (pins) => {
      const inside = await drawMap(await world(), gazetteer, pins, pageFrame);
      const { width, height } = pageFrame;
      return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${mapColours({ followViewer: true })}${inside}</svg>`;
    },
    preview: async (card) => {
      const map = await drawMap(await world(), gazetteer, card.pins, previewFrame);
      return rasterised(drawPreview(card, map), {});
    },
    png: (svg, width) => rasterised(svg, { fitTo: { mode: 'width', value: width } }),
  };
}

const pageFrame = {
  width: 600,
  height: 400,
  padding: { top: 56, bottom: 28, side: 64 },
  names: 9,
  pinScale: 1.15,
} as const;

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
