import type { FailureOf } from '../../domain/failure.ts';
import { providerTitle } from '../../domain/provider-selection.ts';
import type { FailureMessages } from '../message.ts';
import { mapServiceName } from './map-service-name.ts';

/** Every failure in English. Sentences that product.md §5 and §8 give are here to the letter. */
export const failures: FailureMessages = {
  'bad-alias': () => ({ text: 'Please use format @handle or @handle#label.' }),
  'bad-coordinates': (failure) => ({ text: coordinates(failure) }),
  'bad-plus-code': ({ text, problem }) => ({ text: `${quoted(text)} ${plusCode(text, problem)}` }),
  'bad-geotude': ({ text, problem }) => ({ text: `${quoted(text)} is not a geotude: ${geotude[problem]}` }),
  'bad-saudi-short-address': ({ text }) => ({
    text: `${quoted(text)} is not a Saudi short address. It has four letters and four digits, like RRRD2929.`,
  }),
  'bad-phone': ({ text }) => ({
    text: `${quoted(text)} is not a phone number with its country code. Write it like +966 50 123 4567.`,
  }),
  'bad-hours': ({ text, problem }) => ({ text: `${quoted(text)} ${hours[problem]}` }),
  'bad-way': ({ problem, metres = 0, limit = 0 }) => ({ text: way[problem](metres, limit) }),
  'bad-photo': ({ problem }) => ({ text: photo[problem] }),
  'too-many-photos': ({ limit }) => ({
    text: `A place has at most ${limit} photos, and as many on the way to it. Remove one of them first.`,
  }),
  'photo-not-found': () => ({ text: 'There is no such photo. It may have been removed.' }),
  'bad-code': (failure) => ({ text: `${quoted(failure.text)} is not a code we can read: ${code(failure)}` }),
  'bad-map-link': (failure) => ({ text: `${quoted(failure.text)} does not say where it leads: ${mapLink(failure)}` }),
  'bad-text': ({ problem, limit }) => ({
    text: problem === 'too-long' ? `This is longer than ${limit} characters.` : text[problem],
  }),
  'bad-request': (failure) => ({ text: request(failure) }),

  'missing-name': () => ({ title: 'Missing Information', text: 'Handle and label are required' }),
  'bad-pin': ({ problem }) => ({ text: pinProblems[problem] }),
  'bad-expiry': ({ problem }) => ({ text: expiryProblems[problem] }),
  'missing-point': () => ({ title: 'Missing Location', text: 'Please select a location on the map' }),
  'handle-taken': () => ({
    title: 'Handle Already Taken',
    text: 'This handle is already being used by another user. Please choose a different handle.',
  }),
  'idempotency-conflict': () => ({
    text: 'This Idempotency-Key was used for another request. Use a new key for each thing to create.',
  }),
  'handle-reserved': ({ handle }) => ({
    title: 'Handle Already Taken',
    text: `${handle} is reserved and cannot be used. Please choose a different handle.`,
  }),
  'label-taken': ({ handle, label }) => ({
    title: 'Label Already Taken',
    text: `You already have a place named ${handle}#${label}. Please choose a different label.`,
  }),

  'former-name': ({ handle, label }) => ({
    title: 'Name Used Before',
    text: `${handle}#${label} leads on to another place of yours, and so do printed signs with it. Please choose a different name, or say that this one is to be used again.`,
  }),
  'name-retired': ({ handle, label }) => ({
    title: 'Label Already Taken',
    text: `${handle}#${label} was the name of a place that was deleted, and cannot be used again. Please choose a different label.`,
  }),
  'version-conflict': ({ version }) => ({
    title: 'Changed Meanwhile',
    text: `This place has been changed since you opened it: it has version ${version} now. Look at both, and save again.`,
  }),
  'version-not-found': ({ version }) => ({
    text: `There is no version ${version} of this place. Its last fifty are kept.`,
  }),
  'not-owner': ({ handle, needed }) => ({
    title: 'Not Allowed',
    text:
      needed === 'member'
        ? `Only the owners and editors of ${handle} may do this. Ask one of its owners to invite you.`
        : `Only an owner of ${handle} may do this; editors may change its places. Ask one of its owners.`,
  }),
  'user-not-found': ({ username }) => ({
    text: `There is no user named ${username}. Ask for the username that they sign in with.`,
  }),
  'member-not-found': ({ handle }) => ({ text: `This user is no member of ${handle}, and not invited to it.` }),
  'invitation-not-found': ({ handle }) => ({
    text: `There is no invitation to ${handle} for you. Ask one of its owners to invite you.`,
  }),
  'already-member': ({ handle }) => ({ text: `This user is a member of ${handle} already.` }),
  'last-owner': ({ handle }) => ({
    text: `${handle} would have no owner. Make another member an owner first.`,
  }),

  'handle-not-found': ({ handle }) => ({
    text: `Handle not found: ${handle}`,
    toast: 'Could not find locations for this handle.',
  }),
  'no-labels': ({ handle }) => ({ text: `No locations found for ${handle}` }),
  'location-not-found': ({ handle, label }) => ({
    text: `Location not found: ${handle}#${label}`,
    toast: 'Could not find the specified location.',
  }),
  'ask-not-found': () => ({ text: 'This question is not there. It may have been answered before.' }),
  'asking-closed': () => ({ text: 'The owner of this place takes no questions for the exact one.' }),
  'grant-not-found': () => ({ text: 'There is no such grant of this place. It may have been revoked before.' }),
  removed: ({ handle, label }) => ({ text: `${handle}#${label} was removed by its owner.` }),
  'taken-down': ({ handle, label }) => ({
    text: `${handle}#${label} was taken down by the administrator of this site.`,
  }),
  expired: ({ handle, label }) => ({
    text: `${handle}#${label} could be seen for a while, which is over. Ask its owner.`,
  }),
  'pin-required': ({ handle, label }) => ({
    text: `${handle}#${label} asks for a PIN. Ask its owner for it.`,
  }),
  'wrong-pin': ({ handle, label }) => ({ text: `That is not the PIN of ${handle}#${label}. Check it and try again.` }),
  'place-not-found': ({ didYouMean = [] }) => ({
    text: ['No locations found. Please try a different search.', ...didYouMeanOf(didYouMean)].join(' '),
  }),
  'address-not-found': () => ({ text: 'Could not get address details for this location.' }),

  'provider-failed': ({ provider, problem, detail }) => ({
    text: `${providerTitle[provider]} error: ${detail === '' ? providerProblems[problem] : detail}`,
  }),
  'provider-not-configured': ({ provider }) => ({
    text: `${providerTitle[provider]} is not configured on this server.`,
  }),

  'sign-in-needed': () => ({ title: 'Authentication Required', text: 'Please sign in to access this page' }),
  'wrong-credentials': () => ({ title: 'Login failed', text: 'Invalid username or password' }),
  forbidden: () => ({ text: 'Only the administrator may see this.' }),
  'wrong-password': () => ({ text: 'That is not the password of your account. Nothing was changed.' }),
  'recovery-refused': () => ({
    text: 'This username and this recovery code do not belong together, or the code was used before.',
  }),
  'link-expired': () => ({ text: 'This link was used before, or its time is over. Ask for a new one.' }),
  'mail-not-configured': () => ({
    text: 'This server sends no mail. Use a recovery code, or ask who runs it for a link.',
  }),
  'administrator-stays': () => ({
    text: 'The administrator’s account cannot be deleted here. Take ADMIN_USERNAME to another account first.',
  }),
  'session-not-found': () => ({ text: 'You have no such session. It may have ended before.' }),
  'token-not-allowed': () => ({
    text: 'An access token cannot do that. Sign in with the username and the password instead.',
  }),
  'token-read-only': () => ({
    text: 'This access token may only read. Make one with the scope write to change something.',
  }),
  'token-not-found': () => ({ text: 'You have no such token. It may have been revoked before.' }),
  'username-taken': ({ username }) => ({
    title: 'Registration failed',
    text: `The username ${username} is already taken. Please choose a different one.`,
  }),
  'username-reserved': ({ username }) => ({
    title: 'Registration failed',
    text: `The username ${username} is reserved. Please choose a different one.`,
  }),
  'bad-username': ({ problem }) => ({ title: 'Registration failed', text: username[problem] }),
  'bad-password': ({ problem }) => ({ title: 'Registration failed', text: password[problem] }),
  'bad-email': () => ({ title: 'Registration failed', text: 'Please enter an email address like name@example.com.' }),
  'passwords-differ': () => ({ text: 'Passwords do not match' }),

  'second-factor-needed': () => ({
    text: 'This account asks for a second factor. Type the code of your authenticator app, or one of your recovery codes.',
  }),
  'wrong-code': () => ({
    text: 'This code is not right, or was used before. Type the one that your authenticator app shows now, or a recovery code.',
  }),
  'second-factor-required': () => ({
    title: 'Second factor needed',
    text: 'The administrator of this server needs a second factor. Set one up on the account page, then come back.',
  }),
  'totp-on': () => ({
    text: 'Codes of an authenticator app are switched on already. Switch them off first to use another app.',
  }),
  'totp-off': () => ({
    text: 'No authenticator app is waiting for its first code, or is switched on. Set one up first.',
  }),
  'passkeys-not-offered': () => ({
    text: 'Passkeys need a server that is reached by https under a host name. Sign in with the password instead.',
  }),
  'passkey-refused': () => ({
    text: 'This passkey was not accepted. Try it again, or sign in with the password.',
  }),
  'passkey-cancelled': () => ({ text: 'No passkey was chosen. Try again, or use the password.' }),
  'passkey-not-found': () => ({ text: 'You have no such passkey. It may have been removed before.' }),

  'sign-up-closed': ({ problem }) => ({ title: 'Registration failed', text: signUpClosed[problem] }),
  'sign-up-invitation-not-found': () => ({ text: 'There is no such invitation. It may have been revoked before.' }),
  'quota-reached': ({ of, limit }) => ({
    text:
      of === 'places'
        ? `Your account may have ${inGroups(limit)} places, and has them. Delete one that you no longer need, or ask the administrator for more.`
        : `Your account may have ${inGroups(limit)} handles, and has them; former names of handles count. Use a handle that you have, or ask the administrator for more.`,
  }),

  'report-not-found': () => ({ text: 'There is no such report.' }),
  'report-decided': () => ({ text: 'This report has been decided already.' }),
  'administrator-account': ({ username }) => ({
    text: `${username} is the administrator’s account, which cannot be suspended.`,
  }),
  'account-suspended': ({ reason }) => ({
    title: 'Account Suspended',
    text: `The administrator has suspended this account: ${reason}`,
  }),

  'empty-feedback': () => ({ text: 'Please write your feedback before sending it.' }),

  'position-denied': () => ({
    text: 'Your browser did not share your position. Allow it for this page, or pick the place on the map.',
  }),
  'position-unavailable': () => ({ text: 'Your position could not be found. Pick the place on the map instead.' }),
  'position-timeout': () => ({
    text: 'Finding your position took too long. Try again, or pick the place on the map.',
  }),

  'backup-failed': (failure) => ({ text: backup(failure) }),
  'copy-failed': (failure) => ({ text: copy(failure) }),

  'no-room': () => ({
    text: 'There is no room left to save this. What was saved before can still be found. Please try again later.',
  }),
  'read-only': () => ({
    text: 'Nothing can be saved right now. What was saved before can still be found. Please try again later.',
  }),

  'rate-limited': ({ seconds }) => ({ text: `Too many requests. Please wait ${duration(seconds)} and try again.` }),
  busy: ({ seconds }) => ({ text: `The server is busy. Please wait ${duration(seconds)} and try again.` }),
  unreachable: (failure) => ({ text: `${service(failure)} cannot be reached. Check the connection and try again.` }),
  unavailable: (failure) => ({
    text: `${service(failure)} is not available right now. ${
      failure.maybe
        ? 'What you sent may have been saved all the same: look before you send it again.'
        : 'Please try again in a moment.'
    }`,
  }),
  'unexpected-answer': () => ({ text: 'Invalid response format from API' }),

  'call-not-found': () => ({ text: 'There is no such call. All calls are listed at /api/docs.' }),
  'link-not-found': () => ({ text: 'This is no link to a place here.' }),
  'format-not-supported': ({ supported }) => ({ text: `Only these formats are answered: ${supported.join(', ')}.` }),
  'method-not-allowed': ({ allowed }) => ({ text: `This call takes ${allowed.join(', ')} only.` }),
  'cross-site': () => ({ text: 'This request came from another site, so it was refused.' }),
  'bad-url': () => ({ text: 'The address of the request cannot be read.' }),
  'bad-http': () => ({ text: 'The request is not valid HTTP.' }),
  'duplicate-host': () => ({ text: 'The request has more than one Host header.' }),
  'bad-json': () => ({ text: 'The body of the request is not valid JSON.' }),
  'not-json': () => ({ text: 'The body of a request must be JSON.' }),
  'body-too-large': ({ limit }) => ({ text: `The request is too large: at most ${limit} kB.` }),
  'headers-too-large': ({ limit }) => ({ text: `The headers of the request are too large: at most ${limit} kB.` }),
  'request-timeout': () => ({ text: 'The request took too long to arrive.' }),
  internal: () => ({ text: 'Something went wrong. Please try again.' }),
};

