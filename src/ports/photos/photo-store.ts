import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { PhotoSummary } from '../../domain/location/location-fields.ts';
import type { Result } from '../../domain/result.ts';
/** A stored photo: WebP in two sizes, without metadata. */
export interface StoredPhoto {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

export type PhotoSize = keyof StoredPhoto;

/** The maximum number of photos of a location, and of photos on the way to it. */
export const PHOTO_LIMIT = 3;

/** The changes to a photo. Absent fields stay as they are. */
export interface PhotoChanges {
  readonly alt?: string | undefined;
  readonly position?: number | undefined;
  /** Degrees on the way from the road; `null`: at the place. */
  readonly point?: LatLng | null | undefined;
}

type NotThere = FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'>;
type Changed<F extends Failure> = Promise<Result<Location, NotThere | F | InfraFailure>>;

/**
 * The photos of locations. Changing them creates no version, so that an open form is not outdated. They are erased with their location; a
 * removed one at once. The user must be a member of the handle at the time of the write.
 */
export interface PhotoStore {
  /** Adds it as the last one. Fails with `bad-way` if its point is not on the way. */
  add(
    name: LocationName,
    photo: PhotoSummary & StoredPhoto,
    userId: string,
  ): Changed<FailureOf<'too-many-photos' | 'bad-way' | 'quota-reached'>>;
  /** Sets what it shows, moves it to the way or back to the place, or to another position in its list, from 0. */
  update(
    name: LocationName,
    id: string,
    changes: PhotoChanges,
    userId: string,
  ): Changed<FailureOf<'photo-not-found' | 'too-many-photos' | 'bad-way'>>;
  remove(name: LocationName, id: string, userId: string): Changed<FailureOf<'photo-not-found'>>;
  /** The current name of its location. */
  findOwner(id: string): Promise<Result<LocationName, FailureOf<'photo-not-found'> | InfraFailure>>;
  /** Fails with `unavailable` if the image cannot be read now. */
  read(id: string, size: PhotoSize): Promise<Result<Uint8Array, FailureOf<'photo-not-found'> | InfraFailure>>;
  /**
   * With an object store: moves photos from the database to it, deletes orphans there, and measures photos of unknown size. Returns the
   * number of each; failures are left for the next run.
   */
  syncObjects(): Promise<Result<{ readonly moved: number; readonly deleted: number }, InfraFailure>>;
}
