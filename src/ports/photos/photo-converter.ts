import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
import type { StoredPhoto } from './photo-store.ts';

export interface ConvertedPhoto extends StoredPhoto {
  /** The size of the large version in pixels. */
  readonly width: number;
  readonly height: number;
}

export interface PhotoConverter {
  /**
   * Rotates a JPEG, PNG or WebP upright, reduces its size, and removes all metadata. Reads the stream only when there is capacity, and
   * stops at the first bytes that show an invalid image. Rejects if the stream fails.
   */
  convert(image: AsyncIterable<Uint8Array>): Promise<Result<ConvertedPhoto, FailureOf<'bad-photo' | 'busy'>>>;
  /** Crops the centre of an image to a JPEG. `size` is in pixels. */
  crop(
    image: Uint8Array,
    size: { readonly width: number; readonly height: number },
  ): Promise<Result<Uint8Array, FailureOf<'bad-photo' | 'busy'>>>;
}
export const PhotoConverter = injectionToken<PhotoConverter>('PhotoConverter');
