import type { FailureOf, InfraFailure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import { injectionToken } from './injection-token.ts';

/** An invitation to sign up, as the administrator sees it. Times are ISO 8601 in UTC; `revokedAt` is empty where it was not. */
export interface SignUpInvitation {
  readonly id: string;
  /** Whom it is for. */
  readonly note: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** How many accounts may be made by it. */
  readonly uses: number;
  readonly used: number;
  readonly revokedAt: string;
}

interface SignUpInvitationRequest {
  readonly note: string;
  /** 1 to 365. */
  readonly days: number;
  /** 1 to 10,000. */
  readonly uses: number;
}

type Refused = FailureOf<'sign-in-needed' | 'forbidden' | 'second-factor-required' | 'bad-request'> | InfraFailure;

/** What the administrator does with invitations to sign up. */
export interface SignUpInvitations {
  /** The link is told this once. */
  create(request: SignUpInvitationRequest): Promise<Result<SignUpInvitation & { readonly link: string }, Refused>>;
  /** Newest first; the last hundred. */
  list(): Promise<Result<readonly SignUpInvitation[], Refused>>;
  revoke(id: string): Promise<Result<void, Refused | FailureOf<'sign-up-invitation-not-found'>>>;
}
export const SignUpInvitations = injectionToken<SignUpInvitations>('SignUpInvitations');
