/** What is mailed to a visitor who asked for the exact place, in English. */
export const askMailTexts = {
  newSubject: (alias: string) => `A question about ${alias}`,
  newText: (alias: string, name: string, message: string, link: string) =>
    [`${name} asks to see exactly where ${alias} is.`, message && `> ${message}`, `Answer in My Places: ${link}`]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
  subject: (alias: string) => `Your question about ${alias}`,
  granted: (alias: string, link: string) => `You may see exactly where ${alias} is. Open this link:\n\n${link}\n`,
  refused: (alias: string) => `The owner of ${alias} does not show you where it is exactly.\n`,
} as const;

/** The page on which a visitor finds the answer. */
export const askedPageTexts = {
  waiting: {
    title: 'You asked for the exact place',
    text: 'Its owner has not answered yet. This page has the answer: keep its address.',
    again: 'Look again',
  },
  granted: { title: 'Yes, you may see it', text: 'You may see exactly where it is until', open: 'Open the place' },
  refused: {
    title: 'Not this time',
    text: 'Its owner does not show you where it is exactly.',
    look: 'Look for a place',
  },
  gone: {
    title: 'There is no such question',
    text: 'It was asked more than thirty days ago, or the address is cut off.',
    look: 'Look for a place',
  },
} as const;

/** The form of a visitor who asks, and the list of a member who answers. */
export const askTexts = {
  language: 'en',
  ask: 'Ask for the exact place',
  lead: 'The owner sees your name and your words, and answers with a link or not.',
  name: 'Your name',
  message: 'What for',
  email: 'Email for the answer (optional)',
  send: 'Ask',
  sent: 'Asked. The answer will be here:',
  answerPage: 'Page with the answer',
  waiting: (count: number) => (count === 1 ? 'A question for you' : `${count} questions for you`),
  asks: (name: string, alias: string) => `${name} asks for ${alias}`,
  hours: 'Yes, for two hours',
  day: 'Yes, for a day',
  no: 'No',
  settingTitle: 'Questions for the exact place',
  settingHint: 'Others do not see exactly where it is. They may ask you for it; you answer in My Places.',
  setting: 'Visitors may ask',
  settingSaved: (isOpen: boolean) => (isOpen ? 'Visitors may ask.' : 'Visitors can no longer ask.'),
  answered: (isGranted: boolean) => (isGranted ? 'They can open it now.' : 'They are told no.'),
} as const;
