import { type PictureSize, previewPhotoSize } from '../../domain/drawing/picture-sizes.ts';
import { placesView } from '../../domain/drawing/svg/places-picture.ts';
import type { ImageRenderer, PreviewCard } from '../../ports/maps/image-renderer.ts';
import { loadMeasure } from './loaded-measure.ts';
import { drawRegionMap, type MapSources, mapInside, mapPicture, mapVersion } from './map-pictures.ts';
import { previewRoom } from './preview-room.ts';
import type { RasterRenderer } from './render-ipc.ts';
import { CARD, getCardTexts, lightsSvg, renderSocialCard } from './social-card.ts';

/** Draws maps in this process, which takes some milliseconds. `raster` renders fonts and pixels. */
export const createPictureRenderer = (
  sources: MapSources,
  raster: Omit<RasterRenderer, 'addSignPage' | 'endSignPdf'>,
): ImageRenderer => ({
  renderPng: raster.renderPng,
  outlineTexts: raster.outlineTexts,
  findMissingLetters: raster.findMissingLetters,
  drawMap: (pins, look) => mapPicture(sources, pins, look),
  drawRegion: (view, language) => drawRegionMap(sources, view, language),
  getVersion: (pins, room) => mapVersion(sources, pins, room),
  drawPreview: async (card) => {
    const size = mapSize(card);
    const room = previewRoom(card);
    const ground = await mapInside(sources, card.pins, { size, room, measurer: raster, ...card.texts });
    const map = card.lights === undefined ? ground : ground + lightsSvg(card.lights, placesView([], size));
    return raster.renderPng(renderSocialCard(card, map, await loadMeasure(raster, getCardTexts(card))), CARD.width);
  },
});

/**
 * Returns the size of a preview's map, to the left of the photo if there is one. The map is drawn smaller and scaled up, because previews
 * are displayed small.
 */
function mapSize({ photo }: PreviewCard): PictureSize {
  const room = photo?.jpeg === undefined ? CARD.width : CARD.width - previewPhotoSize.width;
  const width = room / CARD.mapScale;
  const height = CARD.mapHeight / CARD.mapScale;
  return { width, height, safe: { width: width - 16, height: height - 12 }, maxLength: 200_000 };
}
