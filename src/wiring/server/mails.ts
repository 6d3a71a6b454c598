import type { Container } from 'inversify';
import { createSmtpMailer } from '../../adapters/smtp/mailer.ts';
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
import { Mailer } from '../../ports/mail/mailer.ts';
import { FeedbackOutbox } from '../../ports/moderation/feedback-outbox.ts';
import { ModerationMails, noModerationMails } from '../../ports/moderation/moderation-mails.ts';
import { Clock } from '../../ports/shared/clock.ts';
import { Logger } from '../../ports/shared/logger.ts';
import { noWebhookMails, WebhookMails } from '../../ports/webhooks/webhook-mails.ts';
import type { AccountMail } from '../../usecases/accounts/account-service.ts';
import type { BackgroundJobs } from '../../usecases/health/background-jobs.ts';
import { allWaiting } from '../../usecases/health/check-health.ts';
import { createHealthProbe } from '../../usecases/health/outcome-watch.ts';
import { createDeliveryRun, deliverFeedback, deliverMails } from '../../usecases/mail/deliver-mails.ts';
import { createPromptDelivery } from '../../usecases/mail/prompt-delivery.ts';
import { provide, resolve } from '../shared/container.ts';
import type { ServerSettings } from './settings.ts';

/** Creates the delivery of queued mails. `writeFirst` runs before, and the mails that it queues are sent in the same run. */
export function createMails(
  container: Container,
  settings: ServerSettings,
  { background, writeFirst }: { readonly background: BackgroundJobs; readonly writeFirst: () => Promise<unknown> },
) {
  const prompt = createPromptDelivery(() => background.start('mails', () => delivery.run()));
  const { mail } = settings;
  const sending = createHealthProbe();
  if (mail !== undefined)
    provide(container, Mailer, {}, () => {
      const mailer = createSmtpMailer({ url: mail.url, from: mail.recipient, to: mail.recipient });
      return { send: sending.watch(mailer.send) };
    });
  provide(container, SecurityMails, {}, () =>
    getMailOrigin(settings) === undefined
      ? noSecurityMails
      : prompt.securityMails(createSecurityMails(settings.brandName, (language) => loadCatalogue(language).parts)),
  );
  provide(container, WebhookMails, {}, () => {
    const origin = getMailOrigin(settings);
    return origin === undefined ? noWebhookMails : createWebhookMails(settings.brandName, origin, loadMailTexts);
  });
  provide(container, ModerationMails, {}, () =>
    mail === undefined ? noModerationMails : createModerationMails(settings.brandName, loadMailTexts),
  );
  const feedback = resolve(container, FeedbackOutbox);
  const mails = prompt.outbox(resolve(container, MailOutbox));
  async function deliverBatch(): Promise<boolean> {
    if (mail === undefined) return false;
    await writeFirst();
    const deps = {
      mailer: resolve(container, Mailer),
      clock: resolve(container, Clock),
      log: resolve(container, Logger),
    };
    const hasMoreMails = await deliverMails({ outbox: mails, ...deps });
    const hasMoreFeedback = await deliverFeedback({ outbox: feedback, ...deps });
    return hasMoreMails || hasMoreFeedback;
  }
  const delivery = createDeliveryRun(deliverBatch);
  const toUsers = createUserMail(settings, mails);
  return {
    deliver: delivery.run,
    recovery: prompt.recovery,
    stop: () => {
      prompt.stop();
      delivery.stop();
    },
    /** True if the last mail was sent; absent if mail is off. */
    sending: mail === undefined ? undefined : sending,
    /** The number of queued mails; absent if mail is off. */
    waiting: mail === undefined ? undefined : allWaiting([feedback, mails]),
    toUsers,
    /** The mails to owners about requests for exact places, and to the requesters. */
    accessRequestMail: toUsers && {
      ...toUsers,
      texts: (language: Locale) => createAccessRequestMails(loadMailTexts(language)),
    },
  };
}

const loadMailTexts = (language: Locale) => loadCatalogue(language).parts.mails;

export type Mails = ReturnType<typeof createMails>;

/** Creates the mails to users. Returns `undefined` without the server's public URL, because their links need it. */
function createUserMail(settings: ServerSettings, outbox: MailOutbox): AccountMail | undefined {
  const origin = getMailOrigin(settings);
  return origin === undefined
    ? undefined
    : { outbox, texts: (language) => createAccountMails(settings.brandName, loadMailTexts(language)), origin };
}

const getMailOrigin = ({ mail, publicUrl }: ServerSettings): string | undefined =>
  mail === undefined || publicUrl === undefined ? undefined : new URL(publicUrl).origin;
