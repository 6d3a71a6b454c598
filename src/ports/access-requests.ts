import type { User } from '../domain/account/user.ts';
import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { LocationName } from './alias-lifecycle.ts';
import { injectionToken } from './injection-token.ts';
import type { GrantRequest } from './location-grants.ts';

/** The name of a visitor who requests the exact place, and the reason. */
interface AccessRequestDraft {
  readonly name: string;
  readonly message: string;
  /** The email address that the answer is also sent to. */
  readonly email?: string | undefined;
}

/** An ask that waits for an answer. `askedAt`: ISO 8601, UTC. */
export interface AccessRequestSummary {
  readonly id: string;
  readonly handle: string;
  readonly label: string;
  readonly name: string;
  readonly message: string;
  readonly email: string;
  readonly askedAt: string;
}

/** A grant until a time or for so many hours; neither: no. */
export type AccessRequestAnswer = Pick<GrantRequest, 'expiresAt' | 'hours' | 'uses'>;

type NotThere = FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired'> | InfraFailure;

/** Visitors ask for the exact place of an approximate or protected location; the members of its handle answer. */
export interface AccessRequests {
  /** Answers the asker's link, under which the answer will be: on the server its path. */
  ask(
    location: LocationName,
    request: AccessRequestDraft,
    from?: { readonly key: string; readonly site?: string },
  ): Promise<Result<{ readonly link: string }, NotThere | FailureOf<'asking-closed' | 'bad-request'>>>;
  /** Lists the requests that wait for this user's answer, newest first. */
  open(user: User | null): Promise<Result<readonly AccessRequestSummary[], FailureOf<'sign-in-needed'> | InfraFailure>>;
  /** `isGranted` is false where the answer was no. */
  answer(
    id: string,
    answer: AccessRequestAnswer,
    user: User | null,
  ): Promise<
    Result<
      { readonly isGranted: boolean },
      | FailureOf<'sign-in-needed' | 'ask-not-found' | 'bad-request' | 'not-owner' | 'location-not-found' | 'removed'>
      | InfraFailure
    >
  >;
  /** Returns whether a visitor may ask: where the location is not shown exactly, and the members of its handle take asks. */
  isOpen(location: LocationName): Promise<Result<boolean, NotThere>>;
  /** Returns whether visitors may ask, for the members of its handle. */
  setOpen(
    location: LocationName,
    isOpen: boolean,
    user: User | null,
  ): Promise<Result<void, FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'> | InfraFailure>>;
}
export const AccessRequests = injectionToken<AccessRequests>('AccessRequests');
