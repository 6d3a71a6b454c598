import { messages } from '../messages/messages.ts';

/**
 * The message of every failure that a visitor or user can see. The sentences of the specification (docs/conformance.md §5 and §8) are
 * here literally. A kind with several messages lists them by its problem, or by the key that `failure-messages.ts` chooses.
 */
export const failures = messages('en', {
  'bad-coordinates': {
    text: {
      'latitude-range': 'Latitude must be a number from -90 to 90.',
      'longitude-range': 'Longitude must be a number from -180 to 180.',
      'longitude-not-degrees': 'Longitude must be a number of degrees.',
      'not-degrees': 'Latitude and longitude must be numbers of degrees.',
      'latitude-range-or-longitude-not-degrees':
        'Latitude must be a number from -90 to 90, longitude a number of degrees.',
      unreadable: '“{text}” isn’t a latitude and longitude. Write them like 24.7136 46.6753.',
      ambiguous: '“{text}” could be {readings}. Use N, S, E and W to make it clear.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '“{text}” isn’t a Plus Code. A Plus Code has 2, 4, 6, 8 or 10 to 15 digits.',
      shape: '“{text}” isn’t a Plus Code. Check it for typos.',
      short: '“{text}” is a short Plus Code. It needs a place nearby.',
      'needs-locality': '“{text}” is a short Plus Code. Add its town, like “{text} Riyadh”.',
      'needs-reference':
        '“{text}” is a short Plus Code. Add its town, like “{text} Riyadh”, or a point nearby: --near LAT,LNG',
      'not-full': '“{text}” can’t be shortened: it isn’t a full Plus Code.',
      padded: '“{text}” can’t be shortened: it ends in zeros.',
    },
  },
  'bad-geotude': {
    text: {
      shape: '“{text}” isn’t a geotude. Use five digits, then up to six pairs of digits, separated by dots.',
      nowhere: '“{text}” isn’t a geotude of any place on Earth. Check it for typos.',
    },
  },
  'bad-saudi-short-address': {
    text: '“{text}” isn’t a Saudi short address. Use four letters and four digits, like RRRD2929.',
  },
  'bad-phone': {
    text: '“{text}” isn’t a phone number. Check the digits, or add the country code: +966 50 123 4567.',
  },
  'bad-hours': {
    text: {
      shape: '“{text}” isn’t valid as opening hours. Write days and times, like Mo-Th 09:00-17:00; Fr 14:00-22:00.',
      time: '“{text}” has a time we can’t read. Use times like 09:00-17:00, or 18:00-02:00 past midnight.',
      date: '“{text}” has a date we can’t read. Write closed days like Dec 25 off, or 2027 Mar 9-12 off.',
      overlap: '“{text}” has times that overlap. Enter each time range only once.',
      holidays: '“{text}” can’t be read. Write weekdays with times first, then public holidays like PH off.',
      unsupported: '“{text}” is too complex. Use only weekdays with times, closed days and Ramadan.',
      'too-long': '“{text}” is too long. Opening hours can have at most 500 characters.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'We can’t read this way. List its points in walking order, or use LINESTRING (46.674264 24.711664, …) with longitude first.',
      points: 'This way has more than {limit, number} points. Simplify it, or record a shorter one.',
      'too-short': 'This way is only {metres, number} m long. Record it from the road to the gate.',
      'too-long':
        'This way is {metres, number} m long; the limit is {limit, number} m. Start where you leave the last road on the map.',
      elsewhere:
        'This way ends {metres, number} m from the place; the limit is {limit, number} m. Record one that ends at the gate, or reverse it.',
      'photo-elsewhere':
        'This is {metres, number} m from the way; the limit is {limit, number} m. Choose a point on the way.',
      'no-way': 'There’s no way from the road to add a photo to. Save the way first.',
    },
  },
  'bad-photo': {
    text: {
      type: 'This file isn’t a JPEG, PNG or WebP photo. Choose one of those.',
      damaged: 'This photo is damaged or incomplete. Take it again, or choose another one.',
      animated: 'This photo is animated. Choose a still one.',
      'too-many-pixels': 'This photo has more than 60 million pixels. Make it smaller first.',
      'too-few-pixels': 'This photo is smaller than 16 pixels. Choose a larger one.',
    },
  },
  'too-many-photos': {
    text: 'A place can have at most {limit, number} photos, and as many along the way. Remove one first.',
  },
  'photo-not-found': { text: 'This photo no longer exists. It may have been removed.' },
  'bad-code': {
    text: {
      'geohash-length': '“{text}” isn’t a valid geohash (1–12 characters).',
      'geohash-shape': '“{text}” isn’t a valid geohash. Use 1–12 digits and letters, except a, i, l and o.',
      'maidenhead-length': '“{text}” isn’t a valid Maidenhead locator (2, 4, 6, 8 or 10 characters).',
      'maidenhead-shape':
        '“{text}” isn’t a valid Maidenhead locator. Use two letters A–R, two digits, two letters A–X, and so on.',
      'geo-uri-shape': '“{text}” isn’t a valid geo: URI. Use geo:, a latitude, a comma and a longitude.',
      'geo-uri-datum': '“{text}” isn’t in WGS 84. Convert it to WGS 84 first.',
      'mgrs-range': '“{text}” is outside the range of MGRS (80° south to 84° north).',
      'mgrs-shape':
        '“{text}” isn’t a valid MGRS reference. Use a zone, a band, two letters and an even number of digits.',
      'mgrs-square': '“{text}” isn’t a valid MGRS reference: its square doesn’t exist.',
      'utm-range': '“{text}” is outside the range of UTM (80° south to 84° north).',
      'utm-zone': '“{text}” isn’t valid as UTM. Use a zone from 1 to 60.',
      'utm-metres':
        '“{text}” isn’t valid as UTM. Use an easting of six digits and a northing of up to seven, in metres.',
      unknown:
        '“{text}” isn’t a code we can read. Use a Plus Code, geotude, geohash, Maidenhead locator, MGRS, UTM, geo: URI or coordinates.',
      closed: '“{text}” isn’t a code we can read: only what3words can. Ask for a Plus Code or coordinates instead.',
      'search-text': '“{text}” isn’t a code: it’s a search for {meaning}.',
      'needs-geocoding': '“{text}” has to be looked up: {meaning} is a Saudi short address.',
      'needs-geocoding-in-singapore': '“{text}” has to be looked up: {meaning} is a Singapore postcode.',
      'needs-resolving': '“{text}” has to be looked up: it’s the name of a place.',
      several: '“{text}” fits several codes. Choose one: {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '“{text}” isn’t a map link we can read. Copy the coordinates instead.',
      'short-link':
        '“{text}” is a short link from {service} without coordinates. Open it, then copy the coordinates or the long link.',
      'no-place':
        '“{text}” is a link from {service} without coordinates. Open it, then copy the coordinates or the full link.',
      'unknown-site':
        '“{text}” is a web address without coordinates. Open it, then copy the coordinates or the address of the place.',
      'geo-uri-shape': '“{text}” isn’t a valid geo: URI. Use geo:, a latitude, a comma and a longitude.',
      'geo-uri-datum': '“{text}” isn’t in WGS 84. Convert it to WGS 84 first.',
      'latitude-range': 'The latitude in “{text}” must be a number from -90 to 90.',
      'longitude-range': 'The longitude in “{text}” must be a number from -180 to 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Type a name, an address, a code or coordinates.',
      alias: 'Please use format @handle or @handle#label.',
      'too-long': 'This is too long. Use at most {limit, number} characters.',
      'lone-number': 'One number isn’t a place. Coordinates need two, such as 24.7136, 46.6753.',
      'phone-number': 'This looks like a phone number. Type an address, a code or coordinates.',
      'no-words': 'There’s no name, number or code in this. Type an address, a code or coordinates.',
    },
  },
  'bad-request': {
    text: {
      'search-or-point': 'Provide searchVal, or a latitude and a longitude.',
      'hours-or-expiry': 'Provide either hours or expiresAt.',
      'address-missing': 'Please type an address or a place.',
      'address-too-long': 'An address can have at most {limit} characters.',
      required: '{field} is required.',
      type: '{field} must be {expected}.',
      value: '{field} must be {expected}.',
      'too-small': '{field} must be at least {limit}.',
      'too-big': '{field} must be at most {limit}.',
      'too-long': '{field} must have at most {limit} characters.',
      'control-characters': '{field} must not contain control characters.',
      number: '{field} must be a number.',
      'whole-number': '{field} must be a whole number.',
      country: '{field} must be a country or its two-letter code, like SG.',
      language: '{field} must be a language tag, like en.',
      label: '{field} must be a label.',
      cursor: '{field} must be a cursor from a Link header.',
      'within-a-year': '{field} must be in the future, at most a year from now.',
      unknown: '{field} could not be read.',
    },
  },
  'unknown-field': {
    text: {
      alone: '“{field}” isn’t a field of this request. Remove it.',
      'did-you-mean': '“{field}” isn’t a field of this request. Did you mean “{suggestion}”?',
    },
  },

  'missing-name': { title: 'Missing Information', text: 'Handle and label are required' },
  'bad-pin': {
    text: {
      missing: 'A protected place needs a PIN. Choose one with 4 to 12 characters.',
      length: 'A PIN must have 4 to 12 characters.',
      unused: 'Only a protected place has a PIN. Make the place protected, or remove the PIN.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Write the time as 2026-12-31T18:00:00Z, or leave it empty.',
      past: 'That time has passed. Choose a later one.',
      'too-far': 'That is more than ten years ahead. Choose an earlier time, or leave it empty.',
    },
  },
  'missing-point': { title: 'Missing Location', text: 'Please select a location on the map' },
  'needs-pin': {
    text: {
      alone: '“{name}” needs a pin: the file doesn’t say where it is.',
      link: '“{name}” needs a pin: the file has only a link without coordinates, {link}.',
    },
  },
  'doubtful-point': {
    text: {
      far: '“{name}” may be in the wrong place: its point is far from all others. Correct the point, or use {option}.',
      sea: '“{name}” may be in the wrong place: its point is at sea. Correct the point, or use {option}.',
      street:
        '“{name}” may be in the wrong place: only the street or town of its address was found. Correct the point, or use {option}.',
    },
  },
  'bad-place-file': {
    text: {
      archive: 'The ZIP archive has no places in it. It should contain one CSV, XLSX, GeoJSON, GPX, KML or vCard file.',
      'archive-many': 'The ZIP archive has several files with places: {detail}. Unpack it, and choose one of them.',
      'archive-too-big': 'The file unpacks to more than 60 MB, or to millions of cells. Split it into several files.',
      'archive-damaged':
        'The ZIP archive can’t be unpacked: it’s damaged or has a password. Save it again without a password.',
      'old-spreadsheet':
        'The file is an old Excel workbook, or has a password. Save it as .xlsx without a password, or as CSV.',
      workbook: 'The workbook can’t be read: {detail}. Save it again as .xlsx, or as CSV.',
      sheet: 'The workbook doesn’t have this sheet. Its sheets are: {detail}.',
      'network-link':
        'The file has no places, only a link to them: {detail}. Open that link, save the KML or KMZ file, and import that.',
      'track-only': 'The file has tracks or routes, but no places. Export waypoints or points, and import those.',
      projection:
        'The coordinates in the file are in {detail}, not in WGS 84. Convert them to longitude and latitude (EPSG:4326), and try again.',
      encoding: 'The file isn’t text, or was damaged when it was saved. Save it as UTF-8 text, and try again.',
      entities: 'The file declares entities (<!ENTITY), which aren’t supported. Save it without them.',
      'too-big': 'The file is larger than 20 MB. Split it, or save it as CSV or GeoJSON.',
      nested: 'The file has elements nested more than 50 deep. Move the places out of some of their folders.',
      csv: 'The file isn’t valid CSV: {detail}.',
      json: 'Line {line, number} of the file isn’t a JSON object.',
      xml: 'The file isn’t valid GPX or KML: {detail}.',
      'no-place': 'The file contains something that isn’t a place.',
      'no-columns': 'No column in this file says where a place is. Use headings like name, latitude and longitude.',
      'no-handle':
        'The file doesn’t say which handle its places belong to. Put the handle before the file, like @shop, or in a column called handle.',
    },
  },
  'handle-taken': {
    title: 'Handle Already Taken',
    text: 'This handle is already being used by another user. Please choose a different handle.',
  },
  'idempotency-under-way': {
    text: 'The first request with this Idempotency-Key is still running. Try again in a few seconds.',
  },
  'idempotency-unknown': {
    text: 'The first request with this Idempotency-Key may have succeeded. Check the result, and use a new key to send it again.',
  },
  'idempotency-conflict': {
    text: 'This Idempotency-Key was already used for a different request. Use a new key for each new request.',
  },
  'handle-reserved': {
    title: 'Handle Already Taken',
    text: '{reason, select, country {{handle} is reserved because it’s a country.} city {{handle} is reserved because it’s a city.} region {{handle} is reserved because it’s a region.} airport {{handle} is reserved because it’s an airport.} official {{handle} is reserved because it could be mistaken for an official service.} other {{handle} is reserved and can’t be used.}}{offer, select, yes { Try {suggestion}.} other { Please choose a different handle.}}',
  },
  'label-taken': {
    title: 'Label Already Taken',
    text: 'You already have a place named {alias}. Please choose a different label.',
  },

  'external-id-taken': {
    text: 'Another place under {handle} has the external ID {externalId}. Use a different ID for each place.',
  },
  'cursor-too-old': {
    text: 'This cursor is too old: changes are available for 90 days. Read your places again, then request changes without a cursor.',
  },
  'external-id-not-found': { text: 'No place under {handle} has the external ID {externalId}.' },
  'former-name': {
    title: 'Name used before',
    text: '{alias} redirects to another of your places (also from printed signs). Choose another name, or confirm you want to reuse it.',
  },
  'name-retired': {
    title: 'Label Already Taken',
    text: '{alias} was the name of a deleted place and can’t be used again. Please choose a different label.',
  },
  'version-conflict': {
    title: 'Changed by someone else',
    text: 'Someone changed this place after you opened it (now version {version, number}). Review both and save again.',
  },
  'version-not-found': {
    text: 'There is no version {version, number} of this place. Only its last 50 versions are stored.',
  },
  'not-owner': {
    title: 'Not allowed',
    text: '{needed, select, member {Only owners and editors of {handle} can do this. Ask an owner to invite you.} owner {Only owners of {handle} can do this; editors can change its places. Ask an owner.} other {}}',
  },
  'user-not-found': {
    text: 'There is no user named {username}. Ask them for the username they sign in with.',
  },
  'member-not-found': { text: 'This user isn’t a member of {handle} and has no invitation to it.' },
  'invitation-not-found': {
    text: 'You have no invitation to {handle}. Ask one of its owners to invite you.',
  },
  'already-member': { text: 'This user is already a member of {handle}.' },
  'last-owner': { text: '{handle} would have no owner. Make another member an owner first.' },

  'ask-not-found': { text: 'This request no longer exists. It may already have been answered.' },
  'asking-closed': { text: 'The owner doesn’t accept access requests.' },
  'grant-not-found': { text: 'This link to the place no longer exists. It may already have been revoked.' },
  'webhook-not-found': { text: 'This webhook no longer exists. It may already have been removed.' },
  'delivery-not-found': { text: 'This delivery is no longer listed. Only the last fifty are.' },
  'bad-webhook-url': {
    text: {
      unreadable: 'This isn’t a web address. Use one that starts with https://, such as https://example.com/hooks.',
      https: 'This address isn’t secure. Use one that starts with https://, so that events can’t be read on the way.',
      credentials: 'Remove the username and password from the address. Each event has a signature instead.',
      private: 'This address leads to a private network or to the server itself. Use a public one.',
    },
  },
  'public-url-not-configured': {
    text: 'Webhooks contain the web addresses of places, but this server doesn’t know its own. Ask the administrator to set PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'An account can have at most {limit, number} access tokens. Revoke one you no longer use, then try again.',
  },
  'too-many-passkeys': {
    text: 'An account can have at most {limit, number} passkeys. Remove one you no longer use, then try again.',
  },
  'too-many-webhooks': { text: 'A handle can have at most {limit, number} webhooks. Remove one first.' },
  'place-not-found': {
    text: {
      alone: 'No locations found. Please try a different search.',
      'did-you-mean': 'No locations found. Please try a different search. Did you mean {didYouMean}?',
    },
  },
  'address-not-found': { text: 'Could not get address details for this location.' },

  'provider-failed': {
    text: {
      providerError: '{provider} error: {detail}',
      auth: '{provider} error: The key was rejected.',
      quota: '{provider} error: The quota is used up.',
      rate: '{provider} error: Too many requests.',
      timeout: '{provider} error: No answer in time.',
      network: '{provider} error: No connection.',
      invalid: '{provider} error: The answer could not be read.',
    },
  },
  'provider-not-configured': { text: '{provider} is not configured on this server.' },

  'sign-in-needed': {
    title: 'Authentication Required',
    text: {
      'no-token': 'Please sign in to access this page',
      wrong: 'This access token isn’t valid. Check that you copied all of it, or create a new one.',
      expired: 'This access token has expired. Create a new one.',
      revoked: 'This access token was revoked. Create a new one if you still need it.',
    },
  },
  'wrong-credentials': { title: 'Login failed', text: 'Invalid username or password' },
  forbidden: { text: 'Only the administrator can see this.' },
  'wrong-password': { text: 'Wrong password. Nothing was changed.' },
  'recovery-refused': {
    text: 'This recovery code doesn’t match the username or was already used. Check both, or use another code.',
  },
  'link-expired': { text: 'This link has expired or was already used. Request a new one.' },
  'link-of-another-account': {
    text: 'This link is for another account. Sign in to the account that requested it, then open the link again.',
  },
  'mail-not-configured': {
    text: 'This server doesn’t send email. Use a recovery code, or ask the administrator for a link.',
  },
  'administrator-stays': {
    text: 'An administrator’s account can’t be deleted. Ask another administrator to remove the role, or set ADMIN_USERNAME to another account.',
  },
  'session-not-found': { text: 'This session no longer exists. It may already have ended.' },
  'token-not-allowed': {
    text: 'An access token can’t do this. Sign in with your username and password instead.',
  },
  'token-read-only': {
    text: 'This access token is read-only. Create one with the write scope to make changes.',
  },
  'token-limited': {
    text: 'This access token doesn’t cover {handle}. Use one that does, or sign in.',
  },
  'authorization-pending': { text: 'You haven’t decided in the browser yet. Try again in a few seconds.' },
  'slow-down': { text: 'Wait five seconds longer between tries.' },
  'access-denied': { text: 'You denied this sign-in in the browser.' },
  'expired-token': { text: 'This sign-in has expired. Start it again.' },
  'user-code-not-found': {
    text: 'No sign-in is waiting for this code. It may have expired: start again in the program.',
  },
  'sign-in-too-old': { text: 'You signed in a while ago. Sign in again to continue.' },
  'sign-in-provider-not-found': { text: 'This server doesn’t offer this way to sign in.' },
  'sign-in-provider-unreachable': {
    text: '{provider} can’t be reached right now. Try again later, or sign in another way.',
  },
  'sign-in-cancelled': { text: 'You cancelled signing in with {provider}. Try again, or sign in another way.' },
  'sign-in-refused': { text: '{provider} didn’t confirm your sign-in. Start again.' },
  'identity-in-use': {
    text: 'This {provider} account already belongs to another account here. Sign in with it instead.',
  },
  'identity-not-found': { text: 'This account is no longer linked. It may already have been unlinked.' },
  'last-way-in': { text: 'This is the only way to sign in to your account. Set a password first.' },
  'password-not-set': { text: 'Your account has no password yet. Set one on the account page first.' },
  'token-not-found': { text: 'This token no longer exists. It may already have been revoked.' },
  'username-taken': {
    title: 'Registration failed',
    text: 'The username {username} is already taken. Please choose a different one.',
  },
  'username-reserved': {
    title: 'Registration failed',
    text: 'The username {username} is reserved. Please choose a different one.',
  },
  'bad-username': {
    title: 'Registration failed',
    text: {
      length: 'A username must have 3 to 30 characters.',
      characters:
        'A username can have letters A to Z and digits, with single dots, hyphens or underscores between them.',
    },
  },
  'bad-password': {
    title: 'Registration failed',
    text: {
      'too-short': 'A password must have at least 8 characters.',
      'too-long': 'A password can have at most 128 characters.',
      'too-common': 'This password is too easy to guess. Please choose another one.',
    },
  },
  'bad-email': {
    title: 'Registration failed',
    text: 'Please enter an email address like name@example.com.',
  },

  'second-factor-needed': {
    text: 'This account uses two-factor authentication. Enter a code from your authenticator app, or a recovery code.',
  },
  'wrong-code': {
    text: 'This code is wrong or was already used. Enter the one your authenticator app shows now, or a recovery code.',
  },
  'second-factor-required': {
    title: 'Two-factor authentication needed',
    text: 'Administrators of this server need two-factor authentication. Set it up on the account page, then come back.',
  },
  'totp-on': {
    text: 'An authenticator app is already turned on. Turn it off first to use another one.',
  },
  'totp-off': {
    text: 'No authenticator app is turned on or waiting for its first code. Set one up first.',
  },
  'passkeys-not-offered': {
    text: 'Passkeys need HTTPS and a host name. Sign in with your password instead.',
  },
  'passkey-refused': { text: 'This passkey wasn’t accepted. Try again, or sign in with your password.' },
  'passkey-cancelled': { text: 'No passkey was chosen. Try again, or use your password.' },
  'passkey-not-found': { text: 'This passkey no longer exists. It may already have been removed.' },

  'sign-up-closed': {
    title: 'Registration failed',
    text: {
      closed: 'Sign-up is closed on this server. Contact its administrator.',
      'invitation-needed': 'You need an invitation to sign up here. Ask the administrator of this server for a link.',
      'bad-invitation': 'This invitation has expired, was revoked or was used up. Ask for a new one.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'This invitation no longer exists. It may already have been revoked.',
  },
  'quota-reached': {
    text: '{of, select, places {You’ve reached your limit of {limit, number} places. Delete one you no longer need, or ask the administrator for more.} handles {You’ve reached your limit of {limit, number} handles, including former names. Use one you have, or ask the administrator for more.} bytes {You’ve used {stored} of your {storage}. Remove photos you no longer need, or ask the administrator for more.} other {}}',
  },

  'report-not-found': { text: 'This report doesn’t exist.' },
  'report-decided': { text: 'This report has already been decided.' },
  'administrator-account': {
    text: '{username} is an administrator, and administrators can’t be suspended. Remove the role first.',
  },
  'administrator-role-unchanged': {
    text: {
      suspended: '{username} is suspended. Restore the account first.',
      configured: '{username} is set by ADMIN_USERNAME. Change it in the server’s configuration.',
      last: '{username} is the only administrator. Add another one first.',
      none: '{username} isn’t an administrator. Check the username.',
    },
  },
  'account-suspended': {
    title: 'Account suspended',
    text: 'The administrator has suspended this account: {reason}',
  },

  'position-denied': {
    text: 'Your browser didn’t share your position. Allow it for this page, or pick the place on the map.',
  },
  'position-unavailable': {
    text: 'Your position couldn’t be found. Pick the place on the map instead.',
  },
  'position-timeout': {
    text: 'Finding your position took too long. Try again, or pick the place on the map.',
  },

  'call-not-found': { text: 'This endpoint doesn’t exist. See /api/docs for all endpoints.' },
  'link-not-found': { text: 'This isn’t a link to a place on this server.' },
  'format-not-supported': { text: 'This format isn’t supported. Use one of these: {supported}.' },
  'method-not-allowed': { text: 'This method isn’t supported here. Use {allowed}.' },
  'cross-site': { text: 'This request came from another site, so it was refused.' },
  'bad-url': { text: 'The URL of the request can’t be read.' },
  'bad-http': { text: 'The request isn’t valid HTTP.' },
  'duplicate-host': { text: 'The request has more than one Host header.' },
  'bad-json': { text: 'The body of the request isn’t valid JSON.' },
  'not-json': { text: 'The body of a request must be JSON.' },
  'body-too-large': { text: 'The request is too large. The limit is {limit, number} kB.' },
  'headers-too-large': { text: 'The headers of the request are too large. The limit is {limit, number} kB.' },
  'request-timeout': { text: 'The request took too long to arrive.' },
});

/** Why a link of a map service leads nowhere by itself. */
export const linkWithoutPlace = messages('en', {
  'short-link':
    'A short link from {service} has no coordinates in it. Open it, then copy the coordinates or the long link.',
  'no-place': 'This link from {service} has no coordinates in it. Open it, then copy the coordinates or the full link.',
  'unknown-site':
    'This web address has no coordinates in it. Open it, then copy the coordinates or the address of the place.',
});
