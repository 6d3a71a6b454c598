import type { z } from 'zod';
import { wireNewToken, wireTokens, wireUser } from '../../adapters/api-contract/accounts.ts';
import { wireConfig, wireHealth } from '../../adapters/api-contract/config.ts';
import { wireError } from '../../adapters/api-contract/errors.ts';
import { wireFeedbackItems } from '../../adapters/api-contract/feedback.ts';
import {
  wireAddressAnswer,
  wireCountry,
  wireOneMapResults,
  wireReadings,
  wireSaudiResults,
  wireSettlements,
} from '../../adapters/api-contract/geocoding.ts';
import { wireClaim, wireLocation, wireLocations } from '../../adapters/api-contract/locations.ts';
import { wireOEmbed, wireOEmbedQuery } from '../../adapters/api-contract/oembed.ts';
import {
  wireAliasPageQuery,
  wireAliasQuery,
  wireFeedbackQuery,
  wireForwardQuery,
  wireLabelQuery,
  wireNationalQuery,
  wirePlacesQuery,
  wirePointQuery,
  wireReverseQuery,
  wireSharedQuery,
  wireSuggestQuery,
  wireUnderstandQuery,
} from '../../adapters/api-contract/query-params.ts';
import {
  wireCredentials,
  wireDraft,
  wireFeedback,
  wireRegistration,
  wireTokenRequest,
} from '../../adapters/api-contract/request-bodies.ts';
import { fileFormats, mediaTypeOf } from '../../domain/export/index.ts';

/** Everything that is sent or answered, under the name that the description gives it. */
export const schemas = {
  AddressAnswer: wireAddressAnswer,
  Claim: wireClaim,
  Config: wireConfig,
  Country: wireCountry,
  Credentials: wireCredentials,
  Draft: wireDraft,
  Error: wireError,
  Feedback: wireFeedback,
  FeedbackItems: wireFeedbackItems,
  Health: wireHealth,
  Location: wireLocation,
  Locations: wireLocations,
  NewToken: wireNewToken,
  OEmbed: wireOEmbed,
  OneMapResults: wireOneMapResults,
  Readings: wireReadings,
  Registration: wireRegistration,
  SaudiResults: wireSaudiResults,
  Settlements: wireSettlements,
  TokenRequest: wireTokenRequest,
  Tokens: wireTokens,
  User: wireUser,
} satisfies Record<string, z.core.$ZodType>;
export type SchemaName = keyof typeof schemas;

export interface Call {
  readonly group:
    | 'Names'
    | 'Pages, pictures and files'
    | 'Accounts'
    | 'Feedback'
    | 'Addresses'
    | 'The application'
    | 'This server';
  readonly method: 'get' | 'post' | 'delete';
  /** With its parameters in braces. */
  readonly path: string;
  readonly says: string;
  /** Who may; anybody where absent. */
  readonly who?: 'user' | 'administrator';
  readonly query?: z.core.$ZodType;
  readonly body?: SchemaName;
  /** Status and schema of what goes well; `null`: an empty object, or what no schema describes. */
  readonly good: readonly [200 | 201 | 301 | 303, SchemaName | null];
  /** Where the list is longer than one answer, `Link` has the address of what follows. */
  readonly goesOn?: true;
  /** The statuses of what does not, besides those that may come of every call or of every change. */
  readonly bad: readonly number[];
  /** The media types of what goes well, the first unless `Accept` names another; JSON alone where absent. */
  readonly media?: readonly [string, ...string[]];
  /** What `bad` answers where that is no `Error`. */
  readonly badMedia?: string;
  /** Whether it has an ETag, and answers 304 to whoever has that. */
  readonly tagged?: true;
  /** When it answers 301 instead. */
  readonly moved?: string;
}

const files = fileFormats.map(mediaTypeOf);
/** Pages that are one file, whatever they show. */
const pages = [
  '/',
  '/search',
  '/search/{handle}',
  '/search/{handle}/{label}',
  '/alias',
  '/map',
  '/auth',
  '/create',
  '/feedback',
  '/all-feedback',
  '/account',
  '/test',
  '/test-simple',
];
const ofPlaces = ['/{handle}/{label}', '/{handle}'] as const;

