import { messages } from '../messages/messages.ts';

/** The pages of feedback; they load with them. */
export const feedbackTexts = messages('en', {
  feedback: {
    title: 'Feedback',
    lead: 'What works, what does not, what is missing. The people who run this site read it.',
    label: 'Your feedback',
    submit: 'Send feedback',
    sending: 'Sending…',
    another: 'Write another',
    stillHere: 'What you wrote is still here.',
    signedAs: 'Sent as {username}, with your email address, so that we can answer.',
    left: '{letters, plural, one {# letter left} other {# letters left}}',
  },
  allFeedback: {
    administration: 'Administration',
    title: 'All Feedback',
    empty: 'No feedback yet. What people send will appear here.',
    count: '{items, plural, one {# message} other {# messages}}',
    countOfMany: '{items, number} of the messages',
    stretches: 'Parts of the list',
    older: 'Older messages',
    newest: 'The newest messages',
    none: 'Nothing is older than that.',
  },
});
