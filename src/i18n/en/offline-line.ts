import { messages } from '../messages/messages.ts';

/** What a page says without a network, and of what is kept on the device. */
export const offlineLine = messages('en', {
  keptOn: 'No network. Kept on {date}.',
  none: 'No network.',
  later: 'No network. What you change is sent later.',
  newVersion: 'A new version is ready.',
  takeVersion: 'Start it now',
  keep: 'Keep',
  kept: 'Kept',
  fromSign: 'No network. This point comes from the sign.',
  movedSincePrinted: 'This place has moved since the sign was printed.',
  queued: 'Kept on this device. It is sent when there is a network.',
  signOutWaits: 'What waits to be sent is not on the server yet. Send it first, or discard it.',
  goesOn: 'It goes on by itself once there is a network.',
});
