import type { Failure, FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Location } from '../domain/location/location.ts';
import type { PhotoSummary } from '../domain/location/location-fields.ts';
import type { Result } from '../domain/result.ts';
import type { LocationName } from './alias-lifecycle.ts';
import { injectionToken } from './injection-token.ts';
import type { PhotoChanges } from './photo-store.ts';

type NotAllowed = FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'>;
type Changed<F extends Failure> = Promise<Result<Location, NotAllowed | F | InfraFailure>>;

/** The photos of a location over the API; each verb answers the location as it is then. */
export interface PhotoClient {
  /** A JPEG, PNG or WebP of at most 8 MB. `onSent` is told the part of it that was sent, 0 to 1. */
  add(
    name: LocationName,
    image: Uint8Array,
    details: Pick<PhotoSummary, 'alt' | 'point'>,
    onSent?: (part: number) => void,
  ): Changed<FailureOf<'bad-coordinates' | 'bad-photo' | 'bad-way' | 'too-many-photos' | 'body-too-large'>>;
  update(
    name: LocationName,
    id: string,
    changes: PhotoChanges,
  ): Changed<FailureOf<'photo-not-found' | 'too-many-photos' | 'bad-coordinates' | 'bad-way'>>;
  remove(name: LocationName, id: string): Changed<FailureOf<'photo-not-found'>>;
}
export const PhotoClient = injectionToken<PhotoClient>('PhotoClient');
