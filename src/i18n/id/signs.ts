import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('id', {
  scanToFind: 'Pindai untuk ke tempat ini',
  orType: 'Atau ketik',
  withoutNetwork: 'Tanpa jaringan',
});