function coordinates({ problem, text = '', readings = [] }: FailureOf<'bad-coordinates'>): string {
  switch (problem) {
    case 'latitude-range':
      return 'Latitude must be a number from -90 to 90.';
    case 'longitude-range':
      return 'Longitude must be a number from -180 to 180.';
    case 'longitude-not-degrees':
      return 'Longitude must be a number of degrees.';
    case 'not-degrees':
      return 'Latitude and longitude must be numbers of degrees.';
    case 'latitude-range-or-longitude-not-degrees':
      return 'Latitude must be a number from -90 to 90, longitude a number of degrees.';
    case 'unreadable':
      return `${quoted(text)} is no latitude and longitude like 24.7136 46.6753.`;
    case 'ambiguous':
      return `${quoted(text)} can be ${readings.join(' or ')}. Say which with N, S, E and W.`;
  }
}

function plusCode(text: string, problem: FailureOf<'bad-plus-code'>['problem']): string {
  const withTown = `is a short Plus Code. Add the town that it lies in, like ${quoted(`${text} Riyadh`)}`;
  switch (problem) {
    case 'length':
      return 'is not a Plus Code: it has 2, 4, 6, 8 or 10 to 15 digits.';
    case 'shape':
      return 'is not a Plus Code.';
    case 'short':
      return 'is a short Plus Code, which needs a place nearby.';
    case 'needs-locality':
      return `${withTown}.`;
    case 'needs-reference':
      return `${withTown}, or say what is near: --near LAT,LNG`;
    case 'not-full':
      return 'cannot be shortened: only a full Plus Code can.';
    case 'padded':
      return 'cannot be shortened: it ends in zeros.';
  }
}

