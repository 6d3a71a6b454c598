import type { PictureRoom, PreviewCard } from '../../ports/maps/image-renderer.ts';

/** Returns the size of the map in a preview. */
export const previewRoom = ({ photo }: PreviewCard): PictureRoom =>
  photo === undefined ? 'preview' : 'preview-beside-photo';
