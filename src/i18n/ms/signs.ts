import { messages } from '../messages/messages.ts';

/** What a printed sign says. */
export const signTexts = messages('ms', {
  scanToFind: 'Imbas untuk ke tempat ini',
  orType: 'Atau taip',
  withoutNetwork: 'Tanpa rangkaian',
});
