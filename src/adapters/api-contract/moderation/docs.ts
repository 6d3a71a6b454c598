import type { OperationTexts } from '../shared/operation-docs.ts';

export const administrationDocs = {
  listAuditLog: {
    summary: 'List the audit log',
    description: 'Returns the audit log, newest first: administrators’ actions, refused sign-ins, and access tokens.',
  },
  getAdministrationNumbers: {
    summary: 'Get the numbers of the site',
    description:
      'Returns places, users and reports of the last 30 days, and the current numbers of open reports, hidden places and suspended users.',
  },
  listReports: {
    summary: 'List reports',
    description: 'Returns open reports, oldest first, or decided ones, newest first.',
  },
  getReportedPlace: {
    summary: 'Get the place of a report',
    description:
      'Returns the reported place as visitors saw it when it was reported. Returns 410 if the place was erased; a place that visitors couldn’t open isn’t shown.',
  },
  decideReport: {
    summary: 'Decide a report',
    description:
      'Decides a report: `dismissed`, `hidden` (hides the place and closes all its open reports), or `suspended` (suspends the owner’s account).',
  },
  reopenReport: {
    summary: 'Reopen a report',
    description:
      'Reopens a decided report. A place that the decision hid is shown again, and all reports closed with it are reopened. A suspended account stays suspended.',
  },
  askOwner: {
    summary: 'Ask the owner of a reported place',
    description: 'Emails a question to the owners of the reported place. The report stays open.',
  },
  listAdministeredLocations: {
    summary: 'List places',
    description: 'Returns places whose alias begins with `q`, optionally only hidden ones.',
  },
  hideLocation: {
    summary: 'Hide a place',
    description:
      'Hides a place from everyone except the members of its handle, who see the reason. From the next request on, others get 410 `taken_down`.',
  },
  showLocation: {
    summary: 'Show a place again',
    description: 'Shows a hidden place again.',
  },
  listUsers: {
    summary: 'List users',
    description: 'Returns users whose name begins with `q`, optionally only suspended ones.',
  },
  setUserLimits: {
    summary: 'Set the limits of a user',
    description:
      'Sets how many places an account may create in an hour, and how many it may have: 0 is unlimited, `null` is the default for all accounts. Missing fields stay as they are.',
  },
  suspendUser: {
    summary: 'Suspend a user',
    description:
      'Suspends an account: it can’t sign in, and its sessions and access tokens end. Its places stay visible unless `hidePlaces` is true.',
  },
  restoreUser: {
    summary: 'Restore a user',
    description: 'Restores a suspended account, and shows the places again that were hidden with it.',
  },
  endUserSessions: {
    summary: 'End the sessions of a user',
    description: 'Ends all sessions and revokes all access tokens of an account.',
  },
  listAdministrators: {
    summary: 'List administrators',
    description:
      'Returns the administrators by name: the account of ADMIN_USERNAME (`isConfigured`), and those with the role, with the time they got it.',
  },
  addAdministrator: {
    summary: 'Add an administrator',
    description: 'Gives an account the administrator role from its next request on. The account is notified.',
  },
  removeAdministrator: {
    summary: 'Remove an administrator',
    description:
      'Removes the administrator role from the next request on. Returns 409 for the account of ADMIN_USERNAME and for the last administrator.',
  },
  listHandles: {
    summary: 'List handles',
    description: 'Returns handles that are in use or reserved and begin with `q`, optionally only reserved ones.',
  },
  reserveHandle: {
    summary: 'Reserve a handle',
    description: 'Reserves a free handle, so that only administrators can take it.',
  },
  releaseHandle: {
    summary: 'Release a handle',
    description: 'Ends the reservation of a handle.',
  },
  transferHandle: {
    summary: 'Transfer a handle',
    description:
      'Gives a handle with all its places to another user, even if it is only reserved. Its current owners and editors lose access.',
  },
  retireHandle: {
    summary: 'Retire a handle',
    description:
      'Moves all places of a handle to the bin and reserves the handle. Its owners and editors lose access, and no user can take it.',
  },
  reportLocation: {
    isPersonal: true,
    summary: 'Report a place',
    description:
      'Reports a problem with a place to the administrator, with or without an account. If the server sends email, the outcome is emailed to the given address.',
  },
} as const satisfies OperationTexts;

export const feedbackDocs = {
  sendFeedback: {
    summary: 'Send feedback',
    description: 'Sends feedback to the operator, with your name and email address.',
  },
  listFeedback: {
    summary: 'List feedback',
    description: 'Returns feedback, newest first, 100 at a time unless `limit` is set.',
  },
} as const satisfies OperationTexts;
