import { name, time, userId } from './example-values.ts';
import type { OperationDocs } from './operation-docs.ts';

export const administrationDocs = {
  listAuditLog: {
    tag: 'Administration',
    summary: 'List the audit log',
    description: 'The audit log, newest first: acts of the administrator, refused sign-ins, and access tokens.',
    example: {
      query: { event: 'sign-in-refused', limit: '100' },
      answer: [
        {
          id: 'entry_1',
          at: time,
          event: 'sign-in-refused',
          actor: 'ann',
          subject: '',
          details: { call: 'POST /api/auth/login', why: 'wrong-credentials' },
          network: '203.0.113.7',
        },
      ],
    },
  },
  getAdministrationNumbers: {
    tag: 'Administration',
    summary: 'Get the numbers of the site',
    description: 'Places, users and reports of the last thirty days; and what waits, is hidden or suspended now.',
    example: {
      answer: { days: 30, places: 120, users: 14, reports: 3, openReports: 1, hiddenPlaces: 2, suspendedUsers: 0 },
    },
  },
  listReports: {
    tag: 'Administration',
    summary: 'List reports',
    description: 'Reports that wait for a decision, oldest first; or those that were decided, newest first.',
    example: {
      query: { state: 'open' },
      answer: [
        {
          id: 'report_1',
          ...name,
          reason: 'wrong_place',
          details: 'It has moved.',
          reporter: 'ben',
          email: '',
          createdAt: time,
          place: 'shown',
          owner: 'ann',
          open: 1,
          decision: '',
          decisionReason: '',
          decidedBy: '',
          decidedAt: '',
        },
      ],
    },
  },
  decideReport: {
    tag: 'Administration',
    summary: 'Decide a report',
    description:
      'Decides a report: dismissed, hidden (the place, and with it all its open reports), or suspended (the account of its owner).',
    example: { path: { id: 'report_1' }, body: { decision: 'hidden', reason: 'The place is closed.' } },
  },
  listAdministeredLocations: {
    tag: 'Administration',
    summary: 'List places',
    description: 'Places by name: those whose alias begins with q, also only those that are hidden.',
    example: {
      query: { q: '@cafe', hidden: 'false' },
      answer: [
        { ...name, address: 'King Fahd Road, Riyadh', owner: 'ann', createdAt: time, hiddenReason: '', openReports: 0 },
      ],
    },
  },
  hideLocation: {
    tag: 'Administration',
    summary: 'Hide a place',
    description:
      'Hides a place from everybody but the members of its handle, who see the reason: 410 taken_down from the next request on.',
    example: { path: name, body: { reason: 'The place is closed.' } },
  },
  showLocation: {
    tag: 'Administration',
    summary: 'Show a place again',
    description: 'Shows a place again.',
    example: { path: name, body: { reason: 'It has opened again.' } },
  },
  listUsers: {
    tag: 'Administration',
    summary: 'List users',
    description: 'Users by name: those that begin with q, also only those that are suspended.',
    example: {
      query: { q: 'an' },
      answer: [
        {
          id: userId,
          username: 'ann',
          email: 'ann@example.com',
          createdAt: time,
          suspendedAt: '',
          suspendedReason: '',
          handles: 1,
          sessions: 2,
          placesPerHour: null,
          placesPerAccount: 50_000,
        },
      ],
    },
  },
  setUserLimits: {
    tag: 'Administration',
    summary: 'Set the limits of a user',
    description:
      'How many places an account may name in an hour, and how many it may have: 0 for any number, null for what holds for all accounts. What is missing stays.',
    example: { path: { username: 'ann' }, body: { placesPerHour: 0, placesPerAccount: 50_000 } },
  },
  suspendUser: {
    tag: 'Administration',
    summary: 'Suspend a user',
    description:
      'Suspends an account: it cannot sign in, and its sessions and access tokens end. Its places stay as they are, unless hidePlaces says otherwise.',
    example: { path: { username: 'ben' }, body: { reason: 'Advertisements', hidePlaces: true } },
  },
  restoreUser: {
    tag: 'Administration',
    summary: 'Restore a user',
    description: 'Ends the suspension of an account, and shows the places again that were hidden with it.',
    example: { path: { username: 'ben' }, body: { reason: 'It was a mistake.' } },
  },
  endUserSessions: {
    tag: 'Administration',
    summary: 'End the sessions of a user',
    description: 'Ends all sessions and access tokens of an account.',
    example: { path: { username: 'ben' } },
  },
  listHandles: {
    tag: 'Administration',
    summary: 'List handles',
    description:
      'Handles by name that are in use or reserved: those that begin with q, also only those that are reserved.',
    example: {
      query: { q: '@cafe' },
      answer: [{ handle: '@cafe', owner: 'ann', places: 12, isReserved: false, note: '' }],
    },
  },
  reserveHandle: {
    tag: 'Administration',
    summary: 'Reserve a handle',
    description: 'Keeps a free handle from everybody but the administrator.',
    example: { path: { handle: '@police' }, body: { reason: 'For the police alone' } },
  },
  releaseHandle: {
    tag: 'Administration',
    summary: 'Release a handle',
    description: 'Takes a reservation back.',
    example: { path: { handle: '@police' } },
  },
  transferHandle: {
    tag: 'Administration',
    summary: 'Transfer a handle',
    description:
      'Gives a handle with all its places to another user, also one that is only reserved. Its owners and editors lose it.',
    example: { path: { handle: '@cafe' }, body: { username: 'ben' } },
  },
  retireHandle: {
    tag: 'Administration',
    summary: 'Retire a handle',
    description:
      'Moves all places of a handle to the bin and reserves it: its owners and editors lose it, and no user can take it.',
    example: { path: { handle: '@cafe' }, body: { reason: 'It belongs to a company that is gone.' } },
  },
  reportLocation: {
    isPersonal: true,
    tag: 'Administration',
    summary: 'Report a place',
    description:
      'Tells the administrator that something is wrong with a place, with or without an account. The outcome is mailed to the address, where the server sends mail.',
    example: { body: { alias: '@cafe#door', reason: 'wrong_place', details: 'It has moved.' } },
  },
  sendFeedback: {
    tag: 'Feedback',
    summary: 'Send feedback',
    description: 'Tells the operator something. Your name and address go with it.',
    example: { body: { feedback: 'The map is good.' } },
  },
  listFeedback: {
    tag: 'Feedback',
    summary: 'List feedback',
    description: 'Feedback, newest first, a hundred at once unless limit says otherwise.',
    example: {
      query: { limit: '100' },
      answer: [
        { id: 'feedback_1', message: 'The map is good.', username: 'ann', email: 'ann@example.com', createdAt: time },
      ],
    },
  },
} as const satisfies Readonly<Record<string, OperationDocs>>;
