import { TOTP } from 'otpauth';
import { expect } from 'vitest';
import { createNodeSecretGenerator } from '../../src/adapters/node/crypto-secrets.ts';
import { createTotp } from '../../src/adapters/otpauth/totp.ts';
import { createSqlMemberStore } from '../../src/adapters/sql/members/member-store.ts';
import { createSqlFeedbackArchive } from '../../src/adapters/sql/moderation/feedback-repository.ts';
import type { RelyingParty } from '../../src/domain/accounts/relying-party.ts';
import { ok } from '../../src/domain/result.ts';
import type { PasskeyVerifier, WebAuthnJson } from '../../src/ports/accounts/passkey-verifier.ts';
import type { PasswordHasher } from '../../src/ports/accounts/password-hasher.ts';
import type { MailText, UserMail } from '../../src/ports/mail/mail-outbox.ts';
import type { Logger } from '../../src/ports/shared/logger.ts';
import type { AccountMail } from '../../src/usecases/accounts/account-service.ts';
import { createAccountUseCases } from '../../src/usecases/accounts/account-use-cases.ts';
import type { SignUpPolicy } from '../../src/usecases/accounts/invitations.ts';
import { createManualClock, openMemorySqlite } from './databases.ts';
import { createFailingCalls, unavailable } from './failing-calls.ts';
import { silentEvents } from './silent-events.ts';
import { createSqlStores } from './sql-stores.ts';
import { unwrap } from './unwrap.ts';

export const password = 'correct horse battery';
export const home = { key: '192.0.2.1' };
export const site: RelyingParty = { id: 'where.example', origin: 'https://where.example' };

/** Creates readable hashes; the only common password is `password1`. */
const readableHashes: Pick<PasswordHasher, 'isCommon' | 'isOutdated'> &
  Pick<PasswordHasher, 'hash' | 'matches' | 'hashCode' | 'hashPin' | 'matchesPin'> = {
  isCommon: async (typed) => typed === 'password1',
  hash: async (typed) => ok(`hash of ${typed}`),
  matches: async (hash, typed) => ok(hash?.replace(/^old /, '') === `hash of ${typed}`),
  hashCode: async (code, salt) => ok(`${salt} ${code}`),
  hashPin: async (pin) => ok(pin),
  matchesPin: async (hash, pin) => ok(hash === pin),
  isOutdated: (hash) => hash.startsWith('old '),
};

/** Accepts every passkey response that is not marked `isForged`. */
const readableResponses: PasskeyVerifier = {
  createRegistrationOptions: async ({ id }, user, challenge, known) => ({ site: id, user: user.id, challenge, known }),
  createAuthenticationOptions: async ({ id }, challenge) => ({ site: id, challenge }),
  parseClaim: ({ id, challenge }) =>
    typeof id === 'string' && typeof challenge === 'string' ? { id, challenge } : undefined,
  verifyRegistration: async (_site, { id, isForged }) =>
    isForged ? undefined : { id: String(id), publicKey: 'key', counter: 0 },
  verifyAuthentication: async (_site, { isForged }, _challenge, { counter }) => (isForged ? undefined : counter + 1),
};

const texts: ReturnType<AccountMail['texts']> = {
  passwordReset: (...parts) => ({ subject: 'reset', text: parts.join(' | ') }),
  emailConfirmation: (...parts) => ({ subject: 'confirm', text: parts.join(' | ') }),
  deletionRequested: (...parts) => ({ subject: 'deleted', text: parts.join(' | ') }),
};

interface Options {
  readonly hasMail?: boolean;
  readonly signUp?: SignUpPolicy;
  readonly adminSecondFactor?: boolean;
}

/** Creates the account use cases on a database in memory whose calls can fail. The users are Ann and the administrator. */
export async function createSqlAccounts({ hasMail = true, signUp = 'open', adminSecondFactor = false }: Options = {}) {
  const database = await openMemorySqlite();
  const clock = createManualClock();
  const { port, withEachCallFailing } = createFailingCalls();
  const stores = createSqlStores(database, clock);
  const secrets = createNodeSecretGenerator();
  const totp = createTotp({ issuer: 'Whereat' });
  const logged: unknown[] = [];
  const log: Logger = {
    info: (...reported) => void logged.push(reported),
    warn: (...stated) => void logged.push(stated),
    error: (...announced) => void logged.push(announced),
  };
  const sent: (Omit<UserMail, 'write'> & MailText)[] = [];
  const outbox = port({
    add: async ({ write, ...mail }: UserMail) => {
      sent.push({ ...mail, ...write('en') });
      return ok(undefined);
    },
  });
  const users = port(stores.users);
  const passwords = port(readableHashes, ['hash', 'matches', 'hashCode']);
  const useCases = createAccountUseCases({
    users,
    sessions: port(stores.sessions),
    tokens: port(stores.tokens),
    members: port(createSqlMemberStore({ database, clock, ...silentEvents })),
    totps: port(stores.totps),
    recovery: port(stores.recovery),
    deletions: port(stores.deletions),
    rateLimiter: port(stores.rateLimiter),
    passwords,
    passkeyStore: port(stores.passkeys),
    invitationStore: port(stores.invitations),
    deviceSignIns: port(stores.deviceSignIns),
    identities: port(stores.identities),
    identityProviders: [],
    feedback: createSqlFeedbackArchive({ database }),
    mail: hasMail ? { outbox, texts: () => texts, origin: 'https://where.example' } : undefined,
    passkeyVerifier: readableResponses,
    totp,
    secrets,
    clock,
    log,
    adminUsername: 'Ad.min',
    signUp,
    adminSecondFactor,
  });
  const { auth } = useCases;
  const person = (username: string) => ({ id: `${username}-id`, username, email: `${username}@example.com` });
  const ann = person('ann');
  const admin = { ...person('admin'), email: 'admin@localhost' };
  for (const account of [ann, { ...admin, isAppointed: true }])
    unwrap(await stores.users.add({ ...account, passwordHash: `hash of ${password}` }));
  const signIn = async (username = 'ann', typed = password, code?: string) => {
    clock.forward(61);
    return auth.signIn({ username, password: typed, code }, home);
  };
  return {
    ...useCases,
    database,
    clock,
    stores,
    users,
    passwords,
    secrets,
    log,
    logged,
    sent,
    ann,
    admin,
    withEachCallFailing,
    signIn,
    /** Expects that an act makes `calls` store calls and reports the failure of each. The runs are 61 seconds apart. */
    expectEachFailureReported: async <T>(act: () => Promise<T>, calls: number) => {
      const { failures, last } = await withEachCallFailing(() => {
        clock.forward(61);
        return act() as ReturnType<typeof auth.signOut>;
      });
      expect(failures).toEqual(Array.from({ length: calls }, () => unavailable));
      expect(last).toMatchObject({ ok: true });
    },
    /** Returns the one-time code of a secret, `steps` of 30 seconds from now. */
    generateCode: (secret: string, steps = 0): string =>
      new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + steps * 30_000 }),
    /** Registers a passkey for a user. */
    addPasskey: async (user: typeof ann, id: string) => {
      const { challenge } = unwrap(await useCases.passkeys.createRegistrationOptions(user, site)) as {
        challenge: string;
      };
      unwrap(await useCases.passkeys.register(user, site, `key ${id}`, { id, challenge } satisfies WebAuthnJson));
    },
  };
}