const geotude: Readonly<Record<FailureOf<'bad-geotude'>['problem'], string>> = {
  shape: 'A geotude is five digits and up to six pairs of digits, with dots between.',
  nowhere: 'No place on Earth has this geotude.',
};

const geoUri = {
  'geo-uri-shape': 'A geo: URI is geo:, a latitude, a comma and a longitude.',
  'geo-uri-datum': 'Only WGS 84 can be read.',
} as const;

function code({ problem, meaning = '' }: FailureOf<'bad-code'>): string {
  switch (problem) {
    case 'geohash-length':
      return 'A geohash has 1 to 12 characters.';
    case 'geohash-shape':
      return 'A geohash has 1 to 12 digits and letters, without a, i, l, o.';
    case 'maidenhead-length':
      return 'A Maidenhead locator has 2, 4, 6, 8 or 10 characters.';
    case 'maidenhead-shape':
      return 'A Maidenhead locator is two letters A to R, two digits, two letters A to X, and so on.';
    case 'geo-uri-shape':
    case 'geo-uri-datum':
      return geoUri[problem];
    case 'mgrs-range':
      return 'MGRS ends at 80° south and 84° north.';
    case 'mgrs-shape':
      return 'MGRS is a zone, a band, two letters and an even number of digits.';
    case 'mgrs-square':
      return 'There is no such square.';
    case 'utm-range':
      return 'UTM ends at 80° south and 84° north.';
    case 'utm-zone':
      return 'A zone of UTM is a number from 1 to 60.';
    case 'utm-metres':
      return 'UTM has an easting of six digits and a northing of up to seven, in metres.';
    case 'unknown':
      return 'it is none of the codes that `whereat decode --help` names.';
    case 'closed':
      return 'only what3words can read it. Ask for a Plus Code or for coordinates instead.';
    case 'search-text':
      return `it is a search for ${meaning}.`;
    case 'needs-geocoding':
      return `a Saudi short address is looked up: whereat geocode ${meaning}`;
    case 'needs-geocoding-in-singapore':
      return `a postcode is looked up: whereat geocode ${meaning} --country SG`;
    case 'needs-resolving':
      return 'it is a name. Names are looked up: whereat resolve';
    case 'several':
      return `its form fits several codes. Say which: ${meaning}`;
  }
}

