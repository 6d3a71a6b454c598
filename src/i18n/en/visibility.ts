import { UNLOCK_HOURS } from '../../domain/location/visibility.ts';

/** Who sees a place, and until when: words of forms, lists and pages. */
export const visibility = {
  title: 'Who can see it',
  names: { public: 'Public', unlisted: 'Unlisted', protected: 'PIN', private: 'Private' },
  hints: {
    public: 'Found by its name, in the list of its handle and in suggestions.',
    unlisted: 'Found by its exact name alone. In no list, and not in search engines.',
    protected: 'Asks for a PIN. Give it to those who should come.',
    private: 'For you and the members of its handle. To all others the name does not exist.',
  },
  /** Shown before a choice was made. */
  handleDefault: (handle: string) => `What ${handle} has for new places.`,
  homeOffer: 'The name says home, so it is unlisted unless you choose otherwise.',
  pin: 'PIN',
  pinHint: '4 to 12 characters. Another PIN closes the place for those who had the old one.',
  pinKept: 'Leave it empty to keep the PIN.',
  fields: { visibility: 'Who can see it', approximate: 'Shown to visitors as', expiresAt: 'Can be seen until' },
  exactness: {
    title: 'How exactly others see where it is',
    names: { exact: 'The point', 8: 'The block', 6: 'The quarter', 4: 'The region' },
    size: (width: number, height: number) => `${length(width)} × ${length(height)}`,
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
    until: (time: string) => `Until ${time}`,
  },
  locked: 'Its owner has locked this place.',
  pinGiven: 'PIN, as it was given to you',
  wrongPin: 'That is not it. Check it with the person who sent it.',
  open: 'Open',
  opening: 'Opening…',
  staysOpen: `It stays open on this device for ${UNLOCK_HOURS} hours.`,
  enterPin: 'Enter the PIN',
  endedOn: (day: string) => `Ended on ${day}`,
  ended: (day: string) => `Ended ${day}`,
  endsIn: (milliseconds: number) => `Ends in ${duration(milliseconds)}`,
  until: (day: string) => `Until ${day}`,
  expiredTitle: 'This place was named for a time',
  expiredText: 'Its owner set an end. What it led to is not shown any more.',
  isYours: 'Is it yours?',
  extend: 'Sign in to extend it',
  extendAsMember: 'Others do not see it any more. Extend it',
  extendUntil: (day: string) => `, until ${day}.`,
  defaultTitle: 'New places',
  defaultHint: 'Who can see the next places of this handle, unless you choose otherwise.',
  defaultSaved: (name: string) => `New places are: ${name}.`,
} as const;

/** `250 m`, `5 km`: metres to two digits. */
function length(metres: number): string {
  const rounded = Number(metres.toPrecision(2));
  return rounded < 1_000 ? `${rounded} m` : `${rounded / 1_000} km`;
}

/** `5 days`, `3 hours`, `20 minutes`: whole ones, at least one minute. */
function duration(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / 60_000));
  if (minutes < 120) return counted(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? counted(hours, 'hour') : counted(Math.round(hours / 24), 'day');
}

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
