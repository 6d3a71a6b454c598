import { messages } from '../messages/messages.ts';

/** The sentences of a place that was just created. */
export const created = messages('en', {
  named: 'Named',
  send: 'Send it',
  sendByWhatsApp: 'Send on WhatsApp',
  print: 'Print sign',
  visibility: 'Who can see it',
  arrive: 'Getting there',
  arriveText: 'Gate, floor, a photo, a number to call',
  add: 'Add',
  later: 'Later',
  another: 'Name another place under {handle}',
});
