import { messages } from '../messages/messages.ts';

/** The failures of looking a name up and of the way to the server, which a page says before anything else is fetched. */
export const lookupFailures = messages('en', {
  'bad-alias': {
    text: {
      form: 'Please use format @handle or @handle#label.',
      'too-short': 'A handle needs at least 2 letters or digits.',
      'too-long':
        '{part, select, label {A label can have at most 40 characters.} other {A handle can have at most 30 characters.}}{offer, select, yes { Try {suggestion}.} other {}}',
      space: 'A handle can’t have spaces.{offer, select, yes { Try {suggestion}.} other {}}',
      sign: '{part, select, label {“{sign}” can’t be in a label. Use letters and digits, with single . _ or - between them.} other {“{sign}” can’t be in a handle. Use letters and digits, with single . _ or - between them.}}{offer, select, yes { Try {suggestion}.} other {}}',
      script:
        '{part, select, label {A label can’t mix scripts.} other {A handle can’t mix scripts.}}{offer, select, yes { Try {suggestion}.} other {}}',
      separator:
        'Use . _ and - one at a time, between letters or digits.{offer, select, yes { Try {suggestion}.} other {}}',
      emoji:
        '{part, select, label {A label can’t have emoji.} other {A handle can’t have emoji.}}{offer, select, yes { Try {suggestion}.} other {}}',
      invisible:
        '{part, select, label {A label can’t have invisible characters, such as direction marks.} other {A handle can’t have invisible characters, such as direction marks.}}{offer, select, yes { Try {suggestion}.} other {}}',
    },
  },
  'handle-not-found': {
    text: 'Handle not found: {handle}',
    toast: 'Could not find locations for this handle.',
  },
  'no-labels': { text: 'No locations found for {handle}' },
  'location-not-found': {
    text: 'Location not found: {alias}',
    toast: 'Could not find the specified location.',
  },
  removed: { text: '{alias} was removed by its owner.' },
  'taken-down': { text: '{alias} was taken down by the administrator of this site.' },
  expired: { text: '{alias} has expired. Ask its owner for access.' },
  'pin-required': { text: '{alias} needs a PIN. Ask its owner for it.' },
  'wrong-pin': { text: 'Wrong PIN for {alias}. Check it and try again.' },
  'no-room': {
    text: 'The server is out of storage, so this wasn’t saved. Existing places still work. Please try again later.',
  },
  'read-only': {
    text: 'Nothing can be saved right now. Existing places still work. Please try again later.',
  },
  'rate-limited': {
    text: 'Too many requests. Please wait {unit, select, minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}} and try again.',
  },
  upgrading: { title: 'Upgrading', text: 'This server is being upgraded. Try again in a minute.' },
  busy: {
    text: 'The server is busy. Please wait {unit, select, minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}} and try again.',
  },
  unreachable: {
    text: {
      server: 'The server cannot be reached. Check the connection and try again.',
      'server-at': 'The server at {name} cannot be reached. Check the connection and try again.',
      untrusted: 'The certificate of {name} isn’t trusted: {detail}.',
      'speaks-https': 'The server at {name} uses HTTPS. Start its address with https://',
      'speaks-http': 'The server at {name} uses HTTP, without encryption. Start its address with http://',
      database: 'The database cannot be reached. Check the connection and try again.',
      'mail-server': 'The mail server cannot be reached. Check the connection and try again.',
      'photo-store': 'The photo storage cannot be reached. Check the connection and try again.',
      gazetteer: 'The gazetteer cannot be reached. Check the connection and try again.',
      'gazetteer-at': 'The gazetteer {name} cannot be reached. Check the connection and try again.',
      providers: '{providers} cannot be reached. Check the connection and try again.',
    },
  },
  unavailable: {
    text: {
      server: 'The server is not available right now. Please try again in a moment.',
      'server-at': 'The server at {name} is not available right now. Please try again in a moment.',
      database: 'The database is not available right now. Please try again in a moment.',
      'mail-server': 'The mail server is not available right now. Please try again in a moment.',
      'photo-store': 'The photo storage is not available right now. Please try again in a moment.',
      gazetteer: 'The gazetteer is not available right now. Please try again in a moment.',
      'gazetteer-at': 'The gazetteer {name} is not available right now. Please try again in a moment.',
      providers: '{providers} is not available right now. Please try again in a moment.',
      'maybe-saved':
        '{service, select, database {The database is not available right now. Your change may have been saved: check before you send it again.} other {The server is not available right now. Your change may have been saved: check before you send it again.}}',
    },
  },
  'unexpected-answer': { text: 'Invalid response format from API' },
  'passwords-differ': { text: 'Passwords do not match' },
  'empty-feedback': { text: 'Please write your feedback before sending it.' },
  internal: { text: 'Something went wrong. Please try again.' },
});

/** Words for a parameter of a failure that has no name of its own. */
export const failureWords = messages('en', {
  /** For the field of a request that has none. */
  request: 'The request',
  geoScheme: 'the geo: scheme',
  webSite: 'a site',
  types: { string: 'text', number: 'a number', int: 'a whole number', object: 'an object' },
});
