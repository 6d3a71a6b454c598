import type { z } from 'zod';
import { fieldsWith, getValues } from '../../../../domain/location/location-fields.ts';
import * as accessRequestRequests from '../../access-requests/requests.ts';
import * as accessRequests from '../../access-requests/schemas.ts';
import * as accountRequests from '../../accounts/requests.ts';
import * as accounts from '../../accounts/schemas.ts';
import * as secondFactor from '../../accounts/second-factor-schemas.ts';
import * as aliasRequests from '../../aliases/requests.ts';
import * as locations from '../../aliases/schemas.ts';
import * as geocodingRequests from '../../geocoding/requests.ts';
import * as geocoding from '../../geocoding/schemas.ts';
import * as grantRequests from '../../grants/requests.ts';
import * as grants from '../../grants/schemas.ts';
import { wireOEmbed } from '../../maps/oembed-schemas.ts';
import * as memberRequests from '../../members/requests.ts';
import * as members from '../../members/schemas.ts';
import * as feedback from '../../moderation/feedback-schemas.ts';
import * as moderationRequests from '../../moderation/requests.ts';
import * as administration from '../../moderation/schemas.ts';
import * as photoRequests from '../../photos/requests.ts';
import * as config from '../../shared/config.ts';
import * as webhookRequests from '../../webhooks/requests.ts';
import * as webhooks from '../../webhooks/schemas.ts';

const time = '2026-01-31T12:00:00.000Z';
const later = '2026-03-02T12:00:00.000Z';
const id = 'f3b8c1d2-5a6e-4f70-9b1c-2d3e4f5a6b7c';
const point = { latitude: 24.711664, longitude: 46.674264 };

/** The example values of fields by name. `ownValues` overrides them for its schemas. */
export const values: Readonly<Record<string, unknown>> = {
  id,
  userId: id,
  externalId: 'store-17',
  delivery: 'msg_1204_1769860800000',
  username: 'ann',
  email: 'ann@example.com',
  question: 'Is the gate on the other street?',
  language: 'ar',
  password: 'three-cups-of-mint-tea',
  new: 'four-cups-of-mint-tea',
  current: 'three-cups-of-mint-tea',
  code: '123456',
  token: 'Zr0c3vGmJ8w',
  deviceCode: 'Nn8tVjvHz3XnYc6m0g1l5b1kq2cS8d4pQf7rT9uWxYz',
  userCode: 'BCDF-GHJK',
  verificationUri: 'https://whereat.example/device',
  verificationUriComplete: 'https://whereat.example/device#BCDF-GHJK',
  expiresIn: 600,
  interval: 5,
  expiresInDays: 365,
  network: '192.0.2.1',
  recoveryCodes: ['K7QX-2M9P', 'W4TB-8HNC'],
  passkeys: [{ name: 'Phone' }],
  identities: [],
  effects: { endedRecoveryCodes: 9 },
  endedRecoveryCodes: 9,
  unlisted: 0,
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Whereat:ann?secret=JBSWY3DPEHPK3PXP&issuer=Whereat',
  qr: '<svg xmlns="http://www.w3.org/2000/svg">…</svg>',
  detail: 'Phone',
  note: 'For the shop',
  device: 'Firefox, Windows',
  ended: 2,
  renamed: 12,
  name: 'Courier',
  alias: '@cafe#door',
  aliases: ['@cafe#door', '@club'],
  handle: '@cafe',
  label: 'door',
  ...point,
  address: 'King Fahd Road, Riyadh',
  lat: '24.711664',
  lng: '46.674264',
  north: '25',
  east: '47',
  south: '24',
  west: '46',
  url: 'https://whereat.example/at/cafe/door',
  link: 'https://whereat.example/g/3Rt8…',
  message: 'For the delivery on Friday',
  feedback: 'The map is good.',
  reason: 'The place is closed.',
  details: 'It has moved.',
  reporter: 'ben',
  owner: 'ann',
  by: 'ann',
  at: time,
  addedAt: time,
  askedAt: time,
  startedAt: time,
  createdAt: time,
  updatedAt: time,
  lastUsedAt: time,
  totpSince: time,
  expiresAt: later,
  erasedAt: later,
  decision: '',
  decisionReason: '',
  decidedBy: '',
  decidedAt: '',
  hiddenReason: '',
  suspendedAt: '',
  suspendedReason: '',
  used: 1,
  open: 1,
  places: 12,
  handles: 1,
  version: 2,
  isCurrent: true,
  isGranted: true,
  isOpen: true,
  isPending: true,
  population: 7_009_100,
  country: 'SA',
  region: 'Riyadh Region',
  attribution: '© OpenStreetMap',
};

