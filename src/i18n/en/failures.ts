import { messages } from '../messages/messages.ts';

/**
 * Every failure in English, but those that only an operator sees. Sentences that product.md §5 and §8 give are here to the
 * letter. Where a kind has several, they are by its problem, or by what `failure-messages.ts` chooses.
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
      unreadable: '“{text}” is no latitude and longitude like 24.7136 46.6753.',
      ambiguous: '“{text}” can be {readings}. Say which with N, S, E and W.',
    },
  },
  'bad-plus-code': {
    text: {
      length: '“{text}” is not a Plus Code: it has 2, 4, 6, 8 or 10 to 15 digits.',
      shape: '“{text}” is not a Plus Code.',
      short: '“{text}” is a short Plus Code, which needs a place nearby.',
      'needs-locality': '“{text}” is a short Plus Code. Add the town that it lies in, like “{text} Riyadh”.',
      'needs-reference':
        '“{text}” is a short Plus Code. Add the town that it lies in, like “{text} Riyadh”, or say what is near: --near LAT,LNG',
      'not-full': '“{text}” cannot be shortened: only a full Plus Code can.',
      padded: '“{text}” cannot be shortened: it ends in zeros.',
    },
  },
  'bad-geotude': {
    text: {
      shape: '“{text}” is not a geotude: A geotude is five digits and up to six pairs of digits, with dots between.',
      nowhere: '“{text}” is not a geotude: No place on Earth has this geotude.',
    },
  },
  'bad-saudi-short-address': {
    text: '“{text}” is not a Saudi short address. It has four letters and four digits, like RRRD2929.',
  },
  'bad-phone': {
    text: '“{text}” isn’t a phone number. Check the digits, or add the country code: +966 50 123 4567.',
  },
  'bad-hours': {
    text: {
      shape: '“{text}” are not opening hours. Write days and times, like Mo-Th 09:00-17:00; Fr 14:00-22:00.',
      time: '“{text}” has a time that cannot be read. Write times like 09:00-17:00, or 18:00-02:00 past midnight.',
      date: '“{text}” has a date that cannot be read. Write days off like Dec 25 off, or 2027 Mar 9-12 off.',
      overlap: '“{text}” has times that overlap. Write each span of the day once.',
      holidays: '“{text}” names holidays, whose dates are not known here. Give their dates, like Dec 25 off.',
      unsupported:
        '“{text}” says more than a weekly table can: only weekdays with times, days off and Ramadan are read.',
      'too-long': '“{text}” is too long. Opening hours have at most 500 characters.',
    },
  },
  'bad-way': {
    text: {
      unreadable:
        'This way cannot be read. Give its points in the order of walking, or LINESTRING (46.674264 24.711664, …) with longitude first.',
      points: 'This way has more than {limit, number} points. Simplify it, or record a shorter one.',
      'too-short': 'This way is {metres, number} m long. Record it from the road to the gate.',
      'too-long':
        'This way is {metres, number} m long, and {limit, number} m are the most. Begin where one leaves the last road that maps show.',
      elsewhere:
        'This way ends {metres, number} m from the place, and {limit, number} m are the most. Record one that ends at the gate, or turn it round.',
      'photo-elsewhere':
        'This is {metres, number} m from the way, and {limit, number} m are the most. Choose a point of the way.',
      'no-way': 'There is no way from the road that a photo could be on. Save the way first.',
    },
  },
  'bad-photo': {
    text: {
      type: 'This file is not a JPEG, PNG or WebP photo. Choose one of these kinds.',
      damaged: 'This photo is damaged or was cut off. Take it again, or choose another one.',
      animated: 'This photo is animated. Choose one that stands still.',
      'too-many-pixels': 'This photo has more than 60 million pixels. Make it smaller first.',
      'too-few-pixels': 'This photo is smaller than 16 pixels. Choose a larger one.',
    },
  },
  'too-many-photos': {
    text: 'A place has at most {limit, number} photos, and as many on the way to it. Remove one of them first.',
  },
  'photo-not-found': { text: 'There is no such photo. It may have been removed.' },
  'bad-code': {
    text: {
      'geohash-length': '“{text}” is not a code we can read: A geohash has 1 to 12 characters.',
      'geohash-shape':
        '“{text}” is not a code we can read: A geohash has 1 to 12 digits and letters, without a, i, l, o.',
      'maidenhead-length': '“{text}” is not a code we can read: A Maidenhead locator has 2, 4, 6, 8 or 10 characters.',
      'maidenhead-shape':
        '“{text}” is not a code we can read: A Maidenhead locator is two letters A to R, two digits, two letters A to X, and so on.',
      'geo-uri-shape': '“{text}” is not a code we can read: A geo: URI is geo:, a latitude, a comma and a longitude.',
      'geo-uri-datum': '“{text}” is not a code we can read: Only WGS 84 can be read.',
      'mgrs-range': '“{text}” is not a code we can read: MGRS ends at 80° south and 84° north.',
      'mgrs-shape':
        '“{text}” is not a code we can read: MGRS is a zone, a band, two letters and an even number of digits.',
      'mgrs-square': '“{text}” is not a code we can read: There is no such square.',
      'utm-range': '“{text}” is not a code we can read: UTM ends at 80° south and 84° north.',
      'utm-zone': '“{text}” is not a code we can read: A zone of UTM is a number from 1 to 60.',
      'utm-metres':
        '“{text}” is not a code we can read: UTM has an easting of six digits and a northing of up to seven, in metres.',
      unknown:
        '“{text}” is not a code we can read: it is no Plus Code, geotude, geohash, Maidenhead locator, MGRS, UTM, geo: URI or pair of coordinates.',
      closed:
        '“{text}” is not a code we can read: only what3words can read it. Ask for a Plus Code or for coordinates instead.',
      'search-text': '“{text}” is not a code we can read: it is a search for {meaning}.',
      'needs-geocoding':
        '“{text}” is not a code we can read: {meaning} is a Saudi short address, which says no point by itself: it has to be looked up.',
      'needs-geocoding-in-singapore':
        '“{text}” is not a code we can read: {meaning} is a postcode of Singapore, which says no point by itself: it has to be looked up.',
      'needs-resolving': '“{text}” is not a code we can read: it is the name of a place, which has to be looked up.',
      several: '“{text}” is not a code we can read: its form fits several codes. Say which: {meaning}',
    },
  },
  'bad-map-link': {
    text: {
      unreadable: '“{text}” does not say where it leads: It is no link to a place on a map that we can read.',
      'short-link':
        '“{text}” does not say where it leads: A short link of {service} does not say by itself where it leads. Open it, then copy the coordinates or the long address.',
      'no-place':
        '“{text}” does not say where it leads: This link of {service} does not say by itself where it leads. Open it, then copy the coordinates or the long address.',
      'unknown-site':
        '“{text}” does not say where it leads: This web address has no coordinates in it. Open it, then copy the coordinates or the address of the place.',
      'geo-uri-shape': '“{text}” does not say where it leads: A geo: URI is geo:, a latitude, a comma and a longitude.',
      'geo-uri-datum': '“{text}” does not say where it leads: Only WGS 84 can be read.',
      'latitude-range': '“{text}” does not say where it leads: Latitude must be a number from -90 to 90.',
      'longitude-range': '“{text}” does not say where it leads: Longitude must be a number from -180 to 180.',
    },
  },
  'bad-text': {
    text: {
      empty: 'Type a name, an address, a code or coordinates.',
      alias: 'Please use format @handle or @handle#label.',
      'too-long': 'This is longer than {limit, number} characters.',
      'lone-number': "One number isn't a place. Coordinates need two, such as 24.7136, 46.6753.",
      'phone-number': 'This looks like a phone number. Type an address, a code or coordinates.',
      'no-words': "There's no name, number or code in this. Type an address, a code or coordinates.",
    },
  },
  'bad-request': {
    text: {
      'search-or-point': 'Say searchVal, or a latitude and a longitude.',
      'hours-or-expiry': 'Say either hours or expiresAt.',
      'address-missing': 'Please type an address or a place.',
      'address-too-long': 'An address has at most {limit} characters.',
      required: '{field} is required.',
      type: '{field} must be {expected}.',
      value: '{field} must be {expected}.',
      'too-small': '{field} must be at least {limit}.',
      'too-big': '{field} must be at most {limit}.',
      'too-long': '{field} must have at most {limit} characters.',
      'control-characters': '{field} must not contain control characters.',
      number: '{field} must be a number.',
      'whole-number': '{field} must be a whole number.',
      country: '{field} must be a country or its code of two letters, like SG.',
      language: '{field} must be a language tag, like en.',
      label: '{field} must be a label.',
      cursor: '{field} must be the end of a page, as its Link header says it.',
      'within-a-year': '{field} must be a time to come, at most a year from now.',
      unknown: '{field} could not be read.',
    },
  },
  'unknown-field': {
    text: {
      alone: 'This call has no field “{field}”. Leave it out.',
      'did-you-mean': 'This call has no field “{field}”. Did you mean “{suggestion}”?',
    },
  },

  'missing-name': { title: 'Missing Information', text: 'Handle and label are required' },
  'bad-pin': {
    text: {
      missing: 'A protected place needs a PIN. Give one of 4 to 12 characters.',
      length: 'A PIN has 4 to 12 characters. Choose another one.',
      unused: 'Only a protected place has a PIN. Make it protected, or leave the PIN out.',
    },
  },
  'bad-expiry': {
    text: {
      unreadable: 'Write the time as 2026-12-31T18:00:00Z, or leave it empty.',
      past: 'That time has passed. Choose one that is still to come.',
      'too-far': 'That is more than ten years ahead. Choose an earlier time, or leave it empty.',
    },
  },
  'missing-point': { title: 'Missing Location', text: 'Please select a location on the map' },
  'needs-pin': {
    text: {
      alone: '“{name}” needs a pin: the file does not say where it is.',
      link: '“{name}” needs a pin: the file has only a link, {link}, which does not say where it leads.',
    },
  },
  'bad-place-file': {
    text: {
      archive: 'The ZIP archive has no file of places. It can have one CSV, XLSX, GeoJSON, GPX, KML or vCard file.',
      'archive-many': 'The ZIP archive has several files of places: {detail}. Unpack it, and choose one of them.',
      'archive-too-big': 'The file unpacks to more than 60 MB, or to millions of cells. Split it into several files.',
      'archive-damaged':
        "The ZIP archive can't be unpacked: it's damaged or has a password. Save it again without a password.",
      'old-spreadsheet':
        'The file is an old Excel workbook, or has a password. Save it as .xlsx without a password, or as CSV.',
      workbook: "The workbook can't be read: {detail}. Save it again as .xlsx, or as CSV.",
      sheet: "The workbook doesn't have this sheet. Its sheets are: {detail}.",
      'network-link':
        'The file has no places, only a link to them: {detail}. Open that link, save the KML or KMZ file, and bring that one.',
      'track-only': 'The file has tracks or routes, but no places. Export waypoints or points, and bring those.',
      projection:
        'The coordinates of the file are in {detail}, not in WGS 84. Convert them to longitude and latitude (EPSG:4326), and try again.',
      encoding:
        'The file is no text, or was damaged when it was saved. Save it as text with the encoding UTF-8, and try again.',
      entities: 'The file declares entities (<!ENTITY), which are not read. Save it without them.',
      'too-big': 'The file has more than 20 MB. Make several of it, or save it as CSV or GeoJSON.',
      nested: 'The file has more than 50 elements one within another. Take the places out of some of their folders.',
      csv: 'The file is no CSV: {detail}.',
      json: 'Line {line, number} of the file is no JSON object.',
      xml: 'The file is no GPX or KML: {detail}.',
      'no-place': 'The file has something that is no place.',
      'no-columns':
        'None of the columns of this file says where a place is. Give them headings like name, latitude and longitude.',
      'no-handle':
        'The file does not say under which handle its places are. Say it before the file, like @shop, or in a column with the heading handle.',
    },
  },
  'handle-taken': {
    title: 'Handle Already Taken',
    text: 'This handle is already being used by another user. Please choose a different handle.',
  },
  'idempotency-under-way': {
    text: 'The first request with this Idempotency-Key is still being carried out. Send it again in a few seconds.',
  },
  'idempotency-unknown': {
    text: 'The first request with this Idempotency-Key may have been carried out. Check the result, and use a new key to send it again.',
  },
  'idempotency-conflict': {
    text: 'This Idempotency-Key was used for another request. Use a new key for each thing to create.',
  },
  'handle-reserved': {
    title: 'Handle Already Taken',
    text: '{reason, select, country {{handle} is reserved, because it is a country.} city {{handle} is reserved, because it is a city.} region {{handle} is reserved, because it is a region.} airport {{handle} is reserved, because it is an airport.} official {{handle} is reserved, because it could be taken for an official service.} other {{handle} is reserved and cannot be used.}}{offer, select, yes { {suggestion} would do.} other { Please choose a different handle.}}',
  },
  'label-taken': {
    title: 'Label Already Taken',
    text: 'You already have a place named {alias}. Please choose a different label.',
  },

  'external-id-taken': {
    text: 'Another place of {handle} has the external id {externalId}. Use one id for each place.',
  },
  'cursor-too-old': {
    text: 'The changes after this cursor are no longer kept: they are kept for 90 days. Read your places again, then ask for the changes without a cursor.',
  },
  'external-id-not-found': { text: 'No place of {handle} has the external id {externalId}.' },
  'former-name': {
    title: 'Name Used Before',
    text: '{alias} leads on to another place of yours, and so do printed signs with it. Please choose a different name, or say that this one is to be used again.',
  },
  'name-retired': {
    title: 'Label Already Taken',
    text: '{alias} was the name of a place that was deleted, and cannot be used again. Please choose a different label.',
  },
  'version-conflict': {
    title: 'Changed Meanwhile',
    text: 'This place has been changed since you opened it: it has version {version, number} now. Look at both, and save again.',
  },
  'version-not-found': {
    text: 'There is no version {version, number} of this place. Its last fifty are kept.',
  },
  'not-owner': {
    title: 'Not Allowed',
    text: '{needed, select, member {Only the owners and editors of {handle} may do this. Ask one of its owners to invite you.} owner {Only an owner of {handle} may do this; editors may change its places. Ask one of its owners.} other {}}',
  },
  'user-not-found': {
    text: 'There is no user named {username}. Ask for the username that they sign in with.',
  },
  'member-not-found': { text: 'This user is no member of {handle}, and not invited to it.' },
  'invitation-not-found': {
    text: 'There is no invitation to {handle} for you. Ask one of its owners to invite you.',
  },
  'already-member': { text: 'This user is a member of {handle} already.' },
  'last-owner': { text: '{handle} would have no owner. Make another member an owner first.' },

  'ask-not-found': { text: 'This question is not there. It may have been answered before.' },
  'asking-closed': { text: 'The owner of this place takes no questions for the exact one.' },
  'grant-not-found': { text: 'There is no such grant of this place. It may have been revoked before.' },
  'webhook-not-found': { text: 'There is no such webhook of this handle. It may have been removed before.' },
  'bad-webhook-url': {
    text: {
      unreadable: 'This is no web address. Write one that begins with https://, such as https://example.com/hooks.',
      https: 'A webhook needs an address that begins with https://, so that events cannot be read on their way.',
      credentials: 'Leave the name and the password out of the address: messages are known by their signature.',
      private:
        'This address leads to a private network or to the server itself. Use one that the whole internet reaches.',
    },
  },
  'public-url-not-configured': {
    text: 'A webhook tells the web addresses of places, and this server does not know its own. Ask who runs it to set PUBLIC_URL.',
  },
  'too-many-tokens': {
    text: 'An account has at most {limit, number} access tokens. Revoke one that you no longer use, then try again.',
  },
  'too-many-passkeys': {
    text: 'An account has at most {limit, number} passkeys. Remove one that you no longer use, then try again.',
  },
  'too-many-webhooks': { text: 'A handle has at most {limit, number} webhooks. Remove one of them first.' },
  'place-not-found': {
    text: {
      alone: 'No locations found. Please try a different search.',
      'did-you-mean': 'No locations found. Please try a different search. Did you mean {didYouMean}?',
    },
  },
  'address-not-found': { text: 'Could not get address details for this location.' },

  'provider-failed': {
    text: {
      said: '{provider} error: {detail}',
      auth: '{provider} error: The key was refused.',
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
      wrong: 'This is no access token of this server. Check that all of it was copied, or make a new one.',
      expired: 'This access token has expired. Make a new one.',
      revoked: 'This access token was revoked. Make a new one if you still need it.',
    },
  },
  'wrong-credentials': { title: 'Login failed', text: 'Invalid username or password' },
  forbidden: { text: 'Only the administrator may see this.' },
  'wrong-password': { text: 'That is not the password of your account. Nothing was changed.' },
  'recovery-refused': {
    text: 'This username and this recovery code do not belong together, or the code was used before.',
  },
  'link-expired': { text: 'This link was used before, or its time is over. Ask for a new one.' },
  'link-of-another-account': {
    text: 'This link is for another account. Sign in with the account that asked for it, and open the link again.',
  },
  'mail-not-configured': {
    text: 'This server sends no mail. Use a recovery code, or ask who runs it for a link.',
  },
  'administrator-stays': {
    text: 'The administrator’s account cannot be deleted here. Take ADMIN_USERNAME to another account first.',
  },
  'session-not-found': { text: 'You have no such session. It may have ended before.' },
  'token-not-allowed': {
    text: 'An access token cannot do that. Sign in with the username and the password instead.',
  },
  'token-read-only': {
    text: 'This access token may only read. Make one with the scope write to change something.',
  },
  'token-limited': {
    text: 'This access token is limited to other handles than {handle}. Use one that may act for it, or sign in.',
  },
  'token-not-found': { text: 'You have no such token. It may have been revoked before.' },
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
      length: 'A username has 3 to 30 characters.',
      characters: 'A username has letters A to Z and digits, with single dots, hyphens or underscores between them.',
    },
  },
  'bad-password': {
    title: 'Registration failed',
    text: {
      'too-short': 'A password has at least 8 characters.',
      'too-long': 'A password has at most 128 characters.',
      'too-common': 'This password is too easy to guess. Please choose another one.',
    },
  },
  'bad-email': {
    title: 'Registration failed',
    text: 'Please enter an email address like name@example.com.',
  },

  'second-factor-needed': {
    text: 'This account asks for a second factor. Type the code of your authenticator app, or one of your recovery codes.',
  },
  'wrong-code': {
    text: 'This code is not right, or was used before. Type the one that your authenticator app shows now, or a recovery code.',
  },
  'second-factor-required': {
    title: 'Second factor needed',
    text: 'The administrator of this server needs a second factor. Set one up on the account page, then come back.',
  },
  'totp-on': {
    text: 'Codes of an authenticator app are switched on already. Switch them off first to use another app.',
  },
  'totp-off': {
    text: 'No authenticator app is waiting for its first code, or is switched on. Set one up first.',
  },
  'passkeys-not-offered': {
    text: 'Passkeys need a server that is reached by https under a host name. Sign in with the password instead.',
  },
  'passkey-refused': { text: 'This passkey was not accepted. Try it again, or sign in with the password.' },
  'passkey-cancelled': { text: 'No passkey was chosen. Try again, or use the password.' },
  'passkey-not-found': { text: 'You have no such passkey. It may have been removed before.' },

  'sign-up-closed': {
    title: 'Registration failed',
    text: {
      closed: 'New accounts are not made on this server. Ask its administrator.',
      'invitation-needed':
        'An account is made here by invitation alone. Ask the administrator of this server for a link.',
      'bad-invitation': 'This invitation was used up, revoked, or is too old. Ask for another one.',
    },
  },
  'sign-up-invitation-not-found': {
    text: 'There is no such invitation. It may have been revoked before.',
  },
  'quota-reached': {
    text: '{of, select, places {Your account may have {limit, number} places, and has them. Delete one that you no longer need, or ask the administrator for more.} handles {Your account may have {limit, number} handles, and has them; former names of handles count. Use a handle that you have, or ask the administrator for more.} bytes {Your account stores {stored} and may store {storage}. Remove photos that you no longer need, or ask the administrator for more.} other {}}',
  },

  'report-not-found': { text: 'There is no such report.' },
  'report-decided': { text: 'This report has been decided already.' },
  'administrator-account': { text: '{username} is the administrator’s account, which cannot be suspended.' },
  'account-suspended': {
    title: 'Account Suspended',
    text: 'The administrator has suspended this account: {reason}',
  },

  'position-denied': {
    text: 'Your browser did not share your position. Allow it for this page, or pick the place on the map.',
  },
  'position-unavailable': {
    text: 'Your position could not be found. Pick the place on the map instead.',
  },
  'position-timeout': {
    text: 'Finding your position took too long. Try again, or pick the place on the map.',
  },

  'call-not-found': { text: 'There is no such call. All calls are listed at /api/docs.' },
  'link-not-found': { text: 'This is no link to a place here.' },
  'format-not-supported': { text: 'Only these formats are answered: {supported}.' },
  'method-not-allowed': { text: 'This call takes {allowed} only.' },
  'cross-site': { text: 'This request came from another site, so it was refused.' },
  'bad-url': { text: 'The address of the request cannot be read.' },
  'bad-http': { text: 'The request is not valid HTTP.' },
  'duplicate-host': { text: 'The request has more than one Host header.' },
  'bad-json': { text: 'The body of the request is not valid JSON.' },
  'not-json': { text: 'The body of a request must be JSON.' },
  'body-too-large': { text: 'The request is too large: at most {limit, number} kB.' },
  'headers-too-large': { text: 'The headers of the request are too large: at most {limit, number} kB.' },
  'request-timeout': { text: 'The request took too long to arrive.' },
});

/** Why a link of a map service leads nowhere by itself. */
export const linkWithoutPlace = messages('en', {
  'short-link':
    'A short link of {service} does not say by itself where it leads. Open it, then copy the coordinates or the long address.',
  'no-place':
    'This link of {service} does not say by itself where it leads. Open it, then copy the coordinates or the long address.',
  'unknown-site':
    'This web address has no coordinates in it. Open it, then copy the coordinates or the address of the place.',
});
