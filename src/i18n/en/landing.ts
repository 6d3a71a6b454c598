import { messages } from '../messages/messages.ts';

/** The sentences of the landing page. */
export const landing = messages('en', {
  title: 'Make offline locations easier to find online',
  lead: 'Give any place a short name. Say it, print it, send it: it leads there.',
  create: 'Create Alias',
  find: 'Find Location',
  mapLabel: 'Sample places on a world map',
  samples: 'Try one of these',
  send: 'Send it',
  question: 'Where do I deliver?',
  answer: 'There in 10 min',
  print: 'Print it',
  found: 'Be found',
  lights: 'Twenty names to try: tap a light, or <link>see the list</link>',
  proofs: {
    withoutAddress: {
      title: 'Works without an address',
      text: 'A pin is enough. No street, no postcode, no house number needed: the gate, the back door, stall 14.',
    },
    anyMap: {
      title: 'Opens in your map app',
      text: 'A name leads to the exact point, with its Plus Code and coordinates, ready for any map app.',
    },
    selfHosted: {
      title: 'Yours to host',
      text: 'Open codes, no API key, no network needed. One command on your own machine, and your places stay with you.',
    },
  },
});