function mapLink({ problem, service = '' }: FailureOf<'bad-map-link'>): string {
  switch (problem) {
    case 'unreadable':
      return 'It is no link to a place on a map that we can read.';
    case 'latitude-range':
    case 'longitude-range':
      return coordinates({ kind: 'bad-coordinates', problem });
    case 'geo-uri-shape':
    case 'geo-uri-datum':
      return geoUri[problem];
    default:
      return linkWithoutPlace(service, problem);
  }
}

/** Why a link of a map service, given by its code, has no place in it. */
export function linkWithoutPlace(service: string, problem: 'short-link' | 'no-place' | 'unknown-site'): string {
  if (problem === 'unknown-site')
    return 'This web address has no coordinates in it. Open it, then copy the coordinates or the address of the place.';
  const link = problem === 'short-link' ? 'A short link' : 'This link';
  return `${link} of ${mapServiceName(service)} does not say by itself where it leads. Open it, then copy the coordinates or the long address.`;
}

/** What is said of a provider that said nothing itself. */
const providerProblems: Readonly<Record<FailureOf<'provider-failed'>['problem'], string>> = {
  auth: 'The key was refused.',
  quota: 'The quota is used up.',
  rate: 'Too many requests.',
  timeout: 'No answer in time.',
  network: 'No connection.',
  invalid: 'The answer could not be read.',
};

