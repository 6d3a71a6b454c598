import { messages } from '../messages/messages.ts';

/** The failures of looking a name up and of the way to the server, which a page says before anything else is fetched. */
export const lookupFailures = messages('en', {
  'bad-alias': {
    text: {
      form: 'Please use format @handle or @handle#label.',
      'too-short': 'A handle has at least 2 letters or digits.',
      'too-long':
        '{part, select, label {A label has at most 40 characters.} other {A handle has at most 30 characters.}}{offer, select, yes { {suggestion} would do.} other {}}',
      space: 'A handle has no spaces.{offer, select, yes { {suggestion} would do.} other {}}',
      sign: '{part, select, label {“{sign}” cannot be in a label: it has letters and digits, with single . _ or - between them.} other {“{sign}” cannot be in a handle: it has letters and digits, with single . _ or - between them.}}{offer, select, yes { {suggestion} would do.} other {}}',
      script:
        '{part, select, label {A label is written in letters of one script.} other {A handle is written in letters of one script.}}{offer, select, yes { {suggestion} would do.} other {}}',
      separator:
        'Each of . _ and - stands by itself between letters or digits.{offer, select, yes { {suggestion} would do.} other {}}',
      emoji:
        '{part, select, label {A label has no emoji.} other {A handle has no emoji.}}{offer, select, yes { {suggestion} would do.} other {}}',
      invisible:
        '{part, select, label {A label has no invisible characters, such as direction marks.} other {A handle has no invisible characters, such as direction marks.}}{offer, select, yes { {suggestion} would do.} other {}}',
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
  expired: { text: '{alias} could be seen for a while, which is over. Ask its owner.' },
  'pin-required': { text: '{alias} asks for a PIN. Ask its owner for it.' },
  'wrong-pin': { text: 'That is not the PIN of {alias}. Check it and try again.' },
  'no-room': {
    text: 'There is no room left to save this. What was saved before can still be found. Please try again later.',
  },
  'read-only': {
    text: 'Nothing can be saved right now. What was saved before can still be found. Please try again later.',
  },
  'rate-limited': {
    text: 'Too many requests. Please wait {unit, select, minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}} and try again.',
  },
  busy: {
    text: 'The server is busy. Please wait {unit, select, minute {{count, plural, one {# minute} other {# minutes}}} other {{count, plural, one {# second} other {# seconds}}}} and try again.',
  },
  unreachable: {
    text: {
      server: 'The server cannot be reached. Check the connection and try again.',
      'server-at': 'The server at {name} cannot be reached. Check the connection and try again.',
      untrusted: 'The certificate of {name} is not trusted: {detail}.',
      'speaks-https': 'The server at {name} speaks https. Begin its address with https://',
      'speaks-http': 'The server at {name} speaks http, without encryption. Begin its address with http://',
      database: 'The database cannot be reached. Check the connection and try again.',
      'mail-server': 'The mail server cannot be reached. Check the connection and try again.',
      'photo-store': 'The store of photos cannot be reached. Check the connection and try again.',
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
      'photo-store': 'The store of photos is not available right now. Please try again in a moment.',
      gazetteer: 'The gazetteer is not available right now. Please try again in a moment.',
      'gazetteer-at': 'The gazetteer {name} is not available right now. Please try again in a moment.',
      providers: '{providers} is not available right now. Please try again in a moment.',
      'maybe-saved':
        '{service, select, database {The database is not available right now. What you sent may have been saved all the same: look before you send it again.} other {The server is not available right now. What you sent may have been saved all the same: look before you send it again.}}',
    },
  },
  'unexpected-answer': { text: 'Invalid response format from API' },
  'passwords-differ': { text: 'Passwords do not match' },
  'empty-feedback': { text: 'Please write your feedback before sending it.' },
  internal: { text: 'Something went wrong. Please try again.' },
});

/** What stands for a parameter of a failure where it has no name of its own. */
export const failureWords = messages('en', {
  /** For the field of a request that has none. */
  request: 'The request',
  geoScheme: 'the geo: scheme',
  webSite: 'a site',
  types: { string: 'text', number: 'a number', int: 'a whole number', object: 'an object' },
});