const pictures = [
  ['map.svg', 'Its map.', 'image/svg+xml'],
  ['preview.png', 'Its preview for chat windows; a neutral one where there is none.', 'image/png', 'image/png'],
  ['qr.svg', 'Its address on the web as a QR code.', 'image/svg+xml'],
  ['qr.png', 'The same in pixels.', 'image/png'],
] as const;

/** Every path that the server answers, in the order in which somebody would read them. */
export const calls: readonly Call[] = [
  {
    group: 'Names',
    method: 'get',
    path: '/api/locations/{handle}/{label}',
    says: 'The place that a handle and a label name, in any spelling of them; as a file to take along by Accept.',
    good: [200, 'Location'],
    bad: [400, 404],
    tagged: true,
    media: ['application/json', ...files],
  },
  {
    group: 'Names',
    method: 'get',
    path: '/api/locations/{handle}',
    says: 'The places of a handle by label, a hundred at once unless limit says otherwise; all of them as a file to take along by Accept.',
    query: wireLabelQuery,
    good: [200, 'Locations'],
    goesOn: true,
    bad: [400, 404],
    tagged: true,
    media: ['application/json', ...files],
  },
  {
    group: 'Names',
    method: 'post',
    path: '/api/locations',
    says: 'Names a place. The first name under a handle makes the handle yours; codes and owner are the server’s to say.',
    who: 'user',
    body: 'Draft',
    good: [201, 'Location'],
    bad: [400, 401, 409],
  },
  {
    group: 'Names',
    method: 'get',
    path: '/api/aliases/mine',
    says: 'What you have named, newest first, a hundred at once unless limit says otherwise.',
    who: 'user',
    query: wireAliasQuery,
    good: [200, 'Locations'],
    goesOn: true,
    bad: [400, 401],
  },
  {
    group: 'Names',
    method: 'get',
    path: '/api/handles/{handle}',
    says: 'Whether whoever asks could have this handle.',
    good: [200, 'Claim'],
    bad: [400],
  },
  ...ofPlaces.map(
    (names): Call => ({
      group: 'Pages, pictures and files',
      method: 'get',
      path: `/at${names}`,
      says: `The page to share, and the files by Accept or by an ending such as .gpx: ${fileFormats.join(', ')}.`,
      good: [200, null],
      bad: [404, 429, 503],
      media: ['text/html', ...files],
      badMedia: 'text/html',
      moved: 'The name came with its @ or #: the address that everybody else has is in Location.',
    }),
  ),
  ...ofPlaces.flatMap((names) =>
    pictures.map(
      ([file, says, media, badMedia]): Call => ({
        group: 'Pages, pictures and files',
        method: 'get',
        path: `/share${names}/${file}`,
        says,
        good: [200, null],
        bad: badMedia === undefined ? [400, 404] : [404],
        tagged: true,
        media: [media],
        ...(badMedia === undefined ? {} : { badMedia }),
      }),
    ),
  ),
  {
    group: 'Pages, pictures and files',
    method: 'get',
    path: '/share/{handle}/{label}/sign',
    says: 'A sheet to print and hang up at the door.',
    good: [200, null],
    bad: [400, 404],
    media: ['text/html'],
  },
  {
    group: 'Pages, pictures and files',
    method: 'get',
    path: '/embed/{handle}/{label}',
    says: 'The place as a frame in any site.',
    good: [200, null],
    bad: [400, 404],
    media: ['text/html'],
  },
  {
    group: 'Pages, pictures and files',
    method: 'get',
    path: '/oembed',
    says: 'That frame as oEmbed 1.0 for the link to a place; in JSON only.',
    query: wireOEmbedQuery,
    good: [200, 'OEmbed'],
    bad: [400, 404, 501],
  },
  {
    group: 'Pages, pictures and files',
    method: 'get',
    path: '/share/preview.png',
    says: 'The neutral preview.',
    good: [200, null],
    bad: [],
    media: ['image/png'],
  },
  ...ofPlaces.toReversed().map(
    (names): Call => ({
      group: 'Pages, pictures and files',
      method: 'get',
      path: `/@${names.slice(1)}`,
      says: `Leads to /at${names}.`,
      good: [301, null],
      bad: [404],
      badMedia: 'text/html',
    }),
  ),
  {
    group: 'Accounts',
    method: 'get',
    path: '/api/auth/user',
    says: 'Who is signed in.',
    who: 'user',
    good: [200, 'User'],
    bad: [401],
  },
  {
    group: 'Accounts',
    method: 'post',
    path: '/api/auth/register',
    says: 'Makes an account and signs in to it, by a cookie.',
    body: 'Registration',
    good: [201, 'User'],
    bad: [400, 409],
  },
  {
    group: 'Accounts',
    method: 'post',
    path: '/api/auth/login',
    says: 'Signs in, by a cookie.',
    body: 'Credentials',
    good: [200, 'User'],
    bad: [400, 401],
  },
  {
    group: 'Accounts',
    method: 'post',
    path: '/api/auth/logout',
    says: 'Ends the session, whether there is one or not.',
    good: [200, null],
    bad: [],
  },
  {
    group: 'Accounts',
    method: 'post',
    path: '/api/tokens',
    says: 'Makes an access token, with the password, of the user named or of the session. It is shown this once. No token may.',
    body: 'TokenRequest',
    good: [201, 'NewToken'],
    bad: [400, 401, 403],
  },
  {
    group: 'Accounts',
    method: 'get',
    path: '/api/tokens',
    says: 'Your tokens, without the tokens themselves. No token may.',
    who: 'user',
    good: [200, 'Tokens'],
    bad: [401, 403],
  },
  {
    group: 'Accounts',
    method: 'delete',
    path: '/api/tokens/{id}',
    says: 'Revokes one of your tokens. A token may revoke itself and no other.',
    who: 'user',
    good: [200, null],
    bad: [401, 403, 404],
  },
  {
    group: 'Feedback',
    method: 'post',
    path: '/api/feedback',
    says: 'Tells the operator something. Your name and address go with it.',
    who: 'user',
    body: 'Feedback',
    good: [201, null],
    bad: [400, 401],
  },
  {
    group: 'Feedback',
    method: 'get',
    path: '/api/feedback',
    says: 'Feedback, newest first, a thousand at once.',
    who: 'administrator',
    query: wireFeedbackQuery,
    good: [200, 'FeedbackItems'],
    goesOn: true,
    bad: [400, 401, 403],
  },
  {
    group: 'Addresses',
    method: 'get',
    path: '/api/understand',
    says: 'How a text is read: an alias, a code, coordinates, a place. Nothing is looked up.',
    query: wireUnderstandQuery,
    good: [200, 'Readings'],
    bad: [400],
  },
  {
    group: 'Addresses',
    method: 'get',
    path: '/api/geocode',
    says: 'The place of an address: the country’s providers in turn, or the one named. `candidates` are all that the text may mean, of namesakes first what is `near` the map’s middle and in the device’s country, `home`.',
    query: wireForwardQuery,
    good: [200, 'AddressAnswer'],
    bad: [400, 404, 502],
  },
  {
    group: 'Addresses',
    method: 'get',
    path: '/api/reverse',
    says: 'The address of a point; the coordinates where nobody knows one.',
    query: wireReverseQuery,
    good: [200, 'AddressAnswer'],
    bad: [400, 404, 502],
  },
  {
    group: 'Addresses',
    method: 'get',
    path: '/api/country',
    says: 'The country of a point; null at sea.',
    query: wirePointQuery,
    good: [200, 'Country'],
    bad: [400],
  },
  {
    group: 'Addresses',
    method: 'get',
    path: '/api/suggest',
    says: 'Places whose name begins like the text, in many languages: towns, districts, airports, landmarks, and the region or country that is called so.',
    query: wireSuggestQuery,
    good: [200, 'Settlements'],
    bad: [400],
  },
  {
    group: 'Addresses',
    method: 'get',
    path: '/api/places',
    says: 'The largest towns of an area.',
    query: wirePlacesQuery,
    good: [200, 'Settlements'],
    bad: [400],
  },
  ...(['search', 'geocode'] as const).map(
    (what): Call => ({
      group: 'Addresses',
      method: 'get',
      path: `/api/saudi/${what}`,
      says: 'The Saudi national address service alone.',
      query: wireNationalQuery,
      good: [200, 'SaudiResults'],
      bad: [400, 502],
    }),
  ),
  ...(['search', 'reverse', 'geocode'] as const).map(
    (what): Call => ({
      group: 'Addresses',
      method: 'get',
      path: `/api/onemap/${what}`,
      says: 'Singapore’s OneMap alone.',
      query: wireNationalQuery,
      good: [200, 'OneMapResults'],
      bad: [400, 502],
    }),
  ),
  ...pages.map(
    (path): Call => ({
      group: 'The application',
      method: 'get',
      path,
      says: 'A page of the application. It runs in the browser and asks the calls of /api.',
      ...(path === '/alias' ? { query: wireAliasPageQuery } : {}),
      good: [200, null],
      bad: [],
      media: ['text/html'],
    }),
  ),
  {
    group: 'The application',
    method: 'get',
    path: '/assets/{file}',
    says: 'Scripts, styles, fonts and pictures of the pages; a name never means another file.',
    good: [200, null],
    bad: [404],
    media: ['*/*'],
    badMedia: 'text/plain',
  },
  {
    group: 'The application',
    method: 'get',
    path: '/opensearch.xml',
    says: 'How a browser’s address bar searches here (OpenSearch 1.1).',
    good: [200, null],
    bad: [],
    media: ['application/opensearchdescription+xml'],
  },
  {
    group: 'The application',
    method: 'get',
    path: '/manifest.webmanifest',
    says: 'What a phone needs to install the application, and to share map links to it.',
    good: [200, null],
    bad: [],
    media: ['application/manifest+json'],
  },
  ...[192, 512].map(
    (size): Call => ({
      group: 'The application',
      method: 'get',
      path: `/icons/${size}.png`,
      says: `The application’s icon, ${size} pixels.`,
      good: [200, null],
      bad: [],
      media: ['image/png'],
    }),
  ),
  {
    group: 'The application',
    method: 'get',
    path: '/shared',
    says: 'What a phone shares to the application; leads to the map’s box with it.',
    query: wireSharedQuery,
    good: [303, null],
    bad: [],
  },
  {
    group: 'This server',
    method: 'get',
    path: '/api/openapi.json',
    says: 'This description, for programs (OpenAPI 3.1).',
    good: [200, null],
    bad: [],
  },
  {
    group: 'This server',
    method: 'get',
    path: '/api/docs',
    says: 'This description, to read.',
    good: [200, null],
    bad: [],
    media: ['text/html'],
  },
  {
    group: 'This server',
    method: 'get',
    path: '/metrics',
    says: 'How many requests and how long they took, for Prometheus; only where the operator has it on.',
    good: [200, null],
    bad: [],
    media: ['text/plain; version=0.0.4'],
  },
  {
    group: 'This server',
    method: 'get',
    path: '/api/config',
    says: 'What the operator set and the page must know.',
    good: [200, 'Config'],
    bad: [],
  },
  {
    group: 'This server',
    method: 'get',
    path: '/api/health',
    says: 'Whether it is ready: its database answers.',
    good: [200, 'Health'],
    bad: [],
  },
  {
    group: 'This server',
    method: 'get',
    path: '/api/health/live',
    says: 'Whether its process answers.',
    good: [200, 'Health'],
    bad: [],
  },
];