const text = {
  empty: 'Type a name, an address, a code or coordinates.',
  alias: 'Please use format @handle or @handle#label.',
} as const;

const photo: Readonly<Record<FailureOf<'bad-photo'>['problem'], string>> = {
  type: 'This file is not a JPEG, PNG or WebP photo. Choose one of these kinds.',
  damaged: 'This photo is damaged or was cut off. Take it again, or choose another one.',
  animated: 'This photo is animated. Choose one that stands still.',
  'too-many-pixels': 'This photo has more than 60 million pixels. Make it smaller first.',
  'too-few-pixels': 'This photo is smaller than 16 pixels. Choose a larger one.',
};

const way: Readonly<Record<FailureOf<'bad-way'>['problem'], (metres: number, limit: number) => string>> = {
  unreadable: () =>
    'This way cannot be read. Give its points in the order of walking, or LINESTRING (46.674264 24.711664, …) with longitude first.',
  points: (_metres, limit) => `This way has more than ${limit} points. Simplify it, or record a shorter one.`,
  'too-short': (metres) => `This way is ${metres} m long. Record it from the road to the gate.`,
  'too-long': (metres, limit) =>
    `This way is ${metres} m long, and ${limit} m are the most. Begin where one leaves the last road that maps show.`,
  elsewhere: (metres, limit) =>
    `This way ends ${metres} m from the place, and ${limit} m are the most. Record one that ends at the gate, or turn it round.`,
  'photo-elsewhere': (metres, limit) =>
    metres === 0
      ? 'There is no way from the road that a photo could be on. Save the way first.'
      : `This is ${metres} m from the way, and ${limit} m are the most. Choose a point of the way.`,
};

