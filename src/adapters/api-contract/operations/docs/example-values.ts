import { fieldsWith, valuesOf } from '../../../../domain/location/location-fields.ts';

// What several examples hold.

export const password = 'three-cups-of-mint-tea';
export const linkSecret = 'Zr0c3vGmJ8w';
export const time = '2026-01-31T12:00:00.000Z';
export const later = '2026-03-02T12:00:00.000Z';
export const recoveryCodes = ['K7QX-2M9P', 'W4TB-8HNC'];

export const userId = 'f3b8c1d2-5a6e-4f70-9b1c-2d3e4f5a6b7c';
export const user = { id: userId, username: 'ann', email: 'ann@example.com' };
export const sessionId = 'b9a1d3c4-0f2e-4a5b-8c6d-7e8f9a0b1c2d';

export const accessToken = {
  id: 'c4d5e6f7-1a2b-4c3d-9e8f-0a1b2c3d4e5f',
  name: 'courier service',
  createdAt: time,
  lastUsedAt: null,
  scope: 'read',
  expiresAt: later,
} as const;

export const recoveryEffects = {
  passkeys: [{ name: 'Phone', addedAt: time, isRemoved: false }],
  authenticator: null,
  endedRecoveryCodes: 9,
};

export const signUpInvitation = {
  id: 'invitation_1',
  note: 'for the club',
  createdAt: time,
  expiresAt: later,
  uses: 20,
  used: 0,
  revokedAt: null,
};

export const name = { handle: '@cafe', label: 'door' };

export const photo = { id: 'photo_1', alt: 'The gate', width: 1600, height: 1200 };

/** So that a new text of a location needs no line here. */
const emptyTexts = valuesOf(fieldsWith({ kind: 'text' }), () => '');

export const location = {
  ...emptyTexts,
  ...name,
  latitude: 24.711664,
  longitude: 46.674264,
  address: 'King Fahd Road, Riyadh',
  addressSource: 'derived',
  street: 'King Fahd Road',
  city: 'Riyadh',
  country: 'Saudi Arabia',
  plusCode: '7HP8PM6F+MP',
  geotude: '42676.16.03',
  saudiShortAddress: '',
  entrance: null,
  way: [],
  instructions: [{ language: 'en', text: 'The blue gate, then up the stairs.' }],
  phone: '',
  whatsapp: '',
  hours: 'Mo-Th 09:00-17:00',
  timeZone: 'Asia/Riyadh',
  restricted: [],
  externalId: '',
  metadata: {},
  searchable: false,
  visibility: 'public',
  approximate: null,
  expiresAt: '',
  createdBy: userId,
  updatedBy: userId,
  photos: [],
  version: 1,
  createdAt: time,
  updatedAt: time,
  confirmedAt: '',
  movedAt: '',
  movedMetres: 0,
  hiddenReason: '',
  url: 'https://whereat.example/at/cafe/door',
  checkWords: 'amber kettle',
} as const;

export const member = {
  username: 'ben',
  userId: 'a1b2c3d4-e5f6-4a7b-8c9d-0e1f2a3b4c5d',
  role: 'editor',
  isInvited: true,
} as const;

export const address = {
  provider: 'tomtom',
  attribution: '© TomTom',
  exactness: { kind: 'exact' },
  approximate: false,
  latitude: 24.711664,
  longitude: 46.674264,
  address: 'King Fahd Road, Riyadh',
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
} as const;

export const settlement = {
  kind: 'town',
  name: 'Riyadh',
  latitude: 24.68773,
  longitude: 46.72185,
  region: 'Riyadh Region',
  country: 'SA',
  population: 7_009_100,
} as const;

export const saudiResults = {
  results: [
    {
      Address1: 'King Fahd Road',
      Address2: '2929',
      District: 'Al Olaya',
      City: 'Riyadh',
      Region: 'Riyadh Region',
      PostCode: '12214',
      ShortAddress: 'RRRD2929',
      latitude: 24.711664,
      longitude: 46.674264,
    },
  ],
};

export const oneMapResults = {
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
};

export const oEmbed = {
  version: '1.0',
  type: 'rich',
  title: '@cafe#door',
  provider_name: 'Whereat',
  provider_url: 'https://whereat.example',
  html: '<iframe src="https://whereat.example/embed/cafe/door" width="600" height="360" title="@cafe#door" loading="lazy" style="border:0"></iframe>',
  width: 600,
  height: 360,
  thumbnail_url: 'https://whereat.example/share/cafe/door/preview.png',
  thumbnail_width: 1200,
  thumbnail_height: 630,
} as const;

export const grant = {
  id: 'grant_1',
  name: 'Courier',
  createdAt: time,
  expiresAt: later,
  uses: null,
  used: 1,
  lastUsedAt: time,
  by: 'ann',
  isEnded: false,
} as const;
