import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('en', {
  feedback: {
    title: 'Feedback',
    lead: 'Tell us what works, what doesn’t and what’s missing. The people who run this site read it.',
    label: 'Your feedback',
    submit: 'Send feedback',
    sending: 'Sending…',
    another: 'Write another',
    stillHere: 'What you wrote is still here.',
    signedAs: 'Sent as {username} with your email address, so we can reply.',
    left: '{letters, plural, one {# character left} other {# characters left}}',
  },
  allFeedback: {
    administration: 'Administration',
    title: 'All Feedback',
    empty: 'No feedback yet. What people send will appear here.',
    count: '{items, plural, one {# message} other {# messages}}',
    countOfMany: '{items, number} messages shown',
    stretches: 'Pages of the list',
    older: 'Older messages',
    newest: 'Newest messages',
    none: 'No older messages.',
  },
});
