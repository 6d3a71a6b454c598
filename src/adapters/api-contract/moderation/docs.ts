import type { OperationTexts } from '../shared/operation-docs.ts';

export const administrationDocs = {
  listAuditLog: {
    summary: 'List the audit log',
    description: 'The audit log, newest first: acts of administrators, refused sign-ins, and access tokens.',
  },
  getAdministrationNumbers: {
    summary: 'Get the numbers of the site',
    description: 'Places, users and reports of the last thirty days; and what waits, is hidden or suspended now.',
  },
  listReports: {
    summary: 'List reports',
    description: 'Reports that wait for a decision, oldest first; or those that were decided, newest first.',
  },
  getReportedPlace: {
    summary: 'Get the place of a report',
    description:
      'The place that a report is about, as visitors saw it when it was reported. 410 where it is erased; a place that was not open to visitors stays closed.',
  },
  decideReport: {
    summary: 'Decide a report',
    description:
      'Decides a report: dismissed, hidden (the place, and with it all its open reports), or suspended (the account of its owner).',
  },
  askOwner: {
    summary: 'Ask the owner of a reported place',
    description: 'Mails a question to the owners of the place that a report is about; the report goes on waiting.',
  },
  listAdministeredLocations: {
    summary: 'List places',
    description: 'Places by name: those whose alias begins with q, also only those that are hidden.',
  },
  hideLocation: {
    summary: 'Hide a place',
    description:
      'Hides a place from everybody but the members of its handle, who see the reason: 410 taken_down from the next request on.',
  },
  showLocation: {
    summary: 'Show a place again',
    description: 'Shows a place again.',
  },
  listUsers: {
    summary: 'List users',
    description: 'Users by name: those that begin with q, also only those that are suspended.',
  },
  setUserLimits: {
    summary: 'Set the limits of a user',
    description:
      'How many places an account may name in an hour, and how many it may have: 0 for any number, null for what holds for all accounts. What is missing stays.',
  },
  suspendUser: {
    summary: 'Suspend a user',
    description:
      'Suspends an account: it cannot sign in, and its sessions and access tokens end. Its places stay as they are, unless hidePlaces says otherwise.',
  },
  restoreUser: {
    summary: 'Restore a user',
    description: 'Ends the suspension of an account, and shows the places again that were hidden with it.',
  },
  endUserSessions: {
    summary: 'End the sessions of a user',
    description: 'Ends all sessions and access tokens of an account.',
  },
  listAdministrators: {
    summary: 'List administrators',
    description:
      'The accounts that are administrators, by name: the one of ADMIN_USERNAME (isConfigured), and those that have the role since a time.',
  },
  addAdministrator: {
    summary: 'Add an administrator',
    description: 'Gives an account the role of administrator, from its next request on. The account is notified.',
  },
  removeAdministrator: {
    summary: 'Remove an administrator',
    description:
      'Ends the role of administrator, from the next request on. 409 for the account of ADMIN_USERNAME and for the last administrator.',
  },
  listHandles: {
    summary: 'List handles',
    description:
      'Handles by name that are in use or reserved: those that begin with q, also only those that are reserved.',
  },
  reserveHandle: {
    summary: 'Reserve a handle',
    description: 'Keeps a free handle from everybody but administrators.',
  },
  releaseHandle: {
    summary: 'Release a handle',
    description: 'Takes a reservation back.',
  },
  transferHandle: {
    summary: 'Transfer a handle',
    description:
      'Gives a handle with all its places to another user, also one that is only reserved. Its owners and editors lose it.',
  },
  retireHandle: {
    summary: 'Retire a handle',
    description:
      'Moves all places of a handle to the bin and reserves it: its owners and editors lose it, and no user can take it.',
  },
  reportLocation: {
    isPersonal: true,
    summary: 'Report a place',
    description:
      'Tells the administrator that something is wrong with a place, with or without an account. The outcome is mailed to the address, where the server sends mail.',
  },
} as const satisfies OperationTexts;

export const feedbackDocs = {
  sendFeedback: {
    summary: 'Send feedback',
    description: 'Tells the operator something. Your name and address go with it.',
  },
  listFeedback: {
    summary: 'List feedback',
    description: 'Feedback, newest first, a hundred at once unless limit says otherwise.',
  },
} as const satisfies OperationTexts;
