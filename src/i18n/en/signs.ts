import { messages } from '../messages/messages.ts';

/** What a printed sign says. */
export const signTexts = messages('en', {
  scanToFind: 'Scan to find this place',
  orType: 'Or type',
  /** Before the Plus Code. */
  withoutNetwork: 'Without a network',
});
