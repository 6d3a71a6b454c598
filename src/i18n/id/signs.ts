import { messages } from '../messages/messages.ts';

/** What a printed sign says. */
export const signTexts = messages('id', {
  scanToFind: 'Pindai untuk ke tempat ini',
  orType: 'Atau ketik',
  withoutNetwork: 'Tanpa jaringan',
});
