/** Every operation of the API, each under its id. */

export * from './access-requests.ts';
export * from './account.ts';
export * from './administration.ts';
export * from './alias-lifecycle.ts';
export * from './auth.ts';
export * from './changes.ts';
export * from './feedback.ts';
export * from './geocoding.ts';
export * from './invitations.ts';
export * from './location-grants.ts';
export * from './locations.ts';
export * from './members.ts';
export * from './oembed.ts';
export * from './photos.ts';
export * from './reports.ts';
export * from './second-factor.ts';
export * from './server.ts';
export * from './signs.ts';
export * from './tokens.ts';
export * from './webhooks.ts';
