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
