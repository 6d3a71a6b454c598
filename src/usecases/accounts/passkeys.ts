import { MAX_PASSKEYS } from '../../domain/accounts/credential-limits.ts';
import type { RelyingParty } from '../../domain/accounts/relying-party.ts';
import type { User } from '../../domain/accounts/user.ts';
import type { FailureOf, InfraFailure } from '../../domain/failure.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { Passkey, PasskeyStore } from '../../ports/accounts/passkey-store.ts';
import type { PasskeyVerifier, WebAuthnJson } from '../../ports/accounts/passkey-verifier.ts';
import type { SecretGenerator } from '../../ports/shared/secret-generator.ts';
import { networkBudgets } from '../limits/budgets.ts';
import type { ClientNetwork } from '../limits/client-network.ts';
import { consumeAll, type LimitDeps } from '../limits/consume.ts';

export type { WebAuthnJson };

/** The site under which browsers reach this server; `undefined` if it cannot offer passkeys. */
type Site = RelyingParty | undefined;

type NotOffered = FailureOf<'passkeys-not-offered'>;

/** Passkeys (WebAuthn). A passkey proves possession of a device and verifies the user by its lock, so it needs no second factor. */
export interface Passkeys {
  list(user: User): Promise<Result<readonly Passkey[], InfraFailure>>;
  createRegistrationOptions(
    user: User,
    site: Site,
  ): Promise<Result<WebAuthnJson, NotOffered | FailureOf<'too-many-passkeys'> | InfraFailure>>;
  register(
    user: User,
    site: Site,
    name: string,
    response: WebAuthnJson,
  ): Promise<Result<void, NotOffered | FailureOf<'passkey-refused' | 'too-many-passkeys'> | InfraFailure>>;
  remove(id: string, user: User): Promise<Result<void, FailureOf<'passkey-not-found'> | InfraFailure>>;
  createSignInOptions(site: Site, from: ClientNetwork): Promise<Result<WebAuthnJson, NotOffered | InfraFailure>>;
  /** Returns the user whose passkey signed a challenge of `createSignInOptions`. */
  authenticate(
    site: Site,
    response: WebAuthnJson,
    from: ClientNetwork,
  ): Promise<Result<User, NotOffered | FailureOf<'passkey-refused'> | InfraFailure>>;
  deleteExpiredChallenges(): Promise<Result<void, InfraFailure>>;
}

interface Deps extends LimitDeps {
  readonly store: PasskeyStore;
  readonly verifier: PasskeyVerifier;
  readonly secrets: SecretGenerator;
}

const CHALLENGE_MS = 5 * 60_000;

export function createPasskeys({ store, verifier, secrets, rateLimiter, clock }: Deps): Passkeys {
  const newChallenge = async (userId: string | undefined): Promise<Result<string, InfraFailure>> => {
    const challenge = secrets.createSecret();
    const until = new Date(clock.now().getTime() + CHALLENGE_MS);
    const added = await store.addChallenge(secrets.hash(challenge), userId, until);
    return added.ok ? ok(challenge) : added;
  };

  /** Uses up the challenge of a response and returns its claim. Fails if the challenge was for another user, expired or used. */
  const takeClaim = async (response: WebAuthnJson, userId: string | undefined) => {
    const claim = verifier.parseClaim(response);
    if (claim === undefined) return err({ kind: 'passkey-refused' });
    const challenge = await store.takeChallenge(secrets.hash(claim.challenge), userId);
    if (!challenge.ok) return challenge;
    return challenge.value ? ok(claim) : err({ kind: 'passkey-refused' });
  };

  return {
    list: (user) => store.listByUser(user.id),

    async createRegistrationOptions(user, site) {
      if (site === undefined) return err({ kind: 'passkeys-not-offered' });
      const existing = await store.listByUser(user.id);
      if (!existing.ok) return existing;
      // This check runs before the device creates a passkey that could not be stored.
      if (existing.value.length >= MAX_PASSKEYS) return err({ kind: 'too-many-passkeys', limit: MAX_PASSKEYS });
      const challenge = await newChallenge(user.id);
      if (!challenge.ok) return challenge;
      return ok(await verifier.createRegistrationOptions(site, user, challenge.value, existing.value));
    },

    async register(user, site, name, response) {
      if (site === undefined) return err({ kind: 'passkeys-not-offered' });
      const claim = await takeClaim(response, user.id);
      if (!claim.ok) return claim;
      const credential = await verifier.verifyRegistration(site, response, claim.value.challenge);
      if (credential === undefined) return err({ kind: 'passkey-refused' });
      const added = await store.add(user.id, credential, name);
      if (!added.ok) return added;
      return added.value ? ok(undefined) : err({ kind: 'passkey-refused' });
    },

    async remove(id, user) {
      const removed = await store.remove(id, user.id);
      if (!removed.ok) return removed;
      return removed.value ? ok(undefined) : err({ kind: 'passkey-not-found' });
    },

    async createSignInOptions(site, from) {
      if (site === undefined) return err({ kind: 'passkeys-not-offered' });
      const allowed = await consumeAll({ rateLimiter, clock }, networkBudgets('passkey-options', from));
      if (!allowed.ok) return allowed;
      const challenge = await newChallenge(undefined);
      if (!challenge.ok) return challenge;
      return ok(await verifier.createAuthenticationOptions(site, challenge.value));
    },

    async authenticate(site, response, from) {
      if (site === undefined) return err({ kind: 'passkeys-not-offered' });
      const allowed = await consumeAll({ rateLimiter, clock }, networkBudgets('passkey-from', from));
      if (!allowed.ok) return allowed;
      const claim = await takeClaim(response, undefined);
      if (!claim.ok) return claim;
      const found = await store.find(claim.value.id);
      if (!found.ok) return found;
      if (found.value === undefined) return err({ kind: 'passkey-refused' });
      const { user, credential } = found.value;
      const counter = await verifier.verifyAuthentication(site, response, claim.value.challenge, credential);
      if (counter === undefined) return err({ kind: 'passkey-refused' });
      const marked = await store.markUsed(credential.id, counter);
      return marked.ok ? ok(user) : marked;
    },

    deleteExpiredChallenges: () => store.deleteExpiredChallenges(),
  };
}
