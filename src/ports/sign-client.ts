import type { FailureKind, FailureOf, InfraFailure } from '../domain/failure.ts';
import type { SignFormat, SignSize } from '../domain/location/sign-size.ts';
import type { Result } from '../domain/result.ts';
import type { LocationName } from './alias-lifecycle.ts';
import { injectionToken } from './injection-token.ts';

type File<K extends FailureKind> = Promise<Result<Uint8Array, FailureOf<K> | InfraFailure>>;
type NotShown = 'bad-alias' | 'location-not-found' | 'removed' | 'taken-down' | 'expired' | 'pin-required';

/** Signs to print, over the API. */
export interface SignClient {
  /** The sign of one place. */
  ofPlace(name: LocationName, format: SignFormat, size: SignSize): File<NotShown>;
  /** A PDF with a page for each place; an alias without a label stands for all places of its handle. Signed in. */
  ofPlaces(
    aliases: readonly string[],
    size: SignSize,
  ): File<NotShown | 'bad-request' | 'sign-in-needed' | 'handle-not-found' | 'no-labels' | 'wrong-pin'>;
}
export const SignClient = injectionToken<SignClient>('SignClient');
