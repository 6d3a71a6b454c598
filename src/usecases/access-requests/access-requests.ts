import type { AccessRequestAnswer, AccessRequestSummary } from '../../domain/access-requests/access-request.ts';
import type { User } from '../../domain/accounts/user.ts';
import { formatAlias } from '../../domain/aliases/alias.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { isInfraFailure } from '../../domain/failure.ts';
import type { Locale } from '../../domain/languages.ts';
import type { LocationName } from '../../domain/location/lifecycle.ts';
import type { Result } from '../../domain/result.ts';
import { err, ok } from '../../domain/result.ts';
import type {
  AccessRequestState,
  AccessRequestStore,
  OpenAccessRequest,
} from '../../ports/access-requests/access-request-store.ts';
import type { MailOutbox } from '../../ports/mail/mail-outbox.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import type { LocationAccess } from '../aliases/location-access.ts';
import type { AliasUseCases } from '../aliases/types.ts';
import type { GrantService } from '../grants/location-grants.ts';
import { budget } from '../limits/budgets.ts';
import { consumeAll, type LimitDeps } from '../limits/consume.ts';

/** The name of a visitor who requests the exact place, and the reason. */
interface AccessRequestDraft {
  readonly name: string;
  readonly message: string;
  /** The email address that the answer is also sent to. */
  readonly email?: string | undefined;
}

type NotThere = FailureOf<'location-not-found' | 'removed' | 'taken-down' | 'expired'> | InfraFailure;

/** Visitors request the exact place of an approximate or protected location; the members of its handle answer. */
export interface AccessRequests {
  /** Stores the request and returns the link where the requester reads the answer; the server returns only its path. */
  ask(
    location: LocationName,
    request: AccessRequestDraft,
    from?: { readonly key: string; readonly site?: string },
  ): Promise<Result<{ readonly link: string }, NotThere | FailureOf<'asking-closed' | 'bad-request'>>>;
  /** Lists the unanswered requests for the user's handles, newest first. */
  listOpen(
    user: User | null,
  ): Promise<Result<readonly AccessRequestSummary[], FailureOf<'sign-in-needed'> | InfraFailure>>;
  /** Approves a request with a grant, or declines it if the answer has no end time. */
  answer(
    id: string,
    answer: AccessRequestAnswer,
    user: User | null,
  ): Promise<
    Result<
      { readonly isGranted: boolean },
      | FailureOf<'sign-in-needed' | 'ask-not-found' | 'bad-request' | 'not-owner' | 'location-not-found' | 'removed'>
      | InfraFailure
    >
  >;
  /** Returns whether visitors can request access: the location hides its exact point, and the members of its handle accept requests. */
  isOpen(location: LocationName): Promise<Result<boolean, NotThere>>;
  /** Turns access requests for a location on or off. Only a member of its handle can do so. */
  setOpen(
    location: LocationName,
    isOpen: boolean,
    user: User | null,
  ): Promise<Result<void, FailureOf<'sign-in-needed' | 'not-owner' | 'location-not-found' | 'removed'> | InfraFailure>>;
}

/** Texts of two mails: a new request, to the owner; and the answer, to a requester who left an address. */
export interface AccessRequestMailTexts {
  readonly newSubject: (alias: string) => string;
  readonly newText: (alias: string, name: string, message: string, link: string) => string;
  readonly subject: (alias: string) => string;
  readonly granted: (alias: string, link: string) => string;
  readonly refused: (alias: string) => string;
}

export interface AccessRequestMail {
  readonly outbox: Pick<MailOutbox, 'add'>;
  readonly origin: string;
  readonly texts: (language: Locale) => AccessRequestMailTexts;
}

interface Deps extends LimitDeps {
  readonly store: AccessRequestStore;
  readonly grants: Pick<GrantService, 'prepare'>;
  readonly aliases: Pick<AliasUseCases, 'get'>;
  readonly access: Pick<LocationAccess, 'requireAccess'>;
  readonly secrets: SecretGenerator;
  /** Absent if the server sends no mail. `origin` is the origin of the links in a mail. */
  readonly mail?: AccessRequestMail | undefined;
}

/** Access requests on the server, with the page that shows the requester the answer. */
export interface AccessRequestService extends AccessRequests {
  /** Finds a request by the secret of its link. Fails with `link-not-found` too if the location is private now and no grant is valid. */
  find(secret: string): Promise<Result<AccessRequestState, FailureOf<'link-not-found'> | InfraFailure>>;
}

