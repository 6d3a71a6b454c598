import type { Handle } from '../domain/alias.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { LocationName } from './alias-lifecycle.ts';
import { injectionToken } from './injection-token.ts';

/** What a member of a handle may do: an editor changes locations, an owner also renames the handle and decides on members. */
export type MemberRole = 'owner' | 'editor';

/** Who may change the locations of a handle. */
export interface MemberStore {
  /** What a user is of a handle; `undefined` where the user is no member of it. */
  roleIn(handle: Handle, userId: string): Promise<Result<MemberRole | undefined, InfraFailure>>;

  /** The same of the handle that a location has now, by a current or a former name; also of a deleted location. */
  roleFor(
    name: LocationName,
    userId: string,
  ): Promise<Result<MemberRole | undefined, FailureOf<'location-not-found' | 'removed'> | InfraFailure>>;
}
export const MemberStore = injectionToken<MemberStore>('MemberStore');
