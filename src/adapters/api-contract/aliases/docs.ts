import { fileFormats, getMediaType } from '../../../domain/export/index.ts';
import { UNLOCK_HOURS } from '../../../domain/location/visibility.ts';
import type { OperationTexts } from '../shared/operation-docs.ts';
import { BATCH_BYTES } from './requests.ts';

export const aliasDocs = {
  createLocation: {
    summary: 'Create a place',
    description:
      'Creates a place. The first place under a handle makes the handle yours. The server sets codes and owner.',
    example: { answer: { version: 1 } },
  },
  suggestNames: {
    summary: 'Suggest public places',
    description:
      'Returns public places whose handle, label or address has words that begin with or sound like the words of the text, and places at a landmark that the text names in another language, best first. Made for a search box: request it for each letter typed.',
  },
  listMyLocations: {
    summary: 'List your places',
    description:
      'Returns the places under your handles and the handles you are a member of, or with `state=deleted` those in the bin. Sorted by creation or update, newest first, or by name. `q` filters by words in the name or address, `near=lat,lng` by distance (`km`, 1 by default), `bbox=west,south,east,north` by area. 100 at a time unless `limit` is set.',
  },
  unlockLocation: {
    isPersonal: true,
    summary: 'Unlock a protected place',
    description: `Returns a protected place if its PIN is right, and sets a cookie that opens it on this device for ${UNLOCK_HOURS} hours or until its PIN changes. A place without a PIN is returned as by \`getLocation\`.`,
  },
  getHandleAvailability: {
    isPersonal: true,
    summary: 'Get whether a handle is free',
    description:
      'Returns whether the caller could claim this handle. For a reserved handle, `reason` is what it names (missing if the administrator reserved it), and `suggestion` is a handle that is free.',
  },
  createLocations: {
    summary: 'Create, update or delete many places',
    description: `Creates, updates or deletes up to 500 places, depending on \`mode\`. Each is processed on its own: \`results\` has an entry for each, in order, with the status and body of a single request, and the outcome. With \`dryRun\` nothing is changed. At most ${BATCH_BYTES / 1024} kB. With an Idempotency-Key the whole batch may be sent again: rows with mode \`create\` return the same as the first time, others are processed again.`,
  },
  readPlaceFile: {
    summary: 'Read a file of places',
    description: `Reads CSV, XLSX, GeoJSON, Overpass JSON, KML, KMZ, GPX or vCards like the import page, and creates nothing. Each row has the location that \`createLocations\` takes, or an error; send a row with a \`doubt\` only after a person has checked it. \`ignored\` lists what was skipped. Returns 500 rows: send the file again with \`after\` set to \`next\` for more. At most ${BATCH_BYTES / 1024} kB.`,
  },
  resolveLocations: {
    isPersonal: true,
    summary: 'Look up many places',
    description:
      'Looks up at most 500 aliases in one request: `results` has an entry for each, in order, with the status and body of a single look-up by this caller. Each name that doesn’t exist counts towards the limit of unknown names; beyond it the rest is answered with 429 and `Retry-After`. Fifty names count as one request.',
  },
  getByExternalId: {
    summary: 'Get a place by its external ID',
    description:
      'Returns the place of a handle with this external ID, even if it is in the bin. For members of the handle.',
  },
  putByExternalId: {
    summary: 'Create or update a place by its external ID',
    description:
      'Creates the place of a handle with this external ID (201), or changes the given fields (200). A place in the bin is restored. A place without an external ID that has the name in the body gets this one.',
  },
  deleteByExternalId: {
    summary: 'Delete a place by its external ID',
    description: 'Moves the place of a handle with this external ID to the bin.',
  },
  editLocation: {
    summary: 'Edit a place',
    description:
      'Changes fields of a place, moves its point, or changes its label or handle. The codes follow the point, and a former name redirects. With `If-Match` the change is only made if the place is unchanged since that version.',
  },
  deleteLocation: {
    summary: 'Delete a place',
    description:
      'Moves a place to the bin. It can be restored for 30 days, then it is erased. Its names can’t be used again.',
  },
  restoreLocation: {
    summary: 'Restore a place',
    description: 'Restores a place from the bin.',
  },
  getLocationHistory: {
    summary: 'Get the history of a place',
    description:
      'Returns the current version of a place and up to 50 earlier ones, newest first: who changed what and when. Works for a place in the bin too.',
  },
  revertLocation: {
    summary: 'Revert a place',
    description: 'Restores the content of an earlier version of a place as a new version. The name stays the same.',
  },
  confirmLocation: {
    summary: 'Confirm a place',
    description: 'Confirms that a place is still correct. Visitors see when it was last checked.',
    example: { answer: { confirmedAt: '2026-01-31T12:00:00.000Z' } },
  },
  renameHandle: {
    summary: 'Rename a handle',
    description:
      'Renames a handle with all its places, or not at all. The former names redirect. With `defaultVisibility` it sets the visibility of new places. For owners of the handle.',
  },
  getLocation: {
    isPersonal: true,
    media: ['application/json', ...fileFormats.map(getMediaType)],
    hasEtag: true,
    followsNames: true,
    summary: 'Get a place',
    description:
      'Returns the place with this handle and label, in any spelling, or as a file in the format of `Accept`.',
  },
  listLocations: {
    isPersonal: true,
    media: ['application/json', ...fileFormats.map(getMediaType)],
    hasEtag: true,
    followsNames: true,
    summary: 'List the places of a handle',
    description:
      'Returns the places of a handle by label, 100 at a time unless `limit` is set, or all of them as a file in the format of `Accept`. `near=lat,lng` filters by distance (`km`, 1 by default), `bbox=west,south,east,north` by area; a place shown as a cell counts as the middle of its cell.',
  },
} as const satisfies OperationTexts;
