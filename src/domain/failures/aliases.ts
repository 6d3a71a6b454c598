import { type FailureRows, optional } from './failure-row.ts';

/** The reasons why a handle is reserved: the kind of name that it is. `official`: a word of the service or of public services. */
export const reservations = ['country', 'city', 'region', 'airport', 'official'] as const;

/** The doubts about a point of a file: far from the other points, at sea, or only the street or town of an address. */
export const pointDoubts = ['far', 'sea', 'street'] as const;

const nameProblems = ['too-short', 'too-long', 'space', 'sign', 'script', 'separator', 'emoji', 'invisible'] as const;

const placeFileProblems = [
  'archive',
  'archive-many',
  'archive-too-big',
  'archive-damaged',
  'old-spreadsheet',
  'workbook',
  'sheet',
  'network-link',
  'track-only',
  'projection',
  'encoding',
  'entities',
  'too-big',
  'nested',
  'csv',
  'json',
  'xml',
  'no-place',
  'no-columns',
  'no-handle',
] as const;

/** The failures of naming, changing and finding a place. */
export const aliasFailures = {
  /** `problem` of the handle or label (`part`); absent if the text does not look like an alias. `suggestion`: a valid alias. */
  'bad-alias': {
    category: 'invalid',
    parameters: {
      text: 'text',
      part: optional('handle', 'label'),
      problem: optional(...nameProblems),
      sign: 'text?',
      suggestion: 'text?',
    },
  },
  'missing-name': { category: 'invalid' },
  'missing-point': { category: 'invalid' },
  'bad-phone': { category: 'invalid', parameters: { text: 'text', field: 'text' } },
  'bad-way': {
    category: 'invalid',
    parameters: {
      problem: ['unreadable', 'points', 'too-short', 'too-long', 'elsewhere', 'photo-elsewhere'],
      metres: 'number?',
      limit: 'number?',
    },
  },
  /** `text`: the rule that cannot be read. */
  'bad-hours': {
    category: 'invalid',
    parameters: {
      text: 'text',
      problem: ['shape', 'time', 'date', 'overlap', 'holidays', 'unsupported', 'too-long'],
    },
  },
  /** A place of a file has no coordinates; `link`: its map link, which has none either. */
  'needs-pin': { category: 'invalid', parameters: { name: 'text', link: 'text?' } },
  /** A user should confirm the point of a place of a file. */
  'doubtful-point': { category: 'invalid', parameters: { name: 'text', problem: pointDoubts } },
  /** A file of places cannot be read; `detail`: the message of the parser, `line`: the line of the problem. */
  'bad-place-file': {
    category: 'invalid',
    parameters: { problem: placeFileProblems, detail: 'text?', line: 'number?' },
  },
  /** `unused`: a PIN for a location that is not protected. */
  'bad-pin': { category: 'invalid', parameters: { problem: ['missing', 'length', 'unused'] } },
  'bad-expiry': { category: 'invalid', parameters: { problem: ['unreadable', 'past', 'too-far'] } },
  'handle-taken': { category: 'conflict' },
  /** `reason`: the kind of name that the handle is; absent if the administrator reserved it. `suggestion`: another handle. */
  'handle-reserved': {
    category: 'conflict',
    parameters: { handle: 'text', reason: optional(...reservations), suggestion: 'text?' },
  },
  'label-taken': { category: 'conflict', parameters: { handle: 'text', label: 'text' } },
  'external-id-taken': { category: 'conflict', parameters: { handle: 'text', externalId: 'text' } },
  /** No place of the handle has this `externalId`. */
  'external-id-not-found': { category: 'not-found', parameters: { handle: 'text', externalId: 'text' } },
  /** The name redirects to another location of the same owner, who may reuse it. */
  'former-name': { category: 'conflict', parameters: { handle: 'text', label: 'text' } },
  /** The location of this name was erased. */
  'name-retired': { category: 'conflict', parameters: { handle: 'text', label: 'text' } },
  /** `version`: the current version. */
  'version-conflict': { category: 'conflict', parameters: { version: 'number' } },
  'version-not-found': { category: 'not-found', parameters: { version: 'number' } },
  /**
   * `suggestions`: similar aliases, best first; `suggestionAddresses`: the address of each, or ''; `suggestionCountries`: the English name
   * of the country at the end of each derived address, or ''.
   */
  'handle-not-found': {
    category: 'not-found',
    parameters: { handle: 'text', suggestions: 'texts?', suggestionAddresses: 'texts?', suggestionCountries: 'texts?' },
  },
  'no-labels': { category: 'not-found', parameters: { handle: 'text' } },
  'location-not-found': {
    category: 'not-found',
    parameters: {
      handle: 'text',
      label: 'text',
      suggestions: 'texts?',
      suggestionAddresses: 'texts?',
      suggestionCountries: 'texts?',
    },
  },
  removed: { category: 'gone', parameters: { handle: 'text', label: 'text' } },
  /** The administrator hid the location. */
  'taken-down': { category: 'gone', parameters: { handle: 'text', label: 'text' } },
  /** `expiredAt`: ISO 8601, UTC. */
  expired: { category: 'gone', parameters: { handle: 'text', label: 'text', expiredAt: 'text' } },
  'pin-required': { category: 'forbidden', parameters: { handle: 'text', label: 'text' } },
  'wrong-pin': { category: 'forbidden', parameters: { handle: 'text', label: 'text' } },
} as const satisfies FailureRows;