const hours: Readonly<Record<FailureOf<'bad-hours'>['problem'], string>> = {
  shape: 'are not opening hours. Write days and times, like Mo-Th 09:00-17:00; Fr 14:00-22:00.',
  time: 'has a time that cannot be read. Write times like 09:00-17:00, or 18:00-02:00 past midnight.',
  date: 'has a date that cannot be read. Write days off like Dec 25 off, or 2027 Mar 9-12 off.',
  overlap: 'has times that overlap. Write each span of the day once.',
  holidays: 'names holidays, whose dates are not known here. Give their dates, like Dec 25 off.',
  unsupported: 'says more than a weekly table can: only weekdays with times, days off and Ramadan are read.',
  'too-long': 'is too long. Opening hours have at most 500 characters.',
};

function request({ problem, field, limit, expected = [] }: FailureOf<'bad-request'>): string {
  switch (problem) {
    case 'search-or-point':
      return 'Say searchVal, or a latitude and a longitude.';
    case 'hours-or-expiry':
      return 'Say either hours or expiresAt.';
    case 'address-missing':
      return 'Please type an address or a place.';
    case 'address-too-long':
      return `An address has at most ${limit} characters.`;
    default:
      return `${field ?? 'The request'} ${fieldProblem(problem, limit, expected)}.`;
  }
}

type FieldProblem = Exclude<
  FailureOf<'bad-request'>['problem'],
  'search-or-point' | 'hours-or-expiry' | 'address-missing' | 'address-too-long'
>;

function fieldProblem(problem: FieldProblem, limit: number | undefined, expected: readonly string[]): string {
  switch (problem) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${expected.map((type) => types[type] ?? type).join(' or ')}`;
    case 'value':
      return `must be ${list(expected, 'or')}`;
    case 'too-small':
      return `must be at least ${limit}`;
    case 'too-big':
      return `must be at most ${limit}`;
    case 'too-long':
      return `must have at most ${limit} characters`;
    case 'control-characters':
      return 'must not contain control characters';
    case 'number':
      return 'must be a number';
    case 'whole-number':
      return 'must be a whole number';
    case 'country':
      return 'must be a country or its code of two letters, like SG';
    case 'language':
      return 'must be a language tag, like en';
    case 'label':
      return 'must be a label';
    case 'cursor':
      return 'must be the end of a page, as its Link header says it';
    case 'within-a-year':
      return 'must be a time to come, at most a year from now';
    case 'unknown':
      return 'could not be read';
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  object: 'an object',
};

const pinProblems: Readonly<Record<FailureOf<'bad-pin'>['problem'], string>> = {
  missing: 'A protected place needs a PIN. Give one of 4 to 12 characters.',
  length: 'A PIN has 4 to 12 characters. Choose another one.',
  unused: 'Only a protected place has a PIN. Make it protected, or leave the PIN out.',
};
const expiryProblems: Readonly<Record<FailureOf<'bad-expiry'>['problem'], string>> = {
  unreadable: 'Write the time as 2026-12-31T18:00:00Z, or leave it empty.',
  past: 'That time has passed. Choose one that is still to come.',
  'too-far': 'That is more than ten years ahead. Choose an earlier time, or leave it empty.',
};

const signUpClosed: Readonly<Record<FailureOf<'sign-up-closed'>['problem'], string>> = {
  closed: 'New accounts are not made on this server. Ask its administrator.',
  'invitation-needed': 'An account is made here by invitation alone. Ask the administrator of this server for a link.',
  'bad-invitation': 'This invitation was used up, revoked, or is too old. Ask for another one.',
};

const inGroups = (count: number): string => count.toLocaleString('en');

const username: Readonly<Record<FailureOf<'bad-username'>['problem'], string>> = {
  length: 'A username has 3 to 30 characters.',
  characters: 'A username has letters A to Z and digits, with single dots, hyphens or underscores between them.',
};

const password: Readonly<Record<FailureOf<'bad-password'>['problem'], string>> = {
  'too-short': 'A password has at least 8 characters.',
  'too-long': 'A password has at most 128 characters.',
  'too-common': 'This password is too easy to guess. Please choose another one.',
};

function backup({ action, problem, file, database, detail }: FailureOf<'backup-failed'>): string {
  const tried = action === 'backup' ? `Cannot save ${database} to ${file}` : `Cannot restore ${file}`;
  switch (problem) {
    case 'no-database':
      return `There is no database at ${database}. Set DATABASE_URL to the one to save.`;
    case 'no-file':
      return `There is no file ${file}.`;
    case 'file-exists':
      return `${file} is there already. Name another file, or remove it.`;
    case 'damaged':
      return `${tried}: it is damaged${detail === undefined ? '' : ` (${detail})`}. Nothing was changed.`;
    case 'newer-version':
      return `${tried}: it is of a newer Whereat, version ${detail}.`;
    case 'no-program':
      return `${tried}: there is no program ${detail} here. Install PostgreSQL's client programs, as new as the server.`;
    case 'in-use':
      return `${tried}: the database is in use. Stop the server first.`;
    case 'system':
      return `${tried}: ${detail}.`;
  }
}

