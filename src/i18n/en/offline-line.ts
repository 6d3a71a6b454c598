import { messages } from '../messages/messages.ts';

/** Texts of pages without a network, and of copies on the device. */
export const offlineLine = messages('en', {
  savedOn: 'You’re offline. Saved on {date}.',
  none: 'You’re offline.',
  later: 'You’re offline. Changes will sync later.',
  newVersion: 'A new version is ready.',
  takeVersion: 'Update now',
  save: 'Save offline',
  saved: 'Saved offline',
  fromSign: 'You’re offline. This point comes from the sign.',
  movedSincePrinted: 'This place has moved since the sign was printed.',
  queued: 'Saved on this device; syncs when you’re online.',
  signOutWaits: 'Some changes haven’t synced yet. Send or discard them first.',
  goesOn: 'Resumes automatically when you’re back online.',
});
