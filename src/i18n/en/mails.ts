import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('en', {
  subject: '{brand}: {subject}',
  hello: 'Hello {username},',
  passwordReset: {
    subject: 'choose a new password',
    paragraphs: [
      'Open this link to choose a new password. It works once and expires in {minutes, plural, one {# minute} other {# minutes}}:',
      '{link}',
      'A new password signs you out everywhere, revokes access tokens and removes passkeys.',
      'The page lists what will be removed.',
      'If you didn’t request this, ignore this email: your password stays the same.',
    ],
  },
  emailConfirmation: {
    subject: 'confirm your email address',
    paragraphs: [
      'Open this link to confirm that this is your email address. It works once and expires in {hours, plural, one {# hour} other {# hours}}:',
      '{link}',
      'If you didn’t request this, ignore this email.',
    ],
  },
  deletionRequested: {
    subject: 'your account will be deleted',
    paragraphs: [
      'Your account and its places will be deleted on {day}. Sign in before then to keep them.',
      'If this wasn’t you, sign in and change your password.',
    ],
  },
  /** After the sentences of how an account can be opened now. */
  ifNotYou: 'If this wasn’t you, use a recovery code to choose a new password, or contact the administrator.',
  webhookOff: {
    subject: 'a webhook of {handle} was turned off',
    reasons: {
      failing: 'For three days, this address didn’t accept events of {handle}, so we’ve stopped sending them:',
      gone: 'This address answered that it’s gone, so we’ve stopped sending events of {handle} to it:',
    },
    address: '{url}',
    next: 'Turn it on again in the handle settings once it responds. The change feed has the events it missed.',
  },
  /** An access request, to the members of the handle. */
  question: {
    subject: 'Access request for {alias}',
    asks: '{name} requests the exact location of {alias}.',
    answer: 'Answer in My Places: {link}',
  },
  /** The answer to an access request, to its visitor. */
  answer: {
    subject: 'Your access request for {alias}',
    granted: ['You can see the exact location of {alias}. Open this link:', '{link}'],
    refused: 'The owner of {alias} declined your request for the exact location.',
  },
  /** Texts about the administrator's acts. */
  placeHidden: {
    subject: '{alias} is hidden',
    paragraphs: [
      'The administrator of {brand} has hidden your place {alias}. Reason:',
      '{reason}',
      'Only you and the other members of its handle can see it now. Fix the problem, then ask us through Feedback to show it again.',
    ],
  },
  ownerAsked: {
    subject: 'a question about {alias}',
    paragraphs: [
      'The administrator of {brand} has a question about your place {alias}:',
      '{question}',
      'If something is wrong with the place, fix it. You can reply through Feedback. In the meantime, the place stays as it is.',
    ],
  },
  placeShown: {
    subject: '{alias} is shown again',
    paragraphs: ['The administrator of {brand} has made your place {alias} visible again.', '{reason}'],
  },
  accountSuspended: {
    subject: 'your account is suspended',
    paragraphs: [
      'The administrator of {brand} has suspended your account. Reason:',
      '{reason}',
      'You can’t sign in, and your sessions and access tokens have ended.',
    ],
  },
  accountRestored: {
    subject: 'your account is restored',
    paragraphs: ['The administrator of {brand} has restored your account. You can sign in again.', '{reason}'],
  },
  reportDecided: {
    subject: 'your report about {alias}',
    thanks: 'Thank you for reporting {alias}.',
    outcomes: {
      dismissed: 'The administrator has reviewed it and left the place as it is.',
      hidden: 'The administrator has hidden the place.',
      suspended: 'The administrator has suspended the account of its owner.',
    },
  },
});
