import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('ms', {
  scanToFind: 'Imbas untuk ke tempat ini',
  orType: 'Atau taip',
  withoutNetwork: 'Tanpa rangkaian',
});
