/** Exports every operation of the API under its id. */

export * from '../access-requests/operations.ts';
export * from '../accounts/device-operations.ts';
export * from '../accounts/identity-operations.ts';
export * from '../accounts/invitation-operations.ts';
export * from '../accounts/operations.ts';
export * from '../accounts/second-factor-operations.ts';
export * from '../accounts/sign-in-operations.ts';
export * from '../accounts/token-operations.ts';
export * from '../aliases/lifecycle-operations.ts';
export * from '../aliases/operations.ts';
export * from '../changes/operations.ts';
export * from '../geocoding/operations.ts';
export * from '../grants/operations.ts';
export * from '../maps/oembed-operations.ts';
export * from '../maps/sign-operations.ts';
export * from '../members/operations.ts';
export * from '../moderation/feedback-operations.ts';
export * from '../moderation/operations.ts';
export * from '../moderation/report-operations.ts';
export * from '../photos/operations.ts';
export * from '../shared/server-operations.ts';
export * from '../webhooks/operations.ts';
