import { fileFormats, getMediaType } from '../../../domain/export/index.ts';
import { SIGN_LIMIT } from '../../../domain/location/sign-size.ts';
import { UNLOCK_HOURS } from '../../../domain/location/visibility.ts';
import type { OperationTexts } from '../shared/operation-docs.ts';
import { BATCH_BYTES } from '../shared/request-bodies.ts';

export const namesDocs = {
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
  listChanges: {
    summary: 'List changes',
    description:
      'What happened to the places of your handles, in order: none is missed and none comes twice. Go on with after=next, also after an empty list. Kept for 90 days; without after from the oldest kept on. With If-None-Match a poll that finds nothing new is answered 304; sixty of these a minute do not count.',
    example: { query: { after: '41', limit: '100' }, answer: { next: '42' } },
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
  listMyHandles: {
    summary: 'List your handles',
    description:
      'The handles that are yours, those that you are a member of, and those that you are invited to, by name, a thousand at most in one answer; `Link` has the next page.',
  },
  listMembers: {
    summary: 'List the members of a handle',
    description: 'The owners and editors of a handle and the users who are invited, for any of them.',
  },
  inviteMember: {
    summary: 'Invite a member',
    description:
      'Invites a user to change the places of a handle: as an editor, or as an owner, who also renames the handle and decides on members. For its owners.',
    example: { answer: { isInvited: true } },
  },
  acceptInvitation: {
    summary: 'Accept an invitation',
    description: 'Accepts the invitation to a handle.',
  },
  listHandleInvitations: {
    summary: 'List the invitation links of a handle',
    description:
      'The links that make a user a member of a handle and are neither used nor ended, newest first. For its owners.',
  },
  createHandleInvitation: {
    summary: 'Create an invitation link of a handle',
    description:
      'Makes a link by which one user becomes a member of a handle, who needs no account yet. It is told this once and ends after 14 days. For its owners.',
  },
  revokeHandleInvitation: {
    summary: 'Revoke an invitation link of a handle',
    description: 'Takes an invitation link back. Who has used it stays a member. For owners of the handle.',
  },
  acceptHandleInvitation: {
    summary: 'Accept an invitation link',
    description: 'Makes the user who is signed in a member of a handle, by the secret of a link, which is used up.',
  },
  setMemberRole: {
    summary: 'Set the role of a member',
    description:
      'Makes a member an owner or an editor. To transfer a handle, set `role` to `owner` and `transfer` to true: you become an editor in the same step. For its owners.',
    example: { body: { role: 'owner' }, answer: { role: 'owner' } },
  },
  removeMember: {
    summary: 'Remove a member',
    description:
      'Removes a member, or takes an invitation back, for owners; members may remove themselves. The last owner stays.',
  },
  askForLocation: {
    summary: 'Ask for an exact place',
    description:
      'Asks the owner of an approximate or protected place for the exact one. The link is the page that will have the answer.',
  },
  getAsking: {
    summary: 'Get whether a place takes questions',
    description: 'Whether visitors may ask for the exact place: not of one that they are shown exactly.',
  },
  setAsking: {
    summary: 'Set whether a place takes questions',
    description: 'Whether visitors may ask for the exact place.',
  },
  listAsks: {
    summary: 'List the questions that wait for you',
    description: 'Who asked for exact places of yours and waits for an answer, newest first.',
  },
  answerAsk: {
    summary: 'Answer a question',
    description: 'Answers with a grant, until a time or for a number of hours; with neither the answer is no.',
  },
  createGrant: {
    summary: 'Create a link to an exact place',
    description:
      'Makes a link that shows a place exactly, whatever its visibility, until a time or for a number of hours, in any or in so many browsers. The link is told this once.',
  },
  listGrants: {
    summary: 'List the grants of a place',
    description:
      'The grants of a place that are not revoked, newest first, with who made them and their last use; those whose time is over for another thirty days.',
  },
  listEndedGrants: {
    summary: 'List the grants that ended with a membership',
    description:
      'The grants under a handle that ended with the membership of who made them, and are not over or revoked. For its members, who may keep them.',
  },
  keepGrant: {
    summary: 'Keep a grant',
    description:
      'Makes a grant your own, so that one that ended with the membership of who made it opens the place again.',
  },
  revokeGrant: {
    summary: 'Revoke a grant',
    description: 'Ends a grant from the next request on, in every browser that opened it.',
  },
  listWebhooks: {
    summary: 'List the webhooks of a handle',
    description: 'The addresses that are sent what happens to the places of a handle, oldest first. For its owners.',
  },
  createWebhook: {
    summary: 'Create a webhook',
    description:
      'Has what happens to the places of a handle sent to an address, signed as Standard Webhooks says: a POST for each change of the feed of changes, with type, timestamp, and as data the change as listChanges answers it. What is not answered 2xx within five seconds is tried again, ever more rarely, for three days; then the webhook is off and its owner is mailed. No redirect is followed. The secret is told this once. For the owners of the handle.',
  },
  updateWebhook: {
    summary: 'Change a webhook',
    description:
      'Sets its address or the types of changes that it takes, or turns it off or on. One that is turned on is sent what happens from then on; what happened before is in the feed of changes. For the owners of the handle.',
  },
  removeWebhook: {
    summary: 'Remove a webhook',
    description: 'Ends a webhook and forgets its deliveries. For the owners of the handle.',
  },
  testWebhook: {
    summary: 'Send a test',
    description:
      'Sends an event of the type test now, also to a webhook that is off, and answers what became of it. It is not tried again. Sixty in an hour. For the owners of the handle.',
    example: { answer: { type: 'test' } },
  },
  redeliverWebhook: {
    summary: 'Send an event again',
    description:
      'Sends an event of the list of deliveries now, with the same webhook-id and the place as it is now, also to a webhook that is off, and answers what became of it. If it fails, it is tried again when it was to be. With tests, sixty in an hour. For the owners of the handle.',
  },
  newWebhookSecret: {
    summary: 'Make a new secret of a webhook',
    description:
      'Makes a new secret, told this once. For 24 hours messages have two signatures, the other by the secret before. For the owners of the handle.',
  },
  listWebhookDeliveries: {
    summary: 'List the deliveries of a webhook',
    description:
      'The last fifty events that were sent or tried, newest first, each with the last answer and when it is tried again. For the owners of the handle.',
  },
  addPhoto: {
    summary: 'Add a photo',
    description:
      'Adds a photo as the last of at most three, or, with a point of the way from the road, of at most three on it: the body is the JPEG, PNG or WebP itself, at most 8 MB. It is turned upright and kept as WebP in two sizes, without any metadata.',
  },
  updatePhoto: {
    summary: 'Update a photo',
    description:
      'Says what a photo shows, for those who cannot see it, puts it on the way from the road or, with null, back to the place, or moves it to another position among its like, from 0.',
  },
  removePhoto: {
    summary: 'Remove a photo',
    description: 'Removes a photo for good.',
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

export const filesDocs = {
  getPhoto: {
    isPersonal: true,
    hasEtag: true,
    summary: 'Get a photo',
    description:
      'A photo of a location, to whom the location shows it: at most 1600 pixels, with size=320 at most 320. Its bytes never change.',
  },
  createSigns: {
    summary: 'Create signs as a PDF',
    description: `The signs of up to ${SIGN_LIMIT} places as one PDF, a page each: places by their aliases, and all of a handle that the caller sees by the handle alone.`,
  },
  getSignPdf: {
    summary: 'Get a sign as PDF',
    description: 'The sign of a place as PDF, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getSignPng: {
    summary: 'Get a sign as PNG',
    description: 'The sign of a place as PNG, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getSignSvg: {
    summary: 'Get a sign as SVG',
    description: 'The sign of a place as SVG, in one or two languages.',
    hasEtag: true,
    followsNames: true,
    example: { query: { size: 'a5' } },
  },
  getOEmbed: {
    summary: 'Get a place as oEmbed',
    description: 'A place as oEmbed 1.0 for the link to it, also by a former name; in JSON only.',
  },
} as const satisfies OperationTexts;
