import { messages } from '../messages/messages.ts';

/** Texts of a printed sign. */
export const signTexts = messages('fr', {
  scanToFind: 'Scannez pour trouver ce lieu',
  orType: 'Ou tapez',
  withoutNetwork: 'Sans réseau',
});
