import { messages } from '../messages/messages.ts';

/** The visibility of a place and its end: words of forms, lists and pages. */
export const visibility = messages('en', {
  title: 'Who can see it',
  names: { public: 'Public', unlisted: 'Unlisted', protected: 'PIN', private: 'Private' },
  hints: {
    public: 'Found by its name, in the list of its handle and in suggestions.',
    unlisted: 'Found by its exact name alone. In no list, and not in search engines.',
    protected: 'Asks for a PIN. Give it to those who should come.',
    private: 'For you and the members of its handle. To all others the name does not exist.',
  },
  /** Shown before a choice was made. */
  handleDefault: 'What {handle} has for new places.',
  homeOffer: 'The name says home, so it is unlisted unless you choose otherwise.',
  pin: 'PIN',
  pinHint: '4 to 12 characters. Another PIN closes the place for those who had the old one.',
  pinKept: 'Leave it empty to keep the PIN.',
  limits: 'How exactly, until when',
  fields: { visibility: 'Who can see it', approximate: 'Shown to visitors as', expiresAt: 'Can be seen until' },
  exactness: {
    title: 'How exactly others see where it is',
    names: { exact: 'The point', 8: 'The block', 6: 'The quarter', 4: 'The region' },
    size: '{width} × {height}',
    hint: 'All who can see the place see its point and its whole address.',
    cellHint:
      'Others see the area on the map, and nothing of the address that is smaller. With the PIN or a link that you grant they see the point.',
  },
  expiry: {
    title: 'Until when',
    hint: 'Afterwards the name says that it has ended. You can extend it for 30 days, then it is deleted.',
    presets: {
      never: 'No end',
      tonight: 'Tonight, 23:59',
      night: 'After the party, tomorrow 02:00',
      week: 'In a week',
      month: 'In a month',
    },
    exact: 'Day and time',
    until: 'Until {time}',
  },
  locked: 'Its owner has locked this place.',
  pinGiven: 'PIN, as it was given to you',
  wrongPin: 'That is not it. Check it with the person who sent it.',
  open: 'Open',
  opening: 'Opening…',
  staysOpen:
    '{hours, plural, one {It stays open on this device for # hour.} other {It stays open on this device for # hours.}}',
  enterPin: 'Enter the PIN',
  endedOn: 'Ended on {day}',
  ended: 'Ended {day}',
  endsIn: {
    minute: 'Ends in {count, plural, one {# minute} other {# minutes}}',
    hour: 'Ends in {count, plural, one {# hour} other {# hours}}',
    day: 'Ends in {count, plural, one {# day} other {# days}}',
  },
  until: 'Until {day}',
  expiredTitle: 'This place was named for a time',
  expiredText: 'Its owner set an end. What it led to is not shown any more.',
  extend: 'Is it yours? <link>Sign in to extend it</link>, until {day}.',
  extendAsMember: 'Others do not see it any more. Extend it',
  defaultTitle: 'New places',
  defaultHint: 'Who can see the next places of this handle, unless you choose otherwise.',
  defaultSaved: 'New places are: {name}.',
});
