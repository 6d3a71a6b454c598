import type { GrantRequest } from '../grants/grant.ts';

/** An unanswered access request. `askedAt`: ISO 8601, UTC. */
export interface AccessRequestSummary {
  readonly id: string;
  readonly handle: string;
  readonly label: string;
  readonly name: string;
  readonly message: string;
  readonly email: string;
  readonly askedAt: string;
}

/** The decision on an access request: a grant until a time or for a number of hours; without both, a refusal. */
export type AccessRequestAnswer = Pick<GrantRequest, 'expiresAt' | 'hours' | 'uses'>;
