import { fileFormats, getMediaType } from '../../../domain/export/index.ts';
import { UNLOCK_HOURS } from '../../../domain/location/visibility.ts';
import type { OperationTexts } from '../shared/operation-docs.ts';
import { BATCH_BYTES } from '../shared/request-bodies.ts';

export const aliasDocs = {
  createLocation: {
    summary: 'Create a place',
    description:
      'Names a place. The first name under a handle makes the handle yours; codes and owner are the server’s to say.',
    example: { answer: { version: 1 } },
  },
  suggestNames: {
    summary: 'Suggest public places',
    description:
      'Public places whose handle, label or address has words that begin like those of the text, or sound like them, and those at a landmark that it names in another language; best first. For a box, with each letter typed.',
  },
  listMyLocations: {
    summary: 'List your places',
    description:
      'The places under your handles, and under those that you are a member of: what everybody finds, or with state=deleted the bin. Sorted by when they were created or updated, newest first, or by name; with the words of q in their name or address. near=lat,lng has those within km of a point (1 unless said), bbox=west,south,east,north those in a box. A hundred at once unless limit says otherwise.',
  },
  unlockLocation: {
    isPersonal: true,
    summary: 'Unlock a protected place',
    description: `A protected place by its PIN. The answer’s cookie opens it on this device for ${UNLOCK_HOURS} hours, or until its PIN changes. A place without a PIN is answered as getLocation does.`,
  },
  getHandleAvailability: {
    isPersonal: true,
    summary: 'Get whether a handle is free',
    description:
      'Whether the caller could claim this handle. Of a reserved one, reason is what it is the name of (none where the administrator has reserved it), and suggestion a handle that would do.',
  },
  createLocations: {
    summary: 'Put many places',
    description: `Creates up to 500 places, each by itself, or updates and deletes them, as mode says: results has an entry for each, in their order, with the status and the answer that a request by itself would give, and what became of it. With dryRun nothing is changed. At most ${BATCH_BYTES / 1024} kB. With an Idempotency-Key the whole batch may be sent again: rows of the mode create answer as the first time, those of the others are decided anew.`,
  },
  readPlaceFile: {
    summary: 'Read a file of places',
    description: `Reads CSV, XLSX, GeoJSON, Overpass JSON, KML, KMZ, GPX or vCards, as the page to import does, and creates nothing. Each row has the location that createLocations takes, or an error; send a row that has a doubt only after somebody has looked at it. ignored lists what was left out. Returns 500 rows: send the file again with after=next for the next ones. At most ${BATCH_BYTES / 1024} kB.`,
  },
  resolveLocations: {
    isPersonal: true,
    summary: 'Look up many places',
    description:
      'Up to 500 aliases at once: results has an entry for each, in their order, with the status and the answer that a look-up by itself would give to this caller. Each name that does not exist counts in the limit of unknown names, and over that the rest is answered 429, with Retry-After; fifty names count as one call.',
  },
  getByExternalId: {
    summary: 'Get a place by your own id',
    description: 'The place of a handle that has this externalId, for its members; also one in the bin.',
  },
  putByExternalId: {
    summary: 'Create or update a place by your own id',
    description:
      'Creates the place of a handle that has this externalId (201), or changes the fields that the body names (200). A place in the bin is restored. A place without an externalId that has the name in the body gets it.',
  },
  deleteByExternalId: {
    summary: 'Delete a place by your own id',
    description: 'Moves the place of a handle that has this externalId to the bin.',
  },
  editLocation: {
    summary: 'Edit a place',
    description:
      'Changes fields of a place, moves its point, or gives it another label or handle; the codes follow the point and a former name leads on. With If-Match only where nothing has changed it since.',
  },
  deleteLocation: {
    summary: 'Delete a place',
    description:
      'Moves a place to the bin: for thirty days it can be restored, then it is erased. Its names are never free.',
  },
  restoreLocation: {
    summary: 'Restore a place',
    description: 'Brings a place back from the bin.',
  },
  getLocationHistory: {
    summary: 'Get the history of a place',
    description:
      'The present version of a place and at most fifty before, newest first: who changed what and when. Also of a place in the bin.',
  },
  revertLocation: {
    summary: 'Revert a place',
    description: 'Gives a place the content of an earlier version, as a new version. Its name stays.',
  },
  confirmLocation: {
    summary: 'Confirm a place',
    description: 'Says that a place is right as it is: visitors see when that was said.',
    example: { answer: { confirmedAt: '2026-01-31T12:00:00.000Z' } },
  },
  renameHandle: {
    summary: 'Rename a handle',
    description:
      'Gives all places of a handle another handle, all or none; the former names lead on. With defaultVisibility it sets what new places have. For owners of the handle.',
  },
  getLocation: {
    isPersonal: true,
    media: ['application/json', ...fileFormats.map(getMediaType)],
    hasEtag: true,
    followsNames: true,
    summary: 'Get a place',
    description:
      'The place that a handle and a label name, in any spelling of them; as a file to take along by Accept.',
  },
  listLocations: {
    isPersonal: true,
    media: ['application/json', ...fileFormats.map(getMediaType)],
    hasEtag: true,
    followsNames: true,
    summary: 'List the places of a handle',
    description:
      'The places of a handle by label, a hundred at once unless limit says otherwise; all of them as a file to take along by Accept. near=lat,lng has those within km of a point (1 unless said), bbox=west,south,east,north those in a box; a place that is shown as a cell is where the middle of its cell is.',
  },
} as const satisfies OperationTexts;
