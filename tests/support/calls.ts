import { draft, password } from './test-server.ts';

/** A body of each kind that a call takes. */
export const bodies: Record<string, object> = {
  Batch: { locations: [draft('@cafe', 'attic'), { handle: 7 }] },
  Draft: draft('@cafe', 'roof'),
  HandlePatch: { handle: '@cafe' },
  LocationPatch: { city: 'Sur' },
  PhotoPatch: { alt: 'The gate' },
  GrantRequest: { name: 'Courier', hours: 2 },
  Invitation: { username: 'admin' },
  Revert: { version: 1 },
  Role: { role: 'owner' },
  Registration: { username: 'bob', password, email: 'bob@example.com' },
  Credentials: { username: 'ann', password },
  TokenRequest: { username: 'ann', password },
  Feedback: { feedback: 'hello' },
  Report: { alias: '@cafe#door', reason: 'spam' },
  Decision: { decision: 'dismissed' },
  OptionalReason: {},
  Reason: { reason: 'Not a place' },
  Suspension: { reason: 'Spam' },
  Transfer: { username: 'ann' },
  Reauthentication: { password },
  Code: { code: '123456' },
  NewPasskey: { name: 'Phone', response: { id: 'AAA' } },
  PasskeySignIn: { response: { id: 'AAA' } },
  InvitationRequest: { note: 'for the club', days: 7, uses: 20 },
};
const parameters: Record<string, string> = {
  handle: 'cafe',
  label: 'door',
  id: 'none',
  secret: 'none',
  username: 'admin',
  file: 'icon.svg',
};
export const queries: Record<string, string> = {
  '/alias': 'alias=%40cafe%23door',
  '/mine': 'state=deleted',
  '/shared': 'text=geo%3A24.7%2C46.7',
  '/api/locations/{handle}': 'after=alley',
  '/api/aliases/mine': 'after=2026-01-31T12:00:00.000Z%40cafe%23door',
  '/api/feedback': 'after=2026-01-31T12:00:00.000Zid',
  '/api/understand': 'q=%40cafe',
  '/api/geocode': 'q=Pr%C3%B8vegade&country=dk',
  '/api/reverse': 'lat=55.1&lng=11.2&country=DK',
  '/api/country': 'lat=24.7136&lng=46.6753',
  '/api/suggest': 'q=riy',
  '/api/places': 'south=24&west=46&north=25&east=47',
  '/api/saudi/search': 'searchVal=Olaya',
  '/api/saudi/geocode': 'lat=24.7136&lng=46.6753',
  '/api/onemap/search': 'searchVal=Orchard',
  '/api/onemap/reverse': 'lat=1.3&lng=103.8',
  '/api/onemap/geocode': 'lat=1.3&lng=103.8',
  '/oembed': `url=${encodeURIComponent('http://localhost/at/cafe/door')}`,
};
/** A described call's path with its parameters filled in, and a query where it takes one. */
export const addressOf = (path: string) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name]!)}${path in queries ? `?${queries[path]}` : ''}`;
