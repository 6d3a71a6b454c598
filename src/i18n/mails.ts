import type { SecurityEvent } from '../domain/accounts/security-event.ts';
import { type Handle, handleSettingsPath } from '../domain/aliases/alias.ts';
import type { Locale } from '../domain/languages.ts';
import type { ModerationNotice } from '../domain/moderation/moderation.ts';
import type { mailTexts } from './en/mails.ts';
import { type SecurityEventTexts, securityEventSentence } from './security-event-texts.ts';

type MailTexts = typeof mailTexts;

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** A mail with the greeting and the name of the service around its paragraphs. */
const toUser =
  (brand: string, texts: MailTexts) =>
  (username: string, subject: string, ...paragraphs: readonly string[]): Mail => ({
    subject: texts.subject({ brand, subject }),
    text: joinParagraphs(texts.hello({ username }), ...paragraphs, brand),
  });

/** The mails to a user about the account, with the name of the service around them. */
export function createAccountMails(brand: string, texts: MailTexts) {
  const write = toUser(brand, texts);
  return {
    passwordReset: (username: string, link: string, minutes: number): Mail => {
      const { subject, paragraphs } = texts.passwordReset;
      const [open, address, ...rest] = paragraphs;
      return write(username, subject, open({ minutes }), address({ link }), ...rest);
    },
    emailConfirmation: (username: string, link: string, hours: number): Mail => {
      const { subject, paragraphs } = texts.emailConfirmation;
      const [open, address, ignore] = paragraphs;
      return write(username, subject, open({ hours }), address({ link }), ignore);
    },
    deletionRequested: (username: string, day: string): Mail => {
      const { subject, paragraphs } = texts.deletionRequested;
      const [erased, ignore] = paragraphs;
      return write(username, subject, erased({ day }), ignore);
    },
  };
}

/** The mails that notify users of changes to how their accounts can be accessed. */
export const createSecurityMails = (
  brand: string,
  textsIn: (language: Locale) => { readonly mails: MailTexts; readonly securityEvents: SecurityEventTexts },
) => ({
  compose(username: string, events: readonly SecurityEvent[]): ((language: Locale) => Mail) | undefined {
    const [first] = events;
    if (first === undefined) return undefined;
    return (language) => {
      const { mails, securityEvents } = textsIn(language);
      const sentences = events.map((event) => securityEventSentence(event, securityEvents));
      return toUser(brand, mails)(username, securityEvents[first.kind].subject, ...sentences, mails.ifNotYou);
    };
  },
});

/** The mail that tells an owner that a webhook was disabled, with a link to enable it again. `origin` is the server's public URL. */
export const createWebhookMails = (brand: string, origin: string, textsIn: (language: Locale) => MailTexts) => ({
  compose:
    (
      username: string,
      { handle, url, reason }: { readonly handle: Handle; readonly url: string; readonly reason: 'failing' | 'gone' },
    ) =>
    (language: Locale): Mail => {
      const texts = textsIn(language);
      const { subject, reasons, address, next } = texts.webhookOff;
      const write = toUser(brand, texts);
      const link = new URL(`${handleSettingsPath(handle)}#webhooks`, origin).href;
      return write(username, subject({ handle }), reasons[reason]({ handle }), address({ url }), next, link);
    },
});

/** The mails about requests for exact places. */
export const createAccessRequestMails = ({ question, answer }: MailTexts) => ({
  newSubject: (alias: string): string => question.subject({ alias }),
  newText: (alias: string, name: string, message: string, link: string): string =>
    joinParagraphs(
      question.asks({ alias, name }),
      ...(message === '' ? [] : [`> ${message}`]),
      question.answer({ link }),
    ),
  subject: (alias: string): string => answer.subject({ alias }),
  granted: (alias: string, link: string): string =>
    joinParagraphs(answer.granted[0]({ alias }), answer.granted[1]({ link })),
  refused: (alias: string): string => joinParagraphs(answer.refused({ alias })),
});

/** The mails of the administrator's decisions. They contain nothing that a reporter wrote. */
export const createModerationMails = (brand: string, textsIn: (language: Locale) => MailTexts) => ({
  compose:
    (notice: ModerationNotice) =>
    (language: Locale): Mail => {
      const texts = textsIn(language);
      const [subject, ...paragraphs] = moderationText(notice, brand, texts);
      return { subject: texts.subject({ brand, subject }), text: joinParagraphs(...paragraphs) };
    },
});

function moderationText(notice: ModerationNotice, brand: string, texts: MailTexts): [string, ...string[]] {
  switch (notice.kind) {
    case 'place-hidden': {
      const { subject, paragraphs } = texts.placeHidden;
      const { alias } = notice;
      const [hidden, reason, next] = paragraphs;
      return [subject({ alias }), hidden({ brand, alias }), reason({ reason: quote(notice.reason) }), next];
    }
    case 'owner-asked': {
      const { subject, paragraphs } = texts.ownerAsked;
      const { alias } = notice;
      const [asks, question, next] = paragraphs;
      return [subject({ alias }), asks({ brand, alias }), question({ question: quote(notice.question) }), next];
    }
    case 'place-shown': {
      const { subject, paragraphs } = texts.placeShown;
      const { alias } = notice;
      return [subject({ alias }), paragraphs[0]({ brand, alias }), paragraphs[1]({ reason: quote(notice.reason) })];
    }
    case 'account-suspended': {
      const { subject, paragraphs } = texts.accountSuspended;
      const [suspended, reason, next] = paragraphs;
      return [subject, suspended({ brand }), reason({ reason: quote(notice.reason) }), next];
    }
    case 'account-restored': {
      const { subject, paragraphs } = texts.accountRestored;
      return [subject, paragraphs[0]({ brand }), paragraphs[1]({ reason: quote(notice.reason) })];
    }
    case 'report-decided': {
      const { subject, thanks, outcomes } = texts.reportDecided;
      const { alias } = notice;
      return [subject({ alias }), thanks({ alias }), outcomes[notice.decision]];
    }
  }
}

const joinParagraphs = (...paragraphs: readonly string[]): string => `${paragraphs.join('\n\n')}\n`;

const quote = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