const photo = { id, alt: 'The gate', width: 1600, height: 1200 };
const draft = { handle: '@cafe', label: 'door', ...point, street: 'King Fahd Road', city: 'Riyadh' };
const changes = { floor: '3', phone: '+966501234567', metadata: { route: '7' } };
const change = { field: 'floor', before: '', after: '3' };
const passkey = { id: 'q83vEjRWeJA', type: 'public-key' };
const receiver = 'https://hooks.example.com/whereat';
const webhook = { url: receiver, types: ['moved', 'renamed'], off: null, waiting: 0, deliveredAt: time };
const webhookSecret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const town = { name: 'Riyadh', latitude: 24.68773, longitude: 46.72185 };

/** The example values by schema. An optional field is included only if it is listed here. */
export const ownValues = new Map<z.core.$ZodType, unknown>([
  [
    locations.wireLocation,
    {
      // A new text field of a location needs no line here.
      ...getValues(fieldsWith({ kind: 'text' }), () => ''),
      ...changes,
      address: 'King Fahd Road, Riyadh',
      addressSource: 'derived',
      street: 'King Fahd Road',
      city: 'Riyadh',
      country: 'Saudi Arabia',
      plusCode: '7HP8PM6F+MP',
      geotude: '42676.16.03',
      saudiShortAddress: '',
      instructions: [{ language: 'en', text: 'The blue gate, then up the stairs.' }],
      whatsapp: '',
      hours: 'Mo-Th 09:00-17:00',
      timeZone: 'Asia/Riyadh',
      entrance: null,
      way: [],
      restricted: [],
      visibility: 'public',
      expiresAt: '',
      createdBy: id,
      updatedBy: id,
      photos: [photo],
      confirmedAt: '',
      movedAt: '',
      movedMetres: 0,
      checkWords: 'amber kettle',
    },
  ],
  [aliasRequests.wireDraft, { ...draft, country: 'Saudi Arabia' }],
  [aliasRequests.wireLocationPatch, changes],
  [aliasRequests.wirePutLocation, { label: 'door', ...point, ...changes }],
  [
    aliasRequests.wireBatch,
    { locations: [draft, { handle: '@cafe', label: 'gate', latitude: 24.7118, longitude: 46.6741 }] },
  ],
  [
    locations.wireBatchAnswer,
    {
      results: [
        { status: 201, outcome: 'created', location: {} },
        { status: 409, error: { error: 'You already have a place named @cafe#gate.', code: 'label_taken' } },
      ],
    },
  ],
  [
    locations.wirePlaceFile,
    {
      rows: [
        { line: 2, title: 'Door', location: draft, warnings: [] },
        {
          line: 3,
          title: 'Gate',
          error: { error: '“Gate” needs a pin: the file doesn’t say where it is.', code: 'needs_pin' },
          warnings: [],
        },
      ],
      decisions: [],
      ignored: ['Colour'],
      encoding: 'utf-8',
    },
  ],
  [aliasRequests.wireResolve, { aliases: ['@cafe#door', '@cafe#dor'] }],
  [
    locations.wireResolved,
    {
      results: [
        { status: 200, location: {} },
        { status: 404, error: { error: 'There is no @cafe#dor.', code: 'location_not_found' } },
      ],
    },
  ],
  [locations.wireHistory, [{ change: 'edited', changes: [change] }]],
  [aliasRequests.wireRevert, { version: 1 }],
  [aliasRequests.wireUnlock, { pin: '2468' }],
  [aliasRequests.wireHandlePatch, { handle: '@cafe-noir' }],
  [locations.wireRenamedHandle, { handle: '@cafe-noir' }],
  [memberRequests.wireInvitation, { username: 'ben', role: 'editor' }],
  [memberRequests.wireHandleInvitationRequest, { role: 'editor', note: 'ben@example.com' }],
  [memberRequests.wireHandleInvitationSecret, { secret: 'pZ5mS0qgB1n0c2uE3tYxKw' }],
  [grantRequests.wireGrantRequest, { hours: 2 }],
  [webhookRequests.wireWebhookRequest, { url: receiver, types: ['moved', 'renamed'] }],
  [webhookRequests.wireWebhookPatch, { isOn: true }],
  [webhooks.wireWebhook, webhook],
  [webhooks.wireCreatedWebhook, { ...webhook, secret: webhookSecret }],
  [webhooks.wireWebhookSecret, { secret: webhookSecret, formerUntil: later }],
  [
    webhooks.wireWebhookDelivery,
    {
      id: 'msg_1204_1769860800000',
      type: 'moved',
      attempts: 1,
      milliseconds: 84,
      status: 200,
      problem: '',
      answer: '',
      nextAttemptAt: null,
    },
  ],
  [accessRequestRequests.wireAccessRequest, { name: 'Ben', message: 'For the delivery on Friday' }],
  [accessRequests.wireCreatedAccessRequest, { link: 'https://whereat.example/asked/7Yw2…' }],
  [accessRequestRequests.wireAccessRequestAnswer, { hours: 2 }],
  [members.wireMember, { username: 'ben', role: 'editor' }],
  [members.wireHandleInvitations, [{ role: 'editor', note: 'ben@example.com' }]],
  [
    members.wireNewHandleInvitation,
    {
      role: 'editor',
      note: 'ben@example.com',
      link: 'https://whereat.example/join/cafe#pZ5mS0qgB1n0c2uE3tYxKw',
    },
  ],
  [accountRequests.wireReauthentication, { code: '123456' }],
  [grants.wireEndedGrants, [{ isEnded: true }]],
  [accessRequests.wireAccessRequests, [{ name: 'Ben', email: '' }]],
  [feedback.wireFeedbackItems, [{ message: 'The map is good.', email: 'ann@example.com' }]],
  [grants.wireCreatedGrant, { uses: null }],
  [photoRequests.wirePhotoQuery, { alt: 'The gate' }],
  [photoRequests.wirePhotoPatch, { alt: 'The gate' }],
  [photoRequests.wirePhotoSizeQuery, { size: '320' }],
  [moderationRequests.wireFeedback, { feedback: 'The map is good.' }],
  [accountRequests.wireRecoveryCode, { code: 'K7QX-2M9P' }],
  [accountRequests.wireRecovery, { code: 'K7QX-2M9P', password: 'four-cups-of-mint-tea' }],
  [accountRequests.wireReset, { password: 'four-cups-of-mint-tea' }],
  [accountRequests.wireNewPasskey, { name: 'Phone', response: passkey }],
  [accountRequests.wirePasskeySignIn, { response: passkey }],
  [
    accountRequests.wireTokenRequest,
    {
      name: 'courier service',
      username: 'ann',
      password: 'three-cups-of-mint-tea',
      scope: 'read',
      handles: ['@cafe'],
      expiresInDays: 90,
    },
  ],
  [accountRequests.wireInvitationRequest, { note: 'for the club', days: 7, uses: 20 }],
  [accountRequests.wireIdentityRequest, { provider: 'google', from: '/mine' }],
  [accountRequests.wireIdentityLink, { provider: 'google' }],
  [accounts.wireIdentityStart, { url: 'https://accounts.google.com/o/oauth2/v2/auth?client_id=…' }],
  [accounts.wireDeviceSignInRequest, { name: 'command line on laptop', handles: null }],
  [accounts.wireTokens, [{ name: 'courier service', handles: ['@cafe'] }]],
  [accounts.wireNewToken, { name: 'courier service', handles: ['@cafe'], token: 'wat_5f0T…' }],
  [accountRequests.wireEmailRequest, { email: 'ann@new.example' }],
  [accounts.wireConfirmedEmail, { email: 'ann@new.example' }],
  [accounts.wireSessions, { sessions: [{}] }],
  [
    accounts.wireAccount,
    {
      securityEvents: [{ kind: 'passkey-added' }],
      recoveryCodes: 10,
      isEmailVerified: true,
      hasMail: true,
      hasPassword: true,
      identities: [],
    },
  ],
  [secondFactor.wireSignUpInvitations, [{ note: 'for the club', uses: 20, used: 0 }]],
  [
    secondFactor.wireNewSignUpInvitation,
    { note: 'for the club', uses: 20, used: 0, link: 'https://whereat.example/auth#invitation=9xKq…' },
  ],
  [secondFactor.wireWebAuthn, { challenge: 'q83vEjRWeJA' }],
  [
    administration.wireAdministrationNumbers,
    {
      days: 30,
      places: 120,
      users: 14,
      reports: 3,
      openReports: 1,
      decidedReports: 9,
      hiddenPlaces: 2,
      suspendedUsers: 0,
    },
  ],
  [
    administration.wireAdministeredUsers,
    [
      {
        sessions: 2,
        placesPerHour: null,
        placesPerAccount: 50_000,
        callsPerFiveMinutes: 20_000,
        storedBytes: 1_200_000,
      },
    ],
  ],
  [administration.wireAdministrators, [{ since: time, isConfigured: false }]],
  [administration.wireReports, [{ reason: 'wrong_place', email: '' }]],
  [administration.wireAdministeredHandles, [{ note: '' }]],
  [administration.wireAdministeredLocations, [{ openReports: 0 }]],
  [
    administration.wireAuditEntries,
    [
      {
        event: 'sign-in-refused',
        actor: 'ann',
        subject: '',
        details: { call: 'POST /api/auth/login', why: 'wrong-credentials' },
        network: '203.0.113.7',
      },
    ],
  ],
  [moderationRequests.wireAuditQuery, { event: 'sign-in-refused', limit: '100' }],
  [moderationRequests.wireReportsQuery, { state: 'open' }],
  [moderationRequests.wireLocationsQuery, { q: '@cafe', hidden: 'false' }],
  [moderationRequests.wireUsersQuery, { q: 'an' }],
  [moderationRequests.wireHandlesQuery, { q: '@cafe' }],
  [moderationRequests.wireTransfer, { username: 'ben' }],
  [moderationRequests.wireDecision, { decision: 'hidden', reason: 'The place is closed.' }],
  [moderationRequests.wireSuspension, { reason: 'Advertisements', hidePlaces: true }],
  [moderationRequests.wireOptionalReason, { reason: 'It was a mistake.' }],
  [moderationRequests.wireAccountLimits, { placesPerHour: 0, placesPerAccount: 50_000, callsPerFiveMinutes: 20_000 }],
  [moderationRequests.wireReport, { reason: 'wrong_place', details: 'It has moved.' }],
  [
    config.wireConfig,
    {
      version: '1.0.0',
      brandName: 'Whereat',
      companyName: 'Example',
      companyUrl: 'https://example.com',
      mapTilesUrl: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      mapStyleUrl: '',
      hasAccountMail: true,
      browserProviders: [],
    },
  ],
  [config.wireHealth, { version: '1.0.0' }],
  [aliasRequests.wireLabelQuery, { limit: '100' }],
  [aliasRequests.wireAliasQuery, { sort: 'name', limit: '100' }],
  [moderationRequests.wireFeedbackQuery, { limit: '100' }],
  [aliasRequests.wireSuggestionsQuery, { q: 'caf', limit: '5' }],
  [geocodingRequests.wireForwardQuery, { q: 'King Fahd Road, Riyadh', country: 'SA' }],
  [geocodingRequests.wireUnderstandQuery, { q: '@cafe#door' }],
  [geocodingRequests.wireExpandQuery, { q: 'https://maps.app.goo.gl/a1b2c3' }],
  [geocodingRequests.wireSuggestQuery, { q: 'riy', limit: '8' }],
  [geocoding.wireExpandedLink, { url: 'https://www.google.com/maps/place/Riyadh/@24.7136,46.6753,12z' }],
  [geocoding.wireCountry, { country: 'SA', name: 'Saudi Arabia', providers: ['saudi', 'tomtom'] }],
  [geocoding.wireReading, { kind: 'alias', why: 'A handle and a label.', alias: { handle: '@cafe', label: 'door' } }],
  [geocoding.wireSettlement, { kind: 'town', ...town }],
  [
    geocoding.wireAddressAnswer,
    {
      provider: 'tomtom',
      attribution: '© TomTom',
      exactness: { kind: 'exact' },
      details: {
        street: 'King Fahd Road',
        address2: '',
        district: 'Al Olaya',
        city: 'Riyadh',
        region: '',
        country: 'Saudi Arabia',
        postcode: '12214',
      },
      countryCode: 'SA',
      tried: [{ provider: 'tomtom', outcome: 'found' }],
    },
  ],
  [
    geocoding.wireSaudiResults,
    {
      results: [
        {
          Address1: 'King Fahd Road',
          Address2: '2929',
          District: 'Al Olaya',
          City: 'Riyadh',
          Region: 'Riyadh Region',
          PostCode: '12214',
          ShortAddress: 'RRRD2929',
        },
      ],
    },
  ],
  [
    geocoding.wireOneMapResults,
    {
      found: 1,
      results: [
        {
          ADDRESS: '2 ORCHARD TURN SINGAPORE 238801',
          BLK_NO: '2',
          ROAD_NAME: 'ORCHARD TURN',
          BUILDING: 'ION ORCHARD',
          POSTAL: '238801',
          LATITUDE: '1.303982',
          LONGITUDE: '103.832033',
        },
      ],
    },
  ],
  [
    wireOEmbed,
    {
      version: '1.0',
      title: '@cafe#door',
      provider_name: 'Whereat',
      provider_url: 'https://whereat.example',
      html: '<iframe src="https://whereat.example/embed/cafe/door" width="600" height="360" title="@cafe#door" loading="lazy" style="border:0"></iframe>',
      width: 600,
      height: 360,
      thumbnail_url: 'https://whereat.example/share/cafe/door/preview.png',
      thumbnail_width: 1200,
      thumbnail_height: 630,
    },
  ],
]);
