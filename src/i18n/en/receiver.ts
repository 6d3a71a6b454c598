import { messages } from '../messages/messages.ts';

/** The sentences of the page of a place. */
export const receiver = messages('en', {
  openIn: 'Open in',
  codes: 'Codes and address',
  checkSpelling: 'Check the spelling with the sender. Capitals, dots and dashes make no difference.',
  formerly: 'Formerly <alias>{alias}</alias>',
  removed: 'Removed by its owner',
  removedTitle: 'This name no longer works',
  removedText: 'It won’t be given to another user.',
  restoreIt: 'Is it yours? <link>Restore it from the bin within 30 days</link>',
  takenDown: 'Taken down by the administrator',
  takenDownTitle: 'This place is hidden',
  takenDownText: 'The administrator has hidden it. Its owner can see why after signing in.',
});
