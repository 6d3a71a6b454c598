import { messages } from '../messages/messages.ts';

/** What is written on maps, in English. */
export const mapTexts = messages('en', {
  /** On a chip that points towards a town. */
  townAway: '{town} {kilometres, number} km',
});
