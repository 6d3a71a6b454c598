import { messages } from '../messages/messages.ts';

/** The pages that the server draws without the application. */
export const pageTexts = messages('en', {
  /** The links of grants that open nothing by themselves. */
  grant: {
    preview: {
      title: 'A place was shared with you',
      text: 'Open it to see where it is, for as long as it is shared.',
      open: 'Open the place',
    },
    ended: {
      title: 'This link opens nothing any more',
      text: 'Its time is over, it was opened as often as it may be, or it was taken back. Ask who sent it for a new one.',
    },
  },
  /** The page that has the answer to an access request. */
  asked: {
    waiting: {
      title: 'You asked for the exact place',
      text: 'Its owner has not answered yet. This page has the answer: keep its address.',
      again: 'Look again',
    },
    granted: {
      title: 'Yes, you may see it',
      text: 'You may see exactly where it is until {time}.',
      open: 'Open the place',
    },
    refused: {
      title: 'Not this time',
      text: 'Its owner does not show you where it is exactly.',
      look: 'Look for a place',
    },
    gone: {
      title: 'There is no such question',
      text: 'It was asked more than thirty days ago, or the address is cut off.',
      look: 'Look for a place',
    },
  },
  tooMany: { title: 'Too many pages', again: 'Try again' },
});
