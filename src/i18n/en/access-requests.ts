import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('en', {
  ask: 'Request the exact location',
  lead: 'The owner sees your name and message, and either sends a link or declines.',
  name: 'Your name',
  message: 'Reason',
  email: 'Email for the reply (optional)',
  send: 'Send request',
  sent: 'Request sent. <link>Check here for the reply</link>',
  waiting: '{count, plural, one {# access request} other {# access requests}}',
  asks: '{name} requests access to {alias}',
  hours: 'Approve for 2 hours',
  day: 'Approve for 1 day',
  no: 'Decline',
  settingTitle: 'Access requests',
  settingHint: 'Visitors see only the area. They can request the exact location; you answer in My Places.',
  setting: 'Allow access requests',
  settingSaved: '{isOpen, select, true {Access requests turned on} false {Access requests turned off} other {}}',
  answered: '{isGranted, select, true {Request approved} false {Request declined} other {}}',
});
