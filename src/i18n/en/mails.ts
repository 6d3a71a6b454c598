import { messages } from '../messages/messages.ts';

/** The mails to users. The paragraphs of a mail are its lines, in their order. */
export const mailTexts = messages('en', {
  subject: '{brand}: {subject}',
  hello: 'Hello {username},',
  passwordReset: {
    subject: 'choose a new password',
    paragraphs: [
      'Open this link to choose a new password. It works once, for {minutes, plural, one {# minute} other {# minutes}}:',
      '{link}',
      'It ends every session and access token, and removes passkeys.',
      'The page says which.',
      'If you did not ask for it, you need do nothing: the password stays as it is.',
    ],
  },
  emailConfirmation: {
    subject: 'confirm your address',
    paragraphs: [
      'Open this link to say that this address is yours. It works once, for {hours, plural, one {# hour} other {# hours}}:',
      '{link}',
      'If you did not ask for it, you need do nothing.',
    ],
  },
  deletionRequested: {
    subject: 'your account will be deleted',
    paragraphs: [
      'Your account and its places are to be erased on {day}. Until then, signing in keeps them.',
      'If it was not you, sign in, and change your password.',
    ],
  },
  /** After the sentences of how an account can be opened now. */
  ifNotYou:
    'If it was not you, use one of your recovery codes to choose a new password, or tell who runs this service.',
  webhookOff: {
    subject: 'a webhook of {handle} is off',
    reasons: {
      failing: 'For three days this address did not take an event of {handle}, so nothing more is sent to it:',
      gone: 'This address answered that it is gone, so no more events of {handle} are sent to it:',
    },
    address: '{url}',
    next: 'Turn it on again in the settings of the handle once it answers. What happened meanwhile is in the feed of changes.',
  },
  /** An access request, to the members of the handle. */
  question: {
    subject: 'A question about {alias}',
    asks: '{name} asks to see exactly where {alias} is.',
    answer: 'Answer in My Places: {link}',
  },
  /** The answer to an access request, to its visitor. */
  answer: {
    subject: 'Your question about {alias}',
    granted: ['You may see exactly where {alias} is. Open this link:', '{link}'],
    refused: 'The owner of {alias} does not show you where it is exactly.',
  },
  /** Of the administrator's acts. */
  placeHidden: {
    subject: '{alias} is hidden',
    paragraphs: [
      'The administrator of {brand} has hidden your place {alias}. The reason:',
      '{reason}',
      'Only you and the other members of its handle see it now. Put right what is wrong, then ask through Feedback for it to be shown again.',
    ],
  },
  ownerAsked: {
    subject: 'a question about {alias}',
    paragraphs: [
      'The administrator of {brand} has a question about your place {alias}:',
      '{question}',
      'If something is wrong with the place, put it right. You can answer through Feedback. The place stays as it is meanwhile.',
    ],
  },
  placeShown: {
    subject: '{alias} is shown again',
    paragraphs: ['The administrator of {brand} shows your place {alias} again.', '{reason}'],
  },
  accountSuspended: {
    subject: 'your account is suspended',
    paragraphs: [
      'The administrator of {brand} has suspended your account. The reason:',
      '{reason}',
      'You cannot sign in, and your sessions and access tokens have ended.',
    ],
  },
  accountRestored: {
    subject: 'your account is restored',
    paragraphs: ['The administrator of {brand} has restored your account. You can sign in again.', '{reason}'],
  },
  reportDecided: {
    subject: 'your report of {alias}',
    thanks: 'Thank you for reporting {alias}.',
    outcomes: {
      dismissed: 'The administrator has looked at it and left the place as it is.',
      hidden: 'The administrator has hidden the place.',
      suspended: 'The administrator has suspended the account of its owner.',
    },
  },
});
