import { type ImageRenderer, previewPhotoSize } from '../../ports/image-renderer.ts';
import type { PhotoConverter } from '../../ports/photo-converter.ts';
import type { PhotoStore } from '../../ports/photo-store.ts';

interface Deps {
  readonly photos: Pick<PhotoStore, 'read'>;
  readonly converter: Pick<PhotoConverter, 'crop'>;
}

/** Reads the photos of previews for a renderer. A preview whose photo cannot be read is drawn without it. */
export const addPreviewPhotos = <Renderer extends Pick<ImageRenderer, 'preview'>>(
  renderer: Renderer,
  { photos, converter }: Deps,
): Renderer => ({
  ...renderer,
  async preview({ photo, ...card }: Parameters<Renderer['preview']>[0]) {
    if (photo === undefined) return renderer.preview(card);
    const image = await photos.read(photo.id, 'large');
    const jpeg = image.ok ? await converter.crop(image.value, previewPhotoSize) : image;
    return renderer.preview(jpeg.ok ? { ...card, photo: { id: photo.id, jpeg: jpeg.value } } : card);
  },
});
