import type { LatLng } from '../../domain/coordinates/coordinates.ts';
import type { Failure, FailureOf, InfraFailure } from '../../domain/failure.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Location } from '../../domain/location/location.ts';
import type { PhotoSummary } from '../../domain/location/location-fields.ts';
import type { Result } from '../../domain/result.ts';
import { injectionToken } from '../shared/injection-token.ts';
/** A stored photo: WebP in two sizes, without metadata. */
export interface StoredPhoto {
  readonly large: Uint8Array;
  readonly small: Uint8Array;
}

export type PhotoSize = keyof StoredPhoto;

/** The changes to a photo. Absent fields keep their values. */
export interface PhotoChanges {
  readonly alt?: string | undefined;
  readonly position?: number | undefined;
  /** The point on the way in degrees; `null` for a photo at the place. */
  readonly point?: LatLng | null | undefined;
}

type NotThere = FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'>;
type Changed<F extends Failure> = Promise<Result<Location, NotThere | F | InfraFailure>>;

/**
 * The photos of locations. A change of photos creates no version, so an open form does not conflict with it. Photos are erased with their
 * location; a removed photo is erased at once. The user must be a member of the handle at the time of the write.
 */
export interface PhotoStore {
  /** Adds a photo as the last one. Fails with `bad-way` if its point is not on the way. */
  add(
    name: LocationName,
    photo: PhotoSummary & StoredPhoto,
    userId: string,
  ): Changed<FailureOf<'too-many-photos' | 'bad-way' | 'quota-reached'>>;
  /** Changes the description of a photo, moves it to the way or back to the place, or moves it to another position in its list, from 0. */
  update(
    name: LocationName,
    id: string,
    changes: PhotoChanges,
    userId: string,
  ): Changed<FailureOf<'photo-not-found' | 'too-many-photos' | 'bad-way'>>;
  remove(name: LocationName, id: string, userId: string): Changed<FailureOf<'photo-not-found'>>;
  /** Returns the current name of the location of a photo. */
  findOwner(id: string): Promise<Result<LocationName, FailureOf<'photo-not-found'> | InfraFailure>>;
  /** Reads the image. Fails with `unavailable` if it cannot be read now. */
  read(id: string, size: PhotoSize): Promise<Result<Uint8Array, FailureOf<'photo-not-found'> | InfraFailure>>;
  /**
   * Moves photos from the database to the object store, deletes orphans there, and measures photos of unknown size. Returns the number of
   * moved and deleted photos. Failures are left for the next run.
   */
  syncObjects(): Promise<Result<{ readonly moved: number; readonly deleted: number }, InfraFailure>>;
}
export const PhotoStore = injectionToken<PhotoStore>('PhotoStore');
