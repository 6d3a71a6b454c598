import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('en', {
  scanToFind: 'Scan to find this place',
  orType: 'Or type',
  /** Before the Plus Code. */
  withoutNetwork: 'Without a network',
});
