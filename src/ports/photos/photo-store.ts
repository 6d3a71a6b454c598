import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { PhotoSummary } from '../../domain/location/location-fields.ts';
import type { Result } from '../../domain/result.ts';
/** A photo as it is kept: WebP in two sizes, without metadata. */
export interface StoredPhoto {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

export type PhotoSize = keyof StoredPhoto;

/** The most photos of a location, and the most on the way to it. */
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
 * The photos of locations. A change of them makes no version: a form that is open over the location goes on. They are erased
 * with their location; a removed one at once. The user who changes them must be a member of the handle when it is written.
 */
export interface PhotoStore {
  /** Adds it as the last one. Fails `bad-way` where it has a point that is not on the way. */
  add(
    name: LocationName,
    photo: PhotoSummary & StoredPhoto,
    userId: string,
  ): Changed<FailureOf<'too-many-photos' | 'bad-way' | 'quota-reached'>>;
  /** Says what it shows, puts it on the way or back to the place, or moves it to another position among its like, from 0. */
  update(
    name: LocationName,
    id: string,
    changes: PhotoChanges,
    userId: string,
  ): Changed<FailureOf<'photo-not-found' | 'too-many-photos' | 'bad-way'>>;
  remove(name: LocationName, id: string, userId: string): Changed<FailureOf<'photo-not-found'>>;
  /** The present name of the location that has it. */
  findOwner(id: string): Promise<Result<LocationName, FailureOf<'photo-not-found'> | InfraFailure>>;
  /** Fails `unavailable` where the image cannot be read now. */
  read(id: string, size: PhotoSize): Promise<Result<Uint8Array, FailureOf<'photo-not-found'> | InfraFailure>>;
  /**
   * Where photos are kept in an object store: moves there what is still in the database, deletes there what is of no photo
   * any more, and measures photos whose size is unknown. Answers how many of each; what fails is left for the next time.
   */
  syncObjects(): Promise<Result<{ readonly moved: number; readonly deleted: number }, InfraFailure>>;
}
