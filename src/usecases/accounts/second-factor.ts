import { usernameKey } from '../../domain/accounts/account.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { PasskeyStore } from '../../ports/accounts/passkey-store.ts';
import type { Totp } from '../../ports/accounts/totp.ts';
import type { TotpStore } from '../../ports/accounts/totp-store.ts';
import { budget } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consume, type LimitDeps } from '../limits/consume.ts';
import { accountNetwork, createTrustedNetworks } from '../limits/trusted-networks.ts';

/** A secret for an authenticator app. */
interface TotpSetup {
  /** Base32, for typing. */
  readonly secret: string;
  /** The secret as an `otpauth://totp/…` URI, for a QR code. */
  readonly uri: string;
}

export type CodeFailure = FailureOf<'second-factor-needed' | 'wrong-code'> | InfraFailure;

/** Second factors of accounts. Before a change, the routes check the password, and a code if the account needs one. */
export interface SecondFactor {
  /** Returns the time since which sign-ins need a code of an authenticator app, or `null` if they need none. */
  findTotpStart(user: User): Promise<Result<Date | null, InfraFailure>>;
  /** Returns whether the operator requires a second factor of this account. Once it has one, a password alone does not sign in. */
  isRequiredFor(user: User): boolean;
  /** Checks that an administrator has a second factor, if the operator requires one. */
  mayAdminister(user: User): Promise<Result<void, FailureOf<'second-factor-required'> | InfraFailure>>;
  /**
   * Checks the code of a user whose password was right: a code of the authenticator app, which is valid once, or a recovery code,
   * which is used up. Succeeds without a code if the account needs no second factor.
   */
  check(user: User, code: string | undefined, from: ClientNetwork): Promise<Result<void, CodeFailure>>;
  /** Creates the secret for an authenticator app. It replaces an unconfirmed one. */
  beginTotp(user: User): Promise<Result<TotpSetup, FailureOf<'totp-on'> | InfraFailure>>;
  /** Confirms the authenticator app with its first code. From then on, sign-ins need a code. */
  confirmTotp(
    user: User,
    code: string,
    from: ClientNetwork,
  ): Promise<Result<void, FailureOf<'totp-off' | 'wrong-code'> | InfraFailure>>;
  removeTotp(user: User): Promise<Result<void, FailureOf<'totp-off'> | InfraFailure>>;
}

export interface SecondFactorDeps extends LimitDeps {
  readonly totp: Totp;
  readonly totps: TotpStore;
  readonly passkeys: Pick<PasskeyStore, 'listByUser'>;
  /** Consumes a recovery code, and returns whether the account had it. */
  readonly consumeRecoveryCode: (userId: string, code: string) => Promise<Result<boolean, InfraFailure>>;
  readonly isRequiredFor: (user: User) => boolean;
}

export function createSecondFactor(deps: SecondFactorDeps): SecondFactor {
  const { totp, totps, passkeys, consumeRecoveryCode, rateLimiter, clock, isRequiredFor } = deps;
  const trustedNetworks = createTrustedNetworks({ rateLimiter, clock });

  const totpSince: SecondFactor['findTotpStart'] = async ({ id }) => {
    const factor = await totps.find(id);
    return factor.ok ? ok(factor.value?.confirmedAt ?? null) : factor;
  };

  /** Returns whether the account has an authenticator app or a passkey. */
  const isSetUp = async (user: User): Promise<Result<boolean, InfraFailure>> => {
    const since = await totpSince(user);
    if (!since.ok || since.value !== null) return since.ok ? ok(true) : since;
    const listed = await passkeys.listByUser(user.id);
    return listed.ok ? ok(listed.value.length > 0) : listed;
  };

  /** Returns whether a password alone is insufficient. */
  const isNeeded = async (user: User): Promise<Result<boolean, InfraFailure>> => {
    const since = await totpSince(user);
    if (!since.ok) return since;
    if (since.value !== null) return ok(true);
    return isRequiredFor(user) ? isSetUp(user) : ok(false);
  };

  /**
   * Counts an attempt at a code: five a minute per account and network, and sixty an hour per account from all networks that are not
   * trusted. Only requests with the right password reach this limit.
   */
  const countAttempt = async (user: User, from: ClientNetwork) => {
    const allowedForNetwork = await consume({ rateLimiter, clock }, budget('code', user.id, from.key));
    if (!allowedForNetwork.ok) return allowedForNetwork;
    const isTrusted = await trustedNetworks.includes(accountNetwork(usernameKey(user.username), from));
    if (!isTrusted.ok) return isTrusted;
    return isTrusted.value ? ok(undefined) : consume({ rateLimiter, clock }, budget('code-to', user.id));
  };

  const isRight = async (user: User, code: string): Promise<Result<boolean, InfraFailure>> => {
    const factor = await totps.find(user.id);
    if (!factor.ok) return factor;
    const { secret, confirmedAt = null } = factor.value ?? {};
    const step =
      secret === undefined || confirmedAt === null ? undefined : totp.findTimeStep(secret, code, clock.now());
    return step === undefined ? consumeRecoveryCode(user.id, code) : totps.consumeStep(user.id, step);
  };

  return {
    findTotpStart: totpSince,
    isRequiredFor,

    async mayAdminister(user) {
      if (!isRequiredFor(user)) return ok(undefined);
      const found = await isSetUp(user);
      if (!found.ok) return found;
      return found.value ? ok(undefined) : err({ kind: 'second-factor-required' });
    },

    async check(user, code, from) {
      const needed = await isNeeded(user);
      if (!needed.ok) return needed;
      if (!needed.value) return ok(undefined);
      if (code === undefined || code.trim() === '') return err({ kind: 'second-factor-needed' });
      const allowed = await countAttempt(user, from);
      if (!allowed.ok) return allowed;
      const right = await isRight(user, code);
      if (!right.ok) return right;
      return right.value ? ok(undefined) : err({ kind: 'wrong-code' });
    },

    async beginTotp(user) {
      const secret = totp.createSecret();
      const setup = await totps.begin(user.id, secret);
      if (!setup.ok) return setup;
      return setup.value ? ok({ secret, uri: totp.createUri(secret, user.username) }) : err({ kind: 'totp-on' });
    },

    async confirmTotp(user, code, from) {
      const factor = await totps.find(user.id);
      if (!factor.ok) return factor;
      if (factor.value === undefined || factor.value.confirmedAt !== null) return err({ kind: 'totp-off' });
      const allowed = await countAttempt(user, from);
      if (!allowed.ok) return allowed;
      const { secret } = factor.value;
      const step = totp.findTimeStep(secret, code, clock.now());
      if (step === undefined) return err({ kind: 'wrong-code' });
      const confirmed = await totps.confirm(user.id, secret, step);
      if (!confirmed.ok) return confirmed;
      return confirmed.value ? ok(undefined) : err({ kind: 'totp-off' });
    },

    async removeTotp(user) {
      const since = await totpSince(user);
      if (!since.ok) return since;
      return since.value === null ? err({ kind: 'totp-off' }) : totps.remove(user.id);
    },
  };
}
