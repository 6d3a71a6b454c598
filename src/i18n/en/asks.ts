/** What is mailed to a visitor who asked for the exact place, in English. */
export const askMailTexts = {
  newSubject: (alias: string) => `A question about ${alias}`,
  newText: (alias: string, name: string, message: string, link: string) =>
    `${name} asks to see exactly where ${alias} is.\n\n> ${message}\n\nAnswer in My Places: ${link}\n`,
  subject: (alias: string) => `Your question about ${alias}`,
  granted: (alias: string, link: string) => `You may see exactly where ${alias} is. Open this link:\n\n${link}\n`,
  refused: (alias: string) => `The owner of ${alias} does not show you where it is exactly.\n`,
} as const;

/** The page on which a visitor finds the answer. */
export const askedPageTexts = {
  waiting: {
    title: 'You asked for the exact place',
    text: 'Its owner has not answered yet. This page has the answer: keep its address.',
  },
  granted: { title: 'Yes, you may see it', text: 'You may see exactly where it is until', open: 'Open the place' },
  refused: { title: 'Not this time', text: 'Its owner does not show you where it is exactly.' },
  gone: {
    title: 'There is no such question',
    text: 'It was asked more than thirty days ago, or the address is cut off.',
  },
} as const;
