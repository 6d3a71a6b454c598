import { messages } from '../messages/messages.ts';

/** The form of an access request, and the list in which members answer requests. */
export const askTexts = messages('en', {
  ask: 'Ask for the exact place',
  lead: 'The owner sees your name and your words, and answers with a link or not.',
  name: 'Your name',
  message: 'What for',
  email: 'Email for the answer (optional)',
  send: 'Ask',
  sent: 'Asked. The answer will be here: <link>Page with the answer</link>',
  waiting: '{count, plural, one {A question for you} other {# questions for you}}',
  asks: '{name} asks for {alias}',
  hours: 'Yes, for two hours',
  day: 'Yes, for a day',
  no: 'No',
  settingTitle: 'Questions for the exact place',
  settingHint: 'Others do not see exactly where it is. They may ask you for it; you answer in My Places.',
  setting: 'Visitors may ask',
  settingSaved: '{isOpen, select, true {Visitors may ask.} false {Visitors can no longer ask.} other {}}',
  answered: '{isGranted, select, true {They can open it now.} false {They are told no.} other {}}',
});
