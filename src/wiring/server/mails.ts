import type { Container } from 'inversify';
import { createSmtpMailer } from '../../adapters/smtp/mailer.ts';
import { createSqlMailOutbox } from '../../adapters/sql/mail/mail-outbox.ts';
import type { Locale } from '../../domain/languages.ts';
import { loadCatalogue } from '../../i18n/catalogues.ts';
import {
  createAccessRequestMails,
  createAccountMails,
  createModerationMails,
  createSecurityMails,
  createWebhookMails,
} from '../../i18n/mails.ts';
import { noSecurityMails, SecurityMails } from '../../ports/accounts/security-mails.ts';
import { MailOutbox } from '../../ports/mail/mail-outbox.ts';
import { FeedbackOutbox } from '../../ports/moderation/feedback-outbox.ts';
import { ModerationMails, noModerationMails } from '../../ports/moderation/moderation-mails.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { injectionToken } from '../../ports/shared/injection-token.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { noWebhookMails, WebhookMails } from '../../ports/webhooks/webhook-mails.ts';
import { combineOutboxes } from '../../usecases/health/check-health.ts';
import { createHealthProbe, type OutcomeWatch } from '../../usecases/health/outcome-watch.ts';
import {
  createDeliveryRun,
  type DeliveryRun,
  deliverFeedback,
  deliverMails,
} from '../../usecases/mail/deliver-mails.ts';
import { provide, type ResolvedDeps } from '../shared/container.ts';
import { securityEventStore } from './database.ts';
import type { ServerSettings } from './settings.ts';
import { AccessRequestMail, Accounts, PromptDelivery, UserMail } from './tokens.ts';

interface MailDelivery extends DeliveryRun {
  /** Knows whether the last mail was sent; absent if mail is off. */
  readonly sending?: OutcomeWatch;
  /** Counts the queued mails; absent if mail is off. */
  readonly waiting?: ReturnType<typeof combineOutboxes>;
}
export const MailDelivery = injectionToken<MailDelivery>('MailDelivery');

/** Binds the mails of all capabilities, which a store queues with the change that they report, and their delivery. */
export function bindMails(container: Container, settings: ServerSettings): void {
  const { mail, brandName } = settings;
  const origin = getMailOrigin(settings);
  provide(container, MailOutbox, { ...securityEventStore, prompt: PromptDelivery }, ({ prompt, ...deps }) =>
    prompt.wrapOutbox(createSqlMailOutbox(deps)),
  );
  provide(container, SecurityMails, { prompt: PromptDelivery }, ({ prompt }) =>
    origin === undefined
      ? noSecurityMails
      : prompt.wrapSecurityMails(createSecurityMails(brandName, (language) => loadCatalogue(language).parts)),
  );
  provide(container, WebhookMails, {}, () =>
    origin === undefined ? noWebhookMails : createWebhookMails(brandName, origin, loadMailTexts),
  );
  provide(container, ModerationMails, {}, () =>
    mail === undefined ? noModerationMails : createModerationMails(brandName, loadMailTexts),
  );
  // The links of these mails need the server's public URL.
  provide(container, UserMail, { outbox: MailOutbox }, ({ outbox }) =>
    origin === undefined
      ? undefined
      : { outbox, origin, texts: (language) => createAccountMails(brandName, loadMailTexts(language)) },
  );
  provide(container, AccessRequestMail, { outbox: MailOutbox }, ({ outbox }) =>
    origin === undefined
      ? undefined
      : { outbox, origin, texts: (language) => createAccessRequestMails(loadMailTexts(language)) },
  );
  provide(container, MailDelivery, deliveryDeps, (deps) => createMailDelivery(deps, mail));
}

const deliveryDeps = {
  feedback: FeedbackOutbox,
  mails: MailOutbox,
  accounts: Accounts,
  clock: Clock,
  log: Logger,
};

/** Creates the delivery of queued mails, which sends none without a mail server. */
function createMailDelivery(
  { feedback, mails, accounts, ...deps }: ResolvedDeps<typeof deliveryDeps>,
  mail: ServerSettings['mail'],
): MailDelivery {
  if (mail === undefined) return { run: async () => undefined, stop: () => undefined };
  const sending = createHealthProbe();
  const { send } = createSmtpMailer({ url: mail.url, from: mail.recipient, to: mail.recipient });
  const mailer = { send: sending.watch(send) };
  async function deliverBatch(): Promise<boolean> {
    await accounts.profile.writeResetMails();
    const hasMoreMails = await deliverMails({ outbox: mails, mailer, ...deps });
    const hasMoreFeedback = await deliverFeedback({ outbox: feedback, mailer, ...deps });
    return hasMoreMails || hasMoreFeedback;
  }
  return { ...createDeliveryRun(deliverBatch), sending, waiting: combineOutboxes([feedback, mails]) };
}

const loadMailTexts = (language: Locale) => loadCatalogue(language).parts.mails;

const getMailOrigin = ({ mail, publicUrl }: ServerSettings): string | undefined =>
  mail === undefined || publicUrl === undefined ? undefined : new URL(publicUrl).origin;
