import type { FailureOf } from '../../domain/failure.ts';
import type { Result } from '../../domain/result.ts';
import type { StoredPhoto } from './photo-store.ts';

export interface ConvertedPhoto extends StoredPhoto {
  /** Pixels of the large one. */
  readonly width: number;
  readonly height: number;
}

export interface PhotoConverter {
  /**
   * Rotates a JPEG, PNG or WebP upright, reduces its size, and removes all metadata. The image is only read if there is capacity for it,
   * and only up to the bytes that show it is invalid; a failing stream rejects.
   */
  convert(image: AsyncIterable<Uint8Array>): Promise<Result<ConvertedPhoto, FailureOf<'bad-photo' | 'busy'>>>;
  /** Its middle as JPEG of this size in pixels. */
  crop(
    image: Uint8Array,
    size: { readonly width: number; readonly height: number },
  ): Promise<Result<Uint8Array, FailureOf<'bad-photo' | 'busy'>>>;
}
