/** What the links of grants say that open nothing by themselves, in English. */
export const grantTexts = {
  preview: {
    title: 'A place was shared with you',
    text: 'Open it to see where it is, for as long as it is shared.',
    open: 'Open the place',
  },
  ended: {
    title: 'This link opens nothing any more',
    text: 'Its time is over, it was opened as often as it may be, or it was taken back. Ask who sent it for a new one.',
  },
} as const;

/** Of the dialog in which a member of a handle grants a view of a place; they load with it. */
export const grantDialogTexts = {
  language: 'en',
  title: 'Show it for a time',
  lead: 'Who has the link sees the point and the whole address until then, whatever others see.',
  name: 'For whom',
  namePlaceholder: 'Courier',
  presets: { hours: 'For two hours', today: 'Today', week: 'A week' },
  other: 'Another end',
  until: 'Until',
  uses: 'How often',
  usesHint: 'In how many browsers it opens. Empty: in any.',
  create: 'Make the link',
  ready: (name: string, time: string) => `“${name}”: opens until ${time}. The link is shown this once.`,
  send: 'Send',
  copy: 'Copy link',
  copyMessage: 'Copy text',
  message: (alias: string, time: string, link: string) => `${alias}, open until ${time}: ${link}`,
  qr: (name: string) => `QR code of the link for ${name}`,
  another: 'Make another',
  list: 'Links that were made',
  none: 'None yet.',
  loading: 'Loading…',
  opened: (used: number, uses: number | null) =>
    uses === null ? `Opened ${times(used)}` : `Opened ${times(used)} of ${uses}`,
  notOpened: 'Not opened yet',
  lastUsed: (time: string) => `last ${time}`,
  ends: (time: string) => `until ${time}`,
  isOver: 'over',
  by: (username: string) => `by ${username}`,
  isEnded: 'ended with the membership of its maker',
  keep: 'Keep as mine',
  keepOne: (name: string) => `Keep the link for ${name} as mine`,
  kept: (name: string) => `The link for ${name} is yours now, and opens again.`,
  endedTitle: 'Links that ended with their maker',
  endedLead: 'They open nothing any more. Keep one as yours, and it opens again until its time is over.',
  revoke: 'Take back',
  revokeOne: (name: string) => `Take back the link for ${name}`,
  revoked: (name: string) => `The link for ${name} opens nothing any more.`,
  failed: (why: string) => `That did not work. ${why}`,
  close: 'Close',
} as const;

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);