/** Creates the service that checks which locations accept requests, the rate limits, and who can answer. */
export function createAccessRequestService({
  store,
  grants,
  aliases,
  access,
  secrets,
  rateLimiter,
  clock,
  mail,
}: Deps): AccessRequestService {
  async function sendDecisionMail(ask: OpenAccessRequest, link: string | undefined): Promise<void> {
    if (ask.email === '' || mail === undefined) return;
    const alias = formatAlias(ask.location.handle, ask.location.label);
    const write = (language: Locale) => {
      const { subject, granted, refused } = mail.texts(language);
      const text = link === undefined ? refused(alias) : granted(alias, mail.origin + link);
      return { subject: subject(alias), text };
    };
    await mail.outbox.add({ to: ask.email, write });
  }

  /** Prepares the grant of an approval; `undefined` for a refusal. */
  async function prepareGrant(ask: OpenAccessRequest, end: AccessRequestAnswer, user: User) {
    if (end.hours === undefined && end.expiresAt === undefined) return ok(undefined);
    return grants.prepare(ask.location, { name: ask.name, ...end }, user);
  }

  async function checkCanAsk(name: Parameters<AccessRequests['ask']>[0]) {
    const viewed = await aliases.get(name, null);
    if (viewed.ok)
      return viewed.value.location.approximate === null ? err({ kind: 'asking-closed' } as const) : ok(undefined);
    const { failure } = viewed;
    return failure.kind === 'pin-required' ? ok(undefined) : err(failure);
  }

  return {
    async ask(name, { name: requesterName, message, email = '' }, from = { key: 'unknown' }) {
      const allowed = await checkCanAsk(name);
      if (!allowed.ok) return allowed;
      const setting = await store.findSetting(name);
      if (!setting.ok) return setting;
      const { locationId, isOpen } = setting.value;
      if (!isOpen) return err({ kind: 'asking-closed' });
      const now = clock.now();
      const site = from.site ?? from.key;
      const consumed = await consumeAll({ rateLimiter, clock }, [
        budget('asks-of-from', locationId, site),
        budget('asks', site),
        budget('asks-of', locationId),
      ]);
      if (!consumed.ok) return consumed;
      const secret = secrets.createLinkSecret();
      const ask = {
        id: secrets.createId(),
        secretHash: secrets.hash(secret),
        name: requesterName.trim(),
        message: message.trim(),
      };
      const added = await store.add(name, { ...ask, email: email.trim(), askedAt: now });
      if (!added.ok) return added;
      const { owner } = added.value;
      const alias = formatAlias(name.handle, name.label);
      await mail?.outbox.add({
        userId: owner.id,
        to: owner.email,
        priority: 'notice',
        write: (language) => {
          const { newSubject, newText } = mail.texts(language);
          return { subject: newSubject(alias), text: newText(alias, ask.name, ask.message, `${mail.origin}/mine`) };
        },
      });
      return ok({ link: `/asked/${secret}` });
    },

    async listOpen(user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const found = await store.listOpen(user);
      return found.ok ? ok(found.value.map(toSummary)) : found;
    },

    async answer(id, end, user) {
      if (user === null) return err({ kind: 'sign-in-needed' });
      const found = await store.listOpen(user);
      if (!found.ok) return found;
      const ask = found.value.find((request) => request.id === id);
      if (ask === undefined) return err({ kind: 'ask-not-found' });
      const granted = await prepareGrant(ask, end, user);
      if (!granted.ok) return granted;
      const result = await store.answer(id, granted.value?.grant ?? null, clock.now(), user.id);
      if (!result.ok) return result;
      if (!result.value) return err({ kind: 'ask-not-found' });
      await sendDecisionMail(ask, granted.value?.link);
      return ok({ isGranted: granted.value !== undefined });
    },

    async isOpen(name) {
      const allowed = await checkCanAsk(name);
      if (allowed.ok) {
        const setting = await store.findSetting(name);
        return setting.ok ? ok(setting.value.isOpen) : setting;
      }
      return allowed.failure.kind === 'asking-closed' ? ok(false) : err(allowed.failure);
    },

    async setOpen(name, isOpen, user) {
      const member = await access.requireAccess(name, user, 'change');
      return member.ok ? store.setOpen(name, isOpen, member.value.user.id) : member;
    },

    async find(secret) {
      const found = await store.find(secrets.hash(secret));
      if (!found.ok) return found;
      const state = found.value;
      if (state === undefined) return err({ kind: 'link-not-found' });
      if (state.answer === 'granted' && state.until > clock.now()) return ok(state);
      // A visitor who cannot see the location now must not learn its new name.
      const viewed = await aliases.get(state.location, null);
      if (!viewed.ok && isInfraFailure(viewed.failure)) return err(viewed.failure);
      return !viewed.ok && viewed.failure.kind === 'location-not-found' ? err({ kind: 'link-not-found' }) : ok(state);
    },
  };
}

const toSummary = ({ location, askedAt: requestedAt, ...ask }: OpenAccessRequest): AccessRequestSummary => ({
  ...ask,
  ...location,
  askedAt: requestedAt.toISOString(),
});