function copy({ problem, detail }: FailureOf<'copy-failed'>): string {
  switch (problem) {
    case 'same-database':
      return '--from and --to name the same database.';
    case 'older-version':
      return 'The database to copy is of an older Whereat, or of none. Bring it up to date first: whereat serve --migrate-only.';
    case 'newer-version':
      return 'The database to copy is of a newer Whereat. Copy it with that one.';
    case 'target':
      return `${detail}`;
    case 'different-tables':
      return `The two databases have different tables${detail === undefined ? '' : `: ${detail}`}. Nothing was copied.`;
    case 'not-empty':
      return `There are rows in the table ${detail} already. Copy into a new database. Nothing was changed.`;
    case 'no-room':
      return `There is no room for the copy: ${detail}. Nothing was changed.`;
    case 'system':
      return `The copy failed: ${detail}. Nothing was changed.`;
  }
}

function service({
  service: of,
  name,
  providers = [],
}: FailureOf<'unreachable' | 'unavailable'> & SilentProviders): string {
  switch (of) {
    case 'server':
      return name === undefined ? 'The server' : `The server at ${name}`;
    case 'database':
      return 'The database';
    case 'mail-server':
      return 'The mail server';
    case 'photo-store':
      return 'The store of photos';
    case 'gazetteer':
      return name === undefined ? 'The gazetteer' : `The gazetteer ${name}`;
    case 'providers':
      return list(
        providers.map((provider) => (providerTitle as Readonly<Record<string, string>>)[provider] ?? provider),
        'and',
      );
  }
}

interface SilentProviders {
  readonly providers?: readonly string[];
}

const list = (items: readonly string[], word: 'and' | 'or'): string =>
  items.join(', ').replace(/, ([^,]*)$/, ` ${word} $1`);

/** In minutes, rounded up, from two minutes on. */
function duration(seconds: number): string {
  if (seconds >= 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** What was typed, short enough to be said back. */
const quoted = (text: string): string => {
  const trimmed = text.trim();
  return `“${trimmed.length > 60 ? `${trimmed.slice(0, 59)}…` : trimmed}”`;
};

/** At most three: the others are in the answer. */
const didYouMeanOf = (places: readonly string[]): readonly string[] =>
  places.length === 0 ? [] : [`Did you mean ${places.slice(0, 3).join(', or ')}?`];
