import { messages } from '../messages/messages.ts';

/** The visibility of a place and its end: words of forms, lists and pages. */
export const visibility = messages('en', {
  title: 'Who can see it',
  names: { public: 'Public', unlisted: 'Unlisted', protected: 'PIN', private: 'Private' },
  hints: {
    public: 'Anyone can find it by name, in its handle’s list and in suggestions.',
    unlisted: 'Only people who know the exact name can find it. Not in lists or search engines.',
    protected: 'Needs a PIN. Share it with your visitors.',
    private: 'Only you and the members of its handle can see it. For others, the name doesn’t exist.',
  },
  /** Shown before a choice was made. */
  handleDefault: 'The default for new places of {handle}.',
  homeOffer: 'This looks like a home, so it’s unlisted by default.',
  pin: 'PIN',
  pinHint: '4 to 12 characters. Changing the PIN locks out anyone who has the old one.',
  pinUnchanged: 'Leave empty to keep the PIN.',
  limits: 'Precision and end date',
  fields: { visibility: 'Who can see it', approximate: 'Shown to visitors as', expiresAt: 'Visible until' },
  exactness: {
    title: 'Precision for visitors',
    names: { exact: 'Exact point', 8: 'Block', 6: 'Neighbourhood', 4: 'Region' },
    size: '{width} × {height}',
    hint: 'Everyone who can see the place sees its exact point and full address.',
    cellHint: 'Visitors see only the area and a general address. With the PIN or a link from you, they see the point.',
  },
  expiry: {
    title: 'End date',
    hint: 'After that, the place shows as expired. You have 30 days to extend it before it’s deleted.',
    presets: {
      never: 'No end',
      tonight: 'Tonight, 23:59',
      night: 'Tomorrow, 02:00',
      week: 'In a week',
      month: 'In a month',
    },
    exact: 'Day and time',
    until: 'Until {time}',
  },
  locked: 'Its owner has locked this place.',
  pinToEnter: 'The PIN you were given',
  wrongPin: 'Wrong PIN. Check with the person who sent it.',
  open: 'Open',
  opening: 'Opening…',
  staysOpen:
    '{hours, plural, one {It stays open on this device for # hour.} other {It stays open on this device for # hours.}}',
  enterPin: 'Enter the PIN',
  endedOn: 'Expired on {day}',
  ended: 'Expired {day}',
  endsIn: {
    minute: 'Expires in {count, plural, one {# minute} other {# minutes}}',
    hour: 'Expires in {count, plural, one {# hour} other {# hours}}',
    day: 'Expires in {count, plural, one {# day} other {# days}}',
  },
  until: 'Until {day}',
  expiredTitle: 'This place has expired',
  expiredText: 'Its owner set an end date, so it’s no longer shown.',
  extend: 'Is it yours? <link>Sign in to extend it</link>, until {day}.',
  extendAsMember: 'Visitors can no longer see it. Extend it',
  defaultTitle: 'New places',
  defaultHint: 'Who can see new places of this handle, unless you choose otherwise.',
  defaultSaved: 'New places: {name}',
});
