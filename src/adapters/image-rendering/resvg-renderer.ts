import { type RenderedImage, Resvg, type ResvgRenderOptions, renderAsync } from '@resvg/resvg-js';
import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import { findMissingLetters, fontsFor, scriptFontPath } from './fonts.ts';
import { measureTexts } from './measured-text.ts';
import type { RasterRenderer } from './render-ipc.ts';
import { withShapedText } from './shaped-text.ts';
import { createSignPdfRenderer } from './sign-pdf-renderer.ts';

/** Creates the renderer that converts SVG to PNG or outlines with resvg, off the main thread. */
export const createResvgRenderer = (): RasterRenderer => ({
  ...createSignPdfRenderer(letters),
  renderPng: (svg, width) => rasterize(svg, { fitTo: { mode: 'width', value: width } }),
  ...letters,
  measureTexts: async (texts) => measureTexts(texts),
});

const letters: Pick<ImageRenderer, 'outlineTexts' | 'findMissingLetters'> = {
  outlineTexts: async (svg) => {
    const shaped = withShapedText(svg, scriptFontPath);
    return Buffer.from(new Resvg(shaped, { font: fontsFor(shaped) }).toString());
  },
  findMissingLetters: async (text) => findMissingLetters(text),
};

async function rasterize(drawing: string, options: ResvgRenderOptions): Promise<Uint8Array> {
  const svg = withShapedText(drawing, scriptFontPath);
  const image: RenderedImage = await renderAsync(svg, {
    ...options,
    font: fontsFor(svg),
  });
  return image.asPng();
}
