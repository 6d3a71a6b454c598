import { previewPhotoSize } from '../../domain/drawing/picture-sizes.ts';
import type { ImageRenderer } from '../../ports/maps/image-renderer.ts';
import type { PhotoConverter } from '../../ports/photos/photo-converter.ts';
import type { PhotoStore } from '../../ports/photos/photo-store.ts';
import type { PartialRenderer } from './cached-renderer.ts';

interface Deps {
  readonly photos: Pick<PhotoStore, 'read'>;
  readonly converter: Pick<PhotoConverter, 'crop'>;
}

/** Loads the photos of previews for a renderer. A preview whose photo cannot be loaded is rendered without it, and is `incomplete`. */
export const addPreviewPhotos = (renderer: ImageRenderer, { photos, converter }: Deps): PartialRenderer => ({
  ...renderer,
  async drawPreview({ photo, ...card }) {
    if (photo === undefined) return renderer.drawPreview(card);
    const image = await photos.read(photo.id, 'large');
    const jpeg = image.ok ? await converter.crop(image.value, previewPhotoSize) : image;
    if (jpeg.ok) return renderer.drawPreview({ ...card, photo: { id: photo.id, jpeg: jpeg.value } });
    return { incomplete: await renderer.drawPreview(card) };
  },
});
