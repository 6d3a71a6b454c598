import type { OperationDocs } from './operation-docs.ts';

export const administrationDocs = {
  listAuditLog: {
    tag: 'Administration',
    summary: 'List the audit log',
    description: 'The audit log, newest first: acts of the administrator, refused sign-ins, and access tokens.',
  },
  getAdministrationNumbers: {
    tag: 'Administration',
    summary: 'Get the numbers of the site',
    description: 'Places, users and reports of the last thirty days; and what waits, is hidden or suspended now.',
  },
  listReports: {
    tag: 'Administration',
    summary: 'List reports',
    description: 'Reports that wait for a decision, oldest first; or those that were decided, newest first.',
  },
  decideReport: {
    tag: 'Administration',
    summary: 'Decide a report',
    description:
      'Decides a report: dismissed, hidden (the place, and with it all its open reports), or suspended (the account of its owner).',
  },
  listAdministeredLocations: {
    tag: 'Administration',
    summary: 'List places',
    description: 'Places by name: those whose alias begins with q, also only those that are hidden.',
  },
  hideLocation: {
    tag: 'Administration',
    summary: 'Hide a place',
    description:
      'Hides a place from everybody but the members of its handle, who see the reason: 410 taken_down from the next request on.',
  },
  showLocation: {
    tag: 'Administration',
    summary: 'Show a place again',
    description: 'Shows a place again.',
  },
  listUsers: {
    tag: 'Administration',
    summary: 'List users',
    description: 'Users by name: those that begin with q, also only those that are suspended.',
  },
  suspendUser: {
    tag: 'Administration',
    summary: 'Suspend a user',
    description:
      'Suspends an account: it cannot sign in, and its sessions and access tokens end. Its places stay as they are, unless hidePlaces says otherwise.',
  },
  restoreUser: {
    tag: 'Administration',
    summary: 'Restore a user',
    description: 'Ends the suspension of an account, and shows the places again that were hidden with it.',
  },
  endUserSessions: {
    tag: 'Administration',
    summary: 'End the sessions of a user',
    description: 'Ends all sessions and access tokens of an account.',
  },
  listHandles: {
    tag: 'Administration',
    summary: 'List handles',
    description:
      'Handles by name that are in use or reserved: those that begin with q, also only those that are reserved.',
  },
  reserveHandle: {
    tag: 'Administration',
    summary: 'Reserve a handle',
    description: 'Keeps a free handle from everybody but the administrator.',
  },
  releaseHandle: {
    tag: 'Administration',
    summary: 'Release a handle',
    description: 'Takes a reservation back.',
  },
  transferHandle: {
    tag: 'Administration',
    summary: 'Transfer a handle',
    description:
      'Gives a handle with all its places to another user, also one that is only reserved. Its owners and editors lose it.',
  },
  retireHandle: {
    tag: 'Administration',
    summary: 'Retire a handle',
    description:
      'Moves all places of a handle to the bin and reserves it: its owners and editors lose it, and no user can take it.',
  },
  reportLocation: {
    isPersonal: true,
    tag: 'Administration',
    summary: 'Report a place',
    description:
      'Tells the administrator that something is wrong with a place, with or without an account. The outcome is mailed to the address, where the server sends mail.',
  },
  sendFeedback: {
    tag: 'Feedback',
    summary: 'Send feedback',
    description: 'Tells the operator something. Your name and address go with it.',
  },
  listFeedback: {
    tag: 'Feedback',
    summary: 'List feedback',
    description: 'Feedback, newest first, a hundred at once unless limit says otherwise.',
  },
} as const satisfies Readonly<Record<string, OperationDocs>>;
