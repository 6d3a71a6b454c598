import { messages } from '../messages/messages.ts';

/** What a printed sign says. */
export const signTexts = messages('fr', {
  scanToFind: 'Scannez pour trouver ce lieu',
  orType: 'Ou tapez',
  withoutNetwork: 'Sans réseau',
});
