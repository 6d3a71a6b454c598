import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('en', {
  /** The links of grants that open nothing by themselves. */
  grant: {
    preview: {
      title: 'A place was shared with you',
      text: 'Open it to see where it is while it’s shared with you.',
      open: 'Open the place',
    },
    ended: {
      title: 'This link no longer works',
      text: 'It expired, reached its limit or was revoked. Ask the sender for a new one.',
    },
  },
  /** The page that has the answer to an access request. */
  accessRequest: {
    waiting: {
      title: 'You requested the exact location',
      text: 'The owner hasn’t replied yet. Bookmark this page: the reply will appear here.',
      again: 'Check again',
    },
    granted: {
      title: 'Your request was approved',
      text: 'You can see the exact location until {time}.',
      open: 'Open the place',
    },
    refused: {
      title: 'Not this time',
      text: 'The owner declined your request for the exact location.',
      look: 'Find a place',
    },
    gone: {
      title: 'This request no longer exists',
      text: 'It was sent more than 30 days ago, or the link is incomplete.',
      look: 'Find a place',
    },
  },
  tooMany: { title: 'Too many pages', again: 'Try again' },
});
