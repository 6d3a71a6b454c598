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
   * Turns a JPEG, PNG or WebP upright, makes it smaller, and leaves out all metadata. The image is read only where there is
   * room for it, and only to the bytes that show that it is none; a stream that fails rejects.
   */
  convert(image: AsyncIterable<Uint8Array>): Promise<Result<ConvertedPhoto, FailureOf<'bad-photo' | 'busy'>>>;
  /** Its middle as JPEG of this size in pixels. */
  crop(
    image: Uint8Array,
    size: { readonly width: number; readonly height: number },
  ): Promise<Result<Uint8Array, FailureOf<'bad-photo' | 'busy'>>>;
}
