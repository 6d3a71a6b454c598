import type { z } from 'zod';
import type * as operations from '../../src/adapters/api-contract/operations/index.ts';
import type { RequestOf } from '../../src/adapters/api-contract/operations/requests.ts';
import type { Operation } from '../../src/adapters/api-contract/shared/operation.ts';
import { draft, password } from './test-server.ts';

type Operations = typeof operations;
type BodyOf<O extends Operation> =
  RequestOf<O> extends { readonly body: infer S extends z.core.$ZodType } ? z.input<S> : never;

/** An example body for each operation that takes one. */
const bodies: {
  readonly [Id in keyof Operations as [BodyOf<Operations[Id]>] extends [never] ? never : Id]: BodyOf<Operations[Id]>;
} = {
  createLocations: { locations: [draft('@cafe', 'attic'), { handle: 7 }] },
  resolveLocations: { aliases: ['@cafe#door', '@cafe#nothing'] },
  createSigns: { aliases: ['@cafe#door'], size: 'sticker' },
  createLocation: draft('@cafe', 'roof'),
  putByExternalId: { label: 'attic', latitude: 24.7, longitude: 46.6 },
  renameHandle: { handle: '@cafe' },
  editLocation: { city: 'Sur' },
  updatePhoto: { alt: 'The gate' },
  askForLocation: { name: 'Ben', message: 'For the delivery' },
  setAsking: { isOpen: true },
  answerAsk: { hours: 2 },
  unlockLocation: { pin: '1234' },
  createGrant: { name: 'Courier', hours: 2 },
  createWebhook: { url: 'https://hooks.example.com/whereat' },
  updateWebhook: { isOn: false },
  inviteMember: { username: 'admin' },
  createHandleInvitation: { note: 'for Ben' },
  acceptHandleInvitation: { secret: 'none' },
  revertLocation: { version: 1 },
  setMemberRole: { role: 'owner' },
  register: { username: 'bob', password, email: 'bob@example.com' },
  login: { username: 'ann', password },
  createToken: { username: 'ann', password },
  startDeviceSignIn: { name: 'command line on laptop' },
  pollDeviceSignIn: { deviceCode: 'none' },
  findDeviceSignIn: { userCode: 'BCDF-GHJK' },
  decideDeviceSignIn: { userCode: 'BCDF-GHJK', allow: false },
  startIdentitySignIn: { provider: 'none' },
  signInByIdentity: { code: '123456' },
  registerByIdentity: { username: 'bob' },
  linkIdentity: { provider: 'none' },
  sendFeedback: { feedback: 'hello' },
  changeEmail: { email: 'new@example.com', password },
  chooseLanguage: { language: 'en' },
  confirmEmail: { token: 'none' },
  getPasswordReset: { token: 'none' },
  // The password is wrong, because later calls need the account.
  deleteAccount: { password: 'another' },
  newRecoveryCodes: { password: 'another' },
  changePassword: { current: password, new: password },
  recoverAccount: { username: 'ann', code: 'AAAA-AAAA', password },
  previewRecovery: { username: 'unknown', code: 'AAAA-AAAA' },
  resetPassword: { token: 'none', password },
  requestPasswordReset: { username: 'ann' },
  reportLocation: { alias: '@cafe#door', reason: 'spam' },
  decideReport: { decision: 'dismissed' },
  askOwner: { question: 'Is this your shop?' },
  showLocation: {},
  restoreUser: {},
  reserveHandle: {},
  hideLocation: { reason: 'Not a place' },
  retireHandle: { reason: 'Not a place' },
  setUserLimits: { placesPerHour: 900 },
  suspendUser: { reason: 'Spam' },
  addAdministrator: { reason: 'For the weekend' },
  transferHandle: { username: 'ann' },
  beginTotp: { password },
  removeTotp: { password },
  passkeyRegistrationOptions: { password },
  removePasskey: { password },
  confirmTotp: { code: '123456' },
  addPasskey: { name: 'Phone', response: { id: 'AAA' } },
  signInByPasskey: { response: { id: 'AAA' } },
  createSignUpInvitation: { note: 'for the club', days: 7, uses: 20 },
};

/** Returns the example body of a call; an empty object if there is none. */
export const toBody = ({ id }: { readonly id: string }): object =>
  Object.hasOwn(bodies, id) ? bodies[id as keyof typeof bodies] : {};

const parameters: Record<string, string> = {
  handle: 'cafe',
  label: 'door',
  id: 'none',
  delivery: 'msg_1_1767225600000',
  externalId: 'store-17',
  secret: 'none',
  username: 'admin',
  country: 'SA',
  file: 'icon.svg',
  z: '2',
  x: '2',
  y: '1',
};
export const queries: Record<string, string> = {
  '/alias': 'alias=%40cafe%23door',
  '/mine': 'state=deleted',
  '/shared': 'text=geo%3A24.7%2C46.7',
  '/api/locations/{handle}': 'after=alley',
  '/api/changes': 'after=0',
  '/api/aliases/mine': 'after=2026-01-31T12:00:00.000Z%40cafe%23door',
  '/api/admin/reports': 'state=decided&after=2026-01-31T12:00:00.000Zid',
  '/api/admin/locations': 'q=%40cafe&hidden=true',
  '/api/admin/users': 'q=ann&suspended=true',
  '/api/admin/administrators': 'after=ann',
  '/api/admin/handles': 'q=%40cafe&reserved=true',
  '/api/admin/audit': 'who=ann&event=forbidden&since=2026-01-01T00:00:00Z',
  '/api/account/sessions': 'after=1767225600000.id',
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
  '/api/suggestions': 'q=caf',
  '/api/expand': 'q=https%3A%2F%2Fmaps.app.goo.gl%2Fa1',
  '/api/handles': 'after=%40cafe',
  '/region.svg': 'at=24.7000,46.7000&zoom=9',
  '/api/locations/read': 'handle=cafe',
  '/api/locations/{handle}/{label}/photos': 'alt=The%20gate',
  '/photos/{id}': 'size=320',
  '/share/{handle}/{label}/sign': 'size=a5',
  '/share/{handle}/{label}/sign.svg': 'size=a5',
  '/share/{handle}/{label}/sign.png': 'size=a5',
  '/share/{handle}/{label}/sign.pdf': 'size=a5',
  '/oembed': `url=${encodeURIComponent('http://localhost/at/cafe/door')}`,
};
/** Returns a path with its parameters filled in, and the example query if there is one. */
export const toAddress = (path: string) =>
  `${path.replace(/\{(\w+)\}/g, (_, name: string) => parameters[name]!)}${path in queries ? `?${queries[path]}` : ''}`;
